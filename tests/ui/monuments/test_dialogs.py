"""Every dialog of Monuments: it says what it asks, is answered by mouse and keyboard, and greyed things say why."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from pantheon.games.monuments import frames
from pantheon.games.monuments.pieces import unpacked
from pantheon.games.monuments.rules.holding import wealth
from pantheon.games.monuments.state import State
from pantheon.table.chance import pick
from pantheon.table.game import NATURE
from pantheon.ui.scene import Spot
from tests.games.monuments.situations import CATALOG, GAME, GR, Table, table
from tests.ui.monuments.looks import LOOKS
from tests.ui.monuments.tables import in_position, state_of
from tests.ui.pilot import Pilot, flaws

KINDS = "hrrr"
"""One person, so that no curtain lies over the table."""

HOME = {"gr.a3": "worker", "gr.b3": "2 worker town", "gr.c3": "worker", "gr.b2": "worker", "gr.a2": "worker"}
RICH = {"gr.a3": "2 wood", "gr.b3": "3 food", "gr.c3": "2 cattle metal", "gr.a2": "2 metal"}


def spot(pilot: Pilot, key: str) -> Spot:
    found = pilot.scene.spot(key)
    assert found, f"no {key} in {pilot.screen()}"
    return found


def until(there: Table, frame: type[frames.Frame]) -> Table:
    """Take the first option until this is asked."""
    while not isinstance(there.state.frame, frame):
        there.do(there.options()[0])
    return there


def keeping(green: str = "") -> State:
    return table(HOME, goods_on=RICH, green=green).do("play quests").state


def discounting() -> State:
    return table(HOME, goods_on=RICH, green="upgrade").do("play upgrade").do("flip movement").state


def commons() -> Table:
    others = {0: "charter-1", 1: "river-lore royal-road"}
    there = table(HOME, {"eg.b3": "worker"}, goods_on=RICH, commons=others, layers=[1, 2]).do("play layer")
    return until(there, frames.ChoosingCommon)


def bonus() -> Table:
    return until(commons().do("take-common early-risers"), frames.ChoosingBonus)


def trading(green: str = "", cards: str = "") -> State:
    return table(HOME, goods_on=RICH, green=green, commons=cards).do("play trade").state


def beginning(asked: type[frames.Frame], what: int = 0, **options: str) -> State:
    """A new game in which the first person is asked for this."""
    state = GAME.start({"players": 4, "start": 0, "civilisations": "seated", **options})
    luck = 0
    while not (isinstance(state.frame, asked) and state.actor == GR and getattr(state.frame, "what", 0) == what):
        luck += 1
        dealt = GAME.to_act(state) == NATURE
        GAME.apply(state, pick(GAME.odds(state), 7, luck) if dealt else GAME.options(state)[0])
    return state


def own_cards(what: int) -> State:
    return beginning(frames.ChoosingCards, what, cards="chosen")


ASKED: dict[str, Callable[[], State]] = {
    "keeping": keeping,
    "keeping three": lambda: keeping("quests"),
    "discounting": discounting,
    "commons": lambda: commons().state,
    "bonus": lambda: bonus().state,
    "trading": trading,
    "loose trade": lambda: trading(cards="market-stalls"),
    "first quest": lambda: beginning(frames.ChoosingQuest),
    "abilities": lambda: own_cards(0),
    "score cards": lambda: own_cards(1),
    "decks": lambda: own_cards(2),
}


@pytest.mark.parametrize("asked", ASKED)
def test_a_dialog_is_read_whole_at_every_size(asked: str) -> None:
    with in_position(ASKED[asked](), KINDS) as pilot:
        assert pilot.scene_name == "choice"
        for size, scale in LOOKS:
            pilot.resize(size, scale)
            assert flaws(pilot.words(), size) == [], (size, scale)


@pytest.mark.parametrize("asked", ASKED)
def test_a_dialog_is_answered_by_keys_alone(asked: str) -> None:
    with in_position(ASKED[asked](), KINDS) as pilot:
        before = state_of(pilot).frame
        for _ in range(6):
            if pilot.scene_name != "choice" or state_of(pilot).frame != before:
                break
            confirm = pilot.scene.spot("confirm")
            keys = [spot.shortcut for spot in pilot.spots() if spot.group and spot.enabled and spot.shortcut]
            pilot.key("Space" if confirm and confirm.enabled else keys[0])
            pilot.settle()
        assert state_of(pilot).frame != before


AFTER = {
    "abilities": "score card, your deck, a first quest and the first resources",
    "score cards": "your deck, a first quest and the first resources",
    "decks": "a first quest and the first resources",
    "first quest": "Next come the first resources",
}


@pytest.mark.parametrize("asked", AFTER)
def test_each_choice_before_the_game_says_which_ones_come_next(asked: str) -> None:
    with in_position(ASKED[asked](), KINDS) as pilot:
        assert pilot.sees(AFTER[asked])


def test_quests_to_keep_show_how_far_they_are_and_the_button_says_how_many() -> None:
    with in_position(keeping(), KINDS) as pilot:
        assert not spot(pilot, "confirm").enabled
        pilot.click("option:0")
        assert spot(pilot, "confirm").label == "Keep 1 quest"
        pilot.click("option:1")
        pilot.click("confirm")
        assert state_of(pilot).quests[GR].bit_count() == 3


def test_a_second_charter_says_why_it_cannot_be_taken() -> None:
    with in_position(commons().state, KINDS) as pilot:
        charter = spot(pilot, "option:0")
        assert charter.label == "Charter II" and not charter.enabled and "You have a Charter" in charter.tooltip
        assert pilot.sees("Taken by Theo")


def test_an_option_of_a_bonus_says_what_it_would_do_now() -> None:
    with in_position(bonus().state, KINDS) as pilot:
        assert pilot.sees("into your towns") and pilot.sees("Into the Greek inner field")
        assert pilot.sees("Build a town for free")


def test_the_suggested_discount_comes_first_and_spares_what_is_scarce() -> None:
    with in_position(discounting(), KINDS) as pilot:
        assert spot(pilot, "option:0").label == "1 food"
        before = unpacked(wealth(CATALOG, state_of(pilot), GR))
        pilot.click("option:0")
        assert unpacked(wealth(CATALOG, state_of(pilot), GR)) == (*before[:3], before[3] - 1)


def test_a_trade_is_two_presses_and_a_button_that_says_it() -> None:
    with in_position(trading(), KINDS) as pilot:
        pilot.click("give:3")
        assert not spot(pilot, "take:3").enabled
        pilot.click("take:0")
        assert spot(pilot, "confirm").label == "Give 2 food, take 1 wood"
        pilot.click("confirm")
        assert unpacked(wealth(CATALOG, state_of(pilot), GR))[3] == 1


def test_what_is_too_little_to_give_says_so() -> None:
    poor = table(HOME, goods_on={"gr.b3": "2 food", "gr.a3": "wood"}).do("play trade").state
    with in_position(poor, KINDS) as pilot:
        assert not spot(pilot, "give:0").enabled and spot(pilot, "give:0").tooltip == "You control 1 wood."


def test_loose_trade_takes_any_two() -> None:
    with in_position(trading(cards="market-stalls"), KINDS) as pilot:
        pilot.click("give:0")
        pilot.click("give:2")
        pilot.click("take:3")
        assert spot(pilot, "confirm").label == "Give 1 wood and 1 cattle, take 1 food"


def test_the_table_can_be_looked_at_meanwhile() -> None:
    with in_position(trading(), KINDS) as pilot:
        pilot.click("peek")
        assert any(spot.key.startswith("hex:") for spot in pilot.spots())
        pilot.key("T")
        assert pilot.scene.spot("confirm")


def test_letters_of_the_card_under_the_pointer_stay_dark() -> None:
    """A veil of light over it would look as if it could not be chosen."""

    def darkest(pilot: Pilot, rect: pygame.Rect) -> int:
        inside = pilot.picture().subsurface(rect.inflate(-20, -20))
        return min(sum(inside.get_at((x, y))[:3]) for x in range(inside.width) for y in range(inside.height))

    with in_position(keeping(), KINDS) as pilot:
        rect = spot(pilot, "option:0").rect
        pilot.point((2, 2))
        before, whole = darkest(pilot, rect), pygame.image.tobytes(pilot.picture().subsurface(rect), "RGB")
        pilot.point("option:0")
        assert pygame.image.tobytes(pilot.picture().subsurface(rect), "RGB") != whole, (
            "it is seen that it is pointed at"
        )
        assert darkest(pilot, rect) <= before
