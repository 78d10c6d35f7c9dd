"""The plate of a battle: the dice of both sides, how likely each end is, what is lost on average; dice as they fell.

The odds are exact: every roll of both sides with the weight that the rules give it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.rules import attacking
from pantheon.games.monuments.state import NONE, State
from pantheon.table.session import HUMAN
from pantheon.table.words import number, percent, t, tn
from pantheon.ui import theme
from pantheon.ui.boards.monuments import pieces
from pantheon.ui.boards.monuments.intent import Battle
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.scene import Point, Stage
from pantheon.ui.theme import Colour, rgb
from pantheon.ui.widgets import shapes, text

WIN, NOTHING, LOSE = rgb("#3f7a35"), rgb("#8d7c62"), rgb("#a5331f")
BAR, LINE, EDGE, LABEL = 24, 19, 8, 34
"""In logical units: the height of the bar of odds and of a line of words, the margin, the room for an emblem."""


@dataclass(frozen=True, slots=True)
class Form:
    """How large a plate is, in logical units: its width, the height of a row of dice, and how many lines of words."""

    wide: int
    row: int
    lines: int

    @property
    def high(self) -> int:
        return 2 * self.row + BAR + self.lines * LINE + 3 * EDGE


FULL, SHORT = Form(276, 30, 2), Form(212, 24, 0)


@dataclass(frozen=True, slots=True)
class Odds:
    """Shares of 1, and by how many pips each side loses on average: what its losses must be worth."""

    win: float
    nothing: float
    lose: float
    their_loss: float
    own_loss: float


@lru_cache(maxsize=256)
def odds_of(catalog: Catalog, attack: int, defence: int) -> Odds:
    """Of an attack with so many dice against so many."""
    ours, theirs = _pips(catalog, attack), _pips(catalog, defence)
    whole = ours.total() * theirs.total()
    won = lost = taken = given = 0
    for pips, weight in ours.items():
        for against, other in theirs.items():
            if pips and pips > against:
                won += weight * other
                taken += weight * other * (pips - against)
            elif pips and pips < against:
                lost += weight * other
                given += weight * other * (against - pips)
    return Odds(won / whole, (whole - won - lost) / whole, lost / whole, taken / whole, given / whole)


def _pips(catalog: Catalog, dice: int) -> Counter[int]:
    """How often so many dice show each number of pips."""
    found: Counter[int] = Counter()
    for roll, weight in catalog.rolls(dice):
        found[roll.ones + 2 * roll.twos] += weight  # type: ignore[attr-defined]
    return found


def faces(zeros: int, ones: int, twos: int) -> tuple[int, ...]:
    """Dice one by one, the best first."""
    return (2,) * twos + (1,) * ones + (0,) * zeros


def battle_in(catalog: Catalog, state: State) -> Battle | None:
    """The battle that goes on, if there is one."""
    frame = next((one for one in reversed(state.stack) if isinstance(one, frames.Battle)), None)
    if frame is None:
        return None
    against = sum(
        force.number * force.power for force in attacking.defence(catalog, state, frame.defender, frame.target)
    )
    return Battle(
        frame.seat, frame.target, frame.defender, frame.sent,
        attacking.dice(catalog, state, frame.seat, attacking.power_sent(catalog, state, frame)),
        attacking.dice(catalog, state, frame.defender, against),
        (frame.attack, frame.defence) if frame.defence != NONE else None,
    )  # fmt: skip


# The plate -----------------------------------------------------------------------------------------------------------


def beside(
    stage: Stage, form: Form, hexes: Sequence[pygame.Rect], room: pygame.Rect, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """A place for the plate in a room, near some hexes, that covers none of them nor the others, if there is one."""
    near = hexes[0].unionall([*hexes[1:]])
    wide, high = size(stage, form)
    tried: list[tuple[int, int, pygame.Rect]] = []
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        rect = pygame.Rect(0, 0, wide, high)
        rect.centerx = near.centerx + x * ((near.width + wide) // 2 + stage.px(6))
        rect.centery = near.centery + y * ((near.height + high) // 2 + stage.px(6))
        rect.clamp_ip(room)
        covered = [rect.clip(one) for one in (*hexes, *others)]
        tried.append((sum(part.width * part.height for part in covered), len(tried), rect))
    return min(tried, key=lambda one: one[:2])[2]


def size(stage: Stage, form: Form = FULL) -> tuple[int, int]:
    return stage.px(form.wide), stage.px(form.high)


def dice_places(
    plate: pygame.Rect, stage: Stage, form: Form, count: int, attacks: bool
) -> tuple[tuple[Point, ...], int]:
    """The middles of the dice of one side in the plate, and how large they are."""
    room = plate.width - stage.px(LABEL + 2 * EDGE + 34)
    side = min(stage.px(form.row - 6), room // max(1, count))
    x = plate.x + stage.px(EDGE + LABEL) + side / 2
    y = plate.y + stage.px(EDGE + form.row / 2 + (0 if attacks else form.row))
    return tuple((x + number * (side + min(2, side // 8)), y) for number in range(count)), side


def draw_plate(
    surface: pygame.Surface,
    table: Table,
    stage: Stage,
    battle: Battle,
    plate: pygame.Rect,
    form: Form,
    fallen: dict[int, tuple[int, ...]],
) -> None:
    """Both sides with their dice; below them the odds, or how it ended."""
    shapes.framed(surface, theme.PARCHMENT, theme.BRONZE_DARK, plate, stage.px(theme.RADIUS), max(1, stage.px(2)))
    for seat, dice, attacks in ((battle.seat, battle.attack, True), (battle.defender, battle.defence, False)):
        _draw_side(surface, table, stage, (plate, form), seat, dice, attacks, fallen.get(seat, ()))
    below = pygame.Rect(
        plate.x + stage.px(EDGE), plate.y + stage.px(2 * EDGE + 2 * form.row), plate.width - 2 * stage.px(EDGE), 0
    )
    if battle.rolled:
        _draw_end(surface, table, stage, battle, battle.rolled, below, form)
    else:
        _draw_odds(surface, stage, odds_of(table.catalog, battle.attack, battle.defence), below, form)


def _draw_side(
    surface: pygame.Surface,
    table: Table,
    stage: Stage,
    placed: tuple[pygame.Rect, Form],
    seat: int,
    dice: int,
    attacks: bool,
    shown: tuple[int, ...],
) -> None:
    """The emblem of a side and its dice: as they fell, or with all their faces still open."""
    plate, form = placed
    middle = plate.y + stage.px(EDGE + form.row / 2 + (0 if attacks else form.row))
    at = plate.x + stage.px(EDGE + LABEL / 2 - 3), middle
    pieces.draw_emblem(surface, table.look(seat), at, stage.px(min(15, form.row * 0.4)), stage.settings.emblems)
    places, side = dice_places(plate, stage, form, dice, attacks)
    for number_, (x, y) in enumerate(places):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(x), round(y)
        if number_ < len(shown):
            pieces.draw_die(surface, shown[number_], rect)
        else:
            _blank(surface, rect, table.look(seat).fill)
    words = str(sum(shown) if shown else dice)
    room = pygame.Rect(
        plate.right - stage.px(EDGE + 60), middle - stage.px(form.row // 2), stage.px(60), stage.px(form.row)
    )
    text.write(surface, words, stage.font("number", 18), theme.TEXT, room, "right")


def _blank(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """A die that is still to be rolled."""
    inner = rect.inflate(-max(2, rect.width // 8), -max(2, rect.width // 8))
    shapes.framed(surface, theme.PARCHMENT_LIGHT, colour, inner, inner.width // 4, max(1, inner.width // 9))


def _draw_odds(surface: pygame.Surface, stage: Stage, odds: Odds, room: pygame.Rect, form: Form) -> None:
    bar = pygame.Rect(room.x, room.y, room.width, stage.px(BAR))
    win, lose = round(odds.win, 2), round(odds.lose, 2)
    # What is written adds up to 100.
    nothing = max(0.0, 1 - win - lose)
    parts = [(win, WIN), (nothing, NOTHING), (lose, LOSE)]
    _draw_bar(surface, stage, parts, bar)
    ends = t(
        "{win} win, {nothing} nothing, {lose} lose",
        win=percent(win), nothing=percent(nothing), lose=percent(lose),
    )  # fmt: skip
    losses = t(
        "On average they lose {theirs} pips, you {own}",
        theirs=number(odds.their_loss, 1), own=number(odds.own_loss, 1),
    )  # fmt: skip
    _lines(surface, stage, (ends, losses)[: form.lines], pygame.Rect(room.x, bar.bottom, room.width, 0))


def _lines(surface: pygame.Surface, stage: Stage, lines: tuple[str, ...], room: pygame.Rect) -> None:
    y = room.y + stage.px(2)
    for number_, words in enumerate(lines):
        role = "text" if number_ else "bold"
        font = text.font_that_fits(role, words, room.width, stage.px(15), stage.px(13))
        text.write(surface, words, font, theme.TEXT, pygame.Rect(room.x, y, room.width, stage.px(LINE)), "center")
        y += stage.px(LINE)


def _draw_bar(surface: pygame.Surface, stage: Stage, parts: list[tuple[float, Colour]], bar: pygame.Rect) -> None:
    """Shares side by side, each with its percents if they find room."""
    shapes.rounded(surface, theme.INK, bar, stage.px(4))
    inner = bar.inflate(-2 * max(1, stage.px(1)), -2 * max(1, stage.px(1)))
    x = float(inner.x)
    for share, colour in parts:
        part = pygame.Rect(round(x), inner.y, round(x + share * inner.width) - round(x), inner.height)
        x += share * inner.width
        if part.width > 0:
            surface.fill(colour, part)
        font = stage.font("number", 15)
        words = percent(share)
        if font.size(words)[0] + stage.px(6) <= part.width:
            text.write(surface, words, font, theme.TEXT_WHITE, part, "center")


def _draw_end(
    surface: pygame.Surface,
    table: Table,
    stage: Stage,
    battle: Battle,
    rolled: tuple[int, int],
    room: pygame.Rect,
    form: Form,
) -> None:
    own, against = rolled
    bar = pygame.Rect(room.x, room.y, room.width, stage.px(BAR))
    names = table.names
    if not own or own == against:
        colour, words = NOTHING, t("Nothing happens")
    else:
        winner, loser = (battle.seat, battle.defender) if own > against else (battle.defender, battle.seat)
        colour = _colour_of(table, winner, loser)
        words = t("{player} wins by {number}", player=names[winner], number=abs(own - against))
    shapes.rounded(surface, colour, bar, stage.px(4))
    font = text.font_that_fits("bold", words, bar.width - stage.px(8), stage.px(16), stage.px(13))
    text.write(surface, words, font, theme.TEXT_WHITE, bar, "center")
    pips = tn("{number} pip against {other}", "{number} pips against {other}", own, other=against)
    _lines(surface, stage, (pips,)[: form.lines], pygame.Rect(room.x, bar.bottom, room.width, 0))


def _colour_of(table: Table, winner: int, loser: int) -> Colour:
    """Green for the person who takes part; between others, and between two people, everybody wins for themselves."""
    lost = table.seats[loser].kind == HUMAN and table.seats[winner].kind != HUMAN
    return LOSE if lost else WIN
