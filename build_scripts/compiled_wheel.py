"""What the wheel holds beside the sources: with PANTHEON_COMPILED=1, the extension modules of `compiled.py`.

Hatchling runs this for every wheel. Without the variable it does nothing, and the wheel is pure Python.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASKED = "PANTHEON_COMPILED"


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        """What an isolated build must install first."""
        return ["mypy", "setuptools"] if is_asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not is_asked() or version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "build_scripts"))
        import compiled

        made = compiled.library()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for file in made.rglob("*"):
            if file.is_file():
                build_data["force_include"][str(file)] = file.relative_to(made).as_posix()


def is_asked() -> bool:
    return os.environ.get(ASKED, "0") not in ("", "0")
