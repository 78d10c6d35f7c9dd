"""A position is one that a game can reach, or it is refused: nothing in between reaches the rules."""

from itertools import islice
from typing import get_args

import pytest

from pantheon.games.pantheon import position
from pantheon.games.pantheon.frame_bounds import BOUNDS, DEALT, ON_TOP, RAISED
from pantheon.games.pantheon.frames import AnyFrame
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.point_bounds import most_points
from pantheon.games.pantheon.reachable import oddities
from pantheon.table.data import DataError
from tests.contract.random_games import setups, steps
from tests.games.pantheon.situations import GAME, players
from tests.table.stored import pantheon

TWO = "nation: roma\nseats: [{}, {}]\n"
TURN = "taking-turns, after-action seat=0 again=0"
TRAIT = "temple: false\nactive: -1\nepoch: 2\nframes: [preparing step=6"


def problem_of(text: str) -> str:
    with pytest.raises(DataError) as wrong:
        position.read(GAME, TWO + text, "here.yaml")
    problem = wrong.value.problems[0]
    assert problem.file == "here.yaml" and problem.line
    return problem.text


# The stack -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "frames",
    [
        '["turning-gods left=1000"]',
        '["paying seat=0 price=1000000"]',
        '["taking-turns", "for-each what=trait turn=5"]',
        '["loot-working seat=1 loot="]',
        '["adjusting-hands size=-1"]',
        '["taking-turns", "erecting seat=1", "dealing-cards seat=0 left=1000000 rule=bonus-tiles"]',
        "[choosing-action seat=0]",
        "[taking-turns, choosing-action seat=0]",
        f"[{TURN}, choosing-action seat=0, choosing-action seat=0]",
        f"[{TURN}, moving seat=0 steps=1 jumps=0 placed=0 loot=]",
        "[ending-epoch, taking-turns]",
        "[filling-display]",
        f"[{TURN}, filling-display, filling-display]",
        f"[{TURN}, followers turn=0, moving seat=0 steps=1 jumps=0 placed=0 loot=, filling-display]",
        "[preparing step=10]",
    ],
)
def test_frames_stand_only_where_a_game_puts_them(frames: str) -> None:
    assert "no game has" in problem_of(f"frames: {frames}")


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        ("taking-turns, after-action seat=0 again=1", "again is 1, expected 0"),
        ("taking-turns, after-action seat=1 again=0", "it is the part of seat 0, not of seat 1"),
        (f"{TURN}, paying seat=0 price=1", "price is 1, but there can be none here"),
        (f"{TURN}, buying seat=0 budget=7 price=0 given=0 loot=", "budget is 7, expected 0"),
        (f"{TURN}, loot-working seat=0 loot=", "there is no loot that could work"),
        (f"{TURN}, drawing seat=0 left=4 extra=0", "left is 4, expected 0 to 3"),
        (f"{TURN}, drawing seat=0 left=3 extra=1", "extra is 1, expected 0"),
        (f"{TURN}, followers turn=2", "turn is 2, expected 0 to 1"),
        (f"{TURN}, followers turn=0, following seat=0", "whoever moved first does not follow"),
        (f"{TURN}, followers turn=1, following seat=0", "it is the part of seat 1"),
        (f"{TURN}, followers turn=0, moving seat=0 steps=9 jumps=0 placed=0 loot=", "steps is 9, expected 1"),
        (f"{TURN}, followers turn=0, moving seat=0 steps=1 jumps=1 placed=0 loot=", "jumps is 1, expected 0"),
        (f"{TURN}, followers turn=0, moving seat=0 steps=0 jumps=0 placed=1 loot=", "placed is 1, expected 0"),
        (f"{TURN}, dealing-cards seat=0 left=1000000 rule=power.cards", "left is 1000000, expected 1 to"),
        (f"{TURN}, raising seat=0 levels=3 rule=power.sacrifice-levels", "levels is 3, expected 1 to 2"),
        (f"{TURN}, choosing-reserve seat=0 feet=2 columns=1", "no god and no tile offers so many"),
        (f"{TURN}, boxing god=vinthrad", "only a god that draws another one waits for the box"),
        (f"{TURN}, taking-god seat=0 chained=1 rule=power.another-god", "chained is 1, expected 0"),
        (f"{TURN}, taking-half-gods seat=0 left=9", "left is 9, expected 1 to 2"),
    ],
)
def test_numbers_in_a_turn_keep_to_their_bounds(frames: str, sentence: str) -> None:
    assert sentence in problem_of(f"frames: [{frames}]")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nation: gallia\n" + TRAIT + ", for-each what=trait turn=5]", "turn is 5, expected 0 to 2"),
        ("nation: gallia\n" + TRAIT + ", for-each what=trait turn=0, choosing-cards-or-god seat=0]", "turn is 0"),
        ("nation: gallia\n" + TRAIT + ", for-each what=trait turn=1, swapping seat=0]", "no game has swapping"),
        ("nation: gallia\n" + TRAIT + ", for-each what=bonus turn=1]", "no game has for-each bonus"),
        ("nation: germania\n" + TRAIT + ", adjusting-hands size=-1]", "size is -1, expected 7"),
        ("nation: gallia\n" + TRAIT + ", adjusting-hands size=7]", "size is 7, expected 0"),
        ("nation: cartago\n" + TRAIT + ", for-each what=trait turn=1, spending seat=0 budget=3]", "budget is 3"),
        ("nation: iberia\n" + TRAIT + ", for-each what=trait turn=2, raising seat=1 levels=1 rule=loot]", "no game"),
    ],
)
def test_numbers_in_a_preparation_keep_to_their_bounds(text: str, sentence: str) -> None:
    nation, _, rest = text.partition("\n")
    with pytest.raises(DataError) as wrong:
        position.read(GAME, f"{nation}\nseats: [{{}}, {{}}]\n{rest}")
    assert sentence in wrong.value.problems[0].text


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [
        ("after-action seat=--5 again=0", "seat should be a whole number"),
        ("after-action seat=" + "9" * 5000 + " again=0", "seat should be a whole number"),
        ("after-action seat=\u0663 again=0", "seat should be a whole number"),
        ("after-action seat=0 again=0 again=0", "has each once"),
        ("after-action seat=0 again=0 colour=red", "has each once: seat, again, found"),
        ("after-action seat=0", "the frame after-action needs seat, again"),
        ("'boxing god=surparit,surparit'", "there is no god"),
        ("boxing god=", "there is no god"),
        ("for-each what=draw.cards turn=5", "what should be one of trait, "),
        ("loot-working seat=0 loot=gold", "there is no loot"),
        ("x" * 5000, "expected the name of a frame"),
        ("''", "expected the name of a frame"),
    ],
)
def test_a_frame_is_read_word_by_word(frame: str, sentence: str) -> None:
    text = problem_of(f"frames: [taking-turns, {frame}]")
    assert sentence in text and len(text) < 400


# The course of the game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("epoch: 0", "the frames do not fit epoch 0"),
        ("epoch: 6\nactive: -1\ntemple: false\nframes: [preparing step=0]", "expected 0 to 5"),
        ("epoch: 3\ntemple: false\nframes: [game-over]", "expected 6"),
        ("nations_played: [persia]", "every nation is played once, the present one last"),
        ("epoch: 4\nnations_played: [roma, persia, roma]", "every nation is played once"),
        ("epoch: 1\nnations_played: [persia, roma]", "2 nations were played, but it is epoch 1"),
        (
            "epoch: 3\nphase_over: 2\n"
            "nations_played: [gallia, germania, graecia, aegyptus, persia, iberia, cartago, roma]",
            "8 nations were played, but it is epoch 3",
        ),
        ("active: -1", "there are seats 0 to 1, not -1"),
        ("active: 0\ntemple: false\nepoch: 2\nframes: [preparing step=5]", "nobody is active in a preparation"),
        ("active: -1\nphase_over: 1\nframes: [taking-turns]", "the phase cannot be over before it has begun"),
        ("phase_over: 1\nloot: {E5: step}", "the last loot has not left the board"),
        ("phase_over: 2\ngods: [vinthrad]", "the last god has not left the board"),
        ("temple: false", "the temple stands while players take turns"),
        ("active: -1\nepoch: 2\nframes: [preparing step=5]", "the temple is not on the board now"),
        ("loot: {G11: step}", "no loot can lie on G11"),
        ("loot: {G8: step}", "no loot can lie on G8"),
        ("loot: {G9: step, g9: step}", "no loot can lie on G9"),
        ("gods: [vinthrad, vinthrad, gadicea, gadicea]", "there are 3 gods on the board at most, not 4"),
        ("active: -1\ntemple: false\nepoch: 2\ngods: [vinthrad]\nframes: [preparing step=1]", "there can be no gods"),
        ("special: {money-1: 1}", "the special money stack holds money of 2 to 5 only"),
        ("epoch: 2\nactive: -1\nframes: [preparing step=9, for-each what=bonus turn=0]", "their turn in epoch 1"),
    ],
)
def test_the_course_fits_the_frames(text: str, sentence: str) -> None:
    assert sentence in problem_of(text)


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ("gods: [taksator]", "taksator works at once and is not kept"),
        ("loot: [money]", "money works at once and is not kept"),
        ("bonus: step, bonus_shown: false", "the bonus tile has been turned up by now"),
    ],
)
def test_a_seat_keeps_only_what_stays(seat: str, sentence: str) -> None:
    with pytest.raises(DataError, match=sentence):
        players(seat, "")


@pytest.mark.parametrize(
    ("bonus", "seats", "sentence"),
    [
        ("dealt", "[{}, {}]", "every seat has a bonus tile"),
        ("dealt", "[{bonus: step}, {bonus: god}]", "every seat has a bonus tile, with bonus_shown: false"),
        ("chosen", "[{bonus: step}, {}]", "nobody has taken this bonus tile yet"),
    ],
)
def test_bonus_tiles_wait_for_their_turn(bonus: str, seats: str, sentence: str) -> None:
    course = f"nation: roma\nactive: -1\ntemple: false\noptions: {{bonus: {bonus}}}\nframes: [preparing step=5]\n"
    with pytest.raises(DataError, match=sentence):
        position.read(GAME, f"{course}seats: {seats}\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("frames: [preparing step=0, choosing-start]", "the set-up deals hands, then bonus tiles"),
        ("frames: [preparing step=0]\ndiscards: {dancer: 1}", "nothing has changed in: discards"),
        ("frames: [preparing step=0]\nhalf_gods: [1]", "there can be no half gods on the board now"),
    ],
)
def test_the_set_up_deals_and_changes_nothing_else(text: str, sentence: str) -> None:
    with pytest.raises(DataError, match=sentence):
        position.read(GAME, f"nation: ''\nepoch: 0\nactive: -1\ntemple: false\nseats: [{{}}, {{}}]\n{text}")


@pytest.mark.parametrize(
    ("epoch", "source", "most"),
    [
        (3, "columns", 0),
        (4, "columns", 48),
        (4, "half-gods", 78),
        (4, "piety", 16),
        (4, "epoch-ends", 9),
        (1, "gods", 14),
        (6, "gods", 254),
    ],
)
def test_nobody_has_more_points_than_the_game_can_have_brought(epoch: int, source: str, most: int) -> None:
    def with_points(number: int) -> str:
        return f"nation: roma\nepoch: {epoch}\nseats:\n  - points:\n      {source}: {number}\n  - {{}}\n"

    position.read(GAME, with_points(most))
    with pytest.raises(DataError) as wrong:
        position.read(GAME, with_points(most + 1))
    (problem,) = wrong.value.problems
    assert problem.line == 5
    assert problem.text.startswith(f"nobody can have {most + 1} points for {source.replace('-', ' ')} by now")


def test_nothing_of_a_nation_can_happen_before_there_is_one() -> None:
    frames = "[preparing step=4, laying-loot hexes=E5, turning-nation]"
    with pytest.raises(DataError, match="epoch 1 has a nation, but none is named"):
        position.read(GAME, f"nation: ''\nactive: -1\ntemple: false\nseats: [{{}}, {{}}]\nframes: {frames}\n")


def test_thousands_of_mistakes_are_not_all_looked_into() -> None:
    with pytest.raises(DataError) as wrong:
        position.read(GAME, f"nation: roma\nseats: [{{}}, {{}}]\ngods: [{', '.join(['nobody'] * 40_000)}]")
    assert len(wrong.value.problems) <= 200


# What a game does reach ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def game() -> Pantheon:
    return pantheon()


@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_game_is_reachable(game: Pantheon, seed: int) -> None:
    combinations = setups()
    for state, _ in steps(game, combinations[seed * 7 % len(combinations)], seed):
        assert oddities(game.catalog, state) == []


@pytest.mark.parametrize("seed", range(18, 30))
def test_whoever_has_all_points_that_are_possible_may_play_on(game: Pantheon, seed: int) -> None:
    """At every step: what it brings, it also allows."""
    combinations = setups()
    for state, _ in steps(game, combinations[seed * 7 % len(combinations)], seed):
        assert oddities(game.catalog, state) == []
        if state.epoch:
            state.points = [most_points(game.catalog, state, seat) for seat in range(state.players)]


@pytest.mark.parametrize("seed", range(12, 18))
def test_every_position_of_a_game_reads_back_as_it_was_written(game: Pantheon, seed: int) -> None:
    combinations = setups()
    for state, _ in islice(steps(game, combinations[seed * 7 % len(combinations)], seed), seed % 6, None, 6):
        assert position.read(game, position.write(game, state)) == state


def test_every_number_of_every_frame_has_bounds() -> None:
    others = {"seat", "god", "loot", "hexes", "rule", "what"}
    fields = {(kind, field) for kind in get_args(AnyFrame) for field in kind.__struct_fields__ if field not in others}
    assert fields == set(BOUNDS)


def test_every_frame_has_its_place() -> None:
    named = {name for above in ON_TOP.values() for name in above.split()} | {"filling-display"}
    assert {name.partition(":")[0] for name in named} == {
        str(kind.__struct_config__.tag) for kind in get_args(AnyFrame)
    }
    assert set(ON_TOP) - {""} <= named
    assert {name.partition(":")[2] for name in named if name.startswith("dealing-cards")} == set(DEALT)
    assert {name.partition(":")[2] for name in named if name.startswith("raising")} == set(RAISED)


def test_a_course_that_does_not_come_to_rest_is_a_problem_of_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pantheon.games.pantheon.game.COURSE_STEPS", 0)
    assert "nobody has to decide" in problem_of("active: -1\nframes: [taking-turns]")
