"""What lies in front of a player: the bonus tile, gods as small portraits, and loot that stays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from pantheon.games.pantheon.state import NONE, UNKNOWN, State
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.god_art import TALL
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import shapes, text

FIGURE = (0.06, 0.06, 0.88)
"""The square of a god's tile with the figure: where it begins and how broad it is, in parts of the tile's breadth."""


class _Tile(NamedTuple):
    key: str
    label: str
    tip: str
    picture: str
    rule: str


def facts(view: State, seat: int) -> Any:
    """Everything that their picture depends on."""
    return view.gods[seat], view.kept_loot[seat], view.bonus[seat], view.bonus_shown >> seat & 1


def spots(table: Table, view: State, seat: int, row: pygame.Rect, wide: int) -> list[Spot]:
    """Side by side; they overlap where they are many."""
    tiles = [*_bonus(table, view, seat), *_gods(table, view, seat), *_loot(table, view, seat)]
    side = min(wide, row.height)
    step = min(side * 1.12, (row.width - side) / max(1, len(tiles) - 1))
    return [
        Spot(
            f"tile:{tile.key}:{seat}",
            pygame.Rect(row.x + round(step * index), row.centery - side // 2, side, side),
            tile.label,
            "tile",
            tile.tip,
            pressable=False,
            rule=tile.rule,
            picture=tile.picture,
        )
        for index, tile in enumerate(tiles)
    ]


def paint(surface: pygame.Surface, stage: Stage, shown: Iterable[Spot]) -> None:
    for spot in shown:
        if spot.kind != "tile":
            continue
        if not spot.picture:
            shapes.rounded(surface, theme.BRONZE_DARK, spot.rect.inflate(-stage.px(2), -stage.px(2)), stage.px(4))
            text.write(surface, "?", stage.font("number", 16), theme.TEXT_LIGHT, spot.rect, "center")
            continue
        god = spot.picture.startswith("pantheon/gods/")
        picture = _portrait(spot.picture, spot.rect.width) if god else art.picture(spot.picture, spot.rect.size)
        surface.blit(picture, spot.rect)
        if spot.label.startswith("×"):
            at = spot.rect.right - stage.px(6), spot.rect.bottom - stage.px(6)
            draw_badge(surface, stage, at, spot.label[1:], theme.GOLD_LIGHT, theme.INK, 13)


@lru_cache(maxsize=64)
def _portrait(name: str, side: int) -> pygame.Surface:
    """The figure of a god alone, in a square with a golden rim. Shared: do not draw on it."""
    wide = round(side / FIGURE[2])
    whole = art.picture(name, (wide, round(wide * TALL)))
    cut = pygame.Rect(0, 0, side, side)
    cut.topleft = round(FIGURE[0] * wide), round(FIGURE[1] * wide)
    figure = pygame.Surface((side, side), pygame.SRCALPHA)
    figure.blit(whole, (0, 0), cut)
    pygame.draw.rect(figure, theme.BRONZE_DARK, figure.get_rect(), max(1, side // 16), border_radius=side // 10)
    return figure


def _bonus(table: Table, view: State, seat: int) -> Iterator[_Tile]:
    bonus = view.bonus[seat]
    if bonus == UNKNOWN:
        tip = t("A bonus tile, face down\nIt works after the first preparation.")
        yield _Tile("bonus", "?", tip, "", "prep.bonus")
    elif bonus != NONE:
        data = table.data.bonus[bonus]
        tip = t("Bonus tile: {name}\n{text}", name=data.name, text=data.text)
        if not view.bonus_shown >> seat & 1:
            tip += " " + t("Only you see it; it works after the first preparation.")
        yield _Tile("bonus", data.name, tip, f"pantheon/bonus/{data.id}", f"bonus:{data.id}")


def _gods(table: Table, view: State, seat: int) -> Iterator[_Tile]:
    for god, number in enumerate(view.gods[seat]):
        if number:
            data = table.data.gods[god]
            tip = f"{number} {data.name}\n{data.text}{_later(table, view, seat, god)}"
            label = f"×{number}" if number > 1 else data.name
            yield _Tile(f"god-{god}", label, tip, f"pantheon/gods/{data.id}", f"god:{data.id}")


def _later(table: Table, view: State, seat: int, god: int) -> str:
    """That a god gained in this turn has to wait."""
    waits = seat == view.active and god in table.catalog.extra_action_gods
    sentence = words.later(table.catalog, view) if waits else ""
    return f"\n{sentence}" if sentence else ""


def _loot(table: Table, view: State, seat: int) -> Iterator[_Tile]:
    for loot, number in enumerate(view.kept_loot[seat]):
        if number:
            data = table.data.loot[loot]
            label = f"×{number}" if number > 1 else data.name
            tip = f"{number} {data.name}\n{data.text}"
            yield _Tile(f"loot-{loot}", label, tip, f"pantheon/loot/{data.id}", "power.steps")
