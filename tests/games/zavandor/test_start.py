"""Chapters 1 to 5: conventions, components, set-up, the start of a round, income."""

from __future__ import annotations

import tomllib
from collections import Counter
from operator import add
from pathlib import Path

import numpy as np
import pytest

from pentacle.core import cells_of, listening
from pentacle.core.errors import DataError, OptionError
from pentacle.core.facts import read_facts
from pentacle.core.match import Match
from pentacle.games.zavandor import GAME, cards
from pentacle.games.zavandor.facts import Facts
from pentacle.games.zavandor.rules.energy import draw, draw_aside, income
from pentacle.games.zavandor.rules.limit import hand_limit
from pentacle.games.zavandor.rules.order import refill, set_order, take_aside
from pentacle.games.zavandor.rules.purse import sale

from .table import NONE, act, c, cards_of, events, kind, roomy, st, table


def test_halves_are_rounded_down() -> None:
    """ZAV-1.1"""
    t = table().give(0, kg=1)
    assert [t.ask(sale, 0, g) for g in range(5)] == [4, 9, 13, 18, 27]


def test_indices_are_those_of_the_rules_page() -> None:
    """ZAV-1.2"""
    facts = cards.FACTS
    assert [g.id for g in facts.gem] == ["opal", "sapphire", "emerald", "diamond", "ruby"]
    assert [d.id for d in facts.domain][c.KNOW_SLOTS] == "accumulation"
    assert facts.artifact[c.TALISMAN].id == "talisman"
    assert facts.sentinel[c.SALAMANDER].id == "salamander"


def test_only_the_active_player_has_a_turn() -> None:
    """ZAV-1.3"""
    t = table(3).turn_of(1)
    assert t.p.pending == (1,)


def test_same_seed_same_game() -> None:
    """ZAV-1.4  All chance comes from the record's own generator."""
    one, two = (table(4, seed=9, bare=False) for _ in range(2))
    assert one.p == two.p != table(4, seed=10, bare=False).p


def test_components() -> None:
    """ZAV-2.1"""
    assert list(c.GEM_STOCK) == [28, 28, 24, 24, 20]
    assert c.CONCENTRATED == 8
    assert sum(cells_of(c.COPIES, 0)) == 126
    assert len(cards.FACTS.artifact) == 12
    assert len(cards.FACTS.sentinel) == 9


def test_energy_decks() -> None:
    """ZAV-2.2"""
    for flat in (0, 1):
        for colour, (n, total) in enumerate([(30, 150), (36, 270), (30, 300), (30, 450)]):
            kinds = range(c.FIRST[colour], c.FIRST[colour + 1])
            assert sum(c.COPIES[flat, k] for k in kinds) == n
            assert sum(c.COPIES[flat, k] * c.VALUE[k] for k in kinds) == total
    assert cells_of(c.COPIES, 0)[:11] == [3, 6, 12, 6, 3, 3, 6, 9, 9, 6, 3]


def test_concentrated_energy_is_four_average_cards() -> None:
    """ZAV-2.3"""
    assert list(c.VALUE[21:]) == [20, 30, 40, 60]


def test_kinds() -> None:
    """ZAV-2.4"""
    assert (kind("S3"), kind("S7"), kind("E5"), kind("D8"), kind("R17")) == (0, 4, 5, 11, 20)
    assert [kind(k) for k in ("cS", "cE", "cD", "cR")] == [21, 22, 23, 24]


def test_dust_is_one_number_and_unlimited() -> None:
    """ZAV-2.5"""
    t = table().give(0, dust=5000, act="O3")
    t.ask(income, 0)
    assert t.dust(0) == 5010


def test_supplies_are_limited() -> None:
    """ZAV-2.6, ZAV-7.4"""
    t = table().give(0, dust=50).give(1, ina="O22")
    assert t.s.stock[c.OPAL] == 0
    assert not t.may(act.ENCHANT + c.OPAL)
    assert t.may(act.ENCHANT + c.SAPPHIRE)


def test_characters_are_dealt_without_repetition() -> None:
    """ZAV-3.1"""
    seen = Counter()
    for seed in range(60):
        s = table(4, seed=seed, bare=False).s
        dealt = [int(x) for x in s.character]
        assert len(set(dealt[:4])) == 4
        assert dealt[4:] == [NONE, NONE]
        seen.update(dealt[:4])
    assert set(seen) == set(range(6))


START = {c.WITCH: (10, 4), c.ELF: (10, 4), c.DRUID: (20, 5), c.FAIRY: (10, 5), c.MAGE: (15, 6),
         c.KOBOLD: (20, 6)}  # fmt: skip


def test_set_up_of_each_player() -> None:
    """ZAV-3.2"""
    t = table(6, bare=False)
    for p in range(6):
        who = t.s.character[p]
        dust, limit = START[who]
        assert t.gems(p) == ("OOS", "")
        assert t.dust(p) == dust + 5  # round 1 has brought 5
        assert t.ask(hand_limit, p) == limit
        assert Counter(cells_of(t.s.level, p)) == {1: 1, 0: 5}
        assert t.s.level[p, c.START_DOMAIN[who]] == 1
        assert (t.s.board[p], t.s.pentagon[p], t.s.score[p]) == (31, 0, 3)


def test_fairys_cards_can_be_used_in_round_one() -> None:
    """ZAV-3.3"""
    t = table(6, bare=False)
    fairy = list(t.s.character).index(c.FAIRY)
    assert cards_of(t, fairy) == {"S": 3}


def test_bank_at_the_start() -> None:
    """ZAV-3.4"""
    t = table(2, bare=False)
    assert list(t.s.supply) == [8, 8, 8, 8]
    assert list(t.s.sentinel) == [NONE] * 9
    assert not any(t.s.discard)


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_artifact_deck_goes_from_a_to_d(seats: int, copies: int) -> None:
    """ZAV-3.5"""
    t = table(seats, bare=False)
    assert list(map(add, t.s.pile, t.s.display)) == [copies] * 12
    letters = [c.PILE[a] for a, n in enumerate(t.s.display) for _ in range(n)]
    while any(t.s.pile):
        for a in range(c.ARTIFACTS):
            t.s.removed[a] += t.s.display[a]
            t.s.display[a] = 0
        with listening() as notes:
            refill(t.s)
        letters += [c.PILE[n.args[0]] for n in notes if n.kind == events.REVEALED]
    assert letters == sorted(letters)
    assert len(letters) == 12 * copies


def test_as_many_artifacts_as_players() -> None:
    """ZAV-3.6"""
    for seats in GAME.seats:
        assert sum(table(seats, bare=False).s.display) == seats


def test_variants_are_off_by_default() -> None:
    """ZAV-3.7"""
    assert GAME.row(3).tolist() == [0] * 8
    with pytest.raises(OptionError, match="2 to 6"):
        GAME.row(7)


def test_round_runs_through_its_phases() -> None:
    """ZAV-4.1"""
    t = table(3, bare=False)
    first = t.s.order[0]
    assert (t.s.phase, t.s.round_no, t.actor) == (st.MAIN, 1, first)
    t.finish_round()
    kinds = [n.kind for n in t.notes]
    order = [events.ROUND, events.ORDER, events.INCOME, events.TURN]
    places = [max(i for i, k in enumerate(kinds) if k == e) for e in order]
    assert places == sorted(places)


def test_set_aside_energy_comes_first() -> None:
    """ZAV-4.2"""
    t = table(2).give(0, act="")
    t.ask(draw_aside, 0, 3)
    t.s.aside_dust[0] = 15
    assert sum(cells_of(t.s.aside, 0)) == 2
    t.ask(take_aside, 0)
    assert cards_of(t, 0) == {"R": 2}
    assert (t.dust(0), t.s.aside_dust[0], sum(cells_of(t.s.aside, 0))) == (15, 0, 0)


def test_turn_order() -> None:
    """ZAV-4.3"""
    t = table(3).give(0, score=5).give(1, score=9).give(2, score=7)
    set_order(t.s)
    t.turn_of(1).check()
    assert t.s.order[:3].tolist() == [1, 2, 0]
    assert t.s.position[:3].tolist() == [2, 0, 1]


def test_order_holds_for_the_round() -> None:
    """ZAV-4.4"""
    t = table(2).give(1, dust=20)
    t.do(act.DONE, act.ENCHANT + c.SAPPHIRE, act.PAY_DUST)
    assert t.s.order[:2].tolist() == [0, 1]
    t.do(act.DONE)
    while t.s.phase == st.DISCARD:
        t.do(act.DONE)
    assert t.s.order[:2].tolist() == [1, 0]


def test_refill_keeps_unsold_artifacts() -> None:
    """ZAV-4.5"""
    t = table(3).offer(c.TALISMAN)
    t.ask(refill)
    assert sum(t.s.display) == 3
    assert t.s.display[c.TALISMAN] == 1


def test_income_comes_in_turn_order() -> None:
    """ZAV-5.1"""
    t = table(3).give(0, score=9).give(1, score=5, act="O1 E4").give(2, score=1)
    t.finish_round()
    assert [args[0] for args in t.told(events.INCOME)] == list(t.s.order[:3])


def test_opal_dust_of_all_numbers() -> None:
    """ZAV-5.2"""
    want = [0, 2, 5, 10, 12, 15, 20, 22, 25, 30, 32, 35]
    got = []
    for n in range(12):
        t = roomy(0).give(0, act=f"O{n}")
        t.ask(income, 0)
        got.append(t.dust(0))
    assert got == want


@pytest.mark.parametrize(("level", "dust"), [(0, 0), (1, 0), (2, 2), (3, 5), (4, 10)])
def test_energy_flow(level: int, dust: int) -> None:
    """ZAV-5.3"""
    t = table().give(0, act="", kf=level)
    t.ask(income, 0)
    assert t.dust(0) == dust


def test_sources_of_a_colour() -> None:
    """ZAV-5.4"""
    t = table().give(0, act="S1 E1 D1 R1", ina="E2", artifacts=(c.PROTECTION_CRYSTAL,))
    t.give(0, artifacts=(c.FIRE_CHALICE, c.FIRE_CHALICE))
    t.ask(income, 0)
    assert cards_of(t, 0) == {"S": 1, "E": 2, "D": 1, "R": 3}


@pytest.mark.parametrize(
    ("n", "groups", "cards_", "dust"), [(5, 1, 1, 2), (8, 2, 0, 4), (3, 0, 3, 0)]
)
def test_groups_of_four(n: int, groups: int, cards_: int, dust: int) -> None:
    """ZAV-5.5"""
    t = roomy(0).give(0, act=f"D{n}")
    t.ask(income, 0)
    assert (t.s.hand[0, kind("cD")], t.s.cards[0, 2], t.dust(0)) == (groups, cards_, dust)


def test_no_concentrated_energy_left() -> None:
    """ZAV-5.6"""
    t = table().give(0, act="S4").give(1, hand="cS " * 8)
    t.ask(income, 0)
    assert (cards_of(t, 0), t.dust(0)) == ({"S": 4}, 0)


def test_empty_deck_takes_the_discards_when_a_card_is_wanted() -> None:
    """ZAV-5.7"""
    t = table().give(0, act="R1").give(1, hand="R13 R13 R13")
    for k in range(16, 21):
        t.s.discard[k] += t.s.deck[k]
        t.s.deck[k] = 0
    t.s.deck_cards[3] = 0
    t.ask(income, 0)
    assert cards_of(t, 0) == {"R": 1}
    assert t.s.deck_cards[3] == 26
    assert not any(t.s.discard)
    t.check()


def test_deck_and_discards_empty() -> None:
    """ZAV-5.7  Dust instead: 5, 7, 10, 15."""
    t = table(2).give(0, act="S1 E1 D1 R1")
    np.asarray(t.s.artifacts)[1] = 0
    for k in range(c.ORDINARY):
        t.s.hand[1, k] = t.s.deck[k]
        t.s.cards[1, c.COLOUR[k]] += t.s.deck[k]
        t.s.purse[1] += t.s.deck[k] * c.VALUE[k]
        t.s.deck[k] = 0
    np.asarray(t.s.deck_cards)[:] = 0
    assert t.ask(draw, 0) == NONE
    t.ask(income, 0)
    assert (t.hand(0), t.dust(0)) == ("", 5 + 7 + 10 + 15)
    t.ask(draw_aside, 0, 3)
    assert t.s.aside_dust[0] == 30


def test_cards_aside_make_no_group() -> None:
    """ZAV-5.8"""
    t = table(2).give(0, act="E2", ks=1)
    t.ask(draw_aside, 0, 1)
    t.finish_round()
    assert cards_of(t, 0) == {"E": 4}
    assert t.s.hand[0, kind("cE")] == 0


def test_first_income() -> None:
    """ZAV-5.9"""
    t = table(2, seed=4, bare=False)
    for p in range(2):
        fairy = t.s.character[p] == c.FAIRY
        assert cards_of(t, p) == {"S": 3 if fairy else 1}
        assert t.dust(p) == c.START_DUST[t.s.character[p]] + 5


def test_draws_follow_the_deck() -> None:
    """ZAV-2.2  Every card of a deck is as likely as the others."""
    seen: Counter[int] = Counter()
    for seed in range(600):
        t = table(2, seed=seed)
        seen[t.ask(draw, 1)] += 1
    shares = [seen[k] / 600 for k in range(5, 11)]
    want = [3 / 36, 6 / 36, 9 / 36, 9 / 36, 6 / 36, 3 / 36]
    assert np.allclose(shares, want, atol=0.06)


def test_an_owner_may_correct_the_facts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """ZAV-10.1  Who owns the cards may print 5 points on the Shadow Cloak."""
    own = '[[artifact]]\nid = "shadow_cloak"\npoints = 5\n'
    (tmp_path / "zavandor.toml").write_text(own)
    monkeypatch.setenv("PENTACLE_DATA", str(tmp_path))
    path = GAME.folder / "data.toml"
    facts = read_facts("zavandor", path, Facts)
    assert facts.artifact[c.SHADOW_CLOAK].points == 5
    assert facts.artifact[c.TALISMAN].points == 8
    (tmp_path / "zavandor.toml").write_text('[[artifact]]\nid = "shadow_cloak"\npoints = "five"\n')
    with pytest.raises(DataError, match="points"):
        read_facts("zavandor", path, Facts)


def test_every_fact_names_its_source() -> None:
    """ZAV-2.1  Rulebook, public or reconstructed; what is not the rulebook's says why."""
    facts = tomllib.loads((GAME.folder / "data.toml").read_text(encoding="utf-8"))
    entries = [e for v in facts.values() for e in (v if isinstance(v, list) else [v])]
    assert all(e["source"] in ("rulebook", "public", "reconstructed") for e in entries)
    assert all(e.get("note") for e in entries if e["source"] != "rulebook")


def test_a_match_can_be_started_at_every_count() -> None:
    """ZAV-3.6"""
    for seats in GAME.seats:
        assert Match(GAME, seats, {}, 3).pending
