"""Small round signs for what quests want and what bonuses do: an icon, a resource or a piece on a disc."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

import pygame

from pantheon.games.monuments import powers
from pantheon.games.monuments.pieces import KINDS
from pantheon.ui import art, theme
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes

Paint = Callable[[pygame.Surface, pygame.Rect], None]
WHITE = "icons/", "buildings/", "units/army", "units/navy", "units/airforce", "units/worker"
"""Drawings that are white, to be given a colour."""


def of_task(task: powers.AnyTask) -> str:
    """The drawing of what a task counts."""
    match task:
        case powers.OfKind(goods) | powers.Terrain(goods):
            return f"goods/{_kind(goods)}"
        case powers.Resources() | powers.EachKind() | powers.SomeKinds() | powers.OnOneHex():
            return "icons/goods"
        case powers.Workers() | powers.WorkersOnHex() | powers.WorkersInTown() | powers.UnitInForeignHome():
            return "icons/workers"
        case powers.Upgraded():
            return "icons/upgraded"
        case powers.Buildings(what):
            return f"buildings/{next(iter(what))}"
        case powers.Together(kinds):
            return f"buildings/{kinds[0]}"
        case powers.BuiltCrossings():
            return "buildings/bridge"
        case powers.Military() | powers.MilitaryKinds():
            return "units/army"
        case powers.Power() | powers.WonAsAttacker() | powers.Won():
            return "icons/power"
        case powers.Completed():
            return "icons/quests"
    return "icons/land"


def of_part(part: powers.AnyPart) -> str:
    """The drawing of what a part of a bonus does."""
    match part:
        case powers.Settle():
            return "units/worker"
        case powers.Gain(goods):
            return f"goods/{_kind(goods)}"
        case powers.GainAny():
            return "icons/goods"
        case powers.Upgrade():
            return "icons/upgraded"
        case powers.Build(what):
            kind = what[0] if what else "town"
            return "units/boat" if kind == "boat" else f"buildings/{kind}"
        case powers.Train():
            return "units/army"
        case powers.Move():
            return "cards/movement"
        case powers.Produce():
            return "cards/produce"
        case powers.Quests():
            return "icons/quests"
        case powers.Weapons():
            return "units/weapon"
        case _:
            assert_never(part)


def painted(name: str, ground: Colour = theme.TERRACOTTA_DARK) -> Paint:
    return partial(draw, name, ground)


def draw(name: str, ground: Colour, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """On a disc that fills the room; white drawings in the colour of parchment."""
    side = min(rect.size)
    shapes.disc(surface, theme.BRONZE, rect.center, side // 2)
    shapes.disc(surface, ground, rect.center, side // 2 - max(1, side // 22))
    inner = round(side * 0.62)
    path = f"monuments/{name}"
    drawn = art.tinted(path, (inner, inner), theme.PARCHMENT) if _is_white(name) else art.picture(path, (inner, inner))
    surface.blit(drawn, drawn.get_rect(center=rect.center))


def _is_white(name: str) -> bool:
    return name.startswith(WHITE) and name != "buildings/bridge"


def _kind(goods: powers.GoodsDef) -> str:
    return next(kind for kind in KINDS if getattr(goods, kind))
