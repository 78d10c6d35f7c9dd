"""Copies of a running game: what somebody does not see is dealt anew, and what is to come falls differently.

Whoever plays in a copy, or gets one, so learns nothing about the game that it was made from.
"""

from __future__ import annotations

from pantheon.table.chance import one_way, shuffler
from pantheon.table.eyes import OPEN, lookers
from pantheon.table.game import S
from pantheon.table.session import Session
from pantheon.table.words import t

TRIES = 20


def with_new_luck(session: Session[S], seed: int) -> Session[S]:
    """The same game from where it stands, as far as those who may look can see it."""
    position = dealt_anew(session, len(session.entries), lookers(session)[0], seed)
    copy = Session(session.game, session.options, session.seats, seed, session.friendly, position)
    copy.goes_on = True
    return copy


def dealt_anew(session: Session[S], at: int, looker: int, seed: int) -> S:
    """The position before an entry with everything that is hidden from these eyes dealt by other luck."""
    game, state = session.game, session.at(at)
    if looker == OPEN:
        return state
    for attempt in range(TRIES):
        imagined = game.imagine(game.view(state, looker), shuffler(one_way(seed, attempt, "deal")))
        if game.options(imagined):
            return imagined
    raise ValueError(t("with other luck nobody could have come this far"))
