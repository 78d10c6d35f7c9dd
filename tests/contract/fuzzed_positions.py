"""Positions with something wrong in them: written down in random games, then changed at random.

Whatever comes out is refused with a line, or can be played on as any position of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import yaml

from pantheon.games.pantheon import ledger, position
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.state import State
from pantheon.table.chance import pick
from pantheon.table.data import DataError
from pantheon.table.game import NATURE, NOBODY
from tests.contract.random_games import positions

REFUSED, PLAYED = "refused", "played"
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 12, 99, 200, 1000, 10**6, 10**30, "--5", "9" * 5000, 1.5, True, None)
ODD_VALUES: tuple[Any, ...] = ("", "nobody", "\0", "\u202e", [], {}, [[[]]], {"a": {}}, *NUMBERS)
FRAMES = (
    "taking-turns", "game-over", "ending-epoch", "filling-display", "choosing-start", "turning-nation",
    "preparing step=0", "preparing step=6", "preparing step=9", "for-each what=trait turn=1",
    "for-each what=bonus turn=1", "for-each what=choose-bonus turn=1", "for-each what=cards-each-epoch turn=0",
    "after-action seat=0 again=1", "followers turn=1", "following seat=1", "boxing god=surparit", "erecting seat=0",
    "choosing-bonus seat=0", "dealing-bonus seat=0", "loot-working seat=0 loot=step", "adjusting-hands size=7",
    "dealing-cards seat=0 left=1000000 rule=power.cards", "taking-half-gods seat=0 left=2", "swapping seat=1",
    "raising seat=0 levels=2 rule=power.sacrifice-levels", "taking-god seat=0 chained=1 rule=power.another-god",
    "choosing-reserve seat=0 feet=2 columns=2", "turning-gods left=1", "opening-half-gods left=1", "laying-loot hexes=",
    "paying seat=0 price=1", "spending seat=0 budget=2", "sacrificing seat=0 god=surparit", "discarding seat=0 size=7",
)  # fmt: skip
STEPS = 150
"""How long an accepted position is played on."""


def changed(game: Pantheon, seed: int, number: int, games: int = 24) -> Iterator[str]:
    """So many texts: each a position of a random game with one to three changes."""
    rng = Random(seed)
    written = [yaml.safe_load(position.write(game, state)) for state in positions(game, games, 37)]
    for _ in range(number):
        text = _copy(rng.choice(written))
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            rng.choice(CHANGES)(text, written, rng)
        plain = str(yaml.safe_dump(text, sort_keys=False, default_flow_style=None, allow_unicode=True))
        yield plain if rng.random() < 0.9 else _torn(plain, rng)


def outcome(game: Pantheon, text: str, seed: int) -> str:
    """Read a text and play on from it. What is neither refused nor playable raises an exception."""
    try:
        state = position.read(game, text)
    except DataError as error:
        assert all(problem.line for problem in error.problems), error
        assert len(str(error)) < 100_000
        return REFUSED
    _play_on(game, state, seed)
    return PLAYED


def _play_on(game: Pantheon, state: State, seed: int) -> None:
    rng = Random(seed)
    for step in range(STEPS):
        actor = game.to_act(state)
        if step % 15 == 0 or actor == NOBODY:
            assert ledger.discrepancies(game.catalog, state) == []
            assert position.read(game, position.write(game, state)) == state
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
    around, key = rng.choice(list(_places(text)))
    value = around[key]
    if isinstance(value, int) and rng.random() < 0.6:
        around[key] = value + rng.choice((-2, -1, 1, 2, 3))
    else:
        around[key] = rng.choice(ODD_VALUES)


def _from_another_game(text: Any, written: list[Any], rng: Random) -> None:
    """A part is as in another position."""
    other = rng.choice(written)
    key = rng.choice(sorted(other))
    if key == "seats" and rng.random() < 0.8:
        seat, field = rng.choice(text["seats"]), rng.choice(sorted(rng.choice(other["seats"]) or {"hand": {}}))
        seat[field] = _copy(rng.choice(other["seats"]).get(field, {}))
    else:
        text[key] = _copy(other[key])


def _left_out(text: Any, written: list[Any], rng: Random) -> None:
    around, key = rng.choice(list(_places(text)))
    del around[key]


def _twice(text: Any, written: list[Any], rng: Random) -> None:
    lists = [around for around, _ in _places(text) if isinstance(around, list)]
    if lists:
        chosen = rng.choice(lists)
        chosen.insert(rng.randrange(len(chosen) + 1), _copy(rng.choice(chosen)))


def _other_frames(text: Any, written: list[Any], rng: Random) -> None:
    """Frames come, go, or change their places."""
    stack = text.get("frames")
    if not isinstance(stack, list) or not stack:
        text["frames"] = [rng.choice(FRAMES)]
        return
    at = rng.randrange(len(stack))
    match rng.randrange(5):
        case 0:
            stack.insert(at, rng.choice(FRAMES))
        case 1:
            stack.append(rng.choice(FRAMES))
        case 2:
            del stack[at]
        case 3:
            stack[at] = rng.choice(rng.choice(written)["frames"])
        case _:
            rng.shuffle(stack)


def _other_number_in_a_frame(text: Any, written: list[Any], rng: Random) -> None:
    stack = text.get("frames")
    if not isinstance(stack, list) or not stack:
        return
    at = rng.randrange(len(stack))
    words = str(stack[at]).split()
    if len(words) > 1:
        word = rng.randrange(1, len(words))
        words[word] = f"{words[word].partition('=')[0]}={rng.choice(NUMBERS)}"
        stack[at] = " ".join(words)


def _other_course(text: Any, written: list[Any], rng: Random) -> None:
    courses: list[tuple[str, list[Any]]] = [
        ("epoch", list(range(8))),
        ("temple", [True, False]),
        ("phase_over", [0, 1, 2]),
        ("active", [-1, 0, 1, 2, 3]),
        ("start", [0, 1, 2, 3]),
        ("nation", ["roma", "gallia", "germania", "persia", "cartago", "iberia", "aegyptus", "graecia", ""]),
        ("options", [{"bonus": "dealt"}, {"bonus": "chosen"}, {"half_gods": "switch"}, {"players": "3"}]),
    ]
    key, values = rng.choice(courses)
    text[key] = rng.choice(values)


CHANGES = (
    _other_value, _from_another_game, _left_out, _twice, _other_frames, _other_frames, _other_number_in_a_frame,
    _other_number_in_a_frame, _other_course,
)  # fmt: skip


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
