"""The numbers of the page of rules, table by table; what was tuned since (README of the data) stands as it is now."""

from __future__ import annotations

import pytest

from pantheon.games.monuments import powers
from pantheon.games.monuments.pieces import KINDS
from tests.games.monuments.situations import GAME

DATA = GAME.definitions


def letters(goods: powers.GoodsDef) -> str:
    """ "w c f f", in the order of resources."""
    return " ".join(kind[0] for kind in KINDS for _ in range(getattr(goods, kind)))


def test_what_pieces_cost_and_can_do() -> None:
    units = {unit.id: (letters(unit.cost), unit.moves, unit.land, unit.sea, unit.pieces) for unit in DATA.pieces.units}
    assert units == {
        "army": ("c f", 1, 3, 1, 3), "navy": ("m f", 2, 0, 3, 3), "airforce": ("w f", 2, 2, 2, 3),
    }  # fmt: skip
    buildings = {one.id: (letters(one.cost), one.power, one.pieces) for one in DATA.pieces.buildings}
    assert buildings == {"fort": ("w m", 2, 3), "town": ("c f f", 1, 3), "factory": ("c c", 0, 3)}
    pieces = DATA.pieces
    assert (letters(pieces.weapon), letters(pieces.crossing), pieces.crossings) == ("m", "w", 16)
    assert (pieces.workers.pieces, pieces.workers.start, pieces.workers.moves) == (15, 3, 1)
    assert (pieces.boat.points, pieces.boat.power, pieces.horse.moves, pieces.horse.carries) == (2, 1, 2, 2)
    assert (pieces.most, pieces.harvest) == (5, 3)


def test_what_cards_do_on_both_sides_and_what_their_upgrade_costs() -> None:
    cards = {card.id: (letters(card.cost), card.red, card.green) for card in DATA.cards}
    assert cards == {
        "upgrade": ("m f", 0, 1), "movement": ("w f", 2, 3), "produce": ("w c", 2, 3), "build": ("w m", 0, 1),
        "populate": ("c f", 1, 2), "layer": ("m c", 0, 1), "train": ("m c", 0, 1), "attack": ("w m", 1, 0),
        "quests": ("w f", 2, 3), "trade": ("c f", 2, 1),
    }  # fmt: skip


def test_what_layers_need() -> None:
    layers = [(layer.land, letters(layer.cost), layer.workers) for layer in DATA.layers]
    assert layers == [
        (3, "w c", 1), (5, "w c f f", 1), (7, "w m c f", 1), (9, "w w m m c f", 1),
        (12, "w w w m m m c c c f f f", 3),
    ]  # fmt: skip


def test_what_lines_are_worth() -> None:
    lines = {line: (entry.points, entry.each) for line, entry in DATA.setup.lines.items()}
    assert lines == {
        "layers": (6, 1), "workers": (1, 2), "resources": (1, 3), "power": (1, 3), "land": (1, 1), "upgraded": (1, 1),
    }  # fmt: skip
    cards = {
        card.id: [(change.line, change.points, change.each) for change in (card.better, card.worse)]
        for card in DATA.score_cards
    }
    assert cards == {
        "architect": [("layers", 7, 1), ("land", 3, 4)], "shepherd": [("workers", 3, 4), ("land", 5, 6)],
        "banner": [("power", 3, 4), ("resources", 1, 4)], "lorekeeper": [("quests", 1, 1), ("land", 3, 4)],
    }  # fmt: skip


WORTH = {
    (1, 0): "s1 s2 s3 s7 a1 a2 a3 a9 b9 b11 c9",
    (2, 1): "s4 s5 s6 s8 s9 a4 a5 a6 a7 a10 a11 a12 b1 b2 b3 b4 b6 b10 c1 c2 c3 c5 c7",
    (3, 2): "a8 b5 b7 b8 b12 c4 c6 c8 c10 c11 c12",
}
IN_PLAY = {3: "s7 s8 a9 a10 b9 b10 c9 c10", 4: "s9 a11 a12 b11 b12 c11 c12"}


def test_what_quests_are_worth_and_from_how_many_players_on_they_are_in_play() -> None:
    assert len(DATA.quests) == 45
    for worth, ids in WORTH.items():
        assert {quest.id for quest in DATA.quests if (quest.points, quest.fail) == worth} == set(ids.split())
    for players, ids in IN_PLAY.items():
        assert {quest.id for quest in DATA.quests if quest.players == players} == set(ids.split())


def said(part: powers.AnyPart) -> str:
    """ "settle 1", "gain c c f f", "upgrade populate", "build any"."""
    match part:
        case powers.Gain(goods):
            return f"gain {letters(goods)}"
        case powers.Upgrade(cards):
            return f"upgrade {'/'.join(cards) or 'any'}"
        case powers.Build(what):
            return f"build {'/'.join(what) or 'any'}"
    return f"{part.__struct_config__.tag} {part.number}"


DECKS = {
    "hearth": [
        "settle 1 + gain-any 2 · gain c c f f · upgrade populate + gain-any 1",
        "settle 2 + gain-any 1 · build town + gain-any 1 · gain-any 4",
        "settle 3 + gain-any 1 · produce 3 + gain-any 1 · upgrade any + gain-any 1",
        "settle 4 · gain-any 6 · train 1 + move 3",
    ],
    "quarry": [
        "build bridge/boat + gain-any 2 · gain w w m m · upgrade produce + gain-any 1",
        "build fort/factory + gain-any 2 · settle 1 + gain-any 3 · upgrade build/layer + gain-any 2",
        "produce 3 + gain-any 2 · settle 3 + gain-any 1 · upgrade any + gain-any 2",
        "build any + gain-any 4 · gain-any 6 · settle 4",
    ],
    "caravan": [
        "move 2 + gain-any 2 · gain-any 4 · quests 2 + gain-any 2",
        "move 3 + gain-any 1 · settle 1 + move 2 · upgrade movement/trade + gain-any 2",
        "settle 3 + move 2 · gain-any 5 · quests 3 + gain-any 3",
        "settle 3 + move 3 · gain-any 6 · upgrade any + gain-any 3",
    ],
    "standard": [
        "build fort + gain-any 3 · settle 1 + gain-any 2 · gain-any 4",
        "weapons 3 + gain-any 2 · settle 2 · upgrade train/attack + gain-any 2",
        "train 2 · settle 3 + gain-any 1 · gain-any 5",
        "train 2 + gain-any 2 · settle 4 · gain-any 6",
    ],
}


@pytest.mark.parametrize("name", DECKS)
def test_what_personal_cards_offer(name: str) -> None:
    deck = next(one for one in DATA.decks if one.id == name)
    options = [" · ".join(" + ".join(map(said, option)) for option in card.options) for card in deck.layers]
    assert options == DECKS[name]


START = {
    "hearth": (10, 2, 1, 1, 1, 1, 1), "quarry": (9, 2, 1, 2, 1, 1, 1), "caravan": (9, 2, 1, 1, 1, 2, 1),
    "standard": (10, 2, 2, 1, 2, 1, 1),
}  # fmt: skip
UNLOCKED = {
    "hearth": ["workers towns", "workers factories", "workers airforces"],
    "quarry": ["workers factories", "workers forts", "workers towns"],
    "caravan": ["workers airforces", "workers towns", "workers factories"],
    "standard": ["workers armies", "workers towns", "workers airforces"],
}
"""One of each for layers 1 and 2; with layer 3 the second worker comes along."""


@pytest.mark.parametrize("name", START)
def test_what_personal_cards_unlock(name: str) -> None:
    deck = next(one for one in DATA.decks if one.id == name)
    kinds = ("workers", "towns", "forts", "factories", "armies", "navies", "airforces")
    assert tuple(getattr(deck.start, kind) for kind in kinds) == START[name]
    for at, card in enumerate(deck.layers[:3]):
        wanted = dict.fromkeys(UNLOCKED[name][at].split(), 1) | {"workers": 2 if at == 2 else 1}
        assert {kind: number for kind in kinds if (number := getattr(card.unlock, kind))} == wanted
    assert deck.layers[3].everything and not any(card.everything for card in deck.layers[:3])


def worded(effects: list[powers.Effect]) -> str:
    return ", ".join(f"{effect.kind} {effect.number}" for effect in effects)


COMMONS = {
    1: "charter-1 2+3+4: may-train 1; long-strides 2: worker-moves 1; master-masons 2: building-discount 1; "
    "river-lore 2: ignore-rivers 1, boat-points 1; storytellers 3: extra-quests 1; watchtowers 4: building-power 1",
    2: "charter-2 2+3: may-train 1; early-risers 2: moves-on-return 1; market-stalls 2: loose-trade 1; "
    "royal-road 2: extra-units 1; mill-wheels 3: factory-yield 1; ferry-guild 4: boat-points 1, board-together 1",
    3: "charter-3 2+4: may-train 1; warm-hearths 2: settlers-needed 1; third-field 2: extra-fields 1; "
    "apprentices 2: extra-upgrades 1; drill-yard 3: extra-dice 1",
    4: "charter-4 2+4: may-train 1; nurseries 2: extra-settlers 1; boundary-stones 2: boundary-stones 3; "
    "provisioners 2: layer-discount 3; soldiers-farms 3: soldiers-hold-resources 1",
}


@pytest.mark.parametrize("layer", COMMONS)
def test_which_common_cards_there_are_and_what_they_do(layer: int) -> None:
    cards = [
        f"{card.id} {'+'.join(map(str, card.copies))}: {worded(card.effects)}"
        for card in DATA.commons
        if card.layer == layer
    ]
    assert "; ".join(cards) == COMMONS[layer]


def test_what_cards_of_the_fifth_layer_bring() -> None:
    cards = {
        card.id: (card.copies, card.per and (card.per.what, card.per.points, card.per.each, card.per.most))
        for card in DATA.commons
        if card.layer == 5
    }
    assert cards == {
        "splendour": ([2], None), "wide-realm": ([2], ("land", 1, 2, 7)), "songs-of-deeds": ([2], ("quests", 1, 1, 7)),
        "guild-of-masters": ([3], ("upgraded", 1, 1, 7)), "common-people": ([4], ("workers", 1, 2, 7)),
    }  # fmt: skip
    assert next(card.points for card in DATA.commons if card.id == "splendour") == 5


def test_what_abilities_do() -> None:
    assert {ability.id: worded(ability.effects) for ability in DATA.abilities} == {
        "riders": "horses 2, building-discount 1",
        "sea-lords": "navy-on-land 2, boat-points 1, board-together 1, first-boat 1",
        "stewards": "extra-fields 1",
        "scholars": "extra-upgrades 1, extra-quests 1",
    }
