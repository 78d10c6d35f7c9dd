"""What the bar of every table says while nobody at the screen decides."""

from __future__ import annotations

from typing import Any

from pantheon.table.game import NATURE, NOBODY
from pantheon.table.words import t
from pantheon.ui.boards import Seen
from pantheon.ui.kit.part import Table


def while_waiting(table: Table[Any], seen: Seen, chance: str) -> str:
    """Who decides; `chance` says what luck does, if it is its turn."""
    actor = seen.view.actor
    if actor == NOBODY:
        return t("The game is over.")
    if actor < 0:
        return t("Paused. {what}", what=chance) if seen.paused and seen.live else chance
    name = table.names[actor]
    if not seen.live or not table.is_bot(actor):
        return t("{player} decides.", player=name)
    if seen.paused:
        return t("Paused. {player} is next.", player=name)
    return t("{player} is thinking...", player=name)


def colour_of(seen: Seen) -> int:
    """Whose colour the bar has; while luck decides, that of the player whose turn it is."""
    view = seen.view
    if seen.parting:
        return seen.looker
    return int(view.active if view.actor == NATURE and view.active >= 0 else view.actor)
