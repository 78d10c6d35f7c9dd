"""Where things are: rules data and art that belong to the game, and the folders of the person who plays.

The game runs from a checkout, from an installed wheel and as a packaged app; only this module knows the
difference. The environment variable PANTHEON_HOME puts everything the game writes into one folder (for tests,
or for a memory stick).
"""

import logging
import os
import sys
from collections.abc import Iterable
from pathlib import Path

_log = logging.getLogger(__name__)

_PACKAGE = Path(__file__).resolve().parent
LICENCES = "LICENSES-of-parts.txt"
"""The packaged app has it at its top; `build_scripts/package.py` writes it."""


def rules_folder(game: str) -> Path:
    """The folder with the YAML files of a game, as published."""
    return data_root() / "rules_data" / game


def modded_rules_folder(game: str) -> Path | None:
    """`mods/GAME` beside the app, if somebody put one there: it replaces the published rules data.

    A folder without data brings words alone (`text/`), and changes no rule.
    """
    folder = mods_folder() / game
    return folder if any(folder.glob("*.yaml")) else None


def named_path(text: str) -> Path:
    """A path as somebody typed it: `~` is the home folder, but `~nobody` a name like any other."""
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def asset(relative: str) -> Path:
    """One file of art or sound, such as `asset("shared/images/icon.svg")`."""
    return data_root() / "assets" / relative


def shell_text_folder() -> Path:
    """Where the catalogues of the table itself are: a language exists if it has one here."""
    return asset("shared/text")


def text_folders(games: Iterable[str]) -> list[Path]:
    """Where catalogues of words are: those of the table first, then of each game's code, data and mod."""
    folders = [shell_text_folder()]
    for game in games:
        folders += [asset(f"{game}/text"), rules_folder(game) / "text", mods_folder() / game / "text"]
    return folders


def data_root() -> Path:
    """The folder that holds `rules_data/` and `assets/`."""
    if is_packaged():
        return Path(str(getattr(sys, "_MEIPASS", _PACKAGE.parent)))
    wheel_data = _PACKAGE / "_data"
    return wheel_data if wheel_data.is_dir() else _PACKAGE.parent


def licence_texts() -> Path | None:
    """The file with the licences of everything in the double-click app; None where each part brings its own."""
    beside = Path(sys.executable).resolve().parent
    places = (beside, beside.parent / "Resources") if is_packaged() else ()  # not for people
    return next((place / LICENCES for place in places if (place / LICENCES).is_file()), None)


def is_packaged() -> bool:
    """True in the double-click app, where there is no Python to call by name."""
    return bool(getattr(sys, "frozen", False))


def mods_folder() -> Path:
    """`mods/` beside the packaged app or in the checkout; with an installed wheel, in the settings folder."""
    if is_packaged():
        return _folder_beside(Path(sys.executable).resolve()) / "mods"
    if (_PACKAGE / "_data").is_dir():
        return settings_folder() / "mods"
    return _PACKAGE.parent / "mods"


def games_folder() -> Path:
    """Where games are saved; made if it is not there yet."""
    return _user_folder("games")


def kept_rules_folder() -> Path:
    """Where the rules data are kept that saved games were begun with. Not made: the first copy does that."""
    return games_folder() / "rules"


def exports_folder() -> Path:
    """Where pictures, texts and copies of games go that somebody wants to show around."""
    return _user_folder("exports")


def settings_folder() -> Path:
    """Where settings are kept; made if it is not there yet."""
    return _user_folder("settings")


def log_folder() -> Path:
    """Where the log file goes; made if it is not there yet."""
    return _user_folder("logs")


def why_not_writable(folder: Path) -> str:
    """Why no file can be written into a folder; empty if one can."""
    import tempfile  # only here: the first picture of the window does not wait for it

    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return error.strerror or str(error)


def _folder_beside(executable: Path) -> Path:
    """On macOS the program is inside Pantheon.app/Contents/MacOS; people put things beside the .app."""
    for parent in executable.parents:
        if parent.suffix == ".app":
            return parent.parent
    return executable.parent


def _user_folder(kind: str) -> Path:
    home = os.environ.get("PANTHEON_HOME")
    folder = Path(home) / kind if home else _system_folder(kind)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        # Who writes there hears of it again, and says it to the person who plays.
        _log.warning("%s cannot be made: %s", folder, error)
    return folder


def _system_folder(kind: str) -> Path:
    import platformdirs  # only here: with PANTHEON_HOME set it is not needed

    if kind == "games":
        return platformdirs.user_data_path("Pantheon", appauthor=False) / "games"
    if kind == "exports":
        return platformdirs.user_documents_path() / "Pantheon"
    if kind == "settings":
        return platformdirs.user_config_path("Pantheon", appauthor=False)
    return platformdirs.user_log_path("Pantheon", appauthor=False)
