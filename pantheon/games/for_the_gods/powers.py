"""The closed list of powers that a god may have.

The data name a power by its `kind` and give its numbers; the rules know what each kind does. A new god with a known
kind needs no code. A new kind needs a class here and a place in the union; mypy then names every function that must
know it, because each ends with `assert_never`.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Stones = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Power(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """What dedicating a temple to a god does."""


class Prize(Power, frozen=True, tag="prize"):
    """A spare silver token at the end, if this temple is the only winner of its region's gold."""


class LargeDraw(Power, frozen=True, tag="large-draw"):
    """So many stones in the draw of this turn."""

    stones: Stones


class Rob(Power, frozen=True, tag="rob"):
    """A god stone off another player's temple here, into the own bag."""


class Company(Power, frozen=True, tag="company"):
    """A spare bronze token, if another ship lies in this harbour."""


class Swap(Power, frozen=True, tag="swap"):
    """This temple changes places with another own one on the island."""


class Tend(Power, frozen=True, tag="tend"):
    """Stones left in hand on one other own temple, anywhere."""


class RaiseHere(Power, frozen=True, tag="raise-here"):
    """A foundation of the supply under this temple."""


class Foundation(Power, frozen=True, tag="foundation"):
    """A foundation of the supply into the own bag."""


class Again(Power, frozen=True, tag="again"):
    """So many stones at once, then another move and build."""

    stones: Stones


class TwoRanks(Power, frozen=True, tag="two-ranks"):
    """This temple may hold stones of two ranks."""


class Carry(Power, frozen=True, tag="carry"):
    """Instead of the move: to any other harbour, where this god must be dedicated."""


class RaiseIsland(Power, frozen=True, tag="raise-island"):
    """A foundation of the supply under each other own temple on the island."""


GodPower = (
    Prize | LargeDraw | Rob | Company | Swap | Tend | RaiseHere | Foundation | Again | TwoRanks | Carry | RaiseIsland
)
USES_FOUNDATIONS = (RaiseHere, Foundation, RaiseIsland)
"""If a god with one of these is in play, the foundations are."""
