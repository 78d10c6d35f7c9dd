"""Dialogs for decisions that are not a place on the screen: cards, quests and resources."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames
from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import Vector, bits, packed, unpacked
from pantheon.games.monuments.rules.holding import wealth
from pantheon.games.monuments.rules.layering import last_layer
from pantheon.table.game import Action
from pantheon.table.words import capital, t, tn
from pantheon.ui.boards import Play
from pantheon.ui.boards.monuments import bonus_faces, bundles, card_faces, layer, suggestions, words
from pantheon.ui.boards.monuments.card_choice import CardChoice
from pantheon.ui.boards.monuments.choices import Choices
from pantheon.ui.boards.monuments.faces import Face, Line
from pantheon.ui.boards.monuments.part import Table
from pantheon.ui.boards.monuments.two_rows import TwoRows
from pantheon.ui.scene import Change, Scene
from pantheon.ui.scenes.choice import Choice, Values
from pantheon.ui.widgets.options import Option


def dialog(table: Table, choices: Choices, play: Play) -> Scene | None:
    """The dialog of the present decision; None if it is made on the table."""
    return Dialogs(table, play).for_decision(choices)


class Dialogs:
    """Makes the dialog for a decision; the answer goes to `play`."""

    def __init__(self, table: Table, play: Play) -> None:
        self._table, self._play = table, play

    def for_decision(self, choices: Choices) -> Scene | None:
        """The dialog that the open decision needs, None if it is made on the table."""
        if not choices.deciding:
            return None
        match choices.frame:
            case frames.ChoosingCards() as frame:
                return self._own_cards(choices, frame)
            case frames.ChoosingQuest() as frame:
                return self._first_quest(choices, frame)
            case frames.KeepingQuests() as frame:
                return self._quests(choices, frame)
            case frames.Discounting() as frame:
                return self._discount(choices, frame)
            case frames.ChoosingCommon() as frame:
                return self._common(choices, frame)
            case frames.ChoosingBonus() as frame:
                return self._bonus(choices, frame)
            case frames.Trading() as frame:
                return self._trade(choices, frame)
        return None

    # Cards -----------------------------------------------------------------------------------------------------------

    def _own_cards(self, choices: Choices, frame: frames.ChoosingCards) -> Scene:
        table = self._table
        cards = []
        for action in choices.options:
            number = next(iter(_fields(action)))
            rule, face = card_faces.own_card(table, frame, number)
            deck = frame.what == card_faces.DECK
            tip = card_faces.deck_tooltip(table, number) if deck else f"{face.name}\n{face.text}"
            cards.append((Option(action, face.name, tooltip=tip, rule=rule), face))
        titles = t("Choose your ability"), t("Choose your score card"), t("Choose your deck")
        after = (
            t("Next come your score card, your deck, a first quest and the first resources."),
            t("Next come your deck, a first quest and the first resources."),
            t("Next come a first quest and the first resources."),
        )
        sentence = f"{t('It is yours for the whole game, and lies open.')} {after[frame.what]}"
        return CardChoice(titles[frame.what], sentence, cards, self._do, rule="setup.cards")

    def _first_quest(self, choices: Choices, frame: frames.ChoosingQuest) -> Scene:
        cards = [self._quest(choices, frame.seat, quest, act.ChooseQuest(quest)) for quest in bits(frame.drawn)]
        sentence = t(
            "Keep one in secret. It brings points when fulfilled. Red: what you lose if it is still open at the end."
        )
        sentence = f"{sentence} {t('Next come the first resources.')}"
        return CardChoice(t("Your first quest"), sentence, cards, self._do, rule="setup.quests")

    def _quests(self, choices: Choices, frame: frames.KeepingQuests) -> Scene:
        cards = [self._quest(choices, frame.seat, quest, quest) for quest in bits(frame.drawn)]

        def answer(values: Values) -> Change:
            self._play([act.Keep(tuple(sorted(value for value in values if isinstance(value, int))))])
            return None

        def says(values: Values) -> str:
            return tn("Keep {number} quest", "Keep {number} quests", len(values)) if values else t("Keep quests")

        sentence = t(
            "Keep at least one; the others are shuffled back. Red: what you lose if it is still open at the end."
        )
        return CardChoice(
            t("Which quests do you keep?"), sentence, cards, answer, says,
            least=1, most=len(cards), rule="quests.deck",
        )  # fmt: skip

    def _quest(self, choices: Choices, seat: int, quest: int, value: object) -> tuple[Option, Face]:
        face = card_faces.quest(self._table, choices.view, seat, quest)
        card = self._table.data.quests[quest]
        tip = f"{card.name}\n{card.text}\n{words.quest_worth(card)}"
        return Option(value, card.name, tooltip=tip, rule=f"quest:{card.id}"), face

    def _common(self, choices: Choices, frame: frames.ChoosingCommon) -> Scene:
        table, view = self._table, choices.view
        cards, last = [], frame.layer == last_layer(table.catalog, view)
        for number in card_faces.left(table.catalog, view, frame.layer):
            action, card = act.TakeCommon(number), table.data.commons[number]
            why = "" if choices.can(action) else choices.why(action)
            option = Option(
                action, card.name, tooltip=why or f"{card.name}\n{card.text}", enabled=not why,
                rule=f"common:{card.id}",
            )  # fmt: skip
            face = card_faces.common(table, view, number, why)
            if last:
                face = replace(face, lines=(*face.lines, Line(card_faces.at_the_end(table, view, frame.seat, number))))
            cards.append((option, face))
        title = t("Layer {layer} stands: take a common card", layer=frame.layer)
        sentence = t("Only points count now.") if last else t("It works from now on.")
        return CardChoice(title, sentence, cards, self._do, rule="layer.common")

    def _bonus(self, choices: Choices, frame: frames.ChoosingBonus) -> Scene:
        table, view = self._table, choices.view
        deck = table.data.decks[view.decks[frame.seat]]
        cards = []
        for number, parts in enumerate(deck.layers[frame.layer - 1].options):
            action = act.ChooseBonus(number)
            why = "" if choices.can(action) else choices.why(action)
            name = t("Gift {number}", number=number + 1)
            face = bonus_faces.option(table, view, frame.seat, parts, name, why)
            label = words.option(table.catalog, parts)
            cards.append((Option(action, label, tooltip=why or label, enabled=not why, rule=f"deck:{deck.id}"), face))
        title = t("Layer {layer} stands: choose a gift of your deck", layer=frame.layer)
        sentence = t("Its parts work in this order; what cannot be done is skipped.")
        return CardChoice(title, sentence, cards, self._do, rule="layer.personal")

    # Resources -------------------------------------------------------------------------------------------------------

    def _discount(self, choices: Choices, frame: frames.Discounting) -> Scene:
        costs = [option.goods for option in choices.options if isinstance(option, act.Reduce)]
        costs = suggestions.reductions(self._table.catalog, choices.view, frame.seat, costs)
        there = unpacked(wealth(self._table.catalog, choices.view, frame.seat))
        full = say.goods(frame.cost)
        less = sum(unpacked(frame.cost)) - sum(costs[0])
        sentence = tn(
            "It costs {goods}, and the discount drops {number} of these. You control {there}.",
            "It costs {goods}, and the discount drops {number} of these. You control {there}.",
            less, goods=full, there=say.goods(packed(there)),
        )  # fmt: skip
        options = [
            Option(
                act.Reduce(cost), capital(say.goods(packed(cost))), t("suggested") if at == 0 else "",
                paint=self._heap(cost), rule="pay.discount",
            )
            for at, cost in enumerate(costs)
        ]  # fmt: skip
        return Choice(t("What do you pay?"), sentence, options, self._do, rule="pay.discount")

    def _trade(self, choices: Choices, frame: frames.Trading) -> Scene:
        catalog, view = self._table.catalog, choices.view
        swaps = [option for option in choices.options if isinstance(option, act.Swap)]
        wanted = layer.lacks(self._table.game, view, frame.seat)
        return TwoRows(
            layer.in_words(wanted) if wanted else "",
            swaps,
            suggestions.swap(catalog, view, frame.seat, swaps) if swaps else None,
            unpacked(wealth(catalog, view, frame.seat)),
            self._play,
            stops=choices.can(act.Stop()),
        )

    # Answers ---------------------------------------------------------------------------------------------------------

    def _heap(self, goods: Vector) -> Callable[[pygame.Surface, pygame.Rect], None]:
        return partial(bundles.paint_goods, goods)

    def _do(self, values: Values) -> Change:
        (action,) = values
        assert isinstance(action, Action)
        self._play([action])
        return None


def _fields(action: Action) -> Sequence[int]:
    return [getattr(action, name) for name in action.__struct_fields__]
