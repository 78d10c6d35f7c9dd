"""The end of For the Gods!: glory by source, and how the glory of the board went over the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.powers import Company, Prize
from pantheon.games.for_the_gods.rules.scoring import result as region_result
from pantheon.games.for_the_gods.state import NONE, SOURCES, State
from pantheon.table.session import Session
from pantheon.table.steps import Steps
from pantheon.table.words import t, tn
from pantheon.ui.boards.for_the_gods import words
from pantheon.ui.boards.for_the_gods.picture import map_picture
from pantheon.ui.kit import result
from pantheon.ui.kit.result import Sign
from pantheon.ui.kit.result_course import Course
from pantheon.ui.theme import rgb

SIGNS = (
    Sign(rgb("#c9982e"), "for_the_gods/tokens/gold"),
    Sign(rgb("#9fa6ab"), "for_the_gods/tokens/silver"),
    Sign(rgb("#9c5a2c"), "for_the_gods/tokens/bronze"),
    Sign(rgb("#33302e")),
    Sign(rgb("#7c3f2e")),
)
"""Of each source: metals have the colours of their tokens, the others some that no player has."""


class Result(result.Result):
    def order(self) -> list[int]:
        """Of equal players the one whose last turn came first."""
        state = self._state
        scores = self._table.game.scores(state)
        return sorted(range(state.players), key=lambda seat: (-scores[seat], (seat - state.trigger) % state.players))

    def courses(self) -> Course:
        return courses(self._playing.session, self._state.players)

    def words(self) -> result.Words:
        best = self._table.game.scores(self._state)[self._winners[0]]
        glory = tn("with {number} glory", "with {number} glory", best)
        return result.Words(glory, t("Glory"), t("Glory over the game"))

    def picture(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        session = self._playing.session
        return map_picture(session.game, self.stage).painted(self._state, session.seats, size)

    def signs(self) -> Sequence[Sign]:
        return self._possible(dict(zip(SOURCES, SIGNS, strict=True)))

    def impossible(self) -> Sequence[str]:
        """Tokens beneath where there are none, and what gods bring who are not in play."""
        catalog, state = self._table.game.catalog, self._state
        powers = [type(catalog.definitions.gods[god].power) for god in state.gods]
        could = (
            True,
            catalog.beneath[state.players],
            catalog.beneath[state.players],
            Prize in powers,
            Company in powers,
        )
        return [source for source, can in zip(SOURCES, could, strict=True) if not can]

    def causes(self, state: State, seat: int) -> dict[str, int]:
        """The gold of each region: all glory of a game may be gold."""
        catalog = self._table.game.catalog
        golds = {region: region_result(catalog, state, region).gold for region in catalog.in_play[state.players]}
        return {
            words.region(catalog, region): catalog.glory[state.tokens[region]] * (gold == seat)
            for region, gold in golds.items()
            if state.tokens[region] != NONE
        }

    def rules(self) -> Sequence[str]:
        pages = ("score.gold", "score.second", "score.second", "god.aphrodite", "god.artemis")
        return *self._possible(dict(zip(SOURCES, pages, strict=True))), "score.winner"

    def tips(self, seat: int) -> Sequence[str]:
        tips = [
            t(
                "{player}: {glory} from {source}",
                player=self._table.names[seat],
                glory=words.glory(points),
                source=source,
            )
            for points, source in zip(self.points(seat), self._sources, strict=True)
        ]
        total = words.glory(sum(self.points(seat)))
        return *tips, t("{glory} in all\nOf equal players the one whose last turn came first wins.", glory=total)


def courses(session: Session[Any], players: int) -> Course:
    """Each seat's glory at the beginning of every turn, as the board stood; and where every second round ended."""
    lines: list[list[int]] = [[0] for _ in range(players)]
    ends: list[tuple[int, str]] = []
    at, before = [0], 0
    for number, entry in enumerate(session.entries):
        begun = next((event for event in entry.events if isinstance(event, told.TurnBegun | told.GameWon)), None)
        if begun is None:
            continue
        state = session.at(number + 1)
        for line, score in zip(lines, session.game.scores(state), strict=True):
            line.append(score)
        at.append(number + 1)
        round_now = state.round
        if isinstance(begun, told.GameWon) or round_now > before:
            if before:
                ends.append((len(lines[0]) - 1, str(before)))
            before = round_now
    return Course(lines, ends, at)
