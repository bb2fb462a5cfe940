"""Zavandor a second time: auctions, what is won at once, elimination, and the whole as a twin.

Seen in play, as the page leaves it open: nothing; auctions draw no dice.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from . import second_things
from .second_turns import Asking, LastOneLeft, Table

# ZAV-14.1: the names of all actions, in the page's order
NAMES = [
    *(f"enchant {gem}" for gem in second_things.GEMS),
    *(f"disenchant {gem}" for gem in second_things.GEMS),
    *(f"activate {gem}" for gem in second_things.GEMS),
    *(f"deactivate {gem}" for gem in second_things.GEMS),
    *(f"learn {domain}" for domain in second_things.DOMAINS),
    "marker cheapest",
    *(f"offer {lot}" for lot in second_things.lots()),
    *(f"raise {step}" for step in (1, 5, 10, 50)),
    "confirm",
    "pass",
    *(f"card {card}" for card in second_things.KINDS),
    "pay dust",
    *(f"sacrifice {gem}" for gem in second_things.GEMS),
    "done",
    *(f"marker {price}" for price in second_things.MARKERS[1:]),
    *(f"choose {character}" for character in second_things.CHARACTERS),
]


class Auctions(Table):
    def minimum(self, lot: str) -> int:
        return (
            second_things.NUMBER["sentinel_bid"]
            if lot in second_things.SENTINEL
            else second_things.ARTIFACT[lot]["bid"]
        )

    def surcharge(self, p: second_things.Player, lot: str) -> int:
        """ZAV-9.5  What is added to his bid; less than nothing when discounts are larger."""
        kind = "sentinel" if lot in second_things.SENTINEL else "artifact"
        added = self.position_adds(p, lot)
        added -= second_things.DOMAIN["artifacts"][f"off_{kind}"][p.level["artifacts"]]
        for name, copies in p.artifacts.items():
            if lot in second_things.SENTINEL:
                added -= second_things.ARTIFACT[name].get("off_sentinel", 0) * copies
            elif second_things.ARTIFACT[name].get("off_on") == lot:
                added -= second_things.ARTIFACT[name]["off"] * copies
        return added

    def position_adds(self, p: second_things.Player, lot: str) -> int:
        """ZAV-9.5  Positions 1 and 2 pay more, 5 and 6 less, from a recorded score on."""
        place = second_things.POSITION[self.order.index(p)]
        asked = self.order[0] if place["whose"] == "leader" else p
        if asked.score < second_things.NUMBER["leader_at"]:
            return 0
        return place["sentinel" if lot in second_things.SENTINEL else "artifact"]

    def may_open(self, p: second_things.Player, lot: str) -> bool:
        """ZAV-9.2, ZAV-9.3"""
        if not p.may_own(lot):
            return False
        if lot in ("magic_mirror", "shadow_cloak") and p.active.total() == 0:
            return False
        return self.settled_wealth(p) - self.surcharge(p, lot) >= self.minimum(lot)

    def most(self, p: second_things.Player, lot: str) -> int:
        """ZAV-9.6, ZAV-16.1  The highest bid that he may make."""
        if "council" in self.options:
            return second_things.NUMBER["highest_bid"]
        return p.wealth() - self.surcharge(p, lot)

    def auction(self, lot: str) -> Asking:
        """ZAV-9.4 to ZAV-9.8"""
        opener = self.active
        self.settle(opener)
        self.bid, self.bidder = 0, opener
        start = self.order.index(opener)
        ring = self.order[start:] + self.order[:start]
        bidders = [p for p in ring if not p.out and p.may_own(lot)]
        yield from self.place_bid(opener, lot, bidders)
        last = opener
        while len(bidders) > 1:
            # the next one in the ring who is still in the auction
            after = ring[ring.index(last) + 1 :] + ring[: ring.index(last)]
            last = next(p for p in after if p in bidders)
            yield from self.place_bid(last, lot, bidders)
        winner = self.bidder
        price = max(0, self.bid + self.surcharge(winner, lot))
        if self.position_adds(winner, lot) != 0:
            self.count(f"position {self.order.index(winner) + 1} changes a price")
        if winner.wealth() < price:
            self.eliminate(winner)
            return
        yield from self.pay(winner, price, "will" if winner is opener else "need")
        yield from self.win(winner, lot)
        if winner is not opener:
            self.settle(winner)

    def place_bid(
        self, p: second_things.Player, lot: str, bidders: list[second_things.Player]
    ) -> Asking:
        """ZAV-9.7  The lowest bid, raised by steps that never grow, and confirmed; or a pass."""
        is_opening = self.bid == 0
        draft = self.minimum(lot) if is_opening else self.bid + 1
        largest, raised = 50, False
        while True:
            names = set()
            if draft <= self.most(p, lot):
                names.add("confirm")
            for step in (1, 5, 10, 50):
                if step <= largest and draft + step <= self.most(p, lot):
                    names.add(f"raise {step}")
            if not raised and not is_opening:
                names.add("pass")
            name = yield p.seat, names
            if name == "pass":
                bidders.remove(p)
                return
            if name == "confirm":
                self.bid, self.bidder = draft, p
                if not is_opening:
                    self.count("a bid is topped")
                return
            largest, raised = int(name.removeprefix("raise ")), True
            draft += largest

    def win(self, p: second_things.Player, lot: str) -> Asking:
        """ZAV-9.8, chapter 10  The card is his, then its effects at once."""
        self.count(f"won {'off-turn' if p is not self.active else 'in his turn'}: {lot}")
        if lot in second_things.SENTINEL:
            self.bank.sentinels.remove(lot)
            self.bank.sold += 1
            p.sentinels.append(lot)
            return
        self.bank.display.remove(lot)
        p.artifacts[lot] += 1
        if lot == "elixir":
            if self.bank.stock["diamond"] > 0:
                self.receive_gem(p, "diamond")
            else:
                self.count("the free diamond is lost")
        if lot in ("magic_mirror", "shadow_cloak"):
            if p.board:
                p.board.remove(max(p.board))
                p.pentagon += 1
            else:
                self.count("the free marker is lost")
            for victim in self.order:
                if victim is not p and not victim.out and victim.active.total() > 0:
                    yield from self.sacrifice(victim)
        for _ in range({"runestone": 1, "charisma_mask": 1, "talisman": 2}.get(lot, 0)):
            yield from self.free_advance(p)

    def sacrifice(self, p: second_things.Player) -> Asking:
        """ZAV-10.2"""
        names = {f"sacrifice {gem}" for gem in second_things.GEMS if p.active[gem] > 0}
        name = yield p.seat, names
        gem = name.removeprefix("sacrifice ")
        p.active[gem] -= 1
        self.bank.stock[gem] += 1

    def free_advance(self, p: second_things.Player) -> Asking:
        """ZAV-8.7"""
        names = {f"learn {domain}" for domain in second_things.DOMAINS if self.may_rise(p, domain)}
        if not names:
            self.count("a free advance is lost")
            return
        name = yield p.seat, names | {"done"}
        if name == "done":
            self.count("a free advance is declined")
        else:
            self.rise(p, name.removeprefix("learn "))
            self.count("a free advance is taken")

    def eliminate(self, p: second_things.Player) -> None:
        """ZAV-16.1"""
        self.count("somebody is eliminated")
        if p is self.active:
            self.count("the active player is eliminated")
        if p.sentinels:
            self.count("an eliminated player had sentinels")
        p.out = True
        for gem in second_things.GEMS:
            self.bank.stock[gem] += p.gems(gem)
        for card in p.hand + p.aside:
            self.bank.take_back(card)
        self.bank.removed += p.artifacts.elements()
        p.active, p.inactive, p.artifacts = Counter(), Counter(), Counter()
        p.hand, p.aside, p.dust, p.aside_dust = [], [], 0, 0
        p.board, p.pentagon = [], 0
        p.level = dict.fromkeys(second_things.DOMAINS, 0)
        if len(self.playing()) == 1:
            raise LastOneLeft


class Second:
    """The game from the deal on, asked and answered one action at a time."""

    def __init__(self, seats: int, seed: int, options: dict[str, Any]) -> None:
        chosen = {name for name, on in options.items() if on}
        self.table = Auctions(seats, seed, chosen)
        self.happened = self.table.bank.happened
        self.story = self.table.play()
        self.asked: dict[int, set[str]] = {}
        self.go_on(None)

    def go_on(self, name: str | None) -> None:
        try:
            seat, names = self.story.send(name)  # type: ignore[arg-type]
            self.asked = {seat: names}
        except StopIteration:
            self.asked = {}

    def answer(self, seat: int, name: str) -> None:
        assert name in self.asked[seat]
        self.go_on(name)

    def pieces(self) -> dict[str, Any]:
        """All that lies on the table, by the names of the record's fields."""
        table, bank, players = self.table, self.table.bank, self.table.players
        found: dict[str, Any] = {
            "rng": bank.dice.counter,
            "round_no": table.round,
            "order": [p.seat for p in table.order],
            "sold": bank.sold,
            "stock": [bank.stock[gem] for gem in second_things.GEMS],
            "supply": [bank.supply[colour] for colour in second_things.COLOURS],
            "pile": [bank.pile.count(a) for a in second_things.ARTIFACTS],
            "display": [bank.display.count(a) for a in second_things.ARTIFACTS],
            "removed": [bank.removed.count(a) for a in second_things.ARTIFACTS],
            "sentinel": [self.owner(s) for s in second_things.SENTINELS],
            "early_ruby": any(p.early_ruby for p in players),
            "out": [p.out for p in players],
        }
        decks = [card for colour in second_things.COLOURS for card in bank.deck[colour]]
        discards = [card for colour in second_things.COLOURS for card in bank.discard[colour]]
        found["deck"] = [decks.count(card) for card in second_things.ORDINARY]
        found["deck_cards"] = [len(bank.deck[colour]) for colour in second_things.COLOURS]
        found["discard"] = [discards.count(card) for card in second_things.ORDINARY]
        for p in players:
            for name, value in self.pieces_of(p).items():
                found[f"{name} of seat {p.seat}"] = value
        return found

    def owner(self, sentinel: str) -> int:
        """A seat; -1 on offer; -3 with somebody who was eliminated."""
        for p in self.table.players:
            if sentinel in p.sentinels:
                return -3 if p.out else p.seat
        return -1

    def pieces_of(self, p: second_things.Player) -> dict[str, Any]:
        ordinary = [card for card in p.hand if not second_things.is_concentrated(card)]
        return {
            "character": second_things.CHARACTERS.index(p.character) if p.character else -1,
            "active": [p.active[gem] for gem in second_things.GEMS],
            "inactive": [p.inactive[gem] for gem in second_things.GEMS],
            "dust": p.dust,
            "hand": [p.hand.count(card) for card in second_things.KINDS],
            "cards": [
                [second_things.COLOUR_OF[card] for card in ordinary].count(c)
                for c in second_things.COLOURS
            ],
            "purse": sum(second_things.VALUE[card] for card in p.hand),
            "aside": [p.aside.count(card) for card in second_things.ORDINARY],
            "aside_cards": [
                [second_things.COLOUR_OF[card] for card in p.aside].count(c)
                for c in second_things.COLOURS
            ],
            "aside_dust": p.aside_dust,
            "level": [p.level[domain] for domain in second_things.DOMAINS],
            "board": sum(
                2**place for place, price in enumerate(second_things.MARKERS) if price in p.board
            ),
            "pentagon": p.pentagon,
            "artifacts": [p.artifacts[a] for a in second_things.ARTIFACTS],
            "score": p.score,
        }

    def result(self) -> dict[str, Any]:
        """Points and ranks as they stand: equals share a rank, who is out comes last."""
        players = self.table.players
        keys = [(not p.out, p.points()) for p in players]
        ranks = [1 + sum(1 for other in keys if other > key) for key in keys]
        return {"points": tuple(p.points() for p in players), "ranks": tuple(ranks)}
