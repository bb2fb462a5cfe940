"""Chapters 16 and 17: promises, talk and the timer, all beside the rules."""

import msgspec
import pytest

from pentacle.core.rules import Note
from pentacle.games.elfenwizards import GAME, promises, talk
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import ACCEPT, DONE, PASS, REROLL, SPELL_MINOR, TARGET
from pentacle.games.elfenwizards.events import Event
from pentacle.games.elfenwizards.ledger import Fate, Ledger, Promise, Refused
from tests.games.elfenwizards.table import major, place, table
from tests.games.elfenwizards.test_compete import competition

TIMER = {"negotiation_timer": True}


def judged(t, ledger):
    """Everybody passes; what the ledger then says of each promise."""
    before = t.s.rounds
    while t.s.phase in (st.SPELL, st.AIM):
        t.play(PASS)
    ledger.hear(t.notes, before, t.s.pawns)
    return [p.fate for p in ledger.promises]


def test_no_piece_changes_hands():
    """ELF-16.1  No action moves dice, chips, tokens or points from one player to another."""
    t = table(4)
    while t.s.phase != st.OVER:
        t.play(sorted(t.mask())[(3 * len(t.recorded)) % len(t.mask())])
        assert "INV-1" not in t.check()
        assert "INV-2" not in t.check()
    assert {b.name for b in GAME.actions.blocks}.isdisjoint({"give", "trade", "promise", "talk"})


def test_talk_is_public_unless_the_table_allows_more():
    """ELF-16.2  Private lines need the option; they are for two pairs of eyes."""
    line = talk.Message(author=0, text="Help my Wizard?", to=2)
    assert not talk.may_write(line, {}, None)
    assert talk.may_write(line, {"private_talk": True}, None)
    assert [line.is_for(v) for v in (-1, 0, 1, 2)] == [False, True, False, True]
    public = talk.Message(author=0, text="Hello")
    assert talk.may_write(public, {}, None)
    assert all(public.is_for(v) for v in (-1, 0, 1, 2))
    assert promises.private_talk({"private_talk": True})
    assert not promises.private_talk({})


def test_a_promise_is_a_message():
    """ELF-16.3  Numbered per round, to one or to all, for this round or a later one."""
    t, ledger = table(3), Ledger()
    one = ledger.post(t.s, 0, "SUPPORT", "g1", 5, to=1)
    two = ledger.post(t.s, 1, "CAP", "S1", 0, round_=3)
    three = ledger.post(t.s, 2, "NO_SUPPORT", "r8", condition=9)
    assert [(p.round, p.id) for p in (one, two, three)] == [(1, 1), (3, 1), (1, 2)]
    assert one.fate is Fate.OPEN
    assert msgspec.json.decode(msgspec.json.encode(three), type=Promise) == three


@pytest.mark.parametrize(
    ("author", "kind", "about", "k"),
    [
        (0, "SUPPORT", "g1", 0),
        (0, "SUPPORT", "g1", 50),
        (0, "SUPPORT", "g9", 5),
        (0, "SUPPORT", "y1", 5),
        (0, "SUPPORT", "S1", 5),
        (0, "CAP", "g1", 3),
        (0, "CAP", "S5", 3),
        (0, "CAP", "S1", -1),
        (0, "CAP", "S1", 50),
        (0, "LOVE", "g1", 1),
        (5, "SUPPORT", "g1", 1),
        (-1, "SUPPORT", "g1", 1),
    ],
)
def test_what_cannot_be_promised(author, kind, about, k):
    """ELF-16.3  1 to 49 points beside a pawn of this game, 0 to 49 in one of eleven contests."""
    with pytest.raises(Refused):
        Ledger().post(table(3).s, author, kind, about, k)


def test_promises_have_their_time():
    """ELF-16.4  Until the end of the competition it concerns; at most 20 of each author."""
    t, ledger = table(3), Ledger()
    for i in range(20):
        assert ledger.post(t.s, 0, "NO_SUPPORT", "g1").id == i + 1
    with pytest.raises(Refused):
        ledger.post(t.s, 0, "NO_SUPPORT", "g1")
    ledger.post(t.s, 1, "NO_SUPPORT", "g1")
    ledger.post(t.s, 0, "NO_SUPPORT", "g1", round_=2)
    for round_ in (5, -1):
        with pytest.raises(Refused):
            ledger.post(t.s, 2, "NO_SUPPORT", "g1", round_=round_)
    t.award()
    with pytest.raises(Refused):
        ledger.post(t.s, 2, "NO_SUPPORT", "g1")
    assert promises.round_of(t.s) == 2
    t.s.rounds = 4
    assert promises.round_of(t.s) == 0


def test_its_author_may_withdraw_it():
    """ELF-16.4, ELF-16.5  Withdrawn it is not judged, and whoever relied on it is free."""
    t, ledger = competition(chips=1), Ledger()
    ledger.post(t.s, 0, "SUPPORT", "g1", 5)
    ledger.post(t.s, 1, "SUPPORT", "r1", 5, condition=1)
    with pytest.raises(Refused):
        ledger.withdraw(1, 1, 1)
    assert ledger.withdraw(0, 1, 1).fate is Fate.WITHDRAWN
    with pytest.raises(Refused):
        ledger.withdraw(0, 1, 1)
    t.phase(st.SPELL)
    assert judged(t, ledger) == [Fate.WITHDRAWN, Fate.VOID]


def test_ex_31_void_and_broken():
    """EX-31: ELF-16.5, ELF-16.6  Green meddles in S1, so red owed nothing."""
    t, ledger = competition(chips=1, r={"XW": [6]}), Ledger()
    t.phase(st.SPELL)
    quiet = bytes(t.s)
    ledger.post(t.s, 0, "SUPPORT", "g1", 5, condition=2)
    ledger.post(t.s, 1, "CAP", "S1", 0)
    assert bytes(t.s) == quiet
    t.play(major("W", 6), t.target("g1"), SPELL_MINOR, t.target("r5"))
    t.play(SPELL_MINOR, t.target("r3"))
    assert judged(t, ledger) == [Fate.VOID, Fate.BROKEN]
    assert ledger.record_of(1) == (0, 1)


def test_kept_and_broken():
    """ELF-16.5  By what the author laid: at least k, nothing at all, at most k."""
    t, ledger = competition(chips=2, r={"XW": [6]}), Ledger()
    for kind, about, k in [
        ("SUPPORT", "g1", 6), ("SUPPORT", "g1", 8), ("SUPPORT", "g1", 7),
        ("NO_SUPPORT", "r2", 0), ("NO_SUPPORT", "g1", 0),
        ("CAP", "H", 7), ("CAP", "H", 6), ("CAP", "W1", 0),
    ]:  # fmt: skip
        ledger.post(t.s, 0, kind, about, k)
    t.phase(st.SPELL).play(major("W", 6), t.target("g1"), SPELL_MINOR, t.target("g1"))
    kept, broken = Fate.KEPT, Fate.BROKEN
    assert judged(t, ledger) == [kept, broken, kept, kept, broken, kept, broken, kept]
    assert ledger.record_of(0) == (5, 3)


def test_two_promises_may_lean_on_each_other():
    """ELF-16.5  Only the bare statement of the other counts, so there is no circle."""
    for chips, fates in ((2, [Fate.KEPT, Fate.KEPT]), (0, [Fate.VOID, Fate.VOID])):
        t, ledger = competition(chips=chips), Ledger()
        ledger.post(t.s, 0, "SUPPORT", "g1", 2, condition=2)
        ledger.post(t.s, 1, "SUPPORT", "r1", 2, condition=1)
        t.phase(st.SPELL)
        if chips:
            t.play(*[SPELL_MINOR, t.target("g1")] * 2, *[SPELL_MINOR, t.target("r1")] * 2)
        assert judged(t, ledger) == fates


def test_a_condition_that_was_never_posted():
    """ELF-16.5  Void; and one cannot lean on oneself."""
    t, ledger = competition(chips=1), Ledger()
    ledger.post(t.s, 0, "NO_SUPPORT", "g1", condition=7)
    with pytest.raises(Refused):
        ledger.post(t.s, 0, "NO_SUPPORT", "g1", condition=2)
    t.phase(st.SPELL)
    assert judged(t, ledger) == [Fate.VOID]


def test_a_round_never_played():
    """ELF-16.5  The game ends early: promises about later rounds are void."""
    t, ledger = table(3).bare(), Ledger()
    ledger.post(t.s, 0, "NO_SUPPORT", "g1", round_=4)
    ledger.hear([Note(Event.ENDED, (2,))], 3, 8)
    assert ledger.promises[0].fate is Fate.VOID


def test_promises_change_nothing():
    """ELF-16.6, INV-12  The record, its legal actions and its result are the same without them."""
    one, two, ledger = table(4), table(4), Ledger()
    while one.s.phase != st.OVER:
        if promises.round_of(one.s):
            for seat in range(4):
                if len(ledger.of_round(promises.round_of(one.s))) < 60:
                    kind = ("SUPPORT", "NO_SUPPORT")[seat % 2]
                    ledger.post(one.s, seat, kind, "r1", 3, round_=promises.round_of(one.s))
        action = sorted(one.mask())[(5 * len(one.recorded)) % len(one.mask())]
        assert one.mask() == two.mask()
        one.play(action)
        two.play(action)
    assert one.position == two.position
    assert ledger.promises


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_form_speaks(language):
    """ELF-16.3  Three kinds, pawns that compete, eleven contests; sentences in both languages."""
    t = table(3).stand(r1="H", r5="W1")
    form = promises.form(t.s, language)
    assert [k["name"] for k in form["kinds"]] == ["SUPPORT", "NO_SUPPORT", "CAP"]
    pawn, points = form["kinds"][0]["args"]
    assert len(pawn["choices"]) == 23
    assert len(points["choices"]) == 49
    assert len(form["kinds"][2]["args"][0]["choices"]) == 11
    for kind in form["kinds"]:
        args = {arg["name"]: arg["choices"][-1]["value"] for arg in kind["args"]}
        assert promises.refusal(t.s, 1, kind["name"], args, language) == ""
        assert promises.sentence(1, kind["name"], args, language).startswith("@1 ")
    assert promises.refusal(t.s, 1, "SUPPORT", {"pawn": "g1", "k": "many"}, language) != ""
    assert promises.refusal(t.s, 1, "SUPPORT", {}, language) != ""
    silent = promises.sentence(0, "CAP", {"contest": "H", "k": "0"}, language)
    assert "0 " not in silent.removeprefix("@0 ")


def test_a_verdict_for_each_author():
    """ELF-16.5  The tally of the author decides, no other note does."""
    t = competition(chips=2).phase(st.SPELL)
    t.play(SPELL_MINOR, t.target("g1"), SPELL_MINOR, t.target("b8"), PASS, PASS, PASS)
    ask = ("SUPPORT", {"pawn": "g1", "k": "1"})
    answers = [promises.verdict(t.s, n, 0, *ask) for n in t.notes]
    assert [v for v in answers if v is not None] == [True]
    answers = [promises.verdict(t.s, n, 1, *ask) for n in t.notes]
    assert [v for v in answers if v is not None] == [False]


def test_options_of_the_table():
    """ELF-4.6  Promises are on unless switched off."""
    assert promises.enabled({})
    assert not promises.enabled({"promises": False})


def test_a_minute_before_each_roll():
    """ELF-17.2  The next player's minute opens before his dice are seen."""
    t = table(3)
    assert talk.opening(t.s, TIMER) == talk.roll_window(0)
    assert talk.opening(t.s, {}) is None
    before = bytes(t.s)
    assert talk.pause(t.s, 0, DONE, {}) is None
    assert talk.pause(t.s, 0, DONE, TIMER) == talk.roll_window(1)
    assert bytes(t.s) == before
    first = min(t.mask() - {DONE})
    assert talk.pause(t.s, 0, first, TIMER) is None
    t.play(DONE, DONE)
    assert talk.pause(t.s, 2, DONE, TIMER) == talk.roll_window(0)
    t.play(DONE)
    assert t.s.phase == st.DECIDE
    for action in (ACCEPT, REROLL):
        assert talk.pause(t.s, 0, action, TIMER) is None


def test_no_minute_without_dice():
    """ELF-17.2  In phase 3 a player who has placed everything is passed over."""
    t = table(3).give("g", XW=[1] * 7)
    assert talk.pause(t.s, 0, DONE, TIMER) == talk.roll_window(2)


def test_five_minutes_before_the_competition():
    """ELF-17.2  For all together, over when time is up or all are ready."""
    t = table(3).bare().give("r", hand=1)
    t.s.rolled[0, 0], t.s.dice[0, 5, 0], t.s.phase = 1, 6, st.REST
    window = talk.pause(t.s, 0, place(1, "XW"), TIMER)
    assert window == talk.competition_window(3)
    assert (window.kind, window.seconds, window.seats) == ("competition", 300, (0, 1, 2))
    assert not window.is_over({0, 1}, 299)
    assert window.is_over({0, 1, 2}, 10)
    assert window.is_over(set(), 300)
    assert talk.roll_window(1).seconds == 60
    t.play(place(1, "XW"))
    assert promises.window(t.s, TIMER)[:3] == ("competition", 300, (0, 1, 2))
    assert promises.window(t.s, {}) is None
    t.play(SPELL_MINOR, TARGET, SPELL_MINOR, TARGET)
    assert promises.window(t.s, TIMER) is None
    assert talk.pause(t.s, 1, PASS, TIMER) is None


def test_silence_outside_of_the_windows():
    """ELF-17.2  With the timer only fixed reactions are allowed outside of a window."""
    line, thanks = talk.Message(author=0, text="?"), talk.Message(author=0, text="", reaction=True)
    assert not talk.may_write(line, TIMER, None)
    assert talk.may_write(thanks, TIMER, None)
    assert talk.may_write(line, TIMER, talk.roll_window(0))
