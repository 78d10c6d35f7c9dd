"""Which rules data a stored game belongs to: those in use, published, beside the app, or kept when it was begun."""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from pantheon import resources
from pantheon.games import SHELF
from pantheon.table import kept_rules
from pantheon.table.carried_rules import RulesData
from pantheon.table.data import DataError
from pantheon.table.game import Game, UnknownGame
from pantheon.table.mods import mod_name
from pantheon.table.words import ENGLISH, spoken, t

_log = logging.getLogger(__name__)


class _Known(msgspec.Struct, frozen=True):
    """A loaded game, and its files as they were then: whoever edits them later changes no game."""

    game: Game[Any]
    folder: Path
    files: dict[str, bytes]
    mod: str = ""
    """The name of the mod, if it is one."""


class KnownRules:
    """All sets of rules data that have been found so far, by fingerprint, and for each game those in use."""

    def __init__(self) -> None:
        self._shelf = resources.kept_rules_folder()
        self._known: dict[str, _Known] = {}
        self._in_use: dict[str, Game[Any]] = {}
        self._copies: dict[str, Path | None] = {}
        """Copies that are known to be good; None where the disk took none."""
        self._tried: set[Path] = set()
        self._everybody_has: dict[Path, str] = {}

    def speak(self) -> None:
        """Say the texts of all games in the language that is spoken now."""
        for known in self._known.values():
            known.game.speak(spoken())

    def _know(self, known: _Known) -> None:
        if spoken().id != ENGLISH:
            known.game.speak(spoken())
        self._known[known.game.fingerprint] = known

    def use(self, game: Game[Any], folder: Path) -> None:
        """From now on these data are in use."""
        self._in_use[game.name] = game
        self._know(_Known(game, folder, kept_rules.data_in(folder), mod_name(folder)))

    def game_for(self, name: str, fingerprint: str, carried: RulesData | None = None) -> Game[Any]:
        """The game with the data that it was begun with, or brings along; if there are none, with those in use.

        UnknownGame if it is not on the shelf, ValueError if it brings along what cannot be used.
        """
        if name not in SHELF:
            raise UnknownGame(name)
        if fingerprint not in self._known:
            self._look_for(name, fingerprint)
        if fingerprint not in self._known and carried and carried.files:
            self._learn(name, fingerprint, carried)
        known = self._known.get(fingerprint)
        return known.game if known else self._used(name)

    def _used(self, name: str) -> Game[Any]:
        """The game as it is played here; as published if it has not been played yet."""
        if name not in self._in_use:
            folder = resources.rules_folder(name)
            self.use(SHELF[name].load(folder), folder)
        return self._in_use[name]

    def keep(self, game: Game[Any]) -> None:
        """Put the data of a game aside, so that it can go on when they have changed."""
        fingerprint = game.fingerprint
        known, copy = self._known.get(fingerprint), kept_rules.kept(self._shelf, fingerprint)
        if known is None or (copy is not None and copy == self._copies.get(fingerprint)):
            return
        if copy is None or not self._is_good(game.name, copy):
            copy = kept_rules.keep(self._shelf, fingerprint, known.files)
        self._copies[fingerprint] = copy

    def to_carry(self, name: str, fingerprint: str) -> RulesData | None:
        """What the file of a game with these data should bring along: nothing if everybody has them."""
        if fingerprint not in self._known:
            self._look_for(name, fingerprint)
        known = self._known.get(fingerprint)
        if known is None or not known.files or fingerprint == self._published(name):
            return None
        # A copy without a name of its own is called by its fingerprint, which tells nobody anything.
        return RulesData("" if known.mod == fingerprint else known.mod, known.files)

    def folder_of(self, game: Game[Any]) -> Path:
        """Where the data of a game are, for those who think about it: the copy that nobody edits, if there is one."""
        return self._copies.get(game.fingerprint) or self._known[game.fingerprint].folder

    def _look_for(self, name: str, fingerprint: str) -> None:
        for folder in (resources.rules_folder(name), resources.modded_rules_folder(name)):
            if folder is not None and folder not in self._tried:
                self._tried.add(folder)
                self._load(name, folder)
        copy = kept_rules.kept(self._shelf, fingerprint)
        if fingerprint not in self._known and copy is not None and copy not in self._tried:
            self._tried.add(copy)
            if self._is_good(name, copy):
                self._copies[fingerprint] = copy

    def _learn(self, name: str, fingerprint: str, carried: RulesData) -> None:
        """Check the data that a file brings along as those of any mod, and keep them."""
        with tempfile.TemporaryDirectory() as room:
            for file, content in carried.files.items():
                (Path(room) / file).write_bytes(content)
            try:
                game = SHELF[name].load(Path(room))
            except DataError as error:
                first = str(error).splitlines()[0]
                raise ValueError(t("those that it brings along have mistakes: {first}", first=first)) from None
        if game.fingerprint != fingerprint:
            raise ValueError(t("those that it brings along are not those that it was begun with"))
        copy = kept_rules.keep(self._shelf, fingerprint, carried.files)
        self._copies[fingerprint] = copy
        folder = copy or self._shelf / fingerprint
        self._know(_Known(game, folder, dict(carried.files), carried.mod))

    def _published(self, name: str) -> str:
        """The fingerprint of the data that everybody has."""
        folder = resources.rules_folder(name)
        if folder not in self._everybody_has:
            known = next((known for known in self._known.values() if known.folder == folder), None)
            self._everybody_has[folder] = known.game.fingerprint if known else self._load(name, folder)
        return self._everybody_has[folder]

    def _is_good(self, name: str, copy: Path) -> bool:
        """Whether a copy can be played, and is what its name says."""
        fingerprint = self._load(name, copy)
        if fingerprint not in ("", copy.name):
            _log.warning("the rules data in %s are others: %s", copy, fingerprint)
        return fingerprint == copy.name

    def _load(self, name: str, folder: Path) -> str:
        """Get to know the data of a folder. Their fingerprint, or nothing if they have mistakes."""
        files = kept_rules.data_in(folder)
        try:
            game = SHELF[name].load(folder)
        except DataError as error:
            _log.warning("the rules data in %s are passed over: %s", folder, error)
            return ""
        if game.fingerprint not in self._known:
            self._know(_Known(game, folder, files, mod_name(folder)))
        return game.fingerprint
