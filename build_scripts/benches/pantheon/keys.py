"""The keyboard: how many keys a turn takes by the shortest way, at the real window.

A bot decides for a person; the person then does the same with keys alone. Which keys is found by searching all ways of
the focus (Tab, Shift+Tab, arrows) over the spots that the scene has at that moment, and all keys that press something;
the keys found are really pressed, and the game must have gone on as the bot wanted. Goal: 5 keys a turn on average.
"""

import argparse
import os
import sys
import tempfile
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from heapq import heappop, heappush
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from pantheon.games import Entry
from pantheon.games.pantheon import actions as act
from pantheon.games.pantheon import frames
from pantheon.ui.boards.pantheon.dialogs import MORE
from pantheon.ui.boards.pantheon.swap import FOOT, Swap
from pantheon.ui.focus import by_arrow, by_tab
from pantheon.ui.pointer import _ARROWS, _NAMED_KEYS, Pointer
from pantheon.ui.scenes.turn import TurnScene

NOT_FOR_PLAYING = ("undo", "redo", "hint", "recap", "menu", "help", "pause")
GOAL = 5.0
MOVES = ("Tab", "Shift+Tab", "Left", "Right", "Up", "Down", "M", "B", "G", "D")
ACTIONS = ("Move", "Buy", "Gain", "Draw")
"""What a turn begins with; to follow a movement, a bonus tile or a trait is no turn of its own."""
COLOURS = ("red", "green", "yellow", "blue")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench pantheon.keys")
    parser.add_argument("--games", type=int, default=4, help="how many games are played")
    parser.add_argument("--turns", type=int, default=25, help="after how many own turns a game is left")
    parser.add_argument("--level", default="builder", help="the bot that decides")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="show the keys of every turn")
    parser.add_argument("--strict", action="store_true", help="fail above the goal")
    options = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    turns: list[list[str]] = []
    others: list[list[str]] = []
    by_action: dict[str, list[int]] = defaultdict(list)
    astray: list[str] = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["PANTHEON_HOME"] = home
        for game in range(options.games):
            try:
                for action, keys in played(options.level, 2 + game % 3, options.seed + game, options.turns):
                    (turns if action in ACTIONS else others).append(keys)
                    by_action[action].append(len(keys))
                    if options.verbose:
                        print(f"{action:8} {len(keys):2}  {' '.join(keys)}", flush=True)
            except Astray as error:
                astray.append(f"game {game + 1} was left after {len(turns)} turns in all: {error}")
    average = sum(map(len, turns)) / max(1, len(turns))
    print(f"{len(turns)} turns, {average:.2f} keys a turn; the longest takes {max(map(len, turns), default=0)}")
    for action, counts in sorted(by_action.items()):
        print(f"  {action:10} {len(counts):4} times  {sum(counts) / len(counts):5.2f} keys")
    used = Counter(key for keys in (*turns, *others) for key in keys)
    print("  " + ", ".join(f"{key} {number}" for key, number in used.most_common(14)))
    print(*astray, sep="\n")
    return 1 if options.strict and (average > GOAL or astray) else 0


class Astray(Exception):
    """At the real window keys did something else than the search foresaw: the rest of the game is another one."""


def played(level: str, players: int, seed: int, most: int) -> Iterator[tuple[str, list[str]]]:
    """The action of each own turn (or "Follow") and the keys it took."""
    from pantheon.app.shell import App
    from pantheon.table.session import HUMAN, Seat
    from pantheon.ui.game_setup import GameSetup

    app = App(make_thinker=Direct)
    app.settings.window_size, app.settings.muted = (1024, 640), True
    app.settings.animation, app.settings.bot_pace = "off", "instant"
    window = app.open()
    kinds = (HUMAN, *(level,) * (players - 1))
    seats = [Seat(f"P{seat}", kind, COLOURS[seat]) for seat, kind in enumerate(kinds)]
    # Whoever comes to the table by a key finds the focus there, as the search takes for granted.
    press(window, "End")
    window.make(app.start_game(GameSetup(seats, 0, {}, seed, False)))
    try:
        yield from Typist(window, app._session, level, most).turns()
    finally:
        app.close()


class Direct:
    """Thinks at once and in this process."""

    def __init__(self, entry: Entry, folder: Path, game: Any) -> None:
        self._game = game
        self._thought: Any = None

    @property
    def thinking(self) -> bool:
        return self._thought is not None

    def ask(self, level: str, view: Any, seat: int, seed: int, seconds: float = 1.0) -> None:
        from pantheon.bots.levels import make_bot

        self._thought = make_bot(level, "pantheon").think(self._game, view, seat, seed)

    def ask_hint(self, view: Any, seat: int, seed: int, seconds: float = 2.0) -> None: ...
    def poll(self) -> Any:
        thought, self._thought = self._thought, None
        return thought

    def poll_hint(self) -> Any:
        return None

    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Typist:
    """Does with keys what a bot wants. `twin` is the same game, in which the bot decides first."""

    def __init__(self, window: Any, session: Any, level: str, most: int) -> None:
        from pantheon.bots.levels import make_bot
        from pantheon.table.session import Session

        self.window, self.session, self.most = window, session, most
        self.twin: Any = Session(session.game, session.options, session.seats, session.seed, session.friendly)
        self.bot = make_bot(level, "pantheon")

    def turns(self) -> Iterator[tuple[str, list[str]]]:
        own = 0
        while own < self.most:
            self.settle()
            while self.window.stack.top.name not in ("turn", "choice", "result"):
                press(self.window, "Space")
                self.settle()
            if self.session.over:
                return
            action = self._plan()
            keys = Search(self.window, self.twin, len(self.session.entries)).keys()
            for key in keys:
                press(self.window, key)
                self.settle()
            self._compare(keys)
            yield action, keys
            own += action in ACTIONS

    def _plan(self) -> str:
        """Let the bot play on in the twin, as far as the person decides; says what for."""
        for entry in self.session.entries[len(self.twin.entries) :]:
            if entry.decided and len(self.twin.entries) < len(self.session.entries):
                self.twin.act(entry.action)
        frame, first = self.twin.state.frames[-1], len(self.twin.entries)
        while self.twin.to_act == 0 and not (len(self.twin.entries) > first and self._pauses(first)):
            view = self.twin.game.view(self.twin.state, 0)
            self.twin.act(self.bot.think(self.twin.game, view, 0, len(self.twin.entries)).action)
        if isinstance(frame, frames.ChoosingAction):
            return type(self.twin.entries[first].action).__name__
        return "Follow" if isinstance(frame, frames.Following) else "Other"

    def _compare(self, keys: Sequence[str]) -> None:
        """The game must stand where the bot wanted it; several discards may have another order."""
        upto = len(self.twin.entries)
        if len(self.session.entries) < upto or self.session.at(upto) != self.twin.state:
            first = max(0, upto - 9)
            done, wanted = ([str(one.action) for one in game.entries[first:upto]] for game in (self.session, self.twin))
            raise Astray(f"{' '.join(keys)} did {done}, not {wanted}")

    def _pauses(self, first: int) -> bool:
        """Whether a turn begins, or a scene of its own comes between, since an entry."""
        board = next(scene.board for scene in self.window.stack.scenes if isinstance(scene, TurnScene))
        between = (board.interlude(self.twin.entries, at) for at in range(first, len(self.twin.entries)))
        return isinstance(self.twin.state.frames[-1], frames.ChoosingAction) or any(between)

    def settle(self) -> None:
        for _ in range(3000):
            self.window.step(0.05)
            top = self.window.stack.top
            if top.next_update() is None and not top.stale and self.window._pointer.awake(top):
                return


def press(window: Any, shortcut: str) -> None:
    import pygame

    *mods, name = shortcut.split("+")
    code = _NAMED_KEYS.get(name) or pygame.key.key_code(name.lower())
    mod = sum({"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT}[one] for one in mods)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0))
    window.step(0.05)


class Table(TurnScene):
    """A table that shows an entry of the past as if nothing had happened since."""

    def __init__(self, table: TurnScene, twin: Any, first: int) -> None:
        super().__init__(replace(table.playing, session=twin))
        self.looker = 0
        self._began, self._could_undo = first, table._may_undo()

    @property
    def _behind(self) -> bool:
        return False

    def _may_undo(self) -> bool:
        return self.shown > self._began or self._could_undo


class Search:
    """The fewest keys that do what the bot did in the twin from an entry on. A place is an entry and a focus."""

    def __init__(self, window: Any, twin: Any, first: int) -> None:
        table = next(scene for scene in window.stack.scenes if isinstance(scene, TurnScene))
        self._window, self._twin, self._first = window, twin, first
        self._own = [at for at in range(first, len(twin.entries)) if twin.entries[at].actor == 0]
        self._scene = Table(table, twin, first)
        self._scene.enter(table.stage)
        self._board: Any = self._scene.board
        self._known: dict[int, list[Any]] = {}

    def keys(self) -> list[str]:
        """Dijkstra over places; the first one at the end has the fewest keys."""
        pointer = self._window._pointer
        here = pointer.here(self._window.stack.top) if pointer.by_keyboard else None
        places: list[tuple[int, int, int, str, tuple[str, ...]]] = []
        heappush(places, (0, 0, self._first, here.key if here else "", ()))
        seen, number = set(), 0
        while places:
            cost, _, entry, focus, keys = heappop(places)
            at = self._next_decision(entry)
            if at is None:
                return list(keys)
            if (at, focus) in seen:
                continue
            seen.add((at, focus))
            for more, then, to in self._presses(at, focus):
                number += 1
                heappush(places, (cost + len(more), number, then, to, (*keys, *more)))
        raise AssertionError(f"no keys do {[entry.action for entry in self._twin.entries[self._first :]]}")

    def _next_decision(self, at: int) -> int | None:
        later = (own for own in self._own if own >= at)
        return next((own for own in later if self._twin.entries[own].decided), None)

    def _show(self, at: int) -> Any:
        """The table at an entry, or the dialog that lies over it then."""
        self._scene.shown = at
        self._scene._show()
        return self._opened(self._board.dialog()) or self._scene

    def _opened(self, dialog: Any) -> Any:
        if dialog is not None:
            dialog.below = self._scene
            dialog.enter(self._window.stack.stage_for(dialog))
        return dialog

    def _presses(self, at: int, focus: str) -> Iterator[tuple[list[str], int, str]]:
        """Keys that lead on from a place, the entry that they lead to, and the focus there."""
        scene = self._show(at)
        if scene is not self._scene:
            for keys, then in self._in_dialog(scene, at):
                yield keys, then, ""
            return
        question, spots = (scene.looker, scene.board.question()), {spot.key: spot for spot in scene.spots()}
        here = spots.get(focus) or scene.first_focus()
        ways = distances(scene, here)
        found = list(self._on_table(at))
        for spot, then in found:
            by_focus = [*ways[spot.key], "Enter"] if spot.key in ways else None
            by_key = [spot.shortcut] if spot.shortcut else None
            for way, on in ((by_focus, spot), (by_key, here)):
                if way is not None:
                    yield way, then, self._focus_after(then, on, question)
        for spot, dialog in self._dialogs(at):
            first = [spot.shortcut] if spot.shortcut else [*ways[spot.key], "Enter"]
            for keys, then in self._in_dialog(dialog, at):
                yield [*first, *keys], then, ""

    def _focus_after(self, at: int, on: Any, question: object) -> str:
        """Where the pointer brings the focus when a press has led to an entry."""
        then = self._next_decision(at)
        if then is None or on is None or self._show(then) is not self._scene:
            return ""
        pointer = Pointer(lambda scene, rule: None)
        pointer._by_keyboard, pointer._key, pointer._lit, pointer._asked = True, on.key, on.key, question
        self._scene.hovered = on
        pointer.follow(self._scene, 0.0)
        here = pointer.here(self._scene)
        return here.key if here else ""

    def _on_table(self, at: int) -> Iterator[tuple[Any, int]]:
        """Spots of the table that do what comes next, and the entry after it."""
        for spot, deeds, _ in self._tried(at):
            then = self._after(at, deeds)
            if deeds and then is not None:
                yield spot, then

    def _dialogs(self, at: int) -> Iterator[tuple[Any, Any]]:
        for spot, deeds, change in self._tried(at):
            if not deeds and change is not None and hasattr(change, "scene"):
                yield spot, self._opened(change.scene)

    def _tried(self, at: int) -> list[Any]:
        """What every lit spot of the table would do, without doing it."""
        if at not in self._known:
            self._show(at)
            board, tried = self._board, list[Any]()
            play, pressed = board._play, board.prompt.pressed
            for spot in board.spots():
                if spot.enabled and spot.pressable and spot.key not in NOT_FOR_PLAYING:
                    deeds: list[Any] = []
                    board._play = deeds.extend
                    tried.append((spot, deeds, board.press(spot)))
            board._play, board.prompt.pressed = play, pressed
            self._known[at] = tried
        return self._known[at]

    def _after(self, at: int, deeds: Sequence[Any]) -> int | None:
        """The entry after these actions, if they are what comes next."""
        ahead = deque(own for own in self._own if own >= at)
        for deed in deeds:
            while ahead and self._twin.entries[ahead[0]].action != deed and self._twin.entries[ahead[0]].forced:
                ahead.popleft()
            if not ahead or self._twin.entries[at := ahead.popleft()].action != deed:
                return None
        return at + 1

    def _in_dialog(self, dialog: Any, at: int) -> Iterator[tuple[list[str], int]]:
        """The keys that choose in a dialog what the bot chose."""
        wanted = self._twin.entries[at].action
        keys_of = {spot.key: spot.shortcut for spot in dialog.spots()}
        if isinstance(wanted, act.Pay | act.Discard):
            toggles, then = self._toggles(dialog, at)
            yield [*self._picks(dialog, [f"option:{index}" for index in toggles]), keys_of["confirm"]], then
            return
        if isinstance(dialog, Swap):
            yield [*self._swapped(dialog, wanted.feet), keys_of["confirm"]], at + 1
            return
        for index, option in enumerate(dialog.options):
            pick = list(self._picks(dialog, [f"option:{index}"])) if dialog.spot(f"option:{index}").pressable else []
            if option.value == wanted:
                confirm = [keys_of["confirm"]] if "confirm" in keys_of else []
                yield [*(() if index in dialog.chosen else pick), *confirm], at + 1
            elif option.value == getattr(wanted, "god", None):
                inner = self._board._chosen_god(option.value)
                if inner is not None:
                    for keys, then in self._in_dialog(self._opened(inner.scene), at):
                        yield [*pick, *keys], then
                elif self._sole_payment(option.value) == wanted:
                    yield pick, at + 1
            elif option.value == MORE and isinstance(wanted, act.Gain) and _pays_for(dialog, wanted.god):
                others = self._board._dialogs.gains(self._board.choices, wanted.god, wasteful=True)
                for keys, then in self._in_dialog(self._opened(others), at):
                    yield [*pick, *keys], then

    def _swapped(self, dialog: Any, given: int) -> Iterator[str]:
        """The focus to the foot, or the empty place, whose press gives so many feet away; nothing for none."""
        if given:
            left = dialog.chosen[0] - given
            place = f"{FOOT}:{left + 1 if given > 0 else left}"
            yield from (*distances(dialog, dialog.first_focus())[place], "Enter")

    def _picks(self, dialog: Any, wanted: Sequence[str]) -> Iterator[str]:
        """The keys for some options: their digits, or the focus for those beyond nine."""
        here = dialog.first_focus()
        for key in wanted:
            spot = dialog.spot(key)
            if spot.shortcut:
                yield spot.shortcut
            else:
                yield from (*distances(dialog, here)[key], "Enter")
                here = spot

    def _sole_payment(self, god: int) -> Any:
        sensible, _ = self._board.choices.payments(god)
        return sensible[0].gain if len(sensible) == 1 else None

    def _toggles(self, dialog: Any, at: int) -> tuple[list[int], int]:
        """Which options are pressed so that those cards are chosen that the bot chose, and the entry after that."""
        entry, then = self._twin.entries[at], at + 1
        cards = Counter(option.value for option in dialog.options)
        if isinstance(entry.action, act.Pay):
            goal: Counter[object] = Counter(
                {value: number for value, number in enumerate(entry.action.money, start=1) if number}
            )
        else:
            gone: Counter[object] = Counter()
            for own in (own for own in self._own if own >= at):
                if not isinstance(self._twin.entries[own].action, act.Discard):
                    break
                gone[self._twin.entries[own].action.card] += 1
                then = own + 1
            goal = gone if gone.total() == dialog._most else cards - gone
        have = Counter(dialog.options[index].value for index in dialog.chosen)
        toggles = []
        for index, option in enumerate(dialog.options):
            chosen, surplus = index in dialog.chosen, have[option.value] - goal[option.value]
            if (chosen and surplus > 0) or (not chosen and surplus < 0):
                toggles.append(index)
                have[option.value] += -1 if chosen else 1
        return toggles, then


def _pays_for(dialog: Any, god: int) -> bool:
    """Whether a dialog asks how to pay for this god, and for no other."""
    return any(isinstance(option.value, act.Gain) and option.value.god == god for option in dialog.options)


def distances(scene: Any, here: Any) -> dict[str, list[str]]:
    """The shortest way of the focus to each spot of a scene, as keys."""
    ways: dict[str, list[str]] = {here.key: []} if here else {}
    todo: deque[tuple[Any, list[str]]] = deque([(here, [])])
    while todo:
        spot, way = todo.popleft()
        for move in MOVES:
            if "Tab" in move:
                found = by_tab(scene, spot.key if spot else None, backwards=move != "Tab")
            elif move not in _NAMED_KEYS:
                pressed = any(other.shortcut == move and other.pressable for other in scene.spots())
                found = None if pressed else scene.reach(move, spot.key if spot else None)
            else:
                found = by_arrow(scene.spots(), spot, _ARROWS[_NAMED_KEYS[move]])
            if found and found.key not in ways:
                ways[found.key] = [*way, move]
                todo.append((found, ways[found.key]))
    return ways


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
