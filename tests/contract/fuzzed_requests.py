"""Lines for the referee that no sensible program sends, between those of a game that goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from pantheon.cli.referee import LONGEST, LONGEST_ERROR, Answer, Referee, line_of
from pantheon.games.pantheon.game import Pantheon
from tests.contract.fuzzed_positions import REFUSED, changed

DONE = "done"
VERBS = ("start", "position", "options", "act", "undo", "redo", "view", "why", "text", "events", "help")
FIELDS = ("seed", "options", "names", "text", "action", "index", "seat", "from")
WORDS = (
    "", "move", "draw", "buy", "take-pile", "stop", "lay C5", "jump G9", "gain gadicea dancer,temple", "pay 1,0,0,0,0",
    "pay 999999,0,0,0,0", "pay -1,0,0,0,0", "swap -12", "swap 999999", "buy-tile priest 9", "buy-tile priest 1",
    "take-bonus step", "discard dancer", "deal-card dancer", "deal-god surparit", "choose-start 9", "end-turn", "again",
    "erect C3", "raise dancer", "done", "decline", "lay", "lay C5 C6", "lay \u0665", "x" * 70_000, "\0",
    "\u202e", "9" * 5000,
)  # fmt: skip
ACTIONS: tuple[Any, ...] = (
    {}, {"verb": "lay", "hex": 10**30}, {"verb": "lay", "hex": -1}, {"verb": "lay", "hex": True}, {"verb": "fly"},
    {"verb": "pay", "money": [10**30, 0, 0, 0, 0]}, {"verb": "pay", "money": []}, {"verb": None},
    {"verb": "gain", "god": 0, "kinds": []},
    {"verb": "gain", "god": 0, "kinds": [0, 0, 0, 0, 0, 0]}, {"verb": "swap", "feet": 10**30},
    {"verb": "buy-tile", "kind": 0, "level": -(10**30)}, {"verb": "take-open", "card": 99}, {"verb": "choose-start"},
)  # fmt: skip
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


def talk(game: Pantheon, seed: int, number: int, games: int = 24) -> Iterator[tuple[str, str]]:
    """So many requests, each with its outcome. AssertionError if an answer is none, or tells a mistake of its own."""
    rng = Random(seed)
    referee = Referee(game, lambda name: game)
    texts = list(changed(game, seed, max(10, number // 10), games))
    for _ in range(number):
        line = _request(rng, texts)
        answer = referee.answer(line)
        check(answer, line)
        yield line, DONE if answer["ok"] else REFUSED
        if not referee.answer('{"do": "options"}')["ok"]:
            referee.answer('{"do": "start", "seed": 3, "options": {"players": 3}}')


def check(answer: Answer, line: str) -> None:
    assert isinstance(answer["ok"], bool)
    assert "internal" not in answer, f"{answer['error']} after {line[:500]}"
    sent = line_of(answer)
    assert sent.endswith("\n") and "\n" not in sent[:-1] and len(sent) < LONGEST
    assert json.loads(sent)["ok"] is answer["ok"]
    if not answer["ok"]:
        assert answer["error"] and len(answer["error"]) <= LONGEST_ERROR


def _request(rng: Random, texts: list[str]) -> str:
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
        request["action"] = rng.choice(rng.choice((WORDS, ACTIONS)))
    if request["do"] in ("view", "events"):
        request["seat"] = rng.choice((0, 1, *ODD))
    for _ in range(rng.randrange(3)):
        request[rng.choice(FIELDS)] = rng.choice(ODD)
    return json.dumps(request)


def _torn(line: str, rng: Random) -> str:
    at = rng.randrange(len(line))
    return line[:at] + rng.choice(("", '"', "\\", "\\ud800", "\ud800", "{", "\0", ",")) + line[at + rng.randrange(3) :]
