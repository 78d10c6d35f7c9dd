"""The colour of a god: gods that help in the same way have the same one, so that a row of them can be told apart."""

from __future__ import annotations

from pantheon.ui.theme import Colour, rgb

WALKING, TRADING, BUILDING, CARDS = rgb("#1f4e6b"), rgb("#74510f"), rgb("#5a3d2b"), rgb("#6d2440")
SACRIFICE, COMPANY, GLORY = rgb("#4f5c1e"), rgb("#8a3b1b"), rgb("#3f3a72")
ACCENTS: dict[str, Colour] = {
    "steps": WALKING, "jumps": WALKING,
    "money": TRADING, "special-money": TRADING,
    "reserve": BUILDING, "reserve-choice": BUILDING, "free-column": BUILDING,
    "cards": CARDS, "extra-cards": CARDS, "cards-each-epoch": CARDS,
    "sacrifice-levels": SACRIFICE,
    "another-god": COMPANY, "half-gods": COMPANY,
    "piety": GLORY, "extra-action": GLORY,
}  # fmt: skip
"""By the kind of its power. White words are readable on each."""
