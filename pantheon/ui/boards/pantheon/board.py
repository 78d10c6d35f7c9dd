"""The whole table of Pantheon: lays the parts out, paints those that changed, and turns presses into actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.state import NONE, State
from pantheon.table.game import Action, Event, Game
from pantheon.table.hexgrid import hexes
from pantheon.table.session import Entry, Seat
from pantheon.ui import theme
from pantheon.ui.boards import Interlude, Play, Seen, Show
from pantheon.ui.boards.pantheon import ink, lights, over_map, prompt, words
from pantheon.ui.boards.pantheon.arrangement import Arrangement
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.dialogs import Dialogs
from pantheon.ui.boards.pantheon.field import Field
from pantheon.ui.boards.pantheon.flights import Flights
from pantheon.ui.boards.pantheon.ghost import Ghost, ghost_of
from pantheon.ui.boards.pantheon.god_niche import paint_niche
from pantheon.ui.boards.pantheon.hex_words import route_words
from pantheon.ui.boards.pantheon.interludes import headline, interlude
from pantheon.ui.boards.pantheon.log import Log
from pantheon.ui.boards.pantheon.over_map import Mentioned
from pantheon.ui.boards.pantheon.panels import PlayerPanel
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.boards.pantheon.prompt import Prompt
from pantheon.ui.boards.pantheon.recap import Recap
from pantheon.ui.boards.pantheon.result import Result
from pantheon.ui.boards.pantheon.route import Route
from pantheon.ui.boards.pantheon.short_panel import ShortPanel
from pantheon.ui.kit import board
from pantheon.ui.kit.ink import draw_rings
from pantheon.ui.motion import Motion, duration
from pantheon.ui.playing import Playing
from pantheon.ui.scene import STAY, Change, Point, Push, Replace, Scene, Spot, Stage
from pantheon.ui.scenes.choice import asked


@dataclass(frozen=True, slots=True)
class Claimed:
    """The place of a god that is on its way to its owner: it is empty already."""

    tile: pygame.Rect


class PantheonBoard(board.Board[Table, Choices]):
    """Fulfils `boards.Board`."""

    field: Field
    prompt: Prompt
    log: Log
    recap: Recap
    least_news = 200
    rising = ("hand", "display")
    reached = {"M": "hexes", "B": "mat", "G": "gods", "D": "display"}  # noqa: RUF012
    """The keys of the four actions also bring the focus to what belongs to them."""

    def __init__(self, game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> None:
        assert isinstance(game, Pantheon)
        table = Table(game, tuple(seats))
        parts = Arrangement(table)
        super().__init__(table, parts)
        self.parts = parts
        self._play = play
        self._dialogs = Dialogs(self.table, play, undo)
        self.field, self.gods, self.mat, self.hand, self.display = (
            parts.field, parts.gods, parts.mat, parts.hand, parts.display,
        )  # fmt: skip
        self.prompt, self.track, self.log = parts.prompt, parts.track, parts.log
        self.panels = parts.panels
        self.recap = Recap(self.table)
        self._flights = Flights(self.table)
        self._claimed: pygame.Rect | None = None
        """Where a god lay that has just been gained."""
        self._pointed: int | None = None
        """The hex under the pointer."""
        self._route: Route | None = None
        self._ghost: Ghost | None = None
        """What a hint would do."""
        self._owner: int | None = None
        """Whose panel is under the pointer: the pieces of that player are lit."""
        self._mentioned = Mentioned()
        """What the thing under the pointer speaks of."""

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self, stage: Stage, rough: bool = False) -> None:
        lights.forget()
        ink.forget()
        super().lay_out(stage, rough)

    def lensed(self) -> None:
        middle = self.field.rect.center
        side = self.field.piece_size(), round(self.field.geometry.width)
        self._flights.lay_out(self._stage, *side, self.hand.card_size(), middle)

    def where(self, place: str, number: int) -> Point:
        """The middle of a place that flights start from or go to."""
        if place == "hex":
            # The map may still glide; the piece lands where the hex will be.
            return self.field.seen_through(self.camera.goal).centres[number]
        return self.parts.where(place, number, self.seen)

    # Showing -------------------------------------------------------------------------------------------------------

    def choices_for(self, seen: Seen) -> Choices:
        return Choices(self.table.game, seen, self.table.names)

    def prepare(self, seen: Seen) -> None:
        self._claimed = None
        self._find_route()

    def worth_seeing(self) -> list[Point]:
        """Hexes, above all those for the next step."""
        centres = self.field.geometry.centres
        near = [centres[hex] for hex, route in self.choices.routes.items() if len(route.hexes) == 1]
        return [*centres, *near * 5]

    def choosable(self) -> list[pygame.Rect]:
        """Hexes that can be pressed, and those on which something stands: the news rather fold to their heading."""
        view: State = self.seen.view
        busy = {view.temple, *(hex for hex, _ in view.loot)} - {NONE}
        for pieces in (*view.feet, *view.columns):
            busy.update(hexes(pieces))
        lit = [spot.rect for spot in self.field.spots if spot.enabled and spot.group == "hexes"]
        return [*lit, *(self.field.geometry.rect(hex) for hex in busy)]

    def begins_at(self, view: State) -> tuple[int, pygame.Rect, float]:
        """In every epoch at its temple."""
        return view.temple, self.field.rect_of(view.temple), self.field.hex_units

    def spots(self) -> Sequence[Spot]:
        spots = super().spots()
        if self.camera.dragging:
            # Whoever drags the map points at no hex.
            return [spot for spot in spots if spot.kind != "hex"]
        return spots

    def shown(self, event: Event) -> Show:
        match event:
            case (
                told.FootLaid(hex=hex) | told.ColumnLaid(hex=hex) | told.LootTaken(hex=hex) | told.TemplePlaced(hex=hex)
            ):
                self._bring(hex)
        self._flights.looker = self.seen.looker
        self._flights.step_from = self._step_from
        show = self._flights.shown(event, self.where, lambda seconds: duration(self._stage.settings, seconds))
        if isinstance(event, told.GodGained) and event.opened:
            self._claimed = self.parts.god_tile(event.god, self.seen)
        if self._claimed and show.motions:
            # As long as the position before it is drawn, the tile would lie there still.
            return Show([Motion(Claimed(self._claimed), 0.0), *show.motions], show.sound)
        return show

    def _step_from(self, seat: int, hex: int) -> Point | None:
        """The middle of the temple or of an own piece beside a hex."""
        start = self.field.beside(hex, self.seen.view, seat)
        return self.where("hex", start) if start >= 0 else None

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
            self.open_part(self._ghost.tray)
        if self._ghost.hexes:
            self._bring(self._ghost.hexes[-1], *self._ghost.hexes)

    def ringed(self) -> list[Spot]:
        """What a hint takes, gains and pays, as far as it is to be seen."""
        things = self._ghost.things if self._ghost else ()
        parts = [part for part in self._arrangement.parts if not isinstance(part, PlayerPanel | ShortPanel)]
        return [spot for part in parts for spot in part.spots if spot.key in things]

    def is_late(self) -> bool:
        return bool(2 * self.seen.view.epoch > self.table.data.setup.epochs)

    def dialog(self) -> Scene | None:
        return self._dialogs.for_decision(self.choices)

    def detail(self, actions: Sequence[Action]) -> str:
        return words.cards_taken(self.table.catalog, actions)

    def headline(self, events: Sequence[Event]) -> Sequence[Event]:
        return headline(events)

    def interlude(self, entries: Sequence[Entry], at: int) -> Interlude | None:
        return interlude(self.table, entries, at, self.field.ground)

    def result(self, playing: Playing) -> Scene:
        return Result(self.table, playing, self.field.ground)

    def draw_over(self, surface: pygame.Surface, still: bool) -> None:
        self.parts.scores.draw_markers(surface)
        if self._route is not None and still:
            seat = self.seen.looker
            over_map.draw_route(
                surface, self.field, self._route, seat, self.field.beside(self._route.hexes[0], self.seen.view, seat)
            )
        if self._owner is not None:
            over_map.draw_owned(surface, self.field, self.seen.view, self._owner)
        over_map.draw_mentioned(surface, self.field, self._mentioned, lit=self.flashing.lit(self._stage))
        if self._ghost is not None:
            over_map.draw_ghost(surface, self.field, self._ghost.hexes, self.seen.looker)
            draw_rings(surface, self._stage, self.ringed())
        elif self.recap.spots:
            self.recap.paint(surface)

    def lies_below(self, motion: Motion) -> bool:
        return isinstance(motion.what, Claimed)

    def draw_motion(self, surface: pygame.Surface, motion: Motion) -> None:
        if isinstance(motion.what, Claimed):
            surface.fill(theme.NIGHT_SEA, motion.what.tile)
            paint_niche(surface, motion.what.tile, self._stage.px(1.5))
            return
        self._flights.draw(surface, motion)

    def update(self, seconds: float) -> bool:
        walked = self.parts.scores.update(seconds)
        return super().update(seconds) or walked

    def next_update(self) -> float | None:
        return 0.0 if self.parts.scores.walking else super().next_update()

    # Pressing ------------------------------------------------------------------------------------------------------

    def question(self) -> object:
        return (type(self.choices.frame) if self.choices.deciding else None), self.prompt.offered()

    def asks(self) -> Sequence[str]:
        return prompt.asks(self.choices.frame)

    def lit(self, group: str) -> list[Spot]:
        """On the map the hexes that bring most come first."""
        lit = super().lit(group)
        if group != "hexes":
            return lit
        rank: dict[int | None, int] = {hex: place for place, hex in enumerate(self.choices.goals())}
        return sorted(lit, key=lambda spot: rank.get(self._hex_of(spot), len(rank)))

    def hover(self, spot: Spot | None) -> bool:
        """Show the route to the hex under the pointer."""
        before = self._route, self._owner, self._mentioned, self._pointed
        self._pointed, self._owner = self._hex_of(spot), _owner_of(spot)
        self._mentioned = over_map.mentioned(self.field, spot, self.seen.view.players)
        self.flashing.point_at(spot)
        self._find_route()
        if self._pointed is not None and self.camera.by_keys:
            self._bring(self._pointed, *(self._route.hexes if self._route else ()))
        lifted = self.lifted.point_at(spot)
        if (self._route, self._owner, self._mentioned, self._pointed) == before:
            return lifted
        if self.prompt.show(self.seen, self.choices):
            self._stale.add(self.prompt)
        return True

    def _find_route(self) -> None:
        """The route to the hex under the pointer, and its words for the prompt; or why nothing that lies there can be
        reached."""
        self._route = self.choices.routes.get(self._pointed) if self._pointed is not None else None
        self.prompt.hint = ""
        if self._pointed is None:
            return
        name = self.table.data.board.hexes[self._pointed].name
        if self._route is not None:
            self.prompt.hint = f"{name}: {route_words(self.table, self._route, self.choices, self.seen.view)}"
        elif (
            self.choices.deciding
            and self.choices.routes
            and any(hex == self._pointed for hex, _ in self.seen.view.loot)
        ):
            self.prompt.hint = f"{name}: {self.choices.why_not_hex(self._pointed)}"

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            # Whoever presses something does not want to wait.
            self.parts.scores.arrive()
        return super().handle(event)

    def press(self, spot: Spot) -> Change:
        kind, _, rest = spot.key.partition(":")
        if self.looks(spot):
            return self.look_around(kind, rest)
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
                self.close_news()
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
