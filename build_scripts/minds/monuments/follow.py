"""How well somebody plays Monuments who does what the first hint says, beside the Oracle with the same luck.

    python build_scripts/minds/monuments/follow.py --games 12

Both sit among three Builders, in the same seat of the same games. The two should do the same; what they have after an
early round shows whether a slow beginning is the hints' or the Oracle's own.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from pantheon import resources
from pantheon.bots.bot import Bot, Thought
from pantheon.bots.figures import mean, table
from pantheon.bots.hints import hint
from pantheon.bots.levels import make_bot
from pantheon.bots.match import play
from pantheon.bots.records import game_seed
from pantheon.bots.work import loaded_game
from pantheon.games import SHELF
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Game

PLAYERS = 4


class Follower:
    """Does all that the first hint says, then asks again, as at the table."""

    def __init__(self) -> None:
        self._rest: list[Action] = []

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        if not self._rest or self._rest[0] not in game.options(view):
            self._rest = self._asked(game, view, seat, seed)
        return Thought(self._rest.pop(0))

    def _asked(self, game: Game[Any], view: Any, seat: int, seed: int) -> list[Action]:
        """Without what is the only option, for nobody is asked about that."""
        state, found = view.copy(), []
        for action in hint(game, view, seat, seed)[0].actions:
            if game.to_act(state) != seat:
                break
            if len(game.options(state)) > 1:
                found.append(action)
            game.apply(state, action)
        return found


class Played(msgspec.Struct):
    """One game of one of the two."""

    won: float
    ahead: int
    """Of the best of the others, in points."""
    layers: int
    done: int
    failed: int
    early: tuple[int, int, int]
    """Points, layers and open quests after the early round."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="follow.py", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--early", type=int, default=14, help="the round that is looked at")
    options = parser.parse_args(argv)
    game = loaded_game(SHELF["monuments"], str(resources.rules_folder("monuments")))
    assert isinstance(game, Monuments)
    played: dict[str, list[Played]] = {"hint 1": [], "Oracle": []}
    for number in range(options.games):
        for who, games in played.items():
            bot: Bot = Follower() if who == "hint 1" else make_bot("oracle", game.name)
            games.append(one_game(game, bot, number, game_seed(options.seed, number // PLAYERS), options.early))
            print(f"{who}, game {number + 1}: {games[-1]}", file=sys.stderr, flush=True)
    print(summary(played, options.early))
    return 0


def one_game(game: Monuments, bot: Bot, number: int, seed: int, early: int) -> Played:
    seat, seen = number % PLAYERS, (0, 0, 0)
    bots = [bot if at == seat else make_bot("builder", game.name) for at in range(PLAYERS)]

    def watch(state: State) -> None:
        nonlocal seen
        if state.round <= early:
            seen = total(game, state, seat), state.layers[seat], state.quests[seat].bit_count()

    state = play(game, bots, {}, seed, watch=watch)
    totals = [total(game, state, at) for at in range(PLAYERS)]
    winners = game.winners(state)
    return Played(
        won=(seat in winners) / len(winners),
        ahead=totals[seat] - max(points for at, points in enumerate(totals) if at != seat),
        layers=state.layers[seat],
        done=state.done[seat].bit_count(),
        failed=state.quests[seat].bit_count(),
        early=seen,
    )


def total(game: Monuments, state: State, seat: int) -> int:
    return sum(game.points(state, seat).values())


def summary(played: dict[str, list[Played]], early: int) -> str:
    heads = ["", "games", "won", "ahead", "layers", "quests done", "failed", f"round {early}: points", "layers", "open"]
    return table(heads, [_row(who, games) for who, games in played.items()])


def _row(who: str, games: Sequence[Played]) -> list[str]:
    figures = [
        mean(one.ahead for one in games), mean(one.layers for one in games), mean(one.done for one in games),
        mean(one.failed for one in games), *(mean(one.early[at] for one in games) for at in range(3)),
    ]  # fmt: skip
    return [
        who,
        str(len(games)),
        f"{100 * mean(one.won for one in games):.0f}%",
        *(f"{value:.1f}" for value in figures),
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
