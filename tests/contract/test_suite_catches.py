"""The suite is only worth what it catches: plant a fault in a sound game and see it found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pentacle.core.errors import IllegalReplay
from tests.docs import guide

from . import checks

Plant = tuple[str, str, str]
CHOSEN = "    s.choice[player] = action - CHOOSE\n"
SHUFFLED = "    shuffle(s, s.bag, STONES)\n"
LAST = "    if pending(s) == 0:\n"
IMPORTS = "from pentacle.core import NONE, Ints"

PLANTED: dict[str, tuple[Callable[..., None], list[Plant]]] = {
    "a hand that everybody sees": (
        checks.check_hidden,
        [("sight.py", "            s.hand[p] = 0\n", "")],
    ),
    "a generator that is left": (
        checks.check_hidden,
        [("sight.py", "    s.rng = 0\n", "")],
    ),
    "a world made from the truth": (
        checks.check_hidden,
        [("sight.py", "    hide(s, viewer)\n", "    truth = s.hand[0]\n    hide(s, viewer)\n"),
         ("sight.py", "start(seed)", "start(seed + truth)")],
    ),
    "a secret told aloud": (
        checks.check_log,
        [("turn.py", CHOSEN, CHOSEN + "    note(9, s.hand[1 - player % 2])\n")],
    ),
    "a public fact that is hidden": (
        checks.check_open,
        [("sight.py", "    s.rng = 0\n", "    s.rng = 0\n    s.last[0] = NONE\n")],
    ),
    "a lost stone": (
        checks.check_rules,
        [("turn.py", "        s.shown |= 1 << s.choice[p]\n", "")],
    ),
    "a draw that is not in the record": (
        checks.check_replay,
        [("turn.py", IMPORTS, "import numpy as np\n" + IMPORTS),
         ("turn.py", SHUFFLED, SHUFFLED + "    for i in range(15):\n"
          "        j = np.random.randint(0, 16)\n"
          "        s.bag[i], s.bag[j] = s.bag[j], s.bag[i]\n")],
    ),
    "a game without end": (
        checks.check_rules,
        [("turn.py", "    s.rounds += 1\n", ""), ("score.py", "points == s.rounds", "True"),
         ("turn.py", "        s.hand[p] &= ~(1 << s.choice[p])\n", ""),
         ("turn.py", "        s.shown |= 1 << s.choice[p]\n", "")],
    ),
    "an action listed twice": (
        checks.check_rules,
        [("turn.py", "    return n\n", "    out[n] = out[0]\n    return n + 1\n")],
    ),
    "a number that outgrows its field": (
        checks.check_rules,
        [("turn.py", "s.points[best] += 1", "s.points[best] += 50"),
         ("score.py", "points == s.rounds", "True")],
    ),
    "an order of secret choices that matters": (
        checks.check_commuting,
        [("turn.py", LAST, LAST + "        s.rounds = player\n")],
    ),
    "a label without French": (
        checks.check_words,
        [("text.py", '"Choisir le {n}"', '""')],
    ),
    "a gap that nobody fills": (
        checks.check_words,
        [("text.py", '"@{0} gagne un point."', '"@{{0}} gagne un point."')],
    ),
    "a stone that cannot be clicked": (
        checks.check_scene,
        [("scene.py", "viewer >= 0 and has", "viewer >= 0 and n > 4 and has")],
    ),
    "ranks that are no ranks": (
        checks.check_rules,
        [("score.py", "out[RANK, p] += 1", "out[RANK, p] += 2")],
    ),
}  # fmt: skip


CAUGHT = (AssertionError, ArithmeticError, IllegalReplay)


@pytest.mark.parametrize("fault", PLANTED)
def test_the_suite_catches(fault: str, tmp_path: Path) -> None:
    check, plants = PLANTED[fault]
    with guide.stones(tmp_path, *plants) as game, pytest.raises(CAUGHT):
        run_all_seats(check, game)


def test_the_suite_is_content_with_a_sound_game(tmp_path: Path) -> None:
    with guide.stones(tmp_path) as game:
        for check in {check for check, _ in PLANTED.values()}:
            run_all_seats(check, game)


def run_all_seats(check: Callable[..., None], game: Any) -> None:
    for seats in game.seats:
        for seed in range(4):
            check(game, seats, {}, seed)
