"""Which gesture answers which decision."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.monuments import frames
from pantheon.ui.boards.monuments.gestures import places
from pantheon.ui.boards.monuments.gestures.asking import Asking
from pantheon.ui.boards.monuments.gestures.attacking import Attacking
from pantheon.ui.boards.monuments.gestures.building import Building
from pantheon.ui.boards.monuments.gestures.casualties import Advancing, Losing
from pantheon.ui.boards.monuments.gestures.gesture import Gesture
from pantheon.ui.boards.monuments.gestures.layering import Layering
from pantheon.ui.boards.monuments.gestures.moving import Loading, Moving
from pantheon.ui.boards.monuments.gestures.paying import Paying
from pantheon.ui.boards.monuments.gestures.producing import Producing
from pantheon.ui.boards.monuments.gestures.receiving import Receiving
from pantheon.ui.boards.monuments.gestures.training import Training
from pantheon.ui.boards.monuments.gestures.turning import Turning, Upgrading

GESTURES: dict[type[frames.Frame], type[Gesture]] = {
    frames.PlacingFirst: places.PlacingFirst,
    frames.Turn: Turning,
    frames.Moving: Moving,
    frames.Loading: Loading,
    frames.Producing: Producing,
    frames.Building: Building,
    frames.Populating: places.Populating,
    frames.Settling: places.Settling,
    frames.Paying: Paying,
    frames.Sacrificing: Layering,
    frames.ChoosingKinds: Receiving,
    frames.Putting: places.Putting,
    frames.Training: Training,
    frames.Arming: places.Arming,
    frames.Aiming: Attacking,
    frames.Mustering: Attacking,
    frames.Losing: Losing,
    frames.Retreating: places.Retreating,
    frames.Advancing: Advancing,
    frames.Upgrading: Upgrading,
}
"""What is not here is asked in a dialog."""


def gesture_of(stack: Sequence[frames.AnyFrame]) -> type[Gesture]:
    """By the open decision; what a layer costs is decided together with the workers who are given back."""
    if len(stack) > 1 and isinstance(stack[-2], frames.Offering):
        return Layering
    return GESTURES.get(type(stack[-1]), Asking)
