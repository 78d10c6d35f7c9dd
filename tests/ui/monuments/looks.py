"""Sizes of the window, each with a UI scale, at which everything must be read whole."""

from __future__ import annotations

LOOKS = (((1024, 640), 100), ((1280, 800), 200), ((1920, 1080), 100))
