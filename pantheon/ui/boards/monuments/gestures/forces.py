"""Pieces of a battle as chips of the small row: alike ones are one chip, with how many of them are meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.battles import Force, hex_of_piece, kind_of
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.pieces import BOAT, FORT
from pantheon.games.monuments.state import State
from pantheon.table.words import capital, t, tn
from pantheon.ui.boards.monuments.gestures.gesture import Chip, Icon
from pantheon.ui.boards.monuments.gestures.loads import unit_icon
from pantheon.ui.boards.monuments.pieces import BUILDING_KINDS


def icon_of(kind: int) -> Icon:
    if kind == BOAT:
        return ("sign", "boat", False)
    return ("building", BUILDING_KINDS[kind - FORT], False) if kind >= FORT else unit_icon(kind)


def force_chips(catalog: Catalog, view: State, forces: Sequence[Force], chosen: Sequence[int]) -> list[Chip]:
    numbers = Counter(chosen)
    weighed = any(force.power for force in forces)
    chips = []
    for force in forces:
        kind, where = kind_of(force.piece), say.hex(catalog, hex_of_piece(catalog, view, force.piece))
        name = t("{piece} on {hex}", piece=say.piece(kind), hex=where)
        power = tn("Power {number}.", "Power {number}.", force.power) if force.power else t("No power.")
        number = numbers[force.piece]
        words = f"{number}/{force.number}" if force.number > 1 else ""
        chips.append(
            Chip(f"piece:{force.piece}", capital(name), f"{capital(name)}\n{power}" if weighed else capital(name),
                 (icon_of(kind),), None, words, number > 0)
        )  # fmt: skip
    return chips


def one_more(forces: Sequence[Force], chosen: Sequence[int], piece: int) -> tuple[int, ...]:
    """One more of these pieces; none of them if all were chosen."""
    force = next(force for force in forces if force.piece == piece)
    numbers = Counter(chosen)
    numbers[piece] = numbers[piece] + 1 if numbers[piece] < force.number else 0
    return tuple(sorted(numbers.elements()))
