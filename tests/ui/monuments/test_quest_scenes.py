"""Every quest has a scene of its own kind, in the frame of its deck."""

from __future__ import annotations

import pygame
import pytest

from pantheon.games.monuments.definitions import QuestDef
from pantheon.ui import art
from pantheon.ui.boards.monuments import card_faces, quest_scenes
from pantheon.ui.boards.monuments.rulebook import rulebook
from tests.games.monuments.situations import GAME
from tests.ui.monuments.fields import later, table

QUESTS = GAME.definitions.quests


def test_what_every_quest_wants_is_drawn() -> None:
    assert [quest.id for quest in QUESTS if not art.is_drawn(quest_scenes.of_quest(quest))] == []


def test_quests_of_many_kinds_have_many_scenes() -> None:
    scenes = {quest_scenes.of_quest(quest) for quest in QUESTS}
    assert len(scenes) >= 9
    assert quest_scenes.of_quest(named("a8")).endswith("voyage")
    assert quest_scenes.of_quest(named("b9")).endswith("battle")


@pytest.mark.parametrize("deck", range(4))
def test_a_scene_has_the_colour_of_its_deck_for_a_frame_and_fills_it(deck: int) -> None:
    made = pygame.Surface((125, 100))
    made.fill((255, 0, 255))
    quest_scenes.draw("monuments/quests/voyage", deck, made, made.get_rect())
    assert made.get_at((4, 50))[:3] == quest_scenes.DECKS[deck]
    inner = [made.get_at((x, y))[:3] for x in range(12, 113) for y in range(12, 88)]
    assert (255, 0, 255) not in inner and len(set(inner)) > 50


def test_the_frames_of_decks_are_told_apart() -> None:
    assert len(set(quest_scenes.DECKS)) == 4


def test_dialogs_and_the_book_show_the_same_scene() -> None:
    face = card_faces.quest(table(4), later(4), 0, QUESTS.index(named("a8")))
    assert face.paint is not None and face.shape == quest_scenes.SHAPE
    pages = {page.id: page for chapter in rulebook(GAME).chapters for page in chapter.pages}
    assert pages["quest:a8"].picture == quest_scenes.of_quest(named("a8"))


def named(id: str) -> QuestDef:
    return next(quest for quest in QUESTS if quest.id == id)
