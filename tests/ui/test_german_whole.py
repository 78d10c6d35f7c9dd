"""German at every UI scale: no word of ours is cut with an ellipsis; only a name that somebody typed may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from unittest.mock import patch

import pygame
import pytest

from pantheon import resources
from pantheon.app import screenshots
from pantheon.app.screenshots import sample_session, scenes_of
from pantheon.games import SHELF
from pantheon.games.pantheon import actions as act
from pantheon.table.words import catalogues, speaking
from pantheon.ui import art
from pantheon.ui.scene import Push
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.scenes.rules_reference import RulesReference
from pantheon.ui.scenes.turn import TurnScene
from pantheon.ui.settings import Settings
from pantheon.ui.widgets import text
from pantheon.ui.widgets.options import Option
from pantheon.ui.window import Window
from tests.ui.pilot import Pilot, scene_of
from tests.ui.tables import NAMES, at, session_of
from tests.ui.test_golden_images import scenes
from tests.ui.test_table_basket import RICH, fill
from tests.ui.test_table_decisions import MIDDLE, at_frame
from tests.ui.test_table_scales import FOUR, HANDFUL

SCALES = (100, 150, 200)
ALL_SCALES = (75, 100, 125, 150, 175, 200)
FURTHER_SCALES = (75, 125, 175)
FURTHER_SIZES = ((1024, 640), (1920, 1080))
TYPED = (*screenshots.NAMES, *NAMES)
SHOTS = scenes()


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the app speaks when it is started."""
    monkeypatch.setenv("PANTHEON_LANGUAGE", "de")
    with speaking("en"):
        yield


@pytest.mark.parametrize(("game", "scene"), SHOTS)
def test_no_word_of_a_scene_is_cut(game: str, scene: str) -> None:
    with german_scene(game, scene) as pilot:
        assert cut(pilot) == {}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "scene"), SHOTS)
def test_no_word_of_a_scene_is_cut_at_any_size_and_scale(game: str, scene: str) -> None:
    with german_scene(game, scene) as pilot:
        for size in FURTHER_SIZES:
            assert cut(pilot, FURTHER_SCALES, size) == {}, size


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_no_title_in_the_list_of_rules_is_cut(size: tuple[int, int]) -> None:
    with german_scene("pantheon", "rules") as pilot:
        scene = scene_of(pilot, RulesReference)
        for chapter in scene._book.chapters:
            scene._open(chapter.pages[0].id)
            scene._page = chapter.pages[0].id
            assert cut(pilot, ALL_SCALES, size) == {}, chapter.title


@pytest.mark.parametrize(
    ("position", "go_on"),
    [(MIDDLE, Pilot.settle), (FOUR, Pilot.settle), (HANDFUL, Pilot.settle), (RICH, fill)],
    ids=["three", "four", "a full hand", "a basket"],
)
def test_no_word_of_a_table_is_cut(german: None, position: str, go_on: Callable[[Pilot], None]) -> None:
    with at(position, kinds="hggg" if position in (FOUR, HANDFUL) else "hgg") as pilot:
        go_on(pilot)
        for size in ((1024, 640), (1280, 800)):
            assert cut(pilot, size=size) == {}


@pytest.mark.parametrize(
    ("frame", "nation"),
    [
        ("discarding seat=0 size=7", "germania"),
        ("choosing-cards-or-god seat=0", "gallia"),
        ("raising seat=0 levels=2 rule=power.sacrifice-levels", "roma"),
        ("choosing-bonus seat=0", "roma"),
        ("swapping seat=0", "aegyptus"),
        ("choosing-reserve seat=0 feet=2 columns=2", "roma"),
    ],
)
def test_no_word_of_a_choice_is_cut(german: None, frame: str, nation: str) -> None:
    with at_frame(frame, nation) as pilot:
        assert pilot.scene_name == "choice"
        for size in ((1024, 640), (1280, 800)):
            assert cut(pilot, size=size) == {}


def test_the_count_of_what_is_chosen_has_room_between_the_buttons(german: None) -> None:
    with at(MIDDLE) as pilot:
        session_of(pilot).act(act.Move())
        pilot.settle()
        assert pilot.find("undo").enabled
        cards = [Option(n, "Priester", picture="icons/eye") for n in range(3)]
        count = "0 von 6 gewählt"
        choice = Choice("Ablegen", "", cards, lambda _: None, least=2, most=2, confirm="Ablegen", tally=lambda _: count)
        pilot.window.make(Push(choice))
        assert cut(pilot, size=(1024, 640)) == {}


def test_no_word_about_the_end_of_an_epoch_is_cut(german: None) -> None:
    """Surparit brings a second god with him."""
    two = MIDDLE.replace("[vinthrad, gadicea, traitera, pietalte]", "[surparit]").replace("dancer: 1", "dancer: 3")
    with at(two) as pilot:
        pilot.click("Surparit")
        pilot.settle()
        pilot.key("Space")
        pilot.settle()
        assert pilot.scene_name == "epoch preparation" and pilot.sees("4 Punkte für 2 Götter"), pilot.screen()
        assert cut(pilot) == {}


# Looking -------------------------------------------------------------------------------------------------------------


def cut(pilot: Pilot, scales: Sequence[int] = SCALES, size: tuple[int, int] = (1280, 800)) -> dict[int, list[str]]:
    """What is cut, by UI scale; of a table behind every tab of its tray."""
    found = {}
    for scale in scales:
        pilot.resize(size, scale)
        short = [words for _ in tabs(pilot) for words in cut_now(pilot)]
        if short:
            found[scale] = short
    return found


def tabs(pilot: Pilot) -> Iterator[str]:
    board = pilot.scene.board if isinstance(pilot.scene, TurnScene | Replay) else None
    tray = getattr(board, "tabs", None)
    for tab in (tray and tray.names) or ("",):
        if tab:
            board.open_part(tab)  # type: ignore[union-attr]
        yield tab


def cut_now(pilot: Pilot) -> list[str]:
    """What ends with an ellipsis, and what had so little room that nothing of it is left."""
    lost: list[str] = []
    shortened = text.shortened

    def noted(words: str, font: pygame.font.Font, width: int) -> str:
        short = shortened(words, font, width)
        if words and not short:
            lost.append(words)
        return short

    with patch.object(text, "shortened", noted):
        short = [drawn.text for drawn in pilot.words() if drawn.text.endswith("…")]
    return lost + [words for words in short if not any(name.startswith(words[:-1]) for name in TYPED)]


@contextmanager
def german_scene(game: str, scene: str) -> Iterator[Pilot]:
    found, problems = catalogues("de", resources.text_folders(SHELF))
    assert not problems
    with speaking("de", found):
        folder = resources.rules_folder(game)
        session = sample_session(game, folder)
        art.look_for(session.game, folder)
        first, *others = scenes_of(game)[scene](session.game, session)
        pilot = Pilot(Window(Settings(window_size=(1280, 800), animation="off", muted=True), lambda: first))
        for other in others:
            pilot.window.make(Push(other))
        pilot.step(times=30, seconds=0.1)
        yield pilot
