"""Every amount that the log names is what the record gained or lost, over games of all options."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from pentacle.core import SPECTATOR, Note, listening
from pentacle.games.zavandor import GAME
from pentacle.games.zavandor.rules.energy import draw_aside, income

from .table import Table, act, c, events, kind, st, table
from .walks import lively_walk

NAMES = [o.name for o in GAME.options]
COLOURS = {"blue": 0, "green": 1, "white": 2, "red": 3}
Account = Counter[tuple[str, int, int]]
"""What is where: (what, seat, colour)."""


def record(t: Table) -> Account:
    """What the record says: dust, ordinary and concentrated cards, and the same aside."""
    found: Account = Counter()
    for p in range(t.seats):
        found["dust", p, 0] = t.s.dust[p]
        found["aside dust", p, 0] = t.s.aside_dust[p]
        found["due", p, 0] = t.s.due if p == t.s.actor else 0
        for colour in range(c.COLOURS):
            found["card", p, colour] = t.s.cards[p, colour]
            found["aside", p, colour] = t.s.aside_cards[p, colour]
            found["group", p, colour] = t.s.hand[p, c.ORDINARY + colour]
    return +found


class Book:
    """Keeps accounts by reading the lines of the log, and by nothing else."""

    def __init__(self, t: Table) -> None:
        self.t, self.kept = t, record(t)
        self.read: Counter[str] = Counter()

    def add(self, what: str, p: int, n: int, colour: str = "blue") -> None:
        self.kept[what, p, COLOURS[colour]] += n

    def things(self, p: int, words: str, place: str = "") -> None:
        """`7 dust, 1 blue card and 2 concentrated red energies` come to a player."""
        for n, what in re.findall(r"(\d+) ([a-z ]+?)(?=,| and |\.|$)", words):
            if what == "dust":
                self.add(f"{place}dust", p, int(n))
                continue
            parts = what.split()
            group = parts[0] == "concentrated"
            assert parts[-1].startswith("energ" if group else "card"), words
            self.add("group" if group else place.strip() or "card", p, int(n), parts[-2])

    def card(self, p: int, name: str) -> int:
        """`blue 5` or `concentrated blue (20)` leaves a hand; its value."""
        found = re.fullmatch(r"(concentrated )?(\w+) \(?(\d+)\)?", name)
        assert found, name
        self.add("group" if found[1] else "card", p, -1, found[2])
        return int(found[3])

    def line(self, text: str) -> None:
        for pattern, does in LINES.items():
            if found := re.fullmatch(pattern, text):
                self.read[pattern] += 1
                does(self, *found.groups())
                return
        assert not re.search(r"\d", re.sub(r"@\d", "", text)), f"an amount unread: {text}"

    # what the lines say

    def receives(self, p: str, words: str) -> None:
        self.things(int(p), words)

    def takes(self, p: str, words: str) -> None:
        self.things(int(p), words)
        for key in [key for key in self.kept if key[0].startswith("aside") and key[1] == int(p)]:
            where = "dust" if key[0] == "aside dust" else "card"
            assert f"{self.kept[key]} " in words, words
            assert where in words
            del self.kept[key]

    def sages(self, n: str, colour: str, p: str) -> None:
        self.add("aside", int(p), int(n), colour)

    def cannot_use(self, p: str, colour: str, n: str) -> None:
        self.add("card", int(p), -1, colour)
        self.add("dust", int(p), int(n))

    def missing(self, p: str, n: str) -> None:
        self.add("dust", int(p), int(n))

    def missing_aside(self, n: str, p: str) -> None:
        self.add("aside dust", int(p), int(n))

    def sells(self, p: str, n: str) -> None:
        paying = self.kept["due", int(p), 0] > 0
        self.add("due" if paying else "dust", int(p), -int(n) if paying else int(n))

    def wins(self, p: str, bid: str, price: str) -> None:
        self.add("due", int(p), int(price))

    def pays_card(self, p: str, name: str) -> None:
        self.add("due", int(p), -self.card(int(p), name))

    def pays_dust(self, p: str, n: str) -> None:
        self.add("due", int(p), -int(n))
        self.add("dust", int(p), -int(n))

    def change(self, p: str, n: str) -> None:
        self.add("due", int(p), int(n))
        self.add("dust", int(p), int(n))

    def gives_up_card(self, p: str, name: str) -> None:
        self.card(int(p), name)

    def loses_dust(self, p: str, n: str) -> None:
        self.add("dust", int(p), -int(n))

    def out(self, p: str) -> None:
        for key in [key for key in self.kept if key[1] == int(p)]:
            del self.kept[key]

    def starts(self, p: str, name: str) -> None:
        fact = next(f for f in c.FACTS.character if f.en == name)
        self.add("dust", int(p), fact.dust)
        self.add("card", int(p), c.SAGES_CARDS if fact.domain == "sages" else 0)

    def bids(self, p: str, n: str) -> None:
        assert self.t.s.lot == -1 or int(n) in (self.t.s.bids[int(p)], self.t.s.bid)

    def round(self, n: str) -> None:
        assert int(n) == self.t.s.round_no

    def ends(self, n: str, sold: str) -> None:
        assert (int(n), int(sold)) == (self.t.s.round_no, sum(x != -1 for x in self.t.s.sentinel))

    def level(self, p: str, name: str, n: str) -> None:
        d = next(i for i, fact in enumerate(c.FACTS.domain) if fact.en == name)
        assert self.t.s.level[int(p), d] == int(n)

    def marker(self, p: str, price: str) -> None:
        place = c.MARKER_PRICE.tolist().index(int(price))
        assert not self.t.s.board[int(p)] >> place & 1

    def free_marker(self, p: str, price: str) -> None:
        self.marker(p, price)


LINES: dict[str, Callable[..., None]] = {
    r"Round (\d+)\.": Book.round,
    r"@(\d) receives (\d.*)": Book.receives,
    r"@(\d) takes (.*) from the Nine Sages\.": Book.takes,
    r"The Nine Sages set (\d+) (\w+) cards? aside for @(\d)\.": Book.sages,
    r"@(\d) cannot use a (\w+) card of the Sages: (\d+) dust instead\.": Book.cannot_use,
    r"No \w+ card is left: @(\d) gets (\d+) dust instead\.": Book.missing,
    r"No \w+ card is left: (\d+) dust for @(\d) next round instead\.": Book.missing_aside,
    r"@(\d) disenchants an? \w+ for (\d+)\.": Book.sells,
    r"@(\d) wins .* with (\d+) and pays (\d+)\.": Book.wins,
    r"@(\d) pays with (.*)\.": Book.pays_card,
    r"@(\d) pays (\d+) dust\.": Book.pays_dust,
    r"@(\d) gets (\d+) dust back\.": Book.change,
    r"@(\d) gives up (\d+) dust\.": Book.loses_dust,
    r"@(\d) loses (\d+) dust: no change\.": Book.loses_dust,
    r"@(\d) gives up (.*\d.*)\.": Book.gives_up_card,
    r"@(\d) cannot pay for .* and is out of the game\.": Book.out,
    r"@(\d) is the (\w+)\.": Book.starts,
    r"@(\d) bids (\d+)\.": Book.bids,
    r"The game ends in round (\d+)\. Sentinels sold: (\d+)\.": Book.ends,
    r"@(\d) (?:learns|rises for free:) (.*), level (\d)\.": Book.level,
    r"@(\d) buys a marker for (\d+)\.": Book.marker,
    r"@(\d)'s marker worth (\d+) is free\.": Book.free_marker,
}


def numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text.replace("9 Sages", "Sages")))


def follow(t: Table, book: Book, notes: list[Note]) -> None:
    """Read what was told; the accounts are then those of the record."""
    for note in notes:
        english, french = (t.p.tell(SPECTATOR, note, language) for language in ("en", "fr"))
        book.line(english)
        assert numbers(english) == numbers(french), (english, french)
    assert +book.kept == record(t), [t.p.tell(SPECTATOR, note) for note in notes]


def bought(t: Table, book: Book) -> None:
    """A price is told when it is paid off only, so what is due is taken over once."""
    if t.s.phase == st.PAY and t.s.lot == -1 and not book.kept["due", t.actor, 0]:
        book.kept["due", t.actor, 0] = t.s.due


def keep_book(seats: int, seed: int, **options: bool) -> Book:
    book: Book | None = None
    for t, _ in lively_walk(seats, seed, 600, **options):
        if book is None:
            book = Book(t)
        bought(t, book)
        follow(t, book, t.notes)
        t.notes.clear()
    assert book is not None
    return book


@pytest.mark.parametrize("option", ["", *NAMES])
def test_the_log_names_what_was_gained(option: str) -> None:
    """ZAV-5.1, ZAV-6.10, ZAV-12.3"""
    for seats in (2, 5):
        book = keep_book(seats, seats, **({option: True} if option else {}))
        assert len(book.read) > 8


def test_the_log_of_games_with_all_options() -> None:
    """ZAV-3.7"""
    for seed in range(3):
        keep_book(3, seed, **dict.fromkeys(NAMES, True))


def test_dust_for_missing_cards_is_told_as_dust() -> None:
    """ZAV-5.7  No green card is left anywhere: 14 dust come, and no cards."""
    t = table(2).give(0, act="E3").give(1, hand=" ".join(all_green()))
    t.give(0, act="E2")
    book = Book(t)
    with listening() as heard:
        income(t.s, 0)
        draw_aside(t.s, 0, c.EMERALD - 1)
    follow(t, book, heard)
    told = [t.p.tell(SPECTATOR, note) for note in heard]
    assert told == [
        "No green card is left: @0 gets 7 dust instead.",
        "No green card is left: @0 gets 7 dust instead.",
        "@0 receives nothing.",
        "No green card is left: 7 dust for @0 next round instead.",
        "No green card is left: 7 dust for @0 next round instead.",
    ]
    assert (t.dust(0), t.s.aside_dust[0]) == (14, 14)


def all_green() -> list[str]:
    return [f"E{v}" for v, n in c.FACTS.energy[1].cards for _ in range(n)]


def test_one_card_that_comes_back_is_told() -> None:
    """ZAV-5.7  The discard pile becomes the deck, be it a single card; an empty one does not."""
    t = table(2).give(1, hand=" ".join(all_green()[1:]))
    drop = kind(all_green()[0])
    t.s.deck[drop], t.s.discard[drop], t.s.deck_cards[c.EMERALD - 1] = 0, 1, 0
    t.check()
    with listening() as heard:
        draw_aside(t.s, 0, c.EMERALD - 1)
    kinds = [note.kind for note in heard]
    assert kinds == [events.RESHUFFLED, events.MISSING_ASIDE, events.SAGES]


def test_the_last_card_is_told_as_one() -> None:
    """ZAV-8.8  One card and dust for the other."""
    t = table(2).give(1, hand=" ".join(all_green()[1:]))
    book = Book(t)
    with listening() as heard:
        draw_aside(t.s, 0, c.EMERALD - 1)
    follow(t, book, heard)
    assert t.p.tell(SPECTATOR, heard[-1]) == "The Nine Sages set 1 green card aside for @0."


def test_an_open_account_has_a_true_weight() -> None:
    """ZAV-6.6  Change that no pieces make yet weighs nothing, on the own board and beside it."""
    t = table(2).give(0, dust=20, hand="S4").do(act.MARKER).pay("S4 dust")
    assert t.dust(0) == 4
    t.give(0, dust=3)
    scene = t.p.scene(0)
    title = next(i for i in scene.items if i.id == "hand-title")
    assert title.text == "Your energy: 3, with all gems 23. Hand 1 of 5"
    assert scene.seats[0].numbers[0].label == "hand 1 of 5"
