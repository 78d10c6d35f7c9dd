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
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, MONEY_VALUES, MOVEMENT, NONE, SACRIFICES, State
from pantheon.table.counts import Counts
from pantheon.table.game import NATURE, NOBODY, Action, Refusal
from pantheon.table.words import Marked, mark, t, tm, tn


def refusal(catalog: Catalog, state: State, action: Action) -> Refusal:
    """The reason why this action, which is not among the options, cannot be done now."""
    if state.actor == NOBODY:
        return Refusal("game-over", t("the game is over"), "end.winner")
    if state.actor == NATURE:
        return Refusal("not-now", t("something is being dealt"), "turn.action")
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
            return Refusal("not-open", _not_open(catalog, card), "draw.display")
        case act.TakePile() if isinstance(frame, frames.Drawing):
            return Refusal("no-card", t("no card is left in the pile, the discards and the hands"), "draw.pile")
        case act.TakeBonus() if isinstance(frame, frames.ChoosingBonus):
            return Refusal("taken", t("another player has taken that bonus tile"), "prep.bonus")
        case act.Raise(kind) if isinstance(frame, frames.Raising):
            return Refusal("top-level", _has_level(catalog, kind, MAX_LEVEL), "buy.tiles")
        case act.Discard(card) if isinstance(frame, frames.Discarding):
            return Refusal("no-card", _not_in_hand(catalog, card), "trait.hand-size")
        case act.Swap() if isinstance(frame, frames.Swapping):
            return Refusal("not-enough", t("the reserves do not hold that many pieces to swap"), "trait.swap-reserve")
        case act.Stop() if isinstance(frame, frames.Moving):
            return Refusal("must-place", t("a movement places at least one piece"), "move.must-place")
        case act.Stop() if isinstance(frame, frames.Drawing):
            text = tn("{number} more card must be drawn", "{number} more cards must be drawn", frame.left)
            return Refusal("must-draw", text, "draw.cards")
        case act.Done() if isinstance(frame, frames.Buying):
            return Refusal("must-buy", t("buying means at least one purchase"), "buy.purchases")
        case act.EndTurn() if isinstance(frame, frames.ChoosingAction):
            text = t("one action must be taken each turn; passing is not allowed")
            return Refusal("no-passing", text, "turn.action")
    return _not_now(frame)


def _not_now(frame: frames.Frame) -> Refusal:
    return Refusal("not-now", tm(TIMES[type(frame)]), "turn.action")


TIMES: dict[type[frames.Frame], Marked] = {
    frames.ChoosingAction: mark("now it is time to choose an action: move, buy, gain a god or draw cards"),
    frames.AfterAction: mark("now it is time to end the turn, or to take one more action"),
    frames.Moving: mark("now it is time to place a piece, or to stop moving"),
    frames.Following: mark("now it is time to move too, or to draw a card"),
    frames.Buying: mark("now it is time to choose purchases, or to pay"),
    frames.Paying: mark("now it is time to pay"),
    frames.Spending: mark("now it is time to spend the money of the nation"),
    frames.Drawing: mark("now it is time to take a card"),
    frames.ChoosingCardsOrGod: mark("now it is time to draw cards, or to turn up a god"),
    frames.Sacrificing: mark("now it is time to sacrifice for the god, or to decline"),
    frames.Discarding: mark("now it is time to discard cards"),
    frames.Swapping: mark("now it is time to swap feet and columns"),
    frames.Raising: mark("now it is time to take or raise a sacrifice tile"),
    frames.ChoosingReserve: mark("now it is time to choose feet or columns"),
    frames.ChoosingBonus: mark("now it is time to choose a bonus tile"),
    frames.Erecting: mark("now it is time to put up a column"),
}


# Placing and moving --------------------------------------------------------------------------------------------------


def _placing(catalog: Catalog, state: State, seat: int, frame: frames.Frame, hex: int, jump: bool) -> Refusal:
    bit, column = 1 << hex, bool(catalog.column_hexes >> hex & 1)
    if state.temple == NONE:
        return Refusal("no-temple", t("the temple is not on the board yet"), "prep.temple")
    if hex == state.temple:
        return Refusal("temple", t("nobody places on the hex of the temple"), "move.temple")
    if bit & (state.feet[seat] | state.columns[seat]):
        return Refusal("own-piece", t("your own piece stands there already"), "move.full")
    if bit & state.full:
        return Refusal("full", t("that hex already holds two pieces"), "move.full")
    if not (state.columns_reserve if column else state.feet_reserve)[seat]:
        text = t("no column is left in your reserve" if column else "no foot is left in your reserve")
        return Refusal("no-piece", text, "move.reserve")
    if not isinstance(frame, (frames.Moving, frames.Buying)):
        return _not_now(frame)
    if jump:
        return _jumping(catalog, state, seat, frame, hex)
    reached = state.beside_feet[seat] if column else state.beside[seat]
    if not reached & bit:
        if column and state.beside[seat] & bit:
            return Refusal("no-foot-beside", t("a column needs an own foot of your route beside it"), "move.columns")
        if column:
            text = t("that hex is not next to an own foot that is connected to the temple")
            return Refusal("not-beside", text, "move.columns")
        return Refusal("not-beside", t("that hex is not next to the temple or your route"), "move.connected")
    return _too_dear(catalog, state, seat, frame, price(state, hex))


def _too_dear(catalog: Catalog, state: State, seat: int, frame: frames.Moving | frames.Buying, cost: int) -> Refusal:
    if isinstance(frame, frames.Buying):
        left = frame.budget - frame.price
        return Refusal("money", _needs_money(cost, left), "buy.placing")
    left = frame.steps + catalog.card_steps * state.hands[seat][MOVEMENT]
    rule = "move.occupied" if cost > 1 and left else "move.steps"
    steps = tn("{number} step", "{number} steps", cost)
    return Refusal(
        "steps", tn("needs {steps}, {number} is left", "needs {steps}, {number} are left", left, steps=steps), rule
    )


def _jumping(catalog: Catalog, state: State, seat: int, frame: frames.Moving | frames.Buying, hex: int) -> Refusal:
    bit, column = 1 << hex, bool(catalog.column_hexes >> hex & 1)
    if isinstance(frame, frames.Buying):
        return Refusal("no-jump", t("jumps are for movements only, not for buying"), "buy.placing")
    if not frame.jumps:
        if state.jumps[seat]:
            return Refusal("no-jump", t("your jumps of this movement are used up"), "power.jumps")
        giver = gods_with(catalog.definitions.gods, "jumps")
        return Refusal("no-jump", t("you have no {god} to jump with", god=giver), "power.jumps")
    if (state.beside_feet if column else state.beside)[seat] & bit:
        return Refusal("no-jump-needed", t("an ordinary step leads there, no jump is needed"), "move.jump")
    sources = state.linked[seat] & state.feet[seat] if column else state.linked[seat] | 1 << state.temple
    if not catalog.grid.two_away[hex] & sources:
        text = t(
            "a jump lands exactly two hexes away from an own foot of your route"
            if column
            else "a jump lands exactly two hexes away from your route or the temple"
        )
        return Refusal("not-two-away", text, "move.jump")
    left = frame.steps + catalog.card_steps * state.hands[seat][MOVEMENT]
    if left < price(state, hex):
        return _too_dear(catalog, state, seat, frame, price(state, hex))
    return Refusal(
        "nothing-to-jump", t("a jump passes over another player's piece, never over an empty hex"), "move.jump"
    )


def _erecting(catalog: Catalog, state: State, seat: int, frame: frames.Frame, hex: int) -> Refusal:
    if not isinstance(frame, frames.Erecting):
        return _not_now(frame)
    if not catalog.column_hexes >> hex & 1:
        return Refusal("no-column-hex", t("columns stand on column hexes only"), "move.columns")
    if state.columns[seat] >> hex & 1:
        return Refusal("own-piece", t("your own column stands there already"), "move.full")
    return Refusal("full", t("that hex already holds two pieces"), "move.full")


def _moving(catalog: Catalog, state: State, seat: int, frame: frames.Frame) -> Refusal:
    if not isinstance(frame, (frames.ChoosingAction, frames.Following)):
        return _not_now(frame)
    steps = state.steps[seat] + catalog.card_steps * state.hands[seat][MOVEMENT]
    steps += isinstance(frame, frames.ChoosingAction)
    if not steps:
        return Refusal("steps", t("you have no movement card and no steps of your own"), "move.steps")
    if not state.feet_reserve[seat] and not state.columns_reserve[seat]:
        return Refusal("no-piece", t("no foot and no column is left in your reserve"), "move.reserve")
    if not state.feet_reserve[seat]:
        text = t("no foot is left in your reserve, and no column hex is within reach of your route")
        return Refusal("no-foot", text, "move.reserve")
    text = tn("no piece can be placed with {number} step", "no piece can be placed with {number} steps", steps)
    return Refusal("nowhere", text, "move.must-place")


def _again(catalog: Catalog, state: State, seat: int) -> Refusal:
    giver = gods_with(catalog.definitions.gods, "extra-action")
    if not any(state.gods[seat][god] for god in catalog.extra_action_gods):
        return Refusal("no-traitera", t("you have no {god}", god=giver), "power.extra-action")
    turn = next((below for below in state.frames if isinstance(below, frames.AfterAction)), None)
    if turn is None or turn.seat != seat:
        text = t("{god} is used in your own turn, after an action", god=giver)
        return Refusal("not-your-turn", text, "power.extra-action")
    if not turn.again:
        text = t("{god} must be yours since the start of the turn", god=giver)
        return Refusal("not-owned-before", text, "power.extra-action")
    return Refusal("not-yet", t("{god} is used after an action", god=giver), "power.extra-action")


# Gods and purchases --------------------------------------------------------------------------------------------------


def _gaining(
    catalog: Catalog, state: State, seat: int, frame: frames.Frame, god: int, kinds: tuple[int, ...]
) -> Refusal:
    name = catalog.definitions.gods[god].name
    cost = catalog.costs[god]
    if isinstance(frame, frames.Sacrificing):
        if god != frame.god:
            return Refusal("not-open", t("{god} was not turned up", god=name), "trait.cards-or-god")
        cost = cost[:1]
    elif not isinstance(frame, frames.ChoosingAction):
        return _not_now(frame)
    elif god not in state.open_gods:
        return Refusal("not-open", t("{god} does not lie on the board", god=name), "gain.one")
    have = sacrifices(catalog, state, seat, god)
    rule = "gain.cards-only" if catalog.cards_only[god] else "gain.cost"
    if len(kinds) == len(cost) and len(set(kinds)) == len(kinds):
        missing = [0] * SACRIFICES
        for kind, number in zip(kinds, cost, strict=True):
            missing[kind] = max(0, number - have[kind])
        if any(missing):
            return Refusal("sacrifices", _needs(catalog, god, _missing(catalog, tuple(missing))), rule)
        return Refusal("order", t("kinds that pay equal numbers are named in the order of their tiles"), rule)
    return Refusal("sacrifices", _costs(catalog, god, cost, _missing(catalog, missing_for(cost, have))), rule)


def _needs(catalog: Catalog, god: int, missing: list[str]) -> str:
    if catalog.cards_only[god]:
        return t("needs {missing}; sacrifice tiles do not count", missing=missing)
    return t("needs {missing}", missing=missing)


def _costs(catalog: Catalog, god: int, cost: tuple[int, ...], missing: list[str]) -> str:
    name, numbers = catalog.definitions.gods[god].name, "/".join(map(str, cost))
    missing = missing or [t("as many different kinds as its cost has numbers")]
    if catalog.cards_only[god]:
        return t(
            "{god} costs {cost}: needs {missing}; sacrifice tiles do not count", god=name, cost=numbers, missing=missing
        )
    return t("{god} costs {cost}: needs {missing}", god=name, cost=numbers, missing=missing)


def missing_for(cost: tuple[int, ...], have: Counts) -> Counts:
    """What a seat lacks at least, kind by kind, if the kinds that it has most of pay the largest numbers."""
    missing = [0] * SACRIFICES
    best_first = sorted(range(SACRIFICES), key=lambda kind: (-have[kind], kind))
    for kind, number in zip(best_first, cost, strict=False):
        missing[kind] = max(0, number - have[kind])
    return tuple(missing)


def _missing(catalog: Catalog, missing: Counts) -> list[str]:
    """As in "2 more dancers", kind by kind."""
    kinds = catalog.definitions.sacrifices.kinds
    return [
        t("{number} more {kind:small}", number=number, kind=kinds[kind].name if number == 1 else kinds[kind].plural)
        for kind, number in enumerate(missing)
        if number
    ]


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
        return Refusal("money", t("you have no money left to spend"), "buy.paying")
    match action:
        case act.BuyTile(kind, level):
            owned = state.levels[seat][kind]
            if level <= owned:
                return Refusal("has-tile", _has_level(catalog, kind, owned), "buy.tiles")
            cost = catalog.prices[level] - catalog.prices[owned]
            if cost > left:
                return Refusal("money", _needs_money(cost, left), "buy.tiles")
        case act.BuyFoot() if not general_feet(catalog, state, seat):
            return Refusal("no-piece", t("no foot of yours is left in the general reserve"), "setup.reserve")
        case act.BuyColumn() if not general_columns(catalog, state, seat):
            return Refusal("no-piece", t("no column of yours is left in the general reserve"), "setup.reserve")
        case act.Buy():
            return Refusal("nothing-to-buy", t("there is nothing that this money could buy"), "buy.purchases")
    return _not_now(frame)


def _paying(state: State, seat: int, frame: frames.Paying, action: act.Pay) -> Refusal:
    for value, (paid, held) in enumerate(zip(action.money, money_in_hand(state, seat), strict=True), start=1):
        if paid > held:
            text = tn(
                "you have {number} money card of value {value}, not {paid}",
                "you have {number} money cards of value {value}, not {paid}",
                held, value=value, paid=paid,
            )  # fmt: skip
            return Refusal("no-card", text, "buy.paying")
    text = t("that is {paid} money, {price} must be paid", paid=worth(action.money), price=frame.price)
    return Refusal("too-little", text, "buy.paying")


# Sentences that are said in several places ---------------------------------------------------------------------------


def _has_level(catalog: Catalog, kind: int, level: int) -> str:
    name = catalog.definitions.sacrifices.kinds[kind].name
    return t("your {kind:small} tile is at level {level} already", kind=name, level=level)


def _needs_money(cost: int, left: int) -> str:
    return tn("needs {cost} money, {number} is left", "needs {cost} money, {number} are left", left, cost=cost)


def _not_open(catalog: Catalog, card: int) -> str:
    if card == MOVEMENT:
        return t("no movement card lies open")
    if card >= FIRST_MONEY:
        return t("no money {value} card lies open", value=MONEY_VALUES[card - FIRST_MONEY])
    return t("no {kind:small} card lies open", kind=catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE].name)


def _not_in_hand(catalog: Catalog, card: int) -> str:
    if card == MOVEMENT:
        return t("you have no movement card")
    if card >= FIRST_MONEY:
        return t("you have no money {value} card", value=MONEY_VALUES[card - FIRST_MONEY])
    return t("you have no {kind:small} card", kind=catalog.definitions.sacrifices.kinds[card - FIRST_SACRIFICE].name)
