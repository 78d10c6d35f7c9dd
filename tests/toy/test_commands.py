"""`--game toy`: every command knows the toy, in this process."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from pantheon.app import shell
from pantheon.app.screenshots import scenes_of
from pantheon.bots import match
from pantheon.bots.levels import levels_of, make_bot
from pantheon.cli import main
from pantheon.cli.referee import Referee
from pantheon.games import entry_of
from pantheon.resources import rules_folder
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY
from tests.toy.shelf import FOLDER, toy


@pytest.fixture
def referee() -> Referee:
    """Begins with another game on the table."""
    other = entry_of("pantheon")
    return Referee(other.load(rules_folder("pantheon")), lambda name: entry_of(name).load(FOLDER))


def ask(referee: Referee, **request: Any) -> dict[str, Any]:
    answer = referee.answer(json.dumps(request))
    return dict(json.loads(json.dumps(answer)))


def test_the_referee_begins_the_toy_by_its_name_and_plays_it_to_its_end(referee: Referee) -> None:
    answer = ask(referee, do="start", game="toy", seed=4, options={"players": 3, "ties": "first"})
    assert answer["ok"], answer
    while not answer["over"]:
        seen = ask(referee, do="view", seat=answer["to_act"])["view"]
        assert seen["seat"] == answer["to_act"] and len(seen["seats"]) == 3
        answer = ask(referee, do="act", action=answer["options"][0]["text"])
        assert answer["ok"], answer
    assert answer["winners"] and len(answer["scores"]) == 3


def test_the_referee_says_why_not_with_numbers(referee: Referee) -> None:
    answer = ask(referee, do="start", game="toy", seed=4)
    held = {option["text"] for option in answer["options"]}
    missing = next(f"bid {value}" for value in toy().bids if f"bid {value}" not in held)
    refusal = ask(referee, do="why", action=missing)["refusal"]
    assert refusal["code"] == "not-in-hand" and refusal["text"].endswith(f"but no {missing.removeprefix('bid ')}")
    refused = ask(referee, do="act", action=missing)
    assert not refused["ok"] and refused["error"] == refusal["text"]


def test_the_referee_reads_and_writes_a_position_of_the_toy(referee: Referee) -> None:
    ask(referee, do="start", game="toy", seed=4)
    text = ask(referee, do="position")["text"]
    assert ask(referee, do="position", text=text)["ok"]
    assert ask(referee, do="position")["text"] == text
    wrong = ask(referee, do="position", text=text.replace("hand:", "hands:", 1))
    assert (not wrong["ok"] and "line" in wrong["error"]) or ":" in wrong["error"]


def test_the_command_referee_serves_the_toy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO('{"do": "start", "seed": 1}\n{"do": "quit"}\n'))
    assert main(["--game", "toy", "referee"]) == 0
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert first["ok"] and first["options"][0]["text"].startswith("bid ")


def test_check_data_finds_the_published_data_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-data", "--game", "toy"]) == 0
    told = capsys.readouterr().out
    assert "22 cards to bid, 8 prizes" in told
    assert "3 games of 2, 3 and 4 players ended after" in told and "No problems." in told


@pytest.mark.parametrize(
    ("file", "old", "new", "wrong"),
    [
        ("setup.yaml", "hand: 4", "hand: 9", "cards.yaml:3: there are 22 bids, but 36 are needed with 9 cards in hand"),
        ("cards.yaml", "value: 2, copies: 5", "value: 1, copies: 5", "cards.yaml:5: 1 comes after 1"),
        ("setup.yaml", "thrift: 1", "thrifty: 1", 'did you mean "thrift"?'),
    ],
)
def test_check_data_names_the_line_of_a_mistake(
    file: str, old: str, new: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(FOLDER, folder)
    words = (folder / file).read_text(encoding="utf-8")
    assert old in words
    (folder / file).write_text(words.replace(old, new, 1), encoding="utf-8")
    assert main(["--game", "toy", "check-data", str(folder)]) == 1
    assert wrong in capsys.readouterr().err


def test_check_data_remarks_what_can_be_played_but_is_hardly_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(FOLDER, folder)
    setup = folder / "setup.yaml"
    setup.write_text(setup.read_text(encoding="utf-8").replace("thrift: 1", "thrift: 50"), encoding="utf-8")
    assert main(["check-data", str(folder), "--game", "toy"]) == 0
    assert "setup.yaml:8: remark: thrift is worth 50" in capsys.readouterr().err


def test_every_scene_of_the_toy_has_a_picture(tmp_path: Path) -> None:
    assert main(["screenshot", "--all", "--game", "toy", "--size", "1024x640", "--out", str(tmp_path)]) == 0
    assert {path.stem for path in tmp_path.glob("*.png")} == set(scenes_of("toy"))


def test_a_position_of_the_toy_has_a_picture(tmp_path: Path) -> None:
    text = tmp_path / "position.yaml"
    text.write_text(toy().position_text(toy().start({"players": 2})), encoding="utf-8")
    out = tmp_path / "turn.png"
    assert main(["screenshot", "turn", "--game", "toy", "--position", str(text), "--out", str(out)]) == 0
    assert out.stat().st_size > 1000


def test_the_window_opens_with_the_toy_in_front(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []

    def play(rules: dict[str, Path], file: Path | None = None, replay: Path | None = None) -> int:
        opened.append(rules)
        return 0

    monkeypatch.setattr(shell, "play", play)
    assert main(["--game", "toy"]) == 0
    assert opened == [{"toy": FOLDER}]
    app = shell.App(opened[0])
    assert (app.front, app.game.name, app.entry.title) == ("toy", "toy", "Toy")
    app.close()


def test_a_game_that_is_not_on_the_shelf_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--game", "tuy"])
    assert "toy" in capsys.readouterr().err


# Bots ----------------------------------------------------------------------------------------------------------------


def test_bots_of_every_level_play_a_match() -> None:
    assert set(levels_of("toy")) == {"random", "greedy"}
    game = toy()
    for seed in range(20):
        bots = [make_bot(level, "toy") for level in ("greedy", "random", "greedy")]
        assert game.to_act(match.play(game, bots, {"ties": "first"}, seed)) == NOBODY


def test_greedy_takes_a_sure_prize() -> None:
    """The last to bid, who holds the only 6 left, takes what is worth most."""
    game = toy()
    state = game.read_position("seats: [{hand: [1, 2, 3], bid: 1}, {hand: [1, 2, 4, 6]}]\nstart: 0\nprize: 8\n")
    chosen = make_bot("greedy", "toy").think(game, game.view(state, 1), 1, 5).action
    assert chosen in game.options(state)


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_bots_play_many_games(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "run.json"
    words = [command, "--game", "toy", "--seats", "greedy,random", "--games", "20", "--json", str(file)]
    assert main([*words, "--option", "ties=first"]) == 0
    assert json.loads(file.read_text(encoding="utf-8"))
    assert "greedy" in capsys.readouterr().out


def test_the_same_luck_deals_the_same_cards() -> None:
    game = toy()
    states = [game.start({"players": 2}), game.start({"players": 2})]
    for state in states:
        draws = 0
        while game.to_act(state) == NATURE:
            game.apply(state, pick(game.odds(state), 7, draws))
            draws += 1
    assert states[0] == states[1]
