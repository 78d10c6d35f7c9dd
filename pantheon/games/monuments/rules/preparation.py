"""Before the first turn: civilisations and start player, the own cards, first quests, first resources."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import STARTING, Catalog
from pantheon.games.monuments.frames import (
    AnyFrame,
    ChoosingCards,
    ChoosingQuest,
    ChoosingStart,
    DealingCards,
    DealingCivilisations,
    DealingQuests,
    PlacingFirst,
)
from pantheon.games.monuments.pieces import GOOD, HORSE, ONE, PIECES, UNARMED, bits, total
from pantheon.games.monuments.rules import turn
from pantheon.games.monuments.rules.holding import monument_of, traits_of
from pantheon.games.monuments.state import LATE_START, NONE, State
from pantheon.table.game import Action, Tell

DEALT = 2
"""Starting quests for each player."""
CHOOSE_START = tuple(act.ChooseStart(seat) for seat in range(4))


def run_preparing(catalog: Catalog, state: State, tell: Tell) -> None:
    """The next thing to deal or to choose; when nothing is left, the first turn begins."""
    frame = next_frame(catalog, state)
    if frame is None:
        turn.begin(catalog, state, state.start, tell)
    else:
        state.push(frame)


def next_frame(catalog: Catalog, state: State) -> AnyFrame | None:
    """Seen from what lies there; None if all is done."""
    if len(state.civilisations) < state.players:
        return DealingCivilisations()
    if state.start == NONE:
        return ChoosingStart()
    for what, there in enumerate((state.abilities, state.score_cards, state.decks)):
        if NONE in there:
            seat = there.index(NONE)
            return ChoosingCards(seat, what) if state.chosen else DealingCards(seat, what)
    seats = [(state.start + place) % state.players for place in range(state.players)]
    for seat in seats:
        if not state.quests[seat] and not any(state.hidden[seat]):
            return DealingQuests(seat)
    for seat in seats:
        used = placed(catalog, state, seat)
        left = first_resources(catalog, state, seat) - used.bit_count()
        if left > 0:
            return PlacingFirst(seat, left, used)
    return None


def first_resources(catalog: Catalog, state: State, seat: int) -> int:
    setup = catalog.definitions.setup
    return setup.late if state.late == LATE_START and seat != state.start else setup.first


def placed(catalog: Catalog, state: State, seat: int) -> int:
    """Hexes of the home with a resource."""
    home = catalog.grid.home[state.civilisations[seat]]
    return sum(1 << hex for hex in bits(home) if total(state.goods[hex]))


# Civilisations and start player --------------------------------------------------------------------------------------


def civilisation_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    """With two players both sit in the same half."""
    there = state.civilisations
    return [
        (act.DealCivilisation(civ), 1)
        for civ in range(4)
        if civ not in there and not (there and state.players == 2 and catalog.half[civ] != catalog.half[there[0]])
    ]


def apply_civilisation(catalog: Catalog, state: State, action: act.DealCivilisation, tell: Tell) -> None:
    if tell:
        tell(told.CivilisationDealt(len(state.civilisations), action.civilisation))
    settle_civilisation(state, action.civilisation)
    state.pop()


def settle_civilisation(state: State, civilisation: int) -> None:
    """When all are dealt, the board is known."""
    state.civilisations = (*state.civilisations, civilisation)
    if len(state.civilisations) == state.players:
        state.board = sum(1 << civ for civ in state.civilisations)


def start_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    return [(action, 1) for action in CHOOSE_START[: state.players]]


def apply_start(catalog: Catalog, state: State, action: act.ChooseStart, tell: Tell) -> None:
    state.start = action.seat
    state.pop()
    if tell:
        tell(told.StartChosen(action.seat))


# The own cards -------------------------------------------------------------------------------------------------------


def cards_left(catalog: Catalog, state: State, what: int) -> list[int]:
    data = catalog.definitions
    number = (len(data.abilities), len(data.score_cards), len(data.decks))[what]
    taken = (state.abilities, state.score_cards, state.decks)[what]
    return [card for card in range(number) if card not in taken]


def cards_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    what = state.stack[-1].what
    verb = (act.DealAbility, act.DealScoreCard, act.DealDeck)[what]
    return [(verb(card), 1) for card in cards_left(catalog, state, what)]


def cards_options(catalog: Catalog, state: State) -> list[Action]:
    what = state.stack[-1].what
    verb = (act.ChooseAbility, act.ChooseScoreCard, act.ChooseDeck)[what]
    return [verb(card) for card in cards_left(catalog, state, what)]


def apply_ability(catalog: Catalog, state: State, action: act.DealAbility | act.ChooseAbility, tell: Tell) -> None:
    seat = state.stack[-1].seat
    state.abilities = _with(state.abilities, seat, action.ability)
    state.pop()
    if tell:
        tell(told.AbilityDealt(seat, action.ability))


def apply_score_card(
    catalog: Catalog, state: State, action: act.DealScoreCard | act.ChooseScoreCard, tell: Tell
) -> None:
    seat = state.stack[-1].seat
    state.score_cards = _with(state.score_cards, seat, action.score_card)
    state.pop()
    if tell:
        tell(told.ScoreCardDealt(seat, action.score_card))


def apply_deck(catalog: Catalog, state: State, action: act.DealDeck | act.ChooseDeck, tell: Tell) -> None:
    """Its first card says what is unlocked; the first pieces are placed."""
    seat = state.stack[-1].seat
    state.decks = _with(state.decks, seat, action.deck)
    state.pop()
    if tell:
        tell(told.DeckDealt(seat, action.deck))
    unlock(catalog, state, seat)
    monument = monument_of(catalog, state, seat)
    for _ in range(catalog.definitions.pieces.workers.start):
        state.from_supply(seat, UNARMED, monument)
    traits = traits_of(catalog, state, seat)
    if traits.horses:
        state.add(seat, monument, traits.horses * ONE[HORSE])
    for _ in range(traits.first_boat):
        state.dock(catalog.first_dock[state.civilisations[seat]])


def unlock(catalog: Catalog, state: State, seat: int) -> None:
    """The first card of the deck: its pieces into the supply, the others aside."""
    for piece, number in enumerate(catalog.deck_start[state.decks[seat]]):
        state.supply[seat * PIECES + piece] = number
        state.aside[seat * PIECES + piece] = catalog.pieces[piece] - number


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


# First quests --------------------------------------------------------------------------------------------------------


def first_quests_odds(catalog: Catalog, state: State) -> tuple[tuple[Action, int], ...]:
    """Of those that nobody has given back."""
    there = state.piles[STARTING]
    for quest in state.returned:
        if quest != NONE:
            there &= ~(1 << quest)
    return catalog.draws(STARTING, there, DEALT)


def apply_first_quests(catalog: Catalog, state: State, action: act.DealQuests, tell: Tell) -> None:
    seat = state.stack[-1].seat
    drawn = sum(1 << quest for quest in action.quests)
    state.piles[STARTING] &= ~drawn
    state.replace(ChoosingQuest(seat, drawn))
    if tell:
        tell(told.FirstQuestsDealt(seat, action.quests))


def quest_options(catalog: Catalog, state: State) -> list[Action]:
    frame: ChoosingQuest = state.stack[-1]
    return [act.ChooseQuest(quest) for quest in bits(frame.drawn)]


def apply_quest(catalog: Catalog, state: State, action: act.ChooseQuest, tell: Tell) -> None:
    frame: ChoosingQuest = state.stack[-1]
    seat, other = frame.seat, frame.drawn & ~(1 << action.quest)
    state.quests[seat] |= 1 << action.quest
    state.piles[STARTING] |= other
    state.returned[seat] = other.bit_length() - 1
    state.pop()
    if tell:
        tell(told.FirstQuestKept(seat, action.quest))


# First resources -----------------------------------------------------------------------------------------------------


def placing_options(catalog: Catalog, state: State) -> list[Action]:
    frame: PlacingFirst = state.stack[-1]
    home = catalog.grid.home[state.civilisations[frame.seat]]
    return [act.PlaceFirst(hex) for hex in bits(home & ~frame.used)]


def apply_place(catalog: Catalog, state: State, action: act.PlaceFirst, tell: Tell) -> None:
    frame: PlacingFirst = state.stack[-1]
    good = catalog.grid.terrain[action.hex]
    state.goods[action.hex] += GOOD[good]
    state.pop()
    if tell:
        tell(told.FirstPlaced(frame.seat, action.hex, good))
