"""pin.py: which versions are pinned, and which files of a release this project could be installed from."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
FIRST, SECOND = "1" * 64, "2" * 64


@pytest.fixture
def pin() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pin", ROOT / "build_scripts" / "pin.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "file",
    [
        "My_Sample-1.5.tar.gz",
        "my_sample-1.5-py3-none-any.whl",
        "my_sample-1.5-py2.py3-none-any.whl",
        "my_sample-1.5-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl",
        "my_sample-1.5-1-cp313-cp313-win_arm64.whl",
        "my_sample-1.5-cp38-abi3-macosx_11_0_arm64.whl",
        "my_sample-1.5-cp314-cp314t-musllinux_1_2_aarch64.whl",
    ],
)
def test_files_for_desktop_systems_and_the_supported_pythons_are_pinned(pin: ModuleType, file: str) -> None:
    assert pin.belongs(file, "My-Sample", "1.5")


@pytest.mark.parametrize(
    "file",
    [
        "my_sample-1.5.1.tar.gz",
        "my_sample_more-1.5.tar.gz",
        "my_sample-1.50-py3-none-any.whl",
        "my_sample-1.5-cp310-cp310-win_amd64.whl",
        "my_sample-1.5-cp27-cp27m-win_amd64.whl",
        "my_sample-1.5-pp311-pypy311_pp73-win_amd64.whl",
        "my_sample-1.5-cp313-cp313-android_21_arm64_v8a.whl",
        "my_sample-1.5-cp313-cp313-ios_13_0_arm64_iphoneos.whl",
    ],
)
def test_files_of_other_releases_pythons_and_systems_are_not(pin: ModuleType, file: str) -> None:
    assert not pin.belongs(file, "My-Sample", "1.5")


def test_the_file_is_written_with_checksums_and_read_again(
    pin: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = f"""
        <a href="../files/sample-2.0.tar.gz#sha256={SECOND}">sample-2.0.tar.gz</a>
        <a href="../files/sample-2.0-py3-none-any.whl#sha256={FIRST}">sample-2.0-py3-none-any.whl</a>
        <a href="../files/sample-1.0.tar.gz#sha256={"3" * 64}">sample-1.0.tar.gz</a>
    """
    monkeypatch.setattr(pin, "index_page", {"sample": page}.__getitem__)
    file = tmp_path / "pins.txt"
    file.write_text('# why\nSample==1.0; sys_platform == "win32" \\\n    --hash=sha256:0\n', encoding="utf-8")

    marker = '; sys_platform == "win32"'
    assert pin.read_pins(file.read_text(encoding="utf-8")) == [("Sample", "1.0", marker)]
    pins = pin.changed([("Sample", "1.0", marker)], {"sample": "2.0"})
    pin.write_pins(file, pins)
    assert file.read_text(encoding="utf-8") == (
        f"# why\nSample==2.0{marker} \\\n    --hash=sha256:{FIRST} \\\n    --hash=sha256:{SECOND}\n"
    )
    assert pin.read_pins(file.read_text(encoding="utf-8")) == pins

    with pytest.raises(SystemExit, match=r"no file of Sample 3\.0"):
        pin.write_pins(file, [("Sample", "3.0", "")])
