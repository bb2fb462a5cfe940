"""A table of decisions becomes rules: one switch each, the same interpreted and compiled."""

from __future__ import annotations

import numpy as np
import pytest

from pentacle.core import (
    Decision,
    Decisions,
    Moves,
    Question,
    Reason,
    Record,
    Words,
    i8,
    rule,
    u64,
    unrefused,
)
from pentacle.core.compile.forms import compiled_form
from pentacle.core.compile.records import tables_of

OVER, ASK, ANSWER, ECHO, TRIED = range(5)


class State(Record):
    rng = u64()  # the generator
    phase = i8()  # what is asked
    heard = i8()  # what was answered


@rule
def list_two(s: State, player: int, out: Moves) -> int:
    out[0], out[1] = 4, 5
    return 2


@rule
def list_heard(s: State, player: int, out: Moves) -> int:
    out[0] = s.heard
    return 1


@rule
def hear(s: State, player: int, action: int) -> None:
    s.heard = action + player


@rule
def forget(s: State, player: int, action: int) -> None:
    s.heard = 0


@rule
def refuse_two(s: State, player: int, action: int) -> int:
    return 0 if action in (4, 5) else 7


@rule
def refuse_heard(s: State, player: int, action: int) -> int:
    return 0 if action == s.heard else 8


question = Question("TOY-1", Words("Well?", "Alors ?"))
decisions = Decisions(
    "phase",
    {
        ASK: Decision(list_two, hear, refuse_two, question),
        ANSWER: Decision(list_heard, forget, refuse_heard, question),
        ECHO: Decision(list_heard, hear, refuse_heard, question),
        TRIED: Decision(unrefused(6, (4, 3), 9), hear, refuse_two, question),
    },
)


def answers(phase: int, compiled: bool) -> tuple[list[int], int, list[int]]:
    """What is listed, what is heard after choosing 5, and why each action is refused."""
    form = compiled_form if compiled else (lambda f: f)
    row = tables_of(State, 1)
    row[0]["phase"], row[0]["heard"] = phase, 5
    s = row[0] if compiled else State.of(row)
    out = np.zeros(8, np.int16)
    listed = out[: form(decisions.lists)(s, 1, out)].tolist()
    reasons = [int(form(decisions.refuses)(s, 1, a)) for a in range(8)]
    form(decisions.does)(s, 1, 5)
    return listed, int(s.heard), reasons


@pytest.mark.parametrize("compiled", [False, True])
def test_each_row_answers_while_it_is_asked(compiled: bool) -> None:
    assert answers(ASK, compiled) == ([4, 5], 6, [7, 7, 7, 7, 0, 0, 7, 7])
    assert answers(ANSWER, compiled) == ([5], 0, [8, 8, 8, 8, 8, 0, 8, 8])
    assert answers(ECHO, compiled) == ([5], 6, [8, 8, 8, 8, 8, 0, 8, 8])
    assert answers(TRIED, compiled) == ([4, 5], 6, [7, 7, 7, 7, 0, 0, 7, 7])
    assert answers(OVER, compiled) == ([], 5, [-1] * 8)


@pytest.mark.parametrize("compiled", [False, True])
def test_which_one_is_asked(compiled: bool) -> None:
    row = tables_of(State, 1)
    row[0]["phase"] = ECHO
    asked = compiled_form(decisions.asked)(row[0]) if compiled else decisions.asked(State.of(row))
    assert asked == ECHO


def test_the_table_can_be_read() -> None:
    assert list(decisions) == [ASK, ANSWER, ECHO, TRIED]
    assert decisions[ASK].asks.rule == "TOY-1"
    assert decisions.lists.__module__ == __name__
    with pytest.raises(KeyError):
        decisions[OVER]


def test_a_reason_is_said_with_its_rule() -> None:
    dear = Words("{n} short.", "Il manque {n}.")
    reason = Reason("TOY-2", dear, fill=lambda view, player, action, language: {"n": action - 2})
    assert reason.say(None, 0, 5, "fr") == "Il manque 3. (TOY-2)"
    assert Reason("", Words("No.", "Non.")).say(None, 0, 5, "en") == "No."
