"""The players' panels: everything that everybody may know about a player, always in the same place.

What hand and bag hold together is open: it is all that can still come against a temple.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from pantheon.games.for_the_gods.sayings import stones as stones_in_words
from pantheon.games.for_the_gods.state import FIRST_GOD, RANKS, State
from pantheon.table.words import t, tn
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods import pieces, words
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.kit import panels
from pantheon.ui.kit.ink import draw_badge, draw_count
from pantheon.ui.kit.panels import Number
from pantheon.ui.layout import columns
from pantheon.ui.scene import Point, Spot
from pantheon.ui.widgets import text

HEIGHT, TALLEST = 112, 124
GOD_STONE = 36
"""How broad a god stone is."""
SHORT, SHORT_ROW = 42, 19
"""Where the room is small: the height of a panel with one row of numbers, and what another row adds."""


class PlayerPanel(panels.PlayerPanel[Table, Choices]):
    """One player's panel. Facts: glory, marks, whether it acts, the numbers, the heap by kind."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        numbers, heap = self.numbers(view), self.heap(view)
        scores = self.table.game.scores(view)
        glory = scores[self.seat]
        facts = (glory, self.marks(view), self.seat == view.actor, numbers, heap, glory == max(scores) > 0)
        spots = [
            *self._head_and_plate(view, glory),
            *self.number_spots(self._rows(), numbers),
            *self._heap_spots(view, heap),
        ]
        return facts, spots

    # What is shown ---------------------------------------------------------------------------------------------------

    def heap(self, view: State) -> tuple[int, ...]:
        """Hand and bag together, by kind."""
        seat = self.seat
        return tuple(one + other for one, other in zip(view.hands[seat], view.bags[seat], strict=True))

    def marks(self, view: State) -> list[str]:
        found = (("for_the_gods/icons/ship", self.seat == view.active), ("icons/start", self.seat == view.start))
        return [name for name, on in found if on]

    def head(self, view: State, glory: int) -> list[Spot]:
        said = [t("Starting player.")] if self.seat == view.start else []
        if self.seat == view.active:
            said.append(t("It is this player's turn."))
        if self.seat == view.trigger:
            said.append(t("Has begun the end, and has no more turn."))
        elif self.table.names[self.seat] in words.finals(self.table.names, view):
            said.append(t("Has one final turn."))
        return self.head_spots(glory, self._glory_tip(view, glory), said, ("build.once", "score.gold"))

    def _head_and_plate(self, view: State, glory: int) -> list[Spot]:
        name, points = self.head(view, glory)
        return [name, replace(points, rect=self.points_room())]

    def _glory_tip(self, view: State, glory: int) -> str:
        names = self.table.game.source_names()
        points = self.table.game.points(view, self.seat)
        parts = [t("{points} {source}", points=number, source=names[key]) for key, number in points.items() if number]
        heading = t("{glory} as the board stands now", glory=words.glory(glory))
        return f"{heading}\n{t('{parts:list}.', parts=parts)}" if parts else f"{heading}\n{t('Nothing yet.')}"

    def numbers(self, view: State) -> tuple[Number, ...]:
        seat, setup = self.seat, self.table.data.setup
        hand, off, bronze = view.in_hand(seat), view.off_board(seat), view.bronze[seat]
        temples = sum(bool(temple) for temple in view.temples[seat * self.table.catalog.regions :][: len(view.tokens)])
        return (
            Number("held", "icons/hand", str(hand), self._hand_tip(view, hand), "hidden.hands"),
            Number(
                "off", "for_the_gods/icons/bag", str(off - hand),
                t("{bag} in the bag\nWith the hand that makes {stones}. The end begins when fewer than {draw} are left "
                  "for a draw.",
                  bag=words.stones(off - hand), stones=words.stones(off), draw=setup.draw),
                "end.trigger",
            ),
            Number(
                "temples", "for_the_gods/icons/temple", str(temples),
                tn("{number} temple", "{number} temples", temples), "build.establish",
            ),
            Number(
                "bases", "for_the_gods/icons/anchor", str(view.bases[seat]),
                tn("{number} base left\nEvery temple needs one.", "{number} bases left\nEvery temple needs one.",
                   view.bases[seat]),
                "build.base",
            ),
            Number(
                "bronze", "for_the_gods/tokens/bronze", str(bronze),
                tn("{number} spare bronze token gained", "{number} spare bronze tokens gained", bronze), "god.artemis",
            ),
        )  # fmt: skip

    def _hand_tip(self, view: State, hand: int) -> str:
        held = tn("{number} stone in hand", "{number} stones in hand", hand)
        heap = stones_in_words(self.table.catalog, self.heap(view))
        together = t("Hand and bag together: {stones}.", stones=heap) if heap else t("Hand and bag are empty.")
        return f"{held}\n{together}"

    def _heap_spots(self, view: State, heap: tuple[int, ...]) -> list[Spot]:
        names = self.table.catalog
        return [
            Spot(
                f"heap-{kind}:{self.seat}",
                rect,
                str(heap[kind]),
                "text",
                self._kind_tip(kind, heap[kind]),
                pressable=False,
                rule=words.kind_rule(names, kind),
                picture=f"for_the_gods/gods/{names.god_ids[kind - FIRST_GOD]}" if kind >= FIRST_GOD else "",
            )
            for kind, rect in self._heap_places(heap)
        ]

    def _kind_tip(self, kind: int, number: int) -> str:
        catalog = self.table.catalog
        head = f"{number} × {words.kind(catalog, kind)}"
        return f"{head}\n{t('In hand and bag of {player} together.', player=self.table.names[self.seat])}"

    # Where it is -----------------------------------------------------------------------------------------------------

    def _rows(self) -> list[pygame.Rect]:
        left = self.points_room().right + self.px(8)
        wide = self.rect.right - self.px(4) - left
        top, high = self.rect.y + self.px(33), self.px(23)
        last = (self.rect.bottom - self.px(4) - top - high) // 2
        return [
            pygame.Rect(left, top, wide, high),
            pygame.Rect(left, top + high, wide, last),
            pygame.Rect(left, top + high + last, wide, last),
        ]

    def _heap_places(self, heap: tuple[int, ...]) -> list[tuple[int, pygame.Rect]]:
        """The ranks and the foundations in one row, the gods in the next."""
        _, first, second = self._rows()
        plain = [kind for kind in range(FIRST_GOD) if kind < RANKS or heap[kind]]
        gods = [kind for kind in range(FIRST_GOD, len(heap)) if heap[kind]]
        step = max(5, len(plain))
        places = list(zip(plain, columns(first, [1] * step, self.px(2)), strict=False))
        wide = min(self.px(44), second.width // max(1, len(gods)))
        row = [pygame.Rect(second.x + place * wide, second.y, wide, second.height) for place in range(len(gods))]
        return [*places, *zip(gods, row, strict=True)]

    def place_of(self, what: str) -> Point:
        """Where something is shown that comes or goes: the key of a number, such as "bronze" and "held", or the number
        of a kind of stone."""
        if not what.isdecimal():
            spot = self.spot(f"{what}:{self.seat}")
            return (spot.rect.x + self.px(10), spot.rect.centery) if spot else self.rect.center
        more = tuple(number + (kind == int(what)) for kind, number in enumerate(self.facts[4]))
        rect = dict(self._heap_places(more))[int(what)]
        return rect.x + self.px(GOD_STONE) // 2, rect.centery

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        _, _, acts, numbers, heap, _ = self.facts
        self.paint_frame(surface, acts)
        self.paint_who(surface)
        row = self._rows()[0]
        for number, rect in zip(numbers, columns(row, [1] * len(numbers), 0), strict=True):
            self.paint_number(surface, number, rect, 16)
        for kind, rect in self._heap_places(heap):
            self._paint_kind(surface, kind, heap[kind], rect)

    def paint_who(self, surface: pygame.Surface) -> None:
        glory, marks, *_, leads = self.facts
        self.paint_head_ground(surface)
        self.paint_name(surface, self._head().right - self.px(4), marks)
        self.paint_points(surface, glory, leads)

    def paint_number(self, surface: pygame.Surface, number: Number, rect: pygame.Rect, size: float) -> None:
        ink = theme.TEXT if number.words != "0" else theme.TEXT_MUTED
        if "/tokens/" not in number.icon:
            draw_count(surface, self.stage, rect, number.icon, number.words, ink, size)
            return
        side = min(rect.height - self.px(3), self.px(18))
        coin = art.picture(number.icon, (side, side))
        surface.blit(coin, coin.get_rect(midleft=(rect.x, rect.centery)))
        room = pygame.Rect(rect.x + side + self.px(3), rect.y, rect.width - side - self.px(3), rect.height)
        text.write(surface, number.words, self.stage.font("number", size), ink, room)

    def _paint_kind(self, surface: pygame.Surface, kind: int, number: int, rect: pygame.Rect) -> None:
        if kind >= FIRST_GOD:
            wide = min(self.px(GOD_STONE), rect.width - self.px(4), round(rect.height / pieces.STONE))
            stone = pieces.stone(self.table, kind, self.seat, wide)
            surface.blit(stone, stone.get_rect(midleft=(rect.x, rect.centery)))
            if number > 1:
                at = rect.x + wide - self.px(3), rect.centery + stone.get_height() // 2 - self.px(1)
                draw_badge(surface, self.stage, at, str(number), theme.GOLD_LIGHT, theme.INK, 13)
            return
        wide = min(self.px(30), rect.width - self.px(15))
        stone = pieces.stone(self.table, kind, self.seat, wide)
        if not number:
            stone = stone.copy()
            stone.set_alpha(90)
        surface.blit(stone, stone.get_rect(midleft=(rect.x, rect.centery)))
        room = pygame.Rect(rect.x + wide + self.px(3), rect.y, rect.width - wide - self.px(3), rect.height)
        ink = theme.TEXT if number else theme.TEXT_MUTED
        text.write(surface, str(number), self.stage.font("number", 15), ink, room)
