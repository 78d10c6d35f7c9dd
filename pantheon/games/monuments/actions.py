"""Every decision of the game as an imperative. `rule` names the rule that the decision comes from.

Hexes, cards and so on are numbers. `goods` are four numbers: wood, metal, cattle, food. A piece of a battle is a number
too, see `battles.py`. The last actions are NATURE's: what is dealt, drawn, rolled and scored.
"""

from __future__ import annotations

from typing import ClassVar

from pantheon.games.monuments.pieces import Vector
from pantheon.table.game import Action

# Before the first turn ------------------------------------------------------------------------------------------------


class ChooseAbility(Action, frozen=True, tag="choose-ability"):
    rule: ClassVar[str] = "setup.cards"
    ability: int


class ChooseScoreCard(Action, frozen=True, tag="choose-score-card"):
    rule: ClassVar[str] = "setup.cards"
    score_card: int


class ChooseDeck(Action, frozen=True, tag="choose-deck"):
    rule: ClassVar[str] = "setup.cards"
    deck: int


class ChooseQuest(Action, frozen=True, tag="choose-quest"):
    """Keep this one of the two starting quests."""

    rule: ClassVar[str] = "setup.quests"
    quest: int


class PlaceFirst(Action, frozen=True, tag="place-first"):
    """A resource of the hex's kind, on the own home."""

    rule: ClassVar[str] = "setup.resources"
    hex: int


# The turn -------------------------------------------------------------------------------------------------------------


class Play(Action, frozen=True, tag="play"):
    rule: ClassVar[str] = "turn.card"
    card: int


class TakeBack(Action, frozen=True, tag="take-back"):
    rule: ClassVar[str] = "turn.back"


class Pass(Action, frozen=True, tag="pass"):
    rule: ClassVar[str] = "turn.pass"


class Stop(Action, frozen=True, tag="stop"):
    """Do no more of what may be done several times."""

    rule: ClassVar[str] = "turn.card"


# Movement -------------------------------------------------------------------------------------------------------------


class Walk(Action, frozen=True, tag="walk"):
    """One unit to a goal; `cargo` is 0 for nothing, or 1 more than the kind of resource."""

    rule: ClassVar[str] = "move.units"
    kind: int
    start: int
    to: int
    cargo: int


class Ride(Action, frozen=True, tag="ride"):
    """A horse; `rider` is 0 for nobody, 1 for an unarmed worker, 2 for an armed one."""

    rule: ClassVar[str] = "move.ride"
    start: int
    to: int
    rider: int


class Board(Action, frozen=True, tag="board"):
    """`crew` is one of `pieces.CREWS`."""

    rule: ClassVar[str] = "boat.board"
    shore: int
    crew: int


class Row(Action, frozen=True, tag="row"):
    """A manned boat, by its place in the list of all of them, to a sea hex or a land hex."""

    rule: ClassVar[str] = "boat.row"
    boat: int
    to: int


class Push(Action, frozen=True, tag="push"):
    """An empty boat from one edge to another."""

    rule: ClassVar[str] = "boat.push"
    shore: int
    goal: int


class Load(Action, frozen=True, tag="load"):
    """What goes along on a horse or a boat."""

    rule: ClassVar[str] = "move.cargo"
    goods: Vector


# Produce, build, populate ---------------------------------------------------------------------------------------------


class Harvest(Action, frozen=True, tag="harvest"):
    rule: ClassVar[str] = "produce.limit"
    hex: int


class Build(Action, frozen=True, tag="build"):
    rule: ClassVar[str] = "build.worker"
    building: int
    hex: int


class Bridge(Action, frozen=True, tag="bridge"):
    rule: ClassVar[str] = "build.worker"
    river: int


class Dock(Action, frozen=True, tag="dock"):
    """A new boat."""

    rule: ClassVar[str] = "build.worker"
    shore: int


class Repair(Action, frozen=True, tag="repair"):
    rule: ClassVar[str] = "build.repair"
    building: int
    hex: int


class Settle(Action, frozen=True, tag="settle"):
    rule: ClassVar[str] = "populate.town"
    hex: int


class Refuge(Action, frozen=True, tag="refuge"):
    rule: ClassVar[str] = "populate.refuge"


# Paying ---------------------------------------------------------------------------------------------------------------


class Reduce(Action, frozen=True, tag="reduce"):
    """What is left to pay after the discount."""

    rule: ClassVar[str] = "pay.discount"
    goods: Vector


class PayDefault(Action, frozen=True, tag="pay"):
    """All the rest, from the fullest hexes."""

    rule: ClassVar[str] = "pay.control"


class PayFrom(Action, frozen=True, tag="pay-from"):
    rule: ClassVar[str] = "pay.control"
    hex: int
    good: int


# Layers and bonuses ---------------------------------------------------------------------------------------------------


class Sacrifice(Action, frozen=True, tag="sacrifice"):
    rule: ClassVar[str] = "layer.workers"
    hex: int
    armed: int


class TakeCommon(Action, frozen=True, tag="take-common"):
    rule: ClassVar[str] = "layer.common"
    common: int


class ChooseBonus(Action, frozen=True, tag="choose-bonus"):
    rule: ClassVar[str] = "layer.personal"
    option: int


class Gain(Action, frozen=True, tag="gain"):
    """Resources of these kinds."""

    rule: ClassVar[str] = "layer.personal"
    goods: Vector


class Put(Action, frozen=True, tag="put"):
    """Onto this hex, as many as fit."""

    rule: ClassVar[str] = "trade.place"
    hex: int


# Units, weapons, battles ----------------------------------------------------------------------------------------------


class Train(Action, frozen=True, tag="train"):
    """A worker of a hex becomes a unit; a navy appears on the sea hex `to`, others where the worker was."""

    rule: ClassVar[str] = "train.worker"
    unit: int
    hex: int
    armed: int
    to: int


class Forge(Action, frozen=True, tag="forge"):
    rule: ClassVar[str] = "weapon.one"


class Arm(Action, frozen=True, tag="arm"):
    """An unarmed worker of this hex gets the weapon."""

    rule: ClassVar[str] = "weapon.one"
    hex: int


class Aim(Action, frozen=True, tag="aim"):
    rule: ClassVar[str] = "attack.target"
    hex: int
    seat: int


class Send(Action, frozen=True, tag="send"):
    """One more piece into the attack."""

    rule: ClassVar[str] = "attack.reach"
    piece: int


class Charge(Action, frozen=True, tag="charge"):
    """Dice are rolled after it, so it waits for the attacker even if nothing else could be done."""

    rule: ClassVar[str] = "attack.power"
    waits: ClassVar[bool] = True


class Lose(Action, frozen=True, tag="lose"):
    rule: ClassVar[str] = "battle.losses"
    pieces: tuple[int, ...]


class Retreat(Action, frozen=True, tag="retreat"):
    rule: ClassVar[str] = "battle.retreat"
    hex: int


class Advance(Action, frozen=True, tag="advance"):
    rule: ClassVar[str] = "battle.advance"
    pieces: tuple[int, ...]


# Quests, trade, upgrade -----------------------------------------------------------------------------------------------


class Keep(Action, frozen=True, tag="keep"):
    rule: ClassVar[str] = "quests.deck"
    quests: tuple[int, ...]


class Swap(Action, frozen=True, tag="swap"):
    """Give these for one of that kind."""

    rule: ClassVar[str] = "trade.kinds"
    goods: Vector
    good: int


class Flip(Action, frozen=True, tag="flip"):
    rule: ClassVar[str] = "upgrade.cost"
    card: int


# NATURE ---------------------------------------------------------------------------------------------------------------


class DealCivilisation(Action, frozen=True, tag="deal-civilisation"):
    rule: ClassVar[str] = "setup.civilisations"
    civilisation: int


class ChooseStart(Action, frozen=True, tag="choose-start"):
    rule: ClassVar[str] = "setup.start"
    seat: int


class DealAbility(Action, frozen=True, tag="deal-ability"):
    rule: ClassVar[str] = "setup.cards"
    ability: int


class DealScoreCard(Action, frozen=True, tag="deal-score-card"):
    rule: ClassVar[str] = "setup.cards"
    score_card: int


class DealDeck(Action, frozen=True, tag="deal-deck"):
    rule: ClassVar[str] = "setup.cards"
    deck: int


class DealQuests(Action, frozen=True, tag="deal-quests"):
    rule: ClassVar[str] = "setup.quests"
    quests: tuple[int, ...]


class DrawQuests(Action, frozen=True, tag="draw-quests"):
    rule: ClassVar[str] = "quests.deck"
    quests: tuple[int, ...]


class Roll(Action, frozen=True, tag="roll"):
    """How many dice show 0, 1 and 2."""

    rule: ClassVar[str] = "battle.dice"
    zeros: int
    ones: int
    twos: int


class Score(Action, frozen=True, tag="score"):
    """Count the points. Nothing is left to luck in it, but nobody takes a turn back afterwards."""

    rule: ClassVar[str] = "score.winner"


AnyAction = (
    ChooseAbility | ChooseScoreCard | ChooseDeck | ChooseQuest | PlaceFirst | Play | TakeBack | Pass | Stop | Walk
    | Ride | Board | Row | Push | Load | Harvest | Build | Bridge | Dock | Repair | Settle | Refuge | Reduce
    | PayDefault | PayFrom | Sacrifice | TakeCommon | ChooseBonus | Gain | Put | Train | Forge | Arm | Aim | Send
    | Charge | Lose | Retreat | Advance | Keep | Swap | Flip | DealCivilisation | ChooseStart | DealAbility
    | DealScoreCard | DealDeck | DealQuests | DrawQuests | Roll | Score
)  # fmt: skip
