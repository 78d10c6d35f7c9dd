"""The crop of the table in the settings."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest

from pantheon.games import SHELF
from pantheon.ui import theme
from pantheon.ui.boards import kit_of
from pantheon.ui.kit.table_preview import EVERY, GAP, PROMPT, TablePreview
from pantheon.ui.scene import Stage
from pantheon.ui.settings import Settings
from pantheon.ui.sound import Sounds
from pantheon.ui.widgets import text

SIZE = 540, 245


def drawn(preview: TablePreview, settings: Settings, scale: float = 1.0) -> bytes:
    surface = pygame.Surface(SIZE)
    preview.draw(surface, Stage((1280, 800), scale, settings, Sounds(settings)), surface.get_rect())
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("game", SHELF)
def test_each_setting_of_the_look_is_seen_in_the_preview(game: str) -> None:
    preview = TablePreview(kit_of(game).pieces, kit_of(game).COLOURS)
    pictures = {
        drawn(preview, Settings(muted=True)),
        drawn(preview, Settings(muted=True, emblems=False)),
        drawn(preview, Settings(muted=True), scale=1.5),
    }
    assert len(pictures) == 3


@pytest.mark.parametrize("high", [140, 245, 420])
def test_panels_in_the_preview_end_with_the_sea_and_say_nothing_twice(high: int) -> None:
    preview, settings = TablePreview(kit_of("pantheon").pieces, kit_of("pantheon").COLOURS), Settings(muted=True)
    surface = pygame.Surface((540, high))
    with patch.object(text, "write", side_effect=text.write) as written:
        preview.draw(surface, Stage((1280, 800), 1.0, settings, Sounds(settings)), surface.get_rect())
    words = [call.args[1] for call in written.call_args_list]
    assert len([word for word in words if not word.isdigit()]) == len({word for word in words if not word.isdigit()})
    column = [surface.get_at((520, y))[:3] for y in range(surface.height)]
    end = max(y for y in range(high - PROMPT - 2 * GAP) if column[y] != theme.NIGHT_SEA)
    assert end >= high - PROMPT - 2 * GAP - 3, "no gap is left below the last panel"


def test_a_piece_walks_in_the_preview_and_rests_between_its_steps() -> None:
    preview, settings = TablePreview(kit_of("pantheon").pieces, ("red", "green")), Settings(muted=True)
    stage = Stage((1280, 800), 1.0, settings, Sounds(settings))
    before = drawn(preview, settings)
    assert preview.update(EVERY / 2, stage)
    assert drawn(preview, settings) != before
    assert preview.next_update(stage) == pytest.approx(EVERY / 2)


def test_without_animation_nothing_in_the_preview_moves() -> None:
    preview, settings = TablePreview(kit_of("pantheon").pieces, ("red", "green")), Settings(animation="off", muted=True)
    stage = Stage((1280, 800), 1.0, settings, Sounds(settings))
    before = drawn(preview, settings)
    assert not preview.update(5.0, stage) and preview.next_update(stage) is None
    assert drawn(preview, settings) == before
