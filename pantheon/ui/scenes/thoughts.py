"""What the table wants to be thought about: a decision of a bot, or hints for a person; late answers are dropped."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.table.chance import one_way
from pantheon.table.messages import Message, told
from pantheon.ui.playing import Hint, Playing

SECONDS = {"slow": 1.5, "normal": 1.0, "fast": 0.6, "instant": 0.4}
"""How long a bot may think, by pace."""


class Thoughts:
    def __init__(self, playing: Playing) -> None:
        self._playing, self._session = playing, playing.session
        self._asked: int | None = None
        """For which number of entries a decision was asked for."""
        self._hinted: int | None = None
        """For which number of entries a hint was asked for."""

    @property
    def awaited(self) -> bool:
        return self._playing.thinker.thinking or self._hinted is not None

    @property
    def hinting(self) -> bool:
        """Whether hints were asked for and are not there yet."""
        return self._hinted == len(self._session.entries)

    def forget(self) -> None:
        """The position is another one: ask anew."""
        self._playing.thinker.cancel()
        self._asked = self._hinted = None

    def ask(self, pace: str) -> bool:
        """Ask for the decision of the bot that acts; False if that was done before."""
        session, count = self._session, len(self._session.entries)
        if self._asked == count:
            return False
        self._asked, actor = count, session.to_act
        view, level = session.game.view(session.state, actor), session.seats[actor].kind
        self._playing.thinker.ask(level, view, actor, one_way(session.seed, count, "bot"), SECONDS[pace])
        return True

    def take(self) -> None:
        """Do what the bot has decided, if it has."""
        thought = self._playing.thinker.poll()
        if thought is not None:
            self._session.act(thought.action)

    def ask_hint(self, seat: int) -> None:
        session, count = self._session, len(self._session.entries)
        if session.to_act == seat and self._hinted != count:
            self._hinted = count
            view = session.game.view(session.state, seat)
            self._playing.thinker.ask_hint(view, seat, one_way(session.seed, count, "hint"))

    def hints(self) -> Sequence[Hint]:
        """The hints when they are there, once."""
        if self._hinted is None:
            return ()
        found = self._playing.thinker.poll_hint()
        if found is None:
            return ()
        asked, self._hinted = self._hinted, None
        return found if asked == len(self._session.entries) else ()

    def tell(self, message: Message) -> str:
        """What a bot says, with the names of the players and of the rules data, in the language of this moment."""
        return told(message, [seat.name for seat in self._session.seats], self._session.game.texts.now)
