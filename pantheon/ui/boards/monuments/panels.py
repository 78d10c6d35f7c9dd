"""The players' panels: everything that everybody may know about a player, always in the same place.

The monument stands at the left as high as it is built, and who leads has a crown. Beside it is said, ever smaller, how
many layers stand, then land, workers, power and cards, then resources and quests, and last the own cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.catalog import ALL_CARDS
from pantheon.games.monuments.needs import needs
from pantheon.games.monuments.pieces import KINDS, NONE, PIECES, bits, total, unpacked
from pantheon.games.monuments.rules.layering import last_layer
from pantheon.games.monuments.rules.scoring import counted, tally
from pantheon.games.monuments.rules.tasks import count
from pantheon.games.monuments.state import State
from pantheon.table.words import t, tn
from pantheon.ui import art, theme
from pantheon.ui.boards import Seen
from pantheon.ui.boards.monuments import layer, monument, pieces, words
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.layer_steps import draw_steps
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.kit import panels
from pantheon.ui.kit.ink import draw_count, draw_icon
from pantheon.ui.kit.panels import Number
from pantheon.ui.layout import columns, rows
from pantheon.ui.scene import Spot
from pantheon.ui.widgets import text

HEIGHT, TALLEST = 108, 128
SHORT, SHORT_ROW = 42, 19
"""Where the room is small: the height of a panel with one row of numbers, and what another row adds."""
MONUMENT = 78
"""How broad the monument is at most."""
ROWS = (23, 21, 19, 26)
"""How much of the height the layers, numbers, resources and cards have."""
WEIGHTS = (10, 12, 10, 12)
"""How much room land, workers, power and cards have: there are often more than nine workers and cards."""
CROWN = "monuments/icons/lead"


class PlayerPanel(panels.PlayerPanel[Table, Choices]):
    """One player's panel. Facts: points, marks, whether it acts, civilisation, layers, numbers, goods, cards."""

    def made_of(self, seen: Seen) -> object:
        """Sentences for every number are many, and most panels stay as they are."""
        view, seat, catalog = seen.view, self.seat, self.table.catalog
        if len(view.civilisations) < view.players:
            return None
        there = count(catalog, view, seat)
        return (
            (self.marks(seen), self.acts(seen), seat == view.active, self.leads(view), view.civilisations),
            (
                self.points(view),
                tally(catalog, view, seat),
                there.workers,
                there.wealth,
                there.power,
                there.land.bit_count(),
            ),
            (view.hands[seat], view.layers[seat], view.commons[seat], needs(catalog, view, seat)),
            (view.quests[seat], view.hidden[seat], view.done[seat]),
            (view.abilities[seat], view.score_cards[seat], view.decks[seat]),
            (view.supply[seat * PIECES : seat * PIECES + PIECES], view.aside[seat * PIECES : seat * PIECES + PIECES]),
        )

    def build(self, seen: Seen, choices: Choices) -> tuple[Any, Sequence[Spot]]:
        view: State = seen.view
        points = self.points(view)
        numbers, goods, own = self.numbers(view), self.goods(view), self.own_cards(view)
        quests, done = numbers[4:], self.done(view)
        numbers = numbers[:4]
        civilisation = self.table.civilisation(view, self.seat)
        built = self.table.raised(view, self.seat), view.layers[self.seat], last_layer(self.table.catalog, view)
        facts = points, self.marks(seen), self.acts(seen), civilisation, built, numbers, (*goods, *quests), own, done
        layers, top, middle, bottom = self._rows()
        spots = [
            *self.head(view, points),
            *self._monument_spots(view, layers),
            *self._numbers_spots(top, numbers),
            *self.number_spots([middle], (*goods, *quests)),
            *self._own_spots(own, self._beside(bottom, done)),
            *self.number_spots([self._at_end(bottom)], done),
        ]
        return facts, spots

    # What is shown ---------------------------------------------------------------------------------------------------

    def points(self, view: State) -> int:
        """If the game ended now; nothing before the first turn."""
        return self.table.scores(view)[self.seat]

    def acts(self, seen: Seen) -> bool:
        """Whether this player decides now; a turn that is not ended yet goes on."""
        return self.seat == (seen.looker if seen.parting else seen.view.actor)

    def marks(self, seen: Seen) -> list[str]:
        active = seen.looker if seen.parting else seen.view.active
        found = (
            (CROWN, self.leads(seen.view)),
            ("icons/hand", self.seat == active),
            ("icons/start", self.seat == seen.view.start),
        )
        return [name for name, on in found if on]

    def leads(self, view: State) -> bool:
        """Whether nobody has more points, and somebody has less."""
        scores = self.table.scores(view)
        return max(scores) > min(scores) and scores[self.seat] == max(scores)

    def head(self, view: State, points: int) -> list[Spot]:
        said = []
        if people := words.civilisation(self.table.catalog, view, self.seat):
            wonder = words.wonder(self.table.catalog, view, self.seat)
            said.append(t("Plays the {civilisation}. Their monument: {wonder}.", civilisation=people, wonder=wonder))
        if self.leads(view):
            said.append(t("In the lead."))
        if self.seat == view.start:
            said.append(t("Start player."))
        if self.seat == view.active:
            said.append(t("It is this player's turn."))
        tip = self._points_tip(view, points)
        return self.head_spots(points, tip, said, ("setup.civilisations", "score.winner"))

    def _points_tip(self, view: State, points: int) -> str:
        heading = t("{points} as the board stands now", points=say.points(points))
        names = self.table.game.source_names()
        found = self.table.game.points(view, self.seat) if view.active >= 0 else {}
        parts = [
            t("{source}: {points}", points=words.signed(number), source=names[key])
            for key, number in found.items() if number
        ]  # fmt: skip
        return "\n".join((heading, *parts))

    def numbers(self, view: State) -> tuple[Number, ...]:
        if not self.table.civilisation(view, self.seat):
            return ()
        there = counted(self.table.catalog, view, self.seat)
        hand = view.hands[self.seat].bit_count()
        away = (ALL_CARDS & ~view.hands[self.seat]).bit_count()
        discards = [say.card(self.table.catalog, card) for card in bits(ALL_CARDS & ~view.hands[self.seat])]
        cards = tn("{number} card in hand", "{number} cards in hand", hand)
        if away:
            cards = t("{cards}\nDiscarded: {names}.", cards=cards, names=discards)
        return (
            Number("land", _icon("land"), str(there["land"]), self._land_tip(view, there["land"]), "score.land"),
            Number("workers", _icon("workers"), str(there["workers"]), self._workers_tip(view, there["workers"]),
                   "score.workers"),
            Number("power", _icon("power"), str(there["power"]), self._power_tip(there["power"]), "score.power"),
            Number("held", _icon("cards"), str(hand), cards, "turn.card"),
            Number("quests", _icon("quests"), str(self._open_quests(view)), self._quests_tip(view), "quests.turn-in"),
        )  # fmt: skip

    def _land_tip(self, view: State, land: int) -> str:
        held = tn("{number} land hex controlled", "{number} land hexes controlled", land)
        wanted = layer.lacks(self.table.game, view, self.seat)
        if wanted is None:
            return held
        return f"{held}\n{t('Layer {layer} needs {number}.', layer=wanted.layer, number=wanted.land[1])}"

    def _power_tip(self, power: int) -> str:
        army, navy, airforce = self.table.data.pieces.units
        fort, town, _ = self.table.data.pieces.buildings
        return t(
            "Power {number}\nArmies {army}, navies {navy}, airforces {airforce}, forts {fort}, towns {town}, armed "
            "workers 1. As many dice they roll in battle.",
            number=power, army=army.land, navy=navy.sea, airforce=airforce.land, fort=fort.power, town=town.power,
        )  # fmt: skip

    def _workers_tip(self, view: State, workers: int) -> str:
        on_board = tn("{number} worker on the board", "{number} workers on the board", workers)
        supply = view.supply[self.seat * 7 : self.seat * 7 + 7]
        aside = view.aside[self.seat * 7 : self.seat * 7 + 7]
        said = [on_board]
        if any(supply):
            said.append(t("In the supply: {pieces}.", pieces=say.unlocked(supply)))
        if any(aside):
            said.append(t("Still locked: {pieces}.", pieces=say.unlocked(aside)))
        return "\n".join((said[0], " ".join(said[1:])))

    def _open_quests(self, view: State) -> int:
        return view.quests[self.seat].bit_count() + sum(view.hidden[self.seat])

    def _quests_tip(self, view: State) -> str:
        done = [say.quest(self.table.catalog, quest) for quest in bits(view.done[self.seat])]
        open_ones = self._open_quests(view)
        said = tn("{number} quest in progress", "{number} quests in progress", open_ones)
        return f"{said}\n{t('Completed: {quests}.', quests=done)}" if done else said

    def done(self, view: State) -> tuple[Number, ...]:
        """Completed quests, if there are any."""
        number = view.done[self.seat].bit_count()
        tip = self._quests_tip(view)
        return (Number("completed", "icons/check", str(number), tip, "quests.turn-in"),) if number else ()

    def goods(self, view: State) -> tuple[Number, ...]:
        """What is controlled, by kind."""
        if not self.table.civilisation(view, self.seat):
            return ()
        wealth = count(self.table.catalog, view, self.seat).wealth
        return tuple(
            Number(f"goods-{KINDS[kind]}", KINDS[kind], str(number), self._goods_tip(kind, number, total(wealth)),
                   "pay.control")
            for kind, number in enumerate(unpacked(wealth))
        )  # fmt: skip

    def _goods_tip(self, kind: int, number: int, every: int) -> str:
        return t("{good:capital}: {number} controlled\n{every} resources in all.", good=say.good(kind), number=number,
                 every=every)  # fmt: skip

    def own_cards(self, view: State) -> tuple[tuple[str, str, str], ...]:
        """Ability, score card, deck and common cards: picture, what it is and says, and its page in the rules."""
        data, seat = self.table.data, self.seat
        found = []
        if view.abilities[seat] != NONE:
            ability = data.abilities[view.abilities[seat]]
            tip = t("Ability: {name}\n{text}", name=ability.name, text=ability.text)
            found.append((f"abilities/{ability.id}", tip, f"ability:{ability.id}"))
        if view.score_cards[seat] != NONE:
            card = data.score_cards[view.score_cards[seat]]
            tip = t("Score card: {name}\n{text}", name=card.name, text=card.text)
            found.append((f"score_cards/{card.id}", tip, f"score-card:{card.id}"))
        if view.decks[seat] != NONE:
            deck = data.decks[view.decks[seat]]
            found.append((f"decks/{deck.id}", self._deck_tip(view), f"deck:{deck.id}"))
        for at in bits(view.commons[seat]):
            common = data.commons[at]
            tip = t("{name}\n{text}", name=common.name, text=common.text)
            found.append((f"commons/{common.id}", tip, f"common:{common.id}"))
        return tuple(found)

    def _deck_tip(self, view: State) -> str:
        """The next personal card: what it unlocks and the options."""
        catalog, deck = self.table.catalog, view.decks[self.seat]
        name = t("Deck: {name}", name=self.table.data.decks[deck].name)
        following = view.layers[self.seat] + 1
        if following > len(self.table.data.decks[deck].layers):
            return name
        options = self.table.data.decks[deck].layers[following - 1].options
        lines = [f"· {words.option(catalog, parts)}" for parts in options]
        layer_words = t(
            "With layer {layer}: {unlocks}", layer=following, unlocks=words.unlocks(catalog, deck, following)
        )
        return "\n".join((name, layer_words, *lines))

    # Where it is -----------------------------------------------------------------------------------------------------

    def _monument(self) -> pygame.Rect:
        top = self._head().bottom + self.px(2)
        high = self.rect.bottom - self.px(2) - top
        wide = min(self.px(MONUMENT), round(high * monument.SHAPE))
        return pygame.Rect(self.rect.x + self.px(3), top, wide, high)

    def _rows(self) -> list[pygame.Rect]:
        left = self._monument().right + self.px(8)
        top = self._head().bottom + self.px(2)
        room = pygame.Rect(left, top, self.rect.right - self.px(5) - left, self.rect.bottom - self.px(3) - top)
        return rows(room, ROWS, 0)

    def _monument_spots(self, view: State, row: pygame.Rect) -> list[Spot]:
        built = view.layers[self.seat]
        wonder = words.wonder(self.table.catalog, view, self.seat) if self.table.civilisation(view, self.seat) else ""
        heading = t("{wonder}: {layers}", wonder=wonder, layers=words.layers(built)) if wonder else ""
        wanted = layer.lacks(self.table.game, view, self.seat) if wonder else None
        tip = f"{heading}\n{layer.in_words(wanted)}" if wonder else ""
        return [
            Spot(f"{key}:{self.seat}", rect, heading, "panel", tip, pressable=False, rule="layer.land")
            for key, rect in (("built", self._monument()), ("layers", row))
            if wonder or key == "built"
        ]

    def _numbers_spots(self, row: pygame.Rect, numbers: Sequence[Number]) -> list[Spot]:
        return [
            Spot(f"{number.key}:{self.seat}", rect, number.words, "text", number.tip, pressable=False, rule=number.rule)
            for number, rect in zip(numbers, self._cells(row), strict=False)
        ]

    def _cells(self, row: pygame.Rect) -> list[pygame.Rect]:
        return columns(row, WEIGHTS, self.px(2))

    def _own_spots(self, own: Sequence[tuple[str, str, str]], row: pygame.Rect) -> list[Spot]:
        return [
            Spot(f"own-{at}:{self.seat}", rect, tip.partition("\n")[0], "text", tip, pressable=False, rule=rule)
            for at, ((_, tip, rule), rect) in enumerate(zip(own, self._own_places(len(own), row), strict=True))
        ]

    def _at_end(self, row: pygame.Rect) -> pygame.Rect:
        """Where the completed quests are counted, below the open ones."""
        return columns(row, [1] * (len(KINDS) + 1), 0)[-1]

    def _beside(self, row: pygame.Rect, done: Sequence[Number]) -> pygame.Rect:
        wide = self._at_end(row).x - row.x if done else row.width
        return pygame.Rect(row.x, row.y, wide, row.height)

    def _own_places(self, number: int, row: pygame.Rect) -> list[pygame.Rect]:
        side = min(row.height - self.px(2), self.px(26))
        step = min(side + self.px(4), row.width // max(1, number))
        return [pygame.Rect(row.x + at * step, row.centery - side // 2, min(side, step), side) for at in range(number)]

    # Painting --------------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        points, marks, acts, civilisation, (raised, built, last), numbers, goods, own, done = self.facts
        self.paint_frame(surface, acts)
        self.paint_head(surface, points, marks)
        if not civilisation:
            return
        monument.planned(surface, civilisation, raised, self._monument())
        layers, top, middle, bottom = self._rows()
        draw_steps(surface, self.stage, built, last, layers, self.table.look(self.seat).fill)
        self.paint_numbers(surface, numbers, top)
        self.paint_goods(surface, goods, middle)
        self._paint_own(surface, own, self._beside(bottom, done))
        for number in done:
            draw_count(surface, self.stage, self._at_end(bottom), number.icon, number.words, theme.TEXT_GOOD, 15)

    def paint_numbers(self, surface: pygame.Surface, numbers: Sequence[Number], row: pygame.Rect) -> None:
        for number, rect in zip(numbers, self._cells(row), strict=False):
            ink, strength = number.manner
            draw_count(surface, self.stage, rect, number.icon, number.words, ink, 17, strength)

    def paint_goods(self, surface: pygame.Surface, goods: Sequence[Number], row: pygame.Rect) -> None:
        for number, rect in zip(goods, columns(row, [1] * len(goods), 0), strict=True):
            side = min(rect.height - self.px(2), self.px(17))
            place = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
            ink, strength = number.manner
            if number.icon in KINDS:
                pieces.draw_goods(surface, number.icon, place, strength)
            else:
                draw_icon(surface, number.icon, place, ink, strength)
            room = pygame.Rect(rect.x + side + self.px(3), rect.y, rect.width - side - self.px(3), rect.height)
            text.write(surface, number.words, self.stage.font("number", 15), ink, room)

    def _paint_own(self, surface: pygame.Surface, own: Sequence[tuple[str, str, str]], row: pygame.Rect) -> None:
        for (name, _, _), rect in zip(own, self._own_places(len(own), row), strict=True):
            side = min(rect.size)
            picture = art.picture(f"monuments/{name}", (side, side))
            surface.blit(picture, picture.get_rect(center=rect.center))


def _icon(name: str) -> str:
    return f"monuments/icons/{name}"
