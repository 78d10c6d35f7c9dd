"""What happens and what has the focus, spoken by the voice of the system, in the sentences of the log.

The voice is another program that the system has (speech-dispatcher or espeak-ng, `say` of macOS, System.Speech of
Windows); without one there is silence. A thread waits for it, so that the window never does. What happens is spoken in
order, and of much only the last; then what is asked, or what a step of the replay shows; then what has the focus. Those
two are cut off by whatever is more important, and by the next of their kind.
"""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from collections.abc import Callable
from shutil import which
from typing import Protocol
from weakref import WeakKeyDictionary

from pantheon.table.words import spoken, t
from pantheon.ui.scene import Scene, Spot
from pantheon.ui.settings import Settings

_log = logging.getLogger(__name__)

MOST = 4
"""How many sentences wait at most; older ones are left out."""
LOOK = 0.05
"""Seconds between two looks whether a sentence has ended or is to be cut off."""

_WINDOWS = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "  # not for people
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints('NotSet', 0, 0, [Globalization.CultureInfo]'{language}') }} catch {{}}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)


class Utterance(Protocol):
    """A sentence that is being spoken."""

    def poll(self) -> int | None: ...
    def kill(self) -> None: ...


Voice = Callable[[str, str], Utterance]
"""Begins to speak a sentence in a language."""


def voice() -> Voice | None:
    """The voice that this system has."""
    if sys.platform == "win32":
        return _powershell if which("powershell") else None
    if sys.platform == "darwin":
        return _say if which("say") else None
    if which("spd-say"):
        return _Dispatched
    return _espeak if which("espeak-ng") else None


class Narration:
    """The voice of one window, if the settings want it."""

    def __init__(self, settings: Settings, found: Callable[[], Voice | None] = voice) -> None:
        self._settings, self._find = settings, found
        self._voice: Voice | None = None
        self._looked = False
        self._thread: threading.Thread | None = None
        self._change = threading.Condition()
        self._events: list[str] = []
        self._asked = self._focus = ""
        self._hushed = self._over = False
        self._heard: WeakKeyDictionary[Scene, int] = WeakKeyDictionary()
        """How much of what each scene tells has been spoken; what was told before it came up is old."""
        self._at: tuple[Scene, str, str, bool] | None = None
        self._said: tuple[Scene, object] | None = None
        """What was asked last."""

    @property
    def wanted(self) -> bool:
        return self._settings.speak and not self._settings.muted

    def follow(self, scene: Scene, focus: Spot | None) -> None:
        """Once a frame: speak what the scene tells that is new, and the spot that has come into focus."""
        if not self.wanted:
            self.hush()
            self._heard.clear()
            self._said = None
            return
        told = scene.aloud()
        for sentence in told[self._heard.get(scene, len(told)) :][-MOST:]:
            self.tell(sentence)
        self._heard[scene] = len(told)
        key, words = scene.says()
        said = (scene, key) if words else None
        if said != self._said:
            self._said = said
            self._show(asked=words)
        at = (scene, focus.key, focus.label, focus.enabled) if focus else None
        if at != self._at:
            self._at = at
            if focus:
                self._show(focus=described(focus))

    def tell(self, sentence: str) -> None:
        """Something has happened."""
        if self.wanted and self._start():
            with self._change:
                self._events = [*self._events, sentence][-MOST:]
                self._hushed = False
                self._change.notify()

    def hush(self) -> None:
        """Be silent at once, and forget what was to be said."""
        if self._thread is None or (self._hushed and not (self._events or self._asked or self._focus)):
            return
        with self._change:
            self._events, self._asked, self._focus, self._hushed = [], "", "", True
            self._change.notify()

    def close(self) -> None:
        if self._thread is not None:
            with self._change:
                self._over = True
                self._change.notify()
            self._thread.join(2.0)

    def _show(self, asked: str = "", focus: str = "") -> None:
        if (asked or focus) and self._start():
            with self._change:
                self._asked, self._focus, self._hushed = asked or self._asked, focus or self._focus, False
                self._change.notify()

    def _start(self) -> bool:
        """Whether somebody speaks; the first time the voice is looked for."""
        if not self._looked:
            self._looked, self._voice = True, self._find()
            if self._voice is not None:
                self._thread = threading.Thread(target=self._run, name="narration", daemon=True)
                self._thread.start()
        return self._voice is not None

    # In the thread -------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._events or self._asked or self._focus or self._over)
                if self._over:
                    return
                waiting = self._waiting
                sentence = self._next()
            self._speak(sentence, waiting)

    @property
    def _waiting(self) -> int:
        """How important what waits is: 3 what happens, 2 what is asked, 1 what has the focus, 0 nothing."""
        return 3 if self._events else 2 if self._asked else 1 if self._focus else 0

    def _next(self) -> str:
        """Take what is most important."""
        if self._events:
            return self._events.pop(0)
        if self._asked:
            sentence, self._asked = self._asked, ""
        else:
            sentence, self._focus = self._focus, ""
        return sentence

    def _speak(self, sentence: str, rank: int) -> None:
        assert self._voice is not None
        try:
            utterance = self._voice(sentence, spoken().id)
        except OSError as error:
            _log.warning("the voice failed: %s", error)
            return
        while utterance.poll() is None:
            with self._change:
                self._change.wait(LOOK)
                newer = rank < 3 and self._waiting >= rank
                if self._over or self._hushed or newer:
                    utterance.kill()
                    return


def described(spot: Spot) -> str:
    """A thing in the words that stand on it and beside it."""
    more = spot.tooltip.split("\n", 1)[-1].replace("\n", " ")
    if not spot.enabled:
        return t("{thing}: not now. {why}", thing=spot.label, why=more)
    return f"{spot.label}. {more}" if more and more != spot.label else spot.label


# The voices ----------------------------------------------------------------------------------------------------------


def _espeak(sentence: str, language: str) -> Utterance:
    return _fed(["espeak-ng", "-v", language, "--stdin"], sentence)


def _say(sentence: str, language: str) -> Utterance:
    """It speaks with the voice that the person has chosen for the system."""
    return _fed(["say", "-f", "-"], sentence)


def _powershell(sentence: str, language: str) -> Utterance:
    script = _WINDOWS.format(language=language)
    return _fed(["powershell", "-NoProfile", "-NonInteractive", "-Command", script], sentence)


class _Dispatched:
    """Spoken by speech-dispatcher, which goes on when whoever asked for it has gone."""

    def __init__(self, sentence: str, language: str) -> None:
        self._asking = _started(["spd-say", "--wait", "-l", language, "--", sentence])

    def poll(self) -> int | None:
        return self._asking.poll()

    def kill(self) -> None:
        self._asking.kill()
        _started(["spd-say", "--cancel"]).wait()


def _fed(command: list[str], sentence: str) -> subprocess.Popen[bytes]:
    """A program that reads the sentence from its standard input: no sentence is taken for an option."""
    process = _started(command, subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.write(sentence.encode())
    process.stdin.close()
    return process


def _started(command: list[str], fed: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=fed, stdout=quiet, stderr=quiet, creationflags=hidden)
