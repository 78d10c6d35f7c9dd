"""The position before anything is dealt, from the choices of the set-up screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pantheon.games.monuments.catalog import ALL_CARDS, DECKS, Catalog
from pantheon.games.monuments.facts import NOTHING
from pantheon.games.monuments.frames import Preparing
from pantheon.games.monuments.pieces import PIECES
from pantheon.games.monuments.rules.preparation import settle_civilisation
from pantheon.games.monuments.state import NO_QUESTS, NONE, State
from pantheon.table.data import did_you_mean
from pantheon.table.game import NATURE
from pantheon.table.words import t

RANDOM = "random"
ORDERS = {"seated": (0, 1, 2, 3), "western": (2, 3, 0, 1)}
"""Civilisations by seats: those of the east first, or those of the west."""
VALUES = {
    "cards": ("random", "chosen"), "late": ("off", "on", "even"), "game": ("full", "short"), "war": ("on", "off"),
}  # fmt: skip
"""Options that switch something: the second value is 1 in the position, the third 2."""
GUARD = (60, 300)
"""The last round that a game may have can be chosen between these."""
BOOK, ROUNDS = "book", "rounds-"
"""The last round as printed, or a number: "rounds-90"."""


class Choices(msgspec.Struct, frozen=True):
    players: int
    start: int
    """NONE: drawn by lot."""
    civilisations: tuple[int, ...]
    """By seat; none if they are drawn by lot."""
    chosen: int = 0
    late: int = 0
    short: int = 0
    peaceful: int = 0
    guard: int = 0
    """0: as printed."""


def new_state(catalog: Catalog, choices: Choices) -> State:
    """Everything in its box; NATURE deals next."""
    players, hexes = choices.players, catalog.hexes
    state = State(
        players=players,
        chosen=choices.chosen,
        late=choices.late,
        short=choices.short,
        peaceful=choices.peaceful,
        guard=choices.guard or catalog.definitions.setup.guard,
        civilisations=(),
        board=15,
        start=choices.start,
        abilities=(NONE,) * players,
        score_cards=(NONE,) * players,
        decks=(NONE,) * players,
        stack=(Preparing(),),
        actor=NATURE,
        active=NONE,
        round=0,
        ending=0,
        units=[0] * hexes,
        goods=[0] * hexes,
        held=[0] * players,
        boats=(),
        docks=(),
        bridges=0,
        standing=[0] * (players * 3),
        damaged=[0] * (players * 3),
        supply=[0] * (players * PIECES),
        aside=[*catalog.pieces] * players,
        hands=[ALL_CARDS] * players,
        green=[0] * players,
        layers=[0] * players,
        commons=[0] * players,
        crossings=[0] * players,
        conquests=[0] * players,
        victories=[0] * players,
        piles=list(catalog.quests[players, choices.peaceful]),
        quests=[0] * players,
        done=[0] * players,
        returned=[NONE] * players,
        facts=[NOTHING] * players,
        hidden=[NO_QUESTS] * players,
    )
    assert len(state.piles) == len(DECKS)
    for civilisation in choices.civilisations:
        settle_civilisation(state, civilisation)
    return state


def read_options(catalog: Catalog, options: Mapping[str, Any]) -> Choices:  # not for people
    """What was chosen; ValueError with a sentence if a choice is wrong."""
    known = ("players", "start", "civilisations", *VALUES, "guard")
    for key in options:
        if key not in known:
            raise ValueError(f'there is no option "{key}"{did_you_mean(str(key), known)}')
    players, start = options.get("players", 3), options.get("start", RANDOM)
    if type(players) is not int or players not in catalog.definitions.setup.players:
        raise ValueError(f"players must be 2, 3 or 4, not {players!r}")
    if start != RANDOM and (type(start) is not int or not 0 <= start < players):
        raise ValueError(f'start must be "random" or a seat from 0 to {players - 1}, not {start!r}')
    switches = []
    for option, values in VALUES.items():
        value = options.get(option, values[0])
        if value not in values:
            raise ValueError(f'option "{option}" must be one of {", ".join(values)}, not {value!r}')
        switches.append(values.index(value))
    guard = last_round(options.get("guard", BOOK), catalog.definitions.setup.guard)
    civilisations = _civilisations(catalog, players, options.get("civilisations", RANDOM))
    chosen, late, short, peaceful = switches
    return Choices(players, NONE if start == RANDOM else start, civilisations, chosen, late, short, peaceful, guard)


def last_round(chosen: Any, printed: int) -> int:  # not for people
    """From a choice of the set-up screen or a plain number; ValueError with a sentence if it is neither."""
    if chosen == BOOK:
        return printed
    text = chosen.removeprefix(ROUNDS) if isinstance(chosen, str) else ""
    guard = int(text) if text.isdecimal() and len(text) < 4 else chosen
    if type(guard) is not int or not GUARD[0] <= guard <= GUARD[1]:
        raise ValueError(f"guard must be a round from {GUARD[0]} to {GUARD[1]}, not {chosen!r}")
    return guard


def _civilisations(catalog: Catalog, players: int, chosen: Any) -> tuple[int, ...]:  # not for people
    known = catalog.civilisation_ids
    if chosen == RANDOM:
        return ()
    if isinstance(chosen, str) and chosen in ORDERS:
        chosen = [known[civilisation] for civilisation in ORDERS[chosen][:players]]
    if not isinstance(chosen, list | tuple):
        kinds = ", ".join((RANDOM, *ORDERS))
        raise ValueError(f'option "civilisations" must be {kinds} or a list of {players}, not {chosen!r}')
    for civilisation in chosen:
        if civilisation not in known:
            raise ValueError(f'there is no civilisation "{civilisation}"{did_you_mean(str(civilisation), known)}')
    if len(chosen) != players or len(set(chosen)) < players:
        raise ValueError(f"{players} players have {players} different civilisations")
    numbers = tuple(map(known.index, chosen))
    if players == 2 and catalog.half[numbers[0]] != catalog.half[numbers[1]]:
        raise ValueError("two players sit in the same half of the map: gr and eg, or ma and in")
    return numbers


def in_words(catalog: Catalog, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """What was chosen before the game, in the names that the set-up screen has for it."""
    choices = read_options(catalog, options)
    drawn = choices.start == NONE
    words = [t("Start player: drawn by lot") if drawn else t("Start player: {name}", name=names[choices.start])]
    for option in catalog.definitions.setup.options:
        chosen = options.get(option.id, option.values[0].id)
        said = next((value.name for value in option.values if value.id == chosen), str(choices.guard))
        if isinstance(chosen, str | int):
            words.append(t("{option}: {value}", option=option.name, value=said))
        else:
            civs = [catalog.definitions.map.civilisations[civ].name for civ in choices.civilisations]
            words.append(t("{option}: {civilisations:list}", option=option.name, civilisations=civs))
    return words
