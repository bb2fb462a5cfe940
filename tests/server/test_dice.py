"""Dice that nobody chose, over the wire: pledges, shares, and people who do not play along."""

import json
import random

import msgspec
import pytest

from pentacle.core import fair, replay
from tests.server.harness import Person, play_on

WAIT_LONG = 600
"""Seconds that no test reaches: the game begins because of the shares, or it does not begin."""


class Hand:
    """A browser's number and its pledge."""

    def __init__(self):
        self.share = fair.new_share()
        self.pledge = fair.pledge_of_share(self.share)


def seat_pledged(ann, bob, then=("dealing",), **more):
    """A table with both seats taken and pledged, two pages, nothing shown yet."""
    mine, yours = Hand(), Hand()
    table = ann.table("me", "open", pledge=mine.pledge, **more)["id"]
    a = ann.page(table)
    assert a.until("hello")["dice"]["stage"] == "pledging"
    assert bob.join(table, 1, pledge=yours.pledge)["status"] in then
    b = bob.page(table)
    b.until("hello")
    a.until(showing)
    return table, (a, mine), (b, yours)


def showing(message):
    return message["type"] == "dice" and message["dice"]["stage"] == "showing"


def begins(page):
    if not page.scene:
        page.until("scene")
    return page


def sound(page, game="toy"):
    """The proof at the end, which must hold."""
    proof = msgspec.convert(page.over["proof"], fair.Proof)
    seats = len(page.table["seats"])
    found = fair.links(proof, game, seats, int(page.over["seed"]))
    assert all(link.holds is not False for link in found), found
    return proof


def test_two_people_make_the_dice_together(ann, bob, cat):
    table, (a, mine), (b, yours) = seat_pledged(ann, bob)
    c = cat.page(table)
    dice = c.until("hello")["dice"]
    assert dice["shares"] == [
        {"seat": 0, "pledge": mine.pledge},
        {"seat": 1, "pledge": yours.pledge},
    ]
    assert a.ask("share", share=mine.share)["type"] == "done"
    assert ann.get(f"/api/tables/{table}")["status"] == "dealing", "one share is missing"
    assert c.until(showing)["dice"]["shares"][0]["shown"]
    assert b.ask("share", share=yours.share)["type"] == "done"
    play_on([begins(a), begins(b)], random.Random(1).choice)
    c.until("over")
    assert a.hello["dice"]["stage"] == "made"
    assert a.hello["dice"]["pledge"] == dice["pledge"] == fair.pledge_of_secret(sound(a).secret)
    assert [s.share for s in sound(c).shares] == [mine.share, yours.share]
    before = json.dumps([m for page in (a, b, c) for m in page.all if m["type"] != "over"])
    for secret in (mine.share, yours.share, sound(a).secret):
        assert secret not in before, "only pledges are seen before the end"
    file = ann.http.get(f"/api/replays/{a.over['replay']}/file").content
    assert replay.read(file).dice == sound(a)
    assert ann.post(f"/api/replays/{a.over['replay']}/verify")["ok"]


def test_against_bots_one_message_begins_the_game(ann):
    hand = Hand()
    card = ann.table("me", "apprentice", pledge=hand.pledge)
    assert card["status"] == "dealing"
    page = ann.page(card["id"])
    assert page.until("hello")["dice"]["stage"] == "showing"
    page.send("share", share=hand.share)
    play_on([begins(page)], random.Random(1).choice)
    assert [(s.seat, s.share) for s in sound(page).shares] == [(0, hand.share)]


def test_without_a_pledge_the_game_begins_at_once(ann):
    card = ann.table("me", "apprentice")
    assert card["status"] == "playing"
    page = ann.page(card["id"])
    play_on([page], random.Random(1).choice)
    assert sound(page).shares == [fair.Share(0)]


def test_bots_alone(ann):
    page = ann.page(ann.table("apprentice", "apprentice")["id"])
    page.until("over")
    assert sound(page).shares == []


def test_a_campaign_and_a_rematch_have_shares_too(ann):
    hand, again = Hand(), Hand()
    path = ann.post("/api/me/campaigns", {"game": "toy", "length": 2})["id"]
    table = ann.table("me", "apprentice", campaign=path, pledge=hand.pledge)["id"]
    page = ann.page(table)
    page.send("share", share=hand.share)
    play_on([begins(page)], random.Random(1).choice)
    assert sound(page).shares[0].share == hand.share
    next_card = ann.post(f"/api/tables/{table}/rematch", {"pledge": again.pledge})
    assert next_card["status"] == "dealing"
    page = ann.page(next_card["id"])
    page.send("share", share=again.share)
    play_on([begins(page)], random.Random(1).choice)
    assert sound(page).shares[0].share == again.share


def test_a_wrong_share_is_refused_and_the_right_one_still_counts(own_server):
    server = own_server(share_wait=WAIT_LONG)
    ann, bob = Person(server, "Ann"), Person(server, "Bob", language="fr")
    _, (a, mine), (b, yours) = seat_pledged(ann, bob)
    for wrong in (fair.new_share(), yours.share, mine.pledge):
        answer = a.ask("share", share=wrong)
        assert answer["code"] == "illegal"
        assert "not the one that you pledged" in answer["text"]
    assert "promise" in b.ask("share", share=mine.share)["text"]
    for shape in ("", "0" * 63, mine.share.upper(), 7):
        assert a.ask("share", share=shape)["code"] == "bad_request"
    assert not any(entry.get("shown") for entry in _fresh(ann, a)["shares"])
    assert a.ask("share", share=mine.share)["type"] == "done"
    assert a.ask("share", share=mine.share)["type"] == "done", "the same once more is no fault"
    b.send("share", share=yours.share)
    begins(a)
    assert a.ask("share", share=mine.share)["type"] == "done"


def _fresh(person, page):
    return person.page(page.table["id"]).until("hello")["dice"]


def test_nobody_shows_before_every_pledge_is_in(ann, bob):
    hand = Hand()
    table = ann.table("me", "open", pledge=hand.pledge)["id"]
    page = ann.page(table)
    answer = page.ask("share", share=hand.share)
    assert (answer["code"], "every seat is taken" in answer["text"]) == ("not_now", True)
    other = Hand()
    assert page.ask("pledge", pledge=other.pledge)["type"] == "done"
    assert bob.page(table).until("hello")["dice"]["shares"][0]["pledge"] == other.pledge
    assert bob.page(table).ask("pledge", pledge=hand.pledge)["code"] == "not_yours"
    bob.join(table, 1)
    page.until(showing)
    assert page.ask("pledge", pledge=hand.pledge)["code"] == "not_now"
    assert page.ask("share", share=hand.share)["code"] == "illegal"
    page.send("share", share=other.share)
    begins(page)


def test_a_spectator_has_no_share(ann, bob, cat):
    table, (_, mine), _ = seat_pledged(ann, bob)
    assert cat.page(table).ask("share", share=mine.share)["code"] == "not_yours"


@pytest.mark.parametrize("pledge", ["x", "0" * 63, "A" * 64, 5])
def test_a_pledge_that_is_none(ann, pledge):
    ann.table("me", "open", pledge=pledge, status=400)
    table = ann.table("me", "open")["id"]
    ann.post(f"/api/tables/{table}/join", {"seat": 1, "name": "A", "pledge": pledge}, status=400)


def test_who_never_shows_is_left_out_and_everybody_can_see_it(own_server):
    server = own_server(share_wait=WAIT_LONG)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, _, (b, yours) = seat_pledged(ann, bob)
    assert b.ask("share", share=yours.share)["type"] == "done"
    server.stop()
    server.flags["share_wait"] = 0.2
    server.start()
    a, b = begins(ann.page(table)), begins(bob.page(table))
    late = [text for text in b.drain().texts("table") if "did not come in time" in text]
    assert late == ["@0's share of the dice did not come in time; they are made without it."]
    assert b.hello["dice"]["shares"] == [
        {"seat": 0, "pledge": a.hello["dice"]["shares"][0]["pledge"]},
        {"seat": 1, "pledge": yours.pledge, "shown": True},
    ]
    play_on([a, b], random.Random(1).choice)
    assert [bool(s.share) for s in sound(a).shares] == [False, True]
    assert all(s.pledge for s in sound(a).shares)


def test_a_late_share_changes_nothing(own_server):
    server = own_server(share_wait=0.2)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    begun = ("dealing", "playing")
    _, (a, mine), (b, yours) = seat_pledged(ann, bob, then=begun)
    begins(a), begins(b)
    for page, hand in ((a, mine), (b, yours)):
        answer = page.ask("share", share=hand.share)
        assert (answer["code"], "begun without your share" in answer["text"]) == ("not_now", True)
    play_on([a, b], random.Random(1).choice)
    assert not any(s.share for s in sound(a).shares)


def test_who_leaves_before_the_first_die_is_not_waited_for(own_server):
    server = own_server(share_wait=WAIT_LONG)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, (a, mine), (b, _) = seat_pledged(ann, bob)
    a.ask("share", share=mine.share)
    b.close()
    assert bob.post(f"/api/tables/{table}/leave")["status"] == "playing"
    begins(a)
    assert a.drain().table["seats"][1]["standin"]


def test_a_broken_connection_while_shares_are_shown(own_server):
    server = own_server(share_wait=WAIT_LONG)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, (a, mine), (b, yours) = seat_pledged(ann, bob)
    a.close()
    b.send("share", id="once", share=yours.share)
    b.close()
    a2, b2 = ann.page(table), bob.page(table)
    assert a2.until("hello")["dice"]["stage"] == "showing"
    assert b2.ask("share", id="once", share=yours.share)["type"] == "done"
    a2.send("share", share=mine.share)
    play_on([begins(a2), begins(b2)], random.Random(1).choice)
    assert [s.share for s in sound(a2).shares] == [mine.share, yours.share]


def test_killed_between_pledge_and_share_nothing_is_lost(own_server):
    server = own_server(share_wait=WAIT_LONG)
    ann, bob = Person(server, "Ann"), Person(server, "Bob")
    table, (a, mine), (b, yours) = seat_pledged(ann, bob)
    assert b.ask("share", share=yours.share)["type"] == "done"
    dice = _fresh(ann, a)
    server.kill()
    server.start()
    a2, b2 = ann.page(table), bob.page(table)
    assert a2.until("hello")["dice"] == dice
    assert dice["shares"][1]["shown"]
    a2.send("share", share=mine.share)
    play_on([begins(a2), begins(b2)], random.Random(1).choice)
    assert sound(a2).pledge == dice["pledge"]
    assert [s.share for s in sound(a2).shares] == [mine.share, yours.share]


def test_killed_while_seats_are_open_the_pledges_stay(own_server):
    server = own_server(share_wait=WAIT_LONG)
    ann, bob, mine = Person(server, "Ann"), Person(server, "Bob"), Hand()
    table = ann.table("me", "open", pledge=mine.pledge)["id"]
    dice = ann.page(table).until("hello")["dice"]
    server.kill()
    server.start()
    assert ann.page(table).until("hello")["dice"] == dice
    bob.join(table, 1)
    page = ann.page(table)
    page.send("share", share=mine.share)
    begins(page)


def test_killed_while_shares_are_shown_and_nobody_comes_back(own_server):
    """The table begins by itself: bots play on, those away are left out."""
    server = own_server(share_wait=WAIT_LONG)
    ann = Person(server, "Ann")
    table = ann.table("me", "apprentice", pledge=Hand().pledge)["id"]
    server.kill()
    server.flags["share_wait"] = 0.1
    server.start()
    page = ann.page(table)
    begins(page)
    assert page.hello["dice"]["stage"] == "made"
