"""The look in numbers: colours, player colours with their emblems, one spacing scale, and the fonts.

Black-figure pottery on a mosaic sea. Colours are (red, green, blue). Text is only ever drawn in one of the
`TEXT_PAIRS`; a test computes that each of them has a contrast of at least 4.5:1.

Whoever wants stronger contrasts gets them by `use`: the same names then have other values. So they are looked up when
something is drawn (`theme.INK`), never before.
"""

import io
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import pygame

from pantheon import resources
from pantheon.ui.letters import SHARP, EvenFont

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """`rgb("#b5532a")` is (181, 83, 42)."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


TERRACOTTA = rgb("#b5532a")
TERRACOTTA_LIGHT = rgb("#cf7440")
TERRACOTTA_DARK = rgb("#8a3a1b")
INK = rgb("#2b1d14")
INK_LIGHT = rgb("#4b3526")
PARCHMENT = rgb("#f2e6c9")
PARCHMENT_LIGHT = rgb("#faf3e0")
PARCHMENT_DARK = rgb("#dfcfa8")
GOLD = rgb("#c9982e")
GOLD_LIGHT = rgb("#e6c465")
GOLD_DARK = rgb("#8a6518")
GHOST_RING = rgb("#8fe3f5")
"""What a hint is about: no other light on the table has this colour."""
DEEP_SEA = rgb("#1f4e6b")
SHALLOW_SEA = rgb("#2f6f8f")
NIGHT_SEA = rgb("#12303f")
SAND = rgb("#d9b879")
HILL = rgb("#c79a5b")
BRONZE = rgb("#a8713a")
BRONZE_LIGHT = rgb("#cf9d5b")
BRONZE_DARK = rgb("#6a4320")
MARBLE = rgb("#efe8d8")
MARBLE_SHADE = rgb("#c8bda6")

TEXT = INK
TEXT_MUTED = rgb("#665040")
TEXT_GOOD = rgb("#2f6228")
TEXT_BAD = rgb("#9c2b1f")
TEXT_LIGHT = PARCHMENT
TEXT_LIGHT_MUTED = rgb("#c9b592")
TEXT_LIGHT_GOOD = rgb("#a9d488")
TEXT_LIGHT_BAD = rgb("#f3a488")
TEXT_WHITE = rgb("#fffaf0")
OFF_INK = rgb("#635340")
"""On what cannot be pressed, PARCHMENT_DARK; on dark grounds the next three."""
DARK_OFF = rgb("#35261b")
DARK_OFF_EDGE = rgb("#3f2e22")
DARK_OFF_INK = rgb("#a08d72")
PANEL_EDGE, DARK_EDGE, SEA_EDGE, PRIMARY_EDGE = BRONZE_DARK, BRONZE, SHALLOW_SEA, TERRACOTTA_DARK

TEXT_PAIRS: tuple[tuple[Colour, Colour], ...] = (
    *((text, ground) for text in (TEXT, TEXT_MUTED, TEXT_GOOD, TEXT_BAD)
      for ground in (PARCHMENT, PARCHMENT_LIGHT)),
    *((text, ground) for text in (TEXT_LIGHT, TEXT_LIGHT_MUTED, TEXT_LIGHT_GOOD, TEXT_LIGHT_BAD, GOLD_LIGHT)
      for ground in (INK, INK_LIGHT, NIGHT_SEA)),
    *((TEXT, ground) for ground in (PARCHMENT_DARK, SAND, HILL, GOLD, GOLD_LIGHT, BRONZE_LIGHT, MARBLE, GHOST_RING)),
    *((TEXT_WHITE, ground) for ground in (TERRACOTTA, TERRACOTTA_DARK, DEEP_SEA, SHALLOW_SEA, BRONZE_DARK)),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PlayerLook:
    """How the pieces and the panel of one player colour look; the emblem tells it without colour."""

    name: str
    fill: Colour
    light: Colour
    dark: Colour
    text: Colour
    """The text colour to write on `fill`."""
    emblem: str
    """The picture of the emblem, a white master to be tinted."""


# Those of one game differ in lightness too, so that people who see fewer colours tell them apart: a test measures it.
PLAYERS: dict[str, PlayerLook] = {
    look.name: look
    for look in (
        PlayerLook("red", rgb("#9e0a14"), rgb("#d9655f"), rgb("#5f0a10"), TEXT_WHITE, "emblems/laurel"),
        PlayerLook("green", rgb("#23824b"), rgb("#9bcd8a"), rgb("#12492a"), TEXT_WHITE, "emblems/owl"),
        PlayerLook("yellow", rgb("#eabf2f"), rgb("#fde279"), rgb("#8a6a0c"), INK, "emblems/dolphin"),
        PlayerLook("blue", rgb("#2046a5"), rgb("#74b7ff"), rgb("#142c62"), TEXT_WHITE, "emblems/lyre"),
        PlayerLook("orange", rgb("#f09628"), rgb("#eeae50"), rgb("#8a4a0c"), INK, "emblems/amphora"),
        PlayerLook("purple", rgb("#652869"), rgb("#a878bd"), rgb("#3a1540"), TEXT_WHITE, "emblems/grapes"),
    )
}

# One scale for margins and gaps, in design pixels; the window multiplies by the chosen UI scale.
SPACE_XS, SPACE_S, SPACE_M, SPACE_L, SPACE_XL, SPACE_XXL = 4, 8, 12, 16, 24, 40
RADIUS = 6
LINE = 2
RING = 2
"""A third of how broad the ring about the focus is."""
EDGE = 1.5
"""How broad the edges of panels and buttons are."""
LIGHT = 1.0
"""How broad the lights on a map are, in parts of what suits it."""
IS_PLAIN = False
"""Whether no picture or pattern may lie behind words."""

SMALLEST_TEXT = 13

_FACES = {
    "display": "SourceSerifPro-Semibold.ttf",
    "title": "SourceSerifPro-Bold.ttf",
    "text": "SourceSansPro-Regular.ttf",
    "bold": "SourceSansPro-Semibold.ttf",
    "italic": "SourceSansPro-It.ttf",
    "number": "SourceSansPro-Bold.ttf",
}
FONT_ROLES = tuple(_FACES)
_SERIFS = ("display", "title")
"""Of the others the library makes even words, and sharper ones."""


def font(role: str, size_px: int) -> pygame.font.Font:
    """The face for a role: display, title, text, bold, italic or number, at a size in pixels."""
    # Whoever needs strong contrasts needs sharp letters more than even gaps.
    return _font(role, size_px, role in _SERIFS and size_px < SHARP and not IS_PLAIN)


@lru_cache(maxsize=64)
def _font(role: str, size_px: int, even: bool) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    if even:
        return EvenFont(_face(role), size_px)
    # From memory: a font keeps its file open as long as it lives, and a system may allow a program no more than 256.
    return pygame.font.Font(io.BytesIO(_face(role)), size_px)


@cache
def _face(role: str) -> bytes:
    return font_file(role).read_bytes()


@lru_cache(maxsize=1024)
def has_letter(letter: str) -> bool:
    """Whether the fonts can draw a letter; what they lack is a box as broad as that of a code that is none."""
    shape = font("text", 64).metrics
    return letter.isprintable() and shape(letter) != shape("\uffff")


def font_file(role: str) -> Path:
    """Where the font file of a role lies."""
    return resources.asset(f"shared/fonts/{_FACES[role]}")


_STRONG: dict[str, object] = {
    **dict.fromkeys(("INK", "NIGHT_SEA", "BRONZE_DARK", "PANEL_EDGE", "TEXT", "DARK_OFF"), rgb("#000000")),
    **dict.fromkeys(("PARCHMENT", "PARCHMENT_LIGHT", "MARBLE", "TEXT_LIGHT", "TEXT_WHITE"), rgb("#ffffff")),
    **dict.fromkeys(("DARK_EDGE", "SEA_EDGE"), rgb("#ffffff")),
    "INK_LIGHT": rgb("#1c1c1c"),
    "PARCHMENT_DARK": rgb("#dcdcdc"),
    "MARBLE_SHADE": rgb("#a0a0a0"),
    "BRONZE": rgb("#767676"),
    "TERRACOTTA": rgb("#6b2408"),
    "TERRACOTTA_DARK": rgb("#541a04"),
    "TERRACOTTA_LIGHT": rgb("#ffb48a"),
    "GOLD": rgb("#ffd23c"),
    "GOLD_LIGHT": rgb("#ffe680"),
    "GOLD_DARK": rgb("#5a3f00"),
    "DEEP_SEA": rgb("#00283d"),
    "SHALLOW_SEA": rgb("#0b4a6b"),
    "TEXT_MUTED": rgb("#262626"),
    "TEXT_GOOD": rgb("#00420c"),
    "TEXT_BAD": rgb("#6e0000"),
    "TEXT_LIGHT_MUTED": rgb("#e6e6e6"),
    "TEXT_LIGHT_GOOD": rgb("#b6f59a"),
    "TEXT_LIGHT_BAD": rgb("#ffc2ad"),
    "OFF_INK": rgb("#3c3c3c"),
    "DARK_OFF_EDGE": rgb("#767676"),
    "DARK_OFF_INK": rgb("#b8b8b8"),
    "PRIMARY_EDGE": rgb("#ffd23c"),
    "RING": 3,
    "EDGE": 3.0,
    "LIGHT": 1.8,
    "IS_PLAIN": True,
}
_ORDINARY = {name: globals()[name] for name in _STRONG}


def use(*, strong: bool) -> None:
    """From now on strong contrasts, or the ordinary colours. What is drawn already must be drawn anew."""
    globals().update(_STRONG if strong else _ORDINARY)


def named(name: str) -> Colour:
    """A colour as it is now."""
    colour: Colour = globals()[name]
    return colour


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
