"""The engine against the rules written a second time (second*.py), action by action.

ARC-4.3, ARC-5.2, ARC-5.4, ARC-7.3, ARC-9.3: same questions, same answers offered, same pieces after
every answer, same dice, same end.  `python -m tests.games.archimage.second` plays many more games.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

from . import second
from .second_compare import Difference, action_name, deal
from .second_far import Conflict, Guardian, Leap, Teleportation, Theft, Transfer
from .second_lay import lay
from .second_pieces import FACTS, Chance
from .second_spells import Book, Evolution, Transmutation
from .second_table import Table
from .second_walk import caster, idler, uniform, walk

MODES = [(2, "I"), (3, "II"), (4, "III"), (5, "IV")]


@pytest.mark.parametrize(("players", "circle"), MODES)
def test_whole_games(players: int, circle: str):
    """ARC-3.10, ARC-10.1  From the deal to the end; a seed with a key rolls other dice."""
    walk(deal(players, circle, second.KEY + players), caster, players)


def test_a_drawn_circle_and_a_player_without_a_plan():
    """ARC-3.1"""
    walk(deal(3, "random", 17), uniform, 17)


@pytest.mark.parametrize(("players", "circle"), [(2, "IV"), (3, "III"), (4, "II"), (5, "I")])
def test_games_from_the_middle(players: int, circle: str):
    """ARC-7.4  Rich hands, figures in the ways, guardians posted, few dice left."""
    walk(lay(players, circle, 40 + players), caster, players)


def test_what_is_rare_is_seen():
    """ARC-4.5, ARC-4.7, ARC-7.13, ARC-11.2  Drafts cut short and made up, five quiet rounds."""
    seen = Counter[str]()
    for players, circle, seed in ((4, "I", 5004), (5, "III", 5063), (3, "II", 5010)):
        seen += walk(lay(players, circle, seed), caster, seed - 5000).table.seen
    for seed in range(3):
        seen += walk(lay(3, "I", seed, idle=True), idler, seed).table.seen
    rare = ("draft cut short", "draft made up", "last draft left out", "ended by quiet rounds")
    assert all(seen[what] for what in rare), seen


def test_every_spell_is_there():
    """ARC-1.4  20 spells and Binding."""
    assert {spell["id"] for spell in FACTS["spells"]} == {*Book.spells, "binding"}


def test_the_command_goes_through_every_mode():
    """ARC-3.10, ARC-9.7  All player counts and circles, each with both kinds of players."""
    modes = Counter(second.mode_of(number) for number in range(40))
    assert modes == {(n, circle): 2 for n in (2, 3, 4, 5) for circle in second.OPTIONS}


def test_actions_have_names_of_their_own():
    """ARC-9.1  222 numbers, 222 names."""
    table = Table(5, 4, seed=1)
    assert len({action_name(number, table) for number in range(222)}) == 222


# planted differences: each must be found, and told where it is


def play_laid_positions(circle: str) -> None:
    for seed in range(40):
        walk(lay(3 + seed % 3, circle, seed), caster, seed)


PLANTED: dict[str, tuple[str, type, str, Any, str]] = {
    "guardians and familiars protect nothing (ARC-5.2)": (
        "IV", Table, "is_protected", lambda *_: False, "legal actions"),
    "any die pays (ARC-5.4)": (
        "I", Table, "_may_pay", lambda _s, _p, lock, _paid, die: lock.colour in (die.colour, "S"),
        "legal actions"),
    "two draws a die (ARC-4.1)": (
        "I", Chance, "roll", lambda self: 1 + max(self.below(6), 0 * self.below(6)), "rng"),
    "Synergy counts nothing (ARC-8.6)": (
        "I", Table, "points", lambda self, seat: 1 + sum(
            scroll.power for scroll in self.players[seat].scrolls), "points"),
    "a 6 may evolve (ARC-8.4)": (
        "I", Evolution, "colours", lambda self: [
            c for c in self.natural() if self.me.dice_of(c)], "legal actions"),
    "an empty reserve is no bar (ARC-8.2)": (
        "I", Transmutation, "targets", lambda _self, source: [c for c in "FWAE" if c != source],
        "legal actions"),
    "finished players can be touched (ARC-7.7)": (
        "III", Conflict, "rivals", lambda self: self.table.rivals(self.seat), "legal actions"),
    "Transfer gives itself (ARC-7.8)": (
        "III", Transfer, "own", lambda self, theirs: [
            scroll for scroll in self.me.face_up() if scroll.power == theirs.power],
        "legal actions"),
    "Theft takes any colour (ARC-8.15)": (
        "III", Theft, "dice", lambda self, rival: self.player(rival).dice, "legal actions"),
    "Leap asks no colour (ARC-8.18)": (
        "IV", Leap, "fits", lambda *_: True, "legal actions"),
    "Teleportation asks no colour (ARC-8.19)": (
        "IV", Teleportation, "fits", lambda *_: True, "legal actions"),
    "a guardian cannot go home (ARC-8.20)": (
        "IV", Guardian, "options", lambda self: {
            site for site, scroll in self.table.scrolls().items()
            if scroll.colour == self.scroll.colour
            and site != self.table.guardians[scroll.colour]}, "legal actions"),
}  # fmt: skip


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_rule_is_caught(fault: str, monkeypatch):
    circle, where, name, wrong, field = PLANTED[fault]
    monkeypatch.setattr(where, name, wrong)
    with pytest.raises(Difference, match=f": {field}: engine"):
        play_laid_positions(circle)


def test_a_planted_piece_is_caught():
    """Each kind of piece, changed in the engine's record alone."""
    pair = deal(2, "IV", 5)
    while pair.table.round == 0:
        pair.answer(uniform(pair, random.Random(1)))
    s: Any = pair.position.state
    changes = {
        "reserve": (s.reserve, 0, s.reserve[0] + 1),
        "locks": (s.lock, 3, 0),
        "wizard of seat 1": (s.wizard, 1, 7),
        "familiar of seat 0": (s.familiar, 0, 7),
        "scrolls of seat 1": (s.owned, 1, 1),
        "face down, seat 0": (s.down, 0, 1),
        "Binding down, seat 0": (s.down, 0, 1 << 50),
        "guardians": (s.guardian, 4, 65),
        "kept": (s.kept, 2, 1),
        "dice of seat 1": (s.dice, (1, 3, 6), 4),
    }
    pair.compare()
    for field, (row, i, value) in changes.items():
        before, row[i] = row[i], value
        with pytest.raises(Difference, match=re.escape(f": {field}: engine")):
            pair.compare()
        row[i] = before
    pair.compare()


@pytest.mark.parametrize(
    ("name", "value", "field"),
    [
        ("rng", 1, "rng"), ("key", 1, "key"), ("circle", 3, "companion circle"),
        ("first", 3, "first player"), ("rounds", 9, "round"), ("stall", 3, "quiet rounds"),
        ("starter", 3, "starter"), ("broke", 1, "a lock went"), ("finished", 2, "finished, seat 1"),
    ],
)  # fmt: skip
def test_a_planted_number_is_caught(name: str, value: int, field: str):
    pair = deal(2, "I", 5)
    setattr(pair.position.state, name, value)
    with pytest.raises(Difference, match=f"seed 5, after the deal: {field}: engine"):
        pair.compare()


def test_a_difference_is_told_with_seed_action_and_field(monkeypatch, capsys):
    """The command: exit code 1, and a sentence that leads there."""

    def by_one(self: Evolution) -> Any:
        colour = yield from self.ask_colour(self.colours())
        for die in (yield from self.ask_dice(self.me.dice_of(colour, 1, 5))):
            self.change(self.me, die, min(6, die.value + 1))

    monkeypatch.setattr(Evolution, "cast", by_one)
    assert second.main(["--games", "2", "--seed", "3"]) == 1
    told = capsys.readouterr().out
    assert re.search(r"2 players, circle I, seed [34], after action \d+, 'done' by seat [01]", told)
    assert re.search(r": dice of seat [01]: engine \[.*\], second implementation \[", told)


def test_the_command_says_what_it_played(capsys):
    assert second.main(["--games", "1"]) == 0
    told = capsys.readouterr().out
    assert "1 games, 0 laid positions" in told
    assert "no difference" in told
    assert "growth" in told


@pytest.mark.parametrize("wrong", [["--games", "0"], ["--seed", "-1"]])
def test_the_command_refuses_what_makes_no_sense(wrong: list[str], capsys):
    with pytest.raises(SystemExit):
        second.main(wrong)
    assert "at least one game, and no negative seed" in capsys.readouterr().err
