"""How a stored game looks in the library: a row of the list, and the larger card beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from pantheon.table.library import StoredGame, title_of
from pantheon.table.session import HUMAN, Seat
from pantheon.table.words import listed, number, t
from pantheon.ui import theme
from pantheon.ui.boards import Picture, colours_of, kit_of
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.ground import draw_emblem

if TYPE_CHECKING:
    from pantheon.ui.archive import Archive

SMALL_WIDE, SHAPE = 100, 0.625
"""How broad the picture of a row is at least, and how high in parts of that."""
_LEAST_HIGH, _PICTURE_SHARE = 62, 0.27
"""How high it is at least, if the row is, and how much of its breadth it takes at most."""
_WINNER, _EMBLEM, _FOR_WINNER = 56, 30, 400
"""How broad the room for who won is, how large the emblem in it, and how broad a row must be to have it."""
LARGE = (576, 360)
PAINTED = (640, 400)
KEPT_PICTURES = 60
LINE = 28
BESIDE = 0.46
"""How much of the breadth a picture has at most that stands beside the words."""

Painters = dict[str, Picture | None]
"""Who paints boards, by the fingerprint of their rules data. Kept as long as the app runs: the first picture of each
takes longest."""


class GameCards:
    """Draws games for one stage, and keeps the pictures of their boards.

    A picture takes longer than a frame: `prepare` makes it before the game is drawn. Only the latest are kept.
    """

    def __init__(self, stage: Stage, archive: Archive) -> None:
        self.stage, self._archive = stage, archive
        self._pictures: dict[Path, pygame.Surface | None] = {}

    def lacks(self, game: StoredGame) -> bool:
        """Whether there could be a picture of it, but is none yet."""
        return game.state is not None and game.path not in self._pictures

    def prepare(self, game: StoredGame) -> None:
        assert game.game is not None, "what cannot be opened lacks no picture"
        rules = game.game.fingerprint
        painters = self._archive.painters
        if rules not in painters:
            painters[rules] = kit_of(game.game.name).picture(game.game, self.stage)
        painter = painters[rules]
        while len(self._pictures) >= KEPT_PICTURES:
            del self._pictures[next(iter(self._pictures))]
        self._pictures[game.path] = painter.draw(game.state, game.seats, PAINTED) if painter else None

    def draw_row(
        self, surface: pygame.Surface, rect: pygame.Rect, path: Path, game: StoredGame | None, name: str, here: bool
    ) -> None:
        """One line of the list; only the title of what has not been read. `name` is what was played."""
        stage = self.stage
        fill, edge = (theme.DEEP_SEA, theme.NIGHT_SEA) if here else (theme.PARCHMENT_LIGHT, theme.PARCHMENT_DARK)
        ink, muted = (theme.TEXT_WHITE, theme.TEXT_WHITE) if here else (theme.TEXT, theme.TEXT_MUTED)
        shapes.framed(surface, fill, edge, rect, stage.px(theme.RADIUS), max(1, stage.px(1)))
        margin = stage.px(5)
        high = rect.height - 2 * margin
        wide = max(stage.px(SMALL_WIDE), min(round(high / SHAPE), round(rect.width * _PICTURE_SHARE)))
        picture = pygame.Rect(rect.x + margin, 0, wide, min(high, max(round(wide * SHAPE), stage.px(_LEAST_HIGH))))
        picture.centery = rect.centery
        self._blit_picture(surface, game, picture)
        left = picture.right + stage.px(theme.SPACE_M)
        right = self._draw_winner(surface, rect, game, muted) if game else rect.right
        wide, high = right - stage.px(theme.SPACE_S) - left, (rect.height - margin) // 3
        upper, middle, lower = (pygame.Rect(left, rect.y + margin // 2 + n * high, wide, high) for n in range(3))
        text.write_fitting(surface, _heading(path, game), stage.font("bold", 16), ink, upper)
        if game is None:
            return
        small = stage.font("text", 14)
        if not game.seats:
            text.write_fitting(surface, "".join(game.problems[:1]), small, muted, middle)
            return
        text.write_fitting(surface, listed(_scores(game), "list"), small, ink, middle)
        note = _note(game, name)
        # Where there is little room a long note takes smaller letters, rather than lose its end.
        font = text.font_that_fits("text", note, lower.width, stage.px(14), min(stage.px(14), 12))
        text.write_fitting(surface, note, font, muted, lower)

    def _draw_winner(self, surface: pygame.Surface, row: pygame.Rect, game: StoredGame, ink: theme.Colour) -> int:
        """The emblem of who won, and by how much, at the right end of a row; returns where that begins."""
        if not (game.over and game.points and len(game.winners) == 1 and row.width > self.stage.px(_FOR_WINNER)):
            return row.right
        stage, (winner,) = self.stage, game.winners
        side, seat = stage.px(_EMBLEM), game.seats[winner]
        place = pygame.Rect(row.right - stage.px(_WINNER), row.y, stage.px(_WINNER), row.height)
        others = [score for number, score in enumerate(game.scores) if number != winner]
        margin = game.scores[winner] - max(others, default=0)
        font = stage.font("bold", 14)
        both = side + (font.get_linesize() if margin else 0)
        emblem = pygame.Rect(place.centerx - side // 2, place.centery - both // 2, side, side)
        draw_emblem(surface, stage, emblem, _colour(game, seat, winner))
        if margin:
            below = pygame.Rect(place.x, emblem.bottom, place.width, font.get_linesize())
            text.write_fitting(surface, number(margin, sign=True), font, ink, below, "center")
        return place.x

    def draw_game(self, surface: pygame.Surface, room: pygame.Rect, game: StoredGame, name: str) -> None:
        """The board, who played with how many points, and what is wrong with the file."""
        stage, y = self.stage, room.y
        font = stage.font("text", 15)
        problems = text.wrapped(" ".join(game.problems), font, room.width) if game.problems else ()
        if game.seats:
            free = pygame.Rect(room.x, room.y, room.width, room.height - len(problems) * font.get_linesize())
            picture, words = self._places(free, len(game.seats))
            self._blit_picture(surface, game, picture)
            y = max(picture.bottom, self._draw_seats(surface, game, _note(game, name), words))
        fitting = problems[: max(0, room.bottom - y) // font.get_linesize()]
        below = pygame.Rect(room.x, y, room.width, room.bottom - y)
        text.write_lines(surface, fitting, font, theme.TEXT_BAD, below)

    def _places(self, room: pygame.Rect, seats: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Of the picture and of the words: below each other, or side by side where the picture is larger so."""
        stage, rows = self.stage, (seats + 1) * self.stage.px(LINE)
        shape = LARGE[1] / LARGE[0]
        above = min(stage.px(LARGE[1]), room.height - rows - stage.px(6), round(room.width * shape))
        beside = min(room.height, round(room.width * BESIDE * shape))
        high = max(above, beside)
        picture = pygame.Rect(room.x, room.y, round(high / shape), high)
        if above >= beside:
            picture.centerx = room.centerx
            return picture, pygame.Rect(room.x, picture.bottom + stage.px(6), room.width, rows)
        left = picture.right + stage.px(theme.SPACE_L)
        return picture, pygame.Rect(left, room.y, room.right - left, rows)

    def _draw_seats(self, surface: pygame.Surface, game: StoredGame, note: str, room: pygame.Rect) -> int:
        """Returns where the last line ends."""
        stage, high = self.stage, self.stage.px(LINE)
        line = pygame.Rect(room.x, room.y, room.width, high)
        text.write_fitting(surface, note, stage.font("text", 15), theme.TEXT_MUTED, line)
        for place, seat in enumerate(game.seats):
            line = line.move(0, high)
            side = stage.px(22)
            colour = _colour(game, seat, place)
            draw_emblem(surface, stage, pygame.Rect(line.x, line.y + stage.px(3), side, side), colour)
            wins = game.over and place in game.winners
            words = self._who(game.of, seat)
            words = t("{player} · wins", player=words) if wins else words
            name = pygame.Rect(line.x + side + stage.px(8), line.y, line.width - side - stage.px(70), high)
            text.write_fitting(surface, words, stage.font("bold" if wins else "text", 16), theme.TEXT, name)
            points = pygame.Rect(line.right - stage.px(60), line.y, stage.px(60), high)
            if game.points:
                text.write(surface, _signed(game.scores[place]), stage.font("number", 18), theme.TEXT, points, "right")
        return line.bottom

    def _who(self, game: str, seat: Seat) -> str:
        if seat.kind == HUMAN:
            return seat.name
        return t("{name} ({level:small})", name=seat.name, level=self._archive.level_name(game, seat.kind))

    def _blit_picture(self, surface: pygame.Surface, game: StoredGame | None, rect: pygame.Rect) -> None:
        picture = self._pictures.get(game.path) if game else None
        if picture is None:
            shapes.rounded(surface, theme.PARCHMENT_DARK, rect, self.stage.px(4))
        else:
            surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)


def _colour(game: StoredGame, seat: Seat, place: int) -> str:
    return seat.colour if seat.colour in theme.PLAYERS else colours_of(game.of)[place % 4]


def _scores(game: StoredGame) -> list[str]:
    """Names with points, as far as they are known."""
    if not game.points:
        return [seat.name for seat in game.seats]
    return [f"{seat.name} {_signed(points)}" for seat, points in zip(game.seats, game.scores, strict=True)]


def _signed(points: int) -> str:
    """With a real minus sign, as everywhere on the table."""
    return str(points).replace("-", "\u2212")


def _heading(path: Path, game: StoredGame | None) -> str:
    """What a game is called; of one that nobody has named the names of its players stand in the next line."""
    title = title_of(path)
    if game is None or title != f"{game.when.replace(':', '.')} {', '.join(seat.name for seat in game.seats)}":
        return title
    return game.when


def _note(game: StoredGame, name: str) -> str:
    """What was played, when, and how far it has come."""
    # The title that a game has of itself begins with the date.
    dated = game.title.startswith(game.when.replace(":", "."))
    parts = [part for part in (name, "" if dated else game.when, game.chapter) if part]
    if not game.checked:
        parts.append(t("not checked yet"))
    if game.branched:
        parts.append(t("played on from another game"))
    if game.problems:
        parts.append(t("see the note") if game.opens else t("cannot be opened"))
    return " · ".join(parts)
