"""How long bots think, in seconds of one core: decisions by level, search simulations, beside a calibration loop.

Goals: 95% of decisions within 150 ms for the middle levels and within 1 s for the Oracle; 2,000 cut simulations (20
decisions of random play) and 500 random games' worth of them from an opening at the largest table a second.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benches.core import play
from pantheon import resources
from pantheon.bots import match
from pantheon.bots.bot import Thought
from pantheon.bots.levels import YARDSTICKS, levels_of, make_bot
from pantheon.bots.minds import sense
from pantheon.bots.search import best_plan
from pantheon.games import FIRST, SHELF
from pantheon.table.chance import number, pick
from pantheon.table.game import NATURE, Game
from side_by_side import calibration

STRONGEST = 5
"""The strength of levels that may take a second."""
CUT = 20


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench bots")
    parser.add_argument("--games", type=int, default=4, help="games for each level and number of players")
    parser.add_argument("--strict", action="store_true", help="fail if a level is too slow")
    parser.add_argument("--game", choices=SHELF, default=FIRST)
    options = parser.parse_args(argv)
    game = SHELF[options.game].load(resources.rules_folder(options.game))
    print(f"calibration {calibration() / 1e6:.2f} million loops/s")
    simulations(game)
    judging(game)
    slow = [level for level in levels_of(game.name) if not pace(game, level, options.games)]
    return 1 if options.strict and slow else 0


def simulations(game: Game[Any]) -> None:
    """Random lines of play from an opening at the largest table: to the end, and cut after 20 decisions."""
    state = opening(game)
    for name, cut, goal in (("full", 10**9, 500), ("cut", CUT, 2000)):
        done = 0
        began = time.process_time()
        while time.process_time() - began < 2:
            twin = state.copy()
            decisions = draws = 0
            while (actor := game.to_act(twin)) >= NATURE and decisions < cut:
                if actor == NATURE:
                    game.apply(twin, pick(game.odds(twin), done, draws))
                    draws += 1
                else:
                    legal = game.options(twin)
                    game.apply(twin, legal[number(done, decisions) % len(legal)])
                    decisions += 1
            done += 1
        print(f"{name:5} simulations {done / (time.process_time() - began):10,.0f} a second (goal {goal})")


def judging(game: Game[Any]) -> None:
    judgement = sense(game, "oracle")
    for players in (game.form.players[0], game.form.players[-1]):
        positions: list[Any] = []
        play(game, {"players": players}, 1, positions)
        began = time.process_time()
        for state in positions:
            judgement.worths(state)
        took = (time.process_time() - began) / len(positions)
        began = time.process_time()
        for state in positions[::4]:
            best_plan(game, judgement, state)
        planning = (time.process_time() - began) / len(positions[::4])
        print(f"{players} players: judging {1e6 * took:7.1f} us, a heuristic choice {1e3 * planning:7.2f} ms (goal 1)")


def pace(game: Game[Any], level: str, games: int) -> bool:
    """Times of all decisions in whole games against itself."""
    times: list[float] = []
    goal = goal_of(level, game.name)

    class Timed:
        def __init__(self) -> None:
            self.bot = make_bot(level, game.name)

        def think(self, game: Any, view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
            began = time.process_time()
            thought = self.bot.think(game, view, seat, seed, goal)
            times.append(time.process_time() - began)
            return thought

    for players in game.form.players:
        for at in range(games):
            match.play(game, [Timed() for _ in range(players)], {}, number(7, at))
    times.sort()
    late = times[int(len(times) * 0.95)]
    kept = goal is None or late <= goal
    print(
        f"{level:8} {len(times):6} decisions: median {1e3 * times[len(times) // 2]:7.2f} ms, "
        f"95% within {1e3 * late:7.1f} ms, longest {1e3 * times[-1]:7.1f} ms"
        + (f" (goal {1e3 * goal:.0f} ms{'' if kept else ', MISSED'})" if goal else "")
    )
    return kept


def goal_of(level: str, game: str) -> float | None:
    """Seconds for 95% of the decisions; none for yardsticks."""
    if level in YARDSTICKS:
        return None
    return 1.0 if levels_of(game)[level].strength >= STRONGEST else 0.15


def opening(game: Game[Any]) -> Any:
    state = game.start({"players": game.form.players[-1]})
    draws = 0
    while game.to_act(state) == NATURE or len(game.options(state)) < 3:
        actor = game.to_act(state)
        game.apply(state, pick(game.odds(state), 3, draws) if actor == NATURE else game.options(state)[0])
        draws += 1
    return state
