"""Changed data needs no code: any known kind of power on any god, tile or bonus, other numbers, other traits."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec
import pytest

from pantheon.bots.levels import make_bot
from pantheon.bots.match import play
from pantheon.games.pantheon import ledger, powers
from pantheon.games.pantheon.definitions import Definitions
from pantheon.games.pantheon.game import Pantheon
from pantheon.table.game import NOBODY
from tests.contract.random_games import steps
from tests.table.stored import pantheon


def a_power(kind: Any, rng: Random) -> Any:
    """A power of this kind with some numbers."""
    return kind(*(rng.randint(1, 3) for _ in kind.__struct_fields__))


def modded(seed: int) -> Definitions:
    """The published data with powers, traits, costs and numbers dealt out anew."""
    rng = Random(seed)
    data = pantheon().definitions

    def changed(tiles: Any, kinds: Any) -> Any:
        return tuple(msgspec.structs.replace(tile, power=a_power(rng.choice(get_args(kinds)), rng)) for tile in tiles)

    costs = [sorted((rng.randint(1, 4) for _ in range(rng.randint(1, 4))), reverse=True) for _ in data.gods]
    gods = tuple(
        msgspec.structs.replace(god, cost=cost, cards_only=rng.random() < 0.3)
        for god, cost in zip(changed(data.gods, powers.GodPower), costs, strict=True)
    )
    traits = tuple(
        msgspec.structs.replace(nation, trait=a_power(rng.choice(get_args(powers.NationTrait)), rng))
        for nation in data.nations
    )
    return msgspec.structs.replace(
        data,
        gods=gods,
        loot=changed(data.loot, powers.LootPower),
        bonus=changed(data.bonus, powers.BonusPower),
        nations=traits,
        setup=msgspec.structs.replace(
            data.setup, hand=rng.randint(0, 8), display=rng.randint(1, 6), draw=rng.randint(1, 5), scorings=[2, 4, 6]
        ),
        cards=msgspec.structs.replace(data.cards, movement_steps=rng.randint(1, 4)),
    )


@pytest.mark.slow
def test_bots_play_with_more_pieces_than_the_printed_ones() -> None:
    data = pantheon().definitions
    reserve = [msgspec.structs.replace(entry, feet=9, columns=14) for entry in data.setup.reserve]
    setup = msgspec.structs.replace(data.setup, pieces=15, reserve=reserve)
    game = Pantheon(msgspec.structs.replace(data, setup=setup))
    bots = [make_bot(level, "pantheon") for level in ("oracle", "trader", "novice", "greedy")]
    assert game.to_act(play(game, bots, {}, 3)) == NOBODY


@pytest.mark.parametrize("seed", range(12))
def test_a_game_with_changed_data_plays_to_its_end(seed: int) -> None:
    game = Pantheon(modded(seed))
    rng = Random(seed)
    setup = {"players": 2 + seed % 3, "bonus": rng.choice(["dealt", "chosen"])}
    for at, (state, _) in enumerate(steps(game, setup, seed)):
        assert ledger.discrepancies(game.catalog, state) == []
        if at % 9 == 0 and state.actor >= 0:
            view = game.view(state, state.actor)
            assert list(game.options(view)) == list(game.options(state))
            assert game.view(game.imagine(view, rng.shuffle), state.actor) == view
