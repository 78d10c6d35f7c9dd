"""The log says what happened in whole sentences, and to others only what they may know."""

from __future__ import annotations

import pytest

from pantheon.games.monuments import events as told
from pantheon.games.monuments.battles import piece_at
from pantheon.table.game import Event
from tests.games.monuments.situations import CATALOG, GAME, GRID, HEX, goods, shore, units

NAMES = ("Ann", "Ben", "Cleo", "Dan")
B3, C1, E1, SEA = HEX["gr.b3"], HEX["gr.c1"], HEX["e1"], HEX["5,-1"]
DOCK, OTHER = shore("gr.c1|5,-1"), shore("e1|5,-1")


def quest(name: str) -> int:
    return CATALOG.quest_ids.index(name)


SENTENCES: list[tuple[Event, str]] = [
    (told.CivilisationDealt(0, 0), "Ann plays the Greeks (monument: Colossus)."),
    (told.StartChosen(2), "Cleo is the start player."),
    (told.AbilityDealt(0, 0), "Ann has the ability Riders."),
    (told.ScoreCardDealt(1, 2), "Ben has the score card Banner."),
    (told.DeckDealt(1, 3), "Ben has the deck Standard."),
    (told.FirstPlaced(0, B3, 3), "Ann places food on the Greek inner field."),
    (told.TurnBegan(0, 7), "Round 7: Ann's turn."),
    (told.CardPlayed(0, 1, 0), "Ann plays Movement."),
    (told.CardPlayed(0, 1, 1), "Ann plays Movement, green side."),
    (told.CardsTakenBack(0, 1), "Ann takes 1 card back."),
    (told.CardsTakenBack(0, 4), "Ann takes 4 cards back."),
    (told.TurnPassed(0), "Ann can do nothing and passes."),
    (told.UnitMoved(0, 0, B3, C1, 0), "Ann moves a worker from the Greek inner field to the Greek outer field."),
    (told.UnitMoved(0, 1, B3, C1, goods("food")),
     "Ann moves an armed worker with 1 food from the Greek inner field to the Greek outer field."),
    (told.Ridden(0, B3, C1, 0), "Ann sends a horse from the Greek inner field to the Greek outer field."),
    (told.Ridden(0, B3, C1, 1), "Ann rides with a worker from the Greek inner field to the Greek outer field."),
    (told.Loaded(0, B3, goods("wood metal")), "Ann takes 1 wood and 1 metal along from the Greek inner field."),
    (told.Boarded(0, DOCK, units("worker army")),
     "Ann puts a worker and an army into a boat at the Greek outer field."),
    (told.BoatMoved(0, SEA, HEX["3,-1"]), "Ann rows a boat to the sea north-east of Sunrise Isle."),
    (told.Landed(0, OTHER, units("worker"), 0), "Ann lands a worker on Eastern Strait."),
    (told.Landed(0, OTHER, units("worker"), goods("food")), "Ann lands a worker with 1 food on Eastern Strait."),
    (told.CargoLost(0, goods("food")), "1 food of Ann goes to the bank."),
    (told.BoatPushed(0, DOCK, OTHER), "Ann pushes an empty boat from the Greek outer field to Eastern Strait."),
    (told.Produced(0, B3, 3, 3), "Ann produces 3 food on the Greek inner field."),
    (told.Paid(0, goods("2 wood"), (B3, C1)), "Ann pays 2 wood from the Greek inner field and the Greek outer field."),
    (told.Paid(0, goods("3 wood"), (B3, C1, E1)), "Ann pays 3 wood from 3 hexes."),
    (told.Built(0, 0, B3), "Ann builds a fort on the Greek inner field."),
    (told.BridgeBuilt(0, GRID.river_at[HEX["gr.b2"], B3]),
     "Ann builds a bridge between the Greek middle field and the Greek inner field."),
    (told.BoatBuilt(0, DOCK), "Ann builds a boat at the Greek outer field."),
    (told.Repaired(0, 1, B3), "Ann repairs a town on the Greek inner field."),
    (told.WorkerSettled(0, B3), "A worker of Ann comes to the Greek inner field."),
    (told.RefugeTaken(0, HEX["gr.m"]), "Ann takes refuge: a worker comes to the monument hex."),
    (told.Traded(0, goods("2 food"), 1), "Ann trades 2 food for metal."),
    (told.CardUpgraded(0, 9), "Ann turns Trade to green."),
    (told.WorkerSacrificed(0, HEX["gr.m"], 0), "Ann gives a worker of the Greek monument back."),
    (told.WorkerSacrificed(0, B3, 1), "Ann gives an armed worker of the Greek inner field back."),
    (told.LayerBuilt(0, 3), "Ann builds layer 3."),
    (told.CommonTaken(0, 1), "Ann takes the common card Long strides."),
    (told.Unlocked(0, (2, 0, 1, 0, 0, 0, 1)), "Ann unlocks 2 workers, 1 town and 1 airforce."),
    (told.BonusChosen(0, 0, 2, 1), "Ann chooses “Build a town for free; get 1 resource of any kind”."),
    (told.Gained(0, B3, goods("2 wood")), "Ann gets 2 wood on the Greek inner field."),
    (told.GainLost(0, goods("metal")), "Ann has no room for 1 metal."),
    (told.UnitTrained(0, 1, C1, SEA), "Ann trains a navy on the Greek outer field."),
    (told.WeaponForged(0, B3), "Ann arms a worker on the Greek inner field."),
    (told.WeaponPassedOn(0, B3), "Ann passes a weapon on to a worker on the Greek inner field."),
    (told.WeaponLost(0), "Ann loses a weapon: nobody is there to take it."),
    (told.AttackDeclared(0, E1, 1, (piece_at(SEA, 4), piece_at(SEA, 6)), 4, 2),
     "Ann attacks Ben on Eastern Strait with an airforce and a manned boat: 4 dice against 2."),
    (told.DiceRolled(0, 1, 1, 0, 1), "Ann rolls 0, 1: 1 pip."),
    (told.DiceRolled(0, 0, 0, 2, 4), "Ann rolls 2, 2: 4 pips."),
    (told.AttackFailed(0, E1), "Ann's attack fails: no pip."),
    (told.BattleTied(0, E1, 2), "A tie, 2 to 2: nothing happens."),
    (told.BattleWon(1, E1, 2), "Ben wins the battle by 2."),
    (told.PieceLost(1, 2, E1), "Ben loses an army on Eastern Strait."),
    (told.BuildingDamaged(1, 0, E1), "Ben's fort on Eastern Strait is damaged."),
    (told.Retreated(1, E1, HEX["e2"], units("worker"), 0), "Ben retreats from Eastern Strait to Eastern Cape."),
    (told.HexTaken(0, E1, (2, 4)), "Ann takes Eastern Strait with an army and an airforce."),
    (told.HexVacated(0, E1), "Nobody can move in: Eastern Strait is left empty."),
    (told.QuestCompleted(0, quest("a1"), 1), "Ann completes {a1}: 1 point."),
    (told.LastRound(0, 5), "Ann has built layer 5: this is the last round."),
    (told.LastRound(0, 0), "This is the last round that a game may have."),
    (told.QuestFailed(0, quest("a8"), -2), "Ann has not completed {a8}: minus 2 points."),
    (told.QuestFailed(0, quest("a4"), -1), "Ann has not completed {a4}: minus 1 point."),
    (told.LineScored(0, 0, 4, 24), "Ann, Layers: 4 counted, 24 points."),
    (told.GameEnded((1,), 50), "Ben wins with 50 points."),
    (told.GameEnded((0, 1), 50), "Ann and Ben share the victory with 50 points."),
    (told.Announced(0, "aim", (3, 1), "attack.target"), ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "sentence"), SENTENCES, ids=[str(event.__struct_config__.tag) for event, _ in SENTENCES]
)
def test_what_happened_is_said_in_a_sentence(event: Event, sentence: str) -> None:
    names = {one.id: one.name for one in GAME.definitions.quests}
    assert GAME.sentence(event, NAMES) == (sentence.format(**names) if "{" in sentence else sentence)


SECRETS: list[tuple[Event, str, str]] = [
    (told.FirstQuestsDealt(0, (quest("s1"), quest("s2"))), "Ann looks at {s1} and {s2}.",
     "Ann looks at two starting quests."),
    (told.FirstQuestKept(0, quest("s1")), "Ann keeps {s1}.", "Ann keeps one of them."),
    (told.QuestsDrawn(0, 1, 2, (quest("a1"), quest("a2"))), "Ann draws {a1} and {a2}.",
     "Ann draws 2 of the quests for layers 0 and 1."),
    (told.QuestsKept(0, 1, 1, (quest("a2"),)), "Ann keeps {a2}.", "Ann keeps 1 quest."),
    (told.QuestsKept(0, 1, 2, (quest("a1"), quest("a2"))), "Ann keeps {a1} and {a2}.", "Ann keeps 2 quests."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "own", "others"), SECRETS)
def test_quests_are_named_to_their_owner_only(event: Event, own: str, others: str) -> None:
    names = {one.id: one.name for one in GAME.definitions.quests}
    assert GAME.sentence(event, NAMES) == own.format(**names)
    assert GAME.sentence(event.seen_by(1), NAMES) == others


def test_every_event_has_its_sentence_here() -> None:
    kinds = {kind for kind in vars(told).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert kinds == {type(event) for event, *_ in (*SENTENCES, *SECRETS)}
