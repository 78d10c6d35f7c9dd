"""A view as plain data for other programs."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import msgspec

from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.state import State
from pantheon.table.hexgrid import hexes

HEX_SETS = ("once", "full", "feet", "columns", "linked", "beside", "beside_feet")
"""Bitmasks in the state; programs get the names of the hexes instead."""


def describe(catalog: Catalog, view: State, seat: int) -> dict[str, Any]:
    names = catalog.grid.names
    data: dict[str, Any] = {field.name: getattr(view, field.name) for field in fields(view)}
    for field in HEX_SETS:
        sets = data[field] if isinstance(data[field], list) else [data[field]]
        named = [[names[hex] for hex in hexes(mask)] for mask in sets]
        data[field] = named if isinstance(data[field], list) else named[0]
    described: dict[str, Any] = msgspec.to_builtins(data)
    return {"seat": seat, **described}
