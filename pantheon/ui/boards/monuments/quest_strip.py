"""What the next layer lacks, and the quests of who looks; of others only how many quests there are of each deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.definitions import QuestDef
from pantheon.games.monuments.needs import Needs
from pantheon.games.monuments.pieces import KINDS, bits, unpacked
from pantheon.games.monuments.rules.tasks import count
from pantheon.games.monuments.state import State
from pantheon.games.monuments.strides import strides
from pantheon.table.game import NOBODY
from pantheon.table.words import t, tn
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import faces, layer, layer_plate, pieces, quest_scenes, quests, signs, words
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.ornament import draw_ornament
from pantheon.ui.boards.monuments.part import Part
from pantheon.ui.kit.panels import faint
from pantheon.ui.kit.part import shown_seat
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import text
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel
from pantheon.ui.widgets.vignette import draw_vignette

HEAD = 26
"""How high the line with the name of a quest is; a bar is `faces.BAR` high."""
GAP, EDGE = 6, 8
NARROWEST, WIDEST = 150, 280
"""How broad a quest is that stands beside others."""
HALF = 100
"""How broad a bar with its words is at least."""
LETTERS = 0.85
"""How large letters may be, in parts of the height of their line."""
GOODS = 20
"""How high the line of the own resources is."""
FOOT = 20
LOW = 100
"""A strip that is lower than this does not say what is done."""
SCENE, LARGE_SCENE = 46, 78
"""How large the picture of a quest is, where there is room for it; and where there is room for its text too."""
VIGNETTE = 90
"""How high the room of a drawing is at least."""
THIN = 19
"""How high the tasks of a quest are in one line, with a thin bar below them."""
LINE, LOWEST = 15, 12.5
"""How high a line is at least, where all are as low as can be: in pixels, and in logical units."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An open quest."""

    quest: int
    bars: tuple[faces.Bar, ...]
    signs: tuple[str, ...]
    """The drawing of what each bar counts."""

    @property
    def whole(self) -> tuple[int, int]:
        """All tasks together."""
        return sum(min(have, need) for _, have, need in self.bars), sum(need for _, _, need in self.bars)


class QuestStrip(Part):
    """Facts: the seat, its next layer, its open quests, the numbers of those that are hidden, and how many are done."""

    with_goods = False
    """Whether the own resources are shown here, since the panels have no room for them."""
    _done = _open = 0
    """How many are completed, and how many are not."""

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        seat = shown_seat(seen)
        if seat < 0 or seat >= len(view.civilisations):
            # Nothing is dealt yet.
            return (NOBODY, None, (), (0, 0, 0, 0), 0, 0, None), []
        wanted = layer.lacks(self.table.game, view, seat)
        shown = tuple(self._shown(view, seat, quest) for quest in bits(view.quests[seat]))
        done = [self.table.data.quests[quest].points for quest in bits(view.done[seat])]
        self._done, self._open = len(done), len(shown)
        goods = unpacked(count(self.table.catalog, view, seat).wealth) if self.with_goods else None
        facts = seat, wanted, shown, view.hidden[seat], len(done), sum(done), goods
        spots = [self._layer_spot(wanted)] if self._top().height else []
        if goods:
            said = say.goods(count(self.table.catalog, view, seat).wealth)
            tip = t("{goods:capital}\nYour resources.", goods=said)
            spots.append(Spot("goods", self._goods(), said, "text", tip, pressable=False, rule="pay.control"))
        spots += [self._spot(one, rect) for one, rect in zip(shown, self._cells(shown), strict=True)]
        foot = self._foot()
        label = words.quests(len(done))
        names = [self.table.data.quests[quest].name for quest in bits(view.done[seat])]
        tip = t("Completed\n{quests}", quests=names) if names else t("Completed\nNone so far.")
        if not foot.height:
            return facts, spots
        return facts, [*spots, Spot("quests-done", foot, label, "text", tip, pressable=False, rule="quests.turn-in")]

    def _shown(self, view: State, seat: int, quest: int) -> Shown:
        tasks = strides(self.table.catalog, view, seat, quest)
        bars = tuple((quests.named(task), have, need) for task, have, need in tasks)
        return Shown(quest, bars, tuple(signs.of_task(task) for task, _, _ in tasks))

    def _layer_spot(self, wanted: Needs | None) -> Spot:
        said = layer.in_words(wanted)
        lines = [said, *layer.all_in_words(wanted)] if wanted and not wanted.begun else [said]
        return Spot("next-layer", self._top(), said, "text", "\n".join(lines), pressable=False, rule="layer.land")

    def _spot(self, one: Shown, rect: pygame.Rect) -> Spot:
        card = self.table.data.quests[one.quest]
        lines = [t("{task}: {have} of {need}", task=task, have=have, need=need) for task, have, need in one.bars]
        tip = "\n".join((card.name, card.text, *lines, words.quest_worth(card)))
        return Spot(f"quest:{card.id}", rect, card.name, "card", tip, pressable=False, rule=f"quest:{card.id}",
                    group="quests")  # fmt: skip

    # Places ----------------------------------------------------------------------------------------------------------

    def _foot(self) -> pygame.Rect:
        """The line that says how many are done; not where the open ones need its room."""
        bars = self.rect.bottom - self._goods().bottom - self._open * self.px(HEAD - 4 + THIN + 2)
        roomy = self.rect.height >= self.px(LOW) and bars >= self.px(FOOT + 6)
        high = self.px(FOOT) if self._done and roomy else 0
        foot = self.rect.inflate(-2 * self.px(EDGE), 0)
        return pygame.Rect(foot.x, foot.bottom - high - self.px(4), foot.width, high)

    def _top(self) -> pygame.Rect:
        """The line on the next layer; not where there is hardly room for quests."""
        high = self.px(layer_plate.HEIGHT) if self.rect.height >= self.px(LOW) else 0
        whole = self.rect.inflate(-2 * self.px(EDGE), 0)
        return pygame.Rect(whole.x, whole.y + self.px(4), whole.width, high)

    def _goods(self) -> pygame.Rect:
        """The line of the own resources."""
        top = self._top()
        return pygame.Rect(top.x, top.bottom + self.px(2), top.width, self.px(GOODS) if self.with_goods else 0)

    def _cells(self, shown: Sequence[Shown]) -> list[pygame.Rect]:
        """Side by side where each is broad enough to be read, else one below the other."""
        if not shown:
            return []
        top = self._goods().bottom + self.px(2)
        inside = self.rect.inflate(-2 * self.px(EDGE), 0)
        inside = pygame.Rect(inside.x, top, inside.width, self._foot().y - top)
        wanted = sum(self._full(one) + self.px(GAP) for one in shown)
        if wanted > inside.height and inside.width >= len(shown) * self.px(NARROWEST):
            inside.width = min(inside.width, len(shown) * self.px(WIDEST))
            return columns(inside, [1] * len(shown), self.px(2 * GAP))
        across = 1
        while inside.height // -(-len(shown) // across) < self.px(LINE) and inside.width > across * self.px(2 * HALF):
            across += 1
        down = -(-len(shown) // across)
        sides = columns(inside, [1] * across, self.px(2 * GAP))
        return [cell for at, side in enumerate(sides) for cell in self._stacked(side, shown[at * down :][:down])]

    def _full(self, one: Shown) -> int:
        """How high a quest is with all its tasks in words."""
        return self.px(HEAD - 4) + len(one.bars) * self.px(faces.BAR)

    def _half(self, one: Shown) -> int:
        """How high it is beside its picture with two tasks side by side."""
        return max(self.px(SCENE), self.px(HEAD - 4) + -(-len(one.bars) // 2) * self.px(faces.BAR))

    def _roomy(self, one: Shown, wide: int) -> int:
        """How high it is with its text too, beside a large picture."""
        card = self.table.data.quests[one.quest]
        written = text.height_of(card.text, self.stage.font("text", 14), wide - self.px(LARGE_SCENE + EDGE))
        return max(self.px(LARGE_SCENE), self._full(one) + written + self.px(4))

    def _stacked(self, inside: pygame.Rect, shown: Sequence[Shown]) -> list[pygame.Rect]:
        """One list: all of them say their texts, or all their tasks in words, or all their bars alone."""
        if not shown:
            return []
        thin = self.px(HEAD - 4) + self.px(THIN)
        ways = [[self._roomy(one, inside.width) for one in shown], [self._full(one) for one in shown]]
        if inside.width >= self.px(SCENE + EDGE + 2 * HALF + 2 * GAP):
            ways.append([self._half(one) for one in shown])
        highs = next((way for way in ways if sum(way) + (len(way) - 1) * self.px(GAP) <= inside.height), None)
        if highs is None:
            highs = [min(thin, (inside.height + self.px(2)) // len(shown) - self.px(2))] * len(shown)
        spare = inside.height - sum(highs)
        gap = min(self.px(2 * GAP), spare // len(shown)) if len(shown) > 1 else 0
        tops = [inside.y + self.px(2) + sum(highs[:at]) + at * gap for at in range(len(highs))]
        return [pygame.Rect(inside.x, top, inside.width, high) for top, high in zip(tops, highs, strict=True)]

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        seat, wanted, shown, hidden, done, points, goods = self.facts
        draw_panel(surface, self.stage, self.rect, PARCHMENT)
        if seat < 0:
            return
        top = self._top()
        if top.height:
            layer_plate.draw_plate(surface, self.stage, wanted, top)
            pygame.draw.line(surface, theme.BRONZE, top.bottomleft, top.bottomright, max(1, self.px(1)))
        if goods:
            self._paint_goods(surface, goods)
        cells = self._cells(shown)
        for one, rect in zip(shown, cells, strict=True):
            self._paint_quest(surface, one, rect)
        if cells and cells[0].x == cells[-1].x:
            draw_ornament(surface, self.stage, _between(cells[-1], self._foot()))
        if any(hidden):
            self._paint_backs(surface, hidden)
        elif not shown:
            above = self._goods().bottom
            room = pygame.Rect(top.x, above, top.width, self.rect.bottom - above)
            self._paint_none(surface, room)
        if done and self._foot().height:
            said = tn("{number} quest completed", "{number} quests completed", done)
            foot = self._foot()
            mark = faces.badge(surface, self.stage, words.signed(points), foot.topright, True)
            left = pygame.Rect(foot.x, foot.y, mark.x - foot.x - self.px(4), foot.height)
            if self.stage.font("text", 13).size(said)[0] > left.width:
                said = t("{number} completed", number=done)
            font = text.font_that_fits("text", said, left.width, self.px(14), self.px(13))
            text.write_fitting(surface, said, font, theme.TEXT_MUTED, left)

    def _paint_none(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Where the room is high, a drawing stands above the words."""
        line = pygame.Rect(room.x, room.bottom - self.px(70), room.width, self.px(24))
        above = pygame.Rect(room.x, room.y + self.px(8), room.width, line.y - room.y - self.px(8))
        if above.height >= self.px(VIGNETTE):
            draw_vignette(surface, self.stage, above, "trireme")
        place = line if above.height >= self.px(VIGNETTE) else room
        said = t("No open quest")
        text.write_fitting(surface, said, self.stage.font("italic", 15), theme.TEXT_MUTED, place, "center")

    def _paint_goods(self, surface: pygame.Surface, goods: Sequence[int]) -> None:
        for kind, (number, rect) in enumerate(zip(goods, columns(self._goods(), [1] * 4, 0), strict=True)):
            side = rect.height - self.px(2)
            place = pygame.Rect(rect.x, rect.y + self.px(1), side, side)
            pieces.draw_goods(surface, KINDS[kind], place, 255 if number else faint())
            room = pygame.Rect(rect.x + side + self.px(3), rect.y, rect.width - side - self.px(3), rect.height)
            ink = theme.TEXT if number else theme.TEXT_MUTED
            text.write(surface, str(number), self.stage.font("number", 15), ink, room)

    def _paint_quest(self, surface: pygame.Surface, one: Shown, rect: pygame.Rect) -> None:
        card = self.table.data.quests[one.quest]
        roomy = rect.height >= self._roomy(one, rect.width)
        if rect.height >= self.px(SCENE) and rect.width >= self.px(SCENE + NARROWEST):
            rect = self._paint_scene(surface, one, rect, self.px(LARGE_SCENE if roomy else SCENE))
        top = pygame.Rect(rect.x, rect.y, rect.width, min(self.px(HEAD - 4), rect.height))
        below = pygame.Rect(rect.x, top.bottom, rect.width, rect.bottom - top.bottom)
        if rect.height < self.px(HEAD - 4 + THIN):
            self._paint_short(surface, one, card, rect)
            return
        room = self._paint_badges(surface, card, top, below)
        self._paint_name(surface, one, card, room)
        if roomy:
            font = self.stage.font("text", 14)
            end = text.write_lines(surface, text.wrapped(card.text, font, below.width), font, theme.TEXT_MUTED, below)
            below = pygame.Rect(below.x, end + self.px(4), below.width, below.bottom - end - self.px(4))
        self._paint_bars(surface, one, below)

    def _paint_scene(self, surface: pygame.Surface, one: Shown, rect: pygame.Rect, side: int) -> pygame.Rect:
        """The picture of a quest; returns the room beside it."""
        card, deck = self.table.data.quests[one.quest], self.table.catalog.deck_of[one.quest]
        quest_scenes.draw(quest_scenes.of_quest(card), deck, surface, pygame.Rect(rect.x, rect.y, side, side))
        left = rect.x + side + self.px(EDGE)
        return pygame.Rect(left, rect.y, rect.right - left, rect.height)

    def _paint_name(self, surface: pygame.Surface, one: Shown, card: QuestDef, room: pygame.Rect) -> None:
        have, need = one.whole
        # With large letters a long name takes smaller ones, which are still large enough, rather than lose its end.
        least = self._least()
        most = max(least, min(self.px(16), round(room.height * LETTERS)))
        font = text.font_that_fits("bold", card.name, room.width, most, least)
        ink = theme.TEXT_GOOD if have >= need else theme.TERRACOTTA_DARK
        text.write_fitting(surface, card.name, font, ink, room)

    def _paint_short(self, surface: pygame.Surface, one: Shown, card: QuestDef, rect: pygame.Rect) -> None:
        """Where there is no room for bars: its name, what it brings and what it costs to fail, and the sign of each
        task with its numbers; these below it if there is room for two lines."""
        if rect.height >= 2 * max(LINE, self.px(LOWEST)):
            top = pygame.Rect(rect.x, rect.y, rect.width, rect.height // 2)
            low = top.move(0, top.height)
            gain, loss = self._gain_and_loss(card)
            name = self._badge(surface, gain, top, True)
            self._paint_name(surface, one, card, name)
            self._paint_signs(surface, one, self._badge(surface, loss, low, False) if loss else low)
            return
        line = pygame.Rect(rect.x, rect.y, rect.width, min(self.px(HEAD - 4), rect.height))
        gain, loss = self._gain_and_loss(card)
        line = self._badge(surface, gain, self._badge(surface, loss, line, False) if loss else line, True)
        wide = self._signs_wide(one, line.height)
        if self.stage.font("bold", 13).size(card.name)[0] + wide <= line.width:
            self._paint_signs(surface, one, line)
            self._paint_name(surface, one, card, pygame.Rect(line.x + wide, line.y, line.width - wide, line.height))
            return
        have, need = one.whole
        said, font = f"{have}/{need}", self.stage.font("bold", 14)
        least = theme.font("bold", self._least()).size(card.name)[0]
        if least <= line.width < least + self.px(3) + font.size(said)[0]:
            # Its colour says whether it is fulfilled, its tooltip how far it is.
            self._paint_name(surface, one, card, line)
            return
        number = text.write(surface, said, font, theme.TEXT_GOOD if have >= need else theme.TEXT, line, "right")
        self._paint_name(surface, one, card, pygame.Rect(line.x, line.y, number.x - line.x - self.px(3), line.height))

    def _least(self) -> int:
        """The smallest letters of a name."""
        return min(self.px(13), max(13, self.px(9)))

    def _gain_and_loss(self, card: QuestDef) -> tuple[str, str]:
        return words.signed(card.points), words.signed(-card.fail) if card.fail else ""

    def _badge(self, surface: pygame.Surface, said: str, line: pygame.Rect, good: bool) -> pygame.Rect:
        """At the right of a line; returns the room beside it."""
        size = 15 if line.height >= self.stage.font("number", 15).get_height() else 13
        mark = faces.badge(surface, self.stage, said, line.topright, good, size, line.height - 1)
        return pygame.Rect(line.x, line.y, mark.x - line.x - self.px(3), line.height)

    def _numbers(self, high: int) -> pygame.font.Font:
        """The letters of numbers in a line."""
        return theme.font("bold", max(13, min(self.px(14), round(high * LETTERS))))

    def _signs_wide(self, one: Shown, side: int) -> int:
        font = self._numbers(side)
        return sum(side + self.px(6) + font.size(f"{min(have, need)}/{need}")[0] for _, have, need in one.bars)

    def _paint_signs(self, surface: pygame.Surface, one: Shown, line: pygame.Rect) -> None:
        """The sign of each task with its numbers, as far as they fit."""
        x, side, font = line.x, line.height, self._numbers(line.height)
        for sign, (_, have, need) in zip(one.signs, one.bars, strict=True):
            said = f"{min(have, need)}/{need}"
            if x + side + self.px(2) + font.size(said)[0] > line.right:
                return
            signs.draw(sign, theme.TERRACOTTA_DARK, surface, pygame.Rect(x, line.y, side, side))
            number = pygame.Rect(x + side + self.px(2), line.y, line.right - x - side, line.height)
            ink = theme.TEXT_GOOD if have >= need else theme.TEXT
            x = text.write(surface, said, font, ink, number).right + self.px(4)

    def _paint_badges(
        self, surface: pygame.Surface, card: QuestDef, top: pygame.Rect, below: pygame.Rect
    ) -> pygame.Rect:
        """What it brings, and what it costs to fail; that goes to the line `below` where the name needs the room.
        Returns the room of the name."""
        stage, gap = self.stage, self.px(3)
        gain, loss = self._gain_and_loss(card)
        gain_wide, loss_wide = (faces.badge_wide(stage, said) + gap if said else 0 for said in (gain, loss))
        spare = top.width - stage.font("bold", 13).size(card.name)[0] - 2 * gap
        right, y = top.right, top.y + self.px(1)
        if loss and gain_wide + loss_wide <= spare:
            right = faces.badge(surface, stage, loss, (right, y), False).x - gap
        elif loss:
            faces.badge(surface, stage, loss, (below.right, below.y - self.px(1)), False, 13)
            below.width -= loss_wide + gap
        right = faces.badge(surface, stage, gain, (right, y), True).x - gap
        return pygame.Rect(top.x, top.y, right - top.x - gap, top.height)

    def _paint_bars(self, surface: pygame.Surface, one: Shown, below: pygame.Rect) -> None:
        across = 1 if below.height >= len(one.bars) * self.px(faces.BAR) else 2
        down = -(-len(one.bars) // across)
        if below.height >= down * self.px(faces.BAR) and below.width >= across * self.px(HALF):
            sides = columns(below, [1] * across, self.px(2 * GAP))
            if any(faces.bar_wide(self.stage, bar) > sides[0].width for bar in one.bars):
                # With large letters a sign is worth more than a task without its end.
                self._paint_signs(surface, one, pygame.Rect(*below.topleft, below.width, self.px(faces.BAR - 4)))
                return
            for at, bar in enumerate(one.bars):
                place = sides[at // down].move(0, at % down * self.px(faces.BAR))
                faces.draw_bar(surface, self.stage, bar, place, theme.TEXT)
        else:
            self._paint_thin(surface, one, below)

    def _paint_thin(self, surface: pygame.Surface, one: Shown, room: pygame.Rect) -> None:
        """All tasks in one line above short bars, in words if there is room for those of all, else as signs."""
        font, gap = self.stage.font("text", 13), self.px(2 * GAP)
        numbers = [f"{min(have, need)}/{need}" for _, have, need in one.bars]
        whole = [f"{task} {number}" for (task, _, _), number in zip(one.bars, numbers, strict=True)]
        wides = [font.size(said)[0] + self.px(4) for said in whole]
        fits = sum(wides) + gap * (len(wides) - 1) <= room.width
        rects = columns(room, wides if fits else [1] * len(wides), gap)
        for at, (rect, (_, have, need)) in enumerate(zip(rects, one.bars, strict=True)):
            done, said = have >= need, (whole if fits else numbers)[at]
            line = pygame.Rect(rect.x, rect.y, rect.width, self.px(THIN - 3))
            side = line.height
            if not fits and side + self.px(2) + font.size(said)[0] <= line.width:
                signs.draw(one.signs[at], theme.TERRACOTTA_DARK, surface, pygame.Rect(*line.topleft, side, side))
                line = pygame.Rect(line.x + side + self.px(2), line.y, line.width - side - self.px(2), side)
            text.write_fitting(surface, said, font, theme.TEXT_GOOD if done else theme.TEXT, line)
            groove = pygame.Rect(rect.x, line.bottom, rect.width, self.px(3))
            surface.fill(theme.PARCHMENT_DARK, groove)
            surface.fill(
                theme.TEXT_GOOD if done else theme.GOLD,
                (*groove.topleft, groove.width * min(1.0, have / need), groove.height),
            )

    def _paint_backs(self, surface: pygame.Surface, hidden: Sequence[int]) -> None:
        """The backs of quests that are secret, deck by deck."""
        top = self._goods().bottom + self.px(EDGE)
        inside = self.rect.inflate(-2 * self.px(EDGE), 0)
        inside = pygame.Rect(inside.x, top, inside.width, self.rect.bottom - self.px(EDGE) - top)
        backs = [deck for deck, number in enumerate(hidden) for _ in range(number)]
        high = min(inside.height - self.px(18), self.px(84))
        wide = high * 3 // 4
        step = min(wide + self.px(GAP), (inside.width - wide) // max(1, len(backs) - 1))
        for at, deck in enumerate(backs):
            place = pygame.Rect(inside.x + at * step, inside.y, wide, high)
            surface.blit(art.picture(words.quest_back(deck), place.size), place)


def _between(above: pygame.Rect, below: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(above.x, above.bottom, above.width, below.y - above.bottom)
