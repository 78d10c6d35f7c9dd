"""A battle in which a person takes part: the dice of both sides roll, and lie until somebody has seen who won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pantheon.games.monuments import events as told
from pantheon.games.monuments.pieces import NONE
from pantheon.table.game import Event
from pantheon.table.session import HUMAN, Entry
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards import Interlude
from pantheon.ui.boards.monuments import odds
from pantheon.ui.boards.monuments.intent import Battle
from pantheon.ui.boards.monuments.motions import Dice, draw_dice
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit.sheet import Sheet
from pantheon.ui.scene import Change, Stage
from pantheon.ui.staged import Staged
from pantheon.ui.widgets import text
from pantheon.ui.widgets.panel import draw_heading

ENDS = told.BattleWon, told.BattleTied, told.AttackFailed
FORM = odds.Form(560, 58, 1)
"""The plate that is on the map in small."""


def battle_sheet(
    table: Table, entries: Sequence[Entry], at: int, remember: Callable[[Event], None]
) -> Interlude | None:  # fmt: skip
    """If the dice of such a battle roll here: from the first of them to the end."""
    if not _rolls(entries[at]) or (at and _rolls(entries[at - 1]) and not _ends(entries[at - 1])):
        return None
    declared = next(
        (event for entry in reversed(entries[:at]) for event in entry.events
         if isinstance(event, told.AttackDeclared)), None,
    )  # fmt: skip
    if declared is None or HUMAN not in (table.seats[declared.seat].kind, table.seats[declared.defender].kind):
        return None
    last = next((number for number in range(at, len(entries)) if _ends(entries[number])), NONE)
    if last == NONE:
        return None
    events = [event for entry in entries[at : last + 1] for event in entry.events]
    rolled = [event for event in events if isinstance(event, told.DiceRolled)]

    def made(alone: bool, state: object) -> BattleSheet:
        for event in (declared, *rolled):
            remember(event)
        return BattleSheet(table, declared, rolled, alone)

    return Interlude(made, last + 1, for_all=False)


def _rolls(entry: Entry) -> bool:
    return any(isinstance(event, told.DiceRolled) for event in entry.events)


def _ends(entry: Entry) -> bool:
    return any(isinstance(event, ENDS) for event in entry.events)


class BattleSheet(Sheet):
    name = "battle"
    room = (680, 430)
    size = 640, 410
    veil = 110
    step, linger = 0.7, 2.5
    rule = "battle.dice"

    def __init__(
        self, table: Table, declared: told.AttackDeclared, rolled: Sequence[told.DiceRolled], alone: bool
    ) -> None:
        super().__init__(alone)
        self._table, self._declared = table, declared
        self._rolled = {event.seat: odds.faces(event.zeros, event.ones, event.twos) for event in rolled}
        pips = [sum(self._rolled.get(seat, ())) for seat in (declared.seat, declared.defender)]
        self._open = Battle(declared.seat, declared.hex, declared.defender, (), declared.dice, declared.defence)
        self._ended = Battle(
            declared.seat, declared.hex, declared.defender, (), declared.dice, declared.defence, (pips[0], pips[1])
        )

    @property
    def steps(self) -> int:
        return len(self._rolled)

    def enter(self, stage: Stage) -> None:
        Staged.enter(self, stage)
        stage.sounds.play("monuments/dice")

    def update(self, seconds: float) -> Change:
        before = self._passed
        change = super().update(seconds)
        if before <= self._all < self._passed:
            self.stage.sounds.play("monuments/clash")
        return change

    def draw_resting(self, surface: pygame.Surface) -> None:
        stage, inside, names = self.stage, self._inside, self._table.names
        y = draw_heading(surface, stage, t("The battle"), inside, size=26)
        said = self._table.game.sentence(self._declared, names)
        font = stage.font("text", 16)
        room = pygame.Rect(inside.x, y, inside.width, inside.height)
        text.write_lines(surface, text.wrapped(said, font, room.width), font, theme.TEXT, room, "center")

    def draw_coming(self, surface: pygame.Surface) -> None:
        stage, inside = self.stage, self._inside
        plate = pygame.Rect(0, 0, *odds.size(stage, FORM))
        plate.midbottom = inside.centerx, inside.bottom - stage.px(54)
        parts = {seat: self._part(number) for number, seat in enumerate(self._rolled)}
        fallen = {seat: self._rolled[seat] for seat, part in parts.items() if part >= 1}
        over = len(fallen) == len(self._rolled)
        odds.draw_plate(surface, self._table, stage, self._ended if over else self._open, plate, FORM, fallen)
        for seat, part in parts.items():
            if 0 < part < 1:
                attacks, faces = seat == self._declared.seat, self._rolled[seat]
                places, side = odds.dice_places(plate, stage, FORM, len(faces), attacks)
                start = plate.x if attacks else plate.right, plate.y
                draw_dice(surface, Dice(faces, start, places, side), part)
