"""Actions, undo, take-backs and talk at a table, and what each one is told of them."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from pentacle.table import messages, takebacks, wire
from pentacle.table.shapes import Terms
from tests.server.toy import GAME
from tests.table.people import Seated


def play_out(host: Seated, seed: int = 1) -> None:
    dice = random.Random(seed)
    while host.table.status == "playing":
        seat = host.table.play.match.pending[0]
        host.act(seat, dice.choice(host.table.play.position.legal(seat)))


def test_a_whole_game_is_told_and_kept() -> None:
    host = Seated("Ann", "Bob", here="Ann Bob Eve")
    play_out(host)
    for name in ("ann", "bob", "eve"):
        over = host.heard(name, "over")
        assert len(over) == 1
        assert over[0]["replay"] == host.table.data.replay
        assert host.lines(name)[-1] == "The game is over."
    file = json.loads(host.kept[-1].replay.body)
    assert file["actions"] == [list(pair) for pair in host.table.journal.actions]


def test_nobody_is_told_what_another_chose_in_secret() -> None:
    host = Seated("Ann", "Bob", here="Ann Bob Eve")
    before = {name: len(host.told[name]) for name in ("bob", "eve")}
    seqs = {name: host.table.journal.seq(seat) for name, seat in (("bob", 1), ("eve", -1))}
    host.act(0)
    assert {name: len(host.told[name]) for name in before} == before
    assert host.table.journal.seq(1) == seqs["bob"]
    assert host.table.journal.seq(-1) == seqs["eve"]


def test_a_message_that_is_repeated_changes_nothing() -> None:
    host = Seated("Ann", "Bob")
    play = host.table.play
    ask, action = play.ask(0), play.position.legal(0)[0]
    for _ in range(3):
        assert host.send("Ann", wire.Act, ask, [action], id="same").answer in (None, host_done())
    assert len(play.match.steps) == 1
    refused = host.send("Ann", wire.Act, ask, [action], id="other").answer
    assert refused.code == "stale"
    assert host.send("Ann", wire.Act, play.ask(0), [8], id="other").answer == refused


def host_done() -> Any:
    from pentacle.table.events import Answer

    return Answer()


def test_what_the_rules_refuse_is_said_in_words_and_changes_nothing() -> None:
    host = Seated("Ann", "Bob", here="Ann")
    kept = len(host.kept)
    answer = host.act(0, 30000).answer
    assert answer.code == "illegal"
    assert answer.text
    assert len(host.kept) == kept
    assert host.send("Eve", wire.Act, "x", [1]).answer.text == "You have no seat at this table."


def test_an_undo_that_teaches_nobody_anything() -> None:
    host = Seated("Ann", "Bob", here="Ann")
    record = bytes(host.table.play.position)
    host.act(0)
    assert host.heard("ann", "change")[-1]["undo"]
    assert host.send("Ann", wire.Undo).answer is None
    assert bytes(host.table.play.position) == record
    assert host.heard("ann", "gone")
    assert host.table.data.takebacks == 0


def test_no_undo_where_the_table_has_none() -> None:
    host = Seated("Ann", "Bob", terms=Terms(undo="none"))
    host.act(0)
    assert host.send("Ann", wire.Undo).answer.code == "no_undo"


def test_alone_with_bots_everything_can_be_taken_back() -> None:
    host = Seated("Ann", "adept")
    first = host.table.play.position.legal(0)[0]
    host.act(0, first, 8)
    assert takebacks.offered(host.table, 0) == len(host.table.play.match.choices(0))
    assert host.send("Ann", wire.Takeback, 1).answer is None
    assert host.table.data.takebacks == 1
    assert host.send("Ann", wire.Takeback, 99).answer.code == "no_undo"


def test_others_are_asked_and_all_must_agree() -> None:
    host = Seated("Ann", "Bob", "Cat", here="Ann Bob Cat")
    host.act(0)
    host.send("Ann", wire.Takeback, 1)
    request = host.heard("bob", "asking")[-1]["request"]
    assert (request["seat"], request["asked"]) == (0, [1, 2])
    host.send("Bob", wire.Consent, request["request"], True)
    assert len(host.table.play.match.steps) == 1
    host.send("Cat", wire.Consent, request["request"], True)
    assert not host.table.play.match.steps
    assert host.table.data.takebacks == 1
    assert "request" not in host.heard("bob", "asking")[-1]


def test_a_request_is_declined_or_lapses() -> None:
    host = Seated("Ann", "Bob", here="Ann Bob")
    host.act(0)
    host.send("Ann", wire.Takeback, 1)
    request = host.heard("bob", "asking")[-1]["request"]["request"]
    host.send("Bob", wire.Consent, request, False)
    assert "@1 declines." in host.lines("ann")
    assert host.send("Ann", wire.Takeback, 1).answer.code == "no_undo", "asked for this choice"
    host.act(0, 8)
    host.act(1, host.table.play.position.legal(1)[0])
    host.send("Bob", wire.Takeback, 1)
    assert host.table.asking is not None
    host.wait(61)
    assert host.table.asking is None
    assert "The request has lapsed." in host.lines("ann")


def test_talk_is_plain_and_bounded() -> None:
    host = Seated("Ann", "Bob", here="Bob")
    assert host.send("Ann", wire.Chat, "  hello \n there ").answer is None
    assert host.lines("bob")[-1] == "hello there"
    assert host.send("Ann", wire.Chat, "x" * 501).answer.code == "too_long"
    assert host.send("Ann", wire.Chat, "\u200b").answer.code == "bad_request"
    assert host.send("Ann", wire.Chat, "psst", 1).answer.code == "muted", "no private talk here"
    host.pages["Bob"].muted = {"ann"}
    told = len(host.told["bob"])
    host.send("Ann", wire.Chat, "again")
    assert len(host.told["bob"]) == told


def test_a_table_comes_back_from_what_was_kept() -> None:
    host = Seated("Ann", "Bob", here="Ann")
    host.act(0)
    host.send("Ann", wire.Undo)
    host.act(0)
    host.act(0, 8)
    host.send("Bob", wire.Chat, "well")
    table, change = host.again()
    assert change is None
    assert bytes(table.play.position) == bytes(host.table.play.position)
    assert [e.gone for e in table.journal.entries] == [e.gone for e in host.table.journal.entries]
    assert table.answers == host.table.answers
    page = host.pages["Ann"]
    page.shown = None
    ours = messages.welcome(host.table, page, 0)
    page.shown = None
    assert messages.welcome(table, page, 0)[1:] == ours[1:]


def test_a_table_whose_rules_have_changed_goes_on_or_is_closed() -> None:
    host = Seated("Ann", "Bob")
    host.act(0)
    newer = replace(GAME, version=2, continues=1)
    table, change = host.again(newer)
    assert change is not None
    assert change.values["rules"] == newer.rules
    assert table.play is not None
    _, change = host.again(replace(GAME, version=2, setup=_longer))
    assert change is not None
    assert (change.values["status"], change.values["closed"]) == ("closed", "rules")
    _, change = host.again(None)
    assert change is not None
    assert change.values["closed"] == "game"


def _longer(s: Any, seats: Any, options: Any, seed: Any) -> None:
    GAME.setup(s, seats, options, seed)
    s.rounds += 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_that_comes_late_is_told_all_it_may_know(language: Any) -> None:
    host = Seated("Ann", "Bob")
    host.act(0, host.table.play.position.legal(0)[0], 8)
    host.act(1, host.table.play.position.legal(1)[0], 8)
    host.page("Eve", language)
    kinds = [m["type"] for m in host.told["eve"]]
    assert kinds[:3] == ["hello", "lines", "scene"]
    assert host.told["eve"][2]["legal"] == []
