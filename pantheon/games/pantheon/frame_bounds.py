"""Which stacks of frames a game can reach, as tables: what may stand on what, and how large each number may be.

The rules trust the frames, because they made them themselves. A frame from outside is compared with these tables
before a rule sees it. Whoever adds a frame or a field adds its line here; a test notices when it is forgotten.
"""

# not for people: what is said of positions is for people who write them

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pantheon.games.pantheon import frames
from pantheon.games.pantheon.catalog import Catalog, worth
from pantheon.games.pantheon.frames import AnyFrame, Frame
from pantheon.games.pantheon.game import UNDER_WAY
from pantheon.games.pantheon.powers import (
    AnotherGod,
    Cards,
    CardsEachEpoch,
    CardsOrGod,
    DrawCards,
    FreeColumn,
    HalfGods,
    HandSize,
    RaiseSacrifice,
    ReserveChoice,
    SacrificeLevels,
    SpendMoney,
)  # fmt: skip
from pantheon.games.pantheon.rules.buying import money_in_hand
from pantheon.games.pantheon.rules.cards import can_fill
from pantheon.games.pantheon.rules.preparation import STEPS
from pantheon.games.pantheon.state import NONE, State, hand_size, in_player_order
from pantheon.table.counts import each

Bounds = tuple[int, int]
"""The least and the greatest that a number may be."""


class Standing(NamedTuple):
    """A frame where it stands."""

    catalog: Catalog
    state: State
    frame: Any
    seat: int
    """Whose part of the game this is; NONE if it may be anybody's."""
    below: AnyFrame | None
    above: AnyFrame | None


# What may stand on what ----------------------------------------------------------------------------------------------

_DEALT_FIRST = "dealing-bonus dealing-cards:setup.cards choosing-start"
_GIFTS = "dealing-cards:power.cards raising:power.sacrifice-levels choosing-reserve taking-half-gods"
_REWARDS = f"{_GIFTS} taking-god:power.another-god boxing"

ON_TOP: dict[str, str] = {
    "": f"{' '.join(f'preparing:{step}' for step in range(len(STEPS)))} taking-turns ending-epoch game-over",
    # The set-up
    "preparing:0": _DEALT_FIRST,
    "dealing-bonus": _DEALT_FIRST,
    "dealing-cards:setup.cards": "dealing-cards:setup.cards choosing-start",
    # The preparation, by the step that comes next
    "preparing:1": "turning-nation",
    "preparing:2": "turning-gods",
    "preparing:3": "opening-half-gods",
    "preparing:4": "laying-loot",
    "preparing:5": "opening-half-gods",
    "preparing:6": "adjusting-hands for-each:trait.cards-or-god for-each:trait.swap-reserve"
    " for-each:trait.raise-sacrifice for-each:trait.draw-cards for-each:trait.spend-money",
    "preparing:8": "for-each:cards-each-epoch",
    "preparing:9": "for-each:bonus for-each:choose-bonus",
    "adjusting-hands": "discarding dealing-cards:trait.hand-size",
    "for-each:trait.cards-or-god": "choosing-cards-or-god dealing-cards:trait.cards-or-god turning-up-god sacrificing"
    f" boxing {_GIFTS}",
    "for-each:trait.swap-reserve": "swapping",
    "for-each:trait.raise-sacrifice": "raising:trait.raise-sacrifice",
    "for-each:trait.draw-cards": "dealing-cards:trait.draw-cards",
    "for-each:trait.spend-money": "spending",
    "for-each:cards-each-epoch": "dealing-cards:power.cards-each-epoch",
    "for-each:bonus": f"erecting {_REWARDS}",
    "for-each:choose-bonus": f"choosing-bonus erecting {_REWARDS}",
    # The turn phase
    "taking-turns": "after-action",
    "after-action": f"choosing-action followers buying paying drawing loot-working {_REWARDS}",
    "followers": f"moving following dealing-cards:move.follow loot-working {_REWARDS}",
    "drawing": "dealing-cards:draw.cards",
    "loot-working": f"paying {_REWARDS}",
    "boxing": f"taking-god:power.another-god {_GIFTS}",
}
"""The frames that may stand directly on a frame, or on nothing (""). A display slot is filled on top of any frame that
does not make it wait (UNDER_WAY)."""

_WORDS: dict[type[Frame], Callable[[Standing], str]] = {
    frames.Preparing: lambda at: str(at.frame.step),
    frames.ForEach: lambda at: _trait(at).rule if at.frame.what == "trait" else str(at.frame.what),
    frames.DealingCards: lambda at: str(at.frame.rule),
    frames.Raising: lambda at: str(at.frame.rule),
    frames.TakingGod: lambda at: str(at.frame.rule),
}
"""What tells frames of one kind apart where they may not stand in the same places."""


# How large the numbers may be ----------------------------------------------------------------------------------------


def _trait(at: Standing) -> Any:
    return at.catalog.traits[at.state.nation]


def _of_trait(kind: type[Any], field: str) -> Callable[[Standing], int]:
    """A number of the nation's trait, 0 if it has another one."""
    return lambda at: getattr(_trait(at), field) if isinstance(_trait(at), kind) else 0


def _largest(kind: type[Any], field: str = "count") -> Callable[[Standing], int]:
    """The largest number that a god or a tile with this kind of power has."""

    def largest(at: Standing) -> int:
        catalog = at.catalog
        powers = (*catalog.god_powers, *catalog.loot_powers, *catalog.bonus_powers)
        return max((getattr(power, field) for power in powers if isinstance(power, kind)), default=0)

    return largest


def _each_epoch(at: Standing) -> int:
    powers = [at.catalog.god_powers[god] for god in each(at.state.gods[at.seat])]
    return sum(power.count for power in powers if isinstance(power, CardsEachEpoch))


DEALT: dict[str, Callable[[Standing], int]] = {
    "setup.cards": lambda at: at.catalog.definitions.setup.hand,
    "trait.hand-size": lambda at: _of_trait(HandSize, "size")(at) - hand_size(at.state, at.frame.seat),
    "trait.cards-or-god": _of_trait(CardsOrGod, "cards"),
    "trait.draw-cards": _of_trait(DrawCards, "cards"),
    "power.cards-each-epoch": _each_epoch,
    "power.cards": _largest(Cards),
    "draw.cards": lambda at: 1,
    "move.follow": lambda at: int(at.seat != at.state.active),
}
"""How many cards are dealt to a seat at once, by the rule that gives them."""

RAISED: dict[str, Callable[[Standing], int]] = {
    "trait.raise-sacrifice": _of_trait(RaiseSacrifice, "levels"),
    "power.sacrifice-levels": _largest(SacrificeLevels),
}


def _steps(at: Standing) -> Bounds:
    """Those that were free at first, less one for each piece; or what is left of a movement card."""
    first = at.state.steps[at.seat] + int(at.seat == at.state.active)
    placed = at.frame.placed
    return (0, max(first - placed, at.catalog.card_steps - 1)) if placed else (first, first)


def _jumps(at: Standing) -> Bounds:
    jumps = at.state.jumps[at.seat]
    return max(0, jumps - at.frame.placed), jumps


def _placed(at: Standing) -> Bounds:
    return len(at.frame.loot), (at.state.feet[at.seat] | at.state.columns[at.seat]).bit_count()


def _promised(at: Standing) -> Bounds:
    """Half gods that gods and loot on the board promise and that do not lie there yet."""
    catalog, state = at.catalog, at.state
    promised = sum(catalog.half_gods_of_god[god] for god in state.open_gods)
    promised += sum(catalog.half_gods_of_loot[loot] for _, loot in state.loot)
    return 1, promised - sum(state.open_half_gods)


def _extra(at: Standing) -> Bounds:
    extra = at.state.extra_cards[at.seat]
    return (extra if at.frame.left else 0), extra


def _exactly(number: int) -> Bounds:
    return number, number


BOUNDS: dict[tuple[type[Frame], str], Callable[[Standing], Bounds]] = {
    (frames.AfterAction, "again"): lambda at: (
        0,
        sum(at.state.gods[at.seat][god] for god in at.catalog.extra_action_gods),
    ),
    (frames.Moving, "steps"): _steps,
    (frames.Moving, "jumps"): _jumps,
    (frames.Moving, "placed"): _placed,
    (frames.Buying, "budget"): lambda at: _exactly(worth(money_in_hand(at.state, at.seat)) + at.state.money[at.seat]),
    (frames.Buying, "price"): lambda at: (len(at.frame.loot), at.frame.budget),
    (frames.Buying, "given"): lambda at: _exactly(at.state.money[at.seat]),
    (frames.Paying, "price"): lambda at: (1, worth(money_in_hand(at.state, at.seat))),
    (frames.Spending, "budget"): lambda at: (0, _of_trait(SpendMoney, "money")(at)),
    (frames.Drawing, "left"): lambda at: (0, at.catalog.definitions.setup.draw),
    (frames.Drawing, "extra"): _extra,
    (frames.Discarding, "size"): lambda at: _exactly(_of_trait(HandSize, "size")(at)),
    (frames.Raising, "levels"): lambda at: (1, RAISED[at.frame.rule](at)),
    (frames.ChoosingReserve, "feet"): lambda at: (1, _largest(ReserveChoice, "feet")(at)),
    (frames.ChoosingReserve, "columns"): lambda at: (1, _largest(ReserveChoice, "columns")(at)),
    (frames.DealingCards, "left"): lambda at: (1, DEALT[at.frame.rule](at)),
    (frames.TurningGods, "left"): lambda at: (1, at.state.players + 1 - len(at.state.open_gods)),
    (frames.OpeningHalfGods, "left"): _promised,
    (frames.TakingGod, "chained"): lambda at: _exactly(int(isinstance(at.below, frames.Boxing))),
    (frames.TakingHalfGods, "left"): lambda at: (1, _largest(HalfGods)(at)),
    (frames.Preparing, "step"): lambda at: (0, len(STEPS) - 1),
    (frames.ForEach, "turn"): lambda at: (int(at.above is not None), at.state.players),
    (frames.AdjustingHands, "size"): lambda at: _exactly(_of_trait(HandSize, "size")(at)),
    (frames.Followers, "turn"): lambda at: (0, at.state.players - 1),
}

NEEDS: dict[type[Frame], tuple[str, Callable[[Standing], bool]]] = {
    frames.Following: ("whoever moved first does not follow", lambda at: at.seat != at.state.active),
    frames.ChoosingReserve: (
        "no god and no tile offers so many feet or columns",
        lambda at: any(
            (power.feet, power.columns) == (at.frame.feet, at.frame.columns)
            for power in (*at.catalog.god_powers, *at.catalog.loot_powers, *at.catalog.bonus_powers)
            if isinstance(power, ReserveChoice)
        ),
    ),
    frames.Erecting: (
        "the seat has no bonus tile that gives a column",
        lambda at: at.state.bonus[at.seat] != NONE
        and isinstance(at.catalog.bonus_powers[at.state.bonus[at.seat]], FreeColumn),
    ),
    frames.LootWorking: ("there is no loot that could work", lambda at: bool(at.frame.loot)),
    frames.Boxing: (
        "only a god that draws another one waits for the box",
        lambda at: isinstance(at.catalog.god_powers[at.frame.god], AnotherGod),
    ),
    frames.FillingDisplay: (
        "no slot of the display can be filled",
        lambda at: NONE in at.state.display and can_fill(at.state),
    ),
    frames.LayingLoot: (
        "these are not the hexes of the nation that still lack loot, in the order of the map",
        lambda at: at.frame.hexes
        == at.catalog.loot_hexes[at.state.nation, at.state.players][len(at.state.loot) :],
    ),
}  # fmt: skip


# Comparing -----------------------------------------------------------------------------------------------------------


def misplaced(catalog: Catalog, state: State) -> Iterator[tuple[int, str]]:
    """What is wrong with the frames of a position: the number of a frame, and a sentence. Stops at a wrong place."""
    stack = state.frames
    name = ""
    for number, frame in enumerate(stack):
        below = stack[number - 1] if number else None
        above = stack[number + 1] if number + 1 < len(stack) else None
        if isinstance(above, frames.FillingDisplay):
            above = None
        at = Standing(catalog, state, frame, _whose(state, stack[:number]), below, above)
        name, under = _name(at), name
        filling = isinstance(frame, frames.FillingDisplay) and below is not None and not isinstance(below, UNDER_WAY)
        if not filling and name not in ON_TOP.get(under, "").split():
            yield number, f"no game has {name.replace(':', ' ')} {f'on {under}' if under else 'at the bottom'}"
            return
        found = list(_odd_fields(at))
        yield from ((number, sentence) for sentence in found)
        if found:
            return


def _name(at: Standing) -> str:
    kind = type(at.frame)
    tag = str(at.frame.__struct_config__.tag)
    return f"{tag}:{_WORDS[kind](at)}" if kind in _WORDS else tag


def _whose(state: State, below: list[AnyFrame]) -> int:
    for frame in reversed(below):
        match frame:
            case frames.ForEach(what, turn):
                order = in_player_order(state)
                return order[-turn] if what == "choose-bonus" else order[turn - 1]
            case frames.Followers(turn):
                return (state.active + turn) % state.players
            case frames.TakingTurns():
                return state.active
    return NONE


def _odd_fields(at: Standing) -> Iterator[str]:
    kind = type(at.frame)
    seat = getattr(at.frame, "seat", at.seat)
    if hasattr(at.frame, "seat") and not 0 <= seat < at.state.players:
        yield f"there are seats 0 to {at.state.players - 1}, not {seat}"
        return
    if at.seat not in (NONE, seat):
        yield f"it is the part of seat {at.seat}, not of seat {seat}"
        return
    at = at._replace(seat=seat)
    for field in kind.__struct_fields__:
        if (kind, field) in BOUNDS:
            least, most = BOUNDS[kind, field](at)
            number = getattr(at.frame, field)
            if not least <= number <= most:
                yield f"{field} is {number}, {_expected(least, most)}"
                return
    if kind in NEEDS and not NEEDS[kind][1](at):
        yield NEEDS[kind][0]


def _expected(least: int, most: int) -> str:
    if most < least:
        return "but there can be none here"
    return f"expected {least}" if least == most else f"expected {least} to {most}"
