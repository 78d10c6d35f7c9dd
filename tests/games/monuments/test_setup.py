"""The start of a game and its options: sections 4 and 14 of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pantheon.games.monuments import events as told
from pantheon.games.monuments.pieces import total
from pantheon.games.monuments.state import State
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Event
from tests.games.monuments.situations import CATALOG, GAME, HEX


def first_turn(seed: int = 1, **options: Any) -> State:
    state, rng = GAME.start(options), Random(seed)
    while state.active < 0:
        assert GAME.audit(state) == []
        nature = GAME.to_act(state) == NATURE
        GAME.apply(state, pick(GAME.odds(state), seed, rng.randrange(999)) if nature else GAME.options(state)[0])
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_three_workers_two_resources_and_a_secret_quest(players: int) -> None:
    state = first_turn(players=players)
    for seat, civ in enumerate(state.civilisations):
        home = [hex for hex in range(CATALOG.hexes) if CATALOG.grid.home[civ] >> hex & 1]
        assert state.units[CATALOG.grid.monument[civ]] & 255 == 3
        assert sum(total(state.goods[hex]) for hex in home) == 2
        assert state.quests[seat].bit_count() == 1 and state.returned[seat] >= 0
    assert GAME.text(GAME.options(state)[0]) == "play movement" and len(GAME.options(state)) == 1


def test_what_is_dealt_and_chosen_is_told_and_happens_too_if_nobody_listens() -> None:
    events: list[Event] = []
    aloud, quietly = GAME.start({"players": 3}), GAME.start({"players": 3})
    for step in range(900):
        if GAME.to_act(aloud) == NOBODY:
            break
        nature = GAME.to_act(aloud) == NATURE
        action = pick(GAME.odds(aloud) if nature else [(one, 1) for one in GAME.options(aloud)], 5, step)
        GAME.apply(aloud, action, events.append)
        GAME.apply(quietly, action)
        assert aloud == quietly
    kinds = {type(event) for event in events}
    assert {
        told.CivilisationDealt, told.StartChosen, told.AbilityDealt, told.ScoreCardDealt, told.DeckDealt,
        told.FirstQuestsDealt, told.FirstQuestKept, told.FirstPlaced, told.TurnBegan,
    } <= kinds  # fmt: skip


def test_two_players_sit_in_the_same_half() -> None:
    for seed in range(12):
        one, other = first_turn(seed, players=2).civilisations
        assert CATALOG.half[one] == CATALOG.half[other]


def test_the_start_player_may_be_named() -> None:
    assert first_turn(players=4, start=2).active == 2


def test_with_the_late_start_all_but_the_start_player_place_three() -> None:
    state = first_turn(players=3, start=1, late="on")
    numbers = [
        sum(total(state.goods[h]) for h in range(109) if CATALOG.grid.owner[h] == c) for c in state.civilisations
    ]
    assert numbers == [3, 2, 3]


def test_riders_begin_with_horses_and_sea_lords_with_a_boat() -> None:
    ids = [ability.id for ability in GAME.definitions.abilities]
    state = first_turn(players=4, cards="chosen", civilisations="seated")
    assert state.abilities == (0, 1, 2, 3) and ids[:2] == ["riders", "sea-lords"]
    assert state.units[HEX["gr.m"]] >> 14 == 2
    land, sea = CATALOG.grid.shores[state.docks[0]]
    assert (CATALOG.grid.names[land], CATALOG.grid.names[sea]) == ("eg.c3", "9,1")


def test_the_deck_says_which_pieces_are_unlocked() -> None:
    state = first_turn(players=4, cards="chosen")
    assert state.decks == (0, 1, 2, 3)
    assert state.supply[:7] == [7, 1, 2, 1, 1, 1, 1] and state.aside[:7] == [5, 2, 1, 2, 2, 2, 2]


def test_quests_that_need_a_battle_leave_a_peaceful_game() -> None:
    state = first_turn(players=4, war="off")
    gone = [CATALOG.quest_ids.index(quest) for quest in ("b9", "c10")]
    assert not any(state.piles[CATALOG.deck_of[quest]] >> quest & 1 for quest in gone)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 5}, {"start": 7}, {"cards": "none"}, {"guard": 10}, {"civilisations": ["gr"]}, {"colour": "red"},
        {"players": 2, "civilisations": ["gr", "ma"]}, {"players": 2, "civilisations": ["gr", "gr"]},
    ],
)  # fmt: skip
def test_a_wrong_choice_is_refused_in_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"[a-z]{3,} .*"):
        GAME.start(wrong)
