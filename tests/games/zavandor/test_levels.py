"""Weak bots bid and sell like sensible people: nobody ruins himself."""

from pentacle.bots import make_bot
from pentacle.games.zavandor import GAME
from pentacle.lab.ruin import play_watched

from .ruin import EYES
from .table import act, c, table


def test_no_weak_level_is_eliminated_or_stays_without_income():
    """ZAV-16.1, ZAV-20.1  At the council's table, where one may bid what one does not own."""
    bots = [make_bot(GAME, 3, level) for level in (1, 1, 2)]
    found = GAME.deal(3, seed=12, compiled=True, council=True)
    assert play_watched(found, bots, EYES, seed=12) == []
    assert found.over


def test_a_debt_that_cannot_be_paid_is_ruin_and_one_that_costs_all_gems_nearly():
    """ZAV-20.1, ZAV-16.1"""
    worth = []
    for bid in ((), (act.STEP_10,), (act.STEP_10,) * 4):
        t = table(2, council=True).offer(c.CRYSTAL_BALL).give(0, dust=25, act="S3")
        t.do(act.OFFER + c.CRYSTAL_BALL, *(act.RAISE + step for step in bid))
        worth.append(t.p.value(0))
    sensible, dear, ruinous = worth
    assert sensible > dear + 2
    assert dear > ruinous + 30
