"""The whole table of For the Gods!: what is drawn over the map, and what presses do.

A turn is three gestures: a harbour, stones, the end. What a person has only begun, a planned voyage or a god stone that
was picked up, lives here as an `Intent` until the next press makes it an action or drops it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame
from msgspec import structs

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.game import ForTheGods
from pantheon.games.for_the_gods.state import FIRST_GOD, NONE, RANKS, State
from pantheon.table.game import Action, Event, Game
from pantheon.table.session import Entry, Seat
from pantheon.table.words import t, tc
from pantheon.ui.boards import Interlude, Play, Seen, Show
from pantheon.ui.boards.for_the_gods import banner, heights, prompt, temple, words
from pantheon.ui.boards.for_the_gods.arrangement import Arrangement
from pantheon.ui.boards.for_the_gods.choices import NOTHING, Choices, Intent
from pantheon.ui.boards.for_the_gods.field import NORTH_SEA, Field
from pantheon.ui.boards.for_the_gods.flights import Flights
from pantheon.ui.boards.for_the_gods.ghost import Ghost, ghost_of, stones_paid
from pantheon.ui.boards.for_the_gods.interludes import headline, interlude
from pantheon.ui.boards.for_the_gods.log import Log, regions_in
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.presses import DoubleClick
from pantheon.ui.boards.for_the_gods.prompt import Prompt
from pantheon.ui.boards.for_the_gods.prospects import all_in_words, gained, said_of
from pantheon.ui.boards.for_the_gods.recap import Recap
from pantheon.ui.boards.for_the_gods.result import Result
from pantheon.ui.boards.for_the_gods.rocking import Rocking
from pantheon.ui.boards.for_the_gods.voyages import exchanged
from pantheon.ui.kit import board
from pantheon.ui.kit.flashing import NAMING
from pantheon.ui.kit.ink import draw_rings
from pantheon.ui.kit.prompt import CONFIRM
from pantheon.ui.life import Sprite
from pantheon.ui.motion import Motion, duration
from pantheon.ui.playing import Playing
from pantheon.ui.scene import STAY, Change, Point, Push, Scene, Spot
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.widgets.options import Option

PREVIEW = 170
"""How opaque a temple is that is not built yet."""


class ForTheGodsBoard(board.Board[Table, Choices]):
    """Fulfils `boards.Board`."""

    field: Field
    prompt: Prompt
    log: Log
    recap: Recap
    reached = {"M": "harbours", "B": "hand"}  # noqa: RUF012
    least_news = 200

    def __init__(self, game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> None:
        assert isinstance(game, ForTheGods)
        table = Table(game, tuple(seats))
        parts = Arrangement(table)
        super().__init__(table, parts)
        self.parts = parts
        self._play = play
        self.field, self.gods, self.hand = parts.field, parts.gods, parts.hand
        self.prompt, self.log, self.panels = parts.prompt, parts.log, parts.panels
        self.recap = Recap(table)
        self._flights = Flights(table, parts.field)
        self._rocking = Rocking(parts.field)
        self._intent = NOTHING
        self._begun_in: object = None
        """The position in which the intent was formed."""
        self.double_click = DoubleClick()
        self._doubled: set[tuple[tuple[int, int], Action]] = set()
        """In which turn, and what, was laid by a double click."""
        self._pointed: Spot | None = None
        self._ghost: Ghost | None = None
        """What a hint would do."""

    # Places ----------------------------------------------------------------------------------------------------------

    def lensed(self) -> None:
        """The map has another place or size."""

    def begins_at(self, view: State) -> tuple[int, pygame.Rect, float]:
        """At the own ship, else where all ships begin."""
        at = self.choices.here if self.choices.here != NONE else self.table.catalog.start
        return at, self.field.rect_of(at), self.field.token_units

    def worth_seeing(self) -> list[Point]:
        geometry = self.field.geometry
        sites = [at for region in geometry.regions for at in (geometry.site(region), self.field.token_place(region))]
        ships = [self.field.ship_place(at, seat) for seat, at in enumerate(self.field.view.ships)]
        temples = [spot.rect.center for spot in self.field.spots if spot.group == "temples"]
        return [*sites, *(geometry.harbour(region) for region in geometry.regions), *ships * 2, *temples * 3]

    def choosable(self) -> list[pygame.Rect]:
        """Lit harbours, and what answers a god."""
        groups = ("harbours", "regions", "temples")
        return [spot.rect for spot in self.field.spots if spot.enabled and spot.group in groups]

    def where(self, place: str, number: int) -> Point:
        """The middle of a place that flights start from or go to."""
        return self.parts.where(place, number, self.seen)

    # Showing ---------------------------------------------------------------------------------------------------------

    def choices_for(self, seen: Seen) -> Choices:
        if self._position(seen) != self._begun_in:
            self._intent, self._begun_in = NOTHING, self._position(seen)
        return Choices(self.table.game, seen, self.table.names, self._intent)

    def _position(self, seen: Seen) -> object:
        view: State = seen.view
        return seen.looker, seen.options, tuple(view.ships), tuple(view.hands)

    def prepare(self, seen: Seen) -> None:
        self.prompt.hint = self._words_for(self._pointed)

    def _intend(self, intent: Intent) -> Change:
        self._intent = intent
        self.show(self.seen)
        return STAY

    def shown(self, event: Event) -> Show:
        for name in ("region", "to", "other"):
            region = getattr(event, name, NONE)
            if region != NONE:
                self._bring(region)
        return self._flights.shown(event, self.where, lambda seconds: duration(self._stage.settings, seconds))

    def _bring(self, region: int) -> None:
        """Have a region in view that something happens in."""
        if not self.camera.goal.fits and region in self.field.plots.by_region:
            self.camera.bring(self.field.rect_under(self.camera.goal, region))

    def ghost(self, actions: Sequence[Action]) -> None:
        self._ghost = ghost_of(self.choices, actions) if actions else None
        for region in self._ghost.regions[-1:] if self._ghost else ():
            self._bring(region)

    def ringed(self) -> list[Spot]:
        """What a hint takes and pays, as far as it is to be seen."""
        return self.with_keys(self._ghost.things) if self._ghost else []

    def detail(self, actions: Sequence[Action]) -> str:
        return stones_paid(self.choices, actions)

    def together(self, earlier: Action, later: Action) -> bool:
        """A voyage is taken back as a whole, however many routes it has; so are the stones of a double click."""
        voyage = isinstance(earlier, act.Sail) and isinstance(later, act.Sail)
        return voyage or (earlier == later and (self._turn, earlier) in self._doubled)

    @property
    def _turn(self) -> tuple[int, int]:
        return self.seen.view.round, self.seen.view.active

    def is_late(self) -> bool:
        """Somebody has built half of the stones: who has none left ends the game."""
        view: State = self.seen.view
        return 2 * min(view.off_board(seat) for seat in range(view.players)) < RANKS * self.table.data.setup.stones

    def dialog(self) -> Scene | None:
        """Every decision is made on the table."""
        return None

    def headline(self, events: Sequence[Event]) -> Sequence[Event]:
        return headline(events)

    def interlude(self, entries: Sequence[Entry], at: int) -> Interlude | None:
        return interlude(self.table, entries, at)

    def result(self, playing: Playing) -> Scene:
        return Result(self.table, playing)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def alive(self, now: float) -> Sequence[Sprite]:
        """The sea glitters, and ships rock on it."""
        if self.field.rough or self._base is None or self._drawn is None or self.field in self._stale:
            return super().alive(now)
        return [*super().alive(now), *self._rocking.sprites(now, self._base, self._drawn)]

    def draw_over(self, surface: pygame.Surface, still: bool) -> None:
        kind, _, rest = self._pointed.key.partition(":") if self._pointed else ("", "", "")
        if still and self.choices.deciding and self._ghost is None:
            self._draw_plans(surface, kind, rest)
        # Whoever decides reads it in the bar, and wants to see the harbours and ships of that sea.
        if not self.choices.deciding and (ends := banner.in_short(self.table, self.seen.view)):
            banner.draw_banner(surface, self._stage, self.field.rect, self.field.geometry.at(NORTH_SEA), ends)
        self._draw_mentioned(surface, kind, rest)
        if self._ghost is not None:
            self._draw_ghost(surface, self._ghost)
        elif self.recap.spots:
            self.recap.paint(surface)
        region = self._region_of(self._pointed)
        if region != NONE and kind in ("region", "temple", "name"):
            self.field.draw_stand_off(surface, region)

    def _draw_plans(self, surface: pygame.Surface, kind: str, rest: str) -> None:
        """The voyage under the pointer, else the planned one; and the temple that a stone under the pointer makes."""
        choices = self.choices
        if isinstance(choices.frame, frames.Tending):
            self.field.mark(surface, [choices.aim])
        voyage = choices.voyages.get(self._region_of(self._pointed)) if kind == "harbour" else None
        voyage = voyage or choices.intent.voyage
        if voyage:
            self.field.draw_voyage(surface, voyage, choices.seat)
        if kind in ("hand", "unused") and rest:
            self._draw_gained(surface, choices.stone(int(rest), kind == "unused"))
        self._draw_gained(surface, self._answer(self._pointed))

    def _draw_gained(self, surface: pygame.Surface, deed: Sequence[Action]) -> None:
        """The temples that a deed changes, as they would be; light shows those that are elsewhere."""
        found = gained(self.choices, deed)
        self.field.mark(surface, [one.region for one in found if one.region != self.choices.aim])
        for one in found:
            self._draw_temple(surface, one.region, one.temple)

    def _answer(self, spot: Spot | None) -> Sequence[Action]:
        """What an own temple, or a button that names it, answers a god who asks for one."""
        kind, _, rest = spot.key.partition(":") if spot else ("", "", "")
        region = int(rest) if kind in ("swap", "share") else self._region_of(spot)
        if kind == "temple" and not rest.startswith(f"{self.choices.seat}:"):
            return ()
        return self.choices.region(region) if kind not in ("harbour", "name") and region != NONE else ()

    def _draw_temple(self, surface: pygame.Surface, region: int, code: int) -> None:
        plot = self.field.plots[region]
        surface.set_clip(self.field.rect)
        seat = self.choices.seat
        beside = self.seen.view.temples[region :: self.table.catalog.regions]
        temple.draw(surface, self.table, code, seat, plot.feet[seat], plot.width, plot.room, PREVIEW, beside)
        heights.paint(surface, self.table, self._stage, code, seat, plot.feet[seat], plot.width)
        surface.set_clip(None)

    def _draw_mentioned(self, surface: pygame.Surface, kind: str, rest: str) -> None:
        """What the thing under the pointer speaks of."""
        view: State = self.seen.view
        if kind in ("player", "points", "open") and rest.isdecimal():
            self.field.draw_owned(surface, view, int(rest))
        elif kind == "god":
            self.field.mark(surface, words.regions_of(self.table.catalog, view, int(rest)))
        elif kind in NAMING and self._pointed and self.flashing.lit(self._stage):
            self.field.mark(surface, regions_in(self.table, self._pointed.label))
        elif kind in ("swap", "share", "aim"):
            self.field.mark(surface, [int(rest)])
        elif kind == "rob":
            self.field.mark(surface, [self.choices.here])

    def _draw_ghost(self, surface: pygame.Surface, ghost: Ghost) -> None:
        self.field.draw_ghost(surface, ghost.regions, self.choices.seat)
        for region, code in ghost.built:
            self._draw_temple(surface, region, code)
        draw_rings(surface, self._stage, self.ringed())

    def draw_motion(self, surface: pygame.Surface, motion: Motion) -> None:
        self._flights.draw(surface, motion)

    # Pointing --------------------------------------------------------------------------------------------------------

    def hover(self, spot: Spot | None) -> bool:
        if spot is self._pointed or (spot and self._pointed and spot.key == self._pointed.key):
            self._pointed = spot
            return False
        self._pointed = spot
        self.flashing.point_at(spot)
        region = self._region_of(spot)
        if region != NONE and self.camera.by_keys:
            self._bring(region)
        self.prompt.hint = self._words_for(spot)
        if self.prompt.show(self.seen, self.choices):
            self._stale.add(self.prompt)
        return True

    def _words_for(self, spot: Spot | None) -> str:
        """What the bar says of the thing under the pointer; empty for its usual words."""
        kind, _, rest = spot.key.partition(":") if spot else ("", "", "")
        if not self.choices.deciding:
            return ""
        if kind == "harbour":
            region = self._region_of(spot)
            voyage = self.choices.voyages.get(region)
            return f"{self.field.says(region, self.seen.view)} · {words.stones(voyage.price)}" if voyage else ""
        if kind in ("hand", "unused") and rest:
            deed = self.choices.stone(int(rest), kind == "unused")
            return said_of(self.choices, self.table.names, deed)
        return all_in_words(self.choices, self.table.names, gained(self.choices, self._answer(spot)))

    def _region_of(self, spot: Spot | None) -> int:
        kind, _, rest = spot.key.partition(":") if spot else ("", "", "")
        if kind not in ("harbour", "region", "temple", "name"):
            return NONE
        return self.table.catalog.region_ids.index(rest.rpartition(":")[2])

    def spots(self) -> Sequence[Spot]:
        """The key that confirms plans a voyage to the harbour that the keyboard is on, while it ends nothing."""
        found, here = super().spots(), self._pointed.key if self._pointed and self.prompt.by_key else ""
        if not here.startswith("harbour:") or not self.choices.idle or self._intent != NOTHING:
            return found
        return [
            structs.replace(spot, shortcut=CONFIRM) if spot.key == here and spot.enabled else spot for spot in found
        ]

    def reach(self, letter: str, here: str | None) -> Spot | None:
        """Temples and regions can be looked at whenever; those that answer something come first."""
        kind = {"T": "temple", "G": "region"}.get(letter)
        found = [spot for spot in self.field.spots if spot.kind == kind]
        found.sort(key=lambda spot: not spot.enabled or spot.group == "land")
        return board.after(here, found) or super().reach(letter, here)

    # Pressing --------------------------------------------------------------------------------------------------------

    def asks(self) -> Sequence[str]:
        return prompt.asks(self.choices)

    def question(self) -> object:
        return (type(self.choices.frame) if self.choices.deciding else None), self.prompt.offered()

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            self.double_click.on("")
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._second_click(event.pos)
        return False

    def _second_click(self, place: Point) -> bool:
        """A double click lays the rest of a kind, whether or not the first of them has landed."""
        spot = next((spot for spot in reversed(self.hand.spots) if spot.holds(place)), None)
        kind, _, rest = spot.key.partition(":") if spot else ("", "", "")
        is_stone = kind == "hand" and rest and int(rest) < FIRST_GOD
        double = self.double_click.on(spot.key if spot and is_stone else "")
        # A plan that is still to be sailed was made after the first click: this one is the first of its own.
        if not double or self._intent.voyage:
            return False
        deed = self.choices.all_of(int(rest))
        if deed:
            self._doubled = {(self._turn, deed[-1]), *(one for one in self._doubled if one[0] == self._turn)}
            self._play([action for action in deed if not isinstance(action, act.Sail)])
        return bool(deed)

    def press(self, spot: Spot) -> Change:
        kind, _, rest = spot.key.partition(":")
        if self.looks(spot):
            return self.look_around(kind, rest)
        self.prompt.pressed = spot.rect.copy() if self.prompt.spot(spot.key) else None
        choices, intent = self.choices, self._intent
        match kind:
            case "harbour":
                return self._press_harbour(self._region_of(spot))
            case "region" | "temple":
                return self._press_region(
                    self._region_of(spot), int(rest.partition(":")[0]) if kind == "temple" else NONE
                )
            case "hand" if rest:
                return self._press_stone(int(rest))
            case "unused":
                self._do(choices.stone(int(rest), unused=True))
            case "pay" if intent.voyage:
                voyage = exchanged(self.table.catalog, choices.view, choices.seat, intent.voyage, int(rest))
                return self._intend(replace(intent, voyage=voyage))
            case "sail" if intent.voyage:
                self._do(intent.voyage.sails(self.table.catalog))
            case "unplan" | "put-down":
                return self._intend(NOTHING)
            case "aim":
                return self._intend(replace(intent, aim=int(rest)))
            case "recap":
                self.close_news()
            case "end-turn" if choices.idle:
                return self._asked_before_the_end()
            case _:
                action = self.prompt.action(spot.key)
                self._do((action,) if action else ())
        return STAY

    def _do(self, deed: Sequence[Action]) -> None:
        if deed:
            self._intent = NOTHING
            self._play(deed)

    def _asked_before_the_end(self) -> Change:
        """New stones are drawn at once, so nothing brings the turn back."""

        def answered(_: object) -> Change:
            self._do((act.EndTurn(),))
            return None

        title, ends = t("End the turn without building?"), Option(None, tc("button", "End turn"))
        warning = t("All stones of your hand go into the bag, and nothing brings this turn back.")
        return Push(Choice(title, warning, [ends], answered, cancel=t("Play on"), can_peek=False, can_hint=False))

    def _press_harbour(self, region: int) -> Change:
        """The first press plans, the second one sails; under a god who was picked up, it decides."""
        choices = self.choices
        planned = choices.intent.voyage
        if region in choices.called or (planned and planned.goal == region):
            self._do(choices.harbour(region))
            return STAY
        voyage = choices.voyages.get(region)
        return self._intend(Intent(voyage=voyage)) if voyage else STAY

    def _press_region(self, region: int, seat: int) -> Change:
        choices = self.choices
        if seat in choices.robbed and region == choices.here:
            self._do((act.Take(seat),))
        elif choices.region(region):
            self._do(choices.region(region))
        elif region in choices.targets:
            return self._intend(replace(self._intent, aim=region))
        elif region in choices.voyages or region in choices.called:
            return self._press_harbour(region)
        return STAY

    def _press_stone(self, kind: int) -> Change:
        """Lay one; a god who may carry the ship is picked up first, and put down again."""
        choices = self.choices
        god = kind - FIRST_GOD
        if choices.can_pick(kind) and not choices.paying:
            return self._intend(NOTHING if choices.intent.picked == god else Intent(picked=god))
        self._do(choices.stone(kind))
        return STAY
