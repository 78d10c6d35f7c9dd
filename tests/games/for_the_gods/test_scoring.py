"""Who takes the tokens of a region."""

from __future__ import annotations

import pytest

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.rules.scoring import result
from tests.games.for_the_gods.situations import BLUE, GAME, GREEN, ORANGE, table

NOBODY_TAKES = -1


def on_l1(*temples: str, players: int = 3) -> tuple[int, int]:
    """Who takes gold and the token beneath on L1, where Blue, Green and so on have these temples."""
    gods = ["hestia"] if any("hestia" in temple for temple in temples) else []
    seats = [{"temples": {"l1": temple}} for temple in temples]
    there = table(*seats, players=max(players, len(seats)), gods=gods)
    gold, second, _ = result(GAME.catalog, there.state, 0)
    return gold, second


@pytest.mark.parametrize(
    ("temples", "gold", "second"),
    [
        (("111", "33", "0"), BLUE, GREEN),
        (("33", "f1+zeus"), GREEN, BLUE),
        (("22", "11"), BLUE, GREEN),
        (("31+hestia", "222"), GREEN, BLUE),
        (("13+hestia", "222"), BLUE, GREEN),
    ],
)
def test_example_23_height_then_rank_decides(temples: tuple[str, ...], gold: int, second: int) -> None:
    assert on_l1(*temples) == (gold, second)


@pytest.mark.parametrize(
    ("temples", "gold", "second"),
    [
        (("11", "11"), NOBODY_TAKES, NOBODY_TAKES),
        (("111", "f1+zeus", "1"), NOBODY_TAKES, NOBODY_TAKES),
        (("111", "22", "22"), BLUE, NOBODY_TAKES),
        (("111", "22", "1", "1"), BLUE, GREEN),
        (("0",), BLUE, BLUE),
    ],
)
def test_example_24_perfect_ties_and_builders_alone(temples: tuple[str, ...], gold: int, second: int) -> None:
    assert on_l1(*temples) == (gold, second)


def test_with_two_players_nothing_lies_beneath() -> None:
    assert on_l1("11", "1", players=2) == (BLUE, NOBODY_TAKES)
    assert on_l1("11", players=2) == (BLUE, NOBODY_TAKES)


def test_where_nobody_builds_the_tokens_stay() -> None:
    assert table().scores() == (0, 0, 0)


@pytest.mark.parametrize(
    ("blue", "green", "glory"),
    [
        ("2+aphrodite", "11", 6),
        ("1+aphrodite", "11", 0),
        ("1+aphrodite", "", 6),
        ("222", "11", 0),
        ("0+aphrodite", "33", 0),
    ],
)
def test_example_25_aphrodite_pays_the_single_winner_who_still_carries_her(blue: str, green: str, glory: int) -> None:
    there = table({"temples": {"l1": blue}}, {"temples": {"l1": green}} if green else {}, gods=["aphrodite"])
    assert GAME.points(there.state, BLUE)["aphrodite"] == glory


def test_example_25_robbed_by_ares_she_pays_nothing() -> None:
    there = table({"hand": "1 ares"}, {"temples": {"n1": "333+aphrodite"}}, gods=["aphrodite", "ares"])
    assert GAME.points(there.state, GREEN)["aphrodite"] == 6
    there.do("lay 1", "dedicate ares", "take 1")
    assert GAME.points(there.state, GREEN)["aphrodite"] == 0
    assert GAME.points(there.state, GREEN)["gold"] == 8, "still the tallest"


def test_aphrodite_counts_where_the_temple_stands_after_a_swap() -> None:
    there = table(
        {"hand": "athena", "temples": {"n1": "1", "n2": "222+aphrodite"}},
        {"temples": {"n1": "33"}},
        gods=["aphrodite", "athena"],
    )
    there.do("dedicate athena", "swap n2")
    assert GAME.points(there.state, BLUE)["aphrodite"] == 6
    assert GAME.points(there.state, BLUE)["gold"] == 8 + 6


def test_example_26_a_whole_count() -> None:
    there = table(
        {"temples": {"l3": "1+aphrodite", "l1": "1"}, "bronze": 2},
        {"temples": {"l3": "1", "l1": "2"}},
        gods=["aphrodite"],
    )
    assert GAME.points(there.state, BLUE) == {"gold": 15, "silver": 0, "bronze": 3, "aphrodite": 6, "artemis": 6}
    assert there.scores() == (30, 17, 0)


def test_example_24_is_told_with_its_tie() -> None:
    there = table(
        {"temples": {"l1": "111", "l2": "11", "n2": "0"}}, {"temples": {"l1": "22", "l2": "11"}},
        {"temples": {"l1": "22"}}, trigger=GREEN, frame={"kind": "scoring"},
    ).do("score")  # fmt: skip
    scored = {event.region: event for event in there.told(told.RegionScored) if isinstance(event, told.RegionScored)}
    ids = GAME.catalog.region_ids.index
    assert scored[ids("l1")].rule == "score.tie-second" and scored[ids("l1")].heights == (3, 2, 2)
    assert scored[ids("l2")].rule == "score.tie" and scored[ids("n2")].rule == "score.alone"
    said = [GAME.sentence(event, ["Ada", "Ben", "Cleo"]) for event in there.told(told.RegionScored)]
    assert "Methymna: Ada takes the gold with height 3 and rank 1; the second place is tied." in said
    assert "Eresos: a perfect tie, and nobody takes anything." in said
    assert said[ids("n2")] == "Iria: Ada takes the gold with height 1 and rank 0, and the token beneath."
    assert ORANGE not in {event.gold for event in scored.values()}
