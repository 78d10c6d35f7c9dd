"""The log file: what a player sends with a bug report. Kept small by rotation.

Modules write with `logging.getLogger(__name__)`; the app calls `start` once with the folder from resources.
"""

# not for people: the log is for whoever looks for a mistake

import errno
import faulthandler
import logging
import platform
import sys
import traceback
from contextlib import suppress
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from pantheon.table.edition import edition
from pantheon.table.files import open_file

FILE = "pantheon.log"
CRASHES = "crash.log"
LARGEST_FILE = 500_000
KEPT_FILES = 3
LOG_IN_REPORT = 20_000

_log = logging.getLogger(__name__)


class RotatedFile(RotatingFileHandler):
    """Also where the file cannot be renamed now, because another window or a virus scanner has it open, lines are kept.

    Windows refuses that; the file then grows a little further before renaming it is tried again.
    """

    def doRollover(self) -> None:
        if self.stream:
            self.stream.close()
            self.stream = None
        self.maxBytes = LARGEST_FILE
        full, room = Path(self.baseFilename), 0
        try:
            # The full one first: should that fail, no older one has been pushed out.
            full.replace(f"{full}.0")
            for number in range(KEPT_FILES - 1, -1, -1):
                older = Path(f"{full}.{number}")
                if older.exists():
                    older.replace(f"{full}.{number + 1}")
        except OSError:
            room = LARGEST_FILE // 10
        self.stream = self._open()
        if room:
            self.maxBytes = full.stat().st_size + room


def start(folder: Path) -> Path:
    """Send log lines to `folder/pantheon.log`, keep the last few files, and record what would end the app. OSError."""
    file = folder / FILE
    _refuse_a_pipe(file)
    # A disk that is full in the middle of a game must not fill the terminal with tracebacks.
    logging.raiseExceptions = False
    handler = RotatedFile(file, maxBytes=LARGEST_FILE, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    for earlier in [h for h in root.handlers if isinstance(h, RotatingFileHandler)]:
        root.removeHandler(earlier)
        earlier.close()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    sys.excepthook = _record_and_show
    _log.info("%s, Python %s, %s", edition(), platform.python_version(), platform.platform())
    _watch_for_crashes(folder / CRASHES)
    return file


def _watch_for_crashes(file: Path) -> None:
    """A crash below Python (a graphics driver, a codec) leaves its stack in a file, and the next start logs it.

    Not in the log itself: the system keeps that file open, and Windows then never lets a full log be renamed.
    """
    try:
        _refuse_a_pipe(file)
        if file.exists() and (crash := _tail(file).strip()):
            _log.error("the game crashed when it last ran:\n%s", crash)
        faulthandler.enable(file.open("w", encoding="utf-8"))
    except OSError as error:
        _log.warning("crashes are not recorded: %s", error)


def _refuse_a_pipe(file: Path) -> None:
    """Opening one would wait for somebody who reads it."""
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, "it is not an ordinary file", str(file))


def write_report(folder: Path, error: Exception, number: int, game: str) -> Path:
    """Version, error, log and the text of the game in one text file that can be sent as it is."""
    path = folder / f"report {datetime.now():%Y-%m-%d %H.%M.%S} {number}.txt"
    parts = [
        f"{edition()}, Python {platform.python_version()}, {platform.platform()}",
        "".join(traceback.format_exception(error)),
        _tail(folder / FILE),
        game[-LOG_IN_REPORT:] or "no game",
    ]
    try:
        path.write_text("\n\n----\n\n".join(parts), encoding="utf-8")
    except OSError as problem:
        _log.error("the report could not be written: %s", problem)
        with suppress(OSError):
            path.unlink()  # half a report helps nobody
    return path


def named(error: Exception) -> str:
    """An error in one line, with its place."""
    last = traceback.extract_tb(error.__traceback__)[-1:]
    place = f" ({Path(last[0].filename).name}, line {last[0].lineno})" if last else ""
    return f"{type(error).__name__}: {error}{place}"


def _tail(path: Path) -> str:
    try:
        with open_file(path) as file:
            file.seek(max(0, path.stat().st_size - LOG_IN_REPORT))
            return file.read(LOG_IN_REPORT).decode(errors="replace")
    except OSError as error:
        return str(error)


def _record_and_show(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        _log.critical("stopped by an error", exc_info=(kind, error, trace))
    if sys.stderr is not None:  # a windowed app on Windows has none
        sys.__excepthook__(kind, error, trace)
