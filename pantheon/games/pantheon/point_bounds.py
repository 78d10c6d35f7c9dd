"""How many points a seat can have by now, source by source.

The bounds are closed under play: whoever has as many as allowed may go on, and is still within them. They grow with
what has happened (scorings held, epochs ended, gods and loot gone from the board), never less than points can.
"""

from __future__ import annotations

from pantheon.games.pantheon import frames
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.powers import AnotherGod
from pantheon.games.pantheon.state import State, in_player_order
from pantheon.table.counts import each, together

TRAIT_WORKED, BONUS_WORKED = 6, 9
"""The steps of a preparation in which the seats have these in turn."""
WITH_ANOTHER = 2
"""A god may bring another one, which brings no further."""


def had_turn(state: State, worked: int) -> set[int]:
    """The seats that have had this part of the preparation, or are having it."""
    bottom, order = state.frames[0], in_player_order(state)
    if not isinstance(bottom, frames.Preparing):
        return set(order)
    for frame in state.frames:
        if isinstance(frame, frames.ForEach) and bottom.step == worked:
            return set(order[::-1][: frame.turn] if frame.what == "choose-bonus" else order[: frame.turn])
    return set(order) if bottom.step >= worked else set()


def most_points(catalog: Catalog, state: State, seat: int) -> tuple[int, ...]:
    """The bounds in the order of SOURCES."""
    setup = catalog.definitions.setup
    scorings = sum(epoch <= _epochs_over(state) for epoch in setup.scorings)
    ended = state.epoch - (not _epoch_ended(state))
    half_gods = each(together(catalog.upper_half_gods, catalog.lower_half_gods))
    piety = sum(catalog.god_copies[god] for god in catalog.piety_gods)
    return (
        _by_gods(catalog, state, seat),
        setup.end_points * ended,
        scorings * sum(value + 1 for value in half_gods),
        scorings * max(catalog.column_points[state.bands]),
        scorings * piety * len(catalog.definitions.sacrifices.prices),
    )


def highest_score(catalog: Catalog) -> int:
    """What no seat can ever exceed in a whole game."""
    setup, most = catalog.definitions.setup, max(catalog.definitions.setup.players)
    half_gods = each(together(catalog.upper_half_gods, catalog.lower_half_gods))
    piety = sum(catalog.god_copies[god] for god in catalog.piety_gods) * len(catalog.definitions.sacrifices.prices)
    columns = max(max(points) for points in catalog.column_points)
    return (
        sum(range(1, setup.epochs + 1)) * _gods_of_an_epoch(catalog, most)
        + WITH_ANOTHER
        + setup.end_points * setup.epochs
        + len(setup.scorings) * (sum(value + 1 for value in half_gods) + columns + piety)
    )


def _epochs_over(state: State) -> int:
    """So many epochs are over with all that belongs to them."""
    return state.epoch - (not _epoch_over(state))


def _epoch_over(state: State) -> bool:
    bottom = state.frames[0]
    return isinstance(bottom, frames.GameOver) or (isinstance(bottom, frames.Preparing) and bottom.step == 0)


def _epoch_ended(state: State) -> bool:
    """Somebody has ended the epoch, and the board is perhaps not cleared yet."""
    return _epoch_over(state) or isinstance(state.frames[0], frames.EndingEpoch)


def _by_gods(catalog: Catalog, state: State, seat: int) -> int:
    """Each god scores its epoch: those of the trait, of the bonus tile, of the board and of the loot."""
    whole = _gods_of_an_epoch(catalog, state.players)
    over = _epochs_over(state)
    earlier = sum(epoch * whole for epoch in range(1, over + 1)) + (WITH_ANOTHER if over else 0)
    return earlier if over == state.epoch else earlier + state.epoch * max(0, _gods_of_this_epoch(catalog, state, seat))


def _gods_of_an_epoch(catalog: Catalog, players: int) -> int:
    return WITH_ANOTHER * (1 + players + 1 + sum(catalog.loot_copies[loot] for loot in _god_loot(catalog)))


def _gods_of_this_epoch(catalog: Catalog, state: State, seat: int) -> int:
    sources = int(seat in had_turn(state, TRAIT_WORKED))
    sources += int(state.epoch == 1 and seat in had_turn(state, BONUS_WORKED))
    if not isinstance(state.frames[0], frames.Preparing):
        sources += state.players + 1 - len(state.open_gods) + _god_loot_gone(catalog, state)
    return WITH_ANOTHER * sources - _gods_to_come(state, seat)


def _god_loot_gone(catalog: Catalog, state: State) -> int:
    """Loot with a god that is neither on the board nor waiting to work."""
    lying = [loot for _, loot in state.loot]
    for frame in state.frames:
        lying += getattr(frame, "loot", ())
    return sum(catalog.loot_copies[loot] - lying.count(loot) for loot in _god_loot(catalog))


def _god_loot(catalog: Catalog) -> list[int]:
    return [loot for loot, power in enumerate(catalog.loot_powers) if isinstance(power, AnotherGod)]


def _gods_to_come(state: State, seat: int) -> int:
    """Gods that the frames may still bring a seat."""
    gods = 0
    for frame in state.frames:
        match frame:
            case frames.TakingGod(seat=whose, chained=chained) if whose == seat:
                gods += WITH_ANOTHER - chained
            case (
                frames.ChoosingCardsOrGod(seat=whose)
                | frames.TurningUpGod(seat=whose)
                | frames.Sacrificing(seat=whose)
                | frames.ChoosingBonus(seat=whose)
            ) if whose == seat:
                gods += WITH_ANOTHER
    return gods
