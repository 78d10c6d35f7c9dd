"""Positions with something wrong in them: written down in random games, then changed at random.

Whatever comes out is refused with a line, or can be played on as any position of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import yaml

from pantheon.table.chance import pick
from pantheon.table.data import DataError
from pantheon.table.game import NATURE, NOBODY, Game
from tests.contract.hosted import habits_of
from tests.contract.random_games import length, positions

REFUSED, PLAYED = "refused", "played"
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 12, 99, 200, 1000, 10**6, 10**30, "--5", "9" * 5000, 1.5, True, None)
ODD_VALUES: tuple[Any, ...] = ("", "nobody", "\0", "\u202e", [], {}, [[[]]], {"a": {}}, *NUMBERS)
EVERY = 37
"""Steps between the positions of a long game that are written down, and then changed."""
STEPS = 150
"""How long an accepted position is played on."""


def changed(game: Game[Any], seed: int, number: int, games: int = 24) -> Iterator[str]:
    """So many texts: each a position of a random game with one to three changes."""
    rng, changes = Random(seed), (*CHANGES, *habits_of(game.name).changes)
    written = [
        yaml.safe_load(game.position_text(state)) for state in positions(game, games, min(EVERY, length(game) // 4))
    ]
    for _ in range(number):
        text = _copy(rng.choice(written))
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            rng.choice(changes)(text, written, rng)
        plain = str(yaml.safe_dump(text, sort_keys=False, default_flow_style=None, allow_unicode=True))
        yield plain if rng.random() < 0.9 else _torn(plain, rng)


def outcome(game: Game[Any], text: str, seed: int) -> str:
    """Read a text and play on from it. What is neither refused nor playable raises an exception."""
    try:
        state = game.read_position(text)
    except DataError as error:
        assert all(problem.line for problem in error.problems), error
        assert len(str(error)) < 100_000
        return REFUSED
    _play_on(game, state, seed)
    return PLAYED


def _play_on(game: Game[Any], state: Any, seed: int) -> None:
    rng = Random(seed)
    for step in range(STEPS):
        actor = game.to_act(state)
        if step % 15 == 0 or actor == NOBODY:
            assert game.audit(state) == []
            assert game.read_position(game.position_text(state)) == state
            for seat in range(game.seats(state)):
                game.imagine(game.view(state, seat), rng.shuffle)
        if actor == NOBODY:
            game.winners(state)
            return
        options = game.options(state)
        assert options, "somebody acts without an option"
        game.apply(state, pick(game.odds(state), seed, step) if actor == NATURE else rng.choice(options))


# Changes -------------------------------------------------------------------------------------------------------------


def _other_value(text: Any, written: list[Any], rng: Random) -> None:
    """A value somewhere in it becomes another one."""
    around, key = rng.choice(list(_places(text)) or [({"": 0}, "")])
    value = around[key]
    if isinstance(value, int) and rng.random() < 0.6:
        around[key] = value + rng.choice((-2, -1, 1, 2, 3))
    else:
        around[key] = rng.choice(ODD_VALUES)


def _from_another_game(text: Any, written: list[Any], rng: Random) -> None:
    """A part is as in another position."""
    other = rng.choice(written)
    key = rng.choice(sorted(other))
    parts, others = text.get(key), other[key]
    if isinstance(parts, list) and parts and isinstance(parts[0], dict) and others and rng.random() < 0.8:
        theirs = rng.choice(others)
        if theirs:
            field = rng.choice(sorted(theirs))
            rng.choice(parts)[field] = _copy(theirs[field])
    else:
        text[key] = _copy(others)


def _left_out(text: Any, written: list[Any], rng: Random) -> None:
    if places := list(_places(text)):
        around, key = rng.choice(places)
        del around[key]


def _twice(text: Any, written: list[Any], rng: Random) -> None:
    lists = [around for around, _ in _places(text) if isinstance(around, list)]
    if lists:
        chosen = rng.choice(lists)
        chosen.insert(rng.randrange(len(chosen) + 1), _copy(rng.choice(chosen)))


CHANGES = (_other_value, _from_another_game, _left_out, _twice)
"""Of any game; a game may know more."""


def _torn(text: str, rng: Random) -> str:
    """Characters are lost, doubled or replaced."""
    at = rng.randrange(len(text))
    strange = rng.choice(
        ("", "\t", "[" * 50, "{", ": ", "- ", "&a ", "*a", "!!int ", "\ud800", "\x00", "9" * 5000, "'")
    )
    return text[:at] + strange + text[at + rng.randrange(4) :]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every list or mapping with each of its keys."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(inner) for key, inner in value.items()}
    return [_copy(inner) for inner in value] if isinstance(value, list) else value
