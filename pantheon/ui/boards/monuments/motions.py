"""Things on their way over the map, and how each of them is drawn: steps, flights, boats, dust, dice."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.games.monuments.state import State
from pantheon.ui.boards.monuments import lights, pieces
from pantheon.ui.boards.monuments.field import Field
from pantheon.ui.boards.monuments.intent import Battle
from pantheon.ui.boards.monuments.raising import Growth, Points, draw_growth, draw_points
from pantheon.ui.kit.flights import Flight, draw_flight, put
from pantheon.ui.kit.ground import noise
from pantheon.ui.kit.ink import haloed
from pantheon.ui.motion import between, eased
from pantheon.ui.scene import Point
from pantheon.ui.theme import Colour, font, rgb

DUST, WAKE, INK = rgb("#e9d9b4"), rgb("#dff0ee"), rgb("#2b1d14")


@dataclass(frozen=True, slots=True)
class Below:
    """The board as it is while something of it is on its way."""

    view: State
    after: State | None = None
    """What it is from some part of the motion on, if it changes on the way."""
    when: float = 1.0


@dataclass(frozen=True, slots=True)
class Walk:
    """A picture that goes over land, step by step."""

    picture: pygame.Surface
    start: Point
    end: Point
    steps: int = 2


@dataclass(frozen=True, slots=True)
class Rowing:
    """A picture over the sea, with a wake behind it."""

    picture: pygame.Surface
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class InTurn:
    """Some go in the first half of the time, the others in the second."""

    first: tuple[Flight | Walk | Rowing, ...]
    then: tuple[Flight | Walk | Rowing, ...]


@dataclass(frozen=True, slots=True)
class Appearing:
    """A picture that grows where it will be."""

    picture: pygame.Surface
    at: Point


@dataclass(frozen=True, slots=True)
class Rising:
    """A building that rises out of the ground in a cloud of dust."""

    picture: pygame.Surface
    at: Point


@dataclass(frozen=True, slots=True)
class Fading:
    """A picture that is lost in smoke."""

    picture: pygame.Surface
    at: Point


@dataclass(frozen=True, slots=True)
class Glow:
    """A hex that flares up."""

    hex: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Charge:
    """Lines from where the attackers stand to their target."""

    starts: tuple[Point, ...]
    end: Point
    hex: int


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that tumble from one side to where they lie, and the faces that they show then."""

    faces: tuple[int, ...]
    start: Point
    places: tuple[Point, ...]
    side: int


@dataclass(frozen=True, slots=True)
class Plate:
    """The plate of a battle, with the dice that lie already."""

    battle: Battle
    fallen: dict[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Words:
    """A few words that rise from a place."""

    words: str
    at: Point
    colour: Colour


Moving = (
    Below | Flight | Walk | Rowing | InTurn | Appearing | Rising | Fading | Growth | Points | Glow
    | Charge | Dice | Plate | Words
)  # fmt: skip


class Drawing:
    """Draws what moves. The board below a motion is painted once for it."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._below: tuple[State, pygame.Surface, Sequence[pygame.Rect]] | None = None

    def draw(self, surface: pygame.Surface, what: object, part: float) -> None:
        before = surface.get_clip()
        if isinstance(what, Below):
            self._draw_below(surface, what, part)
        elif isinstance(what, Growth | Points | Glow | Charge | Dice | Plate | Words):
            self._draw_shown(surface, what, part)
        else:
            self._draw_moving(surface, what, part)
        surface.set_clip(before)

    def _draw_below(self, surface: pygame.Surface, below: Below, part: float) -> None:
        """Only where it differs: on a large screen the whole board takes longer than all that moves."""
        view = below.after if below.after is not None and part >= below.when else below.view
        if self._below is None or self._below[0] is not view:
            self._below = view, *self._field.painted(view)
        _, picture, rooms = self._below
        left, top = self._field.rect.topleft
        for room in rooms:
            seen = room.clip(self._field.rect)
            surface.blit(picture, seen, seen.move(-left, -top))
        self._field.paint_edges(surface, rooms)

    def _draw_moving(self, surface: pygame.Surface, what: object, part: float) -> None:
        match what:
            case Flight():
                draw_flight(surface, what, part)
            case Walk(picture, start, end, steps):
                x, y = between(start, end, part)
                hop = abs(math.sin(math.pi * steps * eased(part))) * picture.get_height() * 0.16
                put(surface, picture, (x, y - hop))
            case Rowing(picture, start, end):
                self._draw_wake(surface, start, end, part)
                x, y = between(start, end, part)
                bob = math.sin(part * math.tau * 2) * picture.get_height() * 0.05
                put(surface, picture, (x, y + bob))
            case InTurn(first, then):
                late = part >= 0.5
                for one in then if late else first:
                    self._draw_moving(surface, one, 2 * part - late)
            case Appearing(picture, at):
                put(surface, _scaled(picture, max(0.05, _sprung(part))), at)
            case Rising(picture, at):
                self._draw_rising(surface, picture, at, part)
            case Fading(picture, at):
                pale = picture.copy()
                pale.set_alpha(round(255 * (1 - part)))
                put(surface, pale, (at[0], at[1] - picture.get_height() * 0.2 * part))
                _puffs(surface, at, picture.get_width() * 0.7, part, (70, 62, 56))

    def _draw_shown(
        self, surface: pygame.Surface, what: Growth | Points | Glow | Charge | Dice | Plate | Words, part: float
    ) -> None:
        match what:
            case Growth():
                surface.set_clip(self._field.rect)
                draw_growth(surface, what, part)
            case Points():
                draw_points(surface, what, part)
            case Glow(hex, colour):
                lights.hex_rim(surface, self._field.geometry, hex, colour, _swelling(part))
            case Charge(starts, end, hex):
                self._draw_charge(surface, starts, end, hex, part)
            case Plate(battle, fallen):
                self._field.draw_plate(surface, battle, fallen)
            case Dice():
                draw_dice(surface, what, part)
            case Words(words, at, colour):
                size = max(12, self._field.px(22))
                written = haloed(words, font("number", size), colour, INK, max(1, self._field.px(2)))
                written.set_alpha(round(255 * min(1.0, 2.4 * (1 - part))))
                put(surface, written, (at[0], at[1] - size * 1.6 * eased(part)))

    def _draw_wake(self, surface: pygame.Surface, start: Point, end: Point, part: float) -> None:
        unit = self._field.geometry.unit
        for step in range(6, 0, -1):
            behind = part - step * 0.06
            if behind > 0:
                x, y = between(start, end, behind)
                spot = _spot(max(1, round(unit * (0.03 + 0.012 * step))), 190 - 26 * step, WAKE)
                put(surface, spot, (x, y + unit * 0.14))

    def _draw_rising(self, surface: pygame.Surface, picture: pygame.Surface, at: Point, part: float) -> None:
        wide, high = picture.get_size()
        shown = max(1, round(high * eased(part)))
        surface.blit(picture, (round(at[0] - wide / 2), round(at[1] + high / 2) - shown), (0, 0, wide, shown))
        _puffs(surface, (at[0], at[1] + high * 0.4), wide * 0.8, part, DUST)

    def _draw_charge(self, surface: pygame.Surface, starts: Sequence[Point], end: Point, hex: int, part: float) -> None:
        lights.hex_rim(surface, self._field.geometry, hex, lights.FOE, _swelling(part))
        wide = max(3, round(self._field.geometry.unit * 0.07))
        for start in starts:
            tip = between(start, end, min(1.0, part * 1.4))
            pygame.draw.aaline(surface, INK, start, tip, wide + 2)
            pygame.draw.aaline(surface, lights.FOE, start, tip, wide)


def draw_dice(surface: pygame.Surface, dice: Dice, part: float) -> None:
    """While they tumble they show anything; they come to rest one after another."""
    count = max(1, len(dice.faces))
    for number, (face, place) in enumerate(zip(dice.faces, dice.places, strict=True)):
        late = 0.3 * number / count
        own = min(1.0, max(0.0, (part - late) / 0.7))
        x, y = between(dice.start, place, own)
        y -= abs(math.sin(own * math.pi * 2.5)) * dice.side * (1 - own)
        shown = face if own > 0.85 else int(noise(number, int(own * 12)) * 3) % 3
        rect = pygame.Rect(0, 0, dice.side, dice.side)
        rect.center = round(x), round(y)
        turn = (1 - own) * (420 + 90 * number)
        pieces.draw_die(surface, shown, rect, turn if own < 1 else 0.0)


def _swelling(part: float) -> float:
    """How strong a light is that comes and goes; in few steps, since each of them is kept."""
    return 0.8 + round(0.8 * math.sin(math.pi * part), 1)


def _sprung(part: float) -> float:
    """A little too large, then right."""
    return eased(part) * (1 + 0.35 * math.sin(math.pi * part))


def _scaled(picture: pygame.Surface, by: float) -> pygame.Surface:
    size = max(1, round(picture.get_width() * by)), max(1, round(picture.get_height() * by))
    return pygame.transform.smoothscale(picture, size)


def _puffs(surface: pygame.Surface, at: Point, wide: float, part: float, colour: Colour) -> None:
    """A cloud that spreads and thins out."""
    for number in range(7):
        aside = (number / 6 - 0.5) * wide * (0.7 + 0.6 * part)
        up = wide * (0.05 + 0.22 * part) * (0.5 + noise(number, 3))
        radius = max(2, round(wide * (0.09 + 0.11 * part) * (0.7 + 0.6 * noise(number, 5))))
        put(surface, _spot(radius, round(150 * (1 - part)), colour), (at[0] + aside, at[1] - up))


@lru_cache(maxsize=256)
def _spot(radius: int, alpha: int, colour: Colour) -> pygame.Surface:
    spot = pygame.Surface((radius * 3, radius * 2), pygame.SRCALPHA)
    pygame.draw.ellipse(spot, (*colour, max(0, alpha)), spot.get_rect())
    return spot
