"""Events in words, for the log. What a seat may not know has been replaced by HIDDEN before it comes here."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.monuments import events as told
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.gifts import gift
from pantheon.games.monuments.pieces import ARMY, FORT, GOOD
from pantheon.table.game import HIDDEN, Event
from pantheon.table.messages import told as in_words
from pantheon.table.words import listed, t, tm, tn

NAMED = 2
"""Where more hexes than these pay, nobody reads their names."""


def sentence(catalog: Catalog, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence; empty for what needs no words."""
    seat = getattr(event, "seat", HIDDEN)
    who = names[seat] if 0 <= seat < len(names) else ""
    return (
        _setup(catalog, event, who)
        or _turn(catalog, event, who)
        or _moves(catalog, event, who)
        or _work(catalog, event, who)
        or _layers(catalog, event, who)
        or _war(catalog, event, who, names)
        or _quests(catalog, event, who)
        or _end(catalog, event, who, names)
    )


def _setup(catalog: Catalog, event: Event, who: str) -> str:
    data = catalog.definitions
    match event:
        case told.CivilisationDealt(_, civ):
            entry = data.map.civilisations[civ]
            return t("{who} plays the {name} (monument: {wonder}).", who=who, name=entry.name, wonder=entry.wonder)
        case told.StartChosen():
            return t("{who} is the start player.", who=who)
        case told.AbilityDealt(_, ability):
            return t("{who} has the ability {name}.", who=who, name=data.abilities[ability].name)
        case told.ScoreCardDealt(_, card):
            return t("{who} has the score card {name}.", who=who, name=data.score_cards[card].name)
        case told.DeckDealt(_, deck):
            return t("{who} has the deck {name}.", who=who, name=data.decks[deck].name)
        case told.FirstQuestsDealt(_, quests):
            if isinstance(quests, int):
                return t("{who} looks at two starting quests.", who=who)
            return t("{who} looks at {quests}.", who=who, quests=[say.quest(catalog, quest) for quest in quests])
        case told.FirstQuestKept(_, quest):
            if quest == HIDDEN:
                return t("{who} keeps one of them.", who=who)
            return t("{who} keeps {quest}.", who=who, quest=say.quest(catalog, quest))
        case told.FirstPlaced(_, hex, good):
            return t("{who} places {good} on {hex}.", who=who, good=say.good(good), hex=say.hex(catalog, hex))
    return ""


def _turn(catalog: Catalog, event: Event, who: str) -> str:
    match event:
        case told.TurnBegan(_, number):
            return t("Round {number}: {who}'s turn.", number=number, who=who)
        case told.CardPlayed(_, card, green):
            if green:
                return t("{who} plays {card}, green side.", who=who, card=say.card(catalog, card))
            return t("{who} plays {card}.", who=who, card=say.card(catalog, card))
        case told.CardsTakenBack(_, number):
            return tn("{who} takes {number} card back.", "{who} takes {number} cards back.", number, who=who)
        case told.TurnPassed():
            return t("{who} can do nothing and passes.", who=who)
    return ""


def _moves(catalog: Catalog, event: Event, who: str) -> str:
    match event:
        case told.UnitMoved(_, kind, start, to, cargo):
            unit, here, there = say.piece(kind), say.hex(catalog, start), say.hex(catalog, to)
            if cargo:
                return t(
                    "{who} moves {unit} with {goods} from {start} to {to}.",
                    who=who, unit=unit, goods=say.goods(cargo), start=here, to=there,
                )  # fmt: skip
            return t("{who} moves {unit} from {start} to {to}.", who=who, unit=unit, start=here, to=there)
        case told.Ridden(_, start, to, rider):
            here, there = say.hex(catalog, start), say.hex(catalog, to)
            if rider:
                return t("{who} rides with a worker from {start} to {to}.", who=who, start=here, to=there)
            return t("{who} sends a horse from {start} to {to}.", who=who, start=here, to=there)
        case told.Loaded(_, start, goods):
            here = say.hex(catalog, start)
            return t("{who} takes {goods} along from {start}.", who=who, goods=say.goods(goods), start=here)
        case told.Boarded(_, shore, crew):
            here = say.shore(catalog, shore)
            return t("{who} puts {units} into a boat at {hex}.", who=who, units=say.units(crew), hex=here)
        case told.BoatMoved(_, _, to):
            return t("{who} rows a boat to {hex}.", who=who, hex=say.hex(catalog, to))
        case told.Landed(_, shore, crew, goods):
            here, crewmen = say.shore(catalog, shore), say.units(crew)
            if goods:
                return t(
                    "{who} lands {units} with {goods} on {hex}.",
                    who=who,
                    units=crewmen,
                    goods=say.goods(goods),
                    hex=here,
                )
            return t("{who} lands {units} on {hex}.", who=who, units=crewmen, hex=here)
        case told.CargoLost(_, goods):
            return t("{goods} of {who} goes to the bank.", goods=say.goods(goods), who=who)
        case told.BoatPushed(_, shore, goal):
            here, there = say.shore(catalog, shore), say.shore(catalog, goal)
            return t("{who} pushes an empty boat from {start} to {to}.", who=who, start=here, to=there)
    return ""


def _work(catalog: Catalog, event: Event, who: str) -> str:
    match event:
        case told.Produced(_, hex, number, good):
            return t("{who} produces {goods} on {hex}.",
                     who=who, goods=say.goods(number * GOOD[good]), hex=say.hex(catalog, hex))  # fmt: skip
        case told.Paid(_, goods, hexes):
            if len(hexes) > NAMED:
                return t("{who} pays {goods} from {number} hexes.", who=who, goods=say.goods(goods), number=len(hexes))
            where = listed([say.hex(catalog, hex) for hex in hexes])
            return t("{who} pays {goods} from {hexes}.", who=who, goods=say.goods(goods), hexes=where)
        case told.Built(_, building, hex):
            what = say.piece(FORT + building)
            return t("{who} builds {building} on {hex}.", who=who, building=what, hex=say.hex(catalog, hex))
        case told.BridgeBuilt(_, river):
            one, other = (say.hex(catalog, hex) for hex in catalog.grid.rivers[river])
            return t("{who} builds a bridge between {one} and {other}.", who=who, one=one, other=other)
        case told.BoatBuilt(_, shore):
            return t("{who} builds a boat at {hex}.", who=who, hex=say.shore(catalog, shore))
        case told.Repaired(_, building, hex):
            what = say.piece(FORT + building)
            return t("{who} repairs {building} on {hex}.", who=who, building=what, hex=say.hex(catalog, hex))
        case told.WorkerSettled(_, hex):
            return t("A worker of {who} comes to {hex}.", who=who, hex=say.hex(catalog, hex))
        case told.RefugeTaken():
            return t("{who} takes refuge: a worker comes to the monument hex.", who=who)
        case told.Traded(_, goods, good):
            return t("{who} trades {goods} for {good}.", who=who, goods=say.goods(goods), good=say.good(good))
        case told.CardUpgraded(_, card):
            return t("{who} turns {card} to green.", who=who, card=say.card(catalog, card))
    return ""


def _layers(catalog: Catalog, event: Event, who: str) -> str:
    match event:
        case told.WorkerSacrificed(_, hex, armed):
            where = say.hex(catalog, hex)
            if armed:
                return t("{who} gives an armed worker of {hex} back.", who=who, hex=where)
            return t("{who} gives a worker of {hex} back.", who=who, hex=where)
        case told.LayerBuilt(_, layer):
            return t("{who} builds layer {layer}.", who=who, layer=layer)
        case told.CommonTaken(_, common):
            return t("{who} takes the common card {card}.", who=who, card=say.common(catalog, common))
        case told.Unlocked(_, pieces):
            return t("{who} unlocks {pieces}.", who=who, pieces=say.unlocked(pieces))
        case told.BonusChosen(_, deck, layer, option):
            return t("{who} chooses “{gift}”.", who=who, gift=in_words(gift(catalog, deck, layer, option)))
        case told.Gained(_, hex, goods):
            return t("{who} gets {goods} on {hex}.", who=who, goods=say.goods(goods), hex=say.hex(catalog, hex))
        case told.GainLost(_, goods):
            return t("{who} has no room for {goods}.", who=who, goods=say.goods(goods))
    return ""


def _war(catalog: Catalog, event: Event, who: str, names: Sequence[str]) -> str:
    match event:
        case told.UnitTrained(_, unit, hex, _):
            return t("{who} trains {unit} on {hex}.", who=who, unit=say.piece(ARMY + unit), hex=say.hex(catalog, hex))
        case told.WeaponForged(_, hex):
            return t("{who} arms a worker on {hex}.", who=who, hex=say.hex(catalog, hex))
        case told.WeaponPassedOn(_, hex):
            return t("{who} passes a weapon on to a worker on {hex}.", who=who, hex=say.hex(catalog, hex))
        case told.WeaponLost():
            return t("{who} loses a weapon: nobody is there to take it.", who=who)
        case told.AttackDeclared(_, hex, defender, pieces, dice, defence):
            return t(
                "{who} attacks {defender} on {hex} with {pieces}: {dice} dice against {defence}.",
                who=who, hex=say.hex(catalog, hex), defender=names[defender], pieces=say.sent(pieces), dice=dice,
                defence=defence,
            )  # fmt: skip
        case told.DiceRolled(_, zeros, ones, twos, pips):
            faces = listed(
                [str(face) for face, number in enumerate((zeros, ones, twos)) for _ in range(number)], "list"
            )
            return tn("{who} rolls {faces}: {number} pip.", "{who} rolls {faces}: {number} pips.", pips,
                      who=who, faces=faces)  # fmt: skip
        case told.AttackFailed():
            return t("{who}'s attack fails: no pip.", who=who)
        case told.BattleTied(_, _, pips):
            return t("A tie, {pips} to {pips}: nothing happens.", pips=pips)
        case told.BattleWon(_, _, pips):
            return t("{who} wins the battle by {pips}.", who=who, pips=pips)
        case told.PieceLost(_, kind, hex):
            return t("{who} loses {piece} on {hex}.", who=who, piece=say.piece(kind), hex=say.hex(catalog, hex))
        case told.BuildingDamaged(_, building, hex):
            what = say.building(catalog, building)
            return t("{who}'s {building:small} on {hex} is damaged.", who=who, building=what, hex=say.hex(catalog, hex))
        case told.Retreated(_, start, to):
            here, there = say.hex(catalog, start), say.hex(catalog, to)
            return t("{who} retreats from {start} to {to}.", who=who, start=here, to=there)
        case told.HexTaken(_, hex, kinds):
            return t("{who} takes {hex} with {pieces}.", who=who, hex=say.hex(catalog, hex), pieces=say.pieces(kinds))
        case told.HexVacated(_, hex):
            return t("Nobody can move in: {hex} is left empty.", hex=say.hex(catalog, hex))
    return ""


def _quests(catalog: Catalog, event: Event, who: str) -> str:
    match event:
        case told.QuestsDrawn(_, deck, number, quests):
            if isinstance(quests, int):
                return tn("{who} draws {number} of {deck}.", "{who} draws {number} of {deck}.", number,
                          who=who, deck=tm(say.DECKS[deck]))  # fmt: skip
            return t("{who} draws {quests}.", who=who, quests=[say.quest(catalog, quest) for quest in quests])
        case told.QuestsKept(_, _, number, quests):
            if isinstance(quests, int):
                return tn("{who} keeps {number} quest.", "{who} keeps {number} quests.", number, who=who)
            return t("{who} keeps {quests}.", who=who, quests=[say.quest(catalog, quest) for quest in quests])
        case told.QuestCompleted(_, quest, points):
            name = say.quest(catalog, quest)
            return t("{who} completes {quest}: {points}.", who=who, quest=name, points=say.points(points))
    return ""


def _end(catalog: Catalog, event: Event, who: str, names: Sequence[str]) -> str:
    match event:
        case told.LastRound(_, layer):
            if layer:
                return t("{who} has built layer {layer}: this is the last round.", who=who, layer=layer)
            return t("This is the last round that a game may have.")
        case told.QuestFailed(_, quest, points):
            name = say.quest(catalog, quest)
            return t("{who} has not completed {quest}: {points}.", who=who, quest=name, points=say.points(points))
        case told.LineScored(_, line, 0, points):
            return t("{who}, {line}: {points}.", who=who, line=source_name(line), points=say.points(points))
        case told.LineScored(_, line, counted, points):
            return t("{who}, {line}: {counted} counted, {points}.",
                     who=who, line=source_name(line), counted=counted, points=say.points(points))  # fmt: skip
        case told.GameEnded(seats, points):
            winners = [names[seat] for seat in seats]
            if len(winners) == 1:
                return t("{who} wins with {points}.", who=winners[0], points=say.points(points))
            return t("{winners} share the victory with {points}.", winners=winners, points=say.points(points))
    return ""


def source_names() -> tuple[str, ...]:
    """What people call the sources of points."""
    return (
        t("Layers"), t("Card of the fifth layer"), t("Workers"), t("Resources"), t("Power"), t("Land"),
        t("Upgraded cards"), t("Completed quests"), t("Unfinished quests"),
    )  # fmt: skip


def source_name(line: int) -> str:
    return source_names()[line]
