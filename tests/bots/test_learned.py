"""The learned part of Oracle's judgement: its numbers, its network, and the script that trains it."""

import subprocess
import sys
from pathlib import Path

import pytest

from pantheon import resources
from pantheon.bots.match import play
from pantheon.bots.minds.pantheon.features import Features
from pantheon.bots.minds.pantheon.learned import LearnedWorth
from pantheon.bots.minds.pantheon.sense import PantheonSense
from pantheon.bots.minds.pantheon.weights import weights
from pantheon.bots.network import Network, read_network
from pantheon.bots.random_bot import RandomBot
from tests.bots.tables import decisions, first_turn, the_game

NETWORKS = [read_network(resources.asset(f"pantheon/bots/network_{name}.json")) for name in ("two", "more")]
NETWORK = NETWORKS[0]
COURSE = 16
"""Numbers at the beginning of a row that are the same for all seats."""
SCRIPTS = Path(__file__).parents[2] / "build_scripts" / "minds" / "pantheon"
SCRIPT = SCRIPTS / "learn.py"


def test_a_network_adds_what_its_awake_units_say_to_the_direct_way() -> None:
    network = Network(direct=(1, 2), constant=3, hidden=((1, 0), (0, -1)), thresholds=(-1, 1), out=(10, 100))
    assert network.value((2, 5)) == 1 * 2 + 2 * 5 + 3 + 10 * (2 - 1)
    assert network.value((0, 0)) == 3 + 100 * 1


def test_the_networks_in_use_have_a_weight_for_every_number_of_a_row_that_they_look_at() -> None:
    state, _ = first_turn()
    (row, _) = Features(PantheonSense(the_game(), weights("novice")).judgement).rows(state)
    assert {len(row)} == {len(NETWORK.direct), *map(len, NETWORK.hidden)}
    for network in NETWORKS:
        assert {len(network.direct)} == {*map(len, network.hidden)}
        assert len(network.direct) <= len(row)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_row_ends_with_what_the_others_have_on_average(players: int) -> None:
    features = Features(PantheonSense(the_game(), weights("novice")).judgement)
    for state, _ in decisions(players, 5, 0.03):
        rows = features.rows(state)
        numbers = (len(rows[0]) - COURSE) // 2
        for seat, row in enumerate(rows):
            others = [other[-2 * numbers : -numbers] for at, other in enumerate(rows) if at != seat]
            assert row[-numbers:] == pytest.approx([sum(column) / len(others) for column in zip(*others, strict=True)])


@pytest.mark.parametrize(("players", "name"), [(2, "two"), (3, "more"), (4, "more")])
def test_two_players_are_judged_by_a_network_of_their_own(players: int, name: str) -> None:
    oracle, state = PantheonSense(the_game(), weights("oracle")), first_turn(players)[0]
    share = weights("oracle").learned_by_two if players == 2 else weights("oracle").learned
    network = read_network(resources.asset(f"pantheon/bots/network_{name}.json"))
    assert oracle.worths(state) == LearnedWorth(oracle.judgement, network, share).worths(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_of_a_row_are_of_one_size(players: int) -> None:
    features = Features(PantheonSense(the_game(), weights("novice")).judgement)
    for state, _ in decisions(players, 5, 0.05):
        rows = features.rows(state)
        assert len(rows) == players
        assert all(-0.5 <= number <= 12 for row in rows for number in row)


def test_the_share_of_the_network_goes_from_nothing_to_everything() -> None:
    hand_made = PantheonSense(the_game(), weights("novice")).judgement
    state, seat = first_turn()
    none, half, full = (LearnedWorth(hand_made, NETWORK, share).worths(state)[seat] for share in (0.0, 0.5, 1.0))
    assert none == pytest.approx(hand_made.worths(state)[seat])
    assert full == pytest.approx(NETWORK.value(Features(hand_made).rows(state)[seat]) + sum(state.points[seat]))
    assert half == pytest.approx((none + full) / 2)


def test_the_end_of_the_game_is_what_it_is() -> None:
    state = play(the_game(), [RandomBot(), RandomBot()], {}, 4)
    learned = LearnedWorth(PantheonSense(the_game(), weights("novice")).judgement, NETWORK, 0.5)
    assert learned.worths(state) == list(the_game().scores(state))


def test_only_oracle_asks_the_network_and_never_for_answers_within_a_line_of_play() -> None:
    state, _ = first_turn()
    for character in ("novice", "trader", "builder", "greedy"):
        sense = PantheonSense(the_game(), weights(character))
        assert sense.worths(state) == sense.glance(state)
    oracle = PantheonSense(the_game(), weights("oracle"))
    assert oracle.worths(state) != oracle.glance(state) == oracle.judgement.worths(state)


@pytest.mark.slow
def test_the_script_that_trains_the_network_learns_from_its_games_and_plays_the_result(tmp_path: Path) -> None:
    file = tmp_path / "learned.json"
    run(["--games", "3", "--jobs", "1", "--out", str(file)])
    first = read_network(file)
    assert len(first.direct) == len(NETWORK.direct)
    run(["--games", "0", "--data", str(file.with_suffix(".npz")), "--out", str(file)])
    assert read_network(file) == first, "the same games teach the same"
    assert "the network wins" in run(["--match", str(file), "--games", "2", "--jobs", "1"])


def run(arguments: list[str]) -> str:
    return subprocess.run([sys.executable, str(SCRIPT), *arguments], check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("name", ["learn.py", "tune.py", "tune_bonus.py"])
def test_scripts_of_a_mind_find_the_game_from_where_they_are(name: str, tmp_path: Path) -> None:
    command = [sys.executable, str(SCRIPTS / name), "--help"]
    told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path).stdout
    assert told.startswith(f"usage: {name}")
