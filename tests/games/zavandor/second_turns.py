"""Zavandor a second time: the round and the turn, as one long story told by generators.

Each step yields `(seat, names of what he may do)` and is sent the chosen name.  Seen in play, as
the page leaves it open: characters are six shuffled cards, seat 0 gets the first; the turn order
is the seats in the game, shuffled, then sorted by what decides; the Fairy draws as soon as
she has an owner, also while others still choose.
"""

from __future__ import annotations

from .second_purse import Asking, Purse
from .second_things import (
    ARTIFACT,
    ARTIFACTS,
    CHARACTER,
    CHARACTERS,
    COLOUR_OF,
    COLOURS,
    DOMAIN,
    DOMAINS,
    ENERGY,
    FACTS,
    GEMS,
    LETTER,
    MARKERS,
    NUMBER,
    VALUE,
    Player,
)


class LastOneLeft(Exception):
    """ZAV-16.1  All others are eliminated: the game is over at once."""


class Table(Purse):
    def playing(self) -> list[Player]:
        """Who is in the game, in turn order."""
        return [p for p in self.order if not p.out]

    # set-up

    def set_up(self) -> Asking:
        """ZAV-3.1 to ZAV-3.6"""
        if "choose_characters" in self.options:
            yield from self.choose_characters()
        else:
            cards = list(CHARACTERS)
            self.bank.dice.shuffle(cards)
            for p, character in zip(self.players, cards, strict=False):
                self.equip(p, character)

    def choose_characters(self) -> Asking:
        """ZAV-16.5  In random order, one of those that are left."""
        self.bank.dice.shuffle(self.order)
        left = list(CHARACTERS)
        for p in self.order:
            name = yield p.seat, {f"choose {c}" for c in left}
            self.equip(p, name.removeprefix("choose "))
            left.remove(p.character)

    def equip(self, p: Player, character: str) -> None:
        """ZAV-3.2, ZAV-3.3"""
        p.character = character
        for gem, n in zip(GEMS, FACTS["start"]["active"], strict=True):
            p.active[gem] = n
            self.bank.stock[gem] -= n
        p.dust = CHARACTER[p.character]["dust"]
        p.level[CHARACTER[p.character]["domain"]] = 1
        p.board = list(MARKERS)
        p.score = p.points()
        if character == "fairy":
            for _ in range(NUMBER["sages_cards"]):
                p.hand.append(self.bank.draw_energy("sapphire"))

    # the round

    def play(self) -> Asking:
        """ZAV-4.1"""
        yield from self.set_up()
        try:
            while True:
                self.round += 1
                self.begin_round()
                for p in self.order:
                    self.income(p)
                for p in self.order:
                    if not p.out:
                        yield from self.turn(p)
                if self.bank.sold >= NUMBER["sentinels_end"] or self.round == NUMBER["rounds"]:
                    break
                for p in self.playing():
                    yield from self.fit_hand(p)
                for p in self.players:
                    p.score = p.points()
        except LastOneLeft:
            self.count("all but one are eliminated")
        for p in self.players:
            p.score = p.points()  # ZAV-12.6

    def begin_round(self) -> None:
        """ZAV-4.2, ZAV-4.3, ZAV-4.5"""
        staying = [p for p in self.players if not p.out]
        for p in staying:
            self.take_aside(p)
        self.bank.dice.shuffle(staying)
        staying.sort(key=lambda p: (p.score, p.gem_points()), reverse=True)
        self.order = staying
        while self.bank.pile and len(self.bank.display) < len(staying):
            self.bank.reveal_artifact()

    def take_aside(self, p: Player) -> None:
        """ZAV-4.2, ZAV-8.8, and ZAV-16.3 with the Sages' dust."""
        for card in p.aside:
            if "sages_dust" in self.options and not self.can_produce(p, COLOUR_OF[card]):
                self.bank.take_back(card)
                p.dust += VALUE[card]
                self.count("cards of the Sages become dust")
            else:
                p.hand.append(card)
        p.aside = []
        p.dust += p.aside_dust
        p.aside_dust = 0
        self.settle(p)

    def can_produce(self, p: Player, colour: str) -> bool:
        """ZAV-16.3  He can enchant such gems, or has an artifact that brings such cards.

        Seen in play: the Druid's early ruby (ZAV-16.2) is no such ability, only fire at level 4 is.
        """
        if any(ARTIFACT[a].get("income") == colour and p.artifacts[a] for a in ARTIFACTS):
            return True
        if colour == "ruby":
            return p.level["fire"] == 4
        return self.has_ability(p, colour)

    def income(self, p: Player) -> None:
        """ZAV-5.1 to ZAV-5.8"""
        opals = p.active["opal"]
        p.dust += opals // 3 * FACTS["opals"]["three"] + FACTS["opals"]["rest"][opals % 3]
        p.dust += DOMAIN["flow"]["dust"][p.level["flow"]]
        for colour in COLOURS:
            sources = p.active[colour]
            for a in ARTIFACTS:
                if ARTIFACT[a].get("income") == colour:
                    sources += p.artifacts[a]
            while sources >= NUMBER["group"] and self.bank.supply[colour] > 0:
                self.bank.supply[colour] -= 1
                p.hand.append(f"c{LETTER[colour]}")
                p.dust += NUMBER["group_dust"]
                sources -= NUMBER["group"]
                self.count(f"concentrated energy: {colour}")
            if sources >= NUMBER["group"]:
                self.count("no concentrated energy is left")
            for _ in range(sources):
                card = self.bank.draw_energy(colour)
                if card:
                    p.hand.append(card)
                else:
                    p.dust += ENERGY[colour]["empty"]
                    self.count("dust for a card that is not there")

    # the turn

    def turn(self, p: Player) -> Asking:
        """ZAV-6.1, ZAV-6.3  Any number of actions, then the end of the turn."""
        self.active = p
        p.learned, p.moved = False, {}
        while not p.out:
            name = yield p.seat, self.main_choices(p)
            if name == "done":
                self.settle(p)
                return
            yield from self.act(p, name)

    def act(self, p: Player, name: str) -> Asking:
        verb, _, thing = name.partition(" ")
        if verb == "activate":
            p.inactive[thing] -= 1
            p.active[thing] += 1
            p.moved[thing] = "activated"
            return
        if verb == "deactivate":
            p.active[thing] -= 1
            p.inactive[thing] += 1
            p.moved[thing] = "deactivated"
            return
        p.moved = {}
        if verb == "enchant":
            yield from self.enchant(p, thing)
        elif verb == "disenchant":
            p.dust += p.sale(thing)
            self.return_gem(p, thing)
        elif verb == "learn":
            yield from self.pay(p, DOMAIN[thing]["price"][p.level[thing]])
            p.learned = True
            self.rise(p, thing)
        elif verb == "marker":
            price = min(p.board) if thing == "cheapest" else int(thing)
            yield from self.pay(p, price)
            p.board.remove(price)
            p.pentagon += 1
        elif verb == "offer":
            yield from self.auction(thing)

    def auction(self, lot: str) -> Asking:
        """Chapter 9, told in second_auction.py."""
        raise NotImplementedError

    def main_choices(self, p: Player) -> set[str]:
        names = {"done"}
        for gem in GEMS:
            if self.may_enchant(p, gem):
                names.add(f"enchant {gem}")
            if p.gems(gem) > 0:
                names.add(f"disenchant {gem}")
            # ZAV-7.7, ZAV-7.8
            moved = p.moved.get(gem, "")
            if p.inactive[gem] > 0 and p.has_free_slot() and moved != "deactivated":
                names.add(f"activate {gem}")
            if p.active[gem] > 0 and moved != "activated":
                names.add(f"deactivate {gem}")
        for domain in DOMAINS:
            if not p.learned and self.may_rise(p, domain):
                if p.liquid() >= DOMAIN[domain]["price"][p.level[domain]]:
                    names.add(f"learn {domain}")
        # ZAV-8.4, ZAV-8.10
        for price in p.board:
            if p.liquid() >= price:
                names.add("marker cheapest" if price == min(p.board) else f"marker {price}")
        for lot in [*set(self.bank.display), *self.bank.sentinels]:
            if self.may_open(p, lot):
                names.add(f"offer {lot}")
        return names

    def may_open(self, p: Player, lot: str) -> bool:
        """ZAV-9.2, told in second_auction.py."""
        raise NotImplementedError

    # gems

    def has_ability(self, p: Player, gem: str) -> bool:
        """ZAV-7.2, ZAV-16.2"""
        if gem in ("opal", "sapphire"):
            return True
        if gem == "ruby":
            if p.level["fire"] == 4:
                return True
            early = "druid_ruby" in self.options and p.character == "druid" and not p.early_ruby
            return early and p.level["fire"] == 3
        return any(ARTIFACT[a].get("enables") == gem and p.artifacts[a] for a in ARTIFACTS)

    def may_enchant(self, p: Player, gem: str) -> bool:
        """ZAV-7.3, ZAV-7.4, ZAV-7.5"""
        if p.liquid() < p.cost(gem) or not self.has_ability(p, gem):
            return False
        if gem == "ruby" and p.gems("ruby") >= NUMBER["rubies"]:
            self.count("a sixth ruby is refused")
            return False
        if self.bank.stock[gem] == 0:
            self.count("a gem is out of stock")
            return False
        return True

    def enchant(self, p: Player, gem: str) -> Asking:
        yield from self.pay(p, p.cost(gem))
        if gem == "ruby" and p.level["fire"] < 4:
            p.early_ruby = True
            self.count("the Druid's early ruby")
        self.receive_gem(p, gem)

    def receive_gem(self, p: Player, gem: str) -> None:
        """ZAV-7.3  Active if a slot is free."""
        self.bank.stock[gem] -= 1
        if p.has_free_slot():
            p.active[gem] += 1
        else:
            p.inactive[gem] += 1
            self.count("a gem finds no free slot")

    # knowledge

    def may_rise(self, p: Player, domain: str) -> bool:
        """ZAV-8.3, ZAV-8.7"""
        if p.level[domain] == 0:
            return p.pentagon > 0
        return p.level[domain] < 4

    def rise(self, p: Player, domain: str) -> None:
        """ZAV-8.3, ZAV-8.8"""
        if p.level[domain] == 0:
            p.pentagon -= 1
        p.level[domain] += 1
        if domain == "sages":
            colour = COLOURS[p.level[domain] - 1]
            for _ in range(NUMBER["sages_cards"]):
                card = self.bank.draw_energy(colour)
                if card:
                    p.aside.append(card)
                else:
                    p.aside_dust += ENERGY[colour]["empty"]
                    self.count("dust for a card that is not there")
