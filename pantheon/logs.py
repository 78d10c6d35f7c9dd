"""The log file: what a player sends with a bug report. Kept small by rotation.

Modules write with `logging.getLogger(__name__)`; the app calls `start` once with the folder from resources.
"""

import faulthandler
import logging
import platform
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from pantheon import __version__

LARGEST_FILE = 500_000
KEPT_FILES = 3

_log = logging.getLogger(__name__)


def start(folder: Path) -> Path:
    """Send log lines to `folder/pantheon.log`, keep the last few files, and record what would end the app."""
    file = folder / "pantheon.log"
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


def _record_and_show(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        _log.critical("stopped by an error", exc_info=(kind, error, trace))
    if sys.stderr is not None:  # a windowed app on Windows has none
        sys.__excepthook__(kind, error, trace)
