"""The title: the boxes of the games on a shelf, and what can be done with the one in front.

Left, right and Tab put another box in front, Enter opens it; up and down go through the menu. Three boxes are seen at
a time: they stand in a ring, and whoever turns it sees the others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from msgspec.structs import replace

from pantheon.games import Entry
from pantheon.table.steps import Steps, Work, all_at_once
from pantheon.table.words import mark, t
from pantheon.ui import theme
from pantheon.ui.life import Sprite, glints, leap
from pantheon.ui.motion import duration, eased
from pantheon.ui.scene import STAY, Change, Scene, Spot, Stage
from pantheon.ui.scenes import shelf_places
from pantheon.ui.scenes.shelf_places import NOTE, Places, TitleEntry
from pantheon.ui.title_ground import Bands, draw_coast, draw_sky, draw_water, in_bands
from pantheon.ui.title_life import draw_bowl, fire, sailing
from pantheon.ui.widgets import text
from pantheon.ui.widgets.bands import draw_band, draw_bands
from pantheon.ui.widgets.button import draw_button
from pantheon.ui.widgets.game_box import BEHIND, COVER, GameBox, Place
from pantheon.ui.widgets.inscription import draw_inscription, inscription_width
from pantheon.ui.widgets.panel import POTTERY, draw_meander_line, draw_panel

_LETTERS, _SMALL_LETTERS = 96, 24
"""The name of the game in front, as large as there is room for it."""
_SHIP, _BOWL, _FLAME = 112, 50, 46
"""How large the ship is, and how high a bowl on the menu and its fire are."""
_WORDS, _WORDS_ALONE = 230, 130
"""What the name in the sky and the words on a box need of the height, in logical units; a box alone says its name."""
_COVERED = 0.07
"""How much of its breadth lies over a neighbour."""
_GLIDE = {"off": 0.0, "fast": 0.1, "normal": 0.22, "slow": 0.4}
"""Seconds in which a box comes to the front."""
_ARROWS = {"turn:-1": "icons/back", "turn:1": "icons/next"}
_DAWN = 0.45
"""Seconds in which the sky of one game becomes that of another one."""
_AHEAD = 0.005
"""Seconds of a frame in which the next sky is painted."""
_NEARLY = 254
"""A surface through which nothing shines is put onto another one thirty times as slowly, if it is told how much."""


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
    room = (640, 400)

    def __init__(self, games: Sequence[Entry], front: str, doors: Doors, hurried: bool = False) -> None:
        """`hurried`: only the box in front has its picture, because somebody waits for the first frame."""
        super().__init__()
        self._hurried = hurried
        self._games, self._doors = tuple(games), doors
        self.more_keys = [("Left, Right", mark("another game"))] * (len(self._games) > 1)  # not for people
        self._front = next(number for number, game in enumerate(games) if game.id == front)
        self._at = float(self._front)
        """Which box is in front in the picture: between two numbers while one comes and the other goes."""
        self._turned = False
        """Whether keys have put a box in front: the keyboard is on the boxes then."""
        self._entries, self._footnote = _sorted(doors.entries()), doors.footnote()
        self._boxes: list[GameBox] = []
        self._places: Places
        self._top = self._side_top = 0
        """Where the boxes end and the sky begins: in front, and at the sides."""
        self._ground: tuple[int, pygame.Surface] | None = None
        """What is behind it all, with the number of the game whose sky it is."""
        self._next: tuple[int, Work[Bands]] | None = None
        """The sky that is being painted."""
        self._coming: tuple[int, Bands] | None = None
        """The one that comes out of the sky before."""
        self._dawned = 0.0
        """Seconds since the sky began to change."""
        self._menu: list[Spot] = []
        self._spots: list[Spot] = []

    # The scene's hooks ---------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        super().resize(stage)
        self._lay_out()
        self._ground, self._next, self._coming = (self._front, self._painted_ground()), None, None

    def back(self) -> Change:
        self._ask()
        return super().back()

    def alive(self, now: float) -> Sequence[Sprite]:
        """The sea below the boxes glitters, a ship and dolphins are in it, and fires burn above the menu."""
        stage, water, panel = self.stage, self._water(), self._places.panel
        ship = min(stage.px(_SHIP), round(water.height * 0.93))
        # Under the menu nothing moves: where that reaches into the sea, all stays left of it.
        if panel.bottom > water.bottom - ship:
            water.width = panel.x
        high = water.height
        if theme.IS_PLAIN:
            return ()
        if water.width < high or high < stage.px(_SHIP) // 2:
            return self._flames(now)
        places = [
            (x, y)
            for x in range(water.x + high // 4, water.right, max(1, high // 5))
            for y in range(water.y + high // 8, water.bottom, max(1, high // 6))
        ]
        return [
            *glints(places, stage.px(7), now),
            *sailing(water, ship, now),
            *leap(water.move(0, high // 3), ship // 2, theme.INK, now),
            *self._flames(now),
        ]

    def _water(self) -> pygame.Rect:
        """The sea between the board and the lower band."""
        top = self._places.board.bottom
        return pygame.Rect(0, top, self.stage.size[0], self.stage.size[1] - self._places.band - top)

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
        """Up and down lead from the boxes into the menu, at its ends; and through it, also where it has two columns."""
        entries = [spot for spot in self._menu if spot.enabled]
        if not here or letter not in ("UP", "DOWN") or not entries:
            return None
        step = -1 if letter == "UP" else 1
        if here.startswith("box:"):
            return entries[-1 if letter == "UP" else 0]
        at = next((number for number, spot in enumerate(entries) if spot.key == here), None)
        return entries[(at + step) % len(entries)] if at is not None else None

    def _suggested(self) -> Spot | None:
        suggested = (spot for spot, entry in zip(self._menu, self._entries, strict=True) if entry.suggested)
        return next(suggested, next((spot for spot in self._menu if spot.enabled), None))

    def handle(self, event: pygame.Event) -> Change:
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB) or len(self._games) == 1:
            return None
        back = event.key == pygame.K_LEFT or event.mod & pygame.KMOD_SHIFT
        self._turned = True
        self._put_in_front((self._front + (-1 if back else 1)) % len(self._games))
        return STAY

    def update(self, seconds: float) -> Change:
        way, whole = self._beside(self._front, self._at), _GLIDE[self.stage.settings.animation]
        if self._coming:
            self._dawned, self.stale = self._dawned + seconds, True
            if self._dawned >= duration(self.stage.settings, _DAWN):
                self._put_up(*self._coming)
        if self._at != self._front:
            step = seconds / whole if whole and self._places.boxes > 1 else abs(way)
            self._at = float(self._front) if step >= abs(way) else self._at + (step if way > 0 else -step)
            self.stale = True
        elif self._ground and self._ground[0] != self._front and not self._coming:
            # The box comes first: painting its sky takes some frames.
            self._go_on_with_the_sky()
        return None

    def _go_on_with_the_sky(self) -> None:
        """Without motion nobody sees a frame that takes long."""
        if self._next is None or self._next[0] != self._front:
            self._next = self._front, Work(in_bands(self._painted_sky, self._sky()))
        number, work = self._next
        moves = duration(self.stage.settings, _DAWN) > 0
        if not work.go_on_for(_AHEAD if moves else math.inf):
            return
        self._next, self._dawned, self._coming = None, 0.0, (number, work.result)
        if not moves:
            self._put_up(*self._coming)

    def _put_up(self, number: int, sky: Bands) -> None:
        """From now on it is the sky of that game."""
        assert self._ground is not None
        for band, _ in sky:
            band.set_alpha(None)
        self._ground[1].blits(sky)
        self._ground, self._coming, self.stale = (number, self._ground[1]), None, True

    def next_update(self) -> float | None:
        rests = self._at == self._front and not self._coming and self._ground and self._ground[0] == self._front
        return None if rests else 0.0

    def press(self, spot: Spot) -> Change:
        verb, _, number = spot.key.partition(":")
        if verb == "turn":
            self._put_in_front((self._front + int(number)) % len(self._games))
            return STAY
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
        stage = self.stage
        self._places = shelf_places.places(stage, self._entries, self._footnote, len(self._games))
        self._menu = [
            Spot(
                f"entry:{number}",
                rect,
                entry.label,
                tooltip=entry.tooltip,
                enabled=entry.go is not None,
                shortcut=entry.shortcut,
                group="menu",
            )
            for number, (entry, rect) in enumerate(zip(self._entries, self._places.entries, strict=True))
        ]
        area = self._places.area
        words = _WORDS if self._places.boxes > 1 else _WORDS_ALONE
        broadest = max(1, round((area.height - stage.px(words)) / COVER))
        beside = 1 + 2 * (BEHIND - _COVERED) if self._places.boxes > 1 else 1
        self._boxes = [GameBox(stage, game, min(round(area.width / beside), broadest)) for game in self._games]
        self._top = self._side_top = area.bottom
        self._spots = [*self._menu, *self._box_spots(), *self._arrow_spots()]

    def _box_spots(self) -> list[Spot]:
        if not self._places.boxes:
            return []
        places = self._stood(self._front)
        view = pygame.Rect(0, 0, self._places.panel.x, self.stage.size[1])
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
        return [boxes[number] for number in self._seen(places)]

    def _arrow_spots(self) -> list[Spot]:
        """Ways to the boxes that are not seen."""
        if not self._places.arrows:
            return []
        found = []
        for step, rect in zip((-1, 1), self._places.arrows, strict=True):
            if self._places.boxes:  # beside the box, however broad its room is
                away = (self._boxes[0].wide + rect.width) // 2 + self.stage.px(theme.SPACE_M)
                rect.centerx = self._places.area.centerx + step * away
            game = self._games[(self._front + step) % len(self._games)].title
            found.append(Spot(f"turn:{step}", rect, game, tooltip=t("{game}\nPut this box in front.", game=game)))
        return found

    def _stood(self, at: float) -> list[Place]:
        """Where the boxes stand while the one of this number is in front."""
        box, over = self._boxes[0], round(self._boxes[0].wide * _COVERED)
        heights = [self._words_height(nearness, box.width(nearness) - over * (1 - nearness)) for nearness in (0, 1)]
        places = []
        for number in range(len(self._boxes)):
            beside = self._beside(number, at)
            near = max(0.0, 1 - abs(beside))
            high = box.picture_height(near) + round(heights[0] + (heights[1] - heights[0]) * near)
            rect = pygame.Rect(0, self._places.area.bottom - high, box.width(near), high)
            # Past its place at the side a box goes round behind the one in front.
            out = min(abs(beside), max(0.0, 3 - 2 * abs(beside)))
            rect.centerx = self._middle(at) + round(out * self._apart * (1 if beside > 0 else -1))
            hidden = round(over * (1 - near))
            seen = pygame.Rect(rect.x + (hidden if beside > 0 else 0), rect.y, rect.width - hidden, high)
            places.append(Place(rect, near, seen))
        return places

    def _seen(self, places: Sequence[Place]) -> list[int]:
        """The numbers of the boxes that are to be seen, the one in front last."""
        return _from_behind(places)[-1 if self._places.boxes == 1 else 0 :]

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
        both = round((0.5 - at) * self._apart) if len(self._games) == 2 and self._places.boxes > 1 else 0
        return self._places.area.centerx - both

    # How it looks --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        stage, lay = self.stage, self._places
        self._draw_ground(surface)
        if lay.boxes:
            places = self._stood(self._at)
            for number in self._seen(places):
                self._boxes[number].draw(surface, places[number], bare=self._hurried and number != self._front)
        if lay.boxes != 1:
            self._write_name(surface)
        if self._menu:
            for ground in self._bowls():
                draw_bowl(surface, ground, stage.px(_BOWL))
            if stage.settings.animation == "off":
                surface.blits(self._flames(0.0))
            draw_panel(surface, stage, lay.panel, POTTERY)
            if lay.rule:
                draw_meander_line(surface, lay.rule.inflate(0, -stage.px(6)), theme.TERRACOTTA)
            font = stage.font("text", NOTE)
            lines = text.wrapped(self._footnote, font, lay.note.width) if self._footnote else ()
            for row, line in enumerate(lines):
                room = pygame.Rect(lay.note.x, 0, lay.note.width, font.get_linesize())
                room.y = lay.note.y + row * room.height
                text.write(surface, line, font, theme.TEXT_LIGHT_MUTED, room, "center")
        first = self._suggested()
        for entry, spot in zip(self._entries, self._menu, strict=True):
            draw_button(surface, stage, spot, "primary" if spot is first else "dark", entry.icon, 18)
        for spot in self._spots[len(self._spots) - 2 :] if lay.arrows else ():
            draw_button(surface, stage, replace(spot, label=""), "dark", _ARROWS[spot.key])

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """What is there, and as much as there is of what comes."""
        assert self._ground is not None
        surface.blit(self._ground[1], (0, 0))
        if self._coming:
            part = eased(self._dawned / max(duration(self.stage.settings, _DAWN), 0.01))
            for band, place in self._coming[1]:
                band.set_alpha(round(_NEARLY * part))
                surface.blit(band, place)

    def _sky(self) -> pygame.Rect:
        """Between the upper band and the board."""
        lay = self._places
        return pygame.Rect(0, lay.band, self.stage.size[0], lay.board.y - lay.band)

    def _bowls(self) -> list[tuple[int, int]]:
        """Where bowls with fire stand on the menu, if there is room above it."""
        stage, panel = self.stage, self._places.panel
        if theme.IS_PLAIN or panel.y - self._places.band - stage.px(_BOWL + _FLAME) < 0 or not self._places.boxes:
            return []
        return [(panel.x + round(panel.width * part), panel.y) for part in (0.17, 0.83)]

    def _write_name(self, surface: pygame.Surface) -> None:
        """The name of the game in front, in the sky."""
        stage, name, area = self.stage, self._games[self._front].title.upper(), self._places.area
        top, bottom = self._places.band, self._top
        size = float(_LETTERS)
        while size > _SMALL_LETTERS and (
            stage.font("title", size).get_linesize() > bottom - top - stage.px(theme.SPACE_S)
            or inscription_width(stage, name, stage.font("title", size)) > area.width
        ):
            size -= 2
        font = stage.font("title", size)
        y = top + (bottom - top - font.get_linesize()) // 2
        draw_inscription(surface, stage, name, font, area.centerx, y)

    def _painted_ground(self) -> pygame.Surface:
        """The sky; the board lies on the sea."""
        stage, lay, sky = self.stage, self._places, self._sky()
        surface = pygame.Surface(stage.size)
        all_at_once(self._painted_sky(surface.subsurface(sky), sky))
        if not theme.IS_PLAIN:
            draw_water(surface, stage, self._water())
        if lay.board.height:
            draw_band(surface, stage, lay.board)
        draw_bands(surface, stage, lay.band)
        return surface

    def _painted_sky(self, surface: pygame.Surface, shown: pygame.Rect) -> Steps[None]:
        """The sun rises between two coasts, behind the boxes; this part of the window is shown."""
        lay, sky, game, middle = self._places, self._sky(), self._games[self._front].id, self._middle(self._front)
        yield 0.0
        if theme.IS_PLAIN:
            surface.fill(theme.INK)
            return
        draw_sky(surface, shown, game, sky, middle)
        yield 0.5
        if not self._hurried:
            sky.width = 2 * middle if lay.boxes > 1 else sky.width
            draw_coast(surface, shown, game, sky, lay.board.y - self._side_top)


def _from_behind(places: Sequence[Place]) -> list[int]:
    """The numbers of the boxes that are to be seen, in the order in which they are painted."""
    *others, front = sorted(range(len(places)), key=lambda number: places[number].nearness)
    return [*(number for number in others if not places[front].rect.contains(places[number].rect)), front]


def _sorted(entries: Sequence[TitleEntry]) -> tuple[TitleEntry, ...]:
    """What is for the game in front comes first."""
    return tuple(sorted(entries, key=lambda entry: entry.of_table))
