"""Through whose eyes a replay is seen: with everything open, or as one seat knew it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.table.game import NOBODY
from pantheon.table.session import Session
from pantheon.table.words import t, tc
from pantheon.ui import art, theme
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.widgets import text

GAP = 5
WIDE, LEAST, FOLDED_WIDE = 110.0, 84.0, 150.0
"""How wide a button is, at least beside words that say what they are for, and one that goes through all ways."""
LETTERS, EYE = 15, 22


def views(
    stage: Stage, session: Session[Any], lookers: Sequence[int], room: pygame.FRect
) -> tuple[list[Spot], pygame.Rect | None]:
    """A button for each way to look, and where words say what they are for. `room` is in logical units."""
    caption = EYE + 2 * GAP + stage.font("text", LETTERS).size(tc("eyes", "View"))[0] / stage.scale + 2 * GAP
    each = (room.width - caption + GAP) / len(lookers) - GAP
    left = room.x + caption if each >= LEAST else room.x
    wide = min(WIDE, (room.right - left + GAP) / len(lookers) - GAP)
    spots = []
    for number, one in enumerate(lookers):
        label, tip = eyes(session, one)
        rect = stage.rect(left + number * (wide + GAP), room.y, wide, room.height)
        spots.append(Spot(f"look:{one}", rect, label, "choice", f"{label}\n{tip}"))
    return spots, stage.rect(room.x, room.y, caption, room.height) if left > room.x else None


def one_view(stage: Stage, session: Session[Any], lookers: Sequence[int], looker: int, room: pygame.FRect) -> Spot:
    """One button that goes through all ways, where there is little room."""
    after = lookers[(lookers.index(looker) + 1) % len(lookers)]
    label, tip = eyes(session, looker)
    if after != looker:
        tip = f"{tip} {t('Press for the next: {eyes}.', eyes=eyes(session, after)[0])}"
    rect = stage.rect(room.x, room.y, min(FOLDED_WIDE, room.width), room.height)
    return Spot(f"look:{after}", rect, label, "choice", f"{label}\n{tip}")


def draw_caption(surface: pygame.Surface, stage: Stage, room: pygame.Rect) -> None:
    """What the buttons beside it are for."""
    side = stage.px(EYE)
    eye = art.tinted("icons/eye", (side, side), theme.TEXT_LIGHT_MUTED)
    surface.blit(eye, eye.get_rect(midleft=(room.x + stage.px(GAP), room.centery)))
    words = pygame.Rect(room.x + side + stage.px(2 * GAP), room.y, room.width, room.height)
    text.write(surface, tc("eyes", "View"), stage.font("text", LETTERS), theme.TEXT_LIGHT_MUTED, words)


def eyes(session: Session[Any], looker: int) -> tuple[str, str]:
    """What a way of looking is called, and what it shows."""
    if looker == NOBODY:
        return tc("eyes", "Table"), t("Only what everybody can see.")
    if looker >= 0:
        name = session.seats[looker].name
        return name, t("Only what {name} knew.", name=name)
    return tc("eyes", "Everything"), t("Everything is open, also what all players hold.")
