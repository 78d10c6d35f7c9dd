"""About: whose games these are, whose program this is, and what it is made of."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

import pygame

from pantheon import __version__, resources
from pantheon.games import Entry
from pantheon.table.words import Marked, mark, t, tm
from pantheon.ui import theme
from pantheon.ui.reveal import reveal
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, heading_height
from pantheon.ui.widgets.scrolling import BAR, Scrolling

_WIDE, _HEADING = 860, 28
_STEP = 60
"""How far an arrow key scrolls."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something by others that the program is made of. `module` knows its version."""

    name: str
    licence: str
    what: Marked
    module: str = ""


PARTS = (  # not for people: names of parts and licences stay as they are
    Part("Python", "PSF License", mark("the language it is written in")),
    Part("pygame-ce", "LGPL 2.1", mark("window, pictures and sound"), "pygame"),
    Part("SDL", "zlib License", mark("what pygame-ce stands on")),
    Part("PyYAML", "MIT License", mark("reads the rules data"), "yaml"),
    Part("msgspec", "BSD 3-Clause License", mark("reads and writes saved games"), "msgspec"),
    Part("platformdirs", "MIT License", mark("knows where your folders are"), "platformdirs"),
    Part("Pillow", "MIT-CMU License", mark("writes animated pictures"), "PIL"),
    Part("Source Serif Pro, Source Sans Pro", "SIL Open Font License 1.1", mark("the letters, by Adobe")),
)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the page. `role` and `size` are those of its font."""

    words: str
    role: str
    size: int
    colour: theme.Colour
    y: int
    high: int
    beside: str = ""
    """What stands at its right."""


class About(Scene):
    name = "about"
    room = (1024, 640)

    def __init__(self, games: Sequence[Entry]) -> None:
        super().__init__()
        self._games = tuple(games)
        self._licences = resources.licence_texts()
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._page = Scrolling(pygame.Rect(0, 0, 1, 1))
        self._lines: list[_Line] = []
        self._spots: list[Spot] = []

    # The scene's hooks ---------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self._spots[0]

    def escape(self) -> Change:
        return Pop()

    def handle(self, event: pygame.Event) -> Change:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            step = self.stage.px(_STEP) * (1 if event.key == pygame.K_DOWN else -1)
            top = min(max(self._page.offset + step, 0), self._page.furthest)
            self._page.reveal(top, top + self._page.view.height)
        elif not (self._page.handle(event, self.stage) or self._page.handle_key(event)):
            return None
        self.stale = True
        return STAY

    def press(self, spot: Spot) -> Change:
        self.stage.sounds.play("click")
        if spot.key == "back":
            return Pop()
        assert self._licences, "the button is there only with them"
        if not reveal(self._licences):
            self.stage.say(
                t("There is no file manager here. The texts are in {folder}.", folder=str(self._licences.parent))
            )
        return STAY

    # What it says --------------------------------------------------------------------------------------------------

    def _paragraphs(self) -> list[tuple[str, list[str]]]:
        """Headings and what stands below each of them."""
        return [
            (t("An unofficial edition"), [
                t(
                    "This program was made by people who like these games. It is not affiliated with their authors "
                    "or publishers. If you like a game, buy the box: no screen is as good as a table with friends."
                ),
                t("All pictures, sounds, texts and rules data were made for this program."),
            ]),
            (t("The games"), [_credit(game) for game in self._games]),
            (t("This program"), [
                t("Version {version}. Copyright 2026 The Pantheon developers.", version=__version__),
                t(
                    "Free for everybody under the MIT License: use it, change it, hand it on, as long as its text "
                    "stays with it. There is no warranty."
                ),
            ]),
        ]  # fmt: skip

    def _parts(self) -> list[tuple[str, str]]:
        """What it is made of, each with its licence."""
        return [
            (
                t("{part}: {what}", part=f"{part.name} {_version(part)}".strip(), what=tm(part.what)),
                part.licence,
            )
            for part in PARTS
        ]

    # Where it stands, and how it looks -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        stage = self.stage
        margin, high = theme.SPACE_XL, stage.height - 2 * theme.SPACE_XL - HEIGHT - theme.SPACE_M
        wide = min(_WIDE, stage.width - 2 * margin)
        self._panel = stage.rect((stage.width - wide) / 2, margin, wide, high)
        inside, down = content(stage, self._panel, "meander"), heading_height(stage, _HEADING)
        view = pygame.Rect(inside.x, inside.y + down, inside.width - stage.px(BAR + 4), inside.height - down)
        self._lines = []
        for heading, sentences in self._paragraphs():
            self._add_heading(heading)
            for sentence in sentences:
                self._add_sentence(sentence, view.width)
        self._add_heading(t("Made of"))
        for words, licence in self._parts():
            self._add(words, "text", 16, theme.TEXT, beside=licence, room=4)
        self._page.show(view, self._bottom)
        y, tall = self._panel.bottom + stage.px(theme.SPACE_M), stage.px(HEIGHT)
        back = pygame.Rect(self._panel.x, y, stage.px(160), tall)
        self._spots = [Spot("back", back, t("Back"), shortcut="Esc")]  # not for people
        if self._licences:
            rect = pygame.Rect(self._panel.right - stage.px(240), y, stage.px(240), tall)
            tip = t("Opens the folder with the texts of all licences.")
            self._spots.append(Spot("licences", rect, t("Licence texts"), tooltip=tip, shortcut="L"))

    @property
    def _bottom(self) -> int:
        return self._lines[-1].y + self._lines[-1].high if self._lines else 0

    def _add_heading(self, words: str) -> None:
        self._add(words, "display", 20, PARCHMENT.heading, room=theme.SPACE_L if self._lines else 0)

    def _add_sentence(self, words: str, wide: int) -> None:
        room = theme.SPACE_S
        for line in text.wrapped(words, self.stage.font("text", 16), wide):
            self._add(line, "text", 16, theme.TEXT, room=room)
            room = 0

    def _add(self, words: str, role: str, size: int, colour: theme.Colour, *, beside: str = "", room: int = 0) -> None:
        """`room` is what stays free above it."""
        y = self._bottom + self.stage.px(room)
        self._lines.append(_Line(words, role, size, colour, y, self.stage.font(role, size).get_linesize(), beside))

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_sea(surface, stage)
        draw_panel(surface, stage, self._panel, PARCHMENT, "meander")
        inside = content(stage, self._panel, "meander")
        draw_heading(surface, stage, t("About"), inside, size=_HEADING)
        with self._page.clipped(surface) as top:
            for line in self._lines:
                self._draw_line(surface, line, top)
        self._page.draw_bar(surface, stage)
        for spot in self._spots:
            draw_button(surface, stage, spot, "plain", "" if spot.key == "back" else "icons/folder", 16)

    def _draw_line(self, surface: pygame.Surface, line: _Line, top: int) -> None:
        view, font = self._page.view, self.stage.font(line.role, line.size)
        room = pygame.Rect(view.x, top + line.y, view.width, line.high)
        if not room.colliderect(view):
            return
        if line.beside:
            muted = self.stage.font("text", 15)
            wide = muted.size(line.beside)[0] + self.stage.px(theme.SPACE_M)
            text.write(surface, line.beside, muted, theme.TEXT_MUTED, room, "right")
            room = pygame.Rect(room.x, room.y, room.width - wide, room.height)
        text.write_fitting(surface, line.words, font, line.colour, room)


def _credit(game: Entry) -> str:
    """Whose game it is."""
    if game.authors and game.publishers:
        return t(
            "{game}: a game by {authors}, published by {publishers}.",
            game=game.title, authors=game.authors, publishers=game.publishers,
        )  # fmt: skip
    if game.authors:
        return t("{game}: a game by {authors}.", game=game.title, authors=game.authors)
    if game.publishers:
        return t("{game}: a game published by {publishers}.", game=game.title, publishers=game.publishers)
    return t("{game}: its rulebook names no author.", game=game.title)


def _version(part: Part) -> str:
    """As the part itself says; empty if it does not."""
    if part.name == "Python":
        return platform.python_version()
    if part.name == "SDL":
        return ".".join(map(str, pygame.get_sdl_version()))
    return str(getattr(import_module(part.module), "__version__", "")) if part.module else ""
