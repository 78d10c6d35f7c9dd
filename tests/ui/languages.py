"""The scenes of the shell with everything they can say on them, for tests in other languages than English."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from pantheon import resources
from pantheon.games import SHELF
from pantheon.table.pseudo import pseudo
from pantheon.table.steps import Steps, Work
from pantheon.table.words import catalogues, speaking
from pantheon.ui.boards.plain.board import PlainBoard
from pantheon.ui.book import Book, Chapter, Lesson, Page
from pantheon.ui.game_setup import Level
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Push, Scene
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.curtain import Curtain
from pantheon.ui.scenes.exporting import Exporting, choose_export
from pantheon.ui.scenes.failure import Failure
from pantheon.ui.scenes.help import Help
from pantheon.ui.scenes.learn import Learn
from pantheon.ui.scenes.loading import Loading
from pantheon.ui.scenes.menu import Menu, MenuEntry
from pantheon.ui.scenes.replay import Replay, keys
from pantheon.ui.scenes.rules_reference import RulesReference
from pantheon.ui.scenes.settings import SettingsScene
from pantheon.ui.scenes.setup import Setup
from pantheon.ui.settings import Settings
from pantheon.ui.widgets.options import Option
from pantheon.ui.window import Window
from tests.ui import archives
from tests.ui.pilot import DirectThinker, Pilot

LANGUAGES = {"": "Deutsch", "en": "English", "de": "Deutsch"}
GIVEN = ("Anna", "Ben", "Hermes", "Livia", "Marcus", "Cleopatra", "Perikles", "Viriathus", "Deutsch", "English", "gif")
"""What the tests bring along, and nobody translates."""


def nothing(*_: object) -> None:
    """A way that no test takes."""


@contextmanager
def showing(language: str, name: str, size: tuple[int, int] = (1024, 640)) -> Iterator[Pilot]:
    """A pilot in front of one scene, in a language."""
    folders = [resources.asset(f"{place}/text") for place in ("shared", "pantheon")]
    with speaking(language, catalogues(language, folders)[0]):
        first, *others = SCENES[name]()
        pilot = Pilot(Window(Settings(window_size=size, animation="off", muted=True), lambda: first))
        for other in others:
            pilot.window.make(Push(other))
        pilot.step(3)
        yield pilot


def _settings() -> SettingsScene:
    return SettingsScene(Settings(ui_scale=125), nothing, lambda folder: "", "pantheon", LANGUAGES)


def _asked_language() -> list[Scene]:
    scene = _settings()
    return [scene, scene._ask_language()]


def _setup(**last: Any) -> Setup:
    values = [SimpleNamespace(id=id, name=pseudo("As told"), text=pseudo("What it means.")) for id in "ab"]
    option = SimpleNamespace(id="one", name=pseudo("A rule"), text=pseudo("What it says."), values=values)
    preset = SimpleNamespace(id="first", name=pseudo("First"), text=pseudo("So."), options={}, opponents=0)
    form: Any = SimpleNamespace(players=(2, 3, 4), options=[option], presets=[preset])
    return Setup("pantheon", form, [_level()], last, nothing, nothing)


def _level() -> Level:
    return Level("novice", pseudo("Novice"), pseudo("Means well."), 2)


def _asked_kind() -> list[Scene]:
    scene = _setup()
    return [scene, scene._ask_kind(0)]


def _replay() -> Replay:
    session = archives.finished()
    return Replay(session, [_level()], nothing, nothing, take_back=nothing, at=len(session.entries) // 2)


def _asked_level() -> list[Scene]:
    scene = _replay()
    change = scene._ask_level()
    assert isinstance(change, Push)
    return [scene, change.scene]


def _export() -> list[Scene]:
    change = choose_export(archives.finished(), "Livia", Path("/1"), -1, (0, 5))
    assert isinstance(change, Push)
    return [change.scene]


def _steps() -> Steps[None]:
    while True:
        yield 0.5


def _book() -> Book:
    pages = tuple(Page(f"p{n}", pseudo("Page"), pseudo("What stands on it."), facts=pseudo("Cost")) for n in range(3))
    return Book((Chapter(pseudo("Chapter"), pages),), (Lesson(pseudo("Lesson"), pseudo("Learn this.")),))


def _menu() -> Menu:
    return Menu(pseudo("Title"), pseudo("Saved"), [MenuEntry(pseudo("Rules"), "icons/eye", nothing)] * 6)


def _choice(**options: Any) -> Choice:
    things = [Option(n, pseudo(f"Thing {n}"), picture="icons/eye") for n in range(3)]
    return Choice(pseudo("A choice"), pseudo("Choose."), things, nothing, least=2, most=2, chosen=[0, 1], **options)


def _result() -> Scene:
    session = archives.finished()
    thinker = DirectThinker(SHELF["pantheon"], Path(), session.game)
    playing = Playing(session, thinker, nothing, nothing, nothing, nothing)
    return PlainBoard(session.game, session.seats, nothing, nothing).result(playing)


SCENES: dict[str, Callable[[], list[Scene]]] = {
    "settings": lambda: [_settings()],
    "language": _asked_language,
    "setup": lambda: [_setup(preset="own", players=4)],
    "preset": lambda: [_setup()],
    "kind": _asked_kind,
    "curtain": lambda: [Curtain("Marcus", "green", undo=nothing)],
    "help": lambda: [Help(*keys())],
    "failure": lambda: [Failure(pseudo("Error"), pseudo("Safe."), "/1/2", nothing, can_go_on=True)],
    "learn": lambda: [Learn(_book().lessons * 3, nothing)],
    "last lesson": lambda: [Learn(_book().lessons, nothing)],
    "menu": lambda: [_menu()],
    "choice": lambda: [_menu(), _choice(confirm=pseudo("Take"))],
    "full choice": lambda: [_menu(), _choice(confirm=pseudo("Take it all"), cancel=pseudo("No"))],
    "replay": lambda: [_replay()],
    "level": _asked_level,
    "export": _export,
    "exporting": lambda: [Exporting(pseudo("Text"), lambda path: iter([0.5] * 9), Path("/1"), "Livia", ".gif")],
    "exported": lambda: [Exporting(pseudo("Text"), lambda path: iter(()), Path("/1"), "Livia", ".gif")],
    "loading": lambda: [Loading(pseudo("Open"), Work(_steps()), nothing, nothing)],
    "rules": lambda: [RulesReference(_book())],
    "result": lambda: [_result()],
}
