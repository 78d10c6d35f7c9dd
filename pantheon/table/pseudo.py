"""A language made of English by code, for tests of the layout: "[Eendd yööuur tuurn]".

Longer by about a third, as German is, with accents, in brackets, places kept. Whatever is plain English on the screen
then was never looked up, and a bracket that is not there was cut off.
"""

from __future__ import annotations

import re
from typing import Any

_PLACES = re.compile(r"(\{[^{}]*\}|\\n|\n)")
_LETTER = re.compile(r"[^\W\d_]")
_LONGER = str.maketrans({
    "a": "áá", "e": "éé", "i": "íí", "o": "öö", "u": "üü", "y": "ÿ", "n": "ñ", "c": "ç",
    "A": "Äa", "E": "Ée", "I": "Íi", "O": "Öo", "U": "Üu", "N": "Ñ", "C": "Ç",
})  # fmt: skip


def pseudo(text: str) -> str:
    """The text in the pseudo-language; what has no letters outside its places stays as it is."""
    parts = _PLACES.split(text)
    if not any(_LETTER.search(part) for part in parts[::2]):
        return text
    return f"[{''.join(part if at % 2 else part.translate(_LONGER) for at, part in enumerate(parts))}]"


class PseudoTexts(dict[str | tuple[str, str], str]):
    """Answers for every text, made when it is asked for."""

    def get(self, key: Any, default: Any = None) -> Any:
        if key not in self:
            self[key] = pseudo(key if isinstance(key, str) else key[1])
        return self[key]


class PseudoForms(dict[tuple[str, str, str], tuple[str, ...]]):
    """Answers for every plural."""

    def get(self, key: Any, default: Any = None) -> Any:
        return pseudo(key[1]), pseudo(key[2])
