"""Colours that belong to Pantheon alone."""

from __future__ import annotations

from pantheon.ui.theme import rgb

KINDS = (rgb("#7a2f3a"), rgb("#cf7035"), rgb("#44586e"), rgb("#5f6e2a"))
"""The kinds of sacrifice in the order of the data: priest, dancer, temple, offering."""
