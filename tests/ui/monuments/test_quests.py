"""The quests of the own seat: how far each is, thing by thing."""

from __future__ import annotations

import itertools
import shutil
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from pantheon.games import SHELF
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.rules.tasks import count, fulfilled
from pantheon.games.monuments.state import State
from pantheon.resources import rules_folder
from pantheon.table.game import NOBODY
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import faces
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.quest_strip import QuestStrip
from pantheon.ui.boards.monuments.quests import holds, in_words, progress
from pantheon.ui.scene import Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.widgets import text
from tests.games.folders import change
from tests.games.monuments.situations import CATALOG, EG, GAME, GR, table
from tests.ui.monuments.tables import seats


def of(quest: str) -> int:
    return CATALOG.quest_ids.index(quest)


def test_a_quest_of_two_tasks_says_how_far_both_are() -> None:
    there = table({"gr.b3": "worker", "e1": "worker"}).state
    assert progress(GAME, there, GR, of("a8")) == [("Land hexes", 2, 6), ("Isles", 1, 1)]
    assert in_words(GAME, there, GR, of("a8"))[0] == "Land hexes: 2 of 6"


@pytest.mark.parametrize(
    ("quest", "wants"),
    [
        ("a6", [("Wood", 4, 3), ("Food", 1, 3)]),
        ("s4", [("Wood", 4, 1), ("Metal", 0, 1), ("Cattle", 0, 1), ("Food", 1, 1)]),
        ("b6", [("Towns", 1, 2), ("Forts", 0, 1)]),
        ("a12", [("Metal hexes", 0, 2), ("Food hexes", 1, 2)]),
    ],
)
def test_each_thing_of_a_task_is_counted_by_itself(quest: str, wants: list[tuple[str, int, int]]) -> None:
    there = table({"gr.b3": "2 worker town", "gr.a3": "worker"}, goods_on={"gr.a3": "4 wood", "gr.b3": "food"}).state
    found = progress(GAME, there, GR, of(quest))
    assert [(name, min(have, need), need) for name, have, need in found] == [
        (name, min(have, need), need) for name, have, need in wants
    ]


def test_of_the_central_isles_that_an_own_set_wants_every_one_counts(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    shutil.copytree(rules_folder("monuments"), folder)
    change(
        folder, "quests.yaml", "{kind: isles, number: 2}, {kind: built-crossings, number: 3}", "{kind: central-isles}"
    )
    there = table({"k0": "worker", "ke": "worker"}).state
    own = SHELF["monuments"].load(folder)
    assert isinstance(own, Monuments)
    assert progress(own, there, GR, of("c11")) == [("Central isles", 2, 3)]


def test_every_quest_has_words_and_holds_exactly_when_the_rules_say_so() -> None:
    rich = {f"gr.{hex}": "worker" for hex in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")}
    full = dict.fromkeys(rich, "wood metal cattle food")
    tables = [table({"gr.b3": "worker"}), table({**rich, "e1": "worker", "eg.b3": "army"}, goods_on=full)]
    for there in tables:
        facts = count(CATALOG, there.state, GR)
        for quest in range(len(CATALOG.quest_ids)):
            assert all(name and need > 0 for name, _, need in progress(GAME, there.state, GR, quest))
            expected = bool(fulfilled(CATALOG, 1 << quest, facts))
            assert holds(GAME, there.state, GR, quest) == expected, CATALOG.quest_ids[quest]


def test_another_seat_is_counted_by_its_own_pieces() -> None:
    there = table({"gr.b3": "worker"}, {"eg.b3": "4 worker"}).state
    assert progress(GAME, there, EG, of("a9")) == [("Workers on one land hex", 4, 4)]


# The strip -----------------------------------------------------------------------------------------------------------

TABLE = Table(GAME, tuple(seats("hhhh")))
PLACES = ((272, 166), (272, 240), (150, 140), (440, 112), (440, 68), (900, 112))
"""Where the table has the strip at several sizes of the window."""


def strip(state: State, looker: int, size: tuple[int, int] = (272, 240)) -> tuple[QuestStrip, list[text.Drawn]]:
    settings = Settings(muted=True)
    part = QuestStrip(TABLE)
    part.place(Stage((1280, 800), 1.0, settings, Sounds(settings)), pygame.Rect(0, 0, *size))
    seen = Seen(GAME.view(state, looker), looker)
    part.show(seen, Choices(GAME, seen, TABLE.names))
    with text.recorded() as drawn:
        part.paint(pygame.Surface(size))
    return part, drawn


def test_tasks_whose_words_have_no_room_are_told_by_their_signs() -> None:
    state = table({"gr.b3": "worker"}, quests={GR: "s4"}).state
    part, _ = strip(state, GR)
    one = part._shown(state, GR, of("s4"))
    with patch("pantheon.ui.boards.monuments.signs.draw") as draw, text.recorded() as drawn:
        part._paint_thin(pygame.Surface((272, 20)), one, pygame.Rect(0, 0, 200, 20))
    assert [said.text for said in drawn] == ["0/1"] * 4
    assert [call.args[0] for call in draw.call_args_list] == list(one.signs)


def test_three_quests_at_the_smallest_say_what_failing_costs_and_bars_say_their_tasks() -> None:
    state = table({"gr.b3": "worker"}, quests={GR: "a1 b6 s4"}).state
    small = [one.text for one in strip(state, GR, (150, 169))[1]]
    assert small.count("\N{MINUS SIGN}1") == 2
    broad = [one.text for one in strip(state, GR, (272, 166))[1]]
    assert "Towns 0/2" in broad and "Forts 0/1" in broad


def test_four_quests_at_the_smallest_number_each_of_their_tasks_apart_and_cut_no_name() -> None:
    state = table({"gr.b3": "worker"}, quests={GR: "s1 a3 a7 a8"}).state
    drawn = [one.text for one in strip(state, GR, (150, 169))[1]]
    assert [words for words in drawn if "/" in words] == ["0/2", "0/8", "0/1", "0/1", "1/6", "0/1"]
    assert "Stores" in drawn and "+3" in drawn and not any("…" in words for words in drawn)


@pytest.mark.parametrize("size", PLACES)
@pytest.mark.parametrize("quests", ["s4 b6 a7", "s1 a3 a7 a8", "s1 a8 b6 c10 a3", "s1 a1 a3 a7 b6 a8"])
def test_every_quest_keeps_its_name_and_both_badges(size: tuple[int, int], quests: str) -> None:
    state = table({"gr.b3": "worker"}, quests={GR: quests}).state
    drawn = [one.text for one in strip(state, GR, size)[1]]
    cards = [CATALOG.definitions.quests[of(quest)] for quest in quests.split()]
    for sign, worths in (("+", [card.points for card in cards]), ("\N{MINUS SIGN}", [card.fail for card in cards])):
        assert sorted(w for w in drawn if w.startswith(sign)) == sorted(f"{sign}{worth}" for worth in worths if worth)
    for card in cards:
        assert any(words.removesuffix("…") and card.name.startswith(words.removesuffix("…")) for words in drawn), card


def test_quests_are_one_list_of_one_kind() -> None:
    """No quest is told at length above others that are only bars, and the last one keeps off the border."""
    state = table({"gr.b3": "worker"}, quests={GR: "s4 a1 b6"}).state
    part, _ = strip(state, GR, (272, 150))
    rects = [spot.rect for spot in part.spots if spot.group == "quests"]
    assert len({rect.height for rect in rects}) == 1
    assert len({low.y - high.bottom for high, low in itertools.pairwise(rects)}) == 1
    assert rects[-1].bottom <= part.rect.bottom - 4


def test_what_each_of_eight_quests_brings_stands_apart_from_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[pygame.Rect] = []
    badge = faces.badge

    def noted(*how: Any) -> pygame.Rect:
        drawn.append(badge(*how))
        return drawn[-1]

    monkeypatch.setattr(faces, "badge", noted)
    strip(table({"gr.b3": "worker"}, quests={GR: "s1 a1 a3 a4 a5 a7 a8 a10"}).state, GR, (272, 166))
    assert len(drawn) >= 8 and not any(one.colliderect(other) for one, other in itertools.combinations(drawn, 2))


def test_the_strip_is_silent_before_anything_is_dealt() -> None:
    assert not strip(GAME.start({"players": 2}), GR)[1]


def test_the_strip_shows_the_own_quests_with_their_progress_and_the_next_layer() -> None:
    part, drawn = strip(table({"gr.b3": "worker", "e1": "worker"}, quests={GR: "s1 a8"}).state, GR)
    words = [one.text for one in drawn]
    assert "Across the water" in words and "2 of 6" in words and "Layer 1 lacks" in words
    spot = part.spot("quest:a8")
    assert spot and "Land hexes: 2 of 6" in spot.tooltip and spot.rule == "quest:a8"


def test_nobody_reads_the_quests_of_others() -> None:
    state = table({"gr.b3": "worker"}, quests={GR: "s1 a8"}).state
    for looker in (EG, NOBODY):
        part, drawn = strip(state, looker)
        secret = {"Across the water", "Beyond the brook"}
        assert not secret & {one.text for one in drawn} and not part.spot("quest:a8")


@pytest.mark.parametrize("size", PLACES)
@pytest.mark.parametrize("quests", ["s1", "s4 b6", "s1 a8 b6 c10"])
def test_the_strip_keeps_to_its_place(size: tuple[int, int], quests: str) -> None:
    room = pygame.Rect(0, 0, *size)
    part, drawn = strip(table({"gr.b3": "worker"}, quests={GR: quests}).state, GR, size)
    assert all(room.contains(spot.rect) for spot in part.spots)
    assert all(room.inflate(0, 4).contains(one.rect) for one in drawn)
