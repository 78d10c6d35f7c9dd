"""Which decisions, one right after the other, are one to people: they are taken back together."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.table.game import Action

JOINED: dict[type[Action], tuple[type[Action], ...]] = {
    act.Ride: (act.Load,),
    act.Board: (act.Load, act.Row),
    act.Load: (act.Row,),
    act.Harvest: (act.Harvest, act.Stop),
    act.Build: (act.Reduce, act.PayDefault, act.PayFrom),
    act.Bridge: (act.Reduce, act.PayDefault, act.PayFrom),
    act.Dock: (act.Reduce, act.PayDefault, act.PayFrom),
    act.Repair: (act.Reduce, act.PayDefault, act.PayFrom),
    act.Reduce: (act.PayDefault, act.PayFrom, act.Sacrifice),
    act.PayFrom: (act.PayFrom, act.PayDefault, act.Sacrifice),
    act.PayDefault: (act.Sacrifice,),
    act.Sacrifice: (act.Sacrifice,),
    act.Gain: (act.Put,),
    act.Aim: (act.Send,),
    act.Send: (act.Send, act.Charge),
}
"""By the earlier one, what belongs to it."""


def together(earlier: Action, later: Action) -> bool:
    return isinstance(later, JOINED.get(type(earlier), ()))
