"""A game as a text to read, print or send: who played, what happened decision by decision, and the points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import Any

from pantheon.table.eyes import OPEN, allowed, moments, seen
from pantheon.table.session import HUMAN, Session
from pantheon.table.story import told
from pantheon.table.words import t, tn

WIDTH = 100


def text_report(session: Session[Any], title: str, looker: int = OPEN, level_name: Callable[[str], str] = str) -> str:
    """The whole game through somebody's eyes, as far as these may look.

    `level_name` says what a bot's level is called.
    """
    looker = allowed(session, looker)
    course = _course(session, looker)
    lines = [title, "=" * len(title), "", *_set_up(session, level_name), *course, "", *_points(session, looker)]
    return "\n".join(lines) + "\n"


def decisions(session: Session[Any], looker: int) -> Iterator[tuple[int, list[str]]]:
    """For each decision the number of its entry, and all sentences up to the next one; first what came before all.

    While a game runs, also for each step that was forced.
    """
    steps = set(moments(session))
    start, sentences = 0, list[str]()
    for number, entry in enumerate(session.entries):
        if number in steps:
            yield start, sentences
            start, sentences = number, []
        sentences += [words for _, words in told(session, entry.events, looker)]
    yield start, sentences


def _set_up(session: Session[Any], level_name: Callable[[str], str]) -> Iterator[str]:
    for player in session.seats:
        who = (
            player.name
            if player.kind == HUMAN
            else t("{name} (bot: {level})", name=player.name, level=level_name(player.kind))
        )
        yield f"  {who}"
    yield ""
    for words in session.game.options_in_words(session.options, [player.name for player in session.seats]):
        yield f"  {words}"
    if session.friendly:
        yield f"  {t('Friendly game: everything may be taken back')}"
    if session.over:
        # Whoever has the seed of a game that runs knows all its cards.
        yield f"  {t('Seed: {seed}', seed=str(session.seed))}"


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


def _points(session: Session[Any], looker: int) -> Iterator[str]:
    """A table of points by source, and who has won."""
    game, state = session.game, session.state
    state = state if session.over else seen(game, state, looker)
    points = [game.points(state, seat) for seat in range(len(session.seats))]
    wide = max(len(player.name) for player in session.seats) + 2
    names, total = game.source_names(), t("total")
    title = t("Result") if session.over else t("As it stands")
    yield from (title, "-" * len(title))
    yield " " * wide + "".join(f"{names[source]:>{len(names[source]) + 3}}" for source in points[0]) + f"   {total}"
    for player, row in zip(session.seats, points, strict=True):
        cells = "".join(f"{count:>{len(names[source]) + 3}}" for source, count in row.items())
        yield f"{player.name:<{wide}}{cells}{sum(row.values()):>{len(total) + 3}}"
    if session.over:
        winners = [session.seats[seat].name for seat in game.winners(state)]
        yield "\n" + tn("{who} wins.", "{who} win.", len(winners), who=winners)
