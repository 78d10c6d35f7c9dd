"""What does not add up in a position or a view: pieces that are lost or too many, and situations that cannot be."""

# not for people: it speaks of mistakes of the program and of positions

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pantheon.games.monuments import frames
from pantheon.games.monuments.catalog import DECKS, STARTING, Catalog
from pantheon.games.monuments.pieces import (
    NONE,
    PIECE_OF,
    PIECES,
    TIRED,
    bits,
    cargo_of,
    crew_of,
    hex_of,
    number_of,
    owner_of,
    total,
    workers_in,
)
from pantheon.games.monuments.rules.holding import stock
from pantheon.games.monuments.rules.layering import last_layer
from pantheon.games.monuments.rules.paying import is_there
from pantheon.games.monuments.rules.preparation import next_frame
from pantheon.games.monuments.state import State
from pantheon.table.game import NATURE, NOBODY


def discrepancies(catalog: Catalog, state: State) -> list[str]:
    found = [*_setup(catalog, state)]
    if not found:
        found += [*_hexes(catalog, state), *_boats(catalog, state), *_buildings(catalog, state)]
    if not found:
        found += [*_pieces(catalog, state), *_cards(catalog, state), *_quests(catalog, state), *_course(catalog, state)]
    return found


def _setup(catalog: Catalog, state: State) -> Iterator[str]:
    dealt = state.civilisations
    if len(set(dealt)) < len(dealt) or len(dealt) > state.players:
        yield "each seat has a civilisation of its own"
    elif state.board not in catalog.boards:
        yield "these civilisations cannot play together"
    elif state.board != (sum(1 << civ for civ in dealt) if len(dealt) == state.players else 15):
        yield "the board does not belong to these civilisations"
    for cards in (state.abilities, state.score_cards, state.decks):
        there = [card for card in cards if card != NONE]
        if len(set(there)) < len(there):
            yield "a card of the set-up was dealt twice"
    if len(dealt) < state.players and any(card != NONE for card in (*state.abilities, *state.decks)):
        yield "cards are dealt after the civilisations"
    lying = (*state.goods, *state.held, *state.standing, *state.damaged, *state.boats, state.bridges)
    if len(dealt) < state.players and (any(lying) or state.docks):
        yield "the board is empty until the civilisations are dealt"


# The board -----------------------------------------------------------------------------------------------------------


def _hexes(catalog: Catalog, state: State) -> Iterator[str]:
    board, names = catalog.boards[state.board], catalog.grid.names
    seen = 0
    for seat, held in enumerate(state.held):
        if held & seen:
            yield "units of two players share a hex"
        seen |= held
        own = 1 << catalog.grid.monument[state.civilisations[seat]] if seat < len(state.civilisations) else 0
        for hex in bits(held):
            units = state.units[hex]
            manned = any(hex_of(boat) == hex for boat in state.boats)
            if not units and not manned:
                yield f"nobody is on {names[hex]}, which seat {seat} holds"
            if not (board.land | board.sea | own) >> hex & 1:
                yield f"seat {seat} has units on {names[hex]}, where nobody may be"
            if board.sea >> hex & 1 and units & ~(3 << 10 | 3 << 12):
                yield f"somebody stands in the sea at {names[hex]}"
            if not board.sea >> hex & 1 and number_of(units, 3):
                yield f"a navy lies on land at {names[hex]}"
    for hex, units in enumerate(state.units):
        if units and not seen >> hex & 1:
            yield f"the units on {names[hex]} are nobody's"
        goods = state.goods[hex]
        if goods and (total(goods) > catalog.definitions.pieces.most or not board.land >> hex & 1):
            yield f"{names[hex]} cannot hold {total(goods)} resources"
    if state.bridges & ~sum(1 << river for river in board.rivers):
        yield "a bridge stands where no river is"
    if stock(catalog, state) < 0:
        yield "there are more bridges and boats than the stock has"


def _boats(catalog: Catalog, state: State) -> Iterator[str]:
    board = catalog.boards[state.board]
    if list(state.boats) != sorted(state.boats) or list(state.docks) != sorted(state.docks):
        yield "boats are kept in order"
    moving = any(isinstance(frame, frames.Moving) for frame in state.stack)
    for boat in state.boats:
        crew, owner = crew_of(boat), owner_of(boat)
        if not board.sea >> hex_of(boat) & 1 or owner >= state.players:
            yield "a manned boat is no player's or not at sea"
        elif not state.held[owner] >> hex_of(boat) & 1:
            yield f"the sea hex of a boat is not held by seat {owner}"
        if not 1 <= workers_in(crew) + number_of(crew, 2) <= 2 or total(cargo_of(boat)) > workers_in(crew):
            yield "a boat has 1 or 2 passengers, and a resource for each worker at most"
        if boat & TIRED and not moving:
            yield "a boat has rowed, but nobody moves"
    for shore in state.docks:
        land, sea = catalog.grid.shores[shore]
        if not (board.land >> land & board.sea >> sea & 1):
            yield "a boat is docked at a closed hex"


def _buildings(catalog: Catalog, state: State) -> Iterator[str]:
    board = catalog.boards[state.board]
    for at, (standing, damaged) in enumerate(zip(state.standing, state.damaged, strict=True)):
        if standing & damaged:
            yield f"seat {at // 3} has two buildings of a kind on a hex"
        if (standing | damaged) & ~board.land:
            yield f"a building of seat {at // 3} stands on no land"


# What everybody owns -------------------------------------------------------------------------------------------------


def _pieces(catalog: Catalog, state: State) -> Iterator[str]:
    for seat in range(state.players):
        there = [state.supply[seat * PIECES + piece] + state.aside[seat * PIECES + piece] for piece in range(PIECES)]
        if min(state.supply[seat * PIECES : (seat + 1) * PIECES]) < 0:
            yield f"seat {seat} has less than nothing in the supply"
        groups = [state.units[hex] for hex in bits(state.held[seat])]
        groups += [crew_of(boat) for boat in state.boats_of(seat)]
        for units in groups:
            for kind, piece in enumerate(PIECE_OF):
                there[piece] += number_of(units, kind)
        for building in range(3):
            at = seat * 3 + building
            there[1 + building] += (state.standing[at] | state.damaged[at]).bit_count()
        if there != list(catalog.pieces):
            yield f"seat {seat} has {there} pieces, expected {list(catalog.pieces)}"


def _cards(catalog: Catalog, state: State) -> Iterator[str]:
    for seat in range(state.players):
        layers = [catalog.definitions.commons[common].layer for common in bits(state.commons[seat])]
        if len(set(layers)) < len(layers) or any(layer > state.layers[seat] for layer in layers):
            yield f"seat {seat} has common cards of layers that it has not built"
        if not 0 <= state.layers[seat] <= last_layer(catalog, state):
            yield f"seat {seat} has built {state.layers[seat]} layers"
    for common, copies in enumerate(catalog.copies[state.players]):
        if sum(held >> common & 1 for held in state.commons) > copies:
            yield f"there are {copies} copies of {catalog.common_ids[common]}"


def _quests(catalog: Catalog, state: State) -> Iterator[str]:
    """Every quest in play is in one place."""
    frame = state.frame
    drawn = frame.drawn if isinstance(frame, frames.KeepingQuests | frames.ChoosingQuest) else 0
    for deck, in_play in enumerate(catalog.quests[state.players, state.peaceful]):
        heaps = [state.piles[deck], drawn & catalog.deck_mask[deck]]
        heaps += [quests & catalog.deck_mask[deck] for quests in (*state.quests, *state.done)]
        if sum(heap.bit_count() for heap in heaps) != in_play.bit_count() or _union(heaps) != in_play:
            yield f"quests of deck {DECKS[deck]} are missing, or there twice"
        if state.piles[deck].bit_count() < sum(hidden[deck] for hidden in state.hidden):
            yield f"more quests of deck {DECKS[deck]} are hidden than there are"
    given = [quest for quest in state.returned if quest != NONE]
    if len(set(given)) < len(given) or any(not state.piles[STARTING] >> quest & 1 for quest in given):
        yield "a starting quest that was given back is not in its pile"


def _union(masks: list[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


# The course of the game ----------------------------------------------------------------------------------------------


def _course(catalog: Catalog, state: State) -> Iterator[str]:
    frame, kind = state.frame, type(state.frame)
    if kind in frames.STEPS:
        yield f'"{frame.__struct_config__.tag}" is a step that nobody decides'
        return
    actor = frame.seat if kind in frames.PLAYERS_FRAMES else NATURE
    if state.actor != (NOBODY if kind is frames.GameOver else actor):
        yield "somebody acts whose turn it is not"
    if not _stacked(state):
        yield "nothing in the game leads to such a stack"
    if kind is frames.Paying and not is_there(catalog, state, frame):
        yield "more is to be paid than there is"
    yield from _layering(catalog, state)
    if state.active == NONE:
        expected = next_frame(catalog, state)
        same = kind in (frames.ChoosingQuest, frames.DealingQuests) or frame == expected
        if state.round or not isinstance(state.stack[0], frames.Preparing) or not same:
            yield "before the first turn something is dealt or chosen, in order"
        return
    if isinstance(state.stack[0], frames.Preparing):
        yield "all is dealt and chosen before the first turn"
    if state.round < 1 or state.round > state.guard:
        yield f"a game has 1 to {state.guard} rounds"
    if state.start == NONE or NONE in state.decks or len(state.civilisations) < state.players:
        yield "a turn begins when all is dealt"
    if state.ending != (max(state.layers) >= last_layer(catalog, state)):
        yield "the last round follows the last layer"


def _layering(catalog: Catalog, state: State) -> Iterator[str]:
    """What is decided while a layer is built, and once it stands."""
    for frame in state.stack:
        match frame:
            case frames.Offering(seat) | frames.Raising(seat) if state.layers[seat] >= last_layer(catalog, state):
                yield "no layer comes after the last one"
            case (
                frames.ChoosingCommon(seat, layer) | frames.Rewarding(seat, layer) | frames.ChoosingBonus(seat, layer)
            ) if layer != state.layers[seat]:
                yield "cards are chosen for the layer that was built last"


BOTTOM = (frames.Turn, frames.Scoring, frames.GameOver, frames.EndingTurn, frames.Preparing)
"""Nothing lies below these."""
OF_A_BATTLE = {frames.Rolling: (1, 2), frames.Losing: (3, 5), frames.Retreating: (4,), frames.Advancing: (5,)}
"""What lies upon a battle, in which of its stages."""


def _stacked(state: State) -> bool:
    """Whether every open decision and step lies upon what could have asked for it."""
    first, *others = state.stack
    if not isinstance(first, BOTTOM) or any(isinstance(frame, BOTTOM) for frame in others):
        return False
    if isinstance(first, frames.Turn | frames.EndingTurn) and first.seat != state.active:
        return False
    if isinstance(first, frames.Turn | frames.Scoring | frames.GameOver) and others:
        return False
    if isinstance(first, frames.Preparing) and len(others) > 1:
        return False
    for below, frame in pairwise(state.stack):
        kind: type[frames.Frame] = type(frame)
        stages = OF_A_BATTLE.get(kind)
        if stages and not (isinstance(below, frames.Battle) and below.stage in stages):
            return False
    return True
