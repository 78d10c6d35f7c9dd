"""Sentences of sections 7.1 and 7.2 that are easily forgotten: who moves on, what is in the way, which boat rows."""

from __future__ import annotations

import pytest

from tests.games.monuments.situations import EG, GR, HEX, Table, shore, table, units

DOCK = "gr.c1|5,-1"


def moving(*places: dict[str, str], **rest: object) -> Table:
    return table(*places, **rest).do("play movement")  # type: ignore[arg-type]


def test_who_was_carried_by_a_horse_does_not_move_on() -> None:
    ride = moving({"gr.a3": "worker horse", "gr.b3": "worker"}, green="movement").do("ride gr.a3 gr.b3 worker")
    assert ride.at("gr.b3") == "2 worker horse" and ride.state.frame.left == 2
    ride.do("walk worker gr.b3 gr.c3 nothing")
    assert ride.state.active == EG, "one of the two workers had moved, and so had the horse"


def test_who_has_moved_does_not_board_and_is_not_carried() -> None:
    late = moving({"gr.b1": "worker", "gr.b3": "worker"}, docks=[DOCK], green="movement")
    late.do("walk worker gr.b1 gr.c1 nothing")
    assert late.options("board") == []
    horse = moving({"gr.a3": "worker", "gr.b3": "horse"}, green="movement").do("walk worker gr.a3 gr.b3 nothing")
    assert horse.goals("ride gr.b3") == {"nobody"}


@pytest.mark.parametrize(
    ("green", "commons", "units"), [("", "", 2), ("movement", "", 3), ("movement", "royal-road", 4)]
)
def test_how_many_units_a_movement_moves(green: str, commons: str, units: int) -> None:
    assert moving({"gr.b3": "5 worker"}, green=green, commons=commons).state.frame.left == units


# What is in the way --------------------------------------------------------------------------------------------------


def test_every_hex_on_the_way_must_be_free() -> None:
    """From b3 over a bridge: past a foreign worker or fort nobody goes, past a damaged fort anybody."""
    strides: dict[str, object] = {"bridges": ["gr.b2|gr.b3"], "commons": "long-strides"}
    shut = moving({"gr.b3": "worker"}, {"gr.b2": "worker"}, **strides)
    assert shut.goals("walk worker", 3) == {"gr.a3", "gr.c3"}
    fort = moving({"gr.b3": "worker"}, {"gr.b2": "fort"}, **strides)
    assert fort.goals("walk worker", 3) == {"gr.a3", "gr.c3"}
    ruin = moving({"gr.b3": "worker"}, {"gr.b2": "damaged-fort"}, **strides)
    assert {"gr.b2", "gr.b1", "gr.c1"} <= ruin.goals("walk worker", 3)
    horse = moving({"gr.a3": "horse", "gr.c2": "worker"}, {"gr.b3": "worker"})
    assert horse.options("ride") == []


def test_an_airforce_flies_over_rivers_and_the_sea_but_not_over_foreign_hexes() -> None:
    over = moving({"gr.a3": "airforce"}, {"gr.b3": "worker"})
    assert over.goals("walk airforce", 3) == {"gr.a2", "gr.a1", "gr.b2"}
    shut_in = table({"gr.a3": "airforce"}, {"gr.b3": "worker", "gr.a2": "fort"})
    assert "play movement" not in shut_in.options()
    out = moving({"gr.c1": "airforce"}, {"5,-1": "navy"}).goals("walk airforce", 3)
    assert {"e1", "7,-1", "9,-1"} <= out and not {"5,-1", "4,0"} & out


def test_a_navy_does_not_pass_foreign_ships() -> None:
    assert "9,-1" not in moving({"5,-1": "navy"}, {"7,-1": "airforce"}).goals("walk navy", 3)
    manned = moving({"5,-1": "navy"}, boats=[(EG, "7,-1", "worker", "")])
    assert not {"7,-1", "9,-1"} & manned.goals("walk navy", 3)


def test_a_horse_rides_two_hexes_from_the_monument_and_takes_a_worker_along() -> None:
    ride = moving({"gr.m": "worker horse"}, bridges=["gr.b2|gr.b3"])
    assert ride.goals("ride", 2) == {"gr.a3", "gr.b3", "gr.c3", "gr.b2"}
    ride.do("ride gr.m gr.b2 worker")
    assert ride.at("gr.b2") == "worker horse" and ride.at("gr.m") == ""


# Boats ---------------------------------------------------------------------------------------------------------------


def test_a_boat_rows_only_over_free_sea_and_docks_only_at_land_that_may_be_entered() -> None:
    boat = [(GR, "5,-1", "worker", "")]
    free = moving({"gr.b3": "worker"}, boats=boat).goals("row boat0")
    assert {"e1", "e2", "7,-1", "9,-1"} <= free
    past = moving({"gr.b3": "worker"}, {"7,-1": "navy"}, boats=boat).goals("row boat0")
    assert not {"e2", "7,-1", "9,-1"} & past and "e1" in past
    held = moving({"gr.b3": "worker"}, {"e1": "worker", "gr.c1": "fort", "ke": "damaged-fort"}, boats=boat)
    assert not {"e1", "gr.c1"} & held.goals("row boat0") and "ke" in held.goals("row boat0")
    joined = moving({"gr.c1": "worker"}, {"gr.c1": "fort"}, boats=boat)
    assert "gr.c1" in joined.goals("row boat0"), "an own unit is there already"


def test_points_of_several_cards_add_up() -> None:
    """Sunset Isle is four points away."""
    boat = [(GR, "5,-1", "worker", "")]
    lords = moving({"gr.b3": "worker"}, boats=boat, abilities={GR: "sea-lords"})
    assert "kw" not in lords.goals("row boat0") and "k0" in lords.goals("row boat0")
    both = moving({"gr.b3": "worker"}, boats=boat, abilities={GR: "sea-lords"}, commons="ferry-guild")
    assert "kw" in both.goals("row boat0")


def test_an_empty_boat_is_pushed_to_any_edge_of_its_own_or_a_neighbouring_sea_hex() -> None:
    pushed = moving({"gr.c1": "army"}, docks=[DOCK]).goals("push")
    assert {"gr.c1|7,-1", "gr.c2|7,-1", "e1|7,-1", "e2|7,-1", "e1|5,-1", "ke|3,-1"} <= pushed
    assert not {DOCK, "e2|9,-1", "gr.c2|9,-1"} & pushed, "it must be another edge, and one sea hex far at most"


def test_neither_sea_hex_nor_land_of_a_push_may_be_closed_by_others() -> None:
    navy = moving({"gr.c1": "worker"}, {"7,-1": "navy"}, docks=[DOCK]).goals("push")
    assert "e1|5,-1" in navy and not any(goal.endswith("|7,-1") for goal in navy)
    land = moving({"gr.c1": "worker"}, {"e1": "worker", "gr.c2": "fort"}, docks=[DOCK]).goals("push")
    assert not any(goal.startswith(("e1|", "gr.c2|")) for goal in land) and "e2|7,-1" in land


def test_horses_and_airforces_push_nothing() -> None:
    assert moving({"gr.c1": "horse airforce", "gr.b3": "worker"}, docks=[DOCK]).options("push") == []


def test_a_pushed_boat_may_be_boarded_but_does_not_row() -> None:
    pushed = moving({"gr.c1": "worker", "gr.b3": "worker"}, docks=[DOCK], green="movement")
    pushed.do(f"push {DOCK} gr.c1|7,-1", "board gr.c1|7,-1 worker")
    assert len(pushed.state.boats) == 1 and pushed.state.frame.left == 1 and pushed.options("row") == []
    rowed = moving({"gr.b3": "worker"}, boats=[(GR, "5,-1", "worker", "")]).do("row boat0 7,-1")
    assert rowed.options("row") == [] and rowed.state.frame.left == 1, "nor does one that has rowed"


def test_of_several_boats_at_an_edge_one_that_has_not_moved_is_boarded_first() -> None:
    two = moving({"gr.c1": "2 worker", "gr.b3": "worker"}, docks=[DOCK, "gr.c1|7,-1"], green="movement",
                 commons="royal-road")  # fmt: skip
    two.do(f"push gr.c1|7,-1 {DOCK}")
    assert two.state.docks == (shore(DOCK), shore(DOCK)), "any number may dock at an edge"
    two.do(f"board {DOCK} worker")
    assert two.options("row boat0"), "the one that was there before"
    two.do(f"board {DOCK} worker")
    assert {text.split()[1] for text in two.options("row")} == {"boat0"}, "the pushed one is left behind"


def test_a_boat_that_rowed_in_one_movement_rows_in_the_next() -> None:
    there = moving({"gr.b3": "worker"}, boats=[(GR, "5,-1", "worker", "")])
    there.do("row boat0 7,-1", "walk worker gr.b3 gr.a3 nothing")
    for _ in range(3):
        there.do("play quests").do(there.options("keep")[0])
    there.do("take-back")
    for _ in range(3):
        there.do("take-back")
    assert there.do("play movement").options("row boat0")


def test_two_land_together_and_one_that_does_not_fit_loses_its_load() -> None:
    crew = [(GR, "5,-1", "2 worker", "wood food")]
    there = moving({"gr.b3": "worker"}, boats=crew, goods_on={"e1": "5 metal"}).do("row boat0 e1")
    assert there.at("e1") == "2 worker" and there.lying("e1") == "5 metal"
    assert there.state.units[HEX["e1"]] == units("2 worker")
