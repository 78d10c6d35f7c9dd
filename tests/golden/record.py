"""Record the golden games anew, after a change of the rules that was meant: `python -m tests.golden.record [GAME ...]`.

Bots and random players with all numbers of seats and all options; then more games are tried until everything that must
be covered is: rare things, such as a shared victory, are looked for in further games, some by odd players.

`python -m tests.golden.record format` stores a game in the newest format of the journal: once, when a format is new.
"""

from __future__ import annotations

import itertools
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from pantheon.bots.levels import make_bot
from pantheon.games import FIRST
from pantheon.table.game import Game
from pantheon.table.journal import SUFFIX
from pantheon.table.saves import BranchedSession, start_journal
from pantheon.table.session import Seat, Session
from pantheon.table.setup_form import combinations
from pantheon.table.upgrades import FORMAT
from tests.contract.hosted import GAMES, game_of, habits_of
from tests.golden import games
from tests.golden.games import Choose, Recorded

TRIES = 20_000


def main(arguments: list[str]) -> int:
    if arguments == ["format"]:
        store_format(game_of(FIRST))
        return 0
    return max(record(game_of(name)) for name in arguments or GAMES)


def record(game: Game[Any]) -> int:
    recorded, covered, habits = [], Counter[str](), habits_of(game.name).recorded
    for number, options in zip(range(habits.games), itertools.cycle(all_options(game)), strict=False):
        level = habits.by[number % len(habits.by)]
        outcome = games.play(game, options, number, players(game, level, options["players"], number))
        recorded.append(kept(level, options, number, outcome))
        covered += outcome.covered
        print(f"\r{number + 1} games", end="", file=sys.stderr)
    for extra, outcome in rarities(game, covered):
        recorded.append(extra)
        covered += outcome.covered
    games.write(game.name, recorded)
    missing = [thing for thing in games.everything(game) if not covered[thing]]
    size = games.file_of(game.name).stat().st_size
    print(f"\n{game.name}: {len(recorded)} games, {size} bytes; not covered: {missing or 'nothing'}")
    return 1 if missing else 0


def store_format(game: Game[Any]) -> None:
    """A finished game with every kind of line: decisions, undo, redo, a branch and the end."""
    path = games.FORMATS / f"v{FORMAT}{SUFFIX}"
    path.unlink(missing_ok=True)
    seats = [Seat("Anna", colour="red"), Seat("Hermes", "greedy", "green"), Seat("Zoë", colour="blue")]
    session: Session[Any] = Session(game, {"players": 3, "bonus": "chosen"}, seats, 20261116, friendly=True)
    _play(session, 60)
    branch = BranchedSession(session, 40, 0, 77, seats, friendly=True)
    journal = start_journal(games.FORMATS, branch, "1.0.0", path)
    _play(branch, 30)
    branch.undo()
    branch.undo()
    branch.redo()
    _play(branch, 10_000)
    journal.close()


def _play(session: Session[Any], decisions: int) -> None:
    luck = Random(decisions)
    while decisions and not session.over:
        session.act(luck.choice(session.choices()))
        decisions -= 1


def all_options(game: Game[Any]) -> list[dict[str, Any]]:
    """Every combination of players, starting seat (by lot or named) and options."""
    whole = [
        {"players": setup["players"], "start": start, **setup}
        for setup in combinations(game.form)
        for start in ("random", setup["players"] - 1)
    ]
    Random(5).shuffle(whole)
    return whole


def rarities(game: Game[Any], covered: Counter[str]) -> Iterator[tuple[Recorded, games.Outcome]]:
    """Games that show something which no game has shown so far."""
    missing = {thing for thing in games.everything(game) if not covered[thing]}
    options, habits = all_options(game), habits_of(game.name).recorded
    for number in range(habits.games, habits.games + TRIES):
        if not missing:
            return
        print(f"\r{number - habits.games} tried for: {', '.join(sorted(missing))}   ", end="", file=sys.stderr)
        name = habits.seekers[number % len(habits.seekers)]
        chosen = options[number % len(options)]
        outcome = games.play(game, chosen, number, players(game, name, chosen["players"], number))
        shown = missing & outcome.covered.keys()
        if shown:
            missing -= shown
            yield kept(name, chosen, number, outcome), outcome


def kept(by: str, options: dict[str, Any], seed: int, outcome: games.Outcome) -> Recorded:
    return Recorded(by, options, seed, outcome.choices, outcome.scores, outcome.winners, outcome.hash)


# Who decides -------------------------------------------------------------------------------------------------------


def players(game: Game[Any], name: str, number: int, seed: int) -> Choose:
    """Bots of a level, or players who do odd things."""
    luck, habits = Random(seed), habits_of(game.name).recorded
    if name in habits.lovers:
        return lover(habits.lovers[name], luck)
    if name in habits.thinkers:
        return habits.thinkers[name](name, game, luck)
    if name == "random":
        return lambda state, seat, legal: luck.randrange(len(legal))
    seats = [make_bot(name, game.name) for _ in range(number)]

    def choose(state: Any, seat: int, legal: Any) -> int:
        action = seats[seat].think(game, game.view(state, seat), seat, luck.randrange(1 << 32)).action
        return list(legal).index(action)

    return choose


def lover(kinds: tuple[type, ...], luck: Random) -> Choose:
    """Does what it likes whenever it can, nine times out of ten."""

    def choose(state: Any, seat: int, legal: Any) -> int:
        liked = [number for number, action in enumerate(legal) if isinstance(action, kinds)]
        return luck.choice(liked) if liked and luck.random() < 0.9 else luck.randrange(len(legal))

    return choose


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
