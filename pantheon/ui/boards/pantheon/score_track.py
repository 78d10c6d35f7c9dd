"""The score track round the map: plates of fired clay with a meander, every fifth one numbered, and a marker for each
player that walks along it.

The track is still; the markers are drawn over the still picture, so nothing is painted anew when they walk.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon.state import State, score
from pantheon.table.words import spoken, t
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Part, Table
from pantheon.ui.boards.pantheon.score_course import FIELDS, Course, Place, moved
from pantheon.ui.boards.pantheon.score_plates import draw_marker, draw_round, paint_plates
from pantheon.ui.kit.arrangement import Box
from pantheon.ui.motion import LONG, duration
from pantheon.ui.scene import Spot, Stage

BAND = 0.034
"""How broad the band is, as a part of the height of the map."""
THINNEST, BROADEST = 8, 34
"""In logical units."""
LIFT = 0.3
"""How high a marker is lifted when it walks, in its breadths."""
EACH, LONGEST = 0.02, 0.8
"""Seconds that a walk takes longer for each field, and the most that it takes at all."""


def breadth(map_high: float) -> float:
    """Of the band about a map of some height, in logical units."""
    return round(min(BROADEST, max(THINNEST, BAND * map_high)))


class ScoreTrack(Part):
    """Facts: everybody's points. Its place is that of the map with the band about it."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.within: Box = (0.0, 0.0, 0.0, 0.0)
        """The place of the map."""
        self._course: Course
        self._painted: object = None
        """What the band was painted for."""
        self._from: list[Place] = []
        self._goals: tuple[int, ...] = ()
        self._passed = self._seconds = 0.0
        """How long the markers have walked, and how long they will in all."""

    def place(self, stage: Stage, rect: pygame.Rect) -> None:
        super().place(stage, rect)
        self._course = Course(rect, stage.rect(*self.within))
        self._painted = None
        self.arrive()

    @property
    def room(self) -> pygame.Rect:
        """The map lies in the middle of it, and is painted afterwards."""
        return self.rect

    # What is shown -------------------------------------------------------------------------------------------------

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        scores = tuple(score(view, seat) for seat in range(view.players))
        self._walk_to(scores)
        tip = self._tip(scores)
        spots = [
            Spot(f"scores:{side}", band, t("Score track"), "text", tip, pressable=False, rule="gain.points")
            for side, band in zip(("above", "right", "below", "left"), self._course.bands, strict=True)
        ]
        return scores, spots

    def _tip(self, scores: Sequence[int]) -> str:
        """Everybody's points, the most first."""
        names, lines = self.table.names, [t("Score track")]
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            rank = 1 + sum(other > scores[seat] for other in scores)
            points = words.points(scores[seat])
            lines.append(t("{rank}. {player}: {points}", rank=rank, player=names[seat], points=points))
        if max(scores) >= FIELDS:
            lines.append(t("A marker with +{number} has been round already.", number=FIELDS))
        return "\n".join(lines)

    # Walking -------------------------------------------------------------------------------------------------------

    def _walk_to(self, scores: tuple[int, ...]) -> None:
        """From where the markers are now, also if they still walk; the first time they are there at once."""
        if scores == self._goals:
            return
        here, before, self._goals = self._now(), self._goals, scores
        if len(before) != len(scores):
            self.arrive()
            return
        far = max(abs(now - then) for now, then in zip(scores, before, strict=True))
        self._from, self._passed = here, 0.0
        self._seconds = duration(self.stage.settings, min(LONGEST, LONG + EACH * far))

    def arrive(self) -> None:
        """Be where the points are."""
        self._passed = self._seconds = 0.0

    @property
    def walking(self) -> bool:
        return self._passed < self._seconds

    def update(self, seconds: float) -> bool:
        """True if something has moved."""
        walked = self.walking
        self._passed += seconds if walked else 0.0
        return walked

    def _lift(self, seat: int) -> float:
        """How high a marker is above the track, in pixels."""
        if not self.walking or self._from[seat][0] == self._goals[seat]:
            return 0.0
        return LIFT * self._course.marker * math.sin(math.pi * self._passed / self._seconds)

    def _now(self) -> list[Place]:
        ends = self._course.places(self._goals)
        if not self.walking:
            return ends
        part = self._passed / self._seconds
        return [moved(start, end, part) for start, end in zip(self._from, ends, strict=True)]

    # Painting ------------------------------------------------------------------------------------------------------

    def outdated(self) -> Sequence[pygame.Rect]:
        """The markers are no part of it, so points change nothing."""
        before, self._painted = self._painted, (tuple(self.rect), spoken().id, theme.IS_PLAIN)
        return [] if before == self._painted else self._course.bands

    def paint(self, surface: pygame.Surface) -> None:
        paint_plates(surface, self._course, self.stage)

    def draw_markers(self, surface: pygame.Surface) -> None:
        """Whoever has least lies undermost; who walks is lifted a little."""
        places = self._now()
        for seat in sorted(range(len(places)), key=lambda seat: places[seat][0]):
            x, y = self._course.at(places[seat])
            at = x, y - self._lift(seat)
            draw_marker(surface, self.stage, self.table.look(seat), self._course.marker, at)
            rounds = int(places[seat][0]) // FIELDS
            if rounds:
                draw_round(surface, self.stage, f"+{rounds * FIELDS}", self._course.marker, at)
