"""Every decision can be made at the table in a few clicks, every refusal says why, every preview tells the truth."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from unittest import mock

import pytest

from pantheon.bots.advice import verbatim
from pantheon.bots.hints import Hint, hint
from pantheon.games import SHELF, Entry
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.state import State
from pantheon.table.game import Action
from pantheon.table.messages import Seat, message
from pantheon.ui.boards.guard import GRACE
from pantheon.ui.scenes.turn import TurnScene
from tests.ui.pilot import DirectThinker, Pilot, flaws, scene_of
from tests.ui.tables import app_of, at, board_of, session_of, table_of

MIDDLE = """
    nation: roma
    epoch: 2
    gods: [vinthrad, gadicea, traitera, pietalte]
    display: [movement, priest, money-1, dancer]
    seats:
      - hand: {movement: 2, priest: 4, dancer: 1, money-1: 3}
        feet_reserve: 6
        columns_reserve: 2
      - {}
      - {}
"""


def taken(pilot: Pilot) -> list[Action]:
    """What the first seat has decided so far."""
    return [entry.action for entry in session_of(pilot).entries if entry.actor == 0]


def test_a_click_on_a_far_hex_walks_the_whole_route() -> None:
    with at(MIDDLE) as pilot:
        far = max(board_of(pilot).choices.routes.values(), key=lambda route: route.cost)
        name = board_of(pilot).table.data.board.hexes[far.hexes[-1]].name
        pilot.point(f"hex:{name}")
        pilot.step(times=12)
        assert f"{far.cost} steps" in pilot.tooltip(f"hex:{name}")
        assert pilot.sees(f"{name}: {far.cost} steps, 2 movement cards")
        pilot.click(f"hex:{name}")
        pilot.settle()
        laid = [action.hex for action in taken(pilot) if isinstance(action, act.Lay)]
        assert taken(pilot)[0] == act.Move()
        assert laid == list(far.hexes)
        assert session_of(pilot).state.hands[0][0] == 0


@pytest.mark.parametrize(
    ("cards", "laid", "said"),
    [(2, 0, "1 free step, 2 movement cards"), (0, 0, "1 free step"), (2, 1, "2 movement cards")],
)
def test_the_bar_counts_only_the_steps_that_there_are(cards: int, laid: int, said: str) -> None:
    with at(MIDDLE.replace("movement: 2", f"movement: {cards}")) as pilot:
        session = session_of(pilot)
        session.act(act.Move())
        for _ in range(laid):
            near = next(hex for hex, route in board_of(pilot).choices.routes.items() if route.cost == 1)
            session.act(act.Lay(near))
        pilot.settle()
        assert "Ariadne, move: " + said in {one.text for one in pilot.words()}


def test_single_steps_and_undo_and_redo() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        near = next(hex for hex, route in board.choices.routes.items() if route.cost == 1)
        name = board.table.data.board.hexes[near].name
        pilot.key("M")
        pilot.settle()
        pilot.click(f"hex:{name}")
        pilot.settle()
        assert taken(pilot) == [act.Move(), act.Lay(near)]
        pilot.key("Ctrl+Z")
        pilot.settle()
        assert taken(pilot) == [act.Move()]
        pilot.click("undo")
        pilot.settle()
        assert taken(pilot) == []
        pilot.key("Ctrl+Y", "Ctrl+Y")
        pilot.settle()
        assert taken(pilot) == [act.Move(), act.Lay(near)]


def test_a_hex_out_of_reach_says_why() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        hexes = board.table.data.board.hexes
        temple = session_of(pilot).state.temple
        far = next(n for n in range(len(hexes)) if n not in board.choices.routes and n != temple)
        tip = pilot.tooltip(f"hex:{hexes[far].name}")
        assert "next to" in tip or "left" in tip or "you have" in tip
        before = len(session_of(pilot).entries)
        pilot.click(f"hex:{hexes[far].name}")
        assert len(session_of(pilot).entries) == before


def test_the_click_that_ends_the_epoch_says_so_before() -> None:
    with at(MIDDLE) as pilot:
        board = board_of(pilot)
        near = next(
            hex
            for hex, route in board.choices.routes.items()
            if route.cost == 1 and not board.table.catalog.column_hexes >> hex & 1
        )
        name = board.table.data.board.hexes[near].name
    with at(MIDDLE.replace("seats:", f"loot: {{{name}: step}}\n    seats:")) as pilot:
        assert "ends the epoch" in pilot.tooltip(f"hex:{name}")
        pilot.click(f"hex:{name}")
        pilot.settle()
        assert session_of(pilot).state.phase_over


def test_a_click_on_a_god_asks_how_to_pay_for_it() -> None:
    with at(MIDDLE) as pilot:
        assert "payable" in pilot.screen()
        pilot.click("Vinthrad")
        pilot.settle()
        pilot.key("Space")
        pilot.settle()
        assert taken(pilot) == [act.Gain(4, (0, 1))]
    text = MIDDLE.replace("dancer: 1", "dancer: 1, temple: 1")
    with at(text) as pilot:
        pilot.click("Vinthrad")
        pilot.settle()
        assert pilot.scene_name == "choice"
        assert pilot.sees("Gain Vinthrad")
        pilot.click("4 priests, 1 temple")
        pilot.key("Space")
        pilot.settle()
        assert taken(pilot) == [act.Gain(4, (0, 2))]


def test_a_god_that_cannot_be_paid_says_what_is_missing() -> None:
    with at(MIDDLE) as pilot:
        assert "1 more priest" in pilot.tooltip("Gadicea")


def test_buying_keeps_a_running_basket_and_pays_with_the_least_waste() -> None:
    with at(MIDDLE) as pilot:
        pilot.click("buy:0:1")
        pilot.settle()
        assert taken(pilot) == [act.Buy(), act.BuyTile(0, 1)]
        assert pilot.sees("Priest I 1 = 1. Pays 1 coin of 1, nothing wasted.")
        pilot.click("buy:foot")
        pilot.settle()
        assert pilot.sees("Priest I 1 + foot 1 = 2. Pays 2 coins of 1, nothing wasted.")
        assert "needs 3 money" in pilot.tooltip("buy:1:2").lower()
        pilot.key("Space")
        pilot.settle()
        # Money of one value only: there is a choice of how many, and the least is offered.
        assert pilot.scene_name == "choice"
        pilot.key("Space")
        pilot.settle()
        assert act.Pay((2, 0, 0, 0, 0)) in taken(pilot)


def test_drawing_begins_with_a_click_on_a_card() -> None:
    with at(MIDDLE) as pilot:
        pilot.click("display:1")
        pilot.settle()
        pilot.click("pile")
        pilot.settle()
        pilot.click("display:0")
        pilot.settle()
        assert taken(pilot)[:2] == [act.Draw(), act.TakeOpen(1)]
        assert len(taken(pilot)) == 4


def test_following_or_drawing_is_offered_after_another_movement() -> None:
    frames_text = (
        "    active: 1\n    frames: [taking-turns, after-action seat=1 again=0, followers turn=2, following seat=0]\n"
    )
    with at(MIDDLE + frames_text) as pilot:
        assert isinstance(session_of(pilot).state.frames[-1], frames.Following)
        assert pilot.sees("Ariadne, follow Theo or draw a card")
        pilot.click("Draw a card")
        pilot.settle()
        assert taken(pilot)[0] == act.DrawOne()
    with at(MIDDLE + frames_text) as pilot:
        near = next(hex for hex, route in board_of(pilot).choices.routes.items() if route.cost == 1)
        pilot.click(f"hex:{board_of(pilot).table.data.board.hexes[near].name}")
        pilot.settle()
        assert taken(pilot) == [act.Move(), act.Lay(near)]


@pytest.mark.parametrize(
    ("frame", "nation", "press", "done"),
    [
        ("choosing-cards-or-god seat=0", "gallia", "Draw cards", act.DrawCards()),
        ("raising seat=0 levels=1 rule=trait.raise-sacrifice", "iberia", "Dancer", act.Raise(1)),
        ("choosing-reserve seat=0 feet=2 columns=2", "roma", "2 columns", act.TakeColumns()),
    ],
)
def test_every_dialog_makes_its_decision(frame: str, nation: str, press: str, done: Action) -> None:
    with at_frame(frame, nation) as pilot:
        assert pilot.scene_name == "choice"
        pilot.click(press)
        pilot.settle()
        assert taken(pilot)[0] == done


def test_discards_are_chosen_together() -> None:
    with at_frame("discarding seat=0 size=7", "germania") as pilot:
        assert pilot.sees("Discard 3 of 10 cards")
        pilot.click("option:0")
        pilot.click("option:1")
        pilot.click("option:2")
        pilot.click("Discard")
        pilot.settle()
        assert taken(pilot)[:2] == [act.Discard(0), act.Discard(0)]
        assert sum(session_of(pilot).state.hands[0]) >= 7


TRAIT = "    active: -1\n    temple: false\n    frames: [preparing step=6, {below}, {frame}]\n"
BONUS = "    active: -1\n    options: {{bonus: chosen}}\n    frames: [preparing step=9, {below}, {frame}]\n"
REWARD = "    frames: [taking-turns, after-action seat=0 again=0, {frame}]\n"
PLACES = {
    "choosing-cards-or-god": (TRAIT, "for-each what=trait turn=1"),
    "swapping": (TRAIT, "for-each what=trait turn=1"),
    "raising": (REWARD, ""),
    "discarding": (TRAIT, "adjusting-hands size=7"),
    "choosing-reserve": (REWARD, ""),
    "choosing-bonus": (BONUS, "for-each what=choose-bonus turn=3"),
}


def at_frame(frame: str, nation: str) -> AbstractContextManager[Pilot]:
    """The table with this decision of the first seat open, in the phase where it comes up."""
    base = MIDDLE.replace("nation: roma", f"nation: {nation}")
    if frame.startswith("choosing-bonus"):
        base = base.replace("epoch: 2", "epoch: 1")
    course, below = (TRAIT, "for-each what=trait turn=1") if "trait." in frame else PLACES[frame.split()[0]]
    return at(base + course.format(below=below, frame=frame))


class Advising(DirectThinker):
    """Always gives the same two hints, and remembers who asked."""

    def __init__(self, entry: Entry, rules_folder: Path) -> None:
        super().__init__(entry, rules_folder)
        self.asked: list[int] = []

    def ask_hint(self, view: State, seat: int, seed: int, seconds: float = 2.0) -> None:
        self.asked.append(seat)

    def poll_hint(self) -> list[Hint] | None:
        why = verbatim("Your hand gets better."), message("{who} can end the epoch next turn.", who=Seat(1))
        return [Hint((act.Draw(), act.TakePile()), -0.1 * n, verbatim("Draw cards"), why) for n in range(2)]


def advised(pilot: Pilot) -> Advising:
    thinker = table_of(pilot).playing.thinker = Advising(SHELF["pantheon"], app_of(pilot).rules.folder("pantheon"))
    return thinker


def test_a_hint_can_be_asked_for_in_the_first_moment_of_a_decision() -> None:
    with at(MIDDLE) as pilot:
        thinker = advised(pilot)
        scene_of(pilot, TurnScene)._guard.left = GRACE
        pilot.key("H")
        assert thinker.asked == [0]


def test_while_hints_are_thought_of_their_button_says_so() -> None:
    with at(MIDDLE) as pilot:
        thinker = advised(pilot)
        with mock.patch.object(thinker, "poll_hint", return_value=None):
            pilot.key("H")
            waiting = pilot.find("hint")
            assert not waiting.enabled and waiting.tooltip == "Hints are being thought of."
        pilot.settle()
        assert pilot.scene_name == "hints"
        pilot.key("Esc")
        pilot.settle()
        assert pilot.find("hint").enabled


def test_a_hint_is_shown_with_its_reason_and_can_be_followed() -> None:
    with at(MIDDLE) as pilot:
        thinker = advised(pilot)
        pilot.key("H")
        pilot.settle()
        assert thinker.asked == [0]
        assert pilot.sees("Draw cards: first from the pile")
        assert "Your hand gets better. Theo can end the epoch next turn." in pilot.screen().replace(" | ", " ")
        assert not pilot.sees("the first"), "what reads the same is said once"
        pilot.key("1")
        pilot.settle()
        assert taken(pilot) == [act.Draw()], "what nobody can take back is left to the person"


class Knowing(DirectThinker):
    """Gives the hints that the game gives."""

    found: list[Hint] | None = None

    def ask_hint(self, view: State, seat: int, seed: int, seconds: float = 2.0) -> None:
        self.found = hint(self._game, view, seat, seed)

    def poll_hint(self) -> list[Hint] | None:
        found, self.found = self.found, None
        return found


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_says_which_cards_to_discard_and_does_it(way: str) -> None:
    with at_frame("discarding seat=0 size=7", "germania") as pilot:
        table_of(pilot).playing.thinker = Knowing(SHELF["pantheon"], app_of(pilot).rules.folder("pantheon"))
        assert flaws(pilot.words(), (1280, 800)) == []
        pilot.key("H") if way == "key" else pilot.click("Hint")
        pilot.settle()
        said = pilot.find("hint:0").label
        assert pilot.scene_name == "hints" and said.startswith("Discard ") and ":" not in said, "the cards once"
        pilot.key("1")
        pilot.settle()
        assert [type(action) for action in taken(pilot)[:3]] == [act.Discard] * 3
        assert sum(session_of(pilot).state.hands[0]) >= 7


def test_a_large_hand_is_cut_by_choosing_what_to_keep() -> None:
    text = MIDDLE.replace("movement: 2", "movement: 9").replace("nation: roma", "nation: germania")
    with at(text + TRAIT.format(below="adjusting-hands size=7", frame="discarding seat=0 size=7")) as pilot:
        assert pilot.sees("Keep 7 of 17 cards")
        for index in range(9, 16):
            pilot.click(f"option:{index}")
        pilot.click("Keep these")
        pilot.settle()
        gone = [action.card for action in taken(pilot) if isinstance(action, act.Discard)]
        assert gone[:9] == [0] * 9 and len(gone) == 10


def test_the_table_tells_about_its_things_while_a_choice_waits() -> None:
    with at_frame("choosing-cards-or-god seat=0", "gallia") as pilot:
        assert pilot.scene_name == "choice"
        pilot.key("T")
        god = pilot.find("god:0")
        assert "Vinthrad" in god.tooltip and god.rule == "god:vinthrad"
        assert not god.pressable, "nothing can be done before the choice is made"
        pilot.click("menu")
        assert pilot.scene_name == "menu"
        pilot.key("Esc")
        pilot.key("Space")
        assert pilot.find("option:0").pressable, "the button for the decision brings the choice back"
        assert taken(pilot) == []


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_hint_can_be_asked_for_while_a_choice_is_open(way: str) -> None:
    with at_frame("choosing-cards-or-god seat=0", "gallia") as pilot:
        table_of(pilot).playing.thinker = thinker = Advising(SHELF["pantheon"], app_of(pilot).rules.folder("pantheon"))
        pilot.key("H") if way == "key" else pilot.click("hint")
        pilot.settle()
        assert thinker.asked == [0]
        assert pilot.sees("Hints")
        pilot.key("Esc")
        pilot.settle()
        assert pilot.scene_name == "choice" and pilot.sees("Turn up a god"), (
            "closing the hints leads back to the choice"
        )


def test_undo_takes_the_question_of_a_choice_back() -> None:
    with at(MIDDLE + "    loot: {G11: reserve_choice, G13: step}\n") as pilot:
        session = session_of(pilot)
        for text in ("move", "lay G11", "stop"):
            session.act(session.game.parse(text))
        for way in ("by key", "by button", "on the table"):
            pilot.until(lambda: pilot.scene_name == "choice")
            if way == "on the table":
                pilot.key("T")
            if way == "by key":
                pilot.key("Ctrl+Z")
            else:
                pilot.click("undo")
            pilot.settle()
            assert isinstance(session.state.frames[-1], frames.Moving)
            session.act(act.Stop())


def test_redo_works_while_a_choice_is_open() -> None:
    with at_frame("raising seat=0 levels=2 rule=power.sacrifice-levels", "roma") as pilot:
        session = session_of(pilot)
        pilot.key("1")
        pilot.settle()
        raised = session.state.levels[0]
        for way in ("by key", "on the table"):
            pilot.key("Ctrl+Z")
            pilot.until(lambda: pilot.scene_name == "choice")
            assert session.state.levels[0] != raised
            if way == "on the table":
                pilot.key("T")
                pilot.click("redo")
            else:
                pilot.key("Ctrl+Y")
            pilot.settle()
            assert session.state.levels[0] == raised


def test_each_bonus_tile_of_the_choice_leads_to_its_own_page() -> None:
    with at_frame("choosing-bonus seat=0", "roma") as pilot:
        options = [spot for spot in pilot.spots() if spot.key.startswith("option:")]
        assert len({spot.rule for spot in options}) == len(options) == 6
        assert all(spot.rule.startswith("bonus:") for spot in options)


def test_gods_and_open_cards_say_why_they_cannot_be_taken_in_the_middle_of_an_action() -> None:
    with at(MIDDLE) as pilot:
        session_of(pilot).act(act.Move())
        pilot.settle()
        for key in ("god:0", "display:0", "pile"):
            spot = pilot.find(key)
            assert not spot.enabled
            assert "Now it is time to place a piece, or to stop moving." in spot.tooltip


def test_the_bar_does_not_promise_hexes_when_no_step_is_left() -> None:
    with at(MIDDLE.replace("movement: 2, ", "")) as pilot:
        session = session_of(pilot)
        session.act(act.Move())
        pilot.settle()
        assert pilot.sees("Point at a lit hex")
        session.act(next(action for action in session.choices() if isinstance(action, act.Lay)))
        pilot.settle()
        assert pilot.sees("Nothing more can be placed.")


def test_a_hex_at_the_other_end_of_the_map_is_far_and_not_merely_not_next() -> None:
    with at(MIDDLE) as pilot:
        assert "far out of reach" in pilot.find("hex:K22").tooltip


def test_the_tooltip_of_the_columns_counts_them_as_people_do() -> None:
    with at(MIDDLE) as pilot:
        assert "With 1 column: " in pilot.find("built:0").tooltip
