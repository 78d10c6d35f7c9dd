"""Any position as a small YAML text."""

import pytest

from pantheon.games.pantheon import ledger, position
from pantheon.table.data import DataError
from tests.games.pantheon.situations import GAME, GREEN, RED, a_position, players

SMALLEST = "nation: roma\nseats: [{}, {}]\n"


def test_what_is_left_out_is_usual() -> None:
    state = position.read(GAME, SMALLEST)
    assert ledger.discrepancies(GAME.catalog, state) == []
    assert (state.players, state.epoch, state.start, state.active) == (2, 1, 0, 0)
    assert state.feet_reserve == [4, 4]
    assert state.temple == GAME.catalog.start_hex[7]


def test_a_position_reads_back_as_it_was_written() -> None:
    table = players(
        "hand: {dancer: 2, money-3: 1}, shown: {dancer: 1}, levels: {temple: 2}, feet: [G9], columns: [G11, C3]",
        "gods: [vinthrad, traitera], loot: [step], bonus: step, half_gods: [6], points: {gods: 3, columns: 8}",
        gods=["gadicea", "gadicea"],
        half_gods=[1, 2],
        discards={"priest": 3},
        god_box=["surparit"],
        loot_box=["money"],
        gone_half_gods=[3],
        epoch=4,
        money_turned=True,
        phase_over=1,
    )
    assert position.read(GAME, position.write(GAME, table.state)) == table.state


def test_what_a_jump_placed_stays_connected_when_it_is_written_down() -> None:
    table = players("gods: [gaiviles], feet: [G9]", "feet: [G10]").do("move", "jump G11")
    again = position.read(GAME, position.write(GAME, table.state))
    assert again == table.state
    assert again.linked[RED] == table.state.linked[RED]


def test_a_situation_inside_a_decision_reads_back() -> None:
    table = players("hand: {movement: 2}", "", loot={"G9": "half_god", "E5": "god"}).do("move", "lay G9")
    text = position.write(GAME, table.state)
    assert "moving seat=0 steps=0 jumps=0 placed=1 loot=half_god" in text
    assert position.read(GAME, text) == table.state


def test_a_view_is_not_written_because_it_has_secrets() -> None:
    table = players("hand: {dancer: 2}", "")
    with pytest.raises(ValueError, match="imagine it first"):
        position.write(GAME, GAME.view(table.state, GREEN))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("gods: [gadizea]", 'there is no god "gadizea", did you mean "gadicea"?'),
        ("loot: {G9: stepp}", 'there is no loot "stepp"'),
        ("loot: {Z99: step}", 'there is no hex "Z99"'),
        ("gods: [gadicea, gadicea, gadicea, gadicea, gadicea]", "there are 4 of god gadicea, but 5 are named"),
        ("discards: {movement: 17}", "there are 16 of card movement, but 17 are named"),
        ("display: [movement, priest, dancer, temple, temple]", "the display has 4 slots, not 5"),
        ("frames: [dancing]", "expected the name of a frame"),
        ("frames: [moving]", "the frame moving needs seat, steps, jumps, placed, loot"),
        ("frames: [taking-turns, after-action seat=2 again=0]", "there are seats 0 to 1"),
        ("frames: [taking-turns, after-action seat=-1 again=0]", "there are seats 0 to 1"),
        ("frames: [preparing step=99]", "no game has preparing 99 at the bottom"),
        ("temple: false", "the temple stands while players take turns"),
        ("epoch: 7", "epoch"),
        ("start: 2", "there are seats 0 to 1, not 2"),
        ("options: {bonus: bought}", 'option "bonus" must be one of dealt, chosen'),
        ("colour: red", "colour"),
        ("special: ''", "special: expected a mapping or nothing"),
    ],
)
def test_a_mistake_is_named_with_its_line(line: str, sentence: str) -> None:
    with pytest.raises(DataError) as wrong:
        position.read(GAME, f"{SMALLEST}{line}\n", "here.yaml")
    problem = wrong.value.problems[0]
    assert problem.file == "here.yaml"
    assert problem.line == (1 if line.startswith("discards") else 3)
    assert sentence in problem.text


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ("feet: [G11]", "G11: a foot does not stand on a column hex"),
        ("columns: [G9]", "G9: a column stands on a column hex only"),
        ("feet: [G8]", "nobody places on the hex of the temple"),
        ("levels: {dancer: 5}", "a sacrifice tile has level 1 to 4"),
        ("feet_reserve: 13", "a player has 12 pieces of each sort, not 13"),
        ("hand: {dancers: 2}", 'did you mean "dancer"?'),
        ("linked: [C3]", "no own column is there"),
        ("hand: {dancer: 1}, shown: {dancer: 2}", "less than nothing"),
    ],
)
def test_a_mistake_of_a_seat_is_named(seat: str, sentence: str) -> None:
    with pytest.raises(DataError) as wrong:
        a_position(f"seats:\n- {{}}\n- {{{seat}}}\n")
    assert any(sentence in problem.text for problem in wrong.value.problems)


def test_a_situation_in_which_nobody_could_act_is_refused() -> None:
    moving = [
        "taking-turns",
        "after-action seat=0 again=0",
        "followers turn=0",
        "moving seat=0 steps=1 jumps=0 placed=0 loot=",
    ]
    with pytest.raises(DataError, match="whoever acts has no option in this situation"):
        players("feet_reserve: 0", "", frames=moving)


def test_three_pieces_on_a_hex_are_one_too_many() -> None:
    with pytest.raises(DataError) as wrong:
        players("feet: [G9]", "feet: [G9]", "feet: [G9]")
    assert "G9 holds 3 pieces, two at most may stand there" in str(wrong.value)
