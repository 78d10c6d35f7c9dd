"""The rules of Pantheon as a book: made from the rules data, so that changed data are explained as they are."""

from __future__ import annotations

from itertools import zip_longest

from pantheon.games.pantheon.definitions import Definitions, GodDef
from pantheon.games.pantheon.mentions import scorings
from pantheon.games.pantheon.powers import AnotherGod, Piety, Steps
from pantheon.ui.book import Book, Chapter, Lesson, Page

_CHAPTERS = {
    "turn": "The turn",
    "move": "Movement",
    "buy": "Buying",
    "gain": "Gaining a god",
    "draw": "Drawing cards",
    "setup": "Before the game",
    "prep": "Preparation",
    "trait": "Traits of the nations",
    "power": "What gods and tiles do",
    "gods": "The stack of gods",
    "phase": "The end of the phase",
    "epoch": "The end of the epoch",
    "score": "Scoring",
    "end": "The end of the game",
    "hidden": "What is hidden",
}


def rulebook(definitions: Definitions) -> Book:
    """All rules by chapter, then the components with their pictures, and the lessons."""
    return Book((*_rule_chapters(definitions), *_component_chapters(definitions)), _lessons(definitions))


def _rule_chapters(definitions: Definitions) -> list[Chapter]:
    chapters = []
    for prefix, title in _CHAPTERS.items():
        rules = [rule for rule in definitions.rules if rule.id.startswith(prefix + ".")]
        if rules:
            chapters.append(Chapter(title, tuple(Page(rule.id, rule.title, rule.text) for rule in rules)))
    return chapters


def _component_chapters(definitions: Definitions) -> list[Chapter]:
    gods = tuple(
        Page(f"god:{g.id}", f"{g.name}, {g.title.lower()}", g.text, f"pantheon/gods/{g.id}", _god_facts(g))
        for g in definitions.gods
    )
    nations = tuple(
        Page(f"nation:{n.id}", n.name, n.text, f"pantheon/nations/{n.id}", f"Its route begins in {n.city}.")
        for n in definitions.nations
    )
    loot = tuple(
        Page(f"loot:{tile.id}", tile.name, tile.text, f"pantheon/loot/{tile.id}", f"{tile.copies} in the bag")
        for tile in definitions.loot
    )
    bonus = tuple(Page(f"bonus:{b.id}", b.name, b.text, f"pantheon/bonus/{b.id}") for b in definitions.bonus)
    return [
        Chapter("Gods", gods),
        Chapter("Nations", nations),
        Chapter("Loot tiles", loot),
        Chapter("Bonus tiles", bonus),
    ]


def _god_facts(god: GodDef) -> str:
    cost = "/".join(str(number) for number in god.cost)
    only = ", sacrifice cards only" if god.cards_only else ""
    return f"Costs {cost}{only} · {god.copies} tiles in the stack"


def _kinds_asked(god: GodDef) -> str:
    """ "4 of one kind and 2 of another"."""
    asked = [f"{god.cost[0]} of one kind of sacrifice", *(f"{number} of another" for number in god.cost[1:])]
    return " and ".join(asked)


def _bands(definitions: Definitions) -> str:
    """ "1 to 3 columns 1 each, 4 to 7 columns 2 each, ..."."""
    bands = definitions.scoring.columns[0].bands
    said: list[str] = []
    for band, after in zip_longest(bands, bands[1:]):
        last = after.columns - 1 if after else definitions.setup.pieces
        reach = f"{band.columns} to {last}" if last > band.columns else f"{band.columns}"
        said.append(f"{reach} columns {band.points} each" if not said else f"{reach}: {band.points} each")
    return ", ".join(said)


def _lessons(definitions: Definitions) -> tuple[Lesson, ...]:
    """The game in ten small steps, with the numbers of the data."""
    setup, cards = definitions.setup, definitions.cards
    prices = ", ".join(str(price) for price in definitions.sacrifices.prices)
    first = definitions.gods[0]
    pious = tuple((f"pantheon/gods/{god.id}", god.name) for god in definitions.gods if isinstance(god.power, Piety))
    kinds = tuple((f"pantheon/cards/{kind.id}", kind.name) for kind in definitions.sacrifices.kinds)
    nations = tuple((f"pantheon/nations/{nation.id}", nation.name) for nation in definitions.nations[:5])
    loot = tuple(
        (f"pantheon/loot/{tile.id}", "Loot") for tile in definitions.loot if isinstance(tile.power, AnotherGod | Steps)
    )
    return (
        Lesson(
            "What the game is about",
            f"Peoples rise and fall around the Mediterranean. In {setup.epochs} epochs you spread from the city of one "
            "nation after another, raise columns that stay, and win the favour of gods. "
            "Whoever has the most points at the end wins.",
            nations,
        ),
        Lesson(
            "Your turn: one action of four",
            "Move over the map. Buy for money. Gain a god by sacrifice. Or draw cards. "
            "Exactly one of them, then the next player has a turn; passing is not allowed.",
            (
                ("pantheon/cards/movement", "Move"),
                ("pantheon/cards/money_1", "Buy"),
                (f"pantheon/gods/{first.id}", "Gain a god"),
                ("pantheon/cards/back", "Draw cards"),
            ),
            "The keys M, B, G and D begin these four. Whatever is lit can be pressed; whatever is dim says why.",
        ),
        Lesson(
            "Moving",
            f"A movement card gives {cards.movement_steps} steps, and whoever begins a movement has one more from the "
            "big foot. Each step lays a foot on a hex next to the temple or next to your route, on land or sea. "
            "A hex with another player's piece costs a step more.",
            (
                ("pantheon/cards/movement", f"{cards.movement_steps} steps"),
                ("pantheon/pieces/foot", "A foot"),
                ("pantheon/pieces/temple", "The temple"),
            ),
            "Point at any hex, however far: the cheapest way to it is shown, and one click walks it.",
        ),
        Lesson(
            "Everybody moves",
            "When you have moved, every other player in turn may move as well, without the big foot, or draws a card. "
            "So a movement is never yours alone: look at who stands near the same loot.",
            (("pantheon/pieces/foot", "You first"), ("pantheon/cards/back", "Or a card")),
        ),
        Lesson(
            "Loot and columns",
            "A foot on a loot tile takes it; it works when your movement is over. On the marble bases you set columns "
            "instead of feet, next to one of your feet. Feet come back at the end of the epoch, columns stay for good.",
            (*loot[:2], ("pantheon/pieces/column_base", "Column hex"), ("pantheon/pieces/column", "A column")),
            "Feet and columns come from your own reserve. When it is empty, buy more.",
        ),
        Lesson(
            "Gaining a god",
            f"{first.name} costs {'/'.join(map(str, first.cost))}: {_kinds_asked(first)}. "
            "Sacrifice tiles in front of you count as well and are kept. "
            "Every god scores the number of the epoch at once, 1 to 6.",
            (*kinds, (f"pantheon/gods/{first.id}", first.name)),
        ),
        Lesson(
            "Buying",
            f"Money buys sacrifice tiles of level 1 to 4 for {prices}, feet and columns for your reserve at 1 each, "
            "and even the placing of a piece. There is no change: what you pay too much is lost.",
            (
                ("pantheon/cards/money_1", "Money"),
                ("pantheon/cards/money_5", "Special money"),
                ("pantheon/pieces/foot", "1"),
                ("pantheon/pieces/column", "1"),
            ),
            "Sacrifice tiles are what makes the later epochs fast: they pay again and again.",
        ),
        Lesson(
            "Drawing cards",
            f"Draw {setup.draw} cards, one after another, from the {setup.display} open ones or from the pile. "
            "There is no limit to your hand.",
            (("pantheon/cards/movement", "Steps"), *kinds[:2], ("pantheon/cards/money_1", "Money")),
        ),
        Lesson(
            "The end of an epoch",
            "When the last loot tile or the last open god has left the board, the epoch is over after this turn. "
            f"The player whose turn it is scores {setup.end_points} points, even if somebody who moved along took the "
            "last loot. All feet go home. A new nation rises, with new gods, new loot and its own trait.",
            nations[2:],
            "Before a click that ends the epoch, the game says so.",
        ),
        Lesson(
            "Scoring",
            f"After {scorings(setup)} your half gods count their values, hidden from the others, and your columns "
            f"on the board count more each the more you have: {_bands(definitions)}. Some gods add to that. "
            "The most points win.",
            (("pantheon/half_gods/half_god", "Half gods"), ("pantheon/pieces/column", "Columns"), *pious),
            "That is all. The rest is in the rules, a right click away from everything you see.",
        ),
    )
