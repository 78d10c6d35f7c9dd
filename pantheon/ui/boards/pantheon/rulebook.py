"""The rules of Pantheon as a book: made from the rules data, so that changed data are explained as they are."""

from __future__ import annotations

from itertools import zip_longest

from pantheon.games.pantheon.definitions import Definitions, GodDef, LootDef, NationDef
from pantheon.games.pantheon.mentions import scorings
from pantheon.games.pantheon.powers import AnotherGod, Piety, Steps
from pantheon.table.words import Marked, mark, t, tc
from pantheon.ui.boards.pantheon import words
from pantheon.ui.book import Book, Chapter, Lesson, Page, rule_chapters

_CHAPTERS: dict[tuple[str, ...], Marked] = {
    ("turn",): mark("The turn"),
    ("move",): mark("Movement"),
    ("buy",): mark("Buying"),
    ("gain",): mark("Gaining a god"),
    ("draw",): mark("Drawing cards"),
    ("setup",): mark("Before the game"),
    ("prep",): mark("Preparation"),
    ("trait",): mark("Traits of the nations"),
    ("power",): mark("What gods and tiles do"),
    ("gods",): mark("The stack of gods"),
    ("phase",): mark("The end of the phase"),
    ("epoch",): mark("The end of the epoch"),
    ("score",): mark("Scoring"),
    ("end",): mark("The end of the game"),
    ("hidden",): mark("What is hidden"),
}


def rulebook(definitions: Definitions) -> Book:
    """All rules by chapter, then the components with their pictures, and the lessons."""
    return Book(
        (*rule_chapters(definitions.rules, _CHAPTERS), *_component_chapters(definitions)), _lessons(definitions)
    )


def _component_chapters(definitions: Definitions) -> list[Chapter]:
    gods = tuple(
        Page(f"god:{g.id}", _god_title(g), g.text, f"pantheon/gods/{g.id}", _god_facts(g)) for g in definitions.gods
    )
    nations = tuple(
        Page(f"nation:{n.id}", n.name, n.text, f"pantheon/nations/{n.id}", _nation_facts(n))
        for n in definitions.nations
    )
    loot = tuple(
        Page(f"loot:{tile.id}", tile.name, tile.text, f"pantheon/loot/{tile.id}", _loot_facts(tile))
        for tile in definitions.loot
    )
    bonus = tuple(Page(f"bonus:{b.id}", b.name, b.text, f"pantheon/bonus/{b.id}") for b in definitions.bonus)
    return [
        Chapter(t("Gods"), gods),
        Chapter(t("Nations"), nations),
        Chapter(t("Loot tiles"), loot),
        Chapter(t("Bonus tiles"), bonus),
    ]


def _god_title(god: GodDef) -> str:
    return t("{god}, {title:small}", god=god.name, title=god.title)


def _god_facts(god: GodDef) -> str:
    cost, tiles = "/".join(map(str, god.cost)), words.tiles(god.copies)
    if god.cards_only:
        return t("Costs {cost}, sacrifice cards only · {tiles} in the stack", cost=cost, tiles=tiles)
    return t("Costs {cost} · {tiles} in the stack", cost=cost, tiles=tiles)


def _nation_facts(nation: NationDef) -> str:
    return t("Its route begins in {city}.", city=nation.city)


def _loot_facts(tile: LootDef) -> str:
    return t("{number} in the bag", number=tile.copies)


def _kinds_asked(god: GodDef) -> list[str]:
    """ "4 of one kind of sacrifice" and "2 of another"."""
    first, *others = god.cost
    asked = [t("{number} of one kind of sacrifice", number=first)]
    return asked + [t("{number} of another", number=number) for number in others]


def _bands(definitions: Definitions) -> list[str]:
    """ "1 to 3 columns 1 each", "4 to 7: 2 each", ..."""
    bands = definitions.scoring.columns[0].bands
    said: list[str] = []
    for band, after in zip_longest(bands, bands[1:]):
        last = after.columns - 1 if after else definitions.setup.pieces
        reach = str(band.columns)
        if last > band.columns:
            reach = t("{first} to {last}", first=band.columns, last=last)
        if said:
            said.append(t("{columns}: {points} each", columns=reach, points=band.points))
        else:
            said.append(t("{columns} columns {points} each", columns=reach, points=band.points))
    return said


def _lessons(definitions: Definitions) -> tuple[Lesson, ...]:
    """The game in ten small steps, with the numbers of the data."""
    return (
        _about(definitions),
        _your_turn(definitions),
        _moving(definitions),
        _everybody_moves(),
        _loot_and_columns(definitions),
        _gaining(definitions),
        _buying(definitions),
        _drawing(definitions),
        _end_of_an_epoch(definitions),
        _scoring(definitions),
    )


def _about(definitions: Definitions) -> Lesson:
    return Lesson(
        t("What the game is about"),
        t(
            "Peoples rise and fall around the Mediterranean. In {number} epochs you spread from the city of one "
            "nation after another, raise columns that stay, and win the favour of gods. "
            "Whoever has the most points at the end wins.",
            number=definitions.setup.epochs,
        ),
        _nations(definitions),
    )


def _your_turn(definitions: Definitions) -> Lesson:
    return Lesson(
        t("Your turn: one action of four"),
        t(
            "Move over the map. Buy for money. Gain a god by sacrifice. Or draw cards. "
            "Exactly one of them, then the next player has a turn; passing is not allowed."
        ),
        (
            ("pantheon/cards/movement", tc("action", "Move")),
            ("pantheon/cards/money_1", tc("action", "Buy")),
            (f"pantheon/gods/{definitions.gods[0].id}", tc("action", "Gain a god")),
            ("pantheon/cards/back", tc("action", "Draw cards")),
        ),
        t("The keys M, B, G and D begin these four. Whatever is lit can be pressed; whatever is dim says why."),
    )


def _moving(definitions: Definitions) -> Lesson:
    steps = words.steps(definitions.cards.movement_steps)
    return Lesson(
        t("Moving"),
        t(
            "A movement card gives {steps}, and whoever begins a movement has one more from the "
            "big foot. Each step lays a foot on a hex next to the temple or next to your route, on land or sea. "
            "A hex with another player's piece costs a step more.",
            steps=steps,
        ),
        (
            ("pantheon/cards/movement", steps),
            ("pantheon/pieces/foot", t("A foot")),
            ("pantheon/pieces/temple", t("The temple")),
        ),
        t("Point at any hex, however far: the cheapest way to it is shown, and one click walks it."),
    )


def _everybody_moves() -> Lesson:
    return Lesson(
        t("Everybody moves"),
        t(
            "When you have moved, every other player in turn may move as well, without the big foot, or draws a card. "
            "So a movement is never yours alone: look at who stands near the same loot."
        ),
        (("pantheon/pieces/foot", t("You first")), ("pantheon/cards/back", t("Or a card"))),
    )


def _loot_and_columns(definitions: Definitions) -> Lesson:
    loot = [tile for tile in definitions.loot if isinstance(tile.power, AnotherGod | Steps)]
    return Lesson(
        t("Loot and columns"),
        t(
            "A foot on a loot tile takes it; it works when your movement is over. On the marble bases you set columns "
            "instead of feet, next to one of your feet. Feet come back at the end of the epoch, columns stay for good."
        ),
        (
            *((f"pantheon/loot/{tile.id}", t("Loot")) for tile in loot[:2]),
            ("pantheon/pieces/column_base", t("Column hex")),
            ("pantheon/pieces/column", t("A column")),
        ),
        t("Feet and columns come from your own reserve. When it is empty, buy more."),
    )


def _gaining(definitions: Definitions) -> Lesson:
    god = definitions.gods[0]
    return Lesson(
        t("Gaining a god"),
        t(
            "{god} costs {cost}: {kinds}. Sacrifice tiles in front of you count as well and are kept. "
            "Every god scores the number of the epoch at once, 1 to {last}.",
            god=god.name, cost="/".join(map(str, god.cost)), kinds=_kinds_asked(god), last=definitions.setup.epochs,
        ),
        (*_kinds(definitions), (f"pantheon/gods/{god.id}", god.name)),
    )  # fmt: skip


def _buying(definitions: Definitions) -> Lesson:
    prices = [str(price) for price in definitions.sacrifices.prices]
    return Lesson(
        t("Buying"),
        t(
            "Money buys sacrifice tiles of level 1 to {last} for {prices:list}, feet and columns for your reserve at 1 "
            "each, and even the placing of a piece. There is no change: what you pay too much is lost.",
            last=len(prices),
            prices=prices,
        ),
        (
            ("pantheon/cards/money_1", t("Money")),
            ("pantheon/cards/money_5", t("Special money")),
            ("pantheon/pieces/foot", "1"),
            ("pantheon/pieces/column", "1"),
        ),
        t("Sacrifice tiles are what makes the later epochs fast: they pay again and again."),
    )


def _drawing(definitions: Definitions) -> Lesson:
    setup = definitions.setup
    return Lesson(
        t("Drawing cards"),
        t(
            "Draw {cards}, one after another, from the {open} open ones or from the pile. "
            "There is no limit to your hand.",
            cards=words.cards(setup.draw),
            open=setup.display,
        ),
        (
            ("pantheon/cards/movement", t("Steps")),
            *_kinds(definitions)[:2],
            ("pantheon/cards/money_1", t("Money")),
        ),
    )


def _end_of_an_epoch(definitions: Definitions) -> Lesson:
    return Lesson(
        t("The end of an epoch"),
        t(
            "When the last loot tile or the last open god has left the board, the epoch is over after this turn. "
            "The player whose turn it is scores {points}, even if somebody who moved along took the "
            "last loot. All feet go home. A new nation rises, with new gods, new loot and its own trait.",
            points=words.points(definitions.setup.end_points),
        ),
        _nations(definitions)[2:],
        t("Before a click that ends the epoch, the game says so."),
    )


def _scoring(definitions: Definitions) -> Lesson:
    pious = tuple((f"pantheon/gods/{god.id}", god.name) for god in definitions.gods if isinstance(god.power, Piety))
    return Lesson(
        t("Scoring"),
        t(
            "After {scorings} your half gods count their values, hidden from the others, and your columns "
            "on the board count more each the more you have: {bands:list}. Some gods add to that. "
            "The most points win.",
            scorings=scorings(definitions.setup),
            bands=_bands(definitions),
        ),
        (("pantheon/half_gods/half_god", t("Half gods")), ("pantheon/pieces/column", t("Columns")), *pious),
        t("That is all. The rest is in the rules, a right click away from everything you see."),
    )


def _kinds(definitions: Definitions) -> tuple[tuple[str, str], ...]:
    return tuple((f"pantheon/cards/{kind.id}", kind.name) for kind in definitions.sacrifices.kinds)


def _nations(definitions: Definitions) -> tuple[tuple[str, str], ...]:
    return tuple((f"pantheon/nations/{nation.id}", nation.name) for nation in definitions.nations[:5])
