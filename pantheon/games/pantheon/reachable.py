"""Which positions a game can reach: the course of the game. Frames have their tables in `frame_bounds.py`, points
their bounds in `point_bounds.py`.

A little more is let through than a game ever shows, so that a situation can be written down in few lines: loot may
lie on any hex where feet stand, bonus tiles and earlier nations may be left out. Whatever passes can be played on.
"""

# not for people: what is said of positions is for people who write them

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import NamedTuple

from pantheon.games.pantheon import frames
from pantheon.games.pantheon.catalog import Catalog
from pantheon.games.pantheon.frame_bounds import misplaced
from pantheon.games.pantheon.frames import AnyFrame
from pantheon.games.pantheon.point_bounds import BONUS_WORKED, had_turn, most_points
from pantheon.games.pantheon.powers import PermanentGodPower
from pantheon.games.pantheon.rules.gaining import LAST_GOD
from pantheon.games.pantheon.rules.movement import LAST_LOOT
from pantheon.games.pantheon.setup import first_frames, new_state
from pantheon.games.pantheon.state import NONE, SOURCES, State
from pantheon.table.counts import each

GODS_TURNED, LOOT_LAID, HALF_GODS_OPENED, TEMPLE_PUT = 2, 4, 3, 7
"""The steps of a preparation from which on these may be there."""
DEALT_IN_SETUP = frozenset(
    {"frames", "actor", "start", "pile", "hands", "display", "bonus", "bonus_left", "feet_reserve", "columns_reserve"}
    | {"bonus_chosen", "half_gods_switch", "bands"}
)
"""What the set-up changes or chooses; everything else is as it lay in the box."""


class Odd(NamedTuple):
    """What no game can show: the field of the position, and for frames and seats the number; and a sentence."""

    path: tuple[str | int, ...]
    text: str


def oddities(catalog: Catalog, state: State) -> list[Odd]:
    """Everything that no game can reach. An empty list: the position can be played."""
    course = _Course(catalog, state)
    found = list(course.epoch()) or [Odd(("frames", number), text) for number, text in misplaced(catalog, state)]
    if found:
        return found
    return [*course.phase(), *course.board(), *course.tiles(), *course.points(), *course.bonus(), *course.setup()]


class _Course:
    """How far the game has come, by its lowest frame."""

    def __init__(self, catalog: Catalog, state: State) -> None:
        self.catalog = catalog
        self.state = state
        self.bottom: AnyFrame = state.frames[0]
        self.step = self.bottom.step if isinstance(self.bottom, frames.Preparing) else None
        self.turning = self.step == 1 and any(isinstance(frame, frames.TurningNation) for frame in state.frames)

    def epoch(self) -> Iterator[Odd]:
        state, epochs = self.state, self.catalog.definitions.setup.epochs
        least, most = (0, epochs - 1) if self.step == 0 else (1, epochs)
        if isinstance(self.bottom, frames.GameOver):
            least = epochs
        if not least <= state.epoch <= most:
            wanted = f"{least} to {most}" if least < most else str(most)
            yield Odd(("epoch",), f"the frames do not fit epoch {state.epoch}, expected {wanted}")
            return
        played = state.nations_played
        if state.nation == NONE and state.epoch and not (self.turning and state.epoch == 1):
            yield Odd(("nation",), f"epoch {state.epoch} has a nation, but none is named")
        if len(set(played)) < len(played) or played[-1:] != ((state.nation,) if state.nation != NONE else ()):
            yield Odd(("nations_played",), "every nation is played once, the present one last")
        if len(played) > state.epoch - self.turning:
            text = f"{len(played)} nations were played, but it is epoch {state.epoch}"
            yield Odd(("nations_played",), text)

    def phase(self) -> Iterator[Odd]:
        state = self.state
        if self.step and state.active != NONE:
            yield Odd(("active",), "nobody is active in a preparation, expected -1")
        if isinstance(self.bottom, frames.EndingEpoch) and state.active == NONE:
            yield Odd(("active",), "somebody ended the epoch, expected a seat")
        if state.phase_over and (self.step or (isinstance(self.bottom, frames.TakingTurns) and state.active == NONE)):
            yield Odd(("phase_over",), "the phase cannot be over before it has begun, expected 0")
        if state.phase_over == LAST_LOOT and state.loot:
            yield Odd(("phase_over",), "the last loot has not left the board, expected 0 or 2")
        if state.phase_over == LAST_GOD and state.open_gods:
            yield Odd(("phase_over",), "the last god has not left the board, expected 0 or 1")

    def board(self) -> Iterator[Odd]:
        catalog, state = self.catalog, self.state
        stands = isinstance(self.bottom, frames.TakingTurns) or (self.step or 0) >= TEMPLE_PUT
        if stands and state.temple == NONE:
            yield Odd(("temple",), "the temple stands while players take turns, and from step 7 of a preparation on")
        if not stands and state.temple != NONE and not isinstance(self.bottom, frames.EndingEpoch):
            yield Odd(("temple",), "the temple is not on the board now, expected false")
        if any(state.feet) and state.temple == NONE:
            yield Odd(("seats",), "feet stand on the board only while the temple does")
        laid = [hex for hex, _ in state.loot]
        pieces = state.once | (1 << state.temple if state.temple != NONE else 0)
        for hex in laid:
            if laid.count(hex) > 1 or (pieces | catalog.column_hexes) >> hex & 1:
                yield Odd(("loot",), f"no loot can lie on {catalog.grid.names[hex]}, or not so much")

    def tiles(self) -> Iterator[Odd]:
        catalog, state = self.catalog, self.state
        ended = isinstance(self.bottom, frames.GameOver)
        for field, there, first, most in (
            ("gods", len(state.open_gods), GODS_TURNED, state.players + 1),
            ("half_gods", sum(state.open_half_gods), HALF_GODS_OPENED, None),
            ("loot", len(state.loot), LOOT_LAID, None),
        ):
            if there and (ended or (self.step is not None and self.step < first)):
                yield Odd((field,), f"there can be no {field.replace('_', ' ')} on the board now")
            if most is not None and there > most:
                yield Odd((field,), f"there are {most} {field} on the board at most, not {there}")
        for seat in range(state.players):
            for god in set(each(state.gods[seat])):
                if not isinstance(catalog.god_powers[god], PermanentGodPower):
                    name = catalog.definitions.gods[god].id
                    yield Odd(("seats", seat, "gods"), f"{name} works at once and is not kept")
            for loot in set(each(state.kept_loot[seat])):
                if not isinstance(catalog.loot_powers[loot], PermanentGodPower):
                    name = catalog.definitions.loot[loot].id
                    yield Odd(("seats", seat, "loot"), f"{name} works at once and is not kept")

    def points(self) -> Iterator[Odd]:
        for seat, points in enumerate(self.state.points):
            most = most_points(self.catalog, self.state, seat)
            for source, there, bound in zip(SOURCES, points, most, strict=True):
                if there > bound:
                    text = f"nobody can have {there} points for {source} by now, expected at most {bound}"
                    yield Odd(("seats", seat, "points", source.replace(" ", "-")), text)

    def bonus(self) -> Iterator[Odd]:
        """A bonus tile is held face down until its turn comes, or chosen then."""
        state = self.state
        had = set(range(state.players)) if state.epoch > 1 else had_turn(state, BONUS_WORKED)
        choosing = {frame.seat for frame in state.frames if isinstance(frame, frames.ChoosingBonus)}
        dealing = {frame.seat for frame in state.frames if isinstance(frame, frames.DealingBonus)}
        for seat in range(state.players):
            path = ("seats", seat, "bonus")
            holds, shown = state.bonus[seat] != NONE, bool(state.bonus_shown >> seat & 1)
            if seat in had and seat not in choosing:
                if holds and not shown:
                    yield Odd(path, "the bonus tile has been turned up by now")
            elif state.bonus_chosen or seat in dealing:
                if holds:
                    yield Odd(path, "nobody has taken this bonus tile yet")
            elif not holds or shown:
                yield Odd(path, "every seat has a bonus tile, with bonus_shown: false")

    def setup(self) -> Iterator[Odd]:
        """Before the first epoch, only what is dealt first differs from the box."""
        catalog, state = self.catalog, self.state
        if self.step == 0 and state.epoch and len(state.frames) > 1:
            yield Odd(("epoch",), "hands and bonus tiles are dealt before the first epoch, expected 0")
        if state.epoch:
            for frame in state.frames:
                if isinstance(frame, frames.ForEach) and self.step == BONUS_WORKED:
                    wanted = "choose-bonus" if state.bonus_chosen else "bonus"
                    if frame.what != wanted or state.epoch > 1:
                        yield Odd(("frames",), f"bonus tiles have their turn in epoch 1, by for-each what={wanted}")
            return
        stack = [frame for frame in state.frames if not isinstance(frame, frames.FillingDisplay)]
        whole = first_frames(catalog, state.players, NONE, bool(state.bonus_chosen))
        if list(map(_dealing, stack)) != list(map(_dealing, whole[: len(stack)])):
            yield Odd(("frames",), "the set-up deals hands, then bonus tiles, seat by seat from 0 on")
        fresh = new_state(catalog, {"players": state.players, "start": state.start})
        for field in (field.name for field in fields(state)):
            if field not in DEALT_IN_SETUP and getattr(state, field) != getattr(fresh, field):
                yield Odd((), f"before the first epoch nothing has changed in: {field.replace('_', ' ')}")


def _dealing(frame: AnyFrame) -> tuple[type[AnyFrame], int]:
    return type(frame), getattr(frame, "seat", NONE)
