"""Hints: the three best turns of a seat, with what each is expected to bring and why."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from pantheon.bots.minds import sense
from pantheon.bots.search import LONGEST, Judgement, Plan, Ranked, carried_out, imagined, look_ahead, rank
from pantheon.table.game import Action, Game
from pantheon.table.messages import Message, message

WORLDS = 6
HINTS = 3
TRIED = 6
NOTHING_BETTER = message("No other way promises to bring you more.")


class Hint(msgspec.Struct, frozen=True):
    """A way to spend the turn. `difference` is in points, against the best one (so 0 or less)."""

    actions: tuple[Action, ...]
    difference: float
    what: Message
    """An imperative without a full stop."""
    why: tuple[Message, ...]
    """Whole sentences; never empty for the best one."""


def hint(game: Game[Any], view: Any, seat: int, seed: int = 1, seconds: float | None = None) -> list[Hint]:
    """The three best turns that differ in what they are for, best first; fewer if there are no three."""
    ends = None if seconds is None else time.monotonic() + seconds * 0.95
    judgement = sense(game, "oracle")
    worlds = imagined(game, view, seed, WORLDS)
    found = rank(game, judgement, worlds[:3], seat, seed)
    if judgement.foresees:
        found = _as_the_bot(game, judgement, view, seat, found)
    best_of_sort: dict[Any, Ranked] = {}
    for entry in found:
        best_of_sort.setdefault(judgement.sort_of(entry.plan), entry)
    tried = list(best_of_sort.values())[:TRIED]
    ranked = tried
    if len(tried) > 1 and not judgement.foresees:
        ranked = look_ahead(game, judgement, worlds, seat, seed, tried, ends, wanted=HINTS)
    hints: list[Hint] = []
    for entry in ranked[:HINTS]:
        after = carried_out(game, view, entry.plan)
        part = judgement.first_part(after) if game.to_act(after) == seat else None
        advice = judgement.explain(view, after, seat, entry.plan)
        actions = entry.plan if part is None else (*entry.plan, part)
        why = advice.why if hints else (*advice.why, *advice.now) or (NOTHING_BETTER,)
        hints.append(Hint(actions, min(0.0, round(entry.value - ranked[0].value, 1)), advice.what, why))
    return hints


def _as_the_bot(
    game: Game[Any], judgement: Judgement, view: Any, seat: int, ranked: list[Ranked]
) -> list[Ranked]:  # fmt: skip
    """First what the bot does without a search, where it does so: whoever follows the first hint plays as it does."""
    done: Plan = ()
    state = view.copy()
    while game.to_act(state) == seat and len(done) < LONGEST and not judgement.begins_turn(state, seat):
        action = judgement.quick(state)
        if action is None:
            break
        game.apply(state, action)
        done = (*done, action)
    return sorted(ranked, key=lambda entry: entry.plan != done[: len(entry.plan)])
