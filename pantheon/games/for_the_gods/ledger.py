"""What does not add up in a position or a view: stones that are lost or too many, and situations that cannot be."""

# not for people: it speaks of mistakes of the program and of positions

from __future__ import annotations

from collections.abc import Iterator

from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.powers import Again, Carry, LargeDraw, RaiseIsland, Rob, Swap, Tend, TwoRanks
from pantheon.games.for_the_gods.rules.building import other_temples
from pantheon.games.for_the_gods.rules.preparation import next_frame
from pantheon.games.for_the_gods.rules.robbing import victims
from pantheon.games.for_the_gods.state import FIRST_GOD, FOUNDATION_STONE, NONE, RANKS, State
from pantheon.games.for_the_gods.temples import GOD_AT, foundations, god_of, of_rank, rank_of, ranks_in
from pantheon.table.game import NATURE, NOBODY


def discrepancies(catalog: Catalog, state: State) -> list[str]:
    found = [*_board(catalog, state), *_heaps(catalog, state)]
    if not found:
        found += [*_stones(catalog, state), *_course(catalog, state)]
    return found


def _board(catalog: Catalog, state: State) -> Iterator[str]:
    """Each thing by itself."""
    there = set(catalog.in_play[state.players])
    if not set(state.ships) <= there:
        yield "a ship lies in a region that is not in play"
    for region, token in enumerate(state.tokens):
        if token != NONE and (region not in there or token not in catalog.tokens[state.players]):
            yield f"{catalog.region_ids[region]} has a token that is not in play"
        elif token != NONE and catalog.city_token[token] != (region in catalog.cities[state.players]):
            yield f"{catalog.region_ids[region]} has a token of another sort"
        most = catalog.god_stones(state.players, token) if token != NONE else 0
        if not 0 <= state.stones[region] <= most:
            yield f"{catalog.region_ids[region]} has {state.stones[region]} god stones, at most {most} are possible"
    laid = [token for token in state.tokens if token != NONE]
    if len(set(laid)) < len(laid):
        yield "a token lies in two regions"
    if len(set(state.gods)) < len(state.gods) or len(state.gods) > catalog.letters[state.players]:
        yield "each letter has a god of its own"
    for at, temple in enumerate(state.temples):
        seat, region = divmod(at, catalog.regions)
        if temple:
            yield from _temple(catalog, state, region, temple, f"the temple of seat {seat} on ")
        if temple and region not in there:
            yield f"seat {seat} has a temple on {catalog.region_ids[region]}, which is not in play"


def _temple(catalog: Catalog, state: State, region: int, temple: int, whose: str) -> Iterator[str]:
    which = whose + catalog.region_ids[region]
    if not ranks_in(temple) or ranks_in(temple).bit_count() > 2:
        yield f"{which} should have player stones of one rank or two"
    elif not ranks_in(temple) >> rank_of(temple) & 1:
        yield f"{which} has no stone of the rank on top"
    if god_of(temple) != NONE and god_of(temple) not in state.gods:
        yield f"{which} carries a god who is not in play"


def _heaps(catalog: Catalog, state: State) -> Iterator[str]:
    for seat in range(state.players):
        built = sum(map(bool, state.temples[seat * catalog.regions : (seat + 1) * catalog.regions]))
        if state.bases[seat] < 0 or state.bases[seat] + built != catalog.definitions.setup.bases:
            yield f"seat {seat} has {built} temples and {state.bases[seat]} bases"
        if min(*state.hands[seat], *state.bags[seat], state.hidden[seat], state.bronze[seat]) < 0:
            yield f"seat {seat} has less than nothing of something"
        if state.hidden[seat] > sum(state.bags[seat]):
            yield f"seat {seat} holds more stones than it has"
    if sum(state.bronze) > catalog.spare_bronze[state.players]:
        yield f"{sum(state.bronze)} bronze tokens were gained, but {catalog.spare_bronze[state.players]} are spare"
    if state.foundations < 0:
        yield "the supply of foundations is below nothing"


def _stones(catalog: Catalog, state: State) -> Iterator[str]:
    """Every stone is somewhere, and none is there twice."""
    found = [sum(numbers) for numbers in zip(*state.hands, *state.bags, strict=True)]
    own = [
        [one + other for one, other in zip(*heaps, strict=True)] for heaps in zip(state.hands, state.bags, strict=True)
    ]
    for at, temple in enumerate(state.temples):
        if temple:
            for rank in range(RANKS):
                own[at // catalog.regions][rank] += of_rank(temple, rank)
            found[FOUNDATION_STONE] += foundations(temple)
            if god_of(temple) != NONE:
                found[FIRST_GOD + god_of(temple)] += 1
    expected = [0] * len(catalog.powers)
    for region, token in enumerate(state.tokens):
        letter = NONE if token == NONE else catalog.letter[token]
        if 0 <= letter < len(state.gods):
            found[FIRST_GOD + state.gods[letter]] += state.stones[region]
            expected[state.gods[letter]] += catalog.god_stones(state.players, token)
    each = catalog.definitions.setup.stones
    for seat, heap in enumerate(own):
        for rank in range(RANKS):
            if heap[rank] != each:
                yield f"seat {seat} has {heap[rank]} stones of rank {rank}, expected {each}"
    there, supposed = state.foundations + found[FOUNDATION_STONE], catalog.foundations(state.gods)
    if there != supposed:
        yield f"there are {there} foundations, expected {supposed}"
    for god, name in enumerate(catalog.god_ids):
        if found[FIRST_GOD + god] != expected[god]:
            yield f"there are {found[FIRST_GOD + god]} stones of {name}, expected {expected[god]}"


# The course of the game ----------------------------------------------------------------------------------------------


def _course(catalog: Catalog, state: State) -> Iterator[str]:
    if state.active == NONE:
        begun = any(state.temples) or any(state.bronze) or state.round or state.trigger != NONE
        if begun or state.actor != NATURE or state.frame != next_frame(catalog, state):
            yield "before the first turn something is dealt, in order"
        elif state.ships != [catalog.start] * state.players:
            yield "before the first turn all ships lie in the same harbour"
        elif not _hands_in_order(catalog, state):
            yield "first hands are drawn in order"
        return
    tokens = [state.tokens[region] for region in catalog.in_play[state.players]]
    if state.start == NONE or NONE in tokens or len(state.gods) < catalog.letters[state.players]:
        yield "a turn begins when all is dealt"
        return
    if any(map(state.in_hand, _finished(state))):
        yield "whoever has taken the last turn holds no stones"
    limit = catalog.definitions.setup.turns
    if state.round < 1 or state.turns(state.active) > limit + 1:
        yield f"a game has 1 to {limit} rounds and the final turns"
    elif state.turns(state.active) > limit and state.trigger == NONE:
        yield f"turn {limit} is the last one without the end"
    actor = state.active if isinstance(state.frame, frames.PLAYERS_FRAMES) else NATURE
    if state.actor != (NOBODY if isinstance(state.frame, frames.GameOver) else actor):
        yield "somebody acts whose turn it is not"
    if not _possible(catalog, state):
        yield f'nothing in the position leads to "{state.frame.__struct_config__.tag}"'


def _finished(state: State) -> list[int]:
    """The seats whose last turn is over."""
    if state.trigger == NONE:
        return []
    since = (state.active - state.trigger) % state.players
    return [(state.trigger + place) % state.players for place in range(since)]


def _hands_in_order(catalog: Catalog, state: State) -> bool:
    """Before the first turn nobody holds more than the first hand, and nobody draws before the others in order."""
    if state.start == NONE:
        return not any(map(state.in_hand, range(state.players)))
    missing = [
        size - state.in_hand((state.start + place) % state.players)
        for place, size in enumerate(catalog.first_hands(state.players, state.staggered))
    ]
    late = [place for place, number in enumerate(missing) if number]
    return min(missing) >= 0 and all(state.in_hand((state.start + place) % state.players) == 0 for place in late[1:])


def _possible(catalog: Catalog, state: State) -> bool:
    """Whether the frame fits the board."""
    seat, frame = state.active, state.frame
    temple = state.temples[seat * catalog.regions + state.ships[seat]]
    god = god_of(temple)
    power = catalog.powers[god] if god != NONE else None
    match frame:
        case frames.Sailing(sailed):
            return sailed in (0, 1)
        case frames.Building(owed, open):
            return (
                (open == 0 or (open == 1 and isinstance(power, TwoRanks))) and
                (owed == NONE or (not open and _can_be_owed(catalog, state, owed)))
            )  # fmt: skip
        case frames.Robbing():
            return isinstance(power, Rob) and bool(victims(catalog, state))
        case frames.Swapping():
            return isinstance(power, Swap) and bool(other_temples(catalog, state))
        case frames.Tending(region):
            stands = region == NONE or (
                0 <= region < catalog.regions and bool(state.temples[seat * catalog.regions + region])
            )
            return isinstance(power, Tend) and stands and region != state.ships[seat]
        case frames.Sharing(regions):
            others = sum(1 << region for region in other_temples(catalog, state))
            enough = 0 < state.foundations < regions.bit_count()
            return isinstance(power, RaiseIsland) and regions | others == others and enough
        case frames.Closing(draw):
            usual = draw == catalog.definitions.setup.draw
            large = isinstance(power, LargeDraw) and power.stones == draw and state.trigger == NONE
            return usual or large  # a swap may have put a temple without a god here
        case frames.Drawing(left):
            hands = [left + state.in_hand(seat) == draw for draw in catalog.draws]
            return state.trigger == NONE and 0 < left <= state.in_bag(seat) and any(hands)
        case frames.DrawingMore(left, drawn_by):
            asked = isinstance(power, Again) and drawn_by == god and left <= power.stones
            return asked and 0 < left <= state.in_bag(seat)
        case frames.Scoring() | frames.GameOver():
            return state.trigger == (seat + 1) % state.players and not state.in_hand(seat)
        case _:
            return False


def _can_be_owed(catalog: Catalog, state: State, owed: int) -> bool:
    """The god who carried the ship is in hand, as far as one can see, and can go on top here."""
    seat = state.active
    seen = state.bags[seat] if state.hidden[seat] else state.hands[seat]
    temple = state.temples[seat * catalog.regions + state.ships[seat]]
    if not 0 <= owed < len(catalog.powers) or not isinstance(catalog.powers[owed], Carry):
        return False
    if not seen[FIRST_GOD + owed]:
        return False
    needed = 1 if temple else 2
    if state.in_hand(seat) < needed:
        return False
    return not temple >> GOD_AT if temple else state.bases[seat] > 0 and any(seen[:RANKS])
