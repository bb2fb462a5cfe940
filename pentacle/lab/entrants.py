"""Who plays in the lab, in a line of text.

greedy   random   3   archmage          a bot or a level by its name
greedy:light                            greedy that plans with few worlds and lines, as levels 1-3
mcts@2000                               so many iterations a choice
mcts@1s  mcts@250ms                     so long for a run of choices, until another seat acts
mcts@5000run                            so many iterations for a run of choices
mcts:rollout=0,explore=0.5@2000         with other settings than the game's own
mcts:net=0@1s   mcts:net=my.bin@1s      judged by hand, or by the net of a file
python coin.py   ./coin@250ms           a program that speaks the line protocol (docs/bots.md)
my.module:Coin   coin                   a class of yours; one that a package brings by a name
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from pentacle.bots import Bot, Budget, Settings, bot_names, level_of, make_bot, settings_of
from pentacle.bots.greedy import Greedy
from pentacle.bots.guests import HOUSE, ClassBot, class_of, guests
from pentacle.bots.mcts import Mcts
from pentacle.bots.settings import learned_settings
from pentacle.core import Game
from pentacle.core.errors import OptionError
from pentacle.core.nets import net_in

from .outside import ProgramBot, is_program, refuse_program, try_out

_SHAPE = re.compile(
    r"(?P<name>\w+)(:(?P<settings>[\w=.,/-]+))?(@(?P<amount>[\d.]+)(?P<unit>s|ms|run)?)?"
)
_TIMED = re.compile(r"(?P<text>.+?)(@(?P<amount>\d+(\.\d+)?)(?P<unit>s|ms))?")
_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_BETWEEN = re.compile(r",(?!\s*\w+=)")
"""A comma between two bots, not between two settings of one."""
LIGHTLY = "light"
OWN_NET = "mcts:net="
"""How a search begins that is judged by the net of a file, whose path looks like a program."""
PROGRAM, CLASS = "program", "class"


class Entrant(msgspec.Struct, frozen=True):
    """A bot as a line of text names it, and how long it may think."""

    text: str
    name: str
    settings: tuple[tuple[str, float], ...] = ()
    iterations: int = 0
    ms: float = 0.0
    run: int = 0
    light: bool = False
    net: str = ""
    """The file of a net that is not the game's own."""
    kind: str = ""
    """Where somebody brings it: PROGRAM or CLASS; else it is ours."""

    def bot(self, game: Game, seats: int) -> Bot:
        """The bot itself."""
        if self.kind == PROGRAM:
            return ProgramBot(game, seats, self.name)
        if self.kind == CLASS:
            return ClassBot(game, seats, self.name)
        if self.light:
            return Greedy(game, seats, light=True)
        if self.net:
            own = changed(learned_settings(game), dict(self.settings))
            return Mcts(game, seats, own, net_in(Path(self.net), game))
        if not self.settings:
            return make_bot(game, seats, self.name)
        other = dict(self.settings)
        own = settings_of(game, seats if other.get("net", 1) else 0)
        return Mcts(game, seats, changed(own, other))

    def budget(self, used_ms: float, used_iterations: int = 0) -> Budget | None:
        """For the next choice of a run that has taken so much: two thirds of what is left."""
        if self.ms:
            return Budget(max(2.0, (self.ms - used_ms) / 1.5))
        if self.run:
            return Budget(iterations=max(10, int((self.run - used_iterations) / 1.5)))
        return Budget(iterations=self.iterations) if self.iterations else None

    @property
    def is_repeatable(self) -> bool:
        """Whether the same seed gives the same choices: not by the clock, nor by a stranger."""
        if self.kind or self.ms:
            return False
        if self.name == "mcts":
            return bool(self.iterations or self.run)
        ours = ("random", "greedy")
        return self.name in ours or not level_of(self.name).ms


def changed(settings: Settings, values: dict[str, float]) -> Settings:
    """Settings with some values replaced, checked like the file."""
    new: dict[str, Any] = msgspec.to_builtins(settings)
    for name, value in values.items():
        if name not in new:
            raise OptionError(f"there is no setting {name!r}; they are {', '.join(new)}")
        new[name] = type(new[name])(value)
    return msgspec.convert(new, Settings)


def split_bots(text: str) -> list[str]:
    """Bots in a line, with commas between them.

    >>> split_bots("greedy, mcts:rollout=0,explore=0.5@2000,python coin.py")
    ['greedy', 'mcts:rollout=0,explore=0.5@2000', 'python coin.py']
    """
    return [part.strip() for part in _BETWEEN.split(text)]


def parse_entrant(text: str) -> Entrant:
    """Read a line of text.

    >>> parse_entrant("mcts:rollout=0@2000").iterations
    2000
    >>> parse_entrant("greedy:light").light, parse_entrant("python coin.py@1s").ms
    (True, 1000.0)
    """
    if (outside := _outside(text)) is not None:
        return outside
    found = _SHAPE.fullmatch(text)
    if not found:
        raise OptionError(
            f"{text!r} is not a bot; examples: greedy, archmage, mcts@2000, mcts@1s, "
            "'python my_bot.py', my.module:Bot"
        )
    light = found["name"] == "greedy" and found["settings"] == LIGHTLY
    settings, net = _net_in(found["settings"] or "")
    amount, unit = found["amount"], found["unit"]
    number = float(amount or 0)
    return Entrant(
        text, _known(found["name"]), () if light else _settings_in(text, settings),
        iterations=0 if unit else int(number),
        ms=number * {"s": 1000.0, "ms": 1.0}.get(unit or "", 0.0),
        run=int(number) if unit == "run" else 0,
        light=light,
        net=net,
    )  # fmt: skip


def _known(name: str) -> str:
    """A bot or level that there is."""
    if name not in bot_names():
        try:
            level_of(name)
        except OptionError as error:
            known = ", ".join((*HOUSE, *guests()))
            raise OptionError(f"{error}; other bots are {known}") from None
    return name


def _outside(text: str) -> Entrant | None:
    """A program or a class that somebody brings, if it is one."""
    timed = _TIMED.fullmatch(text)
    if timed is None or text.startswith(OWN_NET):
        return None
    name, unit = timed["text"], timed["unit"]
    ms = float(timed["amount"] or 0) * (1000.0 if unit == "s" else 1.0)
    if is_program(name):
        return Entrant(text, name, ms=ms, kind=PROGRAM)
    module = name.partition(":")[0]
    own = name in guests() or (_CLASS.fullmatch(name) and module not in bot_names())
    return Entrant(text, name, ms=ms, kind=CLASS) if own else None


def _net_in(settings: str) -> tuple[str, str]:
    """The settings without the file of a net, and that file."""
    pairs = settings.split(",")
    files = [pair for pair in pairs if pair.startswith("net=") and not pair[4:].isdecimal()]
    return ",".join(pair for pair in pairs if pair not in files), files[-1][4:] if files else ""


def _settings_in(text: str, settings: str) -> tuple[tuple[str, float], ...]:
    found = []
    for pair in filter(None, settings.split(",")):
        name, _, value = pair.partition("=")
        try:
            found.append((name, float(value)))
        except ValueError:
            raise OptionError(f"{text!r}: {pair!r} is not a setting, as rollout=8 is") from None
    return tuple(found)


def refuse_entrants(
    texts: Iterable[str], game: Game, seats: int, options: dict[str, Any] | None = None
) -> list[Entrant]:
    """The entrants of these lines; what cannot play is told in a sentence, before anything is.

    Bots that somebody brings are started, and asked once at a fresh table.
    """
    entrants = {text: parse_entrant(text) for text in texts}
    for entrant in entrants.values():
        if entrant.kind == PROGRAM:
            refuse_program(entrant.name)
        elif entrant.kind == CLASS:
            class_of(entrant.name)
        if entrant.net and not Path(entrant.net).is_file():
            raise OptionError(f"{entrant.text!r}: there is no file {entrant.net}")
        if (entrant.settings or entrant.net) and entrant.name != "mcts":
            raise OptionError(f"{entrant.text!r}: only mcts has settings, and greedy:light")
        bot = entrant.bot(game, seats) if entrant.kind or entrant.settings or entrant.net else None
        if entrant.kind:
            try_out(bot, game, seats, options or {})
    return list(entrants.values())
