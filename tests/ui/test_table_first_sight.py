"""What a stranger asks at the first sight of the table has a word, a picture, or waits until it matters."""

from __future__ import annotations

import re

import pygame
import pytest

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.ui.boards.pantheon.board import PantheonBoard
from pantheon.ui.boards.pantheon.flights import Presented
from pantheon.ui.motion import Motion
from pantheon.ui.widgets import text
from tests.ui.pilot import Pilot
from tests.ui.tables import at, board_of, session_of
from tests.ui.test_table_decisions import MIDDLE

RICH = MIDDLE.replace("priest: 4, dancer: 1", "priest: 4, dancer: 1, temple: 1, offering: 1")


def seen_on(board: PantheonBoard, hex: int, picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture.subsurface(board.field.geometry.rect(hex)), "RGB")


def written_on_the_map(pilot: Pilot) -> list[str]:
    """All words on the map but those that are part of its picture."""
    room = board_of(pilot).field.rect
    return [word.text for word in pilot.words() if room.contains(word.rect)]


def test_places_of_loot_are_shown_where_the_city_of_their_nation_is_pointed_at() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        hexes = board.table.data.board.hexes
        city = next(hex for hex in hexes if hex.start_of == "gallia")
        sites = [n for n, hex in enumerate(hexes) if hex.loot_of == "gallia"]
        used = [n for n in sites if hexes[n].mark <= 3]
        assert len(used) < len(sites), "one needs a fourth player"
        before = pilot.picture()
        pilot.point(f"hex:{city.name}")
        pilot.step()
        now = pilot.picture()
        assert [n for n in sites if seen_on(board, n, now) != seen_on(board, n, before)] == used
        assert "3+" not in pilot.screen() and "4+" not in pilot.screen()


def test_a_place_for_loot_says_so_only_if_loot_can_come_there() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        hexes = board.table.data.board.hexes
        for hex in hexes:
            if hex.loot_of:
                may = hex.mark <= 3 and hex.loot_of != "roma"
                tip = next(spot for spot in board.spots() if spot.key == f"hex:{hex.name}").tooltip
                assert ("loot lies here" in tip) == may, hex


def test_counters_under_the_half_gods_have_words() -> None:
    with at(MIDDLE) as pilot:
        assert all(pilot.sees(words) for words in ("for each god now", "gods in the stack", "half gods in stack"))
        pilot.resize((1280, 800), 200)
        assert all(pilot.sees(words) for words in ("a god", "gods", "half gods"))


@pytest.mark.parametrize("turned", [False, True])
def test_special_money_says_what_it_is_and_that_it_was_turned_over(turned: bool) -> None:
    with at(MIDDLE + f"    money_turned: {str(turned).lower()}\n") as pilot:
        assert pilot.sees("Special money")
        tip = pilot.tooltip("special-money")
        assert "nobody draws it" in tip
        assert ("Persia turned the stack over" in tip) == turned
        assert pilot.sees("high first") == turned


def test_the_code_of_a_hex_is_written_only_where_it_helps() -> None:
    with at(MIDDLE) as pilot:
        assert not any(re.fullmatch(r"[A-N]\d*", word) for word in written_on_the_map(pilot))
        assert pilot.tooltip("hex:H16").startswith("H16 ")


def test_a_line_of_the_log_lights_the_hex_that_it_names() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        near = next(hex for hex, route in board.choices.routes.items() if route.cost == 1)
        pilot.click(f"hex:{board.table.data.board.hexes[near].name}")
        pilot.settle()
        line = next(spot for spot in pilot.spots() if spot.key.startswith("line:"))
        assert board.table.data.board.hexes[near].name in line.label
        before = seen_on(board, near, pilot.picture())
        pilot.point(line)
        pilot.step()
        assert seen_on(board, near, pilot.picture()) != before
        assert board.table.data.board.hexes[near].name in written_on_the_map(pilot)


def test_a_card_that_is_presented_says_who_drew_it() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        for seat, who in ((0, "You drew"), (1, "Theo drew")):
            first = board.shown(told.CardDrawn(seat, 2)).motions[0].what
            assert isinstance(first, Presented) and first.head == who
            with text.recorded() as drawn:
                board._flights._draw_presented(pilot.picture(), first)
            assert [one.text for one in drawn] == [who, "Dancer"]


def test_a_card_that_is_presented_comes_nearer() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        card = board.shown(told.CardDrawn(0, 2)).motions[0].what
        breadths = []
        for passed in (0.05, 0.1, 0.3, 0.4):
            picture = pygame.Surface(pilot.window.surface.get_size(), pygame.SRCALPHA)
            board.draw_motion(picture, Motion(card, 0.45, 0.0, passed))
            breadths.append(picture.get_bounding_rect().width)
        assert 0 < breadths[0] < breadths[1] < breadths[2] == breadths[3]


def gained(pilot: Pilot) -> None:
    """The first player gains Traitera."""
    session, gods = session_of(pilot), board_of(pilot).table.data.gods
    gains = [option for option in session.choices() if isinstance(option, act.Gain)]
    session.act(next(gain for gain in gains if gods[gain.god].id == "traitera"))


def test_a_god_for_another_action_says_that_it_waits_in_the_turn_that_gains_it() -> None:
    with at(RICH) as pilot:
        assert "It works from your next turn on." in pilot.tooltip("god:2")
        gained(pilot)
        events = session_of(pilot).entries[0].events
        game = session_of(pilot).game
        assert any("from the next turn on" in game.sentence(event, ("Ariadne", "Theo", "Iris")) for event in events)


def test_a_second_god_for_another_action_waits_while_the_first_may_be_used() -> None:
    before = RICH.replace("feet_reserve: 6", "gods: [traitera]\n        feet_reserve: 6")
    with at(before) as pilot:
        words = "The new Traitera works from the next turn on."
        assert words not in tile_of(pilot), "it was there before the turn"
        gained(pilot)
        pilot.settle()
        assert pilot.sees(words)
        assert words in tile_of(pilot)


def tile_of(pilot: Pilot) -> str:
    return next(spot.tooltip for spot in board_of(pilot).panels[0].spots if spot.rule == "god:traitera")
