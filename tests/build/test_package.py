"""What goes into the double-click app, and its icon in every form. (The app itself: try_package.py.)"""

import importlib
import plistlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from PIL import Image

from pantheon import __version__, resources

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return build_script("package", monkeypatch)


@pytest.fixture
def icons(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return build_script("icons", monkeypatch)


def build_script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "build_scripts"))
    return importlib.import_module(name)


def test_the_app_has_the_version_of_the_project(package: ModuleType) -> None:
    assert __version__ == package.VERSION


@pytest.mark.parametrize("name", ["libSDL2-2-50d19f93.0.so", "assets/shared/images/icon.svg", "pygame\\sdl2.dll"])
def test_what_the_game_uses_is_kept(package: ModuleType, name: str) -> None:
    assert package.is_needed(name)


@pytest.mark.parametrize("name", ["pygame/docs/index.html", "libstdc++.so.6", "pygame\\examples\\data\\x.wav"])
def test_what_the_game_never_opens_is_left_out(package: ModuleType, name: str) -> None:
    assert not package.is_needed(name)


def test_libraries_lie_once_in_the_windows_app(package: ModuleType) -> None:
    """As PyInstaller finds them there: by a hook for the top, and beside the modules that need them."""
    wheel = "C:\\Python\\Lib\\site-packages\\pygame"
    beside = [
        ("pygame\\SDL2.dll", f"{wheel}\\SDL2.dll", "BINARY"),
        ("pygame\\zlib1.dll", f"{wheel}\\zlib1.dll", "BINARY"),
        ("pygame\\base.pyd", f"{wheel}\\base.pyd", "EXTENSION"),
    ]
    alone = [
        ("python311.dll", "C:\\Python\\python311.dll", "BINARY"),
        ("zlib1.dll", "C:\\Python\\DLLs\\zlib1.dll", "BINARY"),
    ]
    twins = [("SDL2.dll", f"{wheel}\\SDL2.dll", "BINARY")]
    assert package.without_twins([*twins, *beside, *alone]) == [*beside, *alone]


def test_links_between_libraries_stay_in_the_linux_app(package: ModuleType) -> None:
    found = [
        ("libSDL2-2.so", "pygame_ce.libs/libSDL2-2.so", "SYMLINK"),
        ("pygame_ce.libs/libSDL2-2.so", "/venv/pygame_ce.libs/libSDL2-2.so", "BINARY"),
    ]
    assert package.without_twins(found) == found


def test_windows_learns_that_the_app_draws_in_the_pixels_of_each_screen(package: ModuleType) -> None:
    from PyInstaller.utils.win32.winmanifest import create_application_manifest

    packed = ElementTree.fromstring(create_application_manifest(package.windows_manifest().encode()))
    said = {element.tag.rpartition("}")[2]: element.text for element in packed.iter() if (element.text or "").strip()}
    assert said["dpiAwareness"] == "PerMonitorV2, PerMonitor"
    assert said["dpiAware"] == "true/pm"
    assert said["longPathAware"] == "true"


def test_only_the_fonts_of_the_theme_are_there_each_with_its_licence() -> None:
    from pantheon.ui import theme

    folder = resources.asset("shared/fonts")
    used = {theme.font_file(role) for role in theme.FONT_ROLES}
    assert set(folder.glob("*.ttf")) == used
    for file in used:
        licence = folder / f"{file.stem.partition('-')[0]}-LICENSE.txt"
        assert "SIL Open Font License, Version 1.1" in licence.read_text(encoding="utf-8")


def test_macos_learns_that_pantheon_files_are_ours(package: ModuleType) -> None:
    read = plistlib.loads(plistlib.dumps(package.document_types()))
    declared = read["UTExportedTypeDeclarations"][0]
    assert declared["UTTypeTagSpecification"] == {"public.filename-extension": ["pantheon"]}
    assert read["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]


def test_every_package_in_the_app_has_its_licence_with_it(package: ModuleType) -> None:
    text = package.licences_of_parts()
    for name in ("pygame-ce", "pillow", "msgspec", "PyYAML", "platformdirs"):
        assert f"\n{name} " in text
    assert "Permission is hereby granted" in text
    assert text.count("This Font Software is licensed under the SIL Open Font License") == 2


def test_the_windows_icon_has_all_sizes(icons: ModuleType, tmp_path: Path) -> None:
    with Image.open(icons.write_ico(tmp_path / "icon.ico")) as icon:
        assert icon.info["sizes"] == {(size, size) for size in icons.WINDOWS_SIZES}
        colours = icon.getcolors(1 << 20)
        assert colours and len(colours) > 5


def test_the_macos_icon_has_all_sizes(icons: ModuleType, tmp_path: Path) -> None:
    with Image.open(icons.write_icns(tmp_path / "icon.icns")) as icon:
        sizes = {width * scale for width, _, scale in icon.info["sizes"]}
        assert sizes == set(icons.MACOS_TYPES)


def test_the_linux_icons_have_all_sizes(icons: ModuleType, tmp_path: Path) -> None:
    for file, size in zip(icons.write_png(tmp_path), icons.LINUX_SIZES, strict=True):
        with Image.open(file) as picture:
            assert picture.size == (size, size)
            assert picture.mode == "RGBA"


@pytest.mark.skipif(sys.platform != "linux", reason="the menu entry of Linux")
def test_the_menu_entry_starts_the_app_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = tmp_path / "my \N{GREEK CAPITAL LETTER PI} $games & more"
    app.mkdir()
    package = build_script("package", monkeypatch)
    package.add_linux_files(app, [])
    (app / "icons").mkdir()
    (app / "icons" / "16x16.png").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    subprocess.run([str(app / "install.sh")], check=True, capture_output=True)
    entry = tmp_path / "share" / "applications" / "Pantheon.desktop"
    program = str(app / "Pantheon").replace("$", "\\\\$")
    assert f'\nExec="{program}" %f\n' in entry.read_text(encoding="utf-8")
    assert "@VERSION@" not in (app / "install.sh").read_text(encoding="utf-8")
    subprocess.run([str(app / "install.sh"), "--remove"], check=True, capture_output=True)
    assert [path for path in (tmp_path / "share").rglob("*") if path.name.lower().startswith("pantheon")] == []


WITHOUT_WHAT_IS_LEFT_OUT = """
import io, pkgutil, sys
from importlib import import_module
from importlib.machinery import PathFinder
from pathlib import Path

class Rest(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return None if name in LEFT_OUT else PathFinder.find_spec(name, path, target)

LEFT_OUT, folder = set(sys.argv[2:]), Path(sys.argv[1])
sys.meta_path[sys.meta_path.index(PathFinder)] = Rest
import pantheon
for module in pkgutil.walk_packages(pantheon.__path__, "pantheon."):
    if not module.name.endswith("__main__"):
        import_module(module.name)

from pantheon.bots import arena, balance
arena.run(["random", "random"], 2, png_file=folder / "arena.png", out=io.StringIO())
balance.run(1, (2,), charts=folder / "charts", out=io.StringIO())
"""


@pytest.mark.slow
def test_nothing_that_is_left_out_is_wanted(package: ModuleType, tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_WHAT_IS_LEFT_OUT, str(tmp_path), *package.LEFT_OUT_MODULES]
    tried = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stderr
    assert (tmp_path / "arena.png").is_file() and list((tmp_path / "charts").glob("*.png"))
