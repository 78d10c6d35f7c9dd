"""Rules data, art and the player's folders are found in a checkout, an installed wheel and a packaged app."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pantheon import resources

ROOT = Path(resources.__file__).resolve().parents[1]


def test_a_checkout_uses_its_own_rules_data_and_assets() -> None:
    assert resources.rules_folder("pantheon") == ROOT / "rules_data" / "pantheon"
    assert resources.asset("shared/images/icon.svg") == ROOT / "assets" / "shared" / "images" / "icon.svg"
    assert resources.mods_folder() == ROOT / "mods"


def test_an_installed_wheel_uses_the_data_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "pantheon"
    (package / "_data" / "rules_data" / "pantheon").mkdir(parents=True)
    shutil.copy(resources.__file__, package)
    (package / "__init__.py").touch()
    question = "from pantheon import resources as r; print(r.rules_folder('pantheon')); print(r.mods_folder())"
    said = subprocess.run(
        [sys.executable, "-c", question], cwd=package.parent, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    assert Path(said[0]) == package / "_data" / "rules_data" / "pantheon"
    assert Path(said[1]) == resources.settings_folder() / "mods"


def test_a_packaged_app_uses_what_is_inside_it_and_mods_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packaged(monkeypatch, tmp_path / "Pantheon" / "Pantheon", tmp_path / "Pantheon" / "_internal")
    assert resources.rules_folder("pantheon") == tmp_path / "Pantheon" / "_internal" / "rules_data" / "pantheon"
    assert resources.mods_folder() == tmp_path / "Pantheon" / "mods"


def test_on_macos_mods_lie_beside_the_app_not_inside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "Pantheon.app" / "Contents"
    packaged(monkeypatch, inside / "MacOS" / "Pantheon", inside / "Frameworks")
    assert resources.mods_folder() == tmp_path / "mods"


def test_modded_rules_count_only_where_somebody_put_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packaged(monkeypatch, tmp_path / "Pantheon", tmp_path / "_internal")
    assert resources.modded_rules_folder("pantheon") is None
    (tmp_path / "mods" / "pantheon" / "text").mkdir(parents=True)
    assert resources.modded_rules_folder("pantheon") is None, "it brings words alone"
    (tmp_path / "mods" / "pantheon" / "cards.yaml").touch()
    assert resources.modded_rules_folder("pantheon") == tmp_path / "mods" / "pantheon"


def test_one_variable_moves_all_that_the_game_writes(own_home: Path) -> None:
    folders = [resources.games_folder(), resources.settings_folder(), resources.log_folder()]
    assert folders == [own_home / "games", own_home / "settings", own_home / "logs"]
    assert all(folder.is_dir() for folder in folders)
    assert resources.kept_rules_folder() == own_home / "games" / "rules"


def test_without_it_the_system_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PANTHEON_HOME")
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / name))
    folders = {resources.games_folder(), resources.settings_folder(), resources.log_folder()}
    assert len(folders) == 3
    assert all(folder.is_dir() and "pantheon" in str(folder).lower() for folder in folders)


def packaged(monkeypatch: pytest.MonkeyPatch, program: Path, inside: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(inside), raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
