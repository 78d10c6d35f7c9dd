"""What every game promises about its actions and events in writing, and about what it refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec
import pytest

from pantheon.table.game import Action, Event
from pantheon.table.numbering import Field, Numbering
from tests.contract.hosted import game_of, habits_of, of_every_game
from tests.contract.random_games import Case, cases, over, positions, steps

NAMES = ("Ada", "Ben", "Cleo", "Dan")
RULE = r"[a-z]+(\.[a-z-]+)+"
MOST_OF_A_VERB = 25


# Forms ---------------------------------------------------------------------------------------------------------------


@of_every_game
def test_the_text_and_the_json_form_of_every_option_read_back(name: str) -> None:
    game, met = game_of(name), options_met(name)
    for option in met:
        assert game.parse(game.text(option)) == option
        plain = msgspec.json.decode(msgspec.json.encode(game.encode(option)))
        assert game.decode(plain) == option
        assert game.decode(game.text(option)) == option, "programs may send either"
    texts = {game.text(option) for option in met}
    assert len(texts) == len(met) > 15


@of_every_game
def test_what_is_no_action_is_refused_in_a_sentence(name: str) -> None:
    game = game_of(name)
    for nonsense in (
        "",
        " ",
        "no-such-verb",
        "no-such-verb 3",
        *(text + " x" for text in sorted(texts_met(name))[:40]),
    ):
        with pytest.raises(ValueError, match=r"\w{3,} .*\w"):
            game.parse(nonsense)
    no_actions: tuple[Any, ...] = (None, 3, [], {}, {"verb": None}, {"verb": "no-such-verb"})
    for data in no_actions:
        with pytest.raises(ValueError, match=r"\w{3,} .*\w"):
            game.decode(data)


@of_every_game
def test_the_bounds_of_the_verbs_hold_and_number_every_option_uniquely_and_back(name: str) -> None:
    game, met = game_of(name), options_met(name)
    verbs, numbering = game.verbs(), Numbering(game)
    for option in met:
        fields = verbs[type(option)]
        assert tuple(fields) == option.__struct_fields__
        for field, bounds in fields.items():
            assert within(bounds, getattr(option, field)), f"{option} leaves the bounds of {field}"
        assert numbering.action(numbering.number(option)) == option
    numbers = [numbering.number(option) for option in met]
    assert len(set(numbers)) == len(numbers)
    assert min(numbers) >= 0 and max(numbers) < numbering.size
    assert {type(option) for option in met} == set(verbs), "every verb is met, and no other"


def within(bounds: Field, value: Any) -> bool:
    values = value if bounds.length else (value,)
    fits = len(values) <= bounds.length if bounds.padded else len(values) == (bounds.length or 1)
    return fits and all(bounds.lowest <= one <= bounds.highest for one in values)


@over(3)
def test_every_event_has_words_for_every_seat_and_a_rule(case: Case) -> None:
    game, habits = case.game, habits_of(case.name)
    events: list[Event] = []
    names: Sequence[str] = NAMES
    for state, action in steps(game, case.setup, case.seed):
        names = NAMES[: game.seats(state)]
        assert re.fullmatch(RULE, action.rule)
        game.apply(state.copy(), action, events.append)
    spoken = set()
    for event in events:
        assert re.fullmatch(RULE, getattr(event, "rule", ""))
        for seat in (-1, 0, 1):
            sentence = game.sentence(event.seen_by(seat), names)
            assert "-1" not in sentence
            if sentence:
                spoken.add((type(event), seat))
            assert type(event) in habits.spokesmen or (sentence == "") == (type(event) in habits.silent), event
    for kind in habits.spokesmen:
        assert {(kind, seat) for seat in (-1, 0, 1)} <= spoken, kind


# Refusals ------------------------------------------------------------------------------------------------------------


def attempts(name: str) -> list[Action]:
    """What somebody might try: of each verb some values from end to end, as far as they can be written down."""
    game = game_of(name)
    numbering, verbs = Numbering(game), game.verbs()
    bounds = [numbering.number(next(o for o in options_met(name) if type(o) is kind)) for kind in verbs]
    found: dict[Action, None] = dict.fromkeys(sorted(options_met(name), key=game.text)[::7])
    for number in {*bounds, *range(0, numbering.size, max(1, numbering.size // (MOST_OF_A_VERB * len(verbs))))}:
        try:
            found.setdefault(game.decode(game.encode(numbering.action(number))))
        except ValueError:
            continue  # nobody can say it
    return list(found)


@of_every_game
def test_why_not_is_silent_exactly_for_options_and_speaks_for_everything_else(name: str) -> None:
    game, tried = game_of(name), attempts(name)
    # The more verbs a game has, the more is tried in every position.
    for state in positions(game, 12, 17 * max(1, len(game.verbs()) // 20)):
        options = set(game.options(state))
        for attempt in (*tried, *options):
            refusal = game.why_not(state, attempt)
            assert (refusal is None) == (attempt in options)
            if refusal is not None:
                assert re.fullmatch(RULE, refusal.rule)
                assert re.fullmatch(r"[a-z-]+", refusal.code)
                assert 5 < len(refusal.text) < 120
                assert not refusal.text.endswith(".")


_met: dict[str, dict[Action, None]] = {}


def options_met(name: str) -> list[Action]:
    """Every option of all random games and of rare positions, in the order in which they are met."""
    if name not in _met:
        game = game_of(name)
        played = (state for case in cases(name) for state, _ in steps(game, case.setup, case.seed))
        met = chain(played, habits_of(name).rare())
        _met[name] = dict.fromkeys(option for state in met for option in game.options(state))
    return list(_met[name])


def texts_met(name: str) -> Iterator[str]:
    return map(game_of(name).text, options_met(name))
