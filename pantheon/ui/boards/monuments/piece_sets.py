"""Which pieces are lost in a battle, and which attackers move in: click pieces, the likely ones are marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.battles import boat_number, hex_of_piece, kind_of
from pantheon.games.monuments.rules import fighting
from pantheon.table.words import capital, t, tn
from pantheon.ui.boards import Play
from pantheon.ui.boards.monuments import bundles, suggestions
from pantheon.ui.boards.monuments.card_choice import SetChoice
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.scene import Change, Scene
from pantheon.ui.scenes.choice import Values
from pantheon.ui.widgets.options import Option

NAMED = 2
"""A button that names more pieces than these is too long."""


class PieceSets:
    """Makes both dialogs; the answer goes to `play`."""

    def __init__(self, table: Table, play: Play) -> None:
        self._table, self._play = table, play

    def losing(self, choices: Choices, frame: frames.Losing) -> Scene:
        """Which of the own pieces; the set that costs least is marked."""
        catalog, view = self._table.catalog, choices.view
        ways = [option for option in choices.options if isinstance(option, act.Lose)]
        power = {force.piece: force.power for force in fighting.losing_forces(catalog, view)}

        def tally(values: Values) -> str:
            return t("{number} of {pips}", number=sum(power[piece] for piece in _pieces(values)), pips=frame.pips)

        def answer(values: Values) -> Change:
            self._play([act.Lose(_pieces(values))])
            return None

        def objection(values: Values) -> str:
            return choices.why(act.Lose(_pieces(values)))

        pieces = _all([way.pieces for way in ways])
        names = [tn("power {number}", "power {number}", power[piece]) for piece in pieces]
        return SetChoice(
            tn("Losses worth {number}", "Losses worth {number}", frame.pips),
            t("Units go back to your supply, buildings are damaged. Choose pieces of which none could be spared."),
            self._options(choices, frame.seat, pieces, names, "battle.losses"),
            answer,
            lambda values: _lose(_pieces(values)),
            least=1, most=len(pieces), chosen=_marked(pieces, suggestions.losses(catalog, view, ways).pieces),
            tally=tally, objection=objection, rule="battle.losses",
        )  # fmt: skip

    def advancing(self, choices: Choices) -> Scene:
        """Which attackers move in; as many as may are marked."""
        catalog, view, seat = self._table.catalog, choices.view, choices.frame.seat
        ways = [option for option in choices.options if isinstance(option, act.Advance)]
        pieces = _all([way.pieces for way in ways])

        def answer(values: Values) -> Change:
            self._play([act.Advance(_pieces(values))])
            return None

        def objection(values: Values) -> str:
            return choices.why(act.Advance(_pieces(values)))

        target = next(frame.target for frame in reversed(view.stack) if isinstance(frame, frames.Battle))
        goal = say.hex(catalog, target)
        names = [capital(say.hex(catalog, hex_of_piece(catalog, view, piece))) for piece in pieces]
        return SetChoice(
            t("Who moves in?"),
            t("At least one moves to {hex}. Of two or more attackers at least one stays.", hex=goal),
            self._options(choices, seat, pieces, names, "battle.advance"),
            answer,
            lambda values: _advance(_pieces(values)),
            least=1, most=len(pieces), chosen=_marked(pieces, suggestions.advance(catalog, view, ways).pieces),
            objection=objection, rule="battle.advance",
        )  # fmt: skip

    def _options(
        self, choices: Choices, seat: int, pieces: Sequence[int], notes: Sequence[str], rule: str
    ) -> list[Option]:
        catalog, view = self._table.catalog, choices.view
        found = []
        for piece, note in zip(pieces, notes, strict=True):
            where = say.hex(catalog, hex_of_piece(catalog, view, piece))
            aboard = boat_number(catalog, piece) >= 0
            tip = t("{piece} in a boat on {hex}", piece=say.piece(kind_of(piece)), hex=where)
            if not aboard:
                tip = t("{piece} on {hex}", piece=say.piece(kind_of(piece)), hex=where)
            paint = self._painter(seat, piece)
            found.append(Option(piece, capital(say.piece(kind_of(piece))), note, capital(tip), paint=paint, rule=rule))
        return found

    def _painter(self, seat: int, piece: int) -> Callable[[pygame.Surface, pygame.Rect], None]:
        return partial(bundles.paint_piece, piece, self._table.look(seat))


def _lose(pieces: Sequence[int]) -> str:
    if 1 <= len(pieces) <= NAMED:
        return t("Lose {pieces}", pieces=say.sent(pieces))
    return tn("Lose {number} piece", "Lose {number} pieces", len(pieces))


def _advance(pieces: Sequence[int]) -> str:
    if 1 <= len(pieces) <= NAMED:
        return t("Advance with {pieces}", pieces=say.sent(pieces))
    return tn("Advance with {number} piece", "Advance with {number} pieces", len(pieces))


def _pieces(values: Values) -> tuple[int, ...]:
    return tuple(sorted(value for value in values if isinstance(value, int)))


def _all(sets: Sequence[tuple[int, ...]]) -> list[int]:
    """Every piece as often as one of the sets has it."""
    found = sorted({piece for one in sets for piece in one})
    return [piece for piece in found for _ in range(max(one.count(piece) for one in sets))]


def _marked(pieces: Sequence[int], chosen: tuple[int, ...]) -> list[int]:
    """The places of these pieces in the list."""
    return [at for at, piece in enumerate(pieces) if pieces[: at + 1].count(piece) <= chosen.count(piece)]
