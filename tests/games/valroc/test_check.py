"""Faults planted in sound tables: each is told, and nothing else but what follows from it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pentacle.core import Position
from pentacle.core.errors import NotationError
from pentacle.games.valroc import GAME, cards, laws, state

from .table import ASSISTANT, MAGE, MONK, PASS, S, Table, amount, cast, element, pawn, spot, table

Plant = Callable[[Any], None]


def planning() -> Table:
    t = table(3).has(0, front="A07 A01", courses="C01 C08", spells="S06", used="S05").turn(0)
    return t.pawn(1, ASSISTANT, cards.UPPER).statues(2, 0, 0, 1)


def lay(field: str, *places: Any) -> Plant:
    """lay("vals", 0, -1): the last one is what the cell becomes."""
    *at, value = places

    def plant(s: Any) -> None:
        if at:
            getattr(s, field)[tuple(at) if len(at) > 1 else at[0]] = value
        else:
            setattr(s, field, value)

    return plant


def both(*plants: Plant) -> Plant:
    def plant(s: Any) -> None:
        for one in plants:
            one(s)

    return plant


def two_monks(s: Any) -> None:
    s.monk = 1
    for p, slot in ((0, cards.FOUNTAIN), (2, cards.TAVERN)):
        s.board[slot] = 1 + MONK + 4 * p
        s.placed[p] |= 1 << MONK


def mage_in_the_dark(s: Any) -> None:
    s.board[cards.LOWER] = 1 + MAGE
    s.placed[0] |= 1 << MAGE


def two_pawns_at_a_place(s: Any) -> None:
    for kind, slot in ((ASSISTANT, cards.TAVERN), (MAGE, cards.TAVERN + 1)):
        s.board[slot] = 1 + kind
        s.placed[0] |= 1 << kind


def pawn_on_closed_slot(s: Any) -> None:
    s.board[cards.TRAINING + 1] = 1 + MAGE
    s.placed[0] |= 1 << MAGE


def idle_mage_placed(s: Any) -> None:
    s.inactive[0] = 1
    s.board[cards.ARENA] = 1 + MAGE
    s.placed[0] |= 1 << MAGE


FAULTS: list[tuple[Plant, int]] = [
    (lay("seats", 0), laws.BAD_NUMBERS),
    (lay("phase", 77), laws.BAD_NUMBERS),
    (lay("actor", -3), laws.BAD_NUMBERS),
    (lay("board", 3, 99), laws.BAD_NUMBERS),
    (lay("wound", 120), laws.BAD_NUMBERS),
    (lay("supply", 99), laws.BAD_VALS),
    (both(lay("vals", 0, -1), lay("supply", 91)), laws.BAD_VALS),
    (lay("tokens", 0, cards.HERB, 1), laws.BAD_TOKENS),
    (both(lay("tokens", 0, 0, -1), lay("token_supply", 0, 5)), laws.BAD_TOKENS),
    (lay("power", 1, 13), laws.BAD_GAUGE),
    (lay("skill", 1, 2, -1), laws.BAD_GAUGE),
    (lay("anger", 7), laws.BAD_ANGER),
    (lay("turn", 25), laws.BAD_ROUND),
    (lay("rows", 0, 9), laws.BAD_ROWS),
    (lay("blacks_left", 255), laws.BAD_BLACK),
    (lay("offers", 1), laws.BAD_OFFERS),
    (lay("pile", 1), laws.BAD_ACTIONS),
    (lay("course_deck", 14, 5), laws.BAD_COURSES),
    (lay("course", 0, 0, 2), laws.BAD_TAKEN),
    (lay("inactive", 1, 1), laws.BAD_KEPT),
    (lay("hurt", 1, 1), laws.BAD_KEPT),
    (lay("power", 3, 1), laws.BAD_ABSENT),
    (lay("spell_used", 1, 0, 1), laws.BAD_SPELLS),
    (lay("spell_count", 0, 2), laws.BAD_COUNTS),
    (lay("spell_kept", 0, 0, 0), laws.BAD_COUNTS),
    (both(lay("spell_sure", 1, S["S06"], 0, 1)), laws.BAD_MEMORY),
    (lay("hand", 0, 0), laws.BAD_CREATURES | laws.BAD_MYTHICS),
    (lay("mythics", 2), laws.BAD_MYTHICS),
    (lay("total", 0, 3), laws.BAD_TOTAL),
    (lay("shown", 0, 0, 3), laws.BAD_TOTAL),
    (lay("river", 0, 3), laws.BAD_RIVER),
    (two_monks, laws.BAD_MONK),
    (mage_in_the_dark, laws.BAD_PAWNS),
    (two_pawns_at_a_place, laws.BAD_PAWNS),
    (pawn_on_closed_slot, laws.BAD_PAWNS),
    (lay("placed", 2, 1), laws.BAD_PLACED),
    (idle_mage_placed, laws.BAD_MAGE),
    (lay("ask", 0), laws.BAD_SILENCE),
    (lay("ask", state.ASK_FIGHT), laws.BAD_ASKED),
    (lay("planner", 2), laws.BAD_ASKED),
    (lay("resume", state.ASK_PLAN), laws.BAD_ASKED),
    (lay("todo", 1, 1), laws.BAD_ANSWERS),
    (lay("bid", 1, 1), laws.BAD_ANSWERS),
    (lay("draws", 1), laws.BAD_SCRATCH),
    (lay("fights", 1), laws.BAD_SCRATCH),
    (lay("stolen", 1), laws.BAD_SCRATCH),
]


@pytest.mark.parametrize(("plant", "wanted"), FAULTS)
def test_a_planted_fault_is_told(plant: Plant, wanted: int):
    """VAL-22.1: exactly what is wrong."""
    t = planning()
    assert GAME.check(t.s) == 0
    plant(t.s)
    found = GAME.check(t.s)
    assert found == wanted, [text.en for bit, text in GAME.faults.items() if found & bit]


def test_several_faults_are_told_at_once():
    """VAL-22.1: check tells all of them."""
    t = planning()
    t.s.supply, t.s.anger, t.s.placed[2] = 0, 9, 1
    wanted = laws.BAD_VALS | laws.BAD_ANGER | laws.BAD_PLACED
    assert GAME.check(t.s) == wanted
    t.position.changed()
    assert len(t.position.faults()) == 3


def test_too_many_cards_and_empty_spaces():
    """VAL-8.5.8, VAL-8.5.9, VAL-11.1: five kept cards, two Wounds, a space without its course."""
    for front in ("A01 A02 A03 A04 A05", "A07 A15"):
        t = table(3).turn(0)
        t.s.front[0], t.s.deck = 0, cards.ALL_ACTIONS
        t.has(0, front=front)
        assert GAME.check(t.s) == laws.BAD_KEPT
    t = planning()
    k = t.s.university[1] - 1
    t.s.university[1], t.s.course_waste[k] = 0, t.s.course_waste[k] + 1
    assert GAME.check(t.s) == laws.BAD_UNIVERSITY


def test_an_empty_space_is_seen_before_the_first_round():
    """VAL-4.1, VAL-11.1: nothing fills it before the planning phase, six choices later."""
    text = str(GAME.deal(3, 1, first_game=True))
    assert "phase starting" in text
    spoilt = re.sub(r"(university \S+) \S+", r"\1 none", text)
    with pytest.raises(NotationError, match="A space of the University is empty") as error:
        GAME.read(spoilt)
    assert "Une place de l’Université est vide" in error.value.why.fr


@pytest.mark.parametrize("seats", [1, 3])
def test_a_space_is_empty_only_from_its_turn_at_the_university_to_the_next_filling(seats: int):
    """VAL-8.7.1, VAL-11.1: in every phase; a table that is sound stays so."""
    dice, p, seen = random.Random(seats), GAME.deal(seats, seats), set()
    while not p.over and p.state.turn < 5:
        s = p.state
        if s.phase not in seen or dice.random() < 0.1:
            seen.add(s.phase)
            for space in range(4):
                passed = state.AT_UNIVERSITY + (space >= s.place_slot)
                check_emptied(p.copy(), space, s.phase >= passed, dice)
        player = dice.choice(p.pending)
        p.play_unchecked(player, dice.choice(p.legal(player)))
    assert seen >= {state.STARTING, state.PLANNING, state.AT_UNIVERSITY, state.OFFERING}


def check_emptied(p: Position, space: int, allowed: bool, dice: random.Random) -> None:
    """Without the course of a space, which is discarded."""
    k = p.state.university[space] - 1
    if k < 0:
        return
    p.state.university[space] = 0
    p.state.course_waste[k] += 1
    p.changed()
    assert bool(GAME.check(p.state) & laws.BAD_UNIVERSITY) is not allowed
    while allowed and not p.over and p.state.phase != state.PLANNING:
        assert not p.faults()
        player = dice.choice(p.pending)
        p.play_unchecked(player, dice.choice(p.legal(player)))
    assert not allowed or not p.faults()


def test_a_draft_that_cannot_be():
    """VAL-5.1: a card twice in the packs, or in a hand that never picked it."""
    t = Table(3, 4)
    t.s.draft[0, 0, 0] = t.s.draft[0, 1, 0]
    assert GAME.check(t.s) == laws.BAD_DRAFT
    t = Table(3, 4).play(0, 0)
    t.s.picked[0] = 0
    assert GAME.check(t.s) == laws.BAD_DRAFT


def test_a_solo_table_that_cannot_be():
    """VAL-14.3, VAL-14.6: the pile, the planning cards of the rounds played, and steps that are
    shown, or whose pawns stand, but were not carried out."""
    t = table(1)
    t.s.stock[0] = 3
    assert GAME.check(t.s) == laws.BAD_RIVER
    t = table(1)
    t.s.plans &= t.s.plans - 1
    assert GAME.check(t.s) == laws.BAD_PLAN
    t = table(1).play(0, pawn(MAGE), spot(cards.SPOT_FOUNTAIN))
    assert t.s.placed[state.GHOST]
    for step, shown in ((0, t.s.plan_shown[0]), (0, 0)):
        t.s.plan_step, t.s.plan_shown[0] = step, shown
        assert GAME.check(t.s) == laws.BAD_PLAN


def test_questions_that_cannot_be_asked():
    """VAL-18.3: a spell that asks what nobody cast, a claim of more than there is."""
    t = table(3).has(0, spells="S03").turn(0).play(0, cast("S03"))
    assert GAME.check(t.s) == 0
    t.s.spell = 0
    assert GAME.check(t.s) & laws.BAD_ASKED
    t = table(3).has(0, front="A08").pawn(0, MAGE, cards.TRAINING).resolve().pass_windows()
    t.play(0, PASS, amount(1))
    t.s.claim = 5
    assert GAME.check(t.s) == laws.BAD_ASKED
    t.s.claim = 1
    t.play(0, element(0))
    assert GAME.check(t.s) == 0


@pytest.mark.parametrize("seed", range(3))
def test_nonsense_is_told_and_never_crashes(seed: int):
    """VAL-22.1: any bytes are read, interpreted with every index checked."""
    dice = random.Random(seed)
    t = planning()
    whole = len(bytes(t.s))
    for _ in range(60):
        record = bytearray(bytes(t.s))
        for _ in range(dice.choice((1, 3, 40, whole))):
            record[dice.randrange(whole)] = dice.randrange(256)
        s = GAME.state()
        s.load(bytes(record))
        assert GAME.check(s) >= 0
    assert np.all(np.asarray(t.s.spare) == 0)


def test_each_fault_is_planted_and_listed():
    """VAL-22.1: every bit of `check` has a test above and a sentence on both rules pages."""
    here = Path(__file__)
    text, root = here.read_text(encoding="utf-8"), here.parents[3] / "docs/rules"
    names = {n for n in vars(laws) if n.startswith("BAD_")}
    assert all(f"laws.{name}" in text for name in names)
    assert {getattr(laws, n) for n in names} == set(GAME.faults)
    for page in ("valroc.md", "valroc.fr.md"):
        listed = (root / page).read_text(encoding="utf-8").partition("## 22.")[2]
        assert listed.count("\n- ") >= 12
    assert pawn(0) in planning().legal(0)
