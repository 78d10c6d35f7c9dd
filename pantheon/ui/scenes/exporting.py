"""A game to show around: pictures of a turn or of the whole game, a text, or the file itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from pantheon.table.report import text_report
from pantheon.table.saves import free_path
from pantheon.table.session import Session
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.clip import STRIP_SIZE, Clip, whole_file
from pantheon.ui.reveal import reveal
from pantheon.ui.scene import STAY, Change, Pop, Push, Scene, Spot, Stage
from pantheon.ui.scenes.choice import Choice, Values
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.options import Option
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, draw_veil
from pantheon.ui.widgets.progress import draw_progress

SHEET_SIZE, SHEET_ACROSS = (320, 200), 8

Work = Callable[[Path], Iterator[float]]
"""Writes a file bit by bit; yields how much is done, from 0 to 1."""


def choose_export(
    session: Session[Any], title: str, folder: Path, looker: int, turn: tuple[int, int],
    level_name: Callable[[str], str] = str,
) -> Change:  # fmt: skip
    """Ask what to make of a game. `turn` are the entries between which the turn in question lies.

    `level_name` says what a bot's level is called.
    """
    whole = 0, len(session.entries)
    gif, strip = (partial(work, session, looker) for work in (_gif, _strip))
    report = partial(_report, session, looker, title, level_name)
    ways: dict[str, tuple[str, str, str, Work]] = {
        "turn-gif": (".gif", t("This turn as a GIF"), t("a moving picture"), partial(gif, turn)),
        "turn-png": (".png", t("This turn as a strip"), t("pictures side by side"), partial(strip, turn)),
        "gif": (".gif", t("The whole game as a GIF"), t("one picture a turn, a few megabytes"), partial(gif, whole)),
        "png": (
            ".png",
            t("The whole game as a strip"),
            t("small pictures, one a turn"),
            partial(_sheet, session, looker),
        ),
        "text": (".txt", t("The whole game as a text"), t("every decision in words"), report),
    }

    def chosen(values: Values) -> Change:
        suffix, label, _, work = ways[str(values[0])]
        return Push(Exporting(label, work, folder, title, suffix))

    options = [Option(key, label, note) for key, (_, label, note, _) in ways.items()]
    sentence = t("It goes to {folder}.", folder=str(folder))
    return Push(Choice(t("Export"), sentence, options, chosen, cancel=t("Back"), can_peek=False))


def save_picture(picture: pygame.Surface, title: str, folder: Path) -> Change:
    """Write a picture that is painted already."""
    return Push(Exporting(t("Save picture"), partial(_painted, picture), folder, title, ".png"))


class Exporting(Scene):
    """Works while it shows how far it has come, and then says where the file is."""

    name = "exporting"
    overlay = True
    room = (800, 500)

    def __init__(self, label: str, work: Work, folder: Path, title: str, suffix: str) -> None:
        super().__init__()
        self._label, self._folder = label, folder
        self._path = free_path(folder, title, suffix)
        self._work: Iterator[float] | None = work(self._path)
        self._part = 0.0
        self._said = self._where = ""
        self._spots: list[Spot] = []
        self._frame = pygame.Rect(0, 0, 0, 0)

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        wide, high = 560, 240
        self._frame = stage.rect((stage.width - wide) / 2, (stage.height - high) / 2, wide, high)
        self._lay_out()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def question(self) -> object:
        return self._work is None

    def first_focus(self) -> Spot | None:
        """In the end, where the file is."""
        return self._spots[-1]

    def escape(self) -> Change:
        return Pop()

    def leave(self) -> None:
        self._work = None

    def next_update(self) -> float | None:
        return 0.0 if self._work is not None else None

    def update(self, seconds: float) -> Change:
        if self._work is None:
            return None
        try:
            self._part = next(self._work)
        except StopIteration:
            self._finish(t("Written: {file}", file=self._path.name), written=True)
        except OSError as error:
            self._finish(t("It could not be written: {why}.", why=error.strerror or str(error)), written=False)
        self.stale = True
        return None

    def press(self, spot: Spot) -> Change:
        if spot.key != "reveal":
            return Pop()
        if not reveal(self._path):
            self._said = t("There is no file manager here. The file is {path}.", path=str(self._path))
            self._where = ""
        self.stale = True
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_veil(surface)
        draw_panel(surface, stage, self._frame, PARCHMENT, "meander")
        inside = content(stage, self._frame, "meander")
        y = draw_heading(surface, stage, self._label, inside)
        room = pygame.Rect(inside.x, y + stage.px(theme.SPACE_S), inside.width, stage.px(60))
        if self._said:
            font = stage.font("text", 16)
            y = text.write_lines(surface, text.wrapped(self._said, font, room.width), font, theme.TEXT, room)
            where, small = pygame.Rect(room.x, y, room.width, font.get_linesize()), stage.font("text", 14)
            text.write_fitting(surface, self._where, small, theme.TEXT_MUTED, where)
        else:
            draw_progress(surface, stage, room, self._part)
        for spot in self._spots:
            draw_button(surface, stage, spot, "primary" if spot.key == "reveal" else "plain", size=16)

    def _finish(self, said: str, written: bool) -> None:
        self._work, self._said = None, said
        self._written = written
        self._where = t("In {folder}", folder=str(self._folder)) if written else ""
        self._lay_out()

    def _lay_out(self) -> None:
        stage = self.stage
        inside = content(stage, self._frame, "meander")
        y, high = inside.bottom - stage.px(HEIGHT), stage.px(HEIGHT)
        label = t("Cancel") if self._work is not None else t("Close")
        self._spots = [Spot("close", pygame.Rect(inside.x, y, stage.px(130), high), label, shortcut="Esc")]
        if self._work is None and self._written:
            wide = stage.px(220)
            rect = pygame.Rect(inside.right - wide, y, wide, high)
            self._spots.append(Spot("reveal", rect, t("Show in its folder")))


def _gif(session: Session[Any], looker: int, span: tuple[int, int], path: Path) -> Iterator[float]:
    clip = Clip(session, *span, looker)
    yield from _drawn(clip)
    clip.save_gif(path)


def _strip(session: Session[Any], looker: int, span: tuple[int, int], path: Path) -> Iterator[float]:
    clip = Clip(session, *span, looker, STRIP_SIZE)
    yield from _drawn(clip)
    clip.save_strip(path)


def _sheet(session: Session[Any], looker: int, path: Path) -> Iterator[float]:
    clip = Clip(session, looker=looker, size=SHEET_SIZE)
    yield from _drawn(clip)
    clip.save_strip(path, SHEET_ACROSS)


def _drawn(clip: Clip) -> Iterator[float]:
    while not clip.done:
        clip.draw_next()
        yield clip.drawn / (clip.total + 1)


def _report(
    session: Session[Any], looker: int, title: str, level_name: Callable[[str], str], path: Path
) -> Iterator[float]:
    yield 0.5
    with whole_file(path) as fresh:
        fresh.path.write_text(text_report(session, title, looker, level_name), encoding="utf-8")


def _painted(picture: pygame.Surface, path: Path) -> Iterator[float]:
    yield 0.5
    with whole_file(path) as fresh, fresh.path.open("wb") as file:
        pygame.image.save(picture, file, "picture.png")  # not for people: only its ending matters
