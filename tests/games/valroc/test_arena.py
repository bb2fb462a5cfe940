"""Fights in the Arena: examples of the rulebook and of the rules page (VAL-8.8)."""

from __future__ import annotations

import pytest

from pentacle.games.valroc.cards import ARENA, CREATURE_IDS, LOWER, UPPER
from pentacle.games.valroc.rules.arena import base_skill, missing_skill

from . import table


def arena(seats: int = 4, slot: int = 0, kind: int = table.MAGE) -> table.Table:
    return table.quiet(seats).pawn(0, kind, ARENA + slot)


def can_fight(t: table.Table, at: int = 0) -> bool:
    assert t.pass_windows().pending() == {0}
    return table.card(at) in t.legal(0)


def test_ex_s1_blaze():
    """EX-S1, VAL-8.8.2, VAL-16.1: Blaze needs Water 3 and Air 5 and costs 1 power."""
    t = arena(slot=2).has(0, skill=(1, 3, 1, 5), power=2, vals=0, hand="W12").resolve()
    t.play(0, table.card(0), table.PASS)
    assert t.s.power[0] == 1
    assert t.defeated(0) == "W12"
    assert t.s.vals[0] == 0
    assert not can_fight(arena(slot=2).has(0, skill=(1, 3, 1, 4), power=2, hand="W12").resolve())


def test_ex_s1_blaze_without_power():
    """VAL-3.3, VAL-8.8.2: the cost is spent in full or the fight is not possible."""
    assert not can_fight(arena().has(0, skill=(1, 3, 1, 5), power=0, hand="W12").resolve())


def test_ex_17_twin_fury_and_a_fresh_mount():
    """EX-17, VAL-8.8.6, VAL-8.8.7, VAL-3.5: a creature just tamed is ridden in the second fight."""
    t = arena().has(0, skill=(1, 3, 2, 1), power=5, vals=0, hand="T06 W08", spells="S02")
    t.resolve().play(0, table.cast("S02"), table.card(0), table.card(0), table.PASS)
    assert t.s.power[0] == 0
    assert t.defeated(0) == "T06 W08"
    assert t.s.vals[0] == 2
    assert t.s.anger == 1
    assert t.s.spell_used[0, 1] == 1


def test_ex_17_no_vals_unless_all_fights_are_won():
    """EX-17, VAL-8.8.7: with Twin Fury both fights must be won for the Arena's Vals."""
    t = arena().has(0, skill=(1, 3, 2, 1), power=5, vals=0, hand="T06 W08", spells="S02")
    t.resolve().play(0, table.cast("S02"), table.card(0), table.PASS)
    assert t.s.vals[0] == 0


def test_twin_fury_after_the_last_fight():
    """VAL-8.8.6, VAL-8.8.2: after a won fight only Twin Fury and PASS are left."""
    t = arena().has(0, skill=(1, 3, 2, 1), power=9, hand="T06 W08", spells="S02 S06", gourd_5=1)
    t.resolve().play(0, table.card(0))
    assert t.legal(0) == {table.cast("S02"), table.PASS}
    t.play(0, table.cast("S02"), table.card(0))
    assert t.defeated(0) == "T06 W08"


def test_ex_18_sphere_of_balance():
    """EX-18, VAL-8.8.3, VAL-8.8.4: the Sphere replaces the Gods' bonus, as suits each fight."""

    def fight(hand: str, upper: bool = True) -> bool:
        t = arena().black("B4").statues(2, 0, 0, 0)
        if upper:
            t.pawn(0, table.ASSISTANT, UPPER)
        t.has(0, skill=(4, 2, 2, 2), power=12, hand=hand).resolve()
        if upper:
            t.play(0, table.KEEP)
        return can_fight(t)

    assert fight("W07") is True  # Fire 5, Water 2: the Gods' bonus
    assert fight("T10") is True  # Water 3, Earth 3: the Sphere
    assert fight("T10", upper=False) is False
    assert fight("W09") is False  # Fire 5 and Earth 3: neither is enough


def test_ex_19_hymn_of_the_tower():
    """EX-19, VAL-16.6: -1 in every element that is not dominant; the Gods' bonus stays."""

    def reach(vals: tuple[int, ...]) -> list[int]:
        t = arena().black("B8").pawn(1, table.ASSISTANT, LOWER).statues(*vals)
        t.has(0, skill=(5, 3, 3, 4))
        return [base_skill(t.s, 0, e, False) for e in range(4)]

    assert reach((0, 0, 0, 2)) == [4, 2, 2, 5]
    assert reach((0, 0, 0, 0)) == [4, 2, 2, 3]


def test_harm_below_nothing():
    """VAL-8.8.2, VAL-16.6: harm can bring a skill below 0, and then all the more is missing."""
    t = arena().black("B8").pawn(1, table.ASSISTANT, LOWER).has(0, skill=(0, 0, 0, 0))
    assert missing_skill(t.s, 0, CREATURE_IDS["T10"]) == 3 + 1 + 3 + 1


def test_ex_30_occult_tribute():
    """EX-30, VAL-8.8.5: the next fight costs nothing."""
    t = arena().has(0, skill=(1, 3, 1, 5), power=0, hand="W12", spells="S10").resolve()
    assert not can_fight(t)
    t.play(0, table.cast("S10"), table.card(0))
    assert t.defeated(0) == "W12"


def test_bestiary_makes_fights_cheaper():
    """VAL-8.8.5, VAL-16.4: two power less, never below nothing."""
    t = arena().has(0, skill=(1, 3, 1, 5), power=0, hand="W12", courses="C15").resolve()
    t.play(0, table.card(0))
    assert t.s.power[0] == 0


def test_gods_bonus():
    """VAL-3.9, VAL-3.8: +1 in the dominant element for every mage, read at each fight."""
    fighter = {"skill": (1, 3, 1, 4), "power": 2, "hand": "W12"}
    assert can_fight(arena().statues(0, 0, 0, 1).has(0, **fighter).resolve())
    assert not can_fight(arena().statues(1, 0, 0, 1).has(0, **fighter).resolve())
    assert can_fight(arena().statues(5, 0, 0, 0, diamonds=(0, 0, 0, 1)).has(0, **fighter).resolve())


def test_ritual_of_rage():
    """VAL-8.8.3, VAL-16.6: +2 in one element, whichever helps."""
    t = arena().black("B2").pawn(0, table.ASSISTANT, UPPER)
    t.has(0, skill=(1, 1, 1, 5), power=2, hand="W12").resolve()
    t.play(0, table.KEEP)
    assert can_fight(t)
    t = arena().black("B2").pawn(0, table.ASSISTANT, UPPER)
    t.has(0, skill=(1, 2, 1, 4), power=2, hand="W12").resolve()
    t.play(0, table.KEEP)
    assert not can_fight(t), "one short in two elements"


def test_oath_of_nature_adds_two_mounts():
    """VAL-16.6, VAL-8.8.3: with the upper half of B1 two tamed creatures are ridden at once."""
    fighter = {"skill": (2, 2, 2, 2), "power": 9, "trophies": "T03 T04", "hand": "T11"}
    assert not can_fight(arena().has(0, **fighter).resolve()), "+1 Earth or +1 Air"
    t = arena().pawn(0, table.ASSISTANT, UPPER).has(0, **fighter).resolve()
    t.play(0, table.KEEP)
    assert can_fight(t)


def test_frenzy_takes_mounts_away():
    """VAL-16.6, VAL-8.1.4: no mount modifiers for opponents, unless protected."""

    def fight(courses: str) -> bool:
        t = arena().black("B5").pawn(1, table.ASSISTANT, LOWER)
        t.has(0, skill=(1, 2, 1, 1), power=9, trophies="T09", hand="T02", courses=courses)
        t.resolve()
        t.play(1, table.KEEP)
        return can_fight(t)

    assert not fight("")
    assert fight("C14")


def test_infernal_strike():
    """VAL-16.6, VAL-18.5: the user names an element; opponents in the Arena have -2 in it."""
    t = arena().black("B7").pawn(1, table.ASSISTANT, LOWER)
    t.has(0, skill=(1, 4, 1, 6), power=2, hand="W12").resolve()
    assert t.pending() == {1}
    assert t.legal(1) == {table.element(e) for e in range(4)} | {table.PASS}
    before = [base_skill(t.s, 0, e, False) for e in range(4)]
    t.play(1, table.element(table.AIR), table.KEEP)
    assert not can_fight(t)
    harm = [before[e] - base_skill(t.s, 0, e, False) for e in range(4)]
    assert harm == [2 if e == table.AIR else 0 for e in range(4)]
    assert base_skill(t.s, 1, table.AIR, False) == t.s.skill[1, table.AIR], "its user is spared"


def test_infernal_strike_without_a_target():
    """VAL-18.5: not asked when no unprotected opponent stands in the Arena."""
    t = table.quiet(4).black("B7").pawn(1, table.ASSISTANT, LOWER).resolve()
    assert t.names(1) == ["keep 0", "keep 1"]


def test_advanced_riding():
    """VAL-16.4: bonuses are one higher and penalties do not count."""
    t = arena().has(0, skill=(1, 1, 1, 1), power=9, trophies="T06", hand="T08", courses="C06")
    t.has(0, skill=(2, 1, 1, 3)).resolve()
    assert can_fight(t), "the Hippocampus' -1 Air is ignored"
    t = arena().has(0, skill=(1, 2, 2, 1), power=9, trophies="T06", hand="W08", courses="C06")
    assert can_fight(t.resolve()), "Water 2 + 3"


def test_dark_force_and_battle_tactics_serve_one_fight():
    """VAL-8.8.8, VAL-16.5, VAL-16.4: +2 in one element for the next fight only."""
    t = arena().has(0, skill=(1, 3, 1, 1), power=9, hand="T02 W12", spells="S05 S02", courses="C10")
    t.resolve().play(
        0, table.cast("S05"), table.element(table.AIR), table.use("C10"), table.element(table.AIR)
    )
    assert t.s.boost[table.AIR] == 4
    t.play(0, table.card(1))
    assert t.defeated(0) == "W12"
    assert t.s.boost[table.AIR] == 0


@pytest.mark.parametrize(
    ("slot", "kind", "gain"),
    [(0, table.MAGE, 2), (1, table.MAGE, 1), (2, table.MAGE, 0), (0, table.MERCENARY, 0)],
)
def test_the_arena_pays(slot: int, kind: int, gain: int):
    """VAL-8.8.7, VAL-3.7: 2 Vals, 1 Val, nothing; and nothing for a mercenary in disguise."""
    t = arena(4, slot, kind).has(0, skill=(1, 3, 1, 5), power=2, vals=0, hand="W12").resolve()
    t.play(0, table.card(0), table.PASS)
    assert t.s.vals[0] == gain


def test_actors_in_slot_order():
    """VAL-8.8.1: slot by slot."""
    t = table.quiet(3).pawn(2, table.MAGE, ARENA).pawn(0, table.MAGE, ARENA + 2).resolve()
    assert t.pending() == {2}
    t.play(2, table.PASS)
    assert t.pending() == {0}


def test_negative_totals_matter_only_against_a_requirement():
    """VAL-8.8.3: an element without a requirement may be below zero."""
    t = arena().black("B8").pawn(1, table.ASSISTANT, LOWER)
    t.has(0, skill=(0, 4, 0, 6), power=2, hand="W12").resolve()
    t.play(1, table.KEEP)
    assert can_fight(t)
