"""What an attack is worth before the dice are rolled: its odds, and what a victory and a defeat lead to."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.rules import attacking
from pantheon.games.monuments.state import State
from pantheon.table.game import NATURE, NOBODY

if TYPE_CHECKING:
    from pantheon.bots.minds.monuments.choices import Choices

FEW_STEPS = 40


@lru_cache(maxsize=400)
def odds(attack: int, defence: int) -> tuple[float, float, int, int]:
    """The chances to win and to lose, and by how many pips, about."""
    ours, theirs = _pips(attack), _pips(defence)
    win = lose = ahead = behind = 0.0
    for mine, chance in enumerate(ours):
        for yours, other in enumerate(theirs):
            if mine > yours:
                win += chance * other
                ahead += chance * other * (mine - yours)
            elif mine and mine < yours:
                lose += chance * other
                behind += chance * other * (yours - mine)
    return win, lose, max(1, round(ahead / win)) if win else 1, max(1, round(behind / lose)) if lose else 1


@lru_cache(maxsize=100)
def _pips(dice: int) -> tuple[float, ...]:
    if not dice:
        return (1.0,)
    less = _pips(dice - 1)
    found = [0.0] * (2 * dice + 1)
    for pips, chance in enumerate(less):
        for face in range(3):
            found[pips + face] += chance / 3
    return tuple(found)


class Fights:
    def __init__(self, game: Monuments, choices: Choices) -> None:
        self.game, self.catalog, self.choices = game, game.catalog, choices

    def battle(self, state: State) -> frames.Battle | None:
        """The battle whose dice are about to be rolled."""
        if type(state.frame) is not frames.Rolling:
            return None
        below = state.stack[-2]
        return below if isinstance(below, frames.Battle) else None

    def chances(self, state: State, battle: frames.Battle) -> tuple[float, float, int, int]:
        catalog = self.catalog
        power = attacking.power_sent(catalog, state, battle)
        forces = attacking.defence(catalog, state, battle.defender, battle.target)
        against = sum([force.number * force.power for force in forces])
        return odds(
            attacking.dice(catalog, state, battle.seat, power),
            attacking.dice(catalog, state, battle.defender, against),
        )

    def outcomes(self, state: State, battle: frames.Battle) -> list[tuple[float, State]]:
        """A victory, a defeat and nothing, each with its chance and the position after the action."""
        win, lose, ahead, behind = self.chances(state, battle)
        found = [(win, self._after(state, ahead, 0)), (1 - win - lose, self._after(state, 0, 0))]
        if lose > 0.01:
            found.append((lose, self._after(state, 1, 1 + behind)))
        return found

    def _after(self, state: State, attack: int, defence: int) -> State:
        """With dice that show so many pips: more than there may be, but only the difference counts."""
        after = state.copy()
        for _ in range(FEW_STEPS):
            if after.actor == NOBODY or type(after.frame) is frames.Turn:
                break
            if after.actor == NATURE:
                if type(after.frame) is not frames.Rolling:
                    break
                pips = attack if after.frame.side == 0 else defence
                self.game.apply(after, act.Roll(0, pips, 0))
            else:
                self.game.apply(after, self.choices.pick(after, self.choices.eyes(after)))
        return after
