"""A screen that nobody sees: Xvfb, its pixels read from shared memory, keys and mouse sent by xdotool.

Linux only. Everything is observed from outside, so that a packaged app needs no test code inside.
"""

import mmap
import os
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType


class Screen:
    """One Xvfb. Use as a context manager; `environment` makes a program open its window here."""

    def __init__(self, width: int = 1280, height: int = 800) -> None:
        self.width, self.height = width, height

    def __enter__(self) -> "Screen":
        self._folder = tempfile.TemporaryDirectory(prefix="screen")
        read_end, write_end = os.pipe()
        size = f"{self.width}x{self.height}x24"
        command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", size, "-fbdir", self._folder.name]
        self._server = subprocess.Popen(
            [*command, "-nolisten", "tcp", "-br", "-ac"], pass_fds=[write_end], stderr=subprocess.DEVNULL
        )
        os.close(write_end)
        with os.fdopen(read_end) as answer:
            self.display = f":{answer.readline().strip()}"
        self._file = (Path(self._folder.name) / "Xvfb_screen0").open("rb")
        self._memory = mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._memory.close()
        self._file.close()
        self._server.terminate()
        self._server.wait(10)
        self._folder.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        return {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    # Looking

    def is_lit(self) -> bool:
        """Whether a program has drawn something: a bare screen is black, but for the mouse pointer."""
        start, line = self._layout()
        rows = range(20, self.height, 40)
        dark = sum(not any(self._memory[start + y * line + 400 : start + y * line + 800]) for y in rows)
        return dark < len(rows) * 0.5

    def pixels(self) -> bytes:
        """The whole screen as lines of blue, green, red and an unused byte for each pixel."""
        start, line = self._layout()
        lines = (self._memory[start + y * line : start + y * line + 4 * self.width] for y in range(self.height))
        return b"".join(lines)

    def save(self, file: Path) -> Path:
        """A screenshot as PNG."""
        from PIL import Image

        file.parent.mkdir(parents=True, exist_ok=True)
        Image.frombytes("RGB", (self.width, self.height), self.pixels(), "raw", "BGRX").save(file)
        return file

    def _layout(self) -> tuple[int, int]:
        """Where pixels begin and how long a line is; first comes the header of an X window dump."""
        header = struct.unpack(">25I", self._memory[:100])
        return header[0] + 12 * header[19], header[12]

    # Acting

    def key(self, *names: str) -> None:
        """Press keys by their X names: "Return", "Down", "ctrl+z"."""
        self._xdotool("key", "--delay", "40", *names)

    def click(self, x: int, y: int) -> None:
        self._xdotool("mousemove", str(x), str(y))
        self._xdotool("click", "1")

    def move(self, x: int, y: int) -> None:
        self._xdotool("mousemove", str(x), str(y))

    def window(self) -> tuple[int, int, int, int]:
        """Where the window stands, and its size; all 0 if there is none."""
        said = self._xdotool("search", "--onlyvisible", "--class", ".", "getwindowgeometry", "--shell", check=False)
        found = dict(line.split("=") for line in said.splitlines() if "=" in line)
        x, y, width, height = (int(found.get(key, 0)) for key in ("X", "Y", "WIDTH", "HEIGHT"))
        return x, y, width, height

    def _xdotool(self, *arguments: str, check: bool = True) -> str:
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(["xdotool", *arguments], env=environment, check=check, capture_output=True, text=True)
        return done.stdout


def wait_until(condition: Callable[[], bool], seconds: float, every: float = 0.05) -> bool:
    """Whether the condition came true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(every)
    return condition()
