"""What is told of each action, word for word: nothing is left out, and nothing is told of the wrong one."""

from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.state import BY_EPOCH_ENDS, BY_GODS
from tests.games.pantheon.situations import RED, Table, a_preparation, players

NAMES = ("Red", "Green", "Yellow", "Blue")


def story(table: Table) -> list[str]:
    """What was told so far, without what goes without saying."""
    said = [table.game.sentence(event, NAMES) for event in table.events]
    return [sentence for sentence in said if sentence]


def test_a_movement_is_told_step_by_step_up_to_the_next_epoch() -> None:
    gods, loot = ["gadicea", "vinthrad"], {"G9": "reserve_both"}
    table = players("hand: {movement: 1}", "", gods=gods, loot=loot, half_gods=[2])
    table.deals("deal-card dancer", "deal-nation persia", "deal-god pietalte", "deal-god gaiviles", "deal-god taksator")
    table.deals("deal-loot money", "deal-loot half_god", "deal-loot step", "deal-half-god 3")
    table.do("move", "lay G9", "lay G10", "lay G11", "stop", "draw-one")
    assert story(table) == [
        "Red takes the big foot and moves.",
        "Red steps to G9 (1).",
        "Red takes loot on G9: A foot and a column.",
        "The last loot is taken: the epoch ends after this turn.",
        "Red plays 1 movement card.",
        "Red steps to G10 (1).",
        "Red builds a column on G11 (1).",
        "Red ends the movement.",
        "Red takes 1 foot and 1 column into the reserve.",
        "Green draws a dancer card.",
        "Red ends epoch 1: the last loot is taken.",
        "Red scores 3 for ending the epoch.",
        "All feet return to their owners.",
        "Left over, to the box: 2 gods, 1 half god.",
        "Green starts the next epoch.",
        "Epoch 2: Persia rises.",
        "Pietalte is laid out.",
        "Gaiviles is laid out.",
        "Taksator is laid out.",
        "Loot on L9: Special money.",
        "Loot on L10: Half god.",
        "Loot on L11: A step.",
        "A half god of 3 is laid out.",
        "Persia: The special money stack is turned over: from now on its highest cards come first.",
        "The special money is turned: the largest card lies on top.",
        "The temple stands at Susa (L8).",
        "Green's turn.",
    ]


def test_a_jump_and_a_movement_along_are_told() -> None:
    table = players("gods: [gaiviles]", "feet: [G9], hand: {movement: 1}")
    table.do("move", "jump G10", "stop", "move", "lay G10", "stop")
    assert story(table) == [
        "Red takes the big foot and moves.",
        "Red jumps to G10 (1).",
        "Red ends the movement.",
        "Green moves along.",
        "Green plays 1 movement card.",
        "Green steps to G10 (2).",
        "Green ends the movement.",
        "Green's turn.",
    ]


def test_each_purchase_is_told_with_its_price_and_loot_works_after_paying() -> None:
    table = players("hand: {money-1: 9}", "feet: [G9]", gods=["gadicea"], loot={"G10": "cards_2", "E5": "step"})
    table.deals("deal-card dancer", "deal-card temple")
    table.do("buy", "buy-foot", "buy-column", "lay G9", "lay G10", "buy-tile dancer 1", "buy-tile dancer 2")
    table.do("done", "pay 8,0,0,0,0")
    assert story(table) == [
        "Red buys.",
        "Red buys 1 foot into the reserve.",
        "Red buys 1 column into the reserve.",
        "Red steps to G9 (2).",
        "Red steps to G10 (1).",
        "Red takes loot on G10: Two cards.",
        "Red has dancer level 1 now for 1.",
        "Red has dancer level 2 now for 2.",
        "Red plays 8 coins of 1.",
        "Red draws a dancer card.",
        "Red draws a temple card.",
        "Green's turn.",
    ]
    loot = [kind.id for kind in table.game.definitions.loot].index("cards_2")
    assert table.told(told.LootWorked) == [told.LootWorked(RED, loot)]


def test_a_god_that_draws_another_is_told_with_the_points_of_both() -> None:
    table = players("levels: {dancer: 3}, hand: {dancer: 1, temple: 2}", "", gods=["surparit", "gadicea"], epoch=3)
    table.deals("deal-god taksator").do("gain surparit dancer,temple")
    assert story(table) == [
        "Red gains a god.",
        "Red plays 1 dancer, 2 temples.",
        "Red gains Surparit.",
        "Red scores 3 for a god.",
        "Red gains Taksator from the stack.",
        "Red scores 3 for a god.",
        "Taksator goes to the box.",
        "Red gets a coin of 2.",
        "Surparit goes to the box.",
        "Green's turn.",
    ]


def test_the_last_open_god_is_told_to_end_the_epoch() -> None:
    table = players("levels: {dancer: 4, temple: 1}", "", gods=["vinthrad"], loot={"E5": "step", "I6": "god"})
    table.deals("deal-nation persia").do("gain vinthrad dancer,temple")
    assert story(table)[:9] == [
        "Red gains a god.",
        "Red gains Vinthrad.",
        "Red scores 1 for a god.",
        "Red keeps it: more steps in each movement.",
        "The last god on the board is gained: the epoch ends after this turn.",
        "Red ends epoch 1: the last god on the board is gained.",
        "Red scores 3 for ending the epoch.",
        "All feet return to their owners.",
        "Left over, to the box: 2 loot tiles.",
    ]


def test_cards_from_the_display_and_the_pile_and_one_more_action_are_told() -> None:
    table = players("gods: [traitera]", "").deals("deal-card money-1", "deal-card priest", "deal-card dancer")
    table.do("draw", "take-open dancer", "take-pile", "take-pile", "again")
    assert story(table) == [
        "Red draws cards.",
        "Red takes a dancer card from the display.",
        "A coin of 1 is turned up.",
        "Red draws a priest card.",
        "Red draws a dancer card.",
        "Red uses Traitera for one more action.",
    ]
    assert table.told(told.CardTaken) == [told.CardTaken(RED, card=2, slot=2)]
    assert table.told(told.DisplayFilled) == [told.DisplayFilled(slot=2, card=5)]


def test_the_scoring_is_told_source_by_source_and_so_is_the_winner() -> None:
    table = players(
        "levels: {dancer: 4, temple: 1}, columns: [G11, C3], half_gods: [3, 6], gods: [pietalte]",
        "columns: [G11, B15, E8, E12], half_gods: [1]",
        gods=["vinthrad"],
        epoch=6,
    )
    table.do("gain vinthrad dancer,temple")
    assert story(table)[-7:] == [
        "Scoring after epoch 6.",
        "Red scores 9 for half gods.",
        "Green scores 1 for half gods.",
        "Red scores 2 for columns.",
        "Green scores 8 for columns.",
        "Red scores 4 for Pietalte.",
        "Red wins the game.",
    ]
    of_how_many = [event.count for event in table.told(told.PointsScored)[-5:]]
    assert of_how_many == [2, 1, 2, 4, 1]


def test_in_gallia_what_is_turned_up_gained_or_left_is_told() -> None:
    table = a_preparation("gallia", "hand: {dancer: 4}", "", "")
    table.deals("deal-god vinthrad", "deal-god gadicea", "deal-card dancer", "deal-card temple")
    table.do("turn-god", "gain vinthrad dancer", "turn-god", "decline", "draw-cards")
    assert story(table) == [
        "Red turns up Vinthrad.",
        "Red plays 4 dancers.",
        "Red gains Vinthrad from the stack.",
        "Red scores 2 for a god.",
        "Red keeps it: more steps in each movement.",
        "Green turns up Gadicea.",
        "Green leaves Gadicea; it goes to the box.",
        "Yellow draws a dancer card.",
        "Yellow draws a temple card.",
        "The temple stands at Lutetia (M1).",
        "Red's turn.",
    ]


def test_in_iberia_each_new_level_is_told() -> None:
    table = a_preparation("iberia", "levels: {dancer: 1}", "").do("raise dancer", "raise temple")
    assert story(table)[:2] == ["Red has dancer level 2 now.", "Green has temple level 1 now."]


def test_in_cartago_what_is_bought_is_told() -> None:
    table = a_preparation("cartago", "", "").do("buy-tile dancer 1", "buy-column", "done", "done")
    assert story(table)[:2] == ["Red has dancer level 1 now for 1.", "Red buys 1 column into the reserve."]


def test_in_aegyptus_each_swap_is_told_and_no_swap_is_not() -> None:
    table = a_preparation("aegyptus", "", "", "").do("swap 2", "swap -1", "swap 0")
    assert story(table) == [
        "Red swaps 2 feet for 2 columns.",
        "Green swaps 1 column for 1 foot.",
        "The temple stands at Memphis (A1).",
        "Red's turn.",
    ]


def test_in_germania_what_is_discarded_and_drawn_is_told() -> None:
    table = a_preparation("germania", "hand: {dancer: 6, temple: 2}", "hand: {priest: 6}").deals("deal-card dancer")
    assert story(table.do("discard temple"))[:2] == ["Red discards 1 temple.", "Green draws a dancer card."]


def test_half_gods_are_told_with_their_value_and_where_they_came_from() -> None:
    table = players("levels: {dancer: 4, temple: 2}", "", gods=["plaesiris", "gadicea"], half_gods=[2, 5, 4])
    table.do("gain plaesiris dancer,temple")
    assert table.told(told.HalfGodTaken) == [told.HalfGodTaken(RED, 5, opened=1), told.HalfGodTaken(RED, 4, opened=1)]
    table = players("levels: {dancer: 4, temple: 2}", "", gods=["surparit", "gadicea"], half_gods=[2, 5, 4])
    table.deals("deal-god plaesiris", "deal-half-god 3", "deal-half-god 1").do("gain surparit dancer,temple")
    assert table.told(told.HalfGodTaken) == [told.HalfGodTaken(RED, 3, opened=0), told.HalfGodTaken(RED, 1, opened=0)]


def test_what_has_nothing_to_give_is_told_as_lost() -> None:
    table = players("levels: {dancer: 4, temple: 2}", "", gods=["plaesiris", "gadicea"], half_gods=[6])
    table.do("gain plaesiris dancer,temple")
    assert table.told(told.BenefitLost) == [told.BenefitLost(RED, "power.half-gods")]
    assert table.half_gods(RED) == [6], "what lies there is taken"
    taken = "hand: {money-2: 2, money-3: 2, money-4: 2, money-5: 1}"
    special = {"money-2": 0, "money-3": 0, "money-4": 0, "money-5": 0}
    table = players("levels: {dancer: 3, temple: 1}", taken, gods=["taksator", "gadicea"], special=special)
    table.do("gain taksator dancer,temple")
    assert table.told(told.BenefitLost) == [told.BenefitLost(RED, "power.special-money")]


def test_a_bonus_column_is_told_to_cost_nothing() -> None:
    texts = [f"bonus: {tile}, bonus_shown: false" for tile in ("column", "step")]
    table = players(*texts, active=-1, options={"bonus": "dealt"}, frames=["preparing step=8"]).do("erect C3")
    hex = table.game.catalog.grid.names.index("C3")
    assert table.told(told.ColumnLaid) == [told.ColumnLaid(RED, hex, cost=0, jumped=0, rule="power.free-column")]


def test_points_are_told_with_their_source_and_of_how_many() -> None:
    table = players("levels: {dancer: 4, temple: 1}", "", gods=["vinthrad"]).do("gain vinthrad dancer,temple")
    assert table.told(told.PointsScored) == [
        told.PointsScored(RED, 1, BY_GODS, 1, "gain.points"),
        told.PointsScored(RED, 3, BY_EPOCH_ENDS, 1, "phase.end"),
    ]
