"""What a quest is about, as on a vase: black figures on clay, in a frame of the colour of its deck."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from pantheon.games.monuments import powers
from pantheon.games.monuments.definitions import QuestDef
from pantheon.ui import art, theme
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import shapes

Paint = Callable[[pygame.Surface, pygame.Rect], None]
SHAPE = 1.25
"""How broad a scene is that is 1 high: of its square the border is cut off below, and some sky above."""
GROUND = 0.9
"""Where the border begins below the ground."""
DECKS: tuple[Colour, ...] = (rgb("#2f6b39"), rgb("#9a4a22"), rgb("#1f6d73"), rgb("#333a5c"))
"""As their backs."""


def of_quest(card: QuestDef) -> str:
    """The drawing of what it wants; the last task is the one that tells it from others."""
    return f"monuments/quests/{of_task(card.tasks[-1])}"


def of_task(task: powers.AnyTask) -> str:
    match task:
        case powers.OfKind() | powers.Terrain() | powers.Terrains():
            return "harvest"
        case powers.Resources() | powers.EachKind() | powers.SomeKinds() | powers.OnOneHex():
            return "market"
        case powers.Workers() | powers.WorkersOnHex() | powers.WorkersInTown():
            return "people"
        case powers.Upgraded():
            return "school"
        case powers.Buildings() | powers.Together():
            return "works"
        case powers.Military() | powers.MilitaryKinds():
            return "arms"
        case powers.Power() | powers.WonAsAttacker() | powers.Won():
            return "battle"
        case powers.Completed():
            return "deeds"
        case powers.Isles() | powers.CentralIsles() | powers.BuiltCrossings():
            return "voyage"
    return "journey"


def painted(name: str, deck: int) -> Paint:
    return partial(draw, name, deck)


def draw(name: str, deck: int, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The scene in its frame."""
    surface.blit(_framed(name, DECKS[deck], rect.size, theme.INK), rect)


@lru_cache(maxsize=64)
def _framed(name: str, colour: Colour, size: tuple[int, int], ink: Colour) -> pygame.Surface:
    """Shared: do not draw on it."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    room = whole.get_rect()
    line = max(1, round(min(size) * 0.022))
    radius = 3 * line
    shapes.rounded(whole, ink, room, radius)
    room = room.inflate(-2 * line, -2 * line)
    shapes.rounded(whole, colour, room, radius - line)
    room = room.inflate(-4 * line, -4 * line)
    whole.fill(theme.GOLD_LIGHT, room.inflate(2 * max(1, line // 2), 2 * max(1, line // 2)))
    side = max(room.width, round(room.height / GROUND))
    part = pygame.Rect((side - room.width) // 2, round(side * GROUND) - room.height, *room.size)
    whole.blit(art.picture(name, (side, side)), room, part)
    return whole
