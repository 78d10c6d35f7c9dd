"""The table at the end has a column for every source of glory that this game could give, and for no other."""

from __future__ import annotations

import pytest

from pantheon.games.for_the_gods.temples import with_stone
from pantheon.ui import art
from pantheon.ui.boards.for_the_gods.result import SIGNS, Result
from pantheon.ui.kit.result import Sign
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Restart
from tests.ui.for_the_gods.tables import at, board_of
from tests.ui.pilot import Pilot
from tests.ui.tables import table_of


def shown(pilot: Pilot, *sources: str) -> list[str]:
    playing: Playing = table_of(pilot).playing
    pilot.window.make(Restart(Result(board_of(pilot).table, playing)))
    pilot.settle()
    return [source for source in sources if pilot.sees(source)]


ALL = ("Gold", "Silver", "Bronze", "Aphrodite", "Artemis")


def test_two_players_get_no_silver_and_no_bronze_from_second_places() -> None:
    with at({"hand": "1"}, kinds="hg", gods=["zeus", "hera", "ares", "athena"]) as pilot:
        assert shown(pilot, *ALL) == ["Gold"]


def test_where_all_glory_is_gold_the_region_that_decided_is_named() -> None:
    with at({"hand": "1"}, kinds="hg", gods=["zeus", "hera", "ares", "athena"]) as pilot:
        catalog, state = board_of(pilot).table.catalog, table_of(pilot).session.state
        regions = sorted(catalog.in_play[2], key=lambda region: catalog.glory[state.tokens[region]])
        low, high = regions[0], regions[-1]
        state.temples = [0] * len(state.temples)
        state.temples[low] = state.temples[catalog.regions + high] = with_stone(0, 1)
        result = Result(board_of(pilot).table, table_of(pilot).playing)
        region = catalog.region_defs[high].name
        assert result.decided() == f"{region} decided it: {catalog.glory[state.tokens[high]]} against 0 of Ariadne."


def test_gods_have_a_column_only_if_they_are_in_play() -> None:
    with at({"hand": "1"}, gods=["artemis"]) as pilot:
        assert shown(pilot, *ALL) == ["Gold", "Silver", "Bronze", "Artemis"]


@pytest.mark.parametrize("sign", SIGNS[:3], ids=lambda sign: sign.picture)
def test_metals_have_the_colours_of_their_tokens(sign: Sign) -> None:
    token = art.picture(sign.picture, (120, 120))
    rim = tuple(token.get_at((60, 12)))[:3]
    nearest = min(SIGNS, key=lambda other: sum((a - b) ** 2 for a, b in zip(other.ink, rim, strict=True)))
    assert nearest is sign
