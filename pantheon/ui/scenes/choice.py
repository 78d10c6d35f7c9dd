"""A decision that is not a place on the screen: some of these cards, one of these things, yes or no.

Options with a picture lie side by side like cards, others stand below each other as buttons. When exactly
one is to be chosen and no word for confirming is given, the first press decides. Once all is chosen, the focus is on
the button that confirms. The table can be looked at meanwhile: it tells about its things, and its buttons for the
menu, help, undo and hints work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame
from msgspec.structs import replace

from pantheon.table.words import spoken, t, tc, tn
from pantheon.ui import art, theme
from pantheon.ui.layout import Size
from pantheon.ui.pointer import matches
from pantheon.ui.scene import STAY, Change, Pop, Replace, Scene, Spot, Stage
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import HEIGHT, button_width, draw_button
from pantheon.ui.widgets.options import Option, draw_card, draw_row, has_pictures, laid_out
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_panel, draw_veil

Values = tuple[object, ...]
S = TypeVar("S", bound=Scene | None)

_FEW, _SMALL_ROOM, _ROWS_ROOM = 4, (720, 450), (880, 550)
"""How many options are few, and the room that so many pictures, or rows of words, need at least."""
_GAP = theme.SPACE_M
_PICTURE = 120, 160
"""What it is about, beside rows of words."""
_CANCEL, _UNDO, _TABLE = 130, 150, 110
"""How wide the buttons of the foot are at least."""
_BESIDE = ("menu", "help", "recap")
"""Buttons of the table that work while it is only looked at."""
_KEYS = "1234567890ABCDEFGIJKLMNOPQSUVWXYZ"
"""Those of the options, in their order; R, H and T have a meaning here."""
_INSTEAD = ("undo", "redo", "hint")
"""Those that work as well, and close the choice: undo takes its question back, a hint is shown on the table."""


def asked(make: Callable[[], S]) -> S:
    """A choice that can be asked again: it stays open, with what was picked, while the language changes."""
    scene = make()
    if isinstance(scene, Choice):
        scene.again = make
    return scene


class Choice(Scene):
    """Ask for `least` to `most` of the options; `answer` gets the values and may say where to go instead of back."""

    name = "choice"
    overlay = True
    room = (1024, 640)

    def __init__(
        self,
        title: str,
        sentence: str,
        options: Sequence[Option],
        answer: Callable[[Values], Change],
        *,
        least: int = 1,
        most: int = 1,
        confirm: str = "",
        cancel: str = "",
        cancelled: Callable[[], None] = lambda: None,
        chosen: Sequence[int] = (),
        tally: Callable[[Values], str] = lambda values: "",
        objection: Callable[[Values], str] = lambda values: "",
        rule: str = "",
        can_peek: bool = True,
        can_hint: bool = True,
        picture: str = "",
    ) -> None:
        """`picture` shows what it is about, where the options are rows of words."""
        super().__init__()
        self._picture = picture
        self.title, self.sentence, self.options = title, sentence, tuple(options)
        self._answer, self._cancelled = answer, cancelled
        self._least, self._most = least, most
        self._confirm, self._cancel = confirm, cancel
        self._tally, self._objection = tally, objection
        self._rule, self._can_peek, self._can_hint = rule, can_peek, can_hint
        self.chosen: list[int] = list(chosen)
        self.room = self._room()
        self._peeking = False
        self._own_way_back = False
        """Whether the button that ends the look at the table is ours, not one of the table."""
        self._language = spoken()
        self.again: Callable[[], Scene | None] | None = None
        """Makes the same choice in another language."""
        self._due: float | None = None
        """When the table that is looked at wants to go on moving."""
        self._spots: list[Spot] = []
        self._frame = self._words = self._tally_room = pygame.Rect(0, 0, 0, 0)

    def _room(self) -> Size:
        """Few options need little room, so that they can be large."""
        if has_pictures(self.options) or not self.options:
            return _SMALL_ROOM if len(self.options) <= _FEW else Choice.room
        return _ROWS_ROOM if len(self.options) <= _FEW and not self._picture else Choice.room

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()

    def back(self) -> Change:
        """After the menu of the table, where another language may have been chosen: the same is asked in that one."""
        if not self._can_peek or self._language is spoken():
            return super().back()
        same = self.again() if self.again else None
        if not isinstance(same, Choice) or len(same.options) != len(self.options):
            return Pop()
        same.chosen, same._peeking, same.again = self.chosen, self._peeking, self.again
        return Replace(same)

    def update(self, seconds: float) -> Change:
        """While the table is looked at, its map may move."""
        if self._peeking and self.below:
            self._due = self.below.glide(seconds)
            if self.below.stale:
                self._lay_out()
                self.stale = True
        return None

    def next_update(self) -> float | None:
        return self._due if self._peeking else None

    def says(self) -> tuple[object, str]:
        return self.title, f"{self.title}. {self.sentence}" if self.sentence else self.title

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def question(self) -> object:
        """Where one is chosen and confirmed, the next question is whether it is to be this one."""
        return (self.name, *self.chosen) if self._one_confirmed() else self.name

    def first_focus(self) -> Spot | None:
        """Where all is chosen that which confirms it, else what is chosen already, else the first that can be.

        Where one deed is asked about, the way back: nothing would bring it back.
        """
        if len(self.options) == 1 and self._cancel and not self._confirm:
            return self.spot("cancel")
        confirm = self.spot("confirm")
        if confirm and confirm.enabled:
            return confirm
        marked = self.spot(f"option:{self.chosen[0]}") if self.chosen else None
        return marked or next((spot for spot in self._spots if spot.enabled and spot.pressable), None)

    def handle(self, event: pygame.Event) -> Change:
        """The keys of undo and hint, also while the table is not looked at."""
        if self._peeking and self.below and self.below.handle(event):
            return STAY
        if event.type != pygame.KEYDOWN or self.below is None:
            return None
        if (self._peeking and matches(event, "T")) or (self._cancel and matches(event, "Ctrl+Z")):
            return self.escape()
        for key in _INSTEAD if self._can_hint else ():
            spot = self.below.spot(key)
            if spot and spot.enabled and matches(event, spot.shortcut):
                return self.press(spot)
        return None

    def press(self, spot: Spot) -> Change:
        if self._peeking and self.below and self.below.looks(spot):
            self.below.press(spot)
            self._lay_out()
            return STAY
        if self.below and spot.key in _BESIDE + _INSTEAD:
            change = self.below.press(spot)
            if spot.key in _INSTEAD:
                return Pop()
            self._lay_out()
            return change
        sounds = self.stage.sounds
        if spot.key == "peek":
            self._peeking = not self._peeking
        elif spot.key == "cancel":
            return self.escape()
        elif spot.key == "confirm":
            sounds.play("click")
            return self._decide()
        else:
            sounds.play("card" if has_pictures(self.options) else "click")
            index = int(spot.key.removeprefix("option:"))
            if self._most == 1 and (not self._confirm or self.options[index].at_once):
                self.chosen = [index]
                return self._decide()
            self._pick(index)
        self._lay_out()
        self.stale = True
        return STAY

    def escape(self) -> Change:
        if self._peeking:
            self._peeking = False
            self._lay_out()
            self.stale = True
            return STAY
        if not self._cancel:
            # A decision of the game has to be made; Esc shows the table behind it instead.
            return self.press(self._spots[-1]) if self._can_peek else STAY
        self._cancelled()
        return Pop()

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        if self._peeking:
            if self._own_way_back:
                draw_button(surface, stage, self._spots[-1], "primary", "icons/back")
            return
        draw_veil(surface)
        draw_panel(surface, stage, self._frame, PARCHMENT, "meander")
        self._write_words(surface)
        if self._picture:
            self._draw_picture(surface)
        for spot in self._spots:
            if spot.key.startswith("option:"):
                self._draw_option(surface, spot)
            elif spot.key == "confirm":
                draw_button(surface, stage, spot, "primary")
            elif spot.key == "peek":
                draw_button(surface, stage, spot, "quiet", "icons/eye")
            elif spot.key in ("cancel", *_INSTEAD):
                draw_button(surface, stage, spot)
        self._write_tally(surface)

    def _one_confirmed(self) -> bool:
        return self._least == self._most == 1 and bool(self._confirm)

    def _values(self) -> Values:
        return tuple(self.options[index].value for index in sorted(self.chosen))

    def _pick(self, index: int) -> None:
        if self._most == 1 and self._least == 1:
            self.chosen = [index]
        elif index in self.chosen:
            self.chosen.remove(index)
        else:
            if self._most == 1:
                self.chosen.clear()
            self.chosen.append(index)

    def _decide(self) -> Change:
        return self._answer(self._values()) or Pop()

    def _why_not(self) -> str:
        """Why the choice cannot be confirmed as it is, or nothing."""
        count = len(self.chosen)
        if count < self._least:
            if not count:
                return tn("Choose {number}.", "Choose {number}.", self._least)
            return tn("Choose {number} more.", "Choose {number} more.", self._least - count)
        if count > self._most:
            return tn("Choose {number} fewer.", "Choose {number} fewer.", count - self._most)
        return self._objection(self._values())

    def _lay_out(self) -> None:
        if self._peeking:
            self._spots = [self._only_told(spot) for spot in (self.below.spots() if self.below else ())]
            self._own_way_back = not self.spot("peek")
            if self._own_way_back:
                room = self.stage.rect(self.stage.width / 2 - 140, _GAP, 280, HEIGHT)
                self._spots.append(Spot("peek", room, t("Back to the choice"), shortcut="T"))
            return
        cells, size = self._cells()
        stage = self.stage
        words = text.height_of(self.sentence, self._font(), size[0]) if self.sentence else 0
        head = stage.font("display", 24).get_linesize() + words + stage.px(theme.SPACE_L)
        foot = stage.px(HEIGHT + theme.SPACE_L) if self._foot() else 0
        border = stage.px(2 * (theme.SPACE_L + 19))
        beside = stage.px(_PICTURE[0] + theme.SPACE_L) if self._picture else 0
        frame = pygame.Rect(0, 0, size[0] + beside + border, head + size[1] + foot + border)
        frame.center = stage.size[0] // 2, stage.size[1] // 2
        self._frame = frame
        inside = content(stage, frame, "meander")
        inside.x, inside.width = inside.x + beside, inside.width - beside
        self._words = pygame.Rect(inside.x, inside.y, inside.width, head)
        origin = inside.x + (inside.width - size[0]) // 2, inside.y + head
        self._spots = [self._option_spot(i, cell.move(origin)) for i, cell in enumerate(cells)]
        if foot:
            self._lay_out_foot(pygame.Rect(inside.x, inside.bottom - stage.px(HEIGHT), inside.width, stage.px(HEIGHT)))

    def _cells(self) -> tuple[list[pygame.Rect], tuple[int, int]]:
        """Where the options stand, seen from their own corner, and how large they are together."""
        cells, (wide, high) = laid_out(self.stage, self.options)
        # A single small card must not make the frame too narrow for its words and buttons.
        need = max(wide, self.stage.px(480), self._foot_width())
        return [cell.move((need - wide) // 2, 0) for cell in cells], (need, high)

    def _option_spot(self, index: int, rect: pygame.Rect) -> Spot:
        option = self.options[index]
        full = self._most > 1 and len(self.chosen) >= self._most and index not in self.chosen
        settled = self._one_confirmed() and index in self.chosen  # a double click does not confirm it
        tip = option.tooltip
        if full and option.enabled:
            full_up = tn(
                "Only {number} can be chosen: take one back first.",
                "Only {number} can be chosen: take one back first.",
                self._most,
            )
            tip = f"{tip}\n{full_up}".strip()
        return Spot(
            f"option:{index}",
            rect,
            option.label,
            "card" if has_pictures(self.options) else "button",
            tip,
            option.enabled and not full,
            pressable=not settled,
            shortcut=_KEYS[index : index + 1] if len(self.options) > 1 else "",
            leads_on=self._one_confirmed(),
            rule=option.rule or self._rule,
            group="options",
            keep_clear=self._frame,
        )

    def _foot(self) -> bool:
        return bool(self._confirm or self._cancel or self._can_peek)

    def _offers_hint(self) -> bool:
        """Beside a button that confirms there is room for it only if nothing cancels."""
        return self._can_hint and (not self._confirm or (not self._cancel and len(self.options) > 1))

    def _lay_out_foot(self, room: pygame.Rect) -> None:
        """Confirm at the right, cancel beside it; at the left the look at the table, and a hint where there is room."""
        stage, right = self.stage, room.right
        if self._confirm:
            why = self._why_not()
            wide = self._confirm_width()
            rect = pygame.Rect(right - wide, room.y, wide, room.height)
            self._spots.append(
                Spot(
                    "confirm",
                    rect,
                    self._confirm,
                    tooltip=why,
                    enabled=not why,
                    shortcut="Space",
                    rule=self._rule,
                )
            )
            right = rect.x - stage.px(_GAP)
        if self._cancel:
            wide = button_width(stage, self._cancel, _CANCEL)
            rect = pygame.Rect(right - wide, room.y, wide, room.height)
            self._spots.append(Spot("cancel", rect, self._cancel, shortcut="Esc"))
            right = rect.x - stage.px(_GAP)
        elif undo := self._below("undo"):
            wide = button_width(stage, t("Undo"), _UNDO, shortcut=undo.shortcut)
            rect = pygame.Rect(right - wide, room.y, wide, room.height)
            self._spots.append(replace(undo, rect=rect, label=t("Undo")))
            right = rect.x - stage.px(_GAP)
        left = room.x
        if self._can_peek:
            label = tc("button", "Table")
            table = pygame.Rect(room.x, room.y, button_width(stage, label, _TABLE, icon=True), room.height)
            left = table.right + stage.px(_GAP)
            if hint := self._hint():
                rect = pygame.Rect(left, room.y, button_width(stage, hint.label, _TABLE), room.height)
                self._spots.append(replace(hint, rect=rect))
                left = rect.right + stage.px(_GAP)
            tip = t("Look at the table. The choice waits.")
            self._spots.append(Spot("peek", table, label, tooltip=tip, shortcut="T"))
        self._tally_room = pygame.Rect(left, room.y, max(0, right - left), room.height)

    def _foot_width(self) -> int:
        """How wide the buttons of the foot are together."""
        stage, wide = self.stage, 0
        gap = stage.px(_GAP)
        if self._confirm:
            wide += self._confirm_width() + gap
        if self._cancel:
            wide += button_width(stage, self._cancel, _CANCEL) + gap
        elif undo := self._below("undo"):
            wide += button_width(stage, t("Undo"), _UNDO, shortcut=undo.shortcut) + gap
        if self._can_peek:
            wide += button_width(stage, tc("button", "Table"), _TABLE, icon=True) + gap
            hint = self._hint()
            wide += button_width(stage, hint.label, _TABLE) + gap if hint else 0
        if tally := self._tally(self._values()):
            wide += stage.font("bold", 13).size(tally)[0] + gap
        return wide - gap

    def _confirm_width(self) -> int:
        return button_width(self.stage, self._confirm, max(150, 40 + len(self._confirm) * 11))

    def _hint(self) -> Spot | None:
        return self._below("hint") if self._offers_hint() else None

    def _below(self, key: str) -> Spot | None:
        """A button of the table, if it can be pressed."""
        spot = self.below.spot(key) if self.below else None
        return spot if spot and spot.enabled else None

    def _font(self) -> pygame.font.Font:
        return self.stage.font("text", 17)

    def _write_words(self, surface: pygame.Surface) -> None:
        stage = self.stage
        font = stage.font("display", 24)
        line = pygame.Rect(self._words.x, self._words.y, self._words.width, font.get_linesize())
        fitting = text.font_that_fits("display", self.title, line.width, stage.px(24), stage.px(15))
        text.write_fitting(surface, self.title, fitting, PARCHMENT.heading, line, "center")
        if self.sentence:
            below = pygame.Rect(line.x, line.bottom, line.width, self._words.bottom - line.bottom)
            lines = text.wrapped(self.sentence, self._font(), below.width)
            text.write_lines(surface, lines, self._font(), PARCHMENT.text, below, "center")

    def _draw_picture(self, surface: pygame.Surface) -> None:
        """Left of everything, in the middle of its height."""
        stage, inside = self.stage, content(self.stage, self._frame, "meander")
        room = pygame.Rect(inside.x, inside.y, stage.px(_PICTURE[0]), min(inside.height, stage.px(_PICTURE[1])))
        room.centery = inside.centery
        surface.blit(art.picture(self._picture, room.size), room)

    def _write_tally(self, surface: pygame.Surface) -> None:
        words = self._tally(self._values())
        if words and self._foot():
            font = text.font_that_fits("bold", words, self._tally_room.width, self.stage.px(16), self.stage.px(13))
            text.write_fitting(surface, words, font, PARCHMENT.text, self._tally_room, "center")

    def _draw_option(self, surface: pygame.Surface, spot: Spot) -> None:
        index = int(spot.key.removeprefix("option:"))
        option, chosen = self.options[index], index in self.chosen
        if has_pictures(self.options):
            draw_card(surface, self.stage, spot, option, self.options, chosen=chosen)
        else:
            draw_row(surface, self.stage, spot, option, self.options, chosen=chosen)

    def _only_told(self, spot: Spot) -> Spot:
        """A thing on the table while the choice waits; the button that asks for the decision brings it back."""
        if spot.key == "decide" and not self._cancel:
            return replace(spot, key="peek")
        may = spot.key in _BESIDE + _INSTEAD or (self.below and self.below.looks(spot))
        return spot if may else replace(spot, pressable=False)
