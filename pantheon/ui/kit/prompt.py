"""The bar that says whose turn it is and what can be done now, with the buttons for it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from pantheon.table.game import Action, Event
from pantheon.table.words import t, tc
from pantheon.ui import art, theme
from pantheon.ui.boards import Line, Seen
from pantheon.ui.kit.part import Chosen, Part, Tabled
from pantheon.ui.scene import Spot
from pantheon.ui.theme import Colour
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import Look, draw_button

HEIGHT, FOLDED_HEIGHT, LINE_HEIGHT = 50, 88, 32
"""With the buttons beside the words, and below them where the room is small; and without any."""
AROUND_LABEL = 22 + 3 * theme.SPACE_S
"""Of a button, the icon and the room at both sides of the label."""
TOLD = (20, 18, 16, 15, 14)
"""How large the letters are of what somebody does, in logical units: as large as fits."""
SMALLEST = 13
"""Pixels of letters that can still be read, whatever the UI scale is."""
WAY_BACK = {"Ctrl+Z": "icons/undo", "Ctrl+Y": "icons/redo"}  # not for people
"""Icons of the two small buttons, by their keys."""
CONFIRM = "Space"  # not for people
"""The key of what ends or confirms something; the button says how it is called."""


@dataclass(frozen=True, slots=True)
class Button:
    key: str
    label: str
    shortcut: str
    tip: str
    action: Action | None
    icon: str = ""
    wide: int = 104
    look: Look = "plain"


class Prompt(Part[Tabled, Chosen]):
    """Facts: whose colour, the sentence, the line below, the looks of the buttons."""

    ending: tuple[str, ...] = ()
    """Buttons after which there may be no way back."""
    leading: tuple[str, ...] = ()
    """Buttons whose keys bring the focus to what is asked next."""

    def __init__(self, table: Tabled) -> None:
        super().__init__(table)
        self.hint = ""
        """A line that the pointer asks for, in place of the usual one."""
        self.plan = ""
        """How what the person has begun, and the rules do not know of yet, is forgotten; empty if nothing is begun."""
        self.pressed: pygame.Rect | None = None
        """The button of the bar that was pressed last: what ends something does not come up under the pointer."""
        self.by_key = False
        """Whether a key was used last: then no pointer is there."""
        self._buttons: list[Button] = []
        self._news: Sequence[Event] = ()
        self.telling: Line | None = None
        """What somebody does, which is said instead of what is asked, in the colour of whoever does it."""

    def offered(self) -> tuple[str, ...]:
        """The buttons that stand in the bar now."""
        return tuple(button.key for button in self._buttons)

    def build(self, seen: Seen, choices: Chosen) -> tuple[Any, Sequence[Spot]]:
        self._buttons = self.buttons(seen, choices)
        if seen.news and seen.news != self._news:
            # Others have decided since: no second press of a double click comes here.
            self._news, self.pressed = seen.news, None
        spots = []
        right = self.rect.right - self.px(8)
        high = self.px(HEIGHT - 12 if not self._folded else 32)
        top = self.rect.bottom - self.px(6) - high
        for key, on, shortcut, tip in self.way_back(seen):
            rect = pygame.Rect(right - high, top, high, high)
            spots.append(Spot(key, rect, "", tooltip=tip, enabled=on, shortcut=shortcut))
            right = rect.x - self.px(5)
        if self.shows_hint(choices):
            wide, can = self.px(54 if self._folded else 60), self.can_be_hinted(choices)
            rect = pygame.Rect(right - wide, top, wide, high)
            tip = t("Hint\nThree good ways to go on, with reasons. They take a moment.")
            tip = tip if can else t("There is only one way to go on.")
            if seen.hinting:
                tip, can = t("Hints are being thought of."), False
            spots.append(Spot("hint", rect, "" if seen.hinting else t("Hint"), tooltip=tip, enabled=can, shortcut="H"))
            right = rect.x - self.px(5)
        right -= self.px(4)
        squeeze = self._squeeze(right)
        for button in reversed(self._buttons):
            wide = round(self._wide(button) * squeeze)
            rect = pygame.Rect(right - wide, top, wide, high)
            if button.key in self.ending and self.pressed and not self.by_key and rect.colliderect(self.pressed):
                rect.right = self.pressed.x - self.px(6)
            spots.append(self._button_spot(button, rect, choices))
            right = rect.x - self.px(6)
        spots.reverse()
        words_room = pygame.Rect(
            self.rect.x + self.px(58), self.rect.y, right - self.rect.x - self.px(62), self.rect.height
        )
        if self._folded:
            left = self.rect.x + self.px(44)
            words_room = pygame.Rect(left, self.rect.y + self.px(3), self.rect.right - left - self.px(8), self.px(42))
        facts = (
            *self.said(seen, choices),
            tuple(words_room),
            tuple((button.icon, button.look) for button in self._buttons),
        )
        return facts, [self._sentence(facts), *spots]

    def _sentence(self, facts: Any) -> Spot:
        """What it says, so that no tooltip stands upon it."""
        sentence = " ".join(filter(None, facts[1:3]))
        return Spot("asked", self._words_room(facts), sentence, "sentence", enabled=False, pressable=False)

    @property
    def _folded(self) -> bool:
        """Whether the buttons stand below the words."""
        return self.rect.height > self.px(HEIGHT + 10)

    def _squeeze(self, right: int) -> float:
        """How much narrower the buttons must be to stand in one row."""
        need = sum(self._wide(button) + self.px(6) for button in self._buttons)
        room = right - self.rect.x - self.px(4)
        return min(1.0, room / need) if self._folded and need else 1.0

    def _wide(self, button: Button) -> int:
        """Long words make a button broader, so that the letter beside them is still to be seen."""
        words, letter = self.stage.font("bold", 16), self.stage.font("text", 13)
        key = letter.size(button.shortcut)[0] + self.px(theme.SPACE_S) if len(button.shortcut) == 1 else 0
        return max(self.px(button.wide), words.size(button.label)[0] + key + self.px(AROUND_LABEL))

    def way_back(self, seen: Seen) -> tuple[tuple[str, bool, str, str], ...]:
        """Redo and undo: key, whether it can be pressed, shortcut, tooltip. A plan is forgotten before that."""
        if not seen.live:
            return ()
        redo = t("Redo\nDo again what was taken back.") if seen.can_redo else t("Nothing was taken back.")
        if self.plan:
            return ("redo", seen.can_redo, "Ctrl+Y", redo), ("unplan", True, "Ctrl+Z", self.plan)
        undo = t("Nothing can be taken back: something hidden came to light, or others have decided since.")
        if seen.can_undo:
            undo = t("Undo\nTake back the last decision.")
        return ("redo", seen.can_redo, "Ctrl+Y", redo), ("undo", seen.can_undo, "Ctrl+Z", undo)

    def _button_spot(self, button: Button, rect: pygame.Rect, choices: Chosen) -> Spot:
        if button.action is None:
            return Spot(button.key, rect, button.label, tooltip=button.tip, shortcut=button.shortcut)
        why = self.why_not(button.action, choices)
        can = not why
        return Spot(
            button.key,
            rect,
            button.label,
            tooltip=f"{button.tip}\n{why}".strip(),
            enabled=can,
            shortcut=button.shortcut,
            leads_on=button.key in self.leading,
            rule=type(button.action).rule,
            group="actions",
        )

    # What a game says ------------------------------------------------------------------------------------------------

    @abstractmethod
    def said(self, seen: Seen, choices: Chosen) -> tuple[int, str, str]:
        """Whose colour the bar has, what is asked, and what else is good to know, in smaller letters."""

    def can_be_hinted(self, choices: Chosen) -> bool:
        """Whether somebody decides, and there are hints for that."""
        return len(choices.options) > 1

    def shows_hint(self, choices: Chosen) -> bool:
        """Whether the button for hints stands in the bar, if only so that those beside it keep their place."""
        return self.can_be_hinted(choices)

    def why_not(self, action: Action, choices: Chosen) -> str:
        """Why the action of a button is not possible now; empty if it is."""
        return "" if choices.can(action) else choices.why(action)

    @abstractmethod
    def buttons(self, seen: Seen, choices: Chosen) -> list[Button]:
        """What can be done now, with the one that is likeliest at the end."""

    def waiting_buttons(self, seen: Seen, over: bool) -> list[Button] | None:
        """While somebody takes leave or others decide: go on, or stop the bots; None if it is time to decide."""
        if seen.parting:
            tip = t("Go on\nCovers your hand for the next player.")
            return [Button("go-on", tc("button", "Go on"), CONFIRM, tip, None, "icons/check", 130, "primary")]
        if seen.options:
            return None
        if over or not seen.live or not self._with_bots:
            return []
        if seen.paused:
            tip = t("Go on\nLet the bots go on.")
            return [Button("pause", tc("button", "Go on"), "P", tip, None, "icons/play", 116, "dark")]
        tip = t("Pause\nStop the bots. Hold Space to hurry them.")
        return [Button("pause", tc("button", "Pause"), "P", tip, None, "icons/pause", 116, "dark")]

    def action(self, key: str) -> Action | None:
        return next((button.action for button in self._buttons if button.key == key), None)

    @property
    def _with_bots(self) -> bool:
        return any(self.table.is_bot(seat) for seat in range(len(self.table.seats)))

    # Painting ------------------------------------------------------------------------------------------------------

    def _words_room(self, facts: Any) -> pygame.Rect:
        """What its words cover."""
        _, sentence, below, room, _ = facts
        area = pygame.Rect(room)
        fonts = ("bold", sentence, 20, 14), ("text", below, 15, 13)
        broad = max(
            text.font_that_fits(style, words, area.width, self.px(most), self.px(least)).size(words)[0]
            for style, words, most, least in fonts
        )
        return pygame.Rect(area.x, area.y, min(area.width, broad), area.height)

    def placed(self, words: str) -> tuple[pygame.font.Font, tuple[str, ...], pygame.Rect] | None:
        """Letters, lines and place of words in the room for words: as large as they fit there."""
        area = pygame.Rect(self.facts[3])
        for size in TOLD:
            font = self.stage.font("bold", size)
            lines = tuple(text.wrapped(words, font, area.width))
            high = len(lines) * font.get_linesize()
            if high <= area.height and max(font.size(line)[0] for line in lines) <= area.width:
                return font, lines, pygame.Rect(area.x, area.centery - high // 2, area.width, high)
        return None

    def idle_row(self) -> pygame.Rect:
        """What the buttons leave free of their row, if they lie below the words; else nothing."""
        room = pygame.Rect(self.facts[3]) if self.facts else self.rect
        buttons = [spot.rect for spot in self.spots if spot.kind == "button"]
        if not buttons or min(rect.y for rect in buttons) < room.bottom:
            return pygame.Rect(self.rect.topleft, (0, 0))
        first = min(buttons, key=lambda rect: rect.x)
        return pygame.Rect(room.x, first.y, first.x - self.px(theme.SPACE_M) - room.x, first.height)

    def paint(self, surface: pygame.Surface) -> None:
        actor, sentence, below, room, _ = self.facts
        placed = self.placed(self.telling.words) if self.telling else None
        if self.telling and placed:
            font, lines, area = placed
            text.write_lines(surface, lines, font, self._paint_frame(surface, self.telling.seat), area)
        else:
            ink = self._paint_frame(surface, actor)
            self._paint_words(surface, pygame.Rect(room), sentence, below, ink)
        self._paint_buttons(surface)

    def _paint_frame(self, surface: pygame.Surface, seat: int) -> Colour:
        """The bar in the colour of a player, with the emblem; or in nobody's. Returns that of the letters."""
        if not 0 <= seat < len(self.table.seats):
            shapes.framed(surface, theme.INK, theme.BRONZE, self.rect, self.px(theme.RADIUS), self.px(2))
            return theme.TEXT_LIGHT
        look = self.table.look(seat)
        shapes.framed(surface, look.fill, look.dark, self.rect, self.px(theme.RADIUS), self.px(2))
        side = min(self.px(30 if self._folded else 36), self.rect.height - self.px(6))
        emblem = art.tinted(look.emblem, (side, side), look.text)
        left = self.rect.x + self.px(8 if self._folded else 12)
        surface.blit(emblem, emblem.get_rect(midleft=(left, pygame.Rect(self.facts[3]).centery)))
        return look.text

    def _paint_words(self, surface: pygame.Surface, area: pygame.Rect, sentence: str, below: str, ink: Colour) -> None:
        """The sentence and the line below it; in a narrow bar a long line takes the whole room."""
        small = text.font_that_fits("text", below, area.width, self.px(15), self.px(13)) if below else None
        if small and self._folded and small.size(below)[0] > area.width:
            self._paint_many_lines(surface, area, below, ink)
            return
        if small and small.size(below)[0] > area.width:
            self._paint_three_lines(surface, area, sentence, below, ink)
            return
        down = self.px(0 if self._folded else 3)
        upper = pygame.Rect(area.x, area.y + down, area.width, self.px(25)) if below else area
        font = text.font_that_fits("bold", sentence, area.width, self.px(20), self.px(14))
        if self._folded and not below and font.size(sentence)[0] > area.width:
            text.write_lines(surface, text.wrapped(sentence, font, area.width)[:2], font, ink, area)
            return
        text.write_fitting(surface, sentence, font, ink, upper)
        if small:
            lower = pygame.Rect(area.x, area.y + down + self.px(24), area.width, self.px(18))
            text.write_fitting(surface, below, small, ink, lower)

    def _paint_many_lines(self, surface: pygame.Surface, area: pygame.Rect, below: str, ink: Colour) -> None:
        """As large as they fit; what does not even fit in the smallest letters is in the tooltips."""
        for size in range(self.px(13), min(SMALLEST, self.px(13)) - 1, -1):
            font = theme.font("text", size)
            lines = text.wrapped(below, font, area.width)
            most = area.height // font.get_linesize()
            if len(lines) <= most:
                break
        shown = (*lines[: most - 1], text.shortened(" ".join(lines[most - 1 :]), font, area.width))
        text.write_lines(surface, [line for line in shown if line], font, ink, area)

    def _paint_three_lines(
        self, surface: pygame.Surface, area: pygame.Rect, sentence: str, below: str, ink: Colour
    ) -> None:
        """A smaller sentence, so that two lines have room below it."""
        font, small = self.stage.font("bold", 15), self.stage.font("text", 13)
        step = min(small.get_linesize(), area.height // 3)
        upper = pygame.Rect(area.x, area.y + self.px(1), area.width, step)
        text.write_fitting(surface, sentence, font, ink, upper)
        first, *rest = text.wrapped(below, small, area.width)
        for number, line in enumerate((first, " ".join(rest)), start=1):
            text.write_fitting(surface, line, small, ink, upper.move(0, number * step))

    def _paint_buttons(self, surface: pygame.Surface) -> None:
        looks = dict(zip((button.key for button in self._buttons), self.facts[4], strict=True))
        narrow = any(self._is_narrow(spot) for spot in self.spots if spot.key in looks)
        for spot in self.spots:
            if spot.shortcut in WAY_BACK:
                draw_button(surface, self.stage, spot, "dark", WAY_BACK[spot.shortcut])
            elif spot.key == "hint":
                draw_button(surface, self.stage, spot, "dark", "" if spot.label else "icons/clock", size=15)
            elif spot.key in looks:
                icon, look = looks[spot.key]
                draw_button(surface, self.stage, spot, look, "" if narrow else icon)

    def _is_narrow(self, spot: Spot) -> bool:
        """Whether a button has room for its word alone, without an icon."""
        return spot.rect.width < self.stage.font("bold", 15).size(spot.label)[0] + self.px(44)
