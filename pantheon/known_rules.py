"""Which rules data a stored game belongs to: those in use, published, beside the app, or kept when it was begun."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec

from pantheon import resources
from pantheon.games import GAMES
from pantheon.table import kept_rules
from pantheon.table.data import DataError
from pantheon.table.game import Game, UnknownGame

_log = logging.getLogger(__name__)


class _Known(msgspec.Struct, frozen=True):
    """A loaded game, and its files as they were then: whoever edits them later changes no game."""

    game: Game[Any]
    folder: Path
    files: dict[str, bytes]


class KnownRules:
    """All sets of rules data of one game that have been found so far, by fingerprint."""

    def __init__(self, game: Game[Any], folder: Path) -> None:
        self._shelf = resources.kept_rules_folder()
        self._known: dict[str, _Known] = {}
        self._copies: dict[str, Path | None] = {}
        """Copies that are known to be good; None where the disk took none."""
        self._tried: set[Path] = set()
        self.use(game, folder)

    def use(self, game: Game[Any], folder: Path) -> None:
        """From now on these data are in use."""
        self._in_use = game
        self._known[game.fingerprint] = _Known(game, folder, kept_rules.data_in(folder))

    def game_for(self, name: str, fingerprint: str) -> Game[Any]:
        """The game with the data that it was begun with; if they are nowhere to be found, with those in use."""
        if name != self._in_use.name:
            return self._other_game(name)
        if fingerprint not in self._known:
            self._look_for(fingerprint)
        known = self._known.get(fingerprint)
        return known.game if known else self._in_use

    def _other_game(self, name: str) -> Game[Any]:
        """A game of another name, with its published data; UnknownGame if this edition has none."""
        if name not in GAMES:
            raise UnknownGame(name)
        folder = resources.rules_folder(name)
        game = GAMES[name](folder)
        self._known[game.fingerprint] = _Known(game, folder, kept_rules.data_in(folder))
        return game

    def keep(self, game: Game[Any]) -> None:
        """Put the data of a game aside, so that it can go on when they have changed."""
        fingerprint = game.fingerprint
        known, copy = self._known.get(fingerprint), kept_rules.kept(self._shelf, fingerprint)
        if known is None or (copy is not None and copy == self._copies.get(fingerprint)):
            return
        if copy is None or not self._is_good(copy):
            copy = kept_rules.keep(self._shelf, fingerprint, known.files)
        self._copies[fingerprint] = copy

    def folder_of(self, game: Game[Any]) -> Path:
        """Where the data of a game are, for those who think about it: the copy that nobody edits, if there is one."""
        return self._copies.get(game.fingerprint) or self._known[game.fingerprint].folder

    def _look_for(self, fingerprint: str) -> None:
        name = self._in_use.name
        for folder in (resources.rules_folder(name), resources.modded_rules_folder(name)):
            if folder is not None and folder not in self._tried:
                self._tried.add(folder)
                self._load(folder)
        copy = kept_rules.kept(self._shelf, fingerprint)
        if fingerprint not in self._known and copy is not None and copy not in self._tried:
            self._tried.add(copy)
            if self._is_good(copy):
                self._copies[fingerprint] = copy

    def _is_good(self, copy: Path) -> bool:
        """Whether a copy can be played, and is what its name says."""
        fingerprint = self._load(copy)
        if fingerprint not in ("", copy.name):
            _log.warning("the rules data in %s are others: %s", copy, fingerprint)
        return fingerprint == copy.name

    def _load(self, folder: Path) -> str:
        """Get to know the data of a folder. Their fingerprint, or nothing if they have mistakes."""
        files = kept_rules.data_in(folder)
        try:
            game = GAMES[self._in_use.name](folder)
        except DataError as error:
            _log.warning("the rules data in %s are passed over: %s", folder, error)
            return ""
        self._known.setdefault(game.fingerprint, _Known(game, folder, files))
        return game.fingerprint
