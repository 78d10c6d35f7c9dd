"""The rules for programs in any language: JSON lines in, JSON lines out.

Each request is one object with a `do`; each answer one object with `ok`. What cannot be done answers `{"ok": false,
"error": …}` and the referee goes on, also after a mistake of its own: it tells what went wrong and where, and puts a
game that may have been left half changed aside. Requests: start, position, options, act, undo, redo, view, why, text,
events, help, quit.
"""

# not for people: the command line speaks English, which programs and searches rely on

from __future__ import annotations

import inspect
import json
import logging
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import msgspec

from pantheon.table.data import DataError, cut, did_you_mean
from pantheon.table.game import NATURE, NOBODY, Action, Game, IllegalAction, UnknownGame
from pantheon.table.session import Entry, Seat, Session

PROGRAM = "program"
"""The kind of all seats: whoever asks decides for them."""
LONGEST = 1_000_000
"""Characters in a request."""
LONGEST_ERROR = 4_000
"""Characters in the reason why a request cannot be done."""
LONGEST_NAME = 40
LARGEST_SEED = 1 << 63
MOST_ENTRIES = 2_000
"""Entries of the log in one answer."""
CHANGING = ("act", "undo", "redo")
"""Requests that change the game on the table."""
Answer = dict[str, Any]
Load = Callable[[str], Game[Any]]
"""Loads a game by its name; UnknownGame if there is none."""

_log = logging.getLogger(__name__)


class BadRequest(Exception):
    """A request that cannot be done, with a sentence that says why."""


def serve(game: Game[Any], load: Load, requests: IO[str], answers: IO[str]) -> int:
    """Answer every line until the input ends or says quit."""
    referee = Referee(game, load)
    while line := requests.readline(LONGEST + 1):
        if not line.strip():
            continue
        if len(line) > LONGEST:
            while line and not line.endswith("\n"):
                line = requests.readline(LONGEST + 1)
            answer: Answer = {"ok": False, "error": f"a request has at most {LONGEST} characters"}
        else:
            answer = referee.answer(line)
        answers.write(line_of(answer))
        answers.flush()
        if answer.get("bye"):
            return 0
    return 0


class Referee:
    """One game at a time, asked by lines of JSON."""

    def __init__(self, game: Game[Any], load: Load) -> None:
        """`game` is on the table until a request names another one, which is then loaded."""
        self.game, self._load = game, load
        self._session: Session[Any] | None = None
        self._requests: dict[str, Callable[[Answer], Answer]] = {
            "start": self._start,
            "position": self._position,
            "options": self._options,
            "act": self._act,
            "undo": self._undo,
            "redo": self._redo,
            "view": self._view,
            "why": self._why,
            "text": self._text,
            "events": self._events,
            "help": self._help,
            "quit": self._quit,
        }

    def answer(self, line: str) -> Answer:
        do: Any = None
        try:
            request = _read(line)
            do = request.get("do")
            if not isinstance(do, str) or do not in self._requests:
                hint = did_you_mean(do, self._requests) if isinstance(do, str) else ""
                raise BadRequest(f'"do" should be one of {", ".join(self._requests)}, not {_quoted(do)}{hint}')
            return {"ok": True, **self._requests[do](request)}
        except IllegalAction as illegal:
            refusal = illegal.refusal
            return {"ok": False, "error": refusal.text, "code": refusal.code, "rule": refusal.rule}
        except (BadRequest, DataError) as error:
            return {"ok": False, "error": str(error)[:LONGEST_ERROR]}
        except Exception as error:
            return self._own_mistake(do, error)

    def _own_mistake(self, do: Any, error: Exception) -> Answer:
        """Whatever happens inside, the program that asks gets its answer, and the log all there is to know."""
        _log.error("a mistake of the referee in %r", do, exc_info=error)
        text = f"the referee made a mistake: {_named(error)}"
        if do in CHANGING and self._session is not None:
            self._session = None
            text += "; the game was put aside, begin another one"
        return {"ok": False, "error": text[:LONGEST_ERROR], "internal": True}

    # Requests ----------------------------------------------------------------------------------------------------

    def _start(self, request: Answer) -> Answer:
        """`{"do": "start", "game": "pantheon", "seed": 7, "options": {"players": 3}, "names": ["Ann", "Ben", "Cleo"]}`

        Without a game, the one that was on the table before.
        """
        options = request.get("options", {})
        if not isinstance(options, dict) or not all(isinstance(value, str | int) for value in options.values()):
            raise BadRequest('"options" should be an object such as {"players": 3, "bonus": "chosen"}')
        game = self._named_game(request)
        try:
            players = game.seats(game.start(options))
        except ValueError as wrong:
            raise BadRequest(str(wrong)) from None
        self._session = Session(game, options, _seats(request, players), _seed(request))
        self.game = game
        return self._situation(0)

    def _position(self, request: Answer) -> Answer:
        """`{"do": "position", "text": "…"}`; without a text, the position of the game as text."""
        text = request.get("text")
        if text is None:
            return {"text": self.game.position_text(self._playing().state)}
        if not isinstance(text, str):
            raise BadRequest('"text" should be a position as YAML text')
        game = self._named_game(request)
        state = game.read_position(text)
        self._session = Session(game, {}, _seats(request, game.seats(state)), _seed(request), position=state)
        self.game = game
        return self._situation(0)

    def _options(self, request: Answer) -> Answer:
        session = self._playing()
        return {"to_act": session.to_act, "options": [self._shown(action) for action in session.choices()]}

    def _act(self, request: Answer) -> Answer:
        """`{"do": "act", "action": "lay C5"}`, or the action as JSON, or `"index"`: its place among the options."""
        session = self._playing()
        first = len(session.entries)
        if "index" in request:
            choices, index = session.choices(), request["index"]
            if not isinstance(index, int) or isinstance(index, bool) or not 0 <= index < len(choices):
                raise BadRequest(f'"index" should be a number from 0 to {len(choices) - 1}, not {_quoted(index)}')
            session.act(choices[index])
        else:
            session.act(self._action(request))
        return self._situation(first)

    def _undo(self, request: Answer) -> Answer:
        session = self._playing()
        if not session.can_undo:
            raise BadRequest("nothing can be taken back: something hidden has come to light since")
        session.undo()
        return self._situation(len(session.entries))

    def _redo(self, request: Answer) -> Answer:
        session = self._playing()
        first = len(session.entries)
        if not session.can_redo:
            raise BadRequest("nothing was taken back")
        session.redo()
        return self._situation(first)

    def _view(self, request: Answer) -> Answer:
        """`{"do": "view", "seat": 1}`: everything that this seat knows."""
        session = self._playing()
        seat = _seat(request, len(session.seats))
        return {"seat": seat, "view": self.game.describe(self.game.view(session.state, seat), seat)}

    def _why(self, request: Answer) -> Answer:
        """`{"do": "why", "action": "lay C5"}`: null if it is possible, otherwise the reason."""
        refusal = self.game.why_not(self._playing().state, self._action(request))
        return {"refusal": None if refusal is None else msgspec.to_builtins(refusal)}

    def _text(self, request: Answer) -> Answer:
        """`{"do": "text", "action": …}`: an action in its text form and as JSON."""
        return self._shown(self._action(request))

    def _events(self, request: Answer) -> Answer:
        """`{"do": "events", "seat": 1, "from": 120}`: what happened since an entry, as this seat saw it.

        A long story comes in parts: ask again from the `entry` of the answer.
        """
        session = self._playing()
        first = request.get("from", 0)
        if not isinstance(first, int) or isinstance(first, bool) or first < 0:
            raise BadRequest('"from" should be the number of an entry')
        seat = _seat(request, len(session.seats))
        entries = session.entries[first : first + MOST_ENTRIES]
        return {"entry": min(first, len(session.entries)) + len(entries), "events": self._told(entries, seat)}

    def _help(self, request: Answer) -> Answer:
        return {"requests": {name: inspect.getdoc(do) or "" for name, do in self._requests.items()}}

    def _quit(self, request: Answer) -> Answer:
        return {"bye": True}

    def _named_game(self, request: Answer) -> Game[Any]:
        """The game that a request names, else the one on the table."""
        name = request.get("game", self.game.name)
        if not isinstance(name, str):
            raise BadRequest(f'"game" should be the name of a game, not {_quoted(name)}')
        if name == self.game.name:
            return self.game
        try:
            return self._load(name)
        except UnknownGame as unknown:
            raise BadRequest(str(unknown)) from None

    # Answers -----------------------------------------------------------------------------------------------------

    def _playing(self) -> Session[Any]:
        if self._session is None:
            raise BadRequest('no game is on the table: begin with {"do": "start"} or {"do": "position"}')
        return self._session

    def _action(self, request: Answer) -> Action:
        try:
            return self.game.decode(request.get("action"))
        except ValueError as wrong:
            raise BadRequest(str(wrong)) from None

    def _situation(self, first: int) -> Answer:
        """Where the game stands and what has happened from entry `first` on, as the seat to act sees it."""
        session = self._playing()
        seat = session.to_act
        answer: Answer = {
            "to_act": seat,
            "over": seat == NOBODY,
            "entry": len(session.entries),
            "scores": self.game.scores(session.state if seat == NOBODY else self.game.view(session.state, seat)),
            "options": [self._shown(action) for action in session.choices()],
            "events": self._told(session.entries[first:], seat),
        }
        if seat == NOBODY:
            answer["winners"] = self.game.winners(session.state)
        return answer

    def _told(self, entries: list[Entry], seat: int) -> list[Answer]:
        names = [sitting.name for sitting in self._playing().seats]
        told = []
        for entry in entries:
            for event in entry.events:
                seen = event.seen_by(seat) if seat >= 0 else event.seen_by(NATURE)
                told.append({**msgspec.to_builtins(seen), "text": self.game.sentence(seen, names)})
        return told

    def _shown(self, action: Action) -> Answer:
        session = self._session
        rule = action.rule if session is None else self.game.rule_of(session.state, action)
        return {"text": self.game.text(action), "action": self.game.encode(action), "rule": rule}


def _read(line: str) -> Answer:
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as wrong:
        raise BadRequest(f"not JSON: {wrong}") from None
    if not isinstance(request, dict):
        raise BadRequest('a request is an object such as {"do": "options"}')
    return request


def _seats(request: Answer, players: int) -> list[Seat]:
    """As many seats as play; names are optional."""
    names = request.get("names", [f"Player {seat + 1}" for seat in range(players)])
    if not isinstance(names, list) or not all(isinstance(name, str) and _is_name(name) for name in names):
        raise BadRequest(f'"names" should be a list of names of 1 to {LONGEST_NAME} letters that can be printed')
    if len(names) != players:
        raise BadRequest(f"{len(names)} seats are named, but {players} play")
    return [Seat(name, PROGRAM) for name in names]


def _is_name(name: str) -> bool:
    return 1 <= len(name) <= LONGEST_NAME and name.isprintable()


def _seed(request: Answer) -> int:
    seed = request.get("seed", 0)
    if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) > LARGEST_SEED:
        raise BadRequest(f'"seed" should be a whole number of at most 63 bits, not {_quoted(seed)}')
    return seed


def _seat(request: Answer, seats: int) -> int:
    seat = request.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
        raise BadRequest(f'"seat" should be a number from 0 to {seats - 1}, not {_quoted(seat)}')
    return seat


def _named(error: Exception) -> str:
    """A mistake in one line, with its place."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(place.filename).name}, line {place.lineno} ({error})"


def _quoted(value: Any) -> str:
    """What somebody sent, short enough for an answer. Numbers of thousands of digits and deep lists come as well."""
    try:
        return cut(repr(value))
    except (ValueError, RecursionError):
        return f"a {type(value).__name__} too large to show"


def line_of(answer: Answer) -> str:
    """An answer as JSON. Half characters, which JSON can name but UTF-8 cannot write, become question marks."""
    try:
        return msgspec.json.encode(answer).decode() + "\n"
    except UnicodeEncodeError:
        return json.dumps(answer, ensure_ascii=False).encode(errors="replace").decode() + "\n"
