"""Names, pictures and tooltips of cards, tiles and powers, in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames, powers
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.mentions import gods_with
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, MOVEMENT, State
from pantheon.table.game import Action
from pantheon.table.words import listed, t, tc, tn

CARD_BACK = "pantheon/cards/back"
GOD_BACK = "pantheon/gods/god_back"
HALF_GOD_BACK = "pantheon/half_gods/half_god_back"
ROMAN = ("0", "I", "II", "III", "IV", "V", "VI")


def card_picture(catalog: Catalog, card: int) -> str:
    if card == MOVEMENT:
        return "pantheon/cards/movement"
    if card < FIRST_MONEY:
        return f"pantheon/cards/{catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE].id}"
    return f"pantheon/cards/money_{card - FIRST_MONEY + 1}"


def card_name(catalog: Catalog, card: int) -> str:
    if card == MOVEMENT:
        return t("Movement")
    if card < FIRST_MONEY:
        return catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE].name
    return t("Money {value}", value=card - FIRST_MONEY + 1)


def card_inside(catalog: Catalog, card: int) -> str:
    """The name of a card as it stands inside a sentence."""
    return tc("inside a sentence", "{name:small}", name=card_name(catalog, card))


def card_text(catalog: Catalog, card: int) -> str:
    if card == MOVEMENT:
        return tn(
            "{number} step in a movement, your own or one that you follow.",
            "{number} steps in a movement, your own or one that you follow.",
            catalog.card_steps,
        )
    if card < FIRST_MONEY:
        kind = catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE]
        return t("Pays for 1 {kind:small} when you gain a god.", kind=kind.name)
    return t("Pays {value} when you buy. No change is given.", value=card - FIRST_MONEY + 1)


def card_use(catalog: Catalog, card: int) -> str:
    """The same as short as can be."""
    if card == MOVEMENT:
        return tn("{number} step", "{number} steps", catalog.card_steps)
    if card < FIRST_MONEY:
        kind = catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE]
        return t("1 {kind:small} for a god", kind=kind.name)
    return t("Buys for {value}", value=card - FIRST_MONEY + 1)


def cards_taken(catalog: Catalog, actions: Sequence[Action]) -> str:
    """Which cards are drawn by these actions; empty if there are none."""
    taken = []
    for action in actions:
        match action:
            case act.TakeOpen(card):
                taken.append(card_inside(catalog, card))
            case act.TakePile():
                taken.append(t("from the pile"))
    if not taken:
        return ""
    begins = any(isinstance(action, act.Draw) for action in actions)
    said = t("first {card}", card=taken[0]) if begins else taken[0]
    for name in taken[1:]:
        said = t("{cards}, then {card}", cards=said, card=name)
    return said


def card_rule(card: int) -> str:
    return "move.steps" if card == MOVEMENT else "gain.cost" if card < FIRST_MONEY else "buy.paying"


def kind_icon(catalog: Catalog, kind: int) -> str:
    return f"pantheon/signs/{catalog.definitions.sacrifices.kinds[kind].id}"


def kind_name(catalog: Catalog, kind: int, number: int = 1) -> str:
    """A kind of sacrifice as this many of them are called."""
    sacrifice = catalog.definitions.sacrifices.kinds[kind]
    return sacrifice.name if number == 1 else sacrifice.plural


def cost_words(cost: Sequence[int]) -> str:
    return " / ".join(map(str, cost))


def short_power(power: powers.AnyPower) -> str:
    """A power in a few words that fit on a tile."""
    match power:
        case powers.AnotherGod():
            return t("1 more god")
        case powers.HalfGods(count):
            return half_gods(count)
        case powers.SpecialMoney(count):
            return tn("special money", "{number} special money", count)
        case powers.Cards(count):
            return cards(count)
        case powers.SacrificeLevels(count):
            return tn("{number} sacrifice level", "{number} sacrifice levels", count)
        case powers.Reserve(new_feet, new_columns):
            return listed((feet(new_feet), columns(new_columns)), "list")
        case powers.ReserveChoice(new_feet, new_columns):
            return listed((feet(new_feet), columns(new_columns)), "or")
        case powers.FreeColumn():
            return t("a free column")
        case powers.Steps(count):
            return t("+{number} each move", number=count)
        case powers.Jumps(count):
            return tn("{number} jump each move", "{number} jumps each move", count)
        case powers.Money(count):
            return t("+{number} to buy with", number=count)
        case powers.ExtraCards(count):
            return t("+{number} when drawing", number=count)
        case powers.CardsEachEpoch(count):
            return tn("{number} card each epoch", "{number} cards each epoch", count)
        case powers.Piety():
            return t("points for a tile")
        case powers.ExtraAction():
            return t("1 extra action")
        case _:
            assert_never(power)


def more_of_bonus(power: powers.BonusPower) -> str:
    """What the name of a bonus tile leaves open, in a few words that fit below it."""
    match power:
        case powers.AnotherGod() | powers.HalfGods():
            return t("from the stack")
        case powers.Cards():
            return t("from the pile")
        case powers.FreeColumn():
            return t("on any column hex")
        case powers.Steps():
            return t("in each movement")
        case powers.SacrificeLevels():
            return t("of your choice")
        case powers.SpecialMoney() | powers.Reserve() | powers.ReserveChoice():
            return t("at once")
        case _:
            assert_never(power)


def god_with(catalog: Catalog, kind: str) -> str:
    """What the god with this kind of power is called in the data."""
    return gods_with(catalog.definitions.gods, kind)


def nation_with(catalog: Catalog, trait: type[powers.Trait]) -> str:
    """What the nation with this kind of trait is called in the data."""
    return listed([nation.name for nation in catalog.definitions.nations if isinstance(nation.trait, trait)], "or")


def later(catalog: Catalog, state: State) -> str:
    """That a god for another action was gained in this turn and has to wait; empty if none was."""
    frame = next((frame for frame in state.frames if isinstance(frame, frames.AfterAction)), None)
    if frame is None:
        return ""
    owned = sum(state.gods[frame.seat][god] for god in catalog.extra_action_gods)
    if owned <= frame.again:
        return ""
    name = god_with(catalog, "extra-action")
    if frame.again:
        return t("The new {god} works from the next turn on.", god=name)
    return t("{god} works from the next turn on.", god=name)


def god_tooltip(catalog: Catalog, god: int, epoch: int, more: str = "") -> str:
    data = catalog.definitions.gods[god]
    facts = t("Costs {cost} · scores {points} now.", cost=cost_words(data.cost), points=epoch)
    lines = [f"{data.name} · {data.title}", data.text, facts]
    if more:
        lines.append(more)
    return "\n".join(lines)


def payment(catalog: Catalog, state: State, seat: int, god: int, kinds: Sequence[int], only_first: bool = False) -> str:
    """How a god is paid: what the tiles bring and which cards go."""
    cost = catalog.costs[god][: 1 if only_first else None]
    levels = (0, 0, 0, 0) if catalog.cards_only[god] else state.levels[seat]
    parts = []
    for kind, number in zip(kinds, cost, strict=False):
        name, by_tile = kind_name(catalog, kind, number), min(number, levels[kind])
        if not by_tile:
            parts.append(t("{number} {kinds:small}", number=number, kinds=name))
        elif by_tile == number:
            parts.append(t("{number} {kinds:small} by the tile", number=number, kinds=name))
        else:
            paid = cards(number - by_tile)
            parts.append(
                t(
                    "{number} {kinds:small} ({by_tile} by the tile, {cards})",
                    number=number, kinds=name, by_tile=by_tile, cards=paid,
                )
            )  # fmt: skip
    return " + ".join(parts)


# Counted things


def cards(number: int) -> str:
    return tn("{number} card", "{number} cards", number)


def feet(number: int) -> str:
    return tn("{number} foot", "{number} feet", number)


def columns(number: int) -> str:
    return tn("{number} column", "{number} columns", number)


def gods(number: int) -> str:
    return tn("{number} god", "{number} gods", number)


def half_gods(number: int) -> str:
    return tn("{number} half god", "{number} half gods", number)


def loot_tiles(number: int) -> str:
    return tn("{number} loot tile", "{number} loot tiles", number)


def jumps(number: int) -> str:
    return tn("{number} jump", "{number} jumps", number)


def steps(number: int) -> str:
    return tn("{number} step", "{number} steps", number)


def tiles(number: int) -> str:
    return tn("{number} tile", "{number} tiles", number)


def points(number: int) -> str:
    return tn("{number} point", "{number} points", number)
