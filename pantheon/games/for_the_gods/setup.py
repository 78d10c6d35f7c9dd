"""The position before anything is dealt, from the choices of the set-up screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.frames import DealingGods
from pantheon.games.for_the_gods.rules.preparation import add_god
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.data import did_you_mean
from pantheon.table.game import NATURE
from pantheon.table.words import t

RANDOM = "random"
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


def read_options(catalog: Catalog, options: Mapping[str, Any]) -> Choices:  # not for people
    """What was chosen; ValueError with a sentence if a choice is wrong."""
    known = ("players", "start", "gods", "hands")
    for key in options:
        if key not in known:
            raise ValueError(f'there is no option "{key}"{did_you_mean(str(key), known)}')
    players, start = options.get("players", 3), options.get("start", RANDOM)
    if type(players) is not int or players not in catalog.definitions.setup.players:
        raise ValueError(f"players must be 2, 3 or 4, not {players!r}")
    if start != RANDOM and (type(start) is not int or not 0 <= start < players):
        raise ValueError(f'start must be "random" or a seat from 0 to {players - 1}, not {start!r}')
    hands = options.get("hands", "book")
    if hands not in ("book", "staggered"):
        raise ValueError(f'option "hands" must be one of book, staggered, not {hands!r}')
    gods = _gods(catalog, players, options.get("gods", RANDOM))
    return Choices(players, NONE if start == RANDOM else start, gods, int(hands == "staggered"))


def _gods(catalog: Catalog, players: int, chosen: Any) -> tuple[int, ...]:  # not for people
    number = catalog.letters[players]
    if chosen == RANDOM:
        return ()
    ids = catalog.definitions.setup.first_game[:number] if chosen == FIRST_GAME else chosen
    if not isinstance(ids, list | tuple):
        raise ValueError(f'option "gods" must be random, first-game or a list of {number} gods, not {chosen!r}')
    for god in ids:
        if god not in catalog.god_ids:
            raise ValueError(f'there is no god "{god}"{did_you_mean(str(god), catalog.god_ids)}')
    if len(ids) != number or len(set(ids)) < number:
        raise ValueError(f"{players} players have {number} different gods, one for each letter")
    return tuple(map(catalog.god_ids.index, ids))


def in_words(catalog: Catalog, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """What was chosen before the game, in the names that the set-up screen has for it."""
    choices = read_options(catalog, options)
    drawn = choices.start == NONE
    words = [t("Starting player: drawn by lot") if drawn else t("Starting player: {name}", name=names[choices.start])]
    for option in catalog.definitions.setup.options:
        chosen = options.get(option.id, option.values[0].id)
        if isinstance(chosen, str):
            said = next(value.name for value in option.values if value.id == chosen)
            words.append(t("{option}: {value}", option=option.name, value=said))
        else:
            gods = [catalog.definitions.gods[god].name for god in choices.gods]
            words.append(t("{option}: {gods:list}", option=option.name, gods=gods))
    return words
