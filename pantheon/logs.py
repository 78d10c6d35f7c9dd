"""The log file: what a player sends with a bug report. Kept small by rotation.

Modules write with `logging.getLogger(__name__)`; the app calls `start` once with the folder from resources.
"""

import faulthandler
import logging
import platform
import sys
import traceback
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from pantheon import __version__

LARGEST_FILE = 500_000
KEPT_FILES = 3
LOG_IN_REPORT = 20_000

_log = logging.getLogger(__name__)


def start(folder: Path) -> Path:
    """Send log lines to `folder/pantheon.log`, keep the last few files, and record what would end the app."""
    file = folder / "pantheon.log"
    # A disk that is full in the middle of a game must not fill the terminal with tracebacks.
    logging.raiseExceptions = False
    handler = RotatingFileHandler(file, maxBytes=LARGEST_FILE, backupCount=KEPT_FILES, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    for earlier in [h for h in root.handlers if isinstance(h, RotatingFileHandler)]:
        root.removeHandler(earlier)
        earlier.close()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    sys.excepthook = _record_and_show
    # A crash below Python (a graphics driver, a codec) leaves its stack in the same file.
    faulthandler.enable(file.open("a", encoding="utf-8"))
    _log.info("Pantheon %s, Python %s, %s", __version__, platform.python_version(), platform.platform())
    return file


def write_report(folder: Path, error: Exception, number: int, game: Path | None) -> Path:
    """Version, error, log and game in one text file that can be sent as it is."""
    path = folder / f"report {datetime.now():%Y-%m-%d %H.%M.%S} {number}.txt"
    parts = [
        f"Pantheon {__version__}, Python {platform.python_version()}, {platform.platform()}",
        "".join(traceback.format_exception(error)),
        _tail(folder / "pantheon.log"),
        _tail(game) if game else "no game",
    ]
    try:
        path.write_text("\n\n----\n\n".join(parts), encoding="utf-8")
    except OSError as problem:
        _log.error("the report could not be written: %s", problem)
    return path


def named(error: Exception) -> str:
    """An error in one line, with its place."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    place = f" ({Path(last[0].filename).name}, line {last[0].lineno})" if last else ""
    return f"{type(error).__name__}: {error}{place}"


def _tail(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")[-LOG_IN_REPORT:]
    except OSError as error:
        return str(error)


def _record_and_show(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        _log.critical("stopped by an error", exc_info=(kind, error, trace))
    if sys.stderr is not None:  # a windowed app on Windows has none
        sys.__excepthook__(kind, error, trace)
