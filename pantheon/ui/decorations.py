"""What is painted over the scenes: the light on what can be pressed, the focus ring, the tooltip, a notice.

What lies under a decoration is kept before it is painted and put back before the next one, so that moving the mouse
never makes a scene draw itself again.
"""

from __future__ import annotations

import pygame

from pantheon.ui import refused, theme
from pantheon.ui.pointer import Pointer
from pantheon.ui.scene import Scene, Spot, Stage
from pantheon.ui.widgets.placing import walls
from pantheon.ui.widgets.tooltip import draw_notice, draw_tooltip, place_notice, place_tooltip

SINKING = "button", "choice"
"""What stands out of its panel, and goes down while it is pressed."""
SHADE = (43, 29, 20, 46)
GLOW, WARMTH = (255, 244, 214, 26), (255, 247, 224)
"""What lies on a dark face under the pointer, and what a light one is dyed with, since its letters must stay dark."""
LIGHT_FACE = 140
"""How light a face is on average that counts as light."""


class Decorations:
    """The decorations of one window."""

    def __init__(self) -> None:
        self._under: list[tuple[pygame.Rect, pygame.Surface]] = []
        self._painted: object = None
        self._placed: tuple[object, pygame.Rect] | None = None

    def paint(
        self, surface: pygame.Surface, scene: Scene, pointer: Pointer, notice: str, *, fresh: bool
    ) -> list[pygame.Rect]:
        """Returns what has changed on the surface. `fresh`: the scenes have just been drawn over everything."""
        here, tip = scene.hovered, pointer.tooltip(scene)
        pressed = here is not None and here.key == pointer.held
        aside = pointer.refused.aside(here, scene.stage) if here else None
        wanted = (here, tip, pointer.by_keyboard, notice, pressed, aside)
        if not fresh and wanted == self._painted:
            return []
        changed = self.take_off(surface) if not fresh else []
        self._under.clear()
        self._painted = wanted
        self._placed = self._placed if tip else None
        if here and here.pressable:
            self._keep(surface, _lit_area(here, scene) if aside is None else refused.area(here, scene.stage))
            surface.set_clip(here.view)
            if aside is not None:
                refused.draw(surface, here, scene.stage, aside)
            elif pressed and here.enabled and here.kind in SINKING:
                _sink(surface, here, scene.stage)
            else:
                _light(surface, here, scene, focused=pointer.by_keyboard)
            surface.set_clip(None)
        if tip:
            rect = self._place(tip, scene, pointer)
            self._keep(surface, rect)
            draw_tooltip(surface, tip, scene.stage, rect)
        if notice:
            rect = place_notice(notice, scene.stage)
            self._keep(surface, rect)
            draw_notice(surface, scene.stage, notice, rect)
        return changed + [rect for rect, _ in self._under]

    def _place(self, tip: Spot, scene: Scene, pointer: Pointer) -> pygame.Rect:
        """A tooltip stays where it is as long as nothing comes up below it."""
        around = tip, walls(tip, scene.spots(), scene.stage)
        if self._placed is None or self._placed[0] != around:
            self._placed = around, place_tooltip(tip, scene.stage, pointer.place(), scene.spots())
        return self._placed[1]

    def _keep(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        area = rect.clip(surface.get_rect())
        if not area:
            return
        self._under.append((area, surface.subsurface(area).copy()))

    def take_off(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """In reverse order, because a later decoration may lie over an earlier one."""
        for rect, kept in reversed(self._under):
            surface.blit(kept, rect)
        freed = [rect for rect, _ in self._under]
        self._under.clear()
        return freed


def _lit_area(spot: Spot, scene: Scene) -> pygame.Rect:
    broad = 8 * max(1, scene.stage.px(theme.RING))
    return spot.rect.inflate(broad, broad)


def _light(surface: pygame.Surface, spot: Spot, scene: Scene, *, focused: bool) -> None:
    """Show that this can be pressed: a lighter face; while the keyboard leads, the focus ring."""
    stage = scene.stage
    line = max(1, stage.px(theme.RING))
    if spot.enabled and not spot.outline:
        _warm(surface, spot.rect, stage.px(theme.RADIUS))
    if focused:
        # White between two dark lines is seen on every ground, and it is no gold frame.
        _ring(surface, spot, stage, theme.INK, 3 * line, 3 * line)
        _ring(surface, spot, stage, theme.TEXT_WHITE, 2 * line, line + line // 2)
    else:
        _ring(surface, spot, stage, theme.GOLD_LIGHT if spot.enabled else theme.TEXT_LIGHT_MUTED, line, line)


def _warm(surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    area = rect.clip(surface.get_clip())
    if not area:
        return
    if sum(pygame.transform.average_color(surface, area)[:3]) < 3 * LIGHT_FACE:
        glow = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(glow, GLOW, glow.get_rect(), border_radius=radius)
        surface.blit(glow, rect)
        return
    dye = pygame.Surface(rect.size)
    dye.fill((255, 255, 255))
    pygame.draw.rect(dye, WARMTH, dye.get_rect(), border_radius=radius)
    surface.blit(dye, rect, special_flags=pygame.BLEND_RGB_MULT)


def _sink(surface: pygame.Surface, spot: Spot, stage: Stage) -> None:
    """The face goes down onto its lower edge, and a shade falls on it."""
    area = spot.rect.clip(surface.get_clip())
    if not area:
        return
    face, before = surface.subsurface(area).copy(), surface.get_clip()
    shade = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(shade, SHADE, shade.get_rect(), border_radius=stage.px(theme.RADIUS))
    surface.set_clip(area)
    surface.blit(face, area.move(0, max(1, stage.px(theme.EDGE))))
    surface.blit(shade, area)
    surface.set_clip(before)


def _ring(surface: pygame.Surface, spot: Spot, stage: Stage, colour: theme.Colour, out: int, thick: int) -> None:
    """A ring of a thickness that begins so far outside of the spot; along an outline it lies on it."""
    if spot.outline:
        pygame.draw.polygon(surface, colour, spot.outline, thick)
        return
    area = spot.rect.inflate(2 * out, 2 * out)
    pygame.draw.rect(surface, colour, area, thick, border_radius=stage.px(theme.RADIUS) + out)
