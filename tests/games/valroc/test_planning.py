"""Set-up, planning and placement (VAL-2, 4, 7)."""

from __future__ import annotations

import numpy as np
import pytest

from pentacle.core import cells_of, read_facts
from pentacle.core.errors import DataError, OptionError
from pentacle.games.valroc import GAME, cards
from pentacle.games.valroc.rules.placing import may_stand, next_slot

from .table import DRINK_5, FIRE, PASS, USE_MUSHROOM, C, Table, cast, pawn, quiet, spot, table


def turn_of(t: Table, p: int) -> Table:
    """It is this player's planning turn."""
    t.s.actor, t.s.planner = p, (p + 1) % t.seats
    return t


def spots(t: Table, p: int, kind: int) -> set[int]:
    return {i for i in range(15) if may_stand(t.s, p, kind, False, i)}


def test_components():
    """VAL-2.1: 48 creatures, 32 action cards, 30 courses, 22 spells, 8 + 10 + 20 cards, 96 Vals."""
    facts = cards.FACTS
    assert len(facts.creature) == 48
    kinds = [c.kind for c in facts.creature]
    assert [kinds.count(k) for k in ("tameable", "wild", "mythic")] == [16, 16, 16]
    assert len(facts.action) == 32
    assert 2 * len(facts.course) == 30
    assert 2 * len(facts.spell) == 22
    assert (len(facts.black), len(facts.offering), len(facts.plan)) == (8, 10, 20)
    assert len(facts.objective) == 40
    assert cards.ALL_VALS == 24 * 1 + 16 * 2 + 8 * 5


def test_creatures_are_balanced_over_the_elements():
    """VAL-3.4, VAL-16.1: two pure-bloods of each element and 8 hybrids in every kind."""
    for kind in range(3):
        rows = range(16 * kind, 16 * kind + 16)
        assert sum(cards.HYBRIDS >> c & 1 for c in rows) == 8
        assert [sum(cards.KIN[c, e] for c in rows) for e in range(4)] == [6] * 4
    assert all(any(cells_of(cards.MOUNT, c)) == (c < 16) for c in range(48))


@pytest.mark.parametrize("fact", ["needs = [70, 0, 0, 0]", "needs = [1, 2]", "points = 64"])
def test_an_owner_cannot_print_what_no_card_could(fact, tmp_path, monkeypatch):
    """VAL-16.1: needs and points outside their bounds are refused, and the field is named."""
    (tmp_path / "valroc.toml").write_text(f'[[creature]]\nid = "T01"\n{fact}\n')
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path))
    with pytest.raises(DataError, match=fact.split()[0]):
        read_facts("valroc", GAME.folder / "data.toml", cards.Facts)


def test_action_cards():
    """VAL-16.2, VAL-16.3: 6 Wounds, 12 medium, 12 small, 2 full; one empty zone each."""
    centres = [a.centre for a in cards.FACTS.action]
    assert [centres.count(c) for c in ("wound", "medium", "small", "full")] == [6, 12, 12, 2]
    assert all(a.zones.count("") == 1 for a in cards.FACTS.action)
    finds = [z for a in cards.FACTS.action for z in a.zones]
    counts = {f.id: finds.count(f.id) for f in cards.FACTS.find}
    assert counts == {
        "vals_8": 3, "vals_4": 8, "vals_1": 6, "diamond": 4, "pc_fire": 3, "gourd_10": 4,
        "gourd_5": 8, "pm_1": 9, "pc_water": 3, "mushroom": 6, "herb": 7, "berry": 8,
        "pc_earth": 3, "vial_small": 9, "vial_medium": 8, "vial_full": 4, "pc_air": 3,
    }  # fmt: skip


def test_setup():
    """VAL-4.1, VAL-2.2: power 3, skill 1, 3 Vals; a card of Black Magic and four courses open."""
    t = Table(4, first_game=True)
    assert t.s.power.tolist() == [3] * 4
    assert np.all(np.asarray(t.s.skill) == 1)
    assert t.s.supply == 84
    assert min(t.s.university) > 0
    assert bin(t.s.blacks_left).count("1") == 7
    assert t.s.spell_left == 22
    assert sum(t.s.course_deck) == 26
    assert (t.s.turn, t.s.anger, t.s.monk) == (1, 0, 0)
    assert sorted(t.s.rows) == [0, 1, 2, 3]


def test_first_game():
    """VAL-4.5: hands I to IV dealt at random, rows Air, Water, Fire, Earth, one Mythic each."""
    t = Table(4, first_game=True)
    assert t.s.rows.tolist() == [3, 1, 0, 2]
    assert sorted(t.s.hand) == sorted(cards.HANDS)
    t = Table(2, first_game=True)
    assert sorted(t.s.hand[:2]) == sorted(cards.HANDS[:2])


def test_options_are_for_their_player_counts():
    """VAL-13.1, VAL-13.2: modes for several players; any seat may be a human or a bot."""
    with pytest.raises(OptionError, match="players"):
        GAME.row(1, {"mode": "easy"})
    with pytest.raises(OptionError, match="players"):
        GAME.row(3, {"begins": "rival"})
    assert GAME.row(3)[0] == 1, "classic"


@pytest.mark.parametrize(("seats", "open_slots"), [(4, [0, 1, 2, 3]), (3, [0, 2, 3]), (2, [0, 3])])
def test_forbidden_training_slots(seats: int, open_slots: list[int]):
    """VAL-4.2, VAL-4.3, VAL-4.4, VAL-7.5: the left-most free open slot is taken."""
    t = quiet(seats)
    taken = []
    for p in range(len(open_slots)):
        slot = next_slot(t.s, 4)
        taken.append(slot - cards.TRAINING)
        t.s.board[slot] = 1 + 4 * (p % seats)
    assert taken == open_slots
    assert next_slot(t.s, 4) == -1


def test_the_closed_room_wanders():
    """VAL-4.4: Fire, Water, Earth, Air, round after round; three and four players have all."""
    for turn in range(1, 6):
        t = quiet(2)
        t.s.turn = turn
        rooms = spots(t, 0, cards.ASSISTANT) & set(range(cards.SPOT_CAVE, cards.SPOT_CAVE + 4))
        assert rooms == {cards.SPOT_CAVE + e for e in range(4)} - {cards.SPOT_CAVE + (turn - 1) % 4}
    assert {cards.SPOT_CAVE + e for e in range(4)} <= spots(quiet(3), 0, cards.ASSISTANT)


def test_who_may_go_where():
    """VAL-7.5, VAL-3.6: no mage and no monk in the Dark Quarter; mages only to train and fight."""
    t = quiet(4).offer_courses("C01", "C06", "C02", "C03")
    everywhere = {
        cards.SPOT_FOUNTAIN,
        cards.SPOT_TAVERN,
        cards.SPOT_SANCTUARY,
        *range(cards.SPOT_CAVE, cards.SPOT_CAVE + 4),
    }
    free = {cards.SPOT_UNIVERSITY, cards.SPOT_UNIVERSITY + 2, cards.SPOT_UNIVERSITY + 3}
    dark = {cards.SPOT_UPPER, cards.SPOT_LOWER}
    mages = {cards.SPOT_TRAINING, cards.SPOT_ARENA, cards.SPOT_UNIVERSITY + 1}
    assert spots(t, 0, cards.MAGE) == everywhere | free | mages
    assert spots(t, 0, cards.ASSISTANT) == everywhere | free | dark
    assert spots(t, 0, cards.MERCENARY) == everywhere | free | dark
    assert spots(t, 0, cards.MONK) == everywhere | free


def test_one_pawn_a_slot_and_one_of_a_player_a_place():
    """VAL-7.4: the University, the Cave and the Dark Quarter are one place each."""
    t = quiet(4).pawn(0, cards.ASSISTANT, cards.CAVE + FIRE)
    assert not spots(t, 0, cards.MAGE) & set(range(cards.SPOT_CAVE, cards.SPOT_CAVE + 4))
    assert spots(t, 1, cards.MAGE) & set(range(cards.SPOT_CAVE, cards.SPOT_CAVE + 4)) == {5, 6, 7}
    t = quiet(4).pawn(1, cards.ASSISTANT, cards.SANCTUARY)
    assert cards.SPOT_SANCTUARY not in spots(t, 0, cards.MAGE)


def test_not_the_same_course_twice():
    """VAL-8.7.3, VAL-7.5: a course already owned, used or not, cannot be visited."""
    t = quiet(4).offer_courses("C08", "C01", "C02", "C03").has(0, courses="C08")
    t.s.course[0, C["C08"]] = 2
    assert cards.SPOT_UNIVERSITY not in spots(t, 0, cards.ASSISTANT)
    assert cards.SPOT_UNIVERSITY in spots(t, 1, cards.ASSISTANT)


def test_planning_goes_round_until_all_have_passed():
    """VAL-7.1: clockwise from the First Player; who passes is out; passing is always allowed."""
    t = table(3)
    t.s.first = 1
    turn_of(t, 1)
    t.play(1, pawn(cards.ASSISTANT), spot(cards.SPOT_FOUNTAIN)).play(2, PASS).play(0, PASS)
    assert t.pending() == {1}
    t.play(1, PASS)
    assert t.s.turn == 2, "nobody had anything to decide in the places"
    assert t.s.power[1] == 9


def test_the_mercenary_is_paid_when_placed():
    """VAL-7.3, VAL-7.2: 2 Vals, 1 with Recruiting; not with an empty purse."""
    t = turn_of(table(3).has(0, vals=2), 0)
    t.play(0, pawn(cards.MERCENARY), spot(cards.SPOT_FOUNTAIN))
    assert t.s.vals[0] == 0
    t = turn_of(table(3).has(0, vals=1), 0)
    assert pawn(cards.MERCENARY) not in t.legal(0)
    t.has(0, courses="C07").play(0, pawn(cards.MERCENARY), spot(cards.SPOT_FOUNTAIN))
    assert t.s.vals[0] == 0


def test_the_monk_and_an_inactive_mage():
    """VAL-7.2, VAL-3.6: the monk only for its holder; no mage while it is inactive."""
    t = turn_of(table(3), 0)
    assert pawn(cards.MONK) not in t.legal(0)
    t.has(0, front="A07")
    t.s.monk = 1
    t.s.inactive[0] = 1
    assert pawn(cards.MONK) in t.legal(0)
    assert pawn(cards.MAGE) not in t.legal(0)


def test_a_player_without_pawns_still_has_a_turn():
    """VAL-7.7, VAL-7.1, VAL-18.5: often PASS is the only action, and it is asked."""
    t = turn_of(table(3).has(0, vals=0), 0)
    t.pawn(0, cards.MAGE, cards.TRAINING).pawn(0, cards.ASSISTANT, cards.FOUNTAIN)
    assert t.legal(0) == {PASS}


def test_ex_mushroom_mage():
    """VAL-7.6, VAL-9.7: a pawn goes as a mage, at once, and to mages' slots only."""
    t = turn_of(table(3).has(0, mushroom=1).offer_courses("C06", "C01", "C02", "C03"), 0)
    t.play(0, USE_MUSHROOM)
    assert t.legal(0) == {pawn(cards.ASSISTANT), pawn(cards.MERCENARY)}
    t.play(0, pawn(cards.MERCENARY))
    assert t.legal(0) == {
        spot(cards.SPOT_TRAINING),
        spot(cards.SPOT_ARENA),
        spot(cards.SPOT_UNIVERSITY),
    }
    t.play(0, spot(cards.SPOT_TRAINING))
    assert t.s.vals[0] == 1, "the mercenary is paid"
    assert t.s.token_supply[cards.MUSHROOM] == 4
    assert t.s.disguise == 0


def test_simulacrum_is_a_mushroom_without_a_token():
    """VAL-7.6, VAL-9.4: usable only with a mages' slot for a pawn that is no mage."""
    t = turn_of(table(3).has(0, spells="S09", vals=0), 0)
    assert cast("S09") in t.legal(0)
    t.pawn(0, cards.ASSISTANT, cards.FOUNTAIN)
    assert cast("S09") not in t.legal(0)
    t.s.placed[0] = t.s.board[cards.FOUNTAIN] = 0
    t.s.anger = 6
    t.play(0, cast("S09"))
    assert t.s.anger == 0, "the Wrath comes before the pawn is placed"
    assert t.legal(0) >= {PASS}
    t.play(0, PASS)
    assert t.legal(0) == {pawn(cards.ASSISTANT)}


def test_the_anger_rises_at_placement():
    """VAL-7.5, VAL-10.1: one space for a pawn in the Dark Quarter."""
    t = turn_of(table(3), 0)
    t.play(0, pawn(cards.ASSISTANT), spot(cards.SPOT_LOWER))
    assert t.s.anger == 1


def test_items_do_not_end_the_planning_turn():
    """VAL-7.8: use an item, then place a pawn."""
    t = turn_of(table(3).has(0, gourd_5=1), 0)
    t.play(0, DRINK_5)
    assert t.pending() == {0}
    assert t.s.power[0] == 8
