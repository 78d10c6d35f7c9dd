"""What a hint would do, drawn on the table: its pieces see-through, and rings around what it takes, gains and pays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon.state import State
from pantheon.table.game import Action
from pantheon.ui.boards.pantheon.choices import Choices

TRAYS = {"god": "gods", "god-stack": "gods", "buy": "mat", "display": "display", "pile": "display"}
"""In which part of the table a thing lies, by the first word of its spot's key."""


@dataclass(frozen=True, slots=True)
class Ghost:
    hexes: tuple[int, ...] = ()
    """Where pieces would come, one after another."""
    things: tuple[str, ...] = ()
    """The keys of the spots that the actions are about."""

    @property
    def tray(self) -> str:
        """The part of the table that must be open to show it; empty if any will do."""
        return next((TRAYS[kind] for key in self.things if (kind := key.partition(":")[0]) in TRAYS), "")


def ghost_of(choices: Choices, actions: Sequence[Action]) -> Ghost:
    """What these actions would do from the position that is to be seen."""
    hexes = tuple(action.hex for action in actions if isinstance(action, act.Lay | act.Jump | act.Erect))
    things = [key for number, action in enumerate(actions) for key in _things(choices, action, actions[:number])]
    paid = [f"hand:{card}" for card in _cards_spent(choices, actions)]
    if not hexes and not things and not paid:
        things = [_BUTTONS[type(action)] for action in actions if type(action) in _BUTTONS]
    return Ghost(hexes, tuple(dict.fromkeys([*things, *paid])))


_BUTTONS: dict[type[Action], str] = {
    act.Move: "move",
    act.Buy: "buy",
    act.Draw: "draw",
    act.DrawOne: "draw-one",
    act.Again: "again",
    act.EndTurn: "end-turn",
    act.Stop: "stop",
    act.Done: "done",
    act.Pay: "pay",
}
"""The button for an action that shows nowhere else."""


def _things(choices: Choices, action: Action, before: Sequence[Action]) -> Iterable[str]:
    view: State = choices.view
    match action:
        case act.Gain(god) if god in view.open_gods:
            yield f"god:{view.open_gods.index(god)}"
        case act.TurnGod():
            yield "god-stack"
        case act.TakeOpen(card):
            slots = [slot for slot, shown in enumerate(view.display) if shown == card]
            # Of several equal cards each is taken once.
            taken = sum(earlier == action for earlier in before)
            yield from [f"display:{slot}" for slot in slots[taken : taken + 1]]
        case act.TakePile() | act.DrawOne() | act.DrawCards():
            yield "pile"
        case act.BuyTile(kind, level):
            yield f"buy:{kind}:{level}"
        case act.Raise(kind):
            raised = sum(earlier == action for earlier in before)
            yield f"buy:{kind}:{view.levels[choices.seen.looker][kind] + 1 + raised}"
        case act.BuyFoot() | act.TakeFeet():
            yield "buy:foot"
        case act.BuyColumn() | act.TakeColumns():
            yield "buy:column"
        case act.Swap():
            yield from ("buy:foot", "buy:column")


def _cards_spent(choices: Choices, actions: Sequence[Action]) -> list[int]:
    """The kinds of own cards that leave the hand, as far as nothing hidden is asked for on the way."""
    game, seat, position = choices.game, choices.seen.looker, choices.view.copy()
    spent: set[int] = set()
    for action in actions:
        if game.to_act(position) != seat or action not in game.options(position):
            break
        before = position.hands[seat]
        game.apply(position, action)
        spent |= {card for card, (had, has) in enumerate(zip(before, position.hands[seat], strict=True)) if has < had}
    return sorted(spent)
