"""What people call hexes, pieces and resources, in sentences and refusals."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games.monuments.battles import kind_of
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import of_kind
from pantheon.games.monuments.places import place
from pantheon.table.messages import Word, told
from pantheon.table.words import Marked, listed, mark, t, tm, tn

MINUS = "\N{MINUS SIGN}"
ONE_PIECE: tuple[Marked, ...] = (
    mark("a worker"), mark("an armed worker"), mark("an army"), mark("a navy"), mark("an airforce"), mark("a horse"),
    mark("a manned boat"), mark("a fort"), mark("a town"), mark("a factory"),
)  # fmt: skip
MANY_PIECES: tuple[Marked, ...] = (
    mark("{number} workers"), mark("{number} armed workers"), mark("{number} armies"), mark("{number} navies"),
    mark("{number} airforces"), mark("{number} horses"), mark("{number} manned boats"), mark("{number} forts"),
    mark("{number} towns"), mark("{number} factories"),
)  # fmt: skip
SUPPLY: tuple[Marked, ...] = (
    mark("{number} workers"), mark("{number} forts"), mark("{number} towns"), mark("{number} factories"),
    mark("{number} armies"), mark("{number} navies"), mark("{number} airforces"),
)  # fmt: skip
SUPPLY_ONE: tuple[Marked, ...] = (
    mark("1 worker"), mark("1 fort"), mark("1 town"), mark("1 factory"), mark("1 army"), mark("1 navy"),
    mark("1 airforce"),
)  # fmt: skip
DECKS: tuple[Marked, ...] = (
    mark("the starting quests"), mark("the quests for layers 0 and 1"), mark("the quests for layers 2 and 3"),
    mark("the quests for layers 4 and 5"),
)  # fmt: skip


def hex(catalog: Catalog, number: int) -> str:
    """ "the Greek inner field", "Middle Isle", "the sea west of Sunrise Isle"."""
    named = place(catalog, number)
    return named.text if isinstance(named, Word) else told(named)


def shore(catalog: Catalog, number: int) -> str:
    return hex(catalog, catalog.grid.shores[number][0])


def piece(kind: int) -> str:
    return tm(ONE_PIECE[kind])


def pieces(kinds: Sequence[int]) -> str:
    """ "2 workers and an army"."""
    numbers = {kind: list(kinds).count(kind) for kind in kinds}
    many = {kind: tm(MANY_PIECES[kind], number=number) for kind, number in numbers.items()}
    return listed([piece(kind) if number == 1 else many[kind] for kind, number in numbers.items()])


def sent(codes: Sequence[int]) -> str:
    return pieces([kind_of(code) for code in codes])


def units(packed: int) -> str:
    numbers = [(packed >> shift) & most for shift, most in ((0, 15), (4, 15), (8, 3), (10, 3), (12, 3), (14, 3))]
    return pieces([kind for kind, number in enumerate(numbers) for _ in range(number)])


def goods(packed: int) -> str:
    """ "2 wood and 1 food"."""
    said = []
    for kind, text in enumerate(
        (mark("{number} wood"), mark("{number} metal"), mark("{number} cattle"), mark("{number} food"))
    ):
        number = of_kind(packed, kind)
        if number:
            said.append(tm(text, number=number))
    return listed(said) or t("nothing")


def good(kind: int) -> str:
    return (t("wood"), t("metal"), t("cattle"), t("food"))[kind]


def unlocked(numbers: Sequence[int]) -> str:
    said = []
    for at, number in enumerate(numbers):
        if number == 1:
            said.append(tm(SUPPLY_ONE[at]))
        elif number:
            said.append(tm(SUPPLY[at], number=number))
    return listed(said)


def points(number: int) -> str:
    if number < 0:
        return tn("minus {number} point", "minus {number} points", -number)
    return tn("{number} point", "{number} points", number)


def card(catalog: Catalog, number: int) -> str:
    return catalog.definitions.cards[number].name


def building(catalog: Catalog, number: int) -> str:
    return catalog.definitions.pieces.buildings[number].name


def common(catalog: Catalog, number: int) -> str:
    return catalog.definitions.commons[number].name


def quest(catalog: Catalog, number: int) -> str:
    return catalog.definitions.quests[number].name
