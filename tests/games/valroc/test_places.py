"""Fountain, Tavern, Cave, Dark Quarter and University (VAL-8.1 to 8.4, 8.7)."""

from __future__ import annotations

import numpy as np
import pytest

from pentacle.core import Note, cells_of
from pentacle.games.valroc import actions, cards, events, laws

from .table import (
    AIR,
    ASSISTANT,
    EARTH,
    FIRE,
    MAGE,
    MERCENARY,
    MONK,
    WATER,
    A,
    C,
    Table,
    amount,
    element,
    quiet,
)


def test_ex_s2_fountain():
    """EX-S2, VAL-8.2.1, VAL-3.1: 6 and 4 power; what is above 12 is lost."""
    t = quiet(4).pawn(0, ASSISTANT, cards.FOUNTAIN).pawn(1, ASSISTANT, cards.FOUNTAIN + 1)
    t.has(0, power=3).has(1, power=9).resolve()
    assert t.s.power.tolist() == [9, 12, 3, 3]


def test_ex_2_fountain_with_two_players():
    """EX-2, VAL-8.2.1, VAL-4.4: slot 2 is closed, the second visitor gets 3."""
    t = quiet(2).pawn(0, ASSISTANT, cards.FOUNTAIN).pawn(1, MONK, cards.FOUNTAIN + 2).resolve()
    assert t.s.power[:2].tolist() == [9, 6]


def test_ex_5_grace_of_absorption():
    """EX-5, VAL-8.2.2: the thief takes the larger half; Harmony of the Springs adds 2."""
    t = quiet(4).black("B1").pawn(2, ASSISTANT, cards.LOWER)
    t.pawn(0, ASSISTANT, cards.FOUNTAIN).pawn(1, ASSISTANT, cards.FOUNTAIN + 2).has(
        0, courses="C03"
    )
    for p in range(3):
        t.has(p, power=0)
    t.resolve().play(2, actions.KEEP)
    assert t.s.power[:3].tolist() == [4, 1, 6]


def test_aura_of_energy_doubles_the_fountain():
    """VAL-8.2.2, VAL-16.6: the Aura doubles, after Harmony of the Springs."""
    t = quiet(4).black("B3").pawn(0, ASSISTANT, cards.UPPER).pawn(0, MONK, cards.FOUNTAIN + 3)
    t.has(0, power=0, courses="C03").resolve().play(0, actions.KEEP)
    assert t.s.power[0] == 8


def test_ex_s3_tavern():
    """EX-S3, VAL-8.3.1: three pawns earn 3 Vals each."""
    t = quiet(4)
    for p in range(3):
        t.pawn(p, ASSISTANT, cards.TAVERN + p)
    supply = t.s.supply
    t.resolve()
    assert t.s.vals.tolist() == [6, 6, 6, 3]
    assert t.s.supply == supply - 9


@pytest.mark.parametrize(("slots", "each"), [((0, 2), 3), ((0,), 6)])
def test_ex_1_tavern_with_two_players(slots: tuple[int, ...], each: int):
    """EX-1, VAL-8.3.1: the right-most slot taken counts; slot 2 is closed."""
    t = quiet(2)
    for p, slot in enumerate(slots):
        t.pawn(p, ASSISTANT, cards.TAVERN + slot)
    t.resolve()
    assert t.s.vals[0] == 3 + each


def test_ex_3_a_mercenary_earns_no_vals():
    """EX-3, VAL-3.7: its 4 Vals stay in the supply."""
    t = quiet(4).pawn(0, ASSISTANT, cards.TAVERN).pawn(1, MERCENARY, cards.TAVERN + 1).resolve()
    assert t.s.vals.tolist() == [7, 3, 3, 3]


@pytest.mark.parametrize(("pawn", "loot"), [(ASSISTANT, 4), (MERCENARY, 0)])
def test_ex_4_curse_of_corruption(pawn: int, loot: int):
    """EX-4, VAL-8.3.2, VAL-8.1.4: halves are stolen, not from the owner of C14."""
    t = quiet(4).black("B2").pawn(2, pawn, cards.LOWER).has(1, courses="C14")
    t.pawn(0, ASSISTANT, cards.TAVERN).pawn(1, MONK, cards.TAVERN + 1).pawn(
        3, MAGE, cards.TAVERN + 2
    )
    t.resolve().play(2, actions.KEEP)
    assert [v - 3 for v in t.s.vals] == [1, 3, loot, 1]


def test_tavern_gain_is_cut_to_the_supply():
    """VAL-3.2, VAL-8.3.2: coins are limited; slots are served in order."""
    t = quiet(4).pawn(0, ASSISTANT, cards.TAVERN).pawn(1, ASSISTANT, cards.TAVERN + 1)
    t.has(3, vals=3 + 84 - 5)
    assert t.s.supply == 5
    t.resolve()
    assert t.s.vals[:2].tolist() == [7, 4]
    assert t.s.supply == 0


def test_charming_ray_and_haggling():
    """VAL-8.3.2, VAL-16.4: 2 Vals more, then doubled, whichever pawn is in the Dark Quarter."""
    t = quiet(4).black("B5").pawn(0, MERCENARY, cards.UPPER).pawn(0, ASSISTANT, cards.TAVERN)
    t.has(0, courses="C04", vals=0).resolve().play(0, actions.KEEP)
    assert t.s.vals[0] == 16


def cave(seats: int, *rooms: tuple[int, int]) -> Table:
    t = quiet(seats)
    for p, room in rooms:
        t.pawn(p, ASSISTANT, cards.CAVE + room)
    return t


def test_ex_s4_cave():
    """EX-S4, VAL-8.4.1, VAL-8.4.2, VAL-16.3: a Gourd from the Water room, nothing from Earth."""
    t = cave(4, (0, WATER), (1, EARTH)).draws("A07", "A17").resolve()
    assert t.s.tokens[0, cards.GOURD_10] == 1
    assert t.s.token_supply[cards.GOURD_10] == 3
    assert not any(cells_of(t.s.tokens, 1))
    assert {"A07", "A17"} <= t.pile()


def test_a_token_out_of_supply_is_not_received():
    """VAL-8.4.6, VAL-3.2: both kinds of Gourd results use the same four tokens."""
    t = cave(4, (0, WATER)).has(1, gourd_10=2, gourd_5=2).draws("A02").resolve()
    assert not any(cells_of(t.s.tokens, 0))
    assert any(note.kind == events.TOKEN_OUT and note.args[0] == 0 for note in t.notes)


def test_a_mercenary_finds_no_vals():
    """VAL-3.7: Val results of the Cave are lost on a mercenary, Diamonds are not."""
    t = quiet(4).pawn(0, MERCENARY, cards.CAVE + FIRE).draws("A13").resolve()
    assert t.s.vals[0] == 3
    t = quiet(4).pawn(0, MERCENARY, cards.CAVE + FIRE).draws("A15").resolve()
    assert t.s.tokens[0, cards.DIAMOND] == 1


def test_caving_draws_two():
    """VAL-8.4.3, VAL-18.5: choose the card to use, both are discarded."""
    t = cave(4, (0, EARTH)).has(0, courses="C05").draws("A09", "A10").resolve()
    assert t.legal(0) == {actions.KEEP, actions.KEEP + 1}
    t.play(0, actions.KEEP + 1)
    assert t.s.skill[0, EARTH] == 2
    assert {"A09", "A10"} <= t.pile()


def test_ex_20_seal_of_dementia():
    """EX-20, VAL-8.4.4: the user moves searchers once their card is shown; rooms change hands."""
    t = cave(4, (0, FIRE), (1, WATER)).black("B4").pawn(2, ASSISTANT, cards.LOWER)
    t.resolve().draws("A13", "A12").play(2, actions.KEEP)
    assert t.pending() == {2}
    assert t.legal(2) == {element(FIRE), element(EARTH), element(AIR)}
    t.play(2, element(EARTH))
    assert t.s.tokens[0, cards.MUSHROOM] == 1
    assert t.s.vals[0] == 3
    assert t.legal(2) == {element(FIRE), element(WATER), element(AIR)}
    t.play(2, element(WATER))
    assert not any(cells_of(t.s.tokens, 1))


def test_the_seal_is_asked_of_its_user():
    """VAL-8.4.4  Whoever chose before: here the searcher between two finds (VAL-8.4.3)."""
    t = (
        cave(4, (0, FIRE), (1, WATER))
        .black("B4")
        .pawn(2, ASSISTANT, cards.LOWER)
        .has(0, courses="C05")
    )
    t.resolve().draws("A13", "A10", "A12").play(2, actions.KEEP, element(FIRE))
    assert t.pending() == {0}
    t.play(0, actions.KEEP)
    assert t.pending() == {2}
    assert t.legal(2) == {element(WATER), element(EARTH), element(AIR)}


def test_the_seal_spares_the_protected():
    """VAL-8.1.4, VAL-18.5: D10 is asked for unprotected opponents only."""
    t = cave(4, (0, FIRE)).black("B4").pawn(2, ASSISTANT, cards.LOWER).has(0, courses="C14")
    t.resolve().draws("A13").play(2, actions.KEEP)
    assert t.s.vals[0] == 11


def test_ex_21_gift_of_dusk():
    """EX-21, VAL-8.4.5: after a find one other find of the same card."""
    t = cave(4, (0, AIR)).black("B6").pawn(0, MERCENARY, cards.UPPER)
    t.resolve().draws("A06").play(0, actions.KEEP)
    assert t.s.tokens[0, cards.FULL_VIAL] == 1
    assert t.legal(0) == {element(WATER), element(EARTH), actions.PASS}
    t.play(0, element(EARTH))
    assert t.s.tokens[0, cards.HERB] == 1


def test_ex_21_gift_of_dusk_needs_a_find():
    """EX-21, VAL-8.4.5, VAL-18.5: with an empty zone nothing at all."""
    t = cave(4, (0, AIR)).black("B6").pawn(0, MERCENARY, cards.UPPER)
    t.resolve().draws("A25").play(0, actions.KEEP)
    assert not any(cells_of(t.s.tokens, 0))
    assert t.s.vals[0] == 3


def test_no_card_no_find():
    """VAL-3.10: with deck and discard pile empty a search finds nothing."""
    t = cave(4, (0, FIRE))
    t.s.front[3] = cards.ALL_ACTIONS
    t.s.deck = t.s.pile = 0
    t.resolve()
    assert t.s.vals[0] == 3


def test_the_deck_is_reshuffled_from_the_discard_pile():
    """VAL-3.10: cards kept in front of players are not in it."""
    t = cave(4, (0, FIRE))
    t.s.front[3] = cards.ALL_ACTIONS & ~(1 << A["A13"])
    t.s.deck, t.s.pile = 0, 1 << A["A13"]
    t.resolve()
    assert t.s.vals[0] == 11


def test_dark_quarter_upper_half_first():
    """VAL-8.1.1: the upper pawn acts first; each keeps one of two spells."""
    t = quiet(4).pawn(1, ASSISTANT, cards.UPPER).pawn(0, ASSISTANT, cards.LOWER).resolve()
    assert t.pending() == {1}
    assert t.legal(1) == {actions.KEEP, actions.KEEP + 1}
    drawn = [k - 1 for k in t.s.spells_drawn]
    t.play(1, actions.KEEP + 1)
    assert t.s.spell_hand[1, drawn[1]] >= 1
    assert t.s.spell_waste[1, drawn[0]] == 1
    assert Note(events.LEARNED, (1, drawn[1], drawn[0]), seats=1 << 1) in t.notes
    assert t.pending() == {0}


def test_one_spell_left_or_none():
    """VAL-8.1.1, VAL-18.5: with one card only KEEP_0; with none nothing is asked."""
    t = quiet(4).pawn(0, ASSISTANT, cards.UPPER).breaks(laws.BAD_SPELLS)
    np.asarray(t.s.spell_deck)[:] = 0
    t.s.spell_deck[3], t.s.spell_left = 1, 1
    t.resolve()
    assert t.legal(0) == {actions.KEEP}
    t = quiet(4).pawn(0, ASSISTANT, cards.UPPER).pawn(1, MAGE, cards.ARENA).breaks(laws.BAD_SPELLS)
    np.asarray(t.s.spell_deck)[:] = 0
    t.s.spell_left = 0
    assert t.resolve().pending() == {1}
    assert t.s.shuffles == 0, "there was nothing to shuffle"


def test_spells_are_reshuffled():
    """VAL-3.11: the discard pile becomes the deck; the player remembers what he put there."""
    t = quiet(4).pawn(0, ASSISTANT, cards.UPPER)
    np.asarray(t.s.spell_deck)[:] = 0
    t.s.spell_left = 0
    t.s.spell_waste[0, 4], t.s.spell_waste[4, 5], t.s.spell_waste[2, 6] = 2, 1, 2
    t.s.waste_count[0], t.s.waste_count[4], t.s.waste_count[2] = 2, 1, 2
    t.resolve()
    assert t.s.spell_left == 3
    assert not any(t.s.waste_count)
    known = sum(map(sum, cells_of(t.s.spell_sure, 0)))
    drawn = [k - 1 for k in t.s.spells_drawn]
    assert known == 3 - sum(k in (4, 5) for k in drawn)
    assert cells_of(t.s.spell_sure, 2, 6) == [1, 1]


def test_ex_25_divine_rune():
    """EX-25, VAL-16.6: any amount up to the room on the gauge; no Vals for a mercenary."""
    t = quiet(4).black("B8").pawn(0, ASSISTANT, cards.UPPER).has(0, vals=7, power=8).resolve()
    assert t.legal(0) == {actions.TO_POWER, actions.TO_VALS, actions.PASS}
    t.play(0, actions.TO_POWER)
    assert t.legal(0) == {amount(n) for n in range(5)}
    t.play(0, amount(4))
    assert (t.s.vals[0], t.s.power[0]) == (3, 12)
    t = quiet(4).black("B8").pawn(0, MERCENARY, cards.UPPER).has(0, vals=7, power=8).resolve()
    assert t.legal(0) == {actions.TO_POWER, actions.PASS}


def test_divine_rune_the_other_way():
    """VAL-16.6, VAL-3.2: power into Vals, as far as the supply goes."""
    t = quiet(4).black("B8").pawn(0, ASSISTANT, cards.UPPER).has(0, power=8)
    t.has(3, vals=3 + 84 - 2).resolve().play(0, actions.TO_VALS)
    assert t.legal(0) == {amount(n) for n in range(3)}
    t.play(0, amount(2))
    assert (t.s.vals[0], t.s.power[0]) == (5, 6)


@pytest.mark.parametrize(
    ("way", "vals", "power", "after"),
    [(actions.TO_POWER, 2, 11, (0, 12)), (actions.TO_VALS, 0, 1, (1, 0))],
)
def test_ex_26_inversion(way: int, vals: int, power: int, after: tuple[int, int]):
    """EX-26, VAL-16.6: up to 3, of one kind, for every opponent; the surplus is lost."""
    t = quiet(4).black("B3").pawn(1, ASSISTANT, cards.LOWER).has(0, vals=vals, power=power)
    t.has(2, vals=5, power=5, courses="C14").resolve()
    assert t.legal(1) == {actions.TO_POWER, actions.TO_VALS}
    before = (t.s.vals[1], t.s.power[1])
    t.play(1, way)
    assert (t.s.vals[0], t.s.power[0]) == after
    assert (t.s.vals[2], t.s.power[2]) == (5, 5), "protected"
    assert (t.s.vals[1], t.s.power[1]) == before, "never its user"


def test_black_magic_lasts_one_round():
    """VAL-8.1.2, VAL-6.2: pawns of the Dark Quarter leave at the end of the round."""
    t = quiet(4).black("B7").pawn(1, ASSISTANT, cards.LOWER).pawn(0, MAGE, cards.ARENA)
    t.resolve().play(1, element(FIRE), actions.KEEP)
    assert t.s.struck == FIRE + 1
    t.pass_windows().play(0, actions.PASS).pass_windows()
    assert t.s.turn == 2
    assert t.s.struck == 0
    assert not any(t.s.board)


def test_university_pay_and_take():
    """VAL-8.7.1, VAL-16.4: the printed Vals and power; the space stays empty until later."""
    t = quiet(4).offer_courses("C03", "C08", "C11", "C12").pawn(0, ASSISTANT, cards.UNIVERSITY + 1)
    t.has(0, vals=3, power=2).resolve().play(0, actions.PAY)
    assert (t.s.vals[0], t.s.power[0]) == (0, 0)
    assert t.s.course[0, C["C08"]] == 1


@pytest.mark.parametrize("purse", [(2, 2), (3, 1)])
def test_university_without_the_price(purse: tuple[int, int]):
    """VAL-8.7.1, VAL-3.3: who cannot pay leaves the card."""
    t = quiet(4).offer_courses("C08", "C03", "C11", "C12").pawn(0, ASSISTANT, cards.UNIVERSITY)
    t.has(0, vals=purse[0], power=purse[1]).resolve()
    assert actions.PAY not in t.legal(0)
    t.play(0, actions.PASS)
    assert not any(cells_of(t.s.course, 0))


def test_places_in_order():
    """VAL-8.0, VAL-6.1: place by place, each completely; what is gained early serves later."""
    t = (
        quiet(4)
        .pawn(0, ASSISTANT, cards.FOUNTAIN)
        .pawn(0, MAGE, cards.UNIVERSITY)
        .offer_courses("C08", "C03", "C11", "C12")
    )
    t.has(0, vals=4, power=0).resolve()
    assert actions.PAY in t.legal(0)


def test_black_magic_and_spells_combine():
    """VAL-8.1.3: Ritual of Rage and Dark Force in one fight."""
    from .table import card, cast

    t = quiet(4).black("B2").pawn(0, ASSISTANT, cards.UPPER).pawn(0, MAGE, cards.ARENA)
    t.has(0, skill=(1, 1, 1, 3), power=2, hand="W12", spells="S05").resolve()
    t.play(0, actions.KEEP)
    assert card(0) not in t.legal(0)
    t.play(0, cast("S05"), element(AIR))
    assert card(0) in t.legal(0)
