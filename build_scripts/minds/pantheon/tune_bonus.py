"""What bonus tiles are worth to bots (about ten minutes).

    python build_scripts/minds/pantheon/tune_bonus.py --games 2400

Tiles that are dealt at random are an experiment by themselves: what their owners make more than the others at the table
is what the tiles brought. What a character sees in a tile right after choosing it is taken off; the rest is what no
position shows. It is printed by kind of power, as the section `bonus` of assets/pantheon/bots/weights.yaml wants it,
for each step, level or card. The numbers in use are rounder, and leave Trader and Builder a part of their taste.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from pantheon import resources
from pantheon.bots.figures import mean
from pantheon.bots.match import play
from pantheon.bots.minds.pantheon.sense import PantheonSense
from pantheon.bots.minds.pantheon.weights import weights
from pantheon.bots.planner import WORLDS, Planner
from pantheon.bots.search import imagined, rank, reply
from pantheon.bots.work import ProgressBar
from pantheon.games.pantheon.frames import ChoosingBonus
from pantheon.games.pantheon.game import Pantheon, load_game
from pantheon.table.chance import number, pick
from pantheon.table.game import NATURE

PLAYERS = 3
PLAYING = ("trader", "builder")
JUDGING = {"base": "oracle", "trader": "trader", "builder": "builder"}
"""The names in the data file, and the characters behind them."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tune_bonus.py", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2400, help="games with tiles dealt at random")
    parser.add_argument("--choices", type=int, default=150, help="choices in which characters judge the tiles")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    game = load_game(resources.rules_folder("pantheon"))
    brought = what_they_bring(game, options.games, options.seed)
    print("points above the mean of the tiles:", named(game, brought))
    print("bonus:")
    for name, character in JUDGING.items():
        seen = what_is_seen(game, character, options.choices, options.seed)
        unseen = [
            (more - less) / getattr(power, "count", 1)
            for more, less, power in zip(brought, seen, game.catalog.bonus_powers, strict=True)
        ]
        print(f"  {name}: {{{named(game, unseen)}}}", flush=True)
    return 0


def what_they_bring(game: Pantheon, games: int, seed: int) -> list[float]:
    """Points at the end that each tile brings its owner, against the mean of all tiles."""
    ahead: list[list[float]] = [[] for _ in game.catalog.bonus_powers]
    bar = ProgressBar(games, "games with tiles dealt at random")
    for turn in range(games):
        bots = [Planner(PLAYING[(seat + turn) % 2]) for seat in range(PLAYERS)]
        state = play(game, bots, {"bonus": "dealt"}, number(seed, turn // 2))
        scores = game.scores(state)
        for seat, tile in enumerate(state.bonus):
            ahead[tile].append((scores[seat] - mean(scores)) * PLAYERS / (PLAYERS - 1))
        bar(turn + 1)
    return centred([mean(points) for points in ahead])


def what_is_seen(game: Pantheon, character: str, choices: int, seed: int) -> list[float]:
    """Points that a character expects of each tile right after choosing it, against the mean of all tiles."""
    sense = PantheonSense(game, msgspec.structs.replace(weights(character), bonus={}))
    values: list[list[float]] = [[] for _ in game.catalog.bonus_powers]
    for turn in range(choices):
        state = first_choice(game, sense, number(seed, turn))
        seat = game.to_act(state)
        worlds = imagined(game, game.view(state, seat), turn, WORLDS)
        for entry in rank(game, sense, worlds, seat, turn):
            values[entry.plan[0].bonus].append(entry.value)  # type: ignore[attr-defined]
    return centred([mean(points) for points in values])


def first_choice(game: Pantheon, sense: PantheonSense, seed: int) -> Any:
    """A game in which the last player is about to choose among all tiles."""
    state = game.start({"players": PLAYERS, "bonus": "chosen"})
    draws = 0
    while not isinstance(state.frames[-1], ChoosingBonus):
        if game.to_act(state) == NATURE:
            game.apply(state, pick(game.odds(state), seed, draws))
            draws += 1
        else:
            game.apply(state, reply(game, sense, state))
    return state


def centred(values: Sequence[float]) -> list[float]:
    return [value - mean(values) for value in values]


def named(game: Pantheon, values: Sequence[float]) -> str:
    kinds = (power.kind for power in game.catalog.bonus_powers)
    return ", ".join(f"{kind}: {value:.2f}" for kind, value in zip(kinds, values, strict=True))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
