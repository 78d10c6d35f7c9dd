"""The whole table of Pantheon: lays the parts out, paints those that changed, and turns presses into actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.game import Pantheon
from pantheon.table.game import Action, Event, Game
from pantheon.table.session import Entry, Seat
from pantheon.ui import theme
from pantheon.ui.boards import Interlude, Line, Play, Seen, Show
from pantheon.ui.boards.pantheon import cards, ink, mat, panels, prompt, track, words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.dialogs import Dialogs
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.boards.pantheon.flights import Flights
from pantheon.ui.boards.pantheon.gods import Gods
from pantheon.ui.boards.pantheon.interludes import headline, interlude
from pantheon.ui.boards.pantheon.log import Log
from pantheon.ui.boards.pantheon.part import Part, Table
from pantheon.ui.boards.pantheon.recap import Recap
from pantheon.ui.boards.pantheon.route import Route
from pantheon.ui.motion import Motion, duration
from pantheon.ui.playing import Playing
from pantheon.ui.scene import STAY, Change, Point, Push, Replace, Scene, Spot, Stage
from pantheon.ui.scenes.result import Result
from pantheon.ui.widgets import shapes, text

GAP, EDGE = 5, 6
COLUMN = 272
"""How broad the column with the players and the log is."""
GODS_HIGH, MAT_HIGH = 106, 114
REACHED = {"M": "hexes", "B": "mat", "G": "gods", "D": "display"}
"""The keys of the four actions also bring the focus to what belongs to them."""


class PantheonBoard:
    """Fulfils `boards.Board`."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> None:
        assert isinstance(game, Pantheon)
        self.table = Table(game, tuple(seats))
        self._play = play
        self._dialogs = Dialogs(self.table, play, undo)
        self.field, self.gods, self.mat = Field(self.table), Gods(self.table), mat.Mat(self.table)
        self.hand, self.display = cards.Hand(self.table), cards.Display(self.table)
        self.prompt, self.track, self.log = prompt.Prompt(self.table), track.Track(self.table), Log(self.table)
        self.panels = [panels.PlayerPanel(self.table, seat) for seat in range(len(seats))]
        self.recap = Recap(self.table)
        self._parts: list[Part] = [
            self.field,
            self.prompt,
            self.gods,
            self.mat,
            self.hand,
            self.display,
            self.track,
            *self.panels,
            self.log,
        ]
        self._flights = Flights(self.table)
        self._stage: Stage
        self._base: pygame.Surface | None = None
        self._stale: set[int] = set()
        self._spots: list[Spot] = []
        self._pointed: int | None = None
        """The hex under the pointer."""
        self._route: Route | None = None
        self._owner: int | None = None
        """Whose panel is under the pointer: the pieces of that player are lit."""
        self.seen: Seen
        self.choices: Choices

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self, stage: Stage, rough: bool = False) -> None:
        self._stage = stage
        self.field.rough = rough
        self._base = None
        ink.forget()
        wide, high = stage.width, stage.height
        left = wide - COLUMN - 3 * EDGE
        self._lay_out_left(left, high)
        x = left + 2 * EDGE
        self.track.place(stage, stage.rect(x, EDGE, COLUMN, track.HEIGHT))
        y = float(EDGE + track.HEIGHT + GAP)
        count = len(self.panels)
        panel = min(float(panels.TALLEST), max(float(panels.HEIGHT), (high - y) * 0.62 / count - GAP))
        for part in self.panels:
            part.place(stage, stage.rect(x, y, COLUMN, panel))
            y += panel + GAP
        self.log.place(stage, stage.rect(x, y, COLUMN, high - y - EDGE))
        card = self.hand.card_size()
        self._flights.lay_out(
            stage, self.field.piece_size(), round(self.field.geometry.width), card, self.field.rect.center
        )
        if hasattr(self, "seen"):
            self.show(self.seen)

    def _lay_out_left(self, left: float, high: float) -> None:
        stage = self._stage
        y = high - EDGE - MAT_HIGH
        hand = left - mat.WIDTH - cards.DISPLAY_WIDTH - 2 * GAP
        self.mat.place(stage, stage.rect(EDGE, y, mat.WIDTH, MAT_HIGH))
        self.hand.place(stage, stage.rect(EDGE + mat.WIDTH + GAP, y, hand, MAT_HIGH))
        self.display.place(stage, stage.rect(EDGE + left - cards.DISPLAY_WIDTH, y, cards.DISPLAY_WIDTH, MAT_HIGH))
        y -= GAP + GODS_HIGH
        self.gods.place(stage, stage.rect(EDGE, y, left, GODS_HIGH))
        y -= GAP + prompt.HEIGHT
        self.prompt.place(stage, stage.rect(EDGE, y, left, prompt.HEIGHT))
        field = stage.rect(EDGE, EDGE, left, y - GAP - EDGE)
        self.field.place(stage, field)
        self.recap.place(stage, field)
        self.recap.centres = self.field.geometry.centres

    def where(self, place: str, number: int) -> Point:
        """The middle of a place that flights start from or go to."""
        looks = number == self.seen.looker
        match place:
            case "hex":
                return self.field.geometry.centres[number]
            case "panel":
                return self.panels[number].rect.center
            case "hand":
                return self.hand.rect.center if looks else self.panels[number].rect.center
            case "pieces":
                return (
                    (self.mat.rect.right - self._stage.px(60), self.mat.rect.centery)
                    if looks
                    else self.panels[number].rect.center
                )
            case "god":
                gods = self.seen.view.open_gods
                spot = self.gods.spot(f"god:{gods.index(number)}") if number in gods else None
                return spot.rect.center if spot else self.gods.rect.center
            case "god-stack" | "half-gods":
                spot = self.gods.spot(place)
                return spot.rect.center if spot else self.gods.rect.center
            case "slot":
                return self.display.places()[number].center
            case "pile":
                return self.display.places()[-2].center
            case "money":
                return self.display.places()[-1].center
        return self.field.rect.centerx, self.field.rect.y

    # Showing -------------------------------------------------------------------------------------------------------

    def show(self, seen: Seen) -> None:
        self.seen = seen
        self.choices = Choices(self.table.game, seen, self.table.names)
        self._find_route()
        for index, part in enumerate(self._parts):
            if part.show(seen, self.choices):
                self._stale.add(index)
        self.recap.show(seen, self.choices)
        self._collect_spots()

    def _collect_spots(self) -> None:
        self._spots = [spot for part in (*self._parts, self.recap) for spot in part.spots]

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def shown(self, event: Event) -> Show:
        return self._flights.shown(event, self.where, lambda seconds: duration(self._stage.settings, seconds))

    def dialog(self) -> Scene | None:
        return self._dialogs.for_decision(self.choices)

    def detail(self, actions: Sequence[Action]) -> str:
        return words.cards_taken(self.table.catalog, actions)

    def headline(self, events: Sequence[Event]) -> Sequence[Event]:
        return headline(events)

    def interlude(self, entries: Sequence[Entry], at: int) -> Interlude | None:
        return interlude(self.table, entries, at)

    def result(self, playing: Playing) -> Scene:
        return Result(self.table, playing)

    def draw(self, surface: pygame.Surface, motions: Sequence[Motion], caption: Line | None) -> None:
        base = self._painted_base(surface.get_size())
        surface.blit(base, (0, 0))
        if self._route is not None and not motions:
            seat = self.seen.looker
            self.field.draw_route(surface, self._route, seat, self.field.route_start(self._route, self.seen.view, seat))
        if self._owner is not None:
            self.field.draw_owned(surface, self.seen.view, self._owner)
        if self.recap.spots:
            self.recap.paint(surface)
        if caption:
            self._draw_caption(surface, caption)
        for motion in motions:
            self._flights.draw(surface, motion)

    def _painted_base(self, size: tuple[int, int]) -> pygame.Surface:
        """The still picture, with the parts that changed painted anew."""
        if self._base is None or self._base.get_size() != size:
            self._base = pygame.Surface(size)
            self._base.fill(theme.NIGHT_SEA)
            self._stale = set(range(len(self._parts)))
        halo = self._stage.px(5)
        for index in sorted(self._stale):
            part = self._parts[index]
            self._base.set_clip(part.rect.inflate(2 * halo, 2 * halo))
            self._base.fill(theme.NIGHT_SEA)
            part.paint(self._base)
            self._base.set_clip(None)
        self._stale.clear()
        return self._base

    def _draw_caption(self, surface: pygame.Surface, caption: Line) -> None:
        """What a bot does, at the foot of the map."""
        stage = self._stage
        font = stage.font("bold", 18)
        room = self.field.rect
        words = text.shortened(caption.words, font, room.width - stage.px(120))
        wide, high = font.size(words)
        rect = pygame.Rect(0, 0, wide + stage.px(40), high + stage.px(14))
        rect.midbottom = room.centerx, room.bottom - stage.px(12)
        known = 0 <= caption.seat < len(self.table.seats)
        look = self.table.look(caption.seat) if known else None
        fill, edge, ink_ = (look.fill, look.light, look.text) if look else (theme.INK, theme.GOLD, theme.TEXT_LIGHT)
        shapes.framed(surface, fill, edge, rect, rect.height // 2, stage.px(2))
        text.write(surface, words, font, ink_, rect, "center")

    # Pressing ------------------------------------------------------------------------------------------------------

    def question(self) -> object:
        return (type(self.choices.frame) if self.choices.deciding else None), self.prompt.offered()

    def first_focus(self) -> Spot | None:
        """Where the question is answered: first a place for it on the table, else a button of the bar."""
        if not self.choices.deciding:
            return None
        for group in prompt.asks(self.choices.frame):
            if found := self.first_of(group):
                return found
        return next((spot for spot in reversed(self.prompt.spots) if spot.enabled), None)

    def first_of(self, group: str) -> Spot | None:
        return next(iter(self._lit(group)), None)

    def reach(self, letter: str, here: str | None) -> Spot | None:
        lit = self._lit(REACHED.get(letter, ""))
        at = next((n for n, spot in enumerate(lit) if spot.key == here), -1)
        return lit[(at + 1) % len(lit)] if lit else None

    def _lit(self, group: str) -> list[Spot]:
        """What can be pressed in a group; on the map the hexes that bring most come first."""
        lit = [spot for spot in self._spots if group and spot.group == group and spot.pressable and spot.enabled]
        if group != "hexes":
            return lit
        rank: dict[int | None, int] = {hex: place for place, hex in enumerate(self.choices.goals())}
        return sorted(lit, key=lambda spot: rank.get(self._hex_of(spot), len(rank)))

    def hover(self, spot: Spot | None) -> bool:
        """Show the route to the hex under the pointer."""
        self._pointed = self._hex_of(spot)
        before = self._route, self._owner
        self._owner = _owner_of(spot)
        self._find_route()
        if (self._route, self._owner) == before:
            return False
        if self.prompt.show(self.seen, self.choices):
            self._stale.add(self._parts.index(self.prompt))
        return True

    def _find_route(self) -> None:
        """The route to the hex under the pointer, and its words for the prompt."""
        self._route = self.choices.routes.get(self._pointed) if self._pointed is not None else None
        self.prompt.hint = ""
        if self._route is not None and self._pointed is not None:
            name = self.table.data.board.hexes[self._pointed].name
            self.prompt.hint = f"{name}: {self.field.route_words(self._route, self.choices, self.seen.view)}"

    def scroll(self, lines: int) -> bool:
        if self.log.scroll(lines):
            self._stale.add(self._parts.index(self.log))
            return True
        return False

    def press(self, spot: Spot) -> Change:
        kind, _, rest = spot.key.partition(":")
        self.prompt.pressed = spot.rect.copy() if self.prompt.spot(spot.key) else None
        choices = self.choices
        deed: Sequence[Action] = ()
        match kind:
            case "hex":
                hex = self._hex_of(spot)
                deed = choices.hex(hex) if hex is not None else ()
            case "god":
                return self._gain(self.seen.view.open_gods[int(rest)])
            case "gain":
                return self._gain_any()
            case "display":
                deed = choices.open_card(self.seen.view.display[int(rest)])
            case "pile":
                deed = choices.pile()
            case "buy" if rest:
                deed = self._ware(rest)
            case "recap":
                self.recap.close()
                self._collect_spots()
                return STAY
            case "decide":
                dialog = self.dialog()
                return Push(dialog) if dialog else None
            case _:
                action = self.prompt.action(spot.key)
                deed = (action,) if action else ()
        if deed:
            self._play(deed)
        return STAY

    def _ware(self, rest: str) -> Sequence[Action]:
        if rest == "foot":
            return self.choices.foot()
        if rest == "column":
            return self.choices.column()
        kind, level = rest.split(":")
        return self.choices.tile(int(kind), int(level))

    def _gain(self, god: int) -> Change:
        """At once if there is one sensible way and undo can give the god back; else it is asked for."""
        sensible, _ = self.choices.payments(god)
        if len(sensible) == 1 and not self.choices.is_final(sensible[0].gain):
            self._play([sensible[0].gain])
            return STAY
        return Push(self._dialogs.gains(self.choices, god)) if sensible else STAY

    def _gain_any(self) -> Change:
        """The button: which god, if there are several."""
        payable = {way.god for way in self.choices.options if isinstance(way, act.Gain)}
        if len(payable) == 1:
            return self._gain(payable.pop())
        return Push(self._dialogs.gods(self.choices, self._chosen_god))

    def _chosen_god(self, god: int) -> Change:
        change = self._gain(god)
        return Replace(change.scene) if isinstance(change, Push) else None

    def _hex_of(self, spot: Spot | None) -> int | None:
        if spot is None or not spot.key.startswith("hex:"):
            return None
        return self.table.catalog.grid.by_name[spot.key[4:]]


def _owner_of(spot: Spot | None) -> int | None:
    """The player whose panel a spot belongs to."""
    if spot is None:
        return None
    kind, _, seat = spot.key.partition(":")
    return int(seat) if kind in ("player", "points", "built", "feet", "columns") and seat.isdecimal() else None
