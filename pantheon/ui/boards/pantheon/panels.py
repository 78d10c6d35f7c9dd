"""The players' panels: everything that everybody may know about a player, always in the same place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon.mentions import scorings
from pantheon.games.pantheon.rules.placing import general_columns, general_feet
from pantheon.games.pantheon.sentences import in_words
from pantheon.games.pantheon.state import NONE, UNKNOWN, State, half_god_count, hand_size, score
from pantheon.table.words import t, tn
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.ink import piece
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit import panels
from pantheon.ui.kit.ink import draw_badge, draw_count
from pantheon.ui.kit.panels import Number
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text

HEIGHT, TALLEST = 114, 128
SHORT, SHORT_ROW = 40, 18
"""Where the room is small: the height of a panel with one row of numbers, and what another row adds."""


class PlayerPanel(panels.PlayerPanel[Table, Choices]):
    """One player's panel."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = self.seat
        upper, lower = self._upper(view, seen), self._lower(view)
        gods = tuple((god, number) for god, number in enumerate(view.gods[seat]) if number)
        kept = tuple((loot, number) for loot, number in enumerate(view.kept_loot[seat]) if number)
        facts = (
            score(view, seat),
            seat == view.active,
            seat == view.start,
            seat == view.actor,
            upper,
            lower,
            gods,
            kept,
            view.bonus[seat],
            seat == seen.looker,
            view.bonus_shown >> seat & 1,
        )
        return facts, [
            *self._head_spots(view),
            *self.number_spots(self._rows(), upper, lower),
            *self._tile_spots(view, gods, kept),
        ]

    # What is shown -------------------------------------------------------------------------------------------------

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
            Number("hand", "icons/hand", str(hand_size(view, seat)), hand, "hidden.hands"),
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
        left, wide = self.rect.x + self.px(10), self.rect.width - self.px(16)
        top = self.rect.y + self.px(33)
        high = self.px(23)
        last = self.rect.bottom - self.px(4) - (top + 2 * high)
        return [
            pygame.Rect(left, top, wide, high),
            pygame.Rect(left, top + high, wide, high),
            pygame.Rect(left, top + 2 * high + self.px(1), wide, last),
        ]

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

    def _later(self, view: State, god: int) -> str:
        """That a god gained in this turn has to wait."""
        waits = self.seat == view.active and god in self.table.catalog.extra_action_gods
        sentence = words.later(self.table.catalog, view) if waits else ""
        return f"\n{sentence}" if sentence else ""

    def _tile_spots(
        self, view: State, gods: tuple[tuple[int, int], ...], kept: tuple[tuple[int, int], ...]
    ) -> list[Spot]:
        """Gods and tiles in front of the player, as small pictures."""
        row = self._rows()[2]
        tiles: list[tuple[str, str, str, str, str]] = []
        bonus = view.bonus[self.seat]
        if bonus not in (NONE, UNKNOWN):
            data = self.table.data.bonus[bonus]
            tip = t("Bonus tile: {name}\n{text}", name=data.name, text=data.text)
            if not view.bonus_shown >> self.seat & 1:
                tip += " " + t("Only you see it; it works after the first preparation.")
            tiles.append(("bonus", data.name, tip, f"pantheon/bonus/{data.id}", f"bonus:{data.id}"))
        elif bonus == UNKNOWN:
            tip = t("A bonus tile, face down\nIt works after the first preparation.")
            tiles.append(("bonus", "?", tip, "", "prep.bonus"))
        for god, number in gods:
            god_data = self.table.data.gods[god]
            tiles.append(
                (
                    f"god-{god}",
                    f"×{number}" if number > 1 else god_data.name,
                    f"{number} {god_data.name}\n{god_data.text}{self._later(view, god)}",
                    f"pantheon/gods/{god_data.id}",
                    f"god:{god_data.id}",
                )
            )
        for loot, number in kept:
            loot_data = self.table.data.loot[loot]
            tiles.append(
                (
                    f"loot-{loot}",
                    f"×{number}" if number > 1 else loot_data.name,
                    f"{number} {loot_data.name}\n{loot_data.text}",
                    f"pantheon/loot/{loot_data.id}",
                    "power.steps",
                )
            )
        wide = self.px(26)
        step = min(wide + self.px(3), (row.width - wide) / max(1, len(tiles) - 1)) if len(tiles) > 1 else wide
        return [
            Spot(
                f"tile:{key}:{self.seat}",
                pygame.Rect(row.x + round(step * index), row.y, wide, row.height),
                label,
                "tile",
                tip,
                pressable=False,
                rule=rule,
                picture=picture,
            )
            for index, (key, label, tip, picture, rule) in enumerate(tiles)
        ]

    # Painting ------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        points, active, starts, acts, upper, lower, *_ = self.facts
        look, stage = self.table.look(self.seat), self.stage
        self.paint_frame(surface, acts)
        self.paint_head(surface, points, marks_of(active, starts))
        for numbers, row in ((upper, self._rows()[0]), (lower, self._rows()[1])):
            for number, rect in zip(numbers, columns(row, [1] * len(numbers), 0), strict=True):
                if number.icon == "pantheon/pieces/column":
                    side = rect.height - self.px(1)
                    surface.blit(piece(stage, "column", look, side), (rect.x - self.px(2), rect.y))
                    room = pygame.Rect(rect.x + side, rect.y, rect.width - side, rect.height)
                    text.write(surface, number.words, stage.font("number", 16), theme.TEXT, room)
                else:
                    ink = theme.TEXT if number.words != "0" else theme.TEXT_MUTED
                    draw_count(surface, stage, rect, number.icon, number.words, ink)
        self._paint_tiles(surface)

    def _paint_tiles(self, surface: pygame.Surface) -> None:
        for spot in self.spots:
            if spot.kind != "tile":
                continue
            if not spot.picture:
                back = pygame.Rect(0, 0, spot.rect.width - self.px(2), spot.rect.width - self.px(2))
                back.center = spot.rect.center
                shapes.rounded(surface, theme.BRONZE_DARK, back, self.px(4))
                text.write(surface, "?", self.stage.font("number", 16), theme.TEXT_LIGHT, spot.rect, "center")
                continue
            picture = art.picture(spot.picture, spot.rect.size)
            surface.blit(picture, spot.rect)
            if spot.label.startswith("×"):
                at = spot.rect.right - self.px(6), spot.rect.bottom - self.px(7)
                draw_badge(surface, self.stage, at, spot.label[1:], theme.GOLD_LIGHT, theme.INK, 13)


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
