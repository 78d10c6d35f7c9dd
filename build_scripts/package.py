"""The double-click app for the system this runs on: `dev.py package`.

Makes `dist/Pantheon-VERSION-SYSTEM-MACHINE` as .tar.gz (Linux), .zip (Windows) or .dmg (macOS), with its
checksum beside it. `compiled.py` compiles the rules core; without a C compiler, or with `--pure`, the app is plain
Python. `pantheon.spec` tells PyInstaller what goes in; this module decides what stays out, draws the icons and adds
what each system needs to show the app in its menus and to open `.pantheon` files with it.
"""

import argparse
import hashlib
import importlib.metadata
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path

import compiled

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "package"
TREE = WORK / "tree"
"""The game with its compiled modules; not there if the app is plain Python."""
DIST = ROOT / "dist"
VERSION = re.findall(r'__version__ = "(.+)"', (ROOT / "pantheon/__init__.py").read_text(encoding="utf-8"))[0]

# Python's batteries and packages' parts that the game never touches; each costs megabytes or start-up time.
LEFT_OUT_MODULES = [
    *(
        "tkinter",
        "unittest",
        "doctest",
        "pydoc",
        "pydoc_data",
        "lib2to3",
        "sqlite3",
        "curses",
        "readline",
        "test",
    ),
    *("ssl", "_ssl", "_hashlib", "http", "xmlrpc", "ftplib", "smtplib", "imaplib", "webbrowser", "asyncio"),
    *("setuptools", "pkg_resources", "distutils", "pip", "numpy", "dask", "distributed", "IPython", "cffi"),
    *("pygame.examples", "pygame.tests", "pygame.docs", "pygame.camera", "pygame._camera", "pygame.midi"),
    *(
        "pygame.pypm",
        "pygame.sndarray",
        "pygame.surfarray",
        "pygame._numpysndarray",
        "pygame._numpysurfarray",
    ),
    *("pygame._sdl2.controller", "pygame._sdl2.controller_old", "pygame._sdl2.touch", "OpenGL"),
    *("PIL.ImageTk", "PIL._imagingtk", "PIL.ImageQt", "PIL.ImageShow"),
    *(
        "PIL._avif",
        "PIL._webp",
        "PIL._imagingcms",
        "PIL.AvifImagePlugin",
        "PIL.WebPImagePlugin",
        "PIL.ImageCms",
    ),
]
# Files that PyInstaller finds by itself and that the game never opens.
LEFT_OUT_FILES = (
    r"pygame/(freesansbold\.ttf|pygame_icon.*|docs/.*|examples/.*|tests/.*)",
    r".*\.dist-info/.*",
    r".*\.pyi|.*/py\.typed",
    r"lib(stdc\+\+|gcc_s)\.so\.\d+",  # every Linux has its own; an older one breaks newer graphics drivers
)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py package", description="Build the double-click app.")
    parser.add_argument("--pure", action="store_true", help="compile nothing")
    options = parser.parse_args(argv)
    began = time.monotonic()
    folder = build(options.pure)
    archive = pack(folder)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    checksum = archive.with_name(archive.name + ".sha256")
    checksum.write_text(f"{digest}  {archive.name}\n", encoding="utf-8")
    unpacked = sum(f.stat().st_size for f in folder.rglob("*") if f.is_file() and not f.is_symlink())
    size = archive.stat().st_size
    print(f"{archive.relative_to(ROOT)}: {size / 1e6:.1f} MB ({unpacked / 1e6:.1f} MB unpacked)")
    print(f"{checksum.relative_to(ROOT)}: {digest}")
    print(f"built in {time.monotonic() - began:.0f} s")
    return 0


def build(pure: bool) -> Path:
    """Compile, and run PyInstaller; the result is a folder on Linux and Windows and an .app on macOS."""
    import icons

    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    icons.write_ico(WORK / "icon.ico")
    icons.write_icns(WORK / "icon.icns")
    if not pure:
        compile_core()
    print("PyInstaller gathers the app ...", flush=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(WORK / "dist"), "--workpath", str(WORK / "work")]
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    subprocess.run([*command, str(ROOT / "build_scripts/pantheon.spec")], check=True, cwd=ROOT, env=environment)
    folder = WORK / "dist" / ("Pantheon.app" if sys.platform == "darwin" else "Pantheon")
    if sys.platform == "linux":
        strip_python(folder)
        add_linux_files(folder, icons.write_png(folder / "icons"))
    inside = folder / "Contents" / "Resources" if sys.platform == "darwin" else folder
    shutil.copy(ROOT / "LICENSE", inside / "LICENSE.txt")
    (inside / "LICENSES-of-parts.txt").write_text(licences_of_parts(), encoding="utf-8")
    return folder


def compile_core() -> None:
    print("mypyc compiles the rules core ...", flush=True)
    try:
        compiled.tree(TREE)
    except compiled.CannotCompile as why:
        print(f"Nothing can be compiled here ({why}), so the app is plain Python: slower, and otherwise the same.")


def pack(folder: Path) -> Path:
    DIST.mkdir(exist_ok=True)
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    machine = {"AMD64": "x86_64"}.get(platform.machine(), platform.machine())
    name = f"Pantheon-{VERSION}-{system}-{machine}"
    if sys.platform == "linux":
        return pack_tar(folder, DIST / f"{name}.tar.gz")
    if sys.platform == "darwin" and shutil.which("hdiutil"):
        return pack_dmg(folder, DIST / f"{name}.dmg")
    return pack_zip(folder, DIST / f"{name}.zip")


# What pantheon.spec asks


def sources() -> Path:
    """The folder that PyInstaller finds the game in."""
    return TREE if TREE.is_dir() else ROOT


def hidden_imports() -> list[str]:
    """Games, bots and scenes may be named in tables; and nobody sees what compiled modules import."""
    files = sorted((ROOT / "pantheon").rglob("*.py"))
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files]
    return [*names, *(compiled.hidden_imports() if TREE.is_dir() else ())]


def is_needed(name: str) -> bool:
    """Whether a file that PyInstaller found belongs in the app; `name` is its path inside."""
    plain = name.replace("\\", "/")
    return not any(re.fullmatch(pattern, plain) for pattern in LEFT_OUT_FILES)


def without_twins(found: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """What PyInstaller found, as (place inside, file, kind), without files at the top that also lie in their package.

    On Windows a hook puts the libraries of SDL at the top, and a later step puts the same files beside the modules
    that load them, where Windows looks first.
    """
    entries = list(found)
    inside = {os.path.normcase(file) for place, file, kind in entries if kind == "BINARY" and _is_inside(place)}
    return [
        (place, file, kind)
        for place, file, kind in entries
        if kind != "BINARY" or _is_inside(place) or os.path.normcase(file) not in inside
    ]


def _is_inside(place: str) -> bool:
    """Whether a place in the app is in a folder, as Windows or as others write it."""
    return "/" in place or "\\" in place


def document_types() -> dict[str, object]:
    """For Info.plist: `.pantheon` files belong to the app."""
    kind = "org.pantheon.game"
    return {
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Pantheon game",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": "Pantheon game",
                "UTTypeConformsTo": ["public.text"],
                "UTTypeTagSpecification": {"public.filename-extension": ["pantheon"]},
            }
        ],
    }


def windows_manifest() -> str:
    """What Windows reads before it starts the app: each screen is drawn in its own pixels, not blown up and blurred."""
    settings = "http://schemas.microsoft.com/SMI"
    return f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}}"></supportedOS>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="{settings}/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="{settings}/2016/WindowsSettings">PerMonitorV2, PerMonitor</dpiAwareness>
      <longPathAware xmlns="{settings}/2016/WindowsSettings">true</longPathAware>
    </windowsSettings>
  </application>
</assembly>
"""


def windows_version() -> object:
    """What Windows shows under Properties, Details."""
    from PyInstaller.utils.win32 import versioninfo as info

    numbers = tuple(int(part) for part in (*VERSION.split("."), "0"))[:4]
    texts = {
        "FileDescription": "Pantheon",
        "ProductName": "Pantheon",
        "FileVersion": VERSION,
        "ProductVersion": VERSION,
        "OriginalFilename": "Pantheon.exe",
        "LegalCopyright": "MIT License",
    }
    strings = [info.StringStruct(key, value) for key, value in texts.items()]
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            info.StringFileInfo([info.StringTable("040904B0", strings)]),
            info.VarFileInfo([info.VarStruct("Translation", [1033, 1200])]),
        ],
    )


# What goes into the folder beside PyInstaller's work


def strip_python(folder: Path) -> None:
    """Debug symbols are most of what was compiled here. (Libraries of wheels do not survive stripping.)"""
    if shutil.which("strip"):
        inside = folder / "_internal"
        libraries = [*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so")]
        libraries += [*inside.glob(f"{compiled.SHARED}*.so"), *(inside / "pantheon").rglob("*.so")]
        subprocess.run(["strip", "--strip-unneeded", *map(str, libraries)], check=True)


def add_linux_files(folder: Path, pictures: list[Path]) -> None:
    """A menu entry, the file type and a script that registers both for the user who runs it."""
    for file in sorted((ROOT / "build_scripts" / "linux").iterdir()):
        text = file.read_text(encoding="utf-8").replace("@VERSION@", VERSION)
        (folder / file.name).write_text(text, encoding="utf-8")
        (folder / file.name).chmod(0o755 if file.suffix == ".sh" else 0o644)
    for picture in pictures:
        picture.chmod(0o644)


def licences_of_parts() -> str:
    """The licence texts of Python and of every package that the app contains."""
    pins = (ROOT / "build_scripts/pins/run.txt").read_text(encoding="utf-8")
    texts = [
        "Pantheon contains Python (https://docs.python.org/3/license.html) and the following packages and fonts.",
        *(
            file.read_text(encoding="utf-8")
            for file in sorted((ROOT / "assets" / "shared" / "fonts").glob("*LICENSE.txt"))
        ),
    ]
    for name in re.findall(r"^([\w.-]+)==", pins, flags=re.MULTILINE):
        package = importlib.metadata.distribution(name)
        described = package.metadata.json
        licence = str(described.get("license_expression") or described.get("license") or "see below")
        texts.append(f"{'=' * 100}\n{name} {package.version}\nLicence: {licence.splitlines()[0]}")
        for file in package.files or []:
            if re.search(r"(LICEN[CS]E|COPYING|NOTICE|OFL)[^/]*$", str(file), flags=re.IGNORECASE):
                texts.append(Path(str(file.locate())).read_text(encoding="utf-8", errors="replace"))
    return "\n\n".join(texts) + "\n"


# Archives


def pack_tar(folder: Path, archive: Path) -> Path:
    def plain_owner(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        return member

    with tarfile.open(archive, "w:gz", compresslevel=9) as tar:
        tar.add(folder, arcname=folder.name, filter=plain_owner)
    return archive


def pack_zip(folder: Path, archive: Path) -> Path:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path in sorted(folder.rglob("*")):
            file.write(path, path.relative_to(folder.parent))
    return archive


def pack_dmg(app: Path, archive: Path) -> Path:
    """A disk image with the app and the usual link to drop it on."""
    stage = WORK / "dmg"
    stage.mkdir()
    shutil.copytree(app, stage / app.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    command = ["hdiutil", "create", "-quiet", "-ov", "-volname", "Pantheon", "-srcfolder", str(stage)]
    subprocess.run([*command, "-format", "UDZO", str(archive)], check=True)
    return archive


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
