"""Open decisions, as a stack of small immutable frames: the top one says who acts and in what situation.

A rule never calls another rule's `apply`: it pushes a frame. Three sorts: a player's decision (has a `seat` and is
named with -ing), NATURE's, and steps of the course that nobody decides, which the game runs until someone has to
decide again.
"""

from __future__ import annotations

from typing import get_args

import msgspec

from pantheon.games.monuments.pieces import NONE, Vector


class Frame(msgspec.Struct, frozen=True, tag_field="frame", gc=False):
    """An open decision, or a step of the course that is still to come."""


# A player decides ----------------------------------------------------------------------------------------------------


class ChoosingCards(Frame, frozen=True, tag="choosing-cards"):
    """An ability (0), a score card (1) or a deck (2)."""

    seat: int
    what: int


class ChoosingQuest(Frame, frozen=True, tag="choosing-quest"):
    """One of the starting quests that were dealt, as a bitmask; 0 in a view of another seat."""

    seat: int
    drawn: int


class PlacingFirst(Frame, frozen=True, tag="placing-first"):
    """`left` more resources, on hexes of the home that are not `used`."""

    seat: int
    left: int
    used: int = 0


class Turn(Frame, frozen=True, tag="turn"):
    """Which card, or taking back."""

    seat: int


class Moving(Frame, frozen=True, tag="moving"):
    """`left` activations; `done` is how many were used, `optional` 1 if none needs to be. `moved` are units that have
    moved, as pairs of hex and units; `tired` the edges of docked boats that have."""

    seat: int
    left: int
    done: int = 0
    optional: int = 0
    moved: tuple[tuple[int, int], ...] = ()
    tired: tuple[int, ...] = ()


class Loading(Frame, frozen=True, tag="loading"):
    """At most so many resources of `start` go along, onto the hex `to` or, if that is NONE, into the boat."""

    seat: int
    start: int
    most: int
    to: int
    boat: int = NONE


class Producing(Frame, frozen=True, tag="producing"):
    """`left` more hexes, each after the `last` one in hex order."""

    seat: int
    left: int
    last: int = NONE


class Building(Frame, frozen=True, tag="building"):
    """`what` is the bitmask of fort, town, factory, bridge, boat; `free` is 1 for a bonus, which repairs nothing."""

    seat: int
    what: int
    free: int


class Populating(Frame, frozen=True, tag="populating"):
    """`towns` that count, `used` ones; `left` workers in towns not used yet, and `extra` ones anywhere."""

    seat: int
    towns: int
    left: int
    extra: int
    used: int = 0
    done: int = 0


class Settling(Frame, frozen=True, tag="settling"):
    seat: int
    left: int


class Discounting(Frame, frozen=True, tag="discounting"):
    """Which part of the cost, packed, is dropped."""

    seat: int
    cost: int
    discount: int


class Paying(Frame, frozen=True, tag="paying"):
    """The rest of the cost; `last` is the hex that paid the last one of the same kind, or NONE. `paid` and `hexes` are
    what was paid so far and from where."""

    seat: int
    cost: Vector
    last: int = NONE
    paid: int = 0
    hexes: tuple[int, ...] = ()


class Sacrificing(Frame, frozen=True, tag="sacrificing"):
    """`left` workers, in hex order from `last` on (twice the hex, and 1 if armed); `weapons` of them so far."""

    seat: int
    left: int
    last: int = 0
    weapons: int = 0


class ChoosingCommon(Frame, frozen=True, tag="choosing-common"):
    seat: int
    layer: int


class ChoosingBonus(Frame, frozen=True, tag="choosing-bonus"):
    seat: int
    layer: int


class ChoosingKinds(Frame, frozen=True, tag="choosing-kinds"):
    """So many resources of any kinds."""

    seat: int
    number: int


class Putting(Frame, frozen=True, tag="putting"):
    """Onto which hex these resources go; `rule` says why there are any."""

    seat: int
    goods: int
    rule: str


class Training(Frame, frozen=True, tag="training"):
    """`free` is 0 for the card; for a bonus 1, with `left` more units and `done` so far."""

    seat: int
    left: int = 1
    free: int = 0
    done: int = 0


class Arming(Frame, frozen=True, tag="arming"):
    """`left` weapons for unarmed workers; `rule` is weapon.one for new ones, weapon.pass for those of lost workers."""

    seat: int
    left: int
    rule: str


class Aiming(Frame, frozen=True, tag="aiming"):
    seat: int


class Mustering(Frame, frozen=True, tag="mustering"):
    """`sent` are the pieces so far, in rising order."""

    seat: int
    target: int
    defender: int
    sent: tuple[int, ...] = ()


class Losing(Frame, frozen=True, tag="losing"):
    """Pieces worth so many `pips` of the battle below."""

    seat: int
    pips: int


class Retreating(Frame, frozen=True, tag="retreating"):
    seat: int
    target: int


class Advancing(Frame, frozen=True, tag="advancing"):
    """Who of the attackers of the battle below moves in."""

    seat: int


class KeepingQuests(Frame, frozen=True, tag="keeping-quests"):
    """`drawn` is a bitmask; 0 in a view of another seat, which knows only their `number`."""

    seat: int
    deck: int
    number: int
    drawn: int


class Trading(Frame, frozen=True, tag="trading"):
    seat: int
    left: int
    done: int = 0


class Upgrading(Frame, frozen=True, tag="upgrading"):
    """`left` cards of the bitmask `cards`; `free` is 1 for a bonus, `discount` what the played side takes off."""

    seat: int
    left: int
    cards: int
    free: int
    discount: int = 0
    done: int = 0


# NATURE decides ------------------------------------------------------------------------------------------------------


class DealingCivilisations(Frame, frozen=True, tag="dealing-civilisations"):
    """One for the next seat."""


class ChoosingStart(Frame, frozen=True, tag="choosing-start"):
    """Who starts is drawn by lot."""


class DealingCards(Frame, frozen=True, tag="dealing-cards"):
    """An ability (0), a score card (1) or a deck (2)."""

    seat: int
    what: int


class DealingQuests(Frame, frozen=True, tag="dealing-quests"):
    """Two starting quests."""

    seat: int


class DrawingQuests(Frame, frozen=True, tag="drawing-quests"):
    seat: int
    deck: int
    number: int


class Rolling(Frame, frozen=True, tag="rolling"):
    """The dice of one side of the battle below: 0 the attacker, 1 the defender."""

    side: int
    dice: int


class Scoring(Frame, frozen=True, tag="scoring"):
    """All turns are over."""


class GameOver(Frame, frozen=True, tag="game-over"):
    """Nobody decides any more."""


# Nobody decides ------------------------------------------------------------------------------------------------------


class Preparing(Frame, frozen=True, tag="preparing"):
    """The next thing of the set-up."""


class EndingTurn(Frame, frozen=True, tag="ending-turn"):
    """The action is done: quests are turned in, and the next seat begins."""

    seat: int


class Returning(Frame, frozen=True, tag="returning"):
    """The cards were taken back: who may move now."""

    seat: int


class Erecting(Frame, frozen=True, tag="erecting"):
    """What was paid is placed: fort, town, factory, bridge, boat (0-4) on a hex, river or shore."""

    seat: int
    what: int
    where: int


class Mending(Frame, frozen=True, tag="mending"):
    seat: int
    building: int
    hex: int


class Enlisting(Frame, frozen=True, tag="enlisting"):
    """What was paid is trained; `weapon` is 1 if one comes for free."""

    seat: int
    unit: int
    hex: int
    armed: int
    to: int
    weapon: int


class Flipping(Frame, frozen=True, tag="flipping"):
    seat: int
    card: int


class Offering(Frame, frozen=True, tag="offering"):
    """The layer is paid: workers are given back."""

    seat: int


class Raising(Frame, frozen=True, tag="raising"):
    """Workers are given back: the layer stands."""

    seat: int


class Rewarding(Frame, frozen=True, tag="rewarding"):
    """The personal card of a layer."""

    seat: int
    layer: int


class Granting(Frame, frozen=True, tag="granting"):
    """The parts of an option, from `at` on."""

    seat: int
    layer: int
    option: int
    at: int


class Battle(Frame, frozen=True, tag="battle"):
    """Who fights with what; `attack` and `defence` are pips, NONE before the roll. `stage` counts what is done.
    `weapons` were lost by the attacker and by the defender."""

    seat: int
    target: int
    defender: int
    sent: tuple[int, ...]
    stage: int = 0
    attack: int = NONE
    defence: int = NONE
    weapons: tuple[int, int] = (0, 0)


PlayersFrame = (
    ChoosingCards | ChoosingQuest | PlacingFirst | Turn | Moving | Loading | Producing | Building | Populating
    | Settling | Discounting | Paying | Sacrificing | ChoosingCommon | ChoosingBonus | ChoosingKinds | Putting
    | Training | Arming | Aiming | Mustering | Losing | Retreating | Advancing | KeepingQuests | Trading | Upgrading
)  # fmt: skip
NaturesFrame = (
    DealingCivilisations | ChoosingStart | DealingCards | DealingQuests | DrawingQuests | Rolling | Scoring | GameOver
)
Step = (
    Preparing | EndingTurn | Returning | Erecting | Mending | Enlisting | Flipping | Offering | Raising | Rewarding
    | Granting | Battle
)  # fmt: skip
AnyFrame = PlayersFrame | NaturesFrame | Step
PLAYERS_FRAMES: frozenset[type[Frame]] = frozenset(get_args(PlayersFrame))
STEPS: frozenset[type[Frame]] = frozenset(get_args(Step))
