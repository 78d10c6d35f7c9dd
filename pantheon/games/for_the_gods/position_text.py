"""How positions are written: stones as "0 1 1 foundation zeus", temples as "f11+zeus", all else by its ids."""

# not for people: positions are written by programs

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import yaml

from pantheon.games.for_the_gods import frames
from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.state import FOUNDATION_STONE, NONE, RANKS, State
from pantheon.games.for_the_gods.temples import (
    FOUNDATION,
    MOST_FOUNDATIONS,
    MOST_OF_A_RANK,
    foundations,
    god_of,
    of_rank,
    rank_of,
    with_god,
    with_stone,
)
from pantheon.table.counts import Counts, count, each
from pantheon.table.data import cut, did_you_mean

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Stones = Annotated[str, msgspec.Meta(max_length=400)] | Annotated[int, msgspec.Meta(ge=0, le=3)]
"""One stone of a rank may be written as a number, because YAML reads it so."""
Ids = Annotated[list[str], msgspec.Meta(max_length=20)]
Temple = Annotated[str, msgspec.Meta(max_length=60)] | Few


class SeatText(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`bag` left out: all player stones that are nowhere else, and what `bag_also` names."""

    hand: Stones = ""
    bag: Stones | None = None
    bag_also: Stones = ""
    temples: dict[str, Temple] = {}
    ship: str = ""
    bronze: Few = 0


class FrameText(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is decided; left out, what is dealt next, or the move of the active seat."""

    kind: str = ""
    sailed: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    owed: str = ""
    open: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    region: str = ""
    regions: Ids = []
    draw: Few = 0
    left: Few = 0
    god: str = ""


class PositionText(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    seats: Annotated[list[SeatText], msgspec.Meta(min_length=2, max_length=4)]
    gods: Ids = []
    tokens: dict[str, str] = {}
    stones: dict[str, Few] = {}
    """God stones left in regions; those of regions left out follow from what is elsewhere."""
    hands: str = "book"
    start: Seat | None = None
    active: Seat | None = None
    round: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    trigger: Seat | None = None
    frame: FrameText = FrameText()


# Writing -------------------------------------------------------------------------------------------------------------


def written(catalog: Catalog, state: State) -> str:
    ids, every = catalog.region_ids, catalog.regions
    seats = [
        SeatText(
            hand=written_stones(catalog, state.hands[seat]),
            bag=written_stones(catalog, state.bags[seat]),
            temples={
                ids[region]: written_temple(catalog, state.temples[seat * every + region])
                for region in range(every)
                if state.temples[seat * every + region]
            },
            ship="" if state.ships[seat] == catalog.start else ids[state.ships[seat]],
            bronze=state.bronze[seat],
        )
        for seat in range(state.players)
    ]
    dealt = [region for region in range(every) if state.tokens[region] != NONE]
    text = PositionText(
        seats=seats,
        gods=[catalog.god_ids[god] for god in state.gods],
        tokens={ids[region]: catalog.token_ids[state.tokens[region]] for region in dealt},
        stones={ids[region]: state.stones[region] for region in dealt if catalog.letter[state.tokens[region]] != NONE},
        hands="staggered" if state.staggered else "book",
        start=None if state.start == NONE else state.start,
        active=None if state.active == NONE else state.active,
        round=state.round,
        trigger=None if state.trigger == NONE else state.trigger,
        frame=FrameText() if state.active == NONE else _frame(catalog, state.frame),
    )
    return str(yaml.safe_dump(msgspec.to_builtins(text), sort_keys=False, default_flow_style=None, width=120))


def _frame(catalog: Catalog, frame: frames.AnyFrame) -> FrameText:
    values: dict[str, Any] = {field: getattr(frame, field) for field in frame.__struct_fields__}
    for field in ("owed", "god"):
        if field in values:
            values[field] = "" if values[field] == NONE else catalog.god_ids[values[field]]
    if "region" in values:
        values["region"] = "" if values["region"] == NONE else catalog.region_ids[values["region"]]
    if "regions" in values:
        mask = values["regions"]
        values["regions"] = [catalog.region_ids[at] for at in range(catalog.regions) if mask >> at & 1]
    return FrameText(kind=str(frame.__struct_config__.tag), **values)


def written_stones(catalog: Catalog, stones: Counts) -> str:
    return " ".join(catalog.kind_ids[kind] for kind in each(stones))


def written_temple(catalog: Catalog, temple: int) -> str:
    """Bottom to top, with the stones of the rank on top last: "f113+hestia"."""
    top = rank_of(temple)
    below = [rank for rank in range(RANKS) if rank != top]
    stones = "".join(str(rank) * of_rank(temple, rank) for rank in (*below, top))
    god = god_of(temple)
    return "f" * foundations(temple) + stones + (f"+{catalog.god_ids[god]}" if god != NONE else "")


# Reading -------------------------------------------------------------------------------------------------------------


def read_stones(catalog: Catalog, text: str | int) -> Counts:
    kinds = []
    for word in str(text).lower().split():
        found = "foundation" if word == "f" else word
        if found not in catalog.kind_ids:
            raise ValueError(f'there is no stone "{cut(word)}"{did_you_mean(word, catalog.kind_ids)}')
        kinds.append(catalog.kind_ids.index(found))
    return count(kinds, catalog.kinds)


def read_temple(catalog: Catalog, text: str | int) -> int:
    """A temple as it is written, bottom to top: "f11+zeus"."""
    stones, _, god = str(text).lower().partition("+")
    temple = 0
    for stone in stones.lstrip("f"):
        if stone not in "0123":
            raise ValueError(f'"{cut(str(text))}" should read like "f11+zeus": foundations, player stones, a god')
        if of_rank(temple, int(stone)) == MOST_OF_A_RANK:
            raise ValueError(f'"{cut(str(text))}" has too many stones of rank {stone}')
        temple = with_stone(temple, int(stone))
    beneath = len(stones) - len(stones.lstrip("f"))
    if not temple or beneath > MOST_FOUNDATIONS:
        raise ValueError(f'"{cut(str(text))}" is no temple: it needs a player stone, and at most 31 foundations')
    temple += beneath * FOUNDATION
    if god:
        if god not in catalog.god_ids:
            raise ValueError(f'there is no god "{cut(god)}"{did_you_mean(god, catalog.god_ids)}')
        temple = with_god(temple, catalog.god_ids.index(god))
    return temple


def stones_elsewhere(catalog: Catalog, temples: list[int]) -> Counts:
    """The player stones and foundations in these temples, as counts."""
    counts = [sum(of_rank(temple, rank) for temple in temples) for rank in range(RANKS)]
    counts += [0] * (catalog.kinds - RANKS)
    counts[FOUNDATION_STONE] = sum(map(foundations, temples))
    return tuple(counts)
