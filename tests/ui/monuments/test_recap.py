"""The strip of news covers no hex on which something is, and folds to its heading where it finds no other place."""

from __future__ import annotations

import random

import pytest

from pantheon.games.monuments import events as told
from tests.ui.monuments.tables import SEATED, board_of, choices, game


@pytest.mark.parametrize("kinds", ("hrrr", "hr"))
def test_the_news_leave_all_pieces_to_be_seen(kinds: str) -> None:
    rng = random.Random(3)
    with game(kinds, seed=5, **SEATED) as pilot:
        for _ in range(60):
            pilot.settle()
            if pilot.scene_name == "turn" and board_of(pilot).recap.spots and board_of(pilot).seen.view.round >= 3:
                break
            pilot.click(rng.choice(choices(pilot)))
        for scale in (75, 100, 150, 200):
            pilot.resize((1280, 800), scale)
            pilot.settle()
            board = board_of(pilot)
            # It keeps its place while the map glides to where it begins.
            board.show(board.seen)
            news, field = board.recap.spots[0].rect, board.field.rect
            rects = [board.field.geometry.rect(hex).clip(field) for hex in board.peopled()]
            assert not [rect for rect in rects if rect and rect.colliderect(news)], scale


@pytest.mark.parametrize("kinds", ("hrrr", "hrr"))
def test_at_full_tables_the_news_lie_over_the_log_and_leave_the_map_alone(kinds: str) -> None:
    rng = random.Random(3)
    with game(kinds, seed=5, **SEATED) as pilot:
        pilot.settle()
        while not (pilot.scene_name == "turn" and board_of(pilot).recap.spots):
            pilot.click(rng.choice(choices(pilot)))
            pilot.settle()
        board = board_of(pilot)
        news, log = board.recap.spots[0].rect, board.log.rect
        assert not news.colliderect(board.field.rect)
        assert log.union(board.parts.quests.rect).contains(news)
        assert news.y < log.y or kinds == "hrr"
        quests = [spot for spot in board.parts.quests.spots if spot.key.startswith("quest:")]
        assert quests and len(quests) == board.seen.view.quests[board.seen.looker].bit_count()
        assert not [spot for spot in quests if spot.rect.colliderect(news) or spot.rect.height < 15], (
            "all are to be read"
        )
        shorter = board.parts.quests.rect.height
        assert not [spot for spot in board.log.spots if spot.key.startswith("line") and spot.rect.colliderect(news)]
        pilot.click("recap")
        pilot.settle()
        assert [spot for spot in board.log.spots if spot.key.startswith("line")], "the log is to be read again"
        assert board.parts.quests.rect.height > shorter or kinds == "hrr", "and the quests have their room again"


def test_news_without_a_place_on_the_map_are_called_in_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)
    with game("hrrr", seed=5, **SEATED) as pilot:
        pilot.settle()
        while not (pilot.scene_name == "turn" and board_of(pilot).recap.spots):
            pilot.click(rng.choice(choices(pilot)))
            pilot.settle()
        pilot.resize((1280, 800), 150)
        pilot.settle()
        board = board_of(pilot)
        monkeypatch.setattr(board, "choosable", lambda: [board.field.rect])
        board.show(board.seen)
        prompt, heading = board.parts.prompt, board.recap.spots[0].rect
        assert prompt.rect.contains(heading)
        assert heading.collidelist([spot.rect for spot in prompt.spots]) < 0
        pilot.click("since")
        pilot.settle()
        assert board.recap.spots[0].rect.colliderect(board.field.rect), "and read where there is room"


def test_pointing_at_the_news_lights_the_hexes_that_they_name(monkeypatch: pytest.MonkeyPatch) -> None:
    with game("hr", seed=5, start=0, **SEATED) as pilot:
        rng = random.Random(3)
        pilot.settle()
        while not (pilot.scene_name == "turn" and board_of(pilot).recap.spots):
            pilot.click(rng.choice(choices(pilot)))
            pilot.settle()
        board, marked = board_of(pilot), list[int]()
        monkeypatch.setattr(board.field, "mark", lambda surface, hexes: marked.extend(hexes))
        pilot.point("since")
        pilot.step()
        moved = {event.to for event in board.seen.news if isinstance(event, told.UnitMoved)}
        assert moved and set(marked) == moved
