"""Which weights of the crowd's judgement are too high or too low: all are shaken at once, seat by seat.

    python build_scripts/minds/pantheon/shake.py --games 450
    python build_scripts/minds/pantheon/shake.py --games 1300 --beside trader,builder

Four planners play each other without looking ahead. Each has every weight a quarter up or down by chance (gods, columns
and loot, which multiply others, 15%); the third and the fourth have the opposite of the first and the second. Beside
two other bots, two seats with opposite signs play. How many points more than the other shaken seats one makes, by the
signs of its weights, is a linear regression: one run says something about all weights. Nothing is written: change
`crowd` in the data file by hand, and play the result.

Reached from Oracle's weights (456 games of another seed; in one imagined world, ten plans looked at closely; points for
a step up, each known to 0.7 to either side): alive -1.5, column_reserve +1.1, follow +1.0, rivals (1.1 against 0.75)
+1.0, far, sacrifice, columns and next_target -0.9, chosen_card +0.7, income -0.6, gods and step -0.5, turn +0.5,
learned (0.7 against 0.3) +0.5, all others less. Steps by these, at most a quarter but for alive, made 2.5 points a seat
more (-0.8 to 5.9, 58 games of two seats each, new luck); 1.8 times as long ones -0.4 (-3.8 to 3.0).

From the weights that followed, beside Trader and Builder (1293 games, each number known to 0.6 to either side):
movement -0.9, columns +0.8, money -0.8, sacrifice -0.7, column_reserve +0.6, step -0.5, pile_card +0.5, all others
less. Moved by what is left of these once chance is taken off (movement, money and sacrifice times 0.83 to 0.86, columns
1.10, and so on), planners made 0.0 points more at the same table (2.0 to either side, 382 games), moved twice as far
1.2 fewer (2.0). So nothing was changed: about these weights the ground is flat.
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
from pantheon.bots.bot import Bot
from pantheon.bots.figures import Z95, mean
from pantheon.bots.levels import make_bot
from pantheon.bots.match import play
from pantheon.bots.minds.pantheon.sense import PantheonSense
from pantheon.bots.minds.pantheon.weights import Weights, weights
from pantheon.bots.planner import Planner
from pantheon.bots.work import ProgressBar
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.table.chance import number

PLAYERS = 4
SHAKE = 0.25
SHAKEN_LESS = {"gods": 0.15, "columns": 0.15, "loot": 0.15}
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
    parser.add_argument("--beside", default="", help="levels that sit at the table too, separated by commas")
    options = parser.parse_args(argv)
    beside = [level for level in options.beside.split(",") if level]
    shaken_seats = PLAYERS - len(beside)
    if shaken_seats % 2 or not shaken_seats:
        parser.error("two levels can sit beside, or none")
    game, start = load_game(resources.rules_folder("pantheon")), weights(options.character)
    names = [name for name in Weights.__struct_fields__ if name not in KEPT]
    signs: list[Signs] = []
    ahead: list[float] = []
    bar = ProgressBar(options.games, "games")
    for turn in range(options.games):
        luck = Random(number(options.seed, turn))
        seats = opposites(names, shaken_seats, luck)
        scores = play_shaken(game, start, seats, beside, luck, number(options.seed, turn) >> 1)
        signs += seats
        ahead += [score - mean(scores) for score in scores]
        bar(turn + 1)
    shaken = np.array([[seat[name] for name in names] for seat in signs], float)
    slopes, *_ = np.linalg.lstsq(shaken, np.array(ahead), rcond=None)
    rest = np.array(ahead) - shaken @ slopes
    free = len(ahead) * (shaken_seats - 1) / shaken_seats - len(names)
    errors = np.sqrt(np.diag(np.linalg.inv(shaken.T @ shaken)) * (rest @ rest) / free)
    for at in np.argsort(-abs(slopes / errors)):
        print(f"{names[at]:16} {slopes[at]:+.2f} points for a step up ({Z95 * errors[at]:.2f} to each side)")
    return 0


def opposites(names: list[str], number_of_seats: int, luck: Random) -> list[Signs]:
    """The signs of each seat, in any order: the mean of all is 0, so the table's strength changes nothing."""
    half = [{name: luck.choice((-1, 1)) for name in names} for _ in range(number_of_seats // 2)]
    seats = [*half, *({name: -sign for name, sign in seat.items()} for seat in half)]
    luck.shuffle(seats)
    return seats


def play_shaken(
    game: Pantheon, start: Weights, seats: list[Signs], beside: list[str], luck: Random, seed: int
) -> list[int]:  # fmt: skip
    """What the shaken seats make."""
    senses = [PantheonSense(game, shifted(start, seat)) for seat in seats]
    bots: list[Bot] = [Planner("crowd", judgement=judgement) for judgement in senses]
    bots += [make_bot(level, "pantheon") for level in beside]
    order = luck.sample(range(PLAYERS), PLAYERS)
    scores = game.scores(play(game, [bots[bot] for bot in order], {}, seed))
    return [scores[order.index(bot)] for bot in range(len(seats))]


def shifted(start: Weights, signs: Signs) -> Weights:
    changed: dict[str, Any] = {"width": WIDTH}
    for name, sign in signs.items():
        value, most = getattr(start, name), 1.0 if name in CHANCES else 1e9
        far = SHAKEN_LESS.get(name, SHAKE) * sign
        moved = [min(most, part * exp(far)) for part in (value if isinstance(value, tuple) else (value,))]
        changed[name] = tuple(moved) if isinstance(value, tuple) else moved[0]
    return msgspec.structs.replace(start, **changed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
