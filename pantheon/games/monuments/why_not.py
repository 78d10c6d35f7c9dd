"""Why an action is refused, in words a player understands, with the numbers and the rule behind it.

Nothing in here decides what is legal: `refusal` is asked only about actions that are not among the options, and looks
for the reason that helps the player most.
"""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames, sayings
from pantheon.games.monuments.catalog import Catalog
from pantheon.games.monuments.refused_attacks import attack_reason
from pantheon.games.monuments.refused_cards import card_reason
from pantheon.games.monuments.refused_moves import move_reason
from pantheon.games.monuments.refused_payments import payment_reason
from pantheon.games.monuments.refused_works import work_reason
from pantheon.games.monuments.rules import layering
from pantheon.games.monuments.state import State
from pantheon.table.game import NATURE, NOBODY, Action, Refusal
from pantheon.table.words import Marked, mark, t, tm

CHANCE = (
    act.DealCivilisation, act.ChooseStart, act.DealAbility, act.DealScoreCard, act.DealDeck, act.DealQuests,
    act.DrawQuests, act.Roll, act.Score,
)  # fmt: skip
TIMES: dict[type[frames.Frame], Marked] = {
    frames.ChoosingCards: mark("now it is time to choose a card of your own"),
    frames.ChoosingQuest: mark("now it is time to keep one of the starting quests"),
    frames.PlacingFirst: mark("now it is time to place a first resource"),
    frames.Turn: mark("now it is time to play a card, or to take them back"),
    frames.Moving: mark("now it is time to move units"),
    frames.Loading: mark("now it is time to say which resources go along"),
    frames.Producing: mark("now it is time to choose hexes that produce"),
    frames.Building: mark("now it is time to build"),
    frames.Populating: mark("now it is time to choose a town"),
    frames.Settling: mark("now it is time to settle a worker"),
    frames.Discounting: mark("now it is time to choose what the discount drops"),
    frames.Paying: mark("now it is time to pay"),
    frames.Sacrificing: mark("now it is time to give workers back"),
    frames.ChoosingCommon: mark("now it is time to take a common card"),
    frames.ChoosingBonus: mark("now it is time to choose an option of your card"),
    frames.ChoosingKinds: mark("now it is time to choose resources"),
    frames.Putting: mark("now it is time to put resources onto a hex"),
    frames.Training: mark("now it is time to train"),
    frames.Arming: mark("now it is time to give a weapon to a worker"),
    frames.Aiming: mark("now it is time to choose a target"),
    frames.Mustering: mark("now it is time to send pieces into the attack"),
    frames.Losing: mark("now it is time to choose losses"),
    frames.Retreating: mark("now it is time to retreat"),
    frames.Advancing: mark("now it is time to advance"),
    frames.KeepingQuests: mark("now it is time to keep quests"),
    frames.Trading: mark("now it is time to trade"),
    frames.Upgrading: mark("now it is time to upgrade a card"),
}


def refusal(catalog: Catalog, state: State, action: Action) -> Refusal:
    """The reason why this action, which is not among the options, cannot be done now."""
    if state.actor == NOBODY:
        return Refusal("game-over", t("the game is over"), "score.winner")
    if isinstance(action, CHANCE):
        return Refusal("chance", t("what is dealt, drawn, rolled and counted nobody chooses"), action.rule)
    if state.actor == NATURE:
        return Refusal("not-now", t("something is being dealt, drawn or rolled"), action.rule)
    return (
        card_reason(catalog, state, action)
        or move_reason(catalog, state, action)
        or work_reason(catalog, state, action)
        or payment_reason(catalog, state, action)
        or attack_reason(catalog, state, action)
        or _other(catalog, state, action)
    )


def _other(catalog: Catalog, state: State, action: Action) -> Refusal:
    """What is wrong with choices that only name one of several things."""
    frame = state.frame
    match action, frame:
        case act.Stop(), frames.Moving() | frames.Producing() | frames.Populating() | frames.Trading():
            return Refusal("at-least-one", t("at least one must be done before you stop"), action.rule)
        case act.Stop(), frames.Training() | frames.Upgrading():
            return Refusal("at-least-one", t("at least one must be done before you stop"), action.rule)
        case act.TakeCommon(common), frames.ChoosingCommon(_, layer):
            return _no_common(catalog, state, common, layer)
        case act.ChooseBonus(), frames.ChoosingBonus():
            return Refusal("nothing-to-do", t("nothing of that option can be done now"), action.rule)
        case act.Keep() | act.ChooseQuest(), frames.KeepingQuests() | frames.ChoosingQuest():
            return Refusal("not-drawn", t("only quests that you have just drawn can be kept"), action.rule)
        case act.PlaceFirst(hex), frames.PlacingFirst():
            home = catalog.grid.home[state.civilisations[frame.seat]]
            if home >> hex & 1:
                text = t("{hex} has its resource already", hex=sayings.hex(catalog, hex))
            else:
                text = t("{hex} does not lie in your home", hex=sayings.hex(catalog, hex))
            return Refusal("not-home", text, action.rule)
        case act.Lose(), frames.Losing(_, pips):
            text = t("losses worth {pips} are due, with no piece that could be spared", pips=pips)
            return Refusal("wrong-losses", text, action.rule)
        case act.Advance(), frames.Advancing():
            text = t("at least one attacker moves in, and of several at least one stays behind")
            return Refusal("wrong-advance", text, action.rule)
        case act.Gain(), frames.ChoosingKinds(_, number):
            return Refusal("wrong-number", t("you get {number} resources", number=number), action.rule)
    return Refusal("not-now", tm(TIMES[type(frame)]), action.rule)


def _no_common(catalog: Catalog, state: State, common: int, layer: int) -> Refusal:
    card = catalog.definitions.commons[common]
    if card.layer != layer:
        text = t("{card} belongs to layer {layer}, not to layer {built}", card=card.name, layer=card.layer, built=layer)
        return Refusal("other-layer", text, "layer.common")
    if layering.copies_left(catalog, state, common) > 0:
        text = t("you have a Charter: a second one can be taken only if nothing else is left")
        return Refusal("second-charter", text, "layer.common")
    return Refusal("none-left", t("0 copies of {card} are left", card=card.name), "layer.common")
