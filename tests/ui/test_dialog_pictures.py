"""A dialog about one god shows it, and keeps to the window at every UI scale."""

from __future__ import annotations

import pytest

from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon import words
from pantheon.ui.scene import Push
from pantheon.ui.scenes.choice import Choice
from tests.ui.pilot import flaws, scene_of
from tests.ui.tables import at, board_of
from tests.ui.test_table_decisions import at_frame

RICH = """\
nation: roma
gods: [taksator, gaiviles]
loot: {H12: step}
display: [priest, movement, dancer, temple]
seats:
  - {hand: {priest: 3, dancer: 3, temple: 3}, levels: {priest: 1}}
  - {}
  - {}
"""


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 100), ((1280, 800), 150), ((1280, 800), 200), ((1920, 1080), 150)]
)
def test_a_god_is_shown_beside_the_ways_to_pay_for_it(size: tuple[int, int], scale: int) -> None:
    with at(RICH) as pilot:
        pilot.resize(size, scale)
        board = board_of(pilot)
        god = board.seen.view.open_gods[0]
        choice = board._dialogs.gains(board.choices, god)
        assert isinstance(choice, Choice)
        pilot.window.make(Push(choice))
        pilot.step(times=2)
        window = pilot.window.surface.get_rect()
        assert window.contains(choice._frame)
        assert all(window.contains(spot.rect) for spot in choice.spots())
        assert flaws(pilot.words(), size) == []
        left = min(spot.rect.x for spot in choice.spots()) - choice._frame.x
        assert left > choice.stage.px(120), "room for the picture"
        assert art.is_drawn(choice._picture)


def test_feet_or_columns_are_shown_in_the_colour_of_who_chooses() -> None:
    with at_frame("choosing-reserve seat=0 feet=2 columns=2", "roma") as pilot:
        pilot.settle()
        fill = board_of(pilot).table.look(0).fill
        assert fill in {look.fill for look in theme.PLAYERS.values()}
        for spot in (pilot.find("option:0"), pilot.find("option:1")):
            dots = [
                pilot.window.surface.get_at((x, spot.rect.y + spot.rect.height // 3))
                for x in range(spot.rect.left, spot.rect.right)
            ]
            assert any(max(abs(a - b) for a, b in zip(dot[:3], fill, strict=True)) < 30 for dot in dots)


def test_to_turn_up_a_god_shows_the_back_of_a_god_not_the_sign_of_half_gods() -> None:
    with at_frame("choosing-cards-or-god seat=0", "gallia") as pilot:
        choice = scene_of(pilot, Choice)
        assert [option.picture for option in choice.options] == [words.CARD_BACK, words.GOD_BACK]
        assert art.is_drawn(words.GOD_BACK)
