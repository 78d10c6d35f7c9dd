"""What the common cards of Monuments are worth, if chance deals them: bots that choose take the same few of each layer.

    python build_scripts/minds/monuments/commons.py --players 4 --games 100

The two middle levels play; whoever builds a layer gets any of its cards that are left. Who has a card is compared with
all who built that layer: by how much more often they win, and how many points more they have.
"""

import argparse
import sys
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from pantheon import resources
from pantheon.bots.balance import ahead, jobs_of
from pantheon.bots.bot import Thought
from pantheon.bots.figures import Z95, mean, table
from pantheon.bots.match import play
from pantheon.bots.minds import mind_of
from pantheon.bots.records import GameRecord, Job, Seated, SeatRecord
from pantheon.bots.work import ProgressBar, do_all, loaded_game, workers
from pantheon.games import SHELF
from pantheon.games.monuments import frames
from pantheon.games.monuments.game import Monuments
from pantheon.table.game import Game

MONUMENTS = SHELF["monuments"]


class Dealt(Seated):
    """A bot that gets its common cards by chance."""

    def think(self, game: Game[Any], view: Any, seat: int, seed: int, seconds: float | None = None) -> Thought:
        if type(view.frame) is frames.ChoosingCommon:
            return Thought(Random(seed).choice(game.options(view)))
        return super().think(game, view, seat, seed, seconds)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="commons.py", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(argv)
    rules = str(resources.rules_folder("monuments"))
    work = jobs_of(MONUMENTS, rules, options.games, options.players, options.seed, {})
    with workers(options.jobs) as executor:
        records = do_all(play_dealt, work, executor, ProgressBar(options.games, "games"))
    game = loaded_game(MONUMENTS, rules)
    assert isinstance(game, Monuments)
    print(worths(game, records))
    return 0


def play_dealt(job: Job) -> GameRecord:
    game = loaded_game(job.game, job.rules)
    recorder = mind_of(game.name).study(game).recorder()
    bots = [Dealt(level, game.name, []) for level in job.seats]
    state = play(game, bots, job.options, job.seed, recorder.tell, recorder.watch)
    seats = [SeatRecord(level, game.points(state, seat)) for seat, level in enumerate(job.seats)]
    return GameRecord(job.seed, seats, game.winners(state), recorder.start, 0, recorder.notes(state))


def worths(game: Monuments, records: list[GameRecord]) -> str:
    seats = [(record, seat) for record in records for seat in range(len(record.seats))]
    rows = []
    for number, card in enumerate(game.definitions.commons):
        built = [(record, seat) for record, seat in seats if len(record.notes.seats[seat].layers) >= card.layer]
        had = [(record, seat) for record, seat in built if number in record.notes.seats[seat].commons]
        if len(had) > 1:
            more = mean(ahead(*one) for one in had) - mean(ahead(*one) for one in built)
            wins = mean(record.share(seat) for record, seat in had) - mean(record.share(seat) for record, seat in built)
            rows.append([card.name, str(card.layer), str(len(had)), f"{100 * wins:+.1f}", _sure(had, more)])
    return table(["common card", "layer", "dealt", "wins more (%)", "points more (95%)"], rows)


def _sure(had: list[tuple[GameRecord, int]], more: float) -> str:
    points = [ahead(*one) for one in had]
    off = Z95 * sqrt(mean((point - mean(points)) ** 2 for point in points) / (len(points) - 1))
    return f"{more:+.1f} ({more - off:+.1f} to {more + off:+.1f})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
