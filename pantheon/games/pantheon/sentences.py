"""Events in words, for the log. What a seat may not know has been replaced by HIDDEN before it comes here."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.mentions import gods_with
from pantheon.games.pantheon.state import BY_PIETY, FIRST_MONEY, FIRST_SACRIFICE, MONEY_VALUES, MOVEMENT
from pantheon.table.counts import Counts
from pantheon.table.game import HIDDEN, Event

REASONS = {1: "the last loot is taken", 2: "the last god on the board is gained"}
ACTIONS = {
    "move": "takes the big foot and moves", "follow": "moves along", "buy": "buys", "gain": "gains a god",
    "draw": "draws cards",
}  # fmt: skip
KEPT_POWERS = {
    "power.steps": "more steps in each movement", "power.jumps": "a jump in each movement",
    "power.money": "more money in each purchase", "power.extra-cards": "more cards in each draw",
    "power.cards-each-epoch": "cards at the beginning of each epoch", "power.piety": "points at each scoring",
    "power.extra-action": "one more action, once, from the next turn on",
}  # fmt: skip
SOURCE_WORDS = ("for a god", "for ending the epoch", "for half gods", "for columns")
"""What points are for, by source; the last source, piety, is called by its god."""


def sentence(catalog: Catalog, event: Event, names: Sequence[str]) -> str:
    """The event as a sentence; empty for what needs no words."""
    seat = getattr(event, "seat", HIDDEN)
    who = names[seat] if 0 <= seat < len(names) else ""
    return _course(catalog, event, who, names) or _of_player(catalog, event, who)


def _course(catalog: Catalog, event: Event, who: str, names: Sequence[str]) -> str:
    """What happens at the table as a whole."""
    data = catalog.definitions
    match event:
        case told.StartChosen():
            return f"{who} is the starting player."
        case told.EpochBegun(epoch, nation):
            return f"Epoch {epoch}: {data.nations[nation].name} rises."
        case told.GodOpened(god):
            return f"{data.gods[god].name} is laid out."
        case told.HalfGodOpened(value):
            return f"A half god of {value} is laid out."
        case told.LootLaid(hex, loot):
            return f"Loot on {catalog.grid.names[hex]}: {data.loot[loot].name}."
        case told.TemplePlaced(hex, nation):
            return f"The temple stands at {data.nations[nation].city} ({catalog.grid.names[hex]})."
        case told.TraitBegun(nation):
            return f"{data.nations[nation].name}: {data.nations[nation].text}"
        case told.MoneyTurned():
            return "The special money is turned: the largest card lies on top."
        case told.HalfGodsSwitched(lost):
            return f"The lower half gods leave the game ({lost}); from now on 4 to 6 are drawn."
        case told.DisplayFilled(card=card):
            return f"{_card(catalog, card).capitalize()} is turned up."
        case told.PileRenewed(cards):
            return f"The discards are shuffled into a new pile of {cards}."
        case told.HandsDiscarded():
            return "No card is left: all players discard their hands."
        case told.GodBoxed(god):
            return f"{data.gods[god].name} goes to the box."
        case told.StartPassed():
            return f"{who} starts the next epoch."
        case told.GodStackRenewed():
            return "The gods in the box are shuffled into a new stack."
        case told.FeetReturned():
            return "All feet return to their owners."
        case told.TilesBoxed(gods, loot, half_gods):
            left = [*_number(len(gods), "god", "gods"), *_number(loot, "loot tile", "loot tiles")]
            left += _number(half_gods, "half god", "half gods")
            return f"Left over, to the box: {', '.join(left)}." if left else ""
        case told.EpochEnded(epoch, _, reason):
            return f"{who} ends epoch {epoch}: {REASONS[reason]}."
        case told.PhaseDecided(reason=reason):
            return f"{REASONS[reason].capitalize()}: the epoch ends after this turn."
        case told.ScoringBegun(epoch):
            return f"Scoring after epoch {epoch}."
        case told.GameEnded(winners):
            victors = " and ".join(names[winner] for winner in winners)
            return f"{victors} {'win' if len(winners) > 1 else 'wins'} the game."
    return ""


def _of_player(catalog: Catalog, event: Event, who: str) -> str:
    """What one player does or gets."""
    data = catalog.definitions
    match event:
        case told.TurnBegun():
            return f"{who}'s turn."
        case told.ActionChosen(_, action):
            return f"{who} {ACTIONS[action]}."
        case told.BonusDealt(_, bonus):
            what = "a bonus tile" if bonus == HIDDEN else f"the bonus tile {data.bonus[bonus].name}"
            return f"{who} gets {what}."
        case told.BonusTaken(_, bonus):
            return f"{who} uses the bonus tile: {data.bonus[bonus].name}."
        case told.PiecesSwapped(_, feet):
            swapped = [*_number(abs(feet), "foot", "feet"), *_number(abs(feet), "column", "columns")]
            return f"{who} swaps {' for '.join(swapped if feet > 0 else reversed(swapped))}."
        case told.GodTurnedUp(_, god):
            return f"{who} turns up {data.gods[god].name}."
        case told.GodDeclined(_, god):
            return f"{who} leaves {data.gods[god].name}; it goes to the box."
        case told.CardDrawn(_, card):
            return f"{who} draws {'a card' if card == HIDDEN else _card(catalog, card)}."
        case told.CardTaken(_, card):
            return f"{who} takes {_card(catalog, card)} from the display."
        case told.CardsPlayed(_, cards, rule):
            verb = "discards" if rule == "trait.hand-size" else "plays"
            return f"{who} {verb} {in_words(catalog, cards)}."
        case told.SpecialMoneyTaken(_, value):
            return f"{who} gets a coin of {value}."
        case told.MovementEnded(_, unused):
            lapsed = f"; {unused} {'step lapses' if unused == 1 else 'steps lapse'}" if unused else ""
            return f"{who} ends the movement{lapsed}."
        case told.FootLaid(_, hex, cost, jumped):
            return f"{who} {'jumps' if jumped else 'steps'} to {catalog.grid.names[hex]} ({cost})."
        case told.ColumnLaid(_, hex, cost, jumped):
            paid = f" ({cost})" if cost else ""
            return f"{who} builds a column on {catalog.grid.names[hex]}{' by a jump' if jumped else ''}{paid}."
        case told.LootTaken(_, hex, loot):
            return f"{who} takes loot on {catalog.grid.names[hex]}: {data.loot[loot].name}."
        case told.ReserveGrown(_, feet, columns, price):
            pieces = " and ".join([*_number(feet, "foot", "feet"), *_number(columns, "column", "columns")])
            return f"{who} {'buys' if price else 'takes'} {pieces} into the reserve."
        case told.SacrificeRaised(_, kind, level, price):
            paid = f" for {price}" if price else ""
            return f"{who} has {data.sacrifices.kinds[kind].name.lower()} level {level} now{paid}."
        case told.GodGained(_, god, opened):
            return f"{who} gains {data.gods[god].name}{'' if opened else ' from the stack'}."
        case told.HalfGodTaken(_, value, opened):
            worth = "" if value == HIDDEN else f" of {value}"
            return f"{who} takes a half god{worth}{'' if opened else ' from the stack'}."
        case told.PowerKept(rule=rule):
            return f"{who} keeps it: {KEPT_POWERS[rule]}."
        case told.BenefitLost():
            return f"{who} gets nothing: there is none left."
        case told.ExtraActionUsed(_, god):
            return f"{who} uses {data.gods[god].name} for one more action."
        case told.PointsScored(_, points, source):
            what = f"for {gods_with(data.gods, 'piety')}" if source == BY_PIETY else SOURCE_WORDS[source]
            return f"{who} scores {points} {what}."
    return ""


def in_words(catalog: Catalog, cards: Counts) -> str:
    """Cards as in "2 dancers, 1 coin of 3"."""
    parts: list[str] = []
    for card, number in enumerate(cards):
        if card == MOVEMENT:
            parts += _number(number, "movement card", "movement cards")
        elif card >= FIRST_MONEY:
            value = MONEY_VALUES[card - FIRST_MONEY]
            parts += _number(number, f"coin of {value}", f"coins of {value}")
        else:
            kind = catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE]
            parts += _number(number, kind.name.lower(), kind.plural.lower())
    return ", ".join(parts)


def _card(catalog: Catalog, card: int) -> str:
    """One card, as in "an offering card" or "a coin of 2"."""
    name = catalog.card_names[card]
    if card >= FIRST_MONEY:
        return f"a coin of {MONEY_VALUES[card - FIRST_MONEY]}"
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name} card"


def _number(number: int, one: str, many: str) -> list[str]:
    return [f"{number} {one if number == 1 else many}"] if number else []
