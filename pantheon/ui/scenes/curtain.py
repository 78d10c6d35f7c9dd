"""Between two people at one screen: everything is hidden until the next one says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.colour_names import colour_name
from pantheon.ui.pointer import matches
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import button_width, draw_button
from pantheon.ui.widgets.ground import draw_emblem
from pantheon.ui.widgets.panel import draw_meander_line

_ICONS = {"undo": "icons/undo", "menu": "icons/menu"}
_WIDE = 142
CALM = 1.0
"""Seconds without any press after which the button counts."""
LOOK = 0.2
"""Seconds that one look at the events counts at most: while the window stalls, nobody knows who presses what."""


class Curtain(Scene):
    """Nothing of the table is drawn behind it: it is no overlay, and it knows only a name and a colour.

    Only a press of its own opens it: never Space, which ends movements and hurries the game, and nothing else before
    all hands were still for a moment. A press that comes too early lets that time begin anew.
    """

    name = "curtain"
    room = (1024, 700)
    hurries = False
    fades_in = False

    def __init__(
        self,
        player: str,
        colour: str,
        opened: Callable[[], None] = lambda: None,
        open_menu: Callable[[], Change] = lambda: STAY,
        undo: Callable[[], None] | None = None,
    ) -> None:
        """`undo` takes the last decision of the player before back, as long as nobody has looked."""
        super().__init__()
        self._opened, self._open_menu, self._undo = opened, open_menu, undo
        self._player, self._colour = player, colour
        self._quiet = 0.0
        self._spots: list[Spot] = []

    @property
    def calm(self) -> bool:
        """Whether nobody has pressed anything for a while, so that a press is meant for the curtain."""
        return self._quiet >= CALM

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()

    def back(self) -> Change:
        self._wait_anew()
        return super().back()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self.spot("here")

    def next_update(self) -> float | None:
        return None if self.calm else min(LOOK, CALM - self._quiet)

    def update(self, seconds: float) -> Change:
        if not self.calm:
            self._quiet += min(seconds, LOOK)
            if self.calm:
                self._lay_out()
        return None

    def handle(self, event: pygame.Event) -> Change:
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) or self.calm:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            meant = self.spot_at(event.pos)
        else:
            meant = next((spot for spot in self._spots if matches(event, spot.shortcut)), None)
        if meant and meant.key != "here":
            return None  # neither the menu nor undo shows a hand
        self._wait_anew()
        return STAY

    def press(self, spot: Spot) -> Change:
        if spot.key == "menu":
            return self._open_menu()
        if spot.key == "undo" and self._undo is not None:
            self._undo()
        else:
            self._opened()
            self.stage.sounds.play("turn")
        return Pop()

    def escape(self) -> Change:
        # Whoever presses Esc may be the wrong person: only the button shows the hand.
        return self._open_menu() or STAY

    def _wait_anew(self) -> None:
        self._quiet = 0.0
        self._lay_out()

    def _lay_out(self) -> None:
        stage = self.stage
        middle, top = stage.width / 2, stage.height / 2
        button = stage.rect(middle - 150, top + 150, 300, 56)
        count, wide = 1, button_width(stage, t("Menu"), _WIDE, icon=True, shortcut="Esc", size=16)
        if self._undo is not None:
            count, wide = 2, max(wide, button_width(stage, t("Undo"), _WIDE, icon=True, shortcut="Ctrl+Z", size=16))
        step = wide / stage.scale + 8
        left = middle - step * count / 2
        places = [stage.rect(left + step * n + 4, top + 218, step - 8, 40) for n in range(count)]
        tip = t("Shows your hand.") if self.calm else t("One moment: hands off keys and mouse.")
        here = Spot(
            "here", button, t("I am {name}", name=self._player), tooltip=tip, enabled=self.calm, shortcut="Enter",
            keep_clear=button.unionall(places),
        )  # fmt: skip
        self._spots = [here]
        if self._undo is not None:
            tip = t("Undo\nThe player before takes the last decision back.")
            self._spots.append(Spot("undo", places[0], t("Undo"), tooltip=tip, shortcut="Ctrl+Z"))
        tip = t("Menu\nIt shows no hand.")
        self._spots.append(Spot("menu", places[-1], t("Menu"), tooltip=tip, shortcut="Esc"))
        self.stale = True

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
        text.write(
            surface,
            t("Pass to {colour}", colour=colour_name(self._colour)),
            font,
            theme.PARCHMENT_LIGHT,
            line,
            "center",
        )
        small = stage.font("text", 20)
        below = pygame.Rect(0, line.bottom, stage.size[0], small.get_linesize())
        sentence = t("{name}, the others look away now.", name=self._player)
        text.write(surface, sentence, small, theme.TEXT_LIGHT, below, "center")
        for spot in self._spots:
            if spot.key in _ICONS:
                draw_button(surface, stage, spot, "dark", _ICONS[spot.key], 16)
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
