"""Bar charts as PNG, for the arena and the balance report: the shapes of `table.plot`, painted with Pillow."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw, ImageFont

from pantheon import resources
from pantheon.table import plot
from pantheon.table.plot import Bar

PAPER, BAR, LINE = (246, 239, 224), (181, 96, 60), (47, 93, 115)
INKS = plot.Inks(words=(43, 38, 34), muted=(110, 98, 84), grid=(226, 215, 192), axis=(150, 134, 110))
MARGIN, ROW, WIDE, HEADING = 24, 30, 990, 40


class Chart(msgspec.Struct, frozen=True):
    """Horizontal bars with their intervals."""

    title: str
    bars: Sequence[Bar]
    mark: float | None = None
    """A value to compare with, drawn as a line."""
    mark_note: str = ""


def write_chart(file: Path, chart: Chart) -> None:
    high = ROW * len(chart.bars) + 2 * plot.LINE_HIGH
    image = Image.new("RGB", (WIDE, 2 * MARGIN + HEADING + high), PAPER)
    draw = ImageDraw.Draw(image)
    draw.text((MARGIN, MARGIN - 4), chart.title, INKS.words, font=_font("SourceSerifPro-Semibold", 23))
    font = _font("SourceSansPro-Regular", plot.LETTERS + 2)
    ground = plot.Ground(MARGIN, MARGIN + HEADING, WIDE - 2 * MARGIN, high, INKS, font.getlength)
    mark = None if chart.mark is None else (chart.mark, chart.mark_note, LINE)
    for shape in plot.bar_chart(ground, chart.bars, BAR, mark):
        _paint(draw, shape, font)
    image.save(file)


def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(resources.asset(f"shared/fonts/{name}.ttf"), size)


def _paint(draw: ImageDraw.ImageDraw, shape: plot.Plain, font: ImageFont.FreeTypeFont) -> None:
    match shape:
        case plot.Box(left, top, wide, high, colour):
            draw.rectangle((left, top, left + wide, top + high), colour)
        case plot.Line(points, colour, thick):
            draw.line([*points], colour, round(thick))
        case plot.Words(text, left, top, wide, high, align, colour):
            share, anchor = {"left": (0.0, "lm"), "center": (0.5, "mm"), "right": (1.0, "rm")}[align]
            draw.text((left + wide * share, top + high / 2), text, colour, font=font, anchor=anchor)
