"""What just happened can be seen: the end of an epoch, gods and cards from hidden stacks, what others did."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pantheon.app.screenshots import sample_session
from pantheon.games import FIRST
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.resources import rules_folder
from pantheon.table.game import HIDDEN, Event
from pantheon.table.hexgrid import hexes
from pantheon.table.session import Session
from pantheon.ui.boards import Line
from pantheon.ui.boards.pantheon.flights import Presented
from pantheon.ui.boards.story import Story
from pantheon.ui.scene import Push
from pantheon.ui.widgets import text
from tests.ui.pilot import Pilot
from tests.ui.tables import app_of, at, board_of, choices, game, session_of
from tests.ui.test_table_decisions import MIDDLE, TRAIT, taken

LAST_GOD = MIDDLE.replace("[vinthrad, gadicea, traitera, pietalte]", "[vinthrad]")


def test_the_end_of_an_epoch_is_told_before_the_next_one() -> None:
    with at(LAST_GOD) as pilot:
        pilot.click("Vinthrad")
        pilot.settle()
        assert pilot.sees("this ends the epoch")
        pilot.key("Space")
        pilot.settle()
        assert pilot.scene_name == "epoch preparation"
        assert pilot.sees("Ariadne ends epoch 2: the last god on the board is gained.")
        assert pilot.sees("Ariadne scores 2 for a god, 3 for ending the epoch.")
        assert pilot.sees("Theo starts epoch 3.")


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1024, 640), 100), ((1280, 800), 200)])
def test_the_way_back_to_a_choice_covers_no_card_and_no_god(size: tuple[int, int], scale: int) -> None:
    with at(LAST_GOD) as pilot:
        pilot.resize(size, scale)
        pilot.click("Vinthrad")
        pilot.settle()
        pilot.key("T")
        back = pilot.find("peek").rect
        covered = [spot.key for spot in pilot.spots() if spot.key != "peek" and back.colliderect(spot.rect)]
        assert [key for key in covered if key.split(":")[0] not in ("hex", "since", "scores")] == []


def test_a_god_that_was_turned_up_is_shown_even_if_it_cannot_be_paid() -> None:
    poor = MIDDLE.replace("nation: roma", "nation: gallia").replace(
        "hand: {movement: 2, priest: 4, dancer: 1, money-1: 3}", "hand: {movement: 2}"
    )
    frame = TRAIT.format(below="for-each what=trait turn=1", frame="choosing-cards-or-god seat=0")
    with at(poor + frame) as pilot:
        pilot.click("Turn up a god")
        pilot.settle()
        turned = next(
            event
            for entry in session_of(pilot).entries
            for event in entry.events
            if isinstance(event, told.GodTurnedUp)
        )
        assert act.Decline() in taken(pilot)
        name = board_of(pilot).table.data.gods[turned.god].name
        assert pilot.scene_name == "choice"
        assert pilot.sees(f"{name} was turned up")
        assert pilot.sees("cannot pay")
        pilot.click("Go on")
        pilot.settle()
        assert pilot.scene_name != "choice"


def test_whoever_turned_a_god_up_need_not_pass_the_screen_to_themselves() -> None:
    poor = MIDDLE.replace("nation: roma", "nation: gallia").replace(
        "hand: {movement: 2, priest: 4, dancer: 1, money-1: 3}", "hand: {movement: 2}"
    )
    frame = TRAIT.format(below="for-each what=trait turn=1", frame="choosing-cards-or-god seat=0")
    with at(poor + frame, kinds="hhg") as pilot:
        pilot.click("here")
        pilot.settle()
        pilot.click("Turn up a god")
        pilot.settle()
        assert pilot.sees("cannot pay")
        pilot.click("Go on")
        pilot.settle()
        assert pilot.scene_name == "curtain" and pilot.sees("Theo"), "now it is Theo's part"


def test_what_comes_from_a_hidden_stack_is_presented_to_those_who_may_see_it() -> None:
    with at(MIDDLE, animation="normal") as pilot:
        board = board_of(pilot)

        def presented(event: Event) -> bool:
            return any(isinstance(motion.what, Presented) for motion in board.shown(event).motions)

        assert presented(told.CardDrawn(0, 2))
        assert not presented(told.CardDrawn(1, HIDDEN))
        assert presented(told.HalfGodTaken(0, 3, 0))
        assert not presented(told.HalfGodTaken(1, HIDDEN, 0))
        assert presented(told.GodGained(1, 3, 0, "gain.one"))
        assert not presented(told.GodGained(1, 3, 1, "gain.one")), "it lay open"


def test_the_recap_tells_everything_in_the_order_of_the_log_and_nothing_twice() -> None:
    with at(MIDDLE) as pilot:
        recap = board_of(pilot).recap
        walk: list[Event] = [told.FootLaid(1, hex, 1, 0, "move.cost") for hex in range(3, 9)]
        events = [told.CardDrawn(1, HIDDEN), *walk, told.ColumnLaid(1, 12, 1, 0, "move.cost"), told.LootTaken(1, 8, 1)]
        events += [told.ReserveGrown(1, 1, 1, 0, "loot"), told.FootLaid(1, 9, 1, 0, "move.cost")]
        events += [told.GodGained(1, 3, 0, "gain.one"), told.PointsScored(1, 5, 0, 1, "gain.points")]
        hexes = board_of(pilot).table.data.board.hexes
        assert recap.told_by_seat(events, 0)[1] == (
            f"Theo drew a card, walked 6 hexes to {hexes[8].name}, built a column on {hexes[12].name}, "
            f'took the loot "a foot and a column", stepped to {hexes[9].name}, gained Depraccus, scored 5.'
        )


def test_nothing_from_before_the_own_bonus_tile_is_told() -> None:
    with at(MIDDLE) as pilot:
        recap = board_of(pilot).recap
        raised = told.SacrificeRaised(1, 0, 1, 0, "power.sacrifice-levels")
        events = [raised, told.BonusTaken(0, 1), told.CardDrawn(2, HIDDEN)]
        assert recap.told_by_seat(events, 0) == {2: "Iris drew a card."}
        assert recap.told_by_seat(events, 2)[1] == "Theo raised priest to 1.", "the tile was not that of Iris"


def test_news_tell_what_led_to_the_first_decision_and_all_since_the_own_one() -> None:
    """The tile by which a tile is raised, and what others were dealt after the own decision."""
    session = sample_session(FIRST, rules_folder(FIRST))
    story, entries = Story(session), session.entries
    for upto in range(len(entries) + 1):
        for seat in range(session.state.players):
            news, run = story.news(seat, upto)
            before = [event.seen_by(seat) for entry in entries[:upto] for event in entry.events]
            early = before[: len(before) - len(news) - len(run)]
            assert (*early, *news, *run) == tuple(before), "in the order of the log"
            own = [n for n in range(upto) if entries[n].actor == seat and not entries[n].forced]
            if upto and entries[upto - 1].actor == seat:
                continue  # in the middle of its own run
            if own and any(entry.actor >= 0 for entry in entries[own[-1] + 1 : upto]):
                assert len(early) == sum(len(entry.events) for entry in entries[: own[-1] + 1])
            elif own:
                assert not news, "nobody else has acted"
            elif news:
                assert not (early and isinstance(early[-1], told.BonusTaken)), "what came of it is told"


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1920, 1080), 100), ((3840, 2160), 100)])
def test_the_recap_lies_over_the_log_which_goes_on_below_it(size: tuple[int, int], scale: int) -> None:
    with told_about(size, scale) as pilot:
        board = board_of(pilot)
        frame = pilot.find("since").rect
        assert board.log.rect.contains(frame)
        lines = board.log._rects(board.log.facts)
        assert lines and frame.collidelist(lines) < 0
        pilot.click("recap")
        assert len(board.log._rects(board.log.facts)) > len(lines)


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 150), ((1280, 800), 200), ((1024, 640), 125)])
def test_where_the_log_is_low_the_recap_covers_nothing_that_can_be_pressed_or_stands_there(
    size: tuple[int, int], scale: int
) -> None:
    with told_about(size, scale) as pilot:
        board = board_of(pilot)
        view = board.seen.view
        busy = [view.temple, *(hex for hex, _ in view.loot), *(hex for feet in view.feet for hex in hexes(feet))]
        assert len(busy) > 3
        frame = pilot.find("since").rect
        assert frame.collidelist([board.field.geometry.rect(hex) for hex in busy]) < 0
        lit = [spot.rect for spot in pilot.scene.spots() if spot.kind == "hex" and spot.enabled]
        assert frame.collidelist(lit) < 0


def test_in_the_low_log_of_a_full_table_the_recap_has_its_heading_and_the_whole_breadth() -> None:
    with told_about((1280, 800), 100, "hggg") as pilot:
        log, frame = board_of(pilot).log.rect, pilot.find("since").rect
        assert log.contains(frame)
        assert frame.centerx == log.centerx and frame.width > 0.9 * log.width
        with text.recorded() as drawn:
            board_of(pilot).recap.paint(pilot.picture())
        assert drawn[0].text == pilot.find("since").label


def test_the_map_shows_the_hexes_that_a_row_of_the_recap_names() -> None:
    with told_about((1280, 800), 100, saying=r"[A-N]\d") as pilot:
        board = board_of(pilot)
        rows = [spot for spot in pilot.spots() if spot.key.startswith("since:")]
        assert [row.label for row in rows] == [" ".join(lines) for _, lines in board.recap.facts]
        names = [hex.name for hex in board.table.data.board.hexes]
        row = next(row for row in rows if re.search(r"[A-N]\d", row.label))
        pilot.point(row)
        pilot.step()
        written = {word.text for word in pilot.words() if board.field.rect.contains(word.rect)}
        assert written & set(names) == set(re.findall(r"[A-N]\d+", row.label))


@contextmanager
def told_about(size: tuple[int, int], scale: int, kinds: str = "hgg", saying: str = "") -> Iterator[Pilot]:
    """A person who plays on, for some turns, and reads what bots have done."""
    with game(kinds, seed=3) as pilot:
        pilot.resize(size, scale)
        rng = Random(3)
        for _ in range(200):
            pilot.settle()
            told_of = any(
                spot.key.startswith("since:" if saying else "since") and re.search(saying, spot.label)
                for spot in pilot.scene.spots()
            )
            if told_of and any(session_of(pilot).state.feet) and len(board_of(pilot).log._lines) > 20:
                break
            pilot.click(rng.choice(choices(pilot)))
        yield pilot


def test_the_recap_names_the_bonus_tile_and_counts_the_cards() -> None:
    with at(MIDDLE) as pilot:
        recap = board_of(pilot).recap
        drawn = [told.CardDrawn(1, HIDDEN)] * 4 + [told.CardDrawn(2, HIDDEN)]
        said = recap.told_by_seat([told.BonusTaken(1, 5), *drawn], 0)
        assert said == {1: 'Theo took the bonus tile "four cards", drew 4 cards.', 2: "Iris drew a card."}


def test_of_levels_in_a_row_the_recap_tells_only_the_last_one() -> None:
    with at(MIDDLE) as pilot:
        recap = board_of(pilot).recap
        raised = [
            told.SacrificeRaised(1, kind, level, 0, "power.sacrifice-levels")
            for kind, level in ((0, 1), (1, 1), (1, 2))
        ]
        assert recap.told_by_seat(raised, 0) == {1: "Theo raised priest to 1, raised dancer to 2."}


def test_the_bar_of_a_far_hex_says_what_is_missing() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        hexes = board.table.data.board.hexes
        far = next(hex for hex in board.choices.distant if hex not in board.choices.routes)
        tip = pilot.tooltip(f"hex:{hexes[far].name}")
        assert "needs" in tip and "you have" in tip and "next to" not in tip


def test_the_warning_that_an_epoch_ends_comes_first_and_says_who_scores() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        foot_hexes = ~board.table.catalog.column_hexes
        near = next(hex for hex, route in board.choices.routes.items() if route.cost == 1 and foot_hexes >> hex & 1)
        name = board.table.data.board.hexes[near].name
    with at(MIDDLE.replace("seats:", f"loot: {{{name}: step}}\n    seats:")) as pilot:
        pilot.point(f"hex:{name}")
        pilot.step(times=3)
        assert pilot.sees(f"{name}: The last loot ends the epoch: 3 points for Ariadne. 1 step.")


def test_a_scoring_tells_how_many_points_everybody_then_has() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        session: Session[Any] = Session(app_of(pilot).game, {"players": 3}, session_of(pilot).seats, 8)
        luck = Random(8)
        scored: list[int] = []
        while not scored:
            session.act(luck.choice(session.choices()))
            scored = [
                number
                for number, entry in enumerate(session.entries)
                if any(isinstance(event, told.ScoringBegun) for event in entry.events)
            ]
        (at_scoring,) = scored
        interlude = board.interlude(session.entries, at_scoring)
        assert interlude is not None
        pilot.window.make(Push(interlude.scene(False, None)))
        pilot.settle()
        words = [drawn.text for drawn in pilot.words()]
        scores = session.game.scores(session.at(at_scoring + 1))
        assert words.count("in all") == len(scores)
        assert all(str(points) in words for points in scores)


def test_the_log_says_the_same_thing_once_and_how_often() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        lines = [Line(0, "Ada draws a card."), *[Line(1, "Ben buys a column.")] * 3, Line(0, "Ada draws a card.")]
        board.show(replace(board.seen, log=tuple(lines)))
        assert [" ".join(words) for _, words in board.log.facts] == [
            "Ada draws a card.", "Ben buys a column (3×).", "Ada draws a card.",
        ]  # fmt: skip


def test_the_log_has_one_stripe_beside_all_that_a_player_does_without_a_break() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        lines = Line(0, "Ada buys."), Line(-1, "A card is turned up."), Line(0, "Ada pays."), Line(1, "Ben draws.")
        board.show(replace(board.seen, log=lines))
        surface = pilot.picture().copy()
        board.log.paint(surface)
        rects = board.log._rects(board.log.facts)
        x = rects[0].x + 2
        ada, ben = (board.table.look(seat).fill for seat in (0, 1))
        column = [surface.get_at((x, y))[:3] for y in range(rects[0].y, rects[-1].bottom)]
        assert column[rects[0].centery - rects[0].y : rects[2].centery - rects[0].y] == [ada] * (
            rects[2].centery - rects[0].centery
        )
        assert surface.get_at((x, rects[3].centery))[:3] == ben
        assert surface.get_at((x, rects[3].y))[:3] not in (ada, ben)
