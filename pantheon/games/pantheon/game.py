"""Pantheon as a game on the table: fulfils the contract and hands each decision to its rule module.

The tables below say, frame by frame, who offers the options, who applies the choice, and who runs what nobody decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, get_args

from pantheon.games.pantheon import describing, frames, ledger, mentions, notation, pictures, sentences, views, why_not
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.definitions import Definitions, SetupDef
from pantheon.games.pantheon.load import read_sound
from pantheon.games.pantheon.point_bounds import highest_score
from pantheon.games.pantheon.rules import (
    buying,
    cards,
    drawing,
    epoch,
    gaining,
    movement,
    preparation,
    rewards,
    scoring,
    traits,
    turn,
)  # fmt: skip
from pantheon.games.pantheon.setup import in_words, new_state
from pantheon.games.pantheon.state import GO_ON, NONE, SOURCES, State, score
from pantheon.table.checked import Wanted
from pantheon.table.game import NATURE, NOBODY, Action, Bounds, Event, Refusal, Shuffle, Tell
from pantheon.table.numbering import Verbs
from pantheon.table.translated import Texts
from pantheon.table.words import Language, t
from pantheon.table.written_actions import encode

Options = Callable[[Catalog, State, Any], Sequence[Action]]
Apply = Callable[[Catalog, State, Any, Any, Tell], None]
Run = Callable[[Catalog, State, Any, Tell], int]
Odds = Callable[[Catalog, State], Sequence[tuple[Action, int]]]

DECISIONS: Final[dict[type[frames.Frame], tuple[Options, Apply]]] = {
    frames.ChoosingAction: (turn.choosing_options, turn.apply_choosing),
    frames.AfterAction: (turn.after_action_options, turn.apply_after_action),
    frames.Moving: (movement.moving_options, movement.apply_moving),
    frames.Following: (movement.following_options, movement.apply_following),
    frames.Buying: (buying.buying_options, buying.apply_buying),
    frames.Paying: (buying.paying_options, buying.apply_paying),
    frames.Spending: (buying.spending_options, buying.apply_spending),
    frames.Drawing: (drawing.drawing_options, drawing.apply_drawing),
    frames.ChoosingCardsOrGod: (traits.cards_or_god_options, traits.apply_cards_or_god),
    frames.Sacrificing: (traits.sacrificing_options, traits.apply_sacrificing),
    frames.Discarding: (traits.discarding_options, traits.apply_discarding),
    frames.Swapping: (traits.swapping_options, traits.apply_swapping),
    frames.Raising: (rewards.raising_options, rewards.apply_raising),
    frames.ChoosingReserve: (rewards.reserve_options, rewards.apply_reserve),
    frames.ChoosingBonus: (preparation.bonus_options, preparation.apply_bonus),
    frames.Erecting: (rewards.erecting_options, rewards.apply_erecting),
}

CHANCES: Final[dict[type[frames.Frame], tuple[Odds, Apply]]] = {
    frames.ChoosingStart: (preparation.start_odds, preparation.apply_start),
    frames.DealingBonus: (preparation.bonus_odds, preparation.apply_dealing_bonus),
    frames.FillingDisplay: (cards.card_odds, cards.apply_filling),
    frames.DealingCards: (cards.card_odds, cards.apply_dealing),
    frames.TurningNation: (preparation.nation_odds, preparation.apply_nation),
    frames.TurningGods: (gaining.god_odds, preparation.apply_turning_gods),
    frames.OpeningHalfGods: (rewards.half_god_odds, preparation.apply_opening),
    frames.LayingLoot: (preparation.loot_odds, preparation.apply_laying_loot),
    frames.TakingGod: (gaining.god_odds, gaining.apply_taking),
    frames.TurningUpGod: (gaining.god_odds, traits.apply_turning_up),
    frames.TakingHalfGods: (rewards.half_god_odds, rewards.apply_half_gods),
}


def _nature_acts(catalog: Catalog, state: State, frame: frames.AnyFrame, tell: Tell) -> int:
    return NATURE


def _nobody_acts(catalog: Catalog, state: State, frame: frames.AnyFrame, tell: Tell) -> int:
    return NOBODY


COURSE: Final[dict[type[frames.Frame], Run | None]] = {
    **dict.fromkeys(DECISIONS),
    **dict.fromkeys(CHANCES, _nature_acts),
    frames.AfterAction: turn.run_after_action,
    frames.Drawing: drawing.run_drawing,
    frames.Discarding: traits.run_discarding,
    frames.Raising: rewards.run_raising,
    frames.Erecting: rewards.run_erecting,
    frames.FillingDisplay: cards.run_filling,
    frames.DealingCards: cards.run_dealing,
    frames.TurningGods: gaining.run_god_from_stack,
    frames.TakingGod: gaining.run_god_from_stack,
    frames.TurningUpGod: gaining.run_god_from_stack,
    frames.OpeningHalfGods: preparation.run_opening,
    frames.TakingHalfGods: rewards.run_half_gods,
    frames.LayingLoot: preparation.run_laying_loot,
    frames.Preparing: preparation.run_preparing,
    frames.ForEach: preparation.run_for_each,
    frames.AdjustingHands: traits.run_adjusting,
    frames.TakingTurns: turn.run_taking_turns,
    frames.Followers: movement.run_followers,
    frames.LootWorking: rewards.run_loot,
    frames.Boxing: gaining.run_boxing,
    frames.EndingEpoch: epoch.run_ending,
    frames.GameOver: _nobody_acts,
}
"""What happens when a frame comes to the top, and who acts then; GO_ON if another frame has come to the top. None where
the seat of the frame decides in any case."""

UNDER_WAY: Final = (frames.FillingDisplay, frames.Moving, frames.Discarding)
"""What the filling of the display waits for: cards played in a movement, and those that a player discards in several
choices, go to the discards together. Until they all lie there nobody deals from them."""


def _draws(catalog: Catalog, state: State, frame: frames.AnyFrame) -> list[Action]:
    return [action for action, _ in ODDS[type(frame)](catalog, state)]


def _nothing(catalog: Catalog, state: State, frame: frames.AnyFrame) -> list[Action]:
    return []


ODDS: Final[dict[type[frames.Frame], Odds]] = {frame: odds for frame, (odds, _) in CHANCES.items()}
OPTIONS: Final[dict[type[frames.Frame], Options]] = {
    **dict.fromkeys(get_args(frames.AnyFrame), _nothing),
    **dict.fromkeys(CHANCES, _draws),
    **{frame: options for frame, (options, _) in DECISIONS.items()},
}
APPLY: Final[dict[type[frames.Frame], Apply]] = {
    frame: apply for table in (DECISIONS, CHANCES) for frame, (_, apply) in table.items()
}

LONGEST: Final = 10_000
"""Decisions and draws; a game of four random players takes about 800."""
COURSE_STEPS: Final = 1000
"""Far more steps than ever follow each other without a decision."""


class Unending(Exception):
    """The course of the game does not come to rest."""


class Pantheon:
    """One loaded set of rules data. It holds no position, so it may be shared."""

    name = "pantheon"
    sources: tuple[str, ...] = SOURCES

    def __init__(self, definitions: Definitions, written: Mapping[str, str] | None = None) -> None:
        """`written` are the texts of the data with their placeholders, so that they can be said in other languages."""
        self.definitions = definitions
        self.texts = Texts(definitions, written, lambda text: mentions.filled_text(text, definitions))
        self.fingerprint = definitions.fingerprint
        self.catalog = Catalog(definitions)
        self.bounds = Bounds((0, highest_score(self.catalog)), LONGEST)

    @property
    def form(self) -> SetupDef:
        return self.definitions.setup

    def start(self, options: Mapping[str, Any]) -> State:
        state = new_state(self.catalog, options)
        self.settle(state)
        return state

    def to_act(self, state: State) -> int:
        return state.actor

    def options(self, state: State) -> Sequence[Action]:
        frame = state.frames[-1]
        return OPTIONS[type(frame)](self.catalog, state, frame)

    def odds(self, state: State) -> Sequence[tuple[Action, int]]:
        return ODDS[type(state.frames[-1])](self.catalog, state)

    def apply(self, state: State, action: Action, tell: Tell = None) -> None:
        catalog, stack = self.catalog, state.frames
        frame: Any = stack[-1]
        APPLY[type(frame)](catalog, state, frame, action, tell)
        frame = stack[-1]
        if NONE not in state.display or type(frame) in UNDER_WAY:  # most often somebody has to decide at once
            run = COURSE[type(frame)]
            actor = frame.seat if run is None else run(catalog, state, frame, tell)
            if actor != GO_ON:
                state.actor = actor
                return
        self.settle(state, tell)

    def settle(self, state: State, tell: Tell = None) -> None:
        """Run what nobody decides until somebody has to."""
        catalog, stack = self.catalog, state.frames
        steps_left = COURSE_STEPS
        actor: int = GO_ON
        while actor == GO_ON:
            if not steps_left:
                raise Unending(
                    f"after {COURSE_STEPS} steps of the game's course nobody has to decide"  # not for people
                )
            steps_left -= 1
            frame: Any = stack[-1]
            if NONE in state.display and type(frame) not in UNDER_WAY and cards.can_fill(state):
                frame = cards.FILLING
                stack.append(frame)
            run = COURSE[type(frame)]
            actor = frame.seat if run is None else run(catalog, state, frame, tell)
        state.actor = actor

    def verbs(self) -> Verbs:
        return notation.verbs(self.catalog)

    def seats(self, state: State) -> int:
        return state.players

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(score(state, seat) for seat in range(state.players))

    def winners(self, state: State) -> tuple[int, ...]:
        return scoring.winners(state)

    def points(self, state: State, seat: int) -> dict[str, int]:
        return dict(zip(SOURCES, state.points[seat], strict=True))

    def chapter(self, state: State) -> tuple[int, str]:
        if state.nation == NONE:
            return state.epoch, t("Set-up")
        nation = self.definitions.nations[state.nation].name
        return state.epoch, t("Epoch {epoch}: {nation}", epoch=state.epoch, nation=nation)

    def source_names(self) -> dict[str, str]:
        return mentions.source_names(self.definitions)

    def view(self, state: State, seat: int) -> State:
        return views.view(state, seat)

    def imagine(self, view: State, shuffle: Shuffle) -> State:
        return views.imagine(view, shuffle, lambda state: bool(self.options(state)))

    def describe(self, view: State, seat: int) -> dict[str, Any]:
        return describing.describe(self.catalog, view, seat)

    def audit(self, state: State) -> list[str]:
        return ledger.discrepancies(self.catalog, state)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if action in self.options(state):
            return None
        return why_not.refusal(self.catalog, state, action)

    def rule_of(self, state: State, action: Action) -> str:
        return action.rule

    def text(self, action: Action) -> str:
        return notation.text(self.catalog, action)

    def parse(self, text: str) -> Action:
        return notation.parse(self.catalog, text)

    def encode(self, action: Action) -> dict[str, Any]:
        return encode(action)

    def decode(self, data: Any) -> Action:
        return notation.decode(self.catalog, data)

    def position_text(self, state: State) -> str:
        from pantheon.games.pantheon import position  # it knows this class

        return position.write(self, state)

    def read_position(self, text: str | bytes, source: str = "position") -> State:
        from pantheon.games.pantheon import position

        return position.read(self, text, source)

    def options_in_words(self, options: Mapping[str, Any], names: Sequence[str]) -> list[str]:
        return in_words(self.catalog, options, names)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return sentences.sentence(self.catalog, event, names)

    def speak(self, language: Language) -> None:
        self.texts.speak(language)

    def pictures(self) -> Sequence[Wanted]:
        return list(pictures.wanted(self.definitions))


def load_game(folder: Path) -> Pantheon:
    found = read_sound(folder)
    return Pantheon(found.definitions, found.texts())
