"""The suite is only worth what it catches: plant a fault in a sound game and see it found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pentacle.core.errors import IllegalReplay, UndoRefused
from pentacle.core.match import Match
from pentacle.games import GAMES
from pentacle.testing import CHECKS, checks, notation_checks, screen_checks, sight_checks
from tests.starter.model import stones

Plant = tuple[str, str, str]
CHOSEN = "    s.choice[player] = action - CHOOSE\n"
SHUFFLED = "    shuffle(s, s.bag, STONES)\n"
LAST = "    if pending(s) == 0:\n"
RANKED = "    rank_by_points(out, s.seats)\n"
IMPORTS = "from pentacle.core import NONE, Ints"
ENDING = """
from pentacle.core import Counts, Ending, Words, rule
from .state import State


@rule
def end(s: State) -> int:
    return {found}

GAME = Game(counts=Counts(ends={{1: Ending("last", Words("over", "fini"))}}, end=end),
"""


def ends(found: str) -> list[Plant]:
    """A game that tells how it ended, by this expression."""
    return [("__init__.py", "GAME = Game(\n", ENDING.format(found=found))]


PLANTED: dict[str, tuple[Callable[..., None], list[Plant]]] = {
    "a hand that everybody sees": (
        sight_checks.check_hidden,
        [("sight.py", "            s.hand[p] = 0\n", "            pass\n")],
    ),
    "a generator that is left": (
        sight_checks.check_hidden,
        [("sight.py", "    erase_chance(s)\n", "")],
    ),
    "a world made from the truth": (
        sight_checks.check_hidden,
        [("sight.py", "    hide(s, viewer)\n", "    truth = s.hand[0]\n    hide(s, viewer)\n"),
         ("sight.py", "start(seed)", "start(seed + truth)")],
    ),
    "a secret told aloud": (
        sight_checks.check_log,
        [("turn.py", CHOSEN, CHOSEN + "    note(9, s.hand[1 - player % 2])\n")],
    ),
    "a public fact that is hidden": (
        sight_checks.check_open,
        [("sight.py", "    erase_chance(s)\n", "    erase_chance(s)\n    s.last[0] = NONE\n")],
    ),
    "a key that is left": (
        checks.check_keyed,
        [("sight.py", "    erase_chance(s)\n", "    s.rng = 0\n")],
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
        [("turn.py", "    s.rounds += 1\n", ""), ("score.py", "points == s.rounds + extra", "True"),
         ("turn.py", "        s.hand[p] &= ~(1 << s.choice[p])\n", ""),
         ("turn.py", "        s.shown |= 1 << s.choice[p]\n", "")],
    ),
    "an action listed twice": (
        checks.check_rules,
        [("turn.py", "    return n\n", "    out[n] = out[0]\n    return n + 1\n")],
    ),
    "a number that outgrows its field": (
        checks.check_rules,
        [("turn.py", "s.points[best] += won", "s.points[best] += 50"),
         ("score.py", "points == s.rounds + extra", "True")],
    ),
    "an order of secret choices that matters": (
        checks.check_commuting,
        [("turn.py", LAST, LAST + "        s.rounds = player\n")],
    ),
    "a choice that is refused and listed": (
        checks.check_why,
        [("turn.py", "why(s, player, CHOOSE + stone) == 0", "has(s, player, stone) and stone > 0")],
    ),
    "an end without words": (checks.check_compiled, ends("s.rounds")),
    "an end that is another one compiled": (
        checks.check_compiled,
        ends("1 + (s.rng + s.rng < s.rng)"),  # true of 64 bits that overflow, of no whole numbers
    ),
    "a reason without words": (
        checks.check_why,
        [("turn.py", "else NOT_HELD", "else 9")],
    ),
    "a notation of what is not there": (
        notation_checks.check_notation,
        [("notation.py", "    die=number(),", "    dice=number(),")],
    ),
    "a check that lets nonsense pass": (
        notation_checks.check_made_up,
        [("score.py", "            faults |= STRAY\n", "            faults |= 0\n"),
         ("score.py", "        faults |= STRAY\n", "        faults |= 0\n")],
    ),
    "a label without French": (
        screen_checks.check_words,
        [("labels.py", '"Choisir le {n}"', '""')],
    ),
    "a gap that nobody fills": (
        screen_checks.check_words,
        [("events.py", "pour @{player}.", "pour @{{player}}.")],
    ),
    "a stone that cannot be clicked": (
        screen_checks.check_scene,
        [("scene.py", "viewer >= 0 and has", "viewer >= 0 and n > 4 and has")],
    ),
    "ranks that are no ranks": (
        checks.check_rules,
        [("score.py", RANKED, RANKED + "    out[1, 0] += 1\n")],
    ),
}  # fmt: skip


SHOWN, HELD = "    shown = i32()", "            s.hand[p] = 0\n"
PEEKING: list[Plant] = [
    ("state.py", SHOWN, "    peek = i8(SEATS)  # a stone of the bag\n" + SHOWN),
    ("sight.py", HELD, HELD + "            s.peek[p] = 0\n"),
    ("turn.py", CHOSEN, CHOSEN + "    s.peek[(player + 1) % s.seats] = s.bag[0]\n"),
]
"""Whoever chooses shows his neighbour, and nobody else, a stone of the bag."""
SHOWING: list[Plant] = [
    *PEEKING[:2],
    ("turn.py", CHOSEN, CHOSEN + "    s.peek[(player + 1) % s.seats] = 1 + s.choice[player]\n"),
]
"""Whoever chooses shows his neighbour, and nobody else, what he chose."""
ALOUD: Plant = ("turn.py", CHOSEN, CHOSEN + "    note(9, s.choice[player])\n")
TEAMS: list[Plant] = [
    ("__init__.py", "from .actions", "from pentacle.core.parts import Concession\nfrom .actions"),
    ("__init__.py", "    why=", "    concession=Concession(side=lambda n, p: p % 2),\n    why="),
]
"""Who sits opposite is a mate."""
CAUGHT = (AssertionError, ArithmeticError, LookupError, ValueError, IllegalReplay)


@pytest.mark.parametrize("fault", PLANTED)
def test_the_suite_catches(fault: str, tmp_path: Path) -> None:
    check, plants = PLANTED[fault]
    with stones(tmp_path, *plants) as game, pytest.raises(CAUGHT):
        run_all_seats(check, game)


def test_a_choice_that_showed_a_rival_something_cannot_be_taken_back(tmp_path: Path) -> None:
    with stones(tmp_path, *PEEKING) as game:
        match = Match(game, 3, seed=1)
        match.play(0, match.legal(0)[0])
        assert match.undo_refusal(0) == "another player has seen something new since"
        with pytest.raises(UndoRefused):
            match.undo(0)


def test_the_suite_catches_an_undo_that_asks_only_its_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "_witnesses", lambda match, player: [player])
    with stones(tmp_path, *PEEKING) as game, pytest.raises(AssertionError, match="keeps what was"):
        run_all_seats(sight_checks.check_undo, game)


@pytest.mark.parametrize(
    ("plants", "seats", "refused"),
    [([ALOUD], 2, False), ([ALOUD], 4, False), ([ALOUD, *TEAMS], 2, False),
     ([ALOUD, *TEAMS], 3, True), ([ALOUD, *TEAMS], 4, True), (SHOWING, 2, False),
     (SHOWING, 3, True), (SHOWING, 4, True)],
)  # fmt: skip
def test_what_helps_a_mate_or_one_rival_of_several_cannot_be_taken_back(
    plants: list[Plant], seats: int, refused: bool, tmp_path: Path
) -> None:
    """What all rivals are shown alike is the player's own loss."""
    with stones(tmp_path, *plants) as game:
        match = Match(game, seats, seed=1)
        match.play(0, match.legal(0)[0])
        why = "another player has seen something new since" if refused else ""
        assert match.undo_refusal(0) == why


@pytest.mark.parametrize("plants", [[ALOUD, *TEAMS], SHOWING], ids=["a mate", "one rival"])
def test_the_suite_catches_an_undo_that_somebody_remembers(
    plants: list[Plant], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "_favours", lambda *_: False)
    with stones(tmp_path, *plants) as game, pytest.raises(AssertionError, match="remembers what"):
        run_all_seats(sight_checks.check_undo, game)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_suite_catches_a_hand_that_is_shown_to_a_team_mate(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "_favours", lambda *_: False)
    with pytest.raises(AssertionError, match="remembers what was taken back"):
        sight_checks.check_undo(GAMES["spellcaster"], seats, {}, seats)


def test_a_side_that_ends_at_several_ranks_is_caught(tmp_path: Path) -> None:
    with stones(tmp_path, *TEAMS) as game, pytest.raises(AssertionError, match="several ranks"):
        run_all_seats(checks.check_rules, game)


def test_the_suite_is_content_with_a_sound_game(tmp_path: Path) -> None:
    with stones(tmp_path) as game:
        for check in CHECKS:
            run_all_seats(check, game)


def run_all_seats(check: Callable[..., None], game: Any) -> None:
    for seats in game.seats:
        for seed in range(4):
            check(game, seats, {}, seed)
