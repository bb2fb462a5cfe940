"""Options of a game: variants and modes, as data, checked at one place."""

from __future__ import annotations

import argparse
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from .errors import OptionError
from .record import Ints, Record
from .rules import rule, written
from .words import Words


class Choice(msgspec.Struct, frozen=True):
    """One value that an option can have.

    >>> Choice("expert", Words("Expert", "Expert")).title.fr
    'Expert'
    """

    name: str
    title: Words


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A switch (no choices: off or on) or a choice among named values.

    In the rules it is a number: 0 or 1, or the place in `choices`.

    >>> snow = Option(name="snow", title=Words("Snow", "Neige"), text=Words("", ""))
    >>> snow.parse("on"), snow.unparse(0)
    (1, False)
    """

    name: str
    title: Words
    text: Words
    choices: tuple[Choice, ...] = ()
    default: int = 0
    seats: tuple[int, ...] = ()
    """The seat counts at which it may be anything but the default; empty: all."""
    since: int = 1
    """The version of the rules that brought it."""
    before: int = 0
    """What it is in games of earlier versions, which go on as they began."""

    def parse(self, value: Any) -> int:
        """The number that the rules read, from what a person wrote; refused in a sentence."""
        if self.choices:
            names = [c.name for c in self.choices]
            if isinstance(value, str) and value in names:
                return names.index(value)
            raise OptionError(
                f"option {self.name!r} is one of {', '.join(names)}, not {value!r:.60}"
            )
        words: dict[Any, int] = {True: 1, False: 0, "on": 1, "off": 0, "true": 1, "false": 0}
        try:
            return words[value]
        except (KeyError, TypeError):
            raise OptionError(f"option {self.name!r} is on or off, not {value!r:.60}") from None

    def unparse(self, number: int) -> str | bool:
        """The same back again."""
        return self.choices[number].name if self.choices else bool(number)


class Options:
    """The options of a game, numbered in the order in which they are added.

        options = Options()
        COUNCIL = options.add(name="council", title=Words(...), text=Words(...))

    `setup` reads `options[COUNCIL]` from its row of numbers; the game lists `options.listed`.
    What the record keeps under the name of an option is written and checked by `into`.

    >>> options = Options()
    >>> SNOW = options.add(name="snow", title=Words("Snow", "Neige"), text=Words("", ""))
    >>> SNOW, options.listed[SNOW].name
    (0, 'snow')
    """

    def __init__(self) -> None:
        self.listed: tuple[Option, ...] = ()

    def add(
        self, *, name: str, title: Words, text: Words, choices: tuple[Choice, ...] = (),
        default: int = 0, seats: tuple[int, ...] = (), since: int = 1, before: int = 0,
    ) -> int:  # fmt: skip
        """List one more, described as `Option` is, and return its number."""
        if any(name == known.name for known in self.listed):
            raise ValueError(f"two options are called {name!r}")
        option = Option(
            name=name, title=title, text=text, choices=choices, default=default, seats=seats,
            since=since, before=before,
        )  # fmt: skip
        self.listed += (option,)
        return len(self.listed) - 1

    def into(self, state: type[Record]) -> tuple[Callable[..., None], Callable[[Any], bool]]:
        """Two rules: `write(s, options)` fills the fields that have an option's name, and
        `fit(s)` says whether each is a value of its option."""
        there = [(i, o) for i, o in enumerate(self.listed) if o.name in state.fields]
        put = [f"    s.{o.name} = options[{i}]" for i, o in there]
        fits = [f"0 <= s.{o.name} <= {max(len(o.choices) - 1, 1)}" for _, o in there]
        known = {"__name__": state.__module__}
        write = written("\n".join(["def write(s, options):", *put, ""]), "write", known)
        write.__annotations__ = {"s": state, "options": Ints, "return": None}
        fit = written(f"def fit(s):\n    return {' and '.join(fits)}\n", "fit", known)
        fit.__annotations__ = {"s": state, "return": bool}
        return rule(write), rule(fit)


def parse_options(
    options: Sequence[Option], given: Mapping[str, Any], seats: int, game: str
) -> Ints:
    """The row of numbers that `setup` reads, from names and values that a person wrote."""
    known = {o.name: o for o in options}
    for name in given:
        if name not in known:
            have = f"its options are {', '.join(known)}" if known else "it has none"
            raise OptionError(f"{game} has no option {name!r:.60}; {have}")
    row = array("q", [o.default for o in options] or [0])
    for i, option in enumerate(options):
        if option.name in given:
            row[i] = option.parse(given[option.name])
            if row[i] != option.default and option.seats and seats not in option.seats:
                where = " or ".join(map(str, option.seats))
                raise OptionError(f"option {option.name!r} is for {where} players, not {seats}")
    return memoryview(row)


def pair(text: str) -> str:
    """NAME=VALUE, as people type an option.

    >>> pair("mode=expert")
    'mode=expert'
    """
    name, equals, _ = text.partition("=")
    if not name.strip() or not equals:
        raise argparse.ArgumentTypeError(f"an option is written NAME=VALUE, not {text[:40]!r}")
    return text


def add_option_argument(parser: argparse.ArgumentParser) -> None:
    """`-o NAME=VALUE` for a command, as often as there are options; see `read_options`."""
    parser.add_argument(
        "-o", "--option", action="append", default=[], type=pair, metavar="NAME=VALUE",
        help="an option of the game, as 'pentacle games' lists them; may be given several times",
    )  # fmt: skip


def read_options(pairs: Iterable[str]) -> dict[str, str]:
    """Options as people type them.

    >>> read_options(["mode=expert", "council=on"])
    {'mode': 'expert', 'council': 'on'}
    """
    found = {}
    for text in pairs:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"an option is written NAME=VALUE, not {text!r}")
        found[name] = value
    return found
