"""The cards that a lesson speaks of: as they lie while it goes on, what is taken with a golden rim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.rules.questing import deck_for
from pantheon.games.monuments.state import NONE, State
from pantheon.table.game import Action
from pantheon.table.words import t
from pantheon.ui import art, theme
from pantheon.ui.boards.monuments import bonus_faces, card_faces, faces, palette, words
from pantheon.ui.boards.monuments.faces import Face
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.layout import columns
from pantheon.ui.scene import Stage
from pantheon.ui.widgets import shapes, text

READER = 0
"""The seat of who reads."""
ALONE, WIDE, NARROW = 204, 158, 104
"""A card with words, one of several, and action cards, in logical units."""
BAND, BETWEEN = 26, 6
FONTS = (15, 14, 13)
PICTURES = (96, 76, 60, 44)


class Laid(NamedTuple):
    """A face with words, or an action card with its side."""

    face: Face | None = None
    card: int = NONE
    green: bool = False
    lit: bool = True
    taken: bool = False


def laid(table: Table, begin: State, state: State, play: Sequence[Action], done: int) -> list[Laid]:
    """So many actions of the play are done, which led from one position to the other."""
    gone = play[:done]
    for action in play:
        match action:
            case act.TakeBack():
                there = bool(gone)
                return [
                    Laid(card=card, lit=there, taken=there) for card in range(10) if not begin.hands[READER] >> card & 1
                ]
            case act.TakeCommon(common):
                return _rewards(table, begin, state, common, gone)
            case act.Flip(card):
                flipped = action in gone
                return [Laid(card=card), Laid(card=card, green=True, lit=flipped, taken=flipped)]
            case act.DrawQuests(quests):
                return _quests(table, begin, quests, gone)
            case act.Ride():
                return [Laid(card_faces.ability(table, begin.abilities[READER])[1])]
            case act.Train():
                return [Laid(card_faces.common(table, begin, one, "")) for one in bits(begin.commons[READER])][:1]
    return []


def breadth(cards: Sequence[Laid]) -> int:
    """How broad they are together, in logical units."""
    wide = NARROW if any(card.face is None for card in cards) else ALONE if len(cards) == 1 else WIDE
    return len(cards) * (wide + BETWEEN) - BETWEEN if cards else 0


def _rewards(table: Table, begin: State, state: State, common: int, gone: Sequence[Action]) -> list[Laid]:
    """Two of the common cards; then the one that was taken, and the gift that was chosen."""
    layer = begin.layers[READER] + 1
    taken = act.TakeCommon(common) in gone
    first = Laid(card_faces.common(table, begin, common, ""), taken=taken)
    for action in gone:
        if isinstance(action, act.ChooseBonus):
            deck = table.data.decks[begin.decks[READER]]
            parts = deck.layers[layer - 1].options[action.option]
            face = bonus_faces.option(table, state, READER, parts, t("Your gift"), "")
            lines = tuple(line for line in face.lines if line.strong)
            return [first, Laid(replace(face, picture=f"monuments/decks/{deck.id}", lines=lines), taken=True)]
    other = next(card for card in card_faces.left(table.catalog, begin, layer) if card != common)
    return [first, Laid(card_faces.common(table, begin, other, ""), lit=not taken)]


def _quests(table: Table, begin: State, quests: Sequence[int], gone: Sequence[Action]) -> list[Laid]:
    if not any(isinstance(action, act.DrawQuests) for action in gone):
        back = words.quest_back(deck_for(begin.layers[READER]))
        return [Laid(Face(t("A secret quest"), picture=back, shape=3 / 4)) for _ in quests]
    kept = [quest for action in gone if isinstance(action, act.Keep) for quest in action.quests]
    return [
        Laid(
            replace(card_faces.quest(table, begin, READER, quest), above=""),
            lit=not kept or quest in kept,
            taken=quest in kept,
        )
        for quest in quests
    ]


# Painting ------------------------------------------------------------------------------------------------------------


def draw(surface: pygame.Surface, stage: Stage, table: Table, cards: Sequence[Laid], room: pygame.Rect) -> None:
    """Side by side."""
    places = columns(room, [1] * len(cards), stage.px(BETWEEN))
    shared = _fitting(stage, [card.face for card in cards if card.face], places[0])
    for card, rect in zip(cards, places, strict=True):
        if card.face is None:
            _draw_action(surface, stage, table, card, rect)
            continue
        edge = theme.GOLD if card.taken else theme.BRONZE if card.lit else theme.PARCHMENT_DARK
        fill = theme.PARCHMENT_LIGHT if card.lit else theme.PARCHMENT
        shapes.framed(surface, fill, edge, rect, stage.px(theme.RADIUS), max(1, stage.px(4 if card.taken else 1.5)))
        faces.draw(surface, stage, card.face, rect, shared, not card.lit)


def _fitting(stage: Stage, shown: Sequence[Face], room: pygame.Rect) -> faces.Sizes:
    """Smaller pictures, then smaller letters, until all fit."""
    shared = faces.Sizes(0, 0, 0, FONTS[0], faces.NAMES[0])
    if not shown:
        return shared
    for font in FONTS:
        for picture in PICTURES:
            shared = faces.sizes(stage, shown, room.width, stage.px(picture), font)
            if faces.height(stage, shared) <= room.height:
                return shared
    return shared


def _draw_action(surface: pygame.Surface, stage: Stage, table: Table, laid: Laid, room: pygame.Rect) -> None:
    """As in the fan: the picture, and a band in the colour of the side, with a star for the green one."""
    entry, band, line = table.data.cards[laid.card], stage.px(BAND), stage.px(4 if laid.taken else 2)
    rect = pygame.Rect(room.x, room.centery - (room.width + band) // 2, room.width, room.width + band)
    name = f"monuments/cards/{entry.id}"
    size = (rect.width, rect.width)
    colour = palette.GREEN if laid.green else palette.RED
    shapes.rounded(surface, colour if laid.lit else theme.TEXT_MUTED, rect, stage.px(theme.RADIUS))
    surface.blit(art.picture(name, size) if laid.lit else art.dimmed(name, size), rect)
    words = pygame.Rect(rect.x + stage.px(5), rect.bottom - band, rect.width - stage.px(10), band)
    if laid.green:
        star = art.tinted("monuments/icons/upgraded", (stage.px(16), stage.px(16)), theme.GOLD_LIGHT)
        surface.blit(star, star.get_rect(midleft=words.midleft))
        words = pygame.Rect(words.x + stage.px(18), words.y, words.width - stage.px(18), band)
    font = text.font_that_fits("bold", entry.name, words.width, stage.px(16), stage.px(13))
    text.write_fitting(surface, entry.name, font, theme.TEXT_WHITE, words, "center")
    edge = theme.GOLD if laid.taken else theme.INK
    pygame.draw.rect(surface, edge, rect, line, border_radius=stage.px(theme.RADIUS))
