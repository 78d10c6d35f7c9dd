"""Colours that belong to For the Gods! alone."""

from __future__ import annotations

from typing import NamedTuple

from pantheon.ui import theme
from pantheon.ui.theme import Colour, rgb

WOOD, WOOD_LIGHT, WOOD_DARK, WOOD_EDGE = rgb("#5b3a24"), rgb("#7a5335"), rgb("#452a19"), rgb("#a48460")
FINAL = rgb("#8a3a1b")
"""The ribbon of the final turns."""


class Screen(NamedTuple):
    """The screen behind which a hand stands: dark wood, with darker compartments."""

    ground: Colour
    light: Colour
    dark: Colour
    line: Colour
    """About what is empty."""


def screen() -> Screen:
    """With strong contrasts it is black, with light lines."""
    if theme.IS_PLAIN:
        return Screen(theme.INK, theme.INK_LIGHT, theme.INK_LIGHT, theme.TEXT_LIGHT_MUTED)
    return Screen(WOOD, WOOD_LIGHT, WOOD_DARK, WOOD_EDGE)
