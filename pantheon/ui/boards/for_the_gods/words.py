"""Names and counted things of this table, in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from pantheon.games.for_the_gods import powers
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, RANKS, State
from pantheon.table.game import NOBODY
from pantheon.table.words import t, tn

LETTERS = "ABCDEFGHIJ"


def region(catalog: Catalog, number: int) -> str:
    return catalog.region_defs[number].name


def god(catalog: Catalog, number: int) -> str:
    return catalog.definitions.gods[number].name


def kind(catalog: Catalog, number: int) -> str:
    """A kind of stone as a heading."""
    if number < RANKS:
        return t("Rank {rank}", rank=number)
    return t("Foundation") if number == FOUNDATION_STONE else god(catalog, number - FIRST_GOD)


def kind_text(catalog: Catalog, number: int) -> str:
    """What a stone of this kind is for."""
    if number < RANKS:
        return t("A player stone. A temple takes stones of its own rank; the rank breaks ties of height.")
    if number == FOUNDATION_STONE:
        return t("It goes beneath a temple that you build on, whatever its rank.")
    return catalog.definitions.gods[number - FIRST_GOD].text


def kind_rule(catalog: Catalog, number: int) -> str:
    if number < RANKS:
        return "build.rank"
    return "build.foundation" if number == FOUNDATION_STONE else f"god.{catalog.god_ids[number - FIRST_GOD]}"


def short_power(power: powers.GodPower) -> str:
    """A power in a few words that fit on a tile."""
    match power:
        case powers.Prize():
            return t("silver for a clear win")
        case powers.LargeDraw(stones):
            return t("draw {number} this turn", number=stones)
        case powers.Rob():
            return t("rob a god stone here")
        case powers.Company():
            return t("bronze for company")
        case powers.Swap():
            return t("swap two temples")
        case powers.Tend():
            return t("tend another temple")
        case powers.RaiseHere():
            return t("foundation here")
        case powers.Foundation():
            return t("foundation for the bag")
        case powers.Again(stones):
            return t("draw {number}, go again", number=stones)
        case powers.TwoRanks():
            return t("two ranks here")
        case powers.Carry():
            return t("sail anywhere")
        case powers.RaiseIsland():
            return t("foundations all round")
        case _:
            assert_never(power)


def letter_of(view: State, number: int) -> str:
    """The letter of a god in play; empty for one that is not."""
    return LETTERS[view.gods.index(number)] if number in view.gods else ""


def regions_of(catalog: Catalog, view: State, number: int) -> list[int]:
    """The regions of a god's letter, that of the higher token first."""
    if number not in view.gods:
        return []
    letter = view.gods.index(number)
    tokens = {token: at for at, token in enumerate(view.tokens) if token != NONE and catalog.letter[token] == letter}
    return [tokens[token] for token in sorted(tokens, key=lambda token: -catalog.glory[token])]


def finals(names: Sequence[str], view: State) -> list[str]:
    """Who has a final turn still to begin, in the order of turns; once the end has begun."""
    if view.trigger == NONE or view.actor == NOBODY:
        return []
    passed = (view.active - view.trigger) % view.players
    return [names[(view.trigger + turn) % view.players] for turn in range(passed + 1, view.players)]


# Counted things


def stones(number: int) -> str:
    return tn("{number} stone", "{number} stones", number)


def glory(number: int) -> str:
    return tn("{number} glory", "{number} glory", number)


def routes(number: int) -> str:
    return tn("{number} route", "{number} routes", number)
