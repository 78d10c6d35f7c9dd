"""Which card is played at the moment: what the turn has still to do tells it."""

from __future__ import annotations

from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import (
    ATTACK,
    BUILD,
    LAYER,
    MOVEMENT,
    POPULATE,
    PRODUCE,
    QUESTS,
    TRADE,
    TRAIN,
    UPGRADE,
)
from pantheon.games.monuments.state import NONE, State

CARD_OF: dict[type[frames.Frame], int] = {
    frames.Moving: MOVEMENT,
    frames.Producing: PRODUCE,
    frames.Building: BUILD,
    frames.Erecting: BUILD,
    frames.Mending: BUILD,
    frames.Populating: POPULATE,
    frames.Offering: LAYER,
    frames.Raising: LAYER,
    frames.Rewarding: LAYER,
    frames.Granting: LAYER,
    frames.ChoosingCommon: LAYER,
    frames.Training: TRAIN,
    frames.Enlisting: TRAIN,
    frames.Arming: TRAIN,
    frames.Aiming: ATTACK,
    frames.Mustering: ATTACK,
    frames.Battle: ATTACK,
    frames.DrawingQuests: QUESTS,
    frames.KeepingQuests: QUESTS,
    frames.Trading: TRADE,
    frames.Putting: TRADE,
    frames.Upgrading: UPGRADE,
    frames.Flipping: UPGRADE,
}
"""By the lowest open step of a turn."""


def card_played(view: State) -> int:
    """NONE between two cards, and while units move because the cards were taken back."""
    if len(view.stack) < 2 or not isinstance(view.stack[0], frames.EndingTurn):
        return NONE
    lowest = view.stack[1]
    if isinstance(lowest, frames.Moving) and lowest.optional:
        return NONE
    return CARD_OF.get(type(lowest), NONE)
