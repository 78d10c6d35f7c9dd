"""The personal card of a layer: pieces are unlocked, then one option is chosen and its parts work in order."""

from __future__ import annotations

from typing import assert_never

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments import powers
from pantheon.games.monuments.catalog import ALL_CARDS, Catalog, goods_of, pieces_of
from pantheon.games.monuments.frames import (
    AnyFrame,
    Arming,
    Building,
    ChoosingBonus,
    ChoosingKinds,
    Granting,
    Moving,
    Producing,
    Putting,
    Rewarding,
    Settling,
    Training,
    Upgrading,
)
from pantheon.games.monuments.pieces import PIECES
from pantheon.games.monuments.rules import building, gaining, moving, populating, producing, questing, training
from pantheon.games.monuments.rules.arming import NEW
from pantheon.games.monuments.rules.holding import unarmed_hexes
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Tell

WHAT = ("fort", "town", "factory", "bridge", "boat")  # not for people: ids


def run_rewarding(catalog: Catalog, state: State, tell: Tell) -> None:
    frame: Rewarding = state.stack[-1]
    seat = frame.seat
    card = catalog.definitions.decks[state.decks[seat]].layers[frame.layer - 1]
    wanted = state.aside[seat * PIECES : (seat + 1) * PIECES] if card.everything else pieces_of(card.unlock)
    unlocked = tuple(min(state.aside[seat * PIECES + piece], number) for piece, number in enumerate(wanted))
    for piece, number in enumerate(unlocked):
        state.aside[seat * PIECES + piece] -= number
        state.supply[seat * PIECES + piece] += number
    if tell and any(unlocked):
        tell(told.Unlocked(seat, unlocked))
    state.pop()
    if offered(catalog, state, seat, frame.layer):
        state.push(ChoosingBonus(seat, frame.layer))


def offered(catalog: Catalog, state: State, seat: int, layer: int) -> list[int]:
    """The options of which something can be done."""
    options = catalog.definitions.decks[state.decks[seat]].layers[layer - 1].options
    return [
        number
        for number, parts in enumerate(options)
        if any(part_frame(catalog, state, seat, part) is not None for part in parts)
    ]


def bonus_options(catalog: Catalog, state: State) -> list[Action]:
    frame: ChoosingBonus = state.stack[-1]
    return [act.ChooseBonus(option) for option in offered(catalog, state, frame.seat, frame.layer)]


def apply_bonus(catalog: Catalog, state: State, action: act.ChooseBonus, tell: Tell) -> None:
    frame: ChoosingBonus = state.stack[-1]
    state.replace(Granting(frame.seat, frame.layer, action.option, 0))
    if tell:
        tell(told.BonusChosen(frame.seat, state.decks[frame.seat], frame.layer, action.option))


def run_granting(catalog: Catalog, state: State, tell: Tell) -> None:
    """The next part; one that cannot be done is skipped."""
    frame: Granting = state.stack[-1]
    seat, layer = frame.seat, frame.layer
    parts = catalog.definitions.decks[state.decks[seat]].layers[layer - 1].options[frame.option]
    state.pop()
    if frame.at < len(parts):
        state.push(Granting(seat, layer, frame.option, frame.at + 1))
        part = part_frame(catalog, state, seat, parts[frame.at])
        if part is not None:
            state.push(part)


def part_frame(catalog: Catalog, state: State, seat: int, part: powers.AnyPart) -> AnyFrame | None:
    """The decision that a part asks for; None if nothing of it can be done."""
    match part:
        case powers.Settle(number):
            return Settling(seat, number) if populating.in_supply(state, seat) else None
        case powers.Gain(goods):
            fits = gaining.places(catalog, state, seat)
            return Putting(seat, goods_of(goods), "layer.personal") if fits else None
        case powers.GainAny(number):
            return ChoosingKinds(seat, number) if gaining.places(catalog, state, seat) else None
        case powers.Upgrade(cards):
            mask = sum(1 << catalog.card_ids.index(card) for card in cards) if cards else ALL_CARDS
            return Upgrading(seat, 1, mask, 1) if mask & ~state.green[seat] else None
        case powers.Build(what):
            mask = sum(1 << WHAT.index(one) for one in what) if what else building.ANYTHING
            return Building(seat, mask, 1) if building.can_build_free(catalog, state, seat, mask) else None
        case powers.Train(number):
            return Training(seat, number, 1) if training.can_train_free(catalog, state, seat) else None
        case powers.Move(number):
            return Moving(seat, number) if moving.can_move(catalog, state, seat, number) else None
        case powers.Produce(number):
            return Producing(seat, number) if producing.can_produce(catalog, state, seat) else None
        case powers.Quests(number):
            drawing = questing.can_draw(catalog, state, seat)
            return questing.drawing(catalog, state, seat, number) if drawing else None
        case powers.Weapons(number):
            return Arming(seat, number, NEW) if unarmed_hexes(catalog, state, seat) else None
        case _:
            assert_never(part)
