"""What players see happen, in the past tense. `rule` is the id of the rule it came from. `goods` are packed."""

from __future__ import annotations

from typing import ClassVar

from pantheon.table.game import Event

# Before the first turn ------------------------------------------------------------------------------------------------


class CivilisationDealt(Event, frozen=True, tag="civilisation-dealt"):
    seat: int
    civilisation: int
    rule: str = "setup.civilisations"


class StartChosen(Event, frozen=True, tag="start-chosen"):
    seat: int
    rule: str = "setup.start"


class AbilityDealt(Event, frozen=True, tag="ability-dealt"):
    seat: int
    ability: int
    rule: str = "setup.cards"


class ScoreCardDealt(Event, frozen=True, tag="score-card-dealt"):
    seat: int
    score_card: int
    rule: str = "setup.cards"


class DeckDealt(Event, frozen=True, tag="deck-dealt"):
    seat: int
    deck: int
    rule: str = "setup.cards"


class FirstQuestsDealt(Event, frozen=True, tag="first-quests-dealt"):
    private: ClassVar[tuple[str, ...]] = ("quests",)
    hidden_by: ClassVar[str] = "quests.secret"
    seat: int
    quests: tuple[int, ...]
    rule: str = "setup.quests"


class FirstQuestKept(Event, frozen=True, tag="first-quest-kept"):
    private: ClassVar[tuple[str, ...]] = ("quest",)
    hidden_by: ClassVar[str] = "quests.secret"
    seat: int
    quest: int
    rule: str = "setup.quests"


class FirstPlaced(Event, frozen=True, tag="first-placed"):
    seat: int
    hex: int
    good: int
    rule: str = "setup.resources"


# The turn -------------------------------------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True, tag="turn-began"):
    seat: int
    round: int
    rule: str = "turn.card"


class CardPlayed(Event, frozen=True, tag="card-played"):
    seat: int
    card: int
    green: int
    rule: str = "turn.card"


class Announced(Event, frozen=True, tag="announced"):
    """What was said of an action that is not done yet: the verb and its numbers. It needs no words."""

    seat: int
    verb: str
    values: tuple[int, ...]
    rule: str = "turn.card"


class CardsTakenBack(Event, frozen=True, tag="cards-taken-back"):
    seat: int
    number: int
    rule: str = "turn.back"


class TurnPassed(Event, frozen=True, tag="turn-passed"):
    seat: int
    rule: str = "turn.pass"


# Movement -------------------------------------------------------------------------------------------------------------


class UnitMoved(Event, frozen=True, tag="unit-moved"):
    seat: int
    kind: int
    start: int
    to: int
    cargo: int
    rule: str = "move.units"


class Ridden(Event, frozen=True, tag="ridden"):
    seat: int
    start: int
    to: int
    rider: int
    rule: str = "move.ride"


class Loaded(Event, frozen=True, tag="loaded"):
    seat: int
    start: int
    goods: int
    rule: str = "move.cargo"


class Boarded(Event, frozen=True, tag="boarded"):
    seat: int
    shore: int
    crew: int
    rule: str = "boat.board"


class BoatMoved(Event, frozen=True, tag="boat-moved"):
    seat: int
    start: int
    to: int
    rule: str = "boat.row"


class Landed(Event, frozen=True, tag="landed"):
    """Crew as units, and what was put down."""

    seat: int
    shore: int
    crew: int
    goods: int
    rule: str = "boat.row"


class CargoLost(Event, frozen=True, tag="cargo-lost"):
    seat: int
    goods: int
    rule: str = "boat.row"


class BoatPushed(Event, frozen=True, tag="boat-pushed"):
    seat: int
    shore: int
    goal: int
    rule: str = "boat.push"


# Produce, build, populate ---------------------------------------------------------------------------------------------


class Produced(Event, frozen=True, tag="produced"):
    seat: int
    hex: int
    number: int
    good: int
    rule: str = "produce.limit"


class Paid(Event, frozen=True, tag="paid"):
    """What, and from where: each hex once."""

    seat: int
    goods: int
    hexes: tuple[int, ...]
    rule: str = "pay.control"


class Built(Event, frozen=True, tag="built"):
    seat: int
    building: int
    hex: int
    rule: str = "build.worker"


class BridgeBuilt(Event, frozen=True, tag="bridge-built"):
    seat: int
    river: int
    rule: str = "build.worker"


class BoatBuilt(Event, frozen=True, tag="boat-built"):
    seat: int
    shore: int
    rule: str = "build.worker"


class Repaired(Event, frozen=True, tag="repaired"):
    seat: int
    building: int
    hex: int
    rule: str = "build.repair"


class WorkerSettled(Event, frozen=True, tag="worker-settled"):
    seat: int
    hex: int
    rule: str = "populate.town"


class RefugeTaken(Event, frozen=True, tag="refuge-taken"):
    seat: int
    hex: int
    rule: str = "populate.refuge"


# Layers and bonuses ---------------------------------------------------------------------------------------------------


class WorkerSacrificed(Event, frozen=True, tag="worker-sacrificed"):
    seat: int
    hex: int
    armed: int
    rule: str = "layer.workers"


class LayerBuilt(Event, frozen=True, tag="layer-built"):
    seat: int
    layer: int
    rule: str = "layer.cost"


class CommonTaken(Event, frozen=True, tag="common-taken"):
    seat: int
    common: int
    rule: str = "layer.common"


class Unlocked(Event, frozen=True, tag="unlocked"):
    seat: int
    pieces: tuple[int, ...]
    rule: str = "layer.personal"


class BonusChosen(Event, frozen=True, tag="bonus-chosen"):
    seat: int
    deck: int
    layer: int
    option: int
    rule: str = "layer.personal"


class Gained(Event, frozen=True, tag="gained"):
    seat: int
    hex: int
    goods: int
    rule: str = "layer.personal"


class GainLost(Event, frozen=True, tag="gain-lost"):
    seat: int
    goods: int
    rule: str = "layer.personal"


# Units, weapons, battles ----------------------------------------------------------------------------------------------


class UnitTrained(Event, frozen=True, tag="unit-trained"):
    seat: int
    unit: int
    hex: int
    to: int
    rule: str = "train.worker"


class WeaponForged(Event, frozen=True, tag="weapon-forged"):
    seat: int
    hex: int
    rule: str = "weapon.one"


class WeaponPassedOn(Event, frozen=True, tag="weapon-passed-on"):
    seat: int
    hex: int
    rule: str = "weapon.pass"


class WeaponLost(Event, frozen=True, tag="weapon-lost"):
    seat: int
    rule: str = "weapon.pass"


class AttackDeclared(Event, frozen=True, tag="attack-declared"):
    seat: int
    hex: int
    defender: int
    pieces: tuple[int, ...]
    dice: int
    defence: int
    rule: str = "attack.target"


class DiceRolled(Event, frozen=True, tag="dice-rolled"):
    seat: int
    zeros: int
    ones: int
    twos: int
    pips: int
    rule: str = "battle.dice"


class AttackFailed(Event, frozen=True, tag="attack-failed"):
    seat: int
    hex: int
    rule: str = "battle.nothing"


class BattleTied(Event, frozen=True, tag="battle-tied"):
    seat: int
    hex: int
    pips: int
    rule: str = "battle.nothing"


class BattleWon(Event, frozen=True, tag="battle-won"):
    seat: int
    hex: int
    pips: int
    rule: str = "battle.losses"


class PieceLost(Event, frozen=True, tag="piece-lost"):
    seat: int
    kind: int
    hex: int
    rule: str = "battle.losses"


class BuildingDamaged(Event, frozen=True, tag="building-damaged"):
    seat: int
    building: int
    hex: int
    rule: str = "battle.losses"


class Retreated(Event, frozen=True, tag="retreated"):
    seat: int
    start: int
    to: int
    units: int
    boats: int
    rule: str = "battle.retreat"


class HexTaken(Event, frozen=True, tag="hex-taken"):
    seat: int
    hex: int
    pieces: tuple[int, ...]
    rule: str = "battle.advance"


class HexVacated(Event, frozen=True, tag="hex-vacated"):
    seat: int
    hex: int
    rule: str = "battle.advance"


# Quests, trade, upgrade -----------------------------------------------------------------------------------------------


class QuestsDrawn(Event, frozen=True, tag="quests-drawn"):
    private: ClassVar[tuple[str, ...]] = ("quests",)
    hidden_by: ClassVar[str] = "quests.secret"
    seat: int
    deck: int
    number: int
    quests: tuple[int, ...]
    rule: str = "quests.deck"


class QuestsKept(Event, frozen=True, tag="quests-kept"):
    private: ClassVar[tuple[str, ...]] = ("quests",)
    hidden_by: ClassVar[str] = "quests.secret"
    seat: int
    deck: int
    number: int
    quests: tuple[int, ...]
    rule: str = "quests.deck"


class QuestCompleted(Event, frozen=True, tag="quest-completed"):
    seat: int
    quest: int
    points: int
    rule: str = "quests.turn-in"


class Traded(Event, frozen=True, tag="traded"):
    seat: int
    goods: int
    good: int
    rule: str = "trade.kinds"


class CardUpgraded(Event, frozen=True, tag="card-upgraded"):
    seat: int
    card: int
    rule: str = "upgrade.cost"


# The end --------------------------------------------------------------------------------------------------------------


class LastRound(Event, frozen=True, tag="last-round"):
    """Layer 0: the last round that a game may have."""

    seat: int
    layer: int
    rule: str = "end.round"


class QuestFailed(Event, frozen=True, tag="quest-failed"):
    seat: int
    quest: int
    points: int
    rule: str = "score.quests"


class LineScored(Event, frozen=True, tag="line-scored"):
    seat: int
    line: int
    counted: int
    points: int
    rule: str = "score.layers"


class GameEnded(Event, frozen=True, tag="game-ended"):
    """Who wins, with so many points."""

    seats: tuple[int, ...]
    points: int
    rule: str = "score.winner"
