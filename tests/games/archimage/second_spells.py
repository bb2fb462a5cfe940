"""Archimage a second time: what spells have in common, and the Schools of Power and Passages.

Each spell says when it may be cast (ARC-7.3) and asks its own questions.  The scroll has been
turned face down before `cast` runs (ARC-7.13).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import ClassVar

from .second_pieces import COLOUR_NAMES, NATURAL, Die, Player, Scroll, Token
from .second_table import DONE, Asking, Play, Question, Table, colour_called, die_called


class Spell:
    """One scroll in the hands of the player who casts it."""

    ends_turn = False
    """ARC-4.3  It stands for the break of the turn."""

    def __init__(
        self, table: Table, seat: int, scroll: Scroll, busy: frozenset[Scroll] = frozenset()
    ) -> None:
        self.table, self.seat, self.scroll = table, seat, scroll
        self.busy = busy | {scroll}
        """ARC-7.8  No object of this cast."""

    @property
    def me(self) -> Player:
        return self.table.players[self.seat]

    @property
    def is_spirit(self) -> bool:
        return self.scroll.colour == "S"

    def fits(self, colour: str) -> bool:
        """ARC-7.4  Of its colour; for Spirit: of any."""
        return self.is_spirit or colour == self.scroll.colour

    def natural(self) -> list[str]:
        """The colours of dice that it may work on."""
        return [colour for colour in NATURAL if self.fits(colour)]

    def may(self) -> bool:
        raise NotImplementedError

    def cast(self) -> Play:
        raise NotImplementedError

    # questions

    def ask(self, options: Iterable[str]) -> Asking:
        return (yield Question(self.seat, set(options)))

    def ask_colour(self, colours: list[str]) -> Asking:
        """ARC-7.4  Only a Spirit scroll asks; it works on one of these colours."""
        if not self.is_spirit:
            return self.scroll.colour
        return colour_called((yield from self.ask(COLOUR_NAMES[c] for c in colours)))

    def ask_die(self, dice: list[Die]) -> Generator[Question, str, Die]:
        return die_called((yield from self.ask(die.name for die in dice)))

    def ask_dice(self, dice: list[Die], most: int = 99) -> Generator[Question, str, list[Die]]:
        """ARC-7.6, ARC-9.5  One or more of these, from high to low."""
        left, picked = list(dice), list[Die]()
        while True:
            options = {die.name for die in left} if len(picked) < most else set()
            answer = yield from self.ask(options | ({DONE} if picked else set()))
            if answer == DONE:
                return picked
            die = die_called(answer)
            picked.append(die)
            left.remove(die)
            left = [other for other in left if other.value <= die.value]

    def ask_rival(self, rivals: list[int]) -> Generator[Question, str, int]:
        """ARC-7.12  Asked even when there is one; `+1` is the next seat clockwise."""
        clockwise = self.table.seats_from(self.seat)
        answer = yield from self.ask(f"+{clockwise.index(rival)}" for rival in rivals)
        return clockwise[int(answer[1:])]

    # what spells do

    def change(self, owner: Player, die: Die, value: int) -> None:
        owner.dice.remove(die)
        owner.dice.append(Die(die.colour, value))

    def swap(self, site: str, other: str) -> None:
        locks = self.table.locks
        locks[site], locks[other] = locks[other], locks[site]


class Transmutation(Spell):
    """ARC-8.2"""

    def targets(self, source: str) -> list[str]:
        return [c for c in NATURAL if c != source and self.table.reserve[c] > 0]

    def sources(self) -> list[str]:
        return [c for c in self.natural() if self.me.dice_of(c) and self.targets(c)]

    def may(self) -> bool:
        return bool(self.sources())

    def cast(self) -> Play:
        source = yield from self.ask_colour(self.sources())
        names = [COLOUR_NAMES[c] for c in self.targets(source)]
        target = colour_called((yield from self.ask(names)))
        reserve = self.table.reserve
        for die in (yield from self.ask_dice(self.me.dice_of(source), reserve[target])):
            self.table.give_back(self.seat, die)
            reserve[target] -= 1
            self.me.dice.append(Die(target, die.value))


class Rebirth(Spell):
    """ARC-8.3"""

    def colours(self) -> list[str]:
        return [c for c in self.natural() if self.me.dice_of(c)]

    def may(self) -> bool:
        return bool(self.colours())

    def cast(self) -> Play:
        colour = yield from self.ask_colour(self.colours())
        picked = yield from self.ask_dice(self.me.dice_of(colour))
        for die in picked:
            self.me.dice.remove(die)
        for _ in picked:
            self.me.dice.append(Die(colour, self.table.chance.roll()))


class Evolution(Spell):
    """ARC-8.4"""

    def colours(self) -> list[str]:
        return [c for c in self.natural() if self.me.dice_of(c, 1, 5)]

    def may(self) -> bool:
        return bool(self.colours())

    def cast(self) -> Play:
        colour = yield from self.ask_colour(self.colours())
        for die in (yield from self.ask_dice(self.me.dice_of(colour, 1, 5))):
            self.change(self.me, die, min(6, die.value + 2))


class Growth(Spell):
    """ARC-8.5"""

    def colours(self) -> list[str]:
        return [c for c in self.natural() if self.table.reserve[c] > 0]

    def may(self) -> bool:
        return bool(self.colours())

    def cast(self) -> Play:
        colour = yield from self.ask_colour(self.colours())
        self.table.reserve[colour] -= 1
        self.me.dice.append(Die(colour, self.table.chance.roll()))


class Synergy(Spell):
    """ARC-7.10, ARC-8.6  Never cast."""

    def may(self) -> bool:
        return False


class SwapOfTokens(Spell):
    """Inversion and Exchange: a first token of the scroll's colour, and a partner."""

    def is_pair(self, first: Token, second: Token) -> bool:
        raise NotImplementedError

    def partners(self, site: str) -> list[str]:
        tokens = self.table.tokens()
        return [other for other in tokens if self.is_pair(tokens[site], tokens[other])]

    def firsts(self) -> list[str]:
        tokens = self.table.tokens()
        return [site for site in tokens if self.fits(tokens[site].colour) and self.partners(site)]

    def may(self) -> bool:
        return bool(self.firsts())

    def cast(self) -> Play:
        first = yield from self.ask(self.firsts())
        second = yield from self.ask(self.partners(first))
        self.swap(first, second)


class Inversion(SwapOfTokens):
    """ARC-8.7"""

    def is_pair(self, first: Token, second: Token) -> bool:
        return first.power == second.power and first.colour != second.colour


class Exchange(SwapOfTokens):
    """ARC-8.8"""

    def is_pair(self, first: Token, second: Token) -> bool:
        return first.colour == second.colour and first.power != second.power


class Absorption(Spell):
    """ARC-8.9  The dice may be of any colour; how the token came there: `Table.absorb`."""

    def may(self) -> bool:
        return self.scroll in self.table.kept and bool(self.me.dice_of("S", 1, 5))

    def cast(self) -> Play:
        die = yield from self.ask_die(self.me.dice_of("S", 1, 5))
        token = self.table.kept.pop(self.scroll)
        self.change(self.me, die, min(6, die.value + token.power))


class Disintegration(Spell):
    """ARC-5.7, ARC-8.10"""

    def sites(self) -> list[str]:
        return [site for site, token in self.table.tokens().items() if self.fits(token.colour)]

    def may(self) -> bool:
        return bool(self.sites())

    def cast(self) -> Play:
        self.table.remove_lock((yield from self.ask(self.sites())))


class Reorganisation(Spell):
    """ARC-8.11  The first is of its own colour, Spirit too."""

    def firsts(self) -> list[str]:
        scrolls = self.table.scrolls()
        return [site for site in scrolls if scrolls[site].colour == self.scroll.colour]

    def may(self) -> bool:
        return bool(self.firsts()) and len(self.table.scrolls()) >= 2

    def cast(self) -> Play:
        first = yield from self.ask(self.firsts())
        second = yield from self.ask(site for site in self.table.scrolls() if site != first)
        self.swap(first, second)


class Book:
    """The spells by their names in the facts; second_far.py adds the other schools."""

    spells: ClassVar[dict[str, type[Spell]]] = {
        "transmutation": Transmutation,
        "rebirth": Rebirth,
        "evolution": Evolution,
        "growth": Growth,
        "synergy": Synergy,
        "inversion": Inversion,
        "exchange": Exchange,
        "absorption": Absorption,
        "disintegration": Disintegration,
        "reorganisation": Reorganisation,
    }
