"""Trade: one row of icons for what is given, one for what is taken, and a button that says the trade."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import KINDS, Vector, packed
from pantheon.table.words import capital, t, tc
from pantheon.ui import theme
from pantheon.ui.boards import Play
from pantheon.ui.boards.monuments import pieces
from pantheon.ui.layout import Size
from pantheon.ui.scene import STAY, Change, Pop, Spot
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import button_width, draw_button
from pantheon.ui.widgets.options import Option, draw_check

WIDE, HIGH, GAP = 124, 96, theme.SPACE_M
TITLE = 96
"""Room for the word before a row."""
GIVE, TAKE = "give", "take"


class TwoRows(Choice):
    """`swaps` are all that is possible; one of them is marked."""

    def __init__(
        self,
        sentence: str,
        swaps: Sequence[act.Swap],
        suggested: act.Swap | None,
        there: Vector,
        play: Play,
        stops: bool = False,
    ) -> None:
        self._swaps, self._there, self._do_it, self._stops = tuple(swaps), there, play, stops
        self.given = _kinds(suggested.goods) if suggested else []
        self.taken = suggested.good if suggested else None
        self._most_given = max((sum(swap.goods) for swap in swaps), default=1)
        self._mixed = any(len(set(_kinds(swap.goods))) > 1 for swap in swaps)
        rows = [Option(kind, capital(say.good(kind))) for _ in range(2) for kind in range(4)]
        super().__init__(
            t("Trade"), sentence, rows, lambda _: None, confirm=" ", least=0, most=8, rule="trade.kinds"
        )  # fmt: skip

    def _room(self) -> Size:
        return (880, 550) if self._stops or self._mixed else (720, 450)

    def _offers_hint(self) -> bool:
        """Its key works, but there is no room for its button."""
        return not self._stops and super()._offers_hint()

    # Choosing --------------------------------------------------------------------------------------------------------

    def press(self, spot: Spot) -> Change:
        verb, _, rest = spot.key.partition(":")
        if verb == "stop":
            self._do_it([act.Stop()])
            return Pop()
        if verb not in (GIVE, TAKE):
            return super().press(spot)
        self.stage.sounds.play("click")
        kind = int(rest)
        if verb == TAKE:
            self.taken = kind
        else:
            self._give(kind)
        self._lay_out()
        self.stale = True
        return STAY

    def _give(self, kind: int) -> None:
        """All of one kind at once, or where kinds may be mixed one after the other."""
        if not self._mixed:
            self.given = [kind] * self._most_given
        elif len(self.given) >= self._most_given:
            self.given = [kind]
        else:
            self.given = sorted([*self.given, kind])
        if self.taken in self.given:
            self.taken = None

    def _decide(self) -> Change:
        swap = self._swap()
        assert swap
        self._do_it([swap])
        return Pop()

    def _swap(self) -> act.Swap | None:
        """What is chosen, if it is possible."""
        wanted = [swap for swap in self._swaps if _kinds(swap.goods) == self.given and swap.good == self.taken]
        return wanted[0] if wanted else None

    def _why_not(self) -> str:
        if len(self.given) < self._most_given:
            return t("Choose what you give.")
        if self.taken is None:
            return t("Choose what you take.")
        return "" if self._swap() else t("You do not have that.")

    def question(self) -> object:
        return self.name

    def _may_give(self, kind: int) -> str:
        """Why a kind cannot be given; empty if it can."""
        fresh = not self._mixed or len(self.given) >= self._most_given
        wanted = [kind] * self._most_given if not self._mixed else sorted([*([] if fresh else self.given), kind])
        for swap in self._swaps:
            rest = _kinds(swap.goods)
            if all(rest.count(one) >= wanted.count(one) for one in wanted):
                return ""
        return t("You control {number} {good}.", number=self._there[kind], good=say.good(kind))

    # Places ----------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        swap = self._swap()
        self._confirm = tc("button", "Trade")
        if swap:
            goods, good = say.goods(packed(swap.goods)), say.goods(1 << swap.good * 8)
            self._confirm = t("Give {goods}, take {good}", goods=goods, good=good)
        super()._lay_out()
        if self._peeking:
            return
        cells = [spot.rect for spot in self._spots if spot.key.startswith("option:")]
        rest = [spot for spot in self._spots if not spot.key.startswith("option:")]
        self._spots = [self._icon(at, rect) for at, rect in enumerate(cells)]
        if self._stops:
            wide = button_width(self.stage, t("No more trade"), 130)
            confirm = next(spot for spot in rest if spot.key == "confirm")
            place = pygame.Rect(0, confirm.rect.y, wide, confirm.rect.height)
            undo = next((spot for spot in rest if spot.key in ("undo", "cancel")), confirm)
            place.right = min(confirm.rect.x, undo.rect.x) - self.stage.px(GAP)
            self._spots.append(Spot("stop", place, t("No more trade"), rule="trade.kinds"))
        self._spots += rest

    def _cells(self) -> tuple[list[pygame.Rect], tuple[int, int]]:
        stage = self.stage
        wide = TITLE + (WIDE + GAP) * 4 - GAP
        stop = button_width(stage, t("No more trade"), 130) + stage.px(GAP) if self._stops else 0
        need = max(stage.px(wide), self._foot_width() + stop)
        shift = (need - stage.px(wide)) // 2
        cells = [
            stage.rect(TITLE + at * (WIDE + GAP), row * (HIGH + GAP), WIDE, HIGH).move(shift, 0)
            for row in range(2)
            for at in range(4)
        ]
        return cells, (need, stage.px(2 * HIGH + GAP))

    def _icon(self, at: int, rect: pygame.Rect) -> Spot:
        row, kind = divmod(at, 4)
        name = say.good(kind)
        if row == 0:
            why = self._may_give(kind)
            tip = why or t("You control {number} {good}.", number=self._there[kind], good=name)
            label = t("Give {good}", good=name)
            return Spot(f"{GIVE}:{kind}", rect, label, "card", tip, not why, shortcut=str(kind + 1),
                        rule="trade.kinds", group="give")  # fmt: skip
        why = t("You give {good}: the same kind is not taken back.", good=name) if kind in self.given else ""
        return Spot(f"{TAKE}:{kind}", rect, t("Take {good}", good=name), "card", why, not why,
                    shortcut=str(kind + 5), rule="trade.kinds", group="take")  # fmt: skip

    # Painting --------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._peeking:
            return
        for spot in self._spots:
            if spot.group in (GIVE, TAKE):
                self._draw_icon(surface, spot)
            elif spot.key == "stop":
                draw_button(surface, self.stage, spot)
        for row, said in ((GIVE, t("You give")), (TAKE, t("You take"))):
            first = self.spot(f"{row}:0")
            assert first
            room = first.rect.move(-self.stage.px(TITLE), 0)
            room.width = self.stage.px(TITLE - 10)
            font = text.font_that_fits("display", said, room.width, self.stage.px(18), self.stage.px(13))
            text.write_fitting(surface, said, font, theme.TERRACOTTA_DARK, room)

    def _draw_icon(self, surface: pygame.Surface, spot: Spot) -> None:
        stage = self.stage
        kind = int(spot.key.partition(":")[2])
        number = self.given.count(kind) if spot.group == GIVE else int(self.taken == kind)
        edge = theme.GOLD if number else theme.BRONZE if spot.enabled else theme.PARCHMENT_DARK
        fill = theme.PARCHMENT_LIGHT if spot.enabled or number else theme.PARCHMENT
        line = max(1, stage.px(4 if number else 1.5))
        shapes.framed(surface, fill, edge, spot.rect, stage.px(theme.RADIUS + 2), line)
        side = stage.px(50)
        icon = pygame.Rect(0, 0, side, side)
        icon.midtop = spot.rect.centerx, spot.rect.y + stage.px(10)
        pieces.draw_goods(surface, KINDS[kind], icon)
        ink = theme.TEXT if spot.enabled or number else theme.TEXT_MUTED
        below = pygame.Rect(spot.rect.x, icon.bottom, spot.rect.width, spot.rect.bottom - icon.bottom - stage.px(6))
        said = t("{number} of {there}", number=number, there=self._there[kind]) if number and spot.group == GIVE else (
            str(self._there[kind]) if spot.group == GIVE else capital(say.good(kind))
        )  # fmt: skip
        text.write(surface, said, stage.font("bold", 16), ink, below, "center")
        if number:
            draw_check(surface, stage, spot.rect)


def _kinds(goods: Vector) -> list[int]:
    return [kind for kind, number in enumerate(goods) for _ in range(number)]
