"""Every thing of the game has its picture, every picture shows something at every size, and text can be read."""

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from pantheon import resources
from pantheon.ui import art, theme

FILES = sorted(resources.asset("").glob("*/images/**/*.svg"))


def named(path: Path) -> str:
    """What the code calls a drawing."""
    room, _, *rest = path.relative_to(resources.asset("")).with_suffix("").parts
    return "/".join(rest if room == "shared" else (room, *rest))


PICTURES = [named(path) for path in FILES]
SOUNDS = [named(path) for path in resources.asset("").glob("*/sounds/*.ogg")]
SACRIFICES = ("priest", "dancer", "temple", "offering")
WHITE_MASTERS = [
    name for name in PICTURES if name.startswith(("emblems/", "ui/")) or {"icons", "marks"} & set(name.split("/"))
]
GODS_MARKS = [name for name in PICTURES if name.startswith("for_the_gods/marks/")]
EMBLEMS = [name for name in PICTURES if name.startswith("emblems/")]


@pytest.fixture(autouse=True)
def fresh_pictures() -> None:
    art.forget()


def test_pictures_have_their_colours_in_the_order_that_is_drawn_quickly() -> None:
    """Otherwise pygame takes thirty times as long to draw them."""
    quick = pygame.Surface((1, 1), pygame.SRCALPHA).get_masks()
    made = (art.picture("emblems/owl", (40, 40)), art.tinted("emblems/owl", (40, 40), theme.INK),
            art.picture("pantheon/title", (60, 30)))  # fmt: skip
    assert {picture.get_masks() for picture in made} == {quick}


@pytest.mark.parametrize("name", ["grounds/sky", "grounds/coast", "monuments/grounds/coast", "not/there"])
def test_a_part_of_a_drawing_is_what_is_cut_out_of_it(name: str) -> None:
    size = (1600, 760) if "coast" in name else (1600, 800)
    part, ground = pygame.Rect(301, 207, 640, 91), (40, 90, 160)
    whole, cut = pygame.Surface(part.size), pygame.Surface(part.size)
    for surface in (whole, cut):
        surface.fill(ground)
    whole.blit(art.passing(name, size), (0, 0), part)
    cut.blit(art.part_of(name, size, part), (0, 0))
    assert pygame.transform.average_color(whole) != (*ground, 255)
    for x in range(0, part.width, 3):
        for y in range(0, part.height, 3):
            pairs = zip(whole.get_at((x, y)), cut.get_at((x, y)), strict=True)
            assert all(abs(one - other) <= 12 for one, other in pairs)


@pytest.mark.parametrize("group", ["gods", "loot", "bonus", "nations"])
def test_every_tile_of_the_rules_data_has_its_picture(group: str) -> None:
    assert {entry["id"] for entry in rules(group)} <= in_folder(group)


@pytest.mark.parametrize("group", ["gods", "marks"])
def test_every_god_of_the_second_game_has_a_tile_and_a_mark(group: str) -> None:
    assert {god["id"] for god in rules("gods", "for_the_gods")} == in_folder(group, "for_the_gods")


@pytest.mark.parametrize("god", sorted(name for name in PICTURES if name.startswith("for_the_gods/gods/")))
def test_a_tile_leaves_room_above_the_god_and_a_dark_plate_below(god: str) -> None:
    drawn = art.picture(god, (300, 400))
    assert colours(drawn.subsurface(20, 18, 260, 38)) == {theme.TERRACOTTA}
    assert colours(drawn.subsurface(10, 337, 280, 55)) == {theme.INK}


def test_every_card_has_its_picture() -> None:
    kinds = {kind["id"] for kind in rules("sacrifices")["kinds"]}
    values = {1, *(card["value"] for card in rules("cards")["special_money"])}
    assert {"movement", "back"} | kinds | {f"money_{value}" for value in values} <= in_folder("cards")
    assert kinds <= in_folder("signs")


@pytest.mark.parametrize(
    "name",
    [
        "pantheon/half_gods/half_god",
        "pantheon/half_gods/half_god_back",
        "pantheon/gods/god_back",
        "pantheon/loot/loot_back",
        "pantheon/pieces/temple",
    ],
)
def test_what_is_not_in_the_rules_data_has_its_picture_too(name: str) -> None:
    assert name in PICTURES


@pytest.mark.parametrize("side", [16, 64, 256])
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_something_at_every_size(name: str, side: int) -> None:
    drawn = art.picture(name, (side, side))
    assert drawn.get_size() == (side, side)
    share = pygame.mask.from_surface(drawn, 100).count() / side**2
    assert share > 0.08, f"{name} is all but empty"
    assert share < 1 or len(colours(drawn)) > 1, f"{name} is one blot"


@pytest.mark.parametrize("size", [(90, 120), (960, 600), (50, 200), (33, 17)])
def test_a_picture_has_exactly_the_size_asked_for(size: tuple[int, int]) -> None:
    assert art.picture("pantheon/gods/vinthrad", size).get_size() == size


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1000, 1000)])
@pytest.mark.parametrize("game", ["pantheon", "for_the_gods", "monuments"])
def test_a_backdrop_leaves_no_empty_edge(game: str, size: tuple[int, int]) -> None:
    drawn = art.backdrop(f"{game}/title", size)
    right, bottom = size[0] - 1, size[1] - 1
    corners = [tuple(drawn.get_at(corner))[:3] for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom))]
    assert (0, 0, 0) not in corners


def test_the_same_picture_is_drawn_once() -> None:
    assert art.picture("pantheon/icons/foot", (32, 32)) is art.picture("pantheon/icons/foot", (32, 32))


@pytest.mark.parametrize("size", [(6, 6), (16, 16), (48, 48), (120, 160), (300, 40)])
def test_what_nobody_has_drawn_stands_there_as_its_name(
    size: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    art._miss.cache_clear()
    drawn = art.picture("pantheon/gods/thunder_god", size)
    assert drawn.get_size() == size
    assert len(colours(drawn)) > 1, "ink on parchment"
    assert "there is no picture pantheon/gods/thunder_god" in caplog.text
    for paint in (art.tinted, art.icon):
        assert paint("icons/oxen", size, theme.GOLD).get_size() == size


def test_the_interface_asks_only_for_pictures_that_there_are() -> None:
    folders = "|".join(sorted({name.split("/")[0] for name in PICTURES if "/" in name}))
    asked = {
        name
        for source in Path(art.__file__).parent.rglob("*.py")
        for name in re.findall(rf'"((?:{folders})/[a-z_0-9/]*[a-z0-9])"', source.read_text(encoding="utf-8"))
    }
    assert len(asked) > 40
    assert asked <= {*PICTURES, *SOUNDS}


@pytest.fixture
def own_images(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(art, "_folders", {})
    monkeypatch.setattr(art, "_names", {})
    (tmp_path / "gods").mkdir()
    (tmp_path / "icons").mkdir()
    return tmp_path


def test_pictures_of_changed_rules_data_come_first(own_images: Path) -> None:
    red = pygame.Surface((64, 32))
    red.fill((200, 10, 10))
    pygame.image.save(red, own_images / "gods" / "vinthrad.png")
    blue = '<rect width="10" height="10" fill="#0000ff"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{blue}</svg>'
    (own_images / "gods" / "gadicea.svg").write_text(svg)
    before = art.picture("pantheon/gods/vinthrad", (40, 40))
    art.look_in("pantheon", own_images, {})
    assert before is not art.picture("pantheon/gods/vinthrad", (40, 40))
    assert tuple(art.picture("pantheon/gods/vinthrad", (40, 40)).get_at((20, 20))) == pytest.approx(
        (200, 10, 10, 255), abs=4
    )
    assert art.picture("pantheon/gods/vinthrad", (40, 40)).get_at((20, 2)).a == 0, "its shape is kept"
    assert colours(art.picture("pantheon/gods/gadicea", (40, 40))) == {(0, 0, 255)}
    assert colours(art.picture("pantheon/gods/stonkus_1", (40, 40))), "all others are as published"


def test_a_picture_that_cannot_be_drawn_is_passed_over(own_images: Path, caplog: pytest.LogCaptureFixture) -> None:
    published = pygame.image.tobytes(art.picture("pantheon/gods/vinthrad", (40, 40)), "RGBA")
    (own_images / "gods" / "vinthrad.png").write_bytes(b"\x89PNG but not really")
    (own_images / "gods" / "vinthrad.svg").mkdir()
    art.look_in("pantheon", own_images, {})
    assert pygame.image.tobytes(art.picture("pantheon/gods/vinthrad", (40, 40)), "RGBA") == published
    assert "cannot be drawn" in caplog.text


def test_the_name_is_that_of_the_rules_data(own_images: Path) -> None:
    plain = pygame.image.tobytes(art.picture("pantheon/gods/g7", (120, 60)), "RGBA")
    art.look_in("pantheon", own_images, {"gods/g7": "Zeus the cloud gatherer"})
    assert pygame.image.tobytes(art.picture("pantheon/gods/g7", (120, 60)), "RGBA") != plain


@pytest.mark.parametrize("name", WHITE_MASTERS)
def test_an_icon_to_be_tinted_is_white(name: str) -> None:
    assert all(min(colour) > 250 for colour in colours(art.picture(name, (64, 64))))


@pytest.mark.parametrize(
    "piece",
    [f"pantheon/pieces/{kind}" for kind in ("foot", "column")]
    + [f"for_the_gods/pieces/{kind}" for kind in ("stone", "base", "cornice", "ship")],
)
@pytest.mark.parametrize("player", theme.PLAYERS)
def test_a_piece_has_its_players_colour_and_a_dark_outline(piece: str, player: str) -> None:
    tinted = colours(art.tinted(piece, (100, 100), theme.PLAYERS[player].fill))
    assert theme.PLAYERS[player].fill in tinted
    assert any(sum(colour) < 120 for colour in tinted)


def test_pieces_are_told_apart_without_colour() -> None:
    shapes = [pygame.mask.from_surface(art.picture(emblem, (24, 24)), 128) for emblem in EMBLEMS]
    assert len(shapes) == 6
    assert all(difference(one, other) > 100 for one, other in combinations(shapes, 2))


def test_no_mark_of_a_god_is_taken_for_another_or_for_an_emblem_at_16_pixels() -> None:
    shapes = {name: pygame.mask.from_surface(art.picture(name, (16, 16)), 128) for name in (*GODS_MARKS, *EMBLEMS)}
    assert all(difference(shapes[one], shapes[other]) > 40 for one, other in combinations(shapes, 2))


def test_the_four_sacrifices_are_told_apart_at_16_pixels_without_colour() -> None:
    shapes = [light_part(art.picture(f"pantheon/signs/{kind}", (16, 16))) for kind in SACRIFICES]
    assert all(difference(one, other) > 25 for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_drawing_uses_only_what_the_renderer_draws_surely(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    for element in ("<text", "<style", "<use", "<filter", "<clipPath", "<mask", "Gradient", "<image", "class="):
        assert element not in source


@pytest.mark.parametrize(("text", "ground"), theme.TEXT_PAIRS)
def test_text_can_be_read_on_its_ground(text: theme.Colour, ground: theme.Colour) -> None:
    assert theme.contrast(text, ground) >= 4.5


@pytest.mark.parametrize("look", theme.PLAYERS.values(), ids=lambda look: look.name)
def test_text_can_be_read_on_a_player_colour(look: theme.PlayerLook) -> None:
    assert theme.contrast(look.text, look.fill) >= 4.5


def test_contrast_is_that_of_the_standard() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("role", theme.FONT_ROLES)
def test_every_font_role_writes_what_the_game_says(role: str) -> None:
    face = theme.font(role, 20)
    assert all(metrics is not None for metrics in face.metrics("Æaäöüß é × − – — “” ‘’ … · • + 0123456789"))


def test_digits_stand_in_columns() -> None:
    assert len({theme.font("number", 20).size(digit)[0] for digit in "0123456789"}) == 1


def test_the_list_of_assets_names_every_file() -> None:
    text = resources.asset("README.md").read_text(encoding="utf-8")
    missing = [name for name in PICTURES if f"`{name.split('/')[-1]}`" not in text]
    sounds = {path.stem.removesuffix("_2").removesuffix("_3") for path in resources.asset("").glob("*/sounds/*")}
    missing += [name for name in sounds if f"`{name}`" not in text]
    assert missing == []


def rules(part: str, game: str = "pantheon") -> Any:
    return yaml.safe_load((resources.rules_folder(game) / f"{part}.yaml").read_text(encoding="utf-8"))


def in_folder(group: str, game: str = "pantheon") -> set[str]:
    return {name.rpartition("/")[2] for name in PICTURES if name.startswith(f"{game}/{group}/")}


def colours(surface: pygame.Surface) -> set[theme.Colour]:
    """The colours of the pixels that are not (nearly) transparent."""
    pixels = (surface.get_at((x, y)) for x in range(surface.width) for y in range(surface.height))
    return {(pixel.r, pixel.g, pixel.b) for pixel in pixels if pixel.a > 250}


def light_part(surface: pygame.Surface) -> pygame.Mask:
    return pygame.mask.from_threshold(surface, (*theme.PARCHMENT, 255), (70, 70, 70, 255))


def difference(one: pygame.Mask, other: pygame.Mask) -> int:
    """How many pixels belong to one of the two shapes only."""
    common = one.overlap_area(other, (0, 0))
    return one.count() + other.count() - 2 * common


@pytest.mark.parametrize("size", [14, 17, 20, 22, 26, 32])
def test_letters_of_headings_stand_as_far_apart_as_they_were_designed(size: int) -> None:
    """No "Ever ywhere": rounding letter by letter made words up to a tenth broader."""
    for words in ("Everywhere", "Starting quests", "Glory"):
        face = theme.font("display", size)
        designed = theme.font("display", 20 * size).size(words)[0] / 20
        assert abs(face.size(words)[0] - designed) < 1 + 0.03 * designed
        assert face.render(words, True, theme.INK).get_size() == face.size(words)
