"""Which weights of the crowd's judgement are too high or too low: all are shaken at once, seat by seat.

    python build_scripts/minds/pantheon/shake.py --games 450

Four planners play each other without looking ahead. Each has every weight a quarter up or down by chance; the third and
the fourth have the opposite of the first and the second. How many points more than the table a seat makes, by the signs
of its weights, is a linear regression: one run says something about all weights, with four results a game. Nothing is
written: change `crowd` in the data file by hand, and play the result.

Reached from Oracle's weights (456 games of another seed; in one imagined world, ten plans looked at closely; gods,
columns and loot shaken by 15%; points for a step up, each known to 0.7 to either side): alive -1.5, column_reserve
+1.1, follow +1.0, rivals (1.1 against 0.75) +1.0, far, sacrifice, columns and next_target -0.9, chosen_card +0.7,
income -0.6, gods and step -0.5, turn +0.5, learned (0.7 against 0.3) +0.5, all others less. Steps by these, at most a
quarter but for alive, made 2.5 points a seat more (-0.8 to 5.9, 58 games of two seats each, new luck); 1.8 times as
long ones -0.4 (-3.8 to 3.0).
"""

import argparse
import sys
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from pantheon import resources
from pantheon.bots.figures import Z95, mean
from pantheon.bots.match import play
from pantheon.bots.minds.pantheon.sense import PantheonSense
from pantheon.bots.minds.pantheon.weights import Weights, weights
from pantheon.bots.planner import Planner
from pantheon.bots.work import ProgressBar
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.table.chance import number

PLAYERS = 4
SHAKE = 0.25
WIDTH = 1.5
"""Fewer plans than Oracle thinks of: games are many."""
KEPT = ("learned_by_two", "width", "bonus")
CHANCES = ("lack", "far", "alive", "rival", "next_god", "next_target", "learned")
"""They stay at most 1."""

Signs = dict[str, int]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="shake.py", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=450, help="more than half as many as there are weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--character", default="crowd", help="whose weights are shaken")
    options = parser.parse_args(argv)
    game, start = load_game(resources.rules_folder("pantheon")), weights(options.character)
    names = [name for name in Weights.__struct_fields__ if name not in KEPT]
    signs: list[Signs] = []
    ahead: list[float] = []
    bar = ProgressBar(options.games, "games")
    for turn in range(options.games):
        seats = opposites(names, Random(number(options.seed, turn)))
        scores = play_shaken(game, start, seats, number(options.seed, turn) >> 1)
        signs += seats
        ahead += [score - mean(scores) for score in scores]
        bar(turn + 1)
    shaken = np.array([[seat[name] for name in names] for seat in signs], float)
    slopes, *_ = np.linalg.lstsq(shaken, np.array(ahead), rcond=None)
    rest = np.array(ahead) - shaken @ slopes
    free = len(ahead) * (PLAYERS - 1) / PLAYERS - len(names)
    errors = np.sqrt(np.diag(np.linalg.inv(shaken.T @ shaken)) * (rest @ rest) / free)
    for at in np.argsort(-abs(slopes / errors)):
        print(f"{names[at]:16} {slopes[at]:+.2f} points for a step up ({Z95 * errors[at]:.2f} to each side)")
    return 0


def opposites(names: list[str], luck: Random) -> list[Signs]:
    """The signs of each seat, in any order: the mean of all is 0, so the table's strength changes nothing."""
    two = [{name: luck.choice((-1, 1)) for name in names} for _ in range(PLAYERS // 2)]
    seats = [*two, *({name: -sign for name, sign in seat.items()} for seat in two)]
    luck.shuffle(seats)
    return seats


def play_shaken(game: Pantheon, start: Weights, seats: list[Signs], seed: int) -> tuple[int, ...]:
    senses = [PantheonSense(game, shifted(start, seat)) for seat in seats]
    return game.scores(play(game, [Planner("crowd", judgement=judgement) for judgement in senses], {}, seed))


def shifted(start: Weights, signs: Signs) -> Weights:
    changed: dict[str, Any] = {"width": WIDTH}
    for name, sign in signs.items():
        value, most = getattr(start, name), 1.0 if name in CHANCES else 1e9
        moved = [min(most, part * exp(SHAKE * sign)) for part in (value if isinstance(value, tuple) else (value,))]
        changed[name] = tuple(moved) if isinstance(value, tuple) else moved[0]
    return msgspec.structs.replace(start, **changed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
