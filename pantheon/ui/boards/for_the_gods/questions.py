"""What the bar says: whose turn it is, what is asked, and what to know about it."""

from __future__ import annotations

from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.games.for_the_gods.temples import god_of
from pantheon.table.words import t, tn
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods import banner, words
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.prospects import in_words, standing
from pantheon.ui.kit.questions import while_waiting


def sentence(table: Table, seen: Seen, choices: Choices) -> str:
    """Whose turn it is, and what is asked."""
    view: State = seen.view
    if seen.parting:
        return t("{player}, look at your new hand", player=table.names[seen.looker])
    if choices.deciding:
        return _question(choices, table.names[view.actor])
    if view.active < 0:
        return while_waiting(table, seen, t("The game is prepared..."))
    return while_waiting(table, seen, t("{player} draws from the bag...", player=table.names[view.active]))


def _question(choices: Choices, name: str) -> str:
    """What the player of this name is asked."""
    catalog, intent = choices.catalog, choices.intent
    here = words.region(catalog, choices.here)
    match choices.frame:
        case frames.Sailing() if intent.picked != NONE:
            return t("{player}, where does {god} carry you?", player=name, god=words.god(catalog, intent.picked))
        case frames.Sailing() if intent.voyage:
            goal, price = words.region(catalog, intent.voyage.goal), words.stones(intent.voyage.price)
            return t("{player}, sail to {region} for {stones}", player=name, region=goal, stones=price)
        case frames.Sailing():
            return _move(choices, name, here)
        case frames.Building(owed=god) if god != NONE:
            return t("{player}, build in {region} for {god}", player=name, region=here, god=words.god(catalog, god))
        case frames.Building() if choices.can_build:
            return t("{player}, build in {region}", player=name, region=here)
        case frames.Robbing():
            return t("{player}, whose god stone do you take?", player=name)
        case frames.Swapping():
            return t("{player}, swap with which temple?", player=name)
        case frames.Tending(region=region) if region != NONE:
            return t("{player}, tend your temple in {region}", player=name, region=words.region(catalog, region))
        case frames.Tending():
            return t("{player}, tend another temple", player=name)
        case frames.Sharing():
            left = choices.view.foundations
            return tn(
                "{player}, which temple gets the last foundation?",
                "{player}, which temples get the last {number} foundations?",
                left, player=name,
            )  # fmt: skip
    return t("{player}, end your turn", player=name)


def _move(choices: Choices, name: str, here: str) -> str:
    """The move, and the build that may come without it: only what the hand can do."""
    if not choices.voyages and not choices.can_build:
        return t("{player}, end your turn", player=name)
    if choices.goes_again:
        god = words.god(choices.catalog, god_of(choices.temple(choices.here)))
        return t("{player}, {god}: sail and build once more", player=name, god=god)
    if not choices.voyages:
        return t("{player}, build in {region}", player=name, region=here)
    sailed = isinstance(choices.frame, frames.Sailing) and choices.frame.sailed
    if not choices.can_build:
        if sailed:
            return t("{player}, sail on: no stone fits in {region}", player=name, region=here)
        return t("{player}, sail: no stone fits in {region}", player=name, region=here)
    if sailed:
        return t("{player}, sail on, or build in {region}", player=name, region=here)
    return t("{player}, sail, or build in {region}", player=name, region=here)


def below(table: Table, seen: Seen, choices: Choices) -> str:
    """What else is good to know, in smaller letters."""
    view: State = seen.view
    if not choices.deciding:
        return banner.said(table, view)
    match choices.frame:
        case frames.Sailing() if choices.intent.picked != NONE:
            if choices.targets:
                return t("Press a harbour, or your temple to stay and dedicate it.")
            return t("Press a harbour: it is free, and you dedicate there.")
        case frames.Sailing() if choices.intent.voyage and not choices.can_build:
            return t("Press the harbour again. No stone of your hand fits there.")
        case frames.Sailing() if choices.intent.voyage:
            return t("Press the harbour again, or a stone to build there.")
        case frames.Building(owed=god) if god != NONE:
            return t("{god} must be dedicated here in this turn.", god=words.god(table.catalog, god))
        case frames.Building(open=1):
            return t("Stones of two ranks have room under this god now; the topmost one counts.")
        case frames.Robbing() | frames.Swapping() | frames.Sharing():
            return t("Press a temple on the map, or a button.")
        case frames.Tending():
            return t("Press a temple on the map, then stones of your hand.")
    own = standing(choices, view, choices.here)
    if own and not isinstance(choices.frame, frames.Sailing):
        return in_words(choices, table.names, own)
    return banner.said(table, view) or _how(choices)


def _how(choices: Choices) -> str:
    if not isinstance(choices.frame, frames.Sailing) or not choices.voyages:
        return ""
    if choices.can_build:
        return t("Press a harbour to sail, a stone to build where you are.")
    return t("Press a harbour to sail.")
