"""Inputs of a net made from a record, for a game that names none of its own.

Every cell of a field that has a row for each seat is an input of that seat, everything else belongs
to nobody; sets become their members, numbers thermometers with few steps.  And each number that may
hold a seat tells that seat so.
"""

from __future__ import annotations

import sys
from itertools import count
from math import prod
from types import ModuleType
from typing import Any

from .nets import Inputs, Marks, Places, put, put_level, put_set
from .record import KEY, TAIL, Field
from .rules import rule

STEPS = (1, 2, 3, 5, 8, 13, 21, 34)
"""From where on each input of a thermometer is on."""
MOST_CELLS = 128
"""Larger tables are not looked at."""
_OTHERS = ("rng", KEY, TAIL)


@rule
def steps_of(level: int) -> int:
    """How many steps of a thermometer a number has reached."""
    below, n = 1, 0
    after = 2
    while n < len(STEPS) and level >= below:
        n += 1
        below, after = after, below + after
    return n


def inputs_of_record(game: Any) -> Inputs:
    """What can be read from the fields of a game's record."""
    most, own, common = game.seats[-1], Places(), Places()
    of_seat, of_nobody = list[str](), list[str]()
    for name, field in game.state.fields.items():
        if name in _OTHERS or prod(field.shape) > MOST_CELLS:
            continue
        if len(field.shape) and field.shape[0] == most:
            of_seat += _lines(name, field, own, ("p",))
        else:
            of_nobody += _lines(name, field, common, ())
            if not field.shape and field.letter.islower():
                of_seat.append(f"    n = put(out, n, {own.take(1)}, s.{name} == p)")
    body = [
        "    n = 0",
        "    if p < 0:",
        *(f"    {line}" for line in of_nobody),
        "        return n",
    ]
    text = "\n".join(["def write(s, p, out):", *body, *of_seat, "    return n"])
    return Inputs(_made(game, text), own.count, common.count)


def _lines(name: str, field: Field, places: Places, place: tuple[str, ...]) -> list[str]:
    """The lines that write a field's cells."""
    sides = field.shape[len(place) :]
    is_set = field.letter in "IQ"
    width = (32 if field.letter == "I" else 64) if is_set else len(STEPS)
    first, names = places.take(width * prod(sides)), [f"i{k}" for k in range(len(sides))]
    number = "0"
    lines = []
    for k, (i, side) in enumerate(zip(names, sides, strict=True)):
        lines.append(f"{'    ' * (k + 1)}for {i} in range({side}):")
        number = f"({number} * {side} + {i})"
    cell = ", ".join((*place, *names))
    found = f"int(s.{name}[{cell}])" if cell else f"int(s.{name})"
    how = f"put_set(out, n, {first} + {width} * {number}, {found})"
    if not is_set:
        how = f"put_level(out, n, {first} + {width} * {number}, {width}, steps_of({found}))"
    return [*lines, f"{'    ' * (len(sides) + 1)}n = {how}"]


_numbers = count()


def _made(game: Any, text: str) -> Any:
    """The rule of these lines, in a module that machine code can find again."""
    name = f"{game.state.__module__}_inputs"
    if name in sys.modules and sys.modules[name].__dict__["STATE"] is not game.state:
        name += str(next(_numbers))
    module = ModuleType(name)
    module.__dict__.update(
        STATE=game.state, put=put, put_level=put_level, put_set=put_set, steps_of=steps_of
    )
    sys.modules[name] = module
    exec(compile(text, name, "exec"), module.__dict__)  # lines made above  # nosec B102
    write = module.__dict__["write"]
    write.__annotations__ = {"s": game.state, "p": int, "out": Marks, "return": int}
    return rule(write)
