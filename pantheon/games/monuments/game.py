"""Monuments as a game on the table: fulfils the contract and hands each decision to its rule module, by `course.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pantheon.games.monuments import (
    course,
    describing,
    ledger,
    notation,
    pictures,
    position,
    sentences,
    views,
    why_not,
)
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.definitions import Definitions, SetupDef
from pantheon.games.monuments.load import load
from pantheon.games.monuments.rules import scoring
from pantheon.games.monuments.setup import GUARD, in_words, new_state, read_options
from pantheon.games.monuments.state import NONE, SOURCES, State
from pantheon.table.checked import Wanted
from pantheon.table.game import Action, Bounds, Event, Refusal, Shuffle, Tell
from pantheon.table.numbering import Verbs
from pantheon.table.translated import Texts
from pantheon.table.words import Language, t

STEPS_OF_A_TURN = 40
"""Far more than a turn can have."""


class Monuments:
    """One loaded set of rules data. It holds no position, so it may be shared."""

    name = "monuments"
    sources: tuple[str, ...] = SOURCES

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.texts = Texts(definitions)
        self.fingerprint = definitions.fingerprint
        self.catalog = Catalog(definitions)
        failed = sum(quest.fail for quest in definitions.quests)
        self.bounds = Bounds((-failed, _highest(definitions)), (GUARD[1] + 1) * 4 * STEPS_OF_A_TURN)

    @property
    def form(self) -> SetupDef:
        return self.definitions.setup

    # Playing ---------------------------------------------------------------------------------------------------------

    def start(self, options: Mapping[str, Any]) -> State:
        state = new_state(self.catalog, read_options(self.catalog, options))
        course.run_on(self.catalog, state, None)
        return state

    def to_act(self, state: State) -> int:
        return state.actor

    def options(self, state: State) -> Sequence[Action]:
        return course.options(self.catalog, state)

    def odds(self, state: State) -> Sequence[tuple[Action, int]]:
        return course.CHANCES[type(state.frame)](self.catalog, state)

    def apply(self, state: State, action: Action, tell: Tell = None) -> None:
        course.apply(self.catalog, state, action, tell)

    # The score -------------------------------------------------------------------------------------------------------

    def seats(self, state: State) -> int:
        return state.players

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(scoring.tally(self.catalog, state, seat)) for seat in range(state.players))

    def winners(self, state: State) -> tuple[int, ...]:
        return scoring.winners(self.catalog, state)

    def points(self, state: State, seat: int) -> dict[str, int]:
        return dict(zip(SOURCES, scoring.tally(self.catalog, state, seat), strict=True))

    def source_names(self) -> dict[str, str]:
        return dict(zip(SOURCES, sentences.source_names(), strict=True))

    def chapter(self, state: State) -> tuple[int, str]:
        if state.active == NONE:
            return 0, t("Set-up")
        if state.ending or state.round >= state.guard:
            return state.round, t("Last round")
        return state.round, t("Round {number}", number=state.round)

    # What a seat knows -----------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int) -> State:
        return views.view(self.catalog, state, seat)

    def imagine(self, view: State, shuffle: Shuffle) -> State:
        return views.imagine(self.catalog, view, shuffle)

    def describe(self, view: State, seat: int) -> dict[str, Any]:
        return describing.describe(self.catalog, view, seat)

    def audit(self, state: State) -> list[str]:
        return ledger.discrepancies(self.catalog, state)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if action in self.options(state):
            return None
        return why_not.refusal(self.catalog, state, action)

    # In writing ------------------------------------------------------------------------------------------------------

    def verbs(self) -> Verbs:
        return notation.verbs(self.catalog)

    def rule_of(self, state: State, action: Action) -> str:
        return action.rule

    def text(self, action: Action) -> str:
        return notation.text(self.catalog, action)

    def parse(self, text: str) -> Action:
        return notation.parse(self.catalog, text)

    def encode(self, action: Action) -> dict[str, Any]:
        return notation.encode(action)

    def decode(self, data: Any) -> Action:
        return notation.decode(self.catalog, data)

    def position_text(self, state: State) -> str:
        return position.write(self.catalog, state)

    def read_position(self, text: str | bytes, source: str = "position") -> State:
        return position.read(self.catalog, text, source)

    # Words -----------------------------------------------------------------------------------------------------------

    def options_in_words(self, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
        return in_words(self.catalog, options, names)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return sentences.sentence(self.catalog, event, names)

    def speak(self, language: Language) -> None:
        self.texts.speak(language)

    def pictures(self) -> Sequence[Wanted]:
        return list(pictures.wanted(self.definitions))


def _highest(definitions: Definitions) -> int:
    """More than anybody can have of everything: all land, all workers, full hexes, all quests."""
    land = sum(row.hexes.count(sign) for row in definitions.map.rows for sign in "wmcf")
    pieces = definitions.pieces
    power = pieces.workers.pieces + 10 * 3 * 3 + pieces.crossings * 3
    counts = {"layers": 5, "workers": pieces.workers.pieces, "resources": land * pieces.most, "power": power,
              "land": land, "upgraded": len(definitions.cards)}  # fmt: skip
    best = {str(line): entry.points / entry.each for line, entry in definitions.setup.lines.items()}
    for card in definitions.score_cards:
        if card.better.line != "quests":
            best[card.better.line] = max(best[card.better.line], card.better.points / card.better.each)
    quests = sum(quest.points + 1 for quest in definitions.quests)
    commons = max(max(common.points, common.per.most if common.per else 0) for common in definitions.commons)
    return int(sum(counts[line] * value for line, value in best.items())) + quests + commons


def load_game(folder: Path) -> Monuments:
    """What `Entry.load` calls; DataError if the data have mistakes."""
    return Monuments(load(folder))
