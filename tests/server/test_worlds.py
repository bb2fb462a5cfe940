"""A viewer cannot tell worlds apart that differ only in what he must not know; and what looks at
that sees every leak that is planted."""

import random

import pytest

from pentacle.core import SPECTATOR
from pentacle.games import GAMES
from tests.server.leaks import LEAKS
from tests.server.toy import GAME as TOY
from tests.server.worlds import Leak, Plot, Town, compare, start

SCENES = {
    "spellcaster": (2, 45, 40, 1),
    "zavandor": (2, 20, 15, SPECTATOR),
    "archimage": (2, 5, 0, 1),
    "elfenwizards": (3, 12, 7, 0),
    "valroc": (2, 20, 15, SPECTATOR),
}
"""Seats, seed, actions before, and the viewer: moments at which others do something in secret."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("worlds")


@pytest.fixture(scope="module")
def town(folder, built_page):
    server = start(folder)
    yield Town(server)
    server.close()
    assert not server.complaints(), server.output


@pytest.mark.parametrize("name", GAMES)
def test_every_byte_is_the_same_in_worlds_that_the_viewer_cannot_tell_apart(town, name):
    assert compare(town, Plot(GAMES[name], *SCENES[name]), fork=3, rounds=2) == 2


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_secret_steps_at_one_table_alone_are_not_noticed(town, viewer):
    """Cards that are picked here and not there: no bytes, no numbers, no times."""
    assert compare(town, Plot(TOY, 3, 8, 4, viewer), fork=5, rounds=3) >= 2


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_seen(town, folder, leak):
    (folder / "leak").write_text(leak)
    try:
        with pytest.raises(Leak):
            compare(town, Plot(TOY, 3, 8, 4, 1), fork=5, rounds=3)
    finally:
        (folder / "leak").write_text("")


def test_what_a_bot_does_in_secret_is_not_noticed(town):
    """It picks one card or two, of other hands: a person hears of a closed fist, nothing more."""
    ann, bob = town.people[:2]
    heard, hands = set(), set()
    for fork in range(3):
        position = TOY.deal(3, 4).imagine(0, fork)
        hands.add(bytes(position))
        table = ann.table("me", "open", "apprentice", start=str(position))["id"]
        other = bob.page(table).drain()  # who is away is told of, however long that takes
        page = ann.page(table).drain()
        bob.join(table, 1)
        while not any("is ready" in line["text"] for line in page.lines):
            page.next()
        heard.add(tuple((m["type"], m.get("step"), m.get("by")) for m in page.drain().all))
        page.close()
        other.close()
    assert len(hands) == 3
    assert len(heard) == 1


def test_taking_back_tells_nobody_what_was_taken_back(town):
    """A picks a card in secret and takes it back: nobody else hears of either."""
    people = town.people[:2]
    table = people[0].table("me", "open")["id"]
    people[1].join(table, 1)
    a, b = (person.page(table).drain() for person in people)
    a.drain()
    before = len(b.raw)
    a.act(random.Random(1).choice(a.legal))
    assert a.drain().ask("undo")["type"] == "done"
    assert len(b.drain().raw) == before
