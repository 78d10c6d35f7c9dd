"""Keeps presses apart: one that comes just after the question changed was meant for the question before."""

from __future__ import annotations

from pantheon.ui.scene import Change, Push, Replace

GRACE = 0.3


class Guard:
    def __init__(self) -> None:
        self._question: object = None
        self.left = 0.0
        """Seconds in which presses do not count yet."""

    def ask(self, question: object) -> None:
        """This is asked now; time counts anew only if it is something else than before."""
        if question != self._question:
            self._question, self.left = question, GRACE

    def know(self, question: object) -> None:
        """This is asked now because of the last press: whoever made it waits for it."""
        self._question = question

    def pass_time(self, seconds: float) -> None:
        self.left = max(0.0, self.left - seconds)


def unhurried(change: Change) -> Change:
    """A dialog that opens under a moving hand takes no press at once."""
    if isinstance(change, Push | Replace):
        change.scene.grace = max(change.scene.grace, GRACE)
    return change
