"""Whole short games in a real window, by real mouse clicks: Xvfb is the screen, xdotool the hand.

    python -m tests.ui.drive_window [--game ID ...] [APP]

Every game on the shelf, or those that are named, one after another in the same window. APP is the program to start;
without it, the checkout is started. A second, unseen copy of the app plays the same seed under the pilot and says where
to click; the log of the real window says that it has come equally far. At the end both must show the result, and the
saved games must be the same.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pantheon import logs, resources
from pantheon.games import SHELF
from pantheon.table.recording import read
from pantheon.table.stamps import newest_first
from pantheon.ui import settings
from pantheon.ui.boards.guard import GRACE
from pantheon.ui.scene import Spot
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.turn import TurnScene
from tests.ui.pilot import FRAME, Pilot, flying, scene_of
from tests.ui.tables import app_of

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build_scripts"))

from screen import Screen, wait_until  # noqa: E402

HOME = Path(tempfile.mkdtemp(prefix="pantheon"))
DESKTOP = (1600, 1000)
PATIENCE = 30.0
SETTLED = 1.2 * GRACE
"""Seconds after which a press is taken that comes right after another."""
QUIET = ("menu", "help", "pause", "undo", "redo", "recap", "unplan", "since")
"""Buttons that do not play."""


@dataclass(frozen=True)
class Habit:
    """How a person in a hurry plays a game: at a table of so many, and what they press if they can: beginnings of keys,
    the dearest first."""

    players: int
    """0 for those of the first preset, and its rules."""
    gestures: tuple[str, ...]
    """Once in a turn."""
    others: tuple[str, ...]
    """Then whatever ends the turn soon."""
    tries: bool = False
    """Whether what has not brought the game on is left alone, and what was pressed least comes first."""


HABITS = {
    # Let the bots do the work.
    "pantheon": Habit(4, (), ("draw", "draw-one", "pile", "end-turn", "stop", "done", "enough")),
    # Every turn by its three gestures: a harbour, a stone, the end.
    "for_the_gods": Habit(2, ("harbour:", "sail", "hand:"), ("end-turn", "decline")),
    # A first game: any card, anything that is lit for it, the cards back.
    "monuments": Habit(0, (), ("done", "take-back", "card:", "chip:", "hex:", "edge:", "dock:", "boat:"), tries=True),
}
ANY = Habit(2, (), ("end-turn", "end", "pass", "done", "stop", "confirm"))

MARKS = (": scene: ", ": turn: ", ": game over")


class Driver:
    """The pilot knows where things are; the screen clicks there; the logs tell whether both are equally far."""

    def __init__(self, screen: Screen, app: subprocess.Popen[bytes], pilot: Pilot, corner: tuple[int, int]) -> None:
        """`corner` is where the window begins on the screen."""
        self.screen, self.app, self.pilot, self.corner = screen, app, pilot, corner
        self.clicks = 0
        self.made: set[str] = set()
        """The gestures that were made in this turn."""
        self.tried: tuple[int, set[str]] = 0, set()
        """After so many entries of the game: what was pressed since."""
        self.often: Counter[str] = Counter()
        """How often each thing was pressed."""

    def click(self, what: str | Spot) -> None:
        spot = what if isinstance(what, Spot) else self.pilot.find(what)
        self.pilot.step(times=round(SETTLED / FRAME))
        self.keep_pace(f"coming to {spot.label}")
        time.sleep(SETTLED)
        self.screen.click(self.corner[0] + spot.rect.centerx, self.corner[1] + spot.rect.centery)
        self.pilot.click(spot)
        self.clicks += 1

    def type(self, words: str) -> None:
        self.screen.key(*words)
        self.pilot.type(words)
        self.screen.key("Return")
        self.pilot.key("Enter")

    def keep_pace(self, after: str) -> None:
        """The pilot has come to rest: wait until the window stands at the same point."""
        wanted = landmarks(HOME / "pilot")
        if not wait_until(lambda: landmarks(HOME / "real") == wanted or self.app.poll() is not None, PATIENCE, 0.02):
            seen = landmarks(HOME / "real")
            raise SystemExit(
                f"{after}: the window is at {len(seen)} {seen[-2:]}, the pilot at {len(wanted)} {wanted[-2:]}"
            )
        if self.app.poll() is not None:
            raise SystemExit(f"the window was closed with exit code {self.app.returncode}")

    def play(self, habit: Habit) -> None:
        """Until the result is there."""
        while self.pilot.scene_name != "result":
            spot = self.next_press(habit)
            if spot is not None:
                self.click(spot)
            else:
                self.pilot.step()

    def next_press(self, habit: Habit) -> Spot | None:
        if habit.tries and self.pilot.scene_name == "turn":
            return self.next_try(habit)
        spot = next_press(self.pilot, (*(wish for wish in habit.gestures if wish not in self.made), *habit.others))
        if spot is not None and self.pilot.scene_name == "turn":
            ends = spot.key.startswith(habit.others)
            self.made = set() if ends else self.made | {wish for wish in habit.gestures if spot.key.startswith(wish)}
        return spot

    def next_try(self, habit: Habit) -> Spot | None:
        """Whatever the habit wants and was not yet tried at this point of the game; when all was, everything again."""
        if next_press(self.pilot, habit.others) is None:
            return None
        far = len(scene_of(self.pilot, TurnScene).session.entries)
        tried = self.tried[1] if self.tried[0] == far else set()
        can = [spot for spot in self.pilot.spots() if spot.pressable and spot.enabled and spot.key not in tried]
        for wish in ("go-on", *habit.others):
            wished = [spot for spot in can if spot.key.startswith(wish)]
            if wished:
                spot = min(wished, key=lambda spot: self.often[spot.key])
                self.often[spot.key] += 1
                self.tried = far, tried | {spot.key}
                return spot
        assert tried, f"nothing to press: {self.pilot.screen()}"
        self.tried = far, set()
        return None


def next_press(pilot: Pilot, wishes: Sequence[str]) -> Spot | None:
    """What a person in a hurry presses now; None while others play."""
    can = [spot for spot in pilot.spots() if spot.pressable and spot.enabled and spot.key not in QUIET]
    if pilot.scene_name == "turn":
        if ended := next((spot for spot in can if spot.key == "go-on"), None):
            return ended
        table = scene_of(pilot, TurnScene)
        if table.session.to_act not in table.humans or table.next_update() is not None:
            return None
        wished = [spot for wish in wishes for spot in can if spot.key.startswith(wish)]
        return next(iter(wished or can), None)
    if pilot.scene_name == "choice":
        confirm = next((spot for spot in can if spot.key == "confirm"), None)
        chosen = scene_of(pilot, Choice).chosen
        open_ones = (s for s in can if s.key.startswith("option:") and int(s.key[7:]) not in chosen)
        return confirm or next(open_ones, None)
    # What goes on by itself goes on faster in one of the two: it is skipped.
    return next((spot for spot in can if spot.key == "skip"), can[-1] if can else None)


def landmarks(home: Path) -> list[str]:
    """Scenes and own turns in the order of the log: what both must pass in the same order."""
    log = home / "logs" / "pantheon.log"
    if not log.is_file():
        return []
    lines = log.read_text(encoding="utf-8").splitlines()
    said = [
        line.split(": ", 1)[1] for line in lines if ": scene: " in line or ": turn: " in line or "game over" in line
    ]
    return [line for line in said if not line.startswith("turn:") or line.endswith("human")]


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="drive_window")
    parser.add_argument("--game", action="append", choices=SHELF, help="one of the games to play; all if none is named")
    parser.add_argument("app", nargs="*", default=[sys.executable, "-m", "pantheon"])
    options = parser.parse_args(arguments)
    began = time.monotonic()
    os.environ["PANTHEON_HOME"] = str(HOME / "pilot")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with Screen(*DESKTOP) as screen:
        environment = {**os.environ, **screen.environment, "PANTHEON_HOME": str(HOME / "real")}
        app = subprocess.Popen(options.app, env=environment, cwd=ROOT)
        try:
            drive(screen, app, options.game or list(SHELF))
        except BaseException:
            print("screenshot:", screen.save(ROOT / "out" / "drive_window.png"))
            raise
        finally:
            if app.poll() is None:
                app.terminate()
                app.wait(10)
    print(f"whole games in a real window in {time.monotonic() - began:.0f} s")


def drive(screen: Screen, app: subprocess.Popen[bytes], games: Sequence[str]) -> None:
    logs.start(resources.log_folder())
    opened = wait_until(lambda: landmarks(HOME / "real") != [] and screen.window()[2] > 0, PATIENCE)
    assert opened, "the window does not open"
    x, y, wide, high = screen.window()
    with flying((wide, high)) as pilot:
        driver = Driver(screen, app, pilot, (x, y))
        driver.keep_pace("the start")
        driver.click("Settings")
        for choice in ("animation:off", "bot_pace:instant", "back"):
            driver.click(choice)
        chosen = settings.load(HOME / "real" / "settings")
        assert (chosen.animation, chosen.bot_pace) == ("off", "instant"), f"a click was lost: {chosen}"
        for game in games:
            play(driver, game)
        driver.click("Quit")
        assert wait_until(lambda: app.poll() is not None, PATIENCE), "the window does not close"
        assert app.returncode == 0, f"the window was closed with exit code {app.returncode}"
    ours, theirs = ([read(file).lines for file in newest_first(HOME / name / "games")] for name in ("pilot", "real"))
    assert len(ours) == len(games)
    assert ours == theirs, "the games are not the same"


def play(driver: Driver, game: str) -> None:
    """From the shelf to the result and back."""
    began, clicks, habit = time.monotonic(), driver.clicks, HABITS.get(game, ANY)
    if app_of(driver.pilot).front != game:  # a press on the box in front opens what is suggested
        driver.click(SHELF[game].title)
    driver.click("New game")
    if habit.players:
        driver.click(f"{habit.players} players")
    else:
        driver.click("First game")
    for seat in range(1, habit.players):
        driver.click(f"kind:{seat}")
        driver.click("Greedy")
    driver.click("Livia starts")
    driver.click("Seed")
    driver.type("11")
    driver.click("Start the game")
    driver.play(habit)
    passed, clicks = time.monotonic() - began, driver.clicks - clicks
    print(f"{game}: {clicks} clicks, {landmarks(HOME / 'real')[-1]}, {passed:.0f} s")
    driver.click("To the title")


if __name__ == "__main__":
    main(sys.argv[1:])
