"""What the panels of the players have in common at every table: the head with name and points, icons with numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.table.words import Marked, t, tm
from pantheon.ui import art, theme
from pantheon.ui.colour_names import colour_name
from pantheon.ui.kit.ink import draw_icon
from pantheon.ui.kit.part import Chosen, Part, Tabled
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button

LINE = 17
"""The least height of a row in a short panel."""
CLOSE_WIDE = 110
POINTS_WIDE = 46
"""How broad the plate of the points is."""
FAINT, PLAIN_FAINT = 110, 180
"""How strong the sign of something is that is not there; and with strong contrasts."""


def faint() -> int:
    return PLAIN_FAINT if theme.IS_PLAIN else FAINT


@dataclass(frozen=True, slots=True)
class Number:
    """A number with its icon."""

    key: str
    icon: str
    words: str
    tip: str
    rule: str

    @property
    def manner(self) -> tuple[Colour, int]:
        """In which ink it is written, and how strong its sign is: what there is none of stands back."""
        return (theme.TEXT, 255) if self.words != "0" else (theme.TEXT_MUTED, faint())


class PlayerPanel(Part[Tabled, Chosen]):
    """One player's panel."""

    def __init__(self, table: Tabled, seat: int) -> None:
        super().__init__(table)
        self.seat = seat

    def _head(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.px(30))

    def head_spots(self, points: int, points_tip: str, said: Sequence[str], rules: tuple[str, str]) -> list[Spot]:
        """The name, with what is to be said of the player; and the points. `rules` are the pages of the two."""
        seat, name = self.seat, self.table.names[self.seat]
        bot = self.table.is_bot(seat)
        # The minds of a game name their levels; an id is that name in small letters.
        level = tm(Marked(self.table.seats[seat].kind.capitalize()))
        kind = t("Bot, {level}.", level=level) if bot else t("A person.")
        who = t("{player} ({colour:small})", player=name, colour=colour_name(self.table.look(seat).name))
        tip = f"{who}\n{' '.join((kind, *said))}"
        head = self._head()
        room = pygame.Rect(head.right - self.px(66), head.y, self.px(60), head.height)
        return [
            Spot(f"player:{seat}", head, name, "panel", tip, pressable=False, rule=rules[0]),
            Spot(f"points:{seat}", room, written(points), "text", points_tip, pressable=False, rule=rules[1]),
        ]

    def number_spots(self, rooms: Sequence[pygame.Rect], *rows: tuple[Number, ...]) -> list[Spot]:
        return [
            Spot(f"{number.key}:{self.seat}", rect, number.words, "text", number.tip, pressable=False, rule=number.rule)
            for numbers, row in zip(rows, rooms, strict=False)
            for number, rect in zip(numbers, columns(row, [1] * len(numbers), 0), strict=True)
        ]

    def paint_frame(self, surface: pygame.Surface, acts: bool) -> None:
        """The ground; lit if this player decides now."""
        look = self.table.look(self.seat)
        radius = self.px(theme.RADIUS)
        edge = theme.GOLD_LIGHT if acts else look.dark
        outer = self.rect.inflate(self.px(4), self.px(4)) if acts else self.rect
        shapes.rounded(surface, edge, outer, radius + (self.px(2) if acts else 0))
        shapes.rounded(surface, theme.PARCHMENT, self.rect, radius)

    def paint_head(self, surface: pygame.Surface, points: int, marks: Sequence[str]) -> None:
        look, stage, head = self.table.look(self.seat), self.stage, self._head()
        self.paint_head_ground(surface)
        right = head.right - self.px(8)
        right -= text.write(
            surface,
            written(points),
            stage.font("number", 22),
            look.text,
            pygame.Rect(head.x, head.y, right - head.x, head.height),
            "right",
        ).width
        self.paint_name(surface, right, marks)

    def paint_head_ground(self, surface: pygame.Surface) -> None:
        """The colour of the player, rounded above, with the emblem."""
        look, head, radius = self.table.look(self.seat), self._head(), self.px(theme.RADIUS)
        shapes.rounded(surface, look.fill, head, radius)
        surface.fill(look.fill, (head.x, head.bottom - radius, head.width, radius))
        side = self.px(22)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(head.x + self.px(6), head.centery)))

    def paint_name(self, surface: pygame.Surface, right: int, marks: Sequence[str]) -> None:
        """The name, and marks at the right end of its room."""
        look, head = self.table.look(self.seat), self._head()
        for mark in (*marks, "icons/bot") if self.table.is_bot(self.seat) else marks:
            right -= self.px(24)
            draw_icon(
                surface,
                mark,
                pygame.Rect(right, head.y + self.px(6), self.px(18), head.height - self.px(12)),
                look.text,
            )
        left = head.x + self.px(34)
        room = pygame.Rect(left, head.y, right - left - self.px(4), head.height)
        name = self.table.names[self.seat]
        font = text.font_that_fits("bold", name, room.width, self.px(17), self.px(13))
        text.write_fitting(surface, name, font, look.text, room)

    def points_room(self) -> pygame.Rect:
        """A plate left of everything, as high as all of it."""
        head, margin = self._head(), self.px(5)
        high = self.rect.bottom - head.bottom - 2 * margin
        return pygame.Rect(self.rect.x + margin, head.bottom + margin, self.px(POINTS_WIDE), high)

    def paint_points(self, surface: pygame.Surface, points: int, leads: bool, sign: str = "signs/points") -> None:
        """Large on a plate, with a sign below them: golden for who leads."""
        room = self.points_room()
        fill, edge = (theme.GOLD_LIGHT, theme.GOLD) if leads else (theme.PARCHMENT_LIGHT, theme.PARCHMENT_DARK)
        shapes.framed(surface, fill, edge, room, self.px(theme.RADIUS), self.px(2))
        side = self.px(22)
        number = pygame.Rect(room.x, room.y, room.width, room.height - side)
        said = written(points)
        font = text.font_that_fits("number", said, room.width - self.px(8), self.px(34), self.px(18))
        text.write(surface, said, font, theme.INK, number, "center")
        below = pygame.Rect(0, 0, side, side)
        below.midbottom = room.centerx, room.bottom - self.px(5)
        draw_icon(surface, sign, below, theme.INK)

    def paint_short_head(self, surface: pygame.Surface, points: int, marks: Sequence[str]) -> None:
        look, stage, head = self.table.look(self.seat), self.stage, self._head()
        shapes.rounded(surface, look.fill, head, self.px(theme.RADIUS))
        surface.fill(look.fill, (head.x, head.bottom - self.px(theme.RADIUS), head.width, self.px(theme.RADIUS)))
        side = self.px(17)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(head.x + self.px(4), head.centery)))
        room = pygame.Rect(head.x, head.y, head.width - self.px(6), head.height)
        right = text.write(surface, written(points), stage.font("number", 18), look.text, room, "right").x
        for mark in marks:
            right -= self.px(19)
            draw_icon(surface, mark, pygame.Rect(right, head.y + self.px(3), self.px(16), self.px(16)), look.text)
        left = head.x + side + self.px(8)
        room = pygame.Rect(left, head.y, right - left - self.px(3), head.height)
        name = self.table.names[self.seat]
        font = text.font_that_fits("bold", name, room.width, self.px(16), self.px(13))
        text.write_fitting(surface, name, font, look.text, room)

    # Where the room is small -----------------------------------------------------------------------------------------

    def open_spot(self, head: Spot, said: str) -> Spot:
        """All of a short panel, which opens everything about the player."""
        tip = f"{head.tooltip}\n{said} {t('Press to see all of it.')}"
        return Spot(f"open:{self.seat}", self.rect, head.label, "panel", tip, rule=head.rule, group="players")

    def paint_short(self, surface: pygame.Surface, points: int, marks: Sequence[str], acts: bool) -> list[pygame.Rect]:
        """Ground and head of a short panel; says where one or two rows have room below it."""
        look, radius, high = self.table.look(self.seat), self.px(theme.RADIUS), self._head().height
        if acts:
            shapes.rounded(surface, theme.GOLD_LIGHT, self.rect.inflate(self.px(4), self.px(4)), radius + self.px(2))
        shapes.rounded(surface, theme.PARCHMENT, self.rect, radius)
        self.paint_short_head(surface, points, marks)
        if not acts:
            pygame.draw.rect(surface, look.dark, self.rect, max(1, self.px(1)), border_radius=radius)
        left, wide = self.rect.x + self.px(6), self.rect.width - self.px(8)
        lines = max(1, (self.rect.height - high) // self.px(LINE))
        row = pygame.Rect(left, self.rect.y + high, wide, (self.rect.height - high) // lines)
        return [row.move(0, line * row.height) for line in range(lines)]

    def close_spot(self, room: pygame.Rect, tip: str) -> Spot:
        """The button that closes all about a player again."""
        shortcut = "Esc"  # not for people
        return Spot(f"close:{self.seat}", room, t("Close"), tooltip=tip, shortcut=shortcut)

    def paint_close(self, surface: pygame.Surface) -> None:
        close = self.spot(f"close:{self.seat}")
        assert close, "it has been built"
        draw_button(surface, self.stage, close, size=15)


def written(points: int) -> str:
    """With the sign that is as broad as a plus, not with a hyphen."""
    return str(points).replace("-", "\N{MINUS SIGN}")
