"""The contract: what a game must bring, and the one object that holds it.

Everything else (match, bots, lab, server, adapters) is written once against `Game`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from . import chance, record, rules
from .actions import Actions
from .cache import digest_of, essence, machine
from .errors import OptionError
from .facts import override
from .folders import cache_folder
from .options import Option, parse_options
from .record import Ints, Record
from .rules import Note
from .scene import Layout, Scene
from .weights import FILE, outlook_in, reread
from .words import Words

if TYPE_CHECKING:
    from .compiled import Compiled

POINTS, RANK = 0, 1
"""The two rows that `score` fills; rank 1 is the best, equals share a rank."""
SPECTATOR = -1

_LOOKS = ("text", "scene", "value")
"""Files whose names begin so hold words, pictures and judgement; no replay depends on them."""


class About(msgspec.Struct, frozen=True, kw_only=True):
    """The title card: what a player reads before the first game."""

    title: Words
    tagline: Words
    text: Words
    minutes: tuple[int, int]
    age: int
    icon: str
    colour: str
    credits: str


@dataclass(frozen=True, kw_only=True)
class Game:
    name: str
    about: About
    seats: tuple[int, ...]
    state: type[Record]
    actions: Actions
    bound: int
    """No game has more atomic actions than this."""
    options: tuple[Option, ...] = ()
    folder: Path = field(repr=False)

    setup: Callable[..., None]
    pending: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    score: Callable[..., None]
    hide: Callable[..., None]
    resample: Callable[..., None]
    check: Callable[..., int]
    value: Callable[..., float]
    faults: Mapping[Any, str] = field(default_factory=dict)
    """What each code of `check` means."""

    describe: Callable[[Any, int, str], str]
    """describe(view, action, language): the action's label."""
    tell: Callable[[Any, Note, str], str]
    """tell(view, note, language): a line of the log, or "" for what needs no words."""
    scene: Callable[[Any, int, str, Layout], Scene]
    """scene(view, viewer, language, layout): the table as this viewer may see it."""

    def row(self, seats: int, given: Mapping[str, Any] | None = None) -> Ints:
        """Check seats and options; return the options as `setup` reads them."""
        if isinstance(seats, bool) or seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise OptionError(f"{self.name} is for {few} to {many} players, not {seats}")
        return parse_options(self.options, given or {}, seats, self.name)

    def begin(self, seats: int, given: Mapping[str, Any] | None, seed: int) -> NDArray[Any]:
        """A fresh table in the interpreter; an array with one record."""
        table = self.state.zeros(1)
        with rules.interpreted():
            self.setup(self.state.view_of(table), seats, self.row(seats, given), seed)
        return table

    def moves(self) -> NDArray[np.int16]:
        """A buffer that is large enough for `legal`."""
        return np.zeros(self.actions.count, np.int16)

    @cached_property
    def digest(self) -> str:
        """The digest of rules and facts that a replay depends on, without looks and comments."""
        sources = (p for p in self._sources() if not p.name.startswith(_LOOKS))
        facts = (p for p in self._facts() if not p.name.startswith(_LOOKS))
        parts = [essence(p.read_text(encoding="utf-8")) for p in sources]
        return digest_of([*parts, *(p.read_bytes() for p in facts)])

    @cached_property
    def cache(self) -> Path:
        """The folder of compiled code for exactly these sources, facts, weights and machine."""
        core = sorted(Path(__file__).parent.glob("*.py"))
        parts = [p.read_bytes() for p in (*core, *self._sources(), *self._facts())]
        key = digest_of([machine(), *parts])
        return cache_folder() / f"{self.name}-{key}"

    def _sources(self) -> Iterator[Path]:
        for module in (chance, record, rules):
            yield Path(str(module.__file__))
        yield from sorted(self.folder.rglob("*.py"))

    def _facts(self) -> Iterator[Path]:
        yield from sorted(self.folder.glob("*.toml"))
        if own := override(self.name):
            yield own

    @cached_property
    def outlook(self) -> Callable[..., float]:
        """`value` as it is at the start of a round, where searches end their lines: with the
        weights of `[outlook]`, if the game has such."""
        other = outlook_in(self.folder / FILE)
        return reread(self.value, other, "outlook", listed=True) if other else self.value

    @cached_property
    def compiled(self) -> Compiled:
        """The rules as machine code, and the loops that run them."""
        from .compiled import Compiled

        return Compiled(self)
