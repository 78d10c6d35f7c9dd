"""Who decides, and in what situation: one small immutable frame in the state.

No decision of this game waits for another one, so there is no stack of them: each frame is replaced by the next.
"""

from __future__ import annotations

import msgspec

from pantheon.games.for_the_gods.temples import NONE


class Frame(msgspec.Struct, frozen=True, tag_field="frame"):
    """An open decision."""


# The active player decides -------------------------------------------------------------------------------------------


class Sailing(Frame, frozen=True, tag="sailing"):
    """The move; the first stone that is laid ends it. `sailed` is 1 after the first route of this move."""

    sailed: int = 0


class Building(Frame, frozen=True, tag="building"):
    """`owed` is the god who carried the ship here and must be dedicated, or NONE. `open` is 1 under a god who was
    dedicated in this build and allows a second rank."""

    owed: int = NONE
    open: int = 0


class Robbing(Frame, frozen=True, tag="robbing"):
    """Whose god stone goes into the own bag."""


class Swapping(Frame, frozen=True, tag="swapping"):
    """Which own temple on the island changes places with this one."""


class Tending(Frame, frozen=True, tag="tending"):
    """Which other temple gets stones of the hand; `region` once it is fixed by the first of them."""

    region: int = NONE


class Sharing(Frame, frozen=True, tag="sharing"):
    """The supply is too small: `regions` is the bitmask of those whose temples may still get a foundation."""

    regions: int


class Closing(Frame, frozen=True, tag="closing"):
    """The power is over: only the end of the turn is left, with a draw of so many stones."""

    draw: int


# NATURE decides ------------------------------------------------------------------------------------------------------


class DealingGods(Frame, frozen=True, tag="dealing-gods"):
    """A god for the next letter."""


class DealingTokens(Frame, frozen=True, tag="dealing-tokens"):
    """A gold token for the next region: first the cities."""


class ChoosingStart(Frame, frozen=True, tag="choosing-start"):
    """Who starts is drawn by lot."""


class DrawingFirst(Frame, frozen=True, tag="drawing-first"):
    """First hands: `left` more stones for this seat, then the next seats."""

    seat: int
    left: int


class Drawing(Frame, frozen=True, tag="drawing"):
    """The draw of the active player: `left` more stones."""

    left: int


class DrawingMore(Frame, frozen=True, tag="drawing-more"):
    """Stones for the second move and build: `left` more for `god`."""

    left: int
    god: int


class Scoring(Frame, frozen=True, tag="scoring"):
    """All turns are over."""


class GameOver(Frame, frozen=True, tag="game-over"):
    """Nobody decides any more."""


AnyFrame = (
    Sailing | Building | Robbing | Swapping | Tending | Sharing | Closing | DealingGods | DealingTokens | ChoosingStart
    | DrawingFirst | Drawing | DrawingMore | Scoring | GameOver
)  # fmt: skip
PLAYERS_FRAMES = (Sailing, Building, Robbing, Swapping, Tending, Sharing, Closing)
