"""1. Preparation: the nation, gods, half gods, loot, the temple, Depraccus, bonus tiles."""

import pytest

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.frames import DealingCards
from tests.games.pantheon.situations import BLUE, GREEN, RED, YELLOW, Table, a_new_game, players

DEALT = {"bonus": "dealt"}


def after_dealing(number: int, **options: object) -> Table:
    """Hands and display are dealt; the first nation is turned next."""
    table = a_new_game(number, **options)
    while not table.options_for("deal-nation"):
        table.one_of_nature()
    return table


def test_the_first_epoch_with_three_players_and_gallia() -> None:
    table = after_dealing(3).deals("deal-nation gallia")
    table.deals("deal-god vinthrad", "deal-god gadicea", "deal-god taksator", "deal-god stonkus_1").let_nature_act()
    state = table.state
    assert state.epoch == 1
    assert table.told(told.EpochBegun) == [told.EpochBegun(1, state.nation)]
    assert table.open_gods() == ["vinthrad", "gadicea", "taksator", "stonkus_1"], "3 players + 1"
    assert sorted(table.loot()) == ["M2", "M3", "M4", "M5"], "the hex with the number 4 is not used"
    assert table.options() == ["draw-cards", "turn-god"]
    assert state.temple == -1, "the temple comes last"
    for _ in range(3):
        table.do("draw-cards")
    placed = table.told(told.TemplePlaced)[0]
    assert table.game.catalog.grid.names[placed.hex] == "M1"


@pytest.mark.parametrize(("number", "hexes"), [(2, "M2 M3 M4"), (3, "M2 M3 M4 M5"), (4, "M2 M3 M4 M5 M6")])
def test_marked_loot_hexes_are_for_three_and_four_players(number: int, hexes: str) -> None:
    table = after_dealing(number).deals("deal-nation gallia").let_nature_act()
    assert sorted(table.loot()) == hexes.split()
    assert len(table.open_gods()) == number + 1


def test_each_plaesiris_and_each_half_god_loot_tile_opens_half_gods_in_one_pool() -> None:
    table = after_dealing(2).deals("deal-nation persia", "deal-god plaesiris", "deal-god gadicea", "deal-god plaesiris")
    table.deals("deal-half-god 1", "deal-half-god 2", "deal-half-god 3", "deal-half-god 1")
    table.deals("deal-loot half_god", "deal-loot step", "deal-loot half_god", "deal-half-god 3", "deal-half-god 2")
    table.let_nature_act()
    assert len(table.told(told.HalfGodOpened)) == 6
    assert table.open_half_gods() == [1, 1, 2, 2, 3, 3]


def test_a_short_half_god_stack_opens_what_it_has() -> None:
    owned = "half_gods: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6]"
    table = players(owned, "", nation="persia", active=-1, epoch=5, temple=False, frames=["preparing step=1"])
    table.deals("deal-god plaesiris", "deal-god plaesiris", "deal-god gadicea").let_nature_act()
    assert table.open_half_gods() == [6]


def test_six_different_nations_appear() -> None:
    played = ["gallia", "roma", "persia", "iberia", "cartago"]
    frames = ["preparing step=0"]
    table = players("", "", nation="cartago", nations_played=played, epoch=5, temple=False, active=-1, frames=frames)
    assert table.options_for("deal-nation") == ["aegyptus", "germania", "graecia"]


def test_depraccus_draws_two_cards_a_copy_once_the_temple_stands() -> None:
    frames = ["preparing step=6"]
    table = players(
        "gods: [depraccus, depraccus]",
        "gods: [depraccus]",
        "",
        active=-1,
        temple=False,
        frames=frames,
        epoch=2,
        start=1,
    )
    drawn = []
    while table.options_for("deal-card"):
        frame = table.state.frames[-1]
        assert isinstance(frame, DealingCards)
        drawn.append(frame.seat)
        table.one_of_nature()
    assert drawn == [GREEN] * 2 + [RED] * 4, "in player order"
    assert table.state.temple != -1


def test_depraccus_from_a_bonus_tile_gives_no_cards_in_epoch_1() -> None:
    seats = ["bonus: god, bonus_shown: false", "bonus: step, bonus_shown: false"]
    table = players(*seats, options=DEALT, active=-1, temple=False, frames=["preparing step=6"])
    table.deals("deal-god depraccus").let_nature_act()
    assert table.gods(RED) == ["depraccus"]
    assert table.hand_size(RED) == 0


def test_dealt_bonus_tiles_work_after_the_first_preparation_in_player_order() -> None:
    tiles = ["sacrifice", "column", "cards"]
    seats = [f"bonus: {tile}, bonus_shown: false" for tile in tiles]
    frames = ["preparing step=6"]
    table = players(*seats, options=DEALT, active=-1, start=1, temple=False, frames=frames).let_nature_act()
    assert table.to_act == GREEN
    table.do("erect C3")
    assert table.hand_size(YELLOW) == 4
    assert table.to_act == RED
    assert table.options_for("raise")
    taken = [event.seat for event in table.told(told.BonusTaken)]
    assert taken == [YELLOW, RED], "Green's tile was turned up when the position began"


def test_bonus_tiles_work_in_the_first_epoch_only() -> None:
    seats = ["bonus: sacrifice", "bonus: cards"]
    table = players(*seats, active=-1, epoch=2, temple=False, frames=["preparing step=6"])
    assert table.options() == ["move", "draw"]


def test_chosen_bonus_tiles_are_taken_in_reverse_player_order_and_work_at_once() -> None:
    frames = ["preparing step=8"]
    table = players("", "", "", "", options={"bonus": "chosen"}, active=-1, start=1, frames=frames)
    assert table.to_act == RED, "the last player in order: Green starts, Red is last"
    assert len(table.options_for("take-bonus")) == 6
    table.do("take-bonus cards")
    assert table.hand_size(RED) == 4
    assert table.to_act == BLUE
    assert table.refusal("take-bonus cards").code == "taken"
    table.do("take-bonus sacrifice", "raise dancer", "raise dancer", "take-bonus column", "erect C3")
    assert table.to_act == GREEN
    assert table.options_for("take-bonus") == ["half_god", "god", "step"]
    table.do("take-bonus step")
    assert table.options() == ["move", "draw"]
    assert table.to_act == GREEN


def test_the_new_god_stack_comes_from_the_box_when_gods_are_laid_out() -> None:
    gods = players("", "").game.definitions.gods
    boxed = [god.id for god in gods for _ in range(god.copies)]
    table = players(
        "", "", nation="persia", active=-1, epoch=5, temple=False, god_box=boxed, frames=["preparing step=1"]
    ).let_nature_act()
    assert table.told(told.GodOpened)
    assert len(table.open_gods()) == 3


def test_with_the_option_the_lower_half_gods_leave_the_game_in_epoch_4() -> None:
    for epoch, left in ((2, 9), (3, 0)):
        table = players(
            "", "", nation="persia", active=-1, epoch=epoch, temple=False, options={"half_gods": "switch"},
            frames=["preparing step=0"],
        )  # fmt: skip
        assert sum(table.state.upper_half_gods) == left
        assert sum(table.state.lost_half_gods) == 9 - left
    table.deals("deal-nation roma", "deal-god plaesiris").let_nature_act()
    assert min(table.open_half_gods()) >= 4


def test_without_the_option_the_lower_half_gods_stay() -> None:
    table = players("", "", nation="persia", active=-1, epoch=3, temple=False, frames=["preparing step=0"])
    assert sum(table.state.upper_half_gods) == 9


def test_depraccus_and_bonus_cards_come_without_gadicea() -> None:
    seats = ["gods: [gadicea, depraccus], bonus: cards, bonus_shown: false", "bonus: step, bonus_shown: false"]
    table = players(*seats, options=DEALT, active=-1, temple=False, frames=["preparing step=6"]).let_nature_act()
    assert table.hand_size(RED) == 2 + 4
