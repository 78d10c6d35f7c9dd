"""Measurements: `dev.py bench` runs them all, `dev.py bench NAME [OPTIONS]` one of them.

Each is a module in `build_scripts/benches/` with a `main(argv) -> int`; the first line of its docstring says
what it measures. Those that only one game has are in a folder named after it: `dev.py bench pantheon.keys`.
"""

import ast
import importlib
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "benches"


def main(argv: list[str]) -> int:
    files = sorted(file for file in FOLDER.rglob("*.py") if file.stem != "__init__")
    known = {".".join(file.relative_to(FOLDER).with_suffix("").parts): file for file in files}
    if not argv:
        return max([run(name, []) for name in known], default=0)
    if argv[0] in known:
        return run(argv[0], argv[1:])
    print("dev.py bench [NAME [OPTIONS]]; without a name, all of them:")
    for name, file in known.items():
        summary = (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").partition("\n")[0]
        print(f"  {name:14} {summary}")
    return 0 if argv[0] in ("-h", "--help") else 2


def run(name: str, options: list[str]) -> int:
    print(f"== {name}", flush=True)
    result: int = importlib.import_module(f"benches.{name}").main(options)
    return result


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
