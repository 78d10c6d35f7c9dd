"""Quests: drawing, keeping, and turning in what is fulfilled."""

from __future__ import annotations

from itertools import combinations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import QUESTS, Catalog
from pantheon.games.monuments.frames import DrawingQuests, KeepingQuests
from pantheon.games.monuments.pieces import bits
from pantheon.games.monuments.rules.holding import means_of, traits_of
from pantheon.games.monuments.rules.tasks import facts_of, fulfilled
from pantheon.games.monuments.state import Asked, State
from pantheon.table.game import Action, Tell


def deck_for(layers: int) -> int:
    """For 0-1, 2-3 and 4-5 layers."""
    return 1 + layers // 2


def pile_size(state: State, deck: int) -> int:
    """How many cards are in a pile: in a view others' quests lie there too."""
    size = state.piles[deck].bit_count()
    if size:
        for hidden in state.hidden:
            size -= hidden[deck]
    return size


def can_draw(catalog: Catalog, state: State, seat: int) -> bool:
    return pile_size(state, deck_for(state.layers[seat])) > 0


def draw(catalog: Catalog, state: State, seat: int) -> DrawingQuests:
    """What the card does as it is played now."""
    green = state.green[seat] >> QUESTS & 1
    return drawing(catalog, state, seat, catalog.side[QUESTS][green] + traits_of(catalog, state, seat).extra_quests)


def drawing(catalog: Catalog, state: State, seat: int, number: int) -> DrawingQuests:
    deck = deck_for(state.layers[seat])
    return DrawingQuests(seat, deck, min(number, pile_size(state, deck)))


def draw_odds(catalog: Catalog, state: State) -> tuple[tuple[Action, int], ...]:
    frame: DrawingQuests = state.stack[-1]
    return catalog.draws(frame.deck, state.piles[frame.deck], frame.number)


def apply_draw(catalog: Catalog, state: State, action: act.DrawQuests, tell: Tell) -> None:
    frame: DrawingQuests = state.stack[-1]
    drawn = sum(1 << quest for quest in action.quests)
    state.piles[frame.deck] &= ~drawn
    state.replace(KeepingQuests(frame.seat, frame.deck, frame.number, drawn))
    if tell:
        tell(told.QuestsDrawn(frame.seat, frame.deck, frame.number, action.quests))


def keeping_options(catalog: Catalog, state: State) -> list[Action]:
    """Every choice of at least one, few first."""
    frame: KeepingQuests = state.stack[-1]
    drawn = list(bits(frame.drawn))
    return [act.Keep(kept) for size in range(1, len(drawn) + 1) for kept in combinations(drawn, size)]


def apply_keep(catalog: Catalog, state: State, action: act.Keep, tell: Tell) -> None:
    frame: KeepingQuests = state.stack[-1]
    kept = sum(1 << quest for quest in action.quests)
    state.quests[frame.seat] |= kept
    state.piles[frame.deck] |= frame.drawn & ~kept
    state.pop()
    if tell:
        tell(told.QuestsKept(frame.seat, frame.deck, len(action.quests), action.quests))


def turn_in(catalog: Catalog, state: State, seat: int, tell: Tell) -> None:
    """Every open quest that holds now; those turned in at the same moment count for each other."""
    asked: Asked = state
    while state.quests[seat]:
        means = asked.means[seat] = means_of(catalog, state, seat)
        facts = state.facts[seat] = facts_of(catalog, state, seat, means)
        ready = fulfilled(catalog, state.quests[seat], facts)
        if not ready:
            return
        state.quests[seat] &= ~ready
        state.done[seat] |= ready
        if tell:
            for quest in bits(ready):
                tell(told.QuestCompleted(seat, quest, catalog.definitions.quests[quest].points))
