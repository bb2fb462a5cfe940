"""A decision is one thing: what it lists, what it does, why it refuses and what it asks.

    decisions = Decisions("phase", {
        BID: Decision(
            lists=list_bids,
            does=bid,
            refuses=refuse_bid,
            asks=Question("ZAV-9.7", Words("Bid, or pass.", "Enchérissez ou passez.")),
        ),
        ...
    })

One table a game, in its `decisions.py`.  `decisions.lists`, `.does` and `.refuses` are rules made
from it: each looks at the record's field and goes to the function of that row.  `legal`, `apply`
and `why` of the game rest on them, and the prompt on `decisions[view.phase].asks`.

What is listed follows from what is refused: `lists=unrefused((RAISE, 4), CONFIRM, PASS)`.  A list
by hand is for decisions with so many actions that to ask each of them would be slow.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, get_type_hints

from .record import Moves
from .rules import rule, written
from .words import Words


class Question(NamedTuple):
    """What the player reads who is asked, and what the others read meanwhile.

    >>> ask = Question("STO-2.1", Words("Show a stone.", "Montrez un caillou."))
    >>> ask.title["fr"]
    'Montrez un caillou.'
    """

    rule: str
    """The rule that it rests on, as `ZAV-9.7`."""
    title: Words
    waits: Words | None = None
    hint: Callable[[Any, frozenset[int], str], str] | None = None
    """hint(view, moves, language): a second line."""


class Unrefused(tuple[range, ...]):
    """Those of some actions that are not refused, one after the other."""


def unrefused(*actions: int | tuple[int, int]) -> Unrefused:
    """A list that follows from the refusals: of these actions, each a number or the first of a
    block and how many, those that are not refused.

    >>> unrefused((4, 3), 9)
    (range(4, 7), range(9, 10))
    """
    spans = (a if isinstance(a, tuple) else (a, 1) for a in actions)
    return Unrefused(range(first, first + n) for first, n in spans)


class Decision(NamedTuple):
    """One row of the table; the functions are rules.

    >>> import pentacle
    >>> game = pentacle.game("spellcaster")
    >>> p = game.deal(seats=2, seed=7)
    >>> game.decisions[p.state.ask].asks.rule
    'SPL-5.6'
    """

    lists: Callable[[Any, int, Moves], int] | Unrefused
    """lists(s, player, out): write what may be chosen into `out`; how much it is."""
    does: Callable[[Any, int, int], None]
    """does(s, player, action): what a choice does."""
    refuses: Callable[[Any, int, int], int]
    """refuses(s, player, action): why it may not be chosen; 0 exactly for what is listed."""
    asks: Question


class Decisions(Mapping[int, Decision]):
    """All decisions of a game, by the number that the record's field has while one is asked.

    >>> import pentacle
    >>> pentacle.game("zavandor").decisions
    <Decisions by phase, 7>
    """

    def __init__(self, field: str, table: Mapping[int, Decision]) -> None:
        self.field = field
        module = sys._getframe(1).f_globals["__name__"]
        self._made: dict[Any, Any] = {}
        self._table = {int(number): self._listing(module, row) for number, row in table.items()}
        self._state = _state(next(iter(self._table.values())))
        self.asked: Callable[[Any], int] = self._asked(module)
        self.lists: Callable[[Any, int, Moves], int] = self._switch(module, "lists", "0")
        self.does: Callable[[Any, int, int], None] = self._switch(module, "does", "None")
        self.refuses: Callable[[Any, int, int], int] = self._switch(module, "refuses", "-1")

    def __getitem__(self, number: int) -> Decision:
        return self._table[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._table)

    def __repr__(self) -> str:
        return f"<Decisions by {self.field}, {len(self)}>"

    def __len__(self) -> int:
        return len(self._table)

    def _asked(self, module: str) -> Any:
        """A rule that tells which decision is asked."""
        source = f"def asked(s):\n    return s.{self.field}\n"
        made = written(source, "asked", {"__name__": module})
        made.__annotations__ = {"s": self._state, "return": int}
        return rule(made)

    def _listing(self, module: str, row: Decision) -> Decision:
        """The row with a rule that lists, where it only says what is to be tried."""
        if not isinstance(row.lists, Unrefused):
            return row
        key = row.lists, row.refuses
        if key not in self._made:
            name = f"unrefused_{len(self._made)}"
            lines = [f"def {name}(s, player, out):", "    n = 0"]
            for span in row.lists:
                lines += [
                    f"    for action in range({span.start}, {span.stop}):",
                    "        if refuses(s, player, action) == 0:",
                    "            out[n] = action",
                    "            n += 1",
                ]
            known = {"__name__": module, "refuses": row.refuses}
            made = written("\n".join([*lines, "    return n", ""]), name, known)
            made.__annotations__ = {"s": _state(row), "player": int, "out": Moves, "return": int}
            self._made[key] = rule(made)
        return row._replace(lists=self._made[key])

    def _switch(self, module: str, name: str, otherwise: str) -> Any:
        """A rule that looks at the field and calls what the table names."""
        rows: dict[Any, list[int]] = {}
        for number, decision in self._table.items():
            rows.setdefault(getattr(decision, name), []).append(number)
        known: dict[str, Any] = {"__name__": module}
        last = "out" if name == "lists" else "action"
        lines = [f"def {name}(s, player, {last}):", f"    asked = s.{self.field}"]
        for function, numbers in rows.items():
            row = f"{name}_{numbers[0]}"
            known[row] = function
            lines.append(f"    if {' or '.join(f'asked == {n}' for n in numbers)}:")
            lines.append(f"        return {row}(s, player, {last})")
        made = written("\n".join([*lines, f"    return {otherwise}", ""]), name, known)
        result = None if otherwise == "None" else int
        given = Moves if name == "lists" else int
        made.__annotations__ = {"s": self._state, "player": int, last: given, "return": result}
        return rule(made)


def _state(row: Decision) -> Any:
    """The record that a row is about."""
    return next(iter(get_type_hints(row.refuses, include_extras=True).values()))
