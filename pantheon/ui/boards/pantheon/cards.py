"""The open cards, the pile and the special money."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.powers import TurnMoney
from pantheon.games.pantheon.sentences import in_words
from pantheon.games.pantheon.state import FIRST_MONEY, MONEY_VALUES, NONE, State, pile_size
from pantheon.table.words import listed, mark, t, tc, tm
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Part
from pantheon.ui.kit.choices import Deed
from pantheon.ui.kit.ink import draw_badge
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import SEA, draw_panel

CARD = 58, 82
HEAD = 26
"""The line above the cards."""
DISPLAY_WIDTH = 6 * (CARD[0] + 6) + 14

TURNED = mark("high first")
"""Written on the special money once its stack is turned over."""


class Display(Part):
    """Four open cards, the pile and the top of the special money. Facts: what lies there and the counts."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        catalog = self.table.catalog
        places = self.places()
        spots = []
        for slot, card in enumerate(view.display):
            if card == NONE:
                spots.append(
                    Spot(
                        f"display:{slot}",
                        places[slot],
                        tc("place", "empty"),
                        "card",
                        t("An empty place"),
                        pressable=False,
                        rule="draw.display",
                    )
                )
                continue
            deed = choices.open_card(card)
            name = words.card_name(catalog, card)
            tip = "\n".join([name, words.card_text(catalog, card), *self._about(deed, choices)])
            spots.append(
                Spot(
                    f"display:{slot}",
                    places[slot],
                    name,
                    "card",
                    tip,
                    enabled=bool(deed),
                    shortcut=str(slot + 1) if deed else "",
                    rule="draw.display",
                    picture=words.card_picture(catalog, card),
                    group="display",
                )
            )
        spots.append(self._pile_spot(view, choices, places[-2]))
        spots.append(self._money_spot(view, places[-1]))
        top = self.top_money(view)
        stacks = pile_size(view), sum(view.discards), top, sum(view.special), view.special_descending
        return (view.display, *stacks), spots

    def places(self) -> list[pygame.Rect]:
        """The open cards, the pile and the special money; smaller where the room is low, or where the rules data lay
        out more of them.
        """
        gap = self.px(6)
        slots = self.table.data.setup.display + 2
        wide, highest = self.px(CARD[0]), self.px(CARD[1])
        if highest + self.px(HEAD + 4) > self.rect.height:
            highest = self.rect.height - self.px(HEAD + 6)
            wide = highest * CARD[0] // CARD[1]
        wide = min(wide, (self.rect.width - 2 * gap + gap) // slots - gap)
        high = min(highest, self.px(CARD[1]) * wide // self.px(CARD[0]))
        left = self.rect.centerx - (slots * (wide + gap) - gap) // 2
        y = self.rect.bottom - self.px(6) - (highest + high) // 2
        return [pygame.Rect(left + place * (wide + gap), y, wide, high) for place in range(slots)]

    def _about(self, deed: Deed, choices: Choices) -> list[str]:
        """What a press does, or why it does nothing, in a line of its own."""
        if deed:
            return [t("Click to draw cards, this one first.") if len(deed) > 1 else tc("card", "Click to take it.")]
        return [] if isinstance(choices.frame, frames.Drawing) else [choices.why(act.Draw())]

    def _pile_spot(self, view: State, choices: Choices, rect: pygame.Rect) -> Spot:
        deed = choices.pile()
        gone = in_words(self.table.catalog, view.discards)
        discards = t("Discarded: {cards}.", cards=gone) if gone else t("Nothing is discarded.")
        lines = [t("The pile: {cards}", cards=words.cards(pile_size(view))), f"{t('Face down.')} {discards}"]
        return Spot(
            "pile",
            rect,
            tc("cards", "Pile"),
            "card",
            "\n".join([*lines, *self._about(deed, choices)]),
            enabled=bool(deed),
            shortcut=str(len(view.display) + 1) if deed else "",
            rule="draw.pile",
            group="display",
        )

    def top_money(self, view: State) -> int:
        """The value of the top special money card, 0 if there is none."""
        values = [value for value, number in zip(MONEY_VALUES, view.special, strict=True) if number]
        if not values:
            return 0
        return values[-1] if view.special_descending else values[0]

    def _money_spot(self, view: State, rect: pygame.Rect) -> Spot:
        top = self.top_money(view)
        return Spot(
            "special-money",
            rect,
            words.card_name(self.table.catalog, FIRST_MONEY + top - 1) if top else tc("special money", "none"),
            "card",
            self._about_money(view),
            pressable=False,
            rule="power.special-money",
            picture=f"pantheon/cards/money_{top}" if top else "",
        )

    def _about_money(self, view: State) -> str:
        turned = view.special_descending
        giver = words.god_with(self.table.catalog, "special-money")
        use = t("It pays like other money, but nobody draws it: {god} and some loot give the top card.", god=giver)
        left = [f"{number} × {value}" for value, number in zip(MONEY_VALUES, view.special, strict=True) if number]
        rest = t("Left: {cards}.", cards=listed(left, "list")) if left else t("Left: none.")
        heading = t("Special money, the highest on top") if turned else t("Special money, the lowest on top")
        lines = [heading, f"{use} {rest}"]
        if turned:
            who = words.nation_with(self.table.catalog, TurnMoney)
            lines.append(
                t("{nation} turned the stack over: its highest cards come first for the rest of the game.", nation=who)
            )
        return "\n".join(lines)

    def paint(self, surface: pygame.Surface) -> None:
        display, pile, _, top, special, turned = self.facts
        stage = self.stage
        draw_panel(surface, stage, self.rect, SEA)
        head = pygame.Rect(
            self.rect.x + self.px(10), self.rect.y + self.px(4), self.rect.width - self.px(20), self.px(22)
        )
        font = stage.font("bold", 14)
        head.x = self.spots[0].rect.x if self.spots else head.x
        room = self.spots[-2].rect.x - head.x - self.px(6)
        label = next((words_ for words_ in (t("Open cards"), tc("cards", "Open")) if font.size(words_)[0] <= room), "")
        text.write(surface, label, font, theme.TEXT_LIGHT_MUTED, head)
        for slot, card in enumerate(display):
            spot = self.spots[slot]
            if card == NONE:
                shapes.rounded(surface, theme.DEEP_SEA, spot.rect, self.px(4))
            else:
                self._paint_card(surface, spot, words.card_picture(self.table.catalog, card))
        pile_spot, money_spot = self.spots[-2], self.spots[-1]
        if pile:
            self._paint_card(surface, pile_spot, words.CARD_BACK)
        else:
            shapes.rounded(surface, theme.DEEP_SEA, pile_spot.rect, self.px(4))
        draw_badge(
            surface,
            stage,
            (pile_spot.rect.centerx, pile_spot.rect.bottom - self.px(10)),
            str(pile),
            theme.PARCHMENT,
            theme.INK,
            15,
        )
        if top:
            surface.blit(art.picture(f"pantheon/cards/money_{top}", money_spot.rect.size), money_spot.rect)
        else:
            shapes.rounded(surface, theme.DEEP_SEA, money_spot.rect, self.px(4))
        at = money_spot.rect.centerx, money_spot.rect.bottom - self.px(10)
        draw_badge(surface, stage, at, str(special), theme.PARCHMENT, theme.INK, 15)
        if turned and top:
            self._paint_turned(surface, money_spot.rect)
        self._paint_labels(surface, head, pile_spot.rect, money_spot.rect)

    def _paint_labels(self, surface: pygame.Surface, head: pygame.Rect, pile: pygame.Rect, money: pygame.Rect) -> None:
        """What the two stacks are; beside small cards there is no room for words, only for tooltips."""
        font, room = self.stage.font("bold", 14), money.right - pile.x
        first = tc("cards", "Pile")
        for second in (t("Special money"), tc("money", "Special")):
            if font.size(first)[0] + font.size(second)[0] + self.px(6) <= room:
                break
        else:
            return
        above = pygame.Rect(pile.x, head.y, room, head.height)
        text.write(surface, first, font, theme.TEXT_LIGHT_MUTED, above)
        text.write(surface, second, font, theme.TEXT_LIGHT_MUTED, above, "right")

    def _paint_turned(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """A ribbon that says that the highest cards come first."""
        said = tm(TURNED)
        font = text.font_that_fits("bold", said, card.width - self.px(2), self.px(13), self.px(9))
        ribbon = pygame.Rect(card.x, card.centery - font.get_linesize() // 2, card.width, font.get_linesize())
        shapes.rounded(surface, theme.TERRACOTTA, ribbon, self.px(2))
        text.write(surface, said, font, theme.TEXT_WHITE, ribbon, "center")

    def _paint_card(self, surface: pygame.Surface, spot: Spot, picture: str) -> None:
        if spot.enabled:
            shapes.rounded(surface, theme.GOLD_LIGHT, spot.rect.inflate(self.px(6), self.px(6)), self.px(6))
            surface.blit(art.picture(picture, spot.rect.size), spot.rect)
        else:
            surface.blit(art.dimmed(picture, spot.rect.size, 225), spot.rect)
