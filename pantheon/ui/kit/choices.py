"""What the choices of every table know: who looks, what can be done now, and why something cannot."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from pantheon.table.game import Action, Game
from pantheon.table.words import capital, t
from pantheon.ui.boards import Seen

Played = TypeVar("Played", bound=Game[Any])

Deed = tuple[Action, ...]
"""Actions to be done one after another."""


class Choices(Generic[Played]):
    """One moment's possibilities of the seat that looks."""

    view: Any

    def __init__(self, game: Played, seen: Seen, names: tuple[str, ...]) -> None:
        self.game, self.seen = game, seen
        self.view = seen.view
        self.options = seen.options
        self._set = frozenset(seen.options)
        self.deciding = bool(seen.options)
        self.seat = seen.looker
        self._names = names

    def can(self, action: Action) -> bool:
        return action in self._set

    def why(self, action: Action, base: Any = None) -> str:
        """The reason against an action as a sentence, empty if it is possible; in another position, if one is given."""
        if not self.deciding:
            return self.waiting()
        refusal = self.game.why_not(base if base is not None else self.view, action)
        return _sentence(refusal.text) if refusal else ""

    def waiting(self) -> str:
        actor = self.view.actor
        if 0 <= actor < len(self._names):
            return t("It is {player}'s turn.", player=self._names[actor])
        return t("Wait a moment.")


def _sentence(reason: str) -> str:
    return capital(reason) if reason.endswith((".", "!")) else t("{reason:capital}.", reason=reason)
