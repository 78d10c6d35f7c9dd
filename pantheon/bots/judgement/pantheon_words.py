"""Why a plan is good, in a sentence or two: what it does, and the largest changes in what the player can expect.

Other players are called "Player 2" and so on, by their seats; whoever shows the sentence knows their names.
"""

from __future__ import annotations

from pantheon.bots.judgement.pantheon import PantheonJudgement
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames, powers
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.state import FIRST_MONEY, FIRST_SACRIFICE, MOVEMENT, State
from pantheon.table.game import Action

SCORED_IN_TURNS = 2
"""The first sources of points: gods and ends of epochs."""
ENOUGH = 0.6
"""Points that a term must change by to be worth a word."""


def explain(judgement: PantheonJudgement, before: State, after: State, seat: int, plan: tuple[Action, ...]) -> str:
    """What the plan does, why, and what threatens."""
    what = _what(judgement.catalog, before, plan)
    first = plan[0]
    if isinstance(first, act.TakeBonus):
        # What a position shows of it in points is not what it is chosen for (see `beyond`).
        reasons = [_bonus(judgement.catalog.bonus_powers[first.bonus])]
    else:
        reasons = _reasons(judgement, before, after, seat)
    reasons = [reason for reason in reasons if reason]
    why = [f"{'; '.join(reasons)}."] if reasons else []
    if threat := _threat(judgement, after, seat):
        why.append(threat)
    return f"{what}: {' '.join(why)}" if why else f"{what}."


def _what(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> str:
    first = plan[0]
    match first:
        case act.Gain():
            return f"Gains {catalog.definitions.gods[first.god].name}"
        case act.Draw() | act.DrawOne() | act.TakePile() | act.TakeOpen() | act.DrawCards():
            return "Draws cards" if not isinstance(first, act.DrawOne) else "Takes a card instead of following"
        case act.Buy() | act.BuyTile() | act.BuyFoot() | act.BuyColumn() | act.Done():
            return _purchase(catalog, before, plan)
        case act.Lay() if isinstance(before.frames[-1], frames.Buying):
            return _purchase(catalog, before, plan)
        case act.Move() | act.Lay() | act.Jump() | act.Stop():
            return _movement(catalog, before, plan)
        case act.Again():
            used = f"Uses {catalog.definitions.gods[catalog.extra_action_gods[0]].name}"
            return f"{used}. {_what(catalog, before, plan[1:])}" if len(plan) > 1 else used
        case act.EndTurn():
            return "Ends the turn"
        case act.Raise():
            return f"Raises the {catalog.definitions.sacrifices.kinds[first.kind].name.lower()} tile"
        case act.Erect():
            return f"Raises a column on {catalog.grid.names[first.hex]}"
        case act.TakeBonus():
            return f'Takes the bonus tile "{catalog.definitions.bonus[first.bonus].name.lower()}"'
        case act.Swap(feet=0):
            return "Swaps nothing"
        case act.Swap():
            given, got = ("foot", "column") if first.feet > 0 else ("column", "foot")
            return f"Swaps {_number(abs(first.feet), given)} for {_number(abs(first.feet), got)}"
    return {
        act.TakeFeet: "Takes feet", act.TakeColumns: "Takes columns", act.TurnGod: "Turns up a god",
        act.Decline: "Leaves the god", act.Pay: "Pays", act.Discard: "Discards a card",
    }.get(type(first), "Goes on")  # fmt: skip


def _purchase(catalog: Catalog, before: State, plan: tuple[Action, ...]) -> str:
    wares, places = _wares(catalog, plan), _places(catalog, before, plan)
    laid = [action.hex for action in plan if isinstance(action, act.Lay)]
    said = [f"Buys {_listed(wares)}"] if wares else []
    if laid:
        way = f"to {_listed(places)}" if places else f"towards {catalog.grid.names[laid[-1]]}"
        said.append(f"{'pays' if said else 'Pays'} the way {way}")
    return _listed(said) or "Buys nothing more"


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
        return f"Moves for {_listed(places)}"
    laid = [action.hex for action in plan if isinstance(action, act.Lay | act.Jump)]
    return f"Moves towards {catalog.grid.names[laid[-1]]}" if laid else "Stops here"


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
    """The two terms that grow most, in words."""
    was, now = judgement.terms(before, seat), judgement.terms(after, seat)
    # A scoring that the plan brings about counts much that it has not made.
    was["points"], now["points"] = (float(sum(state.points[seat][:SCORED_IN_TURNS])) for state in (before, after))
    gains = sorted(((now[name] - was[name], name) for name in now), reverse=True)
    return [_reason(judgement, before, after, seat, name, gain) for gain, name in gains[:2] if gain >= ENOUGH]


def _bonus(power: powers.Power) -> str:
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
    return ""


def _reason(judgement: PantheonJudgement, before: State, after: State, seat: int, name: str, gain: float) -> str:
    match name:
        case "points":
            return f"{_points(gain)} at once"
        case "half gods":
            return f"half gods worth {_points(gain)} at the scorings"
        case "columns":
            number = after.columns[seat].bit_count()
            stand = "1 column stands" if number == 1 else f"{number} columns stand"
            return f"{stand}, about {_points(gain)} more at the scorings"
        case "piety":
            return f"about {_points(gain)} for the level of a sacrifice tile"
        case "powers":
            return f"a power worth about {_points(gain)} until the end"
        case "tiles":
            return f"the tiles save sacrifices worth about {_points(gain)}"
        case "hand":
            return "a better hand"
        case "reserve":
            return "more pieces for the routes to come"
        case "gods in reach":
            return _saving(judgement, after, seat)
        case "map":
            return "loot and column hexes come within reach"
        case "promised":
            return _promise(judgement, after, seat)
    return ""


def _promise(judgement: PantheonJudgement, state: State, seat: int) -> str:
    """What is still to come in this turn. Nobody knows what chance will deal, so only that it will."""
    found = []
    for frame in state.frames:
        match frame:
            case frames.Drawing(seat=whose) if whose == seat:
                aim = judgement.aim(state, seat)
                found.append(_saving(judgement, state, seat) if aim and aim[1] else _number(frame.left, "card"))
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
    return _listed(found)


def _saving(judgement: PantheonJudgement, state: State, seat: int) -> str:
    """Which god the hand is for, and what it still lacks."""
    aim = judgement.aim(state, seat)
    if aim is None:
        return ""
    god, lack = aim
    name = judgement.catalog.definitions.gods[god].name
    if not lack:
        return f"{name} can be paid"
    have = list(state.hands[seat][FIRST_SACRIFICE:FIRST_MONEY])
    if not judgement.catalog.cards_only[god]:
        have = [cards + level for cards, level in zip(have, state.levels[seat], strict=True)]
    kinds = judgement.catalog.definitions.sacrifices.kinds
    most = max(range(len(kinds)), key=lambda kind: (have[kind], -kind))
    cards = kinds[most].plural.lower() if state.hands[seat][FIRST_SACRIFICE + most] else "cards"
    return f"saves {cards} for {name} ({_lacking(judgement.catalog, god, have, lack)} to go)"


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
