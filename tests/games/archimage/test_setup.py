"""Components, boards and set-up (chapters 1 to 3)."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest

from pentacle.core.errors import DataError, OptionError
from pentacle.core.facts import read_facts
from pentacle.games.archimage import GAME, cards
from pentacle.games.archimage.actions import COLOUR
from pentacle.games.archimage.board import BOARDS, HALL, SUPPLY
from pentacle.games.archimage.state import DRAFTING

SEATS = (2, 3, 4, 5)
CIRCLES = ("I", "II", "III", "IV")


def begin(n: int, circle: str = "I", seed: int = 1) -> Any:
    return GAME.deal(n, seed, circle=circle).state


def test_arc_1_1_the_box():
    """ARC-1.1  120 tokens, 24 dice, five wizards."""
    assert 4 * 5 * cards.TOKENS_PER_KIND == 120
    assert 4 * cards.FACTS.box.dice_per_colour == 24
    assert len(cards.FACTS.wizards) == 5


def test_arc_1_2_elements_in_order():
    """ARC-1.2"""
    assert [e.id for e in cards.FACTS.elements] == ["fire", "water", "air", "earth", "spirit"]


def test_arc_1_3_wizards_and_familiars():
    """ARC-1.3"""
    familiars = [(w.id, w.familiar.fr) for w in cards.FACTS.wizards]
    assert familiars == [
        ("shaman", "corbeau"),
        ("witch", "chat"),
        ("seer", "chouette"),
        ("mage", "cobra"),
        ("enchanter", "crapaud"),
    ]


def test_arc_1_4_circles_of_magic():
    """ARC-1.4  Five spells a circle, powers 2 to 6; circle I repeats circle 0."""
    for circle in (1, 2, 3, 4):
        names = [cards.SPELLS[cards.spell_number(circle, 25 + 5 * k)] for k in range(5)]
        assert [s.power for s in names] == [2, 3, 4, 5, 6]
        assert all(CIRCLES[circle - 1] in s.circles for s in names)
    assert [cards.spell_number(1, k) for k in range(25)] == [
        cards.spell_number(1, k) for k in range(25, 50)
    ]
    assert cards.SPELLS[cards.spell_number(3, 45)].name.fr == "Emprunt"


@pytest.mark.parametrize("n", SEATS)
def test_arc_2_1_every_place_can_be_reached(n: int):
    """ARC-2.1, ARC-2.2  Circles are doors, scroll spaces dead ends, nothing is cut off."""
    board, reached = BOARDS[n], {0}
    for _ in board.places:
        for site in board.sites[: board.circles]:
            if set(site.places) & reached:
                reached |= set(site.places)
    assert len(reached) == len(board.places)
    for i, site in enumerate(board.sites):
        joins = len(site.places) + (site.behind >= 0)
        assert joins == (2 if site.is_circle else 1)
        assert site.is_circle == (i < board.circles)


def test_arc_2_3_faces_by_players():
    """ARC-2.3"""
    faces = {t.players: t.faces for t in cards.FACTS.tables}
    assert faces == {2: "ABABAB", 3: "CBADAB", 4: "CDADCB", 5: "CDCDCD"}


@pytest.mark.parametrize("n", SEATS)
def test_arc_2_4_totals(n: int):
    """ARC-2.4  2(n+4) circles and n+4 scroll spaces of each power."""
    board = BOARDS[n]
    circles = Counter(s.power for s in board.sites if s.is_circle)
    spaces = Counter(s.power for s in board.sites if not s.is_circle)
    assert set(circles.values()) == {2 * (n + 4)}
    assert set(spaces.values()) == {n + 4}
    assert len(board.sites) == 15 * (n + 4)


def test_arc_2_5_matching_connections():
    """ARC-2.5  The last segment leads on to the first."""
    board = BOARDS[2]
    door = board.sites[board.site("6.h")]
    assert {board.places[i][0] for i in door.places} == {"6.R4", "1.R4"}
    assert board.sites[board.site("1.S6")].behind == board.site("1.v")


def test_arc_2_6_site_numbers():
    """ARC-2.6"""
    board = BOARDS[2]
    names = ("1.g", "1.y", "2.p", "6.h", "1.S2", "6.S6")
    assert [board.site(x) for x in names] == [0, 1, 10, 59, 60, 89]


@pytest.mark.parametrize("n", SEATS)
def test_arc_2_7_four_reserves(n: int):
    """ARC-2.7, ARC-3.3"""
    assert list(begin(n).reserve) == [n + 1] * 4


@pytest.mark.parametrize("n", SEATS)
def test_arc_16_2_nothing_overlaps_on_the_board(n: int):
    """ARC-16.2  No two nodes are closer than 60 units, and all lie in the square."""
    board = BOARDS[n]
    points = [(s.x, s.y) for s in board.sites] + [(x, y) for _, x, y in board.places[1:]]
    for i, (x, y) in enumerate(points):
        assert 40 <= x <= 1960
        assert 40 <= y <= 1960
        for u, v in points[:i]:
            assert math.hypot(x - u, y - v) >= 60


def test_arc_3_1_the_companion_circle_is_chosen_or_drawn():
    """ARC-3.1, ARC-9.7"""
    assert [begin(2, c).circle for c in CIRCLES] == [1, 2, 3, 4]
    assert {begin(2, "random", seed).circle for seed in range(40)} == {1, 2, 3, 4}
    with pytest.raises(OptionError, match="circle"):
        GAME.row(2, {"circle": "V"})


@pytest.mark.parametrize("n", SEATS)
@pytest.mark.parametrize("circle", CIRCLES)
def test_arc_3_10_sixteen_modes(n: int, circle: str):
    """ARC-3.2, ARC-3.4, ARC-3.5, ARC-3.7, ARC-3.10  Every mode starts as it should."""
    s = begin(n, circle, 5)
    board = BOARDS[n]
    for i, site in enumerate(board.sites):
        assert cards.LOCK_POWER[s.lock[i]] == site.power
        assert (s.lock[i] >= cards.SCROLL) == (not site.is_circle)
    tokens = Counter(s.lock[: board.circles])
    assert max(tokens.values()) <= cards.TOKENS_PER_KIND
    scrolls = {*s.lock[board.circles : len(board.sites)]}
    assert len(scrolls) == 5 * (n + 4)
    assert list(s.wizard[:n]) == [HALL] * n
    assert list(s.familiar[:n]) == [SUPPLY] * n
    assert not any([*s.down, *s.owned])
    assert GAME.check(s) == 0


def test_arc_3_4_seals_are_shuffled():
    """ARC-3.4  Every token of a power is as likely on a circle of that power."""
    seen = Counter(begin(2, "I", seed).lock[0] for seed in range(400))
    assert len(seen) == 4
    assert min(seen.values()) > 60


def test_arc_3_5_scrolls_are_shuffled():
    """ARC-3.5  Ten scrolls share the spaces of a power."""
    seen = Counter(begin(2, "III", seed).lock[60] - cards.SCROLL for seed in range(400))
    assert set(seen) == {0, 1, 2, 3, 4, 25, 26, 27, 28, 29}
    assert min(seen.values()) > 15


def test_arc_3_6_guardians_follow_their_scrolls():
    """ARC-3.6  Beside the board if and only if the Guardian scroll was placed."""
    absent = 0
    for seed in range(30):
        s = begin(2, "IV", seed)
        for c in range(5):
            placed = bool(s.shelf >> (cards.GUARDIAN_CARD + c) & 1)
            assert s.guardian[c] == (SUPPLY if placed else -1)
            absent += not placed
    assert absent > 0
    assert list(begin(2, "III").guardian) == [-1] * 5


def test_arc_3_8_the_first_player_is_drawn():
    """ARC-3.8"""
    assert Counter(begin(5, "I", seed).first for seed in range(60)).keys() == set(range(5))


def test_arc_3_9_three_dice_each_in_turn_order():
    """ARC-3.9  All three before the next player picks; not rolled yet."""
    s = begin(3, "I", 4)
    order = []
    while s.rounds == 0:
        assert s.phase == DRAFTING
        order.append(s.asked)
        GAME.apply(s, s.asked, COLOUR + len(order) % 4)
        if s.rounds == 0:
            assert not np.asarray(s.dice)[:, :, 1:].any()
    first = s.first
    assert order == [(first + d) % 3 for d in (0, 0, 0, 1, 1, 1, 2, 2, 2)]
    assert np.asarray(s.dice).sum(axis=(1, 2)).tolist() == [3, 3, 3, 0, 0]


def test_arc_7_11_card_ids():
    """ARC-7.11, ARC-9.2"""
    assert cards.card_id(1, 10) == "C0-4-F"
    assert cards.card_id(3, 44) == "C3-5-S"
    assert cards.card_id(1, 25) == "C1-2-F"


def test_an_owner_may_correct_the_board(tmp_path, monkeypatch):
    """A table of one's own replaces ours field by field, and errors name the field."""
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path))
    (tmp_path / "archimage.toml").write_text('[[tables]]\nid = "2"\nends_below = 3\n')
    facts = read_facts("archimage", cards.FOLDER / "data.toml", cards.Facts)
    assert [t.ends_below for t in facts.tables] == [3, 4, 5, 5]
    (tmp_path / "archimage.toml").write_text('[[tables]]\nid = "2"\nends_below = "few"\n')
    with pytest.raises(DataError, match="ends_below"):
        read_facts("archimage", cards.FOLDER / "data.toml", cards.Facts)


def test_every_fact_has_a_source():
    """Rulebook, public or reconstructed; what is reconstructed says why."""
    things = [
        *cards.FACTS.elements,
        *cards.FACTS.wizards,
        *cards.FACTS.circles,
        *cards.FACTS.spells,
        *cards.FACTS.tables,
    ]
    assert {t.source for t in things} == {"rulebook"}
    assert all(f.source == "reconstructed" and f.note for f in cards.FACTS.faces)
    assert all(s.brief.en and s.brief.fr and s.text.fr for s in cards.SPELLS)
