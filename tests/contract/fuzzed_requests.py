"""Lines for the referee that no sensible program sends, between those of a game that goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from pantheon.cli.referee import LONGEST, LONGEST_ERROR, Answer, Referee, line_of
from pantheon.table.game import Game
from tests.contract.fuzzed_positions import REFUSED, changed
from tests.contract.hosted import habits_of

DONE = "done"
VERBS = ("start", "position", "options", "act", "undo", "redo", "view", "why", "text", "events", "help")
FIELDS = ("seed", "options", "names", "text", "action", "index", "seat", "from")
WORDS = ("", "x" * 70_000, "\0", "\u202e", "9" * 5000)
ACTIONS: tuple[Any, ...] = ({}, {"verb": "fly"}, {"verb": None})
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 4, 99, 10**18, 10**30, -(10**30), 0.5, 1e300, "", "x", "3", "random", "\0",
    "\u202e", "x" * 50_000, [], {}, [1], ["A", "B"], ["A"] * 50_000, ["\0", "B"], ["A" * 5000, "B"], {"players": 2},
    {"players": "2"}, {"players": 10**30}, {"players": [[]]}, {"start": -1}, {"bonus": {}}, {"x" * 5000: 1},
    {"players": 4, "bonus": "dealt", "start": 3},
)  # fmt: skip
BROKEN = (
    "",
    "{",
    "[" * 100_000,
    '{"do":' * 5000,
    '{"do": "\\ud800"}',
    '{"do": "start", "seed": ' + "9" * 5000 + "}",
    "NaN",
)


def talk(game: Game[Any], seed: int, number: int, games: int = 24) -> Iterator[tuple[str, str]]:
    """So many requests, each with its outcome. AssertionError if an answer is none, or tells a mistake of its own."""
    rng = Random(seed)
    referee = Referee(game, lambda name: game)
    habits = habits_of(game.name)
    nearly = ((*WORDS, *habits.words), (*ACTIONS, *habits.actions))
    texts = list(changed(game, seed, max(10, number // 10), games))
    for _ in range(number):
        line = _request(rng, texts, nearly)
        answer = referee.answer(line)
        check(answer, line)
        yield line, DONE if answer["ok"] else REFUSED
        if not referee.answer('{"do": "options"}')["ok"]:
            players = game.form.players[-1]
            referee.answer(json.dumps({"do": "start", "seed": 3, "options": {"players": players}}))


def check(answer: Answer, line: str) -> None:
    assert isinstance(answer["ok"], bool)
    assert "internal" not in answer, f"{answer['error']} after {line[:500]}"
    sent = line_of(answer)
    assert sent.endswith("\n") and "\n" not in sent[:-1] and len(sent) < LONGEST
    assert json.loads(sent)["ok"] is answer["ok"]
    if not answer["ok"]:
        assert answer["error"] and len(answer["error"]) <= LONGEST_ERROR


def _request(rng: Random, texts: list[str], nearly: tuple[tuple[Any, ...], ...]) -> str:
    luck = rng.random()
    if luck < 0.35:  # the game goes on
        return json.dumps({"do": "act", "index": rng.randrange(4)})
    if luck < 0.4:
        return json.dumps({"do": rng.choice(("undo", "redo", "options", "position"))})
    if luck < 0.5:
        return _torn(json.dumps({"do": rng.choice(VERBS), rng.choice(FIELDS): rng.choice(ODD)}), rng)
    if luck < 0.52:
        return rng.choice(BROKEN)
    request: Answer = {"do": rng.choice(VERBS)}
    if request["do"] == "position" and rng.random() < 0.7:
        request["text"] = rng.choice(texts)
    if request["do"] in ("act", "why", "text") and rng.random() < 0.8:
        request["action"] = rng.choice(rng.choice(nearly))
    if request["do"] in ("view", "events"):
        request["seat"] = rng.choice((0, 1, *ODD))
    for _ in range(rng.randrange(3)):
        request[rng.choice(FIELDS)] = rng.choice(ODD)
    return json.dumps(request)


def _torn(line: str, rng: Random) -> str:
    at = rng.randrange(len(line))
    return line[:at] + rng.choice(("", '"', "\\", "\\ud800", "\ud800", "{", "\0", ",")) + line[at + rng.randrange(3) :]
