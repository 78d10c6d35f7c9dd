"""What a hint would do, drawn on the table: the ship at its goal, and rings around what it takes and pays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE
from pantheon.table.game import Action
from pantheon.table.words import t
from pantheon.ui.boards.for_the_gods import words
from pantheon.ui.boards.for_the_gods.choices import Choices


@dataclass(frozen=True, slots=True)
class Ghost:
    regions: tuple[int, ...] = ()
    """The harbours that the ship comes to, one after another."""
    things: tuple[str, ...] = ()
    """The keys of the spots that the actions are about."""
    built: tuple[tuple[int, int], ...] = ()
    """The region and the own temple there as it would be."""


def ghost_of(choices: Choices, actions: Sequence[Action]) -> Ghost:
    """What these actions would do from the position that is to be seen, as far as nothing is drawn on the way."""
    position, seat = choices.view.copy(), choices.seat
    regions: list[int] = []
    things: list[str] = []
    for action in actions:
        if choices.game.to_act(position) != seat or action not in choices.game.options(position):
            break
        if isinstance(action, act.Sail | act.Call):
            regions.append(action.to)
        things += _things(choices, action)
        choices.game.apply(position, action)
    if len(things) > 1:
        things = [key for key in things if key != "end-turn"]
    first = seat * choices.catalog.regions
    built = tuple(
        (region, position.temples[first + region])
        for region in range(choices.catalog.regions)
        if position.temples[first + region] != choices.view.temples[first + region]
    )
    return Ghost(tuple(regions), tuple(dict.fromkeys(things)), built)


def _things(choices: Choices, action: Action) -> Iterable[str]:
    ids = choices.catalog.region_ids
    match action:
        case act.Sail(_, pay):
            yield f"hand:{pay}"
        case act.Call(god) | act.Dedicate(god):
            yield f"hand:{FIRST_GOD + god}"
        case act.Lay(rank):
            yield f"hand:{rank}"
        case act.Tend(region, rank):
            yield from (f"hand:{rank}", f"region:{ids[region]}")
        case act.LayFoundation(region):
            yield from (f"hand:{FOUNDATION_STONE}", f"share:{region}")
        case act.Take(seat):
            yield from (f"rob:{seat}", f"temple:{seat}:{ids[choices.here]}")
        case act.Swap(region):
            yield from (f"swap:{region}", f"region:{ids[region]}")
        case act.Decline():
            yield "decline"
        case act.EndTurn():
            yield "end-turn"


def stones_used(choices: Choices, actions: Sequence[Action]) -> str:
    """Which stones these actions pay and lay, in words; empty if there are none."""
    paid = [action.pay for action in actions if isinstance(action, act.Sail)]
    laid = [kind for action in actions if (kind := _laid(action)) != NONE]
    said = []
    if paid:
        said.append(t("pays with {stones}", stones=_named(choices, paid)))
    if laid:
        said.append(t("lays {stones}", stones=_named(choices, laid)))
    return t("{parts:list}", parts=said) if said else ""


def _laid(action: Action) -> int:
    match action:
        case act.Lay(rank) | act.Tend(_, rank):
            return rank
        case act.LayFoundation():
            return FOUNDATION_STONE
        case act.Dedicate(god):
            return FIRST_GOD + god
    return NONE


def _named(choices: Choices, kinds: Sequence[int]) -> list[str]:
    return [
        f"{kinds.count(kind)} × {name}" if kinds.count(kind) > 1 else name
        for kind in dict.fromkeys(kinds)
        for name in (words.kind(choices.catalog, kind),)
    ]
