"""Between two people at one screen: everything is hidden until the next one says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pantheon.ui import art, theme
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import draw_button
from pantheon.ui.widgets.ground import draw_emblem
from pantheon.ui.widgets.panel import draw_meander_line


class Curtain(Scene):
    """Nothing of the table is drawn behind it: it is no overlay, and it knows only a name and a colour."""

    name = "curtain"
    room = (1024, 700)
    grace = 0.5

    def __init__(self, player: str, colour: str, sentence: str = "", undo: Callable[[], None] | None = None) -> None:
        """`undo` takes the last decision of the player before back, as long as nobody has looked."""
        super().__init__()
        self._undo = undo
        self._player, self._colour = player, colour
        self._sentence = sentence or f"{player}, the others look away now."
        self._spots: list[Spot] = []

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        button = stage.rect(stage.width / 2 - 150, stage.height / 2 + 150, 300, 56)
        below = stage.rect(stage.width / 2 - 90, stage.height / 2 + 218, 180, 40)
        tip, clear = "Shows your hand.", button.union(below)
        self._spots = [Spot("here", button, f"I am {self._player}", tooltip=tip, shortcut="Space", keep_clear=clear)]
        if self._undo is not None:
            tip = "Undo\nThe player before takes the last decision back."
            self._spots.append(Spot("undo", below, "Undo", tooltip=tip, shortcut="Ctrl+Z"))

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self.spot("here")

    def press(self, spot: Spot) -> Change:
        if spot.key == "undo" and self._undo is not None:
            self._undo()
        else:
            self.stage.sounds.play("turn")
        return Pop()

    def escape(self) -> Change:
        # Whoever presses Esc may be the wrong person: only the button shows the hand.
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        stage, look = self.stage, theme.PLAYERS[self._colour]
        surface.fill(theme.INK)
        self._draw_cloth(surface)
        middle = stage.size[0] // 2
        side = stage.px(170)
        emblem = pygame.Rect(0, 0, side, side)
        emblem.center = middle, round(stage.size[1] / 2 - stage.px(130))
        draw_emblem(surface, stage, emblem, self._colour)
        font = stage.font("title", 52)
        line = pygame.Rect(0, emblem.bottom + stage.px(theme.SPACE_L), stage.size[0], font.get_linesize())
        text.write(surface, f"Pass to {self._colour.title()}", font, theme.PARCHMENT_LIGHT, line, "center")
        small = stage.font("text", 20)
        below = pygame.Rect(0, line.bottom, stage.size[0], small.get_linesize())
        text.write(surface, self._sentence, small, theme.TEXT_LIGHT, below, "center")
        for spot in self._spots:
            if spot.key == "undo":
                draw_button(surface, stage, spot, "dark", "icons/undo")
            else:
                draw_button(surface, stage, spot, "primary", look.emblem, 20)

    def _draw_cloth(self, surface: pygame.Surface) -> None:
        """A dark hanging with a border in the player's colour above and below."""
        stage, look = self.stage, theme.PLAYERS[self._colour]
        wide, high = stage.size
        for y in (stage.px(40), high - stage.px(40) - stage.px(30)):
            draw_meander_line(surface, pygame.Rect(0, y, wide, stage.px(30)), look.fill)
        side = stage.px(64)
        leaf = art.tinted("ui/palmette", (side, side * 3 // 4), theme.INK_LIGHT)
        for row, y in enumerate(range(stage.px(110), high - stage.px(130), side + stage.px(26))):
            for x in range(stage.px(40) + (row % 2) * side, wide - side, side * 2):
                # The middle stays free for the words.
                if abs(x + side / 2 - wide / 2) > stage.px(230):
                    surface.blit(leaf, (x, y))
