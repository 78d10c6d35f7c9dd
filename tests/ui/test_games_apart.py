"""Stored games of several kinds: the library, the trash and the statistics tell them apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pantheon import resources
from pantheon.games import SHELF
from pantheon.table.session import Seat
from pantheon.table.words import catalogues, speaking
from pantheon.ui import game_cards
from pantheon.ui.boards import Kit, kit_of
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.statistics import Statistics
from pantheon.ui.scenes.trash import Trash
from tests.ui import archives
from tests.ui.archives import ANNA, BEN, HERMES
from tests.ui.pilot import SIZES, Pilot, flaws, flying
from tests.ui.shelves import SHIPS, TOWERS, shelf, store


def only(pilot: Pilot) -> list[str]:
    """The names that the list can be narrowed to."""
    return [spot.label for spot in pilot.spots() if spot.key.startswith("only:")]


def rows(pilot: Pilot) -> list[str]:
    return [spot.label for spot in pilot.spots() if spot.kind == "row"]


def fill() -> None:
    archives.store((ANNA, BEN), 10_000, 1, "First evening")
    store(SHIPS, (BEN, ANNA), 10_000, "A voyage", 2)
    store(SHIPS, (ANNA, HERMES), 40, "Half a voyage", 3)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with shelf(SHIPS, TOWERS):
        fill()
        with flying() as flown:
            yield flown


def go(pilot: Pilot, place: str) -> None:
    pilot.click(place)
    pilot.settle()


def test_the_library_of_one_game_has_nothing_to_narrow_down() -> None:
    archives.store((ANNA, BEN), 10, 1, "Begun")
    with shelf(), flying() as pilot:
        go(pilot, "Games")
        assert only(pilot) == [] and "Pantheon" not in pilot.screen()


def test_the_library_names_what_was_played_and_narrows_down_to_it(pilot: Pilot) -> None:
    go(pilot, "Games")
    assert only(pilot) == ["All games", "Pantheon", "Ships", "Towers of Babylon"]
    assert "Ships · " in pilot.screen() and "Pantheon · " in pilot.screen()
    pilot.click("only:pantheon")
    assert rows(pilot) == ["First evening"] and pilot.find("entry:title")
    pilot.click("only:towers")
    assert rows(pilot) == [] and pilot.sees("There is no game of Towers of Babylon here.")
    pilot.click("All games")
    assert len(rows(pilot)) == 3


def test_the_library_is_narrowed_down_with_the_keyboard_alone(pilot: Pilot) -> None:
    go(pilot, "Games")
    pilot.key("Tab", "Right", "Right", "Enter")
    assert set(rows(pilot)) == {"A voyage", "Half a voyage"}
    pilot.key("Down")
    scene = pilot.scene
    assert isinstance(scene, Library) and scene.games.chosen == scene.games.paths[1]


def test_a_game_of_another_kind_that_comes_in_is_shown(pilot: Pilot) -> None:
    go(pilot, "Games")
    outside = resources.games_folder() / "First evening.pantheon"
    moved = outside.rename(resources.exports_folder() / "From a friend.pantheon")
    pilot.click("only:ships")
    pilot.fill("Path of a game to import", str(moved))
    pilot.settle()
    assert "From a friend" in rows(pilot)


def test_every_game_is_pictured_by_its_own_kit(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def noting(game: str) -> Kit:
        asked.append(game)
        return kit_of(game)

    monkeypatch.setattr(game_cards, "kit_of", noting)
    go(pilot, "Games")
    assert set(asked) == {"pantheon", "ships"}


def test_the_trash_is_narrowed_down_too(pilot: Pilot) -> None:
    go(pilot, "Games")
    for _ in range(3):
        pilot.key("Del")
        pilot.settle()
    go(pilot, "Trash")
    assert isinstance(pilot.scene, Trash) and len(rows(pilot)) == 3
    pilot.click("only:ships")
    assert set(rows(pilot)) == {"A voyage", "Half a voyage"}
    pilot.click("Bring back")
    assert len(rows(pilot)) == 1


def test_a_game_that_is_not_on_the_shelf_is_named_by_its_id_and_gets_a_sentence() -> None:
    with shelf(SHIPS):
        fill()
    with shelf(), flying() as pilot:
        go(pilot, "Games")
        assert only(pilot) == ["All games", "Pantheon", "ships"]
        assert pilot.sees("belongs to another game")
        pilot.click("only:ships")
        assert len(rows(pilot)) == 2 and not pilot.find("continue").enabled
        pilot.key("Esc")
        go(pilot, "Statistics")
        assert only(pilot) == [] and rows(pilot) == ["Anna", "Ben"]


# Statistics ----------------------------------------------------------------------------------------------------------


def test_each_game_is_counted_by_itself(pilot: Pilot) -> None:
    store(SHIPS, (ANNA, HERMES), 10_000, "Another voyage", 5)
    go(pilot, "Statistics")
    scene = pilot.scene
    assert isinstance(scene, Statistics)
    assert only(pilot) == [game.title for game in SHELF.values()]
    assert scene.filter.chosen == "ships", "what was played last"
    assert [(player.name, player.total.games) for player in scene.players[:2]] == [("Anna", 2), ("Ben", 1)]
    assert scene.name_of(scene.players[2]) == "Bot: Greedy"
    pilot.click("only:pantheon")
    assert [(player.name, player.total.games) for player in scene.players] == [("Anna", 1), ("Ben", 1)]
    assert "game" in [one.text for one in pilot.words()]


def test_the_statistics_of_another_game_are_reached_with_the_keyboard_alone(pilot: Pilot) -> None:
    go(pilot, "Statistics")
    pilot.key("Tab", "Enter")
    assert isinstance(pilot.scene, Statistics) and pilot.scene.filter.chosen == "pantheon"
    pilot.key("Tab", "Tab", "Enter")
    assert pilot.scene.filter.chosen == "towers"
    assert pilot.sees("Only finished games count, and there is none yet.")


def test_sources_of_points_are_named_by_the_game_that_was_played(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.ui.shelves import game_of

    names = {source: f"{source} at sea" for source in game_of(SHIPS).sources}
    monkeypatch.setattr(game_of(SHIPS), "source_names", lambda: names)
    go(pilot, "Statistics")
    assert pilot.sees("at sea")
    pilot.click("only:pantheon")
    assert pilot.sees("Half gods") and not pilot.sees("at sea")


@pytest.mark.parametrize("place", ["Games", "Statistics"])
def test_no_word_is_cut_or_covered(pilot: Pilot, place: str) -> None:
    go(pilot, place)
    for size in SIZES[:3]:
        for scale in (75, 100, 200):
            pilot.resize(size, scale)
            pilot.settle()
            assert flaws(pilot.words(), size) == [], f"{size} at {scale}%"


def test_a_name_is_one_player_in_each_game(pilot: Pilot) -> None:
    store(SHIPS, (Seat("anna"), BEN), 10_000, "A third voyage", 6)
    go(pilot, "Statistics")
    assert sorted(player.lower() for player in rows(pilot)) == ["anna", "ben"]


LIBRARY, STATISTICS, ABOUT = "entry:4", "entry:5", "entry:7"


@pytest.mark.parametrize("way", [[], [LIBRARY], [LIBRARY, "delete", "trash"], [STATISTICS], [ABOUT]])
def test_german_words_have_room(way: list[str]) -> None:
    found, problems = catalogues("de", [resources.asset("shared/text")])
    assert not problems
    with shelf(SHIPS, TOWERS), speaking("de", found):
        fill()
        with flying() as pilot:
            for place in way:
                pilot.click(place)
                pilot.settle()
            assert [one.text for one in pilot.words() if one.text.endswith("…")] == []
            assert flaws(pilot.words(), (1280, 800)) == []
