"""Why an action is refused, in words a player understands, with the numbers and the rule behind it.

Nothing in here decides what is legal: `refusal` is asked only about actions that are not among the options, and
looks for the reason that helps the player most.
"""

from __future__ import annotations

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.catalog import MAX_LEVEL, Catalog, worth
from pantheon.games.pantheon.mentions import gods_with
from pantheon.games.pantheon.rules.buying import money_in_hand
from pantheon.games.pantheon.rules.gaining import sacrifices
from pantheon.games.pantheon.rules.placing import general_columns, general_feet, price
from pantheon.games.pantheon.state import MOVEMENT, NONE, SACRIFICES, State
from pantheon.table.counts import Counts
from pantheon.table.game import NATURE, NOBODY, Action, Refusal


def refusal(catalog: Catalog, state: State, action: Action) -> Refusal:
    """The reason why this action, which is not among the options, cannot be done now."""
    if state.actor == NOBODY:
        return Refusal("game-over", "the game is over", "end.winner")
    if state.actor == NATURE:
        return Refusal("not-now", "something is being dealt", "turn.action")
    seat, frame = state.actor, state.frames[-1]
    match action:
        case act.Lay(hex) | act.Jump(hex):
            return _placing(catalog, state, seat, frame, hex, isinstance(action, act.Jump))
        case act.Erect(hex):
            return _erecting(catalog, state, seat, frame, hex)
        case act.Move():
            return _moving(catalog, state, seat, frame)
        case act.Gain(god, kinds):
            return _gaining(catalog, state, seat, frame, god, kinds)
        case act.Buy() | act.BuyTile() | act.BuyFoot() | act.BuyColumn() | act.Pay():
            return _buying(catalog, state, seat, frame, action)
        case act.Again():
            return _again(catalog, state, seat)
        case act.TakeOpen(card) if isinstance(frame, frames.Drawing):
            return Refusal("not-open", f"no {catalog.card_names[card]} card lies open", "draw.display")
        case act.TakePile() if isinstance(frame, frames.Drawing):
            return Refusal("no-card", "no card is left in the pile, the discards and the hands", "draw.pile")
        case act.TakeBonus() if isinstance(frame, frames.ChoosingBonus):
            return Refusal("taken", "another player has taken that bonus tile", "prep.bonus")
        case act.Raise(kind) if isinstance(frame, frames.Raising):
            return Refusal(
                "top-level", f"your {_kind(catalog, kind)} tile is at level {MAX_LEVEL} already", "buy.tiles"
            )
        case act.Discard(card) if isinstance(frame, frames.Discarding):
            return Refusal("no-card", f"you have no {catalog.card_names[card]} card", "trait.hand-size")
        case act.Swap() if isinstance(frame, frames.Swapping):
            return Refusal("not-enough", "the reserves do not hold that many pieces to swap", "trait.swap-reserve")
        case act.Stop() if isinstance(frame, frames.Moving):
            return Refusal("must-place", "a movement places at least one piece", "move.must-place")
        case act.Stop() if isinstance(frame, frames.Drawing):
            return Refusal("must-draw", f"{frame.left} more {_plural(frame.left, 'card')} must be drawn", "draw.cards")
        case act.Done() if isinstance(frame, frames.Buying):
            return Refusal("must-buy", "buying means at least one purchase", "buy.purchases")
        case act.EndTurn() if isinstance(frame, frames.ChoosingAction):
            return Refusal("no-passing", "one action must be taken each turn; passing is not allowed", "turn.action")
    return _not_now(frame)


def _not_now(frame: frames.Frame) -> Refusal:
    return Refusal("not-now", f"now it is time to {TIMES[type(frame)]}", "turn.action")


TIMES: dict[type[frames.Frame], str] = {
    frames.ChoosingAction: "choose an action: move, buy, gain a god or draw cards",
    frames.AfterAction: "end the turn, or to take one more action",
    frames.Moving: "place a piece, or to stop moving",
    frames.Following: "move too, or to draw a card",
    frames.Buying: "choose purchases, or to pay",
    frames.Paying: "pay",
    frames.Spending: "spend the money of the nation",
    frames.Drawing: "take a card",
    frames.ChoosingCardsOrGod: "draw cards, or to turn up a god",
    frames.Sacrificing: "sacrifice for the god, or to decline",
    frames.Discarding: "discard cards",
    frames.Swapping: "swap feet and columns",
    frames.Raising: "take or raise a sacrifice tile",
    frames.ChoosingReserve: "choose feet or columns",
    frames.ChoosingBonus: "choose a bonus tile",
    frames.Erecting: "put up a column",
}


# Placing and moving --------------------------------------------------------------------------------------------------


def _placing(catalog: Catalog, state: State, seat: int, frame: frames.Frame, hex: int, jump: bool) -> Refusal:
    bit, column = 1 << hex, bool(catalog.column_hexes >> hex & 1)
    if state.temple == NONE:
        return Refusal("no-temple", "the temple is not on the board yet", "prep.temple")
    if hex == state.temple:
        return Refusal("temple", "nobody places on the hex of the temple", "move.temple")
    if bit & (state.feet[seat] | state.columns[seat]):
        return Refusal("own-piece", "your own piece stands there already", "move.full")
    if bit & state.full:
        return Refusal("full", "that hex already holds two pieces", "move.full")
    if not (state.columns_reserve if column else state.feet_reserve)[seat]:
        return Refusal("no-piece", f"no {'column' if column else 'foot'} is left in your reserve", "move.reserve")
    if not isinstance(frame, (frames.Moving, frames.Buying)):
        return _not_now(frame)
    if jump:
        return _jumping(catalog, state, seat, frame, hex)
    reached = state.beside_feet[seat] if column else state.beside[seat]
    if not reached & bit:
        if column and state.beside[seat] & bit:
            return Refusal("no-foot-beside", "a column needs an own foot of your route beside it", "move.columns")
        beside = "an own foot that is connected to the temple" if column else "the temple or your route"
        return Refusal(
            "not-beside", f"that hex is not next to {beside}", "move.columns" if column else "move.connected"
        )
    return _too_dear(catalog, state, seat, frame, price(state, hex))


def _too_dear(catalog: Catalog, state: State, seat: int, frame: frames.Moving | frames.Buying, cost: int) -> Refusal:
    if isinstance(frame, frames.Buying):
        left = frame.budget - frame.price
        return Refusal("money", f"needs {cost} money, {_are(left)} left", "buy.placing")
    left = frame.steps + catalog.card_steps * state.hands[seat][MOVEMENT]
    rule = "move.occupied" if cost > 1 and left else "move.steps"
    return Refusal("steps", f"needs {cost} {_plural(cost, 'step')}, {_are(left)} left", rule)


def _jumping(catalog: Catalog, state: State, seat: int, frame: frames.Moving | frames.Buying, hex: int) -> Refusal:
    bit, column = 1 << hex, bool(catalog.column_hexes >> hex & 1)
    if isinstance(frame, frames.Buying):
        return Refusal("no-jump", "jumps are for movements only, not for buying", "buy.placing")
    if not frame.jumps:
        giver = gods_with(catalog.definitions.gods, "jumps")
        why = "your jumps of this movement are used up" if state.jumps[seat] else f"you have no {giver} to jump with"
        return Refusal("no-jump", why, "power.jumps")
    if (state.beside_feet if column else state.beside)[seat] & bit:
        return Refusal("no-jump-needed", "an ordinary step leads there, no jump is needed", "move.jump")
    sources = state.linked[seat] & state.feet[seat] if column else state.linked[seat] | 1 << state.temple
    if not catalog.grid.two_away[hex] & sources:
        start = "an own foot of your route" if column else "your route or the temple"
        return Refusal("not-two-away", f"a jump lands exactly two hexes away from {start}", "move.jump")
    left = frame.steps + catalog.card_steps * state.hands[seat][MOVEMENT]
    if left < price(state, hex):
        return _too_dear(catalog, state, seat, frame, price(state, hex))
    return Refusal("nothing-to-jump", "a jump passes over another player's piece, never over an empty hex", "move.jump")


def _erecting(catalog: Catalog, state: State, seat: int, frame: frames.Frame, hex: int) -> Refusal:
    if not isinstance(frame, frames.Erecting):
        return _not_now(frame)
    if not catalog.column_hexes >> hex & 1:
        return Refusal("no-column-hex", "columns stand on column hexes only", "move.columns")
    if state.columns[seat] >> hex & 1:
        return Refusal("own-piece", "your own column stands there already", "move.full")
    return Refusal("full", "that hex already holds two pieces", "move.full")


def _moving(catalog: Catalog, state: State, seat: int, frame: frames.Frame) -> Refusal:
    if not isinstance(frame, (frames.ChoosingAction, frames.Following)):
        return _not_now(frame)
    steps = state.steps[seat] + catalog.card_steps * state.hands[seat][MOVEMENT]
    steps += isinstance(frame, frames.ChoosingAction)
    if not steps:
        return Refusal("steps", "you have no movement card and no steps of your own", "move.steps")
    if not state.feet_reserve[seat] and not state.columns_reserve[seat]:
        return Refusal("no-piece", "no foot and no column is left in your reserve", "move.reserve")
    if not state.feet_reserve[seat]:
        text = "no foot is left in your reserve, and no column hex is within reach of your route"
        return Refusal("no-foot", text, "move.reserve")
    return Refusal("nowhere", f"no piece can be placed with {steps} {_plural(steps, 'step')}", "move.must-place")


def _again(catalog: Catalog, state: State, seat: int) -> Refusal:
    giver = gods_with(catalog.definitions.gods, "extra-action")
    if not any(state.gods[seat][god] for god in catalog.extra_action_gods):
        return Refusal("no-traitera", f"you have no {giver}", "power.extra-action")
    turn = next((below for below in state.frames if isinstance(below, frames.AfterAction)), None)
    if turn is None or turn.seat != seat:
        return Refusal("not-your-turn", f"{giver} is used in your own turn, after an action", "power.extra-action")
    if not turn.again:
        return Refusal("not-owned-before", f"{giver} must be yours since the start of the turn", "power.extra-action")
    return Refusal("not-yet", f"{giver} is used after an action", "power.extra-action")


# Gods and purchases --------------------------------------------------------------------------------------------------


def _gaining(
    catalog: Catalog, state: State, seat: int, frame: frames.Frame, god: int, kinds: tuple[int, ...]
) -> Refusal:
    name = catalog.definitions.gods[god].name
    cost = catalog.costs[god]
    if isinstance(frame, frames.Sacrificing):
        if god != frame.god:
            return Refusal("not-open", f"{name} was not turned up", "trait.cards-or-god")
        cost = cost[:1]
    elif not isinstance(frame, frames.ChoosingAction):
        return _not_now(frame)
    elif god not in state.open_gods:
        return Refusal("not-open", f"{name} does not lie on the board", "gain.one")
    have = sacrifices(catalog, state, seat, god)
    rule = "gain.cards-only" if catalog.cards_only[god] else "gain.cost"
    tiles = "; sacrifice tiles do not count" if catalog.cards_only[god] else ""
    if len(kinds) == len(cost) and len(set(kinds)) == len(kinds):
        missing = [0] * SACRIFICES
        for kind, number in zip(kinds, cost, strict=True):
            missing[kind] = max(0, number - have[kind])
        if any(missing):
            return Refusal("sacrifices", f"needs {_missing(catalog, tuple(missing))}{tiles}", rule)
        return Refusal("order", "kinds that pay equal numbers are named in the order of their tiles", rule)
    least = missing_for(cost, have)
    return Refusal(
        "sacrifices", f"{name} costs {'/'.join(map(str, cost))}: needs {_missing(catalog, least)}{tiles}", rule
    )


def missing_for(cost: tuple[int, ...], have: Counts) -> Counts:
    """What a seat lacks at least, kind by kind, if the kinds that it has most of pay the largest numbers."""
    missing = [0] * SACRIFICES
    best_first = sorted(range(SACRIFICES), key=lambda kind: (-have[kind], kind))
    for kind, number in zip(best_first, cost, strict=False):
        missing[kind] = max(0, number - have[kind])
    return tuple(missing)


def _missing(catalog: Catalog, missing: Counts) -> str:
    parts = [f"{number} more {_kind(catalog, kind, number)}" for kind, number in enumerate(missing) if number]
    return " and ".join(parts) or "as many different kinds as its cost has numbers"


def _buying(catalog: Catalog, state: State, seat: int, frame: frames.Frame, action: Action) -> Refusal:
    if isinstance(action, act.Pay):
        if isinstance(frame, frames.Paying):
            return _paying(state, seat, frame, action)
        return _not_now(frame)
    if isinstance(frame, frames.Buying):
        left = frame.budget - frame.price
    elif isinstance(frame, frames.Spending):
        left = frame.budget
    elif isinstance(frame, frames.ChoosingAction):
        left = worth(money_in_hand(state, seat)) + state.money[seat]
    else:
        return _not_now(frame)
    if not left:
        return Refusal("money", "you have no money left to spend", "buy.paying")
    match action:
        case act.BuyTile(kind, level):
            owned = state.levels[seat][kind]
            if level <= owned:
                return Refusal("has-tile", f"your {_kind(catalog, kind)} tile is at level {owned} already", "buy.tiles")
            cost = catalog.prices[level] - catalog.prices[owned]
            if cost > left:
                return Refusal("money", f"needs {cost} money, {_are(left)} left", "buy.tiles")
        case act.BuyFoot() if not general_feet(catalog, state, seat):
            return Refusal("no-piece", "no foot of yours is left in the general reserve", "setup.reserve")
        case act.BuyColumn() if not general_columns(catalog, state, seat):
            return Refusal("no-piece", "no column of yours is left in the general reserve", "setup.reserve")
        case act.Buy():
            return Refusal("nothing-to-buy", "there is nothing that this money could buy", "buy.purchases")
    return _not_now(frame)


def _paying(state: State, seat: int, frame: frames.Paying, action: act.Pay) -> Refusal:
    for value, (paid, held) in enumerate(zip(action.money, money_in_hand(state, seat), strict=True), start=1):
        if paid > held:
            return Refusal("no-card", f"you have {held} money cards of value {value}, not {paid}", "buy.paying")
    return Refusal("too-little", f"that is {worth(action.money)} money, {frame.price} must be paid", "buy.paying")


def _kind(catalog: Catalog, kind: int, number: int = 1) -> str:
    sacrifice = catalog.definitions.sacrifices.kinds[kind]
    return (sacrifice.name if number == 1 else sacrifice.plural).lower()


def _plural(number: int, word: str) -> str:
    return word if number == 1 else f"{word}s"


def _are(number: int) -> str:
    return f"{number} is" if number == 1 else f"{number} are"
