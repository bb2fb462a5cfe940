"""Training, the count, injury and surplus (VAL-8.5), with a plain oracle for payments."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pentacle.games.valroc import actions, cards, laws
from pentacle.games.valroc.cards import LOWER, TRAINING, UPPER
from pentacle.games.valroc.rules.vials import can_make

from .table import AIR, EARTH, FIRE, Table, amount, cast, element, quiet, seat, vial


def training(slot: int = 0, seats: int = 4, **things: object) -> Table:
    return quiet(seats).pawn(0, cards.MAGE, TRAINING + slot).has(0, **things)


def test_ex_s5_training():
    """EX-S5, VAL-8.5.2, VAL-8.5.5, VAL-8.5.6: immune, small, medium, small, then a Wound."""
    t = training(power=6).resolve().draws("A07", "A04", "A01", "A05", "A15")
    t.play(0, actions.DRAW, actions.DRAW, actions.DRAW, actions.DRAW, actions.DRAW)
    assert t.s.power[0] == 1
    assert t.legal(0) == {actions.PASS}
    t.play(0, actions.PASS)
    assert t.legal(0) == {amount(0), amount(1)}
    t.play(0, amount(1), element(EARTH), vial("A04"), vial("A01"), vial("A05"))
    assert t.skill(0) == (1, 1, 2, 1)
    assert t.front(0) == "A15"
    assert {"A07", "A04", "A01", "A05"} <= t.pile()
    assert t.s.turn == 2
    assert t.s.inactive[0] == 0


def test_ex_s5_training_kept():
    """EX-S5, VAL-8.5.8: claim nothing and keep three vials and the Wound, the limit."""
    t = training(power=6).resolve().draws("A07", "A04", "A01", "A05", "A15")
    t.play(
        0,
        actions.DRAW,
        actions.DRAW,
        actions.DRAW,
        actions.DRAW,
        actions.DRAW,
        actions.PASS,
        amount(0),
        actions.PASS,
    )
    assert t.front(0) == "A01 A04 A05 A15"
    assert t.s.inactive[0] == 0


def test_ex_6_salvo_of_pain():
    """EX-6, VAL-8.5.3: a draw costs 2; without the power only the count is left."""
    t = training(power=1, front="A01 A02").black("B6").pawn(2, cards.ASSISTANT, LOWER)
    t.resolve().play(2, actions.KEEP).pass_windows()
    assert t.legal(0) == {actions.PASS}
    t.play(0, actions.PASS)
    assert t.legal(0) == {amount(0), amount(1)}


def test_salvo_of_pain_and_endurance():
    """VAL-8.5.3, VAL-16.6: Endurance's two free draws stay free, the third costs 2."""
    t = training(power=2, courses="C13").black("B6").pawn(2, cards.ASSISTANT, LOWER)
    t.resolve().draws("A01", "A02", "A03").play(2, actions.KEEP).pass_windows()
    t.play(0, actions.DRAW, actions.DRAW)
    assert t.s.power[0] == 2
    t.play(0, actions.DRAW)
    assert t.s.power[0] == 0


def test_ex_7_berry_in_an_immune_draw():
    """EX-7, VAL-8.5.4, VAL-9.7: all cards of an immune draw are immune; the next is not."""
    t = training(slot=2, power=5, berry=1).resolve().draws("A15", "A16", "A23")
    t.play(0, actions.USE_BERRY)
    assert t.legal(0) == {actions.DRAW}
    t.play(0, actions.DRAW)
    assert t.front(0) == ""
    assert t.s.power[0] == 4
    t.play(0, actions.DRAW)
    assert t.legal(0) == {actions.PASS}, "a Wound, asked also with nothing to use"
    t.play(0, actions.PASS)
    assert t.front(0) == "A23"


def test_ex_8_payment_of_the_own_choice():
    """EX-8, VAL-8.5.7: any card that lets the others make the rest exactly."""
    four = {vial("A01"), vial("A09"), vial("A04"), vial("A05")}

    def pay(*picks: str) -> Table:
        t = training(power=0, front="A01 A09 A04 A05").resolve()
        t.play(0, actions.PASS, amount(1), element(FIRE))
        assert t.legal(0) == four
        return t.play(0, *map(vial, picks))

    assert pay("A01", "A09").front(0) == "A04 A05"
    assert pay("A04", "A05").legal(0) == {vial("A01"), vial("A09")}
    assert pay("A01", "A04").legal(0) == {vial("A05")}


def test_ex_9_surplus():
    """EX-9, VAL-8.5.8: down to four cards, of the actor's choice; a Wound never goes."""
    t = training(slot=3, power=1, front="A04 A05 A01 A02 A08").resolve().draws("A07")
    t.play(0, actions.DRAW, actions.PASS, amount(0))
    cards_in_front = {vial(c) for c in ["A04", "A05", "A01", "A02", "A08"]}
    assert t.legal(0) == cards_in_front
    t.play(0, vial("A04"))
    assert actions.PASS not in t.legal(0)
    t.play(0, vial("A05"))
    assert t.legal(0) == {vial("A01"), vial("A02"), vial("A08"), actions.PASS}
    t.play(0, actions.PASS)
    assert t.front(0) == "A01 A02 A07 A08"


def test_ex_10_injury():
    """EX-10, VAL-8.5.9, VAL-6.2: the older Wound goes, the mage rests one round and returns."""
    t = training(slot=3, power=1, front="A07").resolve().draws("A15")
    t.play(0, actions.DRAW, actions.PASS, amount(0)).pass_windows()
    assert t.s.turn == 2
    assert t.front(0) == "A15"
    assert "A07" in t.pile()
    assert t.s.inactive[0] == 1
    assert "pawn 0" not in t.names(0)
    for p in [t.s.actor, *[(t.s.actor + i) % 4 for i in range(1, 4)]]:
        t.play(p, actions.PASS)
    t.pass_windows()
    assert t.s.turn == 3
    assert t.s.inactive[0] == 0
    assert t.front(0) == ""
    assert "A15" in t.pile()


def test_injured_again_by_a_mushroom_mage():
    """VAL-8.5.9, VAL-7.6: the Wound under the mage counts; it stays inactive one more round."""
    t = quiet(4).pawn(0, cards.ASSISTANT, TRAINING + 3).has(0, power=1, front="A07")
    t.s.inactive[0] = 1
    t.resolve().draws("A15").play(0, actions.DRAW, actions.PASS, amount(0)).pass_windows()
    assert t.s.turn == 2
    assert t.s.inactive[0] == 1
    assert t.front(0) == "A15"


def test_ex_11_pain_resistance():
    """EX-11, VAL-8.5.5: two immune Wounds, one for Pain Resistance, the next ends it."""
    t = training(slot=1, power=12, courses="C01").resolve().draws("A07", "A15", "A16", "A23")
    t.play(0, actions.DRAW, actions.DRAW, actions.DRAW, actions.DRAW, actions.PASS)
    assert t.s.power[0] == 8
    assert t.front(0) == "A23"


def test_ex_34_tokens_may_overfill():
    """EX-34, VAL-8.5.7, VAL-3.12: need 3, the cards can only make 4; a quarter is lost."""
    t = training(slot=3, power=1, front="A01 A02", small_vial=1).resolve()
    t.play(0, actions.PASS)
    assert t.legal(0) == {actions.ADD_VIAL, actions.PASS}
    t.play(0, actions.ADD_VIAL, actions.PASS, amount(1), element(AIR), vial("A01"), vial("A02"))
    assert t.front(0) == ""
    assert t.s.tokens[0, cards.SMALL_VIAL] == 0
    assert t.s.token_supply[cards.SMALL_VIAL] == 4
    t = training(slot=3, power=1, front="A01 A02").resolve()
    t.play(0, actions.PASS, amount(1), element(AIR), vial("A01"), vial("A02"))
    assert t.skill(0) == (1, 1, 1, 2)


def test_added_tokens_come_back_with_a_claim_of_nothing():
    """VAL-8.5.7: with 0 nothing is spent."""
    t = training(power=0, full_vial=1, medium_vial=1).resolve()
    t.play(0, actions.PASS, actions.ADD_VIAL + 2)
    assert t.legal(0) == {actions.PASS}, "small, medium, full: in this order"
    t.play(0, actions.PASS, amount(0))
    assert t.s.tokens[0, cards.FULL_VIAL] == 1
    assert not any(t.s.added)


def test_ex_35_a_vial_may_be_thrown_away():
    """EX-35, VAL-8.5.8: so that nobody can plunder it."""
    t = training(slot=3, power=0, front="A01").resolve()
    t.play(0, actions.PASS, amount(0))
    assert t.legal(0) == {vial("A01"), actions.PASS}
    t.play(0, vial("A01"))
    assert t.front(0) == ""


def test_healing_herb_and_flesh_of_stone():
    """VAL-8.5.5, VAL-16.5: a herb saves one Wound, Flesh of Stone all of this training."""
    t = training(slot=3, power=9, herb=1, spells="S08").resolve()
    t.draws("A07", "A15", "A16", "A01").play(0, actions.DRAW)
    assert t.legal(0) == {actions.USE_HERB, cast("S08"), actions.PASS}
    t.play(0, actions.USE_HERB, actions.DRAW, cast("S08"), actions.DRAW, actions.DRAW)
    assert t.front(0) == "A01"
    assert {"A07", "A15", "A16"} <= t.pile()
    assert t.s.anger == 1


def test_moonlight_glow():
    """VAL-8.5.4, VAL-16.6: the first three draws may show two cards for the price of one."""
    t = training(power=9).black("B7").pawn(0, cards.ASSISTANT, UPPER).resolve()
    t.draws("A01", "A02", "A03", "A09", "A10", "A11").play(0, actions.KEEP)
    t.play(0, actions.DRAW_DOUBLE, actions.DRAW_DOUBLE, actions.DRAW_DOUBLE)
    assert t.s.power[0] == 6
    assert actions.DRAW_DOUBLE not in t.legal(0)
    assert len(t.front(0).split()) == 6


def test_a_wound_stops_the_rest_of_the_draw():
    """VAL-8.5.5: further cards of the same draw are not revealed."""
    t = training(slot=3, power=9, berry=2).resolve().draws("A07", "A01", "A02")
    t.play(0, actions.USE_BERRY, actions.USE_BERRY, actions.DRAW, actions.PASS)
    assert t.front(0) == "A07"
    assert t.s.cards_due == 0


def test_without_cards_no_draw():
    """VAL-3.10, VAL-9.4: DRAW and a berry need a card; a draw in progress just stops."""
    t = training(power=9, berry=1).breaks(laws.BAD_KEPT)
    t.s.front[3] = cards.ALL_ACTIONS & ~1
    t.s.deck, t.s.pile = 1, 0
    t.resolve().play(0, actions.USE_BERRY, actions.DRAW)
    assert t.front(0) == "A01"
    assert t.legal(0) == {actions.PASS}


def test_training_order_and_window():
    """VAL-8.5.1, VAL-9.1: slot by slot, and before each actor the others may use items."""
    t = quiet(4).pawn(1, cards.MAGE, TRAINING).pawn(0, cards.MAGE, TRAINING + 1)
    t.has(0, front="A01").has(2, spells="S04").resolve()
    assert t.pending() == {2}
    t.play(2, cast("S04"), seat(0))
    assert t.front(2) == "A01"
    assert t.pending() == {1}


def test_gain_is_capped():
    """VAL-3.1, VAL-8.5.6: a track ends at 12."""
    t = training(power=0, skill=(12, 1, 1, 1), full_vial=1).resolve()
    t.play(0, actions.PASS, actions.ADD_VIAL + 2, actions.PASS, amount(1), element(FIRE))
    assert t.skill(0) == (12, 1, 1, 1)
    assert t.s.tokens[0, cards.FULL_VIAL] == 0


@given(
    full=st.integers(0, 2), medium=st.integers(0, 5), small=st.integers(0, 5),
    wanted=st.integers(0, 30),
)  # fmt: skip
def test_can_make_agrees_with_trying_everything(full: int, medium: int, small: int, wanted: int):
    """VAL-8.5.7: the greedy test against all subsets."""
    heap = [4] * full + [2] * medium + [1] * small
    sums = {sum(part) for n in range(len(heap) + 1) for part in combinations(heap, n)}
    assert can_make(full, medium, small, wanted) == (wanted in sums)
