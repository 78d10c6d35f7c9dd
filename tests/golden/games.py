"""Recorded games: how they are kept, played again, and what they cover.

A game is its set-up, its seed and, for each decision, the number of the chosen option. So the recordings prove three
things at once: the rules still lead to the same positions, the options still come in the same order, and luck still
falls the same way.
"""

from __future__ import annotations

import lzma
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.notation import KINDS_OF_ACTION
from pantheon.games.pantheon.sentences import REASONS
from pantheon.games.pantheon.state import State
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action, Event

FILE = Path(__file__).with_name("games.jsonl.xz")
FORMATS = Path(__file__).with_name("formats")
"""One stored game for each format of the journal that was ever released."""

Tie = str
TIES: tuple[Tie, ...] = ("no tie", "half gods break a tie", "victory is shared")

Choose = Callable[[State, int, Sequence[Action]], int]
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
    """Of all positions in which somebody decided, one after another, and of the last."""


class Outcome(msgspec.Struct):
    """A game that was just played."""

    choices: list[int]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    hash: str
    covered: Counter[str]


def play(game: Pantheon, options: dict[str, Any], seed: int, choose: Choose) -> Outcome:
    """A whole game; choices with a single option are taken as they are."""
    state, draws = game.start(options), 0
    choices: list[int] = []
    covered: Counter[str] = Counter()
    chain = blake2b(digest_size=8)
    while (actor := game.to_act(state)) != NOBODY:
        events: list[Event] = []
        if actor == NATURE:
            action = pick(game.odds(state), seed, draws)
            draws += 1
        else:
            chain.update(msgspec.json.encode(state))
            legal = game.options(state)
            number = choose(state, actor, legal) if len(legal) > 1 else 0
            if len(legal) > 1:
                choices.append(number)
            action = legal[number]
        covered[f"action {action.__struct_config__.tag}"] += 1
        game.apply(state, action, events.append)
        covered.update(thing for event in events for thing in _shown_by(game, event))
    chain.update(msgspec.json.encode(state))
    covered.update([*_setup_shown(options), tie_of(game, state)])
    return Outcome(choices, game.scores(state), game.winners(state), chain.hexdigest(), covered)


def replay(game: Pantheon, recorded: Recorded) -> Outcome:
    choices = iter(recorded.choices)
    return play(game, recorded.options, recorded.seed, lambda state, seat, legal: next(choices))


def read() -> list[Recorded]:
    lines = lzma.decompress(FILE.read_bytes()).splitlines()
    return [msgspec.json.decode(line, type=Recorded) for line in lines]


def write(games: Iterable[Recorded]) -> None:
    text = b"".join(msgspec.json.encode(game) + b"\n" for game in games)
    FILE.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


def everything(game: Pantheon) -> list[str]:
    """All that the recordings together must show at least once."""
    data = game.definitions
    values = [f"option {option.id} {value.id}" for option in data.setup.options for value in option.values]
    return [
        *(f"nation {nation.id}" for nation in data.nations),
        *(f"god {god.id}" for god in data.gods),
        *(f"loot {loot.id}" for loot in data.loot),
        *(f"bonus {bonus.id}" for bonus in data.bonus),
        *(f"end {reason}" for reason in REASONS.values()),
        *TIES,
        *values,
        *(f"players {number}" for number in (2, 3, 4)),
        *(f"action {verb}" for verb in KINDS_OF_ACTION),
        *(f"event {kind.__struct_config__.tag}" for kind in Event.__subclasses__()),
    ]


def tie_of(game: Pantheon, state: State) -> Tie:
    scores = game.scores(state)
    if scores.count(max(scores)) == 1:
        return TIES[0]
    return TIES[1] if len(game.winners(state)) == 1 else TIES[2]


def _setup_shown(options: dict[str, Any]) -> list[str]:
    return [f"option {key} {value}" for key, value in options.items()] + [f"players {options['players']}"]


def _shown_by(game: Pantheon, event: Event) -> list[str]:
    data = game.definitions
    shown = [f"event {event.__struct_config__.tag}"]
    match event:
        case told.EpochBegun(_, nation):
            shown.append(f"nation {data.nations[nation].id}")
        case told.GodGained(_, god):
            shown.append(f"god {data.gods[god].id}")
        case told.LootTaken(_, _, loot):
            shown.append(f"loot {data.loot[loot].id}")
        case told.BonusTaken(_, bonus):
            shown.append(f"bonus {data.bonus[bonus].id}")
        case told.EpochEnded(_, _, reason):
            shown.append(f"end {REASONS[reason]}")
    return shown
