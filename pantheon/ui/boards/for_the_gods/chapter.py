"""How far the game is: the round, or who has a final turn; and what the supplies hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.for_the_gods.state import FOUNDATION_STONE, NONE, State
from pantheon.table.words import t, tn
from pantheon.ui import theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods import pieces, words
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.palette import FINAL
from pantheon.ui.boards.for_the_gods.part import Part
from pantheon.ui.kit.doors import DOORS, doors, draw_doors
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text

HEIGHT, FOLDED_HEIGHT = 44, 28


class Chapter(Part):
    """Facts: the name of the chapter, whether the end has begun, the supply of foundations."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        game, names = self.table.game, self.table.names
        _, name = game.chapter(view)
        final = view.trigger != NONE
        if final:
            coming = words.finals(names, view)
            lines = [t("{player} has begun the end", player=names[view.trigger])]
            lines.append(
                t("Final turns to come: {players}.", players=coming) if coming else t("This is the last turn.")
            )
        else:
            draw = self.table.data.setup.draw
            lines = [name, t("The end begins with the first bag that holds fewer than {draw} stones.", draw=draw)]
        in_play = bool(self.table.catalog.foundations(view.gods))
        spots = [Spot("chapter", self._left(in_play), name, "panel", "\n".join(lines), pressable=False,
                      rule="end.final" if final else "end.trigger")]  # fmt: skip
        if in_play:
            tip = tn("{number} foundation in the supply", "{number} foundations in the supply", view.foundations)
            spots.append(Spot("supply", self._right(), str(view.foundations), "text", tip, pressable=False,
                              rule="build.foundation"))  # fmt: skip
        spots += self._ways(in_play)
        return (name, final, view.foundations if in_play else NONE), spots

    @property
    def _tall(self) -> bool:
        return self.rect.height >= self.px(HEIGHT - 4)

    def _ways(self, with_supply: bool) -> list[Spot]:
        """To the rules and to the menu; to the menu only where the supply leaves no room for both."""
        side = min(self.rect.height - 2 * self.px(2), self.px(30))
        return doors(self.stage, self.rect, side, ("menu",) if with_supply and not self._tall else tuple(DOORS))

    def _right(self) -> pygame.Rect:
        """The supply, beside the ways out."""
        wide = self.px(76 if self._tall else 42)
        return pygame.Rect(self._ways(True)[0].rect.x - wide - self.px(4), self.rect.y, wide, self.rect.height)

    def _left(self, with_supply: bool) -> pygame.Rect:
        right = self._right().x if with_supply else self._ways(False)[0].rect.x
        return pygame.Rect(self.rect.x, self.rect.y, right - self.rect.x - self.px(2), self.rect.height)

    def paint(self, surface: pygame.Surface) -> None:
        name, final, supply = self.facts
        fill = FINAL if final else theme.INK
        shapes.framed(surface, fill, theme.BRONZE, self.rect, self.px(theme.RADIUS), self.px(1.5))
        room = self._left(supply != NONE).inflate(-2 * self.px(10 if self._tall else 4), 0)
        font = text.font_that_fits("display", name, room.width, self.px(18), self.px(11))
        text.write_fitting(surface, name, font, theme.GOLD_LIGHT, room)
        if supply != NONE:
            self._paint_supply(surface, supply)
        draw_doors(surface, self.stage, self.spots)

    def _paint_supply(self, surface: pygame.Surface, number: int) -> None:
        room = self._right()
        wide = self.px(36 if self._tall else 18)
        stone = pieces.stone(self.table, FOUNDATION_STONE, 0, wide)
        surface.blit(stone, stone.get_rect(midleft=(room.x, room.centery)))
        left = room.x + wide + self.px(6 if self._tall else 3)
        space = pygame.Rect(left, room.y, room.right - left, room.height)
        text.write(surface, str(number), self.stage.font("number", 18 if self._tall else 16), theme.TEXT_LIGHT, space)
