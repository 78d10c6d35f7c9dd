"""What the bar says: whose turn it is, what is asked, and what to know about it."""

from __future__ import annotations

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.sentences import in_words
from pantheon.games.pantheon.state import FIRST_MONEY, MOVEMENT, NONE, State
from pantheon.table.game import NATURE, NOBODY
from pantheon.table.words import t, tn
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.basket import basket
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit.questions import while_waiting


def sentence(table: Table, seen: Seen, choices: Choices) -> str:
    """Whose turn it is, and what is asked."""
    view: State = seen.view
    if seen.parting:
        return t("{player}, look at what you got", player=table.names[seen.looker])
    if choices.deciding:
        return _question(table, view, choices, table.names[view.actor])
    if colour_of(seen) < 0:
        return while_waiting(table, seen, t("Epoch {number} is prepared...", number=max(1, view.epoch)))
    return while_waiting(table, seen, t("{player}'s turn", player=table.names[view.active]))


def _question(table: Table, view: State, choices: Choices, name: str) -> str:
    """What the player of this name is asked."""
    match choices.frame:
        case frames.ChoosingAction():
            return t("{player}, choose your action", player=name)
        case frames.AfterAction(again=again) if again:
            return t("{player}, use {god} for another action?", player=name, god=extra_god(table))
        case frames.AfterAction():
            return t("{player}, end your turn", player=name)
        case frames.Moving(steps=steps):
            cards = view.hands[view.actor][MOVEMENT]
            left = [tn("{number} free step", "{number} free steps", steps)] if steps or not cards else []
            left += [tn("{number} movement card", "{number} movement cards", cards)] if cards else []
            return t("{player}, move: {left:list}", player=name, left=left)
        case frames.Following():
            leader = table.names[view.active]
            return t("{player}, follow {leader} or draw a card", player=name, leader=leader)
        case frames.Buying(price=price, budget=budget):
            return t("{player}, buy: {left} of {money} money left", player=name, left=budget - price, money=budget)
        case frames.Paying(price=price):
            return t("{player}, pay {price}", player=name, price=price)
        case frames.Spending() if len(choices.options) == 1:
            return t("{player}, nothing more can be bought", player=name)
        case frames.Spending(budget=budget):
            nation = table.data.nations[view.nation].name
            return t("{player}, spend {money} money of {nation}", player=name, money=budget, nation=nation)
        case frames.Drawing(left=left) if left:
            return t("{player}, take {cards}", player=name, cards=words.cards(left))
        case frames.Drawing(extra=extra):
            return t("{player}, take up to {cards} more", player=name, cards=words.cards(extra))
        case frames.Erecting():
            return t("{player}, put a column on any column hex", player=name)
    return t("{player}, decide", player=name)


def below(table: Table, seen: Seen, choices: Choices) -> str:
    """What else is good to know, in smaller letters."""
    view: State = seen.view
    if not choices.deciding:
        return t("The epoch ends after this turn.") if view.phase_over and view.actor != NOBODY else ""
    match choices.frame:
        case frames.Buying() as frame:
            return basket(table.catalog, seen.recent, view, frame)
        case frames.AfterAction():
            ends = t("The epoch ends after this turn.") if view.phase_over else ""
            return " ".join(filter(None, (words.later(table.catalog, view), ends)))
        case frames.Paying() if len(choices.options) == 1:
            (pay,) = choices.options
            assert isinstance(pay, act.Pay)
            cards = (0,) * FIRST_MONEY + pay.money
            return t("You discard {cards}. No change is given.", cards=in_words(table.catalog, cards))
        case frames.ChoosingAction() | frames.Moving() | frames.Following() if view.phase_over:
            return t("The epoch ends after this turn.")
        case frames.ChoosingAction():
            return t("A press on a hex, a god, a card or a price begins the action.")
        case frames.Moving() if not choices.routes:
            return t("Nothing more can be placed.")
        case frames.Following() if not choices.routes:
            return t("You have no step to take, so you draw a card.")
        case frames.Moving() | frames.Following():
            return t("Point at a lit hex to see the way there and what it costs.")
    return ""


def colour_of(seen: Seen) -> int:
    """Whose colour the bar has; while cards are dealt, that of the player whose turn it is."""
    view: State = seen.view
    if seen.parting:
        return seen.looker
    return view.active if view.actor == NATURE and view.temple != NONE else view.actor


def extra_god(table: Table) -> str:
    """Who gives one more action."""
    return words.god_with(table.catalog, "extra-action")
