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
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.god_niche import paint_niche
from pantheon.ui.boards.pantheon.god_tile import GodTile, tallest
from pantheon.ui.boards.pantheon.part import Part
from pantheon.ui.kit.ink import draw_badge, draw_icon
from pantheon.ui.layout import rows
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import text
from pantheon.ui.widgets.panel import POTTERY, draw_panel

WIDEST, SIDE_HIGH = 290, 106
"""How broad a tile is at most, and how high the part of the half gods where the gods stand above it."""
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
        # No higher than what has something to fill that with.
        high = min(self.px(tallest(self.rect.width / self.stage.scale)), (self._side().y - self.rect.y) // most - gap)
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
            high = self.px(SIDE_HIGH)
            return pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)
        wide = self.px(SIDE if self._broad else NARROW_SIDE)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)

    @property
    def _broad(self) -> bool:
        return self._upright or self.rect.width >= self.px(BROAD)

    # Painting ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        gods, _, half_gods, _, looks = self.facts
        for place in self._places(len(self.table.seats) + 1)[len(gods) :]:
            paint_niche(surface, place, self.px(1.5))
        tile = GodTile(self.table, self.stage)
        for (god, payable, missing, last), spot in zip(gods, self.spots, strict=False):
            tile.paint(surface, spot.rect, god, payable, missing if looks else None, last)
        self._paint_side(surface, half_gods)

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
        big = self.px(38 if self._broad else 30)
        step = min(big + self.px(4), (room.width - big) / max(1, len(values) - 1)) if len(values) > 1 else 0
        for index, value in reversed(list(enumerate(values))):
            at = pygame.Rect(room.x + round(step * index), room.y + self.px(3), big, big)
            surface.blit(art.picture("pantheon/half_gods/half_god", at.size), at)
            place = at.centerx, at.bottom - self.px(5)
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
