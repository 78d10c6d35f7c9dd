"""Learn what counts in a region from many games, then look at what it wrote.

    python build_scripts/minds/for_the_gods/learn.py --games 600

The method: planners that misjudge a little, so that many kinds of positions occur, play each other. After every turn
each region becomes a contest: a row of numbers for each seat (height, rank, stones that fit and so on), and in the end
it is known who took the gold and the token beneath. The weights are those with which the chances fit best what happened
(a conditional logit with weights that slide from phase to phase). What a seat made in the end is then laid, by least
squares, on its share in all regions by these chances, on the glory that it had and would have had with one more turn
for everybody, on its stones off the board and on whose turn came next, and what is left on the gods among these stones.
Better weights play better games: learn in several rounds, `--part` of the way each time, and keep what wins its match.

The script never overwrites the weights in use: it writes a file, and `--match FILE` plays the two against each other.
Copy the new file over the old one only if that match says so. It needs numpy, which the game itself does not.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from pantheon import resources
from pantheon.bots.figures import interval, mean
from pantheon.bots.match import play
from pantheon.bots.minds.for_the_gods.closing import DEDICATED
from pantheon.bots.minds.for_the_gods.judgement import ForTheGodsJudgement, between
from pantheon.bots.minds.for_the_gods.sense import ForTheGodsSense
from pantheon.bots.minds.for_the_gods.weights import Weights, weights
from pantheon.bots.planner import Planner
from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.game import ForTheGods, load_game
from pantheon.games.for_the_gods.rules import scoring
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, RANKS, State
from pantheon.games.for_the_gods.temples import GOD_AT, RANKS_IN, height, rank_of
from pantheon.table.chance import number

Array = np.ndarray[Any, Any]
FILE = resources.asset("for_the_gods/bots/weights.yaml")
TERMS = ("height", "rank", "entry", "fit", "god", "distance", "order")
PARTS = ("chances", "standing", "closing", "stones", "turn")
MISJUDGED = (0.0, 0.0, 0.5, 1.5)
"""Points by which the players misjudge plans."""
NOT_HERE = -60.0
SECOND = 0.35
"""How much the token beneath counts against the gold."""
CAUTION = 2e-3
MIX_CAUTION = 0.05
HEAP_CAUTION = 300.0
"""They keep weights from running away where there is little to learn from."""


class Games:
    """What many games of one number of players showed."""

    def __init__(self, game: ForTheGods, players: int) -> None:
        self.game, self.players = game, players
        self.judgement = ForTheGodsJudgement(game.catalog, weights("oracle"))
        self.rows: list[Any] = []
        self.absent: list[Any] = []
        self.phase: list[Any] = []
        self.heaps: list[Any] = []
        self.seats: list[Any] = []
        self.ends: list[Any] = []
        self.sure: list[Any] = []
        self.glory: list[Any] = []

    def play(self, bots: Sequence[Planner], seed: int, options: dict[str, Any]) -> None:
        begun = len(self.rows)
        last = play(self.game, bots, options, seed, watch=self.watch)
        catalog = self.game.catalog
        results = [scoring.result(catalog, last, region) for region in catalog.in_play[self.players]]
        scores = self.game.scores(last)
        for _ in range(len(self.rows) - begun):
            self.ends.append(([found.gold for found in results], [found.second for found in results], scores))

    def watch(self, state: State) -> None:
        frame = state.frame
        drawing = isinstance(frame, frames.Drawing) and not any(state.hands[state.active])
        final = state.trigger != NONE and isinstance(frame, frames.Sailing) and not frame.sailed
        if not drawing and not final:
            return
        knots = self.judgement.weights.knots
        _, stones, near = self.judgement.moment(state)
        phase = np.zeros(len(knots) + 1)
        if final:
            phase[0] = 1.0
        else:
            lower, upper, share = between(knots, min(stones))
            phase[lower + 1] += 1 - share
            phase[upper + 1] += share
        rows, absent = self.contests(state, stones, near)
        self.rows.append(rows)
        self.absent.append(absent)
        self.phase.append(phase)
        self.heaps.append([self.heap(state, seat) for seat in range(self.players)])
        closing = self.judgement.closing.worths(state, [1.0] * self.players)
        self.seats.append(list(zip(self.game.scores(state), closing, stones, near, strict=True)))
        catalog = self.game.catalog
        self.glory.append([catalog.glory[state.tokens[region]] for region in catalog.in_play[self.players]])
        silver, bronze = catalog.small_glory
        small = [
            (silver if catalog.is_silver[state.tokens[region]] else bronze) if catalog.beneath[self.players] else 0
            for region in catalog.in_play[self.players]
        ]
        prize = [
            [
                silver * bool(temple and temple >> GOD_AT and catalog.is_prize[(temple >> GOD_AT) - 1])
                for temple in state.temples[region :: catalog.regions]
            ]
            for region in catalog.in_play[self.players]
        ]
        self.sure.append((small, prize, [count * bronze for count in state.bronze]))

    def contests(self, state: State, stones: Sequence[int], near: Sequence[float]) -> tuple[Any, Any]:
        """For each region and seat the numbers that count, in the order of TERMS, and who cannot be there."""
        catalog, draw = self.game.catalog, self.judgement.draw
        rows, absent = [], []
        for region in catalog.in_play[self.players]:
            for seat in range(self.players):
                temple = state.temples[seat * catalog.regions + region]
                row = [0.0] * len(TERMS)
                if temple:
                    row[0], row[1] = height(temple), rank_of(temple)
                gone = not temple and (not near[seat] or not state.bases[seat])
                if near[seat] and not gone:
                    heap = [one + other for one, other in zip(state.hands[seat], state.bags[seat], strict=True)]
                    share = draw / max(draw, stones[seat])
                    row[2] = float(not temple)
                    if temple:
                        row[3] = share * max(heap[rank] for rank in range(RANKS) if RANKS_IN[temple] >> rank & 1)
                        row[4] = share * sum(heap[FIRST_GOD:]) * (temple < DEDICATED)
                    row[5] = -self.judgement.steps[self.players][state.ships[seat]][region]
                    row[6] = near[seat]
                rows.append(row)
                absent.append(gone)
        shape = (len(catalog.in_play[self.players]), self.players)
        return np.array(rows, dtype=np.float32).reshape(*shape, len(TERMS)), np.array(absent).reshape(shape)

    def heap(self, state: State, seat: int) -> list[int]:
        hand, bag = state.hands[seat], state.bags[seat]
        return [hand[kind] + bag[kind] for kind in range(FOUNDATION_STONE, self.game.catalog.kinds)]


def fit(games: Games, start: dict[str, list[float]], steps: int) -> Array:
    """The weights by phase and term: gradient descent (Adam) from those in use."""
    rows, absent = np.stack(games.rows), np.stack(games.absent)
    phase = np.stack(games.phase)
    gold = np.array([end[0] for end in games.ends])
    second = np.array([end[1] for end in games.ends])
    worth = np.array(games.glory, dtype=float) / 10
    theta = np.array([start[term] for term in TERMS]).T
    begun = theta.copy()
    first_moment, second_moment = np.zeros_like(theta), np.zeros_like(theta)
    for step in range(1, steps + 1):
        logits = np.einsum("nrpk,nk->nrp", rows, phase @ theta)
        logits[absent] = NOT_HERE
        error = _error(logits, gold, worth * (gold >= 0))
        if games.players > 2:
            ahead = gold[..., None] == np.arange(games.players)
            rest = np.where(ahead, NOT_HERE, logits)
            error += _error(rest, second, SECOND * worth * ((second >= 0) & (second != gold)))
        slope = np.einsum("nrp,nrpk->nk", error, rows)
        gradient = phase.T @ slope / len(rows) / rows.shape[1] + CAUTION * (theta - begun) / len(theta)
        first_moment = 0.9 * first_moment + 0.1 * gradient
        second_moment = 0.999 * second_moment + 0.001 * gradient**2
        change = first_moment / (1 - 0.9**step) / (np.sqrt(second_moment / (1 - 0.999**step)) + 1e-9)
        theta -= 0.02 * change * (1 if step < steps * 0.7 else 0.25)
    return theta


def _error(logits: Array, who: Array, worth: Array) -> Array:
    """Chances less what happened."""
    chances = np.exp(logits - logits.max(axis=2, keepdims=True))
    chances /= chances.sum(axis=2, keepdims=True)
    happened = who[..., None] == np.arange(logits.shape[2])
    error: Array = (chances - happened) * worth[..., None]
    return error


def expected(games: Games, theta: Array) -> Array:
    """The glory of each seat in each position by the chances in all regions."""
    rows, absent, phase = np.stack(games.rows), np.stack(games.absent), np.stack(games.phase)
    logits = np.einsum("nrpk,nk->nrp", rows, phase @ theta)
    logits[absent] = NOT_HERE
    chances = np.exp(logits - logits.max(axis=2, keepdims=True))
    chances /= chances.sum(axis=2, keepdims=True)
    small = np.array([sure[0] for sure in games.sure], dtype=float)
    prize = np.array([sure[1] for sure in games.sure], dtype=float)
    bronze = np.array([sure[2] for sure in games.sure], dtype=float)
    glory = np.array(games.glory, dtype=float)
    odds = chances / np.maximum(1 - chances, 1e-6)
    seconds = chances * (odds.sum(axis=2, keepdims=True) - odds)
    found: Array = ((glory[..., None] + prize) * chances + small[..., None] * seconds).sum(axis=1) + bronze
    return found


def mixed(games: Games, theta: Array, before: dict[str, list[float]]) -> tuple[Array, Array]:
    """What makes the worth of a seat, by phase and part, and the glory that it does not explain.

    Least squares on what each seat has above the others; the final turns are judged in another way.
    """
    phase = np.stack(games.phase)
    parts = np.stack([expected(games, theta), *np.array(games.seats, dtype=float).transpose(2, 0, 1)], axis=-1)
    prior = np.array([before[part] for part in PARTS]).T
    columns = np.einsum("nk,npf->npkf", phase, parts)
    columns = columns.reshape(len(phase), games.players, -1)
    target = np.array([end[2] for end in games.ends], dtype=float)
    columns, target = above_others(columns), above_others(target)
    during = phase[:, 0] == 0
    flat, wanted = columns[during].reshape(-1, columns.shape[2]), target[during].reshape(-1)
    rest = wanted - flat @ prior.reshape(-1)
    square = flat.T @ flat + MIX_CAUTION * len(flat) * np.diag(flat.var(axis=0) + 1e-3)
    values = prior.reshape(-1) + np.linalg.solve(square, flat.T @ rest)
    return values.reshape(prior.shape), target - columns @ values


def above_others(values: Array) -> Array:
    found: Array = values - values.mean(axis=1, keepdims=True)
    return found


def heap_values(found: Sequence[tuple[Games, Array]], fading: Sequence[float], prior: Array) -> Array:
    """What stones off the board add to that, by kind: ridge regression towards what was thought before."""
    heaps, target = [], []
    for games, rest in found:
        faded = (np.stack(games.phase) @ np.array(fading))[:, None, None] * np.array(games.heaps, dtype=float)
        heaps.append(above_others(faded).reshape(-1, faded.shape[2]))
        target.append(rest.reshape(-1) - heaps[-1] @ prior)
    every = np.concatenate(heaps)
    square = every.T @ every + HEAP_CAUTION * np.eye(every.shape[1])
    values: Array = prior + np.linalg.solve(square, every.T @ np.concatenate(target))
    return values


def learn(game: ForTheGods, data: dict[str, Any], options: argparse.Namespace) -> dict[str, Any]:
    luck = Random(options.seed)
    found = []
    for players in (2, 3, 4):
        games = Games(game, players)
        wanted = options.games // (1 if players == 2 else 2)
        for at in range(wanted):
            characters = [luck.choice(options.characters.split(",")) for _ in range(players)]
            bots = [Planner(character, luck.choice(MISJUDGED)) for character in characters]
            games.play(bots, number(options.seed, at * 10 + players), {"hands": luck.choice(("book", "staggered"))})
        contest = data["contests"][players]
        theta = fit(games, contest, options.steps)
        mix, rest = mixed(games, theta, contest)
        for names, values in ((TERMS, theta), (PARTS, mix)):
            for at, name in enumerate(names):
                contest[name] = moved(contest[name], values[:, at], options.part)
        found.append((games, rest))
        print(players, "players:", len(games.rows), "positions", flush=True)
    kinds = [str(power.__struct_config__.tag) for power in game.catalog.powers]
    base = data["base"]
    prior = [base["foundation"], *(base["gods"][kind] for kind in kinds)]
    base["foundation"], *gods = moved(prior, heap_values(found, base["fading"], np.array(prior)), options.part)
    base["gods"] = dict(zip(kinds, gods, strict=True))
    return data


def moved(before: Sequence[float], learned: Array, part: float) -> list[float]:
    """Towards what was learned, but only part of the way: other weights play other games."""
    return [round(old + part * (float(new) - old), 3) for old, new in zip(before, learned, strict=True)]


def compare(game: ForTheGods, new: Path, games: int, seed: int, players: int) -> None:
    """A match of two sets of weights, half the seats each, with paired luck."""
    senses = [ForTheGodsSense(game, weights("oracle", file)) for file in (new, FILE)]
    wins, differences = 0.0, []
    for pair in range(games // 2):
        for turn in (0, 1):
            bots = [Planner("oracle", judgement=senses[(seat + turn) % 2]) for seat in range(players)]
            last = play(game, bots, {}, number(seed ^ 0x7E57, pair))
            scores = game.scores(last)
            wins += sum((seat + turn) % 2 == 0 for seat in game.winners(last))
            own = mean(score for seat, score in enumerate(scores) if (seat + turn) % 2 == 0)
            differences.append(own - mean(score for seat, score in enumerate(scores) if (seat + turn) % 2))
    played = len(differences)
    print(f"new weights win {wins:g} of {played} = {100 * wins / played:.1f}% ({interval(wins, played)}), "
          f"{mean(differences):+.2f} points a seat, {players} players")  # fmt: skip


def write(file: Path, data: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    heading = "".join(line for line in FILE.read_text(encoding="utf-8").splitlines(True) if line.startswith("#"))
    text = yaml.safe_dump(data, sort_keys=False, default_flow_style=None, width=200)
    file.write_text(heading + text, encoding="utf-8")
    msgspec.convert(weights("oracle", file), Weights)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="learn.py", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=600, help="with two players; half as many with three and four")
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--part", type=float, default=0.5, help="how far to move towards what was learned")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--characters", default="oracle", help="who plays, separated by commas")
    parser.add_argument("--out", type=Path, default=Path("build/learned.yaml"))
    parser.add_argument("--match", type=Path, help="play these weights against those in use instead")
    parser.add_argument("--players", type=int, default=2, help="players of that match")
    options = parser.parse_args(argv)
    game = load_game(resources.rules_folder("for_the_gods"))
    if options.match:
        compare(game, options.match, options.games, options.seed, options.players)
        return 0
    write(options.out, learn(game, yaml.safe_load(FILE.read_text(encoding="utf-8")), options))
    print(f"written to {options.out}; play it with --match {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
