"""What a hint would do, drawn on the table: the ship at its goal, and rings around what it takes and pays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods.sayings import stones as stones_in_words
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE
from pantheon.table.counts import count
from pantheon.table.game import Action
from pantheon.table.words import t
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


def stones_paid(choices: Choices, actions: Sequence[Action]) -> str:
    """Which stones these actions pay, in words; empty if none."""
    paid = [action.pay for action in actions if isinstance(action, act.Sail)]
    counted = count(paid, choices.catalog.kinds)
    return t("pays {stones}", stones=stones_in_words(choices.catalog, counted)) if paid else ""
