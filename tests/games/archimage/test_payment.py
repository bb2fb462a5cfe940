"""Payments (ARC-5.4, ARC-9.4) against brute force: every legal set of dice once, nothing else."""

from __future__ import annotations

import itertools
import random

import pytest

from pentacle.games.archimage.state import PAY

from .table import Table, fix


def all_payments(dice: list[str], colour: str, power: int) -> set[tuple[str, ...]]:
    """ARC-5.4 word for word: one fitting colour, enough, and no die too many."""
    found = set()
    for k in range(1, len(dice) + 1):
        for chosen in itertools.combinations(sorted(dice), k):
            values = [int(d[1]) for d in chosen]
            one_colour = len({d[0] for d in chosen}) == 1
            fitting = colour == "S" or chosen[0][0] == colour
            enough = sum(values) >= power
            if one_colour and fitting and enough and sum(values) - min(values) < power:
                found.add(chosen)
    return found


def offered_payments(t: Table, site: str) -> list[tuple[str, ...]]:
    """Every way through the PAY choices, as the dice that were paid."""
    found = []

    def go(word: str, paid: tuple[str, ...]) -> None:
        before = bytes(t.p)
        t.play(word)
        if word != site:
            paid = (*paid, word)
        if t.s.phase != PAY:
            found.append(tuple(sorted(paid)))
        else:
            for choice in sorted(t.offers):
                go(choice, paid)
        t.s.load(before)

    go(site, ())
    return found


def random_dice(chance: random.Random, per_colour: int) -> str:
    n = chance.randint(1, 9)
    bag = [c for c in "FWAE" for _ in range(per_colour)]
    return " ".join(c + str(chance.randint(1, 6)) for c in chance.sample(bag, n))


@pytest.mark.parametrize("seed", range(60))
def test_arc_9_4_every_payment_once_and_nothing_else(seed: int):
    """ARC-9.4, ARC-5.4  Against a seal of any colour and power."""
    chance = random.Random(seed)
    dice = random_dice(chance, 6)
    colour, power = chance.choice("FWAE"), chance.randint(2, 6)
    t = fix(5, "I").put("1.g", f"{colour}{power}")
    for p in range(1, 5):
        t.finish(p, "")
    t.dice(0, dice)
    wanted = all_payments(dice.split(), colour, power)
    if not wanted:
        assert "1.g" not in t.offers
        return
    offered = offered_payments(t, "1.g")
    assert len(offered) == len(set(offered))
    assert set(offered) == wanted


@pytest.mark.parametrize("seed", range(40))
def test_arc_5_4_spirit_takes_any_one_colour(seed: int):
    """ARC-5.4  A Spirit lock is paid in one colour of one's choice."""
    chance = random.Random(1000 + seed)
    dice = random_dice(chance, 6)
    power = chance.randint(2, 6)
    t = fix(5, "I").empty("1.g").put("1.S2a", f"C0-{power}-S")
    for p in range(1, 5):
        t.finish(p, "")
    t.dice(0, dice)
    wanted = all_payments(dice.split(), "S", power)
    if not wanted:
        assert "1.S2a" not in t.offers
        return
    offered = offered_payments(t, "1.S2a")
    assert len(offered) == len(set(offered))
    assert set(offered) == wanted


def test_arc_5_5_no_change_is_given():
    """ARC-5.5  A 6 against a 2 is gone, and lies in its reserve."""
    t = fix(2, "I").dice(0, "F6 W1").play("1.g", "F6")
    assert t.hand(0) == "W1"
    assert t.reserve[:2] == "F2"


def test_arc_5_3_the_token_counts_not_the_print():
    """ARC-5.3  A six on a circle printed 2 costs 6."""
    t = fix(2, "I").put("1.g", "F6").dice(0, "F5")
    assert "1.g" not in t.offers
    t.dice(0, "F6")
    assert "1.g" in t.offers
