"""What happened, in words."""

import pytest

from pantheon.games.pantheon import events as told
from pantheon.table.game import Event
from tests.games.pantheon.situations import GAME, GREEN, RED, players

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
G9 = GAME.catalog.grid.by_name["G9"]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told.EpochBegun(2, 7), "Epoch 2: Roma rises."),
        (told.TemplePlaced(G9, 7), "The temple stands at Roma (G9)."),
        (told.CardDrawn(0, 2), "Ada draws a dancer card."),
        (told.CardDrawn(0, 4), "Ada draws an offering card."),
        (told.CardTaken(1, 0, 3), "Ben takes a movement card from the display."),
        (told.CardsPlayed(0, (0, 0, 2, 0, 0, 1, 0, 0, 0, 0), "gain.cost"), "Ada plays 2 dancers, 1 coin of 1."),
        (told.CardsPlayed(0, (0, 1, 0, 0, 0, 0, 0, 0, 0, 0), "trait.hand-size"), "Ada discards 1 priest."),
        (told.MovementEnded(0, 0), "Ada ends the movement."),
        (told.MovementEnded(0, 1), "Ada ends the movement; 1 step lapses."),
        (told.MovementEnded(0, 2), "Ada ends the movement; 2 steps lapse."),
        (told.FootLaid(0, G9, 2, 0, "move.feet"), "Ada steps to G9 (2)."),
        (told.FootLaid(0, G9, 1, 1, "move.jump"), "Ada jumps to G9 (1)."),
        (told.ColumnLaid(1, G9, 0, 0, "power.free-column"), "Ben builds a column on G9."),
        (told.ReserveGrown(0, 2, 0, 0, "power.reserve-choice"), "Ada takes 2 feet into the reserve."),
        (told.ReserveGrown(0, 1, 1, 0, "power.reserve"), "Ada takes 1 foot and 1 column into the reserve."),
        (told.ReserveGrown(0, 0, 1, 1, "buy.pieces"), "Ada buys 1 column into the reserve."),
        (told.SacrificeRaised(0, 1, 3, 6, "buy.tiles"), "Ada has dancer level 3 now for 6."),
        (told.GodGained(0, 8, 1, "gain.one"), "Ada gains Gadicea."),
        (told.GodGained(0, 8, 0, "power.another-god"), "Ada gains Gadicea from the stack."),
        (told.HalfGodTaken(0, 5, 1), "Ada takes a half god of 5."),
        (told.PointsScored(0, 10, 3, 5, "score.columns"), "Ada scores 10 for columns."),
        (told.EpochEnded(3, 1, 2), "Ben ends epoch 3: the last god on the board is gained."),
        (told.GameEnded((0,)), "Ada wins the game."),
        (told.GameEnded((0, 2)), "Ada and Cleo win the game."),
    ],
)
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert GAME.sentence(event, NAMES) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told.CardDrawn(0, 2), "Ada draws a card."),
        (told.HalfGodTaken(0, 5, 0), "Ada takes a half god from the stack."),
        (told.BonusDealt(0, 3), "Ada gets a bonus tile."),
    ],
)
def test_what_a_seat_may_not_know_is_not_in_its_words(event: Event, sentence: str) -> None:
    assert GAME.sentence(event.seen_by(GREEN), NAMES) == sentence
    assert GAME.sentence(event.seen_by(RED), NAMES) != sentence


def test_a_turn_in_words() -> None:
    table = players("hand: {movement: 1}", "", gods=["gadicea"], loot={"G10": "reserve_both", "E5": "step"})
    table.do("move", "lay G9", "lay G10", "stop")
    words = [GAME.sentence(event, NAMES) for event in table.events]
    assert [sentence for sentence in words if sentence] == [
        "Ada takes the big foot and moves.",
        "Ada steps to G9 (1).",
        "Ada plays 1 movement card.",
        "Ada steps to G10 (1).",
        "Ada takes loot on G10: A foot and a column.",
        "Ada ends the movement; 1 step lapses.",
        "Ada takes 1 foot and 1 column into the reserve.",
    ]
