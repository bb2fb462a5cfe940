"""The log told to somebody who sees nothing else: he knows all dice, seals and scrolls.

`Listener` reads English lines and keeps his own account of the table.  After every action it is
compared with the record, so a line that names a wrong amount, or none where one is due, is found.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import ClassVar

import pytest

from pentacle.core import SPECTATOR, Position
from pentacle.games.archimage import GAME, words
from pentacle.games.archimage.board import BOARDS
from pentacle.games.archimage.cards import ABSORPTION_CARD, SCROLL, SCROLLS
from pentacle.games.archimage.rules.rounds import count_high
from pentacle.games.archimage.state import OVER, PAY, TURN

from .test_walks import MODES

COLOURS = ("fire", "water", "air", "earth")
SEAL = r"(\w+ seal \d) \((\d+ o'clock, circle \d+)\)"


def shown(t: Position) -> dict[str, object]:
    """What lies on the table, in words."""
    s, n = t.state, t.seats
    places = [words.place_name(s, i, "en") for i in range(len(BOARDS[n].sites))]
    locks = {place: s.lock[i] for i, place in enumerate(places) if s.lock[i]}
    hands = []
    for p in range(n):
        hand = Counter[str]()
        for c in range(4):
            for v in range(7):
                hand[words.die_name(c, v, "en")] += s.dice[p, c, v]
        hands.append(+hand)
    return {
        "dice": hands,
        "reserve": {COLOURS[c]: s.reserve[c] for c in range(4)},
        "seals": {k: words.seal_name(x, "en") for k, x in locks.items() if x < SCROLL},
        "scrolls": {k: words.lock_name(s.circle, x, "en") for k, x in locks.items() if x >= SCROLL},
        "owned": [
            {words.card_name(s.circle, k, "en") for k in range(SCROLLS) if s.owned[p] >> k & 1}
            for p in range(n)
        ],
        "kept": {
            words.card_name(s.circle, ABSORPTION_CARD + c, "en"): words.seal_name(s.kept[c], "en")
            for c in range(5)
            if s.kept[c]
        },
        "familiars": {
            p: words.node_name(t.state, s.familiar[p], "en")
            for p in range(n)
            if s.familiar[p] <= len(s.lock)
        },
        "guardians": {
            ("Fire", "Water", "Air", "Earth", "Spirit")[c]: places[s.guardian[c]]
            for c in range(5)
            if 0 <= s.guardian[c] < len(s.lock)
        },
        "round": s.rounds if s.phase != OVER else None,
    }


class Listener:
    def __init__(self, t: Position) -> None:
        self.knows = shown(t)
        self.high = -1

    def give_back(self, p: int, dice: list[str]) -> None:
        for die in dice:
            self.knows["dice"][p][die] -= 1
            self.knows["reserve"][die.split()[0]] += 1
        self.knows["dice"][p] = +self.knows["dice"][p]

    def gain(self, p: int, dice: list[str]) -> None:
        for die in dice:
            self.knows["dice"][p][die] += 1
            self.knows["reserve"][die.split()[0]] -= 1

    def hear(self, line: str) -> None:
        """Find the one kind of line that this is, and believe it."""
        for pattern, act in self.LINES.items():
            if match := re.fullmatch(pattern, line):
                groups = [int(x) if x and x.isdigit() else x for x in match.groups()]
                act(self, *groups)
                return
        raise AssertionError(f"nobody understands {line!r}")

    def pay(self, p: int, paid: str) -> None:
        if paid != "for nothing":
            self.give_back(p, paid.removeprefix("with ").split(", "))

    def breaks(self, p: int, seal: str, site: str, paid: str) -> None:
        self.pay(p, paid)
        assert self.knows["seals"].pop(site) == seal
        if self.knows["familiars"].get(p) == site:
            del self.knows["familiars"][p]

    def takes_scroll(self, p: int, card: str, paid: str) -> None:
        self.pay(p, paid)
        (site,) = (k for k, name in self.knows["scrolls"].items() if name == card)
        del self.knows["scrolls"][site]
        self.knows["owned"][p].add(card)

    def swap(self, kind: str, a: str, b: str) -> None:
        held = self.knows[kind]
        held[a], held[b] = held[b], held[a]

    def swap_scrolls(self, first: str, second: str) -> None:
        where = {name: site for site, name in self.knows["scrolls"].items()}
        self.swap("scrolls", where[first], where[second])

    def swap_seals(self, seal: str, site: str, other: str, there: str) -> None:
        assert self.knows["seals"][site] == seal
        assert self.knows["seals"][there] == other
        self.swap("seals", site, there)

    def trade(self, p: int, card: str, q: int, other: str) -> None:
        owned = self.knows["owned"]
        owned[q].remove(card)
        owned[p].remove(other)
        owned[p].add(card)
        owned[q].add(other)

    def give(self, q: int, p: int, die: str) -> None:
        self.give_back(q, [die])
        self.gain(p, [die])

    def finish(self, p: int) -> None:
        self.give_back(p, list(self.knows["dice"][p].elements()))
        self.knows["familiars"].pop(p, None)

    def disintegrate(self, seal: str, site: str) -> None:
        assert self.knows["seals"].pop(site) == seal

    def mission(self, p: int, seal: str, site: str) -> None:
        assert self.knows["seals"][site] == seal
        self.knows["familiars"][p] = site

    def post(self, colour: str, card: str) -> None:
        (site,) = (k for k, name in self.knows["scrolls"].items() if name == card)
        self.knows["guardians"][colour] = site

    def change(self, p: int, before: str, after: str) -> None:
        self.give_back(p, before.split(", "))
        self.gain(p, after.split(", "))

    def roll(self, p: int, dice: str) -> None:
        self.give_back(p, list(self.knows["dice"][p].elements()))
        self.gain(p, dice.split(", "))

    def give_up_kept(self, p: int, seal: str) -> None:
        kept = self.knows["kept"]
        (card,) = (k for k, held in kept.items() if held == seal and k == self.cast)
        del kept[card]

    def casts(self, p: int, card: str) -> None:
        self.cast = card

    def begins(self, number: int, p: int) -> None:
        self.knows["round"], self.first = number, p

    def ends_low(self, left: int, limit: int) -> None:
        assert left < limit
        self.knows["round"], self.high = None, left

    def stalls(self, rounds: int) -> None:
        self.knows["round"] = None

    LINES: ClassVar = {
        r"Round (\d+)\. @(\d) begins\.": begins,
        r"@(\d) takes an? (\w+ die)\.": lambda o, p, die: o.gain(p, [die]),
        r"@(\d) rolls (.+)\.": roll,
        r"@(\d) casts (.+)\.": casts,
        r"@(\d) borrows (.+) from @\d\.": casts,
        rf"@(\d) breaks the {SEAL} (.+)\.": breaks,
        r"@(\d)'s familiar goes to (.+)\.": lambda o, p, at: o.knows["familiars"].update({p: at}),
        r"@(\d) has finished the round\.": finish,
        r"@(\d) cannot break anything\.": lambda o, p: None,
        r"@\d keeps the (\w+ seal \d) on (.+)\.": lambda o, seal, card: o.knows["kept"].update(
            {card: seal}
        ),
        r"@(\d): (.+) → (.+)\.": change,
        r"@(\d) adds (.+)\.": lambda o, p, die: o.gain(p, [die]),
        rf"The {SEAL} and the {SEAL} change places\.": swap_seals,
        r"(.+) and (.+) change places\.": swap_scrolls,
        r"@(\d) gives up the kept (.+)\.": give_up_kept,
        rf"The {SEAL} is gone\.": disintegrate,
        r"@(\d) gives @(\d) (\w+ \d)\.": give,
        r"The guardian of (\w+) protects (.+)\.": post,
        r"The guardian of (\w+) leaves the board\.": lambda o, c: o.knows["guardians"].pop(c),
        rf"@(\d)'s familiar watches the {SEAL}\.": mission,
        r"@(\d) takes (.+) from @(\d) for (.+)\.": trade,
        r"@(\d) takes (.+) (with .+|for nothing)\.": takes_scroll,
        r"The game ends\. .+ left: (\d+), fewer than (\d+)\.": ends_low,
        r"The game ends\. .+ went: (\d+)\.": stalls,
    }


@pytest.mark.parametrize(("n", "circle"), MODES)
def test_the_log_alone_tells_all_amounts(n: int, circle: str):
    """ARC-5.5, ARC-8.4, ARC-12.1  Whole games in all modes; French names the same numbers."""
    chance, t = random.Random(31 * n + len(circle)), GAME.deal(n, 7 * n, circle=circle)
    ear, told = Listener(t), set[int]()
    while not t.over:
        (p,) = t.pending
        for note in t.play(p, chance.choice(t.legal(p))):
            told.add(note.kind)
            line, french = (t.tell(SPECTATOR, note, g) for g in ("en", "fr"))
            ear.hear(line)
            assert sorted(re.findall(r"\d", french)) == sorted(re.findall(r"\d", line))
        if t.state.phase != PAY:
            assert ear.knows == shown(t)
        if t.state.phase == TURN:
            assert ear.first == t.state.first
    assert ear.high in (-1, count_high(t.state))
    assert len(told) > 10
