"""The voice says what happens and what has the focus, newest first of all, and never keeps the window waiting."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pygame
import pytest

from pantheon.games import SHELF
from pantheon.ui import narration
from pantheon.ui.narration import MOST, Narration, described
from pantheon.ui.scene import Scene, Spot
from pantheon.ui.scenes.choice import Choice
from pantheon.ui.scenes.replay import Replay
from pantheon.ui.scenes.settings import SettingsScene
from pantheon.ui.settings import Settings
from pantheon.ui.window import Window
from tests.ui import archives
from tests.ui.pilot import flying
from tests.ui.tables import at
from tests.ui.test_app import start_against_a_bot
from tests.ui.test_games_by_keys import at_once, sit_down, step
from tests.ui.test_table_decisions import MIDDLE

HERE = pygame.Rect(0, 0, 10, 10)
MOVE = Spot("move", HERE, "Move", tooltip="Move\nWalk over the map.")
BUY = Spot("buy", HERE, "Buy", tooltip="You have no money.", enabled=False)


class Throat:
    """A voice that says when it has begun, and speaks until it is told to end."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.cut: list[str] = []
        self.languages: set[str] = set()
        self.is_quick = False
        self._done = threading.Event()

    def __call__(self, sentence: str, language: str) -> Throat._Sentence:
        self.begun.append(sentence)
        self.languages.add(language)
        self._done.clear()
        return self._Sentence(self, sentence)

    def end(self) -> None:
        self._done.set()

    class _Sentence:
        def __init__(self, throat: Throat, sentence: str) -> None:
            self._throat, self._sentence = throat, sentence

        def poll(self) -> int | None:
            return 0 if self._throat.is_quick or self._throat._done.is_set() else None

        def kill(self) -> None:
            self._throat.cut.append(self._sentence)


class Tale(Scene):
    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = list(lines)
        self.asked: tuple[object, str] = None, ""

    def aloud(self) -> Sequence[str]:
        return self.lines

    def says(self) -> tuple[object, str]:
        return self.asked


@pytest.fixture
def throat() -> Throat:
    return Throat()


@pytest.fixture
def voice(throat: Throat) -> Iterator[Narration]:
    made = Narration(Settings(speak=True), lambda: throat)
    yield made
    made.close()


def test_what_happens_is_spoken_in_order(voice: Narration, throat: Throat) -> None:
    for sentence in ("Livia moves.", "Livia buys."):
        voice.tell(sentence)
    until(lambda: throat.begun == ["Livia moves."])
    throat.end()
    until(lambda: throat.begun == ["Livia moves.", "Livia buys."])
    assert throat.languages == {"en"} and throat.cut == []


def test_of_much_that_happens_only_the_last_is_spoken(voice: Narration, throat: Throat) -> None:
    voice.tell("begun")
    until(lambda: throat.begun == ["begun"])
    for number in range(20):
        voice.tell(str(number))
    for count in range(2, MOST + 2):
        throat.end()
        until(lambda count=count: len(throat.begun) == count)  # type: ignore[misc]
    assert throat.begun == ["begun", "16", "17", "18", "19"]


def test_only_what_is_new_in_a_scene_is_spoken(voice: Narration, throat: Throat) -> None:
    scene = Tale("long ago")
    voice.follow(scene, None)
    scene.lines.append("now")
    voice.follow(scene, None)
    voice.follow(scene, None)
    until(lambda: throat.begun == ["now"])
    scene.lines.clear()
    voice.follow(scene, None)
    scene.lines.append("after an undo")
    voice.follow(scene, None)
    throat.end()
    until(lambda: throat.begun == ["now", "after an undo"])


def test_the_focus_is_spoken_and_cut_off_by_the_next_one(voice: Narration, throat: Throat) -> None:
    scene = Tale()
    voice.follow(scene, MOVE)
    until(lambda: throat.begun == ["Move. Walk over the map."])
    voice.follow(scene, MOVE)
    voice.follow(scene, BUY)
    until(lambda: throat.begun[1:] == ["Buy: not now. You have no money."])
    assert throat.cut == ["Move. Walk over the map."]


def test_what_happens_cuts_off_the_focus_but_not_the_other_way_round(voice: Narration, throat: Throat) -> None:
    scene = Tale()
    voice.follow(scene, MOVE)
    until(lambda: len(throat.begun) == 1)
    voice.tell("Livia moves.")
    until(lambda: len(throat.begun) == 2)
    voice.follow(scene, BUY)
    time.sleep(0.2)
    assert throat.begun[1:] == ["Livia moves."] and throat.cut == [described(MOVE)]


def test_what_is_asked_is_spoken_after_what_happened_and_before_the_focus(voice: Narration, throat: Throat) -> None:
    scene = Tale("long ago")
    voice.follow(scene, None)
    scene.lines.append("Livia moves.")
    scene.asked = (1, "Marcus, choose your action")
    voice.follow(scene, MOVE)
    voice.follow(scene, MOVE)
    for count in (1, 2, 3):
        until(lambda count=count: len(throat.begun) == count)  # type: ignore[misc]
        throat.end()
    assert throat.begun == ["Livia moves.", "Marcus, choose your action", described(MOVE)]
    assert throat.cut == []


def test_the_next_question_cuts_off_the_one_before_and_the_same_words_can_be_asked_again(
    voice: Narration, throat: Throat
) -> None:
    scene = Tale()
    for number in (1, 2):
        scene.asked = (number, "Draw a card")
        voice.follow(scene, None)
        until(lambda number=number: len(throat.begun) == number)  # type: ignore[misc]
    assert throat.cut == ["Draw a card"]


@pytest.mark.parametrize("silence", ["muted", "speak"])
def test_mute_and_the_setting_silence_it_at_once(silence: str, throat: Throat) -> None:
    settings = Settings(speak=True)
    voice = Narration(settings, lambda: throat)
    voice.tell("one")
    voice.tell("two")
    until(lambda: throat.begun == ["one"])
    setattr(settings, silence, silence == "muted")
    voice.follow(Tale(), MOVE)
    until(lambda: throat.cut == ["one"])
    voice.tell("three")
    time.sleep(0.15)
    assert throat.begun == ["one"]
    voice.close()


def test_off_by_default_and_without_a_voice_nothing_is_spoken() -> None:
    assert not Settings().speak
    voice = Narration(Settings(speak=True), lambda: None)
    voice.tell("Is anybody there?")
    voice.follow(Tale("one"), MOVE)
    voice.close()


def test_a_voice_that_fails_is_no_failure_of_the_game(caplog: pytest.LogCaptureFixture) -> None:
    def hoarse(sentence: str, language: str) -> narration.Utterance:
        raise OSError("hoarse")

    voice = Narration(Settings(speak=True), lambda: hoarse)
    voice.tell("one")
    until(lambda: "hoarse" in caplog.text)
    voice.close()


def test_the_window_does_not_wait_for_the_voice(throat: Throat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pantheon.ui.window.Narration", lambda settings: Narration(settings, lambda: throat))
    window = Window(Settings(window_size=(1280, 800), speak=True), Tale)
    began = time.perf_counter()
    for number in range(20):
        window.say(str(number))
    assert time.perf_counter() - began < 0.5
    until(lambda: bool(throat.begun))
    window._narration.close()


def test_a_game_is_told_in_the_sentences_of_its_log(throat: Throat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pantheon.ui.window.Narration", lambda settings: Narration(settings, lambda: throat))
    throat.is_quick = True
    with flying() as pilot:
        pilot.window.settings.speak, pilot.window.settings.muted = True, False
        start_against_a_bot(pilot)
        pilot.key("Tab")
        pilot.step()
        until(lambda: bool(set(throat.begun) & set(pilot.scene.aloud())))
        focus = pilot.scene.hovered
        assert focus is not None
        until(lambda: described(focus) in throat.begun)
        pilot.window._narration.close()


@pytest.mark.parametrize("name", SHELF)
def test_every_game_tells_by_voice_what_happens_and_what_the_keyboard_is_on(
    name: str, throat: Throat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pantheon.ui.window.Narration", lambda settings: Narration(settings, lambda: throat))
    throat.is_quick = True
    told: set[str] = set()
    with flying(prepare=lambda app: at_once(app, name)) as pilot:
        pilot.window.settings.speak, pilot.window.settings.muted = True, False
        sit_down(pilot, name)
        chance, asked = Random(1), set[str]()
        for _ in range(12):
            pilot.settle()
            asked.add(pilot.scene.says()[1])
            step(pilot, chance)
            told |= set(pilot.scene.aloud())
        pilot.key("Tab")
        pilot.step()
        focus = pilot.scene.hovered
        assert focus is not None
        until(lambda: described(focus) in throat.begun)
        pilot.window._narration.close()
    assert told & set(throat.begun) and asked & set(throat.begun)


def test_the_question_of_the_table_is_what_stands_in_its_bar() -> None:
    with at(MIDDLE) as pilot:
        pilot.settle()
        key, words = pilot.scene.says()
        assert key and words.split(". ")[0] in pilot.screen()


def test_a_choice_says_its_title_and_its_sentence() -> None:
    choice = Choice("A god", "Which one?", [], lambda values: None)
    assert choice.says()[1] == "A god. Which one?"


def test_each_step_of_the_replay_says_what_stands_over_the_map() -> None:
    session = archives.finished()
    replay = Replay(session, at=len(session.entries))
    window = Window(Settings(window_size=(1280, 800), animation="off", muted=True), lambda: replay)
    said = []
    for _ in range(6):
        window.step(0.1)
        said.append(replay.says())
        replay.press(Spot("before", HERE, ""))
    assert len({key for key, _ in said}) == 6
    lines = " ".join(line.words for line in replay.moments.lines(replay.looker))
    assert all(words.split(". ")[0] in lines for _, words in said) and any(words for _, words in said)


@pytest.mark.parametrize(("found", "says"), [(True, "The voice of your system"), (False, "no voice")])
def test_the_settings_say_whether_there_is_a_voice(
    found: bool, says: str, throat: Throat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(narration, "voice", lambda: throat if found else None)
    settings = Settings(muted=True)
    window = Window(settings, lambda: SettingsScene(settings, lambda kept: None, lambda folder: "", "pantheon"))
    toggle = window.stack.top.spot("speak")
    assert toggle is not None and toggle.enabled == found and says in toggle.tooltip
    if found:
        window.stack.top.press(toggle)
        assert settings.speak


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="other systems have one voice")
def test_the_voice_of_a_linux_is_what_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert narration.voice() is None
    for program in ("espeak-ng", "spd-say"):
        path = tmp_path / program
        path.write_text(f'#!/bin/sh\necho "$0 $@" >> {tmp_path}/asked\nexec /bin/cat >> {tmp_path}/asked\n')
        path.chmod(0o755)
        speak = narration.voice()
        assert speak is not None
        spoken = speak("--version is no option", "de")
        if isinstance(spoken, subprocess.Popen):
            spoken.wait()
        else:
            spoken.kill()
    asked = (tmp_path / "asked").read_text()
    assert "espeak-ng -v de --stdin" in asked and "--version is no option" in asked
    assert "spd-say --cancel" in asked


def until(done: Callable[[], bool], seconds: float = 5.0) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.01)
