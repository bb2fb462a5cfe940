"""Chapters 16 and 17: promises, talk and the timer, all beside the rules."""

import pytest

from pentacle.core.book import Book, PromiseRefused
from pentacle.core.parts import Message
from pentacle.games.elfenwizards import GAME, promises, talk
from pentacle.games.elfenwizards import state as st
from pentacle.games.elfenwizards.actions import ACCEPT, DONE, PASS, REROLL, SPELL_MINOR, TARGET
from tests.games.elfenwizards.table import major, place, table
from tests.games.elfenwizards.test_compete import competition

TIMER = {"negotiation_timer": True}


def empty_book(seats=3):
    return Book(promises.PROMISES, seats)


def post(book, t, seat, kind, what, k=0, **more):
    """`post(book, t, 0, "CAP", "S1", 3, condition="1.2")`."""
    args = {"contest" if kind == "CAP" else "pawn": what, "k": str(k)}
    promise = book.draft(t.s, seat, kind, args, **more)
    book.add(promise)
    return promise


def states(book):
    return [p.state for p in book.made]


def judged(t, book):
    """Everybody passes; what the book then says of each promise."""
    before = t.s.copy()
    while t.s.phase in (st.SPELL, st.AIM):
        t.play(PASS)
    book.hear(before, t.notes)
    return states(book)


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
    line = Message(author=0, text="Help my Wizard?", to=2)
    assert not talk.may_write(line, {}, None)
    assert talk.may_write(line, {"private_talk": True}, None)
    assert [line.is_for(v) for v in (-1, 0, 1, 2)] == [False, True, False, True]
    public = Message(author=0, text="Hello")
    assert talk.may_write(public, {}, None)
    assert all(public.is_for(v) for v in (-1, 0, 1, 2))
    assert talk.is_private({"private_talk": True})
    assert not talk.is_private({})


def test_a_promise_is_a_message():
    """ELF-16.3  Numbered per round, to one or to all, for this round or a later one."""
    t, book = table(3), empty_book()
    one = post(book, t, 0, "SUPPORT", "g1", 5, to=1)
    two = post(book, t, 1, "CAP", "S1", 0, about=3)
    three = post(book, t, 2, "NO_SUPPORT", "r8", condition="1.9")
    assert [(p.round, p.id) for p in (one, two, three)] == [(1, "1.1"), (3, "3.1"), (1, "1.2")]
    assert states(book) == ["open"] * 3
    for wrong in ({"to": 0}, {"to": 3}, {"condition": "1.3"}, {"condition": "2.1"}):
        with pytest.raises(PromiseRefused):
            post(book, t, 0, "SUPPORT", "g1", 5, **wrong)
    assert len(book.made) == 3


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
    with pytest.raises(PromiseRefused):
        post(empty_book(), table(3), author, kind, about, k)


def test_promises_have_their_time():
    """ELF-16.4  Until the end of the competition it concerns; at most 20 of each author."""
    t, book = table(3), empty_book()
    for i in range(20):
        assert post(book, t, 0, "NO_SUPPORT", "g1").id == f"1.{i + 1}"
    with pytest.raises(PromiseRefused) as refused:
        post(book, t, 0, "NO_SUPPORT", "g1")
    assert refused.value.reason == "too_many"
    post(book, t, 1, "NO_SUPPORT", "g1")
    post(book, t, 0, "NO_SUPPORT", "g1", about=2)
    for wrong in (5, -1):
        with pytest.raises(PromiseRefused):
            post(book, t, 2, "NO_SUPPORT", "g1", about=wrong)
    t.award()
    with pytest.raises(PromiseRefused):
        post(book, t, 2, "NO_SUPPORT", "g1", about=1)
    assert promises.rounds(t.s) == (2, 3, 4)
    assert post(book, t, 2, "NO_SUPPORT", "g1").round == 2
    t.s.rounds = 4
    assert promises.rounds(t.s) == ()
    with pytest.raises(PromiseRefused):
        post(book, t, 2, "NO_SUPPORT", "g1")


def test_its_author_may_withdraw_it():
    """ELF-16.4, ELF-16.5  Withdrawn it is not judged, and whoever relied on it is free."""
    t, book = competition(chips=1), empty_book()
    post(book, t, 0, "SUPPORT", "g1", 5)
    post(book, t, 1, "SUPPORT", "r1", 5, condition="1.1")
    reasons = []
    for seat, id in ((1, "1.1"), (0, "9.9"), (0, "1.1"), (0, "1.1")):
        try:
            book.withdraw(seat, id)
            reasons.append("")
        except PromiseRefused as refused:
            reasons.append(refused.reason)
    assert reasons == ["not_yours", "unknown", "", "settled"]
    t.phase(st.SPELL)
    assert judged(t, book) == ["withdrawn", "void"]


def test_ex_31_void_and_broken():
    """EX-31: ELF-16.5, ELF-16.6  Green meddles in S1, so red owed nothing."""
    t, book = competition(chips=1, r={"XW": [6]}), empty_book()
    t.phase(st.SPELL)
    quiet = bytes(t.s)
    post(book, t, 0, "SUPPORT", "g1", 5, condition="1.2")
    post(book, t, 1, "CAP", "S1", 0)
    assert bytes(t.s) == quiet
    t.play(major("W", 6), t.target("g1"), SPELL_MINOR, t.target("r5"))
    t.play(SPELL_MINOR, t.target("r3"))
    assert judged(t, book) == ["void", "broken"]
    assert book.tally(1) == (0, 1)


def test_kept_and_broken():
    """ELF-16.5  By what the author laid: at least k, nothing at all, at most k."""
    t, book = competition(chips=2, r={"XW": [6]}), empty_book()
    for kind, about, k in [
        ("SUPPORT", "g1", 6), ("SUPPORT", "g1", 8), ("SUPPORT", "g1", 7),
        ("NO_SUPPORT", "r2", 0), ("NO_SUPPORT", "g1", 0),
        ("CAP", "H", 7), ("CAP", "H", 6), ("CAP", "W1", 0),
    ]:  # fmt: skip
        post(book, t, 0, kind, about, k)
    t.phase(st.SPELL).play(major("W", 6), t.target("g1"), SPELL_MINOR, t.target("g1"))
    kept, broken = "kept", "broken"
    assert judged(t, book) == [kept, broken, kept, kept, broken, kept, broken, kept]
    assert book.tally(0) == (5, 3)


def test_two_promises_may_lean_on_each_other():
    """ELF-16.5  Only the bare statement of the other counts, so there is no circle."""
    for chips, fates in ((2, ["kept", "kept"]), (0, ["void", "void"])):
        t, book = competition(chips=chips), empty_book()
        post(book, t, 0, "SUPPORT", "g1", 2, condition="1.2")
        post(book, t, 1, "SUPPORT", "r1", 2, condition="1.1")
        t.phase(st.SPELL)
        if chips:
            t.play(*[SPELL_MINOR, t.target("g1")] * 2, *[SPELL_MINOR, t.target("r1")] * 2)
        assert judged(t, book) == fates


def test_a_condition_that_was_never_posted():
    """ELF-16.5  Void; and one cannot lean on oneself."""
    t, book = competition(chips=1), empty_book()
    post(book, t, 0, "NO_SUPPORT", "g1", condition="1.7")
    with pytest.raises(PromiseRefused):
        post(book, t, 0, "NO_SUPPORT", "g1", condition="1.2")
    t.phase(st.SPELL)
    assert judged(t, book) == ["void"]


def test_a_later_round_waits_for_its_own_spells():
    """ELF-16.5  What is laid in this competition says nothing about the next one."""
    t, book = competition(chips=1), empty_book()
    post(book, t, 0, "SUPPORT", "g1", 5, about=2)
    post(book, t, 0, "SUPPORT", "g1", 5)
    t.phase(st.SPELL)
    assert judged(t, book) == ["open", "broken"]


def test_a_round_never_played():
    """ELF-16.5  The game ends early: promises about later rounds are void."""
    t, book = table(3).bare(), empty_book()
    post(book, t, 0, "NO_SUPPORT", "g1", about=4)
    book.close()
    assert states(book) == ["void"]


def test_promises_change_nothing():
    """ELF-16.6, INV-12  The record, its legal actions and its result are the same without them."""
    one, two, book = table(4), table(4), empty_book(4)
    while one.s.phase != st.OVER:
        if promises.rounds(one.s):
            for seat in range(4):
                if len(book.made) < 60:
                    post(book, one, seat, ("SUPPORT", "NO_SUPPORT")[seat % 2], "r1", 3)
        action = sorted(one.mask())[(5 * len(one.recorded)) % len(one.mask())]
        assert one.mask() == two.mask()
        before, told = one.s.copy(), len(one.notes)
        one.play(action)
        book.hear(before, one.notes[told:])
        two.play(action)
    assert one.position == two.position
    assert {"kept", "broken"} <= set(states(book))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_form_speaks(language):
    """ELF-16.3  Three kinds, pawns that compete, eleven contests; sentences in both languages."""
    t = table(3).stand(r1="H", r5="W1")
    form = promises.form(t.s, language)
    assert [kind.name for kind in form.kinds] == ["SUPPORT", "NO_SUPPORT", "CAP"]
    pawn, points = form.kinds[0].args
    assert len(pawn.choices) == 23
    assert len(points.choices) == 49
    assert len(form.kinds[2].args[0].choices) == 11
    for kind in form.kinds:
        args = {arg.name: arg.choices[-1].value for arg in kind.args}
        assert promises.objection(t.s, 1, kind.name, args) is None
        said = promises.sentence(2, 1, kind.name, args, language)
        assert said.startswith(("Round 2: @1 ", "Tour 2\u00a0: @1 "))
    assert form.rounds == [1, 2, 3, 4]
    assert promises.objection(t.s, 1, "SUPPORT", {"pawn": "g1", "k": "many"})
    assert promises.objection(t.s, 1, "SUPPORT", {})
    silent = promises.sentence(1, 0, "CAP", {"contest": "H", "k": "0"}, language)
    assert "0 " not in silent.replace("@0 ", "")


def test_a_verdict_for_each_author():
    """ELF-16.5  Nothing but the award decides, by what the author had laid when it came."""
    t = competition(chips=2).phase(st.SPELL)
    t.play(SPELL_MINOR, t.target("g1"), SPELL_MINOR, t.target("b8"), PASS, PASS)
    before, told = t.s.copy(), len(t.notes)
    t.play(PASS)
    ask = ("SUPPORT", {"pawn": "g1", "k": "1"})
    for seat, true in ((0, True), (1, False)):
        assert all(promises.verdict(before, n, seat, *ask) is None for n in t.notes[:told])
        answers = [promises.verdict(before, n, seat, *ask) for n in t.notes[told:]]
        assert [v for v in answers if v is not None] == [true]


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


def test_the_curtain_leaves_nothing_of_the_first_roll():
    """ELF-17.2  Before the first window ends all that differs between deals is who holds the
    dragon."""
    seen = {}
    for seed in range(30):
        position = GAME.deal(3, seed, **TIMER)
        talk.curtain(position.state)
        for viewer in range(-1, 3):
            known = seen.setdefault((viewer, int(position.state.dragon)), set())
            known.add(bytes(position.hidden(viewer)))
    assert len(seen) == 12
    assert all(len(views) == 1 for views in seen.values())


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
    assert (window.seconds, window.seats) == (300, (0, 1, 2))
    assert not window.is_over({0, 1}, 299)
    assert window.is_over({0, 1, 2}, 10)
    assert window.is_over(set(), 300)
    assert talk.roll_window(1).seconds == 60
    t.play(place(1, "XW"))
    t.play(SPELL_MINOR, TARGET, SPELL_MINOR, TARGET)
    assert talk.pause(t.s, 1, PASS, TIMER) is None


def test_five_minutes_also_where_nobody_rolls():
    """ELF-17.2  All dice stay in GREY: the next competition follows the last one's grey magic."""
    t = table(3).bare()
    for p in range(3):
        t.s.reserve[p], t.s.spent[p] = 7, 0
    t.phase(st.TAKE_GREY)
    t.play(DONE, DONE)
    assert talk.pause(t.s, 2, DONE, TIMER) == talk.competition_window(3)
    t.play(DONE)
    assert (t.s.phase, t.s.rounds) == (st.SPELL, 2)


def test_silence_outside_of_the_windows():
    """ELF-17.2  With the timer only fixed reactions are allowed outside of a window."""
    line, thanks = Message(author=0, text="?"), Message(author=0, text="", reaction=True)
    assert not talk.may_write(line, TIMER, None)
    assert talk.may_write(thanks, TIMER, None)
    assert talk.may_write(line, TIMER, talk.roll_window(0))
    assert 3 <= len(talk.TALK.reactions) <= 9
    assert all(words.en and words.fr for words in talk.TALK.reactions.values())
