"""Dialogs for decisions that are not a place on the screen: nations' traits, payment, loot, sacrifices, bonus tiles."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.games.pantheon.state import FIRST_MONEY, MONEY_VALUES, SACRIFICES, State, hand_size
from pantheon.table.counts import count, each, without
from pantheon.table.game import Action
from pantheon.table.words import capital, t, tc, tn
from pantheon.ui import art
from pantheon.ui.boards import Play
from pantheon.ui.boards.pantheon import words
from pantheon.ui.boards.pantheon.choices import Choices
from pantheon.ui.boards.pantheon.ink import EMBLEM_PLACES
from pantheon.ui.boards.pantheon.part import Table
from pantheon.ui.boards.pantheon.payments import Payment, payments
from pantheon.ui.boards.pantheon.swap import Swap
from pantheon.ui.boards.pantheon.ways_to_pay import WaysToPay
from pantheon.ui.scene import Change, Replace, Scene
from pantheon.ui.scenes.choice import Choice, Values, asked
from pantheon.ui.widgets.options import Option

MORE = "more"


class Dialogs:
    """Makes the dialog for a decision; the answer goes to `play`."""

    def __init__(self, table: Table, play: Play, undo: Callable[[], None]) -> None:
        self._table, self._play, self._undo = table, play, undo

    def for_decision(self, choices: Choices) -> Scene | None:
        """The dialog that the open decision needs, None if it is made on the table."""
        if not choices.deciding:
            return None
        view, frame = choices.view, choices.frame
        match frame:
            case frames.Paying() if len(choices.options) > 1:
                return self._paying(choices, frame)
            case frames.ChoosingCardsOrGod():
                return self._cards_or_god(view)
            case frames.Sacrificing():
                return self._sacrificing(choices, frame)
            case frames.Discarding():
                return self._discarding(view, frame)
            case frames.Swapping():
                return self._swapping(choices)
            case frames.Raising():
                return self._raising(choices, frame)
            case frames.ChoosingReserve():
                return self._reserve(frame)
            case frames.ChoosingBonus():
                return self._bonus(choices)
        return None

    # Gods ----------------------------------------------------------------------------------------------------------

    def gains(self, choices: Choices, god: int, wasteful: bool = False) -> Scene:
        """Which cards pay for a god; it is confirmed if there is one way only, or if undo cannot give it back."""
        data, view = self._table.data.gods[god], choices.view
        sensible, others = choices.payments(god)
        shown = others if wasteful else sensible
        ways: list[tuple[Option, Payment | None]] = [(_way(way, capital(way.text)), way) for way in shown]
        single = len(shown) == 1
        if others and not wasteful and not single:
            more = t("Other ways ({number})", number=len(others))
            ways.append((Option(MORE, more, t("They only take more cards."), at_once=True), None))
        sentences = [t("It costs {cost}.", cost=words.cost_words(data.cost))]
        if len(view.open_gods) == 1 and not view.phase_over:
            sentences.append(t("It is the last open god: this ends the epoch."))
        sentences.append(t("You discard:") if single else t("Which cards pay?"))
        final = choices.is_final(shown[0].gain)

        def answer(values: Values) -> Change:
            if values == (MORE,):
                return Replace(asked(lambda: self.gains(choices, god, wasteful=True)))
            return self._do(values or (shown[0].gain,))

        return WaysToPay(
            self._table.catalog,
            tc("heading", "Gain {god}", god=data.name),
            " ".join(sentences),
            ways,
            answer,
            confirm=t("Gain it and end turn") if final else t("Gain it") if single else "",
            chosen=[0] if single else [],
            cancel=t("Not now"),
            rule="gain.cost",
            picture=f"pantheon/gods/{data.id}",
        )

    def gods(self, choices: Choices, pick: Callable[[int], Change]) -> Scene:
        """Which of the gods that can be paid."""
        payable = {way.god for way in choices.options if isinstance(way, act.Gain)}
        options = [
            Option(
                god,
                data.name,
                words.short_power(data.power),
                words.god_tooltip(self._table.catalog, god, choices.view.epoch),
                f"pantheon/gods/{data.id}",
                rule=f"god:{data.id}",
            )
            # In the order in which they lie on the table.
            for god in dict.fromkeys(choices.view.open_gods)
            if god in payable
            for data in (self._table.data.gods[god],)
        ]

        def answer(values: Values) -> Change:
            (god,) = values
            assert isinstance(god, int)
            return pick(god)

        points = words.points(choices.view.epoch)
        which = t("Which of the gods that you can pay? Each scores {points} now.", points=points)
        return Choice(t("Gain a god"), which, options, answer, cancel=t("Not now"), rule="gain.one")

    def _sacrificing(self, choices: Choices, frame: frames.Sacrificing) -> Scene:
        god = self._table.data.gods[frame.god]
        view, seat = choices.view, frame.seat
        ways = [option for option in choices.options if isinstance(option, act.Gain)]
        sensible, others = payments(self._table.catalog, view, seat, ways, only_first=True)
        shown: list[tuple[Option, Payment | None]] = [
            (_way(way, t("Gain it: {cards}", cards=way.text)), way) for way in (*sensible, *others)
        ]
        picture = f"pantheon/gods/{god.id}"
        goes = t("{god} goes to the box.", god=god.name)
        shown.append((Option(act.Decline(), t("Leave it"), tooltip=goes, picture=picture), None))
        numbers = t("Its first number is {cost}; it scores {points}.", cost=god.cost[0], points=view.epoch)
        return WaysToPay(
            self._table.catalog, t("{god} was turned up", god=god.name), f"{god.text} {numbers}", shown, self._do,
            rule="trait.cards-or-god", picture=picture,
        )  # fmt: skip

    # Money ---------------------------------------------------------------------------------------------------------

    def _paying(self, choices: Choices, frame: frames.Paying) -> Scene:
        money = choices.view.hands[frame.seat][FIRST_MONEY:]
        cards = [value for value, number in zip(MONEY_VALUES, money, strict=True) for _ in range(number)]
        default = self._table.catalog.pay_options[money, frame.price][0].money
        chosen, left = [], list(default)
        for index, value in enumerate(cards):
            if left[value - 1]:
                left[value - 1] -= 1
                chosen.append(index)
        options = [
            Option(
                value,
                words.card_name(self._table.catalog, FIRST_MONEY + value - 1),
                picture=f"pantheon/cards/money_{value}",
            )
            for value in cards
        ]

        def total(values: Values) -> int:
            return sum(value for value in values if isinstance(value, int))

        def answer(values: Values) -> Change:
            self._play([act.Pay(count((value - 1 for value in values if isinstance(value, int)), len(MONEY_VALUES)))])
            return None

        def tally(values: Values) -> str:
            waste = total(values) - frame.price
            if waste > 0:
                return t("{paid} of {price}, {waste} lost", paid=total(values), price=frame.price, waste=waste)
            return t("{paid} of {price}", paid=total(values), price=frame.price)

        def objection(values: Values) -> str:
            lack = frame.price - total(values)
            return t("{number} more must be paid.", number=lack) if lack > 0 else ""

        return Choice(
            t("Pay {price}", price=frame.price),
            t("No change is given. The choice that wastes least is made for you."),
            options,
            answer,
            least=1,
            most=len(cards),
            confirm=t("Pay and end turn") if choices.is_final(act.Pay(default)) else tc("button", "Pay"),
            cancel=t("Undo"),
            cancelled=self._undo,
            chosen=chosen,
            tally=tally,
            objection=objection,
            rule="buy.paying",
            can_peek=False,
        )

    # Traits, loot, bonus tiles -------------------------------------------------------------------------------------

    def _cards_or_god(self, view: State) -> Scene:
        nation = self._table.data.nations[view.nation]
        options = [
            Option(act.DrawCards(), t("Draw cards"), t("from the pile"), picture=words.CARD_BACK),
            Option(act.TurnGod(), t("Turn up a god"), t("pay its first number"), picture=words.GOD_BACK),
        ]
        sentence = f"{nation.text} {t('Whoever turns up a god gets no cards, even if it cannot be paid.')}"
        picture = f"pantheon/nations/{nation.id}"
        return Choice(nation.name, sentence, options, self._do, rule="trait.cards-or-god", picture=picture)

    def _discarding(self, view: State, frame: frames.Discarding) -> Scene:
        """Choose the cards that go, or those that stay if that takes fewer presses."""
        hand, size = view.hands[frame.seat], hand_size(view, frame.seat)
        cards = [card for card, number in enumerate(hand) for _ in range(number)]
        surplus = size - frame.size
        keeps = surplus > frame.size
        number = frame.size if keeps else surplus
        options = [
            Option(
                card,
                words.card_name(self._table.catalog, card),
                picture=words.card_picture(self._table.catalog, card),
                tooltip=words.card_text(self._table.catalog, card),
            )
            for card in cards
        ]

        def answer(values: Values) -> Change:
            chosen = count((card for card in values if isinstance(card, int)), len(hand))
            gone = without(hand, chosen) if keeps else chosen
            self._play([act.Discard(card) for card in each(gone)])
            return None

        held = words.cards(size)
        keep = t("Keep {number} of {cards}", cards=held, number=number)
        discard = t("Discard {number} of {cards}", cards=held, number=number)
        return Choice(
            keep if keeps else discard,
            t("Choose the cards that stay; the others go.") if keeps else t("Choose the cards that go."),
            options,
            answer,
            least=number,
            most=number,
            confirm=t("Keep these") if keeps else tc("button", "Discard"),
            tally=lambda values: t("{chosen} of {number} chosen", chosen=len(values), number=number),
            rule="trait.hand-size",
        )

    def _swapping(self, choices: Choices) -> Scene:
        view, seat = choices.view, choices.seen.looker
        swaps = [option for option in choices.options if isinstance(option, act.Swap)]
        reserve = view.feet_reserve[seat], view.columns_reserve[seat]
        nation = self._table.data.nations[view.nation]
        picture = f"pantheon/nations/{nation.id}"
        return Swap(nation.name, nation.text, swaps, reserve, self._table.look(seat), self._do, picture)

    def _raising(self, choices: Choices, frame: frames.Raising) -> Scene:
        levels = choices.view.levels[frame.seat]
        options = []
        for kind in range(SACRIFICES):
            data = self._table.data.sacrifices.kinds[kind]
            raising = act.Raise(kind)
            can = choices.can(raising)
            risen = t("level {level} → {next}", level=levels[kind], next=levels[kind] + 1)
            note = risen if can else t("level {level}", level=levels[kind])
            options.append(
                Option(
                    raising,
                    data.name,
                    note,
                    "" if can else choices.why(raising),
                    f"pantheon/cards/{data.id}",
                    enabled=can,
                )
            )
        more = tn("{number} level to take: choose a kind.", "{number} levels to take: choose a kind.", frame.levels)
        return Choice(t("Raise a sacrifice tile"), more, options, self._do, rule=frame.rule)

    def _reserve(self, frame: frames.ChoosingReserve) -> Scene:
        look = self._table.look(frame.seat)

        def own(kind: str) -> Callable[[pygame.Surface, pygame.Rect], None]:
            """A piece in the colour of who chooses."""

            def paint(surface: pygame.Surface, room: pygame.Rect) -> None:
                surface.blit(art.emblazoned(f"pantheon/pieces/{kind}", look.name, room.size, EMBLEM_PLACES[kind]), room)

            return paint

        options = [
            Option(act.TakeFeet(), words.feet(frame.feet), t("into your reserve"), paint=own("foot")),
            Option(act.TakeColumns(), words.columns(frame.columns), t("into your reserve"), paint=own("column")),
        ]
        return Choice(
            t("Loot: feet or columns"),
            t("What do you take into your reserve?"),
            options,
            self._do,
            rule="power.reserve-choice",
        )

    def _bonus(self, choices: Choices) -> Scene:
        options = []
        for option in choices.options:
            assert isinstance(option, act.TakeBonus)
            data = self._table.data.bonus[option.bonus]
            note = words.more_of_bonus(data.power)
            options.append(
                Option(option, data.name, note, data.text, f"pantheon/bonus/{data.id}", rule=f"bonus:{data.id}")
            )
        sentence = t("It works at once. The last player in order chooses first.")
        return Choice(t("Choose a bonus tile"), sentence, options, self._do, rule="prep.bonus")

    def _do(self, values: Values) -> Change:
        (action,) = values
        assert isinstance(action, Action)
        self._play([action])
        return None


def _way(way: Payment, label: str) -> Option:
    return Option(way.gain, label, tooltip=f"{label}\n{way.by_tiles}", rule="gain.cost")
