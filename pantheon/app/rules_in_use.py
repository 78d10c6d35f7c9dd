"""Which rules data each game is played with here.

A folder named on the command line comes first, then the one of the settings, then `mods/GAME` beside the app, then the
published data. A game is loaded when it is first wanted.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from pantheon import resources
from pantheon.app.known_rules import KnownRules
from pantheon.games import SHELF
from pantheon.table.data import DataError
from pantheon.table.game import Game
from pantheon.table.mods import mod_name
from pantheon.table.words import t
from pantheon.ui import art
from pantheon.ui.settings import Settings

_log = logging.getLogger(__name__)

LONGEST_MOD_NAME = 40


class RulesInUse:
    def __init__(self, settings: Settings, named: dict[str, Path]) -> None:
        """`named` are folders from the command line, by game."""
        self.known = KnownRules()
        self.notice = ""
        """What people should know of data that could not be used."""
        self._settings, self._named = settings, named
        self._loaded: dict[str, tuple[Game[Any], Path]] = {}

    def game(self, name: str) -> Game[Any]:
        return self._of(name)[0]

    def folder(self, name: str) -> Path:
        return self._of(name)[1]

    def mod(self, name: str) -> str:
        """What the data in use are called, if they are not the published ones. Those need not be loaded for it."""
        printed, kept = resources.rules_folder(name), self._settings.rules_folders.get(name)
        if name not in self._loaded and not self._named.get(name) and not kept and self._published(name) == printed:
            return ""
        folder = self.folder(name)
        return "" if folder == printed else mod_name(folder)[:LONGEST_MOD_NAME]

    def try_folder(self, name: str, folder: str) -> str:
        """Try a folder of rules data for the next games; says what came of it. A game that runs goes on by its own."""
        chosen = resources.named_path(folder) if folder else self._published(name)
        try:
            game = SHELF[name].load(chosen)
        except DataError as error:
            first, *more = str(error).splitlines()
            said = t("The rules stay as they were. {first}", first=first)
            return said if not more else " ".join((said, t("And {number} more.", number=len(more))))
        self._use(game, chosen)
        self._settings.rules_folders[name] = folder
        return t("The published rules are in use.") if not folder else t("Checked and in use for the next games.")

    def _of(self, name: str) -> tuple[Game[Any], Path]:
        if name not in self._loaded:
            self._use(*self._first(name))
        return self._loaded[name]

    def _use(self, game: Game[Any], folder: Path) -> None:
        self._loaded[game.name] = game, folder
        self.known.use(game, folder)
        art.look_for(game, folder)

    def _first(self, name: str) -> tuple[Game[Any], Path]:
        """What is in use before anybody chooses. A folder named on the command line may not have mistakes."""
        load, named = SHELF[name].load, self._named.get(name)
        if named is not None and named != self._published(name):
            return load(named), named
        kept = self._settings.rules_folders.get(name)
        if kept:
            folder = resources.named_path(kept)
            try:
                return load(folder), folder
            except DataError as error:
                _log.warning("rules data in %s: %s", folder, error)
                self.notice = t("Your folder of rules data has mistakes now; the published rules are in use.")
        published = self._published(name)
        try:
            return load(published), published
        except DataError as error:
            printed = resources.rules_folder(name)
            if published == printed:
                raise
            _log.warning("rules data in %s: %s", published, error)
            first = str(error).splitlines()[0]
            self.notice = t("The published rules are in use, because mods/ has mistakes: {first}", first=first)
            return load(printed), printed

    @staticmethod
    def _published(name: str) -> Path:
        return resources.modded_rules_folder(name) or resources.rules_folder(name)
