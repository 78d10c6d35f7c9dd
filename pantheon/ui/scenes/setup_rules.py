"""The right half of the set-up: presets first; only "own rules" shows the options one by one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pantheon.table.setup_form import SetupForm, SetupOption
from pantheon.table.words import mark, t, tm
from pantheon.ui import art, theme
from pantheon.ui.game_setup import OWN, Draft, Level, take_preset
from pantheon.ui.scene import Spot, Stage
from pantheon.ui.scenes.setup_facts import facts
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import draw_choice
from pantheon.ui.widgets.figures import HIGH, draw_figures
from pantheon.ui.widgets.game_box import COVER

OWN_TEXT = mark("Choose each rule yourself.")
_BUTTON = 38
_LEAST_PICTURE = 110
"""How high a picture must be to be worth its room."""
_BROAD = 660
"""How broad the room for two columns of options is."""
_SENTENCES = 66
"""Room for what a preset means."""


class RulesPart:
    """Presets and options of a draft: where they stand, and what pressing them does."""

    def __init__(self, game: str, form: SetupForm, levels: Sequence[Level], draft: Draft) -> None:
        self._game = game
        self._form, self._levels, self._draft = form, levels, draft
        self._inside = self._meaning = pygame.Rect(0, 0, 0, 0)
        self._option_rooms: list[pygame.Rect] = []
        self._tight = False
        """Whether so many options are shown that what a value means stands beside their names."""

    def press(self, verb: str, rest: str) -> None:
        draft = self._draft
        if verb == "preset":
            draft.preset = OWN
            for preset in self._form.presets:
                if preset.id == rest:
                    take_preset(draft, preset, self._form, self._levels)
        elif verb == "option":
            option, _, value = rest.partition("=")
            draft.options[option] = value

    # Where it stands -----------------------------------------------------------------------------------------------

    def lay_out(self, stage: Stage, inside: pygame.Rect) -> list[Spot]:
        """Within this rectangle; a broad one has the options in two columns."""
        self._inside, top = inside, inside.y
        spots = self._lay_out_presets(stage)
        self._meaning = pygame.Rect(inside.x, 0, inside.width, stage.px(_SENTENCES))
        self._meaning.top = (spots[-1].rect.bottom if spots else top) + stage.px(theme.SPACE_S)
        self._option_rooms = []
        if self._draft.preset == OWN:
            spots += self._lay_out_options(stage)
        return spots

    def _lay_out_presets(self, stage: Stage) -> list[Spot]:
        if not self._form.presets:
            return []
        named = [(preset.id, preset.name, preset.text) for preset in self._form.presets]
        named.append((OWN, t("Own rules"), tm(OWN_TEXT)))
        gap, high = stage.px(theme.SPACE_S), stage.px(_BUTTON)
        spots, y = [], self._inside.y
        for row in self._rows(stage, named):
            x = self._inside.x
            for (id, name, words), wide in zip(row, self._widths(stage, [name for _, name, _ in row]), strict=True):
                # What the chosen preset means stands below it already.
                tip = "" if id == self._draft.preset else f"{name}\n{words}"
                spots.append(Spot(f"preset:{id}", pygame.Rect(x, y, wide, high), name, "choice", tip, group="presets"))
                x += wide + gap
            y += high + gap
        return spots

    def _rows(self, stage: Stage, named: list[tuple[str, str, str]]) -> list[list[tuple[str, str, str]]]:
        """All side by side, or in two rows if they have no room so."""
        room = self._inside.width - stage.px(theme.SPACE_S) * (len(named) - 1)
        if sum(self._needed(stage, name) for _, name, _ in named) <= room:
            return [named]
        half = (len(named) + 1) // 2
        return [named[:half], named[half:]]

    def _widths(self, stage: Stage, names: Sequence[str]) -> list[int]:
        """Equal, or, if a name has no room then, each as its name needs it."""
        room = self._inside.width - stage.px(theme.SPACE_S) * (len(names) - 1)
        equal = room // len(names)
        needed = [self._needed(stage, name) for name in names]
        if max(needed) <= equal:
            return [equal] * len(names)
        return [wide + (room - sum(needed)) // len(names) for wide in needed]

    def _needed(self, stage: Stage, name: str) -> int:
        return stage.font("bold", 16).size(name)[0] + 2 * stage.px(theme.SPACE_S)

    def _lay_out_options(self, stage: Stage) -> list[Spot]:
        gap, high = stage.px(theme.SPACE_S), stage.px(_BUTTON)
        heading = stage.font("bold", 17).get_linesize()
        # "Choose each rule yourself" is one line.
        y = self._meaning.y + stage.font("text", 15).get_linesize() + gap
        across = 2 if self._inside.width > stage.px(_BROAD) and len(self._form.options) > 2 else 1
        rows = [self._form.options[first : first + across] for first in range(0, len(self._form.options), across)]
        wide = (self._inside.width - (across - 1) * 2 * gap) // across
        meanings = [max(self._highest_meaning(stage, option, wide) for option in row) for row in rows]
        bare = heading + gap + high
        self._tight = y + bare * len(meanings) + sum(meanings) > self._inside.bottom
        heights = [bare if self._tight else bare + meaning for meaning in meanings]
        between = (self._inside.bottom - y - sum(heights)) // max(1, len(heights) - 1)
        spots = []
        for row, needed in zip(rows, heights, strict=True):
            for n, option in enumerate(row):
                room = pygame.Rect(self._inside.x + n * (wide + 2 * gap), y, wide, heading)
                self._option_rooms.append(room)
                spots += self._lay_out_values(option, room, gap, high)
            y += needed + min(between, stage.px(theme.SPACE_XL))
        return spots

    def _lay_out_values(self, option: SetupOption, room: pygame.Rect, gap: int, high: int) -> list[Spot]:
        wide = (room.width - gap * (len(option.values) - 1)) // len(option.values)
        spots = []
        for n, value in enumerate(option.values):
            rect = pygame.Rect(room.x + n * (wide + gap), room.bottom + gap // 2, wide, high)
            tip = "" if self._draft.options[option.id] == value.id else f"{value.name}\n{value.text}"
            spots.append(Spot(f"option:{option.id}={value.id}", rect, value.name, "choice", tip, group=option.id))
        return spots

    def chosen_in(self, group: str) -> str:
        """The key of what is chosen among the presets, or of the value of an option."""
        if group == "presets":
            return f"preset:{self._draft.preset}"
        return f"option:{group}={self._draft.options.get(group, '')}"

    def _highest_meaning(self, stage: Stage, option: SetupOption, wide: int) -> int:
        """The room for what a value means, whichever is chosen: a press moves nothing that stands below."""
        font = stage.font("text", 15)
        return max(text.height_of(value.text, font, wide) for value in option.values)

    # How it looks --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, stage: Stage) -> None:
        preset = next((preset for preset in self._form.presets if preset.id == self._draft.preset), None)
        font = stage.font("text", 17 if preset else 15)
        words = text.wrapped(preset.text if preset else tm(OWN_TEXT), font, self._meaning.width)
        below = text.write_lines(surface, words, font, theme.TEXT if preset else theme.TEXT_MUTED, self._meaning)
        if preset is None:
            self._draw_picture(surface, stage, self._write_options(surface, stage) + stage.px(theme.SPACE_L))
            return
        below += stage.px(theme.SPACE_M)
        # A first game needs no rules to choose: they are told where that leaves room for a picture of where it leads.
        if not preset.opponents or self._inside.bottom - below > self._summary_height(stage) + self._full(stage):
            below = self._write_summary(surface, stage, below)
        self._draw_picture(surface, stage, below)

    def draw_spot(self, surface: pygame.Surface, stage: Stage, spot: Spot) -> None:
        verb, _, rest = spot.key.partition(":")
        option, _, value = rest.partition("=")
        chosen = rest == self._draft.preset if verb == "preset" else self._draft.options[option] == value
        draw_choice(surface, stage, spot, chosen)

    def _write_options(self, surface: pygame.Surface, stage: Stage) -> int:
        """Returns the y below."""
        plain, bottom = stage.font("text", 15), 0
        for option, room in zip(self._form.options, self._option_rooms, strict=True):
            meaning = self._value(option)[1]
            self._write_name(surface, stage, option, room, meaning if self._tight else option.text)
            y = room.bottom + stage.px(theme.SPACE_S) + stage.px(_BUTTON)
            # As high as any value needs it, so that a press does not move the picture below.
            bottom = max(bottom, y + self._highest_meaning(stage, option, room.width))
            if not self._tight:
                below = pygame.Rect(room.x, y, room.width, 0)
                lines = text.wrapped(meaning, plain, room.width)
                text.write_lines(surface, lines, plain, theme.TEXT_MUTED, below)
        return bottom

    def _write_summary(self, surface: pygame.Surface, stage: Stage, top: int) -> int:
        """What the preset chose, to read: each option with the value that it has. Returns the y below."""
        plain, line = stage.font("text", 15), stage.font("bold", 17).get_linesize()
        y = top
        for option in self._form.options:
            name, meaning = self._value(option)
            room = pygame.Rect(self._inside.x, y, self._inside.width, line)
            self._write_name(surface, stage, option, room, name)
            lines = text.wrapped(meaning, plain, room.width)
            below = pygame.Rect(room.x, room.bottom, room.width, 0)
            y = text.write_lines(surface, lines, plain, theme.TEXT_MUTED, below) + stage.px(theme.SPACE_M)
        return y

    def _write_name(
        self, surface: pygame.Surface, stage: Stage, option: SetupOption, room: pygame.Rect, note: str
    ) -> None:
        rest = text.write(surface, option.name, stage.font("bold", 17), theme.TEXT, room)
        gap = stage.px(10)
        beside = pygame.Rect(rest.right + gap, room.y, room.right - rest.right - gap, room.height)
        font = text.font_that_fits("text", note, beside.width, stage.px(15), stage.px(12))
        if font.size(note)[0] <= beside.width:  # what has no room is told by the tooltips of the values
            text.write(surface, note, font, theme.TEXT_MUTED, beside)

    def _draw_picture(self, surface: pygame.Surface, stage: Stage, top: int) -> None:
        """At the bottom, as broad as all the rest or as there is room, below what this table means in figures."""
        room = pygame.Rect(self._inside.x, top, self._inside.width, self._inside.bottom - top)
        figures = stage.px(HIGH)
        if room.height < figures:
            return
        high = min(round(room.width * COVER), room.height - figures - stage.px(theme.SPACE_L))
        if high < stage.px(_LEAST_PICTURE):
            # All of it, as on the box, or nothing: no part of it may be cut off.
            high = 0
        picture = pygame.Rect(0, room.bottom - high, round(high / COVER), high)
        picture.centerx = room.centerx
        plates = pygame.Rect(room.x, 0, room.width, figures)
        plates.bottom = picture.top - stage.px(theme.SPACE_L) if high else room.bottom
        draw_figures(surface, stage, plates, facts(self._game, self._draft, self._levels))
        if high:
            line = max(1, stage.px(2))
            surface.fill(theme.BRONZE_DARK, picture)
            picture.inflate_ip(-2 * line, -2 * line)
            surface.blit(art.backdrop(f"{self._game}/title", picture.size), picture)

    def _full(self, stage: Stage) -> int:
        """How high the picture and the figures above it are."""
        return round(self._inside.width * COVER) + stage.px(theme.SPACE_L + HIGH)

    def _summary_height(self, stage: Stage) -> int:
        plain, line = stage.font("text", 15), stage.font("bold", 17).get_linesize() + stage.px(theme.SPACE_M)
        return sum(
            line + text.height_of(self._value(option)[1], plain, self._inside.width) for option in self._form.options
        )

    def _value(self, option: SetupOption) -> tuple[str, str]:
        """The value that an option has, and what that means."""
        value = next(value for value in option.values if value.id == self._draft.options[option.id])
        return value.name, value.text
