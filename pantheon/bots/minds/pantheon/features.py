"""A position of Pantheon in numbers, one row for each seat: what the learned judgement looks at.

Numbers are scaled to about 0 to 1. They know kinds of powers, not names of tiles, so a row means the same with changed
rules data. The hand-made terms are among them: the network only has to learn where those are wrong. What a seat can
make depends on what the others are about to do, so a row ends with the same numbers of the others, on average.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pantheon.bots.adding import added
from pantheon.bots.minds.pantheon.judgement import PantheonJudgement
from pantheon.bots.minds.pantheon.powers import EPOCHS, Outlook
from pantheon.games.pantheon import powers
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, MOVEMENT, State

FAR: Final = 9
"""Farther than anything on the map that can be reached."""
MUCH_LACKING: Final = 7
"""More cards than a god can lack."""

Row = list[float]


class Reach(NamedTuple):
    """What a seat can get at next, as the others see it too."""

    span: int
    """Steps of a movement with all cards."""
    gods: tuple[int, int]
    """Cards that are lacking for the nearest two open gods."""
    loot: tuple[int, int]
    """Steps to the nearest two loot tiles."""
    loot_lack: int
    columns: tuple[int, int]
    column_lack: int
    columns_now: int
    """Column hexes within the span."""


class Features:
    def __init__(self, judgement: PantheonJudgement) -> None:
        self.judgement, self.catalog = judgement, judgement.catalog
        kinds = [type(power) for power in judgement.catalog.god_powers]
        self.each_epoch = [god for god, kind in enumerate(kinds) if kind is powers.CardsEachEpoch]
        self.extra_action = [god for god, kind in enumerate(kinds) if kind is powers.ExtraAction]

    def rows(self, state: State) -> list[Row]:
        look = self.judgement.outlook(state)
        terms = self.judgement.all_terms(state)
        reaches = [self._reach(state, seat) for seat in range(state.players)]
        course = _course(state, look)
        seats = [
            self._own(state, seat) + _expected(terms[seat]) + _within_reach(state, seat, reaches)
            for seat in range(state.players)
        ]
        return [course + numbers + _others(seats, seat) for seat, numbers in enumerate(seats)]

    def _own(self, state: State, seat: int) -> Row:
        """Turn order, cards, tiles, gods and pieces of a seat."""
        players = state.players
        first = state.active if state.active >= 0 else state.start
        if state.phase_over:
            first = (first + 1) % players
        hand, gods = state.hands[seat], state.gods[seat]
        cards, levels = hand[FIRST_SACRIFICE:FIRST_MONEY], state.levels[seat]
        highest = sorted(levels, reverse=True)
        money = hand[5] + 2 * hand[6] + 3 * hand[7] + 4 * hand[8] + 5 * hand[9]
        piety = sum(gods[god] for god in self.catalog.piety_gods)
        columns = state.columns[seat].bit_count()
        feet = state.feet_reserve[seat] + state.feet[seat].bit_count()
        at_hand = state.columns_reserve[seat]
        return [
            (seat - first) % players / 3,
            float(seat == state.active),
            hand[MOVEMENT] / 3,
            min(hand[MOVEMENT], 2) / 2,
            money / 5,
            sum(cards) / 8,
            *(number / 4 for number in sorted(cards, reverse=True)),
            *(number / 5 for number in sorted(map(int.__add__, cards, levels), reverse=True)),
            *(level / 3 for level in highest),
            state.steps[seat] / 2,
            state.jumps[seat] / 2,
            state.money[seat] / 2,
            state.extra_cards[seat] / 2,
            sum(gods[god] for god in self.each_epoch) / 2,
            float(sum(gods[god] for god in self.extra_action)),
            float(piety),
            piety * highest[0] / 4,
            columns / 12,
            max(0, columns - 3) / 9,
            max(0, columns - 7) / 5,
            feet / 8,
            max(0, feet - 5) / 5,
            state.feet_reserve[seat] / 6,
            at_hand / 4,
            float(at_hand > 0),
        ]

    def _reach(self, state: State, seat: int) -> Reach:
        judgement, board = self.judgement, self.judgement.map
        hand = state.hands[seat]
        span = state.steps[seat] + self.catalog.card_steps * hand[MOVEMENT] + 1
        lacks = [MUCH_LACKING] * 2
        if not state.phase_over:
            cards = hand[FIRST_SACRIFICE:FIRST_MONEY]
            have = tuple(sorted(map(int.__add__, cards, state.levels[seat]), reverse=True))
            only_cards = tuple(sorted(cards, reverse=True))
            lacks += [
                judgement.lack(god, only_cards if self.catalog.cards_only[god] else have) for god in state.open_gods
            ]
            lacks.sort()
        if state.temple < 0 or state.phase_over:
            return Reach(span, (lacks[0], lacks[1]), (FAR, FAR), FAR, (FAR, FAR), FAR, 0)
        source = state.linked[seat] | 1 << state.temple
        loot = sorted((*board.loot_distances(source, state.loot), FAR, FAR))
        columns: list[int] = []
        if state.columns_reserve[seat]:
            room = self.catalog.column_hexes & ~state.full
            found = board.column_distances(source, room & ~state.columns[seat], room & state.once)
            columns = [steps for _, steps in found]
        near = (*columns, FAR, FAR)
        return Reach(
            span, (lacks[0], lacks[1]), (loot[0], loot[1]), max(0, loot[0] - span), (near[0], near[1]),
            max(0, near[0] - span), sum(steps <= span for steps in columns),
        )  # fmt: skip


def _course(state: State, look: Outlook) -> Row:
    """How far the game and the epoch are, the same for all seats."""
    epoch = max(1, state.epoch)
    loot, gods = len(state.loot), len(state.open_gods)
    return [
        *(float(epoch == number) for number in range(1, EPOCHS + 1)),
        *(float(state.players == number) for number in (2, 3, 4)),
        look.left / 6,
        look.alive,
        float(state.phase_over > 0),
        float(state.temple < 0),
        loot / 5,
        gods / 5,
        min(loot, gods) / 5,
    ]


def _expected(terms: tuple[float, ...]) -> Row:
    """The hand-made judgement, but for the points that are made."""
    return [*[term / 10 for term in terms[1:]], added(terms[1:]) / 30]


def _within_reach(state: State, seat: int, reaches: list[Reach]) -> Row:
    """What the seat can get at, and how near the others are to the same."""
    own = reaches[seat]
    others = [other for other in range(state.players) if other != seat]
    return [
        own.gods[0] / 4,
        own.gods[1] / 4,
        float(own.gods[0] == 0),
        own.loot[0] / 5,
        own.loot[1] / 5,
        own.loot_lack / 3,
        own.columns[0] / 5,
        own.columns[1] / 5,
        own.column_lack / 3,
        own.columns_now / 3,
        own.span / 6,
        min(reaches[other].gods[0] for other in others) / 4,
        sum(reaches[other].gods[0] == 0 for other in others) / 2,
        min(reaches[other].loot_lack for other in others) / 3,
        sum(reaches[other].loot_lack == 0 for other in others) / 2,
        sum(reaches[other].span for other in others) / 15,
        max(state.columns_reserve[other] for other in others) / 4,
    ]


def _others(seats: list[Row], seat: int) -> Row:
    if len(seats) == 2:
        return seats[1 - seat]
    others = [numbers for other, numbers in enumerate(seats) if other != seat]
    return [added(numbers) / len(others) for numbers in zip(*others, strict=True)]
