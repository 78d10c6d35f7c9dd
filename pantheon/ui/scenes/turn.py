"""The table while a game is played: shows what happens, waits for people, asks the bots' thinker.

The session may be ahead of the screen: every entry of its log is shown one after another, with motion, a caption for
bots and the chosen pause, from the position before it to the position after it. Bots think meanwhile. What is drawn
comes from `game.view` of the seat that looks, so nothing that is hidden from it can appear.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import pygame

from pantheon.table.game import NATURE, NOBODY, Action
from pantheon.table.session import HUMAN, Entry
from pantheon.table.words import spoken
from pantheon.ui.boards import SMALLEST_TABLE, Line, Seen, board_for
from pantheon.ui.boards.guard import Guard, unhurried
from pantheon.ui.boards.story import Story, first_to_show
from pantheon.ui.motion import Motions, reading_time
from pantheon.ui.playing import Playing
from pantheon.ui.scene import STAY, Change, Push, Replace, Scene, Spot, Stage
from pantheon.ui.scenes.at_table import AtTable
from pantheon.ui.scenes.choice import asked
from pantheon.ui.scenes.curtain import Curtain
from pantheon.ui.scenes.deciding import carry_out, do_again, may_take_back, take_back
from pantheon.ui.scenes.hints import Hints
from pantheon.ui.scenes.hot_seat import HotSeat
from pantheon.ui.scenes.telling import Telling
from pantheon.ui.scenes.thoughts import Thoughts

_log = logging.getLogger(__name__)

POLL = 0.02
RESTING = 0.2
"""Seconds for which the window keeps its size before the table is painted with all care."""


class TurnScene(AtTable):
    name = "turn"
    room = SMALLEST_TABLE

    def __init__(self, playing: Playing) -> None:
        super().__init__()
        self.playing = playing
        self.session = playing.session
        self.game = self.about = playing.session.game
        self.board = board_for(self.game, self.session.seats, self._play, self._undo)
        self.humans = [seat for seat, who in enumerate(self.session.seats) if who.kind == HUMAN]
        self.looker = self.humans[0] if len(self.humans) == 1 else NOBODY
        self._hot_seat = HotSeat(self.humans, self.session, self.board, lambda: self.stage.settings.end_turns)
        self.shown = first_to_show(self.session, self.board)
        """How many entries of the session have been shown."""
        self._telling = Telling(self.session)
        self.paused = False
        """Whether the bots are stopped; people never are."""
        self._motions = Motions()
        self._guard = Guard()
        self._rough = 0.0
        """Seconds until a table that was laid out roughly is laid out with care."""
        self._wait = 0.0
        self._caption: Line | None = None
        self._next: Scene | None = None
        self._opened: int | None = None
        """For which number of entries the dialog of the decision was opened."""
        self._announced: int | None = None
        self._thoughts = Thoughts(playing)
        self._openly = False
        """Whether the looking seat decides before everybody, so that nothing that is hidden from others is shown."""
        self._offered = False, False
        """Whether undo was offered, and hints were awaited, when the table was shown last."""
        self._story, self._aloud, self._language = Story(self.session), Story(self.session), spoken()

    # The scene's hooks ---------------------------------------------------------------------------------------------

    def resize(self, stage: Stage) -> None:
        again = self._rough > 0 or (hasattr(self, "stage") and self.stage.size != stage.size)
        super().resize(stage)
        if self._language is not spoken():
            # What it says now would be said in the language before.
            self._language, self._caption = spoken(), None
        # While somebody drags the edge of the window, painting all anew would make it stutter.
        self._rough = RESTING if again else 0.0
        self.board.lay_out(stage, rough=again)
        self._show()

    def _refine(self, seconds: float) -> None:
        before, self._rough = self._rough, self._rough - seconds
        if before > 0 >= self._rough:
            self.board.lay_out(self.stage)
            self._show()

    def rest_below(self, seconds: float) -> float | None:
        self._refine(seconds)
        return self._rough if self._rough > 0 else None

    def leave(self) -> None:
        self.playing.thinker.cancel()

    def back(self) -> Change:
        self.shown = max(self.shown, self._telling.end())
        self._refine(RESTING)
        self._show()
        return super().back()

    def question(self) -> object:
        return None if self._behind else (self.looker, self.board.question())

    def first_focus(self) -> Spot | None:
        return self.board.first_focus()

    def reach(self, letter: str, here: str | None) -> Spot | None:
        return self.board.reach(letter, here)

    @property
    def decides(self) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface, self._motions.now(), self._caption)

    def handle(self, event: pygame.Event) -> Change:
        if self.board.handle(event):
            return STAY
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.stale |= self.board.scroll(6 if event.key == pygame.K_PAGEUP else -6)
            return STAY
        return None

    def looks(self, spot: Spot) -> bool:
        return self.board.looks(spot)

    def glide(self, seconds: float) -> float | None:
        self.stale |= self.board.update(seconds)
        return self.board.next_update()

    def press(self, spot: Spot) -> Change:
        """Press what the person saw: if the table was still moving, only if it is still there."""
        self.stale = True
        if self.board.looks(spot):
            return self.board.press(spot)
        if spot.key in ("menu", "help", "undo"):
            return self._press_button(spot.key)
        if self._hot_seat.parting:
            if spot.key == "go-on" and self._guard.left <= 0:
                self._hot_seat.end_turn()
                self._look(NOBODY if self._hot_seat.shared else self.looker)
            return STAY
        if self._behind and spot.key != "pause":
            own = self.session.to_act == self.looker
            self._catch_up()
            now = next((there for there in self.board.spots() if there.key == spot.key), None)
            if not own or now is None or not now.enabled or now.label != spot.label:
                return STAY
            spot = now
        if spot.key in ("redo", "pause", "hint"):
            return self._press_button(spot.key)
        if self._guard.left > 0 and spot.key != "recap":
            return STAY
        change = unhurried(self.board.press(spot))
        self._guard.know(self._asked())
        return change

    def _asked(self) -> object:
        return self.looker, self._hot_seat.parting, self.board.question()

    def refuse(self, spot: Spot) -> Change:
        """What is not possible while something moves may be possible at once."""
        return self.press(spot) if self._behind else None

    def escape(self) -> Change:
        return self.playing.open_menu()

    def next_update(self) -> float | None:
        dues = (self._next_event(), self.board.next_update(), self._rough if self._rough > 0 else None)
        return min((due for due in dues if due is not None), default=None)

    def _next_event(self) -> float | None:
        if self._motions.moving or self._next is not None:
            return 0.0
        if self._hot_seat.parting or self._halted:
            return self._guard.left or None
        if self._wait > 0:
            return self._wait
        if self._behind:
            return 0.0
        if self._thoughts.awaited:
            return POLL
        return 0.0 if self._undecided else self._guard.left or None

    def update(self, seconds: float) -> Change:
        self.glide(seconds)
        if self._next is not None:
            scene, self._next = self._next, None
            return Push(scene)
        self._guard.pass_time(seconds)
        self._refine(seconds)
        self._think()
        hints = self._thoughts.hints()
        if self._offered != (self._may_undo(), self._thoughts.hinting):
            self._show()
        if hints:
            ways = self._play, self._ask_again, self._hot_seat.followed
            return Push(Hints(hints, self.board, self._thoughts.tell, *ways))
        if self._motions.update(seconds):
            self.stale = True
            return None
        if self._hot_seat.parting or self._begins_to_part():
            return None
        if self._halted:
            self._hide_hand()
            return None
        if self._wait > 0:
            self._wait -= seconds
            return None
        self.stale |= self._caption is not None
        self._caption = None
        return self._present() if self.shown < len(self.session.entries) else self._decide()

    # Showing what happened -----------------------------------------------------------------------------------------

    @property
    def _behind(self) -> bool:
        """Whether the screen has not yet shown everything."""
        return self._motions.moving or self._wait > 0 or self.shown < len(self.session.entries)

    @property
    def _halted(self) -> bool:
        """Whether the table is paused and what comes next is a bot's doing."""
        if not self.paused:
            return False
        if self.shown < len(self.session.entries):
            return self._story.actor(self.shown) not in self.humans
        return self.session.to_act >= 0 and self.session.to_act not in self.humans

    @property
    def _undecided(self) -> bool:
        """Whether something is to be begun for the present decision."""
        count = len(self.session.entries)
        return self._announced != count or (self.session.over and self._next is None)

    def _present(self) -> Change:
        """Show the next entry: an interlude of its own, or motions on the table."""
        interlude = self.board.interlude(self.session.entries, self.shown)
        begins = interlude.begins if interlude and self._telling.state is None else None
        if interlude is not None and begins is None:
            # What it tells is seen on the table only afterwards: a scoring counts before the totals change.
            self._telling.upto = interlude.upto
            if interlude.for_all and self._hot_seat.shared:
                # Everybody looks: no hand lies open meanwhile.
                self._hot_seat.stand_up()
                self._look(NOBODY)
            else:
                self._show()
            return Push(interlude.scene(not self.humans, self.session.at(self.shown)))
        entry = self.session.entries[self.shown]
        events = entry.events if begins is None else self._telling.begin(self.shown, begins)
        quiet = self.stage.settings.bot_pace == "instant" and self._story.actor(self.shown) not in self.humans
        for event in () if quiet else events:
            self.board.shown(event.seen_by(self.looker)).begin(self._motions, self.stage.sounds)
        self._hot_seat.see(events, self.looker)
        self.shown += begins is None
        if not self._motions.moving:
            self._landed(entry)
            return None
        told = None if self.board.suspense(entry.events) else self._caption_for(entry)
        self._caption = told or self._story.moving(entry, self.looker)
        self._motions.add(then=lambda: self._landed(entry))
        self.stale = True
        return None

    def _landed(self, entry: Entry) -> None:
        """The motions of an entry are over: show the position after it, and let a bot's move be read."""
        self._show()
        self._caption = self._caption_for(entry)
        if self._caption is not None and (entry.actor >= 0 or self.board.suspense(entry.events)):
            self._wait = reading_time(self._caption.words, self.stage.settings)

    def _caption_for(self, entry: Entry) -> Line | None:
        return self._story.caption(entry, self.board.headline(entry.events), self.looker)

    def _catch_up(self) -> None:
        """Everything is where it belongs, at once. Interludes are still shown."""
        self._motions.skip()
        self._wait, self._caption = 0.0, None
        entries = self.session.entries
        while self.shown < len(entries) and not self._hot_seat.leaves(self.shown, self.looker):
            if self.board.interlude(entries, self.shown) is not None:
                break
            self._hot_seat.see(entries[self.shown].events, self.looker)
            self.shown += 1
        self._show()

    def aloud(self) -> Sequence[str]:
        looker = self.looker if len(self.humans) == 1 else NOBODY
        return [line.words for line in self._aloud.lines(looker, self.shown, self._telling.events)]

    def _show(self) -> None:
        """Hand the board what the looking seat sees now."""
        if not hasattr(self, "stage"):
            return
        told = self._telling
        state = self.session.at(self.shown) if told.state is None else told.state
        actor = self.game.to_act(state)
        deciding = actor == self.looker and actor >= 0 and told.state is None
        news, run = self._story.news(self.looker, self.shown)
        self._offered = self._may_undo(), self._thoughts.hinting
        known = NOBODY if self._openly else self.looker
        self.board.show(
            Seen(
                view=self.game.view(state, known),
                looker=self.looker,
                options=tuple(self.game.options(state)) if deciding else (),
                news=news,
                recent=run,
                log=self._story.lines(known, self.shown, told.events),
                can_undo=self._offered[0],
                can_redo=self.session.can_redo and bool(self.humans),
                paused=self.paused,
                parting=self._hot_seat.parting,
                fresh=deciding and not run and not self._openly,
                first=not any(entry.actor == self.looker for entry in self.session.entries[: self.shown]),
                hinting=self._offered[1],
            )
        )
        if actor != NATURE:
            self._guard.ask(self._asked())
        self.stale = True

    # Deciding ------------------------------------------------------------------------------------------------------

    def _decide(self) -> Change:
        """Everything is shown: whose decision is it?"""
        count, actor = len(self.session.entries), self.session.to_act
        if actor == NOBODY:
            _log.info("game over")
            return Replace(self.board.result(self.playing))
        if self._announced != count:
            self._announced = count
            _log.info("turn: seat %d %s", actor, self.session.seats[actor].kind)
        if actor not in self.humans:
            self._hide_hand()
            return None
        if self.looker != actor:
            openly = self._hot_seat.shared and self.board.in_public(self.session.state)
            passes = self._hot_seat.passes_to(actor) and not openly
            before = self.looker if self._may_undo() else NOBODY
            self._look(actor, openly)
            self._opened = None
            return Push(self._curtain(actor, before)) if passes else None
        if self._opened != count:
            self._opened = count
            dialog = None if self._hot_seat.ends_at_once(actor) else asked(self.board.dialog)
            return unhurried(Push(dialog)) if dialog else None
        return None

    def _ask_again(self) -> None:
        """A hint was asked for while a choice was open: without a hint followed, it waits again."""
        self._next = asked(self.board.dialog)

    def _may_undo(self) -> bool:
        return self.looker in self.humans and may_take_back(self.session, self.looker)

    def _hide_hand(self) -> None:
        """Between two people no hand lies open while others decide."""
        if self._hot_seat.shared and self.looker != NOBODY:
            self._look(NOBODY)

    def _curtain(self, seat: int, before: int) -> Curtain:
        """Hides everything until the next person is there; the one before may still take a misclick back."""

        def undo() -> None:
            self.looker = before
            self._undo()
            self._hot_seat.stand_up()
            self.looker = NOBODY

        return self._hot_seat.curtain(seat, self.playing.open_menu, None if before == NOBODY else undo)

    def _begins_to_part(self) -> bool:
        """New cards are not covered before their owner has seen them."""
        if not self._hot_seat.leaves(self.shown, self.looker):
            return False
        self._hot_seat.parting = True
        self._wait, self._caption = 0.0, None
        self._show()
        return True

    def _look(self, seat: int, openly: bool = False) -> None:
        self.looker, self._openly = seat, openly
        self._show()

    def _think(self) -> None:
        """Ask for a bot's decision, or take it when it is there."""
        actor = self.session.to_act
        if actor < 0 or actor in self.humans or self.paused or self._hot_seat.keeps_turn(self.looker):
            return
        if self._thoughts.ask(self.stage.settings.bot_pace):
            return
        # While a person's own pieces still move they can be taken back: only then the bot's decision counts.
        if not (self._behind and self._story.actor(len(self.session.entries) - 1) in self.humans):
            self._thoughts.take()

    def _play(self, actions: Sequence[Action]) -> None:
        """What a person decided: several actions are one press, such as a walk over many hexes."""
        self._hot_seat.decide()
        carry_out(self.session, actions)
        self.stale = True

    # Buttons -------------------------------------------------------------------------------------------------------

    def _press_button(self, key: str) -> Change:
        if key == "menu":
            return self.playing.open_menu()
        if key == "help":
            return self.playing.open_rules("")
        if key == "undo":
            self._undo()
        elif key == "redo":
            self._redo()
        elif key == "hint":
            self._thoughts.ask_hint(self.looker)
        else:
            self.paused = not self.paused
            if self.paused:
                self._thoughts.forget()
        self._show()
        return STAY

    def _undo(self) -> None:
        """Take back the last decision of the looking seat; in a friendly game also what others did since."""
        if not self._may_undo():
            return
        self._thoughts.forget()
        self._opened = self._announced = None
        self._hot_seat.decide()
        # Pieces land where they belong before the ground is taken away from under them.
        self._motions.skip()
        take_back(self.session, self.looker, self.board.together)
        self._wait, self._caption, self.shown = 0.0, None, len(self.session.entries)
        self._telling.end()
        self._story.forget()
        self._aloud.forget()
        self._show()

    def _redo(self) -> None:
        if self.session.can_redo:
            self._opened = None
            do_again(self.session, self.board.together)
