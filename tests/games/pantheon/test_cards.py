"""The pile, the discards and the special money stack, also when they run out."""

from pantheon.games.pantheon import events as told
from pantheon.table.session import Seat, Session
from tests.games.pantheon.situations import GREEN, RED, Table, players

ALL_SPECIAL = {"money-2": 2, "money-3": 2, "money-4": 2, "money-5": 1}
ALL_BUT_FIVE_MOVEMENTS = "hand: {priest: 11, dancer: 11, temple: 11, offering: 11, movement: 11, money-1: 15}"


def no_pile(red: str, green: str = "", discards: dict[str, int] | None = None, **course: object) -> Table:
    """Blue holds every card that is not named, so the pile is empty. The display has four movement cards."""
    named: dict[str, int] = {"movement": 4}
    for text in (red, green):
        for part in text.split(","):
            if ":" in part:
                card, held = part.split(":")
                named[card.strip()] = named.get(card.strip(), 0) + int(held)
    for card, number in (discards or {}).items():
        named[card] = named.get(card, 0) + number
    totals = {"movement": 16, "priest": 11, "dancer": 11, "temple": 11, "offering": 11, "money-1": 15}
    rest = ", ".join(f"{card}: {total - named.get(card, 0)}" for card, total in totals.items())
    course.setdefault("display", ["movement"] * 4)
    hands = [f"hand: {{{cards}}}" for cards in (red, green, rest)]
    return players(*hands, discards=discards or {}, special=ALL_SPECIAL, **course)


def test_an_empty_pile_is_renewed_from_the_discards_when_a_card_is_needed() -> None:
    table = no_pile("", discards={"dancer": 5})
    assert table.state.discards[2] == 5
    table.do("draw", "take-pile")
    assert table.told(told.PileRenewed) == [told.PileRenewed(5)]
    assert table.hand(RED) == {"dancer": 1}
    assert table.discards() == {}


def test_nothing_to_shuffle_makes_all_players_discard_their_hands() -> None:
    table = no_pile("dancer: 2", "temple: 3").do("draw", "take-pile")
    assert table.told(told.HandsDiscarded)
    assert [table.hand_size(seat) for seat in range(3)] == [1, 0, 0]
    assert sum(table.state.pile) == 71 - 1, "75 cards less 4 open ones, one is drawn again"


def test_in_the_middle_of_a_draw_cards_just_drawn_and_special_money_go_too_and_only_the_rest_is_drawn() -> None:
    table = players(
        "hand: {money-2: 1}, gods: []",
        "",
        "hand: {priest: 11, dancer: 10, temple: 11, offering: 11, movement: 12, money-1: 15}",
        display=["movement"] * 4,
        discards={"dancer": 1},
    )
    table.do("draw", "take-pile")
    assert table.hand(RED) == {"dancer": 1, "money-2": 1}
    table.do("take-pile")
    assert table.told(told.HandsDiscarded)
    assert table.hand_size(RED) == 1, "the first card and the money are gone"
    table.do("take-pile")
    assert table.hand_size(RED) == 2
    assert table.to_act == GREEN


def test_a_display_slot_that_cannot_be_filled_stays_empty_without_touching_hands() -> None:
    table = no_pile("dancer: 2").do("draw", "take-open movement")
    assert table.state.display == (-1, 0, 0, 0)
    assert table.hand(RED) == {"dancer": 2, "movement": 1}
    assert not table.told(told.HandsDiscarded)


def test_an_empty_slot_is_filled_first_once_cards_exist() -> None:
    table = no_pile("movement: 1, dancer: 2").do(
        "draw", "take-open movement", "take-open movement", "take-open movement"
    )
    assert table.state.display == (-1, -1, -1, 0)
    table.do("draw", "take-open movement", "take-pile")
    assert table.told(told.HandsDiscarded)
    kinds = [type(event) for event in table.events]
    discarded = kinds.index(told.HandsDiscarded)
    after = [kind for kind in kinds[discarded:] if kind in (told.DisplayFilled, told.CardDrawn)]
    assert after == [told.DisplayFilled] * 4 + [told.CardDrawn]


def an_empty_slot_and_no_pile(green: str = "") -> Table:
    """Red has two movement cards, three lie open, and Green has all the others. One place of the display is empty."""
    display = ["movement", "movement", "movement", ""]
    return players("hand: {movement: 2}", f"{ALL_BUT_FIVE_MOVEMENTS}, {green}", display=display, special=ALL_SPECIAL)


def test_a_card_played_fills_an_empty_slot_when_the_movement_ends() -> None:
    table = an_empty_slot_and_no_pile().do("move", "lay G9", "lay G10")
    assert table.state.display == (0, 0, 0, -1)
    assert table.hand(RED) == {"movement": 1}
    table.do("stop")
    assert table.state.display == (0, 0, 0, 0)
    assert table.discards() == {}


def test_movement_cards_are_discarded_together_so_that_the_pile_is_renewed_with_all_of_them() -> None:
    table = an_empty_slot_and_no_pile("feet: [G9, G10]").do("move", "lay G9", "lay G10")
    assert table.hand(RED) == {}, "both hexes are occupied and cost 2"
    table.do("stop")
    assert table.told(told.PileRenewed) == [told.PileRenewed(2)]
    assert sum(table.state.pile) == 1
    assert table.discards() == {}


def test_nothing_comes_to_light_within_a_movement_so_each_step_can_be_taken_back() -> None:
    table = an_empty_slot_and_no_pile("feet: [G9, G10]")
    session = Session(table.game, {}, [Seat("Ada"), Seat("Bob")], seed=1, position=table.state)
    for line in ("move", "lay G9", "lay G10"):
        session.act(table.game.parse(line))
    for _ in range(3):
        session.undo()
    assert session.state == table.state


def test_a_payment_fills_an_empty_slot_at_once() -> None:
    """A purchase is paid when it is over, a god with one decision: nothing of the action is left to decide."""
    table = players(
        "hand: {money-2: 1}",
        ALL_BUT_FIVE_MOVEMENTS,
        "hand: {movement: 2}",
        display=["movement", "movement", "movement", ""],
        special={"money-2": 1, "money-3": 2, "money-4": 2, "money-5": 1},
    )
    table.do("buy", "buy-foot", "buy-foot", "done")
    assert table.state.display == (0, 0, 0, -1)
    table.do("pay 0,1,0,0,0")
    assert table.state.display == (0, 0, 0, 6)


def test_a_follower_draws_even_if_all_hands_must_be_discarded() -> None:
    table = no_pile("", "dancer: 1").do("move", "lay G9", "stop", "draw-one")
    assert table.told(told.HandsDiscarded)
    assert table.hand_size(GREEN) == 1


def test_the_discard_pile_is_open() -> None:
    table = players("hand: {dancer: 4, temple: 1}", "", gods=["vinthrad", "gadicea"])
    table.do("gain vinthrad dancer,temple")
    assert table.game.view(table.state, GREEN).discards == table.state.discards


def test_special_money_that_was_played_may_be_drawn_again() -> None:
    table = players(
        "",
        "hand: {priest: 11, dancer: 11, temple: 11, offering: 11, movement: 12, money-1: 15}",
        display=["movement"] * 4,
        discards={"money-5": 1},
    )
    table.do("draw", "take-pile")
    assert table.hand(RED) == {"money-5": 1}
    assert sum(table.state.special) == 6
