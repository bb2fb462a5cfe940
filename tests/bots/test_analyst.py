"""The search as a judge: all options, everybody's chances, lines; by knowledge and by truth."""

import numpy as np
import pytest

from pentacle.bots import Budget
from pentacle.bots.analyst import Analyst
from pentacle.bots.analyst_loops import options_for, share_visits
from pentacle.bots.mcts import Mcts
from pentacle.games import GAMES

from .toy import LOOK, TAKE, TOY

SPELLCASTER = GAMES["spellcaster"]
FEW = Budget(iterations=300)


@pytest.fixture(scope="module")
def analyst():
    return Analyst(SPELLCASTER, 2)


@pytest.fixture
def table():
    return SPELLCASTER.deal(2, 7, compiled=True)


def test_options_come_with_chances_visits_and_lines(analyst, table):
    last = table.legal(0)[-1]
    verdict = analyst.judge(table, 0, seed=3, budget=FEW, also=[last])
    assert verdict.iterations == 300
    assert sum(option.visits for option in verdict.options) == 300
    assert {option.action for option in verdict.options} <= set(table.legal(0))
    assert all(sum(option.chances) == pytest.approx(1.0) for option in verdict.options)
    asked = [o for o in verdict.options if o.visits >= verdict.of(last).visits - 1]
    assert len(asked) >= 3
    assert verdict.options[0].line


def test_a_verdict_hangs_on_the_seed_alone_and_leaves_bots_as_they_are(analyst, table):
    first = analyst.judge(table, 0, seed=3, budget=FEW)
    analyst.judge(table, 0, seed=4, budget=FEW, truth=True)
    assert analyst.judge(table, 0, seed=3, budget=FEW) == first
    analyst.forget()
    fresh = Mcts(SPELLCASTER, 2).choose(table.hidden(0), 0, seed=5, budget=FEW)
    assert analyst.choose(table.hidden(0), 0, seed=5, budget=FEW) == fresh


def test_what_is_hidden_changes_no_verdict_but_that_of_truth(analyst, table):
    other = table.imagine(0, 99)
    assert other.hidden(0) == table.hidden(0)
    assert other != table
    verdicts = [analyst.judge(t, 0, seed=3, budget=FEW) for t in (table, other)]
    assert verdicts[0] == verdicts[1]
    truths = [analyst.judge(t, 0, seed=3, budget=FEW, truth=True) for t in (table, other)]
    assert truths[0] != truths[1]


def test_truth_knows_the_cup_that_a_seat_cannot_see():
    """Looking under any cup is worth 12 / 8 by what is known; really one of them hides 12."""
    analyst = Analyst(TOY, 2)
    table = TOY.deal(2, 1, compiled=True)
    assert analyst.judge(table, 0, budget=FEW).options[0].action == TAKE
    for world in range(3):
        there = table.imagine(0, world)
        really = analyst.judge(there, 0, budget=FEW, truth=True)
        assert really.options[0].action == LOOK + there.state.cup


def test_time_is_kept(analyst, table):
    verdict = analyst.judge(table, 0, budget=Budget(ms=40.0))
    assert verdict.iterations > 0


def test_everybody_has_chances_at_a_table_of_four():
    table = SPELLCASTER.deal(4, 7, compiled=True)
    player = table.pending[0]
    verdict = Analyst(SPELLCASTER, 4).judge(table, player, seed=1, budget=FEW)
    best = verdict.options[0].chances
    assert len(best) == 4
    assert best[0] == pytest.approx(best[2])
    assert best[1] == pytest.approx(best[3])


@pytest.mark.parametrize(
    ("visits", "more", "shares"),
    [
        ([100, 40, 10], 60, [0, 15, 45]),
        ([100, 40, 10], 61, [0, 16, 45]),
        ([5, 5], 10, [5, 5]),
        ([9], 0, [0]),
        ([7, 3, 3, 90], 50, [14, 18, 18, 0]),
    ],
)
def test_more_visits_go_to_whoever_had_few(visits, more, shares):
    options = options_for(len(visits)).view(np.recarray)
    options.visits = visits
    share_visits(options, len(visits), more)
    assert options.more.tolist() == shares
