"""The game never talks to a network: no source imports the means, and nothing that runs uses them."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

NETWORK_MODULES = {
    *("socket", "socketserver", "ssl", "select", "selectors", "asyncio"),
    *("http", "urllib", "urllib3", "requests", "httpx", "aiohttp", "webbrowser", "wsgiref"),
    *("ftplib", "smtplib", "poplib", "imaplib", "nntplib", "telnetlib", "xmlrpc"),
}

# Python reports what it is about to do; the watcher ends the program at the first step towards a network.
# Sockets of the machine itself (family AF_UNIX, which worker processes may use) are no network.
WATCHER = """
import os, socket, sys

def watch(event, arguments):
    if event.startswith(("socket.getaddrinfo", "socket.gethostby", "urllib.", "http.", "smtplib.")):
        end(event, arguments)
    if event == "socket.__new__" and arguments[1] != getattr(socket, "AF_UNIX", None):
        end(event, arguments)

def end(event, arguments):
    sys.stderr.write(f"NETWORK {event} {arguments}\\n")
    sys.stderr.flush()
    os._exit(99)

sys.addaudithook(watch)
"""
PLAY = "from pantheon.cli import main\nif __name__ == '__main__':\n    sys.exit(main(sys.argv[1:]))\n"


def watched(program: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    file = folder / "watched.py"
    file.write_text(WATCHER + program, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, str(file), *arguments],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_no_source_imports_the_means_to_reach_a_network() -> None:
    for file in (ROOT / "pantheon").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for name in names:
                assert name.split(".")[0] not in NETWORK_MODULES, f"{file.relative_to(ROOT)} imports {name}"


def test_a_game_of_bots_in_worker_processes_touches_no_network(tmp_path: Path) -> None:
    ended = watched(PLAY, tmp_path, "simulate", "--seats", "random,greedy", "--games", "2", "--jobs", "2")
    assert ended.returncode == 0, ended.stdout + ended.stderr


@pytest.mark.slow
def test_the_window_touches_no_network(tmp_path: Path) -> None:
    ended = watched(PLAY, tmp_path, "screenshot", "turn", "--out", str(tmp_path / "turn.png"))
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert (tmp_path / "turn.png").is_file()


@pytest.mark.parametrize(
    "attempt",
    [
        "socket.create_connection(('127.0.0.1', 9))",
        "socket.getaddrinfo('example.org', 80)",
        "import urllib.request; urllib.request.urlopen('http://127.0.0.1:9')",
    ],
)
def test_the_watcher_sees_an_attempt(tmp_path: Path, attempt: str) -> None:
    ended = watched(attempt, tmp_path)
    assert ended.returncode == 99
    assert "NETWORK" in ended.stderr
