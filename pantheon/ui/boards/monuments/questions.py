"""What the bar says: whose turn it is, what is asked, and what to know about it."""

from __future__ import annotations

from pantheon.games.monuments import events as told
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.state import State
from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit.questions import while_waiting


def sentence(table: Table, seen: Seen, choices: Choices) -> str:
    """Whose turn it is, and what is asked."""
    if seen.parting:
        name = table.names[seen.looker]
        return (
            t("{player}, end your turn", player=name)
            if seen.can_undo
            else t("{player}, look at your quests", player=name)
        )
    if choices.deciding:
        return choices.gesture.question(table.names[seen.view.actor])
    return while_waiting(table, seen, _chance(table, seen.view))


def _chance(table: Table, view: State) -> str:
    """What NATURE does."""
    if view.active < 0:
        return t("The game is prepared...")
    match view.frame if view.stack else None:
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
            "{attacker} attacks {defender} on {hex}.",
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
