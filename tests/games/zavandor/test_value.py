"""Chapter 20: what a good player looks at."""

from __future__ import annotations

import pytest

from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.score import points

from . import greedy
from .table import Table, act, c, st, table
from .walks import lively_walk


def worth(t: Table, p: int = 0) -> float:
    return t.p.value(p)


def test_looking_changes_nothing() -> None:
    """ZAV-20.2"""
    for t, _ in lively_walk(4, 8, 600):
        before = bytes(t.p)
        for p in range(4):
            worth(t, p)
        assert bytes(t.p) == before


def test_more_is_better() -> None:
    """ZAV-20.1  Every gem, slot, artifact and sentinel counts."""
    for more in ({"act": "O3 S1"}, {"act": "O2 S2"}, {"act": "O2 D1"}, {"dust": 12}, {"ki": 2},
                 {"artifacts": (c.MAGIC_BELT,)}, {"artifacts": (c.ELIXIR,)},
                 {"sentinels": (c.TOMCAT,)}, {"kf": 3}, {"kc": 2}):  # fmt: skip
        plain, rich = table(3), table(3).give(0, **more)  # type: ignore[arg-type]
        assert worth(rich) > worth(plain), more


def test_the_better_gem_per_slot() -> None:
    """ZAV-20.1"""
    values = [worth(table(3).give(0, act=f"O2 S1 {gem}1")) for gem in "SEDR"]
    assert values == sorted(values)


def test_a_purchase_counts_before_it_is_paid() -> None:
    """ZAV-20.2"""
    t = table(3).give(0, dust=20)
    before = worth(t)
    t.do(act.ENCHANT + c.SAPPHIRE)
    during = worth(t)
    t.do(act.PAY_DUST)
    assert before < during == pytest.approx(worth(t), abs=0.5)


def test_nobody_likes_to_bid_his_gems() -> None:
    """ZAV-20.1  A bid beyond one's energy is worse than none."""
    t = table(2).offer(c.CRYSTAL_BALL).give(0, dust=30).give(1, dust=30)
    t.do(act.OFFER + c.CRYSTAL_BALL)
    reasonable = worth(t)
    t.do(act.RAISE + act.STEP_10, act.RAISE + act.STEP_5)
    assert worth(t) < reasonable - 2


def test_the_first_sentinel_is_worth_its_points() -> None:
    """ZAV-20.2  Five points and the bonus count as soon as the bid is drafted."""
    t = table(2).give(0, act="O5", hand="cR cR cR", score=5)
    t.s.round_no = 18
    idle = worth(t)
    t.do(act.OFFER + c.ARTIFACTS + c.TOMCAT)
    assert worth(t) > idle


def test_at_the_end_only_points_count() -> None:
    """ZAV-20.2"""
    t = table(2).give(0, dust=60, sentinels=(c.OWL, c.FOX, c.TOAD, c.RAVEN, c.PHOENIX))
    t.do(act.DONE, act.DONE)
    assert t.s.phase == st.OVER
    assert worth(t) == t.ask(points, 0)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_length_of_greedy_games(seats: int) -> None:
    """ZAV-20.3, ZAV-20.4  12 to 28 rounds on average, five sentinels or more sold."""
    records, steps = greedy.play(seats, 40, 1)
    assert 12 <= records["round_no"].mean() <= 28
    assert records["sold"].mean() >= 5
    assert steps.max() < 4000
    assert greedy.winners(records, seats).mean() > 40
