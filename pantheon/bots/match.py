"""Bots at a table without a screen: one game from the first card to the end.

Luck is drawn by (seed, n) as in a session, so a game depends on the seed and the players alone. Bots get views.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pantheon.bots.bot import Bot
from pantheon.table.chance import number, pick
from pantheon.table.game import NATURE, NOBODY, Game, Tell

Watch = Callable[[Any], None]
"""Shown every position before a player or chance goes on."""

BOTS_LUCK = 0xB075


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
                luck = number(seed ^ BOTS_LUCK, decisions)
                action = bots[actor].think(game, game.view(state, actor), actor, luck).action
                decisions += 1
        game.apply(state, action, tell)
    return state
