"""The report of a finished game: its account adds up, its words read well, nonsense is refused."""

import msgspec
import pytest

from pentacle.analysis import analyse, draft_of, encoded, report_of, settled
from pentacle.analysis.assemble import assembled, choices_of, results_of
from pentacle.analysis.report import (
    LARGEST,
    MARGIN,
    MOST_LINE,
    MOST_OPTIONS,
    BadReport,
    Effort,
    Judged,
    Report,
    Truth,
    Weighed,
)
from pentacle.analysis.story import tell
from pentacle.bots import Budget
from pentacle.bots.random_bot import RandomBot
from pentacle.core import PentacleError, replay
from pentacle.core.match import Match
from pentacle.core.words import NARROW
from pentacle.games import GAMES

SPELLCASTER = GAMES["spellcaster"]
FEW = Budget(iterations=24)
NAMES = ["Ana", "Odile"]
MANY = 2_000_000_000


def played(seats: int = 2, seed: int = 5) -> Match:
    """A whole game at random."""
    match, bot = Match(SPELLCASTER, seats, seed=seed), RandomBot(SPELLCASTER, seats)
    while not match.over:
        player = match.pending[0]
        seen = match.position.hidden(player)
        match.play(player, bot.choose(seen, player, seed=len(match.steps)).action)
    return match


@pytest.fixture(scope="module")
def match():
    return played()


@pytest.fixture(scope="module")
def report(match):
    return analyse(match, NAMES, budget=FEW, seed=1)


def test_choices_and_swings_add_up_to_what_came_out(match, report):
    results = results_of(match)
    assert sorted(results) == [0.0, 1.0]
    assert [step.at for step in report.steps] == list(choices_of(match))
    for seat in range(2):
        value = report.steps[0].chances[seat]
        for step in report.steps:
            value += (-step.loss if step.player == seat else step.loss) + step.swing[seat]
        assert value == pytest.approx(results[seat], abs=0.01)
    for seat in range(2):
        value = report.steps[0].chances[seat] + report.luck[seat]
        value += report.skill[1 - seat] - report.skill[seat]
        assert value == pytest.approx(results[seat], abs=0.01)
    assert any(report.skill)


def test_what_was_played_is_judged_against_the_best(report):
    for step in report.steps:
        own = next(o for o in step.options if o.action == step.action)
        assert step.loss == pytest.approx(step.options[0].chance - own.chance, abs=1e-3)
        assert step.chances[step.player] == pytest.approx(step.options[0].chance, abs=1e-3)
    for seat, dearest in report.costliest.items():
        losses = [report.steps[i].loss for i in dearest]
        assert losses == sorted(losses, reverse=True)
        assert all(
            loss > report.steps[i].margin >= MARGIN for loss, i in zip(losses, dearest, strict=True)
        )
        assert {report.steps[i].player for i in dearest} <= {int(seat)}
    assert any(report.costliest.values())
    assert 1 <= len(report.turning) <= 5


def test_the_same_seed_gives_the_same_report_also_from_a_file(match, report):
    again = replay.load(replay.save(match, NAMES), GAMES)
    assert analyse(again, NAMES, budget=FEW, seed=1) == report
    assert report_of(encoded(report)) == report


def test_the_story_names_who_won_what_turned_and_what_cost(match, report):
    winner = NAMES[match.ranks.index(1)]
    assert report.text.en.startswith(f"{winner} won.")
    assert report.text.fr.startswith(f"{winner} a gagné.")
    assert "The choice that cost most was number" in report.text.en
    assert f"{NARROW}%" in report.text.fr
    assert "’une victoire" in report.text.fr
    assert "de Odile" not in report.text.fr


def test_mates_are_named_together_and_who_gave_up_too(report):
    four = played(seats=4, seed=3)
    text = analyse(four, ["Ana", "Ben", "Cléo", "Dan"], budget=Budget(iterations=6)).text.en
    assert text.startswith(("Ana and Cléo won together.", "Ben and Dan won together."))
    left = played()
    left.conceded.append(0)
    assert tell(report, left).en.startswith("Odile won. Ana gave up.")


def test_an_unfinished_game_is_not_analysed():
    with pytest.raises(PentacleError, match="not finished"):
        analyse(Match(SPELLCASTER, 2, seed=5), budget=FEW)


def changed(report: Report, **fields: object) -> bytes:
    return msgspec.json.encode(msgspec.to_builtins(report) | fields)


def test_what_cannot_be_a_report_is_refused_in_a_sentence(report):
    steps = msgspec.to_builtins(report.steps)
    stranger = [{**steps[0], "action": 4000}, *steps[1:]]
    for bad, why in (
        (b"[]", "not a report"),
        (b"\xff", "not a report"),
        (b"[" * 200_000, "not a report"),
        (changed(report, format=2), "not a report"),
        (changed(report, names=["Ana"]), "one entry for each seat"),
        (changed(report, turning=[99999]), "does not have"),
        (changed(report, costliest={"0": []}), "every seat"),
        (changed(report, steps=steps[1:], turning=[], costliest={"0": [], "1": []}), "numbered"),
        (changed(report, steps=stranger), "what was played"),
        (b" " * 1_000_001, "larger"),
    ):
        with pytest.raises(BadReport, match=why):
            report_of(bad)


def test_a_draft_is_made_whole_with_our_own_words_and_sums(match, report):
    plain = msgspec.to_builtins(report)
    draft = {name: plain[name] for name in ("format", "game", "seats", "effort", "steps")}
    for step in draft["steps"]:
        step["step"] = step.pop("at") % 3
    lies = {"text": {"en": "Rubbish", "fr": ""}, "luck": [9, 9], "names": ["Eve", "Eve"]}
    assert settled(draft_of(msgspec.json.encode(draft | lies)), match, NAMES) == report


def test_a_draft_of_another_game_is_refused(match, report):
    steps = msgspec.to_builtins(report.steps)
    legal = match.after(report.steps[0].at).legal(report.steps[0].player)
    illegal = next(a for a in range(SPELLCASTER.actions.count) if a not in legal)
    other = {**steps[0], "truth": {**steps[0]["truth"], "best": illegal}}
    short = {**steps[0], "chances": [0.5]}
    for fields, why in (
        ({"game": "valroc"}, "another game"),
        ({"steps": steps[:-1]}, "choices"),
        ({"steps": [{**steps[0], "action": illegal}, *steps[1:]]}, "was another"),
        ({"steps": [other, *steps[1:]]}, "other options"),
        ({"steps": [short, *steps[1:]]}, "for each seat"),
    ):
        with pytest.raises(BadReport, match=why):
            settled(draft_of(changed(report, **fields)), match, NAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_long_game_has_room_for_twice_its_report(name):
    """Games at random are long; the figures are as wide as they get."""
    game = GAMES[name]
    seats, far = game.seats[-1], game.actions.count - 1
    match, bot = Match(game, seats, seed=1), RandomBot(game, seats)
    while not match.over:
        player = match.pending[0]
        view = match.position.hidden(player)
        match.play(player, bot.choose(view, player, seed=len(match.steps)).action)
    wide = Weighed(far, 0.1234, MANY, (far,) * MOST_LINE)
    steps = tuple(
        Judged(
            step=n, at=at, player=match.steps[at].player, action=match.steps[at].action,
            chances=(0.1234,) * seats, loss=0.1234, margin=0.1234, swing=(-0.1234,) * seats,
            options=(msgspec.structs.replace(wide, action=match.steps[at].action),)
            + (wide,) * (MOST_OPTIONS - 1),
            truth=Truth(far, 0.1234, 0.1234),
        )
        for n, at in enumerate(choices_of(match))
    )  # fmt: skip
    report = assembled(match, ["N" * 40] * seats, Effort(MANY, MANY, "module 99"), steps)
    assert report_of(encoded(report)) == report
    assert 2 * len(encoded(report)) < LARGEST
