"""Full shelves: rows and numbers at once, games played again only where somebody looks, and only once."""

from __future__ import annotations

import pytest

from pantheon import resources
from pantheon.table import index, library
from pantheon.table.journal import End
from pantheon.table.recording import read
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.statistics import Statistics
from tests.table.crafted import forge
from tests.ui import archives
from tests.ui.pilot import Pilot, flying


def opened(pilot: Pilot, place: str) -> None:
    pilot.click(place)
    pilot.settle()


def numbers(pilot: Pilot) -> list[tuple[str, int, int]]:
    scene = pilot.scene
    assert isinstance(scene, Statistics)
    return [(scene.name_of(player), player.total.games, player.total.points) for player in scene.players]


def played_again(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The titles of all games that are played again from now on."""
    titles: list[str] = []
    real = library.looking_into

    def looking_into(path, load_game):  # type: ignore[no-untyped-def]
        titles.append(path.stem)
        return real(path, load_game)

    monkeypatch.setattr(index, "looking_into", looking_into)
    return titles


def test_the_second_time_all_numbers_stand_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    archives.fill_library()
    titles = played_again(monkeypatch)
    with flying() as pilot:
        opened(pilot, "Statistics")
        before = numbers(pilot)
        assert sorted(titles) == ["Against bots", "First evening", "Not finished"]
        pilot.key("Esc")
    titles.clear()
    with flying() as pilot:
        pilot.click("Statistics")
        assert numbers(pilot) == before and not pilot.sees("games checked")
        pilot.settle()
        assert numbers(pilot) == before and titles == []


def test_a_forged_file_is_listed_and_its_false_end_never_counts() -> None:
    archives.fill_library()
    true = read(resources.games_folder() / "First evening.pantheon")
    *lines, end = true.lines
    assert isinstance(end, End)
    richer = tuple(dict.fromkeys(points, 900) for points in end.points)
    forged = End(end.state, richer, (1,))
    forge(resources.games_folder() / "First evening.pantheon", true.header, [*lines, forged])
    with flying() as pilot:
        opened(pilot, "Statistics")
        assert {name: points for name, _, points in numbers(pilot)}["Ben"] == end.scores[1]
        pilot.key("Esc")
        opened(pilot, "Games")
        pilot.click("First evening")
        assert pilot.sees("The end that this file tells is not how the game ended.")


def test_rows_tell_at_once_what_their_files_tell() -> None:
    archives.fill_library()
    with flying() as pilot:
        pilot.click("Games")
        screen = pilot.screen()
        assert all(name in screen for name in ("Anna", "Ben", "Hermes", "Pan", "Finished"))
        assert "not checked yet" in screen and pilot.find("continue").enabled
        pilot.settle()
        assert "not checked yet" not in pilot.screen()


def test_only_games_in_view_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    source = archives.store((archives.ANNA, archives.BEN), 10, 1, "Begun")
    for number in range(40):
        (source.parent / f"Copy {number}.pantheon").write_bytes(source.read_bytes())
    titles = played_again(monkeypatch)
    with flying() as pilot:
        opened(pilot, "Games")
        assert 0 < len(titles) < 15
        before = set(titles)
        pilot.key("PageDown")
        pilot.settle()
        assert before < set(titles) and len(titles) == len(set(titles)) < 30
        scene = pilot.scene
        assert isinstance(scene, Library)
        assert pilot.find("continue").enabled


@pytest.mark.parametrize("content", [b"", b"noise", index.KIND, index.KIND + bytes(400)])
def test_odd_notes_are_made_anew(content: bytes) -> None:
    archives.fill_library()
    file = resources.games_folder() / index.ROOM / index.FILE
    file.parent.mkdir()
    file.write_bytes(content)
    with flying() as pilot:
        opened(pilot, "Statistics")
        assert len(numbers(pilot)) == 4
        pilot.key("Esc")
    assert len(file.read_bytes()) > 500
