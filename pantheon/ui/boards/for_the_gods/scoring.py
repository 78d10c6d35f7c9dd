"""The scoring: region by region the temples side by side, who takes the tokens, and how the glory grows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from pantheon.games.for_the_gods import events as told
from pantheon.games.for_the_gods.state import NONE, State
from pantheon.table.game import Event
from pantheon.table.words import t, tc, tn
from pantheon.ui import art, theme
from pantheon.ui.boards.for_the_gods import pieces, spoils, temple, words
from pantheon.ui.boards.for_the_gods.part import Table
from pantheon.ui.boards.for_the_gods.shore import paint_shore
from pantheon.ui.boards.for_the_gods.spoils import Coin
from pantheon.ui.kit.pages import Pages
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import draw_heading

TOTALS = 230
"""How broad the part with everybody's glory is."""
FIELD = 58
"""How far down the shore begins."""
WIDEST, STONE = 200, 108
"""How broad the room of a temple and its stones are at most."""
PLATE, SAID, FOOT = 28, 26, 10
"""How high the name of a builder is, what is said of the temple, and what is left below."""
TOTAL, APART = 78, 8
"""How high everybody's glory is at most, and how far apart."""
TIED = 120
"""How strong a temple is still to be seen that loses by a tie."""
EMPTY = 0.7
"""Of the time that a region stays, if nobody has built there."""


@dataclass(frozen=True, slots=True)
class Page:
    """A region, or what gods give at the end."""

    region: int = NONE
    event: told.RegionScored | None = None
    prizes: tuple[told.PrizePaid, ...] = ()
    gains: tuple[int, ...] = ()
    """The glory of each seat from it."""


def pages_of(table: Table, state: State, events: Sequence[Event]) -> list[Page]:
    """The regions in their order, then the gifts of the gods, if there are any."""
    catalog = table.catalog
    silver, bronze = catalog.small_glory
    pages = []
    for event in events:
        if not isinstance(event, told.RegionScored):
            continue
        gains = [0] * state.players
        token = state.tokens[event.region]
        if event.gold != NONE:
            gains[event.gold] += catalog.glory[token]
        if event.second != NONE:
            gains[event.second] += silver if catalog.is_silver[token] else bronze
        pages.append(Page(event.region, event, (), tuple(gains)))
    prizes = tuple(event for event in events if isinstance(event, told.PrizePaid))
    gifts = [number * bronze for number in state.bronze]
    for prize in prizes:
        gifts[prize.seat] += silver
    return [*pages, Page(prizes=prizes, gains=tuple(gifts))] if any(gifts) else pages


class Scoring(Pages[Page]):
    name = "scoring"
    size = 980, 590
    step, linger = 0.24, 1.2

    def __init__(self, table: Table, state: State, events: Sequence[Event], alone: bool) -> None:
        """`alone` if nobody is there to go on."""
        super().__init__(pages_of(table, state, events), alone)
        self._table, self._state = table, state

    @property
    def steps(self) -> int:
        return len(self._page.event.builders) + 2 if self._page.event else self._state.players + 1

    @property
    def _linger(self) -> float:
        empty = self._page.event is not None and not self._page.event.builders
        return super()._linger * (EMPTY if empty else 1.0)

    # Places ----------------------------------------------------------------------------------------------------------

    def things(self) -> list[Spot]:
        if not self._page.event:
            return []
        columns = zip(self._page.event.builders, self._columns(), strict=True)
        return [self._column_spot(seat, column) for seat, column in columns]

    @property
    def _field(self) -> pygame.Rect:
        """The shore on which the temples stand."""
        inside, stage = self._inside, self.stage
        top = inside.y + stage.px(FIELD)
        return pygame.Rect(inside.x, top, inside.width - stage.px(TOTALS + 20), inside.bottom - stage.px(84) - top)

    def _columns(self) -> list[pygame.Rect]:
        """One for each builder, in the order of the seats."""
        event, field = self._page.event, self._field
        count = len(event.builders) if event else 0
        wide = min(self.stage.px(WIDEST), field.width // max(1, count))
        left = field.centerx - wide * count // 2
        return [pygame.Rect(left + place * wide, field.y, wide, field.height) for place in range(count)]

    def _column_spot(self, seat: int, rect: pygame.Rect) -> Spot:
        event = self._page.event
        assert event
        place = event.builders.index(seat)
        tip = t(
            "{player}: height {height}, rank {rank}",
            player=self._table.names[seat], height=event.heights[place], rank=event.ranks[place],
        )  # fmt: skip
        return Spot(f"temple:{seat}", rect, tip, "text", tip, pressable=False, rule=event.rule)

    # Painting --------------------------------------------------------------------------------------------------------

    def draw_coming(self, surface: pygame.Surface) -> None:
        event = self._page.event
        tops = self._draw_temples(surface, event) if event else {}
        if not event:
            self._draw_gifts(surface)
        self._draw_totals(surface)
        if event:
            last = len(event.builders)
            spoils.draw(surface, self.stage, self._coins(event, tops), self._part(last), self._part(last + 1))

    def draw_resting(self, surface: pygame.Surface) -> None:
        super().draw_resting(surface)
        draw_heading(surface, self.stage, self._heading(), self._inside, size=24)
        if self._page.event:
            island = self._table.catalog.islands[self._page.region].id
            paint_shore(surface, self.stage, island, self._field)

    def _heading(self) -> str:
        catalog, region = self._table.catalog, self._page.region
        if region == NONE:
            return t("Gifts of the gods")
        return t("{region} on {island}", region=words.region(catalog, region), island=catalog.islands[region].name)

    def _coins(self, event: told.RegionScored, tops: dict[int, tuple[int, int]]) -> list[Coin]:
        """The tokens that are fought for, at first in the sky at the left; `tops`: above the temples."""
        stage, catalog, token = self.stage, self._table.catalog, self._state.tokens[event.region]
        x, y = self._field.x + stage.px(38), self._field.y + stage.px(38)
        both = stage.px(22) if event.gold == event.second else 0
        won = [self._won(event.gold, tops, -both), self._won(event.second, tops, both)]
        found = [Coin("gold", catalog.glory[token], stage.px(26), (x, y), event.gold, won[0], self._owner(event.gold))]
        if catalog.beneath[self._state.players]:
            silver = catalog.is_silver[token]
            value = catalog.small_glory[0 if silver else 1]
            at = x + stage.px(48), y + stage.px(4)
            kind = "silver" if silver else "bronze"
            found.append(Coin(kind, value, stage.px(19), at, event.second, won[1], self._owner(event.second)))
        return found

    def _won(self, seat: int, tops: dict[int, tuple[int, int]], aside: int) -> tuple[int, int]:
        """Above a temple; two tokens lie side by side there."""
        x, y = tops.get(seat, (0, 0))
        return x + aside, y - self.stage.px(32)

    def _owner(self, seat: int) -> tuple[int, int]:
        return self._total_row(seat).center if seat != NONE else (0, 0)

    def _draw_temples(self, surface: pygame.Surface, event: told.RegionScored) -> dict[int, tuple[int, int]]:
        """Returns where each of them ends above."""
        stage, field, tops = self.stage, self._field, dict[int, tuple[int, int]]()
        decided = self._part(len(event.builders))
        tied = self._tied(event) if decided > 0 else set()
        for number, (seat, column) in enumerate(zip(event.builders, self._columns(), strict=True)):
            part = self._part(number)
            if part <= 0:
                continue
            strength = round(255 - (255 - TIED) * decided) if seat in tied else round(255 * part)
            tops[seat] = column.centerx, self._draw_column(surface, event, number, column, strength)
            if seat in tied:
                self._draw_tied(surface, (column.centerx, tops[seat][1] - stage.px(18)))
        said = self._table.game.sentence(event, self._table.names)
        if not event.builders or decided > 0:
            room = pygame.Rect(field.x, field.bottom + stage.px(8), field.width, stage.px(30))
            font = text.font_that_fits("bold", said, room.width, stage.px(18), stage.px(13))
            text.write_fitting(surface, said, font, theme.TERRACOTTA_DARK, room, "center")
        return tops

    def _tied(self, event: told.RegionScored) -> set[int]:
        """Who loses by a perfect tie."""
        worth = dict(zip(event.builders, zip(event.heights, event.ranks, strict=True), strict=True))
        if event.rule == "score.tie":
            return {seat for seat in worth if worth[seat] == max(worth.values())}
        if event.rule == "score.tie-second":
            rest = {seat: value for seat, value in worth.items() if seat != event.gold}
            return {seat for seat in rest if rest[seat] == max(rest.values())}
        return set()

    def _draw_column(
        self, surface: pygame.Surface, event: told.RegionScored, number: int, column: pygame.Rect, strength: int
    ) -> int:
        """A temple, whose it is, and what counts. Returns where it ends above."""
        stage, seat = self.stage, event.builders[number]
        plate = pygame.Rect(0, 0, min(column.width - stage.px(12), stage.px(152)), stage.px(PLATE + SAID))
        plate.midbottom = column.centerx, column.bottom - stage.px(FOOT)
        regions = self._table.catalog.regions
        codes = [self._state.temples[each * regions + event.region] for each in event.builders]
        foot = column.centerx, plate.y - stage.px(6)
        room = foot[1] - column.y - stage.px(64)
        drawn = temple.draw(surface, self._table, codes[number], seat, foot, stage.px(STONE), room, strength, codes)
        self._draw_plate(surface, event, number, plate)
        return drawn.y

    def _draw_plate(self, surface: pygame.Surface, event: told.RegionScored, number: int, plate: pygame.Rect) -> None:
        """Framed like the token that its owner takes."""
        stage, seat = self.stage, event.builders[number]
        look, line = self._table.look(seat), stage.px(3)
        edge = look.dark
        if self._part(len(event.builders)) > 0 and seat in (event.gold, event.second):
            edge = theme.GOLD if seat == event.gold else theme.MARBLE_SHADE
            around = plate.inflate(2 * line, 2 * line)
            shapes.rounded(surface, edge, around, stage.px(theme.RADIUS) + line)
        shapes.framed(surface, theme.PARCHMENT_LIGHT, edge, plate, stage.px(theme.RADIUS), max(1, stage.px(1)))
        name = pygame.Rect(plate.x, plate.y, plate.width, stage.px(PLATE))
        shapes.rounded(surface, look.fill, name, stage.px(theme.RADIUS))
        side = stage.px(20)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(name.x + stage.px(5), name.centery)))
        beside = pygame.Rect(name.x + side + stage.px(9), name.y, name.width - side - stage.px(13), name.height)
        text.write_fitting(surface, self._table.names[seat], stage.font("bold", 16), look.text, beside)
        below = pygame.Rect(plate.x, name.bottom, plate.width, plate.bottom - name.bottom).inflate(-stage.px(8), 0)
        size = t("height {height}, rank {rank}", height=event.heights[number], rank=event.ranks[number])
        font = text.font_that_fits("bold", size, below.width, stage.px(16), stage.px(13))
        text.write_fitting(surface, size, font, theme.TEXT, below, "center")

    def _draw_tied(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        """A seal above a temple that loses by a tie."""
        stage, said = self.stage, tc("nobody leads", "tied")
        font = stage.font("bold", 16)
        seal = pygame.Rect(0, 0, font.size(said)[0] + stage.px(24), stage.px(28))
        seal.center = middle
        shapes.framed(surface, theme.TEXT_BAD, theme.PARCHMENT_LIGHT, seal, seal.height // 2, max(1, stage.px(2)))
        text.write(surface, said, font, theme.TEXT_WHITE, seal, "center")

    def _draw_gifts(self, surface: pygame.Surface) -> None:
        """A line for each token that a god brings."""
        stage, field, catalog = self.stage, self._field, self._table.catalog
        names = list(self._table.game.source_names().values())
        y = field.y
        for number, line in enumerate(self._gift_lines(names)):
            if self._part(number) <= 0:
                break
            kind, seat, said = line
            at = field.x + stage.px(24), y + stage.px(24)
            pieces.draw_token(surface, stage, kind, at, stage.px(20), catalog.small_glory[kind == "bronze"])
            side = stage.px(26)
            look = self._table.look(seat)
            badge = pygame.Rect(field.x + stage.px(54), y + stage.px(11), side, side)
            shapes.rounded(surface, look.fill, badge, stage.px(4))
            surface.blit(art.tinted(look.emblem, (side, side), look.text), badge)
            room = pygame.Rect(badge.right + stage.px(10), y, field.right - badge.right - stage.px(10), stage.px(48))
            text.write_fitting(surface, said, stage.font("text", 18), theme.TEXT, room)
            y += stage.px(52)

    def _gift_lines(self, names: Sequence[str]) -> list[tuple[str, int, str]]:
        lines = []
        for prize in self._page.prizes:
            said = self._table.game.sentence(prize, self._table.names)
            lines.append(("silver", prize.seat, said))
        for seat, number in enumerate(self._state.bronze):
            if number:
                said = tn(
                    "{player} has {number} bronze token from {god}.",
                    "{player} has {number} bronze tokens from {god}.",
                    number, player=self._table.names[seat], god=names[-1],
                )  # fmt: skip
                lines.append(("bronze", seat, said))
        return lines[:7]

    def _draw_totals(self, surface: pygame.Surface) -> None:
        """Everybody's glory so far, at the right."""
        stage, inside = self.stage, self._inside
        decided = self._part(self.steps - 1)
        x, y = inside.right - stage.px(TOTALS), inside.y + stage.px(FIELD - 6)
        text.write(surface, t("Glory so far"), stage.font("display", 18), theme.TERRACOTTA_DARK,
                   pygame.Rect(x, y, stage.px(TOTALS), stage.px(28)))  # fmt: skip
        for seat in range(self._state.players):
            before = sum(self.before(seat))
            gain = self._page.gains[seat]
            self._draw_total(surface, seat, self._total_row(seat), before, gain, decided)

    def _total_row(self, seat: int) -> pygame.Rect:
        """Where the glory of a seat stands."""
        stage, inside = self.stage, self._inside
        y, apart = inside.y + stage.px(FIELD + 30), stage.px(APART)
        high = min(stage.px(TOTAL), (self._field.bottom - y + apart) // self._state.players - apart)
        return pygame.Rect(inside.right - stage.px(TOTALS), y + seat * (high + apart), stage.px(TOTALS), high)

    def _draw_total(
        self, surface: pygame.Surface, seat: int, row: pygame.Rect, before: int, gain: int, part: float
    ) -> None:
        stage, look = self.stage, self._table.look(seat)
        shapes.rounded(surface, look.fill, row, stage.px(theme.RADIUS))
        side = stage.px(28)
        emblem = art.tinted(look.emblem, (side, side), look.text)
        surface.blit(emblem, emblem.get_rect(midleft=(row.x + stage.px(8), row.centery)))
        number = pygame.Rect(row.right - stage.px(64), row.y, stage.px(56), row.height)
        text.write(surface, str(before + round(gain * part)), stage.font("number", 28), look.text, number, "right")
        left = row.x + side + stage.px(16)
        room = pygame.Rect(left, row.y, number.x - left - stage.px(44 if gain else 4), row.height)
        text.write_fitting(surface, self._table.names[seat], stage.font("bold", 17), look.text, room)
        if gain and part > 0:
            plus = pygame.Rect(number.x - stage.px(40), row.y, stage.px(44), row.height)
            text.write(surface, f"+{gain}", stage.font("number", 18), look.text, plus, "center")
