"""A game goes on by the rules data it was begun with, whatever becomes of the data in use."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pantheon import resources
from pantheon.app.shell import App, MakeThinker
from pantheon.bots.thinker import Thinker
from pantheon.cli import main
from pantheon.games import Entry
from pantheon.games.pantheon.game import load_game
from pantheon.table.game import Game
from pantheon.table.journal import SUFFIX
from pantheon.table.session import Session
from pantheon.ui.game_setup import GameSetup
from pantheon.ui.scene import Restart
from pantheon.ui.scenes.library import Library
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.scenes.rules_reference import RulesReference
from tests.ui import tables
from tests.ui.pilot import DirectThinker, Pilot, flying, scene_of
from tests.ui.tables import app_of, leave_table, seats, session_of

PRINTED = resources.rules_folder("pantheon")
FIRST = load_game(PRINTED).fingerprint
CHANGED_NOTE = "The rules data that this game was begun with are not here."


def other_rules(folder: Path) -> Path:
    """A set with a dearer god and a loot hex elsewhere."""
    shutil.copytree(PRINTED, folder)
    for name, old, new in (("gods", "cost: [5]", "cost: [5, 2]"), ("board", "~R  ^ ", "~   ^R")):
        file = folder / f"{name}.yaml"
        words = file.read_text(encoding="utf-8")
        assert old in words
        file.write_text(words.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.fixture
def update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], str]:
    """A later version of the game comes with other data; gives their fingerprint."""

    def arrive() -> str:
        later = other_rules(tmp_path / "later")
        monkeypatch.setattr(resources, "rules_folder", lambda game: later)
        return load_game(later).fingerprint

    return arrive


class NotingThinker(DirectThinker):
    """Remembers where its rules came from, and whether it was told to end."""

    def __init__(self, entry: Entry, rules_folder: Path, game: Game[Any] | None = None) -> None:
        super().__init__(entry, rules_folder, game)
        self.rules_folder, self.closed = rules_folder, False

    def close(self) -> None:
        super().close()
        self.closed = True


@contextmanager
def quick(make_thinker: MakeThinker = NotingThinker) -> Iterator[Pilot]:
    def prepare(app: App) -> None:
        app.settings.animation, app.settings.bot_pace = "off", "instant"

    with flying(prepare=prepare, make_thinker=make_thinker) as pilot:
        yield pilot


def begin(pilot: Pilot, kinds: str = "rrr") -> Session[Any]:
    pilot.window.make(app_of(pilot).start_game(GameSetup(seats(kinds), 0, {}, 3, False)))
    return session_of(pilot)


def begun_game(decisions: int = 90, kinds: str = "hrr") -> Session[Any]:
    """A game that somebody left in the middle, in the library."""
    with quick() as pilot:
        session, luck = begin(pilot, kinds), random.Random(4)
        for _ in range(decisions):
            session.act(luck.choice(session.choices()))
        return session


def thinker_of(pilot: Pilot) -> Any:
    return app_of(pilot)._thinker


def watch(pilot: Pilot, entries: int) -> None:
    """Let the bots play on for a while."""
    session = session_of(pilot)
    enough = len(session.entries) + entries
    pilot.until(lambda: len(session.entries) >= enough)


def test_a_begun_game_goes_on_by_its_own_rules_to_the_end(update: Callable[[], str]) -> None:
    left = begun_game(kinds="rrr")
    later = update()
    with quick() as pilot:
        assert app_of(pilot).game.fingerprint == later
        pilot.click("Continue")
        session = session_of(pilot)
        assert session.game.fingerprint == FIRST
        assert session.entries[: len(left.entries)] == left.entries
        assert not pilot.window._notice
        assert load_game(thinker_of(pilot).rules_folder).fingerprint == FIRST
        tables.play(pilot, random.Random(1), pilot.click)
        assert session.over
        assert begin(pilot).game.fingerprint == later, "new games use the new data"
        assert load_game(thinker_of(pilot).rules_folder).fingerprint == later
    assert len(list(resources.games_folder().glob("*" + SUFFIX))) == 2, "the game went on in its own file"


def test_the_thinking_process_gets_the_rules_of_the_game(update: Callable[[], str]) -> None:
    begun_game(20)
    update()
    with quick(Thinker) as pilot:
        pilot.click("Continue")
        session, thinker = session_of(pilot), thinker_of(pilot)
        assert load_game(thinker.rules_folder).fingerprint == session.game.fingerprint == FIRST
        game = session.game
        while session.to_act == 0:
            session.act(session.choices()[0])
        thinker.ask("greedy", game.view(session.state, session.to_act), session.to_act, 1, 5.0)
        thought = None
        while thought is None:
            thought = thinker.poll()
        assert thought.action in session.choices()


def test_the_library_the_replay_and_the_command_line_know_the_old_rules(
    update: Callable[[], str], capsys: pytest.CaptureFixture[str]
) -> None:
    left = begun_game()
    later = update()
    with quick() as pilot:
        begin(pilot)
        leave_table(pilot)
        pilot.click("Games")
        pilot.settle()
        games = scene_of(pilot, Library).games
        known = [games.known[path] for path in games.paths]
        for game in known:
            assert games.cards and game.game and not game.problems
            games.cards.prepare(game)
        assert {game.game.fingerprint for game in known if game.game} == {FIRST, later}
        oldest = games.paths[-1]
        pilot.window.make(app_of(pilot).archive.replay_file(oldest))
        assert scene_of(pilot, Replay).session.entries == left.entries
    assert main(["report", str(oldest)]) == 0
    assert CHANGED_NOTE not in capsys.readouterr().err


def test_without_a_copy_the_game_opens_as_far_as_the_new_rules_allow(update: Callable[[], str]) -> None:
    begun_game()
    shutil.rmtree(resources.kept_rules_folder())
    later = update()
    with quick() as pilot:
        pilot.click("Continue")
        assert session_of(pilot).game.fingerprint == later
        assert CHANGED_NOTE in pilot.window._notice


@pytest.mark.parametrize("damage", ["map: [", "", None])
def test_a_damaged_copy_is_passed_over(update: Callable[[], str], damage: str | None) -> None:
    begun_game()
    file = resources.kept_rules_folder() / FIRST / "board.yaml"
    file.unlink() if damage is None else file.write_text(damage)
    later = update()
    with quick() as pilot:
        pilot.click("Continue")
        assert session_of(pilot).game.fingerprint == later
        assert CHANGED_NOTE in pilot.window._notice


def test_a_copy_with_other_rules_than_its_name_says_is_passed_over(update: Callable[[], str], tmp_path: Path) -> None:
    begun_game()
    copy = resources.kept_rules_folder() / FIRST
    shutil.rmtree(copy)
    other_rules(copy)
    update()
    with quick() as pilot:
        pilot.click("Continue")
        assert session_of(pilot).game.fingerprint != FIRST
        assert CHANGED_NOTE in pilot.window._notice


def test_a_damaged_copy_is_repaired_while_its_rules_are_in_use(update: Callable[[], str]) -> None:
    begun_game()
    (resources.kept_rules_folder() / FIRST / "board.yaml").write_text("map: [")
    with quick() as pilot:
        pilot.click("Continue")
        assert session_of(pilot).game.fingerprint == FIRST
    assert load_game(resources.kept_rules_folder() / FIRST).fingerprint == FIRST


def test_a_copy_that_is_thrown_away_is_made_again_for_the_next_game() -> None:
    with quick() as pilot:
        begin(pilot)
        shutil.rmtree(resources.kept_rules_folder())
        begin(pilot)
    assert load_game(resources.kept_rules_folder() / FIRST).fingerprint == FIRST


def test_games_of_earlier_versions_get_their_copy_when_they_are_looked_at() -> None:
    begun_game()
    shutil.rmtree(resources.kept_rules_folder())
    with quick() as pilot:
        pilot.click("Games")
        pilot.settle()
    assert load_game(resources.kept_rules_folder() / FIRST).fingerprint == FIRST


def test_a_shelf_that_cannot_be_written_stops_no_game() -> None:
    resources.kept_rules_folder().parent.mkdir(parents=True, exist_ok=True)
    resources.kept_rules_folder().write_text("a file where a folder should be")
    with quick() as pilot:
        begin(pilot)
        watch(pilot, 60)
        assert thinker_of(pilot).rules_folder == PRINTED


@pytest.mark.parametrize("fingerprint", ["../../x", "..", "/", ""])
def test_a_fingerprint_is_never_a_path(fingerprint: str, tmp_path: Path) -> None:
    other_rules(tmp_path / "home" / "x")
    with quick() as pilot:
        app = app_of(pilot)
        assert app._game_named("pantheon", fingerprint) is app.game


def test_other_rules_in_the_middle_of_a_game_are_for_the_next_one(tmp_path: Path) -> None:
    mine = other_rules(tmp_path / "mine")
    with quick() as pilot:
        session, first = begin(pilot), thinker_of(pilot)
        watch(pilot, 40)
        assert "in use" in app_of(pilot).rules.try_folder("pantheon", str(mine))
        watch(pilot, 40)
        assert session_of(pilot) is session and session.game.fingerprint == FIRST
        assert thinker_of(pilot) is first and not first.closed
        assert begin(pilot).game.fingerprint == load_game(mine).fingerprint
        assert first.closed
        assert load_game(thinker_of(pilot).rules_folder).fingerprint == load_game(mine).fingerprint


def test_a_folder_that_is_edited_while_the_game_runs_changes_no_game(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(PRINTED, mine)
    with quick() as pilot:
        app_of(pilot).rules.try_folder("pantheon", str(mine))
        app_of(pilot).keep(app_of(pilot).settings)
        shutil.rmtree(mine)
        other_rules(mine)
        begin(pilot)
        assert load_game(thinker_of(pilot).rules_folder).fingerprint == FIRST
        watch(pilot, 40)
        left = session_of(pilot)
    with quick() as later:
        assert app_of(later).game.fingerprint == load_game(mine).fingerprint
        later.click("Continue")
        assert session_of(later).entries[: len(left.entries)] == left.entries
        assert not later.window._notice


def test_the_rules_shown_in_a_game_are_its_own(tmp_path: Path) -> None:
    def cost_of(folder: Path) -> list[list[int]]:
        return [god.cost for god in load_game(folder).definitions.gods]

    mine = other_rules(tmp_path / "mine")
    assert cost_of(mine) != cost_of(PRINTED)
    with quick() as pilot:
        begin(pilot)
        before = app_of(pilot).book.chapters
        app_of(pilot).rules.try_folder("pantheon", str(mine))
        assert app_of(pilot).book.chapters == before
        pilot.window.make(app_of(pilot).open_rules())
        assert scene_of(pilot, RulesReference)
        leave_table(pilot)
        assert app_of(pilot).book.chapters != before


def test_the_title_names_the_mod_in_use(tmp_path: Path) -> None:
    mod = Path(shutil.copytree(PRINTED, tmp_path / "gods of the north"))
    with flying() as pilot:
        app = app_of(pilot)
        assert "Rules of" not in footnote(pilot)
        pilot.click("Settings")
        assert "in use" in app.rules.try_folder("pantheon", str(mod))
        pilot.key("Escape")
        assert footnote(pilot).endswith("Rules of “gods of the north”")
        (mod / "mod.yaml").write_text("name: Asgard", encoding="utf-8")
        pilot.window.make(Restart(app.title()))
        assert footnote(pilot).endswith("Rules of “Asgard”")


def footnote(pilot: Pilot) -> str:
    return next(words.text for words in pilot.words() if words.text.startswith("Version"))
