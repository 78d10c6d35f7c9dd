"""The options of a personal card: what each part does, and what that would be as things stand now."""

from __future__ import annotations

from typing import assert_never

from pantheon.games.monuments import powers
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.needs import needs
from pantheon.games.monuments.pieces import WORKER_PIECE, bits
from pantheon.games.monuments.rules import producing, questing
from pantheon.games.monuments.rules.bonuses import WHAT, part_frame
from pantheon.games.monuments.rules.holding import traits_of, working
from pantheon.games.monuments.state import State
from pantheon.table.words import t, tn
from pantheon.ui.boards.monuments import layer, signs, words
from pantheon.ui.boards.monuments.faces import Face, Line
from pantheon.ui.boards.monuments.part import Table

TOWN = 1
"""Among the buildings."""


def option(table: Table, view: State, seat: int, parts: list[powers.AnyPart], name: str, why: str) -> Face:
    lines: list[Line] = []
    for part in parts:
        possible = part_frame(table.catalog, view, seat, part) is not None
        said = _now(table, view, seat, part) if possible else _skipped(table, view, seat, part)
        icon = signs.painted(signs.of_part(part))
        lines.append(Line(words.part(table.catalog, part), possible, strong=True, icon=icon))
        if said:
            lines.append(Line(said, possible))
    return Face(name, lines=tuple(lines), why=why)


def _now(table: Table, view: State, seat: int, part: powers.AnyPart) -> str:
    """What the part would do now; empty where that goes without saying."""
    catalog = table.catalog
    match part:
        case powers.Settle():
            return _settling(table, view, seat, part)
        case powers.Gain() | powers.GainAny():
            wanted = needs(catalog, view, seat)
            return layer.in_words(wanted) if wanted and wanted.more_goods else ""
        case powers.Upgrade(cards):
            ids = cards or catalog.card_ids
            red = [catalog.card_ids.index(card) for card in ids]
            named = [say.card(catalog, card) for card in red if not view.green[seat] >> card & 1]
            return t("Still red: {cards}", cards=named) if len(named) < len(ids) or len(ids) > 1 else ""
        case powers.Build() | powers.Train() | powers.Weapons():
            return _places(table, view, seat, part)
        case powers.Move():
            return ""
        case powers.Produce(number):
            fields = bits(producing.fields(catalog, view, seat))
            yields = sorted((producing.produce_yield(catalog, view, seat, hex) for hex in fields), reverse=True)
            best = sum(yields[:number])
            return tn("Now {number} resource at best", "Now {number} resources at best", best)
        case powers.Quests():
            there = questing.pile_size(view, questing.deck_for(view.layers[seat]))
            return tn("{number} quest is left in your deck", "{number} quests are left in your deck", there)
        case _:
            assert_never(part)


def _settling(table: Table, view: State, seat: int, part: powers.Settle) -> str:
    catalog = table.catalog
    there = view.supply[seat * 7 + WORKER_PIECE]
    if there < part.number:
        return tn("Only {number} is in your supply", "Only {number} are in your supply", there)
    towns = [say.hex(catalog, hex) for hex in bits(working(view, seat, TOWN))]
    if not towns:
        return t("You have no town: onto the monument hex")
    return t("Into {towns:or}", towns=towns)


def _places(table: Table, view: State, seat: int, part: powers.Build | powers.Train | powers.Weapons) -> str:
    """On how many hexes it is possible."""
    frame = part_frame(table.catalog, view, seat, part)
    assert frame is not None
    twin = view.copy()
    twin.push(frame)
    options = table.game.options(twin)
    if isinstance(part, powers.Weapons):
        return tn("On {number} hex there are unarmed workers", "On {number} hexes there are unarmed workers",
                  len(options))  # fmt: skip
    places = {(name, getattr(one, name)) for one in options for name in ("hex", "river", "shore") if hasattr(one, name)}
    return tn("Possible at {number} place now", "Possible at {number} places now", len(places))


def _skipped(table: Table, view: State, seat: int, part: powers.AnyPart) -> str:
    """Why nothing of the part can be done now."""
    catalog = table.catalog
    match part:
        case powers.Settle():
            return t("Not now: no worker is in your supply")
        case powers.Gain() | powers.GainAny():
            return t("Not now: no hex of yours has room")
        case powers.Upgrade():
            return t("Not now: these cards are green")
        case powers.Build(what):
            pieces = [1 + WHAT.index(kind) for kind in what if kind in WHAT[:3]]
            if what and len(pieces) == len(what) and not any(view.supply[seat * 7 + piece] for piece in pieces):
                return t("Not now: none is left in your supply")
            return t("Not now: there is no place where you have a worker")
        case powers.Train():
            if not traits_of(catalog, view, seat).may_train:
                return t("Not now: it needs a Charter")
            return t("Not now: no worker on land, or no unit in your supply")
        case powers.Move():
            return t("Not now: none of your units can move")
        case powers.Produce():
            return t("Not now: no hex would give anything")
        case powers.Quests():
            return t("Not now: your deck of quests is empty")
        case powers.Weapons():
            return t("Not now: all your workers have weapons")
        case _:
            assert_never(part)
