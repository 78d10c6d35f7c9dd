"""The ribbon over the map once the end has begun: who began it, and who has a final turn still to come."""

from __future__ import annotations

import pygame

from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.game import NOBODY
from pantheon.table.words import t
from pantheon.ui import theme
from pantheon.ui.boards.for_the_gods import words
from pantheon.ui.boards.for_the_gods.palette import FINAL
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.scene import Point, Stage
from pantheon.ui.widgets import shapes, text


def said(table: Table, view: State) -> str:
    """That these are the last turns; empty before, and when all is over."""
    if view.trigger == NONE or view.actor == NOBODY:
        return ""
    begun, coming = table.names[view.trigger], words.finals(table.names, view)
    if not coming:
        return t("{player} has begun the end. This is the last turn.", player=begun)
    return t("{player} has begun the end. Final turns still to come: {players}.", player=begun, players=coming)


def in_short(table: Table, view: State) -> str:
    """The same in a few words, for the map."""
    if view.trigger == NONE or view.actor == NOBODY:
        return ""
    coming = words.finals(table.names, view)
    return t("The end has begun. Still to come: {players}.", players=coming) if coming else t("This is the last turn.")


def draw_banner(surface: pygame.Surface, stage: Stage, field: pygame.Rect, centre: Point, sentence: str) -> None:
    """About a point of the map, where it covers nothing but sea."""
    font = text.font_that_fits("bold", sentence, field.width - stage.px(120), stage.px(17), stage.px(13))
    rect = pygame.Rect(0, 0, min(field.width - stage.px(20), font.size(sentence)[0] + stage.px(44)), stage.px(30))
    rect.center = round(centre[0]), round(centre[1])
    rect.clamp_ip(field.inflate(-stage.px(8), -stage.px(8)))
    shapes.framed(surface, FINAL, theme.GOLD, rect, stage.px(8), max(1, stage.px(1.5)))
    text.write_fitting(surface, sentence, font, theme.TEXT_WHITE, rect.inflate(-stage.px(16), 0), "center")
