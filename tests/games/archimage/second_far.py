"""Archimage a second time: the Schools of Conflict and of the Traveller."""

from __future__ import annotations

from .second_pieces import SUPPLY, Die, Player, Scroll
from .second_spells import Book, Spell
from .second_table import DONE, Play, Question, Table, die_called


class Conflict(Spell):
    """ARC-7.7  Only players who have not finished can be touched."""

    def rivals(self) -> list[int]:
        return self.table.unfinished_rivals(self.seat)

    def player(self, rival: int) -> Player:
        return self.table.players[rival]


class Mystification(Conflict):
    """ARC-8.12  The caster picks both dice."""

    def own(self, theirs: Die) -> list[Die]:
        return [die for die in self.me.dice if die.colour != theirs.colour]

    def theirs(self, rival: int) -> list[Die]:
        dice = self.player(rival).dice_of(self.scroll.colour)
        return [die for die in dice if self.own(die)]

    def victims(self) -> list[int]:
        return [rival for rival in self.rivals() if self.theirs(rival)]

    def may(self) -> bool:
        return bool(self.victims())

    def cast(self) -> Play:
        rival = yield from self.ask_rival(self.victims())
        theirs = yield from self.ask_die(self.theirs(rival))
        mine = yield from self.ask_die(self.own(theirs))
        self.player(rival).dice.remove(theirs)
        self.player(rival).dice.append(Die(mine.colour, theirs.value))
        self.me.dice.remove(mine)
        self.me.dice.append(Die(theirs.colour, mine.value))


class Alteration(Conflict):
    """ARC-8.13  A part without eligible dice is skipped."""

    def own(self, colour: str) -> list[Die]:
        return self.me.dice_of(colour, 1, 5)

    def theirs(self, rival: int, colour: str) -> list[Die]:
        return self.player(rival).dice_of(colour, 2, 6)

    def victims(self, colour: str) -> list[int]:
        return [rival for rival in self.rivals() if self.theirs(rival, colour)]

    def colours(self) -> list[str]:
        return [c for c in self.natural() if self.own(c) or self.victims(c)]

    def may(self) -> bool:
        return bool(self.rivals()) and bool(self.colours())

    def cast(self) -> Play:
        colour = yield from self.ask_colour(self.colours())
        if self.own(colour):
            for die in (yield from self.ask_dice(self.own(colour))):
                self.change(self.me, die, die.value + 1)
        if self.victims(colour):
            rival = yield from self.ask_rival(self.victims(colour))
            for die in (yield from self.ask_dice(self.theirs(rival, colour))):
                self.change(self.player(rival), die, die.value - 1)


class Transfer(Conflict):
    """ARC-8.14"""

    def own(self, theirs: Scroll) -> list[Scroll]:
        mine = [scroll for scroll in self.me.face_up() if scroll not in self.busy]
        return [scroll for scroll in mine if scroll.power == theirs.power]

    def theirs(self) -> dict[str, tuple[int, Scroll]]:
        """What he may ask for, and of whom."""
        found = {}
        for rival in self.rivals():
            for scroll in self.player(rival).face_up():
                fits = scroll.colour == self.scroll.colour and scroll not in self.busy
                if fits and self.own(scroll):
                    found[scroll.name] = rival, scroll
        return found

    def may(self) -> bool:
        return bool(self.theirs())

    def cast(self) -> Play:
        rival, theirs = self.theirs()[(yield from self.ask(self.theirs()))]
        own = {scroll.name: scroll for scroll in self.own(theirs)}
        mine = own[(yield from self.ask(own))]
        self.me.scrolls.remove(mine)
        self.me.scrolls.append(theirs)
        self.player(rival).scrolls.remove(theirs)
        self.player(rival).scrolls.append(mine)


class Theft(Conflict):
    """ARC-8.15  The victim chooses; without dice he finishes, draft included."""

    def dice(self, rival: int) -> list[Die]:
        return self.player(rival).dice_of(self.scroll.colour)

    def victims(self) -> list[int]:
        return [rival for rival in self.rivals() if self.dice(rival)]

    def may(self) -> bool:
        return bool(self.victims())

    def cast(self) -> Play:
        rival = yield from self.ask_rival(self.victims())
        die = die_called((yield Question(rival, {die.name for die in self.dice(rival)})))
        self.player(rival).dice.remove(die)
        self.me.dice.append(die)
        if not self.player(rival).dice:
            self.table.seen["round ended by theft"] += 1
            yield from self.table.finish(rival)


class Borrowing(Conflict):
    """ARC-8.16  A rival's scroll, cast as if it were one's own."""

    def borrowed(self, scroll: Scroll) -> Spell:
        return Book.spells[scroll.spell](self.table, self.seat, scroll, self.busy)

    def theirs(self) -> dict[str, tuple[int, Scroll]]:
        found = {}
        for rival in self.rivals():
            for scroll in self.player(rival).face_up():
                fits = scroll.colour == self.scroll.colour and scroll not in self.busy
                if fits and self.borrowed(scroll).may():
                    found[scroll.name] = rival, scroll
        return found

    def may(self) -> bool:
        return bool(self.theirs())

    def cast(self) -> Play:
        rival, scroll = self.theirs()[(yield from self.ask(self.theirs()))]
        self.player(rival).face_down.add(scroll)
        self.table.seen[f"{scroll.spell} (borrowed)"] += 1
        yield from self.borrowed(scroll).cast()
        self.table.seen["borrowed theft from its owner"] += self.player(rival).finished


class Mission(Spell):
    """ARC-8.17"""

    def sites(self) -> list[str]:
        taken = {player.familiar for player in self.table.players}
        tokens = self.table.tokens()
        return [s for s, token in tokens.items() if self.fits(token.colour) and s not in taken]

    def may(self) -> bool:
        return bool(self.sites())

    def cast(self) -> Play:
        self.me.familiar = yield from self.ask(self.sites())


class BreakFarOff(Spell):
    """Leap and Teleportation: pay and break a lock that is out of reach otherwise."""

    ends_turn = True

    def sites(self) -> set[str]:
        raise NotImplementedError

    def may(self) -> bool:
        return bool(self.sites())

    def cast(self) -> Play:
        site = yield from self.ask(self.sites())
        yield from self.table.pay(self.seat, self.table.locks[site])
        yield from self.table.break_with_wizard(self.seat, site)


class Leap(BreakFarOff):
    """ARC-8.18"""

    def sites(self) -> set[str]:
        usual, behind = self.table.accessible(self.seat), set[str]()
        tokens = self.table.tokens()
        for site in usual:
            if site in tokens and self.fits(tokens[site].colour):
                behind |= self.table.accessible(self.seat, no_lock_on=site)
        return self.table.payable(self.seat, behind - usual)


class Teleportation(BreakFarOff):
    """ARC-8.19  One figure; two on a node block together."""

    def sites(self) -> set[str]:
        usual, behind = self.table.accessible(self.seat), set[str]()
        for figure in self.table.rival_figures(self.seat):
            behind |= self.table.accessible(self.seat, without=figure)
        fitting = {site for site in behind - usual if self.fits(self.table.locks[site].colour)}
        return self.table.payable(self.seat, fitting)


class Guardian(Spell):
    """ARC-6.4, ARC-8.20  The guardian of its own colour, Spirit too."""

    def options(self) -> set[str]:
        here = self.table.guardians[self.scroll.colour]
        scrolls = self.table.scrolls()
        sites = {s for s in scrolls if scrolls[s].colour == self.scroll.colour and s != here}
        return sites | ({DONE} if here != SUPPLY else set())

    def may(self) -> bool:
        return bool(self.options())

    def cast(self) -> Play:
        answer = yield from self.ask(self.options())
        self.table.guardians[self.scroll.colour] = SUPPLY if answer == DONE else answer


class Speed(Spell):
    """ARC-8.21  A lock with dice, then another one for nothing."""

    ends_turn = True

    def free(self, first: str) -> set[str]:
        """What he reaches once the first lock is gone and he stands there."""
        reached = self.table.accessible(self.seat, start=first, no_lock_on=first)
        return {site for site in reached if self.fits(self.table.locks[site].colour)}

    def firsts(self) -> set[str]:
        return {site for site in self.table.breakable(self.seat) if self.free(site)}

    def may(self) -> bool:
        return bool(self.firsts())

    def cast(self) -> Play:
        first = yield from self.ask(self.firsts())
        yield from self.table.pay(self.seat, self.table.locks[first])
        yield from self.table.break_with_wizard(self.seat, first)
        second = yield from self.ask(self.free(first))
        yield from self.table.break_with_wizard(self.seat, second)


def castable(table: Table, seat: int) -> dict[str, Spell]:
    """ARC-7.1, ARC-7.3  The scrolls that a player could cast now, by their names."""
    spells = [Book.spells[s.spell](table, seat, s) for s in table.players[seat].face_up()]
    return {spell.scroll.name: spell for spell in spells if spell.may()}


Book.spells.update(
    mystification=Mystification,
    alteration=Alteration,
    transfer=Transfer,
    theft=Theft,
    borrowing=Borrowing,
    mission=Mission,
    leap=Leap,
    teleportation=Teleportation,
    guardian=Guardian,
    speed=Speed,
)
