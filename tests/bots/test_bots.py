"""The levels: they finish games, repeat themselves, keep their time and say why."""

import re
from typing import Any

import pytest

from pantheon.bots import oracle, planner, search
from pantheon.bots.hints import hint
from pantheon.bots.levels import choose, levels_of, make_bot
from pantheon.bots.match import play
from pantheon.bots.minds import sense
from pantheon.bots.search import Ranked, carried_out, imagined, rank
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import position
from pantheon.games.pantheon.frames import ChoosingBonus
from pantheon.table.game import NOBODY
from pantheon.table.messages import Message, told
from tests.bots.tables import decisions, first_turn, the_game

LEVELS = levels_of("pantheon")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_name_and_a_character(level: str) -> None:
    assert LEVELS[level].name
    assert LEVELS[level].character.endswith(".")


def test_an_unknown_level_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match='there is no bot "genius"; the levels are random, greedy'):
        make_bot("genius", "pantheon")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_finish_games_and_the_same_seed_gives_the_same_game(players: int) -> None:
    game = the_game()
    ends = [
        play(
            game, [make_bot(level, "pantheon") for level in ("trader", "builder", "novice", "greedy")[:players]], {}, 9
        )
        for _ in range(2)
    ]
    assert game.to_act(ends[0]) == NOBODY
    assert ends[0] == ends[1]


@pytest.mark.parametrize("options", [{"bonus": "dealt"}, {"half_gods": "switch", "bands": "manual"}])
def test_bots_know_the_options(options: dict[str, str]) -> None:
    game = the_game()
    assert (
        game.to_act(play(game, [make_bot("trader", "pantheon"), make_bot("builder", "pantheon")], options, 2)) == NOBODY
    )


def test_a_fresh_bot_answers_like_one_that_has_played_on() -> None:
    """A plan that is remembered is the plan that would be made."""
    game = the_game()
    state, seat = first_turn()
    view = game.view(state, seat)
    assert choose("builder", game, view, seat, 4) == make_bot("builder", "pantheon").think(game, view, seat, 4).action


def test_a_novice_misjudges_but_never_plays_nonsense() -> None:
    game, judgement = the_game(), sense(the_game(), "novice")
    lost = []
    for state, seat in decisions(2, 8, 0.1):
        view = game.view(state, seat)
        if judgement.quick(view) is None:
            ranked = rank(game, judgement, imagined(game, view, 3, planner.WORLDS), seat, 3)
            done = choose("novice", game, view, seat, 3)
            lost.append(ranked[0].value - max(entry.value for entry in ranked if entry.plan[0] == done))
    assert max(lost) < planner.BLUNDER
    assert sum(loss > 0 for loss in lost) > len(lost) / 3


def test_every_decision_of_a_planner_explains_itself() -> None:
    game = the_game()
    said = set()
    for state, seat in decisions(3, 6, 0.2):
        for level in ("trader", "builder"):
            sentence = make_bot(level, "pantheon").think(game, game.view(state, seat), seat, 1).sentence
            said.add(told(sentence) if sentence else "")
    assert len(said) > 30
    assert all(sentence == "" or sentence.endswith(".") for sentence in said)


def test_a_sentence_tells_what_is_known_not_what_a_bot_imagined() -> None:
    """Worlds and luck differ from seed to seed; why a god is gained or cards are drawn does not."""
    game = the_game()
    for state, seat in decisions(3, 6, 0.4):
        said: dict[object, Message | None] = {}
        for seed in range(4):
            thought = make_bot("trader", "pantheon").think(game, game.view(state, seat), seat, seed)
            if isinstance(thought.action, act.Gain | act.Draw | act.DrawOne):
                assert said.setdefault(thought.action, thought.sentence) == thought.sentence


@pytest.mark.parametrize(
    ("players", "far", "tempo", "character"),
    [(2, True, 0.0, "oracle"), (3, False, 0.0, "oracle"), (4, False, 2.0, "crowd")],
)
def test_the_oracle_looks_ahead_and_judges_by_the_number_of_players(
    players: int, far: bool, tempo: float, character: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, (state, seat) = the_game(), first_turn(players)
    asked: list[tuple[bool, float, object]] = []

    def noting(*arguments: Any, turns: int, tempo: float, **others: Any) -> list[Ranked]:
        asked.append((turns > 9, tempo, arguments[1]))
        return list(arguments[5])

    monkeypatch.setattr(oracle, "look_ahead", noting)
    make_bot("oracle", "pantheon").think(game, game.view(state, seat), seat, 3)
    assert asked == [(far, tempo, sense(game, character))]


class ShortTime:
    """A clock that stands still until it was looked at so often; then the time is up."""

    def __init__(self, looks: int) -> None:
        self.left, self.late = looks, 0

    def monotonic(self) -> float:
        self.left -= 1
        self.late += self.left < 0
        return 0.0 if self.left >= 0 else 1000.0


def test_the_oracle_gives_up_its_line_of_play_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game, given_up = the_game(), 0
    for state, seat in decisions(4, 7, 0.01):
        clock = ShortTime(60)
        monkeypatch.setattr(search, "time", clock)
        monkeypatch.setattr(oracle, "time", clock)
        thought = make_bot("oracle", "pantheon").think(game, game.view(state, seat), seat, 3, seconds=0.25)
        assert thought.action in game.options(state)
        assert clock.late <= 1, "the first look after the end is the last one"
        given_up += clock.late
    assert given_up, "some decision must have been worth more time than it got"


def test_three_hints_with_their_differences_and_a_sentence_each() -> None:
    game = the_game()
    state, seat = first_turn(3)
    view = game.view(state, seat)
    hints = hint(game, view, seat, 1)
    assert len(hints) == 3
    assert hints[0].difference == 0
    assert [entry.difference for entry in hints] == sorted((entry.difference for entry in hints), reverse=True)
    for entry in hints:
        assert entry.actions[0] in game.options(view)


SUBJECTS = r"(You|Your|It|Its|Loot and column hexes|The next god|No other way|Player \d|\d+ columns? of yours) "


@pytest.mark.slow
def test_a_hint_has_a_reason_and_each_sentence_a_subject() -> None:
    game = the_game()
    for state, seat in decisions(3, 5, 0.03):
        hints = hint(game, game.view(state, seat), seat, 3)
        assert hints[0].why
        for entry in hints:
            assert re.match("[A-Z][a-z]+( |$)", told(entry.what)) and not told(entry.what).endswith(".")
            for sentence in map(told, entry.why):
                assert re.match(SUBJECTS, sentence) and sentence.endswith("."), sentence
    assert len({entry.actions[0] for entry in hints} | {entry.actions for entry in hints}) >= len(hints)


# Words ---------------------------------------------------------------------------------------------------------------


def said_at(text: str, *plan: str, begun: str = "") -> str:
    """What the first seat would say of a plan in Roma's epoch, with this on the table."""
    game = the_game()
    text = text if "epoch:" in text else f"epoch: 2\n{text}"
    state = position.read(game, f"nation: roma\n{text}\ndisplay: [priest, priest, movement, movement]")
    if begun:
        game.apply(state, game.parse(begun))
    actions = tuple(game.parse(action) for action in plan)
    return told(sense(game, "trader").explain(state, carried_out(game, state, actions), 0, actions).sentence)


def test_what_a_god_still_lacks_is_named_if_it_can_be_one_kind_only() -> None:
    hand = "seats: [{hand: {dancer: 2, temple: 1, offering: 1, movement: 1}}, {}]"
    assert "You save dancers for Traitera; 1 priest to go." in said_at(f"gods: [traitera]\n{hand}", "draw")
    assert "You save dancers for Gadicea; 3 dancers to go." in said_at(f"gods: [gadicea]\n{hand}", "draw")
    hand = "seats: [{hand: {dancer: 4, movement: 1}}, {}]"
    assert "You save dancers for Vinthrad; 1 card to go." in said_at(f"gods: [vinthrad]\n{hand}", "draw")


def test_loot_on_the_way_is_a_reason_although_it_works_only_when_it_is_paid() -> None:
    text = "gods: [vinthrad]\nloot: {G11: god, G13: step}\nseats: [{hand: {money-1: 1}}, {}]"
    assert (
        said_at(text, "buy", "lay G11", "done") == 'Pay the way to the loot "god". It brings you a god from the stack.'
    )


@pytest.mark.parametrize(
    ("columns", "reason"),
    [
        ([], "1 column of yours stands then: it counts at each scoring to come and helps towards a better band, about"),
        (["C3"], "2 columns of yours stand then: they count at each scoring to come and help towards a better band"),
    ],
)
def test_a_column_is_praised_for_more_than_it_counts_now(columns: list[str], reason: str) -> None:
    text = f"gods: [vinthrad]\nloot: {{G13: step}}\nseats: [{{feet: [F10, F11], columns: {columns}}}, {{}}]"
    assert reason in said_at(text, "move", "lay E12", "stop")


def test_all_columns_help_towards_no_better_band() -> None:
    eleven = "[B9, C3, D7, D9, E5, E14, E16, F2, F18, H4, H6]"
    seat = f"feet: [F10, F11], columns: {eleven}, columns_reserve: 1"
    text = f"gods: [vinthrad]\nloot: {{G13: step}}\nseats: [{{{seat}}}, {{}}]"
    said = said_at(text, "move", "lay E12", "stop")
    assert "12 columns of yours stand then: they count at each scoring to come, about" in said


def test_loot_that_leaves_a_choice_is_a_reason_before_it_is_made() -> None:
    text = "gods: [vinthrad]\nloot: {G11: reserve_choice, G13: step}\nseats: [{}, {}]"
    assert "It brings you 2 feet or 2 columns." in said_at(text, "move", "lay G11", "stop")


def test_nobody_without_feet_threatens_to_end_the_epoch() -> None:
    text = "gods: [vinthrad, gadicea]\nloot: {G11: step}\nseats: [{}, {%s}]"
    assert "Player 2 can end the epoch next turn." in said_at(text % "", "draw")
    assert "Player 2" not in said_at(text % "feet_reserve: 0", "draw")


def test_a_scoring_that_a_plan_brings_about_is_not_its_gain() -> None:
    text = "epoch: 3\ngods: [taksator]\nseats: [{hand: {dancer: 2, priest: 1}, half_gods: [6, 6, 5]}, {}]"
    said = said_at(text, "gain taksator dancer,priest", "end-turn")
    assert "Gain Taksator. You score 6 points at once." in said, "3 for the god and 3 for the end of the epoch"


def test_a_purchase_that_only_walks_says_where_to() -> None:
    text = "gods: [vinthrad]\nloot: {G13: step}\nseats: [{hand: {money-1: 1}}, {}]"
    assert said_at(text, "buy", "lay G11", "done").startswith("Pay the way towards G11.")


def test_going_on_with_a_purchase_is_no_movement() -> None:
    text = "gods: [vinthrad]\nloot: {G11: god, G13: step}\nseats: [{hand: {money-1: 1}}, {}]"
    assert said_at(text, "lay G11", "done", begun="buy").startswith('Pay the way to the loot "god".')


def test_hints_for_a_choice_name_its_best_options() -> None:
    game = the_game()
    state, seat = next(
        (state, seat) for state, seat in decisions(3, 4, bonus="chosen") if type(state.frames[-1]) is ChoosingBonus
    )
    hints = hint(game, game.view(state, seat), seat, 1)
    assert len({entry.actions for entry in hints}) == 3
    assert all(told(entry.what).startswith('Take the bonus tile "') for entry in hints)
    assert told(hints[0].what) == 'Take the bonus tile "a step"'
    assert [told(reason) for reason in hints[0].why] == [
        "It gives you 1 more step in each movement to the end of the game."
    ]


def test_a_hint_to_draw_names_the_first_card() -> None:
    game = the_game()
    state = position.read(
        game, "nation: roma\nepoch: 2\ngods: [gadicea]\ndisplay: [movement, dancer, priest, priest]\n"
        "seats: [{hand: {dancer: 4}, feet_reserve: 0, columns_reserve: 0}, {}]"
    )  # fmt: skip
    (drawing,) = [entry for entry in hint(game, game.view(state, 0), 0, 1) if entry.actions[0] == act.Draw()]
    _, first = drawing.actions
    assert first in game.options(carried_out(game, state, (act.Draw(),)))


def test_a_hint_to_discard_names_all_cards_that_go() -> None:
    game = the_game()
    state = position.read(
        game, "nation: germania\nepoch: 2\ngods: [gadicea]\nactive: -1\ntemple: false\n"
        "seats: [{hand: {movement: 2, priest: 4, dancer: 1, money-4: 2}}, {}]\n"
        "frames: [preparing step=6, adjusting-hands size=7, discarding seat=0 size=7]"
    )  # fmt: skip
    (advice,) = hint(game, game.view(state, 0), 0, 1)
    assert len(advice.actions) == 2 and all(isinstance(action, act.Discard) for action in advice.actions)
    assert told(advice.what).startswith("Discard ") and "coin" not in told(advice.what)
    assert told(advice.why[0]) == "You keep the cards that are worth most to you."
    assert sum(carried_out(game, state, advice.actions).hands[0]) == 7


def test_a_choice_of_two_has_two_hints() -> None:
    game = the_game()
    text = "gods: [vinthrad]\nloot: {G11: reserve_choice, G13: step}\nseats: [{}, {}]"
    state = position.read(game, f"nation: roma\nepoch: 2\n{text}\ndisplay: [priest, priest, movement, movement]")
    for action in ("move", "lay G11", "stop"):
        game.apply(state, game.parse(action))
    hints = hint(game, game.view(state, 0), 0, 1)
    assert {game.text(entry.actions[0]) for entry in hints} == {"take-feet", "take-columns"}
