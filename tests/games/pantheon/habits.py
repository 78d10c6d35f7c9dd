"""What the promises of every game must know of Pantheon: where random players go, what comes to light, what to spoil.

Players who do just anything never run out of cards and hardly take loot, so there are three tempers: those who do
anything, those who hoard cards, and those who wander.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import events as told
from pantheon.games.pantheon.definitions import Definitions
from pantheon.games.pantheon.game import Pantheon
from pantheon.games.pantheon.sentences import REASONS
from pantheon.games.pantheon.state import State
from pantheon.table.game import Event, Game
from tests.contract.hosted import Habits, Recorded
from tests.games.pantheon.situations import GAME

ODD_NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 12, 99, 200, 1000, 10**6, 10**30, "--5", "9" * 5000, 1.5, True, None)
FRAMES = (
    "taking-turns", "game-over", "ending-epoch", "filling-display", "choosing-start", "turning-nation",
    "preparing step=0", "preparing step=6", "preparing step=9", "for-each what=trait turn=1",
    "for-each what=bonus turn=1", "for-each what=choose-bonus turn=1", "for-each what=cards-each-epoch turn=0",
    "after-action seat=0 again=1", "followers turn=1", "following seat=1", "boxing god=surparit", "erecting seat=0",
    "choosing-bonus seat=0", "dealing-bonus seat=0", "loot-working seat=0 loot=step", "adjusting-hands size=7",
    "dealing-cards seat=0 left=1000000 rule=power.cards", "taking-half-gods seat=0 left=2", "swapping seat=1",
    "raising seat=0 levels=2 rule=power.sacrifice-levels", "taking-god seat=0 chained=1 rule=power.another-god",
    "choosing-reserve seat=0 feet=2 columns=2", "turning-gods left=1", "opening-half-gods left=1", "laying-loot hexes=",
    "paying seat=0 price=1", "spending seat=0 budget=2", "sacrificing seat=0 god=surparit", "discarding seat=0 size=7",
)  # fmt: skip
WORDS = (
    "move", "draw", "buy", "take-pile", "stop", "lay C5", "jump G9", "gain gadicea dancer,temple", "pay 1,0,0,0,0",
    "pay 999999,0,0,0,0", "pay -1,0,0,0,0", "swap -12", "swap 999999", "buy-tile priest 9", "buy-tile priest 1",
    "take-bonus step", "discard dancer", "deal-card dancer", "deal-god surparit", "choose-start 9", "end-turn", "again",
    "erect C3", "raise dancer", "done", "decline", "lay", "lay C5 C6", "lay \u0665",
)  # fmt: skip
ACTIONS: tuple[Any, ...] = (
    {"verb": "lay", "hex": 10**30}, {"verb": "lay", "hex": -1}, {"verb": "lay", "hex": True}, {"verb": "fly"},
    {"verb": "pay", "money": [10**30, 0, 0, 0, 0]}, {"verb": "pay", "money": []},
    {"verb": "gain", "god": 0, "kinds": []},
    {"verb": "gain", "god": 0, "kinds": [0, 0, 0, 0, 0, 0]}, {"verb": "swap", "feet": 10**30},
    {"verb": "buy-tile", "kind": 0, "level": -(10**30)}, {"verb": "take-open", "card": 99}, {"verb": "choose-start"},
)  # fmt: skip


def with_other_cards(game: Game[State], state: State, seat: int, rng: Random) -> State:
    """The others hold other cards. Tiles that will be turned up are left as they are."""
    twin = game.imagine(game.view(state, seat), rng.shuffle)
    for field in (
        "bonus", "bonus_left", "half_gods", "upper_half_gods", "lower_half_gods", "lost_half_gods",
    ):  # fmt: skip
        setattr(twin, field, getattr(state.copy(), field))
    return twin


# Positions with something wrong in them ------------------------------------------------------------------------------


def other_frames(text: Any, written: list[Any], rng: Random) -> None:
    """Frames come, go, or change their places."""
    stack = text.get("frames")
    if not isinstance(stack, list) or not stack:
        text["frames"] = [rng.choice(FRAMES)]
        return
    at = rng.randrange(len(stack))
    match rng.randrange(5):
        case 0:
            stack.insert(at, rng.choice(FRAMES))
        case 1:
            stack.append(rng.choice(FRAMES))
        case 2:
            del stack[at]
        case 3:
            stack[at] = rng.choice(rng.choice(written)["frames"])
        case _:
            rng.shuffle(stack)


def other_number_in_a_frame(text: Any, written: list[Any], rng: Random) -> None:
    stack = text.get("frames")
    if not isinstance(stack, list) or not stack:
        return
    at = rng.randrange(len(stack))
    words = str(stack[at]).split()
    if len(words) > 1:
        word = rng.randrange(1, len(words))
        words[word] = f"{words[word].partition('=')[0]}={rng.choice(ODD_NUMBERS)}"
        stack[at] = " ".join(words)


def other_course(text: Any, written: list[Any], rng: Random) -> None:
    courses: list[tuple[str, list[Any]]] = [
        ("epoch", list(range(8))),
        ("temple", [True, False]),
        ("phase_over", [0, 1, 2]),
        ("active", [-1, 0, 1, 2, 3]),
        ("start", [0, 1, 2, 3]),
        ("nation", ["roma", "gallia", "germania", "persia", "cartago", "iberia", "aegyptus", "graecia", ""]),
        ("options", [{"bonus": "dealt"}, {"bonus": "chosen"}, {"half_gods": "switch"}, {"players": "3"}]),
    ]
    key, values = rng.choice(courses)
    text[key] = rng.choice(values)


# Recorded games: the slower bots play less often. To draw cards and never play one, or to gain gods, is odd. Four
# builders use up the stack of gods, which hardly anybody else does. ---------------------------------------------------


def to_show(game: Game[Any]) -> list[str]:
    assert isinstance(game, Pantheon)
    data = game.definitions
    return [
        *(f"nation {nation.id}" for nation in data.nations),
        *(f"god {god.id}" for god in data.gods),
        *(f"loot {loot.id}" for loot in data.loot),
        *(f"bonus {bonus.id}" for bonus in data.bonus),
        *(f"end {reason}" for reason in REASONS.values()),
        "a tie is broken",
        "victory is shared",
    ]


def shown(game: Game[Any], events: Sequence[Event]) -> list[str]:
    assert isinstance(game, Pantheon)
    return [thing for event in events for thing in _shown_by(game.definitions, event)]


def _shown_by(data: Definitions, event: Event) -> list[str]:
    match event:
        case told.EpochBegun(_, nation):
            return [f"nation {data.nations[nation].id}"]
        case told.GodGained(_, god):
            return [f"god {data.gods[god].id}"]
        case told.LootTaken(_, _, loot):
            return [f"loot {data.loot[loot].id}"]
        case told.BonusTaken(_, bonus):
            return [f"bonus {data.bonus[bonus].id}"]
        case told.EpochEnded(_, _, reason):
            return [f"end {REASONS[reason]}"]
    return []


HABITS = Habits(
    vocabulary=(
        "foot", "feet", "epoch", "nation", "loot", "half god", "god", "sacrifice", "piety", "temple", "novice",
        "trader",
    ),
    tempers=(
        (),
        (act.Draw, act.TakeOpen, act.TakePile, act.DrawOne),
        (act.Move, act.Lay, act.Jump),
    ),
    silent=(told.LootWorked,),
    twin=with_other_cards,
    comes_to_light=lambda event: isinstance(event, told.ScoringBegun),
    changes=(
        other_frames, other_frames, other_number_in_a_frame, other_number_in_a_frame, other_course,
    ),
    words=WORDS,
    actions=ACTIONS,
    practice=lambda: GAME,
    recorded=Recorded(
        games=300,
        by=("random", "random", "random", "greedy", "random", "novice", "random", "greedy", "random", "builder"),
        seekers=("random", "hoarder", "believer", "builder"),
        lovers={"hoarder": (act.Draw, act.TakePile, act.Stop, act.EndTurn), "believer": (act.Gain, act.Draw)},
        shown=shown,
        to_show=to_show,
    ),
)  # fmt: skip
