"""A game as a text to read, print or send: who played, what happened decision by decision, and the points."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from pantheon.table.eyes import OPEN, allowed, known, moments
from pantheon.table.session import HUMAN, Session

WIDTH = 100


def text_report(session: Session[Any], title: str, looker: int = OPEN) -> str:
    """The whole game through somebody's eyes, as far as these may look."""
    course = _course(session, allowed(session, looker))
    lines = [title, "=" * len(title), "", *_set_up(session), *course, "", *_points(session)]
    return "\n".join(lines) + "\n"


def decisions(session: Session[Any], looker: int) -> Iterator[tuple[int, list[str]]]:
    """For each decision the number of its entry, and all sentences up to the next one; first what came before all.

    While a game runs, also for each step that was forced.
    """
    names, steps = [player.name for player in session.seats], set(moments(session))
    start, sentences = 0, list[str]()
    for number, entry in enumerate(session.entries):
        if number in steps:
            yield start, sentences
            start, sentences = number, []
        for event in entry.events:
            words = session.game.sentence(known(event, looker), names)
            if words:
                sentences.append(words)
    yield start, sentences


def _set_up(session: Session[Any]) -> Iterator[str]:
    for player in session.seats:
        yield f"  {player.name}{'' if player.kind == HUMAN else f' (bot: {player.kind})'}"
    yield ""
    for words in session.game.options_in_words(session.options, [player.name for player in session.seats]):
        yield f"  {words}"
    if session.friendly:
        yield "  Friendly game: everything may be taken back"
    if session.over:
        # Whoever has the seed of a game that runs knows all its cards.
        yield f"  Seed: {session.seed}"


def _course(session: Session[Any], looker: int) -> Iterator[str]:
    """Chapter by chapter, decision by decision."""
    chapter = ""
    for number, (entry, sentences) in enumerate(decisions(session, looker)):
        name = session.game.chapter(session.at(entry))[1]
        if name != chapter:
            chapter = name
            yield from ("", name, "-" * len(name))
        for taken in session.taken_back:
            if taken.at == entry:
                yield f"      ({taken.sentence})"
        mark = f"{number:4}  " if number else " " * 6
        yield from wrap(" ".join(sentences), WIDTH, initial_indent=mark, subsequent_indent=" " * 6)


def _points(session: Session[Any]) -> Iterator[str]:
    """A table of points by source, and who has won."""
    game, state = session.game, session.state
    points = [game.points(state, seat) for seat in range(len(session.seats))]
    wide = max(len(player.name) for player in session.seats) + 2
    sources = game.source_names()
    title = "Points" if session.over else "Points so far"
    yield from (title, "-" * len(title))
    yield " " * wide + "".join(f"{name:>{len(name) + 3}}" for name in sources.values()) + "   total"
    for player, row in zip(session.seats, points, strict=True):
        cells = "".join(f"{row[source]:>{len(name) + 3}}" for source, name in sources.items())
        yield f"{player.name:<{wide}}{cells}{sum(row.values()):>8}"
    if session.over:
        names = " and ".join(session.seats[seat].name for seat in game.winners(state))
        yield f"\n{names} {'win' if len(game.winners(state)) > 1 else 'wins'}."
