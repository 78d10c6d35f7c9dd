"""A game on the screen: the session, who thinks for the bots, and the ways out of the table.

`app.py` makes one of these for each game; the scenes of the table (`TurnScene(playing)` first) take everything from it.
They log "turn: seat 0 human" when a decision begins and "game over" when nobody acts any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from pantheon.table.game import Action
from pantheon.table.messages import Message
from pantheon.table.session import Session
from pantheon.ui.scene import Change


class Thought(Protocol):
    """A bot's decision, and why, if it says so."""

    @property
    def action(self) -> Action: ...
    @property
    def sentence(self) -> Message | None: ...


class Hint(Protocol):
    """A way to spend the turn; `difference` is in points against the best one, so 0 or less."""

    @property
    def actions(self) -> Sequence[Action]: ...
    @property
    def difference(self) -> float: ...
    @property
    def what(self) -> Message: ...
    @property
    def why(self) -> Sequence[Message]: ...


class Thinker(Protocol):
    """Thinks for the bots somewhere else; ask, then poll each frame until the answer is there."""

    @property
    def thinking(self) -> bool: ...
    def ask(self, level: str, view: Any, seat: int, seed: int, seconds: float = 1.0) -> None: ...
    def ask_hint(self, view: Any, seat: int, seed: int, seconds: float = 2.0) -> None: ...
    def poll(self) -> Thought | None: ...
    def poll_hint(self) -> Sequence[Hint] | None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


@dataclass
class Playing:
    """One game with everything around it."""

    session: Session[Any]
    thinker: Thinker
    open_menu: Callable[[], Change]
    """Esc: the menu of the game, with settings, rules, help and the way to the title."""
    open_rules: Callable[[str], Change]
    """A page of the rules reference by the id that a spot has as its `rule`."""
    to_title: Callable[[], Change]
    """Leave the table; the game is saved."""
    rematch: Callable[[], Change]
    """The same seats and options once more, with new luck."""
    replay: Callable[[int | None], Change] | None = None
    """Look at the game, from where so many entries have happened or from its beginning; None if there is no replay."""
    save_picture: Callable[[pygame.Surface], Change] | None = None
    """Write a picture where exports go, and say where; None if there is no place for it."""
    kept_as: Callable[[], str] = str
    """Where the game is written now, for people; empty if it is not kept."""
