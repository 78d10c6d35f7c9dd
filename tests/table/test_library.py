"""The library of games, the statistics and the text report."""

from __future__ import annotations

import os
import shutil
import time
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pantheon.games.pantheon.game import Pantheon
from pantheon.table import library
from pantheon.table.eyes import OPEN
from pantheon.table.file_names import numbered
from pantheon.table.game import Game, UnknownGame
from pantheon.table.journal import LARGEST_FILE
from pantheon.table.recording import CannotOpen
from pantheon.table.report import decisions, text_report
from pantheon.table.saves import BranchedSession, continue_journal, open_game, start_journal
from pantheon.table.session import Seat, Session
from pantheon.table.statistics import Result, by_game, results_of, statistics
from pantheon.table.words import PSEUDO, speaking, t
from tests.table.stored import load_game, new_session, pantheon, play, played_file


def test_the_list_says_what_is_in_each_game(tmp_path: Path) -> None:
    running, session = played_file(tmp_path, 60, players=3)
    finished, _ = played_file(tmp_path, 10_000)
    listed = {path: library.look_into(path, load_game) for path in library.games_in(tmp_path)}
    assert list(listed) == [finished, running]
    assert listed[running].chapter.startswith("Epoch ")
    assert listed[running].scores == session.game.scores(session.state)
    assert listed[finished].chapter == "Finished"
    assert listed[finished].winners
    assert len(listed[finished].when) == len("2026-11-16 20:15")


def test_a_broken_game_is_listed_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "noise.pantheon").write_bytes(b"noise")
    game = library.look_into(tmp_path / "noise.pantheon", load_game)
    assert game.game is None
    assert "not a saved game" in game.problems[0]
    assert (game.title, game.when, game.chapter, game.scores) == ("noise", "", "", ())


def test_a_finished_game_keeps_its_result_when_the_rules_have_changed(tmp_path: Path) -> None:
    path, session = played_file(tmp_path, 10_000)
    printed = pantheon().definitions
    dearer = msgspec.structs.replace(printed.sacrifices, prices=[price + 1 for price in printed.sacrifices.prices])
    modded = Pantheon(msgspec.structs.replace(printed, sacrifices=dearer, fingerprint="other"))
    game = library.look_into(path, lambda *_: modded)
    assert game.problems
    assert (game.chapter, game.over) == ("Finished", True)
    assert game.scores == pantheon().scores(session.state)


def test_renaming_keeps_the_game_and_never_takes_the_place_of_another(tmp_path: Path) -> None:
    one, _ = played_file(tmp_path, 3)
    other, _ = played_file(tmp_path, 4)
    first = library.rename(one, "A good game / with Ben")
    assert first.name == "A good game  with Ben.pantheon"
    second = library.rename(other, "A good game  with Ben")
    assert second != first
    assert len(library.games_in(tmp_path)) == 2
    assert library.rename(first, "  ") == first


def test_a_deleted_game_can_be_brought_back(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 3)
    content = path.read_bytes()
    trashed = library.delete(path).path
    assert library.games_in(tmp_path) == []
    path.write_bytes(b"a new game with the same name")
    back = library.restore(trashed)
    assert back != path
    assert back.read_bytes() == content


def test_a_game_that_is_brought_back_stands_where_it_stood(tmp_path: Path) -> None:
    for number, title in enumerate(("first", "second", "last")):
        path = library.rename(played_file(tmp_path, 3)[0], title)
        os.utime(path, (1e9 + number, 1e9 + number))
    in_order = library.games_in(tmp_path)
    assert [path.stem for path in in_order] == ["last", "second", "first"]
    library.restore(*library.delete(in_order[1]))
    assert library.games_in(tmp_path) == in_order


def test_the_trash_is_emptied_after_a_month(tmp_path: Path) -> None:
    old = library.delete(library.rename(played_file(tmp_path, 3)[0], "old")).path
    newer = library.delete(library.rename(played_file(tmp_path, 3)[0], "newer")).path
    long_ago = time.time() - library.KEPT_IN_TRASH - 60
    os.utime(old, (long_ago, long_ago))
    library.delete(played_file(tmp_path, 3)[0])
    assert not old.exists()
    assert newer.exists()


def test_games_are_imported_and_exported_as_copies(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 10_000)
    out = library.export_game(path, tmp_path / "elsewhere", load_game)
    path.unlink()
    played_file(tmp_path, 4, players=3)
    back = library.import_game(tmp_path, out, load_game)
    assert out.read_bytes() == back.read_bytes()
    assert back.parent == tmp_path
    foreign = tmp_path / "elsewhere" / "letter.txt"
    foreign.write_text("Dear Ben")
    with pytest.raises(CannotOpen):
        library.import_game(tmp_path, foreign, load_game)
    assert len(library.games_in(tmp_path)) == 2


def imported(folder: Path, source: Path) -> tuple[Path, str]:
    return library.take_in(folder, open_game(source, load_game))


def test_a_game_is_imported_once(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 3)
    (tmp_path / "elsewhere").mkdir()
    out = Path(shutil.copyfile(path, tmp_path / "elsewhere" / "other name.pantheon"))
    there, sentence = imported(tmp_path, out)
    assert there == path
    assert sentence == f"This game is in the library already, as {path.stem}."
    assert imported(tmp_path, path)[0] == path
    assert library.games_in(tmp_path) == [path]


def test_a_file_in_the_folder_that_does_not_look_like_a_game_is_imported(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 3)
    odd = path.rename(tmp_path / "backup.bak")
    there, _ = imported(tmp_path, odd)
    assert library.games_in(tmp_path) == [there]


def test_a_longer_version_of_a_game_replaces_nothing(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 3)
    short = path.read_bytes()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    longer = Path(shutil.copy(path, elsewhere))
    opened = open_game(longer, load_game)
    journal = continue_journal(elsewhere, opened, "1.0")
    play(opened.session, 10_000)
    journal.close()
    there, sentence = imported(tmp_path, longer)
    assert path.read_bytes() == short
    assert there.read_bytes() == longer.read_bytes()
    assert sentence == f"{there.stem} is in the library now. It goes on further than {path.stem}; both are kept."
    (elsewhere / "short.pantheon").write_bytes(short)
    path.unlink()
    back, sentence = imported(tmp_path, elsewhere / "short.pantheon")
    assert (back, sentence) == (
        there,
        f"This game is in the library already, as {there.stem}, and goes on further there.",
    )


def test_a_game_that_went_on_otherwise_is_another_file(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 3)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    other = Path(shutil.copy(path, elsewhere))
    for file, seed in ((path, 1), (other, 2)):
        opened = open_game(file, load_game)
        journal = continue_journal(opened.path.parent, opened, "1.0")
        play(opened.session, 9, seed)
        journal.close()
    there, sentence = imported(tmp_path, other)
    assert there != path
    assert f"goes on otherwise than {path.stem}" in sentence


def test_a_file_that_is_larger_than_any_game_is_not_copied(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    path, _ = played_file(elsewhere, 3)
    with path.open("ab") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(CannotOpen, match="larger than any game"):
        imported(tmp_path, path)
    assert library.games_in(tmp_path) == []


# Statistics ----------------------------------------------------------------------------------------------------------


def finished_game(folder: Path, seats: list[Seat], seed: int) -> Path:
    session = Session(pantheon(), {"players": len(seats)}, seats, seed)
    journal = start_journal(folder, session, "1.0")
    play(session, 10_000, seed)
    return journal.path


def counted(paths: list[Path]) -> list[Result]:
    return results_of(library.look_into(path, load_game) for path in paths)


def test_a_game_in_two_files_counts_once(tmp_path: Path) -> None:
    path = finished_game(tmp_path, [Seat("Anna"), Seat("Ben")], 1)
    copy = tmp_path / "copy.pantheon"
    copy.write_bytes(path.read_bytes())
    (tmp_path / "damaged.pantheon").write_bytes(path.read_bytes() + b"noise\nnoise\n")
    rescued = continue_journal(tmp_path, open_game(tmp_path / "damaged.pantheon", load_game), "1.1").path
    assert rescued.stem.endswith("(rescued)")
    other = finished_game(tmp_path, [Seat("Anna"), Seat("Ben")], 2)
    players = statistics(counted([path, copy, rescued, other]))
    assert [player.total.games for player in players] == [2, 2]


def test_a_name_is_the_same_however_it_is_spelt(tmp_path: Path) -> None:
    def result(began: str, name: str, kind: str = "human") -> Result:
        return Result("pantheon", began, name, kind, ("easy",), {"gods": 1}, True, 1)

    results = [result("2026-03", "ANNA"), result("2026-01", "Anna"), result("2026-02", "anna")]
    (anna,) = statistics(results)
    assert (anna.name, anna.total.games) == ("ANNA", 3)
    assert len(statistics([*results, result("2026", "x", "anna")])) == 2, "a bot is nobody's namesake"


def test_statistics_add_up_the_finished_games_of_each_name(tmp_path: Path) -> None:
    anna, ben = Seat("Anna"), Seat("Ben")
    paths = [
        finished_game(tmp_path, [anna, ben], 1),
        finished_game(tmp_path, [anna, Seat("Hermes", "easy")], 2),
        finished_game(tmp_path, [Seat("Pan", "easy"), anna, Seat("Ares", "hard")], 3),
        played_file(tmp_path, 50)[0],
    ]
    players = {player.name: player for player in statistics(counted(paths))}
    assert next(iter(players)) == "Anna"
    assert players["Anna"].total.games == 3
    assert players["Anna"].against["easy"].games == 2
    assert players["Anna"].against["hard"].games == 1
    assert players["Anna"].against["human"].games == 1
    assert players["easy"].total.games == 2
    assert sum(player.total.wins for player in players.values()) >= 3
    for player in players.values():
        assert sum(player.total.sources.values()) == player.total.points
        assert player.total.best == max(result.score for result in player.results)


def test_places_are_shared_by_equal_scores() -> None:
    def result(points: int, place: int) -> Result:
        return Result("pantheon", "2026", "x", "human", ("easy",), {"gods": points}, place == 1, place)

    (player,) = statistics([result(50, 1), result(40, 2)])
    assert (player.total.average, player.total.win_rate) == (45.0, 0.5)


def test_games_that_branched_off_do_not_count(tmp_path: Path) -> None:
    session = new_session()
    play(session, 100)
    branch = BranchedSession(session, 60, 0, 4, session.seats, friendly=False)
    journal = start_journal(tmp_path, branch, "1.0")
    play(branch, 10_000)
    assert branch.over
    assert counted([journal.path]) == []
    assert library.look_into(journal.path, load_game).branched


def test_games_of_different_kinds_are_counted_apart() -> None:
    def result(game: str, points: int) -> Result:
        return Result(game, "2026", "Anna", "human", ("easy",), {"points": points}, True, 1)

    apart = by_game([result("chess", 1), result("go", 300), result("chess", 3)])
    assert list(apart) == ["chess", "go"]
    (anna,) = statistics(apart["chess"])
    assert (anna.name, anna.total.games, anna.total.best) == ("Anna", 2, 3)


def test_a_file_of_a_game_that_is_not_here_still_tells_its_name(tmp_path: Path) -> None:
    path, _ = played_file(tmp_path, 3)

    def nothing_here(name: str, *_: object) -> Game[Any]:
        raise UnknownGame(name)

    game = library.look_into(path, nothing_here)
    assert (game.of, game.game, game.chapter) == ("pantheon", None, "")
    assert "belongs to another game" in game.problems[0]
    assert results_of([game]) == []


def test_how_far_a_game_has_come_is_said_in_the_language_of_the_moment(tmp_path: Path) -> None:
    game = library.look_into(played_file(tmp_path, 10_000)[0], load_game)
    assert game.chapter == "Finished"
    with speaking(PSEUDO):
        assert game.chapter == t("Finished") != "Finished"


# Report --------------------------------------------------------------------------------------------------------------


def test_the_report_tells_the_whole_game(tmp_path: Path) -> None:
    session = new_session(3)
    play(session, 10_000)
    report = text_report(session, "A test game")
    for number in range(1, 7):
        assert f"\nEpoch {number}: " in report
    assert "Seed: 7" in report
    assert "columns   Pietalte   total" in report, "the sources of points have the names that the table has for them"
    for seat, points in zip(session.seats, pantheon().scores(session.state), strict=True):
        row = next(line for line in report.splitlines() if line.startswith(seat.name) and line[-1].isdigit())
        assert row.endswith(f" {points}")
    assert report.rstrip().endswith(("wins.", "win."))
    assert max(map(len, report.splitlines())) <= 100


def test_the_report_of_a_seat_keeps_secrets(tmp_path: Path) -> None:
    session = new_session(2)
    play(session, 10_000)
    open_report, for_anna = text_report(session, "x"), text_report(session, "x", 0)
    assert "Ben draws a card." not in open_report
    assert "Ben draws a card." in for_anna
    assert "Anna draws a card." not in for_anna


def test_every_event_is_told_once() -> None:
    session = new_session(4)
    play(session, 200)
    told = [sentence for _, sentences in decisions(session, OPEN) for sentence in sentences]
    names = [seat.name for seat in session.seats]
    all_words = [pantheon().sentence(event, names) for entry in session.entries for event in entry.events]
    assert told == [words for words in all_words if words]


def test_a_number_stands_behind_one_blank(tmp_path: Path) -> None:
    for stem, second in (("\N{GHOST} ", "\N{GHOST} 2"), ("x" * 179 + " y", "x" * 179 + " 2")):
        name, after = islice(numbered(tmp_path, stem, ".pantheon"), 2)
        assert (name.stem, after.stem) == (stem, second)
