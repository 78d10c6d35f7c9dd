"""A view as plain data for other programs: ids instead of numbers, temples as they are written."""

from __future__ import annotations

from typing import Any

import msgspec

from pantheon.games.for_the_gods.catalog import Catalog
from pantheon.games.for_the_gods.position_text import written_stones, written_temple
from pantheon.games.for_the_gods.state import NONE, State


def describe(catalog: Catalog, view: State, seat: int) -> dict[str, Any]:
    ids, every = catalog.region_ids, catalog.regions
    seats = [
        {
            "ship": ids[view.ships[other]],
            "bases": view.bases[other],
            "bronze": view.bronze[other],
            "hand": written_stones(catalog, view.hands[other]),
            "bag": written_stones(catalog, view.bags[other]),
            "hidden": view.hidden[other],
            "turns": view.turns(other),
            "temples": {
                ids[region]: written_temple(catalog, view.temples[other * every + region])
                for region in range(every)
                if view.temples[other * every + region]
            },
        }
        for other in range(view.players)
    ]
    regions = {
        ids[region]: {
            "token": None if view.tokens[region] == NONE else catalog.token_ids[view.tokens[region]],
            "stones": view.stones[region],
        }
        for region in catalog.in_play[view.players]
    }
    return {
        "seat": seat,
        "players": view.players,
        "gods": [catalog.god_ids[god] for god in view.gods],
        "regions": regions,
        "foundations": view.foundations,
        "start": None if view.start == NONE else view.start,
        "active": None if view.active == NONE else view.active,
        "actor": view.actor,
        "round": view.round,
        "trigger": None if view.trigger == NONE else view.trigger,
        "frame": msgspec.to_builtins(view.frame),
        "seats": seats,
    }
