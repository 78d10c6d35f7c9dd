"""A plan that knows what the turns after it promise. Not compiled: mypyc makes no classes of tuples."""

from __future__ import annotations

from pantheon.table.game import Action


class Foreseen(tuple[Action, ...]):
    """The same as any other plan of these actions."""

    promise: float = 0.0
