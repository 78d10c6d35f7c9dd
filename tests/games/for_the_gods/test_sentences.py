"""What the log says: stones by their kinds, scored regions in whole sentences."""

from __future__ import annotations

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.state import NONE
from pantheon.table.counts import count
from tests.games.for_the_gods.situations import GAME, ORANGE

NAMES = ["Ada", "Ben", "Cleo"]
KINDS = GAME.catalog.kind_ids


def drawn(stones: str) -> str:
    kinds = [KINDS.index(stone) for stone in stones.split()]
    return GAME.sentence(told.HandDrawn(0, len(kinds), count(kinds, len(KINDS))), NAMES)


def test_stones_are_counted_by_their_kinds() -> None:
    assert drawn("1 1 hermes foundation 3") == (
        "Ada draws 2 stones of rank 1, 1 stone of rank 3, 1 foundation and 1 stone of Hermes."
    )


def test_a_single_stone_needs_no_number() -> None:
    assert drawn("hermes") == "Ada draws a stone of Hermes."
    assert drawn("2") == "Ada draws a stone of rank 2."


def scored(gold: int, second: int, rule: str = "score.gold") -> str:
    return GAME.sentence(told.RegionScored(0, (0, 1, 2), (1, 3, 1), (0, 2, 0), gold, second, rule), NAMES)


def test_every_outcome_of_a_region_is_a_whole_sentence() -> None:
    best = "Methymna: Ben takes the gold with height 3 and rank 2"
    assert scored(1, NONE) == f"{best}."
    assert scored(1, NONE, "score.tie-second") == f"{best}; the second place is tied."
    assert scored(1, 1, "score.alone") == f"{best}, and the token beneath."
    assert scored(1, ORANGE) == f"{best}; Cleo takes the token beneath."


def test_the_glory_of_all_regions_is_one_line_of_the_log() -> None:
    for names in (NAMES[:2], NAMES, [*NAMES, "Dion"]):
        laid = [told.TokenLaid(region, 0) for region in GAME.catalog.dealt_to[len(names)]]
        said = [words for event in laid if (words := GAME.sentence(event, names))]
        assert said == ["The board is dealt: point at a region to see its glory."]
