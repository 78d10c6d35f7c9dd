"""Words on the table lead somewhere: names to their hexes, cards to what they cost, a choice to what it gives up."""

from __future__ import annotations

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import ATTACK, BUILD, LAYER, MOVEMENT, TRAIN
from pantheon.ui.boards.monuments.log import hexes_in
from tests.games.monuments.situations import CATALOG, HEX
from tests.ui.monuments.gestures import alone, card, press
from tests.ui.monuments.tables import at, board_of, hex_key
from tests.ui.tables import table_of

READY = {"gr.a3": "worker", "gr.b3": "2 worker town", "gr.c3": "worker"}
PAID = {"gr.a3": "wood", "gr.c3": "cattle"}


def test_a_line_of_the_log_lights_just_the_hexes_that_it_names() -> None:
    with at(READY, kinds="hr") as pilot:
        table = board_of(pilot).table
        for names in (("gr.b3",), ("gr.b3", "gr.c1"), ("5,-1",), ("gr.m", "k0")):
            hexes = sorted(HEX[name] for name in names)
            said = " ".join(say.hex(CATALOG, hex) for hex in hexes)
            assert hexes_in(table, f"Ann moves to {said}.") == tuple(hexes), names


def test_cards_say_what_they_cost() -> None:
    with alone(READY, goods_on=PAID) as pilot:
        layer = pilot.tooltip(card(LAYER))
        assert (
            "For layer 1 you have: Land hexes: 3 of 3, Wood: 1 of 1, Cattle: 1 of 1, Workers ashore: 4 of 1." in layer
        )
        assert "Town: 1 cattle and 2 food." in pilot.tooltip(card(BUILD))
        assert "less" not in pilot.tooltip(card(BUILD)).split("\n")[2]
        assert "Army: 1 cattle and 1 food." in pilot.tooltip(card(TRAIN))
        assert "Red side; turning it to green costs 1 wood and 1 food." in pilot.tooltip(card(MOVEMENT))


def test_whoever_gives_workers_back_hears_which_land_that_gives_up() -> None:
    with alone(READY, goods_on=PAID) as pilot:
        press(pilot, card(LAYER))
        board = board_of(pilot)
        assert "Somebody stays on each hex." in board.choices.gesture.note()
        pilot.click(hex_key("gr.a3"))
        assert "Nobody stays on the Greek inner forest." in board.choices.gesture.note()


def test_a_monument_is_drawn_as_finished_with_the_layer_that_ends_the_game() -> None:
    with at(READY, kinds="hr", layers=[4, 3]) as pilot:
        board = board_of(pilot)
        view = board.seen.view
        assert [board.table.raised(view, seat) for seat in (0, 1)] == [4, 3]
        view.short = 1
        assert [board.table.raised(view, seat) for seat in (0, 1)] == [5, 3]


def test_nobody_reads_who_has_lost_what_before_the_dice_lie() -> None:
    places = {"gr.c1": "army", "gr.b3": "worker"}, {"gr.c2": "worker", "eg.b3": "worker"}
    with alone(*places, bridges=["gr.c1|gr.c2"], commons="charter-1", animation="normal") as pilot:
        press(pilot, card(ATTACK))
        table = table_of(pilot)
        pilot.click("done")
        said: list[str] = []
        for _ in range(600):
            pilot.step()
            said.append(table._caption.words if table._caption else "")
            if pilot.scene_name == "battle":
                break
        assert pilot.scene_name == "battle" and not any("wins" in words or "loses" in words for words in said)
        rolling = " ".join(drawn.text for drawn in pilot.words())
        pilot.step(times=200)
        lying = " ".join(drawn.text for drawn in pilot.words())
        ends = "wins by", "Nothing happens"
        assert not any(end in rolling for end in ends) and any(end in lying for end in ends)


def test_the_idle_sea_refuses_nothing() -> None:
    with alone({"gr.m": "3 worker"}) as pilot:
        press(pilot, card(MOVEMENT))
        pilot.point(hex_key("3,-1"))
        assert pilot.sees("Press a hex that is lit: a worker goes there.")
        pilot.point(hex_key("gr.b2"))
        assert pilot.sees("The Greek middle field cannot be reached with 1 hex of movement.")


def test_a_panel_names_the_level_of_its_bot() -> None:
    with alone({"gr.m": "3 worker"}) as pilot:
        assert "Bot, Random." in pilot.tooltip("player:1")


def test_build_says_what_green_and_masons_spare() -> None:
    with alone(READY, goods_on=PAID, green="build", commons="master-masons") as pilot:
        assert "You pay 2 resources less, but at least 1." in pilot.tooltip(card(BUILD))
