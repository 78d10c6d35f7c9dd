"""The small row beside what is picked: which unit, with whom, and which resources go along."""

from __future__ import annotations

from pantheon.games.monuments import sayings as say
from pantheon.games.monuments.pieces import ARMED, CREWS, KINDS, UNARMED, Vector, of_kind, unpacked
from pantheon.games.monuments.rules.boating import CREW_UNITS
from pantheon.table.words import capital, t, tc
from pantheon.ui.boards.monuments.gestures.gesture import Chip, Icon
from pantheon.ui.boards.monuments.pieces import UNIT_KINDS

NOTHING_ICON: Icon = ("sign", "nothing", False)


def unit_icon(kind: int) -> Icon:
    return ("unit", UNIT_KINDS[kind], kind == ARMED)


def unit_chip(kind: int, on: bool) -> Chip:
    name = capital(say.piece(kind))
    return Chip(f"unit:{kind}", name, name, (unit_icon(kind),), on=on, under=tc("row", "Who"))


def rider_chip(rider: int, on: bool) -> Chip:
    under = tc("row", "Rides along")
    if not rider:
        return Chip("rider:0", t("Nobody rides"), t("Nobody rides"), (NOTHING_ICON,), on=on, under=under)
    name = t("{unit} rides along", unit=say.piece((UNARMED, ARMED)[rider - 1]))
    return Chip(f"rider:{rider}", capital(name), capital(name), (unit_icon(rider - 1),), on=on, under=under)


def crew_chip(crew: int, on: bool) -> Chip:
    icons = tuple(unit_icon(kind) for kind, number in enumerate(CREWS[crew]) for _ in range(number))
    name = t("{units} aboard", units=say.units(CREW_UNITS[crew]))
    return Chip(f"crew:{crew}", capital(name), capital(name), icons, on=on, under=tc("row", "Aboard"))


def goods_chips(there: int, chosen: Vector, most: int) -> list[Chip]:
    """Nothing, and every kind that lies there."""
    under, nothing = tc("row", "Carries"), t("Nothing goes along")
    chips = [Chip("cargo:0", t("Nothing"), nothing, (NOTHING_ICON,), on=not sum(chosen), under=under)]
    for kind in range(4):
        if of_kind(there, kind):
            icons: tuple[Icon, ...] = (("goods", KINDS[kind], False),) * max(1, chosen[kind])
            tip = t("{good} goes along", good=say.good(kind))
            if most > 1:
                tip = t("{good} goes along\nPress again for another one.", good=say.good(kind))
            on, name = chosen[kind] > 0, capital(say.good(kind))
            chips.append(Chip(f"cargo:{kind + 1}", name, capital(tip), icons, on=on, under=under))
    return chips


def changed(chosen: Vector, number: int, there: int, most: int) -> Vector:
    """After a press on a chip: nothing, or one more of a kind; too many begin anew."""
    if not number:
        return (0, 0, 0, 0)
    kind = number - 1
    more = list(chosen)
    more[kind] += 1
    if sum(more) > most or more[kind] > of_kind(there, kind):
        was = chosen[kind]
        more = [0, 0, 0, 0]
        more[kind] = 0 if was and sum(chosen) == was else 1
    return (more[0], more[1], more[2], more[3])


def fitting(chosen: Vector, there: int, most: int) -> Vector:
    """As much of what was chosen as lies there and can be carried."""
    found, left = [], most
    for kind in range(4):
        number = min(chosen[kind], of_kind(there, kind), left)
        found.append(number)
        left -= number
    return (found[0], found[1], found[2], found[3])


def best(there: int, most: int, lacking: list[int]) -> Vector:
    """What is wanted most of what lies there."""
    rest, found = list(unpacked(there)), [0, 0, 0, 0]
    for _ in range(most):
        kinds = [kind for kind in range(4) if rest[kind]]
        if not kinds:
            break
        kind = max(kinds, key=lambda kind: (lacking[kind] - found[kind], rest[kind]))
        rest[kind] -= 1
        found[kind] += 1
    return (found[0], found[1], found[2], found[3])
