"""What recorded games of Monuments must show: both sides of every card, every common card and option, every kind of
piece that is built, trained and lost, every end, and battles of all sorts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pantheon.games.monuments import events as told
from pantheon.games.monuments.battles import PIECE_NAMES
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.pieces import BOAT, HORSE
from pantheon.table.game import Event, Game

BATTLES = ("won by the attacker", "won by the defender", "without a defence", "by sea", "with several attackers")
DECKS = "sabc"


def to_show(game: Game[Any]) -> list[str]:
    assert isinstance(game, Monuments)
    data = game.definitions
    return [
        *(f"card {card.id} {side}" for card in data.cards for side in ("red", "green")),
        *(f"ability {ability.id}" for ability in data.abilities),
        *(f"score card {card.id}" for card in data.score_cards),
        *(f"common {common.id}" for common in data.commons if common.layer < len(data.layers)),
        *(
            f"deck {deck.id}, layer {layer + 1}, option {option}"
            for deck in data.decks
            for layer, card in enumerate(deck.layers)
            for option in range(len(card.options))
        ),
        *(f"quest of {deck} completed" for deck in DECKS),
        *(f"{unit.id} trained" for unit in data.pieces.units),
        *(f"{building.id} built" for building in data.pieces.buildings),
        *(f"{PIECE_NAMES[kind]} lost" for kind in range(BOAT + 1) if kind != HORSE),
        *(f"battle {sort}" for sort in BATTLES),
        "the end by layer 5",
        "the end by layer 4",
        "the end by the guard",
        "the last builder ends the game at once",
        "a tie is broken",
    ]


def shown(game: Game[Any], events: Sequence[Event]) -> list[str]:
    assert isinstance(game, Monuments)
    return [*_cards(game, events), *_pieces(game, events), *_battles(game, events), *_end(events)]


def _cards(game: Monuments, events: Sequence[Event]) -> Iterator[str]:
    data = game.definitions
    for event in events:
        match event:
            case told.CardPlayed(_, card, green):
                yield f"card {data.cards[card].id} {'green' if green else 'red'}"
            case told.AbilityDealt(_, ability):
                yield f"ability {data.abilities[ability].id}"
            case told.ScoreCardDealt(_, card):
                yield f"score card {data.score_cards[card].id}"
            case told.CommonTaken(_, common):
                yield f"common {data.commons[common].id}"
            case told.BonusChosen(_, deck, layer, option):
                yield f"deck {data.decks[deck].id}, layer {layer}, option {option}"
            case told.QuestCompleted(_, quest):
                yield f"quest of {data.quests[quest].id[0]} completed"


def _pieces(game: Monuments, events: Sequence[Event]) -> Iterator[str]:
    pieces = game.definitions.pieces
    for event in events:
        match event:
            case told.UnitTrained(_, unit):
                yield f"{pieces.units[unit].id} trained"
            case told.Built(_, building):
                yield f"{pieces.buildings[building].id} built"
            case told.PieceLost(_, kind):
                yield f"{PIECE_NAMES[kind]} lost"


def _battles(game: Monuments, events: Sequence[Event]) -> Iterator[str]:
    attacker = -1
    for event in events:
        match event:
            case told.AttackDeclared(seat, target, _, pieces, _, defence):
                attacker = seat
                if not defence:
                    yield "battle without a defence"
                if game.catalog.boards[15].sea >> target & 1:
                    yield "battle by sea"
                if len(pieces) > 1:
                    yield "battle with several attackers"
            case told.BattleWon(seat):
                yield f"battle won by the {'attacker' if seat == attacker else 'defender'}"


def _end(events: Sequence[Event]) -> Iterator[str]:
    turns = 0
    for event in events:
        match event:
            case told.LastRound(_, layer):
                yield f"the end by layer {layer}" if layer else "the end by the guard"
                turns = 0
            case told.TurnBegan():
                turns += 1
            case told.GameEnded() if not turns:
                yield "the last builder ends the game at once"
