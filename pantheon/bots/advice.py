"""What a bot says to whoever decides: what to do, and why."""

from __future__ import annotations

import msgspec

from pantheon.table.messages import Message, message, message_c


class Advice(msgspec.Struct, frozen=True):
    """`what` is an imperative without a full stop, `why` whole sentences. Players stand in them by their seats."""

    what: Message
    why: tuple[Message, ...] = ()
    now: tuple[Message, ...] = ()
    """What holds whatever one does: of several pieces of advice the first says it."""

    @property
    def sentence(self) -> Message:
        """All of it."""
        said = message("{what}.", what=self.what)
        for reason in (*self.why, *self.now):
            said = message_c("sentences", "{first} {next}", first=said, next=reason)
        return said


def verbatim(text: str) -> Message:
    """A text that is the same in every language, such as the text form of an action."""
    return Message("{text}", {"text": text})
