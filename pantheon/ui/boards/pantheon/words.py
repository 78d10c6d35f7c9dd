"""Names, pictures and tooltips of cards, tiles and powers, in one place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames, mentions, powers
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.mentions import gods_with
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, MOVEMENT, State
from pantheon.table.game import Action

CARD_BACK = "pantheon/cards/back"
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
        return "Movement"
    if card < FIRST_MONEY:
        return catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE].name
    return f"Money {card - FIRST_MONEY + 1}"


def card_text(catalog: Catalog, card: int) -> str:
    if card == MOVEMENT:
        return f"{catalog.card_steps} steps in a movement, your own or one that you follow."
    if card < FIRST_MONEY:
        kind = catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE]
        return f"Pays for 1 {kind.name.lower()} when you gain a god."
    return f"Pays {card - FIRST_MONEY + 1} when you buy. No change is given."


def cards_taken(catalog: Catalog, actions: Sequence[Action]) -> str:
    """Which cards are drawn or discarded by these actions; empty if there are none."""
    said = []
    for action in actions:
        match action:
            case act.TakeOpen(card) | act.Discard(card):
                said.append(card_name(catalog, card).lower())
            case act.TakePile():
                said.append("from the pile")
    begins = any(isinstance(action, act.Draw) for action in actions)
    return ("first " if begins and said else "") + ", then ".join(said)


def card_rule(card: int) -> str:
    return "move.steps" if card == MOVEMENT else "gain.cost" if card < FIRST_MONEY else "buy.paying"


def kind_icon(catalog: Catalog, kind: int) -> str:
    return f"pantheon/signs/{catalog.definitions.sacrifices.kinds[kind].id}"


def kind_name(catalog: Catalog, kind: int, number: int = 1) -> str:
    sacrifice = catalog.definitions.sacrifices.kinds[kind]
    return (sacrifice.name if number == 1 else sacrifice.plural).lower()


def cost_words(cost: Sequence[int]) -> str:
    return " / ".join(map(str, cost))


def short_power(power: powers.AnyPower) -> str:
    """A power in a few words that fit on a tile."""
    match power:
        case powers.AnotherGod():
            return "1 more god"
        case powers.HalfGods(count):
            return count_of(count, "half god")
        case powers.SpecialMoney(count):
            return "special money" if count == 1 else f"{count} special money"
        case powers.Cards(count):
            return count_of(count, "card")
        case powers.SacrificeLevels(count):
            return count_of(count, "sacrifice level")
        case powers.Reserve(feet, columns):
            return f"{feet} foot, {columns} column"
        case powers.ReserveChoice(feet, columns):
            return f"{feet} feet or {columns} columns"
        case powers.FreeColumn():
            return "a free column"
        case powers.Steps(count):
            return f"+{count} each move"
        case powers.Jumps(count):
            return f"{count_of(count, 'jump')} each move"
        case powers.Money(count):
            return f"+{count} to buy with"
        case powers.ExtraCards(count):
            return f"+{count} when drawing"
        case powers.CardsEachEpoch(count):
            return f"{count} cards each epoch"
        case powers.Piety():
            return "points for a tile"
        case powers.ExtraAction():
            return "1 extra action"
        case _:
            assert_never(power)


def more_of_bonus(power: powers.BonusPower) -> str:
    """What the name of a bonus tile leaves open, in a few words that fit below it."""
    match power:
        case powers.AnotherGod() | powers.HalfGods():
            return "from the stack"
        case powers.Cards():
            return "from the pile"
        case powers.FreeColumn():
            return "on any column hex"
        case powers.Steps():
            return "in each movement"
        case powers.SacrificeLevels():
            return "of your choice"
        case powers.SpecialMoney() | powers.Reserve() | powers.ReserveChoice():
            return "at once"
        case _:
            assert_never(power)


def god_with(catalog: Catalog, kind: str) -> str:
    """What the god with this kind of power is called in the data."""
    return gods_with(catalog.definitions.gods, kind)


def nation_with(catalog: Catalog, trait: type[powers.Trait]) -> str:
    """What the nation with this kind of trait is called in the data."""
    return " or ".join(nation.name for nation in catalog.definitions.nations if isinstance(nation.trait, trait))


def later(catalog: Catalog, state: State) -> str:
    """That a god for another action was gained in this turn and has to wait; empty if none was."""
    frame = next((frame for frame in state.frames if isinstance(frame, frames.AfterAction)), None)
    if frame is None:
        return ""
    owned = sum(state.gods[frame.seat][god] for god in catalog.extra_action_gods)
    name = god_with(catalog, "extra-action")
    return f"{f'The new {name}' if frame.again else name} works from the next turn on." if owned > frame.again else ""


def source_names(catalog: Catalog) -> tuple[str, ...]:
    """Where points come from, in the order of the state's sources."""
    return tuple(mentions.source_names(catalog.definitions).values())


def sources_by_name(catalog: Catalog) -> dict[str, str]:
    """The same by what the rules call them."""
    return mentions.source_names(catalog.definitions)


def god_tooltip(catalog: Catalog, god: int, epoch: int, more: str = "") -> str:
    data = catalog.definitions.gods[god]
    lines = [f"{data.name} · {data.title}", data.text, f"Costs {cost_words(data.cost)} · scores {epoch} now."]
    if more:
        lines.append(more)
    return "\n".join(lines)


def payment(catalog: Catalog, state: State, seat: int, god: int, kinds: Sequence[int], only_first: bool = False) -> str:
    """How a god is paid: what the tiles bring and which cards go."""
    cost = catalog.costs[god][: 1 if only_first else None]
    levels = (0, 0, 0, 0) if catalog.cards_only[god] else state.levels[seat]
    parts = []
    for kind, number in zip(kinds, cost, strict=False):
        cards = max(0, number - levels[kind])
        by_tile = min(number, levels[kind])
        words = f"{number} {kind_name(catalog, kind, number)}"
        if by_tile:
            words += " by the tile" if not cards else f" ({by_tile} by the tile, {count_of(cards, 'card')})"
        parts.append(words)
    return " + ".join(parts)


def count_of(number: int, word: str, many: str = "") -> str:
    return f"{number} {word if number == 1 else many or word + 's'}"
