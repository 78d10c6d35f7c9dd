"""The gods of this game in a row: name, power in short words, where their stones lie and how many are left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from pantheon.games.for_the_gods.state import FIRST_GOD, State
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods import pieces, words
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.part import Part, Table
from pantheon.ui.kit.arrangement import AnyPart
from pantheon.ui.layout import columns, grid, rows
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes, text

HEIGHT, LOW = 84, 66
"""While somebody plays, and while the game is only looked at."""
HIGH = 96
"""Above this height gods stand in two rows."""
TALLEST = 180
"""The height of a god in a column, at most."""
PICTURE = 0.43
"""Which part of its tile the picture takes at most."""
WORDS = 98
"""How much room what stands beside the picture has at least."""
NARROW, STRIP = 128, 0.25
"""Below this width a tile has only a strip of the picture, and which part of its width that is."""
DRAWN = 300, 400
WHOLE, UPPER = pygame.Rect(17, 17, 266, 317), pygame.Rect(78, 40, 150, 226)
"""What of a drawing, in its own measures, is shown: all but its frame and its dark foot, or head and breast."""
CLAY = theme.rgb("#b5532a")
"""What a figure stands before: there is more of it above where a tile is high."""
ROOMY, BAND, COINS = 90, 24, 24
"""From which height on a tile has a band with the name and real coins, and how high these are."""
SPENT = 165
"""How strong a coin is beside which no stone of the god is left."""


class Facts(NamedTuple):
    """What is shown of one god."""

    god: int
    letter: str
    values: tuple[int, ...]
    """Of the tokens in its regions."""
    left: tuple[int, ...]
    """Its stones in those regions."""
    own: int


class Gods(Part):
    """Facts of every god of this game."""

    def __init__(self, table: Table, bar: AnyPart) -> None:
        """`bar` is what tooltips of gods leave free, if they can."""
        super().__init__(table)
        self._bar = bar
        self._painted: tuple[object, tuple[Facts, ...]] | None = None
        """In what manner, and what of the gods, was painted last."""

    def place(self, stage: Stage, rect: pygame.Rect) -> None:
        super().place(stage, rect)
        self._painted = None
        forget()

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        facts = tuple(self._facts(view, god, seen.looker) for god in view.gods)
        spots = [self._spot(view, one, rect) for one, rect in zip(facts, self._places(len(facts)), strict=True)]
        return facts, spots

    def _facts(self, view: State, god: int, looker: int) -> Facts:
        catalog = self.table.catalog
        regions = words.regions_of(catalog, view, god)
        values = tuple(catalog.glory[view.tokens[region]] for region in regions)
        left = tuple(view.stones[region] for region in regions)
        own = 0
        if 0 <= looker < view.players:
            own = view.hands[looker][FIRST_GOD + god] + view.bags[looker][FIRST_GOD + god]
        return Facts(god, words.letter_of(view, god), values, left, own)

    def _places(self, count: int) -> list[pygame.Rect]:
        if not count:
            return []
        if self.rect.height > self.rect.width:
            high = min(self.px(TALLEST + 5) * count - self.px(5), self.rect.height)
            return rows(pygame.Rect(self.rect.topleft, (self.rect.width, high)), [1] * count, self.px(5))
        if self.rect.height > self.px(HIGH) and count > 3:
            return grid(self.rect, -(-count // 2), 2, self.px(4))[:count]
        return columns(self.rect, [1] * count, self.px(5))

    def _spot(self, view: State, facts: Facts, rect: pygame.Rect) -> Spot:
        god, letter, own = facts.god, facts.letter, facts.own
        data, catalog = self.table.data.gods[god], self.table.catalog
        places = [
            t("{region} ({glory}): {left} left", region=words.region(catalog, region),
              glory=catalog.glory[view.tokens[region]], left=view.stones[region])
            for region in words.regions_of(catalog, view, god)
        ]  # fmt: skip
        lines = [data.name, data.text]
        if places:
            lines.append(t("Stones of letter {letter}: {places:list}.", letter=letter, places=places))
        if own:
            lines.append(t("You own {number} of them, in hand and bag.", number=own))
        return Spot(
            f"god:{god}", rect, data.name, "tile", "\n".join(lines), pressable=False, rule=f"god.{data.id}",
            picture=f"for_the_gods/gods/{data.id}", group="gods", large=self.rect.height >= self.px(HEIGHT) - 1,
            keep_clear=self._bar.rect.copy(),
        )  # fmt: skip

    # Painting --------------------------------------------------------------------------------------------------------

    def outdated(self) -> Sequence[pygame.Rect]:
        """The tiles of gods of whom something has changed."""
        before, self._painted = self._painted, (self._manner, self.facts)
        if before is None or before[0] != self._manner or len(before[1]) != len(self.facts):
            return super().outdated()
        pairs = zip(before[1], self.facts, self.spots, strict=True)
        return [spot.rect for then, now, spot in pairs if then != now]

    def paint(self, surface: pygame.Surface) -> None:
        for facts, spot in zip(self.facts, self.spots, strict=True):
            self._paint_god(surface, spot.rect, facts)

    def _paint_god(self, surface: pygame.Surface, rect: pygame.Rect, facts: Facts) -> None:
        data, edge = self.table.data.gods[facts.god], self.px(1.5)
        shapes.framed(surface, theme.PARCHMENT, theme.BRONZE_DARK, rect, self.px(theme.RADIUS), edge)
        inside = rect.inflate(-2 * edge, -2 * edge)
        narrow = rect.width < self.px(NARROW)
        corner, foot = self.px(theme.RADIUS - 1) - edge, min(inside.height * 18 // 71 + self.px(3), self.px(23))
        # The picture has the whole height of the tile: it is the best of it.
        most = min(round(inside.width * PICTURE), inside.width - self.px(WORDS))
        size = min(inside.height * WHOLE.w // WHOLE.h, most), inside.height
        if narrow:
            size = round(inside.width * STRIP), inside.height - foot
        shown = art_of(data.id, size, (corner, 0 if narrow else corner), upper=narrow)
        picture = surface.blit(shown, inside)
        pygame.draw.line(surface, theme.BRONZE_DARK, picture.topright, (picture.right, picture.bottom - 1), self.px(1))
        right = pygame.Rect(picture.right, inside.y, inside.right - picture.right, inside.height)
        if rect.height >= self.px(ROOMY):
            self._paint_roomy(surface, right, facts)
            return
        room = right.inflate(-2 * self.px(4), -2 * self.px(3))
        line = min(room.height * 18 // 71, self.px(20))
        upper, middle, lower = rows(room, (line, room.height - 2 * line, line), 0)
        if narrow:
            lower = pygame.Rect(inside.x + self.px(4), lower.y, inside.width - self.px(8), lower.height)
        self._paint_name(surface, upper, data.id, data.name, theme.TERRACOTTA_DARK)
        self._paint_power(surface, middle, words.short_power(data.power))
        self._paint_places(surface, lower, facts, narrow)

    def _paint_roomy(self, surface: pygame.Surface, room: pygame.Rect, facts: Facts) -> None:
        """The name on a band, the power close below it, and at the foot the regions with what is left there."""
        data, margin = self.table.data.gods[facts.god], self.px(6)
        band = pygame.Rect(room.topleft, (room.width, self.px(BAND)))
        corner = self.px(theme.RADIUS - 1) - self.px(1.5)
        pygame.draw.rect(surface, theme.TERRACOTTA_DARK, band, border_top_right_radius=corner)
        self._paint_name(surface, band.inflate(-2 * margin, -self.px(4)), data.id, data.name, theme.TEXT_WHITE)
        coins = pygame.Rect(room.x + margin, room.bottom - self.px(COINS + 5), room.width - 2 * margin, self.px(COINS))
        power = pygame.Rect(coins.x, band.bottom, coins.width, coins.y - band.bottom)
        self._paint_power(surface, power, words.short_power(data.power))
        self._paint_coins(surface, coins, facts)

    def _paint_coins(self, surface: pygame.Surface, room: pygame.Rect, facts: Facts) -> None:
        """The letter, and for each of its regions the coin that is to be won, and beside it a pile of its stones."""
        badge = pygame.Rect(room.x, room.y + self.px(2), self.px(20), room.height - self.px(4))
        shapes.rounded(surface, theme.TERRACOTTA, badge, self.px(3))
        text.write(surface, facts.letter, self.stage.font("number", 15), theme.TEXT_WHITE, badge, "center")
        name = self.table.data.gods[facts.god].id
        coin, gap = room.height, self.px(2)
        x, step = badge.right + self.px(5), (room.right - badge.right - self.px(5)) // max(1, len(facts.values))
        wide = min(self.px(25), step - coin - 2 * gap)
        for value, left in zip(facts.values, facts.left, strict=True):
            middle = x + coin // 2, room.centery
            pieces.draw_token(surface, self.stage, "gold", middle, coin // 2, value, 255 if left else SPENT)
            high = min(round(wide * pieces.STONE), room.height // max(1, left))
            stone = pieces.god_stone(name, (wide, high))
            for number in range(left):
                foot = room.centery + (left * high) // 2 - number * high
                surface.blit(stone, stone.get_rect(bottomleft=(x + coin + gap, foot)))
            x += step

    def _paint_name(self, surface: pygame.Surface, room: pygame.Rect, id: str, name: str, ink: Colour) -> None:
        """With the mark of the god behind it, if there is room."""
        side = min(room.height, self.px(18))
        beside = room.width - side - self.px(3)
        if self.stage.font("bold", 13).size(name)[0] <= beside:
            mark = art.tinted(f"for_the_gods/marks/{id}", (side, side), ink)
            surface.blit(mark, mark.get_rect(midright=(room.right, room.centery)))
        else:
            beside = room.width
        font = text.font_that_fits("bold", name, beside, self.px(16), self.px(11))
        space = pygame.Rect(room.x, room.y, beside, room.height)
        text.write_fitting(surface, name, font, ink, space)

    def _paint_power(self, surface: pygame.Surface, room: pygame.Rect, power: str) -> None:
        """In one line or in two, as large as they fit."""
        least = min(theme.SMALLEST_TEXT, self.px(9))
        for size in (size for size in range(17, 7, -1) if self.px(size) >= least):
            font = self.stage.font("text", size)
            lines = text.wrapped(power, font, room.width)
            fits = len(lines) <= 2 and all(font.size(line)[0] <= room.width for line in lines)
            if fits and (size <= 14 or 2 * font.get_linesize() <= room.height):
                break
        high = min(font.get_linesize(), room.height // 2)
        y = room.centery - len(lines[:2]) * high // 2
        for number, line in enumerate(lines[:2]):
            at = pygame.Rect(room.x, y + number * high, room.width, high)
            text.write_fitting(surface, line, font, theme.TEXT, at)

    def _paint_places(self, surface: pygame.Surface, room: pygame.Rect, facts: Facts, narrow: bool) -> None:
        """The letter, and for each of its regions a coin's value with the stones that are left."""
        font = self.stage.font("number", 13 if narrow else 14)
        badge = pygame.Rect(room.x, room.y + self.px(1), self.px(14 if narrow else 16), room.height - self.px(2))
        shapes.rounded(surface, theme.TERRACOTTA, badge, self.px(3))
        text.write(surface, facts.letter, font, theme.TEXT_WHITE, badge, "center")
        left, name = badge.right + self.px(3 if narrow else 6), self.table.data.gods[facts.god].id
        for value, at, bars in self.bars(facts, pygame.Rect(left, room.y, room.right - left, room.height), narrow):
            text.write(surface, str(value), font, theme.TEXT, at)
            for bar in bars:
                surface.blit(pieces.god_stone(name, bar.size), bar)

    def bars(self, facts: Facts, room: pygame.Rect, narrow: bool) -> list[tuple[int, pygame.Rect, list[pygame.Rect]]]:
        """The values of its regions, each with its place and its stones piled beside it, smaller where all have little
        room."""
        font, between = self.stage.font("number", 13 if narrow else 14), self.px(3 if narrow else 6)
        near = self.px(2 if narrow else 3)
        widths = [font.size(str(value))[0] for value in facts.values]
        free = room.width - sum(widths) - len(widths) * near - (len(widths) - 1) * between
        wide = max(4, min(self.px(15 if narrow else 20), free // max(1, len(widths))))
        found, x = [], room.x
        for value, width, number in zip(facts.values, widths, facts.left, strict=True):
            step = min(round(wide * pieces.STONE * 1.2), room.height // max(1, number))
            foot = room.centery + number * step // 2
            bars = [pygame.Rect(x + width + near, foot - (at + 1) * step, wide, step) for at in range(number)]
            found.append((value, pygame.Rect(x, room.y, width, room.height), bars))
            x += width + near + (wide if number else 0) + between
        return found


@lru_cache(maxsize=64)
def art_of(god: str, size: tuple[int, int], corners: tuple[int, int], upper: bool) -> pygame.Surface:
    """The picture of a god, so large that it fills the breadth; `corners`: how round it is at the left, above and
    below."""
    shown = UPPER if upper else WHOLE
    scale = size[0] / shown.width
    drawn = art.picture(f"for_the_gods/gods/{god}", (round(DRAWN[0] * scale), round(DRAWN[1] * scale)))
    part = pygame.Rect(0, 0, size[0], min(size[1], round(shown.height * scale)))
    part.midtop = round(shown.centerx * scale), round(shown.y * scale)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.fill(CLAY)
    whole.blit(drawn, (0, size[1] - part.height), part)
    cut = pygame.Surface(size, pygame.SRCALPHA)
    above, below = corners
    pygame.draw.rect(
        cut, (255, 255, 255, 255), cut.get_rect(), border_top_left_radius=above, border_bottom_left_radius=below
    )
    whole.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return whole


def forget() -> None:
    """Drop every kept picture, as after a change of the UI scale or of the drawings."""
    art_of.cache_clear()
