"""Before the first turn: who plays which civilisation, with which ability, score card and deck."""

from __future__ import annotations

from functools import partial

import pygame

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import pieces_of
from pantheon.games.monuments.state import NONE, State
from pantheon.table.words import Marked, capital, mark, t, tm
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments import card_faces, monument, pieces
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit.sheet import Sheet
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import draw_heading

WIDE, HIGH = 1200, 720
"""At most, in logical units."""
WIDEST = 320
EDGES = 70
PLATE, WONDER, ICON, MARGIN, GAP, FOOT = 34, 34, 34, 8, 6, 6
PICTURES = (200, 170, 145, 125, 105, 90, 76)
"""How high a monument may be: the first that fits."""
FONTS = (17, 16, 15, 14, 13)

KINDS: tuple[Marked, ...] = (mark("Ability"), mark("Scoring"), mark("First pieces"))
"""What the ability, the score card and the deck are good for."""


class Prelude(Sheet):
    name = "prelude"
    sound = "drum"
    step, linger = 0.3, 4.0

    def __init__(self, table: Table, state: State, alone: bool) -> None:
        """`state` is the position in which all cards lie open."""
        super().__init__(alone)
        self._table, self._state = table, state
        self._settled = 0
        """How many players have come to rest: they are kept with what is still."""
        self._coming: dict[int, pygame.Surface] = {}
        """The others, as they will be seen."""
        self._picture = 0
        self._font: pygame.font.Font
        self._brief = False
        """Whether there is no room for what decks unlock."""
        self._seats = [(max(state.start, 0) + turn) % state.players for turn in range(state.players)]
        """In the order of turns."""

    @property
    def steps(self) -> int:
        return len(self._seats) + 1

    # Places ----------------------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        wide = min(WIDE, stage.width - 20, len(self._seats) * WIDEST + EDGES)
        self.size = wide, min(HIGH, stage.height - 20)
        super().resize(stage)

    def lay_out(self) -> None:
        self._fit()
        super().lay_out()

    def things(self) -> list[Spot]:
        return [spot for seat, cell in zip(self._seats, self._cells(), strict=True) for spot in self._of(seat, cell)]

    def _cells(self) -> list[pygame.Rect]:
        stage, inside, count = self.stage, self._inside, len(self._seats)
        wide = min(inside.width, count * stage.px(WIDEST))
        top = inside.y + stage.px(46)
        room = pygame.Rect(inside.centerx - wide // 2, top, wide, inside.bottom - stage.px(52) - top)
        return columns(room, [1] * count, stage.px(12))

    def _rows(self, cell: pygame.Rect) -> list[pygame.Rect]:
        """Ability, score card and deck, below the monument."""
        stage, wide = self.stage, self._narrowest()
        x = cell.x + stage.px(MARGIN)
        y, found = cell.y + stage.px(PLATE + WONDER) + self._picture, []
        for what in range(3):
            most = max(self._height(what, seat, wide, self._font) for seat in self._seats)
            found.append(pygame.Rect(x, y, wide, most))
            y += most + stage.px(GAP)
        return found

    def _narrowest(self) -> int:
        """The room for words in each column: they differ by a pixel, and so might their lines."""
        return min(cell.width for cell in self._cells()) - 2 * self.stage.px(MARGIN)

    def _height(self, what: int, seat: int, wide: int, font: pygame.font.Font) -> int:
        said = self._words(what, seat)[1]
        return self.stage.px(ICON + 2) + (text.height_of(said, font, wide) if said else 0)

    def _fit(self) -> None:
        """The largest letters, then the largest monument, with which everybody's cards have room."""
        stage, cell, wide = self.stage, self._cells()[0], self._narrowest()
        for size, brief in (*((size, False) for size in FONTS), (FONTS[-2], True), (FONTS[-1], True)):
            self._font, self._brief = stage.font("text", size), brief
            high = [max(self._height(what, seat, wide, self._font) for seat in self._seats) for what in range(3)]
            for picture in PICTURES:
                self._picture = stage.px(picture)
                if sum(high) + self._picture + stage.px(PLATE + WONDER + 3 * GAP + FOOT) <= cell.height:
                    return

    def _words(self, what: int, seat: int) -> tuple[str, str, str, str]:
        """Name, text, picture and page of the ability, score card or deck."""
        table, state = self._table, self._state
        if what == card_faces.ABILITY:
            rule, face = card_faces.ability(table, state.abilities[seat])
        elif what == card_faces.SCORE_CARD:
            rule, face = card_faces.score_card(table, state.score_cards[seat])
        else:
            rule, face = card_faces.deck(table, state.decks[seat])
            start = table.data.decks[state.decks[seat]].start
            said = "" if self._brief else capital(say.unlocked(pieces_of(start)))
            return face.name, said, face.picture, rule
        return face.name, face.text, face.picture, rule

    def _of(self, seat: int, cell: pygame.Rect) -> list[Spot]:
        spots = []
        for what, rect in enumerate(self._rows(cell)):
            name, said, _, rule = self._words(what, seat)
            tip = f"{name}\n{said}"
            if what == card_faces.DECK:
                tip = card_faces.deck_tooltip(self._table, self._state.decks[seat])
            key = ("ability", "score", "deck")[what]
            spots.append(Spot(f"{key}:{seat}", rect, name, "tile", tip, pressable=False, rule=rule))
        return spots

    # Painting --------------------------------------------------------------------------------------------------------

    def draw_coming(self, surface: pygame.Surface) -> None:
        for number, (seat, cell) in enumerate(zip(self._seats, self._cells(), strict=True)):
            part = self._part(number)
            if part <= 0 or number < self._settled:
                continue
            coming, alpha = self._coming[seat], round(255 * part)
            coming.set_alpha(alpha if alpha < 255 else None)  # an alpha of 255 would take eight times as long as none
            if part < 1:
                surface.blit(coming, cell)
            else:
                self._still.settle(partial(pygame.Surface.blit, source=coming, dest=cell), surface, cell)
                self._settled = number + 1
                del self._coming[seat]

    def draw_resting(self, surface: pygame.Surface) -> None:
        draw_heading(surface, self.stage, t("Who builds what"), self._inside, size=24)
        self._draw_next(surface)
        if self._state.start != NONE:
            self.draw_beginner(surface, self._table.names[self._state.start])
        for number, (seat, cell) in enumerate(zip(self._seats, self._cells(), strict=True)):
            if number < self._settled:
                self._draw_cell(surface, seat, cell)
            else:
                self._coming[seat] = self._drawn_ahead(surface, seat, cell)

    def _draw_next(self, surface: pygame.Surface) -> None:
        """What comes before the first turn, at the end of the heading's line."""
        stage, room = self.stage, self._inside
        line = pygame.Rect(room.x, room.y, room.width, stage.px(34))
        free = line.width - stage.font("display", 24).size(t("Who builds what"))[0] - stage.px(24)
        said = t("Next everybody keeps a first quest and lays out the first resources.")
        font = text.font_that_fits("italic", said, free, stage.px(16), stage.px(13))
        if font.size(said)[0] <= free:
            text.write(surface, said, font, theme.TEXT_MUTED, line, "right")

    def _drawn_ahead(self, surface: pygame.Surface, seat: int, cell: pygame.Rect) -> pygame.Surface:
        """A player who is to fade in as a whole: drawn when the table is opened, which takes a moment anyway."""
        empty = surface.subsurface(cell).copy()
        self._draw_cell(surface, seat, cell)
        drawn = surface.subsurface(cell).copy()
        surface.blit(empty, cell)
        return drawn

    def _draw_cell(self, surface: pygame.Surface, seat: int, cell: pygame.Rect) -> None:
        stage, look = self.stage, self._table.look(seat)
        line = max(1, stage.px(1.5))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, look.fill, cell, stage.px(theme.RADIUS), line)
        plate = pygame.Rect(cell.x, cell.y, cell.width, stage.px(PLATE))
        shapes.rounded(surface, look.fill, plate, stage.px(theme.RADIUS))
        side = stage.px(24)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(plate.x + stage.px(8), plate.centery)))
        civilisation = self._table.civilisation(self._state, seat)
        sign = pygame.Rect(0, 0, side, side)
        sign.midright = plate.right - stage.px(8), plate.centery
        pieces.draw_sign(surface, civilisation, sign, look.text)
        end = sign.x - stage.px(6)
        if self._table.is_bot(seat):
            robot = art.tinted("icons/bot", (side, side), look.text)
            end = surface.blit(robot, robot.get_rect(midright=(end, plate.centery))).x - stage.px(6)
        left = plate.x + stage.px(40)
        name = pygame.Rect(left, plate.y, end - left, plate.height)
        text.write_fitting(surface, self._table.names[seat], stage.font("bold", 18), look.text, name)
        self._draw_wonder(surface, seat, civilisation, cell)
        for what, rect in enumerate(self._rows(cell)):
            self._draw_card(surface, what, seat, rect)

    def _draw_wonder(self, surface: pygame.Surface, seat: int, civilisation: str, cell: pygame.Rect) -> None:
        stage = self.stage
        place = pygame.Rect(cell.x, cell.y + stage.px(PLATE + 4), cell.width, self._picture)
        monument.draw(surface, civilisation, monument.LAYERS, place)
        entry = self._table.data.map.civilisations[self._state.civilisations[seat]]
        said = f"{entry.name}: {entry.wonder}"
        room = pygame.Rect(cell.x + stage.px(MARGIN), place.bottom, cell.width - 2 * stage.px(MARGIN), stage.px(26))
        font = text.font_that_fits("display", said, room.width, stage.px(18), stage.px(13))
        text.write_fitting(surface, said, font, theme.TERRACOTTA_DARK, room, "center")

    def _draw_card(self, surface: pygame.Surface, what: int, seat: int, rect: pygame.Rect) -> None:
        stage = self.stage
        name, said, picture, _ = self._words(what, seat)
        side = stage.px(ICON - 4)
        surface.blit(art.picture(picture, (side, side)), (rect.x, rect.y + stage.px(2)))
        left = rect.x + side + stage.px(7)
        line = pygame.Rect(left, rect.y, rect.right - left, stage.px(ICON))
        written = text.write_fitting(surface, name, stage.font("display", 17), theme.TERRACOTTA_DARK, line)
        kind, small = tm(KINDS[what]), stage.font("italic", 14)
        if written.right + stage.px(8) + small.size(kind)[0] <= line.right:
            text.write(surface, kind, small, theme.TEXT_MUTED, line, "right")
        below = pygame.Rect(rect.x, line.bottom, rect.width, rect.bottom - line.bottom)
        font = self._font
        text.write_lines(surface, text.wrapped(said, font, below.width), font, theme.TEXT, below)
