"""The packaged app as a stranger's machine has it: unpacked where it cannot write, with no Python to call.

Linux. The name of the folder has a space and letters beyond ASCII. If we are root, the app runs as nobody, so
that file permissions mean something, and without any network, where the system lets us take it away.
"""

import os
import shutil
import signal
import subprocess
import tarfile
from pathlib import Path

from screen import Screen, wait_until

NOBODY = 65534
FOLDER = "Spiele für Zoë – Πάνθεον"


class UnpackedApp:
    """Unpacks the archive into `folder`, which must be empty; `home` inside it belongs to the player."""

    def __init__(self, archive: Path, folder: Path, screen: Screen) -> None:
        self.screen = screen
        folder.chmod(0o755)
        self.home = folder / "home"
        self.home.mkdir()
        if os.geteuid() == 0:
            shutil.chown(self.home, NOBODY, NOBODY)
        self._no_programs = folder / "empty path"
        self._no_programs.mkdir()
        place = folder / FOLDER
        place.mkdir()
        with tarfile.open(archive) as tar:
            tar.extractall(place, filter="data")
        self.folder = place / "Pantheon"
        self.program = self.folder / "Pantheon"
        self.log_file = self.home / ".local" / "state" / "Pantheon" / "log" / "pantheon.log"
        self._running: subprocess.Popen[bytes] | None = None
        self._seen = 0

    def take_write_permission(self) -> None:
        """From everybody, for the whole folder; then try it."""
        for path in [self.folder.parent, *self.folder.parent.rglob("*")]:
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~0o222)
        tried = self.run("/bin/sh", "-c", f'echo x > "{self.folder}/x" || echo x > "{self.program}"')
        if tried.returncode == 0:
            raise RuntimeError(f"{self.folder} can still be written to")

    # Starting and ending

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """A command as the player, to its end. `typed` is its standard input."""
        return subprocess.run(
            [*self._as_player(), *command],
            env=self.environment,
            cwd="/",
            input=typed,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def start(self, *arguments: str) -> None:
        self._seen = len(self.log())
        command = [*self._as_player(), str(self.program), *arguments]
        # Its own group of processes: worker processes that outlive the app will be noticed.
        self._running = subprocess.Popen(command, env=self.environment, cwd="/", start_new_session=True)

    def pull_the_plug(self) -> None:
        """Ends the app alone, as a crash would; its workers must notice by themselves."""
        assert self._running is not None
        self._running.send_signal(signal.SIGKILL)
        self._running.wait(10)

    def ends(self, seconds: float) -> int | None:
        """The exit code, or None if the app is still there after that time."""
        assert self._running is not None
        try:
            return self._running.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def is_running(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def left_processes(self) -> list[int]:
        """Processes of this app that are still there."""
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    program = (entry / "exe").readlink()
                except OSError:
                    continue
                if program == self.program.resolve():
                    found.append(int(entry.name))
        return found

    def clean_up(self) -> None:
        for process in self.left_processes():
            os.kill(process, signal.SIGKILL)
        for path in [self.folder.parent, *self.folder.parent.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)

    @property
    def environment(self) -> dict[str, str]:
        return {
            **self.screen.environment,
            "HOME": str(self.home),
            "PATH": str(self._no_programs),
            "LANG": "C.UTF-8",
        }

    def _as_player(self) -> list[str]:
        if os.geteuid() != 0:
            return []
        alone = ["/usr/bin/unshare", "--net"] if can_take_the_network() else []
        who = ["--reuid", str(NOBODY), "--regid", str(NOBODY), "--clear-groups", "--no-new-privs"]
        return [*alone, "/usr/bin/setpriv", *who]

    # Watching

    def log(self) -> str:
        return self.log_file.read_text(encoding="utf-8") if self.log_file.exists() else ""

    def new_log(self) -> str:
        """What was logged since the last start."""
        return self.log()[self._seen :]

    def scene(self) -> str:
        """The name of the scene that came last."""
        return self.new_log().rpartition(": scene: ")[2].partition("\n")[0]

    def logs(self, text: str, seconds: float = 20) -> bool:
        """Whether the app logs this in time, counted from the last start."""
        return wait_until(lambda: text in self.new_log() or not self.is_running(), seconds) and (text in self.new_log())


def can_take_the_network() -> bool:
    if os.geteuid() != 0 or not shutil.which("unshare"):
        return False
    return subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False).returncode == 0
