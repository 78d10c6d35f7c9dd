"""Colours that belong to Monuments alone."""

from __future__ import annotations

from pantheon.ui.theme import rgb

RED = rgb("#8e2f23")
RED_LIGHT = rgb("#c94a33")
"""The red side of a card."""
GREEN = rgb("#1f6430")
GREEN_LIGHT = rgb("#3f9448")
"""The green side."""
