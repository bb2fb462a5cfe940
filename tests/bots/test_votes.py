"""How votes of one search, or of several on one question, become a verdict."""

import numpy as np
import pytest

from pentacle.bots.votes_loops import BALLOT, add_ballot, conclude, tally_of


def ballot(visits, results, *, plan=(), doubt=0.0, squares=0.0):
    """Votes for actions 3, 5 and 8."""
    votes = tally_of(3).view(np.recarray)
    votes.action, votes.visits, votes.result = [3, 5, 8], visits, results
    votes.opinion = [0.2, 0.7, 0.1]
    head = np.zeros(1, BALLOT).view(np.recarray)[0]
    head.options, head.iterations, head.doubt = 3, sum(visits), doubt
    head.times, head.squares = 1.0, squares
    head.planned = len(plan)
    head.plan[: len(plan)] = plan
    return head, votes


def ordered(head, votes):
    """The rows that were looked at, the best first."""
    seen = conclude(head, votes)
    return votes[votes.order[:seen]]


def test_votes_of_several_are_counted_together():
    one, two = ballot([10, 2, 0], [5, 2, 0]), ballot([0, 20, 0], [0, 10, 0])
    assert add_ballot(*one, *two) == one[0].iterations == 32
    best = ordered(*one)
    assert best.action.tolist() == [5, 3]
    assert best.visits.tolist() == [22, 10]
    assert best[0].expected == pytest.approx(12 / 22)
    assert best[0].share == pytest.approx(22 / 32)


def test_of_equal_votes_the_better_result_wins_and_then_greedys_liking():
    assert ordered(*ballot([9, 9, 9], [3, 3, 6])).action.tolist() == [8, 5, 3]


def test_greedys_choice_is_left_where_nothing_is_clearly_better():
    first = [
        ordered(*ballot([30, 20, 0], [16, 10, 0], doubt=doubt, squares=0.25))[0].action
        for doubt in (0, 2)
    ]
    assert first == [3, 5]


def test_the_line_is_told_only_where_the_plan_begins_with_the_winner():
    for plan, left in (((3, 8, 5), 3), ((5, 8), 0)):
        head, votes = ballot([9, 1, 0], [5, 0, 0], plan=plan)
        conclude(head, votes)
        assert head.planned == left
