"""The settings: window, play, sound and rules data. A change works at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import pygame

from pantheon.table.words import t, tc, tm
from pantheon.ui import desktop, narration, theme
from pantheon.ui.boards import SMALLEST_TABLE, kit_of
from pantheon.ui.kit.table_preview import TablePreview
from pantheon.ui.layout import UI_SCALES, scale_for
from pantheon.ui.scene import STAY, Change, Pop, Push, Scene, Spot, Stage
from pantheon.ui.scenes.choice import Choice, Values
from pantheon.ui.scenes.settings_words import CHOICES, LEVELS, SCALE_NOTE, SCALE_TIP
from pantheon.ui.settings import Settings
from pantheon.ui.widgets import text
from pantheon.ui.widgets.button import HEIGHT, draw_button, draw_choice, draw_toggle
from pantheon.ui.widgets.entries import Entries, EntryField
from pantheon.ui.widgets.ground import draw_sea
from pantheon.ui.widgets.options import Option
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, heading_height
from pantheon.ui.widgets.slider import Slider

_LABEL = 150
_ROW, _BROAD_ROW, _HIGHEST = 46, 60, 760
_RULES_HIGH = 222
"""The room of the panel with the rules data, in logical units; the one above it has the rest."""
_WHOLE = 1180, 800
"""Where all panels have room beside each other."""
_BROAD, _MOST = 1660, 640
"""From which breadth on there are three columns, and how broad a column is at most."""
_PAGES = ("window", "look", "play", "rules")  # not for people
_WINDOW_ROWS, _MOST_ROWS = 4, 7
_TOGGLES = ("full_screen", "contrast", "speak", "end_turns", "muted", "emblems")
_NO_LANGUAGES: Mapping[str, str] = MappingProxyType({})


class SettingsScene(Scene):
    """`keep` writes the settings; `use_rules` tries a folder of rules data and says in a sentence what came of it."""

    name = "settings"
    room = (840, 530)

    def __init__(
        self,
        settings: Settings,
        keep: Callable[[Settings], None],
        use_rules: Callable[[str], str],
        game: str,
        languages: Mapping[str, str] = _NO_LANGUAGES,
        speak: Callable[[str], None] = lambda language: None,
    ) -> None:
        """`use_rules` tries a folder of rules data for a game.

        `languages` are what languages call themselves, by id; what the system speaks stands under "". `speak` is told
        the id of the one that is to be spoken, "" for the system's.
        """
        super().__init__()
        self._languages, self._speak = languages, speak
        self._settings, self._keep, self._use_rules, self._game = settings, keep, use_rules, game
        self._scale = Slider("ui_scale", UI_SCALES[0], UI_SCALES[-1], 5, settings.ui_scale)
        self._levels = [Slider(key, 0, 100, 5, getattr(settings, key)) for key in LEVELS]
        self._entries = Entries()
        self._folder = self._kept_folder
        self._said = ""
        self._has_voice = narration.voice() is not None
        kit = kit_of(game)
        self._preview = TablePreview(kit.pieces, kit.COLOURS)
        self._spots: list[Spot] = []
        self._panels: dict[str, pygame.Rect] = {}
        self._page = "window"
        """What is shown where letters are so large that only one panel has room."""
        self._labels: list[tuple[str, pygame.Rect]] = []

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return next((self.first_of(spot.group) or spot for spot in self._spots if spot.enabled), None)

    def first_of(self, group: str) -> Spot | None:
        """What is chosen now."""
        values = {"size": "{}x{}".format(*self.stage.size), "page": self._page}
        value = values.get(group) or str(getattr(self._settings, group, ""))
        return self.spot(f"{group}:{value}") or super().first_of(group)

    def leave(self) -> None:
        self._keep(self._settings)

    def escape(self) -> Change:
        return Pop()

    @property
    def writing(self) -> bool:
        return bool(self._entries.focused)

    def handle(self, event: pygame.Event) -> Change:
        if self._entries.handle(event):
            self._read_entry()
            return STAY
        for slider in (self._scale, *self._levels):
            here = self.hovered is not None and self.hovered.key == slider.key
            spot = self.spot(slider.key)
            if spot is None:
                continue
            mine, dragged = slider.takes(event, here=here), slider.dragged
            if slider.handle(event, spot, self.stage, here=here):
                self.stale = True
                mine = True
            if mine or slider.dragged:
                self._slid(slider, released=dragged and not slider.dragged)
                return STAY
        return None

    def update(self, seconds: float) -> Change:
        if self._entries.update(seconds):
            self._read_entry()
        if self._preview.update(seconds, self.stage):
            self.stale = True
        return None

    def next_update(self) -> float | None:
        wanted = self._entries.next_update(), self._preview.next_update(self.stage)
        return min((seconds for seconds in wanted if seconds is not None), default=None)

    def press(self, spot: Spot) -> Change:
        settings = self._settings
        verb, _, rest = spot.key.partition(":")
        if verb == "entry":
            self._entries.focus(rest)
            return STAY
        if verb == "back":
            self.stage.sounds.play("click")
            return Pop()
        if verb == "page":
            self._page = rest
        if verb == "language":
            self.stage.sounds.play("click")
            return Push(self._ask_language())
        if verb == "size":
            wide, high = rest.split("x")
            settings.window_size, settings.full_screen = (int(wide), int(high)), False
        elif verb in _TOGGLES:
            setattr(settings, verb, not getattr(settings, verb))
        elif verb in CHOICES:
            setattr(settings, verb, rest)
        elif verb in ("use", "published"):
            self._try_rules(self._folder if verb == "use" else "")
        self.stage.sounds.play("click")
        self._keep(settings)
        self._lay_out()
        self.stale = True
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_sea(surface, stage)
        for panel, rect in self._panels.items():
            draw_panel(surface, stage, rect, PARCHMENT, "meander")
            draw_heading(surface, stage, _heading(panel), content(stage, rect, "meander"), size=24)
        for words, room in self._labels:
            font = text.font_that_fits("bold", words, room.width, stage.px(16), stage.px(13))
            text.write_fitting(surface, words, font, theme.TEXT, room)
        if "window" in self._panels:
            self._draw_preview(surface)
        for spot in self._spots:
            self._draw_spot(surface, spot)
        self._entries.draw(surface)
        if self._said and "rules" in self._panels:
            room = self._said_room()
            font = stage.font("text", 14)
            text.write_lines(surface, text.wrapped(self._said, font, room.width)[:3], font, theme.TEXT_MUTED, room)

    # What is chosen ------------------------------------------------------------------------------------------------

    def _ask_language(self) -> Choice:
        options = [Option(id, self._language_name(id)) for id in self._known_languages()]

        def take(values: Values) -> None:
            self._settings.language = str(values[0])
            self._keep(self._settings)
            self._speak(self._settings.language)
            self._said = ""
            self._lay_out()

        chosen = [n for n, option in enumerate(options) if option.value == self._settings.language]
        return Choice(t("Language"), "", options, take, cancel=t("Back"), can_peek=False, chosen=chosen)

    def _known_languages(self) -> list[str]:
        """The system's first."""
        return ["", *(id for id in self._languages if id)]

    def _language_name(self, id: str) -> str:
        if id:
            return self._languages.get(id, id)
        system = self._languages.get("")
        return t("As the system: {language}", language=system) if system else t("As the system")

    def _slid(self, slider: Slider, released: bool) -> None:
        """Loudness works while the knob moves; the UI scale when it is let go, or it would flee from the pointer."""
        if slider.key in LEVELS:
            if getattr(self._settings, slider.key) != slider.value:
                setattr(self._settings, slider.key, slider.value)
                if slider.key == "volume":
                    self.stage.sounds.play("card")
        elif not slider.dragged and self._settings.ui_scale != slider.value:
            self._settings.ui_scale = slider.value
        if released:
            self._keep(self._settings)

    def _read_entry(self) -> None:
        self._folder = self._entries.value("rules")
        self._lay_out_rules_buttons()
        self.stale = True

    @property
    def _kept_folder(self) -> str:
        return self._settings.rules_folders.get(self._game, "")

    def _try_rules(self, folder: str) -> None:
        self._said = self._use_rules(folder)
        self._folder = folder or self._kept_folder

    # Where it stands -----------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._spots, self._labels = [], []
        self._entries.lay_out(self.stage, [])
        if self._is_narrow:
            self._lay_out_page()
        else:
            self._lay_out_panels()

    @property
    def _is_narrow(self) -> bool:
        return self.stage.width < _WHOLE[0] or self.stage.height < _WHOLE[1]

    def _lay_out_panels(self) -> None:
        """All panels beside each other: in two columns, or in three where the window is broad."""
        stage, broad = self.stage, self.stage.width >= _BROAD
        margin, gap, columns = theme.SPACE_XL, theme.SPACE_M, 3 if broad else 2
        whole = min(stage.width - 2 * margin, _MOST * columns)
        high = min(stage.height - 2 * margin - HEIGHT - theme.SPACE_L, _HIGHEST)
        x, top = (stage.width - whole) / 2, (stage.height - high - HEIGHT - theme.SPACE_L) / 2
        wide = (whole - gap * (columns - 1)) / columns
        last, upper = x + (wide + gap) * (columns - 1), high - _RULES_HIGH - gap
        self._panels = {"window": stage.rect(x, top, wide, high)}
        if broad:
            self._panels["play"] = stage.rect(x + wide + gap, top, wide, high)
        self._panels["look" if broad else "play"] = stage.rect(last, top, wide, upper)
        self._panels["rules"] = stage.rect(last, top + upper + gap, wide, _RULES_HIGH)
        self._lay_out_window(self._inside("window"))
        if not broad:
            self._lay_out_look(self._inside("window"), _WINDOW_ROWS)
        self._lay_out_play(self._inside("play"))
        if broad:
            self._lay_out_look(self._inside("look"), 0)
        self._lay_out_rules(self._inside("rules"))
        back = stage.rect(x, top + high + theme.SPACE_L, 160, HEIGHT)
        self._spots.append(Spot("back", back, t("Back"), shortcut="Esc"))

    def _lay_out_page(self) -> None:
        """One panel, and below it a choice of them."""
        stage, margin = self.stage, theme.SPACE_L
        wide, bottom = stage.width - 2 * margin, stage.height - margin - HEIGHT
        self._panels = {self._page: stage.rect(margin, margin, wide, bottom - theme.SPACE_S - margin)}
        inside = self._inside(self._page)
        match self._page:
            case "window":
                self._lay_out_window(inside)
            case "look":
                self._lay_out_look(inside, 0)
            case "play":
                self._lay_out_play(inside)
            case _:
                self._lay_out_rules(inside)
        self._spots.append(Spot("back", stage.rect(margin, bottom, 130, HEIGHT), t("Back"), shortcut="Esc"))
        x = margin + 130 + theme.SPACE_M
        each = (wide - 130 - theme.SPACE_M + theme.SPACE_XS) / len(_PAGES)
        for number, page in enumerate(_PAGES):
            rect = stage.rect(x + number * each, bottom, each - theme.SPACE_XS, HEIGHT)
            self._spots.append(Spot(f"page:{page}", rect, _heading(page), "choice", group="page"))

    def _inside(self, panel: str) -> pygame.Rect:
        inside = content(self.stage, self._panels[panel], "meander")
        down = heading_height(self.stage, 24)
        return pygame.Rect(inside.x, inside.y + down, inside.width, inside.height - down)

    def _row(self, inside: pygame.Rect, number: int, label: str) -> pygame.Rect:
        """A row with its label at the left; returns the room for the control."""
        stage = self.stage
        y = inside.y + number * self._pitch(inside)
        wide = stage.px(_LABEL)
        self._labels.append((label, pygame.Rect(inside.x, y, wide, stage.px(40))))
        return pygame.Rect(inside.x + wide, y, inside.width - wide, stage.px(40))

    def _pitch(self, inside: pygame.Rect) -> int:
        """From row to row; all rows of the longest panel have room."""
        if "look" in self._panels and "play" in self._panels:
            inside = self._inside("play")
        row = self.stage.px(_BROAD_ROW if "look" in self._panels else _ROW)
        return min(row, (inside.height - self.stage.px(40)) // (_MOST_ROWS - 1))

    def _lay_out_window(self, inside: pygame.Rect) -> None:
        stage = self.stage
        room = self._row(inside, 0, t("Size"))
        gap = stage.px(theme.SPACE_XS)
        third = (room.width - 2 * gap) // 3
        for n, (wide, high) in enumerate(desktop.sizes_to_choose(self._settings.full_screen, stage.size)):
            rect = pygame.Rect(
                room.x + n % 3 * (third + gap),
                room.y + n // 3 * (self._pitch(inside) - stage.px(2)),
                third,
                room.height,
            )
            fits = desktop.window_size((wide, high)) == (wide, high)
            tip = "" if fits else t("The desktop has no room for this. Full screen uses all of it.")
            key, label = f"size:{wide}x{high}", f"{wide} x {high}"
            self._spots.append(Spot(key, rect, label, "choice", tip, enabled=fits, group="size"))
        toggle = self._row(inside, 2, t("Full screen"))
        self._spots.append(Spot("full_screen", toggle, t("The whole screen (F11)"), "toggle"))
        scale, clear = self._row(inside, 3, t("UI scale")), self._preview_room()
        self._spots.append(Spot("ui_scale", scale, t("UI scale"), "slider", tm(SCALE_TIP), keep_clear=clear))

    def _lay_out_look(self, inside: pygame.Rect, first: int) -> None:
        """How it looks and sounds to whom, from a row on."""
        room = self._row(inside, first, t("Contrast"))
        words = t("Black, white and strong colours, broad edges, and no pictures behind words.")
        self._spots.append(Spot("contrast", room, t("Strong colours and edges"), "toggle", words))
        room = self._row(inside, first + 1, t("Emblems"))
        words = t("Laurel, owl, dolphin and lyre on every piece, so that colours need not be told apart.")
        self._spots.append(Spot("emblems", room, t("On every piece"), "toggle", words))
        room = self._row(inside, first + 2, t("Speech"))
        words = t("The voice of your system says what happens, and what the keyboard is on. Mute silences it too.")
        if not self._has_voice:
            words = t("This system has no voice that the game can use. On Linux, espeak-ng is one.")
        label = t("Read aloud what happens")
        self._spots.append(Spot("speak", room, label, "toggle", words, enabled=self._has_voice))
        if self._languages:
            room, label = self._row(inside, first + 3, t("Language")), self._language_name(self._settings.language)
            self._spots.append(Spot("language", room, label, tooltip=t("The language of everything you read here.")))

    def _lay_out_play(self, inside: pygame.Rect) -> None:
        stage = self.stage
        for row, (key, (label, tip, values)) in enumerate(CHOICES.items()):
            room = self._row(inside, row, tm(label))
            gap = stage.px(theme.SPACE_XS)
            wide = (room.width - gap * (len(values) - 1)) // len(values)
            for n, (value, name, sentence) in enumerate(values):
                rect = pygame.Rect(room.x + n * (wide + gap), room.y, wide, room.height)
                words = f"{tm(name)}\n{tm(sentence)} {tm(tip)}"
                self._spots.append(Spot(f"{key}:{value}", rect, tm(name), "choice", words, group=key))
        room = self._row(inside, len(CHOICES), t("End of turns"))
        words = t(
            "A turn ends by itself when nothing is left to decide in it. What you did last cannot be taken back then."
        )
        self._spots.append(Spot("end_turns", room, t("By itself, without a press"), "toggle", words))
        for row, (key, (label, tip)) in enumerate(LEVELS.items(), start=len(CHOICES) + 1):
            self._spots.append(Spot(key, self._row(inside, row, tm(label)), tm(label), "slider", tm(tip)))
        room = self._row(inside, len(CHOICES) + 1 + len(LEVELS), t("Mute"))
        self._spots.append(Spot("muted", room, t("No sound at all"), "toggle"))

    def _lay_out_rules(self, inside: pygame.Rect) -> None:
        stage = self.stage
        room = self._row(inside, 0, t("Folder"))
        field = EntryField("rules", room, self._folder, t("As published"), 300)
        self._entries.lay_out(stage, [field])
        tip = t("Own rules data\nA folder with the same YAML files as the game's. It is checked before it is used.")
        self._spots.append(Spot("entry:rules", room, t("Folder with rules data"), "entry", tip))
        self._lay_out_rules_buttons()

    def _lay_out_rules_buttons(self) -> None:
        entry = self.spot("entry:rules")
        assert entry, "the entry has been laid out"
        room, gap = entry.rect, self.stage.px(theme.SPACE_S)
        self._spots = [spot for spot in self._spots if spot.key not in ("use", "published")]
        y = room.bottom + gap
        half = (room.width - gap) // 2
        use = pygame.Rect(room.x, y, half, room.height)
        published = pygame.Rect(use.right + gap, y, half, room.height)
        why = "" if self._folder.strip() else t("Type the path of a folder first.")
        self._spots.append(Spot("use", use, t("Check and use"), tooltip=why, enabled=not why))
        why = "" if self._kept_folder else t("These are in use.")
        self._spots.append(Spot("published", published, t("As published"), tooltip=why, enabled=not why))

    def _said_room(self) -> pygame.Rect:
        inside, used = self._inside("rules"), self.spot("use")
        assert used, "the button has been laid out"
        y = used.rect.bottom + self.stage.px(theme.SPACE_S)
        return pygame.Rect(inside.x, y, inside.width, inside.bottom - y)

    def _preview_room(self) -> pygame.Rect:
        """Below the rows of the window."""
        stage, inside = self.stage, self._inside("window")
        alone = self._is_narrow or "look" in self._panels
        rows = _WINDOW_ROWS if alone else _WINDOW_ROWS + (4 if self._languages else 3)
        y = inside.y + rows * self._pitch(inside) + stage.px(theme.SPACE_S)
        return pygame.Rect(inside.x, y, inside.width, inside.bottom - y)

    # How it looks --------------------------------------------------------------------------------------------------

    def _draw_spot(self, surface: pygame.Surface, spot: Spot) -> None:
        stage, settings = self.stage, self._settings
        verb, _, rest = spot.key.partition(":")
        if verb == "size":
            chosen = not settings.full_screen and rest == "{}x{}".format(*self.stage.size)
            draw_choice(surface, stage, spot, chosen, size=15)
        elif verb == "page":
            draw_choice(surface, stage, spot, rest == self._page, size=15)
        elif verb in CHOICES:
            draw_choice(surface, stage, spot, getattr(settings, verb) == rest, size=15)
        elif verb in _TOGGLES:
            draw_toggle(surface, stage, spot, bool(getattr(settings, verb)))
        elif verb == "ui_scale":
            self._scale.draw(surface, stage, spot)
        elif verb in LEVELS:
            next(slider for slider in self._levels if slider.key == verb).draw(surface, stage, spot)
        elif verb in ("back", "use", "published", "language"):
            draw_button(surface, stage, spot, size=16)

    def _draw_preview(self, surface: pygame.Surface) -> None:
        """The table as it would be with what the slider stands at."""
        stage, frame = self.stage, self._preview_room()
        factor = scale_for(stage.size, self._scale.value, SMALLEST_TABLE)
        room = frame.copy()
        if self._scale.value > 100:
            note = stage.font("text", 14)
            lines = text.wrapped(tm(SCALE_NOTE), note, frame.width)
            room.height -= len(lines) * note.get_linesize() + stage.px(theme.SPACE_XS)
            below = pygame.Rect(
                frame.x, room.bottom + stage.px(theme.SPACE_XS), frame.width, frame.bottom - room.bottom
            )
            text.write_lines(surface, lines, note, theme.TEXT_MUTED, below)
        self._preview.draw(surface, Stage(stage.size, factor, stage.settings, stage.sounds), room)
        pygame.draw.rect(surface, theme.BRONZE_DARK, room.inflate(4, 4), max(2, stage.px(2)))


def _heading(page: str) -> str:
    headings = {
        "window": t("Window"), "look": t("Eyes and ears"), "play": tc("heading", "Play"), "rules": t("Rules data"),
    }  # fmt: skip
    return headings[page]
