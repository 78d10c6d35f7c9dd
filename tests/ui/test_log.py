"""What stands in the log of a game without a past of its own, and what its tooltip promises."""

from __future__ import annotations

from pathlib import Path

import pytest

from pantheon.app.screenshots import sample_session
from pantheon.games import SHELF
from pantheon.resources import rules_folder
from pantheon.table.new_luck import with_new_luck
from pantheon.table.saves import open_game, start_journal
from pantheon.ui.boards.story import Story
from tests.ui.tables import board_of, quick_app, sit_down


@pytest.mark.parametrize("name", SHELF)
def test_a_copy_of_a_running_game_says_where_it_was_played_on_from(name: str, tmp_path: Path) -> None:
    session = sample_session(name, rules_folder(name))
    assert not any("Played on" in line.words for line in Story(session).lines(0, len(session.entries)))
    copy = with_new_luck(session, 5)
    line = f"Played on from another game, {copy.game.chapter(copy.state)[1]}."
    assert Story(copy).lines(0, 0)[0].words == line
    path = tmp_path / "copy.pantheon"
    start_journal(tmp_path, copy, "1", path).close()
    opened = open_game(path, lambda *_: session.game).session
    story = Story(opened)
    assert [one.words for one in story.lines(0, len(opened.entries))].count(line) == 1
    story.forget()
    assert story.lines(0, len(opened.entries))[0].words == line, "also after something was taken back"


def test_the_tip_of_the_log_promises_no_history_that_is_not_there() -> None:
    with quick_app() as pilot:
        session = sample_session("pantheon", rules_folder("pantheon"))
        sit_down(pilot, with_new_luck(session, 5))
        assert board_of(pilot).log._lines[0].words.startswith("Played on from another game, Epoch ")
        assert "This is all that has happened." in pilot.find("log", "panel").tooltip
        sit_down(pilot, session)
        assert "go through the game" in pilot.find("log", "panel").tooltip
