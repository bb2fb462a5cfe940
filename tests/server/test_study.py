"""A finished game thought over: records, choices in words, and a bot's judgement of one."""

import random
from base64 import b64decode

import pytest

from pentacle.core import replay
from tests.server.games import GAMES
from tests.server.harness import Person, play_on
from tests.server.test_play import seat_two


@pytest.fixture(scope="module")
def game(server):
    """Somebody's finished game: its path, and the match that its file gives."""
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    _, a, b = seat_two(ann, bob)
    play_on([a, b], random.Random(3).choice)
    path = f"/api/replays/{a.over['replay']}"
    match = replay.load(ann.http.get(f"{path}/file").content, GAMES)
    return ann, path, match


def test_the_records_are_the_game(game):
    ann, path, match = game
    found = ann.get(f"{path}/records")
    assert found["actions"] == [
        {"seat": step.player, "action": step.action} for step in match.steps
    ]
    tables = [match.after(frame) for frame in range(len(match.steps) + 1)]
    assert [b64decode(record) for record in found["records"]] == [bytes(t) for t in tables]
    asked = [len(t.legal(step.player)) > 1 for t, step in zip(tables, match.steps, strict=False)]
    assert found["ranks"] == list(match.ranks)
    assert found["choices"] == [frame for frame, chosen in enumerate(asked) if chosen]


def test_a_choice_in_words(game, cat):
    ann, path, match = game
    frame = ann.get(f"{path}/records")["choices"][0]
    table, seat = match.after(frame), match.steps[frame].player
    told = ann.post(f"{path}/words", {"asked": [{"frame": frame}]})["told"][0]
    labels = [table.hidden(seat).label(seat, action, "en") for action in table.legal(seat)]
    assert (told["seat"], [entry["label"] for entry in told["actions"]]) == (seat, labels)
    said = cat.post(f"{path}/words", {"asked": [{"frame": frame}]})["told"][0]
    assert [entry["label"] for entry in said["actions"]] != labels


def draft(match, number, frame, loss):
    """A choice as a page judges it: another option would have been so much better."""
    seat, action = match.steps[frame].player, match.steps[frame].action
    other = next(a for a in match.after(frame).legal(seat) if a != action)
    chances = [0.5 + loss if p == seat else 0.5 - loss for p in range(match.seats)]
    options = [{"action": a, "chance": c, "visits": 9, "line": []}
               for a, c in ((other, 0.5 + loss), (action, 0.5))]  # fmt: skip
    return {
        "step": number, "at": frame, "player": seat, "action": action, "chances": chances,
        "options": options if loss else options[::-1], "loss": loss,
        "truth": {"best": action, "chance": 0.5, "loss": 0.0}, "swing": [0.0] * match.seats,
    }  # fmt: skip


def test_choices_are_weighed_and_graded_as_they_are_found(game):
    ann, path, match = game
    frames = ann.get(f"{path}/records")["choices"]
    losses = [0.0, 0.04, 0.1, 0.3]
    wanted = [draft(match, n, frames[n], loss) for n, loss in enumerate(losses)]
    found = ann.post(f"{path}/weighed", {"steps": wanted})["steps"]
    assert [step["grade"] for step in found] == ["best", "slip", "mistake", "blunder"]
    for step, loss in zip(found, losses, strict=True):
        assert sum(step["wins"]) == sum(step["after"]) == pytest.approx(1.0, abs=0.001)
        seat = step["player"]
        assert step["wins"][seat] - step["after"][seat] == pytest.approx(loss, abs=0.001)
    assert [step["open"] for step in found] == ["same", "good", "good", "good"]
    foreign = {**wanted[1], "action": 32_000}
    ann.post(f"{path}/weighed", {"steps": [foreign]}, 400)
    ann.post(f"{path}/weighed", {"steps": [{**wanted[1], "at": 1_000_000}]}, 400)


def test_why_another_choice_was_better(game, cat):
    ann, path, match = game
    frame = ann.get(f"{path}/records")["choices"][0]
    one, two = match.after(frame).legal(match.steps[frame].player)[:2]
    doubt = {"frame": frame, "best": two, "other": one, "scenes": True}
    why = ann.post(f"{path}/why", doubt)
    seat = match.steps[frame].player
    view = match.after(frame).hidden(seat)
    assert why["better"][0]["label"] == view.label(seat, two, "en")
    assert why["other"][0]["label"] == view.label(seat, one, "en")
    assert "→" not in why.get("words", "")
    assert cat.post(f"{path}/why", doubt)["better"][0]["label"] != why["better"][0]["label"]
    ann.post(f"{path}/why", {**doubt, "best": 32_000}, 400)
    ann.post(f"{path}/why", {**doubt, "frame": 100_000}, 400)


@pytest.mark.parametrize(
    "wrong",
    [{"frame": 100_000}, {"frame": -1}, {"actions": [32_000]}],
)
def test_what_was_no_choice_has_no_words(game, wrong):
    ann, path, _ = game
    frame = ann.get(f"{path}/records")["choices"][0]
    ann.post(f"{path}/words", {"asked": [{"frame": frame, **wrong}]}, 400)


def test_a_bot_judges_what_was_chosen_and_what_was_not(game):
    ann, path, match = game
    frame = ann.get(f"{path}/records")["choices"][0]
    seat, legal = match.steps[frame].player, match.after(frame).legal(match.steps[frame].player)
    found = ann.post(f"{path}/judge", {"frame": frame})
    assert found["seat"] == seat
    assert {option["action"] for option in found["options"]} <= set(legal)
    after = ann.post(f"{path}/judge", {"frame": frame, "action": legal[-1]})
    assert after["seat"] >= 0
    end = ann.post(f"{path}/judge", {"frame": len(match.steps)})
    assert (end["seat"], end["ranks"]) == (-1, list(match.position.ranks))
    ann.post(f"{path}/judge", {"frame": frame, "action": 32_000}, 400)
    ann.post(f"{path}/judge", {"frame": len(match.steps), "action": 0}, 400)
    ann.post(f"{path}/judge", {"frame": len(match.steps) + 1}, 400)
