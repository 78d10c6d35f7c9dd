"""The plate of the next layer: what it wants, what is there, what is lacking."""

from __future__ import annotations

from pantheon.games.monuments.frames import Sacrificing
from pantheon.ui.boards.monuments.gestures.layering import Layering
from pantheon.ui.boards.monuments.layer import all_in_words, in_words, lacks
from pantheon.ui.boards.monuments.layer_plate import LAND, lacking
from tests.games.monuments.situations import GAME, GR, HEX, table
from tests.ui.monuments.fields import field, show

THREE = {"gr.a3": "worker", "gr.b3": "worker", "gr.c3": "worker"}
FIVE = {**THREE, "gr.b2": "worker", "gr.a2": "worker"}


def test_what_is_lacking_is_counted_and_said() -> None:
    wanted = lacks(GAME, table(THREE, goods_on={"gr.a3": "wood"}, layers=[1]).state, GR)
    assert wanted and (wanted.layer, wanted.land, wanted.workers) == (2, (3, 5), (3, 1))
    assert wanted.missing == (0, 0, 1, 2) and not wanted.met
    assert in_words(wanted) == "Layer 2 lacks 2 land hexes, 1 cattle and 2 food."


def test_a_layer_that_can_be_built_says_so() -> None:
    wanted = lacks(GAME, table(THREE, goods_on={"gr.a3": "wood", "gr.c3": "cattle"}).state, GR)
    assert in_words(wanted) == "Layer 1 can be built."


def test_a_discount_leaves_open_which_resource_is_needed() -> None:
    wanted = lacks(GAME, table(FIVE, goods_on={"gr.a3": "wood"}, layers=[1], green="layer").state, GR)
    assert wanted and wanted.more_goods == 2
    assert in_words(wanted) == "Layer 2 lacks 2 of cattle or food."


def test_a_layer_that_is_paid_lacks_nothing() -> None:
    there = table(THREE, goods_on={"gr.a3": "wood", "gr.c3": "cattle"})
    there.do("play layer")
    assert isinstance(there.state.frame, Sacrificing), "wood and cattle are gone, a worker is still to be given"
    assert in_words(lacks(GAME, there.state, GR)) == "Layer 1 is being built."


def test_a_finished_monument_lacks_nothing() -> None:
    assert lacks(GAME, table(THREE, layers=[5]).state, GR) is None
    assert in_words(None) == "The monument is finished."


def test_nothing_is_lacking_exactly_when_the_card_can_be_played() -> None:
    for goods in ("", "wood", "cattle", "wood cattle", "wood food", "wood 2 food cattle", "2 food cattle"):
        for layers in (0, 1):
            for green in ("", "layer"):
                for places in (THREE, FIVE):
                    there = table(places, goods_on={"gr.b3": goods}, layers=[layers], green=green)
                    wanted = lacks(GAME, there.state, GR)
                    assert wanted is not None
                    assert wanted.met == ("play layer" in there.options())


def test_everything_that_a_layer_wants_is_said_with_what_is_there() -> None:
    wanted = lacks(GAME, table(THREE, goods_on={"gr.a3": "wood"}, layers=[1], green="layer").state, GR)
    assert wanted
    assert all_in_words(wanted) == [
        "Land hexes: 3 of 5", "Wood: 1 of 1", "Cattle: 0 of 1", "Food: 0 of 2", "Workers ashore: 3 of 1",
        "1 resource less to pay",
    ]  # fmt: skip


def test_the_plate_shows_only_what_is_lacking() -> None:
    wanted = lacks(GAME, table(THREE, goods_on={"gr.a3": "wood"}, layers=[1]).state, GR)
    assert wanted and lacking(wanted) == [(LAND, "2"), ("cattle", "1"), ("food", "2")]


def test_with_a_discount_missing_kinds_share_a_number() -> None:
    wanted = lacks(GAME, table(FIVE, goods_on={"gr.a3": "wood"}, layers=[1], green="layer").state, GR)
    assert wanted and lacking(wanted) == [("", "2 of"), ("cattle", ""), ("food", "")]


def suggested(places: dict[str, str], layer: int, goods: dict[str, str] | None = None) -> list[int]:
    """The hexes of the workers that are suggested for this layer."""
    state = table(places, {"eg.b3": "worker"}, goods_on=goods, layers=[layer - 1], players=2).state
    state.push(Sacrificing(GR, 1))
    gesture = show(field(2), state).gesture
    assert isinstance(gesture, Layering) and gesture.giving
    return [code // 2 for code in gesture.giving.best]


def test_no_land_is_given_up_while_workers_share_a_hex() -> None:
    """Even if the two of a town would bring new ones."""
    places = {"gr.a3": "worker", "gr.b3": "2 worker town", "gr.c3": "worker", "gr.c1": "worker"}
    assert suggested(places, 2) == [HEX["gr.b3"]]
    assert suggested({**places, "gr.c3": "worker army"}, 2) == [HEX["gr.c3"]], "an army holds it as well"


def test_no_resource_is_given_up_either() -> None:
    places = {"gr.b3": "worker army", "gr.c3": "worker army"}
    for first, other in (("gr.b3", "gr.c3"), ("gr.c3", "gr.b3")):
        assert suggested(places, 2, {first: "wood"}) == [HEX[other]]


def test_with_the_last_layer_points_count() -> None:
    places = {"gr.a3": "worker", "gr.b3": "worker army", "gr.c1": "worker", "gr.c2": "worker", "gr.c3": "worker"}
    goods = {"gr.b3": "wood", "gr.c1": "wood", "gr.c2": "wood"}
    assert suggested(places, 4, goods) == [HEX["gr.b3"]], "land is needed for the next layer"
    assert suggested(places, 5, goods) in ([HEX["gr.a3"]], [HEX["gr.c3"]]), "a point for three resources is lost there"
