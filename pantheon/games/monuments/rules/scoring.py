"""The points of everybody, line by line, and who wins."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import events as told
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.frames import GameOver
from pantheon.games.monuments.pieces import bits, total
from pantheon.games.monuments.rules.tasks import count
from pantheon.games.monuments.state import NONE, SOURCES, State
from pantheon.table.game import NOBODY, Action, Tell

SCORE = act.Score()
RULES = (
    "score.layers", "score.layers", "score.workers", "score.resources", "score.power", "score.land", "score.upgraded",
    "score.quests", "score.quests",
)  # fmt: skip
"""By source."""


def counted(catalog: Catalog, state: State, seat: int) -> dict[str, int]:
    """What the lines count."""
    facts = count(catalog, state, seat)
    return {
        "layers": state.layers[seat],
        "workers": facts.workers,
        "resources": total(facts.wealth),
        "power": facts.power,
        "land": facts.land.bit_count(),
        "upgraded": state.green[seat].bit_count(),
        "quests": state.done[seat].bit_count(),
    }


def tally(catalog: Catalog, state: State, seat: int) -> list[int]:
    """The points of a seat by sources, if the game ended now. Quests of others that are hidden count nothing."""
    if seat >= len(state.civilisations) or state.score_cards[seat] == NONE:
        return [0] * len(SOURCES)
    there, quests = counted(catalog, state, seat), catalog.definitions.quests
    lines = catalog.lines[state.score_cards[seat]]
    points = {line: there[line] * most // each for line, (most, each) in lines.items()}
    points["splendour"] = _splendour(catalog, state, seat, there)
    points["quests"] = sum(quests[quest].points for quest in bits(state.done[seat]))
    points["quests"] += there["quests"] * catalog.deeds[state.score_cards[seat]]
    points["open"] = -sum(quests[quest].fail for quest in bits(state.quests[seat]))
    return [points[source] for source in SOURCES]


def _splendour(catalog: Catalog, state: State, seat: int, there: dict[str, int]) -> int:
    """What the common cards bring that only score."""
    found = 0
    for common in bits(state.commons[seat]):
        card = catalog.definitions.commons[common]
        found += card.points
        if card.per:
            found += min(card.per.most, there[card.per.what] * card.per.points // card.per.each)
    return found


def winners(catalog: Catalog, state: State) -> tuple[int, ...]:
    """Most points, then more layers, more power, more resources; then all of those."""
    standings = []
    for seat in range(state.players):
        points = sum(tally(catalog, state, seat))
        if seat < len(state.civilisations):
            there = counted(catalog, state, seat)
            standings.append((points, there["layers"], there["power"], there["resources"]))
        else:
            standings.append((points, 0, 0, 0))
    best = max(standings)
    return tuple(seat for seat, standing in enumerate(standings) if standing == best)


def score_odds(catalog: Catalog, state: State) -> list[tuple[Action, int]]:
    return [(SCORE, 1)]


def apply_score(catalog: Catalog, state: State, action: act.Score, tell: Tell) -> None:
    state.replace(GameOver())
    state.actor = NOBODY
    if not tell:
        return
    for seat in range(state.players):
        there = counted(catalog, state, seat)
        for quest in bits(state.quests[seat]):
            tell(told.QuestFailed(seat, quest, -catalog.definitions.quests[quest].fail))
        for line, points in enumerate(tally(catalog, state, seat)):
            number = there.get(SOURCES[line], 0)
            if number or points:
                tell(told.LineScored(seat, line, number, points, RULES[line]))
    first = winners(catalog, state)
    tell(told.GameEnded(first, sum(tally(catalog, state, first[0]))))
