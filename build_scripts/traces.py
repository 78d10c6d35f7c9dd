"""What games are like, in checksums: of random games, of games of every bot, of hints and of what bots judge.

Two runs agree in every position, answer and sentence, and in every bit of what is judged, or their checksums differ.
Tests compare runs of the sources and of what is compiled from them, and runs with another way to add floats.

    python build_scripts/traces.py [--compiled FOLDER] [--other-sum]
"""

from __future__ import annotations

import argparse
import builtins
import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RANDOM_GAMES = 12
SLOW = {"oracle": 70}
"""How many decisions are enough of a bot that thinks long."""
DECISIONS = 260
JUDGED = 40
HINTS = 3


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="traces.py")
    parser.add_argument("--compiled", type=Path, metavar="FOLDER", help="use the extension modules in this folder")
    parser.add_argument("--other-sum", action="store_true", help="add floats as other Pythons do")
    options = parser.parse_args(argv)
    sys.path[:0] = [str(ROOT), str(ROOT / "build_scripts")]
    if options.compiled:
        import compiled

        compiled.use(options.compiled)
    if options.other_sum:
        builtins.sum = other_sum
    print(json.dumps(dict(traces())))
    return 0


def traces() -> Iterator[tuple[str, str]]:
    """Every checksum by what it is of, game by game; games that are not on the shelf yet too."""
    from pantheon import resources
    from pantheon.bots.levels import levels_of

    for folder in sorted((ROOT / "rules_data").iterdir()):
        if not folder.is_dir():
            continue
        name = folder.name
        game = import_module(f"pantheon.games.{name}.game").load_game(resources.rules_folder(name))
        positions: list[Any] = []
        yield f"{name}, random games", checksum(random_games(game, positions))
        for level in levels_of(name):
            yield f"{name}, {level}", checksum(bot_game(game, level))
        yield f"{name}, judgement", checksum(judged(game, positions))
        yield f"{name}, hints", checksum(hints(game, positions))


def checksum(parts: Iterable[str]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(part.encode() + b"\n")
    return found.hexdigest()[:16]


def random_games(game: Any, positions: list[Any]) -> Iterator[str]:
    """Each position of whole games as it is saved, and what happened; keeps some that leave a choice."""
    from pantheon.table.chance import number, pick
    from pantheon.table.game import NATURE, NOBODY
    from pantheon.table.journal import digest

    counts = game.form.players
    for seed in range(RANDOM_GAMES):
        state = game.start({"players": counts[seed % len(counts)]})
        told: list[Any] = []
        for step in range(game.bounds.steps):
            actor = game.to_act(state)
            if actor == NOBODY:
                break
            if actor == NATURE:
                action = pick(game.odds(state), seed, step)
            else:
                legal = game.options(state)
                action = legal[number(seed ^ 0x5EED, step) % len(legal)]
                if len(legal) > 2 and step % 7 == 0:
                    positions.append(state.copy())
            game.apply(state, action, told.append)
            yield f"{action} {digest(state)}"
        yield f"{told} {game.scores(state)} {game.winners(state)}"


def bot_game(game: Any, level: str) -> Iterator[str]:
    """The thoughts of bots of one level, with what they say."""
    from pantheon.bots.levels import make_bot
    from pantheon.table.chance import one_way, pick
    from pantheon.table.game import NATURE, NOBODY

    players, seed = game.form.players[-1], 7
    bots = [make_bot(level, game.name) for _ in range(players)]
    state = game.start({"players": players})
    decisions = draws = 0
    while (actor := game.to_act(state)) != NOBODY and decisions < SLOW.get(level, DECISIONS):
        if actor == NATURE:
            game.apply(state, pick(game.odds(state), seed, draws))
            draws += 1
            continue
        luck = one_way(seed, decisions, "bot")
        thought = bots[actor].think(game, game.view(state, actor), actor, luck)
        yield f"{thought}"
        game.apply(state, thought.action)
        decisions += 1
    yield f"{game.scores(state)}"


def judged(game: Any, positions: list[Any]) -> Iterator[str]:
    """What positions are worth, to the last bit."""
    from pantheon.bots.levels import YARDSTICKS, levels_of
    from pantheon.bots.minds import sense

    for character in sorted({*levels_of(game.name), "oracle"} - {*YARDSTICKS}):
        judgement = sense(game, character)
        for state in positions[:: max(1, len(positions) // JUDGED)]:
            yield " ".join(worth.hex() for worth in (*judgement.worths(state), *judgement.glance(state)))


def hints(game: Any, positions: list[Any]) -> Iterator[str]:
    from pantheon.bots.hints import hint

    for state in positions[:: max(1, len(positions) // HINTS)]:
        seat = game.to_act(state)
        yield f"{hint(game, game.view(state, seat), seat)}"


python_sum: Callable[..., Any] = builtins.sum


def other_sum(values: Iterable[Any], start: Any = 0) -> Any:
    """Floats are added with what rounding lost, as since Python 3.12; there, without it as before."""
    numbers = list(values)
    if not any(isinstance(number, float) for number in (start, *numbers)):
        return python_sum(numbers, start)
    total, lost = start, 0.0
    for number in numbers:
        after = total + number
        lost += (total - after) + number if abs(total) >= abs(number) else (number - after) + total
        total = after
    return total if sys.version_info >= (3, 12) else total + lost


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
