"""Chapter 16: promises about spells, from posting to judgement.

ELF-16.1, ELF-16.6  They bind nobody: plain Python beside the rules that touches no record.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec

from pentacle.core.record import NONE
from pentacle.core.rules import Note
from pentacle.core.words import Words

from .cards import FACTS, ROUNDS
from .events import Event
from .names import find_contest, find_pawn_by
from .state import OVER, REGAIN

EACH, MOST = FACTS.promises.each, FACTS.promises.most
ALL = NONE


class Kind(StrEnum):
    """ELF-16.3  What can be promised."""

    SUPPORT = "SUPPORT"
    NO_SUPPORT = "NO_SUPPORT"
    CAP = "CAP"


class Fate(StrEnum):
    """ELF-16.4, ELF-16.5  What became of a promise."""

    OPEN = "open"
    WITHDRAWN = "withdrawn"
    KEPT = "kept"
    BROKEN = "broken"
    VOID = "void"


class Promise(msgspec.Struct, frozen=True, kw_only=True):
    """ELF-16.3  One message: who promises whom what, for which round, on which condition."""

    id: int
    round: int
    author: int
    to: int = ALL
    kind: Kind
    about: str
    """A pawn such as `g3`, or a contest such as `S1`."""
    k: int = 0
    condition: int = 0
    """The id of another promise of the same round, posted or not; 0: none."""
    fate: Fate = Fate.OPEN


class Tally(msgspec.Struct, frozen=True):
    """What one player laid in a competition: the points beside each pawn, and in each contest."""

    beside: Mapping[int, int]
    contests: Mapping[int, int]

    @classmethod
    def of_note(cls, note: Note) -> Tally:
        beside: dict[int, int] = {}
        contests: dict[int, int] = {}
        for entry in note.args[1:]:
            if entry > 0:
                contest, rest = divmod(entry - 1, 175)
                points = max(rest % 7, 1)
                beside[rest // 7] = beside.get(rest // 7, 0) + points
                contests[contest] = contests.get(contest, 0) + points
        return cls(beside, contests)

    def bears_out(self, kind: Kind, about: str, k: int, pawns: int) -> bool:
        """ELF-16.5  Is the bare statement true, by what its author laid?"""
        if kind is Kind.CAP:
            return self.contests.get(find_contest(about), 0) <= k
        laid = self.beside.get(find_pawn_by(pawns, about), 0)
        return laid >= k if kind is Kind.SUPPORT else laid == 0


class Refused(ValueError):
    """A promise that cannot be posted or withdrawn; the words say why."""

    def __init__(self, why: Words) -> None:
        super().__init__(why.en)
        self.why = why


def is_late(view: Any, round_: int) -> bool:
    """ELF-16.4  Is the competition of that round over?"""
    past = round_ < view.rounds or (round_ == view.rounds and view.phase >= REGAIN)
    return bool(past or view.phase == OVER)


def objection(view: Any, author: int, kind: str, about: str, k: int) -> Words | None:
    """ELF-16.3  What is wrong with a statement, if anything."""
    if not 0 <= author < view.seats:
        return Words("Only players promise.", "Seuls les joueurs promettent.")
    if kind not in Kind.__members__:
        return Words("There is no such promise.", "Cette promesse n'existe pas.")
    if kind == Kind.CAP:
        if find_contest(about) < 0:
            return Words("Name a contest.", "Nommez un duel.")
        low = 0
    else:
        pawn = find_pawn_by(view.pawns, about)
        if not 0 <= pawn < view.seats * view.pawns:
            return Words("Name a pawn of this game.", "Nommez un pion de cette partie.")
        low = 1
    if kind != Kind.NO_SUPPORT and not low <= k <= MOST:
        return Words(f"Name {low} to {MOST} points.", f"Nommez de {low} à {MOST} points.")
    return None


class Ledger:
    """ELF-16.4, ELF-16.5  All promises of a game, from posting to judgement."""

    def __init__(self) -> None:
        self.promises: list[Promise] = []

    def of_round(self, round_: int) -> list[Promise]:
        return [p for p in self.promises if p.round == round_]

    def post(
        self,
        view: Any,
        author: int,
        kind: str,
        about: str,
        k: int = 0,
        *,
        round_: int = 0,
        to: int = ALL,
        condition: int = 0,
    ) -> Promise:
        """ELF-16.3, ELF-16.4  For this round or a later one, while it has a point."""
        round_ = round_ or int(view.rounds)
        if why := objection(view, author, kind, about, k):
            raise Refused(why)
        if not 1 <= round_ <= ROUNDS or is_late(view, round_):
            raise Refused(Words("That competition is over.", "Cette compétition est terminée."))
        if to != ALL and (to == author or not 0 <= to < view.seats):
            raise Refused(Words("Promise it to a player.", "Promettez-le à un joueur."))
        posted = self.of_round(round_)
        if sum(p.author == author for p in posted) >= EACH:
            raise Refused(Words("Enough promises.", "Assez de promesses."))
        if condition < 0 or condition == len(posted) + 1:
            raise Refused(Words("Name another promise.", "Nommez une autre promesse."))
        promise = Promise(
            id=len(posted) + 1,
            round=round_,
            author=author,
            to=to,
            kind=Kind(kind),
            about=about,
            k=0 if kind == Kind.NO_SUPPORT else k,
            condition=condition,
        )
        self.promises.append(promise)
        return promise

    def withdraw(self, author: int, round_: int, id_: int) -> Promise:
        """ELF-16.4  Its author may take a promise back until the competition is over."""
        for promise in self.of_round(round_):
            if promise.id == id_ and promise.author == author and promise.fate is Fate.OPEN:
                return self._settle(promise, Fate.WITHDRAWN)
        raise Refused(Words("Nothing to withdraw.", "Rien à retirer."))

    def judge(self, round_: int, tallies: Mapping[int, Tally], pawns: int) -> list[Promise]:
        """ELF-16.5  Right after the award: first every bare statement, then the conditions."""
        bare = {
            p.id: tallies[p.author].bears_out(p.kind, p.about, p.k, pawns)
            for p in self.of_round(round_)
            if p.fate is not Fate.WITHDRAWN
        }
        return [
            self._settle(p, fate_of(bare[p.id], not p.condition or bare.get(p.condition, False)))
            for p in self.of_round(round_)
            if p.fate is Fate.OPEN
        ]

    def close(self) -> list[Promise]:
        """ELF-16.5  A promise about a round that was never played is void."""
        left = [p for p in self.promises if p.fate is Fate.OPEN]
        return [self._settle(p, Fate.VOID) for p in left]

    def hear(self, notes: list[Note], round_: int, pawns: int) -> list[Promise]:
        """Judge what the notes of one action decide: the end of a competition, or of the game."""
        told = {n.args[0]: Tally.of_note(n) for n in notes if n.kind == Event.TALLY}
        judged = self.judge(round_, told, pawns) if told else []
        over = any(n.kind == Event.ENDED for n in notes)
        return judged + (self.close() if over else [])

    def record_of(self, author: int) -> tuple[int, int]:
        """How many promises a player has kept and broken in this game."""
        fates = [p.fate for p in self.promises if p.author == author]
        return fates.count(Fate.KEPT), fates.count(Fate.BROKEN)

    def _settle(self, promise: Promise, fate: Fate) -> Promise:
        done = msgspec.structs.replace(promise, fate=fate)
        self.promises[self.promises.index(promise)] = done
        return done


def fate_of(bare: bool, condition_met: bool) -> Fate:
    """ELF-16.5  VOID when its condition failed, otherwise KEPT or BROKEN."""
    if not condition_met:
        return Fate.VOID
    return Fate.KEPT if bare else Fate.BROKEN
