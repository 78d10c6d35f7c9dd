"""How much the levels below Oracle lose with a decision, in Oracle's eyes.

    python build_scripts/minds/pantheon/loss.py --games 40

Each level plays against itself, two players. Whenever it chooses among whole turns, Oracle's judgement (without playing
them on) values the turn that was chosen and the best one; the difference is what the decision lost. Drawing single
cards, paying and discarding are not counted: all levels do that the same way.

Reached in 30 games each, in the eyes of the Oracle before it had a network for two players: Novice 1.47 points a
decision (19.6% of them lose 3 or more), Trader 0.60, Builder 0.52.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from pantheon import resources
from pantheon.bots.bot import Thought
from pantheon.bots.figures import mean, percent
from pantheon.bots.match import play
from pantheon.bots.minds import sense
from pantheon.bots.planner import WORLDS, Memory, Planner
from pantheon.bots.search import imagined, rank
from pantheon.bots.work import ProgressBar
from pantheon.games.pantheon.game import load_game
from pantheon.table.chance import number
from pantheon.table.game import Game
from pantheon.table.messages import Message

LEVELS = {"novice": 4.0, "trader": 0.0, "builder": 0.0}
"""With the points by which they misjudge, as in pantheon/bots/minds/pantheon/mind.py."""
MUCH = 3.0
"""A decision that loses so many points is a mistake that people notice."""


class Watched:
    """A planner that notes what each of its decisions loses. (No child of `Planner`: that may be compiled.)"""

    def __init__(self, character: str, noise: float, lost: list[float]) -> None:
        self.character, self.planner, self.lost = character, Planner(character, noise), lost
        self.memory = Memory()

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        judgement = sense(game, self.character)
        action = self.memory.recall(view) or judgement.quick(view)
        if action is not None:
            return Thought(action)
        worlds = imagined(game, view, seed, WORLDS)
        chosen = self.planner._best(game, judgement, worlds, seat, seed).plan
        found = {entry.plan: entry.value for entry in rank(game, sense(game, "oracle"), worlds, seat, seed)}
        if len(found) > 1 and chosen in found:
            self.lost.append(max(found.values()) - found[chosen])
        self.memory.keep(game, view, seat, chosen, Message(""))
        return Thought(chosen[0])


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="loss.py", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(argv)
    game = load_game(resources.rules_folder("pantheon"))
    for level, noise in LEVELS.items():
        lost: list[float] = []
        bar = ProgressBar(options.games, f"games of {level}")
        for turn in range(options.games):
            play(game, [Watched(level, noise, lost) for _ in range(2)], {}, number(options.seed, turn) >> 1)
            bar(turn + 1)
        much = mean(loss >= MUCH for loss in lost)
        print(
            f"{level}: {mean(lost):.2f} points a decision over {len(lost)} decisions, "
            f"{len(lost) / options.games / 2:.0f} a game and player; {percent(much)} lose {MUCH:g} points or more",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
