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
    return standing(choices, _after(choices, deed), region)


def gained(choices: Choices, deed: Sequence[Action]) -> tuple[Prospect, ...]:
    """Every own temple that actions of the looking seat would change, as it would be."""
    position = _after(choices, deed)
    catalog, seat = choices.catalog, choices.seat
    found = []
    for region in range(catalog.regions):
        place = seat * catalog.regions + region
        if position.temples[place] != choices.view.temples[place]:
            found.append(standing(choices, position, region))
    return tuple(filter(None, found))


def all_in_words(choices: Choices, names: Sequence[str], found: Sequence[Prospect]) -> str:
    return " ".join(in_words(choices, names, one) for one in found)


def said_of(choices: Choices, names: Sequence[str], deed: Sequence[Action]) -> str:
    """What laying a stone would make of the temple that gets it; and the others that grow with it."""
    found = prospect(choices, deed, choices.aim)
    if not found:
        return ""
    regions = [words.region(choices.catalog, one.region) for one in gained(choices, deed) if one.region != found.region]
    others = t("Also +1 in {regions}.", regions=regions) if regions else ""
    return f"{in_words(choices, names, found)} {others}".strip()


def _after(choices: Choices, deed: Sequence[Action]) -> State:
    position = choices.view.copy()
    for action in deed:
        if choices.game.to_act(position) != choices.seat:
            break
        choices.game.apply(position, action)
    return position


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
