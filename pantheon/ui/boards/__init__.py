"""How a game lies on the table. A board draws what one seat sees and turns presses into actions.

The turn scene runs any game through this contract; each game brings a kit with its own board, and the one in `plain/`
serves a game that has none yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from typing import Any, Protocol

import pygame

from pantheon.games import SHELF
from pantheon.table.game import Action, Event, Game
from pantheon.table.session import Entry, Seat
from pantheon.table.steps import Steps
from pantheon.ui.book import Book
from pantheon.ui.layout import Size
from pantheon.ui.motion import Motion, Motions
from pantheon.ui.playing import Playing
from pantheon.ui.scene import Change, Scene, Spot, Stage
from pantheon.ui.sound import Sounds
from pantheon.ui.theme import PlayerLook

PLAIN = "pantheon.ui.boards.plain"
SMALLEST_TABLE: Size = (640, 400)
"""The logical room that a table needs at least: a window of 1280x800 has it at a UI scale of 200%."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: whose doing it was (a seat, or NATURE) and the sentence."""

    seat: int
    words: str
    entry: int = 0
    """Which entry of the session it tells of."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The table as one seat sees it at one moment. Nothing in it is hidden from that seat."""

    view: Any
    """What `game.view` gives for the seat that looks."""
    looker: int
    """The seat that looks, or NOBODY for a spectator, who sees no hand at all."""
    options: tuple[Action, ...] = ()
    """What the looking seat may do now; empty while others decide."""
    news: tuple[Event, ...] = ()
    """What others did since the looking seat decided last: these stay marked."""
    recent: tuple[Event, ...] = ()
    """What the looking seat itself has done in the action that is going on."""
    log: tuple[Line, ...] = ()
    can_undo: bool = False
    can_redo: bool = False
    paused: bool = False
    live: bool = True
    """False for a game that is only looked at again: nobody thinks or waits."""
    parting: bool = False
    """Whether the looking seat has still to see what it got, before the next person comes: "go-on" is offered."""
    fresh: bool = False
    """Whether the turn has just come to the looking seat, so that it wants to know what happened meanwhile."""
    first: bool = False
    """Whether the looking seat has not decided anything yet in this game."""
    hinting: bool = False
    """Whether hints were asked for and are not there yet."""


@dataclass(frozen=True, slots=True)
class Show:
    """How an event is shown: motions at the same time, and a sound when they begin."""

    motions: Sequence[Motion] = field(default_factory=tuple)
    sound: str = ""

    def begin(self, motions: Motions, sounds: Sounds) -> None:
        """Let it be seen after what moves already, and heard when it begins."""
        if self.motions or self.sound:
            heard = partial(sounds.play, self.sound) if self.sound else None
            motions.add(*(self.motions or (Motion(None, 0.0),)), begin=heard)


@dataclass(frozen=True, slots=True)
class Interlude:
    """A scene that shows some entries by itself, and how many entries have then been shown."""

    scene: Callable[[bool, Any], Scene]
    """Made when it is wanted, from the position in which it begins; True if it goes on by itself, since nobody is there
    to press anything."""
    upto: int
    for_all: bool = True
    """False for what belongs to the decision of the seat that looks: it goes on looking."""
    begins: Event | None = None
    """The event of its first entry with which it begins; the table shows what comes before. None: with all of it."""


Play = Callable[[Sequence[Action]], None]
"""Does these actions one after another, in the name of the seat that looks."""


class Board(Protocol):
    """What the turn scene wants from a board."""

    def lay_out(self, stage: Stage, rough: bool = False) -> None:
        """Find a place for everything. `rough`: once more soon, so what takes long to paint may be stretched."""

    def show(self, seen: Seen) -> None:
        """From now on draw this."""

    def spots(self) -> Sequence[Spot]: ...

    def ahead(self) -> Steps[None]:
        """Paint what takes long, a little at a time, after it was laid out for the first time."""

    def make_ready(self, until: float) -> bool:
        """Paint ahead what `draw` needs, part by part, until that moment; False if something is left."""

    def draw(self, surface: pygame.Surface, motions: Sequence[Motion], caption: Line | None) -> None: ...

    def hover(self, spot: Spot | None) -> bool:
        """The pointer is there; True if that changes the picture."""

    def question(self) -> object:
        """What is asked now. A press that comes just after it changed was meant for what was asked before."""

    def prompted(self) -> tuple[str, str]:
        """That in words, and what else is good to know; both empty while the looking seat has nothing to decide."""

    def first_focus(self) -> Spot | None:
        """Where the keyboard answers that; None while there is nothing to answer."""

    def first_of(self, group: str) -> Spot | None:
        """The best of a group to begin with; None if its first one is as good as any."""

    def reach(self, letter: str, here: str | None) -> Spot | None:
        """Where a letter brings the focus; pressed again, it goes on from there."""

    def press(self, spot: Spot) -> Change:
        """A spot of the board was pressed; actions go through `play`."""

    def together(self, earlier: Action, later: Action) -> bool:
        """Whether two decisions of a seat, one right after the other, are one to people: taken back together."""

    def waits(self) -> bool:
        """Whether a turn that is over by the rules waits for a last word, since all of it may still be taken back."""

    def ends_softly(self, state: Any) -> bool:
        """Whether a turn of who looks that ends in this position does so."""

    def in_public(self, state: Any) -> bool:
        """Whether what is decided here is decided before everybody, without a look at one's own secrets: then no
        curtain falls for it."""

    def suspense(self, events: Sequence[Event]) -> bool:
        """Whether nobody shall read what these events bring before it is to be seen, as with dice that still roll."""

    def dialog(self) -> Scene | None:
        """The dialog that the present decision needs, if it is not a place on the screen."""

    def detail(self, actions: Sequence[Action]) -> str:
        """What a sentence about these actions leaves out, such as which cards; empty if nothing."""

    def ghost(self, actions: Sequence[Action]) -> None:
        """Draw what these actions would do, until it is called with others or with none."""

    def asides(self) -> Sequence[pygame.Rect]:
        """Where a list may lie over the table without covering what a decision is about, what it covers least first."""

    def shown(self, event: Event) -> Show:
        """How this event moves, from the position that is drawn now."""

    def music(self) -> str:
        """The piece that goes with the present part of the game: "morning", "evening"."""

    def alive(self, now: float) -> Sequence[tuple[pygame.Surface, tuple[int, int]]]:
        """What moves by itself, as for a scene."""

    def headline(self, events: Sequence[Event]) -> Sequence[Event]:
        """Those of the events that a caption should tell; empty for what needs no caption."""

    def scroll(self, lines: int) -> bool:
        """Turn back in the log, or on; True if that changes the picture."""

    def handle(self, event: pygame.Event) -> bool:
        """Any event before the scene looks at it; True if it is dealt with, such as the wheel over a map."""

    def update(self, seconds: float) -> bool:
        """Time passes; True if something moved that is not one of the motions."""

    def next_update(self) -> float | None:
        """In how many seconds `update` is wanted, as for a scene."""

    def looks(self, spot: Spot) -> bool:
        """Whether pressing it shows another part of the table and does nothing else."""

    def interlude(self, entries: Sequence[Entry], at: int) -> Interlude | None:
        """A scene of its own for the entries that begin here, if they deserve one."""

    def result(self, playing: Playing) -> Scene:
        """The scene after the end of the game."""


class Picture(Protocol):
    """Draws small pictures of positions, for lists of games."""

    def draw(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> pygame.Surface: ...
    def painted(self, state: Any, seats: Sequence[Seat], size: tuple[int, int]) -> Steps[pygame.Surface]:
        """The same, a little at a time."""


class Kit(Protocol):
    """What a game brings to the window: the module `kit.py` in the package of its board."""

    KEYS: Sequence[tuple[str, str]]
    """The keys of its table, and what they do."""
    PAGES: Mapping[str, str]
    """Pages of its rules that are worth a picture, by the name of the picture."""
    INTERLUDES: Mapping[str, str]
    """Its interludes by the name of their picture, each with the name of its scene."""
    COLOURS: Sequence[str]
    """The colours of its players, from the first seat on; as many as can play."""

    def board(self, game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> Board:
        """The game on the table."""

    def picture(self, game: Game[Any], stage: Stage) -> Picture | None:
        """Draws the board alone; None for a game that has no board of its own."""

    def book(self, game: Game[Any]) -> Book:
        """Its rules and lessons."""

    def pieces(self, stage: Stage, look: PlayerLook, side: int) -> Sequence[pygame.Surface]:
        """Some pieces of a player as they stand on the table: the settings show what they change."""


def kit_of(game: str) -> Kit:
    """The kit of a game; the plain one for a game that brings none."""
    entry = SHELF.get(game)
    kit: Kit = import_module(f"{(entry and entry.board) or PLAIN}.kit")
    return kit


def colours_of(game: str) -> Sequence[str]:
    """The colours of `theme.PLAYERS` that a game has pieces in."""
    return kit_of(game).COLOURS


def board_for(game: Game[Any], seats: Sequence[Seat], play: Play, undo: Callable[[], None]) -> Board:
    return kit_of(game.name).board(game, seats, play, undo)
