"""The bar says what was bought and how it is paid, whole, however much it is."""

from __future__ import annotations

import pytest

from pantheon.games.pantheon import actions as act
from tests.ui.pilot import Pilot, flaws
from tests.ui.tables import at, board_of, session_of

RICH = """
    nation: roma
    epoch: 5
    gods: [vinthrad, gadicea, traitera, pietalte]
    display: [movement, priest, money-1, dancer]
    seats:
      - hand: {money-1: 8, money-2: 2, money-3: 2, money-4: 2, money-5: 1}
        gods: [stonkus_2]
        feet_reserve: 6
        columns_reserve: 3
      - {}
      - {}
"""


def fill(pilot: Pilot) -> None:
    """Buy as many different things as there are: all kinds of tiles, feet, columns, and places on the board."""
    session = session_of(pilot)
    session.act(act.Buy())
    kinds = [act.BuyTile(kind, level) for level in (1, 2) for kind in range(4)]
    for ware in (*kinds, act.BuyFoot(), act.BuyFoot(), act.BuyColumn(), act.BuyColumn()):
        if ware in session.choices():
            session.act(ware)
    for _ in range(4):
        lays = [option for option in session.choices() if isinstance(option, act.Lay)]
        if lays:
            session.act(lays[-1])
    pilot.settle()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_the_longest_basket_is_read_whole(size: tuple[int, int]) -> None:
    with at(RICH) as pilot:
        pilot.resize(size)
        fill(pilot)
        board = board_of(pilot)
        words = [one for one in pilot.words() if board.prompt.rect.contains(one.rect)]
        said = " ".join(one.text for one in words)
        assert all(
            name in said for name in ("Priest II 3", "Offering II 3", "2 feet 2", "2 columns 2", "placed", "Pays")
        )
        assert "…" not in said
        assert not flaws(words, size)


def test_equal_wares_are_counted_and_a_tile_is_named_by_its_level() -> None:
    with at(RICH.replace("gods: [stonkus_2]\n        ", "")) as pilot:
        session = session_of(pilot)
        for action in (act.Buy(), act.BuyFoot(), act.BuyFoot(), act.BuyTile(0, 1), act.BuyTile(0, 2)):
            session.act(action)
        pilot.settle()
        assert pilot.sees("2 feet 2 + Priest II 3 = 5. Pays 5 coins of 1, nothing wasted.")
