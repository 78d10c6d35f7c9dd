"""What a line of the scoring counts for a player, in words: how many, at which rate, and by which card."""

from __future__ import annotations

import pygame

from pantheon.games.monuments.pieces import KINDS, bits, unpacked
from pantheon.games.monuments.rules.scoring import RULES
from pantheon.games.monuments.rules.tasks import count
from pantheon.games.monuments.state import NONE, SOURCES, State
from pantheon.table.words import listed, t, tn
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments import pieces, words
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import text

__all__ = ["RULES", "draw", "said"]
FEWEST = 13
"""The smallest letters."""
SIGNS = {
    "workers": "workers",
    "resources": "goods",
    "power": "power",
    "land": "land",
    "upgraded": "upgraded",
}  # not for people
"""The sign of each thing that is counted one by one."""
SIGN, ROOMY = 24, 90
"""How large a sign is, and how high the room that has place for it."""


def draw(
    surface: pygame.Surface, stage: Stage, table: Table, state: State, seat: int, line: int, number: int,
    room: pygame.Rect,
) -> None:  # fmt: skip
    """What is counted in strong letters, the rate and the cards below it, and each thing as its sign."""
    first, others = said(table, state, seat, line, number)
    if SOURCES[line] in SIGNS and number and room.height >= stage.px(ROOMY):
        below = pygame.Rect(room.x, room.bottom - stage.px(SIGN + 10), room.width, stage.px(SIGN))
        _draw_signs(surface, stage, table, state, seat, SOURCES[line], number, below)
        room = pygame.Rect(room.x, room.y + stage.px(6), room.width, below.y - room.y - stage.px(8))
    bold = text.font_that_fits("bold", first, room.width, stage.px(19), stage.px(14))
    font, lines = _fitting(stage, others, room, bold.get_linesize())
    high = bold.get_linesize() + len(lines) * font.get_linesize()
    top = pygame.Rect(room.x, room.centery - high // 2, room.width, bold.get_linesize())
    text.write_fitting(surface, first, bold, theme.TEXT, top)
    below = pygame.Rect(room.x, top.bottom, room.width, room.bottom - top.bottom)
    text.write_lines(surface, lines, font, theme.TEXT_MUTED, below)


def _draw_signs(
    surface: pygame.Surface, stage: Stage, table: Table, state: State, seat: int, source: str, number: int,
    room: pygame.Rect,
) -> None:  # fmt: skip
    """As many as there are, closer to each other where they are many."""
    side = room.height
    step = min(side + stage.px(3), (room.width - side) // max(1, number - 1))
    wealth = unpacked(count(table.catalog, state, seat).wealth)
    kinds = [kind for kind, there in zip(KINDS, wealth, strict=True) for _ in range(there)]
    for at in range(number):
        place = pygame.Rect(room.x + at * step, room.y, side, side)
        if source == "resources" and len(kinds) == number:
            pieces.draw_goods(surface, kinds[at], place)
        else:
            surface.blit(art.tinted(f"monuments/icons/{SIGNS[source]}", (side, side), theme.TERRACOTTA_DARK), place)


def _fitting(
    stage: Stage, others: list[str], room: pygame.Rect, head: int
) -> tuple[pygame.font.Font, list[str]]:  # fmt: skip
    for size in range(16, FEWEST - 1, -1):
        font = stage.font("text", size)
        lines = [line for other in others for line in text.wrapped(other, font, room.width)]
        if head + len(lines) * font.get_linesize() <= room.height:
            return font, lines
    most = max(1, (room.height - head) // font.get_linesize())
    if len(lines) > most:
        lines = [*lines[: most - 1], text.shortened(" ".join(lines[most - 1 :]), font, room.width)]
    return font, lines


def said(table: Table, state: State, seat: int, line: int, number: int) -> tuple[str, list[str]]:
    """What is counted, and how it becomes points."""
    source = SOURCES[line]
    if source == "splendour":
        return _splendour(table, state, seat)
    if source == "quests":
        return _quests(table, state, seat)
    if source == "open":
        return _open(table, state, seat)
    points, each = table.catalog.lines[state.score_cards[seat]][source]
    rate = words.rate(points, each)
    card = table.data.score_cards[state.score_cards[seat]]
    if source in (card.better.line, card.worse.line):
        rate = t("{rate} by {card}", rate=rate, card=card.name)
    return counted(source, number), [rate]


def counted(source: str, number: int) -> str:
    """ "9 workers"."""
    match source:
        case "layers":
            return words.layers(number)
        case "workers":
            return words.workers(number)
        case "resources":
            return tn("{number} resource", "{number} resources", number)
        case "power":
            return t("Power {number}", number=number)
        case "land":
            return tn("{number} land hex", "{number} land hexes", number)
    return tn("{number} green card", "{number} green cards", number)


def _splendour(table: Table, state: State, seat: int) -> tuple[str, list[str]]:
    held = [table.data.commons[card] for card in bits(state.commons[seat])]
    scoring = [card for card in held if card.points or card.per]
    if not scoring:
        return t("No such card"), []
    return scoring[0].name, [card.text for card in scoring]


def _quests(table: Table, state: State, seat: int) -> tuple[str, list[str]]:
    done = [table.data.quests[quest] for quest in bits(state.done[seat])]
    names = [f"{quest.name} {words.signed(quest.points)}" for quest in done]
    lines = [listed(names, "list")] if names else []
    extra = table.catalog.deeds[state.score_cards[seat]] if state.score_cards[seat] != NONE else 0
    if extra and done:
        card = table.data.score_cards[state.score_cards[seat]].name
        lines.append(t("{points} more for each by {card}", points=extra, card=card))
    return tn("{number} quest completed", "{number} quests completed", len(done)), lines


def _open(table: Table, state: State, seat: int) -> tuple[str, list[str]]:
    left = [table.data.quests[quest] for quest in bits(state.quests[seat])]
    names = [f"{quest.name} {words.signed(-quest.fail)}" for quest in left]
    lines = [listed(names, "list")] if names else []
    return tn("{number} quest stays open", "{number} quests stay open", len(left)), lines
