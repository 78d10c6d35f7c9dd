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
from pantheon.ui.kit.part import shown_seat
from pantheon.ui.layout import columns
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import shapes, text
from pantheon.ui.widgets.panel import PARCHMENT, draw_panel
from pantheon.ui.widgets.vignette import draw_vignette

HEAD = 26
"""How high the line with the name of a quest is; a bar is `faces.BAR` high."""
GAP, EDGE = 6, 8
NARROWEST, WIDEST = 150, 280
"""How broad a quest is that stands beside others."""
HALF = 100
"""How broad a bar with its words is at least."""
GOODS = 20
"""How high the line of the own resources is."""
FOOT = 20
LOW = 100
"""A strip that is lower than this does not say what is done."""
SCENE, LARGE_SCENE = 46, 78
"""How large the picture of a quest is, where there is room for it; and where there is room for its text too."""
VIGNETTE = 90
"""How high the room of a drawing is at least."""
THIN = 14
"""How high the bar of a quest is that has no room for its tasks."""


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
        return pygame.Rect(foot.x, foot.bottom - high - self.px(3), foot.width, high)

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
        return self._stacked(inside, shown)

    def _full(self, one: Shown) -> int:
        """How high a quest is with all its tasks in words."""
        return self.px(HEAD - 4) + len(one.bars) * self.px(faces.BAR)

    def _roomy(self, one: Shown, wide: int) -> int:
        """How high it is with its text too, beside a large picture."""
        card = self.table.data.quests[one.quest]
        written = text.height_of(card.text, self.stage.font("text", 14), wide - self.px(LARGE_SCENE + EDGE))
        return max(self.px(LARGE_SCENE), self._full(one) + written + self.px(4))

    def _stacked(self, inside: pygame.Rect, shown: Sequence[Shown]) -> list[pygame.Rect]:
        """The first ones get room for words as long as there is any; the others at least for their bars. All of them
        say their texts too, or none does."""
        whole = [self._roomy(one, inside.width) for one in shown]
        if sum(whole) + len(whole) * self.px(EDGE) <= inside.height:
            tops = [inside.y + self.px(3) + sum(whole[:at]) + at * self.px(EDGE) for at in range(len(whole))]
            return [pygame.Rect(inside.x, top, inside.width, high) for top, high in zip(tops, whole, strict=True)]
        thin = self.px(HEAD - 4) + self.px(THIN)
        gap = self.px(GAP) if len(shown) * (thin + self.px(GAP)) <= inside.height else self.px(2)
        least = min(thin, (inside.height + gap) // len(shown) - gap)
        spare = inside.height - len(shown) * (least + gap) + gap
        y, cells = inside.y, []
        for one in shown:
            high = least
            if self._full(one) - least <= spare:
                spare -= self._full(one) - least
                high = self._full(one)
            cells.append(pygame.Rect(inside.x, y, inside.width, high))
            y += high + gap
        return cells

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
            pieces.draw_goods(surface, KINDS[kind], pygame.Rect(rect.x, rect.y + self.px(1), side, side))
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
            self._paint_signs(surface, one, card, top)
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
        least = min(self.px(13), max(13, self.px(9)))
        font = text.font_that_fits("bold", card.name, room.width, self.px(16), least)
        ink = theme.TEXT_GOOD if have >= need else theme.TERRACOTTA_DARK
        text.write_fitting(surface, card.name, font, ink, room)

    def _paint_signs(self, surface: pygame.Surface, one: Shown, card: QuestDef, line: pygame.Rect) -> None:
        """Where there is no room for bars: the sign of each task with its numbers, what it brings, and then its name or
        what it costs to fail."""
        x, side, font = line.x, line.height, self.stage.font("bold", 14)
        for sign, (_, have, need) in zip(one.signs, one.bars, strict=True):
            signs.draw(sign, theme.TERRACOTTA_DARK, surface, pygame.Rect(x, line.y, side, side))
            number = pygame.Rect(x + side + self.px(2), line.y, line.right - x - side, line.height)
            ink = theme.TEXT_GOOD if have >= need else theme.TEXT
            x = text.write(surface, f"{min(have, need)}/{need}", font, ink, number).right + self.px(4)
        right, y, gap = line.right, line.y, self.px(3)
        size = 15 if line.height >= self.stage.font("number", 15).get_height() else 14
        gain, loss = words.signed(card.points), words.signed(-card.fail) if card.fail else ""
        left = right - x - faces.badge_wide(self.stage, gain) - 2 * gap
        name = self.stage.font("bold", 13).size(card.name)[0]
        named = name <= left
        if loss and faces.badge_wide(self.stage, loss) + gap <= left - (name if named else 0):
            right = faces.badge(surface, self.stage, loss, (right, y), False, size, line.height).x - gap
        if left >= 0:
            right = faces.badge(surface, self.stage, gain, (right, y), True, size, line.height).x - gap
        if named:
            self._paint_name(surface, one, card, pygame.Rect(x, line.y, right - x - gap, line.height))

    def _paint_badges(
        self, surface: pygame.Surface, card: QuestDef, top: pygame.Rect, below: pygame.Rect
    ) -> pygame.Rect:
        """What it brings, and what it costs to fail; that goes to the line `below` where the name needs the room.
        Returns the room of the name."""
        stage, gap = self.stage, self.px(3)
        gain, loss = words.signed(card.points), words.signed(-card.fail) if card.fail else ""
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
            for at, bar in enumerate(one.bars):
                place = sides[at // down].move(0, at % down * self.px(faces.BAR))
                faces.draw_bar(surface, self.stage, bar, place, theme.TEXT)
        else:
            self._paint_thin(surface, one, below)

    def _paint_thin(self, surface: pygame.Surface, one: Shown, room: pygame.Rect) -> None:
        """All tasks as one row of short bars, in words if there is room for those of all."""
        font, gap = self.stage.font("bold", 13), self.px(4)
        numbers = [f"{min(have, need)}/{need}" for _, have, need in one.bars]
        whole = [f"{task} {number}" for (task, _, _), number in zip(one.bars, numbers, strict=True)]
        wides = [font.size(said)[0] + self.px(THIN // 2) for said in whole]
        fits = sum(wides) + gap * (len(wides) - 1) <= room.width
        rects = columns(room, wides if fits else [1] * len(wides), gap)
        for said, (_, have, need), rect in zip(whole if fits else numbers, one.bars, rects, strict=True):
            groove = pygame.Rect(rect.x, rect.y, rect.width, self.px(THIN))
            shapes.rounded(surface, theme.PARCHMENT_DARK, groove, groove.height // 2)
            full = groove.copy()
            full.width = round(groove.width * min(1.0, have / need))
            if full.width >= groove.height:
                shapes.rounded(surface, theme.GOLD_LIGHT, full, groove.height // 2)
            text.write_fitting(surface, said, font, theme.TEXT, groove, "center")

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
