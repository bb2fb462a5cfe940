"""Who sits where, who is waited for, and what happens without anybody doing anything."""

from __future__ import annotations

import pytest

from pentacle.core import fair
from pentacle.table import moves, people, presence, seating, ticking, wire
from pentacle.table.errors import Refusal
from pentacle.table.moves import Thought
from pentacle.table.shapes import Pace, Terms
from tests.server.toy import GAME
from tests.table.people import Seated


def answer_for_bots(host: Seated) -> None:
    """Let every bot that owes a decision choose the first."""
    while seats := moves.seats_of_bots(host.table):
        asked = moves.question(host.table, seats[0])
        assert asked is not None
        change = moves.answer(host.table, asked, Thought(asked.view.legal(seats[0])[0], "full"))
        assert change is not None
        host.settle(change)
        host.go_on()


def test_the_last_seat_taken_begins_the_game() -> None:
    host = Seated("Ann", "Bob", here="Ann")
    assert host.table.status == "playing"
    assert host.table.data.rules == GAME.rules
    assert [m["you"] for m in host.heard("ann", "hello")] == [0, 0]
    assert "@1 sits down." in host.lines("ann")


def test_seats_that_are_taken_or_missing_are_refused() -> None:
    host = Seated("Ann", "open")
    for args, code in (
        (("ann", "Ann", 1, ""), "taken"),
        (("bob", "Bob", 0, ""), "taken"),
        (("bob", "Bob", 7, ""), "not_found"),
    ):
        with pytest.raises(Refusal) as refused:
            host.change(seating.join, *args)
        assert refused.value.code == code
    assert host.table.status == "waiting"
    with pytest.raises(Refusal, match="Only the host"):
        host.change(seating.set_seat, "bob", 1, "bot", "adept")
    host.change(seating.set_seat, "ann", 1, "bot", "adept")
    assert host.table.status == "playing"


def test_who_leaves_before_the_game_gives_the_table_to_another() -> None:
    host = Seated("Ann", "Bob", "open")
    host.change(seating.leave, "ann")
    assert (host.table.data.host, host.table.seats[0].kind) == ("bob", "open")
    host.change(seating.leave, "bob")
    assert (host.table.status, host.table.data.closed) == ("closed", "empty")


def test_shares_of_the_dice_are_waited_for_and_checked() -> None:
    share = fair.new_share()
    host = Seated("Ann", "open", pledge=fair.pledge_of_share(share))
    with pytest.raises(Refusal):
        host.change(seating.join, "ann", "Ann", 1, "")
    assert host.send("Ann", wire.ShowShare, share).answer.code == "not_now"
    host.change(seating.join, "bob", "Bob", 1, "")
    assert host.table.status == "dealing"
    assert ticking.until_next(host.table) == 5
    assert host.send("Ann", wire.ShowShare, fair.new_share()).answer.code == "illegal"
    assert host.send("Ann", wire.ShowShare, share).answer is None
    assert host.table.status == "playing"


def test_a_share_that_does_not_come_is_left_out() -> None:
    host = Seated("Ann", "Bob", here="Bob", pledge=fair.pledge_of_share(fair.new_share()))
    assert host.table.status == "dealing"
    host.wait(5)
    assert host.table.status == "playing"
    assert any("did not come in time" in line for line in host.lines("bob"))


def test_drawn_seats_are_told_to_every_page() -> None:
    host = Seated("Ann", "Bob", here="Ann Bob", terms=Terms(seats="drawn"))
    order = host.table.data.terms.drawn
    assert sorted(order) == [0, 1]
    for name, seat in (("ann", order.index(0)), ("bob", order.index(1))):
        assert host.table.seat_of(name) == seat
        assert host.heard(name, "hello")[-1]["you"] == seat


def test_an_empty_clock_lets_a_bot_play_this_turn_alone() -> None:
    host = Seated("Ann", "Bob", here="Ann Bob", pace=Pace("live", 10, 4))
    host.wait(9)
    assert host.table.clock.left_at(0, host.home.now) == 1
    host.wait(1)
    assert host.table.is_bot(0)
    assert host.send("Ann", wire.Act, "x", [0]).answer.text.startswith("A bot plays for you")
    answer_for_bots(host)
    assert not host.table.is_bot(0)
    assert host.table.clock.left_at(0, host.home.now) == 4
    assert "@0 is out of time; a bot plays this turn." in host.lines("bob")


def test_clocks_stand_still_while_nobody_is_there() -> None:
    host = Seated("Ann", "Bob", here="Ann", pace=Pace("live", 10, 4))
    host.table.exit(host.pages["Ann"])
    host.go_on()
    assert host.table.clock.paused
    host.wait(100)
    assert not host.table.is_bot(0)
    host.table.enter(host.pages["Ann"])
    host.go_on()
    host.wait(9)
    assert host.table.clock.left_at(0, host.home.now) == 1


def test_a_vote_needs_somebody_who_keeps_the_others_waiting() -> None:
    host = Seated("Ann", "Bob", "Cat", here="Ann Bob Cat")
    with pytest.raises(Refusal, match="keeps nobody waiting"):
        host.change(seating.vote, "ann", 2, True)
    host.table.exit(host.pages["Cat"])
    for seat in (0, 1):
        host.act(seat, host.table.play.position.legal(seat)[0], 8)
    host.wait(60)
    assert host.heard("ann", "table")[-1]["table"]["seats"][2]["late"]
    host.change(seating.vote, "ann", 2, True)
    assert not host.table.seats[2].standin
    host.change(seating.vote, "bob", 2, True)
    assert host.table.seats[2].standin
    host.change(seating.reclaim, "cat")
    assert not host.table.seats[2].standin


def test_the_table_says_whom_it_waits_for() -> None:
    host = Seated("Ann", "Bob", here="Ann Bob", terms=Terms(left="pause"))
    host.table.exit(host.pages["Bob"])
    host.act(0, host.table.play.position.legal(0)[0], 8)
    host.wait(5)
    waits = host.heard("ann", "table")[-1]["table"]["waits"]
    assert (waits["seats"], waits["paused"]) == ([1], True)
    assert presence.is_paused(host.table)


def test_who_gives_up_is_replaced_or_ends_the_game() -> None:
    host = Seated("Ann", "Bob", "Cat", here="Ann")
    assert host.send("Bob", wire.Concede).answer is None
    assert (host.table.status, host.table.seats[1].standin) == ("playing", True)
    assert host.send("Bob", wire.Concede).answer.code == "not_now"
    host.send("Cat", wire.Concede)
    assert host.table.status == "over"
    over = host.heard("ann", "over")[-1]
    assert over["given_up"]
    assert over["ranks"][0]["seat"] == 0
    assert host.kept[-1].replay is not None


def test_the_table_that_follows_has_everybody_one_seat_on() -> None:
    host = Seated("Ann", "adept", here="Ann")
    host.send("Ann", wire.Concede)
    change = host.change(seating.rematch, "ann")
    plan = change.rematch
    assert plan is not None
    assert [(s.seat, s.kind, s.profile) for s in plan.seats] == [(0, "bot", ""), (1, "open", "ann")]
    assert host.table.data.rematch == plan.data.id
    assert host.change(seating.rematch, "ann").rematch is None, "there is one already"


def test_who_is_sent_away_loses_his_seat_and_stays_away() -> None:
    host = Seated("Ann", "Bob", "open", here="Ann Bob")
    bob = people.who(host.table, "bob")
    with pytest.raises(Refusal, match="Only the host"):
        host.change(people.send_away, "bob", people.who(host.table, "ann"), True)
    host.change(people.send_away, "ann", bob, True)
    assert host.table.seats[1].kind == "open"
    with pytest.raises(Refusal, match="sent you away"):
        host.change(seating.join, "bob", "Bob", 2, "")
    host.change(people.send_away, "ann", bob, False)
    host.change(seating.join, "bob", "Bob", 2, "")
    assert host.table.seat_of("bob") == 2
