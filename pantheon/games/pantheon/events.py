"""What players see happen, in the past tense. `rule` is the id of the rule it came from."""

from __future__ import annotations

from typing import ClassVar

from pantheon.table.counts import Counts
from pantheon.table.game import Event

# Preparation ---------------------------------------------------------------------------------------------------------


class StartChosen(Event, frozen=True, tag="start-chosen"):
    seat: int
    rule: str = "setup.start"


class BonusDealt(Event, frozen=True, tag="bonus-dealt"):
    private: ClassVar[tuple[str, ...]] = ("bonus",)
    hidden_by: ClassVar[str] = "setup.bonus"
    seat: int
    bonus: int
    rule: str = "setup.bonus"


class EpochBegun(Event, frozen=True, tag="epoch-begun"):
    epoch: int
    nation: int
    rule: str = "prep.nation"


class GodOpened(Event, frozen=True, tag="god-opened"):
    god: int
    rule: str = "prep.gods"


class HalfGodOpened(Event, frozen=True, tag="half-god-opened"):
    value: int
    rule: str = "prep.half-gods"


class LootLaid(Event, frozen=True, tag="loot-laid"):
    hex: int
    loot: int
    rule: str = "prep.loot"


class TemplePlaced(Event, frozen=True, tag="temple-placed"):
    hex: int
    nation: int
    rule: str = "prep.temple"


class TraitBegun(Event, frozen=True, tag="trait-begun"):
    nation: int
    rule: str


class MoneyTurned(Event, frozen=True, tag="money-turned"):
    rule: str = "trait.turn-money"


class PiecesSwapped(Event, frozen=True, tag="pieces-swapped"):
    """So many feet became columns; negative: columns became feet."""

    seat: int
    feet: int
    rule: str = "trait.swap-reserve"


class GodTurnedUp(Event, frozen=True, tag="god-turned-up"):
    seat: int
    god: int
    rule: str = "trait.cards-or-god"


class GodDeclined(Event, frozen=True, tag="god-declined"):
    seat: int
    god: int
    rule: str = "trait.cards-or-god"


class BonusTaken(Event, frozen=True, tag="bonus-taken"):
    """A bonus tile was turned up or chosen, and works now."""

    seat: int
    bonus: int
    rule: str = "prep.bonus"


# Cards ---------------------------------------------------------------------------------------------------------------


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """From the face-down pile."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    hidden_by: ClassVar[str] = "hidden.hands"
    seat: int
    card: int
    rule: str = "draw.pile"


class CardTaken(Event, frozen=True, tag="card-taken"):
    """From the display."""

    seat: int
    card: int
    slot: int
    rule: str = "draw.display"


class DisplayFilled(Event, frozen=True, tag="display-filled"):
    slot: int
    card: int
    rule: str = "draw.display"


class PileRenewed(Event, frozen=True, tag="pile-renewed"):
    cards: int
    rule: str = "draw.pile"


class HandsDiscarded(Event, frozen=True, tag="hands-discarded"):
    """The pile and the discards were empty: all hands went to the discards."""

    rule: str = "draw.hands"


class CardsPlayed(Event, frozen=True, tag="cards-played"):
    """Cards went from a hand to the discards: to move, to pay, to sacrifice, or down to the hand size."""

    seat: int
    cards: Counts
    rule: str


class SpecialMoneyTaken(Event, frozen=True, tag="special-money-taken"):
    seat: int
    value: int
    rule: str = "power.special-money"


# The turn ------------------------------------------------------------------------------------------------------------


class TurnBegun(Event, frozen=True, tag="turn-begun"):
    seat: int
    rule: str = "turn.order"


class ActionChosen(Event, frozen=True, tag="action-chosen"):
    """`action` is move, follow, buy, gain or draw."""

    seat: int
    action: str
    rule: str


class MovementEnded(Event, frozen=True, tag="movement-ended"):
    seat: int
    unused: int
    rule: str = "move.steps"


class FootLaid(Event, frozen=True, tag="foot-laid"):
    """`cost` in steps, or in money when bought; `jumped` is 1 for a jump."""

    seat: int
    hex: int
    cost: int
    jumped: int
    rule: str


class ColumnLaid(Event, frozen=True, tag="column-laid"):
    seat: int
    hex: int
    cost: int
    jumped: int
    rule: str


class LootTaken(Event, frozen=True, tag="loot-taken"):
    seat: int
    hex: int
    loot: int
    rule: str = "move.loot"


class LootWorked(Event, frozen=True, tag="loot-worked"):
    """The tile now gives what it shows."""

    seat: int
    loot: int
    rule: str = "move.loot"


class ReserveGrown(Event, frozen=True, tag="reserve-grown"):
    """Pieces came from the general into the personal reserve; `price` if they were bought."""

    seat: int
    feet: int
    columns: int
    price: int
    rule: str


class SacrificeRaised(Event, frozen=True, tag="sacrifice-raised"):
    seat: int
    kind: int
    level: int
    price: int
    rule: str


class GodGained(Event, frozen=True, tag="god-gained"):
    """`opened` is 1 for a god taken from the board."""

    seat: int
    god: int
    opened: int
    rule: str


class HalfGodTaken(Event, frozen=True, tag="half-god-taken"):
    """`opened` is 1 if it lay open. Once taken it lies face down."""

    private: ClassVar[tuple[str, ...]] = ("value",)
    hidden_by: ClassVar[str] = "hidden.half-gods"
    seat: int
    value: int
    opened: int
    rule: str = "power.half-gods"


class PowerKept(Event, frozen=True, tag="power-kept"):
    """A god or a tile stays in front of its owner and works from now on."""

    seat: int
    rule: str


class BenefitLost(Event, frozen=True, tag="benefit-lost"):
    """A god or tile gave nothing, because there was nothing to give."""

    seat: int
    rule: str


class GodBoxed(Event, frozen=True, tag="god-boxed"):
    """A god has done its work."""

    god: int
    rule: str = "gods.box"


class GodStackRenewed(Event, frozen=True, tag="god-stack-renewed"):
    rule: str = "gods.stack"


class ExtraActionUsed(Event, frozen=True, tag="extra-action-used"):
    seat: int
    god: int
    rule: str = "power.extra-action"


class PhaseDecided(Event, frozen=True, tag="phase-decided"):
    """The last loot tile (1) or the last open god (2) has left the board."""

    seat: int
    reason: int
    rule: str = "phase.end"


# Points and ends -----------------------------------------------------------------------------------------------------


class PointsScored(Event, frozen=True, tag="points-scored"):
    """`source` is an index of SOURCES; `count` says of how many (half gods, columns, copies)."""

    seat: int
    points: int
    source: int
    count: int
    rule: str


class EpochEnded(Event, frozen=True, tag="epoch-ended"):
    epoch: int
    seat: int
    reason: int
    rule: str = "phase.end"


class StartPassed(Event, frozen=True, tag="start-passed"):
    """Who starts the next epoch."""

    seat: int
    rule: str = "epoch.next-start"


class FeetReturned(Event, frozen=True, tag="feet-returned"):
    rule: str = "epoch.feet"


class TilesBoxed(Event, frozen=True, tag="tiles-boxed"):
    """What nobody took in this epoch left the board."""

    gods: tuple[int, ...]
    loot: int
    half_gods: int
    rule: str = "epoch.box"


class HalfGodsSwitched(Event, frozen=True, tag="half-gods-switched"):
    lost: int
    rule: str = "prep.half-gods"


class ScoringBegun(Event, frozen=True, tag="scoring-begun"):
    epoch: int
    rule: str = "score.half-gods"


class GameEnded(Event, frozen=True, tag="game-ended"):
    winners: tuple[int, ...]
    rule: str = "end.winner"
