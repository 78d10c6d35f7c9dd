"""Colours that belong to For the Gods! alone."""

from __future__ import annotations

from pantheon.ui.theme import rgb

SCREEN = rgb("#5b3a24")
SCREEN_LIGHT, SCREEN_DARK = rgb("#7a5335"), rgb("#452a19")
"""The screen behind which a hand stands: dark wood, with darker compartments."""
FINAL = rgb("#8a3a1b")
"""The ribbon of the final turns."""
