"""What the next layer wants and still lacks, in words for the bar and tooltips."""

from __future__ import annotations

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.game import Monuments
from pantheon.games.monuments.needs import Needs, needs
from pantheon.games.monuments.pieces import GOOD
from pantheon.games.monuments.state import State
from pantheon.table.words import t, tn


def lacks(game: Monuments, view: State, seat: int) -> Needs | None:
    """What the next layer of this seat wants and what is there; None for a finished monument."""
    return needs(game.catalog, view, seat)


def in_words(wanted: Needs | None) -> str:
    """ "Layer 2 lacks 1 land hex and 2 food."."""
    if wanted is None:
        return t("The monument is finished.")
    if wanted.begun:
        return t("Layer {layer} is being built.", layer=wanted.layer)
    if wanted.met:
        return t("Layer {layer} can be built.", layer=wanted.layer)
    return t("Layer {layer} lacks {things}.", layer=wanted.layer, things=_things(wanted))


def all_in_words(wanted: Needs) -> list[str]:
    """Everything that the layer wants, with what is there: "Land hexes: 3 of 5"."""
    kinds = t("Wood"), t("Metal"), t("Cattle"), t("Food")
    goods = [(kinds[kind], have, need) for kind, (have, need) in enumerate(wanted.goods) if need]
    things = [(t("Land hexes"), *wanted.land), *goods, (t("Workers ashore"), *wanted.workers)]
    said = [t("{task}: {have} of {need}", task=what, have=have, need=need) for what, have, need in things]
    if wanted.spared:
        said.append(tn("{number} resource less to pay", "{number} resources less to pay", wanted.spared))
    return said


def _things(wanted: Needs) -> list[str]:
    said = []
    if wanted.more_land:
        said.append(tn("{number} land hex", "{number} land hexes", wanted.more_land))
    if wanted.more_goods:
        said += _goods(wanted)
    if wanted.more_workers:
        said.append(tn("{number} worker", "{number} workers", wanted.more_workers))
    return said


def _goods(wanted: Needs) -> list[str]:
    """With a discount it may be open which of the missing ones is needed."""
    if wanted.more_goods == sum(wanted.missing):
        return [say.goods(number * GOOD[kind]) for kind, number in enumerate(wanted.missing) if number]
    among = [say.good(kind) for kind, number in enumerate(wanted.missing) if number]
    return [t("{number} of {goods:or}", number=wanted.more_goods, goods=among)]
