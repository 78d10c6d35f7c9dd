"""What a position of Pantheon is worth in the eyes of a network that has seen thousands of games end.

At tables of more than two it judges worse alone than the hand-made terms, and better mixed with them: the two err in
different places. When two play it judges alone. Lines of play end before a turn or between two epochs; the hand-made
terms put whoever is to move 1 to 2 points too low (1,400 games), the network within 1.
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
        self.numbers = len(network.direct)
        """A network may look at the first numbers of a row alone."""

    def worths(self, state: State) -> list[float]:
        """The points that each seat can expect at the end: `share` of it learned, the rest hand-made."""
        worths = self.judgement.worths(state)
        if type(state.frames[-1]) is GameOver:
            return worths
        for seat, row in enumerate(self.features.rows(state)):
            learned = sum(state.points[seat]) + self.network.value(row[: self.numbers])
            worths[seat] += self.share * (learned - worths[seat])
        return worths


class LearnedByPlayers:
    """A duel is another game than a table of more: each has a network of its own."""

    def __init__(self, two: LearnedWorth, more: LearnedWorth) -> None:
        self.two, self.more = two, more

    def worths(self, state: State) -> list[float]:
        return self.two.worths(state) if state.players == 2 else self.more.worths(state)
