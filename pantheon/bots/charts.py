"""Plain bar charts as PNG, for the arena and the balance report.

The charts of the window are in the room of the window: they are drawn with pygame, which bots must not need, and lines
over time share nothing with bars and their intervals but the rule of three.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw, ImageFont

PAPER, INK, FAINT, BAR, LINE = "#f6efe0", "#2b2622", "#d8ccb4", "#b5603c", "#2f5d73"
MARGIN, ROW, LABEL, PLOT, VALUE = 24, 30, 230, 520, 190


class Bar(msgspec.Struct, frozen=True):
    label: str
    value: float
    note: str = ""
    low: float | None = None
    high: float | None = None


class Chart(msgspec.Struct, frozen=True):
    """Horizontal bars with their intervals."""

    title: str
    bars: Sequence[Bar]
    mark: float | None = None
    """A value to compare with, drawn as a line."""
    mark_note: str = ""


def write_chart(file: Path, chart: Chart) -> None:
    bars, mark = chart.bars, chart.mark
    largest = max([abs(bar.high if bar.high is not None else bar.value) for bar in bars] + [mark or 0, 1e-9]) * 1.05
    lowest = min([bar.low if bar.low is not None else bar.value for bar in bars] + [0.0]) * 1.05
    width, height = 2 * MARGIN + LABEL + PLOT + VALUE, 2 * MARGIN + ROW * (len(bars) + 2)
    image = Image.new("RGB", (width, height), PAPER)
    draw = ImageDraw.Draw(image)
    text, small = ImageFont.load_default(16), ImageFont.load_default(13)
    draw.text((MARGIN, MARGIN), chart.title, INK, font=ImageFont.load_default(20))
    left, top = MARGIN + LABEL, MARGIN + ROW + 10

    def x(value: float) -> float:
        return left + PLOT * (value - lowest) / (largest - lowest)

    for row, bar in enumerate(bars):
        y = top + ROW * row
        draw.text((MARGIN, y + 4), bar.label, INK, font=text)
        draw.rectangle((*sorted((x(0), x(bar.value)))[:1], y + 4, sorted((x(0), x(bar.value)))[1], y + ROW - 6), BAR)
        if bar.low is not None and bar.high is not None:
            middle = y + ROW / 2 - 1
            draw.line((x(bar.low), middle, x(bar.high), middle), INK, 2)
            for end in (bar.low, bar.high):
                draw.line((x(end), middle - 5, x(end), middle + 5), INK, 2)
        draw.text((left + PLOT + 12, y + 5), bar.note, INK, font=small)
    draw.line((x(0), top, x(0), top + ROW * len(bars)), FAINT, 2)
    if mark is not None:
        draw.line((x(mark), top, x(mark), top + ROW * len(bars)), LINE, 2)
        draw.text((x(mark) + 4, top + ROW * len(bars) + 2), chart.mark_note, LINE, font=small)
    image.save(file)
