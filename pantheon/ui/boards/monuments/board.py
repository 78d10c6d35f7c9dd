"""The whole table of Monuments: what is drawn over the map, and what presses do.

What a person has only begun, such as a unit that was picked up, lives here as an `Intent` until the next press makes
it an action or drops it. The gestures know what each press means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from pantheon.games.monuments import events as told
from pantheon.games.monuments import frames
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.pieces import Vector, bits
from pantheon.games.monuments.rules.holding import board_of, monument_of
from pantheon.games.monuments.rules.layering import last_layer
from pantheon.games.monuments.state import NONE, State
from pantheon.table.game import Action, Event, Game
from pantheon.table.session import Entry, Seat
from pantheon.ui.boards import Interlude, Play, Seen, Show
from pantheon.ui.boards.monuments.arrangement import Arrangement
from pantheon.ui.boards.monuments.choices import NOTHING, Choices, Intent
from pantheon.ui.boards.monuments.dialogs import dialog
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.flights import Flights
from pantheon.ui.boards.monuments.gestures.asking import DECIDE, Asking
from pantheon.ui.boards.monuments.gestures.gesture import Answer
from pantheon.ui.boards.monuments.gestures.together import together
from pantheon.ui.boards.monuments.ghost import Ghost, ghost_of
from pantheon.ui.boards.monuments.hexes import dealt
from pantheon.ui.boards.monuments.interludes import headline, interlude
from pantheon.ui.boards.monuments.log import Log, hexes_in
from pantheon.ui.boards.monuments.motions import Below
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.parting import without_next_turn
from pantheon.ui.boards.monuments.prompt import Prompt
from pantheon.ui.boards.monuments.recap import Recap
from pantheon.ui.boards.monuments.result import Result
from pantheon.ui.boards.monuments.strip import Strip
from pantheon.ui.kit import board
from pantheon.ui.kit.flashing import NAMING
from pantheon.ui.kit.ink import draw_rings
from pantheon.ui.kit.places import GAP
from pantheon.ui.motion import Motion, duration
from pantheon.ui.playing import Playing
from pantheon.ui.scene import STAY, Change, Point, Push, Scene, Spot

PLACES = ("hex", "edge", "dock", "boat", "card")
"""What is pressed by its number."""
LEAST_COLUMN = 240, 256
"""How broad and high quests and log must be for the news to lie over them, in logical units."""
LEAST_QUESTS = 96
"""So much of it the quests keep."""


class MonumentsBoard(board.Board[Table, Choices]):
    """Fulfils `boards.Board`."""

    field: Field
    prompt: Prompt
    log: Log
    recap: Recap
    rising = ("card",)
    reached = {"M": "hexes", "B": "cards", "C": "chips"}  # noqa: RUF012
    least_news = 260

    def __init__(self, game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> None:
        assert isinstance(game, Monuments)
        table = Table(game, tuple(seats))
        parts = Arrangement(table)
        super().__init__(table, parts)
        self.parts = parts
        self._play = play
        self.field, self.cards = parts.field, parts.cards
        self.prompt, self.log, self.panels = parts.prompt, parts.log, parts.panels
        self.recap, self.strip = Recap(table), Strip(table)
        self._flights = Flights(table, parts.field)
        self._intent = NOTHING
        self._carried: Vector | None = None
        """What was chosen last to go along in this Movement."""
        self._begun_in: object = None
        """The position in which the intent was formed."""
        self._pointed: Spot | None = None
        self._ghost: Ghost | None = None
        """What a hint would do."""
        self._quests = self._close = pygame.Rect(0, 0, 0, 0)
        """Where the quests are while there are no news, and where they are now."""
        self._turns = NONE, NONE
        """Whose turn it was before, and whose it is."""

    # Places ----------------------------------------------------------------------------------------------------------

    def lensed(self) -> None:
        """The map has another place or size."""
        self.strip.place(self._stage, self.field.rect)
        if hasattr(self, "seen"):
            self._lay_strip()

    def room_for_news(self) -> pygame.Rect:
        """Over the log rather than over the map, and as far as need be in the room of the quests above it."""
        found, log, quests = super().room_for_news(), self.log.rect, self.parts.quests.rect
        column = log.union(quests)
        together = {self.log, self.parts.quests} <= set(self.parts.parts) and log.x == quests.x
        large = column.width >= self._stage.px(LEAST_COLUMN[0]) and column.height >= self._stage.px(LEAST_COLUMN[1])
        if found != self.field.rect or not together or not large:
            return found
        kept = min(quests.height, self._stage.px(LEAST_QUESTS))
        return pygame.Rect(column.x, column.y + kept, column.width, column.height - kept)

    def _make_way_for_news(self) -> None:
        """So do the quests, which stand closer then."""
        super()._make_way_for_news()
        quests, news = self.parts.quests, self.recap.spots[0].rect if self.recap.spots else None
        if quests.rect != self._close:
            self._quests = quests.rect.copy()
        self._close = self._quests.copy()
        if news and not self.recap.on_map and news.colliderect(self._quests):
            self._close.height = news.y - self._stage.px(GAP) - self._close.y
        if quests.rect != self._close:
            self._owed.setdefault(quests, []).append(self._quests)
            quests.place(self._stage, self._close)
            quests.show(self.seen, self.choices)
            self._stale.add(quests)

    def begins_at(self, view: State) -> tuple[int, pygame.Rect, float]:
        """At the own monument."""
        seat = max(0, self.choices.seat)
        at = monument_of(self.table.catalog, view, seat) if seat < len(view.civilisations) else 0
        return at, self.field.rect_of(at), self.field.unit_units

    def worth_seeing(self) -> list[Point]:
        """Land, which is less worth than what is on it."""
        return [rect.center for rect in self._land()]

    def choosable(self) -> list[pygame.Rect]:
        """The news fold to their heading rather than cover a hex that can be pressed, or on which something is."""
        return [*self._lit_hexes(), *map(self.field.geometry.rect, self.peopled())]

    def peopled(self) -> list[int]:
        """The hexes with units, buildings or resources."""
        view: State = self.seen.view
        built = 0
        for hexes in (*view.standing, *view.damaged):
            built |= hexes
        return [
            hex for hex in range(self.table.catalog.hexes) if view.units[hex] or view.goods[hex] or built >> hex & 1
        ]

    def _lit_hexes(self) -> list[pygame.Rect]:
        return [spot.rect for spot in self.field.spots if spot.enabled and spot.group == "hexes"]

    def where(self, place: str, number: int) -> Point:
        """The middle of a place that flights start from or go to."""
        return self.parts.where(place, number, self.seen)

    # Showing ---------------------------------------------------------------------------------------------------------

    def choices_for(self, seen: Seen) -> Choices:
        position = seen.looker, seen.options, seen.view.stack
        if position != self._begun_in:
            self._intent, self._begun_in = NOTHING, position
        if not isinstance(seen.view.frame, frames.Moving):
            self._carried = None
        return Choices(self.table.game, seen, self.table.names, self._intent)

    def prepare(self, seen: Seen) -> None:
        self.prompt.hint = self._words_for(self._pointed)

    def show(self, seen: Seen) -> None:
        if seen.view.active != self._turns[1]:
            self._turns = self._turns[1], seen.view.active
        super().show(without_next_turn(self.table, seen))
        self._lay_strip()

    def _lay_strip(self) -> None:
        """The small row lies over the map, beside what it belongs to, and follows the lens."""
        anchor = self.choices.gesture.anchor
        self.strip.about = self.field.geometry.rect(anchor) if anchor != NONE else None
        self.strip.clear = self._land() + 3 * [*map(self.field.geometry.rect, self.peopled())]
        # Light reaches a little beyond rings and hexes.
        lit = [rect.inflate(2 * self._stage.px(6), 2 * self._stage.px(6)) for rect in self._lit_hexes()]
        self.strip.never = [*self._battlefield(), *lit, *(spot.rect for spot in self.field.controls())]
        self.strip.spare = self.cards.rect
        self.strip.show(self.seen, self.choices)
        self.collect_spots()

    def _battlefield(self) -> list[pygame.Rect]:
        """The plate of a battle, and the hexes of both sides."""
        battle = self.choices.battle
        if battle is None:
            return []
        hexes = {battle.target, *self.field.attackers(battle.sent)}
        return [self.field.plate_rect(battle), *map(self.field.geometry.rect, hexes)]

    def _land(self) -> list[pygame.Rect]:
        """The hexes that are worth seeing."""
        board = board_of(self.table.catalog, self.seen.view)
        return [self.field.geometry.rect(hex) for hex in bits(board.open & ~board.sea)]

    def collect_spots(self) -> None:
        super().collect_spots()
        if self.strip.spots:
            self._spots = [*self._spots, *self.strip.spots]

    def _intend(self, intent: Intent) -> Change:
        """Whoever has chosen what goes along is not asked again by the next one who moves."""
        if intent.picked and intent.goods is None:
            intent = replace(intent, goods=self._carried)
        self._intent = intent
        self.show(self.seen)
        return STAY

    def shown(self, event: Event) -> Show:
        for name in ("hex", "to"):
            hex = getattr(event, name, NONE)
            if isinstance(hex, int) and hex != NONE:
                self._bring(hex)
        return self._flights.shown(event, self.where, lambda seconds: duration(self._stage.settings, seconds))

    def _bring(self, hex: int) -> None:
        """Have a hex in view where something happens."""
        if not self.camera.goal.fits and 0 <= hex < self.table.catalog.hexes:
            self.camera.bring(self.field.rect_under(self.camera.goal, hex))

    def ghost(self, actions: Sequence[Action]) -> None:
        self._ghost = ghost_of(self.choices, actions) if actions else None
        for hex in self._ghost.hexes[-1:] if self._ghost else ():
            self._bring(hex)

    def detail(self, actions: Sequence[Action]) -> str:
        return ""

    def together(self, earlier: Action, later: Action) -> bool:
        return together(earlier, later)

    def waits(self) -> bool:
        """The rules end a turn with the last step of its action: people say so themselves, and may think again."""
        return hasattr(self, "seen") and self.ends_softly(self.seen.view) and self._turns[0] == self.seen.looker

    def ends_softly(self, state: State) -> bool:
        return isinstance(state.frame, frames.Turn)

    def in_public(self, state: State) -> bool:
        """What a defender decides in the turn of the attacker has nothing to do with quests."""
        return state.active >= 0 and state.actor != state.active

    def suspense(self, events: Sequence[Event]) -> bool:
        """Dice first roll."""
        return any(isinstance(event, told.DiceRolled) for event in events)

    def is_late(self) -> bool:
        """Somebody has built more than half of the layers that end the game."""
        view: State = self.seen.view
        return 2 * max(view.layers) > last_layer(self.table.catalog, view)

    def dialog(self) -> Scene | None:
        """What is not answered on the table."""
        if not self.choices.deciding or not isinstance(self.choices.gesture, Asking):
            return None
        return dialog(self.table, self.choices, self._do)

    def headline(self, events: Sequence[Event]) -> Sequence[Event]:
        return headline(events)

    def interlude(self, entries: Sequence[Entry], at: int) -> Interlude | None:
        return interlude(self.table, entries, at, self._flights.remember, self._foresee)

    def _foresee(self, begins: State) -> None:
        """The table below is the one on which all will play."""
        self.field.foresee(dealt(begins))
        if hasattr(self, "seen"):
            self.show(self.seen)

    def result(self, playing: Playing) -> Scene:
        return Result(self.table, playing)

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw_over(self, surface: pygame.Surface, still: bool) -> None:
        if still and self.choices.deciding:
            self.field.draw_goals(surface, self._pointed)
        self._draw_mentioned(surface)
        if self._ghost is not None:
            self.field.draw_ghost(surface, self._ghost.actions, self.choices.seat)
            # The map draws its own light about hexes.
            beside = [spot for spot in self.ringed() if self.field.spot(spot.key) is None]
            draw_rings(surface, self._stage, beside)
        elif self.recap.spots:
            self.recap.paint(surface)
        if self.choices.battle and still:
            self.field.draw_battle(surface, self.choices.battle)
        if still:
            self.strip.paint(surface)

    def ringed(self) -> list[Spot]:
        """What a hint presses, as far as it is to be seen."""
        return self.with_keys(self._ghost.things) if self._ghost else []

    def _draw_mentioned(self, surface: pygame.Surface) -> None:
        """What the thing under the pointer speaks of."""
        spot = self._pointed
        kind, _, rest = spot.key.partition(":") if spot else ("", "", "")
        if kind in ("player", "points", "open", "land") and rest.isdecimal():
            self.field.draw_owned(surface, int(rest))
        elif kind in NAMING and not self.flashing.lit(self._stage):
            return
        elif kind == "line" and spot:
            self.field.mark(surface, hexes_in(self.table, spot.label))
        elif kind == "since":
            said = " ".join(words for _, lines in self.recap.facts for words in lines)
            self.field.mark(surface, hexes_in(self.table, said))

    def draw_motion(self, surface: pygame.Surface, motion: Motion) -> None:
        self._flights.draw(surface, motion)

    def lies_below(self, motion: Motion) -> bool:
        return isinstance(motion.what, Below)

    # Pointing --------------------------------------------------------------------------------------------------------

    def hover(self, spot: Spot | None) -> bool:
        if spot is self._pointed or (spot and self._pointed and spot.key == self._pointed.key):
            self._pointed = spot
            return False
        self._pointed = spot
        self.lifted.point_at(spot)
        self.flashing.point_at(spot)
        kind, _, rest = spot.key.partition(":") if spot else ("", "", "")
        if kind == "hex" and self.camera.by_keys:
            self._bring(int(rest))
        self.prompt.hint = self._words_for(spot)
        if self.prompt.show(self.seen, self.choices):
            self._stale.add(self.prompt)
        return True

    def _words_for(self, spot: Spot | None) -> str:
        """What the bar says of the thing under the pointer; empty for its usual words."""
        if not spot or not self.choices.deciding:
            return ""
        kind, _, rest = spot.key.partition(":")
        if kind == "card" and not spot.enabled and isinstance(self.seen.view.frame, frames.Turn):
            # In the middle of something else the bar says what that is; the tooltip says why no card can be played.
            return self.cards.why(int(rest), self.choices)
        if kind != "hex":
            return ""
        return self.choices.promise(int(rest)) if spot.enabled else self.choices.why_not_hex(int(rest))

    # Pressing --------------------------------------------------------------------------------------------------------

    def asks(self) -> Sequence[str]:
        return self.choices.gesture.groups

    def question(self) -> object:
        if not self.choices.deciding:
            return None, self.prompt.offered()
        intent = self.choices.intent
        return type(self.choices.frame), self.choices.frame.seat, intent.picked, intent.target

    def first_of(self, group: str) -> Spot | None:
        """Of the hexes first where what is picked goes, or what is suggested."""
        found = self.lit(group)
        if group != "hexes":
            return next(iter(found), None)
        choices = self.choices
        edges = {f"edge:{edge}" for edge in choices.edges}
        goals = {f"hex:{hex}" for hex in choices.goals} | edges
        chosen = {f"hex:{hex}" for hex in choices.chosen} if not choices.intent.picked else set()
        movers = {f"hex:{hex}" for hex in choices.movers}
        ranked = sorted(found, key=lambda spot: (spot.key not in chosen & goals, spot.key not in goals,
                                                 spot.key not in movers))  # fmt: skip
        return next(iter(ranked), None)

    def reach(self, letter: str, here: str | None) -> Spot | None:
        """Quests can be looked at, though not pressed."""
        if letter != "Q":
            return super().reach(letter, here)
        return board.after(here, [spot for spot in self._spots if spot.group == "quests"])

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        begun = self._intent != NOTHING and self.choices.deciding
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and begun:
            self._intend(NOTHING)
            return True
        return False

    def press(self, spot: Spot) -> Change:
        kind, _, rest = spot.key.partition(":")
        if self.looks(spot):
            return self.look_around(kind, rest)
        self.prompt.pressed = spot.rect.copy() if self.prompt.spot(spot.key) else None
        if kind == "recap":
            self.close_news()
            return STAY
        if kind == "unplan":
            return self._intend(NOTHING)
        if kind == DECIDE:
            asked = self.dialog()
            return Push(asked) if asked else STAY
        return self._answer(self._meant(kind, rest, spot.key))

    def _meant(self, kind: str, rest: str, key: str) -> Answer:
        gesture = self.choices.gesture
        if kind in PLACES:
            answer: Answer = getattr(gesture, kind)(int(rest))
            return answer
        if kind == "chip":
            return gesture.chip(rest)
        press = self.prompt.presses.get(key)
        return press.answer if press else None

    def _answer(self, answer: Answer) -> Change:
        if isinstance(answer, Intent):
            return self._intend(answer)
        if answer:
            self._do(answer)
        return STAY

    def _do(self, deed: Sequence[Action]) -> None:
        if deed:
            if self._intent.picked:
                self._carried = self._intent.goods
            self._intent = NOTHING
            self._play(deed)
