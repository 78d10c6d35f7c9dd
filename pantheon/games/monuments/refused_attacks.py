"""Why a hex cannot be attacked, or not by that piece, and why nobody can retreat there."""

from __future__ import annotations

from pantheon.games.monuments import actions as act
from pantheon.games.monuments import frames, sayings
from pantheon.games.monuments.battles import hex_of_piece, kind_of
from pantheon.games.monuments.catalog import ATTACK, Catalog
from pantheon.games.monuments.refused_cards import nobody_attacks
from pantheon.games.monuments.rules import attacking
from pantheon.games.monuments.state import State
from pantheon.table.game import Action, Refusal
from pantheon.table.words import t


def attack_reason(catalog: Catalog, state: State, action: Action) -> Refusal | None:
    """None at times when nobody attacks."""
    match action, state.frame:
        case act.Aim(hex, defender), frames.Aiming(seat):
            return _aiming(catalog, state, seat, hex, defender)
        case act.Send(piece), frames.Mustering():
            return _sending(catalog, state, piece)
        case act.Charge(), frames.Mustering():
            return Refusal("nobody-sent", t("you have sent 0 pieces"), "attack.power")
        case act.Retreat(hex), frames.Retreating():
            text = t("none of your units can retreat to {hex}", hex=sayings.hex(catalog, hex))
            return Refusal("no-refuge", text, "battle.retreat")
    return None


def _aiming(catalog: Catalog, state: State, seat: int, hex: int, defender: int) -> Refusal:
    where, defenders = sayings.hex(catalog, hex), attacking.defenders(catalog, state, seat, hex)
    if hex in catalog.grid.monument:
        return Refusal("monument", t("nobody attacks a monument hex"), "move.monument")
    if state.held[seat] >> hex & 1:
        return Refusal("own-units", t("units of your own are on {hex}", hex=where), "attack.target")
    if not defenders:
        text = t("{hex} has no unit and no undamaged building of another player", hex=where)
        return Refusal("no-target", text, "attack.target")
    if defender not in defenders:
        return Refusal("other-defender", t("another player defends {hex}", hex=where), "attack.target")
    return nobody_attacks(catalog, hex)


def _sending(catalog: Catalog, state: State, piece: int) -> Refusal:
    frame: frames.Mustering = state.frame
    forces = attacking.attackers(catalog, state, frame.seat, frame.target)
    spare = any(force.piece == piece and force.number > frame.sent.count(piece) for force in forces)
    elsewhere = spare and hex_of_piece(catalog, state, piece) != hex_of_piece(catalog, state, frame.sent[0])
    if elsewhere and catalog.side[ATTACK][state.green[frame.seat] >> ATTACK & 1]:
        return Refusal("one-hex", t("with the red side all attackers come from one hex"), "attack.reach")
    if spare:
        return Refusal("not-in-order", t("pieces are sent in order, from north to south"), "attack.reach")
    text = t("you cannot send {piece} from there", piece=sayings.piece(kind_of(piece)))
    return Refusal("no-attacker", text, "attack.reach")
