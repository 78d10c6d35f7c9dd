"""The position before anything is dealt, from the choices of the set-up screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.frames import DealingGods
from pantheon.games.for_the_gods.rules.preparation import add_god
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.chosen import BY_LOT, players_and_start, start_in_words, value_in_words, value_of
from pantheon.table.data import did_you_mean
from pantheon.table.game import NATURE
from pantheon.table.words import t

FIRST_GAME = "first-game"


class Choices(msgspec.Struct, frozen=True):
    players: int
    start: int
    """NONE: drawn by lot."""
    gods: tuple[int, ...]
    """By letter; none if they are drawn by lot."""
    staggered: int


def new_state(catalog: Catalog, choices: Choices) -> State:
    """Everything in its box; NATURE deals next."""
    players = choices.players
    state = State(
        players=players,
        staggered=choices.staggered,
        gods=(),
        tokens=(NONE,) * catalog.regions,
        start=choices.start,
        frame=DealingGods(),
        actor=NATURE,
        active=NONE,
        round=0,
        trigger=NONE,
        stones=(0,) * catalog.regions,
        foundations=0,
        temples=[0] * (players * catalog.regions),
        ships=[catalog.start] * players,
        bases=[catalog.definitions.setup.bases] * players,
        bronze=[0] * players,
        hands=[catalog.nothing] * players,
        bags=[catalog.full_bag] * players,
        hidden=[0] * players,
    )
    for god in choices.gods:
        add_god(catalog, state, god)
    return state


def read_options(catalog: Catalog, options: Mapping[str, Any]) -> Choices:
    """What was chosen; ValueError with a sentence if a choice is wrong."""
    form = catalog.definitions.setup
    players, start = players_and_start(form, options)
    hands = next(option for option in form.options if option.id == "hands")
    gods = _gods(catalog, players, options.get("gods", BY_LOT))
    return Choices(players, NONE if start is None else start, gods, int(value_of(hands, options) == "staggered"))


def _gods(catalog: Catalog, players: int, wanted: Any) -> tuple[int, ...]:  # not for people
    number = catalog.letters[players]
    if wanted == BY_LOT:
        return ()
    ids = catalog.definitions.setup.first_game[:number] if wanted == FIRST_GAME else wanted
    if not isinstance(ids, list | tuple):
        raise ValueError(f'option "gods" must be random, first-game or a list of {number} gods, not {wanted!r}')
    for god in ids:
        if god not in catalog.god_ids:
            raise ValueError(f'there is no god "{god}"{did_you_mean(str(god), catalog.god_ids)}')
    if len(ids) != number or len(set(ids)) < number:
        raise ValueError(f"{players} players have {number} different gods, one for each letter")
    return tuple(map(catalog.god_ids.index, ids))


def in_words(catalog: Catalog, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """What was chosen before the game, in the names that the set-up screen has for it."""
    choices = read_options(catalog, options)
    words = [start_in_words(None if choices.start == NONE else choices.start, names)]
    for option in catalog.definitions.setup.options:
        value = options.get(option.id, option.values[0].id)
        if isinstance(value, str):
            words.append(value_in_words(option, value))
        else:
            gods = [catalog.definitions.gods[god].name for god in choices.gods]
            words.append(t("{option}: {gods:list}", option=option.name, gods=gods))
    return words
