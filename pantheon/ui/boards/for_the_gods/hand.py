"""The own stones behind the screen as blocks, in small what the bag still holds, and what pays a planned voyage.

While nobody looks, the backs of the stones of who decides: only their number is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods.powers import Again
from pantheon.games.for_the_gods.sayings import stones as stones_in_words
from pantheon.games.for_the_gods.state import FIRST_GOD, RANKS, State
from pantheon.table.words import t, tn
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.for_the_gods import bag, blocks, words
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.palette import screen
from pantheon.ui.boards.for_the_gods.part import Part
from pantheon.ui.boards.for_the_gods.prospects import said_of
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.kit.part import shown_seat
from pantheon.ui.layout import columns, grid
from pantheon.ui.scene import Point, Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import draw_button

HEIGHT = 90
HEAD = 22
"""The line above the stones."""
STONE, SMALLEST = 104, 40
"""How broad a stone is at most, and in a narrow room at least."""
GAP, WITHIN = 6, 8
"""Between compartments, and between a compartment and its stones."""
PAYING = 84
"""How broad the room of the stones that pay is."""
BAG, LINES = 88, 3
"""How broad the picture of the bag is, at the right end, and how many lines tell what is in it."""
BROADEST = 8 * (STONE + GAP + 2 * WITHIN) + BAG + 4 * bag.ENTRY + 2 * PAYING
"""A broader room would be empty at its end with the usual kinds."""
ROW = 48
"""Where the room is narrow: the height of a kind, if there is so much."""

Group = tuple[int, int, int, int]
"""A kind: how many are in hand, how many of them pay, how many are in the bag."""


class Hand(Part):
    """Facts: whose hand, its size, the groups, the stones that pay, which stone is picked up, whether it decides."""

    in_rows = False
    """Whether it stands in a high and narrow room."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = shown_seat(seen)
        if seat < 0:
            return (seat, 0, (), (), -1, False), []
        if seat != seen.looker:
            return self._covered(view, seat)
        groups = self._groups(view, seat, choices)
        paying = choices.paying
        spots = [self._bag_spot(view, seat, groups)]
        for (kind, *_), rect in zip(groups, self._bag_places(groups), strict=True):
            if not view.hands[seat][kind]:
                spots += self._group_spots(next(group for group in groups if group[0] == kind), rect, choices)
        for group, rect in self._held_places(groups, bool(paying)):
            spots += self._group_spots(group, rect, choices)
        spots += self._paying_spots(paying, groups)
        picked = choices.intent.picked
        lit = picked + FIRST_GOD if picked >= 0 else -1
        return (seat, view.in_hand(seat), groups, paying, lit, choices.deciding), spots

    def _covered(self, view: State, seat: int) -> tuple[Any, Sequence[Spot]]:
        number = view.in_hand(seat)
        whose = t("{stones} of {player}", stones=words.stones(number), player=self.table.names[seat])
        tip = f"{whose}\n{t('Only the owner knows them. The panel shows what hand and bag hold together.')}"
        spots = [Spot("hand", self.rect, t("Hand"), "card", tip, pressable=False, rule="hidden.hands")]
        return (seat, number, None, (), -1, False), spots

    def _groups(self, view: State, seat: int, choices: Choices) -> tuple[Group, ...]:
        """The four ranks always, and whatever else is in hand or bag."""
        hand, bag, paying = view.hands[seat], view.bags[seat], choices.paying
        kinds = [kind for kind in range(self.table.catalog.kinds) if kind < RANKS or hand[kind] or bag[kind]]
        return tuple((kind, hand[kind], paying.count(kind), bag[kind]) for kind in kinds)

    # Places ----------------------------------------------------------------------------------------------------------

    def _room(self, groups: Sequence[Group], with_paying: bool) -> pygame.Rect:
        """Where the stones of the hand lie."""
        room = self.rect.inflate(-2 * self.px(8), -2 * self.px(4))
        top = room.y + self.px(HEAD - 4)
        if self.in_rows:
            low = self.px(34) if with_paying else 0
            bottom = self._bag_list(len(groups)).y - self.px(3) - low
            return pygame.Rect(room.x - self.px(2), top, room.width + self.px(4), bottom - top)
        right = self._bag_list(len(groups)).x - self.px(GAP) - (self.px(PAYING * 2) if with_paying else 0)
        return pygame.Rect(room.x, top, right - room.x, room.bottom - top)

    def bag_room(self) -> pygame.Rect:
        """Where the own bag stands; at the head of a narrow room."""
        if self.in_rows:
            side = self.px(HEAD)
            return pygame.Rect(self.rect.right - self.px(48), self.rect.y, side + self.px(22), side)
        return pygame.Rect(self.rect.right - self.px(BAG), self.rect.y, self.px(BAG - 8), self.rect.height)

    def _bag_list(self, count: int) -> pygame.Rect:
        """Where it is told what is in the bag: beside it; at the foot of a narrow room."""
        if self.in_rows:
            high = self.px(bag.LINE - 3) * (2 if count > 4 else 1)
            return pygame.Rect(self.rect.x + self.px(6), self.rect.bottom - high - self.px(4),
                               self.rect.width - self.px(10), high)  # fmt: skip
        wide, top = self.px(bag.breadth(count, LINES)), self.rect.y + self.px(HEAD)
        return pygame.Rect(self.bag_room().x - wide, top, wide, self.rect.bottom - self.px(5) - top)

    def _bag_places(self, groups: Sequence[Group]) -> list[pygame.Rect]:
        room = self._bag_list(len(groups))
        if self.in_rows:
            return bag.in_lines(room, len(groups), 2 if len(groups) > 4 else 1)
        return bag.in_columns(room, len(groups), LINES)

    def bag_place(self, kind: int) -> Point:
        """Where it is told how many of a kind are in the own bag, when one more has come."""
        if not self.facts[2]:
            return self.bag_room().center
        kinds = sorted({kind, *(group[0] for group in self.facts[2])})
        rooms = bag.in_lines if self.in_rows else bag.in_columns
        lines = (2 if len(kinds) > 4 else 1) if self.in_rows else LINES
        return rooms(self._bag_list(len(kinds)), len(kinds), lines)[kinds.index(kind)].center

    def _held_places(self, groups: Sequence[Group], with_paying: bool) -> list[tuple[Group, pygame.Rect]]:
        """A compartment for each kind in hand, as broad as its stones."""
        held = [group for group in groups if group[1]]
        room = self._room(groups, with_paying)
        if self.in_rows:
            down = max(1, -(-len(held) // 2))
            high = min(self.px(ROW), room.height // down)
            area = pygame.Rect(room.x, room.y, room.width, high * down)
            return list(zip(held, grid(area, 2, down, self.px(2)), strict=False))
        wide = self._stone_width(groups, with_paying)
        found, x = [], room.x
        for group in held:
            broad = max(1, group[1] - group[2]) * (wide + self.px(2)) - self.px(2) + 2 * self.px(WITHIN)
            found.append((group, pygame.Rect(x, room.y, broad, room.height)))
            x += broad + self.px(GAP)
        return found

    def _stone_width(self, groups: Sequence[Group], with_paying: bool) -> int:
        """How broad all stones of the hand are: as large as there is room."""
        held = [max(1, number - paying) for _, number, paying, _ in groups if number]
        room = self._room(groups, with_paying)
        free = room.width - len(held) * 2 * self.px(WITHIN) - (len(held) - 1) * self.px(GAP) - sum(held) * self.px(2)
        high = round((room.height - self.px(10)) / blocks.HIGH)
        return max(self.px(12), min(free // max(1, sum(held)), self.px(STONE), high))

    # Spots -----------------------------------------------------------------------------------------------------------

    def _group_spots(self, group: Group, rect: pygame.Rect, choices: Choices) -> list[Spot]:
        kind, held, paying, _ = group
        catalog = self.table.catalog
        deed = choices.stone(kind) if held > paying else ()
        picks = held > paying and choices.can_pick(kind) and not choices.paying
        name = words.kind(catalog, kind)
        spot = Spot(
            f"hand:{kind}",
            rect,
            name,
            "card",
            self._tip(group, choices, bool(deed), picks),
            enabled=bool(deed) or picks,
            pressable=bool(held),
            shortcut=self._key(kind, choices) if deed or picks else "",
            rule=words.kind_rule(catalog, kind),
            picture=""
            if kind < FIRST_GOD or self.in_rows
            else f"for_the_gods/gods/{catalog.god_ids[kind - FIRST_GOD]}",
            group="hand",
            may_cover="gods",
            large=kind >= FIRST_GOD,
        )
        return [spot, *self._unused_spot(kind, rect, choices)] if held > paying else [spot]

    def _key(self, kind: int, choices: Choices) -> str:
        """1 to 4 for the ranks, 5 for foundations, then the gods that are in hand."""
        if kind < FIRST_GOD:
            return str(kind + 1)
        place = [held for held in choices.held if held >= FIRST_GOD].index(kind)
        return str(FIRST_GOD + 1 + place) if FIRST_GOD + 1 + place <= 9 else ""

    def _unused_spot(self, kind: int, rect: pygame.Rect, choices: Choices) -> list[Spot]:
        """A small second button: dedicate, but leave the power alone."""
        if kind < FIRST_GOD or not choices.stone(kind, unused=True):
            return []
        god = words.god(self.table.catalog, kind - FIRST_GOD)
        tip = t("Dedicate to {god} and decline the power\nThe stone counts, the power is lost.", god=god)
        side = self.px(22)
        button = pygame.Rect(rect.right - side - self.px(1), rect.y, side, side)
        label = t("{god}, declined", god=god)
        return [Spot(f"unused:{kind}", button, label, "button", tip, rule="dedicate.decline", group="hand")]

    def _tip(self, group: Group, choices: Choices, can: bool, picks: bool) -> str:
        kind, held, paying, bagged = group
        catalog = self.table.catalog
        lines = [words.kind(catalog, kind), words.kind_text(catalog, kind)]
        lines.append(t("In your hand: {held}, in your bag: {bagged}.", held=held, bagged=bagged))
        if not held:
            return "\n".join(lines)
        if paying == held:
            lines.append(t("It pays for the voyage."))
        elif picks:
            here = choices.can(act.Dedicate(kind - FIRST_GOD))
            lines.append(
                t("Click to pick it up, then choose a harbour or your temple here.")
                if here
                else t("Click to pick it up, then choose a harbour.")
            )
        elif can:
            lines.append(said_of(choices, self.table.names, choices.stone(kind)))
            lines.append(self._how(kind, held - paying))
            lines.append(self._no_way_back(kind, choices))
        else:
            lines.append(choices.why_not_stone(kind))
        return "\n".join(filter(None, lines))

    def _how(self, kind: int, number: int) -> str:
        if kind >= FIRST_GOD:
            return t("Click to dedicate your temple.")
        return t("Click to lay one, double-click for all.") if number > 1 else t("Click to lay it.")

    def _no_way_back(self, kind: int, choices: Choices) -> str:
        """What is drawn at once cannot be taken back."""
        god = kind - FIRST_GOD
        if god < 0 or not isinstance(self.table.catalog.definitions.gods[god].power, Again):
            return ""
        return t("You draw at once: there is no way back.") if choices.view.in_bag(choices.seat) else ""

    def _bag_spot(self, view: State, seat: int, groups: Sequence[Group]) -> Spot:
        number = view.in_bag(seat)
        held = stones_in_words(self.table.catalog, view.bags[seat])
        tip = f"{tn('{number} stone in your bag', '{number} stones in your bag', number)}\n"
        tip += t("{stones:capital}.", stones=held) if held else t("It is empty.")
        room = self.bag_room() if self.in_rows else self.bag_room().union(self._bag_list(len(groups)))
        return Spot("bag", room, str(number), "tile", tip, pressable=False, rule="draw.five")

    def _paying_spots(self, paying: Sequence[int], groups: Sequence[Group]) -> list[Spot]:
        tip = t("It pays a route\nClick to pay with another kind of stone.")
        return [
            Spot(f"pay:{place}", rect, words.kind(self.table.catalog, kind), "card", tip, rule="move.pay", group="hand")
            for place, (kind, rect) in enumerate(zip(paying, self._paying_places(len(paying), groups), strict=True))
        ]

    def _paying_places(self, count: int, groups: Sequence[Group]) -> list[pygame.Rect]:
        if not count:
            return []
        if self.in_rows:
            low = self._bag_list(len(groups)).y - self.px(3)
            strip = pygame.Rect(self.rect.x + self.px(6), low - self.px(32), self.rect.width - self.px(12), self.px(30))
            return columns(strip, [1] * count, self.px(3))
        wide, top = self.px(PAYING * 2), self.rect.y + self.px(HEAD + 4)
        left = self._bag_list(len(groups)).x - wide
        room = pygame.Rect(left, top, wide - self.px(8), self.rect.bottom - self.px(6) - top)
        return grid(room, 2, -(-count // 2), self.px(4))[:count]

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        seat, number, groups, paying, picked, _ = self.facts
        self._paint_screen(surface)
        if seat < 0:
            font = self.stage.font("italic", 16)
            text.write(surface, t("Hands are hidden"), font, screen().muted, self.rect, "center")
            return
        self._paint_head(surface, seat, number, groups, bool(paying))
        if groups is None:
            self._paint_backs(surface, number)
            return
        for group in groups:
            spot = self.spot(f"hand:{group[0]}")
            assert spot, "it has been built"
            if group[1]:
                self._paint_group(surface, spot, group, seat, picked == group[0])
        entries = [(kind, bagged) for kind, _, _, bagged in groups]
        bag.paint(surface, self.table, self.stage, seat, entries, self._bag_places(groups))
        for spot in self.spots:
            if spot.key.startswith("unused:"):
                draw_button(surface, self.stage, Spot(spot.key, spot.rect, "", spot.kind), "dark", "icons/close", 13)
            elif spot.key.startswith("pay:"):
                self._paint_paying(surface, spot, paying[int(spot.key[4:])], seat)
            elif spot.key == "bag":
                self._paint_own_bag(surface, spot)

    def _paint_screen(self, surface: pygame.Surface) -> None:
        edge = theme.BRONZE if theme.IS_PLAIN else theme.BRONZE_DARK
        shapes.framed(surface, screen().ground, edge, self.rect, self.px(theme.RADIUS), self.px(1.5))

    def _paint_head(
        self, surface: pygame.Surface, seat: int, number: int, groups: Sequence[Group] | None, paying: bool
    ) -> None:
        room = pygame.Rect(
            self.rect.x + self.px(10), self.rect.y + self.px(2), self.rect.width - self.px(20), self.px(20)
        )
        counted = words.stones(number)
        whose = counted if self.in_rows else f"{self.table.names[seat]}: {counted}"
        text.write_fitting(surface, whose, self.stage.font("bold", 14), screen().ink, room)
        if groups is None or self.in_rows:
            return
        there = self._bag_list(len(groups))
        above = pygame.Rect(there.x, room.y, there.width, room.height)
        said, small = t("In the bag"), self.stage.font("text", 13)
        if small.size(said)[0] <= above.width:
            text.write(surface, said, small, screen().muted, above)
        if paying:
            above = pygame.Rect(there.x - self.px(PAYING * 2), room.y, self.px(PAYING * 2 - 8), room.height)
            text.write_fitting(surface, t("These pay"), self.stage.font("bold", 14), screen().ink, above)

    def _paint_backs(self, surface: pygame.Surface, number: int) -> None:
        """Covered stones, one beside another."""
        wide, high = self.px(36 if self.in_rows else STONE), self.px(15 if self.in_rows else 26)
        room = self.rect.inflate(-2 * self.px(12), 0)
        step = min(wide + self.px(6), (room.width - wide) // max(1, number - 1))
        y = self.rect.y + self.px(HEAD) + (self.rect.height - self.px(HEAD) - high) // 2
        for place in range(number):
            back = pygame.Rect(room.x + place * step, y, wide, high)
            shapes.framed(surface, screen().light, theme.INK, back, self.px(3), max(1, self.px(1)))
            side = high - self.px(4)
            icon = art.tinted("for_the_gods/icons/stone", (side, side), screen().muted)
            surface.blit(icon, icon.get_rect(center=back.center))

    def _paint_group(self, surface: pygame.Surface, spot: Spot, group: Group, seat: int, picked: bool) -> None:
        kind, held, paying, _ = group
        free = held - paying
        if self.in_rows:
            self._paint_row(surface, spot, group, seat, picked)
            return
        # A compartment of the tray: what can be done is lit.
        area, ready = spot.rect, spot.enabled or picked
        cell = area.inflate(-self.px(2), -self.px(2))
        shapes.rounded(surface, screen().open if ready else screen().dark, cell, self.px(6))
        if ready:
            glow = screen().picked if picked else screen().lit
            pygame.draw.rect(surface, glow, area, max(2, self.px(2.5)), border_radius=self.px(7))
        elif theme.IS_PLAIN:
            pygame.draw.rect(surface, theme.BRONZE, cell, self.px(1), border_radius=self.px(6))
        wide = (area.width - 2 * self.px(WITHIN) + self.px(2)) // max(1, free) - self.px(2)
        stone = blocks.block(self.table, kind, seat, wide)
        foot = area.centery + stone.get_height() // 2 - (self.px(5) if picked else 0)
        for number in range(free):
            x = area.x + self.px(WITHIN) + number * (wide + self.px(2)) + wide // 2
            blocks.lay(surface, stone, (x, foot))
        if not free:
            # All of them pay.
            place = pygame.Rect(0, 0, wide, stone.get_height())
            place.center = area.center
            pygame.draw.rect(surface, screen().line, place, max(1, self.px(1)), border_radius=self.px(3))

    def _paint_own_bag(self, surface: pygame.Surface, spot: Spot) -> None:
        """The bag, and how many stones are in it."""
        room = self.bag_room()
        side = min(room.height - self.px(4), self.px(18 if self.in_rows else 70))
        bag = art.picture("for_the_gods/signs/bag", (side, side))
        if self.in_rows:
            surface.blit(bag, bag.get_rect(midleft=(room.x, room.centery)))
            beside = pygame.Rect(
                room.x + side + self.px(3), room.y, room.right - room.x - side - self.px(3), room.height
            )
            text.write(surface, spot.label, self.stage.font("number", 14), screen().ink, beside)
            return
        surface.blit(bag, bag.get_rect(center=room.center))
        at = room.centerx + side * 3 // 8, room.centery + side * 3 // 8
        draw_badge(surface, self.stage, at, spot.label, theme.PARCHMENT, theme.INK, 16)

    def _paint_row(self, surface: pygame.Surface, spot: Spot, group: Group, seat: int, picked: bool) -> None:
        """One stone, and how many of them are in hand."""
        kind, held, paying, _ = group
        free, area = held - paying, spot.rect
        if spot.enabled or picked:
            glow = screen().picked if picked else screen().lit
            shapes.framed(surface, screen().open, glow, area, self.px(4), max(2, self.px(2)))
        wide = self._row_stone(area)
        stone = blocks.block(self.table, kind, seat, wide)
        surface.blit(stone, stone.get_rect(midleft=(area.x + self.px(4), area.centery)))
        font = self.stage.font("number", 14 if area.height < self.px(34) else 20)
        left = area.x + self.px(9) + wide
        ink = screen().ink if free else screen().muted
        text.write(surface, str(free), font, ink, pygame.Rect(left, area.y, area.right - left, area.height))

    def _row_stone(self, area: pygame.Rect) -> int:
        """How broad a stone in a row is; the numbers beside it need the rest."""
        return min(round((area.height - self.px(6)) / blocks.HIGH), self.px(84), area.width * 64 // 100)

    def _paint_paying(self, surface: pygame.Surface, spot: Spot, kind: int, seat: int) -> None:
        area = spot.rect
        shapes.framed(surface, screen().open, theme.GOLD, area, self.px(4), max(1, self.px(1.5)))
        side = min(area.height - self.px(4), self.px(18))
        icon = art.tinted("for_the_gods/icons/ship", (side, side), screen().ink)
        surface.blit(icon, icon.get_rect(midleft=(area.x + self.px(3), area.centery)))
        wide = min(area.width - side - self.px(9), round((area.height - self.px(6)) / blocks.HIGH), self.px(STONE))
        stone = blocks.block(self.table, kind, seat, wide)
        surface.blit(stone, stone.get_rect(midright=(area.right - self.px(4), area.centery)))
