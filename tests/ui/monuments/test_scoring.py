"""The start, the last round and the scoring of Monuments: each a scene of its own, read whole at every size."""

from __future__ import annotations

import pygame
import pytest

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments import frames
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.state import EVEN_TURNS, SOURCES, State
from pantheon.table.game import Event
from pantheon.ui import art
from pantheon.ui.boards.monuments import counting
from pantheon.ui.boards.monuments.last_round import LastRound, after
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.prelude import Prelude
from pantheon.ui.boards.monuments.scoring import Scoring, pages_of
from pantheon.ui.scene import Push, Scene, Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.theme import Colour
from tests.games.monuments.situations import CATALOG, GAME, GR, table
from tests.ui.monuments.looks import LOOKS
from tests.ui.monuments.tables import in_position, seats
from tests.ui.pilot import flaws, flying

TABLE = Table(GAME, tuple(seats("hhhh")))
GREEK = {
    **{f"gr.{hex}": "worker" for hex in ("a1", "a2", "b1", "b2", "b3")},
    "e1": "fort army",
    "gr.a3": "2 worker town",
}
OTHERS = {"eg.b3": "3 worker town"}, {"ma.b3": "2 worker"}, {"in.b3": "worker", "in.a3": "worker"}


def ended() -> State:
    commons = {0: "charter-1 market-stalls warm-hearths provisioners wide-realm"}
    state = table(GREEK, *OTHERS, goods_on={"gr.a3": "3 wood"}, green="movement trade", layers=[5, 4, 2, 3],
                  commons=commons, quests={0: "s1 b7", 1: "s6 c10", 2: "a8", 3: "a11"}).state  # fmt: skip
    quest = CATALOG.quest_ids.index("a1")
    state.done[GR] |= 1 << quest
    state.piles[1] &= ~(1 << quest)
    state.abilities = (0, 1, 2, 3)
    return state


def scored(state: State) -> list[Event]:
    events: list[Event] = []
    twin = state.copy()
    twin.stack = (frames.Scoring(),)
    GAME.apply(twin, act.Score(), events.append)
    return events


def test_every_line_is_a_page_and_the_pages_add_up_to_the_points() -> None:
    state = ended()
    pages = pages_of(scored(state), 4)
    assert [page.line for page in pages] == sorted(page.line for page in pages)
    for seat, points in enumerate(GAME.scores(state)):
        assert sum(page.gains[seat] for page in pages) == points


@pytest.mark.parametrize(("high", "signs"), [(110, 9), (70, 0)])
def test_each_worker_is_shown_where_there_is_room(monkeypatch: pytest.MonkeyPatch, high: int, signs: int) -> None:
    drawn: list[str] = []
    tinted = art.tinted

    def noted(name: str, size: tuple[int, int], colour: Colour) -> pygame.Surface:
        drawn.append(name)
        return tinted(name, size, colour)

    monkeypatch.setattr(art, "tinted", noted)
    settings = Settings(muted=True)
    stage, room = Stage((1280, 800), 1.0, settings, Sounds(settings)), pygame.Rect(10, 10, 290, high)
    counting.draw(pygame.Surface((320, 140)), stage, TABLE, ended(), GR, SOURCES.index("workers"), 9, room)
    assert drawn.count("monuments/icons/workers") == signs


def test_a_line_that_a_score_card_changes_names_the_card() -> None:
    state = ended()
    assert counting.said(TABLE, state, GR, SOURCES.index("layers"), 5) == ("5 layers", ["7 for each by Architect"])
    assert counting.said(TABLE, state, 1, SOURCES.index("layers"), 4) == ("4 layers", ["6 for each"])


def test_open_quests_are_revealed_with_what_they_cost() -> None:
    first, lines = counting.said(TABLE, ended(), GR, SOURCES.index("open"), 0)
    assert first == "2 quests stay open" and lines == ["Beyond the brook 0, Sea realm −2"]


def scene(name: str) -> Scene:
    state = ended()
    if name == "scoring":
        return Scoring(TABLE, state, scored(state), False)
    if name == "prelude":
        return Prelude(TABLE, state, False)
    return LastRound(TABLE, state, told.LastRound(GR, 5), False)


@pytest.mark.parametrize("name", ["prelude", "last-round", "scoring"])
def test_it_is_read_whole_at_every_size_and_goes_on_by_keys(name: str) -> None:
    with flying() as pilot:
        pilot.window.settings.animation = "off"
        below = pilot.scene_name
        pilot.window.make(Push(scene(name)))
        while pilot.scene_name == name:
            for size, scale in LOOKS:
                pilot.resize(size, scale)
                assert flaws(pilot.words(), size) == [], (size, scale)
            pilot.key("Space")
        assert pilot.scene_name == below


@pytest.mark.parametrize(
    ("seat", "start", "said"),
    [
        (0, 0, "Theo, Iris and Leon have one more turn each, then the points are counted."),
        (2, 0, "Leon has one more turn, then the points are counted."),
        (1, 2, "Nobody comes after this turn: the points are counted."),
    ],
)
def test_the_last_round_says_who_has_still_a_turn(seat: int, start: int, said: str) -> None:
    state = ended()
    state.start = start
    assert after(TABLE, state, told.LastRound(seat, 5)) == said


def test_with_even_turns_all_others_have_one_more() -> None:
    state = ended()
    state.start, state.late = 2, EVEN_TURNS
    assert after(TABLE, state, told.LastRound(1, 5)).startswith("Iris, Leon and Ariadne have one more turn each")


def test_the_last_round_is_announced_when_the_last_layer_stands() -> None:
    home = [f"gr.{hex}" for hex in ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")]
    places = {**dict.fromkeys(home, "worker"), "e1": "2 worker", "e2": "worker", "ke": "worker"}
    goods = {"gr.a3": "3 wood", "gr.a1": "3 cattle", "gr.b3": "3 food", "gr.a2": "3 metal"}
    there = table(places, goods_on=goods, layers=[4]).do("play layer")
    while there.state.frame.left > 1:
        there.do(there.options()[0])
    assert isinstance(GAME, Monuments)
    with in_position(there.state, "hrrr") as pilot:
        pilot.key("Space")
        pilot.settle()
        assert pilot.scene_name == "last-round" and pilot.sees("The last round")
