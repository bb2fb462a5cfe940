"""The book of promises of a table: posted, withdrawn, judged by what happens.

It binds nobody and changes nothing.  What can be promised, and whether it came true, the game
knows: `Promises` in `parts`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from .errors import PentacleError
from .parts import ALL, Args, Promises
from .rules import Note
from .words import Words

Fate = Literal["open", "kept", "broken", "void", "withdrawn"]

Reason = Literal["wrong", "too_many", "unknown", "not_yours", "settled"]

_LATE = Words("It is too late to promise that.", "Il est trop tard pour promettre cela.")
_TO_WHOM = Words("Promise it to a player.", "Promettez-le à un joueur.")
_ENOUGH = Words(
    "You have made enough promises for this round.",
    "Vous avez fait assez de promesses pour ce tour.",
)
_CONDITION = Words("Name another promise of this round.", "Nommez une autre promesse de ce tour.")
_NOTHING = Words("There is no such promise.", "Cette promesse n'existe pas.")
_NOT_YOURS = Words("This promise is not yours.", "Cette promesse n'est pas la vôtre.")
_SETTLED = Words("This promise is settled.", "Cette promesse est réglée.")


class PromiseRefused(PentacleError):
    """A promise that cannot be made or withdrawn; the words say why."""

    def __init__(self, reason: Reason, why: Words) -> None:
        super().__init__(why.en)
        self.reason, self.why = reason, why


class Promise(msgspec.Struct, kw_only=True):
    """Who promises whom what, about which round, on which condition."""

    id: str
    """`ROUND.NUMBER`, such as `2.1`."""
    round: int
    seat: int
    to: int = ALL
    kind: str
    args: Args
    condition: str = ""
    """The id of another promise of the same round, posted or not."""
    state: Fate = "open"


class Book:
    """All promises of a table.

    `draft` looks whether a promise can be made and gives it its id, `add` enters it: a server
    writes it down in between.
    """

    def __init__(self, rules: Promises, seats: int) -> None:
        self.rules, self.seats = rules, seats
        self.made: list[Promise] = []

    def draft(
        self, view: Any, seat: int, kind: str, args: Args, *,
        to: int = ALL, condition: str = "", about: int = 0,
    ) -> Promise:  # fmt: skip
        """The promise, if it can be made; `about`: which round, else the next to be decided."""
        if why := self.rules.objection(view, seat, kind, args):
            raise PromiseRefused("wrong", why)
        rounds = self.rules.rounds(view)
        number = about or next(iter(rounds), 0)
        if number not in rounds:
            raise PromiseRefused("wrong", _LATE)
        if to != ALL and (to == seat or not 0 <= to < self.seats):
            raise PromiseRefused("wrong", _TO_WHOM)
        made = [p for p in self.made if p.round == number]
        if sum(p.seat == seat for p in made) >= self.rules.each:
            raise PromiseRefused("too_many", _ENOUGH)
        id = f"{number}.{len(made) + 1}"
        if condition and not _is_other(condition, id, number):
            raise PromiseRefused("wrong", _CONDITION)
        return Promise(
            id=id, round=number, seat=seat, to=to, kind=kind, args=args, condition=condition
        )

    def add(self, promise: Promise) -> None:
        self.made.append(promise)

    def own(self, seat: int, id: str) -> Promise:
        """The promise of this id, if it is this seat's to withdraw now."""
        promise = next((p for p in self.made if p.id == id), None)
        if promise is None:
            raise PromiseRefused("unknown", _NOTHING)
        if promise.seat != seat:
            raise PromiseRefused("not_yours", _NOT_YOURS)
        if promise.state != "open":
            raise PromiseRefused("settled", _SETTLED)
        return promise

    def withdraw(self, seat: int, id: str) -> None:
        self.own(seat, id).state = "withdrawn"

    def hear(self, before: Any, notes: Iterable[Note]) -> bool:
        """Judge by what an action told everybody; `before`: the view before it.  Was there any?

        First every bare statement about the round being decided, then the conditions, which ask
        for the bare statement of another: so there is no circle.
        """
        deciding = self.rules.rounds(before)[:1]
        waiting = [p for p in self.made if p.state == "open" and (p.round,) == deciding]
        bare: dict[str, bool] = {}
        for note in notes if waiting else ():
            for p in waiting:
                said = self.rules.verdict(before, note, p.seat, p.kind, p.args)
                if said is not None:
                    bare[p.id] = said
        for p in waiting:
            if p.id in bare:
                met = not p.condition or bare.get(p.condition, False)
                p.state = ("kept" if bare[p.id] else "broken") if met else "void"
        return bool(bare)

    def close(self) -> None:
        """The game is over: what was never decided is void."""
        for promise in self.made:
            if promise.state == "open":
                promise.state = "void"

    def tally(self, seat: int) -> tuple[int, int]:
        """How many promises a seat has kept and broken."""
        states = [p.state for p in self.made if p.seat == seat]
        return states.count("kept"), states.count("broken")


def _is_other(condition: str, own: str, number: int) -> bool:
    """It names another promise of the same round, posted or not yet."""
    of_round, _, which = condition.partition(".")
    return of_round == str(number) and which.isdecimal() and condition != own
