"""What is chosen before a game: seats, options, seed. The form that the set-up screen edits and the settings keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from pantheon.table.session import HUMAN, Seat
from pantheon.table.setup_form import SetupForm, SetupPreset, defaults
from pantheon.table.words import t
from pantheon.ui import theme

NAMES = ("Livia", "Cleopatra", "Perikles", "Viriathus")  # not for people: names are the same in every language
FIRST_BOTS = 0, 2, 1
"""Which of the levels sit at the table before anybody has chosen."""
LONGEST_NAME = 16
OWN = "own"
"""In place of a preset: each option is chosen by itself."""


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that can take a seat."""

    id: str
    name: str
    character: str
    strength: int
    """0 to 5."""

    @property
    def text(self) -> str:
        return t("Strength {strength} of 5. {character}", strength=self.strength, character=self.character)


@dataclass
class GameSetup:
    """Everything chosen before a game."""

    seats: list[Seat]
    start: int | None
    """The starting seat; None: drawn by lot."""
    options: dict[str, str]
    seed: int | None
    friendly: bool

    def rules_options(self) -> dict[str, Any]:
        """The choices in the words of the rules core."""
        return {
            "players": len(self.seats),
            "start": "random" if self.start is None else self.start,
            **self.options,
        }


@dataclass
class Draft:
    """The state of the screen: four seats, of which the first `players` play."""

    players: int
    seats: list[Seat]
    start: int | None
    options: dict[str, str]
    preset: str = OWN
    seed: str = ""
    friendly: bool = False


def take_preset(draft: Draft, preset: SetupPreset, form: SetupForm, levels: Sequence[Level]) -> None:
    """Set the options, and whom the preset wants at the table."""
    draft.preset = preset.id
    draft.options = {**defaults(form), **preset.options}
    if preset.opponents:
        draft.players = 1 + preset.opponents
        draft.start = None
        for seat in range(draft.players):
            draft.seats[seat] = replace(draft.seats[seat], kind=levels[0].id if seat else HUMAN)


def take_next_colour(draft: Draft, seat: int, colours: Sequence[str]) -> None:
    """Whoever has it takes the old one, so that no two are ever the same."""
    seats, old = draft.seats, draft.seats[seat].colour
    new = colours[(colours.index(old) + 1) % len(colours)]
    other = next(number for number, one in enumerate(seats) if one.colour == new)
    seats[seat], seats[other] = replace(seats[seat], colour=new), replace(seats[other], colour=old)


def seat_players(draft: Draft, players: int, form: SetupForm, levels: Sequence[Level]) -> None:
    """So many sit at the table. Who joins a game with easy bots is one, too."""
    if any(preset.id == draft.preset and preset.opponents for preset in form.presets):
        for seat in range(draft.players, players):
            draft.seats[seat] = replace(draft.seats[seat], kind=levels[0].id)
    draft.players = players
    if draft.start is not None and draft.start >= players:
        draft.start = None


def first_game(last: Mapping[str, Any], form: SetupForm, levels: Sequence[Level], colours: Sequence[str]) -> GameSetup:
    """The game to begin with: the first preset, and whoever plays here under the name that is known."""
    draft = read_draft(last, form, levels, colours)
    if form.presets:
        take_preset(draft, form.presets[0], form, levels)
    return finished(draft)


def finished(draft: Draft) -> GameSetup:
    seats = [Seat(" ".join(s.name.split()), s.kind, s.colour) for s in draft.seats[: draft.players]]
    return GameSetup(seats, draft.start, dict(draft.options), int(draft.seed) if draft.seed else None, draft.friendly)


def why_not(draft: Draft) -> str:
    """Why this game cannot begin; empty if it can."""
    names = [seat.name for seat in finished(draft).seats]
    if not all(names):
        return t("Every player needs a name.")
    if len({name.casefold() for name in names}) < len(names):
        return t("Two players have the same name.")
    return ""


def written_down(draft: Draft) -> dict[str, Any]:
    return {
        "players": draft.players,
        "seats": [{"name": s.name, "kind": s.kind, "colour": s.colour} for s in draft.seats],
        "start": draft.start,
        "preset": draft.preset,
        "options": draft.options,
        "friendly": draft.friendly,
    }


def read_draft(last: Mapping[str, Any], form: SetupForm, levels: Sequence[Level], colours: Sequence[str]) -> Draft:
    """The last set-up as far as it still makes sense; the first preset if there is none."""
    draft = _read_seats(last, form, levels, colours)
    wanted = last.get("preset") if last else next((preset.id for preset in form.presets), OWN)
    preset = next((preset for preset in form.presets if preset.id == wanted), None)
    if preset and last:
        draft.preset, draft.options = preset.id, {**defaults(form), **preset.options}
    elif preset:
        take_preset(draft, preset, form, levels)
    return draft


def _read_seats(last: Mapping[str, Any], form: SetupForm, levels: Sequence[Level], colours: Sequence[str]) -> Draft:
    kinds = [HUMAN, *(level.id for level in levels)]
    bots = [levels[min(rank, len(levels) - 1)].id if levels else HUMAN for rank in FIRST_BOTS]
    first = [Seat(*seat) for seat in zip(NAMES, [HUMAN, *bots], colours, strict=True)]
    players = last.get("players") if last.get("players") in (2, 3, 4) else 3
    start = last.get("start")
    chosen = last.get("options")
    return Draft(
        players=int(players or 3),
        seats=_with_own_colours(
            [_read_seat(last.get("seats"), seat, at, kinds) for at, seat in enumerate(first)], colours
        ),
        start=start if type(start) is int and 0 <= start < int(players or 3) else None,
        options={
            option.id: chosen[option.id]
            if isinstance(chosen, dict) and chosen.get(option.id) in [v.id for v in option.values]
            else option.values[0].id
            for option in form.options
        },
        friendly=last.get("friendly") is True,
    )


def _read_seat(written: Any, first: Seat, at: int, kinds: Sequence[str]) -> Seat:
    """One of the seats that were written down, as far as it makes sense; the rest is as in `first`."""
    seat = written[at] if isinstance(written, list) and at < len(written) else {}
    if not isinstance(seat, dict):
        return first
    name, kind, colour = (seat.get(key) for key in ("name", "kind", "colour"))
    if isinstance(name, str):
        name = "".join(letter for letter in name if theme.has_letter(letter))[:LONGEST_NAME]
    return Seat(
        name if isinstance(name, str) else first.name,
        kind if isinstance(kind, str) and kind in kinds else first.kind,
        colour if isinstance(colour, str) else first.colour,
    )


def _with_own_colours(seats: list[Seat], colours: Sequence[str]) -> list[Seat]:
    """Nobody sits in the colour of another, or in one that the game does not have."""
    if sorted(seat.colour for seat in seats) == sorted(colours):
        return seats
    return [replace(seat, colour=colour) for seat, colour in zip(seats, colours, strict=True)]
