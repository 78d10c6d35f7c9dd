"""Colours that belong to For the Gods! alone."""

from __future__ import annotations

from typing import NamedTuple

from pantheon.ui import theme
from pantheon.ui.theme import Colour, rgb

FINAL = rgb("#8a3a1b")
"""The ribbon of the final turns."""


class Screen(NamedTuple):
    """What a hand lies on: a light board, on which stones of all colours stand out, with compartments."""

    ground: Colour
    light: Colour
    """Of the backs of stones, and about those that pay."""
    dark: Colour
    """Of the compartments, and of those in which something can be done."""
    open: Colour
    line: Colour
    """About what is empty."""
    ink: Colour
    muted: Colour
    lit: Colour
    picked: Colour


def screen() -> Screen:
    """With strong contrasts it is black, with light lines."""
    if theme.IS_PLAIN:
        grounds = theme.INK, theme.INK_LIGHT, theme.INK_LIGHT, theme.INK_LIGHT, theme.TEXT_LIGHT_MUTED
        return Screen(*grounds, theme.TEXT_LIGHT, theme.TEXT_LIGHT_MUTED, theme.GOLD_LIGHT, theme.GHOST_RING)
    grounds = theme.PARCHMENT, theme.MARBLE_SHADE, theme.PARCHMENT_DARK, theme.PARCHMENT_LIGHT, theme.BRONZE
    return Screen(*grounds, theme.TEXT, theme.OFF_INK, theme.GOLD, theme.TERRACOTTA)
