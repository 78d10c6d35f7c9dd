"""The replay: any game, finished or not, moment by moment, as one seat knew it or with everything open. A game that
still runs shows what the table would show, and nothing else leaves the replay: see `table/eyes.py`.

The board is the one that the game is played on. Below it lie the chapters, the chart of points that is also the
slider, and the buttons. From any moment the game can be played on, against bots.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from pantheon.table.eyes import known, lookers
from pantheon.table.game import NOBODY
from pantheon.table.plot import Series
from pantheon.table.session import Session
from pantheon.table.words import Marked, mark, t, tc, tm
from pantheon.ui import theme
from pantheon.ui.boards import SMALLEST_TABLE, Line, board_for
from pantheon.ui.game_setup import Level
from pantheon.ui.layout import scale_for
from pantheon.ui.moments import Moments
from pantheon.ui.motion import Motion, Motions
from pantheon.ui.scene import STAY, Change, Pop, Push, Spot, Stage
from pantheon.ui.scenes import replay_views
from pantheon.ui.scenes.at_table import AtTable, look_of
from pantheon.ui.scenes.choice import Choice, Values
from pantheon.ui.widgets import timeline
from pantheon.ui.widgets.button import Look, draw_button, draw_choice
from pantheon.ui.widgets.options import Option
from pantheon.ui.widgets.timeline import Timeline

PlayOn = Callable[[Session[Any], int, int, int, str], Change]
"""Starts a new game from a session, an entry of it, the seat of the person, who looks, and the level of the bots."""
Export = Callable[[Session[Any], int, int, int], Change]
"""Offers pictures and texts of a session, as somebody saw it; two entries say between which the turn lies."""

TakeBack = Callable[[int], Change]
"""Takes back every decision from an entry on, in a friendly game, and goes back to the table."""

GAP, EDGE, BUTTON = 5, 6, 38
ROOM = 1280, 860
"""The room in which everything stands side by side, as it does up to a UI scale of 100%."""
FOLDED_CHART, FOLDED_HIGH = 56, 335
"""Where it does not: how high the chart is, and the least logical height of the board."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
PAUSE = 0.9
"""Seconds between two moments at the speed 1."""
KEYS = (  # not for people
    ("Space", mark("let it run, or pause")),
    ("Left, Right", mark("one decision back or on")),
    ("Ctrl+Left, Ctrl+Right", mark("to the turn before or after")),
    ("Home, End", mark("to the beginning or the end")),
    ("S", mark("another speed")),
)
"""For the page of keys."""
QUIET = 4
"""More entries than this between two moments are hurried through."""


def keys() -> tuple[str, Sequence[tuple[str, str]]]:
    return t("In the replay"), [(key, tm(Marked(does))) for key, does in KEYS]


class Replay(AtTable):
    name = "replay"
    room = SMALLEST_TABLE

    def __init__(
        self,
        session: Session[Any],
        levels: Sequence[Level] = (),
        play_on: PlayOn | None = None,
        export: Export | None = None,
        open_help: Callable[[], Change] = lambda: None,
        open_menu: Callable[[], Change] = Pop,
        take_back: TakeBack | None = None,
        at: int | None = None,
    ) -> None:
        """`at`: how many entries have happened in the moment to begin with; by itself the first decision."""
        super().__init__()
        self.moments = Moments(session)
        self.session, self.about = session, session.game
        self._levels, self._play_on, self._export = levels, play_on, export
        self._open_help, self._open_menu, self._take_back = open_help, open_menu, take_back
        self.board = board_for(session.game, session.seats, lambda actions: None, lambda: None)
        self._lookers = lookers(session)
        self.looker = self._lookers[0]
        courses = enumerate(self.moments.scores(self.looker))
        series = [Series(look_of(session, number).light, scores) for number, scores in courses]
        first = self.moments.first_decision if at is None else self.moments.nearest(at)
        self.timeline = Timeline(self.moments.last, series, self.moments.chapters(), first)
        self.running = False
        self.speed = SPEEDS.index(1.0)
        self._shown = self.moments.stops[self.position]
        self._motions = Motions()
        self._caption: Line | None = None
        self._wait = 0.0
        self._dragged = False
        """The timeline was moved; the board follows once a frame, however many events there are."""
        self._spots: list[Spot] = []
        self._caption_room: pygame.Rect | None = None
        """Where it is said what the buttons of the eyes are for."""

    @property
    def position(self) -> int:
        """The moment that is shown, or that the board is on its way to."""
        return self.timeline.position

    @property
    def _folded(self) -> bool:
        """Whether there is little room, so that buttons have icons alone and one button goes through the eyes."""
        return self.stage.width < ROOM[0]

    @property
    def _chart(self) -> int:
        return FOLDED_CHART if self._folded else timeline.HEIGHT

    @property
    def _strip(self) -> int:
        """How high everything below the board is."""
        return self._chart + BUTTON + 3 * GAP

    # The scene's hooks ---------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        if stage.settings.ui_scale <= 100:
            stage = dataclasses.replace(stage, scale=scale_for(stage.size, stage.settings.ui_scale, ROOM))
        super().resize(stage)
        high = stage.size[1] - stage.px(self._strip)
        scale = min(stage.scale, high / FOLDED_HIGH)
        self.board.lay_out(dataclasses.replace(stage, size=(stage.size[0], high), scale=scale))
        self._show()

    def spots(self) -> Sequence[Spot]:
        return [*self.board.spots(), *self._spots]

    def keys(self) -> tuple[str, Sequence[tuple[str, str]]]:
        return keys()

    def first_focus(self) -> Spot | None:
        return self.spot("play")

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        surface.fill(theme.INK)
        upper = surface.subsurface((0, 0, stage.size[0], stage.size[1] - stage.px(self._strip)))
        self.board.draw(upper, self._motions.now(), self._caption)
        self.timeline.draw(surface, stage, self._spots)
        for spot in self._spots:
            self._draw_spot(surface, spot)
        if self._caption_room:
            replay_views.draw_caption(surface, stage, self._caption_room)

    def says(self) -> tuple[object, str]:
        shown = self._caption if self._shown == self._target else None
        return (self.position, self.looker), shown.words if shown else ""

    def escape(self) -> Change:
        return Pop()

    def handle(self, event: pygame.Event) -> Change:
        if self.timeline.handle(event, self.stage):
            self._dragged = True
            return STAY
        if self.board.handle(event):
            return STAY
        if event.type == pygame.MOUSEWHEEL:
            if pygame.mouse.get_pos()[1] >= self.stage.size[1] - self.stage.px(self._strip):
                self._jump(self.position - event.y)
            return STAY
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._arrow(1 if event.key == pygame.K_RIGHT else -1, bool(event.mod & pygame.KMOD_CTRL))
        return None

    def press(self, spot: Spot) -> Change:
        self.stale = True
        if self.board.looks(spot):
            return self.board.press(spot)
        verb, _, rest = spot.key.partition(":")
        match verb:
            case "back":
                return Pop()
            case "menu":
                return self._open_menu() or STAY
            case "help":
                return self._open_help() or STAY
            case "play" | "pause":
                self._toggle()
            case "first":
                self._jump(0)
            case "last":
                self._jump(self.moments.last)
            case "before":
                self._jump(self.position - 1)
            case "next":
                self._step()
            case "chapter":
                self._jump(self.timeline.chapters[int(rest)][0])
            case "speed":
                self.speed = (self.speed + 1) % len(SPEEDS)
                self._lay_out()
            case "look":
                self.looker = int(rest)
                self._jump(self.position)
            case "on":
                return self._ask_level()
            case "take-back" if self._take_back:
                return self._take_back(self._target)
            case "export" if self._export:
                at = self.moments.stops
                return self._export(self.session, self.looker, at[self._turn_start()], at[self.position])
        return STAY

    def next_update(self) -> float | None:
        if self._dragged or self._motions.moving or self._shown < self._target:
            return 0.0
        board = self.board.next_update()
        if not self.running:
            return board
        wait = max(0.0, self._wait / SPEEDS[self.speed])
        return wait if board is None else min(wait, board)

    def update(self, seconds: float) -> Change:
        if self.board.update(seconds):
            self.stale = True
        if self._dragged:
            self._dragged = False
            self._jump(self.position)
        busy = self._target - self.moments.stops[max(0, self.position - 1)]
        seconds *= SPEEDS[self.speed]
        if self._motions.update(seconds * max(1.0, busy / QUIET)):
            self.stale = True
        elif self._shown < self._target:
            self._present()
        elif self.running:
            self._wait -= seconds
            if self._wait <= 0:
                self._step()
        return None

    # Moving through the game ---------------------------------------------------------------------------------------

    @property
    def _target(self) -> int:
        return self.moments.stops[self.position]

    def _toggle(self) -> None:
        if not self.running and self.position == self.moments.last:
            self._jump(0)
        self.running = not self.running
        self._wait = 0.0
        self._show()

    def _step(self) -> None:
        """One moment on, with motion."""
        self._arrive()
        if self.position == self.moments.last:
            if self.running:
                self._toggle()
            return
        self.timeline.position += 1
        self._wait = PAUSE
        self.stale = True

    def _jump(self, moment: int) -> None:
        """To a moment at once."""
        self.timeline.position = min(max(0, moment), self.moments.last)
        self._arrive()
        self._wait = PAUSE

    def _arrow(self, way: int, by_turn: bool) -> Change:
        if by_turn:
            self._jump(self.moments.next_turn(self.position, way))
        elif way > 0:
            self._step()
        else:
            self._jump(self.position - 1)
        return STAY

    def _arrive(self) -> None:
        """Be where the timeline stands, without motion."""
        self._motions = Motions()
        self._shown = self._target
        self._show()

    def _present(self) -> None:
        """Let the next entry be seen: its motions from the position before it, then the position after it."""
        entry = self.session.entries[self._shown]
        for event in entry.events:
            show = self.board.shown(known(event, self.looker))
            if show.motions:
                self._motions.add(*show.motions)
        self._motions.add(Motion(None, 0.0), then=self._landed)
        first = self.moments.stops[self.position - 1]
        self._caption = self.moments.caption(first, self._shown + 1, self.looker)

    def _landed(self) -> None:
        self._shown += 1
        self._show()

    def _show(self) -> None:
        since = self.moments.stops[max(0, self.position - 1)] if self._shown else 0
        self.board.show(self.moments.seen(self._shown, self.looker, min(since, self._shown), not self.running))
        self._caption = self.moments.caption(min(since, self._shown), self._shown, self.looker)
        self._lay_out()
        self.stale = True

    def _turn_start(self) -> int:
        """The moment at which the turn began that leads here."""
        return self.moments.next_turn(self.position, -1) if self.position else 0

    # Playing on ----------------------------------------------------------------------------------------------------

    def _seat_to_play(self) -> int | None:
        """The seat that looks, or the next one to decide; None if it decides nothing any more."""
        later = [entry.actor for entry in self.session.entries[self._target :] if entry.decided]
        if self.session.to_act >= 0:
            later.append(self.session.to_act)
        if self.looker < 0:
            return later[0] if later else None
        return self.looker if self.looker in later else None

    def _ask_level(self) -> Change:
        seat, at = self._seat_to_play(), self._target
        assert seat is not None and self._play_on is not None, "the button is off otherwise"
        play_on, name = self._play_on, self.session.seats[seat].name

        def chosen(values: Values) -> Change:
            return play_on(self.session, at, seat, self.looker, str(values[0]))

        options = [Option(level.id, level.name, level.text) for level in self._levels]
        sentence = t("You take {name}'s seat. What {name} cannot know is dealt anew. Who plays the others?", name=name)
        if self.looker == NOBODY:
            sentence = t(
                "You take {name}'s seat. All that lies face down, {name}'s hand too, is dealt anew. "
                "Who plays the others?",
                name=name,
            )
        self.running = False
        return Push(Choice(t("Play on from here"), sentence, options, chosen, cancel=t("Back"), can_peek=False))

    # The strip -----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        stage = self.stage
        top = stage.height - self._strip + GAP
        rect = stage.rect(EDGE, top, stage.width - 2 * EDGE, self._chart)
        self._spots = self.timeline.lay_out(stage, rect)
        y = top + self._chart + GAP
        x = float(EDGE)
        for spot, wide in self._short(self._left_buttons()):
            self._spots.append(replace(spot, rect=stage.rect(x, y, wide, BUTTON)))
            x += wide + GAP
        right = stage.width - EDGE
        for spot, wide in self._short(self._right_buttons()):
            right -= wide
            self._spots.append(replace(spot, rect=stage.rect(right, y, wide, BUTTON)))
            right -= GAP
        self._lay_out_views(x + GAP, right - GAP, y)

    def _short(self, buttons: list[tuple[Spot, float]]) -> list[tuple[Spot, float]]:
        """Where there is little room, the icon says it and the tooltip has the words."""
        if not self._folded:
            return buttons
        short = []
        for spot, wide in buttons:
            if spot.label and spot.key != "speed":
                spot, wide = replace(spot, label="", tooltip=f"{spot.label}\n{spot.tooltip}"), BUTTON
            short.append((spot, wide))
        return short

    def _left_buttons(self) -> list[tuple[Spot, float]]:
        none = pygame.Rect(0, 0, 0, 0)
        play = t("Pause") if self.running else tc("replay", "Play")
        speed = tc("replay", "{speed}×", speed=SPEEDS[self.speed])
        before = t("One decision back\nWith Ctrl: to the turn before.")
        after = t("One decision on\nWith Ctrl: to the next turn.")
        fast = t("How fast it runs\nPress for the next speed.")
        return [
            (Spot("back", none, t("Back"), tooltip=t("Leave the replay."), shortcut="Esc"), 92),
            (Spot("first", none, "", tooltip=t("To the beginning"), shortcut="Home"), 38),
            (Spot("before", none, "", tooltip=before, shortcut="Left"), 38),
            (Spot("play", none, play, tooltip=t("Let the game run by itself."), shortcut="Space"), 120),
            (Spot("next", none, "", tooltip=after, shortcut="Right"), 38),
            (Spot("last", none, "", tooltip=t("To the end"), shortcut="End"), 38),
            (Spot("speed", none, speed, tooltip=fast, shortcut="S"), 66),
        ]

    def _right_buttons(self) -> list[tuple[Spot, float]]:
        """From right to left."""
        none = pygame.Rect(0, 0, 0, 0)
        buttons = []
        if self._play_on is not None:
            can = self._seat_to_play() is not None
            tip = t("A new game from this moment, against bots.")
            if not can:
                tip = t("This seat decides nothing after this moment.")
            buttons.append((Spot("on", none, t("Play on from here"), tooltip=tip, enabled=can), 190.0))
        if self._take_back is not None:
            can = self.position < self.moments.last
            tip = t("Take back\nEvery decision from here on. Redo brings them again, one by one; the log shows it.")
            buttons.append((Spot("take-back", none, t("Take back to here"), tooltip=tip, enabled=can), 190.0))
        if self._export is not None:
            tip = t("This turn or the whole game as pictures or text.")
            buttons.append((Spot("export", none, t("Export"), tooltip=tip), 110.0))
        return buttons

    def _lay_out_views(self, left: float, right: float, y: float) -> None:
        """Through whose eyes: everything open, or what one seat knows."""
        room, self._caption_room = pygame.FRect(left, y, right - left, BUTTON), None
        if self._folded:
            self._spots.append(replay_views.one_view(self.stage, self.session, self._lookers, self.looker, room))
            return
        spots, self._caption_room = replay_views.views(self.stage, self.session, self._lookers, room)
        self._spots += spots

    def _draw_spot(self, surface: pygame.Surface, spot: Spot) -> None:
        verb, _, rest = spot.key.partition(":")
        if verb == "look":
            draw_choice(surface, self.stage, spot, self._folded or int(rest) == self.looker, size=15)
        elif verb == "on":
            draw_button(surface, self.stage, spot, "primary", "icons/human", 15)
        elif verb in _ICONS:
            icon = "icons/pause" if verb == "play" and self.running else _ICONS[verb]
            look: Look = "primary" if verb == "play" else "dark"
            draw_button(surface, self.stage, spot, look, icon, 15)


_ICONS = {
    "back": "icons/close",
    "first": "icons/first",
    "before": "icons/back",
    "play": "icons/play",
    "next": "icons/next",
    "last": "icons/last",
    "speed": "icons/clock",
    "export": "icons/export",
    "take-back": "icons/undo",
}
