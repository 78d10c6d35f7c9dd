"""The players' panels: everything that everybody may know about a player, always in the same place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from pantheon.games.pantheon.mentions import scorings
from pantheon.games.pantheon.rules.placing import general_columns, general_feet
from pantheon.games.pantheon.sentences import in_words
from pantheon.games.pantheon.state import SACRIFICES, State, half_god_count, hand_size, score
from pantheon.table.words import t, tn
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import kept_tiles, words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.ink import piece
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit import panels
from pantheon.ui.kit.ink import draw_count, draw_icon
from pantheon.ui.kit.panels import Number
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import text

HEIGHT, TALLEST = 114, 128
TILE = 30
"""How broad each tile is."""
FIRST = ("feet", "columns", "built", "steps")
"""What is looked at first, after the points."""
REST = (1.35, 1.15, *[1.0] * SACRIFICES)
"""How broad the rest is beside each other: cards in hand and half gods may be many, levels are not."""
SHORT, SHORT_ROW = 40, 18
"""Where the room is small: the height of a panel with one row of numbers, and what another row adds."""


class PlayerPanel(panels.PlayerPanel[Table, Choices]):
    """One player's panel."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = self.seat
        first, rest = self._numbers(view, seen)
        scores = [score(view, other) for other in range(view.players)]
        facts = (
            scores[seat],
            scores[seat] == max(scores) > 0,
            seat == view.active,
            seat == view.start,
            seat == view.actor,
            first,
            rest,
            kept_tiles.facts(view, seat),
            seat == seen.looker,
        )
        name, points = self._head_spots(view)
        return facts, [
            name,
            replace(points, rect=self.points_room()),
            *self.number_spots([self._rows()[0], *self._rest_rooms()], first, *((number,) for number in rest)),
            *kept_tiles.spots(self.table, view, seat, self._rows()[2], self.px(TILE)),
        ]

    # What is shown -------------------------------------------------------------------------------------------------

    def _numbers(self, view: State, seen: Seen) -> tuple[tuple[Number, ...], tuple[Number, ...]]:
        """What is looked at first, and the rest."""
        by_key = {number.key: number for number in (*self._upper(view, seen), *self._lower(view))}
        return tuple(by_key.pop(key) for key in FIRST), tuple(by_key.values())

    def _upper(self, view: State, seen: Seen) -> tuple[Number, ...]:
        seat, catalog = self.seat, self.table.catalog
        feet, cols = general_feet(catalog, view, seat), general_columns(catalog, view, seat)
        laid = view.feet[seat].bit_count()
        known = sum(view.shown[seat]) if seat != seen.looker else 0
        hand = tn("{number} card in hand.", "{number} cards in hand.", hand_size(view, seat))
        if known:
            hand += "\n" + t("Everybody saw: {cards}.", cards=in_words(catalog, view.shown[seat]))
        free = view.steps[seat]
        return (
            Number(
                "feet",
                "pantheon/icons/foot",
                str(view.feet_reserve[seat]),
                t(
                    "Feet in the reserve: {number}\n{laid} on the board, {rest} still to be bought.",
                    number=view.feet_reserve[seat],
                    laid=laid,
                    rest=feet,
                ),
                "move.reserve",
            ),
            Number(
                "columns",
                "pantheon/icons/column",
                str(view.columns_reserve[seat]),
                t(
                    "Columns in the reserve: {number}\n{rest} still to be bought.",
                    number=view.columns_reserve[seat],
                    rest=cols,
                ),
                "move.reserve",
            ),
            Number("cards-in-hand", "icons/hand", str(hand_size(view, seat)), hand, "hidden.hands"),
            Number(
                "half_gods",
                "pantheon/signs/half_god",
                str(half_god_count(view, seat)),
                self._half_god_tip(view, seen),
                "score.half-gods",
            ),
            Number(
                "steps",
                "pantheon/icons/step",
                f"+{free}" if free else "0",
                _steps_tip(free, view.jumps[seat]),
                "move.steps",
            ),
        )

    def _half_god_tip(self, view: State, seen: Seen) -> str:
        number = half_god_count(view, self.seat)
        if self.seat != seen.looker:
            return t("{half_gods}\nOnly the owner knows their values.", half_gods=words.half_gods(number))
        own = view.half_gods[self.seat]
        values = [f"{count} × {value}" for value, count in enumerate(own, start=1) if count] or [t("none")]
        return t(
            "{half_gods}, worth {total}\nValues: {values:list}. Scored after {scorings}.",
            half_gods=words.half_gods(number),
            total=sum(value * count for value, count in enumerate(own, start=1)),
            values=values,
            scorings=scorings(self.table.data.setup),
        )

    def _lower(self, view: State) -> tuple[Number, ...]:
        catalog, seat = self.table.catalog, self.seat
        kinds = self.table.data.sacrifices.kinds
        numbers = [
            Number(
                kind.id,
                words.kind_icon(catalog, index),
                str(view.levels[seat][index]),
                _level_tip(kind.name, view.levels[seat][index]),
                "buy.tiles",
            )
            for index, kind in enumerate(kinds)
        ]
        built = view.columns[seat].bit_count()
        tip = self._columns_tip(catalog.column_points[view.bands], built)
        numbers.append(Number("built", "pantheon/pieces/column", str(built), tip, "score.columns"))
        return tuple(numbers)

    def _columns_tip(self, points: Sequence[int], built: int) -> str:
        """What the columns on the board score, and how many more make each of them worth more."""
        tip = t(
            "{columns} on the board\nWorth {points} at each scoring as it stands.",
            columns=words.columns(built),
            points=words.points(points[built]),
        )
        each = points[built] // built if built else 0
        leap = next((number for number in range(built + 1, len(points)) if points[number] // number > each), None)
        if leap is None:
            return tip
        return f"{tip} {t('With {columns}: {points}.', columns=words.columns(leap), points=points[leap])}"

    # Where it is ---------------------------------------------------------------------------------------------------

    def _rows(self) -> list[pygame.Rect]:
        """What matters most, the rest, and the tiles."""
        left = self.points_room().right + self.px(8)
        wide, top = self.rect.right - self.px(4) - left, self._head().bottom + self.px(3)
        first, second = self.px(27), self.px(21)
        last = self.rect.bottom - self.px(4) - (top + first + second)
        return [
            pygame.Rect(left, top, wide, first),
            pygame.Rect(left, top + first, wide, second),
            pygame.Rect(left, top + first + second, wide, last),
        ]

    def _rest_rooms(self) -> list[pygame.Rect]:
        return columns(self._rows()[1], REST, 0)

    def _head_spots(self, view: State) -> list[Spot]:
        said = [t("Starting player of this epoch.")] if self.seat == view.start else []
        if self.seat == view.active:
            said.append(t("Has the big foot: it is this player's turn."))
        rules = "turn.order", "gain.points"
        return self.head_spots(score(view, self.seat), self._points_tip(view), said, rules)

    def _points_tip(self, view: State) -> str:
        names = self.table.game.source_names().values()
        by_source = [
            t("{points} {source}", points=number, source=name)
            for number, name in zip(view.points[self.seat], names, strict=True)
            if number
        ]
        points = words.points(score(view, self.seat))
        if not by_source:
            return t("{points}\nNothing scored yet.", points=points)
        return t("{points}\n{by_source:list}.", points=points, by_source=by_source)

    # Painting ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        points, leads, active, starts, acts, first, rest, *_ = self.facts
        self.paint_frame(surface, acts)
        self.paint_head_ground(surface)
        self.paint_name(surface, self._head().right - self.px(4), marks_of(active, starts))
        self.paint_points(surface, points, leads)
        for number, rect in zip(first, columns(self._rows()[0], [1] * len(first), 0), strict=True):
            self._paint_first(surface, rect, number, 23)
        for number, rect in zip(rest, self._rest_rooms(), strict=True):
            ink, strength = number.manner
            room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - self.px(2))
            draw_count(surface, self.stage, room, number.icon, number.words, ink, 15, strength)
        kept_tiles.paint(surface, self.stage, self.spots)

    def _paint_first(self, surface: pygame.Surface, rect: pygame.Rect, number: Number, large: float) -> None:
        """Larger than the rest; what stands on the board is the piece itself."""
        ink = theme.TEXT if number.words != "0" else theme.TEXT_MUTED
        side = self.px(large)
        at = pygame.Rect(rect.x, rect.y, side, rect.height)
        if number.icon == "pantheon/pieces/column":
            high = min(self.px(large + 3), rect.height - self.px(1))
            picture = piece(self.stage, "column", self.table.look(self.seat), high)
            surface.blit(picture, picture.get_rect(center=at.center))
        else:
            draw_icon(surface, number.icon, at, ink)
        room = pygame.Rect(at.right + self.px(2), rect.y, rect.right - at.right - self.px(2), rect.height)
        font = text.font_that_fits("number", number.words, room.width, self.px(large - 3), self.px(14))
        text.write(surface, number.words, font, ink, room)


def _steps_tip(steps: int, jumps: int) -> str:
    if not jumps:
        return tn("{number} extra step in each movement.", "{number} extra steps in each movement.", steps)
    return tn(
        "{number} extra step and {jumps} in each movement.",
        "{number} extra steps and {jumps} in each movement.",
        steps,
        jumps=words.jumps(jumps),
    )


def _level_tip(kind: str, level: int) -> str:
    if not level:
        return t("No {kind:small} tile", kind=kind)
    return t("{kind} tile: level {level}\nCounts as that many cards for each god.", kind=kind, level=level)


def marks_of(active: bool, starts: bool) -> list[str]:
    return [name for name, on in (("pantheon/icons/big_foot", active), ("icons/play", starts)) if on]
