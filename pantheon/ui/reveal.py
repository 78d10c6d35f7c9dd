"""Show a file in the file manager of the system."""

from __future__ import annotations

import logging
import subprocess
import sys
from pathlib import Path, PurePath

_log = logging.getLogger(__name__)


def reveal(path: Path) -> bool:
    """Open the folder with the file selected, where the system can; False if it has no file manager."""
    command = command_for(path, sys.platform)
    try:
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    except OSError as error:
        _log.warning("no file manager: %s: %s", command, error)
        return False
    return True


def command_for(path: PurePath, platform: str) -> list[str] | str:
    if platform == "win32":
        # As one text: the explorer wants the quotes after the comma, where Python would not put them.
        return f'explorer /select,"{path}"'  # not for people
    if platform == "darwin":
        return ["open", "-R", str(path)]
    return ["xdg-open", str(path.parent)]
