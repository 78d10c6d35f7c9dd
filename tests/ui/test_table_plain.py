"""A game without a board of its own can be played too: its options are buttons."""

from __future__ import annotations

import random

import pytest

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.game import Pantheon
from pantheon.table.session import Entry, Session
from pantheon.ui.boards.pantheon.interludes import headline
from pantheon.ui.boards.story import Story
from tests.table.stored import pantheon
from tests.ui.pilot import flaws, flying
from tests.ui.tables import plain_board_of, play, seats, sit_down


class Unknown(Pantheon):
    """The rules of Pantheon under a name that no board knows."""

    name = "unknown"


@pytest.mark.slow
def test_the_plain_board_plays_a_game_to_its_end() -> None:
    with flying() as pilot:
        pilot.window.settings.animation = "off"
        pilot.window.settings.bot_pace = "instant"
        game = Unknown(pantheon().definitions)
        session = Session(game, {"players": 2}, seats("hg"), 5)
        sit_down(pilot, session)
        assert plain_board_of(pilot)
        assert flaws(pilot.words(), (1280, 800)) == []
        play(pilot, random.Random(5), pilot.click, until="choice")
        assert session.over
        assert pilot.sees("To the title")


def test_a_caption_tells_what_matters_of_many_events() -> None:
    events = [
        told.ActionChosen(1, "gain", "gain.one"),
        told.CardsPlayed(1, (0,) * 10, "gain.cost"),
        told.GodGained(1, 2, 1, "gain.one"),
        told.PointsScored(1, 3, 0, 1, "gain.points"),
        told.TurnBegun(2),
    ]
    assert headline(events) == [events[2]]
    assert headline(events[:2]) == [events[0]]
    assert headline(events[4:]) == []


def test_a_caption_counts_what_happened_several_times() -> None:
    events = (told.GodGained(1, 1, 1, "gain.one"), told.HalfGodTaken(1, 3, 1), told.HalfGodTaken(1, 2, 1))
    session = Session(pantheon(), {"players": 2}, seats("hg"), 5)
    caption = Story(session).caption(Entry(1, act.Gain(1, (0, 1)), events, False), headline(events), 0)
    assert caption is not None
    assert caption.words == "Theo gains Plaesiris. Theo takes a half god (2×)."
