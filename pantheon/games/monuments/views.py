"""What one seat knows, and full positions behind it.

Of another seat's quests in progress everybody knows how many there are of each deck, not which; nor which starting
quest it gave back, nor what it has drawn and not chosen from yet. `view` puts all of these into their decks; `imagine`
deals them out again.
"""

from __future__ import annotations

import msgspec

from pantheon.games.monuments.catalog import DECKS, STARTING, Catalog
from pantheon.games.monuments.frames import ChoosingQuest, GameOver, KeepingQuests
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.rules.preparation import DEALT
from pantheon.games.monuments.rules.tasks import fulfilled
from pantheon.games.monuments.state import NO_QUESTS, NONE, State
from pantheon.table.game import Shuffle


def view(catalog: Catalog, state: State, seat: int) -> State:
    """Nobody sits at NOBODY: there all quests are others'. After the game those in progress are revealed."""
    seen = state.copy()
    over = isinstance(state.frame, GameOver)
    for other in range(state.players):
        if other == seat:
            continue
        seen.returned[other] = NONE
        if not over:
            _turn_down(catalog, seen, other)
    _hide_drawn(seen, seat)
    return seen


def _turn_down(catalog: Catalog, seen: State, seat: int) -> None:
    quests = seen.quests[seat]
    counts = [(quests & mask).bit_count() for mask in catalog.deck_mask]
    for deck, mask in enumerate(catalog.deck_mask):
        seen.piles[deck] |= quests & mask
    s, a, b, c = map(sum, zip(counts, seen.hidden[seat], strict=True))
    seen.hidden[seat] = (s, a, b, c)
    seen.quests[seat] = 0


def _hide_drawn(seen: State, seat: int) -> None:
    frame = seen.frame
    if isinstance(frame, KeepingQuests | ChoosingQuest) and frame.seat != seat:
        deck = frame.deck if isinstance(frame, KeepingQuests) else STARTING
        seen.piles[deck] |= frame.drawn
        seen.replace(msgspec.structs.replace(frame, drawn=0))


def imagine(catalog: Catalog, view: State, shuffle: Shuffle) -> State:
    """Deal what is hidden from the decks, but nothing to a seat that it would have turned in, if that can be."""
    state = view.copy()
    known = sum(1 << quest for quest in state.returned if quest != NONE)
    _imagine_drawn(state, known, shuffle)
    for seat in range(state.players):
        for deck in range(len(DECKS)):
            number = state.hidden[seat][deck]
            if number:
                there = state.piles[deck] & ~known
                unlikely = fulfilled(catalog, there, state.facts[seat])
                dealt = _dealt(there, unlikely, number, shuffle)
                state.piles[deck] &= ~dealt
                state.quests[seat] |= dealt
                for quest in bits(dealt & unlikely):
                    if state.quests[seat] >> quest & 1:  # none of those who changed theirs has taken it
                        _exchange(catalog, state, view, seat, quest, shuffle)
        state.hidden[seat] = NO_QUESTS
    _imagine_returned(catalog, state, known, shuffle)
    return state


def _dealt(there: int, unlikely: int, number: int, shuffle: Shuffle) -> int:
    """So many cards; the unlikely ones only if there are too few others."""
    likely = list(bits(there & ~unlikely))
    shuffle(likely)
    if len(likely) < number:
        others = list(bits(there & unlikely))
        shuffle(others)
        likely += others
    return sum(1 << quest for quest in likely[:number])


def _exchange(catalog: Catalog, state: State, view: State, seat: int, quest: int, shuffle: Shuffle) -> None:
    """Another quest for one that the seat would have turned in, though others must change theirs for it: they were
    dealt to first, and what is too few for the last seat may be enough for all. If it is not, the quest stays."""
    deck = catalog.deck_of[quest]
    state.quests[seat] ^= 1 << quest
    state.piles[deck] |= 1 << quest
    if not _take(catalog, state, view, seat, deck, set(), shuffle):
        state.piles[deck] ^= 1 << quest
        state.quests[seat] |= 1 << quest


def _take(catalog: Catalog, state: State, view: State, seat: int, deck: int, tried: set[int], shuffle: Shuffle) -> bool:
    """Whether the seat takes a quest that it may have: from the pile, or from a seat that takes another one itself."""
    known = sum(1 << quest for quest in view.returned if quest != NONE)
    there = catalog.deck_mask[deck] & ~known & ~state.quests[seat]
    wanted = list(bits(there & ~fulfilled(catalog, there, state.facts[seat])))
    shuffle(wanted)
    for quest in wanted:
        if quest in tried:
            continue
        tried.add(quest)
        card = 1 << quest
        if state.piles[deck] & card:
            state.piles[deck] ^= card
            state.quests[seat] |= card
            return True
        for other in range(state.players):
            if state.quests[other] & ~view.quests[other] & card and _take(
                catalog, state, view, other, deck, tried, shuffle
            ):
                state.quests[other] ^= card
                state.quests[seat] |= card
                return True
    return False


def _imagine_drawn(state: State, known: int, shuffle: Shuffle) -> None:
    frame = state.frame
    if isinstance(frame, KeepingQuests | ChoosingQuest) and not frame.drawn:
        deck, number = (frame.deck, frame.number) if isinstance(frame, KeepingQuests) else (STARTING, DEALT)
        drawn = _dealt(state.piles[deck] & ~known, 0, number, shuffle)
        state.piles[deck] &= ~drawn
        state.replace(msgspec.structs.replace(frame, drawn=drawn))


def _imagine_returned(catalog: Catalog, state: State, known: int, shuffle: Shuffle) -> None:
    """A starting quest that each other seat may have given back: it lies in the pile, nobody has it."""
    for seat in range(state.players):
        if state.returned[seat] == NONE and has_chosen(catalog, state, seat):
            given = _dealt(state.piles[STARTING] & ~known, 0, 1, shuffle)
            known |= given
            state.returned[seat] = given.bit_length() - 1


def has_chosen(catalog: Catalog, state: State, seat: int) -> bool:
    """Whether the seat has kept one of the starting quests."""
    own = (state.quests[seat] | state.done[seat]) & catalog.deck_mask[STARTING]
    return bool(own) or bool(state.hidden[seat][STARTING])
