"""What a bot says to whoever decides: what to do, and why."""

from __future__ import annotations

import msgspec


class Advice(msgspec.Struct, frozen=True):
    """`what` is an imperative without a full stop, `why` whole sentences. Players are "Player 1", "Player 2" ..."""

    what: str
    why: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        return " ".join([f"{self.what}.", *self.why])
