"""The preparation of an epoch as a short staged scene: the nation rises, gods, half gods and loot appear, the trait.

Each thing appears a moment after the last one; a press shows everything, the next one goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from pantheon.games.pantheon import events as told
from pantheon.table.game import Event
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.loot_map import LootMap
from pantheon.ui.boards.pantheon.map import Ground
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.kit.sheet import Sheet
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text

WIDE, HIGH = 940, 556
HEAD = 64
"""How high the strip about the last epoch is."""
GOD = 116, 132
PITCH, APART = 138, 14
"""The most from one god to the next, and the least between the words below them."""
SHIELD, SHIELD_TOP, BANNER, PALMETTES = 190, 58, 236, 18
"""The shield of the nation and where it begins, how broad the banner is, and how high the rows of leaves on it."""
MAP, GAP = (280, 216), 16
"""The little map of the loot, and the room between it and what stands beside it."""


@dataclass(frozen=True, slots=True)
class _Item:
    spot: Spot
    picture: str
    badge: str


class EpochPrep(Sheet):
    name = "epoch preparation"  # not for people
    sound = "drum"
    step, fade, linger = 0.16, 2.0, 2.5
    veil = 120

    def __init__(
        self, table: Table, events: Sequence[Event], alone: bool, before: Sequence[str] = (),
        ground: Ground | None = None,
    ) -> None:  # fmt: skip
        """`before` tells how the last epoch ended; `alone` if nobody is there to go on; `ground` is the table's."""
        super().__init__(alone)
        self._table = table
        self._map = LootMap(table.data, table.catalog, ground)
        self._before = tuple(before)
        self._epoch, self._nation = next((e.epoch, e.nation) for e in events if isinstance(e, told.EpochBegun))
        self._gods = [event.god for event in events if isinstance(event, told.GodOpened)]
        # The highest comes first, as on the table: that is the one that is taken.
        self._half_gods = sorted((e.value for e in events if isinstance(e, told.HalfGodOpened)), reverse=True)
        self._loot = [(event.hex, event.loot) for event in events if isinstance(event, told.LootLaid)]
        self._items: list[_Item] = []
        self._settled = 0
        """How many things have come to rest, the shield first: they belong to the still picture."""
        self.size = WIDE, HIGH + (HEAD if before else 0)

    @property
    def steps(self) -> int:
        return len(self._items) + 3

    @property
    def _below_head(self) -> pygame.Rect:
        """Where the new epoch is shown, below what is told about the last one."""
        inside, head = self._inside, self.stage.px(HEAD) if self._before else 0
        return pygame.Rect(inside.x, inside.y + head, inside.width, inside.height - head)

    # Places --------------------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        stage, inside = self.stage, self._below_head
        right = pygame.Rect(inside.x + stage.px(270), inside.y, inside.width - stage.px(270), inside.height)
        y = right.y + stage.px(26)
        self._items = [*self._god_items(right, y)]
        y += stage.px(GOD[1] + 74)
        self._items += self._half_god_items(right, y)
        y += stage.px(self._half_gods_high)
        self._items += self._loot_items(right, y)
        button = pygame.Rect(0, 0, stage.px(180), stage.px(44))
        button.bottomright = inside.bottomright
        shortcut = "Space"  # not for people
        self._spots = [
            *(item.spot for item in self._items),
            Spot("go-on", button, t("To the table"), shortcut=shortcut),
        ]

    @property
    def _half_gods_high(self) -> int:
        """Where no half gods appear, loot takes their place and is listed with its names."""
        return 66 + 44 if self._half_gods else 0

    def _god_items(self, room: pygame.Rect, y: int) -> list[_Item]:
        wide, high = self.stage.px(GOD[0]), self.stage.px(GOD[1])
        items = []
        for index, god in enumerate(self._gods):
            data = self._table.data.gods[god]
            rect = pygame.Rect(room.x + index * self._god_pitch, y, wide, high)
            tip = words.god_tooltip(self._table.catalog, god, self._epoch)
            spot = Spot(f"god:{index}", rect, data.name, "tile", tip, pressable=False, rule=f"god:{data.id}")
            items.append(_Item(spot, f"pantheon/gods/{data.id}", words.cost_words(data.cost)))
        return items

    @property
    def _god_pitch(self) -> int:
        """From one god to the next: as far as there is room, so that the words below them stay apart."""
        wide = self._below_head.width - self.stage.px(270) + self.stage.px(APART)
        return min(self.stage.px(PITCH), wide // max(1, len(self._gods)))

    @property
    def _map_room(self) -> pygame.Rect:
        """Right of half gods and loot, between the gods and the button."""
        inside = self._below_head
        room = pygame.Rect((0, 0), (self.stage.px(MAP[0]), self.stage.px(MAP[1])))
        room.topright = inside.right, inside.y + self.stage.px(GOD[1] + 74)
        return room

    def _beside_map(self, room: pygame.Rect, count: int, most: int, gap: int) -> int:
        """How large things in a row are that has to end before the map."""
        wide = room.width - self.stage.px(MAP[0] + GAP) + self.stage.px(gap)
        return min(self.stage.px(most), wide // max(1, count) - self.stage.px(gap))

    def _half_god_items(self, room: pygame.Rect, y: int) -> list[_Item]:
        side = self._beside_map(room, len(self._half_gods), 54, 8)
        return [
            _Item(
                Spot(
                    f"half:{index}",
                    pygame.Rect(room.x + index * (side + self.stage.px(8)), y, side, side),
                    t("Half god {value}", value=value),
                    "tile",
                    t("A half god of {value}", value=value),
                    pressable=False,
                    rule="prep.half-gods",
                ),
                "pantheon/half_gods/half_god",
                str(value),
            )
            for index, value in enumerate(self._half_gods)
        ]

    def _loot_items(self, room: pygame.Rect, y: int) -> list[_Item]:
        gap = self.stage.px(12)
        if self._half_gods:
            side = self._beside_map(room, len(self._loot), 64, 12)
            across, down = side + gap, 0
        else:
            across, down = 0, min(self.stage.px(66), self.stage.px(MAP[1] - 12) // max(1, len(self._loot)))
            side = down - gap // 2
        items = []
        for index, (hex, loot) in enumerate(self._loot):
            data = self._table.data.loot[loot]
            name = self._table.data.board.hexes[hex].name
            rect = pygame.Rect(room.x + index * across, y + index * down, side, side)
            tip = t("{loot}, on {hex}\n{text}", loot=data.name, hex=name, text=data.text)
            spot = Spot(f"loot:{index}", rect, data.name, "tile", tip, pressable=False, rule="prep.loot")
            items.append(_Item(spot, f"pantheon/loot/{data.id}", ""))
        return items

    # Painting ------------------------------------------------------------------------------------------------------

    def draw_coming(self, surface: pygame.Surface) -> None:
        for number in range(self._settled, len(self._items) + 1):
            part = self._part(number + 1 if number else 0)
            if part >= 1:
                self._still.settle(partial(self._draw_thing, number=number), surface, self._frame)
                self._settled = number + 1
            elif part > 0 or not number:
                self._draw_thing(surface, number, part)

    def draw_resting(self, surface: pygame.Surface) -> None:
        if self._before:
            self._draw_last_end(surface)
        self._draw_nation(surface)
        self._draw_headings(surface)
        self._draw_map(surface)
        for number in range(self._settled):
            self._draw_thing(surface, number)

    def _draw_thing(self, surface: pygame.Surface, number: int, part: float = 1.0) -> None:
        if number:
            self._draw_item(surface, self._items[number - 1], part)
        else:
            self._draw_shield(surface, part)

    def _draw_map(self, surface: pygame.Surface) -> None:
        room, line = self._map_room, max(1, self.stage.px(2))
        loot = {hex: f"pantheon/loot/{self._table.data.loot[tile].id}" for hex, tile in self._loot}
        surface.blit(self._map.paint(room.size, self._nation, loot), room)
        pygame.draw.rect(surface, theme.BRONZE_DARK, room.inflate(2 * line, 2 * line), 2 * line)
        pygame.draw.rect(surface, theme.GOLD, room, max(1, line // 2))

    def _draw_last_end(self, surface: pygame.Surface) -> None:
        """How the last epoch ended, on a strip at the head."""
        stage, inside = self.stage, self._inside
        strip = pygame.Rect(inside.x, inside.y - stage.px(6), inside.width, stage.px(HEAD - 10))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.BRONZE, strip, stage.px(theme.RADIUS), stage.px(1.5))
        first, *rest = self._before
        room = strip.inflate(-stage.px(24), -stage.px(8))
        room.height //= 2
        font = text.font_that_fits("bold", first, room.width, stage.px(17), stage.px(13))
        text.write_fitting(surface, first, font, theme.TERRACOTTA_DARK, room, "center")
        more, below = " ".join(rest), room.move(0, room.height)
        font = text.font_that_fits("text", more, below.width, stage.px(16), stage.px(12))
        text.write_fitting(surface, more, font, theme.TEXT, below, "center")

    def _draw_shield(self, surface: pygame.Surface, part: float) -> None:
        stage, nation = self.stage, self._table.data.nations[self._nation]
        inside = self._below_head
        part = max(0.02, part)
        full = stage.px(SHIELD)
        # The card is turned: it grows from an edge to its full width.
        shield = art.picture(f"pantheon/nations/{nation.id}", (full, full))
        turned = pygame.transform.smoothscale(shield, (max(2, round(full * part)), full)) if part < 1 else shield
        middle = self._banner.centerx, inside.y + stage.px(SHIELD_TOP) + full // 2
        surface.blit(turned, turned.get_rect(center=middle))

    def _draw_nation(self, surface: pygame.Surface) -> None:
        """A banner of dark glaze: above the shield the epoch, below it the name and the trait."""
        stage, nation, banner = self.stage, self._table.data.nations[self._nation], self._banner
        self._draw_banner(surface)
        room = banner.inflate(-2 * stage.px(14), 0)
        head = pygame.Rect(room.x, banner.y + stage.px(PALMETTES + 9), room.width, stage.px(26))
        heading = t("Epoch {epoch}", epoch=words.ROMAN[self._epoch])
        text.write(surface, heading, stage.font("bold", 17), theme.TEXT_LIGHT_MUTED, head, "center")
        y = self._below_head.y + stage.px(SHIELD_TOP + SHIELD + 6)
        name = pygame.Rect(room.x, y, room.width, stage.px(44))
        font = text.font_that_fits("title", nation.name, name.width, stage.px(34), stage.px(20))
        text.write(surface, nation.name, font, theme.GOLD_LIGHT, name, "center")
        below = pygame.Rect(room.x, name.bottom + stage.px(4), room.width, banner.bottom - name.bottom - stage.px(34))
        for size in (16, 15, 14, 13):
            font = stage.font("text", size)
            lines = text.wrapped(nation.text, font, below.width)
            if len(lines) * font.get_linesize() <= below.height:
                break
        text.write_lines(surface, lines, font, theme.TEXT_LIGHT, below, "center")

    @property
    def _banner(self) -> pygame.Rect:
        inside, stage = self._below_head, self.stage
        return pygame.Rect(inside.x, inside.y - stage.px(4), stage.px(BANNER), inside.height + stage.px(4))

    def _draw_banner(self, surface: pygame.Surface) -> None:
        stage, banner = self.stage, self._banner
        shapes.framed(surface, theme.INK, theme.BRONZE, banner, stage.px(theme.RADIUS), stage.px(2))
        line = banner.inflate(-2 * stage.px(6), -2 * stage.px(6))
        pygame.draw.rect(surface, theme.GOLD, line, max(1, stage.px(1)), border_radius=stage.px(4))
        if theme.IS_PLAIN:
            return
        high = stage.px(PALMETTES)
        leaf = art.tinted("ui/palmette", (high * 5 // 3, high), theme.TERRACOTTA)
        count = line.width // leaf.get_width()
        for number in range(count):
            x = line.x + line.width * (2 * number + 1) // (2 * count)
            surface.blit(leaf, leaf.get_rect(midtop=(x, line.y + stage.px(3))))
            turned = pygame.transform.flip(leaf, False, True)
            surface.blit(turned, turned.get_rect(midbottom=(x, line.bottom - stage.px(3))))

    def _draw_headings(self, surface: pygame.Surface) -> None:
        stage = self.stage
        inside = self._below_head
        giver = words.god_with(self._table.catalog, "half-gods")
        x, wide = inside.x + stage.px(270), inside.width - stage.px(270)
        y = inside.y
        for heading, high in (
            (t("Gods: each scores {points}", points=self._epoch), GOD[1] + 74),
            (t("Half gods, for {god} and loot", god=giver) if self._half_gods else "", self._half_gods_high),
            (t("Loot, near {city}", city=self._table.data.nations[self._nation].city), 0),
        ):
            room = pygame.Rect(x, y - stage.px(2), wide, stage.px(24))
            text.write(surface, heading, stage.font("bold", 16), theme.TERRACOTTA_DARK, room)
            y += stage.px(high)

    def _draw_item(self, surface: pygame.Surface, item: _Item, part: float) -> None:
        stage, rect = self.stage, item.spot.rect
        size = max(4, round(rect.width * part)), max(4, round(rect.height * part))
        at = rect.move(0, round((1 - part) * -stage.px(18)))
        whole = art.picture(item.picture, rect.size)
        picture = whole if part >= 1 else pygame.transform.smoothscale(whole, size)
        surface.blit(picture, picture.get_rect(center=at.center))
        if part < 1:
            return
        if item.picture.startswith("pantheon/gods/"):
            room = pygame.Rect(0, rect.bottom, self._god_pitch - stage.px(APART), stage.px(20))
            room.centerx = rect.centerx
            text.write_fitting(surface, item.spot.label, stage.font("bold", 15), theme.TEXT, room, "center")
            god = self._gods[int(item.spot.key.removeprefix("god:"))]
            power = words.short_power(self._table.data.gods[god].power)
            small = text.font_that_fits("text", power, room.width, stage.px(14), stage.px(11))
            text.write_fitting(surface, power, small, theme.TEXT_MUTED, room.move(0, room.height), "center")
            foot = rect.centerx, rect.bottom - stage.px(11)
            draw_badge(surface, stage, foot, item.badge, theme.TERRACOTTA, theme.TEXT_WHITE, 15)
        elif item.picture.startswith("pantheon/loot/") and not self._half_gods:
            x = rect.right + stage.px(10)
            room = pygame.Rect(x, rect.centery - stage.px(12), self._map_room.x - stage.px(GAP) - x, stage.px(24))
            name = text.font_that_fits("bold", item.spot.label, room.width, stage.px(16), stage.px(11))
            text.write_fitting(surface, item.spot.label, name, theme.TEXT, room)
        elif not item.picture.startswith("pantheon/loot/"):
            draw_badge(
                surface, stage, (rect.centerx, rect.bottom - stage.px(2)), item.badge, theme.GOLD_LIGHT, theme.INK, 15
            )
