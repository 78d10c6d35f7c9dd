"""Games that last: start a file, open it again, go on in it, branch off from it.

Opening is playing again: every stored decision goes through the session, which refuses what is not legal. So a file
can never lead to a position that could not be played. A file that is damaged is opened at its last good decision
and never changed; the game then continues in a new file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Generic, Protocol

import msgspec

from pantheon.table import upgrades
from pantheon.table.carried_rules import RulesData
from pantheon.table.chance import fresh_seed, shuffler
from pantheon.table.data import DataError
from pantheon.table.eyes import OPEN, allowed, lookers
from pantheon.table.file_names import numbered, stem_for
from pantheon.table.files import read_file
from pantheon.table.game import Action, Game, IllegalAction, S, UnknownGame
from pantheon.table.journal import (
    LARGEST_FILE,
    LONGEST_LINE,
    SUFFIX,
    Act,
    AnyLine,
    Branch,
    End,
    Header,
    Journal,
    Redo,
    Undo,
    digest,
    end_of,
    header_of,
)
from pantheon.table.new_luck import dealt_anew, with_new_luck
from pantheon.table.recording import LARGEST_SEED, CannotOpen, Recording, glance, printable, read, reading
from pantheon.table.session import Seat, Session
from pantheon.table.stamps import newest_first, stamps_in
from pantheon.table.steps import Steps, all_at_once
from pantheon.table.twins import is_damaged, twins_in
from pantheon.table.words import mark, t, tm


class LoadGame(Protocol):
    """Gives a game by its name and the fingerprint of the rules data that it was begun with; with other data if there
    are none of this fingerprint. UnknownGame if there is no game of this name, DataError if its rules data are broken,
    ValueError if those that it carries cannot be used.

    `carried` are rules data that the file brings along, and handed over only if it does.
    """

    def __call__(self, name: str, fingerprint: str, carried: RulesData = ..., /) -> Game[Any]: ...


RESCUED = " (rescued)"  # not for people: it is found again in names of files
FALSE_END = mark("The end that this file tells is not how the game ended.")
MOST_BRANCHES = 250
MOST_POSITIONS = 40_000
"""A long game has about 1,000, of 3 kB each."""


class BranchedSession(Session[S]):
    """A game that goes on from the middle of another one; what `seat` could not know is dealt anew."""

    def __init__(
        self, parent: Session[S], at: int, seat: int, seed: int, seats: Sequence[Seat], friendly: bool
    ) -> None:
        """From where `seat` decides next, from entry `at` of `parent` on; ValueError if it does not."""
        at = next_decision(parent, at, seat)
        game = parent.game
        self.depth: int = parent.depth + 1 if isinstance(parent, BranchedSession) else 1
        if self.depth > MOST_BRANCHES:
            raise ValueError(t("games were played on from one another more than {most} times", most=MOST_BRANCHES))
        if game.to_act(parent.at(at)) != seat:
            raise ValueError(t("{name} has nothing to decide after this point", name=parent.seats[seat].name))
        position = game.imagine(game.view(parent.at(at), seat), shuffler(seed))
        super().__init__(game, parent.options, seats, seed, friendly, position)
        self.parent, self.parent_entries, self.seat, self.goes_on = parent, at, seat, True


def played_on(session: Session[S], at: int, seat: int, looker: int, seed: int, seats: Sequence[Seat]) -> Session[S]:
    """A friendly game from where `seat` decides next, from entry `at` on, as far as whoever looks may know it.

    A game that goes on elsewhere leaves nothing behind in it: neither its luck nor its past.
    """
    looker = allowed(session, looker)
    if OPEN in lookers(session):
        return BranchedSession(session, at, seat, seed, seats, friendly=True)
    at = next_decision(session, at, seat)
    if session.game.to_act(session.at(at)) != seat:
        raise ValueError(t("{name} has nothing to decide after this point", name=session.seats[seat].name))
    position = dealt_anew(session, at, looker, seed)
    game = Session(session.game, session.options, seats, seed, friendly=True, position=position)
    game.goes_on = True
    return game


class Opened(msgspec.Struct, Generic[S]):
    """A game from a file."""

    path: Path
    header: Header
    session: Session[S]
    problems: list[str]
    """Sentences for the person who opened it; empty if all is well."""
    damaged: bool
    """The file stays as it is, and the game continues in a new one."""
    outdated: bool
    """Likewise: it was written in an earlier format."""
    seal: str
    rules: RulesData | None = None
    """What the file brings along."""
    told_end: End | None = None
    """The end that the file tells of, if it could not be played again because the rules data are not here."""
    first: bytes = b""
    """The first line of the file, which all files of one game have."""
    ended: bool = False
    """The last line of the file says that the game is over."""


def start_journal(
    folder: Path, session: Session[Any], app: str, path: Path | None = None, began: datetime | None = None
) -> Journal:
    """A new file for a session, also for one that is under way; from now on each decision is written as it is made. It
    begins now, if nothing else is said.

    Never raises for a disk that cannot be written: `journal.tell` says who hears of it, and `journal.behind` is not 0.
    """
    when = (began or datetime.now()).astimezone().isoformat(timespec="milliseconds")
    journal = Journal(path or free_path(folder, _title(session, when)))
    _write_past(journal, session, len(session.entries), app, when)
    if session.over:
        journal.add(end_of(session))
    journal.write()
    journal.follow(session)
    return journal


def continue_journal(folder: Path, opened: Opened[Any], app: str) -> Journal:
    """Go on in the file of an opened game; in a new one if it is damaged or old.

    With new luck, if another window plays on in it, or if another file of the same game lies in the folder.
    """
    twins = () if opened.session.over else twins_in(folder, opened.path, opened.first)
    twin = next((twin for twin in twins if opened.damaged or not is_damaged(twin)), None)
    if twin:
        why = t(
            "Another file of this game lies in the library as {name}. This one goes on with new luck.",
            name=printable(twin.stem),
        )
        return _go_on_with_new_luck(folder, opened, app, why)
    if opened.damaged or opened.outdated:
        return start_journal(folder, opened.session, app, _path_beside(folder, opened))
    try:
        journal = Journal(opened.path, opened.seal, read_file(opened.path, LARGEST_FILE + LONGEST_LINE))
    except OSError:  # gone since it was opened
        return start_journal(folder, opened.session, app, opened.path)
    if not journal.claim():
        why = t("This game is open in another window. Here it goes on in a copy with new luck.")
        return _go_on_with_new_luck(folder, opened, app, why)
    if opened.session.over and not opened.ended:  # a kill came between the last decision and the end
        journal.add(end_of(opened.session))
        journal.write()
    journal.follow(opened.session)
    return journal


def _go_on_with_new_luck(folder: Path, opened: Opened[Any], app: str, why: str) -> Journal:
    opened.problems.append(why)
    session = opened.session
    if not session.over:
        try:
            opened.session = with_new_luck(session, fresh_seed())
        except ValueError:  # no other cards fit: at least what is to come falls differently
            opened.session = Session(
                session.game, session.options, session.seats, fresh_seed(), session.friendly, session.state
            )
    return start_journal(folder, opened.session, app, _path_beside(folder, opened))


def _path_beside(folder: Path, opened: Opened[Any]) -> Path:
    """Where a game goes on that does not go on in its own file; of a damaged one the name says so."""
    if not opened.damaged:
        return free_path(folder, opened.path.stem)
    return free_path(folder, opened.path.stem.removesuffix(RESCUED), RESCUED + SUFFIX)


def open_game(path: Path, load_game: LoadGame) -> Opened[Any]:
    """Play a file again, up to its last good decision. CannotOpen, with a sentence, if there is no game in it."""
    return all_at_once(opening(path, load_game))


def opening(path: Path, load_game: LoadGame) -> Steps[Opened[Any]]:
    """The same, decision by decision."""
    recording = yield from reading(path)
    game = _game_of(recording, load_game)
    replay = _Replay(game, recording)
    done = yield from replay.run(recording.lines)
    problems = [problem for problem in (recording.damage, replay.problem) if problem]
    damaged, refuted = bool(problems), replay.refuted
    if replay.problem:
        replay = _Replay(game, recording)
        yield from replay.run(recording.lines[:done])
    if damaged:
        problems.append(
            t("The game stands at its last good decision. Played on, it goes into a new file; this one stays as it is.")
        )
    elif recording.cut:
        problems.append(t("The last decision was not written completely: the game stands right before it."))
    problems += replay.notes
    outdated = recording.version < upgrades.FORMAT
    session, header = replay.session, recording.header
    unknown = header.rules != game.fingerprint and not session.over and not refuted
    told_end = recording.end if unknown else None
    seal, rules = recording.seal, recording.rules
    first, ended = recording.first, recording.over
    return Opened(path, header, session, problems, damaged, outdated, seal, rules, told_end, first, ended)


class Told(Protocol):
    """What a file tells of itself at a glance."""

    @property
    def of(self) -> str: ...

    @property
    def ended(self) -> bool: ...


def latest_unfinished(folder: Path, game: str = "") -> Path | None:
    """The file of the game that was played last and is not over; only of the game of this id, if one is named."""
    names = stamps_in(folder)
    return unfinished_among(folder, names, names, game, lambda name: glance(folder / name))


def unfinished_among(
    folder: Path, some: Iterable[str], names: Collection[str], game: str, look: Callable[[str], Told | None]
) -> Path | None:
    """The first of `some` files in which a game waits; `names` are all. What nobody looks into is passed over."""
    for name in some:
        told = look(name)
        if told is None or told.ended or not told.of or (game and told.of != game):
            continue
        path = folder / name
        if path.stem + RESCUED + SUFFIX in names:
            continue  # it goes on in the rescued file
        try:
            if not read(path).over:
                return path
        except CannotOpen:
            continue
    return None


def games_of(folder: Path, game: str) -> Iterator[Path]:
    """The games of this id, the one played last first; each is looked at only when it is wanted."""
    return (path for path in newest_first(folder) if glance(path).of == game)


def free_path(folder: Path, title: str, suffix: str = SUFFIX) -> Path:
    """A file name for a title that no file has yet, allowed on every system."""
    return next(path for path in numbered(folder, stem_for(title), suffix) if not path.exists())


def _title(session: Session[Any], began: str) -> str:
    """Date, time and names: `2026-11-16 20.15 Anna, Ben`."""
    return f"{began[:10]} {began[11:16].replace(':', '.')} {', '.join(seat.name for seat in session.seats)}"


def _write_past(journal: Journal, session: Session[Any], upto: int, app: str, began: str) -> None:
    """Everything before entry `upto`, with the games that this one branched off from."""
    for past, last in reversed(list(_origins(session, upto))):
        first = digest(past.at(next_decision(past, 0)))
        if isinstance(past, BranchedSession):
            journal.add(Branch(first, past.seat, past.seed, past.seats, past.friendly))
        else:
            journal.add(header_of(past, app, began, first))
        for at, entry in enumerate(past.entries[:last]):
            if entry.decided:
                journal.add(Act(digest(past.at(at + 1)), entry.actor, past.game.text(entry.action)))


def _origins(session: Session[Any], upto: int) -> Iterator[tuple[Session[Any], int]]:
    """A session and those it branched off from, each with the entry up to which it counts."""
    yield session, upto
    while isinstance(session, BranchedSession):
        upto, session = session.parent_entries, session.parent
        yield session, upto


def next_decision(session: Session[Any], at: int, seat: int | None = None) -> int:
    """The first entry from `at` on that somebody, or one seat, decided; after the last, the number of entries."""
    entries = session.entries
    while at < len(entries) and not (entries[at].decided and seat in (None, entries[at].actor)):
        at += 1
    return at


def _game_of(recording: Recording, load_game: LoadGame) -> Game[Any]:
    name, file, rules = recording.header.game, recording.path.name, recording.header.rules
    try:
        return load_game(name, rules, recording.rules) if recording.rules else load_game(name, rules)
    except UnknownGame:
        sentence = t('{file} belongs to another game, "{name}", which is not installed here.', file=file, name=name)
        raise CannotOpen(sentence) from None
    except (DataError, ValueError) as error:
        reason = str(error).rstrip(".")
        sentence = t('{file} needs the rules data of "{name}", but: {reason}.', file=file, name=name, reason=reason)
        raise CannotOpen(sentence) from None


def _without_rules(carried: RulesData | None) -> str:
    """What to say, and to do, about a game whose rules data are nowhere to be found."""
    if carried and carried.mod:
        return t(
            'This game was begun with the mod "{mod}", which is not here. Install it, then open it again.',
            mod=carried.mod,
        )
    return t(
        "The rules data that this game was begun with are not here."
        " Whoever has them can export the game again: the copy then brings them along."
    )


class FalseEnd(Exception):
    """A file tells of an end that the game does not have."""


class _Replay:
    """Plays a recording again, as far as it is good."""

    def __init__(self, game: Game[Any], recording: Recording) -> None:
        header = recording.header
        self.problem = ""
        self.refuted = False
        """The file tells of an end that the game does not have."""
        self.notes: list[str] = []
        try:
            position = game.read_position(header.position) if header.position else None
            self.session: Session[Any] = Session(
                game, header.options, header.seats, header.seed, header.friendly, position
            )
            self.session.goes_on = position is not None
        except (ValueError, DataError) as error:
            sentence = t(
                "{file} cannot be set up with the present rules ({reason}).",
                file=recording.path.name,
                reason=str(error).splitlines()[0],
            )
            raise CannotOpen(sentence) from None
        self._heard = ""
        self._parents = 0
        """Positions of the games that this one branched off from."""
        self._comparable = header.state == digest(self.session.state)
        if header.rules != game.fingerprint:
            self.notes.append(_without_rules(recording.rules))
        if not self._comparable:
            version = header.app
            self.notes.append(
                t("This game was begun with version {version}, which noted positions differently.", version=version)
            )

    def run(self, lines: Sequence[AnyLine]) -> Steps[int]:
        """How many lines are good. If not all, `problem` says why, and the session may have gone too far."""
        for number, line in enumerate(lines):
            yield number / len(lines)
            try:
                state = self._do(line)
            except (ValueError, IllegalAction) as error:
                self.problem = t("Decision {which} is not possible: {why}.", which=number + 1, why=str(error))
                return number
            except FalseEnd:
                self.problem, self.refuted = tm(FALSE_END), True
                return number
            if self._parents + len(self.session.entries) > MOST_POSITIONS:
                self.problem = t("After decision {which} there are more positions than in any game.", which=number)
                return number
            if self._comparable and state != line.state:
                self.problem = t(
                    "Decision {which} leads to another position than when the game was played.", which=number + 1
                )
                return number
        return len(lines)

    def _do(self, line: AnyLine) -> str:
        """Do what a line says; the hash of the position at the moment when the journal took it."""
        session = self.session
        session.listen = self._hear
        match line:
            case Act(by=seat, action=text):
                action = session.game.parse(text)
                if self._was_forced(seat, action):
                    self._heard = line.state
                    return self._heard
                self._catch_up(seat, action)
                if session.to_act != seat:
                    raise ValueError(t("another player is to decide"))
                session.act(action)
            case Undo():
                session.undo()
            case Redo():
                session.redo()
            case Branch():
                self._branch(line)
            case End():
                true = end_of(session)
                if not session.over or (line.points, line.winners) != (true.points, true.winners):
                    raise FalseEnd
                self._heard = true.state
        session.listen = None
        return self._heard

    def _catch_up(self, seat: int, action: Action) -> None:
        """What is forced may wait for a person today and have been taken at once when the game was played."""
        session = self.session
        while len(session.choices()) == 1 and (session.to_act != seat or action not in session.choices()):
            session.take_forced()

    def _was_forced(self, seat: int, action: Action) -> bool:
        """And the other way round: what a person confirmed then may be taken at once today."""
        session = self.session
        if session.to_act == seat and action in session.choices():
            return False
        for entry in reversed(session.entries):
            if entry.decided:
                return False
            if entry.forced and entry.actor == seat and entry.action == action:
                return True
        return False

    def _branch(self, line: Branch) -> None:
        parent = self.session
        if not 0 <= line.seat < len(parent.seats) or not 0 <= line.seed <= LARGEST_SEED:
            raise ValueError(t("nobody sits there"))
        self.session = BranchedSession(parent, len(parent.entries), line.seat, line.seed, line.seats, line.friendly)
        self._parents += len(parent.entries)
        self._heard = digest(self.session.state)

    def _hear(self, verb: str, action: Action | None) -> None:
        if verb != "over":
            self._heard = digest(self.session.state)
