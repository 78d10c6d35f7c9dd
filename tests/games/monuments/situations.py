"""Situations for the tests of the rules. Seats 0 to 3 are GR, EG, MA and IN; all four play if nothing else is said.

GR acts. Nobody has an ability or a common card, all pieces are unlocked, and all cards are red and in hand. A `Table`
is played with the text forms of actions: `table.do("play movement", "walk worker gr.b3 gr.c3 nothing")`. What the dice
show is written down beforehand with `rolls`; what else NATURE does comes from a fixed seed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence

from pantheon.games.monuments import actions as act
from pantheon.games.monuments.boards import Grid
from pantheon.games.monuments.catalog import ALL_CARDS, STARTING
from pantheon.games.monuments.frames import Turn
from pantheon.games.monuments.game import Monuments, load_game
from pantheon.games.monuments.pieces import GOOD, KINDS, NONE, ONE, PIECE_OF, PIECES, bits, boat, unpacked
from pantheon.games.monuments.setup import new_state, read_options
from pantheon.games.monuments.state import State
from pantheon.resources import rules_folder
from pantheon.table.chance import pick
from pantheon.table.game import NATURE, NOBODY, Action, Event

GR, EG, MA, IN = range(4)
GAME = load_game(rules_folder("monuments"))
CATALOG = GAME.catalog
GRID: Grid = CATALOG.grid
HEX = GRID.by_name
UNITS = ("worker", "armed", "army", "navy", "airforce", "horse")
BUILDINGS = ("fort", "town", "factory")
SEED = 7
Places = Mapping[str, str]


def units(words: str) -> int:
    """ "2 worker army" as one number."""
    return sum(number * ONE[UNITS.index(word)] for word, number in counted(words))


def goods(words: str) -> int:
    return sum(number * GOOD[KINDS.index(word)] for word, number in counted(words))


def counted(words: str) -> list[tuple[str, int]]:
    found, number = [], 1
    for word in words.split():
        if word.isdigit():
            number = int(word)
        else:
            found.append((word, number))
            number = 1
    return found


def shore(name: str) -> int:
    land, sea = name.split("|")
    return GRID.shore_at[HEX[land], HEX[sea]]


class Table:
    """A position with people around it who write their actions down."""

    def __init__(self, state: State, game: Monuments = GAME) -> None:
        self.game, self.state = game, state
        self.events: list[Event] = []
        self.luck = 0
        self.audits = True
        """Whether everything must add up after every step."""
        self._rolls: deque[str] = deque()
        assert game.audit(state) == []

    def rolls(self, *dice: str) -> Table:
        """What the dice show next, side by side: "0 0 1"."""
        self._rolls.extend(dice)
        return self

    def do(self, *lines: str) -> Table:
        """Act, one line after the other; NATURE acts in between and afterwards."""
        for line in lines:
            action = self.game.parse(line)
            assert action in self.game.options(self.state), f"{line}: only {self.options()}"
            self._apply(action)
            while self.game.to_act(self.state) == NATURE:
                self._apply(self._luck())
        return self

    def go(self, *lines: str) -> Table:
        """The same, but what was the only option has been done already and is passed over."""
        for line in lines:
            if line in self.options():
                self.do(line)
        return self

    def _luck(self) -> Action:
        if self._rolls and isinstance(self.game.options(self.state)[0], act.Roll):
            faces = self._rolls.popleft().split()
            return act.Roll(faces.count("0"), faces.count("1"), faces.count("2"))
        self.luck += 1
        return pick(self.game.odds(self.state), SEED, self.luck)

    def _apply(self, action: Action) -> None:
        self.game.apply(self.state, action, self.events.append)
        assert not self.audits or self.game.audit(self.state) == []

    def options(self, verb: str = "") -> list[str]:
        texts = map(self.game.text, self.game.options(self.state))
        return [text for text in texts if text.startswith(verb)]

    def goals(self, verb: str, last: int = -1) -> set[str]:
        """One word of the options with this beginning."""
        return {text.split()[last] for text in self.options(verb)}

    def at(self, hex: str) -> str:
        """The units there, in words."""
        there = self.state.units[HEX[hex]]
        numbers = [(there // ONE[kind]) & (15 if kind < 2 else 3) for kind in range(6)]
        return " ".join(f"{n} {UNITS[kind]}" if n > 1 else UNITS[kind] for kind, n in enumerate(numbers) if n)

    def lying(self, hex: str) -> str:
        """The resources there, in words."""
        there = unpacked(self.state.goods[HEX[hex]])
        return " ".join(f"{n} {KINDS[kind]}" if n > 1 else KINDS[kind] for kind, n in enumerate(there) if n)

    def told(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


def table(
    *places: Places,
    goods_on: Places | None = None,
    boats: Sequence[tuple[int, str, str, str]] = (),
    docks: Sequence[str] = (),
    bridges: Sequence[str] = (),
    green: str = "",
    commons: Mapping[int, str] | str = "",
    abilities: Mapping[int, str] | None = None,
    layers: Sequence[int] = (),
    quests: Mapping[int, str] | None = None,
    players: int = 4,
    start: int = 0,
    active: int = 0,
    **options: str,
) -> Table:
    """`places` are the pieces of each seat by hexes: {"gr.b3": "2 worker town"}; boats are seat, sea hex, crew, cargo.

    `commons` alone are those of GR.
    """
    choices = {"players": players, "start": start, "civilisations": "seated", **options}
    state = new_state(CATALOG, read_options(CATALOG, choices))
    ids = [ability.id for ability in GAME.definitions.abilities]
    state.abilities = tuple(ids.index(abilities[s]) if abilities and s in abilities else NONE for s in range(players))
    state.score_cards, state.decks = tuple(range(players)), tuple(range(players))
    state.supply, state.aside = [*CATALOG.pieces] * players, [0] * (players * PIECES)
    for seat, pieces in enumerate(places):
        for hex, words in pieces.items():
            _place(state, seat, HEX[hex], words)
    for seat, hex, crew, cargo in boats:
        state.launch(boat(HEX[hex], seat, units(crew), goods(cargo)))
        _from_supply(state, seat, crew)
    for hex, words in (goods_on or {}).items():
        state.goods[HEX[hex]] = goods(words)
    for name in docks:
        state.dock(shore(name))
    for name in bridges:
        one, other = name.split("|")
        state.bridges |= 1 << GRID.river_at[HEX[one], HEX[other]]
    state.green[0] = sum(1 << CATALOG.card_ids.index(card) for card in green.split())
    for seat, names in ({0: commons} if isinstance(commons, str) else commons).items():
        state.commons[seat] = sum(1 << CATALOG.common_ids.index(name) for name in names.split())
        most = max((CATALOG.definitions.commons[at].layer for at in bits(state.commons[seat])), default=0)
        state.layers[seat] = most
    for seat, number in enumerate(layers):
        state.layers[seat] = number
    state.ending = int(max(state.layers) >= (4 if state.short else 5))
    for seat in range(players):
        _first_quest(state, seat, (quests or {}).get(seat, ""))
    state.active, state.round, state.stack, state.actor = active, 5, (Turn(active),), active
    return Table(state)


def _place(state: State, seat: int, hex: int, words: str) -> None:
    for word, number in counted(words):
        name = word.removeprefix("damaged-")
        if name in BUILDINGS:
            heap = state.damaged if name != word else state.standing
            heap[seat * 3 + BUILDINGS.index(name)] |= 1 << hex
            state.supply[seat * PIECES + 1 + BUILDINGS.index(name)] -= 1
        else:
            state.add(seat, hex, number * ONE[UNITS.index(word)])
            _from_supply(state, seat, f"{number} {word}")


def _from_supply(state: State, seat: int, words: str) -> None:
    for word, number in counted(words):
        if word != "horse":
            state.supply[seat * PIECES + PIECE_OF[UNITS.index(word)]] -= number


def _first_quest(state: State, seat: int, words: str) -> None:
    """The quests named, or the last starting quests that cannot be completed by chance; one is given back."""
    free = [at for at in bits(state.piles[STARTING]) if at not in state.returned]
    chosen = [CATALOG.quest_ids.index(word) for word in words.split()] or [free[-1]]
    for quest in chosen:
        state.quests[seat] |= 1 << quest
        state.piles[CATALOG.deck_of[quest]] &= ~(1 << quest)
    state.returned[seat] = next(at for at in bits(state.piles[STARTING]) if at not in state.returned)


def over(table: Table) -> bool:
    return table.game.to_act(table.state) == NOBODY


__all__ = ["ALL_CARDS", "CATALOG", "EG", "GAME", "GR", "GRID", "HEX", "IN", "MA", "Table", "over", "table"]
