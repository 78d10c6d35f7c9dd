"""The colours of what is lit on this table."""

from __future__ import annotations

from pantheon.ui import theme
from pantheon.ui.theme import Colour, rgb

LIT: Colour = rgb("#ffe27a")
BRIGHT: Colour = rgb("#fff6d8")
GHOST: Colour = theme.GHOST_RING
