"""Which resources are taken: a stepper for each kind, with what is there already."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import KINDS, Vector
from pantheon.table.words import capital, t, tn
from pantheon.ui import theme
from pantheon.ui.boards.monuments import pieces
from pantheon.ui.layout import Size
from pantheon.ui.scene import STAY, Change, Spot
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.options import Option

WIDE, HIGH, GAP = 150, 206, theme.SPACE_M
STEP = 44
"""How broad and high the buttons are."""
LESS, MORE = "less", "more"


class Steppers(Choice):
    """`number` resources in all."""

    def __init__(
        self, title: str, sentence: str, number: int, there: Vector, suggested: Vector, answer: Callable[[Vector], None]
    ) -> None:
        self._number, self._there = number, there
        self.taken = list(suggested)
        self._wished: list[int] = []
        """The kinds that were pressed, the last one last."""
        self._taker = answer
        kinds = [Option(kind, capital(say.good(kind))) for kind in range(4)]
        super().__init__(title, sentence, kinds, lambda _: None, confirm=" ", least=0, most=4, rule="layer.personal")

    def _room(self) -> Size:
        return 720, 450

    @property
    def _rest(self) -> int:
        return self._number - sum(self.taken)

    # Choosing --------------------------------------------------------------------------------------------------------

    def press(self, spot: Spot) -> Change:
        verb, _, rest = spot.key.partition(":")
        if verb not in (LESS, MORE):
            return super().press(spot)
        self.change(int(rest), 1 if verb == MORE else -1)
        self.stage.sounds.play("click")
        self._lay_out()
        self.stale = True
        return STAY

    def change(self, kind: int, by: int) -> None:
        """One more of a kind, or one less. One more than there can be takes the place of another kind."""
        if by > self._rest:
            self.taken[self._giver(kind)] -= 1
        self.taken[kind] += by
        self._wished = [*(one for one in self._wished if one != kind), kind]

    def _giver(self, kind: int) -> int:
        """Which kind makes room for one more of another: what nobody has asked for, and there is most of."""
        others = [one for one in range(4) if one != kind and self.taken[one]]
        asked = [self._wished.index(one) if one in self._wished else -1 for one in range(4)]
        return min(others, key=lambda one: (asked[one], -self.taken[one], -one))

    def _decide(self) -> Change:
        wood, metal, cattle, food = self.taken
        self._taker((wood, metal, cattle, food))
        return super()._decide()

    def _why_not(self) -> str:
        rest = self._rest
        return tn("Choose {number} more.", "Choose {number} more.", rest) if rest else ""

    def question(self) -> object:
        return self.name

    # Places ----------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._confirm = tn("Take this one", "Take these {number}", self._number)
        super()._lay_out()
        if self._peeking:
            return
        steps = [step for spot in self._spots if spot.key.startswith("option:") for step in self._steps(spot)]
        self._spots = [*steps, *(spot for spot in self._spots if not spot.key.startswith("option:"))]

    def _cells(self) -> tuple[list[pygame.Rect], tuple[int, int]]:
        stage = self.stage
        wide = (WIDE + GAP) * 4 - GAP
        need = max(stage.px(wide), self._foot_width())
        shift = (need - stage.px(wide)) // 2
        return [stage.rect(at * (WIDE + GAP), 0, WIDE, HIGH).move(shift, 0) for at in range(4)], (need, stage.px(HIGH))

    def _steps(self, card: Spot) -> list[Spot]:
        """The two buttons of a kind; the whole card above them adds one as well."""
        kind = int(card.key.removeprefix("option:"))
        stage, name = self.stage, say.good(kind)
        side = stage.px(STEP)
        y = card.rect.bottom - side - stage.px(8)
        left = pygame.Rect(card.rect.x + stage.px(8), y, side, side)
        right = pygame.Rect(card.rect.right - side - stage.px(8), y, side, side)
        more_tip = t("You control {number}.", number=self._there[kind])
        if self.taken[kind] == self._number:
            more_tip = t("You take nothing else already.")
        elif not self._rest:
            more_tip += "\n" + t("It takes the place of {good}.", good=say.good(self._giver(kind)))
        less_tip = "" if self.taken[kind] else t("You take none of it.")
        room = self.taken[kind] < self._number
        return [
            Spot(f"{LESS}:{kind}", left, t("One {good} less", good=name), "button", less_tip, self.taken[kind] > 0,
                 rule="layer.personal", group="options"),
            Spot(f"{MORE}:{kind}", right, t("One {good} more", good=name), "button", more_tip, room,
                 shortcut=str(kind + 1), rule="layer.personal", group="options"),
        ]  # fmt: skip

    # Painting --------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._peeking:
            return
        for kind in range(4):
            less, more = self.spot(f"{LESS}:{kind}"), self.spot(f"{MORE}:{kind}")
            assert less and more
            self._draw_kind(surface, kind, less, more)

    def _draw_kind(self, surface: pygame.Surface, kind: int, less: Spot, more: Spot) -> None:
        stage = self.stage
        bottom = less.rect.bottom + stage.px(8)
        card = pygame.Rect(less.rect.x - stage.px(8), bottom - stage.px(HIGH), stage.px(WIDE), stage.px(HIGH))
        chosen = self.taken[kind] > 0
        edge = theme.GOLD if chosen else theme.BRONZE
        line = max(1, stage.px(3 if chosen else 1.5))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, edge, card, stage.px(theme.RADIUS + 2), line)
        picture = pygame.Rect(0, 0, stage.px(72), stage.px(72))
        picture.midtop = card.centerx, card.y + stage.px(10)
        pieces.draw_goods(surface, KINDS[kind], picture)
        name = pygame.Rect(card.x, picture.bottom + stage.px(2), card.width, stage.px(26))
        text.write(surface, capital(say.good(kind)), stage.font("display", 18), theme.TERRACOTTA_DARK, name, "center")
        held = pygame.Rect(card.x, name.bottom, card.width, stage.px(22))
        said = t("you have {number}", number=self._there[kind])
        text.write(surface, said, stage.font("text", 15), theme.TEXT_MUTED, held, "center")
        number = pygame.Rect(less.rect.right, less.rect.y, more.rect.x - less.rect.right, less.rect.height)
        text.write(surface, str(self.taken[kind]), stage.font("number", 28), theme.TEXT, number, "center")
        for spot, sign in ((less, say.MINUS), (more, "+")):
            self._draw_step(surface, spot, sign)

    def _draw_step(self, surface: pygame.Surface, spot: Spot, sign: str) -> None:
        stage = self.stage
        fill, ink = (theme.TERRACOTTA, theme.TEXT_WHITE) if spot.enabled else (theme.PARCHMENT, theme.TEXT_MUTED)
        edge = theme.TERRACOTTA_DARK if spot.enabled else theme.PARCHMENT_DARK
        shapes.framed(surface, fill, edge, spot.rect, stage.px(theme.RADIUS), max(1, stage.px(1.5)))
        text.write(surface, sign, stage.font("number", 24), ink, spot.rect, "center")
