"""Scoring and the winner (rulebook: Scoring; Game end; the gods: Pietalte).

After epochs 3 and 6: the sum of the own half gods, points for the own columns on the board by their number, and for
each Pietalte the level of an own sacrifice tile. Half gods are kept and count again. Most points win; the number of
half gods breaks a tie; after that the victory is shared.
"""

from __future__ import annotations

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.state import BY_COLUMNS, BY_HALF_GODS, BY_PIETY, State, half_god_count, score
from pantheon.table.counts import plus
from pantheon.table.game import Tell


def award(state: State, seat: int, points: int, source: int, count: int, rule: str, tell: Tell) -> None:
    state.points[seat] = plus(state.points[seat], source, points)
    if tell:
        tell(told.PointsScored(seat, points, source, count, rule))


def hold_scoring(catalog: Catalog, state: State, tell: Tell) -> None:
    seats = range(state.players)
    if tell:
        tell(told.ScoringBegun(state.epoch))
    for seat in seats:
        award(
            state, seat, half_god_points(state, seat), BY_HALF_GODS, sum(state.half_gods[seat]), "score.half-gods", tell
        )
    for seat in seats:
        number = state.columns[seat].bit_count()
        award(state, seat, column_points(catalog, state, number), BY_COLUMNS, number, "score.columns", tell)
    for seat in seats:
        copies = piety_copies(catalog, state, seat)
        if copies:
            award(state, seat, copies * max(state.levels[seat]), BY_PIETY, copies, "power.piety", tell)


def half_god_points(state: State, seat: int) -> int:
    return sum((value + 1) * number for value, number in enumerate(state.half_gods[seat]))


def column_points(catalog: Catalog, state: State, number: int) -> int:
    return catalog.column_points[state.bands][number]


def piety_copies(catalog: Catalog, state: State, seat: int) -> int:
    return sum(state.gods[seat][god] for god in catalog.piety_gods)


def winners(state: State) -> tuple[int, ...]:
    ranks = [(score(state, seat), half_god_count(state, seat)) for seat in range(state.players)]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
