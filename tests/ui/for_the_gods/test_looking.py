"""Looking at the table without a decision: regions and temples by keys, the rules of what is pointed at."""

from __future__ import annotations

import pytest

from tests.ui.for_the_gods.tables import at, board_of

RIVAL = {"temples": {"n1": "22"}, "bag_also": "hermes"}


def test_the_keyboard_looks_at_every_region_in_an_ordinary_turn() -> None:
    with at({"hand": "1 2"}, RIVAL) as pilot:
        regions = len(board_of(pilot).field.geometry.regions)
        looked_at = set()
        for _ in range(regions):
            pilot.key("G")
            pilot.step(times=2)
            hovered = pilot.scene.hovered
            assert hovered is not None and hovered.kind == "region"
            looked_at.add(hovered.key)
        assert len(looked_at) == regions
        pilot.key("T")
        pilot.step(times=2)
        assert pilot.scene.hovered is not None and pilot.scene.hovered.key == "temple:1:n1"


def test_a_region_leads_to_its_page_of_the_rules() -> None:
    for place in ("region:l3", "name:l3"):
        with at({"hand": "1 2"}, RIVAL) as pilot:
            pilot.click(place, button=3)
            pilot.settle()
            assert pilot.scene_name == "rules" and pilot.sees("gold")
    with at({"hand": "1 2"}, RIVAL) as pilot:
        pilot.key("G")
        pilot.step(times=2)
        pilot.key("F1")
        pilot.settle()
        assert pilot.scene_name == "rules" and pilot.sees("gold")


@pytest.mark.parametrize("ui_scale", [75, 100])
def test_menu_and_rules_are_a_click_away(ui_scale: int) -> None:
    for key, scene in (("menu", "menu"), ("help", "rules")):
        with at({"hand": "1"}) as pilot:
            pilot.resize((1280, 800), ui_scale)
            pilot.click(pilot.find(key))
            pilot.settle()
            assert pilot.scene_name == scene
