"""Training, weapons, attacks and battles: sections 7.7 and 7.8 of the rules, with their examples."""

from __future__ import annotations

import pytest

from pantheon.bots.written import take_only_ones
from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.pieces import cargo_of, crew_of, hex_of
from pantheon.games.monuments.rules.tasks import count
from pantheon.table.session import Seat, Session
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, HEX, MA, Table, shore, table

FORT_TOWN = "fort town 2 worker army"


def battle(
    mine: dict[str, str], yours: dict[str, str], target: str, *sent: str, dice: tuple[str, ...] = (), **rest: object
) -> Table:
    """EG defends; what the only option is does itself. Without dice it ends before the charge, if that is a choice."""
    fight = table(mine, yours, **rest).rolls(*dice)  # type: ignore[arg-type]
    fight.do("play attack").go(f"aim {target} 1", *(f"send {piece}" for piece in sent))
    return fight.go("charge") if dice else fight


def losses(*pieces: str, at: str) -> str:
    """In the order in which pieces are numbered."""
    order = ("worker", "armed", "army", "navy", "airforce", "horse", "boat", "fort", "town", "factory")
    return "lose " + "+".join(f"{piece}@{at}" for piece in sorted(pieces, key=order.index))


def book(dice: str, defence: str) -> Table:
    """An airforce and a boat with two armies against a hex with fort, town, two workers and an army."""
    fight = table({"5,-1": "airforce", "gr.b3": "worker"}, {"e1": FORT_TOWN}, boats=[(GR, "5,-1", "2 army", "")])
    fight.rolls(dice, defence).do("play attack", "send airforce@5,-1", "send army@boat0", "send army@boat0")
    declared = fight.go("charge").told(told.AttackDeclared)[0]
    assert isinstance(declared, told.AttackDeclared) and (declared.dice, declared.defence) == (8, 6)
    return fight


def test_the_battle_of_the_book_is_won_by_one() -> None:
    won = book("0 0 0 1 1 1 2 2", "0 1 1 1 1 2")
    assert won.state.actor == EG
    assert set(won.options()) == {losses(piece, at="e1") for piece in ("army", "fort", "town")}
    won.do("lose town@e1")
    assert won.at("e2") == "2 worker army" and won.state.standing[EG * 3], "the fort stays"
    assert won.state.damaged[EG * 3 + 1] == 1 << HEX["e1"]
    assert "advance army@boat0+army@boat0" in won.options()
    won.do("advance army@boat0+army@boat0")
    assert won.at("e1") == "2 army" and won.at("5,-1") == "airforce"
    assert won.state.boats == () and won.state.docks == (shore("e1|5,-1"),)
    assert won.state.conquests[GR] == won.state.victories[GR] == 1
    facts = count(CATALOG, won.state, EG)
    assert not facts.forts and facts.power == 3, "the fort does not work any more, the army does"


def test_the_battle_of_the_book_is_lost_by_one() -> None:
    lost = book("0 0 0 1 1 1 1 1", "0 1 1 1 1 2")
    assert lost.state.actor == GR and set(lost.options()) == {"lose airforce@5,-1", "lose army@boat0"}
    lost.do("lose army@boat0")
    assert len(lost.state.boats) == 1 and lost.at("5,-1") == "airforce" and lost.at("e1") == "2 worker army"
    assert lost.state.victories == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("ahead", "sets"),
    [
        (3, [("army",), ("fort", "town")]),
        (4, [("army", "town"), ("army", "fort")]),
        (6, [("army", "fort", "town")]),
        (8, [("worker", "worker", "army", "fort", "town")]),
    ],
)
def test_a_bigger_difference_takes_more_and_nothing_that_could_be_spared(
    ahead: int, sets: list[tuple[str, ...]]
) -> None:
    dice = {3: "2 2 2 2 1 0 0 0", 4: "2 2 2 2 2 0 0 0", 6: "2 2 2 2 2 2 0 0", 8: "2 2 2 2 2 2 2 0"}[ahead]
    fight = book(dice, "1 1 1 1 1 1")
    if len(sets) == 1:
        lost = [event for event in fight.events if isinstance(event, told.PieceLost | told.BuildingDamaged)]
        assert len(lost) == len(sets[0]), "the only set was taken by itself"
    else:
        assert set(fight.options()) == {losses(*pieces, at="e1") for pieces in sets}


HELPLESS = "2 worker factory"


def test_pieces_without_power_fall_one_for_each_pip() -> None:
    fight = battle({"gr.b1": "army"}, {"gr.b2": HELPLESS}, "gr.b2", dice=("0 0 1",))
    assert set(fight.options()) == {"lose worker@gr.b2", "lose factory@gr.b2"}
    fight.do("lose worker@gr.b2")
    assert fight.state.actor == EG and fight.goals("retreat") == {"gr.a2", "gr.c1", "gr.c2"}
    fight.do("retreat gr.c1")
    assert fight.at("gr.c1") == "worker" and fight.at("gr.b2") == "army" and fight.state.supply[EG * 7] == 14
    assert fight.state.standing[EG * 3 + 2] and not fight.state.damaged[EG * 3 + 2], "the factory stands"


def test_a_factory_may_be_given_for_a_pip_and_then_all_workers_retreat() -> None:
    fight = battle({"gr.b1": "army"}, {"gr.b2": HELPLESS}, "gr.b2", dice=("0 0 1",)).do("lose factory@gr.b2")
    fight.do("retreat gr.a2")
    assert fight.at("gr.a2") == "2 worker" and fight.at("gr.b2") == "army"
    assert fight.state.damaged[EG * 3 + 2] == 1 << HEX["gr.b2"]


def test_without_a_pip_nothing_happens() -> None:
    fight = battle({"gr.b1": "army"}, {"gr.b2": HELPLESS}, "gr.b2", dice=("0 0 0",))
    assert fight.at("gr.b2") == "2 worker" and fight.told(told.AttackFailed)


@pytest.mark.parametrize(
    ("attack", "defence", "mine", "yours"),
    [("0 0 2", "0 1 1", "army", "army"), ("0 0 0", "1 1 1", "army", "army"), ("0 0 1", "1 1 1", "", "army")],
)
def test_army_against_army(attack: str, defence: str, mine: str, yours: str) -> None:
    fight = battle(
        {"gr.b1": "army", "gr.m": "worker"},
        {"gr.b2": "army"},
        "gr.b2",
        dice=(
            attack,
            defence,
        ),
    )
    assert (fight.at("gr.b1"), fight.at("gr.b2")) == (mine, yours)


def test_survivors_without_a_place_to_go_die() -> None:
    yours, third = {"gr.b3": "2 worker"}, {"gr.a3": "worker", "gr.c3": "fort"}
    fight = table({"gr.b2": "airforce"}, yours, third).rolls("0 1").do("play attack").go("aim gr.b3 1", "charge")
    assert fight.at("gr.b3") == "airforce" and fight.state.supply[EG * 7] == 15


def test_survivors_retreat_over_a_bridge() -> None:
    third = {"gr.a3": "worker", "gr.c3": "fort"}
    fight = table({"gr.a2": "airforce"}, {"gr.b3": "2 worker"}, third, bridges=["gr.b2|gr.b3"])
    fight.rolls("0 1").do("play attack").go("aim gr.b3 1", "charge")
    assert fight.at("gr.b2") == "worker" and fight.at("gr.b3") == "airforce"


def test_a_single_attacker_must_move_in_and_of_two_one_stays() -> None:
    single = battle({"gr.b1": "army"}, {"gr.b2": "worker"}, "gr.b2", dice=("1 1 1",))
    assert single.at("gr.b2") == "army" and single.at("gr.b1") == ""
    pair = battle({"gr.b1": "2 army"}, {"gr.b2": "worker"}, "gr.b2", "army@gr.b1", "army@gr.b1", dice=("1 1 1 1 1 1",))
    assert pair.at("gr.b2") == "army" and pair.at("gr.b1") == "army"


def test_the_green_attack_comes_from_several_hexes_and_one_stays_on_any() -> None:
    mine = {"gr.b1": "army", "gr.c1": "army"}
    red = battle(mine, {"gr.b2": "worker"}, "gr.b2", "army@gr.b1")
    assert red.options("send") == []
    green = battle(
        mine, {"gr.b2": "worker"}, "gr.b2", "army@gr.b1", "army@gr.c1", green="attack", dice=("1 1 1 1 1 1",)
    )
    assert set(green.options()) == {"advance army@gr.b1", "advance army@gr.c1"}


def test_rivers_part_attackers_from_their_target() -> None:
    assert "play attack" not in table({"gr.b3": "army"}, {"gr.b2": "worker"}).options()
    assert "play attack" in table({"gr.b3": "army"}, {"gr.b2": "worker"}, bridges=["gr.b2|gr.b3"]).options()
    assert "play attack" in table({"gr.b3": "army"}, {"gr.b2": "worker"}, commons="river-lore").options()


def test_a_boat_is_lost_as_a_whole() -> None:
    fight = table({"5,-1": "navy"}, {"eg.a1": "worker"}, boats=[(EG, "7,-1", "army worker", "wood")])
    fight.rolls("1 1 1", "0 1").do("play attack", "charge")
    assert fight.state.boats == () and fight.state.supply[EG * 7] == 14 and fight.state.supply[EG * 7 + 4] == 3
    assert fight.at("7,-1") == "navy"
    declared = fight.told(told.AttackDeclared)[0]
    assert isinstance(declared, told.AttackDeclared) and (declared.dice, declared.defence) == (3, 2)


def test_of_two_boats_the_one_that_is_left_retreats_with_crew_and_cargo() -> None:
    two = [(EG, "7,-1", "worker", ""), (EG, "7,-1", "worker", "wood")]
    fight = table({"5,-1": "navy"}, {"eg.a1": "worker"}, boats=two)
    fight.rolls("0 0 1", "0").do("play attack", "charge", "lose boat@boat0")
    (left,) = fight.state.boats
    assert fight.at("7,-1") == "navy" and hex_of(left) != HEX["7,-1"] and crew_of(left) and cargo_of(left)


def test_sea_lords_attack_land_with_navies_that_stay_where_they_are() -> None:
    assert "play attack" not in table({"5,-1": "navy"}, {"e1": "2 worker"}).options()
    lords = table({"5,-1": "navy"}, {"e1": "2 worker"}, abilities={GR: "sea-lords"})
    lords.rolls("0 1").do("play attack").go("charge")
    assert lords.at("e1") == "" and lords.at("5,-1") == "navy" and lords.at("e2") == "worker"
    assert lords.told(told.HexVacated)


def test_a_fort_alone_is_damaged_and_repaired_later() -> None:
    fight = battle(
        {"gr.b1": "army"},
        {"gr.b2": "fort"},
        "gr.b2",
        dice=(
            "0 0 1",
            "0 0",
        ),
    )
    assert fight.at("gr.b2") == "army" and fight.state.damaged[EG * 3] == 1 << HEX["gr.b2"]
    later = table({}, {"gr.b2": "worker damaged-fort", "eg.b3": "worker"}, active=EG, goods_on={"gr.b2": "wood metal"})
    later.do("play build", "repair fort gr.b2")
    assert later.goals("reduce") == {"wood", "metal"}


def test_a_foreign_fort_does_not_work_under_the_conqueror_and_blocks_him_when_he_has_left() -> None:
    held = table({"gr.b2": "army", "gr.b1": "worker"}, {"gr.b2": "fort", "eg.b3": "worker"})
    assert CATALOG.grid and held.game.points(held.state, EG)["power"] == 0
    held.do("play movement", "walk army gr.b2 gr.a2 nothing")
    assert "gr.b2" not in held.goals("walk worker", 3)
    held.do("walk worker gr.b1 gr.c1 nothing")
    assert held.state.standing[EG * 3]


def test_the_attacker_chooses_among_owners_of_buildings_without_units() -> None:
    choice = table({"gr.b1": "army"}, {"gr.b2": "fort"}, {"gr.b2": "town"}).do("play attack")
    assert choice.options() == ["aim gr.b2 1", "aim gr.b2 2"]


def test_unarmed_workers_attack_nobody_and_a_hex_with_damaged_buildings_needs_no_attack() -> None:
    assert "play attack" not in table({"gr.b1": "worker"}, {"gr.b2": "worker"}).options()
    assert "play attack" not in table({"gr.b1": "army"}, {"gr.b2": "damaged-fort"}).options()


def test_the_attacker_sees_who_fights_before_the_dice_and_may_take_the_card_back() -> None:
    """One target and one attacker leave nothing to choose, and still nobody rolls before the charge."""
    before = table({"gr.b1": "army"}, {"gr.b2": "worker"})
    asked = table({"gr.b1": "army"}, {"gr.b2": "worker"}).do("play attack")
    assert asked.options() == ["charge"] and asked.state.actor == GR and not asked.told(told.DiceRolled)
    for friendly in (False, True):
        seats = [Seat(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
        session = Session(GAME, {"players": 4}, seats, 3, friendly, before.state)
        session.act(GAME.parse("play attack"))
        assert list(session.choices()) == [act.Charge()] and session.can_undo
        session.undo()
        assert session.state == before.state


def test_armed_workers_break_out_of_the_monument_hex() -> None:
    out = table({"gr.m": "armed"}, {"gr.b3": "worker"}).rolls("2").do("play attack", "charge")
    assert out.at("gr.b3") == "armed"


def test_nobody_attacks_in_a_peaceful_game() -> None:
    assert "play attack" not in table({"gr.b1": "army"}, {"gr.b2": "worker"}, war="off").options()


def test_watchtowers_and_the_drill_yard_add_power_and_dice() -> None:
    both = {GR: "drill-yard", EG: "watchtowers"}
    fight = battle(
        {"gr.b1": "army"},
        {"gr.b2": "fort"},
        "gr.b2",
        commons=both,
        dice=(
            "1 1 1 1",
            "0 0 0",
        ),
    )
    declared = fight.told(told.AttackDeclared)[0]
    assert isinstance(declared, told.AttackDeclared) and (declared.dice, declared.defence) == (4, 3)


def test_the_weapon_of_a_killed_worker_passes_on_after_the_battle() -> None:
    fight = battle(
        {"gr.b1": "army"},
        {"gr.b2": "armed", "eg.b3": "worker"},
        "gr.b2",
        dice=(
            "1 1 1",
            "0",
        ),
    )
    assert fight.at("gr.b2") == "army" and fight.at("eg.b3") == "armed"


# Training ------------------------------------------------------------------------------------------------------------

CHARTER = "charter-1"


def test_training_needs_a_charter() -> None:
    goods = {"gr.b3": "metal cattle food wood"}
    assert "play train" not in table({"gr.b3": "2 worker"}, goods_on=goods).options()
    assert "play train" in table({"gr.b3": "2 worker"}, goods_on=goods, commons=CHARTER).options()


def test_the_last_worker_of_a_hex_pays_before_it_becomes_an_army() -> None:
    trained = table({"gr.b3": "worker"}, goods_on={"gr.b3": "cattle food wood"}, commons=CHARTER)
    trained.do("play train", "train army gr.b3 worker gr.b3")
    assert trained.at("gr.b3") == "army" and trained.lying("gr.b3") == "wood"


def test_a_navy_appears_on_a_sea_hex_beside_the_worker() -> None:
    trained = table({"gr.c1": "2 worker"}, goods_on={"gr.c1": "metal food"}, commons=CHARTER).do("play train")
    assert "train navy gr.c1 worker 5,-1" in trained.options() and "forge" in trained.options()
    assert trained.do("train navy gr.c1 worker 5,-1").at("5,-1") == "navy"


def test_the_green_side_gives_a_weapon_with_a_unit() -> None:
    trained = table({"gr.b3": "2 worker"}, goods_on={"gr.b3": "cattle food"}, commons=CHARTER, green="train")
    trained.do("play train")
    assert trained.at("gr.b3") == "armed army"


def test_a_weapon_costs_one_metal_and_one_worker_has_one() -> None:
    forged = table({"gr.b3": "worker armed"}, goods_on={"gr.b3": "metal"}, commons=CHARTER).do("play train")
    assert forged.at("gr.b3") == "2 armed"
    assert "play train" not in table({"gr.b3": "armed"}, goods_on={"gr.b3": "metal"}, commons=CHARTER).options()


def test_on_the_monument_hex_nobody_is_trained_but_weapons_are_given() -> None:
    goods = {"gr.b3": "2 metal wood food"}
    there = table({"gr.m": "worker", "gr.b3": "armed"}, goods_on=goods, commons=CHARTER).do("play train")
    assert {text.split()[2] for text in there.options("train")} <= {"gr.b3"}
    assert there.do("forge").at("gr.m") == "armed"


def test_odds_of_the_dice_are_those_of_the_table() -> None:
    """Two dice against one: 63 wins and 7 losses of 100."""
    wins = lost = every = 0
    for mine, weight in CATALOG.rolls(2):
        for yours, other in CATALOG.rolls(1):
            attack, defence = mine.ones + 2 * mine.twos, yours.ones + 2 * yours.twos  # type: ignore[attr-defined]
            every += weight * other
            wins += weight * other * (attack > defence)
            lost += weight * other * (0 < attack < defence)
    assert (round(100 * wins / every), round(100 * lost / every)) == (63, 7)
    assert MA == 2


def test_a_charge_that_is_the_only_choice_is_written_down_though_no_bot_was_asked_for_it() -> None:
    fight = table({"e2": "army"}, {"e1": "worker"}).do("play attack")
    seats = [Seat("Ada", "builder", "red"), Seat("Bob", "builder", "blue"), Seat("Cleo", "builder", "yellow"),
             Seat("Dora", "builder", "green")]  # fmt: skip
    session = Session(GAME, {"players": 4}, seats, 3, position=fight.state)
    assert [type(only) for only in session.choices()] == [act.Charge]
    take_only_ones(session)
    assert any(isinstance(event, told.DiceRolled) for entry in session.entries for event in entry.events)
