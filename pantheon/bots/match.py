"""Bots at a table without a screen: one game from the first card to the end.

Luck is drawn by (seed, n) as in a session, so a game depends on the seed and the players alone. Bots get views, and
luck of their own that tells nothing of the seed. What they answer is checked.
"""

# not for people: measurements are for people who write bots

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pantheon.bots.bot import Bot, WrongAnswer
from pantheon.table.chance import one_way, pick
from pantheon.table.game import NATURE, NOBODY, Game, Tell

Watch = Callable[[Any], None]
"""Shown every position before a player or chance goes on."""

LONGEST_ANSWER = 80


def play(
    game: Game[Any], bots: Sequence[Bot], options: Mapping[str, Any], seed: int, tell: Tell = None,
    watch: Watch | None = None,
) -> Any:  # fmt: skip
    """Play a whole game and hand back the last position. Choices with a single option are taken as they are."""
    state = game.start({**options, "players": len(bots)})
    draws = decisions = 0
    while (actor := game.to_act(state)) != NOBODY:
        if watch:
            watch(state)
        if actor == NATURE:
            action = pick(game.odds(state), seed, draws)
            draws += 1
        else:
            legal = game.options(state)
            action = legal[0]
            if len(legal) > 1:
                luck = one_way(seed, decisions, "bot")
                thought = bots[actor].think(game, game.view(state, actor), actor, luck)
                decisions += 1
                try:
                    action = legal[legal.index(thought.action)]
                except (ValueError, AttributeError):
                    raise WrongAnswer(_complaint(bots[actor], actor, seed, decisions, thought)) from None
        game.apply(state, action, tell)
    return state


def _complaint(bot: Bot, seat: int, seed: int, decision: int, thought: object) -> str:
    who = getattr(bot, "level", type(bot).__name__)
    answer = repr(getattr(thought, "action", thought))[:LONGEST_ANSWER]
    return (
        f"{who} in seat {seat + 1} answered {answer}, which is not among its options "
        f"(seed of the game {seed}, decision {decision})"
    )
