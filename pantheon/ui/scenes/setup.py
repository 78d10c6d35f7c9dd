"""Setting a game up: who plays, in which colour, person or bot, and the options of the rules with a
sentence each.

What is built here is a `GameSetup`; the scene knows no game, only the form it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from pantheon.table.chance import SEED_DIGITS
from pantheon.table.session import HUMAN, Seat
from pantheon.table.setup_form import SetupForm
from pantheon.table.words import t, tn
from pantheon.ui import theme
from pantheon.ui.boards import colours_of
from pantheon.ui.colour_names import colour_name
from pantheon.ui.game_setup import (
    LONGEST_NAME,
    GameSetup,
    Level,
    finished,
    read_draft,
    seat_players,
    take_next_colour,
    why_not,
    written_down,
)
from pantheon.ui.layout import columns
from pantheon.ui.scene import STAY, Change, Pop, Push, Scene, Spot, Stage
from pantheon.ui.scenes.choice import Choice, Values
from pantheon.ui.scenes.setup_rules import RulesPart
from pantheon.ui.scenes.setup_seats import SEATS, draw_character, draw_free_seat, draw_starts, kind_tip, row_height
from pantheon.ui.scenes.setup_table import Deal, TablePart
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.button import HEIGHT, draw_button, draw_choice, draw_toggle
from pantheon.ui.widgets.entries import Entries, EntryField
from pantheon.ui.widgets.ground import draw_emblem, draw_sea
from pantheon.ui.widgets.options import Option
from pantheon.ui.widgets.panel import PARCHMENT, content, draw_heading, draw_panel, heading_height

_GAP = theme.SPACE_M
_FOOT_ROW, _AROUND = 36, 6
"""How high each of the three rows at the foot of the seats is; between what stands in a player's row and its ends."""
_WHOLE = 1180, 740
"""The room in which both panels stand beside each other."""
_BROADEST_TWO = 1320
"""In a broader window two panels would be mostly empty."""
_THREE, _BROADEST, _THIRDS = 1640, 2000, (9, 9, 11)
"""From which breadth on a third panel shows the game, how broad all are at most, and their shares."""
_PAGES = "players", "rules"


class Setup(Scene):
    """`start` gets the set-up and says what comes next; `keep` gets it in a form for the settings file; `deal` lays it
    out to be looked at."""

    name = "setup"
    room = (800, 500)

    def __init__(
        self,
        game: str,
        form: SetupForm,
        levels: Sequence[Level],
        last: Mapping[str, Any],
        start: Callable[[GameSetup], Change],
        keep: Callable[[dict[str, Any]], None],
        deal: Deal | None = None,
    ) -> None:
        super().__init__()
        self._form, self._levels = form, tuple(levels)
        self._start, self._keep = start, keep
        self._colours = colours_of(game)
        self._draft = read_draft(last, form, self._levels, self._colours)
        self._rules = RulesPart(game, form, self._levels, self._draft)
        self._table = TablePart(game, self._levels, self._draft, deal)
        self._entries = Entries()
        self._spots: list[Spot] = []
        self._left = self._right = pygame.Rect(0, 0, 0, 0)
        self._third: pygame.Rect | None = None
        """Where the game itself is shown, in a broad window."""
        self._page = "players"
        """What is shown where letters are so large that only one panel has room."""
        self._seed_room = pygame.Rect(0, 0, 0, 0)
        self._rows: list[pygame.Rect] = []
        """Of the seats that play."""
        self._tells = False
        """Whether the rows say how a bot plays."""

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def first_focus(self) -> Spot | None:
        return self.spot("go")

    @property
    def decides(self) -> bool:
        """Who presses Enter after a name has not asked for the game to begin."""
        return True

    def first_of(self, group: str) -> Spot | None:
        """What is chosen now."""
        chosen = {"players": f"players:{self._draft.players}", "page": f"page:{self._page}"}
        return self.spot(chosen.get(group) or self._rules.chosen_in(group)) or super().first_of(group)

    @property
    def writing(self) -> bool:
        return bool(self._entries.focused)

    def handle(self, event: pygame.Event) -> Change:
        if self._entries.handle(event):
            self._read_entries()
            self.stale = True
            return STAY
        return None

    def update(self, seconds: float) -> Change:
        if self._entries.update(seconds):
            self._read_entries()
            self.stale = True
        self.stale |= self._table.go_on()
        return None

    def next_update(self) -> float | None:
        return 0.0 if self._table.busy else self._entries.next_update()

    def escape(self) -> Change:
        return Pop()

    def leave(self) -> None:
        self._keep(written_down(self._draft))

    def press(self, spot: Spot) -> Change:
        verb, _, rest = spot.key.partition(":")
        if verb == "entry":
            self._entries.focus(rest)
            return STAY
        self.stage.sounds.play("click")
        if verb == "back":
            return Pop()
        if verb == "go":
            return self._start(finished(self._draft))
        if verb == "kind":
            return Push(self._ask_kind(int(rest)))
        self._change(verb, rest)
        self._lay_out()
        self.stale = True
        return STAY

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        draw_sea(surface, stage)
        for rect, page in ((self._left, "players"), (self._right, "rules")):
            if self._is_narrow:
                draw_panel(surface, stage, rect, PARCHMENT)
            else:
                draw_panel(surface, stage, rect, PARCHMENT, "meander")
                draw_heading(surface, stage, _heading(page), content(stage, rect, "meander"), size=24)
        if self._shows("players"):
            self._draw_seats(surface)
            text.write(surface, t("Seed"), stage.font("bold", 16), theme.TEXT, self._seed_room)
        if self._shows("rules"):
            self._rules.draw(surface, stage)
        if self._third:
            draw_panel(surface, stage, self._third, PARCHMENT, "meander")
            inside = content(stage, self._third, "meander")
            draw_heading(surface, stage, self._table.heading(), inside, size=24)
            self._table.draw(surface, stage)
        for spot in self._spots:
            self._draw_spot(surface, spot)
        self._entries.draw(surface)

    # What is chosen ------------------------------------------------------------------------------------------------

    def _change(self, verb: str, rest: str) -> None:
        draft = self._draft
        if verb in ("players", "seat"):
            seat_players(draft, int(rest) + (verb == "seat"), self._form, self._levels)
        elif verb == "colour":
            take_next_colour(draft, int(rest), self._colours)
        elif verb == "starts" and rest == "lot":
            draft.start = 0 if draft.start is None else None
        elif verb == "starts":
            draft.start = int(rest)
        elif verb == "page":
            self._page = rest
        elif verb == "friendly":
            draft.friendly = not draft.friendly
        elif verb == "dice":
            draft.seed = ""
            self._entries.put("seed", "")
        else:
            self._rules.press(verb, rest)

    def _ask_kind(self, seat: int) -> Choice:
        def take(values: Values) -> None:
            self._set_kind(seat, str(values[0]))

        person = Option(HUMAN, t("A person"), t("plays at this screen"))
        bots = [Option(level.id, level.name, level.text) for level in self._levels]
        return Choice(
            t("Who plays {colour:small}?", colour=colour_name(self._draft.seats[seat].colour)),
            "",
            [person, *bots],
            take,
            cancel=t("Back"),
            can_peek=False,
            chosen=[[HUMAN, *(level.id for level in self._levels)].index(self._draft.seats[seat].kind)],
            confirm="",
        )

    def _set_kind(self, seat: int, kind: str) -> None:
        self._draft.seats[seat] = replace(self._draft.seats[seat], kind=kind)
        self._lay_out()

    def _read_entries(self) -> None:
        draft = self._draft
        if not self._shows("players"):
            return
        for index in range(draft.players):
            seat = draft.seats[index]
            draft.seats[index] = Seat(self._typed_name(f"name{index}"), seat.kind, seat.colour)
        draft.seed = self._entries.value("seed")
        self._lay_out_spots()

    def _typed_name(self, entry: str) -> str:
        """Letters that no font of the game has would be boxes everywhere: they are not taken."""
        typed = self._entries.value(entry)
        name = "".join(letter for letter in typed if theme.has_letter(letter))
        if name != typed:
            self._entries.put(entry, name)
            self.stage.say(t("This game has Latin, Greek and Cyrillic letters only."))
        return name

    # Where it stands -----------------------------------------------------------------------------------------------

    @property
    def _is_narrow(self) -> bool:
        return self.stage.width < _WHOLE[0] or self.stage.height < _WHOLE[1]

    def _shows(self, page: str) -> bool:
        return self._page == page or not self._is_narrow

    def _lay_out(self) -> None:
        stage = self.stage
        margin = theme.SPACE_XL
        foot = HEIGHT + theme.SPACE_M + margin
        high = stage.height - margin - foot
        broad = stage.width >= _THREE
        whole = min(stage.width - 2 * margin, _BROADEST if broad else _BROADEST_TWO)
        sheet = stage.rect((stage.width - whole) / 2, margin, whole, high)
        self._left, self._right, *others = columns(sheet, _THIRDS if broad else [1, 1], stage.px(_GAP))
        self._third = others[0] if others else None
        if self._is_narrow:
            edge = theme.SPACE_M
            high = stage.height - 3 * edge - HEIGHT
            self._left = self._right = stage.rect(edge, edge, stage.width - 2 * edge, high)
        self._entries.lay_out(stage, self._lay_out_spots())

    def _inside(self, panel: pygame.Rect) -> pygame.Rect:
        """What of a panel is below its heading; one that has a page to itself is named by its tab."""
        if self._is_narrow:
            return content(self.stage, panel)
        inside = content(self.stage, panel, "meander")
        down = heading_height(self.stage, 24)
        return pygame.Rect(inside.x, inside.y + down, inside.width, inside.height - down)

    def _lay_out_spots(self) -> list[EntryField]:
        """What can be pressed, in reading order; the entries themselves keep what is being typed."""
        self._spots, fields = [], []
        if self._shows("players"):
            fields = [*self._lay_out_seats(), self._lay_out_game()]
        if self._shows("rules"):
            self._spots += self._rules.lay_out(self.stage, self._inside(self._right))
        if self._third:
            self._table.lay_out(self.stage, self._inside(self._third))
        self._lay_out_buttons()
        return fields

    def _lay_out_seats(self) -> list[EntryField]:
        stage = self.stage
        inside = self._inside(self._left)
        y = inside.y
        gap, high = stage.px(_GAP), stage.px(HEIGHT)
        third = (inside.width - 2 * gap) // 3
        self._spots += [
            Spot(
                f"players:{count}",
                pygame.Rect(inside.x + n * (third + gap), y, third, high),
                tn("{number} player", "{number} players", count),
                group="players",
            )
            for n, count in enumerate((2, 3, 4))
        ]
        y += high + gap
        players = self._draft.players
        row_high, self._tells = row_height(stage, self._foot_rows(inside)[0].y - y, players, low=self._is_narrow)
        between = stage.px(theme.SPACE_S)
        rows = [pygame.Rect(inside.x, y + n * row_high, inside.width, row_high - between) for n in range(SEATS)]
        self._rows = rows[:players]
        fields = [self._lay_out_seat(index, row) for index, row in enumerate(self._rows)]
        if not self._is_narrow:
            free = t("A free seat: press for one more player")
            self._spots += [Spot(f"seat:{n}", row, free) for n, row in enumerate(rows) if n >= players]
        return fields

    def _foot_rows(self, inside: pygame.Rect) -> list[pygame.Rect]:
        """At the foot of the left panel, from top to bottom."""
        gap, high = self.stage.px(theme.SPACE_XS if self._is_narrow else theme.SPACE_S), self.stage.px(_FOOT_ROW)
        return [pygame.Rect(inside.x, inside.bottom - n * (high + gap) + gap, inside.width, high) for n in (3, 2, 1)]

    def _lay_out_seat(self, index: int, row: pygame.Rect) -> EntryField:
        stage, seat = self.stage, self._draft.seats[index]
        gap, high, around = stage.px(theme.SPACE_S), stage.px(HEIGHT), stage.px(_AROUND)
        y = row.y + around if self._tells else row.centery - high // 2
        row = row.inflate(-2 * around, 0)
        emblem = pygame.Rect(row.x, y, high, high)
        starts = pygame.Rect(row.right - high, y, high, high)
        kind_wide = stage.px(168)
        kind = pygame.Rect(starts.x - gap - kind_wide, y, kind_wide, high)
        colour = colour_name(seat.colour)
        name = pygame.Rect(emblem.right + gap, y, kind.x - gap - emblem.right - gap, high)
        level = self._level(seat.kind)
        self._spots += [
            Spot(
                f"colour:{index}",
                emblem,
                colour,
                "tile",
                t("{colour}\nPress for the next colour. Whoever has it takes this one.", colour=colour),
            ),
            Spot(
                f"entry:name{index}",
                name,
                t("Name of player {number}", number=index + 1),
                "entry",
                t("Press to change the name."),
            ),
            Spot(f"kind:{index}", kind, level.name if level else t("Person"), "button", kind_tip(level)),
            Spot(
                f"starts:{index}",
                starts,
                t("{name} starts", name=seat.name) if seat.name else t("This seat starts"),
                "tile",
                t("Let {name} begin the game.", name=seat.name) if seat.name else t("Let this seat begin the game."),
            ),
        ]
        return EntryField(f"name{index}", name, seat.name, t("Name"), LONGEST_NAME)

    def _lay_out_game(self) -> EntryField:
        """At the foot of the left panel: the starting player, the friendly game, the seed."""
        stage = self.stage
        inside = self._inside(self._left)
        rows = self._foot_rows(inside)
        gap, high = rows[1].y - rows[0].bottom, rows[0].height
        tip = t("The starting player is drawn by lot. Press the flag beside a name to choose one.")
        self._spots.append(Spot("starts:lot", rows[0], t("Draw the starting player by lot"), "toggle", tip))
        tip = t(
            "Friendly undo\nEvery move can be taken back, also across other players' turns and what was drawn. "
            "Without it, undo stops where something hidden came to light."
        )
        self._spots.append(Spot("friendly", rows[1], t("Friendly game: everything can be taken back"), "toggle", tip))
        label = stage.font("bold", 16).size(t("Seed"))[0] + 2 * gap
        entry = pygame.Rect(inside.x + label, rows[2].y, stage.px(200), high)
        self._seed_room = pygame.Rect(inside.x, rows[2].y, label, high)
        dice = pygame.Rect(entry.right + gap, rows[2].y, stage.px(150), high)
        tip = t(
            "The deal of this game\nThe same seed and the same moves give exactly the same game. "
            "Left empty, a new one is drawn."
        )
        self._spots.append(Spot("entry:seed", entry, t("Seed"), "entry"))
        self._spots.append(Spot("dice", dice, t("A new deal"), "button", tip, enabled=bool(self._draft.seed)))
        return EntryField("seed", entry, self._draft.seed, t("at random"), SEED_DIGITS, digits_only=True)

    def _lay_out_buttons(self) -> None:
        """Below the panels; between them the tabs, if only one panel is to be seen."""
        stage, narrow = self.stage, self._is_narrow
        y = self._left.bottom + stage.px(theme.SPACE_M)
        high, gap = stage.px(HEIGHT), stage.px(theme.SPACE_S)
        why = why_not(self._draft)
        back = pygame.Rect(self._left.x, y, stage.px(130 if narrow else 160), high)
        go = pygame.Rect(0, y, stage.px(220 if narrow else 240), high)
        go.right = (self._third or self._right).right
        self._spots.append(Spot("back", back, t("Back"), shortcut="Esc"))
        tabs = pygame.Rect(back.right + 2 * gap, y, go.x - back.right - 4 * gap, high)
        for tab, page in zip(columns(tabs, [1, 1], gap), _PAGES, strict=True) if narrow else ():
            self._spots.append(Spot(f"page:{page}", tab, _heading(page), "choice", group="page"))
        self._spots.append(Spot("go", go, t("Start the game"), tooltip=why, enabled=not why, shortcut="F5"))

    def _level(self, kind: str) -> Level | None:
        """None for a person."""
        return next((level for level in self._levels if level.id == kind), None)

    # How it looks --------------------------------------------------------------------------------------------------

    def _draw_seats(self, surface: pygame.Surface) -> None:
        stage, around = self.stage, self.stage.px(_AROUND)
        for seat, row in zip(self._draft.seats, self._rows, strict=False):
            high = row.height if self._tells else stage.px(HEIGHT + (8 if self._is_narrow else 14))
            plate = pygame.Rect(row.x, row.centery - high // 2, row.width, high)
            shapes.rounded(surface, theme.PARCHMENT_DARK, plate, stage.px(theme.RADIUS))
            if self._tells:
                down, beside = around + stage.px(HEIGHT), 2 * around
                room = pygame.Rect(row.x + beside, row.y + down, row.width - 2 * beside, row.height - down)
                draw_character(surface, stage, room, self._level(seat.kind))

    def _draw_spot(self, surface: pygame.Surface, spot: Spot) -> None:
        stage, draft = self.stage, self._draft
        verb, _, rest = spot.key.partition(":")
        if verb == "players":
            draw_choice(surface, stage, spot, draft.players == int(rest))
        elif verb == "seat":
            draw_free_seat(surface, stage, spot)
        elif verb == "colour":
            draw_emblem(surface, stage, spot.rect, draft.seats[int(rest)].colour)
        elif verb == "kind":
            human = draft.seats[int(rest)].kind == HUMAN
            draw_button(surface, stage, spot, "plain", "icons/human" if human else "icons/bot", 16)
        elif verb == "starts" and rest != "lot":
            draw_starts(surface, stage, spot, chosen=draft.start == int(rest))
        elif verb == "starts":
            draw_toggle(surface, stage, spot, draft.start is None)
        elif verb == "page":
            draw_choice(surface, stage, spot, self._page == rest)
        elif verb in ("preset", "option"):
            self._rules.draw_spot(surface, stage, spot)
        elif verb == "friendly":
            draw_toggle(surface, stage, spot, draft.friendly)
        elif verb in ("back", "dice"):
            draw_button(surface, stage, spot, size=16)
        elif verb == "go":
            draw_button(surface, stage, spot, "primary", "icons/play", 19)


def _heading(page: str) -> str:
    return t("Players") if page == "players" else t("Rules of this game")
