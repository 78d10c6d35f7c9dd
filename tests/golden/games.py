"""Recorded games: how they are kept, played again, and what they cover.

A game is its set-up, its seed and, for each decision, the number of the chosen option. Its hash is made of what can be
seen from outside, so that no private field of a position is in it: at every step who acts, the text forms of what is
done and of all options, and the events as JSON; now and then, and at the end, the whole position as text, which takes
longer to write than fifty steps to play. So the recordings prove that the rules still lead to the same positions, that
the options still come in the same order, that luck still falls the same way, and that the same is told.
"""

from __future__ import annotations

import lzma
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from pantheon.games import SHELF
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action, Event, Game
from tests.contract.hosted import habits_of
from tests.toy.shelf import TOY

HERE = Path(__file__).parent
FORMATS = HERE / "formats"
"""One stored game for each format of the journal that was ever released."""
POSITION_EVERY = 100
"""Decisions between two positions in the hash."""

Choose = Callable[[Any, int, Sequence[Action]], int]
"""Which option a seat takes, by its number."""


class Recorded(msgspec.Struct):
    """One game and what came of it."""

    by: str
    """Who decided: names of bots."""
    options: dict[str, Any]
    seed: int
    choices: list[int]
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    hash: str = ""
    """Of everything that could be seen, step by step."""


class Outcome(msgspec.Struct):
    """A game that was just played."""

    choices: list[int]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    hash: str
    covered: Counter[str]


def play(game: Game[Any], options: dict[str, Any], seed: int, choose: Choose) -> Outcome:
    """A whole game; choices with a single option are taken as they are."""
    state, draws, decisions = game.start(options), 0, 0
    choices: list[int] = []
    covered: Counter[str] = Counter()
    chain, story = blake2b(digest_size=8), list[Event]()
    while (actor := game.to_act(state)) != NOBODY:
        events: list[Event] = []
        legal: Sequence[Action] = ()
        if actor == NATURE:
            action = pick(game.odds(state), seed, draws)
            draws += 1
        else:
            if decisions % POSITION_EVERY == 0:
                chain.update(game.position_text(state).encode())
            decisions += 1
            legal = game.options(state)
            number = choose(state, actor, legal) if len(legal) > 1 else 0
            if len(legal) > 1:
                choices.append(number)
            action = legal[number]
        covered[f"action {action.__struct_config__.tag}"] += 1
        game.apply(state, action, events.append)
        chain.update("\n".join((str(actor), *map(game.text, (action, *legal)))).encode())
        chain.update(msgspec.json.encode(events))
        story += events
    chain.update(game.position_text(state).encode())
    covered.update(f"event {event.__struct_config__.tag}" for event in story)
    covered.update([*habits_of(game.name).recorded.shown(game, story), *_setup_shown(options), tie_of(game, state)])
    return Outcome(choices, game.scores(state), game.winners(state), chain.hexdigest(), covered)


def replay(game: Game[Any], recorded: Recorded) -> Outcome:
    choices = iter(recorded.choices)
    return play(game, recorded.options, recorded.seed, lambda state, seat, legal: next(choices))


def file_of(game: str) -> Path:
    return HERE / game / "games.jsonl.xz"


def read(game: str) -> list[Recorded]:
    lines = lzma.decompress(file_of(game).read_bytes()).splitlines()
    return [msgspec.json.decode(line, type=Recorded) for line in lines]


def write(game: str, games: Iterable[Recorded]) -> None:
    text = b"".join(msgspec.json.encode(one) + b"\n" for one in games)
    file_of(game).parent.mkdir(exist_ok=True)
    file_of(game).write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


def everything(game: Game[Any]) -> list[str]:
    """All that the recordings together must show at least once."""
    habits = habits_of(game.name).recorded
    values = [f"option {option.id} {value.id}" for option in game.form.options for value in option.values]
    whole = [
        *habits.to_show(game),
        *values,
        *(f"players {number}" for number in game.form.players),
        *(f"action {kind.__struct_config__.tag}" for kind in game.verbs()),
        *(f"event {kind.__struct_config__.tag}" for kind in kinds_of_event(game.name)),
        "no tie",
    ]
    return [thing for thing in whole if thing not in habits.beyond]


def kinds_of_event(game: str) -> list[type[Event]]:
    module = import_module(f"{(TOY if game == TOY.id else SHELF[game]).rules}.events")
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)]
    return [kind for kind in kinds if kind is not Event]


def tie_of(game: Game[Any], state: Any) -> str:
    scores = game.scores(state)
    if scores.count(max(scores)) == 1:
        return "no tie"
    return "a tie is broken" if len(game.winners(state)) == 1 else "victory is shared"


def _setup_shown(options: dict[str, Any]) -> list[str]:
    return [f"option {key} {value}" for key, value in options.items()] + [f"players {options['players']}"]
