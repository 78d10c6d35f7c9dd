"""The strip of news: told in the order of play, and never in the way of a choice."""

from __future__ import annotations

import pytest

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.state import FOUNDATION_STONE
from pantheon.table.game import Event
from tests.ui.for_the_gods.tables import at, board_of, end_turn, game
from tests.ui.pilot import Pilot


def hidden_choices(pilot: Pilot) -> list[str]:
    """Lit harbours whose middle cannot be pressed."""
    scene = pilot.scene
    lit = [spot for spot in board_of(pilot).field.spots if spot.enabled and spot.group == "harbours"]
    assert lit, "there is something to choose"
    return [spot.key for spot in lit if (found := scene.spot_at(spot.rect.center)) and found.key in ("since", "recap")]


def strip(pilot: Pilot) -> str:
    return next((spot.label for spot in pilot.spots() if spot.key == "since"), "")


def test_deeds_are_told_in_the_order_in_which_they_were_done() -> None:
    with at({"hand": "1"}) as pilot:
        recap = board_of(pilot).recap
        regions = board_of(pilot).table.catalog.region_ids
        n1, n2, l1 = (regions.index(region) for region in ("n1", "n2", "l1"))
        done: list[Event] = [
            told.Sailed(1, n1, l1, -1),
            told.Sailed(1, l1, n2, -1),
            told.TempleEstablished(1, n2, 2),
            told.GodStoneClaimed(1, n2, 0),
            told.StoneLaid(1, n2, 2),
            told.TempleDedicated(1, n2, 0, 0),
            told.FoundationLaid(1, n1, 1),
            told.TempleTended(1, l1, FOUNDATION_STONE),
        ]
        god = board_of(pilot).table.catalog.definitions.gods[0].name
        assert recap.told_by_seat(done, 0) == {
            1: f"Theo sailed to Iria, founded a temple of 2 in Iria, dedicated Iria to {god} "
            "and added a foundation in Palatia and Methymna."
        }


@pytest.mark.parametrize("kinds", ["hg", "hggg"])
def test_the_strip_hides_no_lit_harbour(kinds: str) -> None:
    with game(kinds) as pilot:
        for size, scale in (((1280, 800), 100), ((1280, 800), 200), ((1920, 1080), 100), ((1280, 800), 125)):
            pilot.resize(size, scale)
            pilot.settle()
            end_turn(pilot)
            pilot.settle()
            assert strip(pilot) == "Since your last turn"
            assert hidden_choices(pilot) == []


def test_it_lies_over_the_log_where_that_is_high_enough() -> None:
    with game("hggg") as pilot:
        pilot.settle()
        end_turn(pilot)
        pilot.settle()
        board = board_of(pilot)
        assert board.log.rect.contains(pilot.find("since").rect)


def test_where_it_has_no_room_it_folds_and_opens_by_a_press() -> None:
    with game("hggg") as pilot:
        board = board_of(pilot)
        pilot.resize((1280, 800), 150)  # the log has no room for it here
        pilot.settle()
        end_turn(pilot)
        pilot.settle()
        area = board.field.rect
        everywhere = [area.move(0, area.height // 4).clip(area)]
        board.choosable = lambda: everywhere  # type: ignore[method-assign]
        board.show(board.seen)
        folded = pilot.find("since")
        assert folded.pressable and not folded.rect.colliderect(everywhere[0])
        assert "Theo " in folded.tooltip
        pilot.click("since")
        pilot.settle()
        assert pilot.find("since").rect.height > folded.rect.height
        assert pilot.sees("Theo ")


def test_before_the_first_own_turn_it_tells_of_the_game_so_far() -> None:
    with game("ghg") as pilot:
        pilot.settle()
        assert strip(pilot) == "So far"
        pilot.settle()
        end_turn(pilot)
        pilot.settle()
        assert strip(pilot) == "Since your last turn"


def test_no_line_of_the_log_lies_under_the_strip() -> None:
    with game("hggg") as pilot:
        pilot.settle()
        end_turn(pilot)
        pilot.settle()
        board = board_of(pilot)
        frame = board.recap.spots[0].rect
        assert board.log.rect.contains(frame)
        lines = board.log._rects(board.log.facts)
        assert lines and frame.collidelist(lines) < 0
        fewer = len(lines)
        pilot.click("recap")
        assert len(board.log._rects(board.log.facts)) > fewer
