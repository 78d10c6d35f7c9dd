"""What the course of a game tells in words: chapters, the biggest jumps, and what everybody had at each place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pantheon.table.session import Session
from pantheon.table.words import capital, t
from pantheon.ui.kit.result_course import Course, Jump, jumps

Causes = Callable[[Any, int], dict[str, int]]
"""What brings a seat its points in a position, by name; empty if a game knows nothing finer than their sources."""


class Tale:
    def __init__(self, session: Session[Any], course: Course, names: Sequence[str], causes: Causes) -> None:
        self._session, self._course, self._names, self._causes = session, course, names, causes

    def chapter(self, at: int) -> str:
        """In which chapter that number of the course was made."""
        return self._session.game.chapter(self._session.at(max(0, self._course.entries[at] - 1)))[1]

    def by_chapter(self, seat: int) -> dict[str, int]:
        """What a seat gained in each chapter."""
        gained: dict[str, int] = {}
        line = self._course.lines[seat]
        for at in range(1, len(line)):
            chapter = self.chapter(at)
            gained[chapter] = gained.get(chapter, 0) + line[at] - line[at - 1]
        return gained

    def moments(self) -> list[str]:
        """The two biggest jumps in the order of the game, and the biggest alone, for where there is less room."""
        found = jumps(self._course)
        if not found:
            return []
        alone = self._moment(max(found, key=lambda jump: jump.gain))
        return [alone] if len(found) < 2 else [" · ".join(map(self._moment, found)), alone]

    def _moment(self, jump: Jump) -> str:
        """Whose jump it was, and what brought most of it."""
        chapter = self.chapter(jump.at).replace(": ", ", ")  # one colon is enough for a line
        name = self._names[jump.seat]
        before, after = (self._points(self._course.entries[at], jump.seat) for at in (jump.at - 1, jump.at))
        gains = {cause: number - before.get(cause, 0) for cause, number in after.items()}
        best = max(gains, key=gains.__getitem__, default="")
        if not best or gains[best] <= 0:
            return t("{chapter}: {player} +{gain}", chapter=chapter, player=name, gain=jump.gain)
        cause = capital(best)
        return t("{chapter}: {player} +{gain}, {cause}", chapter=chapter, player=name, gain=jump.gain, cause=cause)

    def _points(self, entry: int, seat: int) -> dict[str, int]:
        game, state = self._session.game, self._session.at(entry)
        names = game.source_names()
        by_source = {names[source]: number for source, number in game.points(state, seat).items()}
        return self._causes(state, seat) or by_source

    def places(self, order: Sequence[int], *, can_replay: bool) -> list[str]:
        """For each number of the course its chapter, what everybody had then, and what a press does."""
        tips = []
        for at in range(len(self._course.entries)):
            had = [t("{player}: {points}", player=self._names[seat], points=self._course.lines[seat][at])
                   for seat in order]  # fmt: skip
            look = [t("A press opens the replay there.")] if can_replay else []
            tips.append("\n".join([self.chapter(at), *had, *look]))
        return tips
