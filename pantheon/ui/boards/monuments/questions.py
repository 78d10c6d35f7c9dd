"""What the bar says: whose turn it is, what is asked, and what to know about it."""

from __future__ import annotations

from pantheon.games.monuments import events as told
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.state import NONE, State
from pantheon.table.game import NATURE, NOBODY
from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table


def sentence(table: Table, seen: Seen, choices: Choices) -> str:
    """Whose turn it is, and what is asked."""
    view: State = seen.view
    actor = view.actor
    if seen.parting:
        name = table.names[seen.looker]
        return (
            t("{player}, end your turn", player=name)
            if seen.can_undo
            else t("{player}, look at your quests", player=name)
        )
    if actor == NOBODY:
        return t("The game is over.")
    if actor < 0:
        chance = _chance(table, view)
        return t("Paused. {what}", what=chance) if seen.paused and seen.live else chance
    name = table.names[actor]
    if choices.deciding:
        return choices.gesture.question(name)
    if not seen.live or not table.is_bot(actor):
        return t("{player} decides.", player=name)
    if seen.paused:
        return t("Paused. {player} is next.", player=name)
    return t("{player} is thinking...", player=name)


def _chance(table: Table, view: State) -> str:
    """What NATURE does."""
    if view.active < 0:
        return t("The game is prepared...")
    match view.frame:
        case frames.Rolling():
            return t("The dice roll...")
        case frames.DrawingQuests(seat=seat):
            return t("{player} draws quests...", player=table.names[seat])
    return t("The game ends...")


def below(table: Table, seen: Seen, choices: Choices) -> str:
    """What else is good to know, in smaller letters."""
    if seen.parting:
        return _what_came(table, seen) or (t("You can still take it back.") if seen.can_undo else "")
    if choices.deciding:
        return choices.gesture.note()
    view: State = seen.view
    battle = choices.battle
    if battle and view.actor >= 0:
        return t(
            "{attacker} attacks {hex} of {defender}.",
            attacker=table.names[battle.seat], hex=say.hex(table.catalog, battle.target),
            defender=table.names[battle.defender],
        )  # fmt: skip
    if view.ending and view.actor >= 0:
        return t("This is the last round.")
    return ""


def _what_came(table: Table, seen: Seen) -> str:
    """Quests that were completed in this turn."""
    done = [say.quest(table.catalog, event.quest) for event in seen.recent if isinstance(event, told.QuestCompleted)]
    return t("Completed: {quests}.", quests=done) if done else ""


def colour_of(seen: Seen) -> int:
    """Whose colour the bar has; while dice roll, that of the player whose turn it is."""
    view: State = seen.view
    if seen.parting:
        return seen.looker
    return view.active if view.actor == NATURE and view.active != NONE else view.actor
