"""Why a plan is good: what to do, and in a sentence or two the largest changes in what the player can expect.

They speak to whoever decides, as a friend who looks into the same hand: "Gain Gadicea", "Your hand gets better."
All of it is data: other players stand in it by their seats, gods and tiles by their place in the rules data. Whoever
shows it knows what these are called, and which language is spoken.
"""

from __future__ import annotations

from typing import assert_never

from pantheon.bots.advice import Advice
from pantheon.bots.minds.pantheon.judgement import PantheonJudgement
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames, powers
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.mentions import word_of
from pantheon.games.pantheon.sentences import counted
from pantheon.games.pantheon.state import CARD_KINDS, FIRST_MONEY, FIRST_SACRIFICE, MOVEMENT, State
from pantheon.table.counts import count
from pantheon.table.game import Action
from pantheon.table.messages import Message, Seat, Word, message, message_c, message_n

SCORED_IN_TURNS = 2
"""The first sources of points: gods and ends of epochs."""
ENOUGH = 0.6
"""Points that a term must change by to be worth a word."""
DRAW = message_c("hint", "Draw cards")
GO_ON = message_c("hint", "Go on")
PLAIN: dict[type[Action], Message] = {
    act.Draw: DRAW,
    act.TakePile: DRAW,
    act.TakeOpen: DRAW,
    act.DrawCards: DRAW,
    act.EndTurn: message_c("hint", "End your turn"),
    act.TakeFeet: message_c("hint", "Take feet"),
    act.TakeColumns: message_c("hint", "Take columns"),
    act.TurnGod: message_c("hint", "Turn up a god"),
    act.Decline: message_c("hint", "Leave the god"),
    act.Pay: message_c("hint", "Pay"),
}
"""What is done, where the action says it all."""
UNCOUNTED = {
    "hand": message("Your hand gets better."),
    "reserve": message("You get pieces for the routes to come."),
    "map": message("Loot and column hexes come within your reach."),
}
"""Why, without points: by terms."""


def explain(judgement: PantheonJudgement, before: State, after: State, seat: int, plan: tuple[Action, ...]) -> Advice:
    """What the plan does, why, and what threatens."""
    first = plan[0]
    if isinstance(first, act.TakeBonus):
        # What a position shows of it in points is not what it is chosen for (see `beyond`).
        reasons = [_bonus(judgement.catalog.bonus_powers[first.bonus])]
    elif isinstance(first, act.Discard):
        reasons = [message("You keep the cards that are worth most to you.")]
    else:
        reasons = _reasons(judgement, before, after, seat)
    return Advice(_what(judgement.catalog, before, plan), (*reasons, *_threat(judgement, after, seat)))


def _what(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> Message:
    data, first = catalog.definitions, plan[0]
    match first:
        case act.Gain():
            return message("Gain {god}", god=word_of("gods", data.gods[first.god]))
        case act.DrawOne():
            return message("Take a card instead of following")
        case act.Buy() | act.BuyTile() | act.BuyFoot() | act.BuyColumn() | act.Done():
            return _purchase(catalog, before, plan)
        case act.Lay() if isinstance(before.frames[-1], frames.Buying):
            return _purchase(catalog, before, plan)
        case act.Move() | act.Lay() | act.Jump() | act.Stop():
            return _movement(catalog, before, plan)
        case act.Again():
            god = word_of("gods", data.gods[catalog.extra_action_gods[0]])
            if len(plan) == 1:
                return message("Use {god}", god=god)
            return message("Use {god}, then {then:small}", god=god, then=_what(catalog, before, plan[1:]))
        case act.Raise():
            kind = word_of("sacrifices.kinds", data.sacrifices.kinds[first.kind])
            return message("Raise your {kind:small} tile", kind=kind)
        case act.Erect():
            return message("Put a column on {hex}", hex=catalog.grid.names[first.hex])
        case act.TakeBonus():
            return message('Take the bonus tile "{bonus:small}"', bonus=word_of("bonus", data.bonus[first.bonus]))
        case act.Discard():
            gone = count((action.card for action in plan if isinstance(action, act.Discard)), CARD_KINDS)
            return message("Discard {cards:list}", cards=counted(catalog, gone))
        case act.Swap():
            return _swap(first.feet)
    return PLAIN.get(type(first), GO_ON)


def _swap(feet: int) -> Message:
    if not feet:
        return message_c("hint", "Swap nothing")
    if feet > 0:
        return message("Swap {given} for {taken}", given=_feet(feet), taken=_columns(feet))
    return message("Swap {given} for {taken}", given=_columns(-feet), taken=_feet(-feet))


def _purchase(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> Message:
    wares, places = _wares(catalog, plan), _places(catalog, before, plan)
    laid = [catalog.grid.names[action.hex] for action in plan if isinstance(action, act.Lay)]
    if wares and places:
        return message("Buy {wares} and pay the way to {places}", wares=wares, places=places)
    if wares and laid:
        return message("Buy {wares} and pay the way towards {hex}", wares=wares, hex=laid[-1])
    if wares:
        return message("Buy {wares}", wares=wares)
    if places:
        return message("Pay the way to {places}", places=places)
    return message("Pay the way towards {hex}", hex=laid[-1]) if laid else message_c("hint", "Buy nothing more")


def _wares(catalog: Catalog, plan: tuple[Action, ...]) -> tuple[Message, ...]:
    kinds = catalog.definitions.sacrifices.kinds
    bought = [
        message(
            "a level {level} {kind:small} tile", level=tile.level, kind=word_of("sacrifices.kinds", kinds[tile.kind])
        )
        for tile in plan
        if isinstance(tile, act.BuyTile)
    ]
    feet = sum(isinstance(action, act.BuyFoot) for action in plan)
    columns = sum(isinstance(action, act.BuyColumn) for action in plan)
    if feet:
        bought.append(message_c("to buy", "a foot") if feet == 1 else _feet(feet))
    if columns:
        bought.append(message_c("to buy", "a column") if columns == 1 else _columns(columns))
    return tuple(bought)


def _movement(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> Message:
    places = _places(catalog, before, plan)
    if places:
        return message("Move for {places}", places=places)
    laid = [action.hex for action in plan if isinstance(action, act.Lay | act.Jump)]
    return message("Move towards {hex}", hex=catalog.grid.names[laid[-1]]) if laid else message_c("hint", "Stop here")


def _places(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> tuple[Message, ...]:
    """What lies at the end of the ways: loot by its name, columns by their hexes."""
    loot = dict(before.loot)
    found = []
    columns = []
    for action in plan:
        if isinstance(action, act.Lay | act.Jump):
            if catalog.column_hexes >> action.hex & 1:
                columns.append(catalog.grid.names[action.hex])
            elif action.hex in loot:
                tile = catalog.definitions.loot[loot[action.hex]]
                found.append(message('the loot "{loot:small}"', loot=word_of("loot", tile)))
    if columns:
        found.append(message_n("a column on {hexes}", "columns on {hexes}", len(columns), hexes=tuple(columns)))
    return tuple(found)


def _reasons(judgement: PantheonJudgement, before: State, after: State, seat: int) -> list[Message]:
    """The two terms that grow most, a sentence each."""
    was, now = judgement.terms(before, seat), judgement.terms(after, seat)
    # A scoring that the plan brings about counts much that it has not made.
    was["points"], now["points"] = (float(sum(state.points[seat][:SCORED_IN_TURNS])) for state in (before, after))
    gains = sorted(((now[name] - was[name], name) for name in now), reverse=True)
    reasons: list[Message] = []
    for gain, name in gains[:2]:
        if gain >= ENOUGH:
            reasons += _reason(judgement, after, seat, name, gain)
    return reasons


def _bonus(power: powers.BonusPower) -> Message:
    match power:
        case powers.AnotherGod():
            return message("It gives you a god from the stack.")
        case powers.HalfGods(count):
            return message_n(
                "It gives you {number} half god from the stack.",
                "It gives you {number} half gods from the stack.",
                count,
            )
        case powers.Cards(count):
            return message_n(
                "It gives you {number} card from the pile.", "It gives you {number} cards from the pile.", count
            )
        case powers.SacrificeLevels(count):
            return message_n("It gives you {number} sacrifice level.", "It gives you {number} sacrifice levels.", count)
        case powers.FreeColumn():
            return message("It gives you a column on any column hex with room.")
        case powers.Steps(count):
            return message_n(
                "It gives you {number} more step in each movement to the end of the game.",
                "It gives you {number} more steps in each movement to the end of the game.",
                count,
            )
        case powers.SpecialMoney(count):
            return message_n(
                "It gives you {number} card of special money.", "It gives you {number} cards of special money.", count
            )
        case powers.Reserve(feet, columns):
            return message(
                "It gives you {feet} and {columns} for the reserve.", feet=_feet(feet), columns=_columns(columns)
            )
        case powers.ReserveChoice(feet, columns):
            return message(
                "It gives you {feet} or {columns} for the reserve.", feet=_feet(feet), columns=_columns(columns)
            )
        case _:
            assert_never(power)


def _reason(judgement: PantheonJudgement, after: State, seat: int, name: str, gain: float) -> list[Message]:
    """Whole sentences about a term that has grown; none if there is nothing to say."""
    match name:
        case "columns":
            return [_standing(judgement.catalog, after, seat, gain)]
        case "gods in reach":
            return _saving(judgement, after, seat)
        case "promised":
            return _promise(judgement, after, seat)
    return [_worth(name, round(gain))]


def _worth(name: str, points: int) -> Message:
    match name:
        case "points":
            return message_n("You score {number} point at once.", "You score {number} points at once.", points)
        case "half gods":
            return message_n(
                "It brings half gods worth {number} point at the scorings.",
                "It brings half gods worth {number} points at the scorings.",
                points,
            )
        case "piety":
            return message_n(
                "Your highest sacrifice tile brings about {number} point.",
                "Your highest sacrifice tile brings about {number} points.",
                points,
            )
        case "powers":
            return message_n(
                "You get a power worth about {number} point until the end.",
                "You get a power worth about {number} points until the end.",
                points,
            )
        case "tiles":
            return message_n(
                "Your tiles save sacrifices worth about {number} point.",
                "Your tiles save sacrifices worth about {number} points.",
                points,
            )
    return UNCOUNTED[name]


def _standing(catalog: Catalog, after: State, seat: int, gain: float) -> Message:
    """A column brings more than it counts now: it counts again, and the next ones make it count more."""
    number = after.columns[seat].bit_count()
    points = message_n("{number} point", "{number} points", round(gain))
    if number < catalog.definitions.scoring.columns[after.bands].bands[-1].columns:
        return message_n(
            "{number} column of yours stands then: it counts at each scoring to come and helps towards a better band, "
            "about {points} in all.",
            "{number} columns of yours stand then: they count at each scoring to come and help towards a better band, "
            "about {points} more in all.",
            number, points=points,
        )  # fmt: skip
    return message_n(
        "{number} column of yours stands then: it counts at each scoring to come, about {points} in all.",
        "{number} columns of yours stand then: they count at each scoring to come, about {points} more in all.",
        number, points=points,
    )  # fmt: skip


def _promise(judgement: PantheonJudgement, state: State, seat: int) -> list[Message]:
    """What is still to come in this turn. Nobody knows what chance will deal, so only that it will."""
    found: list[Message] = []
    saving: list[Message] = []
    for frame in state.frames:
        if getattr(frame, "seat", None) != seat:
            continue
        if isinstance(frame, frames.Drawing):
            aim = judgement.aim(state, seat)
            if aim and aim[1]:
                saving = _saving(judgement, state, seat)
                continue
        found += _coming(judgement.catalog, frame)
    return [*([message("It brings you {what}.", what=tuple(found))] if found else []), *saving]


def _coming(catalog: Catalog, frame: frames.Frame) -> list[Message]:
    match frame:
        case frames.Drawing(left=left):
            return [message_n("{number} card", "{number} cards", left)]
        case frames.DealingCards(left=left):
            return [message_n("{number} card from the pile", "{number} cards from the pile", left)]
        case frames.TakingGod():
            return [message_c("it brings you", "a god from the stack")]
        case frames.TakingHalfGods(left=left):
            return [message_n("{number} half god from the stack", "{number} half gods from the stack", left)]
        case frames.Raising(levels=levels):
            return [message_n("{number} sacrifice level", "{number} sacrifice levels", levels)]
        case frames.ChoosingReserve(feet=feet, columns=columns):
            return [message("{feet} or {columns}", feet=_feet(feet), columns=_columns(columns))]
        case frames.LootWorking(loot=tiles):
            names = [word_of("loot", catalog.definitions.loot[loot]) for loot in tiles]
            return [message_c("it brings you", "{loot:small}", loot=name) for name in names]
    return []


def _saving(judgement: PantheonJudgement, state: State, seat: int) -> list[Message]:
    """Which god the hand is for, and what it still lacks."""
    aim = judgement.aim(state, seat)
    if aim is None:
        return []
    number, lack = aim
    god = word_of("gods", judgement.catalog.definitions.gods[number])
    if not lack:
        return [message("You can pay {god} then.", god=god)]
    have = list(state.hands[seat][FIRST_SACRIFICE:FIRST_MONEY])
    if not judgement.catalog.cards_only[number]:
        have = [cards + level for cards, level in zip(have, state.levels[seat], strict=True)]
    kinds = judgement.catalog.definitions.sacrifices.kinds
    most = max(range(len(kinds)), key=lambda kind: (have[kind], -kind))
    lacking = _lacking(judgement.catalog, number, have, lack)
    if not state.hands[seat][FIRST_SACRIFICE + most]:
        return [_saving_cards(god, lack, lacking)]
    return [_saving_kind(god, word_of("sacrifices.kinds", kinds[most], "plural"), lack, lacking)]


def _saving_kind(god: Word, kinds: Word, lack: int, lacking: Word | None) -> Message:
    if lacking is None:
        return message_n(
            "You save {kinds:small} for {god}; {number} card to go.",
            "You save {kinds:small} for {god}; {number} cards to go.",
            lack, kinds=kinds, god=god,
        )  # fmt: skip
    return message_n(
        "You save {kinds:small} for {god}; {number} {kind:small} to go.",
        "You save {kinds:small} for {god}; {number} {kind:small} to go.",
        lack, kinds=kinds, god=god, kind=lacking,
    )  # fmt: skip


def _saving_cards(god: Word, lack: int, lacking: Word | None) -> Message:
    if lacking is None:
        return message_n(
            "You save cards for {god}; {number} card to go.", "You save cards for {god}; {number} cards to go.",
            lack, god=god,
        )  # fmt: skip
    return message_n(
        "You save cards for {god}; {number} {kind:small} to go.",
        "You save cards for {god}; {number} {kind:small} to go.",
        lack, god=god, kind=lacking,
    )  # fmt: skip


def _lacking(catalog: Catalog, god: int, have: list[int], lack: int) -> Word | None:
    """The kind that is lacking, if it can be no other."""
    costs = catalog.definitions.gods[god].cost
    kinds = sorted(range(len(have)), key=lambda kind: -have[kind])
    short = [kind for kind, cost in zip(kinds, costs, strict=False) if have[kind] < cost]
    rest = [have[kind] for kind in kinds[len(costs) :]]
    if len(short) > 1 or have[short[0]] in rest:
        return None
    kind = catalog.definitions.sacrifices.kinds[short[0]]
    return word_of("sacrifices.kinds", kind, "name" if lack == 1 else "plural")


def _threat(judgement: PantheonJudgement, state: State, seat: int) -> list[Message]:
    """Who might end the epoch next."""
    if state.phase_over or state.temple < 0 or state.actor < 0:
        return []
    for turn in range(1, state.players):
        other = (seat + turn) % state.players
        span = state.steps[other] + 1 + judgement.catalog.card_steps * min(1, state.shown[other][MOVEMENT])
        pieces = state.feet_reserve[other] + state.columns_reserve[other] if state.feet_reserve[other] else 0
        if len(state.loot) == 1 and judgement.map.distance(state, other, state.loot[0][0]) <= min(span, pieces):
            return [message("{who} can end the epoch next turn.", who=Seat(other))]
    if len(state.open_gods) == 1:
        return [message("The next god ends the epoch.")]
    return []


def _feet(number: int) -> Message:
    return message_n("{number} foot", "{number} feet", number)


def _columns(number: int) -> Message:
    return message_n("{number} column", "{number} columns", number)
