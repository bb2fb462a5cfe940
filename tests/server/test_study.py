"""A finished game thought over: records, choices in words, and a bot's judgement of one."""

import random
from base64 import b64decode

import pytest

from pentacle.core import replay
from tests.server.harness import Person, play_on
from tests.server.serve import GAMES
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
    one, two = table.legal(seat)[:2]
    asked = {"frame": frame, "actions": [two, one], "chances": [0.75, 0.5]}
    told = ann.post(f"{path}/words", {"asked": [asked]})["told"][0]
    assert told["words"].endswith(".")
    assert "→" not in told["words"]
    said = cat.post(f"{path}/words", {"asked": [asked]})["told"][0]["words"]
    assert said != told["words"]


@pytest.mark.parametrize(
    "wrong",
    [{"frame": 100_000}, {"frame": -1}, {"actions": [32_000]}, {"chances": [0.5]}],
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
