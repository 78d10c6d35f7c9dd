"""The setting that ends turns: the one thing that is left is done without a press, but nothing that dice wait for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from pantheon.table.game import Action
from pantheon.ui.scenes import hot_seat
from pantheon.ui.scenes.hot_seat import HotSeat


class End(Action, frozen=True, tag="end"):
    rule: ClassVar[str] = "end"


class Roll(Action, frozen=True, tag="roll"):
    rule: ClassVar[str] = "roll"
    waits: ClassVar[bool] = True


@pytest.mark.parametrize(
    ("hurries", "left", "decided", "ends"),
    [
        (True, [End()], True, True),
        (False, [End()], True, False),
        (True, [End(), Roll()], True, False),
        (True, [Roll()], True, False),
        (True, [End()], False, False),
    ],
    ids=["wanted", "not wanted", "a choice", "dice wait", "a turn that has just begun"],
)
def test_only_the_last_thing_of_a_turn_is_done_without_a_press(
    hurries: bool, left: list[Action], decided: bool, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Action] = []
    session: Any = SimpleNamespace(choices=lambda: left, entries=[])
    board: Any = SimpleNamespace()
    monkeypatch.setattr(hot_seat, "may_take_back", lambda session, looker: decided)
    monkeypatch.setattr(hot_seat, "carry_out", lambda session, actions: done.extend(actions))
    assert HotSeat([0], session, board, lambda: hurries).ends_at_once(0) is ends
    assert done == (left if ends else [])
