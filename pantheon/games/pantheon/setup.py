"""The position before anything is dealt (rulebook: Game setup), from the choices of the set-up screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import AnyFrame, ChoosingStart, DealingBonus, DealingCards, Preparing
from pantheon.games.pantheon.state import CARD_KINDS, NONE, SACRIFICES, SOURCES, State
from pantheon.table.chosen import players_and_start, start_in_words, value_in_words, value_of
from pantheon.table.counts import none_of
from pantheon.table.game import NATURE


def new_state(catalog: Catalog, options: Mapping[str, Any]) -> State:
    """Everything in its box; the frames say that NATURE deals next."""
    players, start, chosen = read_options(catalog, options)
    feet, columns = reserve(catalog, players, chosen["reserve"])
    gods, loot = len(catalog.costs), len(catalog.loot_powers)
    bonus_chosen = chosen["bonus"] == "chosen"
    return State(
        players=players,
        bonus_chosen=int(bonus_chosen),
        half_gods_switch=int(chosen["half_gods"] == "switch"),
        bands=catalog.band_ids.index(chosen["bands"]),
        frames=first_frames(catalog, players, start, bonus_chosen),
        actor=NATURE,
        epoch=0,
        nation=NONE,
        nations_played=(),
        start=max(start, 0),
        active=NONE,
        phase_over=0,
        pile=catalog.pile,
        discards=none_of(CARD_KINDS),
        display=(NONE,) * catalog.definitions.setup.display,
        special=catalog.special,
        special_descending=0,
        god_stack=catalog.god_copies,
        god_box=none_of(gods),
        open_gods=(),
        upper_half_gods=catalog.upper_half_gods,
        lower_half_gods=catalog.lower_half_gods,
        open_half_gods=none_of(6),
        gone_half_gods=none_of(6),
        lost_half_gods=none_of(6),
        loot_bag=catalog.loot_copies,
        loot_box=none_of(loot),
        loot=(),
        hidden_upper=0,
        hidden_lower=0,
        hidden_lost=0,
        bonus_left=tuple(range(len(catalog.bonus_powers))),
        bonus_shown=0,
        temple=NONE,
        once=0,
        full=0,
        hands=[none_of(CARD_KINDS)] * players,
        hidden_cards=none_of(players),
        shown=[none_of(CARD_KINDS)] * players,
        feet_reserve=[feet] * players,
        columns_reserve=[columns] * players,
        feet=[0] * players,
        columns=[0] * players,
        linked=[0] * players,
        beside=[0] * players,
        beside_feet=[0] * players,
        levels=[none_of(SACRIFICES)] * players,
        gods=[none_of(gods)] * players,
        steps=none_of(players),
        jumps=none_of(players),
        money=none_of(players),
        extra_cards=none_of(players),
        kept_loot=[none_of(loot)] * players,
        bonus=[NONE] * players,
        half_gods=[none_of(6)] * players,
        hidden_half_gods=none_of(players),
        points=[none_of(len(SOURCES))] * players,
    )


def first_frames(catalog: Catalog, players: int, start: int, bonus_chosen: bool) -> list[AnyFrame]:
    """Last on top: the starting player, the hands, the bonus tiles, then the first preparation."""
    frames: list[AnyFrame] = [Preparing(0)]
    if not bonus_chosen:
        frames += [DealingBonus(seat) for seat in reversed(range(players))]
    if catalog.definitions.setup.hand:
        frames += [
            DealingCards(seat, catalog.definitions.setup.hand, "setup.cards") for seat in reversed(range(players))
        ]
    if start == NONE:
        frames.append(ChoosingStart())
    return frames


def read_options(catalog: Catalog, options: Mapping[str, Any]) -> tuple[int, int, dict[str, str]]:
    """Players, starting seat (NONE: drawn by lot) and the other choices; ValueError with a sentence if one is wrong."""
    form = catalog.definitions.setup
    players, start = players_and_start(form, options)
    return players, NONE if start is None else start, {option.id: value_of(option, options) for option in form.options}


def in_words(catalog: Catalog, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """What was chosen before the game, in the names that the set-up screen has for it."""
    _, start, values = read_options(catalog, options)
    said = [value_in_words(option, values[option.id]) for option in catalog.definitions.setup.options]
    return [start_in_words(None if start == NONE else start, names), *said]


def reserve(catalog: Catalog, players: int, rule: str) -> tuple[int, int]:
    setup = catalog.definitions.setup
    table = setup.reserve_by_count if rule == "by-count" else setup.reserve
    entry = next(entry for entry in table if entry.players == players)
    return entry.feet, entry.columns
