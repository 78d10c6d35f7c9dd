"""Scoring after epochs 3 and 6, and the winner."""

import pytest

from pantheon.games.pantheon import events as told
from tests.games.pantheon.situations import GREEN, RED, YELLOW, Table, players

COLUMN_HEXES = ["B15", "C3", "D6", "E8", "E12", "F5", "G5", "G11", "I10", "J4", "J9", "K12"]


def scored(*texts: str, epoch: int = 3, **course: object) -> Table:
    """The epoch is about to end; the player on the right of Red ended it."""
    return players(*texts, epoch=epoch, active=len(texts) - 1, frames=["ending-epoch"], **course)


def with_columns(number: int, more: str = "") -> str:
    return f"columns: [{', '.join(COLUMN_HEXES[:number])}]{more}"


def test_red_with_11_points_scores_15_for_two_half_gods_and_five_columns() -> None:
    table = scored(with_columns(5, ", half_gods: [3, 2], points: {gods: 8, epoch-ends: 3}"), "")
    assert table.points(RED) == 11 + 15
    assert table.state.points[RED] == (8, 3, 5, 10, 0)


@pytest.mark.parametrize(
    ("columns", "points"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 8), (5, 10), (6, 12), (7, 14), (8, 24), (9, 27), (10, 30), (11, 33), (12, 48)],
)
def test_columns_score_by_their_number(columns: int, points: int) -> None:
    assert scored(with_columns(columns), "").points(RED) == points


@pytest.mark.parametrize(
    ("columns", "points"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 8), (5, 10), (6, 12), (7, 21), (8, 24), (9, 27), (10, 40), (11, 44), (12, 48)],
)
def test_the_bands_of_the_reference_manual_are_an_option(columns: int, points: int) -> None:
    assert scored(with_columns(columns), "", options={"bands": "manual"}).points(RED) == points


def test_columns_in_the_reserve_score_nothing() -> None:
    assert scored("columns_reserve: 12", "").points(RED) == 0


def test_half_gods_are_kept_and_scored_again() -> None:
    table = scored("half_gods: [6, 4]", "", epoch=3)
    assert table.half_gods(RED) == [4, 6]
    assert scored("half_gods: [6, 4], points: {half-gods: 10}", "", epoch=6).points(RED) == 20


def test_red_with_one_pietalte_scores_the_level_of_the_higher_tile() -> None:
    assert scored("gods: [pietalte], levels: {dancer: 4, temple: 2}", "").points(RED) == 4


def test_red_with_two_pietaltes_scores_8_on_the_same_tile() -> None:
    assert scored("gods: [pietalte, pietalte], levels: {dancer: 4, temple: 2}", "").points(RED) == 8


def test_pietalte_without_a_tile_scores_nothing() -> None:
    assert scored("gods: [pietalte]", "").points(RED) == 0


def test_nothing_is_scored_after_the_other_epochs() -> None:
    for epoch in (1, 2, 4, 5):
        assert scored(with_columns(5, ", half_gods: [6]"), "", epoch=epoch).points(RED) == 0


def test_most_points_win() -> None:
    table = scored("points: {gods: 10}", "points: {gods: 12}", "points: {gods: 11}", epoch=6)
    assert table.over
    assert table.game.winners(table.state) == (GREEN,)
    assert table.game.scores(table.state) == (10, 12, 11)


def test_the_number_of_half_gods_breaks_a_tie_not_their_value() -> None:
    table = scored("half_gods: [6], points: {gods: 4}", "half_gods: [1, 1], points: {gods: 8}", epoch=6)
    assert table.points(RED) == table.points(GREEN) == 10
    assert table.game.winners(table.state) == (GREEN,)


def test_a_victory_is_shared_if_still_tied() -> None:
    table = scored("half_gods: [3], points: {gods: 1}", "", "half_gods: [2], points: {gods: 2}", epoch=6)
    assert table.game.winners(table.state) == (RED, YELLOW)


def test_the_scoring_is_told_by_source() -> None:
    table = players("levels: {dancer: 4, temple: 1}, half_gods: [5]", "", epoch=3, gods=["vinthrad"])
    table.game.apply(table.state, table.game.parse("gain vinthrad dancer,temple"), table.events.append)
    told_of_red = [event for event in table.told(told.PointsScored) if event.seat == RED]
    assert [(event.points, event.rule) for event in told_of_red] == [
        (3, "gain.points"),
        (3, "phase.end"),
        (5, "score.half-gods"),
        (0, "score.columns"),
    ]
