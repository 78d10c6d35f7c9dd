"""Between two people at one screen: everything is hidden until the next one says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.double_doors import painted_doors
from pantheon.ui.pointer import matches
from pantheon.ui.scene import STAY, Change, Pop, Scene, Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import button_width, draw_button
from pantheon.ui.widgets.ground import draw_emblem
from pantheon.ui.widgets.panel import POTTERY, draw_panel

_ICONS = {"undo": "icons/undo", "menu": "icons/menu"}
_WIDE, _HIGH, _SMALL = 142, 56, 40
"""How broad a small button is at least, and how high the buttons are, in logical units."""
_PLATE, _EMBLEM = 480, 112
"""How broad the plate with the words is, and the emblem on it, where there is room."""
_NAME, _LEAST_NAME, _SENTENCE = 46, 26, 20
"""Sizes of letters."""
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
    room = (640, 400)
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
        self._opens = False
        """Whether the right person has said so: the doors open."""
        self._spots: list[Spot] = []
        self._plate = self._emblem = self._words = pygame.Rect(0, 0, 0, 0)
        """Where the words stand on the doors."""

    @property
    def calm(self) -> bool:
        """Whether nobody has pressed anything for a while, so that a press is meant for the curtain."""
        return self._quiet >= CALM

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()
        self._doors = painted_doors(stage, self._colour, self._plate.width)

    def doors(self) -> pygame.Surface | None:
        return self._doors if self._opens else None

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
            self._opens = True
            self._opened()
            self.stage.sounds.play("turn")
        return Pop()

    def escape(self) -> Change:
        # Whoever presses Esc may be the wrong person: only the button shows the hand.
        return self._open_menu() or STAY

    def _wait_anew(self) -> None:
        self._quiet = 0.0
        self._lay_out()

    # Where it stands, and how it looks --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        stage, gap = self.stage, self.stage.px(theme.SPACE_S)
        small = self._small_buttons()
        row = sum(wide for _, wide in small) + gap * (len(small) - 1)
        margin = stage.px(theme.SPACE_L)
        wide = min(max(stage.px(_PLATE), row + 2 * margin), stage.size[0] - 2 * margin)
        words = stage.font("title", _NAME).get_linesize() + stage.font("text", _SENTENCE).get_linesize()
        buttons = stage.px(_HIGH) + gap + stage.px(_SMALL)
        high = margin + words + margin + buttons + margin
        emblem = stage.px(_EMBLEM) if stage.size[1] - high > stage.px(_EMBLEM + 96) else 0
        self._plate = pygame.Rect(0, 0, wide, high + emblem)
        self._plate.center = stage.size[0] // 2, stage.size[1] // 2
        inside = self._plate.inflate(-2 * margin, -2 * margin)
        self._emblem = pygame.Rect(inside.centerx - emblem // 2, inside.y, emblem, emblem)
        self._words = pygame.Rect(inside.x, self._emblem.bottom, inside.width, words)
        button = pygame.Rect(inside.x, inside.bottom - buttons, inside.width, stage.px(_HIGH))
        self._spots = [self._here(button)]
        x = inside.centerx - row // 2
        for spot, broad in small:
            self._spots.append(replace(spot, rect=pygame.Rect(x, button.bottom + gap, broad, stage.px(_SMALL))))
            x += broad + gap
        self.stale = True

    def _here(self, button: pygame.Rect) -> Spot:
        tip = t("Shows your hand.") if self.calm else t("One moment: hands off keys and mouse.")
        return Spot(
            "here", button, t("I am {name}", name=self._player), tooltip=tip, enabled=self.calm, shortcut="Enter",
            keep_clear=self._plate,
        )  # fmt: skip

    def _small_buttons(self) -> list[tuple[Spot, int]]:
        """Their spots, which have no place yet, and how broad they are."""
        nowhere, found = pygame.Rect(0, 0, 0, 0), []
        if self._undo is not None:
            tip = t("Undo\nThe player before takes the last decision back.")
            found.append(Spot("undo", nowhere, t("Undo"), tooltip=tip, shortcut="Ctrl+Z"))
        found.append(Spot("menu", nowhere, t("Menu"), tooltip=t("Menu\nIt shows no hand."), shortcut="Esc"))
        return [
            (one, button_width(self.stage, one.label, _WIDE, icon=True, shortcut=one.shortcut, size=16))
            for one in found
        ]

    def draw(self, surface: pygame.Surface) -> None:
        stage, look = self.stage, theme.PLAYERS[self._colour]
        surface.blit(self._doors, (0, 0))
        draw_panel(surface, stage, self._plate, POTTERY)
        if self._emblem.width:
            draw_emblem(surface, stage, self._emblem, self._colour)
        name = t("Pass to {name}", name=self._player)
        font = text.font_that_fits("title", name, self._words.width, stage.px(_NAME), stage.px(_LEAST_NAME))
        line = pygame.Rect(self._words.x, self._words.y, self._words.width, stage.font("title", _NAME).get_linesize())
        text.write_fitting(surface, name, font, theme.PARCHMENT_LIGHT, line, "center")
        small = stage.font("text", _SENTENCE)
        below = pygame.Rect(self._words.x, line.bottom, self._words.width, small.get_linesize())
        text.write_fitting(surface, t("The others look away now."), small, theme.TEXT_LIGHT, below, "center")
        for spot in self._spots:
            if spot.key in _ICONS:
                draw_button(surface, stage, spot, "dark", _ICONS[spot.key], 16)
            else:
                draw_button(surface, stage, spot, "primary", look.emblem, 20)
