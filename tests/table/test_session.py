"""A game in progress: the one door, the log, undo and redo."""

from collections.abc import Sequence

import pytest

from pantheon.games.pantheon.state import State
from pantheon.table.game import NATURE, NOBODY, Action, IllegalAction
from pantheon.table.session import HUMAN, Seat, Session
from tests.games.pantheon.situations import GAME, GREEN, RED, YELLOW, Table, players

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def session_at(table: Table, seed: int = 3, friendly: bool = False, kind: str = HUMAN) -> Session[State]:
    seats = [Seat(name, kind) for name in NAMES[: table.state.players]]
    return Session(table.game, {}, seats, seed, friendly, table.state)


def new_session(seed: int = 3, friendly: bool = False) -> Session[State]:
    return Session(GAME, {"players": 3}, [Seat(name) for name in NAMES[:3]], seed, friendly)


def do(session: Session[State], *lines: str) -> None:
    for line in lines:
        session.act(GAME.parse(line))


def texts(actions: Sequence[Action]) -> list[str]:
    return [GAME.text(action) for action in actions]


def test_nature_deals_until_somebody_has_to_decide() -> None:
    session = new_session()
    assert session.to_act >= 0
    assert len(session.choices()) > 1
    assert all(entry.actor == NATURE or entry.forced for entry in session.entries)


def test_the_names_must_fit_the_players() -> None:
    with pytest.raises(ValueError, match="2 seats are named, but 3 play"):
        Session(GAME, {"players": 3}, [Seat("Ada"), Seat("Ben")], 1)


def test_a_choice_with_one_option_is_taken_and_shown_in_the_log() -> None:
    session = session_at(players("", "", ""), kind="program")
    do(session, "move", "lay G9")
    forced = [(entry.actor, GAME.text(entry.action)) for entry in session.entries if entry.forced]
    assert forced == [(0, "stop"), (1, "draw-one"), (2, "draw-one")]
    assert session.to_act == GREEN


def test_a_forced_choice_waits_where_a_person_could_no_longer_take_the_own_decision_back() -> None:
    session = session_at(players("", "", ""))
    do(session, "move", "lay G9")
    assert session.to_act == RED and texts(session.choices()) == ["stop"]
    session.undo()
    assert "lay G9" in texts(session.choices())
    do(session, "lay G9", "stop")
    assert session.to_act == GREEN


def test_a_person_who_cannot_follow_has_a_turn_all_the_same() -> None:
    session = session_at(players("", "hand: {movement: 1}", ""))
    do(session, "move", "lay G9", "stop")
    assert session.to_act == GREEN and texts(session.choices()) == ["move", "draw-one"]
    do(session, "draw-one")
    assert session.to_act == YELLOW and texts(session.choices()) == ["draw-one"], "nobody sees that he cannot move"
    do(session, "draw-one")
    assert session.to_act == GREEN and "draw" in texts(session.choices())


def test_one_person_among_bots_does_not_wait_for_what_is_forced() -> None:
    table = players("", "", "")
    session = Session(table.game, {}, [Seat("Ada", "bot"), Seat("Ben"), Seat("Cleo", "bot")], 3, position=table.state)
    do(session, "move", "lay G9")
    assert [GAME.text(entry.action) for entry in session.entries if entry.forced] == ["stop", "draw-one", "draw-one"]


def test_what_was_taken_at_once_in_an_earlier_version_is_done_again_with_what_follows_it() -> None:
    session = session_at(players("", "", ""), friendly=True)
    do(session, "move", "lay G9")
    while len(session.choices()) == 1:
        session.take_forced()
    do(session, "draw")
    there = session.state.copy()
    for _ in range(3):
        session.undo()
    for _ in range(3):
        session.redo()
    assert session.state == there


def test_among_friends_nothing_waits_because_everything_can_be_taken_back() -> None:
    session = session_at(players("", "", ""), friendly=True)
    do(session, "move", "lay G9")
    assert session.to_act == GREEN


def test_acting_says_what_happened() -> None:
    session = session_at(players("hand: {movement: 1}", ""))
    entries = session.act(GAME.parse("move"))
    assert [GAME.text(entry.action) for entry in entries] == ["move"]
    assert [GAME.sentence(event, NAMES) for event in entries[0].events] == ["Ada takes the big foot and moves."]


def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing() -> None:
    session = session_at(players("hand: {movement: 1}", ""))
    before, log = session.state.copy(), len(session.entries)
    with pytest.raises(IllegalAction, match="now it is time to choose an action") as wrong:
        do(session, "lay G9")
    assert wrong.value.refusal.code == "not-now"
    assert session.state == before
    assert len(session.entries) == log


def test_the_same_seed_gives_the_same_game() -> None:
    one, other, third = new_session(5), new_session(5), new_session(6)
    assert one.state == other.state
    assert one.state != third.state


def test_undo_takes_back_the_last_decision_and_redo_does_it_again() -> None:
    session = session_at(players("hand: {movement: 1}", ""))
    start = session.state.copy()
    do(session, "move", "lay G9", "lay G10")
    there = session.state.copy()
    for _ in range(3):
        assert session.can_undo
        session.undo()
    assert session.state == start
    assert not session.can_undo
    for _ in range(3):
        session.redo()
    assert session.state == there
    assert not session.can_redo


def test_undo_takes_back_what_was_forced_together_with_its_decision() -> None:
    session = session_at(players("hand: {money-1: 1}", ""), kind="program")
    start = session.state.copy()
    do(session, "buy", "buy-foot")
    assert session.to_act == GREEN, "done and pay were forced"
    session.undo()
    session.undo()
    assert session.state == start


def test_undo_never_crosses_what_came_to_light() -> None:
    session = session_at(players("", ""))
    do(session, "draw", "take-pile")
    assert not session.can_undo
    with pytest.raises(ValueError, match="something hidden has come to light"):
        session.undo()


def test_a_new_decision_forgets_what_was_taken_back() -> None:
    session = session_at(players("hand: {movement: 1}", ""))
    do(session, "move", "lay G9")
    session.undo()
    do(session, "lay G7")
    assert not session.can_redo
    with pytest.raises(ValueError, match="nothing was taken back"):
        session.redo()


def test_friends_may_take_back_even_what_came_to_light_and_the_luck_stays_the_same() -> None:
    session = session_at(players("", "", gods=["vinthrad", "gadicea"]), friendly=True)
    do(session, "draw", "take-pile")
    hand = session.state.hands[RED]
    session.undo()
    assert session.state.hands[RED] != hand
    assert session.taken_back, "everybody can see that it happened"
    session.redo()
    assert session.state.hands[RED] == hand


def test_friends_go_back_to_any_entry() -> None:
    session = session_at(players("", ""), friendly=True)
    do(session, "draw", "take-pile", "take-pile", "take-pile", "draw", "take-pile")
    session.undo_to(0)
    assert session.entries == []
    assert session.draws == 0
    with pytest.raises(ValueError, match="only a friendly game"):
        session_at(players("", "")).undo_to(0)


def test_any_earlier_position_can_be_looked_at() -> None:
    session = session_at(players("hand: {movement: 1}", ""))
    seen = [session.state.copy()]
    for line in ("move", "lay G9", "lay G10"):
        do(session, line)
        seen.append(session.state.copy())
    assert [session.at(entry) for entry in range(4)] == seen
    looked_at = session.at(1)
    GAME.apply(looked_at, GAME.parse("lay G7"))
    assert session.at(1) == seen[1], "looking back changes nothing"


def test_news_begin_after_the_own_last_decision() -> None:
    session = session_at(players("hand: {movement: 1}", "hand: {movement: 1}"))
    assert session.last_turn_of(RED) == 0
    do(session, "move", "lay G9", "stop")
    assert session.last_turn_of(RED) == len(session.entries)
    do(session, "move", "lay G7", "stop")
    assert session.last_turn_of(RED) < len(session.entries)
    assert session.last_turn_of(GREEN) <= len(session.entries)


def test_the_log_can_be_replayed_into_the_same_position() -> None:
    session = new_session(9)
    for step in range(60):
        choices = session.choices()
        session.act(choices[step * 7 % len(choices)])
    state = GAME.start({"players": 3})
    for entry in session.entries:
        assert GAME.to_act(state) == entry.actor
        GAME.apply(state, entry.action)
    assert state == session.state


def test_whoever_listens_hears_decisions_undo_and_redo() -> None:
    session = session_at(players("hand: {movement: 1}", ""))
    heard: list[str] = []
    session.listen = lambda verb, action: heard.append(f"{verb} {GAME.text(action)}" if action else verb)
    do(session, "move", "lay G9")
    session.undo()
    session.redo()
    assert heard[:3] == ["act move", "act lay G9", "undo"]
    assert heard[3].startswith("redo")


def test_nobody_acts_after_the_end() -> None:
    session = session_at(players("", "", epoch=6, frames=["ending-epoch"]))
    assert session.over
    assert session.to_act == NOBODY
    assert session.choices() == []
    with pytest.raises(IllegalAction, match="the game is over"):
        do(session, "move")


def test_a_session_keeps_its_own_copy_of_a_position() -> None:
    table = players("hand: {movement: 1}", "")
    session = session_at(table)
    do(session, "move")
    assert texts(table.game.options(table.state)) == ["move", "draw"]


def test_a_game_in_which_nobody_ever_decides_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pantheon.table.session.LONGEST_FORCED", 3)
    with pytest.raises(RuntimeError, match="this game would never end"):
        new_session()
