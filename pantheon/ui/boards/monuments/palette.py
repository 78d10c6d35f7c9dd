"""Colours that belong to Monuments alone."""

from __future__ import annotations

from pantheon.ui.theme import rgb

RED = rgb("#8e2f23")
RED_LIGHT = rgb("#b5493a")
"""The red side of a card."""
GREEN = rgb("#2f5e33")
GREEN_LIGHT = rgb("#4f8a4d")
"""The green side."""
