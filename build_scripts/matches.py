"""Draws who beats whom as the charts of the README, from `pictures/matches.yaml`: one for each game.

python build_scripts/matches.py
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pantheon.bots.charts import Chart, write_chart
from pantheon.games import SHELF
from pantheon.table.plot import Bar

PICTURES = Path(__file__).resolve().parent / "pictures"


def main() -> int:
    measured = yaml.safe_load((PICTURES / "matches.yaml").read_text(encoding="utf-8"))
    for game, matches in measured.items():
        file = PICTURES / f"{game}_matches.png"
        title = f"{SHELF[game].title}: victories in percent, and a line for what chance would win"
        write_chart(file, Chart(title, [bar(*match) for match in matches]))
        print(file.name)
    return 0


def bar(who: str, against: str, games: int, won: float, low: float, high: float) -> Bar:
    """A match beside what chance would win of it."""
    duel = not ("," in against or against.startswith("three "))
    return Bar(f"{who} against {against}", won, f"{won:.1f}%   of {games:,} games", low, high, 50 if duel else 25)


if __name__ == "__main__":
    sys.exit(main())
