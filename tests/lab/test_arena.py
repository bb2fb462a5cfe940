"""The arena: fair seatings, honest numbers, nothing lost by an interrupt."""

import re

import numpy as np
import pytest

from pentacle.core.errors import OptionError, PentacleError
from pentacle.games import GAMES
from pentacle.lab.arena import Arena, ArenaGame, event_of, line_up, rotations
from pentacle.lab.entrants import parse_entrant
from pentacle.lab.referee import Result
from pentacle.lab.stats import Question, Ranking, Tally, estimate, plackett_luce, ratings

SPELLCASTER = GAMES["spellcaster"]


def event(*bots, seed=1):
    return event_of(SPELLCASTER, 2, bots, {}, seed)


def test_every_bot_sits_on_every_seat():
    assert rotations(["a", "b"]) == [["a", "b"], ["b", "a"]]
    assert rotations(["a", "b", "a", "b"]) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    assert line_up(["a", "b"], 4, 0) == ["a", "b", "b", "b"]
    pairs = {frozenset(line_up(["a", "b", "c", "d"], 2, block)) for block in range(12)}
    assert len(pairs) == 6


def test_the_same_deal_is_played_from_both_seats_and_again_the_same():
    one, two = Arena(event("greedy", "random")), Arena(event("greedy", "random"))
    for arena in (one, two):
        arena.run(2, None, 1)
    assert [game.seating for game in one.games[:2]] == [["greedy", "random"], ["random", "greedy"]]
    assert one.games[0].seed == one.games[1].seed != one.games[2].seed
    assert [g.result.points for g in one.games] == [g.result.points for g in two.games]
    assert one.share("greedy").mean > 0.5


def test_an_interrupted_event_goes_on_where_it_was(tmp_path):
    path = tmp_path / "games.jsonl"
    first = Arena(event("random", "random"), path)
    first.run(2, None, 1)
    with path.open("ab") as file:
        file.write(b'[{"block": 2, "rot')
    second = Arena(event("random", "random"), path)
    assert len(second.games) == len(first.games)
    second.run(3, None, 1)
    third = Arena(event("random", "random"), path)
    assert sorted({game.block for game in third.games}) == [0, 1, 2]
    with pytest.raises(PentacleError, match="another event"):
        Arena(event("random", "greedy"), path)
    path.write_text('{"game": "spellcaster"}\n')
    with pytest.raises(PentacleError, match="another event"):
        Arena(event("random", "random"), path)


def test_files_are_written(tmp_path):
    import polars

    from pentacle.lab.report import write

    arena = Arena(event("random", "greedy"), tmp_path / "games.jsonl")
    arena.run(2, None, 1)
    parquet, summary, plot = write(arena, tmp_path)
    assert polars.read_parquet(parquet).height == 8
    assert '"greedy"' in summary.read_text()
    page = plot.read_text()
    assert page.count('<svg class="strip"') == 2
    assert "greedy" in page
    assert not re.search("(src|href)=|url\\((?!data:)", page), "the plot asks for a network"


def test_a_question_is_settled_by_enough_evidence_only():
    question = Question(0.75)
    assert question.verdict(Tally([1.0] * 4)) == ""
    assert question.verdict(Tally([0.5, 1.0] * 3)) == ""
    assert question.verdict(Tally([1.0] * 40)) == "yes"
    assert question.verdict(Tally([0.5] * 40)) == "no"


def test_asking_after_every_block_looks_at_every_game_once(monkeypatch, tmp_path):
    def game(block, ranks):
        result = Result(ranks=ranks, points=[0, 0], choices=[1, 1], ms=[0.0, 0.0], actions=2)
        seating = ["greedy", "random"]
        return ArenaGame(block=block, rotation=0, seed=1, seating=seating, result=result)

    looks, look = [], ArenaGame.share_of
    monkeypatch.setattr(ArenaGame, "share_of", lambda *args: looks.append(args) or look(*args))
    arena = Arena(event("greedy", "random"), tmp_path / "games.jsonl")
    ends, won = ([1, 2], [1, 1], [1, 2], [2, 1]), [1.0, 0.5, 1.0, 0.0]
    for block in range(200):
        arena.add([game(block, ends[block % 4])])
        assert arena.settled(Question(0.62, margin=0.001)) == ""
        assert arena.share("greedy").low <= arena.share("greedy").mean
    assert len(looks) == 2 * 200
    assert arena.share("greedy") == Arena(arena.event, arena.path).share("greedy")
    assert arena.share("greedy").mean == pytest.approx(np.mean(won))
    tally = Tally(won * 50)
    assert tally.deviation == pytest.approx(np.std(won * 50, ddof=1))


def test_the_test_errs_seldom():
    """Bots that win 70 % are found below 75 % nearly always, and those that win 80 % above."""
    rng, wrong = np.random.default_rng(1), 0
    for truth, other in ((0.70, "yes"), (0.80, "no")):
        for _ in range(100):
            samples, verdict = Tally(), ""
            while not verdict and samples.n < 3000:
                samples.add(rng.binomial(2, truth) / 2)
                verdict = Question(0.75).verdict(samples)
            wrong += verdict == other
    assert wrong <= 12


def test_the_interval_holds_the_truth():
    rng = np.random.default_rng(2)
    hits = 0
    for _ in range(300):
        found = estimate((rng.binomial(2, 0.6, 30) / 2).tolist())
        hits += found.low <= 0.6 <= found.high
    assert hits >= 270
    assert estimate([1.0] * 30).low < 1.0


def test_plackett_luce_finds_the_strengths_that_made_the_games():
    rng, strength = np.random.default_rng(3), np.array([4.0, 2.0, 1.0])
    games = []
    for block in range(1500):
        left, order = [0, 1, 2], []
        while left:
            p = strength[left] / strength[left].sum()
            order.append(left.pop(rng.choice(len(left), p=p)))
        games.append(Ranking(block, ["a", "b", "c"], [1 + order.index(i) for i in range(3)]))
    found = {r.name: r for r in ratings(games, resamples=40)}
    assert found["a"].mean - found["b"].mean == pytest.approx(400 * np.log10(2), abs=25)
    assert found["b"].mean - found["c"].mean == pytest.approx(400 * np.log10(2), abs=25)
    assert found["a"].low < found["a"].mean < found["a"].high


def test_draws_make_equals():
    equal = plackett_luce(np.array([[0, 1]] * 9), np.array([[1, 1]] * 9), np.ones(9), 2)
    assert equal[0] == pytest.approx(equal[1], abs=1.0)


@pytest.mark.parametrize("text", ["mcts@", "mcts:rollout@5", "mcts@5x", "", "a;b"])
def test_entrants_that_make_no_sense_are_refused(text):
    with pytest.raises(OptionError):
        parse_entrant(text)


def test_entrants_are_read():
    assert parse_entrant("mcts:rollout=0,explore=0.5@2000").iterations == 2000
    assert parse_entrant("mcts@1.5s").ms == 1500.0
    assert parse_entrant("mcts@1s").budget(400.0).ms == 400.0
    assert parse_entrant("mcts@900run").budget(400.0, 300).iterations == 400
    with pytest.raises(OptionError, match="no setting"):
        parse_entrant("mcts:depth=3@9").bot(SPELLCASTER, 2)
