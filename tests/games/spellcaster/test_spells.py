"""All 60 spells, each with its exact effect and every choice it asks for (SPL-7.6 to SPL-7.9).

A row: the spell, the position, what is played after it was activated (or has fired), and what has
changed.  The spell lies on top facing side 0, whose turn it is.
"""

from __future__ import annotations

from typing import Any

import pytest

from .plain import COLOURS, ENCHANTMENTS
from .plain_spells import SPELLS
from .table import table

Row = tuple[str, dict[str, Any], str, dict[str, Any]]

RED: list[Row] = [
    ("R01", {}, "", {"energy": (10, 8)}),
    ("R02", {}, "", {"energy": (10, 7), "hands": {0: 1, 1: 2}}),
    ("R03", {"hands": {1: 4}}, "", {"energy": (10, 6)}),
    ("R03", {"hands": {1: 0}}, "", {"energy": (10, 10), "actions": 1}),
    ("R04", {}, "", {"energy": (9, 7)}),
    ("R05", {}, "", {"energy": (10, 6), "red": "", "discard": "R05"}),
    ("R06", {"hands": {1: "B01 B02 B03"}}, "1: accept, 1: B01, 1: B03",
     {"energy": (10, 10), "hands": {1: "B02"}, "discard": "B01 B03"}),
    ("R06", {"hands": {1: "B01 B02"}}, "1: accept, 1: B02, 1: [B01]",
     {"energy": (10, 10), "hands": {1: ""}}),
    ("R06", {"hands": {1: "B01 B02"}}, "1: done", {"energy": (10, 6), "hands": {1: "B01 B02"}}),
    ("R07", {}, "", {"sapphires": (1, 2), "energy": (10, 6)}),
    ("R08", {"energy": (9, 10)}, "", {"energy": (11, 8)}),
    ("R08", {"energy": (10, 10)}, "", {"energy": (11, 9)}),
    ("R08", {"energy": (15, 15)}, "", {"energy": (16, 14)}),
    ("R09", {"yellow": "Y01:0", "blue": "B01:1"}, "", {"energy": (10, 8)}),
    ("R09", {"yellow": "Y01:0", "blue": "B01:0", "green": "G01:0"}, "", {"energy": (10, 6)}),
    ("R10", {"hands": {0: "B01 B02"}}, "done", {"energy": (10, 10), "hands": {0: "B01 B02"}}),
    ("R10", {"hands": {0: "B01 B02"}}, "B01, done", {"energy": (10, 8), "hands": {0: "B02"}}),
    ("R10", {"hands": {0: "B01 B02 B03"}}, "B01, B03",
     {"energy": (10, 6), "hands": {0: "B02"}, "discard": "B01 B03"}),
    ("R10", {"hands": {0: "B01"}}, "B01", {"energy": (10, 8), "hands": {0: ""}}),
    ("R10", {"hands": {0: 0}}, "", {"energy": (10, 10), "actions": 1}),
    ("R11", {"sapphires": (2, 5)}, "", {"energy": (10, 9), "sapphires": (2, 3)}),
    ("R11", {"sapphires": (2, 1)}, "", {"energy": (10, 9), "sapphires": (2, 0)}),
    ("R12", {"hands": {1: 3}}, "", {"energy": (10, 9)}),
    ("R12", {"hands": {1: 4}}, "", {"energy": (10, 8)}),
    ("R13", {"energy": (8, 9)}, "", {"energy": (8, 7)}),
    ("R13", {"energy": (9, 9)}, "", {"energy": (9, 8)}),
    ("R14", {}, "", {"energy": (9, 8)}),
    ("R15", {"yellow": "Y01:1"}, "", {"energy": (10, 9)}),
    ("R15", {"yellow": "Y01:0"}, "", {"energy": (10, 8)}),
]  # fmt: skip
YELLOW: list[Row] = [
    ("Y01", {}, "", {"energy": (13, 10)}),
    ("Y02", {"red": "R09:0 R01:1"}, "red", {"energy": (12, 10), "red": "R09:0", "discard": "R01"}),
    ("Y02", {"red": "R01:1"}, "done", {"energy": (12, 10), "red": "R01:1"}),
    ("Y02", {"red": "R01:0"}, "", {"energy": (12, 10), "red": "R01:0", "actions": 1}),
    ("Y02", {}, "", {"energy": (12, 10), "actions": 1}),
    ("Y03", {"hands": {1: 4}}, "", {"energy": (14, 10)}),
    ("Y04", {}, "", {"energy": (15, 10), "hands": {0: 1, 1: 2}}),
    ("Y05", {}, "", {"energy": (12, 10), "hands": {0: 2}, "deck": 19}),
    ("Y06", {"red": "R01:0", "green": "G01:1"}, "", {"energy": (12, 10)}),
    ("Y07", {}, "", {"sapphires": (1, 2), "energy": (15, 10)}),
    ("Y08", {"yellow": "Y01:1"}, "", {"energy": (15, 10), "yellow": "Y01:1", "discard": "Y08"}),
    ("Y09", {"energy": (5, 6)}, "", {"energy": (9, 6)}),
    ("Y09", {"energy": (6, 6)}, "", {"energy": (8, 6)}),
    ("Y10", {}, "option 1", {"energy": (9, 10), "sapphires": (3, 2)}),
    ("Y10", {}, "option 2", {"energy": (8, 10), "sapphires": (4, 2)}),
    ("Y10", {"energy": (3, 10)}, "option 2", {"energy": (1, 10), "sapphires": (4, 2)}),
    ("Y10", {"energy": (2, 10)}, "[option 1]", {"energy": (1, 10), "sapphires": (3, 2)}),
    ("Y11", {"blue": "B01:0"}, "", {"energy": (12, 10), "sapphires": (3, 2)}),
    ("Y11", {"blue": "B01:1"}, "", {"energy": (12, 10), "sapphires": (2, 2)}),
    ("Y11", {}, "", {"energy": (12, 10), "sapphires": (2, 2)}),
    ("Y12", {}, "", {"energy": (11, 10)}),
    ("Y13", {}, "", {"energy": (12, 11)}),
    ("Y14", {"hands": {0: "B01 B02"}}, "B02", {"energy": (12, 10), "discard": "B02"}),
    ("Y14", {"hands": {0: "B01"}}, "done", {"energy": (10, 10), "discard": ""}),
    ("Y14", {"hands": {0: 0}}, "", {"energy": (10, 10), "hands": {0: 1}}),
    ("Y15", {"energy": (5, 10)}, "", {"energy": (7, 10)}),
    ("Y15", {"energy": (6, 10)}, "", {"energy": (7, 10)}),
]
BLUE: list[Row] = [
    ("B01", {}, "", {"sapphires": (4, 2)}),
    ("B02", {}, "", {"sapphires": (6, 2), "energy": (7, 10)}),
    ("B03", {}, "", {"sapphires": (5, 2), "hands": {0: 1, 1: 3}}),
    ("B04", {"sapphires": (2, 5)}, "", {"sapphires": (2, 2)}),
    ("B04", {"sapphires": (2, 1)}, "", {"sapphires": (2, 0)}),
    ("B05", {"sapphires": (2, 3)}, "", {"sapphires": (4, 1)}),
    ("B05", {"sapphires": (2, 2)}, "", {"sapphires": (3, 1)}),
    ("B05", {"sapphires": (2, 0)}, "", {"sapphires": (2, 0), "actions": 1}),
    ("B06", {}, "", {"sapphires": (2, 2), "actions": 1}),
    ("B06", {"red": "R01:0", "yellow": "Y01:0", "green": "G01:0"}, "", {"sapphires": (5, 2)}),
    ("B07", {"hands": {0: "R01 R02"}}, "done", {"sapphires": (3, 2)}),
    ("B07", {"hands": {0: "R01 R02"}}, "R02, done", {"sapphires": (4, 2), "discard": "R02"}),
    ("B07", {"hands": {0: "R01 R02"}}, "R02, R01", {"sapphires": (5, 2), "discard": "R01 R02"}),
    ("B07", {"hands": {0: 0}}, "", {"sapphires": (3, 2)}),
    ("B08", {}, "", {"sapphires": (3, 2), "hands": {0: 2}}),
    ("B09", {"blue": "B01:0"}, "", {"sapphires": (5, 2), "blue": "B01:0", "discard": "B09"}),
    ("B10", {"sapphires": (2, 3)}, "", {"sapphires": (5, 3)}),
    ("B10", {"sapphires": (3, 3)}, "", {"sapphires": (4, 3)}),
    ("B11", {"energy": (3, 10)}, "", {"energy": (1, 10), "sapphires": (5, 2)}),
    ("B12", {"sapphires": (2, 3)}, "", {"sapphires": (4, 3)}),
    ("B12", {"sapphires": (3, 3)}, "", {"sapphires": (4, 3)}),
    ("B13", {}, "", {"sapphires": (4, 2), "energy": (9, 10)}),
    ("B14", {}, "", {"sapphires": (4, 2), "energy": (10, 12)}),
    ("B15", {"sapphires": (2, 3)}, "", {"sapphires": (3, 2)}),
    ("B15", {"sapphires": (3, 3)}, "", {"sapphires": (3, 3)}),
]
GREEN: list[Row] = [
    ("G01", {"hands": {1: "B01 B02"}}, "1: accept, 1: B01",
     {"hands": {0: 1, 1: "B02"}, "discard": "B01"}),
    ("G01", {"hands": {1: "B01 B02"}}, "1: done", {"hands": {0: 3, 1: "B01 B02"}}),
    ("G01", {"hands": {1: 0}}, "", {"hands": {0: 3, 1: 0}, "asked": 0}),
    ("G02", {}, "option 1", {"hands": {0: 3, 1: 3}, "deck": 16}),
    ("G02", {"hands": {0: "R01 R02 R03", 1: "B01"}}, "option 2, 0: R03, 0: R01, 1: [B01]",
     {"hands": {0: "R02", 1: ""}, "discard": "R01 R03 B01"}),
    ("G03", {"hands": {0: "R01"}, "deck": "B01 B02 B03 B04"}, "R01",
     {"hands": {0: "B01 B02 B03"}, "discard": "R01", "deck": 1}),
    ("G04", {"red": "R12:1", "yellow": "Y12:0", "blue": "B01:1"}, "yellow",
     {"red": "R12:1", "yellow": "", "discard": "Y12", "hands": {0: 2}}),
    ("G05", {"red": "R01:1", "blue": "B12:1", "yellow": "Y01:0"}, "blue",
     {"red": "R01:1", "blue": "B12:0"}),
    ("G06", {"red": "R04:1", "yellow": "Y01:0", "blue": "B12:1"}, "[red]",
     {"energy": (9, 7), "used": "R04 G06", "actions": 1}),
    ("G06", {"red": "R10:1", "hands": {0: "B01"}}, "[red], B01",
     {"energy": (10, 8), "discard": "B01"}),
    ("G07", {}, "", {"actions": 3}),
    ("G08", {"hands": {0: "R01", 1: "B05"}}, "", {"hands": {0: "R01 B05", 1: ""}}),
    ("G09", {"discard": "R05 B02", "red": "R01:1"}, "R05",
     {"red": "R01:1 R05:0", "discard": "B02", "energy": (10, 10)}),
    ("G10", {"red": "R12:1", "yellow": "Y12:0"}, "yellow", {"yellow": "", "discard": "Y12"}),
    ("G10", {"red": "R09:0 R12:1"}, "[red]", {"red": "R09:0", "discard": "R12"}),
    ("G11", {"red": "R04:0", "blue": "B01:1"}, "[red]", {"energy": (9, 7), "used": "R04 G11"}),
    ("G12", {"red": "R01:0", "yellow": "Y01:1", "blue": "B09:0 B01:1", "green": "G03:1"}, "",
     {"red": "R01:1", "yellow": "Y01:0", "blue": "B09:0 B01:0", "green": "G03:1",
      "discard": "G12"}),
    ("G13", {}, "", {"actions": 3}),
    ("G14", {"deck": "R05 R06 R07", "hands": {0: "B01"}}, "R06",
     {"hands": {0: "R06 R07 B01"}, "discard": "R05"}),
    ("G14", {"deck": "R05 R06 R07", "hands": {0: "B01"}}, "R05",
     {"hands": {0: "R05 R07 B01"}, "discard": "R06"}),
    ("G15", {"hands": {1: "B01 B02"}}, "1: B02", {"hands": {1: "B01"}, "discard": "B02"}),
    ("G15", {"hands": {1: "B01"}}, "1: [B01]", {"hands": {1: ""}}),
    ("G15", {"hands": {1: 0}}, "", {"hands": {1: 0}, "asked": 0}),
]  # fmt: skip
ROWS = [*RED, *YELLOW, *BLUE, *GREEN]


@pytest.mark.parametrize(
    ("card", "before", "plays", "after"), ROWS, ids=[f"{row[0]}-{i}" for i, row in enumerate(ROWS)]
)
def test_what_a_spell_does(
    card: str, before: dict[str, Any], plays: str, after: dict[str, Any]
) -> None:
    """SPL-7.6, SPL-7.7, SPL-7.8, SPL-7.9; nothing else changes on the table."""
    pile = COLOURS[card[0]]
    position = {**before, pile: f"{before.get(pile, '')} {card}:0".strip()}
    t = table(start=card in ENCHANTMENTS, **position)
    t.play(f"[{pile}]" if card in ENCHANTMENTS else pile)
    t.play(*(word.strip() for word in plays.split(",") if word))
    untouched = {"energy": (10, 10), "sapphires": (2, 2), "discard": "", "over": False}
    untouched = {k: before.get(k, v) for k, v in untouched.items() if k not in after}
    free = {k: v for k, v in untouched.items() if k != "discard" or not plays}
    t.expect(**after, **free)


def test_every_spell_has_a_row() -> None:
    assert {row[0] for row in ROWS} == set(SPELLS)


STARRED = [
    # R02: 3 damage, and one card for the rival who comes next
    (2, 0, "R02", {}, "", {"energy": (10, 7), "hands": {0: 1, 1: 2}}),
    (3, 0, "R02", {}, "", {"energy": (10, 7), "hands": {0: 1, 1: 2, 2: 1}}),
    (3, 3, "R02", {}, "", {"energy": (7, 10), "hands": {0: 2, 1: 1, 2: 1}}),
    (4, 1, "R02", {}, "", {"energy": (7, 10), "hands": {0: 1, 1: 1, 2: 2, 3: 1}}),
    # R03 and Y03: the rival's hand; both hands for the solo mage; the larger hand of a team
    (2, 1, "R03", {"hands": {0: 3, 1: 7}}, "", {"energy": (7, 10)}),
    (3, 3, "R03", {"hands": {0: 3, 2: 4}}, "", {"energy": (3, 10)}),
    (3, 0, "R03", {"hands": {1: 2, 2: 6}}, "", {"energy": (10, 8)}),
    (4, 2, "R03", {"hands": {0: 7, 1: 4, 3: 2}}, "", {"energy": (10, 6)}),
    (4, 3, "R03", {"hands": {0: 3, 2: 3}}, "", {"energy": (7, 10)}),
    (2, 1, "Y03", {"hands": {0: 3, 1: 7}}, "", {"energy": (10, 13)}),
    (3, 1, "Y03", {"hands": {0: 3, 2: 4}}, "", {"energy": (10, 17)}),
    (3, 2, "Y03", {"hands": {0: 6, 1: 2}}, "", {"energy": (12, 10)}),
    (4, 1, "Y03", {"hands": {0: 2, 2: 5, 3: 7}}, "", {"energy": (10, 15)}),
    # G01: only the next rival is asked
    (2, 1, "G01", {"hands": {0: "R01", 1: "B01"}}, "0: accept, 0: [R01]", {"hands": {0: "", 1: 1}}),
    (3, 1, "G01", {"hands": {0: "R01", 2: "B01"}}, "2: done", {"hands": {0: 1, 1: 3, 2: 1}}),
    (3, 3, "G01", {"hands": {0: "R01", 2: "B01"}}, "0: accept, 0: [R01]", {"hands": {0: 0, 2: 1}}),
    (4, 2, "G01", {"hands": {1: 2, 3: "B01"}}, "3: accept, 3: [B01]", {"hands": {1: 2, 3: 0}}),
    (4, 3, "G01", {"hands": {0: 0, 2: 2}}, "", {"hands": {0: 0, 2: 2, 3: 3}}),
    # G02: two each; with three mages two for the solo mage and one for each of the team
    (2, 0, "G02", {}, "option 1", {"hands": {0: 3, 1: 3}}),
    (3, 0, "G02", {}, "option 1", {"hands": {0: 2, 1: 3, 2: 2}}),
    (3, 3, "G02", {}, "option 1", {"hands": {0: 2, 1: 3, 2: 2}}),
    (4, 0, "G02", {}, "option 1", {"hands": {0: 3, 1: 3, 2: 3, 3: 3}, "deck": 12}),
    (3, 2, "G02", {"hands": {0: "R01 R02", 1: "B01 B02 B03", 2: "Y01 Y02"}},
     "option 2, 2: Y01, 1: B01, 1: B02, 0: R01", {"hands": {0: "R02", 1: "B03", 2: "Y02"}}),
    (4, 1, "G02", {"hands": {0: "R01 R02 R03", 1: "B01", 2: "Y01 Y02", 3: ""}},
     "option 2, 1: [B01], 2: Y01, 2: [Y02], 0: R01, 0: R02", {"hands": {0: "R03", 1: 0, 2: 0}}),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "turn", "card", "before", "plays", "after"), STARRED)
def test_starred_spells_with_every_number_of_mages(
    seats: int, turn: int, card: str, before: dict[str, Any], plays: str, after: dict[str, Any]
) -> None:
    """SPL-7.5, SPL-7.3, AMB-9, AMB-10, AMB-11, AMB-12"""
    pile = COLOURS[card[0]]
    t = table(seats, turn=turn, **before, **{pile: f"{card}:{turn % 2}"}).play(pile)
    t.play(*(word.strip() for word in plays.split(",") if word)).expect(**after, actions=1)
