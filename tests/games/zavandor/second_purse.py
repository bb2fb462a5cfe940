"""Zavandor a second time: dust, payment and the hand limit."""

from __future__ import annotations

from collections.abc import Generator

from ..twins import Dice
from .second_things import GEMS, VALUE, Bank, Player, dust_weight

Asking = Generator[tuple[int, set[str]], str, None]


class Purse:
    def __init__(self, seats: int, seed: int, options: set[str]) -> None:
        self.options = options
        self.bank = Bank(seats, Dice(seed), "flat_cards" in options)
        self.players = [Player(seat) for seat in range(seats)]
        self.order: list[Player] = list(self.players)
        self.round = 0
        self.active = self.players[0]

    def count(self, what: str) -> None:
        self.bank.happened[f"* {what}"] += 1

    def settle(self, p: Player) -> None:
        """ZAV-6.5, ZAV-16.4  What no pieces make is cut by one."""
        if dust_weight(p.dust, "one_dust" in self.options) >= 1000:
            p.dust -= 1
            self.count("change is lost")

    def settled_wealth(self, p: Player) -> int:
        """ZAV-9.2  What he would have after settling."""
        lost = dust_weight(p.dust, "one_dust" in self.options) >= 1000
        return p.wealth() - (1 if lost else 0)

    def return_gem(self, p: Player, gem: str) -> None:
        """ZAV-7.9  An inactive one if there is one."""
        if p.inactive[gem] > 0:
            p.inactive[gem] -= 1
        else:
            p.active[gem] -= 1
        self.bank.stock[gem] += 1

    def pay(self, p: Player, due: int, gems: str = "never") -> Asking:
        """ZAV-6.8 to ZAV-6.10; gems are sold "never", at "will" or at "need"."""
        while due > 0:
            names = {f"card {card}" for card in p.hand}
            if p.dust >= due:
                names.add("pay dust")
            if gems == "will" or (gems == "need" and p.liquid() < due):
                names |= {f"disenchant {gem}" for gem in GEMS if p.gems(gem) > 0}
            name = yield p.seat, names
            verb, _, thing = name.partition(" ")
            if verb == "card":
                due -= VALUE[thing]
                self.give_card(p, thing)
            elif verb == "disenchant":
                due -= p.sale(thing)
                self.return_gem(p, thing)
                self.count("a gem is sold to pay")
            else:
                p.dust -= due
                due = 0
        p.dust += -due

    # the hand limit

    def fit_hand(self, p: Player) -> Asking:
        """ZAV-12.2, ZAV-12.3"""
        single = "one_dust" in self.options
        while p.card_weight() + dust_weight(p.dust, single) > p.hand_limit():
            names = {f"card {card}" for card in p.hand}
            if p.card_weight() <= p.hand_limit():
                names.add("done")
            name = yield p.seat, names
            if name == "done":
                p.dust = self.dust_kept(p.dust, p.hand_limit() - p.card_weight())
                self.count("dust is given up at the hand limit")
            else:
                self.give_card(p, name.removeprefix("card "))
                self.count("a card is given up at the hand limit")

    def dust_kept(self, dust: int, room: int) -> int:
        """ZAV-12.3  The most that fits; what is given up must be whole pieces, too.

        With `dust_at_a_loss` only what is kept must be.
        """
        single = "one_dust" in self.options
        for kept in range(dust, -1, -1):
            fits = dust_weight(kept, single) <= room
            lost = dust_weight(dust - kept, single)
            if fits and (lost < 1000 or "dust_at_a_loss" in self.options):
                return kept
        raise AssertionError("nothing always fits")

    def give_card(self, p: Player, card: str) -> None:
        p.hand.remove(card)
        self.bank.take_back(card)
