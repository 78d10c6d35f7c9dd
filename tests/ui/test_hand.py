"""The own cards of Pantheon use the room of their tray: few are large, with a word on each; many lie closer."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from pantheon import resources
from pantheon.games.pantheon.game import load_game
from pantheon.games.pantheon.state import CARD_KINDS
from pantheon.ui.boards.pantheon.cards import CARD
from pantheon.ui.boards.pantheon.hand import Hand, _Layout
from pantheon.ui.boards.pantheon.part import Table
from tests.ui.boards import placed
from tests.ui.tables import seats

RULES = load_game(resources.rules_folder("pantheon"))
TRAYS = [((292, 114), 1.0), ((444, 114), 1.0), ((939, 114), 1.0), ((444, 171), 1.5), ((700, 86), 0.75)]
HANDS = [(1,), (0, 2), (0, 1, 1), (2, 2, 1), (1, 1, 1, 1, 1), (3, 3, 2, 4, 1, 2), (0, 7), (0,)]


def laid(size: tuple[int, int], scale: float, hand: tuple[int, ...]) -> tuple[Hand, _Layout]:
    made = placed(Hand(Table(RULES, tuple(seats("hh")))), (round(size[0] * 1), size[1]), scale)
    return made, made._layout((*hand, *(0,) * (CARD_KINDS - len(hand))), 0)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("size", "scale"), TRAYS)
def test_cards_lie_within_the_tray_and_no_words_on_them(
    size: tuple[int, int], scale: float, hand: tuple[int, ...]
) -> None:
    made, layout = laid(size, scale, hand)
    fans = [rects[0].unionall(rects[1:]) for rects in layout.fans.values()]
    words = [layout.head, *layout.captions.values()]
    assert len(fans) == sum(map(bool, hand))
    assert all(made.rect.contains(rect) for rect in [*fans, *words])
    assert all(rect.collidelist(words) < 0 for rect in fans)
    if len(fans) < 5:
        assert not any(one.colliderect(other) for one, other in combinations(fans, 2))
    assert not any(one.colliderect(other) for one, other in combinations(words, 2))


@pytest.mark.parametrize(("size", "scale"), TRAYS)
def test_a_single_card_is_as_high_as_the_tray_with_a_word_on_it(size: tuple[int, int], scale: float) -> None:
    made, layout = laid(size, scale, (1,))
    assert layout.fans[0][0].height >= made.rect.height - 2 * made.px(6) - 1
    assert layout.fans[0][0].height > made.px(CARD[1]) or size[1] < 100 * scale
    assert list(layout.captions) == [0]


def test_many_cards_have_their_usual_size_below_the_words() -> None:
    made, layout = laid((292, 114), 1.0, (2, 2, 1, 3))
    assert layout.fans[0][0].size == made.card_size() and not layout.captions
    assert layout.head.bottom <= layout.fans[0][0].y


def test_covered_cards_are_large_too_as_long_as_they_are_few() -> None:
    made = placed(Hand(Table(RULES, tuple(seats("hh")))), (444, 114))
    few, many = (made._layout((0,) * CARD_KINDS, number) for number in (5, 30))
    assert len(few.backs) == 5 and few.backs[0].height > made.card_size()[1]
    assert len(many.backs) == 30 and many.backs[0].size == made.card_size()
    assert all(pygame.Rect(made.rect).contains(back) for back in (*few.backs, *many.backs))
