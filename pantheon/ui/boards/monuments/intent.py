"""What a person has begun on the table and the rules do not know of yet."""

from __future__ import annotations

from dataclasses import dataclass

from pantheon.games.monuments.pieces import NONE, Vector
from pantheon.table.game import Action

Deed = tuple[Action, ...]
"""Actions to be done one after another."""
NO_GOODS: Vector = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Picked:
    """What goes to the place that is pressed next: units of a hex, an empty boat at a shore, or a manned boat."""

    hex: int = NONE
    kind: int = NONE
    """The kind of unit."""
    shore: int = NONE
    boat: int = NONE
    """Its place in the list of manned boats."""


@dataclass(frozen=True, slots=True)
class Intent:
    picked: Picked | None = None
    goods: Vector | None = None
    """What goes along; None for what is suggested."""
    crew: int = NONE
    """Of an empty boat that is picked: one of `pieces.CREWS`; NONE to push it."""
    rider: int = NONE
    """Of a horse that is picked: nobody, an unarmed or an armed worker; NONE for what is suggested."""
    what: int = NONE
    """Which kind is built or trained."""
    armed: int = 0
    """Whether an armed worker is meant where both stand."""
    chosen: tuple[int, ...] | None = None
    """Hexes, pieces or kinds of resources that were chosen instead of the suggested ones."""
    dropped: Vector | None = None
    """What a discount drops, if it is not what is suggested."""
    given: tuple[int, ...] | None = None
    """Workers who are given back instead of the suggested ones, where something is paid as well."""
    part: int = 0
    """Which part of several that are decided together is changed by a press on a hex."""
    by_hand: int = 0
    """Whether the hexes that pay are chosen one by one, afterwards."""
    target: tuple[int, int] | None = None
    """The hex that is attacked, and its defender."""


NOTHING = Intent()


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle that goes on, or that is only looked at before it is declared."""

    seat: int
    target: int
    defender: int
    sent: tuple[int, ...]
    """The attacking pieces, as `battles.py` numbers them."""
    attack: int
    defence: int
    """How many dice both sides roll."""
    rolled: tuple[int, int] | None = None
    """The pips of both sides, once they are there."""
