"""What a line of the log or of the news names flashes on the map for a moment, and then stays lit."""

from __future__ import annotations

from pantheon.ui.scene import Spot, Stage

ON, OFF, TIMES = 0.18, 0.12, 2
"""Seconds of light and of dark, and how often it is dark."""
NAMING = ("line", "since")
"""The beginnings of the keys of what names places."""


class Flashing:
    def __init__(self) -> None:
        self._key, self._passed = "", TIMES * (ON + OFF)

    def point_at(self, spot: Spot | None) -> None:
        """The pointer is there: on another line it begins anew."""
        names = spot is not None and spot.key.partition(":")[0] in NAMING
        key = spot.key if spot and names else ""
        if key != self._key:
            self._key, self._passed = key, 0.0

    @property
    def _runs(self) -> bool:
        return bool(self._key) and self._passed < TIMES * (ON + OFF)

    def update(self, seconds: float) -> bool:
        """True if it goes out or comes on."""
        if not self._runs:
            return False
        before, self._passed = self._is_dark, self._passed + seconds
        return self._is_dark != before

    def next_update(self) -> float | None:
        if not self._runs:
            return None
        gone = self._passed % (ON + OFF)
        return (ON if gone < ON else ON + OFF) - gone

    @property
    def _is_dark(self) -> bool:
        return self._runs and self._passed % (ON + OFF) >= ON

    def lit(self, stage: Stage) -> bool:
        """Whether what is named is lit at this moment: always without animation."""
        return stage.settings.animation == "off" or not self._is_dark
