"""Title, set-up, settings, rules, lessons and dialogs, used as a person uses them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from pantheon import resources
from pantheon.table.session import HUMAN
from pantheon.ui import settings as kept
from pantheon.ui.pointer import KEY_REPEAT
from pantheon.ui.scene import Push
from pantheon.ui.scenes.choice import Choice, Values
from pantheon.ui.scenes.curtain import Curtain
from pantheon.ui.scenes.menu import Menu, MenuEntry
from pantheon.ui.scenes.rules_reference import RulesReference
from pantheon.ui.widgets.options import Option
from tests.ui.pilot import Pilot, flaws, flying, scene_of
from tests.ui.shelves import shelf
from tests.ui.tables import app_of, leave_table, session_of


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with flying() as flown:
        yield flown


TITLE = ["Continue", "New game", "Learn to play", "Rules", "Games", "Statistics", "Settings", "About", "Quit"]


def test_the_title_says_why_there_is_nothing_to_continue_and_to_count() -> None:
    with shelf(), flying() as pilot:
        assert [spot.label for spot in pilot.spots() if spot.key.startswith("entry:")] == TITLE
        assert [spot.label for spot in pilot.spots() if not spot.enabled] == ["Continue", "Statistics"]
        assert pilot.tooltip("Continue") == "No game is waiting to be continued."
        assert pilot.tooltip("Statistics") == "There are no games to count yet."


def test_the_entries_of_the_title_keep_their_places(pilot: Pilot) -> None:
    before = [(spot.label, spot.rect) for spot in pilot.spots()]
    pilot.click("New game")
    pilot.click("Start the game")
    leave_table(pilot)
    pilot.step()
    assert [(spot.label, spot.rect) for spot in pilot.spots()] == before
    assert all(spot.enabled for spot in pilot.spots())


def test_the_menu_says_the_whole_name_of_a_game_on_two_lines(pilot: Pilot) -> None:
    said = "Saved as 2026-11-16 20.15 Cleopatra, Perikles, Viriathus, Marcus"
    pilot.window.make(Push(Menu("Pantheon", said, [MenuEntry("Quit", "icons/close", lambda: None)])))
    pilot.settle()
    assert said in pilot.screen().replace(" | ", " ")
    assert flaws(pilot.words(), (1280, 800)) == []


def test_every_entry_of_the_title_leads_somewhere_and_back(pilot: Pilot) -> None:
    for entry, scene in (
        ("New game", "setup"),
        ("Games", "library"),
        ("Learn to play", "learn"),
        ("Rules", "rules"),
        ("Settings", "settings"),
        ("About", "about"),
    ):
        pilot.click(entry)
        assert pilot.scene_name == scene
        pilot.key("Esc")
        assert pilot.scene_name == "title"


def test_quit_closes_the_window(pilot: Pilot) -> None:
    pilot.click("Quit")
    assert not pilot.window.running


def test_the_title_can_be_used_with_the_keyboard_alone(pilot: Pilot) -> None:
    pilot.key("Tab", "Down", "Enter")
    assert pilot.scene_name == "setup"


def test_enter_on_the_title_of_a_first_start_leads_to_the_lessons(pilot: Pilot) -> None:
    pilot.key("Enter")
    assert pilot.scene_name == "learn"


def test_keys_repeat_as_before_after_an_entry_was_edited(pilot: Pilot) -> None:
    before = pygame.key.get_repeat()
    pilot.click("New game")
    pilot.fill("Name of player 1", "Anna")
    assert pygame.key.get_repeat() == before == KEY_REPEAT
    pilot.click("Name of player 1")
    assert pygame.key.get_repeat() == before
    pilot.click("Back")
    assert pygame.key.get_repeat() == before


def test_a_choice_for_the_keyboard_begins_at_its_first_option(pilot: Pilot) -> None:
    pilot.key("Tab")
    answers = asked(pilot, 3)
    assert pilot.scene.hovered and pilot.scene.hovered.label == "Card 0"
    pilot.key("Right", "Enter")
    assert answers == [(1,)]


def test_tooltips_come_within_300_milliseconds_and_not_at_once(pilot: Pilot) -> None:
    pilot.point("Settings")
    assert pilot.window._pointer.tooltip(pilot.scene) is None
    pilot.step(times=9)
    shown = pilot.window._pointer.tooltip(pilot.scene)
    assert shown and "sound" in shown.tooltip


def test_settings_are_kept(pilot: Pilot) -> None:
    pilot.click("Settings")
    for press in ("1600 x 900", "animation:off", "bot_pace:instant", "No sound at all", "On every piece"):
        pilot.click(press)
    assert pilot.window.surface.get_size() == (1600, 900)
    spot = pilot.find("Effects")
    pilot.click((spot.rect.x + 5, spot.rect.centery))
    pilot.key("Esc")
    read = kept.load(resources.settings_folder())
    assert read.window_size == (1600, 900)
    assert (read.animation, read.bot_pace, read.volume) == ("off", "instant", 0)
    assert not read.muted and not read.emblems  # both were switched over


def test_the_ui_scale_can_be_dragged_and_works_when_let_go(pilot: Pilot) -> None:
    pilot.click("Settings")
    before = pilot.scene.stage.scale
    spot = pilot.find("ui_scale")
    pilot.drag((spot.rect.x + 40, spot.rect.centery), (spot.rect.x + 5, spot.rect.centery))
    assert pilot.window.settings.ui_scale == 75
    assert pilot.scene.stage.scale == pytest.approx(before * 0.75)


def test_the_ui_scale_says_what_becomes_of_the_table(pilot: Pilot) -> None:
    pilot.click("Settings")
    assert "with tabs" not in pilot.screen()
    pilot.point("ui_scale")
    pilot.key("End")
    assert pilot.window.settings.ui_scale == 200
    assert "share a place with tabs" in pilot.screen().replace(" | ", " ")
    assert "The table always follows it" in pilot.tooltip("ui_scale")


def test_sliders_take_the_arrow_keys(pilot: Pilot) -> None:
    pilot.click("Settings")
    pilot.point("Effects")
    pilot.key("Left", "Left")
    assert pilot.window.settings.volume == 60
    pilot.key("Home")
    assert pilot.window.settings.volume == 0


def test_a_wrong_rules_folder_is_refused_with_a_reason(pilot: Pilot, tmp_path: Path) -> None:
    pilot.click("Settings")
    pilot.fill("Folder with rules data", str(tmp_path))
    pilot.click("Check and use")
    assert pilot.window.settings.rules_folders == {}
    assert "The rules stay as they were." in pilot.screen()


def test_an_own_rules_folder_is_checked_used_and_kept(pilot: Pilot, tmp_path: Path) -> None:
    for file in resources.rules_folder("pantheon").glob("*.yaml"):
        words = file.read_text(encoding="utf-8").replace("Giver of surprises", "Giver of presents")
        (tmp_path / file.name).write_text(words, encoding="utf-8")
    pilot.click("Settings")
    pilot.fill("Folder with rules data", str(tmp_path))
    pilot.click("Check and use")
    assert "Checked and in use" in pilot.screen()
    pilot.key("Esc")
    with flying() as later:
        later.click("Rules")
        later.fill("Search the rules", "presents")
        assert "giver of presents" in later.screen()


def test_the_rules_can_be_searched(pilot: Pilot) -> None:
    pilot.click("Rules")
    pilot.fill("Search the rules", "jump straight bent")
    rows = [spot.label for spot in pilot.spots() if spot.kind == "row"]
    assert rows == ["Jumping", "Gaiviles, leaper over crowds"]
    assert "Gaiviles" in pilot.screen()


def test_every_page_of_the_rules_can_be_reached_with_the_down_key(pilot: Pilot) -> None:
    pilot.click("Rules")
    pages = [page.id for chapter in app_of(pilot).book.chapters for page in chapter.pages]
    reference = scene_of(pilot, RulesReference)
    seen = [reference._page]
    for _ in range(len(pages) - 1):
        pilot.key("Down")
        seen.append(reference._page)
    assert seen == pages


def test_the_wheel_scrolls_the_list_under_the_pointer(pilot: Pilot) -> None:
    pilot.click("Rules")
    first = next(spot.label for spot in pilot.spots() if spot.kind == "row")
    pilot.point(first)
    pilot.wheel(-5)
    assert first not in [spot.label for spot in pilot.spots()]


def test_the_lessons_go_forward_and_back(pilot: Pilot) -> None:
    pilot.click("Learn to play")
    assert pilot.find("Back").enabled is False
    told = ""
    for _ in app_of(pilot).book.lessons[1:]:
        pilot.click("Next")
        told += pilot.screen()
    assert "The player whose turn it is scores 3 points, even if" in " ".join(told.split(" | "))
    assert "8 to 11: 3 each" in told.replace(" | ", " ")
    pilot.key("Left", "Right")
    assert not pilot.sees("Next")
    pilot.key("Esc")
    assert pilot.scene_name == "title"


def test_the_lessons_end_in_a_first_game(pilot: Pilot) -> None:
    pilot.click("Learn to play")
    for _ in app_of(pilot).book.lessons[1:]:
        pilot.click("Next")
    pilot.click("Play a first game")
    session = session_of(pilot)
    assert [seat.kind for seat in session.seats] == [HUMAN, "novice"]
    assert session.options["bonus"] == "dealt"


def test_f1_shows_the_keys(pilot: Pilot) -> None:
    pilot.key("F1")
    assert pilot.scene_name == "help"
    assert "full screen" in pilot.screen()
    pilot.click("Close")
    assert pilot.scene_name == "title"


def test_the_curtain_hides_everything_until_its_button_is_pressed(pilot: Pilot) -> None:
    pilot.window.make(Push(Curtain("Anna", "blue")))
    pilot.step()
    assert pilot.window.stack.visible() == [pilot.scene]
    pilot.key("Esc")
    assert pilot.scene_name == "curtain"
    assert pilot.sees("Pass to Anna")
    pilot.key("Space")
    assert pilot.scene_name == "curtain", "Space ends movements and hurries: it opens no hand"
    pilot.key("Enter")
    assert pilot.scene_name == "title"


def asked(
    pilot: Pilot, count: int, least: int = 1, most: int = 1, confirm: str = "", cancel: str = "",
    chosen: Sequence[int] = (),
) -> list[Values]:  # fmt: skip
    answers: list[Values] = []
    options = [Option(n, f"Card {n}", picture="pantheon/cards/money_1") for n in range(count)]
    choice = Choice(
        "Discard", "Choose.", options, answers.append,
        least=least, most=most, confirm=confirm, cancel=cancel, chosen=chosen,
    )  # fmt: skip
    pilot.window.make(Push(choice))
    pilot.step()
    return answers


def test_a_single_choice_is_made_with_one_click(pilot: Pilot) -> None:
    answers = asked(pilot, 3)
    pilot.click("Card 1")
    assert answers == [(1,)] and pilot.scene_name == "title"


@pytest.mark.parametrize("count", [2, 9, 11, 14])
def test_every_option_has_a_key_that_is_seen_and_chooses_it(pilot: Pilot, count: int) -> None:
    asked(pilot, count, least=count, most=count, confirm="Take")
    scene = scene_of(pilot, Choice)
    keys = [spot.shortcut for spot in pilot.spots() if spot.key.startswith("option:")]
    words = [one.text for one in pilot.words()]
    assert all(keys) and len(set(keys)) == count and set(keys) <= set(words)
    assert not set(keys) & {spot.shortcut for spot in pilot.spots() if not spot.key.startswith("option:")}
    for number, key in enumerate(keys):
        pilot.key(key)
        assert scene.chosen == list(range(number + 1))


def test_a_choice_that_is_full_shows_no_key_that_chooses_nothing(pilot: Pilot) -> None:
    asked(pilot, 3, least=2, most=2, confirm="Take", chosen=[0, 2])
    words = [one.text for one in pilot.words()]
    assert {"1", "3"} <= set(words) and "2" not in words


def test_what_is_chosen_already_can_be_chosen_again(pilot: Pilot) -> None:
    answers = asked(pilot, 3, chosen=[1])
    pilot.click("Card 1")
    assert answers == [(1,)]


def test_several_are_chosen_taken_back_and_confirmed(pilot: Pilot) -> None:
    answers = asked(pilot, 11, least=2, most=2, confirm="Discard")
    assert pilot.tooltip("confirm") == "Choose 2."
    pilot.click("Card 4")
    pilot.click("Card 9")
    assert not pilot.find("Card 3").enabled
    pilot.click("Card 4")
    pilot.click("Card 3")
    pilot.key("Space")
    assert answers == [(3, 9)]


def test_a_choice_can_be_made_with_the_keyboard(pilot: Pilot) -> None:
    answers = asked(pilot, 4, least=2, most=2, confirm="Take")
    pilot.key("2", "Tab", "Enter", "Right", "Space")
    assert answers == [(0, 1)]


def test_the_digit_of_a_picture_is_shown_and_chooses_it(pilot: Pilot) -> None:
    answers = asked(pilot, 3)
    assert "3" in [drawn.text for drawn in pilot.words()]
    pilot.key("3")
    assert answers == [(2,)]


def test_the_table_can_be_looked_at_during_a_choice(pilot: Pilot) -> None:
    asked(pilot, 3)
    pilot.key("Esc")
    assert [spot.label for spot in pilot.spots() if spot.pressable] == ["Back to the choice"]
    pilot.key("T")
    assert len(pilot.spots()) > 3


def test_a_choice_that_can_be_left_is_left_with_escape(pilot: Pilot) -> None:
    answers = asked(pilot, 3, cancel="Back")
    pilot.key("Esc")
    assert pilot.scene_name == "title" and answers == []


def test_an_unexpected_error_shows_a_dialog_and_writes_a_report(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(spot: object) -> None:
        raise RuntimeError("the wine-dark sea")

    monkeypatch.setattr(pilot.scene, "press", broken)
    pilot.click("Rules")
    assert pilot.scene_name == "failure"
    assert "the wine-dark sea" in pilot.screen()
    [report] = resources.log_folder().glob("report*.txt")
    assert "the wine-dark sea" in report.read_text(encoding="utf-8")
    pilot.click("Go on here")
    assert pilot.scene_name == "title"


def test_a_scene_that_cannot_be_drawn_leads_to_the_title(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.click("Settings")

    def broken(surface: object) -> None:
        raise RuntimeError("no paint")

    monkeypatch.setattr(pilot.scene, "draw", broken)
    pilot.scene.stale = True
    pilot.step(times=4)
    assert pilot.scene_name == "failure"
    assert [spot.label for spot in pilot.spots()] == ["To the title"]
    pilot.click("To the title")
    assert pilot.scene_name == "title"


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 150), ((1920, 1080), 200)])
def test_settings_grow_with_the_scale_and_show_one_page_at_a_time(size: tuple[int, int], scale: int) -> None:
    with flying() as pilot:
        pilot.click("Settings")
        before = pilot.find("back").rect.height
        pilot.resize(size, scale)
        pilot.step(3)
        assert pilot.find("back").rect.height >= before * size[1] / 800 * 1.45, "about half as large again"
        seen = set()
        for page in ("window", "look", "play", "rules"):
            pilot.click(f"page:{page}")
            pilot.step(3)
            assert not flaws(pilot.words(), size)
            seen |= {spot.key.partition(":")[0] for spot in pilot.spots()}
        assert {"size", "ui_scale", "contrast", "emblems", "speak", "language", "animation", "volume", "use"} <= seen
