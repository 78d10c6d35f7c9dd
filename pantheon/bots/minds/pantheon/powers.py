"""What the powers of gods and tiles, columns and time are worth: the vocabulary of the judgement of Pantheon."""

from __future__ import annotations

from math import exp
from typing import Final, assert_never

import msgspec

from pantheon.bots.adding import added
from pantheon.bots.minds.pantheon.weights import Weights
from pantheon.games.pantheon import powers
from pantheon.games.pantheon.catalog import MAX_LEVEL, Catalog
from pantheon.games.pantheon.state import State

QUARTERS: Final = 4
"""Time is measured in quarters of an epoch where a table needs whole numbers."""
EPOCHS: Final = 6
PlainPower = (
    powers.SpecialMoney | powers.Cards | powers.SacrificeLevels | powers.Steps | powers.Jumps | powers.Money
    | powers.ExtraCards | powers.CardsEachEpoch | powers.ExtraAction
)  # fmt: skip
"""Powers whose worth depends on the time alone."""
OWN: Final = (powers.Reserve, powers.ReserveChoice, powers.FreeColumn, powers.Piety)
"""Powers whose worth depends on what the player already has."""


class Outlook:
    """What is the same for all seats of one position.

    `left` are the epochs that are left, with the rest of this one, `after` those after it. `alive` is the chance that
    what is not taken now can still be taken in this epoch, `scorings` are the quarters of an epoch to each scoring
    that is left.
    """

    __slots__ = ("after", "alive", "left", "scorings")

    def __init__(self, left: float, after: int, alive: float, scorings: tuple[int, ...]) -> None:
        self.left, self.after, self.alive, self.scorings = left, after, alive, scorings


class Worth:
    """What single things are worth to a seat, in the eyes of one character."""

    def __init__(self, catalog: Catalog, weights: Weights) -> None:
        self.catalog, self.weights = catalog, _for_as_many_pieces(weights, catalog.definitions.setup.pieces)
        self.scorings = catalog.definitions.setup.scorings
        self.column_values = tuple(_column_values(points, weights.column_growth) for points in catalog.column_points)

    def outlook(self, state: State) -> Outlook:
        tiles = min(len(state.loot), len(state.open_gods))
        rest = 0.0 if state.phase_over else min(1.0, (tiles + 0.5) / (state.players + 1.5))
        if state.temple < 0:
            rest = 1.0
        epoch = max(1, state.epoch)
        after = EPOCHS - epoch
        alive = 0.0 if state.phase_over else self.weights.alive[tiles if tiles < 3 else 3] if tiles else 1.0
        return Outlook(
            left=after + rest,
            after=after,
            alive=alive,
            scorings=tuple([int((at - epoch + rest) * QUARTERS) for at in self.scorings if at >= epoch]),
        )

    def column_worth(self, state: State, seat: int, look: Outlook) -> float:
        """What the columns bring at the scorings, with those that will still be built."""
        number = state.columns[seat].bit_count()
        values = self.column_values[state.bands]
        worth = 0.0
        for quarters in look.scorings:
            worth += values[quarters][number]
        return worth * self.weights.columns

    def next_column_worth(self, state: State, seat: int, look: Outlook) -> float:
        """What one column more would add."""
        number = state.columns[seat].bit_count()
        if number >= len(self.column_values[state.bands][0]) - 1:
            return 0.0
        values = self.column_values[state.bands]
        worth = 0.0
        for quarters in look.scorings:
            worth += values[quarters][number + 1] - values[quarters][number]
        return worth * self.weights.columns

    def power_worth(self, state: State, seat: int, power: powers.AnyPower, look: Outlook, opened: bool) -> float:
        """What a power would add to what the seat can expect."""
        if isinstance(power, powers.HalfGods):
            return self.half_gods_worth(state, power.count, look, opened)
        if isinstance(power, (powers.Reserve, powers.ReserveChoice)):
            return self._reserve_worth(state, seat, power, look)
        if isinstance(power, powers.Piety):
            return self.one_piety(state, seat, look)
        if isinstance(power, powers.FreeColumn):
            return self.next_column_worth(state, seat, look)
        if isinstance(power, powers.AnotherGod):
            return state.epoch + self.weights.god_from_stack
        return self._plain_worth(state, power, look)

    def _plain_worth(self, state: State, power: PlainPower, look: Outlook) -> float:
        """Powers whose worth depends on the time alone."""
        w = self.weights
        left = look.left
        match power:
            case powers.SpecialMoney(count):
                return w.money * self._top_special(state) * count * min(1.0, left)
            case powers.Cards(count):
                return w.sacrifice * 1.2 * count * min(1.0, left)
            case powers.SacrificeLevels(count):
                return count * w.levels[1] * left
            case powers.Steps(count):
                return count * w.step * left
            case powers.Jumps(count):
                return count * w.jump * left
            case powers.Money(count):
                return count * w.income * left
            case powers.ExtraCards(count):
                return count * w.extra_card * left
            case powers.CardsEachEpoch(count):
                return count * w.each_epoch * look.after
            case powers.ExtraAction():
                return w.extra_action * min(1.0, left)
            case _:
                assert_never(power)

    def half_gods_worth(self, state: State, count: int, look: Outlook, opened: bool) -> float:
        values = state.open_half_gods
        if not opened or not any(values):
            return count * (2.0 if any(state.upper_half_gods) else 5.0) * len(look.scorings)
        worth = 0
        for value in (6, 5, 4, 3, 2, 1):
            taken = min(count, values[value - 1])
            worth += taken * value
            count -= taken
        return float(worth * len(look.scorings))

    def _reserve_worth(
        self, state: State, seat: int, power: powers.Reserve | powers.ReserveChoice, look: Outlook
    ) -> float:
        w = self.weights
        feet = state.feet_reserve[seat] + state.feet[seat].bit_count()
        columns = state.columns_reserve[seat]
        top = len(w.foot) - 1
        foot_worth = (w.foot[min(top, feet + power.feet)] - w.foot[feet]) * (look.after + 0.3)
        column_worth = w.column_reserve[min(top, columns + power.columns)] - w.column_reserve[columns]
        if type(power) is powers.ReserveChoice:
            return max(foot_worth, column_worth)
        return foot_worth + column_worth

    def _top_special(self, state: State) -> int:
        values = [value + 1 for value, number in enumerate(state.special) if number]
        if not values:
            return 0
        return values[-1] if state.special_descending else values[0]

    def one_piety(self, state: State, seat: int, look: Outlook) -> float:
        """The levels that one Pietalte will score."""
        highest = max(state.levels[seat])
        growth = self.weights.piety_growth
        return added([min(MAX_LEVEL, highest + growth * quarters / QUARTERS) for quarters in look.scorings])


def _column_values(points: tuple[int, ...], growth: float) -> tuple[tuple[float, ...], ...]:
    """Expected points at a scoring that is so many quarters of an epoch away, by columns on the board now."""
    most = len(points) - 1
    table = []
    for quarters in range(EPOCHS * QUARTERS + 1):
        expected = growth * quarters / QUARTERS
        chances = [exp(-expected)]
        for number in range(1, most + 1):
            chances.append(chances[-1] * expected / number)
        row = []
        for now in range(most + 1):
            value = added([chance * points[min(most, now + more)] for more, chance in enumerate(chances)])
            row.append(value + max(0.0, 1 - added(chances)) * points[most])
        table.append(tuple(row))
    return tuple(table)


def _for_as_many_pieces(weights: Weights, pieces: int) -> Weights:
    """Rules with more pieces than the printed ones: each one more is worth nothing more."""
    foot, columns = (table + table[-1:] * (pieces + 1 - len(table)) for table in (weights.foot, weights.column_reserve))
    return msgspec.structs.replace(weights, foot=foot, column_reserve=columns)
