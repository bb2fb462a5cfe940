"""What the log says happened, and what happened: every amount it names is in the record."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import numpy as np
import pytest

from pentacle.core import Note, cells_of
from pentacle.games.valroc import GAME, cards, events
from pentacle.games.valroc.actions import CARD, CAST, DRAW, DRAW_DOUBLE, ELEMENT, PAY, USE_COURSE
from pentacle.games.valroc.rules.placing import hire_cost
from pentacle.games.valroc.rules.training import draw_cost
from pentacle.games.valroc.state import course_power, course_vals

from .table import ASSISTANT, FIRE, MERCENARY, PASS, amount, card, element, quiet, table

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"begins": "rival"}),
    (2, {"mode": "easy"}),
    (2, {"mode": "expert"}),
    (3, {"first_game": True}),
    (3, {}),
    (4, {}),
]
EAGER = {*range(CARD, CARD + 9), *range(CAST, CAST + 11), *range(USE_COURSE, USE_COURSE + 5),
         *range(ELEMENT, ELEMENT + 4), PAY, DRAW}  # fmt: skip


class Account:
    """What each player has, and what the lines of the log say that he must have."""

    def __init__(self, s: Any) -> None:
        self.vals, self.power = s.vals.tolist(), s.power.tolist()
        self.skill = [cells_of(s.skill, p) for p in range(4)]
        self.statue = s.statue.tolist()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Account) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return str(vars(self))

    def read(self, note: Note, s: Any) -> None:
        """Enter one line; `s` is the record before the action."""
        kind, a = note.kind, note.args
        if kind == events.VALS:
            self.vals[a[0]] += a[1]
        elif kind == events.POWER:
            self.power[a[0]] += a[1]
        elif kind == events.SKILL:
            self.skill[a[0]][a[1]] += a[2]
        elif kind == events.TURNED:
            (self.vals if a[1] == 1 else self.power)[a[0]] -= a[2]
        elif kind == events.STOLE_VAL:
            self.vals[a[0]] += 1
            self.statue[a[1]] -= 1
        elif kind == events.DEFEATED:
            self.power[a[0]] -= a[2]
        elif kind == events.PLACED and a[1] == MERCENARY and a[0] < s.seats:
            self.vals[a[0]] -= hire_cost(s, a[0])
        elif kind == events.ENROLLED and a[0] < s.seats:
            self.vals[a[0]] -= course_vals(s, a[1])
            self.power[a[0]] -= course_power(s, a[1])
        else:
            self.read_gifts(note, s)

    def read_gifts(self, note: Note, s: Any) -> None:
        """Offerings, bids, and the statues that are emptied before them."""
        kind, a = note.kind, note.args
        if kind == events.OFFERED:
            self.statue[a[1]] += a[2]
            if a[0] < s.seats:
                self.vals[a[0]] -= a[2]
            self.at = a[1]
        elif kind == events.BIDS_OPEN:
            self.at = a[0]
        elif kind == events.BID:
            self.vals[a[0]] -= a[1]
            self.statue[self.at] += a[1]
        elif kind == events.ADDED or kind == events.GHOST_BID:
            self.statue[self.at] += a[1]


def check_action(before: Any, action: int, player: int, notes: tuple[Note, ...], s: Any) -> None:
    """Every line of one action against the record before and after it."""
    account = Account(before)
    if action in (DRAW, DRAW_DOUBLE):
        account.power[player] -= int(draw_cost(before, player))
    for note in notes:
        account.read(note, before)
    vars(account).pop("at", None)
    if s.turn % cards.OFFERINGS == 0 and s.phase > before.phase and s.place_slot == 0:
        account.statue = s.statue.tolist()  # emptied for the Offering Phase
    assert account == Account(s), [GAME.tell(s, n, "en") for n in notes]
    check_pairs(notes)
    check_words(s, notes)


def check_pairs(notes: tuple[Note, ...]) -> None:
    """A line that announces a gain is followed by the line that enters it."""
    for i, note in enumerate(notes):
        rest = [(n.kind, n.args) for n in notes[i + 1 : i + 3]]
        if note.kind == events.PRIZED:
            assert (events.VALS, note.args) in rest
        elif note.kind == events.TRAINED and note.args[1] > 0:
            p, n, e = note.args
            assert (events.SKILL, (p, e, n)) in rest
        elif note.kind == events.FOUND and (n := int(cards.FIND_VALS[note.args[1]])):
            gained = sum(a[1] for k, a in rest if k in (events.VALS, events.VALS_SHORT))
            assert gained == n or rest[0][0] == events.UNPAID


def check_words(s: Any, notes: tuple[Note, ...]) -> None:
    """The sentence names the number, in both languages."""
    amounts = {events.VALS: 1, events.POWER: 1, events.PRIZED: 1, events.TRAINED: 1, events.BID: 1,
               events.TURNED: 2, events.ADDED: 1, events.VALS_SHORT: 1, events.TOTAL: 1,
               events.ANGERED: 0, events.ROUND: 0}  # fmt: skip
    for note in notes:
        for language in ("en", "fr"):
            line = GAME.tell(s, note, language)
            assert line == line.strip()
            assert "{" not in line
            if note.kind in amounts and (note.kind != events.BID or note.args[1]):
                told = re.findall(r"(?<!@)\b\d+", line)
                assert str(note.args[amounts[note.kind]]) in told, line


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_amount_in_the_log_is_in_the_record(seats: int, options: dict[str, Any]):
    """VAL-3.1, VAL-3.2, VAL-8.8.7: whoever reads the log knows what everybody has."""
    heard: Counter[int] = Counter()
    for seed in range(3):
        dice, p = random.Random(seed), GAME.deal(seats, seed, **options)
        for q in range(seats if seed else 0):
            np.asarray(p.state.skill)[q] = 7  # so that there are fights
        while not p.over:
            player = dice.choice(p.pending)
            moves = p.legal(player)
            keen = [a for a in moves if a in EAGER] if dice.random() < 0.6 else []
            action = dice.choice(keen or moves)
            before = p.copy()
            notes = p.play_unchecked(player, action)
            check_action(before.state, action, player, notes, p.state)
            heard.update(n.kind for n in notes)
    wanted = {events.VALS, events.POWER, events.SKILL, events.BID, events.DEFEATED, events.CAST}
    assert wanted <= heard.keys()


def test_the_arena_pays_what_the_supply_has():
    """VAL-3.2, VAL-8.8.7: with an empty supply it pays nothing and says so."""
    for supply, told in ((0, 0), (1, 1), (5, 2)):
        t = quiet(3).has(0, hand="T02", skill=(9, 9, 9, 9), power=9).has(1, vals=0)
        t.s.vals[1] += t.s.supply - supply
        t.s.supply = supply
        t.pawn(0, 0, cards.ARENA).resolve().play(0, card(0), PASS)
        paid = [n.args[1] for n in t.notes if n.kind == events.PRIZED]
        assert paid == ([told] if told else [])
        short = [n.args[1] for n in t.notes if n.kind == events.VALS_SHORT]
        assert short == ([2 - told] if told < 2 else [])


def test_new_courses_and_the_monk_are_news():
    """VAL-6.2, VAL-11.1: a round that brings neither says neither."""
    t = quiet(2).resolve().pass_windows()
    kinds = [n.kind for n in t.notes]
    assert t.s.turn == 2
    assert events.COURSES not in kinds
    assert events.MONK not in kinds
    t = quiet(2).pawn(0, ASSISTANT, cards.SANCTUARY).resolve()
    t.play(0, element(FIRE), amount(1)).pass_windows()
    assert [n.args[0] for n in t.notes if n.kind == events.MONK] == [0]
    t.notes.clear()
    t.play(t.s.actor, PASS).play(t.s.actor, PASS).pass_windows()
    assert [n.args[0] for n in t.notes if n.kind == events.MONK] == [-1]


def test_a_claim_above_the_gauge_is_told_as_gained():
    """VAL-3.1, VAL-8.5.6: claimed 1 on a full track, the log says 0."""
    t = table(3).has(0, front="A08", skill=(12, 1, 1, 1)).pawn(0, 0, cards.TRAINING).resolve()
    t.pass_windows().play(0, PASS, amount(1), element(FIRE))
    assert [n.args for n in t.notes if n.kind == events.TRAINED] == [(0, 0, FIRE)]
