"""What a position of Pantheon is worth in the eyes of a network that has seen thousands of games end.

Alone it judges worse than the hand-made terms, mixed with them better: the two err in different places.
"""

from __future__ import annotations

from pantheon.bots.minds.pantheon.features import Features
from pantheon.bots.minds.pantheon.judgement import PantheonJudgement
from pantheon.bots.network import Network
from pantheon.games.pantheon.frames import GameOver
from pantheon.games.pantheon.state import State


class LearnedWorth:
    def __init__(self, judgement: PantheonJudgement, network: Network, share: float) -> None:
        self.judgement, self.network, self.share = judgement, network, share
        self.features = Features(judgement)

    def worths(self, state: State) -> list[float]:
        """The points that each seat can expect at the end: `share` of it learned, the rest hand-made."""
        worths = self.judgement.worths(state)
        if type(state.frames[-1]) is GameOver:
            return worths
        for seat, row in enumerate(self.features.rows(state)):
            learned = sum(state.points[seat]) + self.network.value(row)
            worths[seat] += self.share * (learned - worths[seat])
        return worths
