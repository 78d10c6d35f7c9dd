"""How strong Oracle could be at most: it plays with its eyes on what it may not know. For measuring only.

    python build_scripts/minds/pantheon/ceiling.py --sees hands --against trader --games 200
    python build_scripts/minds/pantheon/ceiling.py --sees nothing draws --against trader,builder,trader --games 200

`nothing` is Oracle as it is. `hands` sees every hand, half god and bonus tile, and searches as Oracle does. `draws`
knows besides what chance will deal, as long as the game goes as it imagines: every plan is played on in this one true
world, as far as Oracle would. Every luck is played once for each seat of Oracle. Several of them play the same games,
and the first is compared with the others: its part of their victories, with an interval by lucks.

Reached against Trader, Builder and Trader, 272 games (152 of seed 4001, 12 or 24 each of 4002 to 4007): nothing 69.7%
(64.8 to 74.5%), draws 78.5% (73.5 to 83.5%), so nothing is 88.8% of draws (7.7% to each side). Against Trader, with the
luck of seed 1 and the judgement of that time, 100 games: nothing 70.0%, draws 88.0% (6 to 9% to each side).
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from pantheon import resources
from pantheon.bots.bot import Bot, Thought
from pantheon.bots.figures import Z95, mean, percent
from pantheon.bots.levels import make_bot
from pantheon.bots.match import play
from pantheon.bots.minds import sense
from pantheon.bots.minds.pantheon.mind import TABLES
from pantheon.bots.oracle import Look
from pantheon.bots.search import Luck, Plan, play_on
from pantheon.bots.work import ProgressBar, do_all, loaded_game, workers
from pantheon.games import SHELF
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.state import State
from pantheon.table.chance import number
from pantheon.table.game import NATURE, Game


class Truth:
    """The position behind all views, and how much chance has dealt."""

    def __init__(self, game: Pantheon, seed: int) -> None:
        self.game, self.seed, self.drawn = game, seed, 0
        self.state: State | None = None

    def watch(self, state: State) -> None:
        self.state = state
        self.drawn += self.game.to_act(state) == NATURE


class SeesHands:
    """Oracle before the position itself: nothing is left to imagine. (No child of Oracle, which may be compiled.)"""

    def __init__(self, truth: Truth) -> None:
        self.oracle, self.truth = make_bot("oracle", "pantheon"), truth

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        assert self.truth.state is not None
        return self.oracle.think(game, self.truth.state.copy(), seat, seed, seconds)


class SeesDraws:
    """Plays every plan on with the luck that the game really has in store."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth
        self.rest: Plan = ()

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        state = self.truth.state
        assert state is not None
        if self.rest and self.rest[0] in game.options(view):
            action, self.rest = self.rest[0], self.rest[1:]
            return Thought(action)
        character, look = TABLES.get(state.players, ("oracle", Look()))
        judgement = sense(game, character)

        def found(plan: Plan) -> float:
            luck = Luck(self.truth.seed)
            luck.drawn = self.truth.drawn
            margin = play_on(game, judgement, state.copy(), seat, plan, luck, turns=look.turns, tempo=look.tempo)
            return (margin or 0.0) + judgement.beyond(plan)

        best = max(judgement.plans(state), key=found)
        self.rest = best[1:]
        return Thought(best[0])


SEEING: dict[str, Callable[[Truth], Bot]] = {"hands": SeesHands, "draws": SeesDraws}
Sets = list[tuple[float, float]]
"""For each luck Oracle's part of the victories and its points above the others'."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="ceiling.py", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--sees", choices=["nothing", *SEEING], nargs="+", default=["hands"])
    parser.add_argument("--against", default="trader", help="levels, separated by commas")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(argv)
    others = options.against.split(",")
    players = len(others) + 1
    rules = str(resources.rules_folder("pantheon"))
    sets = -(-options.games // players)
    work = [(rules, sees, others, number(options.seed, luck) >> 1) for sees in options.sees for luck in range(sets)]
    with workers(options.jobs) as executor:
        found = do_all(play_set, work, executor, ProgressBar(len(work), "sets of games"))
    first, *more = [found[at : at + sets] for at in range(0, len(found), sets)]
    for sees, played in zip(options.sees, [first, *more], strict=True):
        rate, ahead = mean(share for share, _ in played), mean(points for _, points in played)
        spread = to_each_side([share - rate for share, _ in played])
        print(
            f"Oracle sees {sees}, against {options.against}: {sets * players} games, won {percent(rate)} "
            f"({percent(rate - spread)} to {percent(min(1.0, rate + spread))}), {ahead:+.1f} points ahead of the others"
        )
    for sees, seeing in zip(options.sees[1:], more, strict=True):
        part, spread = part_of(first, seeing)
        print(f"{options.sees[0]} wins {percent(part)} of what {sees} wins ({percent(spread)} to each side)")
    return 0


def part_of(blind: Sets, seeing: Sets) -> tuple[float, float]:
    """What part of the others' victories these are, and how far that may be wrong: both met the same lucks."""
    most = mean(share for share, _ in seeing)
    part = mean(share for share, _ in blind) / most
    return part, to_each_side([(one - part * other) / most for (one, _), (other, _) in zip(blind, seeing, strict=True)])


def to_each_side(errors: Sequence[float]) -> float:
    return Z95 * sqrt(mean(error**2 for error in errors) / max(1, len(errors) - 1))


def play_set(job: tuple[str, str, Sequence[str], int]) -> tuple[float, float]:
    """Oracle's part of the victories over one game in each seat, and its points above the others'."""
    rules, sees, others, seed = job
    game = loaded_game(SHELF["pantheon"], rules)
    assert isinstance(game, Pantheon)
    won = ahead = 0.0
    players = len(others) + 1
    for seat in range(players):
        truth = Truth(game, seed)
        bots: list[Bot] = [make_bot(level, "pantheon") for level in others]
        bots.insert(seat, SEEING[sees](truth) if sees in SEEING else make_bot("oracle", "pantheon"))
        state = play(game, bots, {}, seed, watch=truth.watch)
        scores, winners = game.scores(state), game.winners(state)
        won += (seat in winners) / len(winners)
        ahead += scores[seat] - mean(score for other, score in enumerate(scores) if other != seat)
    return won / players, ahead / players


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
