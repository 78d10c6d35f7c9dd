"""The end of Monuments, in words until somebody draws it."""

from __future__ import annotations

from pantheon.table.words import listed, t, tn
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.playing import Playing
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.widgets.options import Option


class Result(Choice):
    name = "result"
    overlay = False

    def __init__(self, table: Table, playing: Playing) -> None:
        session = playing.session
        names = [session.seats[seat].name for seat in session.game.winners(session.state)]
        scores = [
            t("{name} {points}", name=seat.name, points=points)
            for seat, points in zip(session.seats, session.game.scores(session.state), strict=True)
        ]
        options = [Option("rematch", t("Rematch")), Option("title", t("To the title"))]
        super().__init__(
            tn("{names} wins", "{names} win", len(names), names=names),
            listed(scores, "list"),
            options,
            lambda values: playing.rematch() if values == ("rematch",) else playing.to_title(),
            can_peek=False,
        )
