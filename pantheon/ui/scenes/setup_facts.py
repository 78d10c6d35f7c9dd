"""What the chosen table means in a few figures: how long it will take, who sits there, how strong its bots are."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.games import SHELF
from pantheon.table.session import HUMAN
from pantheon.table.words import number, t, tn
from pantheon.ui.game_setup import Draft, Level
from pantheon.ui.scenes.setup_seats import STRONGEST

_ROUND = 5
"""Minutes are told in steps of so many."""


def facts(game: str, draft: Draft, levels: Sequence[Level]) -> list[tuple[str, str]]:
    """Figures with their words, as `draw_figures` takes them."""
    kinds = [seat.kind for seat in draft.seats[: draft.players]]
    people = kinds.count(HUMAN)
    bots = len(kinds) - people
    told = []
    if minutes := minutes_of(game, draft.players):
        told.append((number(minutes), t("minutes or so")))
    told += [(number(people), tn("person", "people", people)), (number(bots), tn("bot", "bots", bots))]
    strengths = [level.strength for level in levels if level.id in kinds]
    if strengths:
        told.append((f"{max(strengths)}/{STRONGEST}", t("bot strength")))
    return told


def minutes_of(game: str, players: int) -> int:
    """How long a game of so many takes, between that of the fewest and that of the most; 0 if that is not known."""
    entry = SHELF.get(game)
    if entry is None:
        return 0
    (fewest, most), (short, long) = entry.players, entry.minutes
    part = (players - fewest) / max(1, most - fewest)
    return _ROUND * round((short + (long - short) * part) / _ROUND)
