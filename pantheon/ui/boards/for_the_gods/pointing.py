"""What can be pointed at on the map: regions, temples, ships, harbours, and what pressing each of them would do."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from pantheon.games.for_the_gods.state import NONE, State
from pantheon.games.for_the_gods.temples import god_of, height, rank_of
from pantheon.table.words import t, tn
from pantheon.ui.boards.for_the_gods.choices import Choices
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.plots import Plots
from pantheon.ui.boards.for_the_gods.sites import temple_rect
from pantheon.ui.boards.for_the_gods.standing import Standing, standing
from pantheon.ui.scene import Spot


class Pointing:
    """Makes the spots of one moment; `window` is what is to be seen of the map, `names` where regions have theirs."""

    def __init__(
        self, table: Table, plots: Plots, view: State, choices: Choices, window: pygame.Rect,
        names: Mapping[int, pygame.Rect],
    ) -> None:  # fmt: skip
        self._table, self._catalog = table, table.catalog
        self._plots, self._view, self._choices, self._window = plots, view, choices, window
        self._names = names

    def spots(self) -> list[Spot]:
        """The last of those that lie upon each other is pressed: harbours come last."""
        regions = self._plots.geometry.regions
        return [
            *(self._name(region) for region in self._names),
            *(self._region(region) for region in regions),
            *(spot for region in regions for spot in self._temples(region)),
            *(self._ship(seat) for seat in range(self._view.players)),
            *(self._harbour(region) for region in regions),
        ]

    def _seen(self, rect: pygame.Rect) -> pygame.Rect | None:
        """Through what a spot is seen, if a part of it may lie outside."""
        return None if self._window.contains(rect) else self._window

    def _region(self, region: int) -> Spot:
        choices, rect = self._choices, self._plots[region].reach
        aimed = region in choices.targets
        # Whoever presses the land means its harbour.
        reached = region in choices.voyages or region in choices.called
        why = choices.why_not_region(region) if choices.deciding and not aimed else ""
        label = says(self._table, standing(self._catalog, self._view, region))
        return Spot(
            f"region:{self._catalog.region_ids[region]}", rect, label, "region", why,
            enabled=aimed or reached, pressable=aimed or reached or bool(why), rule="score.gold",
            group="regions" if aimed else "land", view=self._seen(rect),
        )  # fmt: skip

    def _name(self, region: int) -> Spot:
        """What is written below a region: it shows and explains the same as the region."""
        rect, label = self._names[region], says(self._table, standing(self._catalog, self._view, region))
        return Spot(
            f"name:{self._catalog.region_ids[region]}", rect, label, "text", enabled=False, pressable=False,
            rule="score.gold", view=self._seen(rect),
        )  # fmt: skip

    def _temples(self, region: int) -> list[Spot]:
        found = []
        for seat, code in enumerate(self._view.temples[region :: self._catalog.regions]):
            if code:
                found.append(self._temple(region, seat, code))
        return found

    def _temple(self, region: int, seat: int, code: int) -> Spot:
        choices = self._choices
        rect = temple_rect(self._table, self._view, self._plots[region], seat, region)
        robbed = seat in choices.robbed and region == choices.here
        lit = robbed or (region in choices.targets and seat == choices.seat)
        label = t(
            "{player}'s temple in {region}: height {height}, rank {rank}", player=self._table.names[seat],
            region=self._catalog.region_defs[region].name, height=height(code), rank=rank_of(code),
        )  # fmt: skip
        tip = t("Click to take the god stone of this temple.") if robbed else ""
        god = god_of(code)
        rule = f"god.{self._catalog.god_ids[god]}" if god != NONE else "score.height"
        return Spot(
            f"temple:{seat}:{self._catalog.region_ids[region]}", rect, label, "temple", tip, enabled=lit, pressable=lit,
            rule=rule, group="temples", view=self._seen(rect),
        )  # fmt: skip

    def _ship(self, seat: int) -> Spot:
        x, y = self._plots.ship_place(self._view.ships[seat], seat, self._view.ships)
        side = round(self._plots.ship * 0.86)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = round(x), round(y)
        label = t("The ship of {player}", player=self._table.names[seat])
        return Spot(
            f"ship:{seat}", rect, label, "ship", label, enabled=False, pressable=False, group="ships",
            view=self._seen(rect),
        )  # fmt: skip

    def _harbour(self, region: int) -> Spot:
        choices, name = self._choices, self._catalog.region_defs[region].name
        x, y = self._plots.geometry.harbour(region)
        reach = round(self._plots.harbour * 1.35)
        rect = pygame.Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach)
        voyage, label = choices.voyages.get(region), name
        if voyage:
            label = tn("{region}, {number} stone", "{region}, {number} stones", voyage.price, region=name)
        heading = t("{region}, a harbour of {island}", region=name, island=self._catalog.islands[region].name)
        about = self._about_harbour(region)
        return Spot(
            f"harbour:{self._catalog.region_ids[region]}", rect, label, "harbour",
            f"{heading}\n{about}" if about else heading, enabled=voyage is not None or region in choices.called,
            pressable=choices.deciding, rule="move.route", group="harbours", view=self._seen(rect),
        )  # fmt: skip

    def _about_harbour(self, region: int) -> str:
        choices = self._choices
        voyage = choices.voyages.get(region)
        if voyage is not None:
            return tn(
                "Sail here for {number} stone of your hand.",
                "Sail here for {number} stones of your hand.",
                voyage.price,
            )
        if region in choices.called:
            return t("Your ship is carried here, and no stone is paid.")
        if region == choices.here:
            return t("Your ship lies here.")
        return choices.why_not_harbour(region) if choices.deciding else ""


def says(table: Table, now: Standing) -> str:
    """How things stand in a region, in a sentence."""
    region, names = table.catalog.region_defs[now.region].name, table.names
    if now.lead == "none":
        return t("{region}: no temples", region=region)
    if now.lead == "tie":
        return t("{region}: tied between {players}", region=region, players=[names[seat] for seat in now.best])
    if now.lead == "rank":
        return t("{region}: {player} leads by rank", region=region, player=names[now.leader])
    return t("{region}: {player} leads by {number}", region=region, player=names[now.leader], number=now.by)
