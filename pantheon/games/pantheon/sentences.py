"""Events in words, for the log. What a seat may not know has been replaced by HIDDEN before it comes here."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon import state
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.mentions import gods_with, word_of
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, MONEY_VALUES, MOVEMENT
from pantheon.table import messages
from pantheon.table.counts import Counts
from pantheon.table.game import HIDDEN, Event
from pantheon.table.messages import Message, message, message_n
from pantheon.table.words import listed, mark, t, tm, tn

REASONS = {1: mark("the last loot is taken"), 2: mark("the last god on the board is gained")}
ACTIONS = {
    "move": mark("{who} takes the big foot and moves."), "follow": mark("{who} moves along."),
    "buy": mark("{who} buys."), "gain": mark("{who} gains a god."), "draw": mark("{who} draws cards."),
}  # fmt: skip
KEPT_POWERS = {
    "power.steps": mark("more steps in each movement"), "power.jumps": mark("a jump in each movement"),
    "power.money": mark("more money in each purchase"), "power.extra-cards": mark("more cards in each draw"),
    "power.cards-each-epoch": mark("cards at the beginning of each epoch"),
    "power.piety": mark("points at each scoring"),
    "power.extra-action": mark("one more action, once, from the next turn on"),
}  # fmt: skip


def sentence(catalog: Catalog, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence; empty for what needs no words."""
    seat = getattr(event, "seat", HIDDEN)
    who = names[seat] if 0 <= seat < len(names) else ""
    return (
        _preparation(catalog, event, who)
        or _course(catalog, event, who, names)
        or _turn(catalog, event, who)
        or _pieces(catalog, event, who)
        or _powers(catalog, event, who)
    )


def _preparation(catalog: Catalog, event: Event, who: str) -> str:
    """What lies on the table before the first turn of an epoch."""
    data = catalog.definitions
    match event:
        case told.StartChosen():
            return t("{who} is the starting player.", who=who)
        case told.EpochBegun(epoch, nation):
            return t("Epoch {epoch}: {nation} rises.", epoch=epoch, nation=data.nations[nation].name)
        case told.GodOpened(god):
            return t("{god} is laid out.", god=data.gods[god].name)
        case told.HalfGodOpened(value):
            return t("A half god of {value} is laid out.", value=value)
        case told.LootLaid(hex, loot):
            return t("Loot on {hex}: {loot}.", hex=catalog.grid.names[hex], loot=data.loot[loot].name)
        case told.TemplePlaced(hex, nation):
            return t(
                "The temple stands at {city} ({hex}).", city=data.nations[nation].city, hex=catalog.grid.names[hex]
            )
        case told.TraitBegun(nation):
            return t("{nation}: {trait}", nation=data.nations[nation].name, trait=data.nations[nation].text)
        case told.MoneyTurned():
            return t("The special money is turned: the largest card lies on top.")
        case told.HalfGodsSwitched(lost):
            return t("The lower half gods leave the game ({number}); from now on 4 to 6 are drawn.", number=lost)
        case told.BonusDealt(_, bonus) if bonus == HIDDEN:
            return t("{who} gets a bonus tile.", who=who)
        case told.BonusDealt(_, bonus):
            return t("{who} gets the bonus tile {bonus}.", who=who, bonus=data.bonus[bonus].name)
        case told.BonusTaken(_, bonus):
            return t("{who} uses the bonus tile: {bonus}.", who=who, bonus=data.bonus[bonus].name)
        case told.PiecesSwapped(_, feet) if feet > 0:
            return t("{who} swaps {given} for {taken}.", who=who, given=_feet(feet), taken=_columns(feet))
        case told.PiecesSwapped(_, feet):
            return t("{who} swaps {given} for {taken}.", who=who, given=_columns(-feet), taken=_feet(-feet))
        case told.GodTurnedUp(_, god):
            return t("{who} turns up {god}.", who=who, god=data.gods[god].name)
        case told.GodDeclined(_, god):
            return t("{who} leaves {god}; it goes to the box.", who=who, god=data.gods[god].name)
    return ""


def _course(catalog: Catalog, event: Event, who: str, names: Sequence[str]) -> str:
    """What happens at the table as a whole, and how epochs end."""
    match event:
        case told.DisplayFilled(card=card):
            return t("{card:capital} is turned up.", card=_card(catalog, card))
        case told.PileRenewed(cards):
            return t("The discards are shuffled into a new pile of {cards}.", cards=cards)
        case told.HandsDiscarded():
            return t("No card is left: all players discard their hands.")
        case told.GodBoxed(god):
            return t("{god} goes to the box.", god=catalog.definitions.gods[god].name)
        case told.StartPassed():
            return t("{who} starts the next epoch.", who=who)
        case told.GodStackRenewed():
            return t("The gods in the box are shuffled into a new stack.")
        case told.FeetReturned():
            return t("All feet return to their owners.")
        case told.TilesBoxed(gods, loot, half_gods):
            left = [tn("{number} god", "{number} gods", len(gods))] if gods else []
            left += [tn("{number} loot tile", "{number} loot tiles", loot)] if loot else []
            left += [tn("{number} half god", "{number} half gods", half_gods)] if half_gods else []
            return t("Left over, to the box: {tiles:list}.", tiles=left) if left else ""
        case told.EpochEnded(epoch, _, reason):
            return t("{who} ends epoch {epoch}: {reason}.", who=who, epoch=epoch, reason=tm(REASONS[reason]))
        case told.PhaseDecided(reason=reason):
            return t("{reason:capital}: the epoch ends after this turn.", reason=tm(REASONS[reason]))
        case told.ScoringBegun(epoch):
            return t("Scoring after epoch {epoch}.", epoch=epoch)
        case told.PointsScored(_, points, source):
            return t("{who} scores {points}.", who=who, points=points_for(catalog, source, points))
        case told.GameEnded(winners):
            victors = [names[winner] for winner in winners]
            return tn("{winners} wins the game.", "{winners} win the game.", len(winners), winners=victors)
    return ""


def _turn(catalog: Catalog, event: Event, who: str) -> str:
    """What a player does, and which cards come and go."""
    match event:
        case told.TurnBegun():
            return t("{who}'s turn.", who=who)
        case told.ActionChosen(_, action):
            return tm(ACTIONS[action], who=who)
        case told.CardDrawn(_, card) if card == HIDDEN:
            return t("{who} draws a card.", who=who)
        case told.CardDrawn(_, card):
            return t("{who} draws {card}.", who=who, card=_card(catalog, card))
        case told.CardTaken(_, card):
            return t("{who} takes {card} from the display.", who=who, card=_card(catalog, card))
        case told.CardsPlayed(_, cards, rule):
            said = in_words(catalog, cards)
            discarded = rule == "trait.hand-size"
            return t("{who} discards {cards}." if discarded else "{who} plays {cards}.", who=who, cards=said)
        case told.SpecialMoneyTaken(_, value):
            return t("{who} gets a coin of {value}.", who=who, value=value)
        case told.MovementEnded(_, unused) if unused:
            return tn(
                "{who} ends the movement; {number} step lapses.", "{who} ends the movement; {number} steps lapse.",
                unused, who=who,
            )  # fmt: skip
        case told.MovementEnded():
            return t("{who} ends the movement.", who=who)
    return ""


def _pieces(catalog: Catalog, event: Event, who: str) -> str:
    """What a player lays on the board, and takes from it."""
    where = catalog.grid.names[event.hex] if isinstance(event, told.FootLaid | told.ColumnLaid | told.LootTaken) else ""
    match event:
        case told.FootLaid(_, _, cost, jumped):
            return t(
                "{who} jumps to {hex} ({cost})." if jumped else "{who} steps to {hex} ({cost}).",
                who=who, hex=where, cost=cost,
            )  # fmt: skip
        case told.ColumnLaid(_, _, cost, jumped) if cost:
            return t(
                "{who} builds a column on {hex} by a jump ({cost})."
                if jumped
                else "{who} builds a column on {hex} ({cost}).",
                who=who, hex=where, cost=cost,
            )  # fmt: skip
        case told.ColumnLaid(_, _, _, jumped):
            return t(
                "{who} builds a column on {hex} by a jump." if jumped else "{who} builds a column on {hex}.",
                who=who, hex=where,
            )  # fmt: skip
        case told.LootTaken(_, _, loot):
            return t("{who} takes loot on {hex}: {loot}.", who=who, hex=where, loot=catalog.definitions.loot[loot].name)
        case told.ReserveGrown(_, feet, columns, price):
            pieces = [*([_feet(feet)] if feet else []), *([_columns(columns)] if columns else [])]
            return t(
                "{who} buys {pieces} into the reserve." if price else "{who} takes {pieces} into the reserve.",
                who=who, pieces=pieces,
            )  # fmt: skip
    return ""


def _powers(catalog: Catalog, event: Event, who: str) -> str:
    """What a player gains, and what that is good for."""
    data = catalog.definitions
    match event:
        case told.SacrificeRaised(_, kind, level, price) if price:
            name = data.sacrifices.kinds[kind].name
            return t(
                "{who} has {kind:small} level {level} now for {price}.", who=who, kind=name, level=level, price=price
            )
        case told.SacrificeRaised(_, kind, level):
            return t(
                "{who} has {kind:small} level {level} now.", who=who, kind=data.sacrifices.kinds[kind].name, level=level
            )
        case told.GodGained(_, god, opened):
            return t(
                "{who} gains {god}." if opened else "{who} gains {god} from the stack.",
                who=who, god=data.gods[god].name,
            )  # fmt: skip
        case told.HalfGodTaken(_, value, opened) if value == HIDDEN:
            return t("{who} takes a half god." if opened else "{who} takes a half god from the stack.", who=who)
        case told.HalfGodTaken(_, value, opened):
            return t(
                "{who} takes a half god of {value}." if opened else "{who} takes a half god of {value} from the stack.",
                who=who, value=value,
            )  # fmt: skip
        case told.PowerKept(rule=rule):
            return t("{who} keeps it: {power}.", who=who, power=tm(KEPT_POWERS[rule]))
        case told.BenefitLost():
            return t("{who} gets nothing: there is none left.", who=who)
        case told.ExtraActionUsed(_, god):
            return t("{who} uses {god} for one more action.", who=who, god=data.gods[god].name)
    return ""


# Parts of sentences --------------------------------------------------------------------------------------------------


def points_for(catalog: Catalog, source: int, points: int) -> str:
    """Points and what they are for, as in "10 for columns"; piety is called by its god."""
    match source:
        case state.BY_GODS:
            return tn("{number} for a god", "{number} for a god", points)
        case state.BY_EPOCH_ENDS:
            return tn("{number} for ending the epoch", "{number} for ending the epoch", points)
        case state.BY_HALF_GODS:
            return tn("{number} for half gods", "{number} for half gods", points)
        case state.BY_COLUMNS:
            return tn("{number} for columns", "{number} for columns", points)
    return tn("{number} for {god}", "{number} for {god}", points, god=gods_with(catalog.definitions.gods, "piety"))


def in_words(catalog: Catalog, cards: Counts) -> str:
    """Cards as in "2 dancers, 1 coin of 3"."""
    return listed([messages.told(part) for part in counted(catalog, cards)], "list")


def counted(catalog: Catalog, cards: Counts) -> tuple[Message, ...]:
    """The same to be told later, kind by kind."""
    return tuple(_counted(catalog, card, number) for card, number in enumerate(cards) if number)


def _counted(catalog: Catalog, card: int, number: int) -> Message:
    if card == MOVEMENT:
        return message_n("{number} movement card", "{number} movement cards", number)
    if card >= FIRST_MONEY:
        value = MONEY_VALUES[card - FIRST_MONEY]
        return message_n("{number} coin of {value}", "{number} coins of {value}", number, value=value)
    return sacrifices(catalog, card - FIRST_SACRIFICE, number)


def sacrifices(catalog: Catalog, kind: int, number: int) -> Message:
    """As in "2 dancers"."""
    field = "name" if number == 1 else "plural"
    word = word_of("sacrifices.kinds", catalog.definitions.sacrifices.kinds[kind], field)
    return message("{number} {kind:small}", number=number, kind=word)


def _card(catalog: Catalog, card: int) -> str:
    """One card, as in "an offering card" or "a coin of 2"."""
    if card == MOVEMENT:
        return t("a movement card")
    if card >= FIRST_MONEY:
        return t("a coin of {value}", value=MONEY_VALUES[card - FIRST_MONEY])
    return t("{kind:a} card", kind=catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE].name)


def _feet(number: int) -> str:
    return tn("{number} foot", "{number} feet", number)


def _columns(number: int) -> str:
    return tn("{number} column", "{number} columns", number)
