"""The title with several games: their boxes on a shelf, and what can be done with the one in front.

Left, right and Tab put another box in front, Enter opens it; up and down go through the menu. Three boxes are seen at
a time: they stand in a ring, and whoever turns it sees the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pantheon.games import Entry
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.life import Sprite, glints, leap
from pantheon.ui.scene import STAY, Change, Scene, Spot, Stage
from pantheon.ui.scenes.title import TitleEntry
from pantheon.ui.title_ground import draw_coast, draw_water
from pantheon.ui.title_life import draw_bowl, fire, sailing
from pantheon.ui.widgets.bands import BAND, draw_band, draw_bands, draw_footnote
from pantheon.ui.widgets.button import HEIGHT, draw_button
from pantheon.ui.widgets.game_box import BEHIND, COVER, GameBox, Place
from pantheon.ui.widgets.inscription import draw_inscription, inscription_width
from pantheon.ui.widgets.panel import POTTERY, draw_meander_line, draw_panel

_MENU_WIDE, _GAP = 250, theme.SPACE_S
_LETTERS, _SMALL_LETTERS = 96, 24
"""The name of the game in front, as large as there is room for it."""
_RULE = 26
"""The line of keys between what is for the game and what is for the whole table, with the room around it."""
_BOARD, _SEA = 30, 120
"""How high the board is that the boxes stand on, and the sea below it."""
_SHIP, _BOWL, _FLAME = 112, 50, 46
"""How large the ship is, and how high a bowl on the menu and its fire are."""
_WORDS = 230
"""What the name in the sky and the words on a box need of the height, in logical units."""
_COVERED = 0.07
"""How much of its breadth lies over a neighbour."""
_GLIDE = {"off": 0.0, "fast": 0.1, "normal": 0.22, "slow": 0.4}
"""Seconds in which a box comes to the front."""


@dataclass(frozen=True, slots=True)
class Doors:
    """What the shelf leads to. All of it is asked anew when the shelf comes up, or another box is in front."""

    entries: Callable[[], Sequence[TitleEntry]]
    footnote: Callable[[], str]
    put_in_front: Callable[[str], None]
    """The game of this id is the one to be played."""


class Shelf(Scene):
    """`front` is the id of the game whose box is in front."""

    name = "title"
    room = (1024, 720)

    def __init__(self, games: Sequence[Entry], front: str, doors: Doors, hurried: bool = False) -> None:
        """`hurried`: only the box in front has its picture, because somebody waits for the first frame."""
        super().__init__()
        self._hurried = hurried
        self._games, self._doors = tuple(games), doors
        self._front = next(number for number, game in enumerate(games) if game.id == front)
        self._at = float(self._front)
        """Which box is in front in the picture: between two numbers while one comes and the other goes."""
        self._turned = False
        """Whether keys have put a box in front: the keyboard is on the boxes then."""
        self._entries, self._footnote = _sorted(doors.entries()), doors.footnote()
        self._boxes: list[GameBox] = []
        self._area = self._panel = self._rule = pygame.Rect(0, 0, 0, 0)
        self._top = self._side_top = 0
        """Where the boxes end and the sky begins: in front, and at the sides."""
        self._menu: list[Spot] = []
        self._spots: list[Spot] = []

    # The scene's hooks ---------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()
        self._ground = self._painted_ground()

    def back(self) -> Change:
        self._ask()
        return super().back()

    def alive(self, now: float) -> Sequence[Sprite]:
        """The sea below the boxes glitters, a ship and dolphins are in it, and fires burn above the menu."""
        stage = self.stage
        high = stage.px(_SEA)
        water = pygame.Rect(0, stage.size[1] - stage.px(BAND) - high, stage.size[0], high)
        # Under the menu nothing moves: where that reaches into the sea, all stays left of it.
        if self._panel.bottom > water.bottom - stage.px(_SHIP):
            water.width = self._panel.x
        if water.width < high or theme.IS_PLAIN:
            return ()
        places = [
            (x, y)
            for x in range(water.x + high // 4, water.right, high // 5)
            for y in range(water.y + high // 8, water.bottom, high // 6)
        ]
        return [
            *glints(places, stage.px(7), now),
            *sailing(water, stage.px(_SHIP), now),
            *leap(water.move(0, high // 3), stage.px(58), theme.INK, now),
            *self._flames(now),
        ]

    def _flames(self, now: float) -> list[Sprite]:
        stage, found = self.stage, list[Sprite]()
        for number, (x, y) in enumerate(self._bowls()):
            found += fire((x, y - stage.px(_BOWL * 0.9)), stage.px(_FLAME), now, number)
        return found

    def music(self) -> str:
        return "title"  # not for people

    def spots(self) -> Sequence[Spot]:
        return self._spots

    def question(self) -> object:
        return self._games[self._front].id

    def first_focus(self) -> Spot | None:
        """After the boxes were turned the one in front, else what it is opened for."""
        return (self.spot(f"box:{self._front}") if self._turned else None) or self._suggested()

    def reach(self, letter: str, here: str | None) -> Spot | None:
        """Up and down lead from the boxes into the menu, at its ends."""
        if not here or not here.startswith("box:") or letter not in ("UP", "DOWN"):
            return None
        entries = [spot for spot in self._menu if spot.enabled]
        return entries[-1 if letter == "UP" else 0] if entries else None

    def _suggested(self) -> Spot | None:
        suggested = (spot for spot, entry in zip(self._menu, self._entries, strict=True) if entry.suggested)
        return next(suggested, next((spot for spot in self._menu if spot.enabled), None))

    def handle(self, event: pygame.Event) -> Change:
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB):
            return None
        back = event.key == pygame.K_LEFT or event.mod & pygame.KMOD_SHIFT
        self._turned = True
        self._put_in_front((self._front + (-1 if back else 1)) % len(self._games))
        return STAY

    def update(self, seconds: float) -> Change:
        way, whole = self._beside(self._front, self._at), _GLIDE[self.stage.settings.animation]
        if self._at != self._front:
            step = seconds / whole if whole else abs(way)
            self._at = float(self._front) if step >= abs(way) else self._at + (step if way > 0 else -step)
            self.stale = True
        return None

    def next_update(self) -> float | None:
        return 0.0 if self._at != self._front else None

    def press(self, spot: Spot) -> Change:
        verb, _, number = spot.key.partition(":")
        if verb == "box" and int(number) != self._front:
            self._put_in_front(int(number))
            return STAY
        if verb == "box":
            suggested = self._suggested()
            return self.press(suggested) if suggested else STAY
        self.stage.sounds.play("click")
        go = self._entries[int(number)].go
        return (go() if go else None) or STAY

    def _put_in_front(self, number: int) -> None:
        self.stage.sounds.play("card")
        self._front = number
        self._doors.put_in_front(self._games[number].id)
        self._ask()

    def _ask(self) -> None:
        self._entries, self._footnote = _sorted(self._doors.entries()), self._doors.footnote()
        self._lay_out()
        self.stale = True

    # Where it stands -----------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self._lay_out_menu()
        self._lay_out_boxes()
        places = self._places(self._front)
        view = pygame.Rect(0, 0, self._panel.x, self.stage.size[1])
        suggested = self._suggested()
        inside = f"{self._games[self._front].title}\n{suggested.label}" if suggested else ""
        boxes = [
            Spot(
                f"box:{number}",
                places[number].seen,
                game.title,
                "card",
                tooltip=inside if number == self._front else t("{game}\nPut this box in front.", game=game.title),
                enabled=number != self._front or suggested is not None,
                view=view,
            )
            for number, game in enumerate(self._games)
        ]
        self._top = min(place.rect.y for place in places)
        self._side_top = max(place.rect.y for place in places)
        self._spots = [*self._menu, *(boxes[number] for number in _from_behind(places))]

    def _lay_out_menu(self) -> None:
        """At the right, in the middle of the window's height."""
        stage, step = self.stage, self.stage.px(HEIGHT + _GAP)
        of_game = sum(not entry.of_table for entry in self._entries)
        margin, rule = stage.px(theme.SPACE_M), stage.px(_RULE)
        inside = pygame.Rect(0, 0, stage.px(_MENU_WIDE), len(self._entries) * step - stage.px(_GAP) + rule)
        inside.midright = stage.size[0] - stage.px(theme.SPACE_XL) - margin, stage.size[1] // 2
        self._panel = inside.inflate(2 * margin, 2 * margin)
        self._rule = pygame.Rect(inside.x, inside.y + of_game * step, inside.width, rule - stage.px(_GAP))
        self._menu = []
        for number, entry in enumerate(self._entries):
            y = inside.y + number * step + (rule if entry.of_table else 0)
            self._menu.append(
                Spot(
                    f"entry:{number}",
                    pygame.Rect(inside.x, y, inside.width, stage.px(HEIGHT)),
                    entry.label,
                    tooltip=entry.tooltip,
                    enabled=entry.go is not None,
                    shortcut=entry.shortcut,
                    group="menu",
                )
            )

    def _lay_out_boxes(self) -> None:
        """Between the left edge and the menu, on a board above the sea."""
        stage = self.stage
        left, top = stage.px(theme.SPACE_XL), stage.px(BAND + theme.SPACE_L)
        floor = stage.size[1] - stage.px(BAND + _SEA + _BOARD)
        self._area = pygame.Rect(left, top, self._panel.x - 2 * left, floor - top)
        broadest = round((self._area.height - stage.px(_WORDS)) / COVER)
        wide = min(round(self._area.width / (1 + 2 * (BEHIND - _COVERED))), broadest)
        self._boxes = [GameBox(stage, game, wide) for game in self._games]

    def _places(self, at: float) -> list[Place]:
        """Where the boxes stand while the one of this number is in front."""
        box, over = self._boxes[0], round(self._boxes[0].wide * _COVERED)
        heights = [self._words_height(nearness, box.width(nearness) - over * (1 - nearness)) for nearness in (0, 1)]
        places = []
        for number in range(len(self._boxes)):
            beside = self._beside(number, at)
            near = max(0.0, 1 - abs(beside))
            high = box.picture_height(near) + round(heights[0] + (heights[1] - heights[0]) * near)
            rect = pygame.Rect(0, self._area.bottom - high, box.width(near), high)
            # Past its place at the side a box goes round behind the one in front.
            out = min(abs(beside), max(0.0, 3 - 2 * abs(beside)))
            rect.centerx = self._middle(at) + round(out * self._apart * (1 if beside > 0 else -1))
            hidden = round(over * (1 - near))
            seen = pygame.Rect(rect.x + (hidden if beside > 0 else 0), rect.y, rect.width - hidden, high)
            places.append(Place(rect, near, seen))
        return places

    def _beside(self, number: int, at: float) -> float:
        """How many boxes further right in the ring one stands than the front; less than 0: further left."""
        count = len(self._games)
        return (number - at + count / 2) % count - count / 2 if count > 2 else number - at

    def _words_height(self, nearness: float, seen: float) -> int:
        """All boxes are as high as the one with the most words."""
        return max(box.words_height(nearness, round(seen)) for box in self._boxes)

    @property
    def _apart(self) -> float:
        """From the middle of the box in front to that of its neighbour."""
        return self._boxes[0].wide * ((1 + BEHIND) / 2 - _COVERED)

    def _middle(self, at: float) -> int:
        """Of the box in front; two boxes stand in the middle together."""
        both = round((0.5 - at) * self._apart) if len(self._games) == 2 else 0
        return self._area.centerx - both

    # How it looks --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        surface.blit(self._ground, (0, 0))
        places = self._places(self._at)
        for number in _from_behind(places):
            self._boxes[number].draw(surface, places[number], bare=self._hurried and number != self._front)
        draw_footnote(surface, stage, stage.px(BAND), self._footnote)
        self._write_name(surface)
        if self._menu:
            for ground in self._bowls():
                draw_bowl(surface, ground, stage.px(_BOWL))
            if stage.settings.animation == "off":
                surface.blits(self._flames(0.0))
            draw_panel(surface, stage, self._panel, POTTERY)
            draw_meander_line(surface, self._rule.inflate(0, -stage.px(6)), theme.TERRACOTTA)
        first = self._suggested()
        for entry, spot in zip(self._entries, self._menu, strict=True):
            draw_button(surface, stage, spot, "primary" if spot is first else "dark", entry.icon, 18)

    def _bowls(self) -> list[tuple[int, int]]:
        """Where bowls with fire stand on the menu, if there is room above it."""
        stage, panel = self.stage, self._panel
        if theme.IS_PLAIN or panel.y - stage.px(BAND + _BOWL + _FLAME) < 0:
            return []
        return [(panel.x + round(panel.width * part), panel.y) for part in (0.17, 0.83)]

    def _write_name(self, surface: pygame.Surface) -> None:
        """The name of the game in front, in the sky."""
        stage, name = self.stage, self._games[self._front].title.upper()
        top, bottom = stage.px(BAND), self._top
        size = float(_LETTERS)
        while size > _SMALL_LETTERS and (
            stage.font("title", size).get_linesize() > bottom - top - stage.px(theme.SPACE_S)
            or inscription_width(stage, name, stage.font("title", size)) > self._area.width
        ):
            size -= 2
        font = stage.font("title", size)
        y = top + (bottom - top - font.get_linesize()) // 2
        draw_inscription(surface, stage, name, font, self._area.centerx, y)

    def _painted_ground(self) -> pygame.Surface:
        """The sun rises between two coasts, behind the boxes; the board lies on the sea."""
        stage, (wide, high) = self.stage, self.stage.size
        surface = pygame.Surface(stage.size)
        board = pygame.Rect(0, self._area.bottom, wide, stage.px(_BOARD))
        if theme.IS_PLAIN:
            surface.fill(theme.INK)
        else:
            middle = self._area.centerx
            broad = 2 * max(middle, wide - middle, board.y)
            sky = art.picture("grounds/sunrise", (broad, broad // 2))
            surface.blit(sky, (middle - broad // 2, board.y - broad // 2))
            if not self._hurried:
                draw_coast(surface, board.y, 2 * middle, board.y - self._side_top)
            draw_water(surface, stage, pygame.Rect(0, board.bottom, wide, high - board.bottom))
        draw_band(surface, stage, board)
        draw_bands(surface, stage, stage.px(BAND))
        return surface


def _from_behind(places: Sequence[Place]) -> list[int]:
    """The numbers of the boxes that are to be seen, in the order in which they are painted."""
    *others, front = sorted(range(len(places)), key=lambda number: places[number].nearness)
    return [*(number for number in others if not places[front].rect.contains(places[number].rect)), front]


def _sorted(entries: Sequence[TitleEntry]) -> tuple[TitleEntry, ...]:
    """What is for the game in front comes first."""
    return tuple(sorted(entries, key=lambda entry: entry.of_table))
