"""From the title to a game and back: starting, saving, continuing, loading, the menu, and errors at the table."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pantheon import resources
from pantheon.app.shell import App, play
from pantheon.bots.levels import levels_of
from pantheon.table.journal import Journal
from pantheon.table.saves import start_journal
from pantheon.table.session import Seat, Session
from pantheon.table.stamps import newest_first
from pantheon.ui.scenes.rules_reference import RulesReference
from pantheon.ui.window import Window
from tests.table.stored import load_game
from tests.ui import archives
from tests.ui.pilot import Pilot, flying, scene_of
from tests.ui.tables import app_of, session_of, table_of


def quick(app: App) -> None:
    app.settings.animation, app.settings.bot_pace = "off", "instant"


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with flying(prepare=quick) as flown:
        yield flown


def start_against_a_bot(pilot: Pilot, seed: str = "5") -> None:
    """Livia (a person) begins against a bot that moves at random."""
    pilot.click("New game")
    pilot.click("2 players")
    pilot.click("kind:1")
    pilot.click("Random")
    pilot.click("Livia starts")
    pilot.fill("Seed", seed)
    pilot.click("Start the game")
    go_on_to_the_turn(pilot)


def go_on_to_the_turn(pilot: Pilot, stop_at: str = "") -> None:
    """Through the preparation and its decisions, to Livia's first action, or a choice with this title."""

    def there() -> bool:
        if stop_at and pilot.scene_name == "choice" and pilot.sees(stop_at):
            return True
        if pilot.scene_name in ("epoch preparation", "scoring"):
            pilot.key("Space")
        elif pilot.scene_name == "choice":
            pilot.key("Space") if pilot.scene.spot("confirm") and pilot.find("confirm").enabled else pilot.key("1")
        if pilot.scene_name != "turn":
            return False
        if any(spot.label == "Done" and spot.enabled for spot in pilot.spots()):  # the money of Cartago
            pilot.click("Done")
        return any(spot.key == "draw" and spot.enabled for spot in pilot.spots())

    pilot.until(there)


def draw_three(pilot: Pilot) -> None:
    pilot.click("draw")
    for _ in range(3):
        pilot.settle()
        pilot.click("pile")
    pilot.settle()
    if any(spot.label == "Enough" for spot in pilot.spots()):  # a god allows a fourth card
        pilot.click("Enough")


def hand_size(pilot: Pilot) -> int:
    hand: tuple[int, ...] = session_of(pilot).state.hands[0]
    return sum(hand)


def test_a_game_starts_and_a_turn_is_taken(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    before = hand_size(pilot)
    draw_three(pilot)
    assert hand_size(pilot) >= before + 3


def test_the_news_can_be_put_away_while_a_choice_waits(pilot: Pilot) -> None:
    pilot.click("New game")
    pilot.click("2 players")
    pilot.click("Level ground")
    pilot.click("Livia starts")
    pilot.fill("Seed", "5")
    pilot.click("Start the game")
    go_on_to_the_turn(pilot, stop_at="Choose a bonus tile")
    pilot.key("T")
    assert any(spot.key == "since" for spot in pilot.spots())
    pilot.click("recap")
    assert not any(spot.key == "since" for spot in pilot.spots())
    pilot.key("T")
    assert pilot.sees("Choose a bonus tile")


def test_the_game_is_saved_at_once_and_continued_from_the_title(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    draw_three(pilot)
    held = hand_size(pilot)
    pilot.key("Esc")
    assert pilot.scene_name == "menu"
    pilot.click("To the title")
    assert pilot.spots()[0].label == "Continue"
    pilot.click("Continue")
    go_on_to_the_turn(pilot)
    assert hand_size(pilot) >= held


def test_a_saved_game_is_found_again_by_another_window(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    draw_three(pilot)
    held = hand_size(pilot)
    with flying(prepare=quick) as later:
        later.click("Games")
        later.settle()
        later.click("continue")
        later.until(lambda: later.scene_name == "turn")
        assert hand_size(later) == held


def test_what_is_no_game_is_refused_with_a_notice(pilot: Pilot) -> None:
    (resources.games_folder() / "noise.pantheon").write_bytes(b"\x00\xff noise")
    with flying() as later:
        later.click("Games")
        later.settle()
        later.click("noise")
        assert not later.find("continue").enabled
        assert later.sees("noise.pantheon is not a saved game")


def test_the_menu_leads_to_rules_keys_and_settings_and_back(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    for entry, scene in (("Rules", "rules"), ("Keys", "help"), ("Settings", "settings")):
        pilot.key("Esc")
        pilot.click(entry)
        assert pilot.scene_name == scene
        pilot.key("Esc")
        assert pilot.scene_name == "menu"
        pilot.click("Play on")
        assert pilot.scene_name == "turn"


def test_nobody_can_play_on_in_the_menu_of_a_finished_game(pilot: Pilot) -> None:
    path = archives.store((archives.ANNA, archives.HERMES), 10_000, 2, "Over")
    pilot.window.make(app_of(pilot).open_file(path))
    pilot.until(lambda: pilot.scene_name == "result")
    pilot.key("Esc")
    assert pilot.scene_name == "menu" and pilot.find("on").label == "Back"
    pilot.click("Back")
    assert pilot.scene_name == "result"


def test_an_error_at_the_table_says_that_the_game_is_safe_and_it_is(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_against_a_bot(pilot)
    draw_three(pilot)

    def broken(spot: object) -> None:
        raise RuntimeError("a foot in the sea")

    held = hand_size(pilot)
    go_on_to_the_turn(pilot)
    monkeypatch.setattr(pilot.scene, "press", broken)
    pilot.click("draw")
    assert pilot.scene_name == "failure"
    assert "Your game is safe" in pilot.screen()
    [report] = resources.log_folder().glob("report*.txt")
    written = report.read_text(encoding="utf-8")
    assert "a foot in the sea" in written
    assert '"game":"pantheon"' in written  # the save is part of the report
    pilot.click("To the title")
    pilot.click("Continue")
    pilot.until(lambda: pilot.scene_name == "turn")
    assert hand_size(pilot) >= held


def test_a_rematch_has_the_same_seats_and_other_luck(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    first = session_of(pilot)
    pilot.window.make(table_of(pilot).playing.rematch())
    second = session_of(pilot)
    assert second.seats == first.seats and second.options == first.options
    assert second.seed != first.seed
    assert len(newest_first(resources.games_folder())) == 2


def test_closing_the_window_in_a_game_keeps_the_game(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    pilot.key("Ctrl+Q")
    if pilot.window.running:
        pilot.key("Esc")
        pilot.click("Quit")
    assert not pilot.window.running
    with flying() as later:
        assert later.spots()[0].label == "Continue"


def test_a_home_that_is_no_folder_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.write_text("a file where a folder should be")
    monkeypatch.setenv("PANTHEON_HOME", str(home))
    with flying(prepare=quick) as pilot:
        assert pilot.sees("Nothing can be saved: Not a directory")
        assert pilot.window._notice.startswith("Nothing can be saved: Not a directory")
        for entry in ("Games", "Settings", "Rules"):
            pilot.click(entry)
            pilot.settle()
            pilot.key("Esc")
        start_against_a_bot(pilot)
        before = hand_size(pilot)
        draw_three(pilot)
        assert hand_size(pilot) > before


def test_without_a_folder_for_the_log_the_window_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.write_text("a file where a folder should be")
    monkeypatch.setenv("PANTHEON_HOME", str(home))
    opened: list[str] = []
    monkeypatch.setattr(Window, "run", lambda window: opened.append(window.stack.top.name))
    assert play() == 0
    assert opened == ["title"]


def full_disk(journal: Journal, text: bytes) -> None:
    raise OSError(28, "No space left on device")


def test_the_menu_says_when_the_game_is_not_saved_and_asks_before_it_is_lost(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_against_a_bot(pilot)

    with monkeypatch.context() as disk:
        disk.setattr(Journal, "_append", full_disk)
        draw_three(pilot)
        pilot.key("Esc")
        assert pilot.sees("Not saved: No space left on device")
        assert "not saved" in pilot.tooltip("To the title")
        pilot.click("Quit")
        assert pilot.window.running and pilot.sees("Not saved")
        pilot.click("Stay")
        pilot.click("To the title")
        pilot.key("Esc", "Esc")
    pilot.key("Esc")
    assert pilot.sees("Saved as")
    pilot.click("To the title")
    assert pilot.scene_name == "title"


@pytest.mark.parametrize("close", [Pilot.close, lambda pilot: pilot.key("Ctrl+Q")])
def test_closing_the_window_asks_before_decisions_are_lost_but_only_once(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, close: Callable[[Pilot], None]
) -> None:
    start_against_a_bot(pilot)
    monkeypatch.setattr(Journal, "_append", full_disk)
    draw_three(pilot)
    close(pilot)
    assert pilot.window.running and pilot.sees("Leave, and lose them")
    pilot.click("Stay")
    assert pilot.window.running and pilot.scene_name == "turn"
    close(pilot)
    close(pilot)
    assert not pilot.window.running


def test_what_waits_for_a_full_disk_is_written_without_a_decision_and_the_player_hears_of_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_against_a_bot(pilot)
    with monkeypatch.context() as disk:
        disk.setattr(Journal, "_append", full_disk)
        draw_three(pilot)
        assert pilot.window._notice.startswith("The game cannot be saved: No space left on device.")
        pilot.step(seconds=10)
    pilot.step(seconds=2.9)
    assert pilot.window._notice == ""
    pilot.step(seconds=0.2)
    assert pilot.window._notice == "The game is saved again."


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a file that is open")
@pytest.mark.parametrize("scene", ["the table", "the menu"])
def test_a_deleted_game_is_written_anew_without_a_decision(pilot: Pilot, scene: str, own_home: Path) -> None:
    start_against_a_bot(pilot)
    draw_three(pilot)
    [path] = newest_first(resources.games_folder())
    written = path.read_bytes()
    if scene == "the menu":
        pilot.key("Esc")
    shutil.rmtree(own_home)
    pilot.step(seconds=3.1)
    assert pilot.window._notice.startswith("The file of this game was gone")
    assert path.read_bytes().startswith(written)
    assert any((path.parent / "rules").iterdir()), "and so are its rules data"


def test_closing_the_window_of_a_saved_game_asks_nothing(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    draw_three(pilot)
    pilot.close()
    assert not pilot.window.running


def test_f1_over_a_thing_of_the_table_opens_its_page(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    spot = next(s for s in pilot.spots() if s.rule.startswith("nation:"))
    pilot.point(spot)
    pilot.key("F1")
    assert pilot.scene_name == "rules"
    assert scene_of(pilot, RulesReference)._page == spot.rule


def test_every_rule_that_the_table_names_has_a_page(pilot: Pilot) -> None:
    start_against_a_bot(pilot)
    named = {spot.rule for spot in pilot.spots() if spot.rule}
    pages = {page.id for chapter in app_of(pilot).book.chapters for page in chapter.pages}
    assert named and named <= pages


def test_a_file_with_seats_of_another_edition_is_shown_as_far_as_this_one_can(pilot: Pilot) -> None:
    odd = [Seat("Ze\0us", "alien", "pinkish"), Seat("\x07", colour="red"), Seat("Hera", colour="red")]
    journal = start_journal(resources.games_folder(), Session(load_game("pantheon"), {"players": 3}, odd, 3), "9.9")
    journal.close()
    pilot.click("Games")
    pilot.click("Back")
    pilot.click("Continue")
    pilot.step(20)
    seats = session_of(pilot).seats
    assert [seat.name for seat in seats] == ["Zeus", "Player 2", "Hera"]
    assert seats[0].kind in levels_of("pantheon")
    assert len({seat.colour for seat in seats}) == 3
