"""What is said of a hex: what is printed there, what lies and stands on it, and what a route to it costs and brings."""

from __future__ import annotations

from pantheon.games.pantheon.state import State
from pantheon.table.words import mark, t, tm, tn
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.boards.pantheon.route import Route

TERRAINS = {
    "sea": mark("open sea"), "shore": mark("coastal water"), "land": mark("land"), "hill": mark("hills"),
}  # fmt: skip


def about(table: Table, hex: int, view: State, loot: dict[int, int]) -> str:
    """What is printed on a hex and what lies there."""
    data = table.data
    printed = data.board.hexes[hex]
    terrain = t("column hex") if printed.holds_column else tm(TERRAINS[printed.terrain])
    heading = f"{printed.name} · {terrain}"
    lines = []
    if printed.start_of:
        nation = next(nation for nation in data.nations if nation.id == printed.start_of)
        heading = t("{city} ({hex}) · start of {nation}", city=nation.city, hex=printed.name, nation=nation.name)
        lines.append(t("When {nation} is played, loot lies on the hexes with its shield.", nation=nation.name))
    if hex == view.temple:
        lines.append(t("The temple stands here: all routes of this epoch begin beside it."))
    if hex in loot:
        tile = data.loot[loot[hex]]
        lines.append(t("Loot: {tile}. {text}", tile=tile.name, text=tile.text))
    elif printed.loot_of and printed.mark <= view.players and not _is_over(table, printed.loot_of, view):
        nation = next(nation for nation in data.nations if nation.id == printed.loot_of)
        lines.append(t("When {nation} is played, loot lies here.", nation=nation.name))
    bit = 1 << hex
    owners = [table.names[seat] for seat in range(view.players) if (view.feet[seat] | view.columns[seat]) & bit]
    if owners:
        stands = t("Here stands a piece of {owners}.", owners=owners)
        lines.append(f"{stands} {t('The hex is full.')}" if view.full & bit else stands)
    return "\n".join([heading, *lines])


def route_words(table: Table, route: Route, choices: Choices, view: State) -> str:
    """A route in a sentence: what it costs, what it brings, and whether it ends the epoch."""
    costs = [choices.purse.says(route.cost) if choices.purse else words.steps(route.cost)]
    if route.cards:
        costs.append(tn("{number} movement card", "{number} movement cards", route.cards))
    if route.jumps:
        costs.append(words.jumps(route.jumps))
    if route.columns:
        costs.append(words.columns(route.columns))
    loot = dict(view.loot)
    taken = [table.data.loot[loot[hex]].name for hex in route.hexes if hex in loot]
    sentences = [t("{costs:list}.", costs=costs)]
    if choices.ends_phase(route.hexes[-1]):
        points, who = words.points(table.data.setup.end_points), table.names[view.active]
        sentences.insert(0, t("The last loot ends the epoch: {points} for {player}.", points=points, player=who))
    if taken:
        sentences.append(t("Takes loot: {loot:list}.", loot=taken))
    return " ".join(sentences)


def _is_over(table: Table, nation: str, view: State) -> bool:
    """Whether a nation is played or has been: no more loot comes for it."""
    numbers = [number for number, one in enumerate(table.data.nations) if one.id == nation]
    return numbers[0] in (*view.nations_played, view.nation)
