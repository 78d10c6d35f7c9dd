"""For the Gods! as a game on the table: fulfils the contract and hands each decision to its rule module.

The tables below say who offers the options of a frame, and who applies an action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pantheon.games.for_the_gods import actions as act
from pantheon.games.for_the_gods import (
    describing,
    frames,
    ledger,
    notation,
    pictures,
    position,
    rule_ids,
    sentences,
    views,
    why_not,
)
from pantheon.games.for_the_gods.catalog import COUNTS, Catalog
from pantheon.games.for_the_gods.definitions import Definitions, SetupDef
from pantheon.games.for_the_gods.load import load
from pantheon.games.for_the_gods.powers import Company, Prize
from pantheon.games.for_the_gods.rules import (
    building,
    dedicating,
    preparation,
    robbing,
    sailing,
    scoring,
    swapping,
    tending,
    turn,
)
from pantheon.games.for_the_gods.setup import in_words, new_state, read_options
from pantheon.games.for_the_gods.state import NONE, SOURCES, State
from pantheon.table.checked import Wanted
from pantheon.table.game import NATURE, Action, Bounds, Event, Refusal, Shuffle, Tell
from pantheon.table.numbering import Verbs
from pantheon.table.translated import Texts
from pantheon.table.words import Language, t
from pantheon.table.written_actions import encode

Options = Callable[[Catalog, State], Sequence[Action]]
Odds = Callable[[Catalog, State], Sequence[tuple[Action, int]]]
Apply = Callable[[Catalog, State, Any, Tell], None]

DECISIONS: Final[dict[type[frames.Frame], Options]] = {
    frames.Sailing: sailing.sailing_options,
    frames.Building: building.building_options,
    frames.Robbing: robbing.robbing_options,
    frames.Swapping: swapping.swapping_options,
    frames.Tending: tending.tending_options,
    frames.Sharing: tending.sharing_options,
    frames.Closing: turn.closing_options,
}

CHANCES: Final[dict[type[frames.Frame], Odds]] = {
    frames.DealingGods: preparation.god_odds,
    frames.DealingTokens: preparation.token_odds,
    frames.ChoosingStart: preparation.start_odds,
    frames.DrawingFirst: turn.stone_odds,
    frames.Drawing: turn.stone_odds,
    frames.DrawingMore: turn.stone_odds,
    frames.Scoring: scoring.score_odds,
}

APPLY: Final[dict[type[Action], Apply]] = {
    act.Sail: sailing.apply_sail,
    act.Call: sailing.apply_call,
    act.Lay: building.apply_lay,
    act.LayFoundation: tending.apply_foundation,
    act.Dedicate: dedicating.apply_dedicate,
    act.EndTurn: turn.end,
    act.Take: robbing.apply_take,
    act.Swap: swapping.apply_swap,
    act.Tend: tending.apply_tend,
    act.Decline: robbing.apply_decline,
    act.DealGod: preparation.apply_god,
    act.DealToken: preparation.apply_token,
    act.ChooseStart: preparation.apply_start,
    act.DrawStone: turn.apply_stone,
    act.Score: scoring.apply_score,
}

STEPS_OF_A_TURN: Final = 60
"""Far more than a turn can have: every step but a few uses up a stone of the hand."""


class ForTheGods:
    """One loaded set of rules data. It holds no position, so it may be shared."""

    name = "for_the_gods"
    sources: tuple[str, ...] = SOURCES

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.texts = Texts(definitions)
        self.fingerprint = definitions.fingerprint
        self.catalog = Catalog(definitions)
        most = max(COUNTS)
        self.bounds = Bounds((0, _highest(self.catalog)), (definitions.setup.turns + 1) * most * STEPS_OF_A_TURN)

    @property
    def form(self) -> SetupDef:
        return self.definitions.setup

    # Playing ---------------------------------------------------------------------------------------------------------

    def start(self, options: Mapping[str, Any]) -> State:
        state = new_state(self.catalog, read_options(self.catalog, options))
        preparation.go_on(self.catalog, state, None)
        return state

    def to_act(self, state: State) -> int:
        return state.actor

    def options(self, state: State) -> Sequence[Action]:
        decision = DECISIONS.get(type(state.frame))
        if decision is not None:
            return decision(self.catalog, state)
        return [action for action, _ in self.odds(state)] if state.actor == NATURE else []

    def odds(self, state: State) -> Sequence[tuple[Action, int]]:
        return CHANCES[type(state.frame)](self.catalog, state)

    def apply(self, state: State, action: Action, tell: Tell = None) -> None:
        APPLY[type(action)](self.catalog, state, action, tell)

    # The score -------------------------------------------------------------------------------------------------------

    def seats(self, state: State) -> int:
        return state.players

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(sum, scoring.tally(self.catalog, state)))

    def winners(self, state: State) -> tuple[int, ...]:
        return scoring.winners(state, self.scores(state))

    def points(self, state: State, seat: int) -> dict[str, int]:
        return dict(zip(SOURCES, scoring.tally(self.catalog, state)[seat], strict=True))

    def source_names(self) -> dict[str, str]:
        gods = [
            next((god.name for god in self.definitions.gods if isinstance(god.power, kind)), t("Nobody"))
            for kind in (Prize, Company)
        ]
        return dict(zip(SOURCES, (t("Gold"), t("Silver"), t("Bronze"), *gods), strict=True))

    def chapter(self, state: State) -> tuple[int, str]:
        if state.active == NONE:
            return 0, t("Set-up")
        if state.trigger == NONE or state.active == state.trigger:
            return state.round, t("Round {number}", number=state.round)
        since = (state.start - state.trigger) % state.players
        counted = 0 < since <= (state.active - state.trigger) % state.players
        return state.round + 1 - counted, t("Final turns")

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

    def rule_of(self, state: State, action: Action) -> str:
        return rule_ids.rule_of(self.catalog, state, action)

    # In writing ------------------------------------------------------------------------------------------------------

    def verbs(self) -> Verbs:
        return notation.verbs(self.catalog)

    def text(self, action: Action) -> str:
        return notation.text(self.catalog, action)

    def parse(self, text: str) -> Action:
        return notation.parse(self.catalog, text)

    def encode(self, action: Action) -> dict[str, Any]:
        return encode(action)

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


def _highest(catalog: Catalog) -> int:
    """All tokens in one hand, and a prize for every stone that can win one."""
    silver, bronze = catalog.small_glory
    prizes = sum(catalog.is_prize) * silver
    found = []
    for count in COUNTS:
        tokens = catalog.tokens[count]
        beneath = sum(silver if catalog.is_silver[token] else bronze for token in tokens if catalog.beneath[count])
        gold = sum(catalog.glory[token] for token in tokens)
        gods = catalog.copies_of_a_god(count) * prizes
        found.append(gold + beneath + gods + catalog.spare_bronze[count] * bronze)
    return max(found)


def load_game(folder: Path) -> ForTheGods:
    """What `Entry.load` calls; DataError if the data have mistakes."""
    return ForTheGods(load(folder))
