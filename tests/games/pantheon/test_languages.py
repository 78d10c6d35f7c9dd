"""What the rules say in another language: all of it, at once, and in English again afterwards."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pantheon.bots.hints import hint
from pantheon.bots.minds import sense
from pantheon.bots.search import carried_out
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events, sentences, why_not
from pantheon.games.pantheon.frames import ChoosingBonus
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.state import State
from pantheon.resources import asset
from pantheon.table import po, words
from pantheon.table.game import NOBODY, Action, Event, Refusal
from pantheon.table.messages import Message, Word, told
from pantheon.table.session import Seat, Session
from pantheon.ui.boards.story import Story
from tests.contract.random_games import positions, setups, steps
from tests.games.pantheon.situations import players, practice_game

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
OF_THE_DATA = po.parse(
    """
msgctxt "nations.roma.name"
msgid "Roma"
msgstr "Rom"

msgctxt "gods.gadicea.name"
msgid "Gadicea"
msgstr "Gadizea"

msgctxt "sacrifices.kinds.dancer.name"
msgid "Dancer"
msgstr "Tänzerin"

msgctxt "sacrifices.kinds.dancer.plural"
msgid "Dancers"
msgstr "Tänzerinnen"
""",
    "data.po",
)
ROMA = """
nation: roma
epoch: 2
gods: [gadicea]
display: [movement, dancer, priest, priest]
seats: [{hand: {dancer: 4}, feet_reserve: 0, columns_reserve: 0}, {}]
"""


@pytest.fixture(scope="module")
def game() -> Pantheon:
    """One of our own: its names change."""
    return practice_game()


@pytest.fixture(autouse=True)
def _english_again(game: Pantheon) -> Iterator[None]:
    with words.speaking("en"):
        yield
    game.speak(words.spoken())


def catalogues() -> list[po.Catalogue]:
    found, problems = words.catalogues("de", [asset("shared/text"), asset("pantheon/text")])
    assert len(found) == 2 and not problems
    return [*found, OF_THE_DATA]


def speak(game: Pantheon, language: str) -> None:
    game.speak(words.speak(language, catalogues() if language == "de" else ()))


# Changing the language in the middle ---------------------------------------------------------------------------------


def test_the_log_a_refusal_and_a_chapter_follow_the_language_in_the_middle_of_a_game(game: Pantheon) -> None:
    session = Session(game, {}, [Seat(name) for name in NAMES[:2]], 1, position=game.read_position(ROMA))
    story = Story(session)
    session.act(act.Draw())
    session.act(act.TakeOpen(2))

    def said() -> tuple[str, str, str]:
        refusal = game.why_not(session.state, act.Move())
        assert refusal
        log = [line.words for line in story.lines(0, len(session.entries))]
        return log[-2], refusal.text, game.chapter(session.state)[1]

    english = ("Ada takes a dancer card from the display.", "now it is time to take a card", "Epoch 2: Roma")
    assert said() == english
    speak(game, "de")
    assert said() == (
        "Ada nimmt eine Tänzerin-Karte aus der Auslage.",
        "jetzt heißt es eine Karte nehmen",
        "Epoche 2: Rom",
    )
    speak(game, "en")
    assert said() == english


def test_a_hint_that_was_received_is_told_anew(game: Pantheon) -> None:
    state = game.read_position(ROMA)
    (best, *_) = pickle.loads(pickle.dumps(hint(game, game.view(state, 0), 0, 1)))

    def said() -> str:
        return " / ".join(told(part, NAMES, game.texts.now) for part in (best.what, *best.why))

    english = "Draw cards / You save dancers for Gadicea; 1 dancer to go. / The next god ends the epoch."
    assert said() == english
    speak(game, "de")
    assert said() == (
        "Ziehe Karten / Du sammelst Tänzerinnen für Gadizea; 1 Tänzerin fehlt noch. / "
        "Der nächste Gott beendet die Epoche."
    )
    speak(game, "en")
    assert said() == english


def test_what_a_bot_names_stands_in_the_data_under_its_path(game: Pantheon) -> None:
    found = {word for message in messages(game) for word in words_in(message)}
    assert len(found) > 15
    for word in found:
        assert game.texts.now[word.path] == word.text


def test_the_sources_of_points_and_the_choices_before_a_game_are_said_in_german(game: Pantheon) -> None:
    speak(game, "de")
    assert list(game.source_names()) == list(game.sources), "saved games keep their keys"
    assert list(game.source_names().values()) == ["Götter", "Epochenenden", "Halbgötter", "Säulen", "Pietalte"]
    assert game.options_in_words({}, NAMES)[0] == "Startspieler: ausgelost"


# Nothing is left out -------------------------------------------------------------------------------------------------


class Watched(dict[Any, Any]):
    """Remembers what it was asked for in vain."""

    def __init__(self, content: Any) -> None:
        super().__init__(content)
        self.missed: set[Any] = set()

    def get(self, key: Any, default: Any = None) -> Any:
        if key not in self:
            self.missed.add(key)
        return super().get(key, default)


@pytest.mark.slow
def test_all_that_the_rules_and_the_bots_say_has_german(game: Pantheon, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(game, "de")
    german = words.spoken()
    texts, plurals = Watched(german.texts), Watched(german.plurals)
    with monkeypatch.context() as patched:
        patched.setattr(words, "_spoken", replace(german, texts=texts, plurals=plurals))
        assert len(list(all_said(game))) > 1000
    assert texts.missed | plurals.missed == set()


@pytest.mark.slow
def test_all_that_the_rules_and_the_bots_say_is_looked_up(game: Pantheon) -> None:
    """The language made by code has no plain vowel, but for articles and behind a capital one."""
    speak(game, words.PSEUDO)
    for said in all_said(game):
        assert not re.search(r"(?<![ÄÉÍÖÜ])[aeiou]", re.sub(r"\ban? \[", "[", said)), said


@pytest.mark.slow
def test_all_refusals_of_the_source_are_met(game: Pantheon) -> None:
    source = Path(why_not.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', source))
    assert len(codes) > 30
    assert codes - {refusal.code for refusal in refusals(game)} == set()


def all_said(game: Pantheon) -> Iterator[str]:
    """What players can read, of random games and of one event of each kind."""
    for event in [*one_of_each(), *told_in_games(game)]:
        for seat in (0, 1):
            yield game.sentence(event.seen_by(seat), ["1", "2", "3", "4"])
    yield from (refusal.text for refusal in refusals(game))
    yield from (told(message, ["1", "2", "3", "4"], game.texts.now) for message in messages(game))
    yield from game.source_names().values()
    for setup in setups():
        yield from game.options_in_words(setup, ["1", "2", "3", "4"])
        yield game.chapter(game.start(setup))[1]


def one_of_each() -> Iterator[Event]:
    """Every kind of event in every variety of its words."""
    many: dict[str, tuple[Any, ...]] = {
        "action": tuple(sentences.ACTIONS), "rule": tuple(sentences.KEPT_POWERS), "reason": (1, 2),
        "winners": ((0,), (0, 1)), "gods": ((), (0,), (0, 1)), "cards": ((1,) * 10, (2,) * 10),
        "card": tuple(range(10)), "source": tuple(range(5)), "opened": (0, 1), "jumped": (0, 1), "price": (0, 1),
        "cost": (0, 1), "feet": (1, -2),
    }  # fmt: skip
    for kind in Event.__subclasses__():
        if kind.__module__ == events.__name__:
            varied = [field for field in kind.__struct_fields__ if field in many]
            for values in product(*(many[field] for field in varied)):
                yield kind(**{**dict.fromkeys(kind.__struct_fields__, 1), **dict(zip(varied, values, strict=True))})


def told_in_games(game: Pantheon) -> list[Event]:
    found: list[Event] = []
    for seed in range(6):
        for state, action in steps(game, setups()[seed * 5], seed):
            game.apply(state.copy(), action, found.append)
    return found


def refusals(game: Pantheon) -> list[Refusal]:
    found = [game.why_not(state, action) for state in met(game) for action in asked(game)]
    return [refusal for refusal in found if refusal]


def met(game: Pantheon) -> Iterator[State]:
    """Positions of random games, and a few that these do not meet."""
    yield from positions(game, 18, 9)
    yield players("hand: {movement: 1}", "", nation="iberia").do("move").state
    levels = "levels: {dancer: 2, temple: 1, priest: 1, offering: 1}"
    again = players(f"gods: [traitera], {levels}", "", gods=["traitera", "gadicea"])
    yield again.do("gain traitera dancer,priest,temple,offering", "again").state
    loot = {"G9": "sacrifice_1", "E5": "step"}
    yield players("levels: {dancer: 4}", "", loot=loot).do("move", "lay G9", "stop").state
    yield players("hand: {priest: 2, dancer: 2, temple: 2}", "", gods=["depraccus"]).state
    for state, _ in steps(game, {"players": 2, "bonus": "chosen"}, 1):
        if isinstance(state.frames[-1], ChoosingBonus):
            yield state.copy()
    over = players("", "").state
    over.actor = NOBODY
    yield over


def asked(game: Pantheon) -> list[Action]:
    """Much that cannot be done, wherever one is."""
    catalog = game.catalog
    return [
        act.Move(), act.Buy(), act.Draw(), act.Again(), act.EndTurn(), act.Stop(), act.Done(), act.TakePile(),
        act.Swap(5), act.BuyFoot(), act.BuyColumn(), *(act.BuyTile(kind, 4) for kind in range(4)), act.BuyTile(0, 1),
        *catalog.jump[::3], *catalog.lay, *catalog.erect[::9], *catalog.raise_kind, *catalog.discard,
        *catalog.take_open, *catalog.take_bonus, act.Pay((0,) * 5), act.Pay((9, 0, 0, 0, 0)),
        *(catalog.payments[god][0][0] for god in range(len(catalog.costs))),
        *(act.Gain(god, (1, 2, 0)) for god in range(len(catalog.costs))),
    ]  # fmt: skip


def messages(game: Pantheon) -> Iterator[Message]:
    """What a bot says of the first few things that could be done, all over random games."""
    for state in positions(game, 6, 7):
        seat = game.to_act(state)
        for action in game.options(state)[:8] if seat >= 0 else ():
            view, plan = game.view(state, seat), (action,)
            advice = sense(game, "trader").explain(view, carried_out(game, view, plan), seat, plan)
            yield from (advice.sentence, advice.what, *advice.why)


def words_in(message: Message) -> Iterator[Word]:
    for value in message.values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Message):
                yield from words_in(part)
            elif isinstance(part, Word):
                yield part
