"""The text of a position: its shape, the names in it, and how a state is written down as one."""

from __future__ import annotations

from typing import Annotated

import msgspec
import yaml

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frames import AnyFrame
from pantheon.games.pantheon.rules.placing import join_columns
from pantheon.games.pantheon.state import FIRST_MONEY, NONE, SOURCES, State
from pantheon.table.counts import Counts, each
from pantheon.table.hexgrid import hexes

Number = Annotated[int, msgspec.Meta(ge=0, le=200)]
Points = Annotated[int, msgspec.Meta(ge=0, le=99_999)]
"""More than any data could give; `point_bounds.py` has the bounds of the game that is played."""
Value = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Written(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Part of a position as text."""


class SeatText(Written):
    hand: dict[str, Number] = {}
    shown: dict[str, Number] = {}
    levels: dict[str, Number] = {}
    feet: list[str] = []
    columns: list[str] = []
    linked: list[str] = []
    feet_reserve: Number | None = None
    columns_reserve: Number | None = None
    gods: list[str] = []
    loot: list[str] = []
    bonus: str = ""
    bonus_shown: bool = True
    half_gods: list[Value] = []
    points: dict[str, Points] = {}


class PositionText(Written):
    seats: Annotated[list[SeatText], msgspec.Meta(min_length=2, max_length=4)]
    nation: str
    options: dict[str, str] = {}
    epoch: Annotated[int, msgspec.Meta(ge=0, le=6)] = 1
    nations_played: list[str] = []
    start: Number = 0
    active: Annotated[int, msgspec.Meta(ge=-1, le=3)] | None = None
    temple: bool = True
    phase_over: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    gods: list[str] = []
    loot: dict[str, str] = {}
    half_gods: list[Value] = []
    display: list[str] = []
    discards: dict[str, Number] = {}
    special: dict[str, Number] | None = None
    money_turned: bool = False
    god_box: list[str] = []
    loot_box: list[str] = []
    gone_half_gods: list[Value] = []
    lost_half_gods: list[Value] = []
    frames: list[str] = []


def written(catalog: Catalog, state: State) -> str:
    """A position as text, with everything that differs from the default."""
    plain = msgspec.to_builtins(_as_text(catalog, state))
    return str(yaml.safe_dump(plain, sort_keys=False, default_flow_style=None, width=110, allow_unicode=True))


def names_of(catalog: Catalog) -> dict[str, dict[str, int]]:
    """What can be named in a position, by sort."""
    data = catalog.definitions
    lists: dict[str, list[str]] = {
        "hex": [name.lower() for name in catalog.grid.names],
        "god": [god.id for god in data.gods],
        "loot": [loot.id for loot in data.loot],
        "bonus": [bonus.id for bonus in data.bonus],
        "nation": [nation.id for nation in data.nations],
        "kind": [kind.id for kind in data.sacrifices.kinds],
        "card": list(catalog.card_ids),
        "source": [source.replace(" ", "-") for source in SOURCES],
    }
    return {what: {name: number for number, name in enumerate(names)} for what, names in lists.items()}


def spread_route(catalog: Catalog, state: State, seat: int) -> None:
    """Work out where a seat's pieces may go next from what is linked."""
    feet = state.linked[seat] & state.feet[seat]
    state.beside_feet[seat] = 0
    state.beside[seat] = catalog.near[state.temple] if state.temple != NONE else 0
    for hex in hexes(state.linked[seat]):
        state.beside[seat] |= catalog.near[hex]
    for hex in hexes(feet):
        state.beside_feet[seat] |= catalog.near[hex]
    join_columns(catalog, state, seat)


def _as_text(catalog: Catalog, state: State) -> PositionText:
    names = {what: list(numbers) for what, numbers in names_of(catalog).items()}
    hex_names = catalog.grid.names

    def cards(counts: Counts) -> dict[str, int]:
        return {names["card"][card]: number for card, number in enumerate(counts) if number}

    def tiles(what: str, counts: Counts) -> list[str]:
        return [names[what][kind] for kind in each(counts)]

    seats = [
        SeatText(
            hand=cards(state.hands[seat]),
            shown=cards(state.shown[seat]),
            levels={names["kind"][kind]: level for kind, level in enumerate(state.levels[seat]) if level},
            feet=[hex_names[hex] for hex in hexes(state.feet[seat])],
            columns=[hex_names[hex] for hex in hexes(state.columns[seat])],
            linked=_odd_links(catalog, state, seat),
            feet_reserve=state.feet_reserve[seat],
            columns_reserve=state.columns_reserve[seat],
            gods=tiles("god", state.gods[seat]),
            loot=tiles("loot", state.kept_loot[seat]),
            bonus=names["bonus"][state.bonus[seat]] if state.bonus[seat] != NONE else "",
            bonus_shown=bool(state.bonus_shown >> seat & 1) or state.bonus[seat] == NONE,
            half_gods=[value + 1 for value in each(state.half_gods[seat])],
            points={names["source"][at]: number for at, number in enumerate(state.points[seat]) if number},
        )
        for seat in range(state.players)
    ]
    return PositionText(
        seats=seats,
        nation=names["nation"][state.nation] if state.nation != NONE else "",
        options=_options(catalog, state),
        epoch=state.epoch,
        nations_played=[names["nation"][nation] for nation in state.nations_played],
        start=state.start,
        active=state.active,
        temple=state.temple != NONE,
        phase_over=state.phase_over,
        gods=[names["god"][god] for god in state.open_gods],
        loot={hex_names[hex]: names["loot"][loot] for hex, loot in state.loot},
        half_gods=[value + 1 for value in each(state.open_half_gods)],
        display=[names["card"][card] if card != NONE else "" for card in state.display],
        discards=cards(state.discards),
        special=cards((0,) * FIRST_MONEY + state.special),
        money_turned=bool(state.special_descending),
        god_box=tiles("god", state.god_box),
        loot_box=tiles("loot", state.loot_box),
        gone_half_gods=[value + 1 for value in each(state.gone_half_gods)],
        lost_half_gods=[value + 1 for value in each(state.lost_half_gods)],
        frames=[_frame_text(names, hex_names, frame) for frame in state.frames],
    )


def _options(catalog: Catalog, state: State) -> dict[str, str]:
    """The options that still matter in a running game, also the usual ones: other data may have other defaults."""
    return {
        "bonus": "chosen" if state.bonus_chosen else "dealt",
        "half_gods": "switch" if state.half_gods_switch else "stack",
        "bands": catalog.band_ids[state.bands],
    }


def _odd_links(catalog: Catalog, state: State, seat: int) -> list[str]:
    """Columns that are connected only because a jump placed them."""
    twin = state.copy()
    twin.linked[seat] = state.linked[seat] & state.feet[seat]
    spread_route(catalog, twin, seat)
    return [catalog.grid.names[hex] for hex in hexes(state.linked[seat] & ~twin.linked[seat])]


def _frame_text(names: dict[str, list[str]], hex_names: tuple[str, ...], frame: AnyFrame) -> str:
    words = [str(frame.__struct_config__.tag)]
    for field in frame.__struct_fields__:
        value = getattr(frame, field)
        if field == "god":
            value = names["god"][value]
        elif field == "loot":
            value = ",".join(names["loot"][loot] for loot in value)
        elif field == "hexes":
            value = ",".join(hex_names[hex] for hex in value)
        words.append(f"{field}={value}")
    return " ".join(words)
