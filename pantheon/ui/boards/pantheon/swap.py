"""Feet for columns or back: both reserves lie open as rows of pieces, and what goes and comes is seen on them.

A press on a piece gives it away with those right of it; a press on an empty place fills the row up to it. The other row
follows, because every piece that goes is replaced by one of the other kind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.ink import piece
from pantheon.ui.layout import Size
from pantheon.ui.scene import STAY, Change, Spot
from pantheon.ui.scenes.choice import Choice, Values
from pantheon.ui.theme import PlayerLook
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, draw_button

FOOT, COLUMN = "foot", "column"
MORE = "more"
SIDE, GAP = 40, 5
"""A place of a row, and the room between two."""
HEAD, PLUS = 112, 64
"""Room for the name and number before a row, and for the button behind it."""
HIGH = 60
"""How high a row is."""
GHOST = 60
"""How much is left to be seen of a piece that goes."""


class Swap(Choice):
    """`swaps` are all that is possible, `reserve` how many feet and columns lie there now."""

    def __init__(
        self, title: str, sentence: str, swaps: Sequence[act.Swap], reserve: tuple[int, int], look: PlayerLook,
        answer: Callable[[Values], Change], picture: str = "",
    ) -> None:  # fmt: skip
        feet, columns = reserve
        self._had = {FOOT: feet, COLUMN: columns}
        self._look = look
        given = [swap.feet for swap in swaps]
        self._places = {FOOT: feet - min(given), COLUMN: columns + max(given)}
        """How many of a kind there may be afterwards at most."""
        self._fewest = feet - max(given)
        super().__init__(
            title, sentence, (), answer, least=0, confirm=" ", chosen=[feet], picture=picture,
            rule="trait.swap-reserve",
        )  # fmt: skip

    def _room(self) -> Size:
        return 1024, 640

    def _offers_hint(self) -> bool:
        return self._can_hint

    # Choosing --------------------------------------------------------------------------------------------------------

    def press(self, spot: Spot) -> Change:
        verb, _, rest = spot.key.partition(":")
        if verb == MORE:
            self._set(rest, self._now(rest) + 1)
        elif verb in (FOOT, COLUMN):
            self._set(verb, self._after_press(verb, int(rest)))
        else:
            return super().press(spot)
        self.stage.sounds.play("click")
        self._lay_out()
        self.stale = True
        return STAY

    def _values(self) -> Values:
        return (act.Swap(self._had[FOOT] - self._now(FOOT)),)

    def _now(self, kind: str) -> int:
        (feet,) = self.chosen
        return feet if kind == FOOT else self._had[FOOT] + self._had[COLUMN] - feet

    def _set(self, kind: str, number: int) -> None:
        feet = number if kind == FOOT else self._had[FOOT] + self._had[COLUMN] - number
        self.chosen = [min(max(feet, self._fewest), self._places[FOOT])]

    def _after_press(self, kind: str, place: int) -> int:
        """How many there are when a piece, or an empty place, has been pressed."""
        return place - 1 if place <= self._now(kind) else place

    def _why_not(self) -> str:
        return ""

    # Places ----------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._confirm = self._said(self._now(FOOT))
        super()._lay_out()
        if not self._peeking:
            self._spots = [*self._row(FOOT, 0), *self._row(COLUMN, 1), *self._spots]

    def _said(self, feet: int) -> str:
        """What happens if so many feet stay."""
        given = self._had[FOOT] - feet
        some_feet, some_columns = words.feet(abs(given)), words.columns(abs(given))
        if not given:
            return t("Keep everything")
        if given > 0:
            return t("Swap {feet} for {columns}", feet=some_feet, columns=some_columns)
        return t("Swap {columns} for {feet}", feet=some_feet, columns=some_columns)

    def _cells(self) -> tuple[list[pygame.Rect], tuple[int, int]]:
        stage = self.stage
        # As wide as its longest sentence needs, so that the buttons do not move under the pointer.
        longest = max((self._said(self._places[FOOT]), self._said(self._fewest)), key=len)
        said, self._confirm = self._confirm, longest
        need = max(stage.px(self._wide), self._foot_width())
        self._confirm = said
        return [], (need, stage.px(2 * HIGH + theme.SPACE_S))

    @property
    def _wide(self) -> int:
        return HEAD + max(self._places.values()) * (SIDE + GAP) + PLUS + theme.SPACE_S

    def _origin(self, row: int) -> tuple[int, int]:
        stage, room = self.stage, self._words
        y = room.bottom + row * stage.px(HIGH + theme.SPACE_S)
        return room.x + max(0, room.width - stage.px(self._wide)) // 2, y

    def _row(self, kind: str, row: int) -> list[Spot]:
        stage = self.stage
        x, y = self._origin(row)
        spots = []
        for place in range(1, self._places[kind] + 1):
            left = x + stage.px(HEAD + (place - 1) * (SIDE + GAP))
            rect = pygame.Rect(left, y + stage.px((HIGH - SIDE) / 2), stage.px(SIDE), stage.px(SIDE))
            spots.append(self._spot(f"{kind}:{place}", rect, kind, self._after_press(kind, place)))
        plus = pygame.Rect(0, y + stage.px((HIGH - HEIGHT) / 2), stage.px(PLUS), stage.px(HEIGHT))
        plus.x = x + stage.px(self._wide - PLUS)
        spots.append(self._spot(f"{MORE}:{kind}", plus, kind, self._now(kind) + 1, shortcut=str(row + 1)))
        return spots

    def _spot(self, key: str, rect: pygame.Rect, kind: str, number: int, shortcut: str = "") -> Spot:
        """Whose press makes it so many of a kind."""
        other = self._had[FOOT] + self._had[COLUMN] - number
        feet = number if kind == FOOT else other
        can = self._fewest <= feet <= self._places[FOOT]
        more = t("One more foot") if kind == FOOT else t("One more column")
        tip = self._said(feet) if can else self._refusal(kind, other)
        label = more if shortcut else self._said(feet)
        return Spot(
            key, rect, label, "button" if shortcut else "tile", tip, can, shortcut=shortcut, leads_on=bool(shortcut),
            rule=self._rule, group="swap", keep_clear=self._frame,
        )  # fmt: skip

    def _refusal(self, kind: str, other: int) -> str:
        """Why there cannot be one more of a kind, of which the other one would have so many."""
        if other >= 0:
            return t("The general reserve has no more of these.")
        return t("You have no column to give for it.") if kind == FOOT else t("You have no foot to give for it.")

    # Painting --------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._peeking:
            return
        for row, kind in enumerate((FOOT, COLUMN)):
            self._draw_tray(surface, kind, row)
        for spot in self._spots:
            verb, _, rest = spot.key.partition(":")
            if verb in (FOOT, COLUMN):
                self._draw_place(surface, verb, int(rest), spot.rect)
            elif verb == MORE:
                draw_button(surface, self.stage, _signed(spot))

    def _draw_tray(self, surface: pygame.Surface, kind: str, row: int) -> None:
        """The ground of a row, its name and how many there are, before and after."""
        stage, (x, y) = self.stage, self._origin(row)
        tray = pygame.Rect(x - stage.px(8), y, stage.px(self._wide + 16), stage.px(HIGH))
        shapes.framed(surface, theme.PARCHMENT_LIGHT, theme.BRONZE, tray, stage.px(theme.RADIUS), stage.px(1.5))
        room = pygame.Rect(x, y + stage.px(6), stage.px(HEAD - 8), stage.px(HIGH - 12) // 2)
        name = t("Feet") if kind == FOOT else t("Columns")
        text.write_fitting(surface, name, stage.font("display", 17), theme.TERRACOTTA_DARK, room)
        had, now = self._had[kind], self._now(kind)
        said = str(now) if had == now else f"{had} → {now}"
        ink = theme.TEXT if had == now else theme.TEXT_GOOD if now > had else theme.TERRACOTTA
        text.write(surface, said, stage.font("number", 20), ink, room.move(0, room.height))

    def _draw_place(self, surface: pygame.Surface, kind: str, place: int, rect: pygame.Rect) -> None:
        stage, had, now = self.stage, self._had[kind], self._now(kind)
        comes, goes = had < place <= now, now < place <= had
        if comes:
            shapes.framed(surface, theme.GOLD_LIGHT, theme.GOLD, rect, stage.px(theme.RADIUS), stage.px(2))
        inside = rect.inflate(-stage.px(6), -stage.px(6))
        if place <= max(had, now):
            picture = piece(stage, kind, self._look, inside.width)
        else:
            picture = art.tinted(f"pantheon/icons/{kind}", inside.size, theme.PARCHMENT_DARK)
        if goes:
            picture = picture.copy()
            picture.set_alpha(GHOST)
        surface.blit(picture, picture.get_rect(center=rect.center))
        if goes:
            line = max(2, stage.px(2.5))
            shapes.thick_line(surface, theme.TERRACOTTA, (inside.bottomleft, inside.topright), line)


def _signed(spot: Spot) -> Spot:
    """The button with the sign that is written on it."""
    return Spot(spot.key, spot.rect, "+1", enabled=spot.enabled, shortcut=spot.shortcut)
