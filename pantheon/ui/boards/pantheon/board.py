"""The whole table of Pantheon: lays the parts out, paints those that changed, and turns presses into actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.game import Pantheon
from pantheon.table.game import Action, Event, Game
from pantheon.table.session import Entry, Seat
from pantheon.ui import theme
from pantheon.ui.boards import Interlude, Line, Play, Seen, Show
from pantheon.ui.boards.pantheon import ink, prompt, words
from pantheon.ui.boards.pantheon.arrangement import Arrangement
from pantheon.ui.boards.pantheon.camera import Camera
from pantheon.ui.boards.pantheon.captions import draw_caption
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.dialogs import Dialogs
from pantheon.ui.boards.pantheon.field import Mentioned
from pantheon.ui.boards.pantheon.flights import Flights
from pantheon.ui.boards.pantheon.ghost import Ghost, draw_rings, ghost_of
from pantheon.ui.boards.pantheon.interludes import headline, interlude
from pantheon.ui.boards.pantheon.lens import STEP
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.boards.pantheon.part import Part, Table
from pantheon.ui.boards.pantheon.recap import Recap
from pantheon.ui.boards.pantheon.result import Result
from pantheon.ui.boards.pantheon.route import Route
from pantheon.ui.boards.pantheon.short_panel import ShortPanel
from pantheon.ui.motion import Motion, duration
from pantheon.ui.playing import Playing
from pantheon.ui.scene import STAY, Change, Point, Push, Replace, Scene, Spot, Stage
from pantheon.ui.scenes.choice import asked

REACHED = {"M": "hexes", "B": "mat", "G": "gods", "D": "display"}
"""The keys of the four actions also bring the focus to what belongs to them."""
LOOKING = ("zoom", "tab", "open", "close")
"""What pressing spots with these keys does: another part of the table is to be seen."""


class PantheonBoard:
    """Fulfils `boards.Board`."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> None:
        assert isinstance(game, Pantheon)
        self.table = Table(game, tuple(seats))
        self._play = play
        self._dialogs = Dialogs(self.table, play, undo)
        self._arrangement = parts = Arrangement(self.table)
        self.field, self.gods, self.mat, self.hand, self.display = (
            parts.field, parts.gods, parts.mat, parts.hand, parts.display,
        )  # fmt: skip
        self.prompt, self.track, self.log, self.tabs = parts.prompt, parts.track, parts.log, parts.tabs
        self.panels = parts.panels
        self.recap = Recap(self.table)
        self.camera = Camera(self._look_again)
        self._looked = False
        """Whether the lens has changed since the map was shown."""
        self._scrolled = False
        self._begun: tuple[int, ...] | None = None
        """For which temple and which room the map has begun."""
        self._resizing = False
        self._live = True
        self._flights = Flights(self.table)
        self._stage: Stage
        self._base: pygame.Surface | None = None
        self._stale: set[Part] = set()
        self._spots: list[Spot] = []
        self._pointed: int | None = None
        """The hex under the pointer."""
        self._route: Route | None = None
        self._ghost: Ghost | None = None
        """What a hint would do."""
        self._owner: int | None = None
        """Whose panel is under the pointer: the pieces of that player are lit."""
        self._mentioned: Mentioned = (), ""
        """What the thing under the pointer speaks of."""
        self.seen: Seen
        self.choices: Choices

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self, stage: Stage, rough: bool = False) -> None:
        self._stage = stage
        self._resizing = rough
        self._base = None
        ink.forget()
        self._arrangement.lay_out(stage, live=self._live)
        self.recap.place(stage, self.field.rect)
        self.camera.lay_out(stage, self.field.rect, self.field.whole)
        self._look()
        if hasattr(self, "seen"):
            self.show(self.seen)

    def _open(self, name: str) -> None:
        """Open a part of the tray."""
        self.tabs.open = name
        fresh = self._arrangement.arrange()
        if fresh:
            self._stale |= {*fresh, self.tabs}
            self.show(self.seen)

    def _look_again(self) -> None:
        """The lens has changed: the map follows when it is drawn next, however often that happens before."""
        self._looked = True

    def _look(self) -> None:
        """Show the map through the lens as it is now."""
        self._looked = False
        self.field.rough = self._resizing or self.camera.rough
        self.field.look_through(self.camera.lens)
        middle = self.field.rect.center
        side = self.field.piece_size(), round(self.field.geometry.width)
        self._flights.lay_out(self._stage, *side, self.hand.card_size(), middle)

    def _follow_lens(self) -> None:
        if self._looked:
            self._look()
            self._stale.add(self.field)
            self.field.show(self.seen, self.choices)
            self._collect_spots()

    def where(self, place: str, number: int) -> Point:
        """The middle of a place that flights start from or go to."""
        if place == "hex":
            # The map may still glide; the piece lands where the hex will be.
            return self.field.seen_through(self.camera.goal).centres[number]
        return self._arrangement.where(place, number, self.seen)

    # Showing -------------------------------------------------------------------------------------------------------

    def show(self, seen: Seen) -> None:
        self.seen = seen
        self.choices = Choices(self.table.game, seen, self.table.names)
        if seen.live != self._live:
            # Where nobody plays the prompt has no buttons and needs less room.
            self._live = seen.live
            self.lay_out(self._stage, self._resizing)
            return
        self._begin_near(seen.view.temple)
        if self._arrangement.tray:
            self.tabs.follow(self.choices)
            self._stale |= self._arrangement.arrange()
        self._find_route()
        for part in self._arrangement.parts:
            if part.show(seen, self.choices):
                self._stale.add(part)
        self.recap.centres = self._worth_seeing()
        self.recap.show(seen, self.choices)
        self._collect_spots()

    def _worth_seeing(self) -> list[Point]:
        """What the strip of news should not cover: hexes, above all those for the next step, and the lens' buttons."""
        centres = self.field.geometry.centres
        near = [centres[hex] for hex, route in self.choices.routes.items() if len(route.hexes) == 1]
        return [*centres, *near * 5, *[spot.rect.center for spot in self.field.controls()] * 50]

    def _begin_near(self, temple: int) -> None:
        """In every epoch a small map begins enlarged, until a person takes it into their own hands."""
        now = temple, self._arrangement.folded, *self.field.rect.size
        if now != self._begun:
            self._begun = now
            if self.camera.untouched and self._arrangement.folded:
                self.camera.begin(self.field.rect_of(temple), self.field.hex_units)

    def _collect_spots(self) -> None:
        self._spots = [spot for part in (*self._arrangement.parts, self.recap) for spot in part.spots]

    def spots(self) -> Sequence[Spot]:
        self._follow_lens()
        if self.camera.dragging:
            # Whoever drags the map points at no hex.
            return [spot for spot in self._spots if spot.kind != "hex"]
        return self._spots

    def shown(self, event: Event) -> Show:
        match event:
            case (
                told.FootLaid(hex=hex) | told.ColumnLaid(hex=hex) | told.LootTaken(hex=hex) | told.TemplePlaced(hex=hex)
            ):
                self._bring(hex)
        self._flights.looker = self.seen.looker
        return self._flights.shown(event, self.where, lambda seconds: duration(self._stage.settings, seconds))

    def _bring(self, hex: int, *others: int) -> None:
        """Have a hex in view that something happens on, and others with it if there is room."""
        if not self.camera.goal.fits:
            places = self.field.seen_through(self.camera.goal)
            there = places.rect(hex)
            around = there.unionall([places.rect(other) for other in others])
            fitting = around.width < self.field.rect.width and around.height < self.field.rect.height
            wanted = around if fitting else there
            # The buttons of the lens cover the left edge of the map.
            beside = sum(spot.rect.width for spot in self.field.controls()[:1]) * 3 // 2
            self.camera.bring(pygame.Rect(wanted.x - beside, wanted.y, wanted.width + beside, wanted.height))

    def ghost(self, actions: Sequence[Action]) -> None:
        self._ghost = ghost_of(self.choices, actions) if actions else None
        if self._ghost is None:
            return
        if self._ghost.tray in self._arrangement.tray:
            self._open(self._ghost.tray)
        if self._ghost.hexes:
            self._bring(self._ghost.hexes[-1], *self._ghost.hexes)

    def ringed(self) -> list[Spot]:
        """What a hint takes, gains and pays, as far as it is to be seen."""
        things = self._ghost.things if self._ghost else ()
        parts = [part for part in self._arrangement.parts if not isinstance(part, PlayerPanel | ShortPanel)]
        return [spot for part in parts for spot in part.spots if spot.key in things]

    def aside(self) -> pygame.Rect:
        return self._arrangement.aside()

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
        self._follow_lens()
        base = self._painted_base(surface.get_size())
        surface.blit(base, (0, 0))
        if self._route is not None and not motions:
            seat = self.seen.looker
            self.field.draw_route(surface, self._route, seat, self.field.route_start(self._route, self.seen.view, seat))
        if self._owner is not None:
            self.field.draw_owned(surface, self.seen.view, self._owner)
        self.field.draw_mentioned(surface, self._mentioned)
        if self._pointed is not None:
            self.field.mark_code(surface, self._pointed)
        if self._ghost is not None:
            self.field.draw_ghost(surface, self._ghost.hexes, self.seen.looker)
            draw_rings(surface, self._stage, self.ringed())
        elif self.recap.spots:
            self.recap.paint(surface)
        if caption:
            draw_caption(surface, self.field, caption, folded=self._arrangement.folded)
        for motion in motions:
            self._flights.draw(surface, motion)

    def _painted_base(self, size: tuple[int, int]) -> pygame.Surface:
        """The still picture, with the parts that changed painted anew."""
        if self._base is None or self._base.get_size() != size:
            self._base = pygame.Surface(size)
            self._base.fill(theme.NIGHT_SEA)
            self._stale = set(self._arrangement.parts)
        halo = self._stage.px(3)
        for part in self._arrangement.parts:
            if part not in self._stale:
                continue
            self._base.set_clip(part.rect.inflate(2 * halo, 2 * halo))
            self._base.fill(theme.NIGHT_SEA)
            part.paint(self._base)
            self._base.set_clip(None)
        self._stale.clear()
        return self._base

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
        before = self._route, self._owner, self._mentioned, self._pointed
        self._pointed, self._owner = self._hex_of(spot), _owner_of(spot)
        self._mentioned = self.field.mentioned(spot, self.seen.view.players)
        self._find_route()
        if self._pointed is not None and self.camera.by_keys:
            self._bring(self._pointed, *(self._route.hexes if self._route else ()))
        if (self._route, self._owner, self._mentioned, self._pointed) == before:
            return False
        if self.prompt.show(self.seen, self.choices):
            self._stale.add(self.prompt)
        return True

    def _find_route(self) -> None:
        """The route to the hex under the pointer, and its words for the prompt."""
        self._route = self.choices.routes.get(self._pointed) if self._pointed is not None else None
        self.prompt.hint = ""
        if self._route is not None and self._pointed is not None:
            name = self.table.data.board.hexes[self._pointed].name
            self.prompt.hint = f"{name}: {self.field.route_words(self._route, self.choices, self.seen.view)}"

    def scroll(self, lines: int) -> bool:
        if self.log in self._arrangement.parts and self.log.scroll(lines):
            self._stale.add(self.log)
            self._collect_spots()
            return True
        return False

    # Looking around ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self.camera.handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self.log.rect.collidepoint(self.camera.mouse):
            self._scrolled |= self.scroll(2 * event.y)
            return True
        return False

    def update(self, seconds: float) -> bool:
        self.camera.update(seconds)
        changed, self._scrolled = self._looked or self._scrolled, False
        return changed

    def next_update(self) -> float | None:
        return self.camera.next_update()

    def looks(self, spot: Spot) -> bool:
        return spot.key.partition(":")[0] in LOOKING

    def _look_around(self, kind: str, rest: str) -> Change:
        """Press something that only shows another part of the table."""
        if kind == "tab":
            self._open(rest)
        elif kind == "close":
            self._open(self._arrangement.tray[0])
        elif kind == "open":
            chosen = f"player:{rest}"
            self._open(self._arrangement.tray[0] if self.tabs.open == chosen else chosen)
        elif rest == "fit":
            self.camera.fit()
        else:
            self.camera.zoom(STEP if rest == "in" else 1 / STEP)
        return STAY

    def press(self, spot: Spot) -> Change:
        kind, _, rest = spot.key.partition(":")
        if self.looks(spot):
            return self._look_around(kind, rest)
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
                dialog = asked(self.dialog)
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
        return Push(asked(lambda: self._dialogs.gains(self.choices, god))) if sensible else STAY

    def _gain_any(self) -> Change:
        """The button: which god, if there are several."""
        payable = {way.god for way in self.choices.options if isinstance(way, act.Gain)}
        if len(payable) == 1:
            return self._gain(payable.pop())
        return Push(asked(lambda: self._dialogs.gods(self.choices, self._chosen_god)))

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
    return int(seat) if kind in ("player", "open", "points", "built", "feet", "columns") and seat.isdecimal() else None
