"""The dialog that asks which god to gain: in the order of the table, with what each can do and what it scores."""

from __future__ import annotations

from pantheon.ui.scenes.choice import Choice
from tests.ui.tables import at

POSITION = """
    nation: roma
    gods: [plaesiris, vinthrad, surparit, gadicea]
    seats:
      - hand: {priest: 5, dancer: 5, temple: 5, offering: 5}
      - {}
      - {}
"""


def test_gods_stand_in_the_order_of_the_table_with_what_they_do() -> None:
    with at(POSITION) as pilot:
        pilot.key("G")
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, Choice)
        assert [option.label for option in scene.options] == ["Plaesiris", "Vinthrad", "Surparit", "Gadicea"]
        assert [option.note for option in scene.options] == [
            "2 half gods", "+1 each move", "1 more god", "+1 when drawing",
        ]  # fmt: skip
        assert "scores 1 point now" in scene.sentence
