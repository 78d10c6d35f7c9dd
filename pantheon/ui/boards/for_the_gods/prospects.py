"""What a deed would make of a temple: its height and rank, how it then stands in its region, and at whose expense."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pantheon.games.for_the_gods.rules.scoring import Result, result
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.games.for_the_gods.temples import WORTH, height, rank_of
from pantheon.table.game import Action
from pantheon.table.words import t
from pantheon.ui.boards.for_the_gods import words
from pantheon.ui.boards.for_the_gods.choices import Choices


@dataclass(frozen=True, slots=True)
class Prospect:
    """The temple of a seat in a region, as it would be."""

    region: int
    seat: int
    temple: int
    before: Result
    after: Result
    ahead: tuple[int, ...]
    """Who would still be before it, or tied with it."""

    @property
    def tied(self) -> bool:
        return self.after.rule == "score.tie"


def prospect(choices: Choices, deed: Sequence[Action], region: int) -> Prospect | None:
    """What actions of the looking seat would make of its temple in a region; None if there would be none."""
    if not deed or region == NONE:
        return None
    position = choices.view.copy()
    for action in deed:
        if choices.game.to_act(position) != choices.seat:
            break
        choices.game.apply(position, action)
    return standing(choices, position, region)


def standing(choices: Choices, position: State, region: int) -> Prospect | None:
    catalog, seat = choices.catalog, choices.seat
    temples = position.temples[region :: catalog.regions]
    if not 0 <= seat < position.players or not temples[seat]:
        return None
    before, after = result(catalog, choices.view, region), result(catalog, position, region)
    own = WORTH[temples[seat]]
    ahead = tuple(other for other, temple in enumerate(temples) if other != seat and temple and WORTH[temple] >= own)
    return Prospect(region, seat, temples[seat], before, after, ahead)


def in_words(choices: Choices, names: Sequence[str], found: Prospect) -> str:
    """The whole of it in two sentences."""
    where = words.region(choices.catalog, found.region)
    size = t(
        "{region}: height {height}, rank {rank}.",
        region=where, height=height(found.temple), rank=rank_of(found.temple),
    )  # fmt: skip
    return f"{size} {_place(choices, names, found)}"


def _place(choices: Choices, names: Sequence[str], found: Prospect) -> str:
    catalog, token = choices.catalog, choices.view.tokens[found.region]
    glory = words.glory(catalog.glory[token])
    if found.after.gold == found.seat:
        if found.before.gold == found.seat:
            return t("You stay first: {glory}.", glory=glory)
        if found.before.gold != NONE:
            return t("You take the lead from {player}: {glory}.", glory=glory, player=names[found.before.gold])
        return t("You are first: {glory}.", glory=glory)
    if found.after.second == found.seat:
        small = catalog.small_glory[0 if catalog.is_silver[token] else 1]
        if found.before.second not in (NONE, found.seat):
            return t(
                "You are second, instead of {player}: {glory}.",
                player=names[found.before.second], glory=words.glory(small),
            )  # fmt: skip
        return t("You are second: {glory}.", glory=words.glory(small))
    who = [names[other] for other in found.ahead]
    if found.tied and all(_equal(choices, found, other) for other in found.ahead):
        return t("A perfect tie with {players}: nobody takes anything.", players=who)
    return t("Still behind {players}.", players=who) if who else ""


def _equal(choices: Choices, found: Prospect, other: int) -> bool:
    temple = choices.view.temples[other * choices.catalog.regions + found.region]
    return WORTH[temple] == WORTH[found.temple]
