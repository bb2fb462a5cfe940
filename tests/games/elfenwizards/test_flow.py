"""Chapters 5 and 6: the order of phases, forced and missing decisions, the High Wizard retires."""

import pytest

from pentacle.core.errors import IllegalAction
from pentacle.core.record import NONE
from pentacle.games.elfenwizards import GAME, actions, events
from pentacle.games.elfenwizards import state as st
from tests.games.elfenwizards.table import SEATS, major, mbox, place, table, use


def rolls(t):
    return [SEATS[n.args[0]] for n in t.notes if n.kind == events.ROLLED]


def test_ten_phases_in_their_order():
    """ELF-5.1  Roll, roll the rest, recover, compete, recover, fill, demote, cleanse, score."""
    t = table(3)
    seen = []
    while t.s.rounds == 1 and t.s.phase != st.OVER:
        if not seen or seen[-1] != t.s.phase:
            seen.append(t.s.phase)
        t.play(max(t.mask()))
    order = [st.ALLOT, st.RECOVER, st.SPELL, st.AIM, st.REGAIN, st.FILL, st.DEMOTE, st.CLEANSE]
    first = [seen.index(phase) for phase in order if phase in seen]
    assert first == sorted(first)
    assert st.ALLOT in seen
    assert st.SPELL in seen


def test_turn_order_begins_with_the_dragon():
    """ELF-5.2, ELF-7.3  Dragon holder first, then clockwise, one whole turn after the other."""
    t = table(5, "y").phase(st.ALLOT)
    turns = []
    while t.s.phase == st.ALLOT:
        turns.append(t.who)
        t.play(actions.DONE)
    assert "".join(turns) == "ykrgb"
    assert t.who == "y"
    assert rolls(t)[:5] == ["y", "k", "r", "g", "b"]


def test_the_dragon_stays_without_a_high_wizard():
    """ELF-5.3, ELF-6.1  No High Wizard: no phase 1, no chip on the track, the dragon stays."""
    t = table(4, "b").award()
    t.until(st.ALLOT)
    assert (t.s.rounds, t.s.dragon, t.s.vacant) == (2, SEATS.index("b"), 1)
    assert t.s.track.tolist() == [NONE] * 4


def test_round_1_has_no_phase_1():
    """ELF-6.1  The game begins with phase 2."""
    for seats in (3, 4, 5, 6):
        assert table(seats).s.phase == st.ALLOT


def high_wizard_g(reserve, spent):
    """Start of round 3: g1 on H, red was High Wizard in round 1."""
    t = table(3, "r").bare().stand(r1="M1", b1="W1", g1="H", g2="W2", b3="S1", g3="S3", b4="M2")
    t.past("r").give("g", reserve, spent, GREY=[1] * 7)
    s = t.s
    s.appointed[1] = 1
    s.rounds, s.phase, s.pawn, s.player, s.turns = 3, st.MARK, t.pawn("g1"), 1, 2
    return t


def test_ex_21_the_high_wizard_retires():
    """EX-21: ELF-6.2, ELF-6.3, ELF-6.4  A chip on the track, the dragon, a Magician box."""
    t = high_wizard_g(0, 7)
    t.s.grey[t.pawn("g1")] = 2
    assert t.mask() == {actions.MARK_BOX}
    t.play(actions.MARK_BOX)
    assert (t.s.spent[1], t.s.track.tolist()) == (6, [0, 1, NONE, NONE])
    assert t.s.dragon == 1
    assert t.mask() == {mbox(1), mbox(2), mbox(3), mbox(4)}
    t.play(mbox(3))
    assert t.box("g1") == "M3"
    assert t.s.grey[t.pawn("g1")] == 2
    assert t.s.at[0] == NONE
    assert t.who == "g"  # but all his dice wait in GREY, so nothing was rolled
    assert t.s.phase == st.SPELL


def test_ex_21_both_places_hold_a_chip():
    """EX-21: ELF-6.2  Reserve 2 and box 5: the owner chooses."""
    t = high_wizard_g(2, 5)
    assert t.mask() == {actions.MARK_RESERVE, actions.MARK_BOX}
    t.play(actions.MARK_RESERVE)
    assert (t.s.reserve[1], t.s.spent[1]) == (1, 5)
    assert high_wizard_g(7, 0).mask() == {actions.MARK_RESERVE}
    assert high_wizard_g(1, 6).mask() == {actions.MARK_RESERVE, actions.MARK_BOX}


def test_ex_32_nobody_has_a_spell():
    """EX-32: ELF-5.4, ELF-9.5  Three forced passes, nothing awarded, 14 titles given back."""
    t = table(3, "g").bare()
    for who in "rgb":
        t.give(who, 0, 7, GREY=[1] * 7)
    t.phase(st.SPELL)
    order = ""
    for _ in range(3):
        assert t.mask() == {actions.PASS}
        order += t.who
        t.play(actions.PASS)
    assert order == "gbr"
    assert t.s.vacant == 1
    assert sum(len(v.split()) for k, v in t.boxes().items() if k[0] == "D") == 14
    t.until(st.FILL)  # the dice in GREY do not matter here
    forced = []
    for i in range(14):
        assert t.s.phase == st.FILL
        if len(t.mask()) == 1:
            forced.append(i + 1)
        t.play(min(t.mask()))
    assert forced == [2, 6, 14]
    assert t.s.phase != st.FILL


def test_ex_33_done_is_never_alone():
    """EX-33: ELF-5.4, ELF-8.4  The last die ends the step; no die or no chip, no question."""
    t = table(3).bare().give("r", 5, 2, XW=[1] * 6, MIN=[4]).phase(st.RECOVER)
    assert t.mask() == {actions.DONE, use(4)}
    t.play(use(4))
    assert t.s.reserve[0] == 7
    assert t.s.phase == st.SPELL
    for give in ({"reserve": 5, "spent": 2, "GREY": [1] * 7}, {"GREY": [1] * 6, "MIN": [4]}):
        assert table(3).bare().give("r", **give).phase(st.RECOVER).s.phase == st.SPELL


def test_ex_34_forced_second_spell_and_target():
    """EX-34: ELF-5.4, ELF-9.5  Four recorded actions, two of them forced, then a forced pass."""
    t = table(3).bare().stand(
        g5="N1", g6="N2", g7="N4", g8="N5", r3="M1", b3="M2", b4="M2",
        b5="M2", r5="M1", r6="M1", r7="M1", r8="M3", b7="M2", b8="M2",
    )  # fmt: skip
    t.give("g", 1, 6, XM=[3], GREY=[1] * 6)
    t.phase(st.SPELL, "g")
    assert t.mask() == {actions.PASS, actions.SPELL_MINOR, major("M", 3)}
    t.play(actions.SPELL_MINOR, t.target("r1"))
    assert t.mask() == {major("M", 3)}
    t.play(major("M", 3))
    assert t.targets() == {"r8"}
    t.play(t.target("r8"))
    assert len(t.recorded) == 4
    while t.who != "g":
        t.play(actions.PASS)
    assert t.mask() == {actions.PASS}


def test_where_pieces_may_be():
    """ELF-5.5, INV-6  Spells beside pawns only in phase 5, Defeat boxes only until phase 8."""
    t = table(3)
    t.s.laid[0, 0] = 1
    t.s.reserve[0] -= 1
    assert "INV-6" in t.check()
    t = table(3).stand(r8="DW")
    assert "INV-4" in t.check()
    t = table(3).stand(r1="H", r8="W1")
    t.s.appointed[0] = 1
    assert "INV-4" in t.check()


def test_the_record_is_sufficient():
    """ELF-5.6  A table goes on from a copy of its bytes exactly as the original does."""
    t, other = table(4), table(4)
    for _ in range(90):
        t.play(max(t.mask()))
    other.s.load(bytes(t.s))
    for _ in range(100):
        assert t.mask() == other.mask()
        action = max(t.mask())
        t.play(action)
        other.play(action)
    assert t.position == other.position


def test_an_illegal_action_is_not_in_the_mask():
    """ELF-5.4  In phase 2 nobody can pass, accept or aim."""
    mask = table(3).mask()
    assert actions.DONE in mask
    assert not mask & {actions.PASS, actions.ACCEPT, actions.SPELL_MINOR}
    assert all(action in range(GAME.actions.count) for action in mask)
    with pytest.raises(IllegalAction):
        table(3).play(actions.PASS)
    assert place(1, "XW") == 10
