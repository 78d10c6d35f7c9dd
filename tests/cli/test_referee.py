"""The referee answers every line, whatever it says, and never stops because of one."""

from __future__ import annotations

import io
import json
import os
import random
import re
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pantheon import resources
from pantheon.cli.referee import LONGEST, Referee, line_of, serve
from pantheon.games import entry_of
from pantheon.games.pantheon.game import load_game
from pantheon.table.game import Game
from pantheon.table.session import Session

GAME = load_game(resources.rules_folder("pantheon"))


def loaded(name: str) -> Game[Any]:
    return entry_of(name).load(resources.rules_folder(name))


@pytest.fixture
def referee() -> Referee:
    return Referee(GAME, loaded)


def ask(referee: Referee, **request: Any) -> dict[str, Any]:
    answer = referee.answer(json.dumps(request))
    json.dumps(answer)
    return answer


def test_a_whole_game_can_be_played_by_index(referee: Referee) -> None:
    rng = random.Random(4)
    answer = ask(referee, do="start", seed=4, options={"players": 2})
    while not answer["over"]:
        assert answer["ok"] and answer["options"]
        answer = ask(referee, do="act", index=rng.randrange(len(answer["options"])))
    assert answer["winners"]
    assert len(answer["scores"]) == 2


def test_scores_are_those_that_the_seat_to_act_knows(referee: Referee) -> None:
    answer = ask(referee, do="start", game="monuments", seed=4, options={"players": 2})
    rng, hidden = random.Random(4), False
    for _ in range(60):
        answer = ask(referee, do="act", index=rng.randrange(len(answer["options"])))
        session = referee._playing()
        known = session.game.scores(session.game.view(session.state, session.to_act))
        assert answer["scores"] == known
        hidden = hidden or known != session.game.scores(session.state)
    assert hidden, "there were quests to hide"


def test_an_action_can_be_given_as_text_and_as_json(referee: Referee) -> None:
    ask(referee, do="start", seed=1, options={"players": 3, "start": 0})
    first = ask(referee, do="options")["options"][0]
    by_text = ask(referee, do="act", action=first["text"])
    other = Referee(GAME, loaded)
    ask(other, do="start", seed=1, options={"players": 3, "start": 0})
    assert by_text == ask(other, do="act", action=first["action"])


def test_an_illegal_action_is_refused_with_its_reason_and_rule(referee: Referee) -> None:
    ask(referee, do="start", seed=1)
    answer = ask(referee, do="act", action="end-turn")
    assert answer["ok"] is False
    assert answer["error"] and answer["code"] and answer["rule"]


def test_undo_and_redo_bring_back_the_same_situation(referee: Referee) -> None:
    ask(
        referee,
        do="position",
        text="nation: roma\nseats: [{hand: {movement: 2}}, {}]\ndisplay: [priest, priest, dancer, temple]",
    )
    before = ask(referee, do="options")
    moved = ask(referee, do="act", action="move")
    ask(referee, do="undo")
    assert ask(referee, do="options") == before
    assert ask(referee, do="redo")["options"] == moved["options"]


def test_a_view_shows_the_own_hand_and_hides_the_others(referee: Referee) -> None:
    ask(referee, do="start", seed=1, options={"players": 2})
    view = ask(referee, do="view", seat=0)["view"]
    assert sum(view["hands"][0]) >= 5
    assert view["hidden_cards"][0] == 0 and view["hidden_cards"][1] >= 5


def test_the_position_of_a_game_can_be_taken_away_and_laid_out_again(referee: Referee) -> None:
    ask(referee, do="start", seed=9, options={"players": 4})
    text = ask(referee, do="position")["text"]
    other = Referee(GAME, loaded)
    assert ask(other, do="position", text=text)["options"] == ask(referee, do="options")["options"]


def test_a_wrong_position_is_refused_with_line_and_nearest_spelling(referee: Referee) -> None:
    answer = ask(referee, do="position", text="nation: romma\nseats: [{}, {}]")
    assert answer["error"] == 'position:1: there is no nation "romma", did you mean "roma"?'


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        "{}",
        "7",
        '{"do": 7}',
        '{"do": "start", "options": {"players": 2.0}}',
        '{"do": "fly"}',
        '{"do": "act"}',
        '{"do": "act", "index": true}',
        "[" * 100_000,
        '{"do": "position", "text": "\\ud800"}',
        '{"do": "start", "seed": ' + "9" * 5000 + "}",
    ],
)
def test_malformed_requests_are_answered_and_the_referee_goes_on(line: str) -> None:
    answers = io.StringIO()
    serve(GAME, loaded, io.StringIO(f'{line}\n{{"do": "start"}}\n'), answers)
    first, second = map(json.loads, answers.getvalue().splitlines())
    assert first["ok"] is False and first["error"]
    assert second["ok"] is True


def test_an_endless_line_is_refused_whole() -> None:
    answers = io.StringIO()
    serve(GAME, loaded, io.StringIO("x" * (3 * LONGEST) + '\n{"do": "help"}\n'), answers)
    first, second = map(json.loads, answers.getvalue().splitlines())
    assert "at most" in first["error"] and second["ok"] is True


ODD_FRAMES = [
    'temple: false\nframes: ["turning-gods left=1000"]',
    'frames: ["paying seat=0 price=1000000"]',
    'frames: ["taking-turns", "for-each what=draw.cards turn=5"]',
    'frames: ["loot-working seat=1 loot="]',
    'frames: ["adjusting-hands size=-1"]',
    'frames: ["taking-turns", "erecting seat=1", "dealing-cards seat=0 left=1000000 rule=bonus-tiles"]',
    "frames: [taking-turns, after-action seat=0 again=1]",
    "epoch: 3\nphase_over: 2\nnations_played: [gallia, germania, graecia, aegyptus, persia, iberia, cartago, roma]",
    'frames: ["taking-turns", "after-action seat=--5 again=0"]',
    f'frames: ["taking-turns", "after-action seat={"9" * 5000} again=0"]',
]


@pytest.mark.parametrize("text", ODD_FRAMES)
def test_a_position_with_odd_frames_is_refused_with_its_line_and_the_game_stays(referee: Referee, text: str) -> None:
    before = ask(referee, do="start", seed=1)
    answer = ask(referee, do="position", text=f"nation: roma\nseats: [{{}}, {{}}]\n{text}")
    assert answer["ok"] is False and "internal" not in answer
    assert all(re.match(r"position:\d+: ", line) for line in answer["error"].splitlines())
    assert ask(referee, do="options")["options"] == before["options"]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"do": "x" * 100_000}, '"do" should be one of'),
        ({"do": "start", "seed": 10**30}, "at most 63 bits"),
        ({"do": "start", "seed": "7"}, '"seed" should be'),
        ({"do": "start", "options": {"players": "2"}}, "players must be 2, 3 or 4"),
        ({"do": "start", "options": {"players": [[[]]]}}, '"options" should be'),
        ({"do": "start", "options": {"x" * 100_000: 1}}, "there is no option"),
        ({"do": "start", "names": ["A", "B"]}, "2 seats are named, but 3 play"),
        ({"do": "start", "names": ["A"] * 100_000}, "100000 seats are named"),
        ({"do": "start", "names": ["A\0", "B", "C"]}, "letters that can be printed"),
        ({"do": "start", "names": ["", "B", "C"]}, "letters that can be printed"),
        ({"do": "start", "names": ["A" * 41, "B", "C"]}, "1 to 40 letters"),
        ({"do": "view", "seat": 10**30}, '"seat" should be a number'),
        ({"do": "events", "seat": 0, "from": -1}, '"from" should be'),
        ({"do": "act", "index": "x" * 100_000}, '"index" should be'),
        ({"do": "act", "action": "lay " + "9" * 100_000}, "there is no hex"),
        ({"do": "act", "action": {"verb": "pay", "money": [10**30, 0, 0, 0, 0]}}, "now it is time to"),
    ],
)
def test_wrong_values_are_refused_in_a_short_sentence(
    referee: Referee, request_: dict[str, Any], sentence: str
) -> None:
    ask(referee, do="start", seed=1)
    answer = ask(referee, **request_)
    assert answer["ok"] is False and "internal" not in answer
    assert sentence in answer["error"] and len(answer["error"]) <= 4_000


@pytest.mark.parametrize("do", ["act", "options"])
def test_a_mistake_of_the_rules_is_told_with_its_place_and_the_referee_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], do: str
) -> None:
    referee = Referee(GAME, loaded)
    ask(referee, do="start", seed=1)
    request = {"do": do, "index": 0}
    with monkeypatch.context() as broken:
        broken.setattr(Session, "act" if do == "act" else "choices", _stumble)
        broken.setattr(Session, "choices", Session.choices if do == "act" else _stumble)
        answer = ask(referee, **request)
    assert answer["internal"] is True
    assert "ZeroDivisionError in test_referee.py, line" in answer["error"]
    later = ask(referee, do="options")
    assert later["ok"] is (do == "options"), "a game that may be half changed is put aside, another one stays"
    assert ask(referee, do="start")["ok"]
    assert "Traceback" not in "".join(capsys.readouterr())


def _stumble(*_: Any) -> Any:
    return 1 // 0


def test_half_a_character_in_an_answer_is_still_valid_json() -> None:
    line = line_of({"ok": False, "error": "there is no god \ud800"})
    assert json.loads(line.encode("utf-8"))["error"] == "there is no god ?"


def test_a_long_story_comes_in_parts(referee: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pantheon.cli.referee.MOST_ENTRIES", 7)
    ask(referee, do="start", seed=1)
    whole, first = [], 0
    while part := ask(referee, do="events", seat=0, **{"from": first})["events"]:
        whole += part
        first = ask(referee, do="events", seat=0, **{"from": first})["entry"]
    monkeypatch.undo()
    assert whole == ask(referee, do="events", seat=0, **{"from": 0})["events"]
    assert ask(referee, do="events", seat=0, **{"from": 10**6})["entry"] == first


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None)
@given(
    do=st.sampled_from(["start", "position", "options", "act", "undo", "redo", "view", "why", "text", "events"]),
    fields=st.dictionaries(
        st.sampled_from(["seed", "options", "names", "text", "action", "index", "seat", "from"]), values, max_size=4
    ),
)
def test_no_request_causes_an_exception(do: str, fields: dict[str, Any]) -> None:
    referee = Referee(GAME, loaded)
    ask(referee, do="start", seed=1)
    assert "ok" in ask(referee, do=do, **fields)


def test_lines_are_utf_8_on_every_console() -> None:
    """Where standard input and output have another encoding, as pipes on Windows do."""
    start = {"do": "start", "names": ["\u0391\u03bd\u03bd\u03b1", "Ben"], "options": {"players": 2}}
    lines = json.dumps(start, ensure_ascii=False).encode() + b"\n\xff\n"
    command = [sys.executable, "-m", "pantheon", "referee"]
    done = subprocess.run(
        command, input=lines, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "cp1252"}, check=True
    )
    first, second = done.stdout.decode("utf-8").splitlines()
    assert json.loads(first)["ok"] and not json.loads(second)["ok"]
