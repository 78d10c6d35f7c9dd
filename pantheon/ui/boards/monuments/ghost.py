"""What a hint would do: the hexes it is about, and the keys of the things that it presses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.battles import hex_of_piece
from pantheon.games.monuments.pieces import hex_of
from pantheon.games.monuments.state import State
from pantheon.table.game import Action
from pantheon.ui.boards.monuments.choices import Choices


@dataclass(frozen=True, slots=True)
class Ghost:
    actions: tuple[Action, ...]
    """As far as they can be foreseen."""
    hexes: tuple[int, ...]
    things: tuple[str, ...]
    """The keys of the spots that the actions are about."""


def ghost_of(choices: Choices, actions: Sequence[Action]) -> Ghost:
    """What these actions would do from the position that is to be seen, as far as nothing is rolled or drawn."""
    position, seat = choices.view.copy(), choices.seat
    done: list[Action] = []
    hexes: list[int] = []
    things: list[str] = []
    for action in actions:
        if choices.game.to_act(position) != seat or action not in choices.game.options(position):
            break
        hexes += _hexes(choices, position, action)
        things += _things(choices, action)
        done.append(action)
        choices.game.apply(position, action)
    things += [f"hex:{hex}" for hex in hexes]
    return Ghost(tuple(done), tuple(hexes), tuple(dict.fromkeys(things)))


def _hexes(choices: Choices, position: State, action: Action) -> Iterable[int]:
    grid = choices.catalog.grid
    match action:
        case act.Walk(_, start, to) | act.Ride(start, to):
            yield from (start, to)
        case act.Row(boat, to):
            yield from (hex_of(position.boats[boat]), to)
        case act.Board(shore):
            yield from grid.shores[shore]
        case act.Push(shore, goal):
            yield from (grid.shores[shore][0], grid.shores[goal][0])
        case act.Bridge(river):
            yield from grid.rivers[river]
        case act.Dock(shore):
            yield grid.shores[shore][0]
        case act.Send(piece):
            yield hex_of_piece(choices.catalog, position, piece)
        case act.Train(_, hex, _, to):
            yield from dict.fromkeys((hex, to))
        case _:
            there = getattr(action, "hex", None)
            if isinstance(there, int):
                yield there


def _things(choices: Choices, action: Action) -> Iterable[str]:
    match action:
        case act.Play(card) | act.Flip(card):
            yield f"card:{card}"
        case act.TakeBack():
            yield "take-back"
        case act.Stop() | act.PayDefault() | act.Charge() | act.Pass():
            yield "done"
        case act.Row(boat):
            yield f"boat:{boat}"
        case act.Board(shore) | act.Push(shore):
            yield f"dock:{shore}"
        case act.Bridge(river):
            yield f"edge:{choices.river_edge(river)}"
        case act.Dock(shore):
            yield f"edge:{choices.shore_edge(shore)}"
