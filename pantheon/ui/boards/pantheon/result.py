"""The end of Pantheon: points by source, half gods break ties, the chart has epochs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.state import half_god_count, score
from pantheon.table.session import Session
from pantheon.table.steps import Steps
from pantheon.table.words import t, tn
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.map import Ground
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.boards.pantheon.picture import last_picture
from pantheon.ui.kit import result
from pantheon.ui.kit.result_course import Course
from pantheon.ui.playing import Playing


class Result(result.Result):
    def __init__(self, table: Table, playing: Playing, ground: Ground | None) -> None:
        """`ground` is what the table has painted of its map."""
        super().__init__(table, playing)
        self._board, self._ground = table, ground

    def order(self) -> list[int]:
        state = self._state
        return sorted(range(state.players), key=lambda seat: (-score(state, seat), -half_god_count(state, seat), seat))

    def courses(self) -> Course:
        return courses(self._playing.session, self._state.players)

    def words(self) -> result.Words:
        points = tn("with {number} point", "with {number} points", score(self._state, self._winners[0]))
        return result.Words(points, t("Points"), t("Points over the game"))

    def picture(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return last_picture(self._board, self._state, size, self.stage, self._ground)

    def rules(self) -> Sequence[str]:
        pages = "gain.points", "phase.end", "score.half-gods", "score.columns", "power.piety"
        return *self._possible(dict(zip(self._table.game.source_names(), pages, strict=True))), "end.winner"

    def tips(self, seat: int) -> Sequence[str]:
        tips = [
            t(
                "{player}: {points} from {source}",
                player=self._table.names[seat],
                points=words.points(points),
                source=source,
            )
            for points, source in zip(self.points(seat), self._sources, strict=True)
        ]
        total = t(
            "{points} in all\n{half_gods}; their number breaks a tie.",
            points=words.points(score(self._state, seat)),
            half_gods=words.half_gods(half_god_count(self._state, seat)),
        )
        return *tips, total


def courses(session: Session[Any], players: int) -> Course:
    """Each seat's points at the beginning of every turn, and at which of those numbers an epoch was over.

    A scoring belongs to the epoch that it follows: the next one begins after it.
    """
    now, places = [0] * players, [0]
    lines: list[list[int]] = [[0] for _ in range(players)]
    ends: list[int] = []
    for number, entry in enumerate(session.entries, 1):
        for event in entry.events:
            if isinstance(event, told.PointsScored):
                now[event.seat] += event.points
            over = isinstance(event, told.EpochBegun | told.GameEnded)
            if over or isinstance(event, told.TurnBegun):
                for seat in range(players):
                    lines[seat].append(now[seat])
                places.append(number)
            if over:
                ends.append(len(lines[0]) - 1)
    return Course(lines, [(at, words.ROMAN[epoch]) for epoch, at in enumerate(ends[1:], 1)], places)
