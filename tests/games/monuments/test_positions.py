"""Positions that people write: open decisions in the words of actions, and what is said of mistakes."""

from __future__ import annotations

import pytest

from pantheon.games.monuments import frame_text
from pantheon.games.monuments.frames import (
    AnyFrame,
    Battle,
    Building,
    Discounting,
    EndingTurn,
    Enlisting,
    Erecting,
    KeepingQuests,
    Loading,
    Moving,
    Paying,
    Populating,
    Producing,
    Putting,
    Sacrificing,
    Upgrading,
)
from pantheon.games.monuments.pieces import ONE
from pantheon.table.data import DataError
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, GRID, HEX, Table, goods, shore, table

B3, C3 = HEX["gr.b3"], HEX["gr.c3"]


def at_sea() -> Table:
    return table({"gr.b3": "worker"}, {"eg.b3": "worker"}, boats=[(GR, "5,-1", "worker", "")])


FRAMES: list[tuple[AnyFrame, str]] = [
    (Moving(GR, 1, 1, 0, ((B3, 2), (C3, ONE[2])), (shore("gr.c1|5,-1"),)),
     "moving seat=0 left=1 done=1 moved=worker@gr.b3 worker@gr.b3 army@gr.c3 tired=gr.c1|5,-1"),
    (Producing(GR, 2, B3), "producing seat=0 left=2 last=gr.b3"),
    (Building(GR, 0b11001, 0), "building seat=0 what=fort bridge boat free=0"),
    (Populating(GR, 1 << B3 | 1 << C3, 1, 0, 1 << B3, 1),
     "populating seat=0 towns=gr.b3 gr.c3 left=1 extra=0 used=gr.b3 done=1"),
    (Discounting(GR, goods("wood 2 food"), 1), "discounting seat=0 cost=wood food food discount=1"),
    (Paying(GR, (2, 0, 0, 1), B3, goods("metal"), (C3, B3)),
     "paying seat=0 cost=wood wood food last=gr.b3 paid=metal hexes=gr.c3 gr.b3"),
    (Sacrificing(GR, 2, 2 * B3 + 1, 1), f"sacrificing seat=0 left=2 last={2 * B3 + 1} weapons=1"),
    (Putting(GR, goods("cattle"), "trade.place"), "putting seat=0 goods=cattle rule=trade.place"),
    (Erecting(GR, 3, GRID.river_at[HEX["gr.b2"], B3]), "erecting seat=0 what=bridge where=gr.b2|gr.b3"),
    (Erecting(GR, 4, shore("gr.c1|5,-1")), "erecting seat=0 what=boat where=gr.c1|5,-1"),
    (Erecting(GR, 1, B3), "erecting seat=0 what=town where=gr.b3"),
    (Enlisting(GR, 1, B3, 0, HEX["5,-1"], 0), "enlisting seat=0 unit=navy hex=gr.b3 armed=0 to=5,-1 weapon=0"),
    (Upgrading(GR, 1, 0b11, 1), "upgrading seat=0 left=1 cards=upgrade movement free=1"),
    (KeepingQuests(GR, 1, 1, 1 << CATALOG.quest_ids.index("a3")), "keeping-quests seat=0 deck=a number=1 drawn=a3"),
    (Battle(GR, HEX["e1"], EG, (B3 * 10 + 2,), 3, 4, 2, (1, 0)),
     "battle seat=0 target=e1 defender=1 sent=army@gr.b3 stage=3 attack=4 defence=2 weapons=1 0"),
    (EndingTurn(GR), "ending-turn seat=0"),
]  # fmt: skip


@pytest.mark.parametrize(("frame", "words"), FRAMES, ids=[words.split()[0] for _, words in FRAMES])
def test_an_open_decision_is_written_in_words_and_read_back(frame: AnyFrame, words: str) -> None:
    state = at_sea().state
    state.stack = (frame,)
    (text,) = frame_text.written(CATALOG, state)
    kind, *fields = [f"{name}={value}" for name, value in text.items()]
    assert " ".join([kind.removeprefix("kind="), *fields]) == words
    assert frame_text.read(CATALOG, state, [text]) == (frame,)


def test_a_boat_that_is_loaded_is_named_by_its_place_among_all() -> None:
    state = at_sea().state
    state.stack = (Loading(GR, B3, 1, -1, state.boats[0]),)
    (text,) = frame_text.written(CATALOG, state)
    assert text == {"kind": "loading", "seat": 0, "start": "gr.b3", "most": 1, "to": "", "boat": "boat0"}
    assert frame_text.read(CATALOG, state, [text]) == state.stack


def test_the_card_of_the_turn_needs_no_stack() -> None:
    assert "stack" not in GAME.position_text(at_sea().state)
    asked = table({"gr.b3": "2 worker"}).do("play movement").state
    text = GAME.position_text(asked)
    assert "- {kind: moving, seat: 0, left: 2}" in text and GAME.read_position(text) == asked


WRONG = [
    ("{kind: flying, seat: 0}", 'there is no frame "flying"'),
    ("{kind: movin, seat: 0}", 'did you mean "moving"?'),
    ("{kind: moving, seat: 0}", '"moving" has the fields seat, left, done, optional, moved, tired: look at "left"'),
    ("{kind: moving, seat: 0, left: 1, fast: 1}", 'look at "fast"'),
    ("{kind: moving, seat: 0, left: two}", "left should be a number, not two"),
    ("{kind: putting, seat: 0, goods: wood, rule: 5}", "rule should be a rule, not 5"),
    ("{kind: moving, seat: 0, left: 1, moved: fort@gr.b3}", 'moved: "fort@gr.b3" is no unit on a hex'),
    ("{kind: moving, seat: 0, left: 1, moved: worker@gr.b9}", 'moved: there is no "worker@gr.b9"'),
    ("{kind: producing, seat: 0, left: 1, last: gr.b33}", 'last: there is no "gr.b33"'),
    ("{kind: loading, seat: 0, start: gr.b3, most: 1, to: '', boat: boat3}", "boat: there are 0 manned boats"),
    ("{kind: paying, seat: 0, cost: gold}", 'goods: there is no "gold"'),
    ("{kind: battle, seat: 0, target: e1, defender: 1, sent: '', weapons: '1'}", "weapons are two numbers"),
    ("{kind: moving, seat: 9, left: 1}", "nothing in the position leads to such a stack"),
    (f"{{kind: paying, seat: 0, cost: {'wood ' * 61}}}", "cost has more than 60 words"),
]


@pytest.mark.parametrize(("frame", "said"), WRONG)
def test_a_mistake_in_an_open_decision_is_named_with_its_line(frame: str, said: str) -> None:
    text = GAME.position_text(table({"gr.b3": "worker"}).state) + f"stack:\n- {frame}\n"
    with pytest.raises(DataError) as raised:
        GAME.read_position(text)
    assert any(said in problem.text and problem.line > 0 for problem in raised.value.problems)


@pytest.mark.parametrize("early", ["docked: ['e2|9,1']", "resources: {gr.a2: 1 metal}", "bridges: ['ma.b3|ma.b2']"])
def test_nothing_lies_on_the_board_before_the_civilisations_are_dealt(early: str) -> None:
    """Which hexes are closed is not known yet."""
    aside = "15 worker, 3 fort, 3 town, 3 factory, 3 army, 3 navy, 3 airforce"
    stack = "stack:\n- {kind: preparing}\n- {kind: dealing-civilisations}\n"
    with pytest.raises(DataError, match="the board is empty until the civilisations are dealt"):
        GAME.read_position(f"seats:\n- {{aside: '{aside}'}}\n- {{aside: '{aside}'}}\n{stack}{early}\n")
