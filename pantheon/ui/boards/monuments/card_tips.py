"""What a card of the fan has to tell: what it does, what that costs as things stand, and what its green side costs."""

from __future__ import annotations

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import BUILD, LAYER, TRAIN
from pantheon.games.monuments.rules.building import discount
from pantheon.games.monuments.state import State
from pantheon.table.words import t, tn
from pantheon.ui.boards.monuments import layer
from pantheon.ui.boards.monuments.part import Table


def tip(table: Table, view: State, seat: int, card: int) -> str:
    entry, held, green = table.data.cards[card], view.hands[seat] >> card & 1, view.green[seat] >> card & 1
    state = t("In your hand.") if held else t("Discarded.")
    if green:
        side = t("Green side.")
    else:
        side = t("Red side; turning it to green costs {goods}.", goods=say.goods(table.catalog.card_cost[card]))
    return "\n".join(filter(None, (entry.name, entry.text, _costs(table, view, seat, card), f"{state} {side}")))


def _costs(table: Table, view: State, seat: int, card: int) -> str:
    """What the action costs."""
    catalog, pieces, less = table.catalog, table.data.pieces, 0
    match card:
        case _ if card == LAYER:
            if not table.civilisation(view, seat):
                return ""
            wanted = layer.lacks(table.game, view, seat)
            if wanted is None or wanted.begun:
                return layer.in_words(wanted)
            return t("For layer {layer} you have: {things:list}.", layer=wanted.layer,
                     things=layer.all_in_words(wanted))  # fmt: skip
        case _ if card == BUILD:
            prices = [*zip((one.name for one in pieces.buildings), catalog.building_cost, strict=True)]
            prices.append((t("Bridge or boat"), catalog.crossing_cost))
            less = discount(catalog, view, seat)
        case _ if card == TRAIN:
            prices = [*zip((one.name for one in pieces.units), catalog.unit_cost, strict=True)]
            prices.append((t("Weapon"), catalog.weapon_cost))
        case _:
            return ""
    said = [t("{thing}: {goods}.", thing=name, goods=say.goods(cost)) for name, cost in prices]
    if less:
        said.append(
            tn("You pay {number} resource less, but at least 1.",
               "You pay {number} resources less, but at least 1.", less)
        )  # fmt: skip
    return " ".join(said)
