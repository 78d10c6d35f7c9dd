"""Where the parts of the end of a game stand: all on one page, or, where letters are large, on two that take turns."""

from __future__ import annotations

from dataclasses import dataclass

from pantheon.ui.kit.arrangement import Box

BANNER, LOW_BANNER, BANNER_SHARE = 132, 80, 0.165
"""How high the banner is at most and at least, and which part of the window it has between the two."""
BUTTONS, LOW_BUTTONS = 78, 56
"""The room of the buttons."""
HEAD, LOW_HEAD = 34, 26
"""The heading above the rows."""
ROWS = (58.0, 54.0, 50.0, 46.0)
"""How high a player's row may be beside the chart, the best first."""
TALL_ROW = 100
"""On a page of its own."""
LEAST_CHART = 185
ROOMY = 900
"""The least breadth, in logical units, in which everything stands on one page."""
SHAPE = 1.6
"""How much broader than high the picture of the last position is."""


@dataclass(frozen=True, slots=True)
class ResultPlaces:
    """In logical units. On two pages the chart and the picture share the room of the table."""

    banner: float
    table: Box
    chart: Box
    picture: Box
    """As wide as it may be; what it does not need belongs to the chart."""
    buttons: Box
    row: float
    head: float
    margin: float
    """Between the edge of the table and its rows."""
    two_pages: bool


def result_places(wide: float, high: float, players: int) -> ResultPlaces:
    roomy = wide >= ROOMY
    edge, gap, margin = (24, 12, 15) if roomy else (14, 8, 10)
    banner = min(BANNER, max(LOW_BANNER, high * BANNER_SHARE))
    buttons = min(BUTTONS, max(LOW_BUTTONS, high * 0.0975))
    top, across = banner + gap, wide - 2 * edge
    room = high - buttons - top
    for row in ROWS if roomy else ():
        table = HEAD + 2 * margin + row * players
        if room - table - gap >= LEAST_CHART:
            low = top + table + gap
            return ResultPlaces(
                banner, (edge, top, across, table), *_side_by_side(edge, low, across, room - table - gap, gap),
                (edge, high - buttons, across, buttons), row, HEAD, margin, two_pages=False,
            )  # fmt: skip
    head = LOW_HEAD if not roomy else HEAD
    row = min(TALL_ROW, (room - head - 2 * margin) / players)
    table = head + 2 * margin + row * players
    return ResultPlaces(
        banner, (edge, top + (room - table) / 2, across, table), *_side_by_side(edge, top, across, room, gap),
        (edge, high - buttons, across, buttons), row, head, margin, two_pages=True,
    )  # fmt: skip


def _side_by_side(left: float, top: float, wide: float, high: float, gap: float) -> tuple[Box, Box]:
    """The chart and the picture, which is never broader than the chart."""
    picture = min(high * SHAPE, (wide - gap) / 2)
    return (left, top, wide - gap - picture, high), (left + wide - picture, top, picture, high)
