"""Tune the bots' weights by self-play, then look at what it wrote.

    python build_scripts/minds/pantheon/tune.py --minutes 30

The method is SPSA: in each round all weights are shaken at once, up or down by chance; the weights shaken one way play
the weights shaken the other way, with paired luck; every weight moves a little towards the side that made more points.
One match says something about all weights together, however many there are: that is why it suits some forty weights and
games that cost a fifth of a second. Points are compared instead of victories, because they say more with fewer games.
The result is the mean of the last third of the rounds. Weights stay positive: steps are factors.

The script never overwrites the weights in use: it writes a file beside them, and `--match FILE` plays the two against
each other. Copy the new file over the old one only if that match says so.
"""

import argparse
import sys
import time
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from pantheon import resources
from pantheon.bots.figures import interval, mean
from pantheon.bots.match import play
from pantheon.bots.minds.pantheon.sense import PantheonSense
from pantheon.bots.minds.pantheon.weights import Weights
from pantheon.bots.planner import Planner
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.table.chance import number

FILE = resources.asset("pantheon/bots/weights.yaml")
SHAKE = 0.18
"""How far weights are shaken: about so many parts of their value."""
STEP = 0.0035
"""How far a weight moves for each point of difference."""
LARGEST = 12.0
"""A difference in points that is larger than this counts as this."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tune.py", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=6, help="pairs of games in a round")
    parser.add_argument("--out", type=Path, default=Path("build/tuned.yaml"))
    parser.add_argument("--start", type=Path, default=FILE, help="weights to begin with")
    parser.add_argument("--match", type=Path, help="play these weights against those in use instead")
    parser.add_argument("--games", type=int, default=400, help="games of that match")
    parser.add_argument("--players", type=int, default=2, help="players of that match")
    options = parser.parse_args(argv)
    game = load_game(resources.rules_folder("pantheon"))
    if options.match:
        return compare(game, read(options.match), read(FILE), options.games, options.seed, options.players)
    tuned = tune(game, read(options.start), options.minutes * 60, options.seed, options.pairs, options.out)
    write(options.out, tuned)
    print(f"written to {options.out}; play it with --match {options.out}")
    return 0


def tune(game: Pantheon, base: dict[str, Any], seconds: float, seed: int, pairs: int, out: Path) -> dict[str, Any]:
    names = list(base)
    shifts = dict.fromkeys(names, 0.0)
    history: list[dict[str, float]] = []
    luck = Random(seed)
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        signs = {name: luck.choice((-1, 1)) for name in names}
        up = shifted(base, {name: shifts[name] + SHAKE * signs[name] for name in names})
        down = shifted(base, {name: shifts[name] - SHAKE * signs[name] for name in names})
        players = 4 if len(history) % 4 == 3 else 2
        few = pairs if players == 2 else max(1, pairs // 3)
        difference = mean(
            margin(game, up, down, number(seed, len(history) * 100 + pair), players) for pair in range(few)
        )
        difference = max(-LARGEST, min(LARGEST, difference))
        for name in names:
            shifts[name] += STEP * difference * signs[name]
        history.append(dict(shifts))
        if len(history) % 20 == 0:
            write(out, shifted(base, average(history)))
            print(len(history), "rounds,", moved(average(history)), flush=True)
    return shifted(base, average(history))


def margin(game: Pantheon, one: dict[str, Any], other: dict[str, Any], seed: int, players: int) -> float:
    """How many points a seat of `one` makes more, over two games with the same luck and the seats changed."""
    total = 0.0
    for turn in (0, 1):
        scores = duel(game, one, other, seed, players, turn)
        own = mean(score for seat, score in enumerate(scores) if (seat + turn) % 2 == 0)
        total += own - mean(score for seat, score in enumerate(scores) if (seat + turn) % 2)
    return total / 2


def duel(
    game: Pantheon, one: dict[str, Any], other: dict[str, Any], seed: int, players: int, turn: int
) -> tuple[int, ...]:
    senses = [PantheonSense(game, msgspec.convert(weights, Weights)) for weights in (one, other)]
    bots = [Planner("tuned", judgement=senses[(seat + turn) % 2]) for seat in range(players)]
    return game.scores(play(game, bots, {}, seed))


def compare(game: Pantheon, new: dict[str, Any], old: dict[str, Any], games: int, seed: int, players: int) -> int:
    """A match of two sets of weights, half the seats each."""
    wins = 0.0
    differences = []
    for pair in range(games // 2):
        for turn in (0, 1):
            scores = duel(game, new, old, number(seed ^ 0x7E57, pair), players, turn)
            best = max(scores)
            winners = [seat for seat, score in enumerate(scores) if score == best]
            wins += sum((seat + turn) % 2 == 0 for seat in winners) / len(winners)
            own = mean(score for seat, score in enumerate(scores) if (seat + turn) % 2 == 0)
            differences.append(own - mean(score for seat, score in enumerate(scores) if (seat + turn) % 2))
    played = len(differences)
    print(f"new weights win {wins:g} of {played} = {100 * wins / played:.1f}% ({interval(wins, played)}), "
          f"{mean(differences):+.2f} points a seat, {players} players")  # fmt: skip
    return 0


def shifted(base: dict[str, Any], shifts: dict[str, float]) -> dict[str, Any]:
    """The weights with each changed by a factor; a list keeps its shape, chances stay below 1."""
    changed = dict(base)
    for name, shift in shifts.items():
        value = base[name]
        if isinstance(value, list):
            most = 1.0 if name in ("lack", "far", "alive") else 1e9
            changed[name] = [round(min(most, entry * exp(shift)), 4) for entry in value]
        else:
            most = 1.0 if name in ("rival", "next_god", "next_target") else 1e9
            changed[name] = round(min(most, value * exp(shift)), 4)
    return changed


def average(history: list[dict[str, float]]) -> dict[str, float]:
    last = history[len(history) * 2 // 3 :]
    return {name: mean(shifts[name] for shifts in last) for name in last[0]}


def moved(shifts: dict[str, float]) -> str:
    most = sorted(shifts, key=lambda name: -abs(shifts[name]))[:6]
    return " ".join(f"{name} x{exp(shifts[name]):.2f}" for name in most)


def read(file: Path) -> dict[str, Any]:
    base: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))["base"]
    return base


def write(file: Path, weights: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    in_use = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    text = yaml.safe_dump({**in_use, "base": weights}, sort_keys=False, default_flow_style=None)
    file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
