"""Grades by what a choice cost, and the reason for the better one."""

import msgspec
import pytest

from pentacle.analysis import analyse
from pentacle.analysis.account import is_costly
from pentacle.analysis.grades import GRADES, grade, grade_of, points_of_chance, reason_for
from pentacle.bots import Budget
from pentacle.bots.random_bot import RandomBot
from pentacle.core.match import Match
from pentacle.games import GAMES

GAME = GAMES["spellcaster"]


@pytest.fixture(scope="module")
def played():
    match, bot = Match(GAME, 2, seed=5), RandomBot(GAME, 2)
    while not match.over:
        player = match.pending[0]
        seen = match.position.hidden(player)
        match.play(player, bot.choose(seen, player, seed=len(match.steps)).action)
    return match, analyse(match, ["Ana", "Noé"], budget=Budget(iterations=150))


def test_the_thresholds_leave_no_cost_without_a_grade():
    assert [g.most for g in GRADES] == sorted({g.most for g in GRADES})
    costs = [n / 100 for n in range(101)]
    assert {grade_of(cost).name for cost in costs} == {g.name for g in GRADES}
    assert points_of_chance(0.145) == 15
    assert grade_of(0.145).name == "blunder"


def test_less_than_the_search_may_be_off_is_no_slip(played):
    _, report = played
    step = next(step for step in report.steps if is_costly(step))
    assert grade(step) not in GRADES[:2]
    vague = msgspec.structs.replace(step, margin=1.0)
    assert grade(vague).name == "good"
    best = msgspec.structs.replace(vague, action=step.options[0].action)
    assert grade(best).name == "best"


def test_costly_choices_of_a_game_have_their_reasons(played):
    match, report = played
    costly = [step for step in report.steps if is_costly(step)]
    assert len(costly) > 3
    reasons = [reason_for(match, step) for step in costly]
    assert sum(reason is not None for reason in reasons) > 0.5 * len(costly)
    best = msgspec.structs.replace(costly[0], action=costly[0].options[0].action)
    assert reason_for(match, best) is None


def test_the_story_says_why_the_dearest_choice_was_one(played):
    match, report = played
    dearest = max((step for step in report.steps if is_costly(step)), key=lambda step: step.loss)
    reason = reason_for(match, dearest)
    assert reason is not None
    assert reason.words.en in report.text.en
    assert reason.words["fr"] in report.text.fr
