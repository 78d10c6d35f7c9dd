"""The end of Monuments: points by source, what decided it, the course of the points, and the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.monuments import events as told
from pantheon.games.monuments.rules.scoring import counted
from pantheon.games.monuments.state import SOURCES, State
from pantheon.table.game import Event
from pantheon.table.session import Session
from pantheon.table.steps import Steps
from pantheon.table.words import Marked, mark, t, tm, tn
from pantheon.ui.boards.monuments import words
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.picture import map_picture
from pantheon.ui.kit import result
from pantheon.ui.kit.result_course import Course

SHORT: tuple[Marked, ...] = (
    mark("Layers"), mark("Layer V"), mark("Workers"), mark("Resources"), mark("Power"), mark("Land"), mark("Cards"),
    mark("Quests"), mark("Unfinished"),
)  # fmt: skip
"""The sources of points as headings of narrow columns."""
PAGES = (
    "score.layers", "score.layers", "score.workers", "score.resources", "score.power", "score.land", "score.upgraded",
    "score.quests", "score.quests",
)  # fmt: skip
MARKS = 10
"""So many rounds lie between two marks of the chart."""


class Result(result.Result):
    _table: Table

    def order(self) -> list[int]:
        """By points, then layers, power and resources."""
        table, state = self._table, self._state
        return sorted(range(state.players), key=lambda seat: standing(table, state, seat), reverse=True)

    def courses(self) -> Course:
        return courses(self._playing.session, self._state.players)

    def words(self) -> result.Words:
        best = self._table.game.scores(self._state)[self._winners[0]]
        won = tn("with {number} point", "with {number} points", best)
        happened = [event for entry in self._playing.session.entries for event in entry.events]
        if why := ended(self._table, happened):
            won = t("{won}. {why}", won=won, why=why)
        decided = decision(self._table, self._state, self._order, self._winners)
        return result.Words(won, t("Points"), t("Points over the game"), decided)

    def picture(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        session = self._playing.session
        return map_picture(session.game, self.stage).painted(self._state, session.seats, size)

    def impossible(self) -> Sequence[str]:
        """Nobody has the last layer's card in a short game."""
        return [] if any(self._table.game.points(self._state, seat)["splendour"] for seat in self._order) else [
            "splendour"
        ]  # fmt: skip

    @property
    def _sources(self) -> tuple[str, ...]:
        return self._possible({source: tm(short) for source, short in zip(SOURCES, SHORT, strict=True)})

    def rules(self) -> Sequence[str]:
        return *self._possible(dict(zip(SOURCES, PAGES, strict=True))), "score.winner"

    def tips(self, seat: int) -> Sequence[str]:
        names = self._possible(self._table.game.source_names())
        said = [
            t("{player}, {source}: {points}", player=self._table.names[seat], source=name, points=words.points(number))
            for number, name in zip(self.points(seat), names, strict=True)
        ]
        total = words.points(sum(self.points(seat)))
        ties = t("Of equal players the one with more layers wins, then with more power, then with more resources.")
        return *said, f"{total}\n{ties}"


def ended(table: Table, happened: Sequence[Event]) -> str:
    """Why the game ended; empty if that is not known."""
    number = 0
    for event in happened:
        match event:
            case told.TurnBegan(_, begun):
                number = begun
            case told.LastRound(_, 0):
                return t("Round {number} was the last that a game may have.", number=number)
            case told.LastRound(seat, layer):
                who = table.names[seat]
                return t("{player} built layer {layer} in round {number}.", player=who, layer=layer, number=number)
    return ""


def standing(table: Table, state: State, seat: int) -> tuple[int, int, int, int]:
    """What decides: points, then layers, power, resources."""
    there = counted(table.catalog, state, seat)
    return table.game.scores(state)[seat], there["layers"], there["power"], there["resources"]


def decision(table: Table, state: State, order: Sequence[int], winners: Sequence[int]) -> str:
    """One sentence on what decided the game, if there is more to say of it than which source of points did."""
    if len(winners) > 1:
        return t("Equal in points, layers, power and resources: the victory is shared.")
    first, second = order[0], order[1]
    one, other = standing(table, state, first), standing(table, state, second)
    name = table.names[second]
    if one[0] == other[0]:
        what = t("more layers"), t("more power"), t("more resources")
        decisive = next(at for at in range(1, 4) if one[at] != other[at])
        return t("Equal in points with {player}: {what} decided.", player=name, what=what[decisive - 1])
    if state.layers[first] >= state.layers[second]:
        return ""
    more, less = table.game.points(state, first), table.game.points(state, second)
    source = max(SOURCES, key=lambda key: more[key] - less[key])
    return t("{player} built higher, but {source:small} decided it: {more} against {less}.",
             player=name, source=table.game.source_names()[source], more=more[source],
             less=less[source])  # fmt: skip


def courses(session: Session[Any], players: int) -> Course:
    """Each seat's points at the beginning of every round, as the board stood; and every tenth round."""
    lines: list[list[int]] = [[0] for _ in range(players)]
    ends: list[tuple[int, str]] = []
    at, before = [0], 0
    for number, entry in enumerate(session.entries):
        last = any(isinstance(event, told.GameEnded) for event in entry.events)
        begun = [event.round for event in entry.events if isinstance(event, told.TurnBegan)]
        if not last and (not begun or begun[-1] <= before):
            continue
        if before and before % MARKS == 0:
            ends.append((len(lines[0]), str(before)))
        before = begun[-1] if begun else before
        for line, score in zip(lines, session.game.scores(session.at(number + 1)), strict=True):
            line.append(score)
        at.append(number + 1)
    return Course(lines, ends, at)
