"""The row of open gods with cost, effect and what is missing; beside it the open half gods and the stacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.mentions import scorings
from pantheon.games.pantheon.state import State
from pantheon.table.words import t, tc
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.accents import ACCENTS
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Part
from pantheon.ui.kit.ink import draw_badge, draw_icon
from pantheon.ui.layout import rows
from pantheon.ui.scene import Spot
from pantheon.ui.theme import rgb
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import POTTERY, draw_panel

WIDEST, HIGHEST = 290, 106
SHOWN_WAYS = 2
"""How many ways to pay a tooltip lists."""
SIDE, NARROW_SIDE = 176, 92
"""How broad the half gods' part is, and where the room is small."""
BROAD = 760
"""From which width on everything has its full size."""
UPPER = 52
"""How high the part of the open half gods is, above the counters."""
COUNTERS = {
    "god-points": "signs/points",
    "god-stack": "pantheon/signs/god",
    "half-god-stack": "pantheon/signs/half_god",
}
"""For each counter its icon."""
HEAD = 22
"""How high the name of a god is."""
BROAD_AS_HIGH, PICTURE = 0.75, 0.4
"""The shape of the pictures of gods, and which part of the breadth of a tile they take at most."""
NICHE_EDGE = rgb("#1d4658")
"""What is painted where no god lies: little lighter than the table, quieter than any tile."""
ROOMY = 44
"""From which height on what a god can do is written larger."""
PICTURED = 144
"""From which width on a god has room for its picture."""


class Gods(Part):
    """Facts: for each open god (god, payable, missing by kind, ends the epoch)."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        last = len(view.open_gods) == 1 and not view.phase_over
        spots, facts = [], []
        for place, (god, rect) in enumerate(zip(view.open_gods, self._places(len(view.open_gods)), strict=True)):
            ways = choices.gains(god)
            missing = choices.missing(god) if 0 <= seen.looker < view.players else (0, 0, 0, 0)
            spots.append(self._spot(view, choices, place, god, rect, last, ways))
            facts.append((god, bool(ways), missing, last))
        spots += self._side_spots(view)
        stack = (
            sum(view.god_stack),
            sum(view.upper_half_gods) + sum(view.lower_half_gods) - view.hidden_upper - view.hidden_lower,
        )
        return (tuple(facts), stack, view.open_half_gods, choices.deciding, seen.looker >= 0), spots

    def _places(self, count: int) -> list[pygame.Rect]:
        if self._upright:
            return self._places_in_column(count)
        gap = self.px(6 if self._broad else 4)
        room = pygame.Rect(self.rect.x, self.rect.y, self._side().x - gap - self.rect.x, self.rect.height)
        # Room for one god more than players: a tile keeps its width while the row empties.
        wide = min(self.px(WIDEST), (room.width - gap * len(self.table.seats)) // (len(self.table.seats) + 1))
        return [pygame.Rect(room.x + place * (wide + gap), room.y, wide, room.height) for place in range(count)]

    @property
    def _upright(self) -> bool:
        """Whether the gods stand one below the other."""
        return self.rect.height > self.rect.width

    def _places_in_column(self, count: int) -> list[pygame.Rect]:
        gap, most = self.px(5), len(self.table.seats) + 1
        # No higher than a picture that takes its part of the breadth.
        tallest = round(self.rect.width * PICTURE / BROAD_AS_HIGH)
        high = min(max(tallest, self.px(HIGHEST)), (self._side().y - self.rect.y) // most - gap)
        return [
            pygame.Rect(self.rect.x, self.rect.y + place * (high + gap), self.rect.width, high)
            for place in range(count)
        ]

    def _spot(
        self,
        view: State,
        choices: Choices,
        place: int,
        god: int,
        rect: pygame.Rect,
        last: bool,
        ways: tuple[act.Gain, ...],
    ) -> Spot:
        data = self.table.data.gods[god]
        more = self._how_to_gain(choices, god, last) if ways else choices.why_not_god(god)
        return Spot(
            f"god:{place}",
            rect,
            data.name,
            "tile",
            words.god_tooltip(self.table.catalog, god, view.epoch, more),
            enabled=bool(ways),
            rule=f"god:{data.id}",
            picture=f"pantheon/gods/{data.id}",
            large=True,
            group="gods",
        )

    def _how_to_gain(self, choices: Choices, god: int, last: bool) -> str:
        sensible, _ = choices.payments(god)
        ways = [way.text for way in sensible[:SHOWN_WAYS]]
        if len(sensible) > SHOWN_WAYS:
            lines = [t("Click to gain it. Discards: {ways:or}; there are more ways.", ways=ways)]
        else:
            lines = [t("Click to gain it. Discards: {ways:or}.", ways=ways)]
        if god in self.table.catalog.extra_action_gods:
            lines.append(t("It works from your next turn on."))
        if last:
            points = self.table.data.setup.end_points
            lines.append(
                t(
                    "It is the last open god: gaining it ends the epoch after this turn (+{points} for you).",
                    points=points,
                )
            )
        return "\n".join(lines)

    def _side_spots(self, view: State) -> list[Spot]:
        side = self._side()
        upper = pygame.Rect(side.x, side.y, side.width, self.px(UPPER if self._broad else 40))
        end = side.bottom - self.px(5)
        lower = pygame.Rect(side.x, upper.bottom, side.width, end - upper.bottom)
        half = view.open_half_gods
        tip = t(
            "Open half gods: {values:list}\nLoot tiles with a half god and {giver} take the highest of them. "
            "They score their value after {scorings}, each time.",
            values=[f"{number} × {value}" for value, number in enumerate(half, start=1) if number] or [t("none")],
            giver=words.god_with(self.table.catalog, "half-gods"),
            scorings=scorings(self.table.data.setup),
        )
        stack = sum(view.upper_half_gods) + sum(view.lower_half_gods) - view.hidden_upper - view.hidden_lower
        lower = pygame.Rect(lower.x + self.px(8), lower.y, lower.width - self.px(12), lower.height)
        points_room, gods_room, half_room = rows(lower, [1, 1, 1], 0)
        return [
            Spot("half-gods", upper, t("Half gods"), "tile", tip, pressable=False, rule="power.half-gods"),
            Spot(
                "god-points",
                points_room,
                str(view.epoch),
                "text",
                t(
                    "Each god scores {points} now\nGaining a god scores the number of the epoch at once.",
                    points=view.epoch,
                ),
                pressable=False,
                rule="gain.points",
            ),
            Spot(
                "god-stack",
                gods_room,
                str(sum(view.god_stack)),
                "text",
                t("Face-down gods: {number}\nAn empty stack is renewed from the box.", number=sum(view.god_stack)),
                pressable=False,
                rule="gods.stack",
            ),
            Spot(
                "half-god-stack",
                half_room,
                str(stack),
                "text",
                t("Half gods in the stack: {number}\nThe values 1 to 3 lie above those from 4 to 6.", number=stack),
                pressable=False,
                rule="prep.half-gods",
            ),
        ]

    def _side(self) -> pygame.Rect:
        """The open half gods and the stacks."""
        if self._upright:
            high = self.px(HIGHEST)
            return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)
        wide = self.px(SIDE if self._broad else NARROW_SIDE)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)

    @property
    def _broad(self) -> bool:
        return self._upright or self.rect.width >= self.px(BROAD)

    # Painting ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        gods, _, half_gods, deciding, looks = self.facts
        for place in self._places(len(self.table.seats) + 1)[len(gods) :]:
            self._paint_empty(surface, place)
        for (god, payable, missing, last), spot in zip(gods, self.spots, strict=False):
            self._paint_god(surface, spot.rect, god, payable, missing if looks else None, last, deciding)
        self._paint_side(surface, half_gods)

    def _paint_empty(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Where a god was claimed: no more than the outline of a tile, with a wreath in it, upon the table."""
        line = self.px(1.5)
        shapes.framed(surface, NICHE_EDGE, NICHE_EDGE, place, self.px(theme.RADIUS), line)
        shapes.rounded(surface, theme.NIGHT_SEA, place.inflate(-2 * line, -2 * line), self.px(theme.RADIUS) - line)
        if theme.IS_PLAIN:
            return
        side = round(min(place.size) * 0.5)
        wreath = art.tinted("emblems/laurel", (side, side), NICHE_EDGE)
        surface.blit(wreath, wreath.get_rect(center=place.center))

    def _paint_god(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        god: int,
        payable: bool,
        missing: tuple[int, ...] | None,
        last: bool,
        deciding: bool,
    ) -> None:
        data = self.table.data.gods[god]
        edge = theme.GOLD_LIGHT if payable else theme.BRONZE_DARK
        line = self.px(3 if payable else 1.5)
        ready = missing is not None and not any(missing)
        fill = theme.PARCHMENT_LIGHT if payable or ready else theme.PARCHMENT
        shapes.framed(surface, fill, edge, rect, self.px(theme.RADIUS), line)
        inside = rect.inflate(-2 * line, -2 * line)
        right, head = inside, pygame.Rect(inside.topleft, (inside.width, self.px(HEAD)))
        if rect.width >= self.px(PICTURED):
            # The picture has the whole height of the tile: it is the best of it. In a narrow one it begins below a name
            # that has the whole breadth.
            wide = min(round(inside.height * BROAD_AS_HIGH), round(inside.width * PICTURE))
            narrow = wide / BROAD_AS_HIGH < inside.height - head.height / 2
            high = inside.height - head.height if narrow else inside.height
            picture = pygame.Rect(inside.x, inside.bottom - high, wide, high)
            if not narrow:
                head = pygame.Rect(picture.right, head.y, inside.right - picture.right, head.height)
            bright = payable or ready or missing is None
            name = f"pantheon/gods/{data.id}"
            surface.blit(art.picture(name, picture.size) if bright else art.dimmed(name, picture.size, 225), picture)
            right = pygame.Rect(picture.right, inside.y, inside.right - picture.right, inside.height)
        foot = self.px(21)
        self._paint_head(surface, head, god)
        below = pygame.Rect(right.x, head.bottom, right.width, right.bottom - foot - head.bottom)
        self._paint_words(surface, below, god)
        room = pygame.Rect(right.x + self.px(6), right.bottom - foot, right.width - self.px(8), foot)
        self._paint_status(surface, room, missing, last)

    def _paint_head(self, surface: pygame.Surface, head: pygame.Rect, god: int) -> None:
        data = self.table.data.gods[god]
        surface.fill(ACCENTS[data.power.kind], head)
        room = head.inflate(-2 * self.px(6), 0)
        font = text.font_that_fits("bold", data.name, room.width, self.px(16), self.px(11))
        text.write_fitting(surface, data.name, font, theme.TEXT_WHITE, room)

    def _paint_words(self, surface: pygame.Surface, room: pygame.Rect, god: int) -> None:
        """What it costs and what it can do."""
        data, stage = self.table.data.gods[god], self.stage
        room = room.inflate(-2 * self.px(6), 0)
        side, top = min(self.px(22), (room.width - 3 * self.px(2)) // max(3, len(data.cost))), room.y + self.px(4)
        for index, number in enumerate(data.cost):
            chip = pygame.Rect(room.x + index * (side + self.px(2)), top, side, self.px(19))
            shapes.rounded(surface, theme.TERRACOTTA, chip, self.px(4))
            text.write(surface, str(number), stage.font("number", 16), theme.TEXT_WHITE, chip, "center")
        left = room.x + len(data.cost) * (side + self.px(2))
        if data.cards_only and left + self.px(16) <= room.right:
            draw_icon(surface, "icons/card", pygame.Rect(left, top, self.px(17), self.px(19)), theme.TEXT)
        below = pygame.Rect(room.x, top + self.px(20), room.width, room.bottom - top - self.px(20))
        self._paint_power(surface, below, words.short_power(data.power))

    def _paint_power(self, surface: pygame.Surface, room: pygame.Rect, power: str) -> None:
        """In lines, as large as they fit."""
        for size in (16, 15, 14, 13, 12, 11, 10) if room.height >= self.px(ROOMY) else (14, 13, 12, 11, 10):
            font = self.stage.font("text", size)
            lines = text.wrapped(power, font, room.width)
            widest = max(font.size(line)[0] for line in lines)
            if widest <= room.width and len(lines) * font.get_linesize() <= room.height:
                break
        text.write_lines(surface, lines, font, theme.TEXT, room)

    def _paint_status(
        self, surface: pygame.Surface, room: pygame.Rect, missing: tuple[int, ...] | None, last: bool
    ) -> None:
        """What is missing, in icons; or that it can be paid."""
        stage = self.stage
        x = room.x
        if missing is None:
            return
        font = stage.font("bold", 13)
        if not any(missing):
            draw_icon(surface, "icons/check", pygame.Rect(x, room.y, self.px(15), room.height), theme.TEXT_GOOD)
            beside = pygame.Rect(x + self.px(18), room.y, room.width - self.px(18), room.height)
            ways: tuple[str, ...] = (t("payable"), "")
            if last:
                # For translators: on the tile of the last open god; a narrow tile has the next shorter one.
                ways = (t("ends the epoch"), t("ends epoch"), tc("god", "last"))
            words_ = next((way for way in ways if font.size(way)[0] <= beside.width), ways[-1])
            text.write_fitting(surface, words_, font, theme.TEXT_GOOD, beside)
            return
        side, step = self.px(17), self.px(31)
        kinds = sum(map(bool, missing))
        if kinds * step > room.width:
            text.write_fitting(surface, t("needs {number}", number=sum(missing)), font, theme.TEXT_BAD, room)
            return
        # For translators: what is missing follows as small pictures with numbers.
        needs = t("needs")
        if font.size(needs)[0] + self.px(4) + kinds * step <= room.width + self.px(4):
            x = text.write(surface, needs, font, theme.TEXT_BAD, room).right + self.px(4)
        for kind, number in enumerate(missing):
            if number:
                icon = words.kind_icon(self.table.catalog, kind)
                draw_icon(surface, icon, pygame.Rect(x, room.y, side, room.height), theme.TEXT)
                at = pygame.Rect(x + side + self.px(1), room.y, self.px(12), room.height)
                text.write(surface, str(number), font, theme.TEXT_BAD, at)
                x += step

    def _paint_side(self, surface: pygame.Surface, half_gods: tuple[int, ...]) -> None:
        stage, side = self.stage, self._side()
        draw_panel(surface, stage, side, POTTERY)
        values = [value for value, number in enumerate(half_gods, start=1) for _ in range(number)]
        values.reverse()
        room = pygame.Rect(side.x + self.px(8), side.y + self.px(2), side.width - self.px(16), self.px(UPPER - 4))
        if not self._broad:
            room.height = self.px(40)
        if not values:
            none = t("no half god open") if self._broad else t("no half god")
            font = text.font_that_fits("text", none, room.width, self.px(14), self.px(11))
            text.write(surface, none, font, theme.TEXT_LIGHT_MUTED, room, "center")
        big = self.px(44 if self._broad else 32)
        step = min(big + self.px(4), (room.width - big) / max(1, len(values) - 1)) if len(values) > 1 else 0
        for index, value in reversed(list(enumerate(values))):
            at = pygame.Rect(room.x + round(step * index), room.y + self.px(3), big, big)
            surface.blit(art.picture("pantheon/half_gods/half_god", at.size), at)
            place = at.centerx, at.bottom - self.px(2 if self._broad else 5)
            draw_badge(surface, stage, place, str(value), theme.GOLD_LIGHT, theme.INK, 15 if self._broad else 13)
        self._paint_counters(surface)

    def _paint_counters(self, surface: pygame.Surface) -> None:
        """What a god scores and what lies in the stacks, each with its words."""
        counters = [spot for spot in self.spots if spot.key in COUNTERS]
        number, side = self.stage.font("number", 15), self.px(17)
        left = side + self.px(5)
        said = {spot.key: _counted(spot.key, self._broad) for spot in counters}
        room = min(spot.rect.width - left - number.size(spot.label)[0] - self.px(4) for spot in counters)
        longest = max(said.values(), key=number.size)
        font = text.font_that_fits("text", longest, room, self.px(14), self.px(9))
        for spot in counters:
            at = pygame.Rect(spot.rect.x, spot.rect.y, min(side, spot.rect.height), spot.rect.height)
            draw_icon(surface, COUNTERS[spot.key], at, theme.TEXT_LIGHT)
            beside = pygame.Rect(spot.rect.x + left, spot.rect.y, spot.rect.width - left, spot.rect.height)
            written = text.write(surface, spot.label, number, theme.TEXT_LIGHT, beside)
            rest = pygame.Rect(written.right + self.px(4), beside.y, room, beside.height)
            text.write_fitting(surface, said[spot.key], font, theme.TEXT_LIGHT_MUTED, rest)


def _counted(key: str, broad: bool) -> str:
    """What stands behind a counter's number, shorter where the room is small."""
    if key == "god-points":
        return t("for each god now") if broad else tc("points for", "a god")
    if key == "god-stack":
        return t("gods in the stack") if broad else tc("number of", "gods")
    return t("half gods in stack") if broad else tc("number of", "half gods")
