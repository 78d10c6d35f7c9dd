"""Why a plan is good: what to do, and in a sentence or two the largest changes in what the player can expect.

They speak to whoever decides, as a friend who looks into the same hand: "Gain Gadicea", "Your hand gets better."
Other players are called "Player 2" and so on, by their seats; whoever shows the sentence knows their names.
"""

from __future__ import annotations

from typing import assert_never

from pantheon.bots.advice import Advice
from pantheon.bots.minds.pantheon.judgement import PantheonJudgement
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames, powers
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.sentences import in_words
from pantheon.games.pantheon.state import CARD_KINDS, FIRST_MONEY, FIRST_SACRIFICE, MOVEMENT, State
from pantheon.table.counts import count
from pantheon.table.game import Action

SCORED_IN_TURNS = 2
"""The first sources of points: gods and ends of epochs."""
ENOUGH = 0.6
"""Points that a term must change by to be worth a word."""


def explain(judgement: PantheonJudgement, before: State, after: State, seat: int, plan: tuple[Action, ...]) -> Advice:
    """What the plan does, why, and what threatens."""
    first = plan[0]
    if isinstance(first, act.TakeBonus):
        # What a position shows of it in points is not what it is chosen for (see `beyond`).
        reasons = [f"It gives you {_bonus(judgement.catalog.bonus_powers[first.bonus])}."]
    elif isinstance(first, act.Discard):
        reasons = ["You keep the cards that are worth most to you."]
    else:
        reasons = _reasons(judgement, before, after, seat)
    why = [*reasons, _threat(judgement, after, seat)]
    return Advice(_what(judgement.catalog, before, plan), tuple(reason for reason in why if reason))


def _what(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> str:
    first = plan[0]
    match first:
        case act.Gain():
            return f"Gain {catalog.definitions.gods[first.god].name}"
        case act.Draw() | act.DrawOne() | act.TakePile() | act.TakeOpen() | act.DrawCards():
            return "Draw cards" if not isinstance(first, act.DrawOne) else "Take a card instead of following"
        case act.Buy() | act.BuyTile() | act.BuyFoot() | act.BuyColumn() | act.Done():
            return _purchase(catalog, before, plan)
        case act.Lay() if isinstance(before.frames[-1], frames.Buying):
            return _purchase(catalog, before, plan)
        case act.Move() | act.Lay() | act.Jump() | act.Stop():
            return _movement(catalog, before, plan)
        case act.Again():
            used = f"Use {catalog.definitions.gods[catalog.extra_action_gods[0]].name}"
            then = _what(catalog, before, plan[1:]) if len(plan) > 1 else ""
            return f"{used}, then {then[:1].lower()}{then[1:]}" if then else used
        case act.EndTurn():
            return "End your turn"
        case act.Raise():
            return f"Raise your {catalog.definitions.sacrifices.kinds[first.kind].name.lower()} tile"
        case act.Erect():
            return f"Put a column on {catalog.grid.names[first.hex]}"
        case act.TakeBonus():
            return f'Take the bonus tile "{catalog.definitions.bonus[first.bonus].name.lower()}"'
        case act.Discard():
            gone = count((action.card for action in plan if isinstance(action, act.Discard)), CARD_KINDS)
            return f"Discard {in_words(catalog, gone)}"
        case act.Swap(feet=0):
            return "Swap nothing"
        case act.Swap():
            given, got = ("foot", "column") if first.feet > 0 else ("column", "foot")
            return f"Swap {_number(abs(first.feet), given)} for {_number(abs(first.feet), got)}"
    return {
        act.TakeFeet: "Take feet", act.TakeColumns: "Take columns", act.TurnGod: "Turn up a god",
        act.Decline: "Leave the god", act.Pay: "Pay",
    }.get(type(first), "Go on")  # fmt: skip


def _purchase(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> str:
    wares, places = _wares(catalog, plan), _places(catalog, before, plan)
    laid = [action.hex for action in plan if isinstance(action, act.Lay)]
    said = [f"Buy {_listed(wares)}"] if wares else []
    if laid:
        way = f"to {_listed(places)}" if places else f"towards {catalog.grid.names[laid[-1]]}"
        said.append(f"{'pay' if said else 'Pay'} the way {way}")
    return _listed(said) or "Buy nothing more"


def _wares(catalog: Catalog, plan: tuple[Action, ...]) -> list[str]:
    names = catalog.definitions.sacrifices.kinds
    bought = [
        f"a level {action.level} {names[action.kind].name.lower()} tile"
        for action in plan
        if isinstance(action, act.BuyTile)
    ]
    for kind, word in ((act.BuyFoot, "foot"), (act.BuyColumn, "column")):
        number = sum(isinstance(action, kind) for action in plan)
        if number:
            bought.append(f"a {word}" if number == 1 else _number(number, word))
    return bought


def _movement(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> str:
    places = _places(catalog, before, plan)
    if places:
        return f"Move for {_listed(places)}"
    laid = [action.hex for action in plan if isinstance(action, act.Lay | act.Jump)]
    return f"Move towards {catalog.grid.names[laid[-1]]}" if laid else "Stop here"


def _places(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> list[str]:
    """What lies at the end of the ways: loot by its name, columns by their hexes."""
    loot = dict(before.loot)
    found = []
    columns = []
    for action in plan:
        if isinstance(action, act.Lay | act.Jump):
            if catalog.column_hexes >> action.hex & 1:
                columns.append(catalog.grid.names[action.hex])
            elif action.hex in loot:
                found.append(f'the loot "{catalog.definitions.loot[loot[action.hex]].name.lower()}"')
    if columns:
        found.append(f"a column on {_listed(columns)}" if len(columns) == 1 else f"columns on {_listed(columns)}")
    return found


def _reasons(judgement: PantheonJudgement, before: State, after: State, seat: int) -> list[str]:
    """The two terms that grow most, a sentence each."""
    was, now = judgement.terms(before, seat), judgement.terms(after, seat)
    # A scoring that the plan brings about counts much that it has not made.
    was["points"], now["points"] = (float(sum(state.points[seat][:SCORED_IN_TURNS])) for state in (before, after))
    gains = sorted(((now[name] - was[name], name) for name in now), reverse=True)
    return [_reason(judgement, before, after, seat, name, gain) for gain, name in gains[:2] if gain >= ENOUGH]


def _bonus(power: powers.BonusPower) -> str:
    match power:
        case powers.AnotherGod():
            return "a god from the stack"
        case powers.HalfGods(count):
            return f"{_number(count, 'half god')} from the stack"
        case powers.Cards(count):
            return f"{_number(count, 'card')} from the pile"
        case powers.SacrificeLevels(count):
            return _number(count, "sacrifice level")
        case powers.FreeColumn():
            return "a column on any column hex with room"
        case powers.Steps(count):
            return f"{_number(count, 'more step')} in each movement to the end of the game"
        case powers.SpecialMoney(count):
            return f"{_number(count, 'card')} of special money"
        case powers.Reserve(feet, columns):
            return f"{_number(feet, 'foot')} and {_number(columns, 'column')} for the reserve"
        case powers.ReserveChoice(feet, columns):
            return f"{_number(feet, 'foot')} or {_number(columns, 'column')} for the reserve"
        case _:
            assert_never(power)


def _reason(judgement: PantheonJudgement, before: State, after: State, seat: int, name: str, gain: float) -> str:
    match name:
        case "points":
            return f"You score {_points(gain)} at once."
        case "half gods":
            return f"It brings half gods worth {_points(gain)} at the scorings."
        case "columns":
            return _standing(judgement.catalog, after, seat, gain)
        case "piety":
            return f"Your highest sacrifice tile brings about {_points(gain)}."
        case "powers":
            return f"You get a power worth about {_points(gain)} until the end."
        case "tiles":
            return f"Your tiles save sacrifices worth about {_points(gain)}."
        case "hand":
            return "Your hand gets better."
        case "reserve":
            return "You get pieces for the routes to come."
        case "gods in reach":
            return _saving(judgement, after, seat)
        case "map":
            return "Loot and column hexes come within your reach."
        case "promised":
            return _promise(judgement, after, seat)
    return ""


def _standing(catalog: Catalog, after: State, seat: int, gain: float) -> str:
    """A column brings more than it counts now: it counts again, and the next ones make it count more."""
    number = after.columns[seat].bit_count()
    one = number == 1
    said = f"{number} column{'' if one else 's'} of yours {'stands' if one else 'stand'} then: "
    said += f"{'it counts' if one else 'they count'} at each scoring to come"
    if number < catalog.definitions.scoring.columns[after.bands].bands[-1].columns:
        said += f" and {'helps' if one else 'help'} towards a better band"
    return f"{said}, about {_points(gain)}{'' if one else ' more'} in all."


def _promise(judgement: PantheonJudgement, state: State, seat: int) -> str:
    """What is still to come in this turn. Nobody knows what chance will deal, so only that it will."""
    found = []
    saving = ""
    for frame in state.frames:
        match frame:
            case frames.Drawing(seat=whose) if whose == seat:
                aim = judgement.aim(state, seat)
                if aim and aim[1]:
                    saving = _saving(judgement, state, seat)
                else:
                    found.append(_number(frame.left, "card"))
            case frames.DealingCards(seat=whose) if whose == seat:
                found.append(f"{_number(frame.left, 'card')} from the pile")
            case frames.TakingGod(seat=whose) if whose == seat:
                found.append("a god from the stack")
            case frames.TakingHalfGods(seat=whose) if whose == seat:
                found.append(f"{_number(frame.left, 'half god')} from the stack")
            case frames.Raising(seat=whose) if whose == seat:
                found.append(_number(frame.levels, "sacrifice level"))
            case frames.ChoosingReserve(seat=whose) if whose == seat:
                found.append(f"{_number(frame.feet, 'foot')} or {_number(frame.columns, 'column')}")
            case frames.LootWorking(seat=whose) if whose == seat:
                found += [judgement.catalog.definitions.loot[loot].name.lower() for loot in frame.loot]
    return " ".join([*([f"It brings you {_listed(found)}."] if found else []), saving]).strip()


def _saving(judgement: PantheonJudgement, state: State, seat: int) -> str:
    """Which god the hand is for, and what it still lacks."""
    aim = judgement.aim(state, seat)
    if aim is None:
        return ""
    god, lack = aim
    name = judgement.catalog.definitions.gods[god].name
    if not lack:
        return f"You can pay {name} then."
    have = list(state.hands[seat][FIRST_SACRIFICE:FIRST_MONEY])
    if not judgement.catalog.cards_only[god]:
        have = [cards + level for cards, level in zip(have, state.levels[seat], strict=True)]
    kinds = judgement.catalog.definitions.sacrifices.kinds
    most = max(range(len(kinds)), key=lambda kind: (have[kind], -kind))
    cards = kinds[most].plural.lower() if state.hands[seat][FIRST_SACRIFICE + most] else "cards"
    return f"You save {cards} for {name}; {_lacking(judgement.catalog, god, have, lack)} to go."


def _lacking(catalog: Catalog, god: int, have: list[int], lack: int) -> str:
    """The kind that is lacking, if it can be no other."""
    costs = catalog.definitions.gods[god].cost
    kinds = sorted(range(len(have)), key=lambda kind: -have[kind])
    short = [kind for kind, cost in zip(kinds, costs, strict=False) if have[kind] < cost]
    rest = [have[kind] for kind in kinds[len(costs) :]]
    if len(short) > 1 or have[short[0]] in rest:
        return _number(lack, "card")
    kind = catalog.definitions.sacrifices.kinds[short[0]]
    return f"{lack} {(kind.name if lack == 1 else kind.plural).lower()}"


def _threat(judgement: PantheonJudgement, state: State, seat: int) -> str:
    """Who might end the epoch next."""
    if state.phase_over or state.temple < 0 or state.actor < 0:
        return ""
    for turn in range(1, state.players):
        other = (seat + turn) % state.players
        span = state.steps[other] + 1 + judgement.catalog.card_steps * min(1, state.shown[other][MOVEMENT])
        pieces = state.feet_reserve[other] + state.columns_reserve[other] if state.feet_reserve[other] else 0
        if len(state.loot) == 1 and judgement.map.distance(state, other, state.loot[0][0]) <= min(span, pieces):
            return f"Player {other + 1} can end the epoch next turn."
    if len(state.open_gods) == 1:
        return "The next god ends the epoch."
    return ""


def _points(number: float) -> str:
    return "1 point" if round(number) == 1 else f"{number:.0f} points"


def _number(number: int, word: str) -> str:
    return f"1 {word}" if number == 1 else f"{number} feet" if word == "foot" else f"{number} {word}s"


def _listed(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
