"""What a choice would do is told before it is made, as far as its player can know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pentacle.core import Foresight, Game, Gauge, Words
from pentacle.core.errors import IllegalAction
from pentacle.testing import learning_checks
from tests.starter.model import stones

HAND = Gauge("hand", Words("Stones in hand", "Pierres en main"), lambda v, p: v.hand[p].bit_count())
ROUND = Gauge("round", Words("Round", "Manche"), lambda v, p: v.rounds, better="less")
POINTS = Gauge("points", Words("Points", "Points"), lambda v, p: v.points[p])
FORESIGHT = Foresight(
    gauges=(HAND, ROUND, POINTS),
    asks=lambda view, player, action: (
        action == max(range(16), key=lambda a: view.hand[player] >> a & 1 and a)
        or view.hand[player].bit_count() < 3
    ),
    warns=lambda before, after, player, language: "No stone is left." * (not after.hand[player]),
)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    folder: Path = tmp_path_factory.mktemp("preview")
    with stones(folder) as model:
        yield replace(model, foresight=FORESIGHT)


def test_what_is_sure_is_told_and_nothing_else(game: Game) -> None:
    p = game.deal(2, 3)
    told = p.preview(0, p.legal(0)[0])
    assert told.certain
    assert not told.ends
    assert not told.changes, "a stone that is chosen stays in hand until all have chosen"


def test_what_a_secret_decides_is_not_told(game: Game) -> None:
    """The other has chosen already: who wins the die hangs on his stone."""
    p = game.deal(2, 3)
    p.play(1, p.legal(1)[0])
    told = p.preview(0, p.legal(0)[0])
    assert not told.certain
    names = {(shift.name, shift.seat): (shift.before, shift.after) for shift in told.changes}
    assert names["hand", 0] == (4, 3)
    assert names["round", 0] == (0, 1)
    assert ("points", 0) not in names
    assert told.lines == ("@0: stone 9.",)


def test_the_same_is_told_whatever_the_secret_is(game: Game) -> None:
    told = []
    for other in range(4):
        p = game.deal(2, 3)
        p.play(1, p.legal(1)[other])
        told.append(p.preview(0, p.legal(0)[0], language="fr"))
    assert all(preview == told[0] for preview in told)


def test_tones_say_what_is_good(game: Game) -> None:
    p = game.deal(2, 3)
    p.play(1, p.legal(1)[0])
    changes = p.preview(0, p.legal(0)[0]).changes
    assert {shift.name: shift.tone for shift in changes if shift.seat == 0} == {
        "hand": "bad",
        "round": "bad",
    }
    assert not any(shift.tone for shift in changes if shift.seat == 1)


def test_ruin_is_told_in_words(game: Game) -> None:
    p = game.deal(2, 3)
    for _ in range(3):
        for seat in (0, 1):
            p.play(seat, p.legal(seat)[0])
    p.state.choice[1] = p.legal(1)[0] - p.game.actions.blocks[0].first
    p.changed()
    assert p.preview(0, *p.legal(0)[:1]).warning == "No stone is left."


def test_costly_choices_ask(game: Game) -> None:
    p = game.deal(2, 3)
    assert p.asks(0) == p.legal(0)[-1:]
    assert p.asks(1) == p.legal(1)[-1:]


def test_what_is_illegal_is_refused(game: Game) -> None:
    p = game.deal(2, 3)
    with pytest.raises(IllegalAction):
        p.preview(0, p.legal(1)[0])
    with pytest.raises(IllegalAction):
        p.hidden(1).preview(1, 999)
    with pytest.raises(IllegalAction):
        p.preview(0)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_comes_true(game: Game, seed: int) -> None:
    learning_checks.check_preview(game, 3, {}, seed)


def test_ruin_that_does_not_ask_is_caught(game: Game) -> None:
    silent = replace(game, foresight=replace(FORESIGHT, asks=lambda view, player, action: False))

    def check() -> None:
        for seed in range(20):
            learning_checks.check_preview(silent, 2, {}, seed)

    with pytest.raises(AssertionError, match="not asked about"):
        check()
