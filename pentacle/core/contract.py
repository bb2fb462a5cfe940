"""The contract: what a game must bring, and its tables, played by the interpreter.

`Game` is the contract with machine code.  Whatever is given a table (previews, notation, bots,
machine code itself) is written against the contract.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from numbers import Integral
from pathlib import Path
from typing import Any

import msgspec

from .actions import Actions
from .chance import KEY_SHIFT, SEED_BITS
from .counts import Counts
from .decisions import Decisions
from .digest import digest_of
from .errors import DataError, OptionError
from .events import Mention
from .facts import override
from .lessons import Coach, Lesson, Sign
from .nets import FILE as NET
from .nets import Inputs, Marks, Net, net_in
from .notation import Notation
from .options import Option, parse_options
from .parts import Campaign, Concession, Promises, Talk
from .position import Position
from .preview import Foresight
from .puzzles import Puzzles
from .reasons import Reason
from .record import Ints, Moves, Record, Scores
from .record_inputs import inputs_of_record
from .rules import Note
from .scene import Layout, Scene
from .themes import Themes
from .tuning import Tuning
from .weights import FILE, outlook_in, value_with
from .words import Words

log = logging.getLogger(__name__)

POINTS, RANK = 0, 1
"""The two rows that `score` fills; rank 1 is the best, equals share a rank."""


def fresh_seed() -> int:
    """A seed that nobody can guess, with a key: dice that cannot be foretold."""
    return secrets.randbits(SEED_BITS) | 1 << (SEED_BITS - 1)


class About(msgspec.Struct, frozen=True, kw_only=True):
    """The title card: what a player reads before the first game.

    >>> import pentacle
    >>> about = pentacle.game("zavandor").about
    >>> about.title.fr, about.age, about.minutes
    ('Le Sceptre de Zavandor', 10, (60, 180))
    """

    title: Words
    tagline: Words
    text: Words
    minutes: tuple[int, int]
    age: int
    icon: str
    colour: str
    credits: str
    usual_seats: int = 3
    """At how many the game shows well: the table of who asks for no other.  Where it cannot be
    played so, the nearest count."""
    for_newcomers: bool = False
    """Proposed to who is new here."""

    def __repr__(self) -> str:
        return f"<About {self.title.en}>"


def no_mention(view: Any, note: Note) -> Mention:
    return Mention()


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Contract:
    """The title card of a game and the functions of its rules, which are marked with `@rule`.

    >>> import pentacle
    >>> game = pentacle.game("spellcaster")
    >>> game.bound >= 500, game.continues, len(game.faults) > 3
    (True, 0, True)
    """

    name: str
    about: About
    seats: tuple[int, ...]
    state: type[Record]
    actions: Actions
    bound: int
    """No game has more atomic actions than this."""
    options: tuple[Option, ...] = ()
    folder: Path = field(repr=False)
    memory: tuple[str, ...] = ()
    """Fields that hold what one player remembers; the others need not imagine it."""

    version: int = 1
    """Raised by one when the rules' behaviour changes, so that replays know what they are of."""
    continues: int = 0
    """The earliest version whose games play the same here, choice by choice, though records may be
    laid out otherwise; 0: this one only."""

    setup: Callable[[Any, int, Ints, int], None]
    """setup(s, seats, options, seed): fill a blank record."""
    pending: Callable[[Any], int]
    """pending(s): the seats that owe a decision, a bitmask; 0 when the game is over."""
    legal: Callable[[Any, int, Moves], int]
    """legal(s, player, out): write the legal actions into `out`; how many there are."""
    apply: Callable[[Any, int, int], None]
    """apply(s, player, action): one atomic action, trusted to be legal."""
    score: Callable[[Any, Scores], None]
    """score(s, out): points and ranks."""
    hide: Callable[[Any, int], None]
    """hide(s, viewer): erase what the viewer may not know, the chance included."""
    resample: Callable[[Any, int, int], None]
    """resample(s, viewer, seed): fill what is hidden with a world that fits."""
    check: Callable[[Any], int]
    """check(s): all broken invariants, a bitmask; 0 for every table that play can reach."""
    value: Callable[[Any, int], float]
    """value(s, player): how good it looks; where bots start."""
    looks: Inputs | None = None
    """What a learned judgement looks at; None: at the cells of its record (`inputs`)."""
    faults: Mapping[Any, Words] = field(default_factory=dict)
    """What each bit of `check` means."""
    why: Callable[[Any, int, int], int] | None = None
    """why(s, player, action): for a seat that is asked, 0 exactly for what it may choose, else the
    number of the reason."""
    reasons: Mapping[Any, Reason] = field(default_factory=dict)
    """What each number of `why` means."""
    decisions: Decisions | None = None
    """The table of its decisions; a GPU plays tables side by side where the same one is asked."""
    tuning: Tuning = field(default_factory=Tuning)
    """How tables are spread there."""

    describe: Callable[[Any, int, str], str]
    """describe(view, action, language): the action's label."""
    tell: Callable[[Any, Note, str], str]
    """tell(view, note, language): a line of the log, or "" for what needs no words."""
    mention: Callable[[Any, Note], Mention] = no_mention
    """mention(view, note): whom and what that line is about."""
    scene: Callable[[Any, int, str, Layout, frozenset[int]], Scene]
    """scene(view, viewer, language, layout, moves): the table as this viewer may see it, who may
    choose from `moves` now."""

    seat_title: Callable[[int, int, str], str] | None = None
    """seat_title(seats, seat, language): what a seat means, where that is known before the game
    begins, as "plays alone"; "" where it means nothing special."""

    foresight: Foresight = field(default_factory=Foresight)
    """What a choice would do, told before it is made."""
    themes: Themes = field(default_factory=Themes)
    """What makes a line better than another, in words."""
    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    """Short lessons on the real table, in the order in which they are taken."""
    coach: Coach | None = None
    """What is said beside a first game."""
    legend: tuple[Sign, ...] = ()
    """What the signs and short words on the table mean."""

    notation: Notation = field(default_factory=Notation)
    """How positions are written; without one of its own, in numbers."""
    editor: Any = None
    """How they are set up by hand, an `editing.Editor`; None: by the names of the notation."""
    talk: Talk | None = None
    promises: Promises | None = None
    campaign: Campaign | None = None
    concession: Concession = field(default_factory=Concession)
    counts: Counts = field(default_factory=Counts)
    """What is counted of many games: deeds, what was seen and taken, how they ended."""

    # dealing

    def deal(
        self, seats: int, seed: int | None = None, *, compiled: bool = False, **options: Any
    ) -> Position:
        """A fresh table: `deal(seats=3, seed=7, council=True)`.

        The same seed gives the same table.  Without one, chance is drawn that nobody can foretell.
        """
        row = self.row(seats, options)
        number = fresh_seed() if seed is None else checked_seed(seed)
        low, key = number & ((1 << KEY_SHIFT) - 1), number >> KEY_SHIFT
        blank = self.state()
        blank.key = key
        p = self._kind(compiled)(self, seats, self.named(row), bytes(blank))
        p.set_up(row, low)
        return p

    def position(
        self, record: bytes, seats: int, *, viewer: int | None = None, compiled: bool = False,
        **options: Any,
    ) -> Position:  # fmt: skip
        """A table from its bytes; `viewer`: it is what this seat knows of one."""
        named = self.named(self.row(seats, options))
        return self._kind(compiled)(self, seats, named, record, viewer=viewer)

    def read(self, text: str, seed: int | None = None) -> Position:
        """A table from its text (`str(position)`); refused in a sentence if it cannot be.

        >>> import pentacle
        >>> p = pentacle.game("spellcaster").deal(seats=2, seed=7)
        >>> pentacle.game("spellcaster").read(str(p)) == p
        True
        """
        chance = fresh_seed() if seed is None else checked_seed(seed)
        return self.notation.read(self, text, chance)

    def _kind(self, compiled: bool) -> type[Position]:
        """What a table of it is; machine code is what `Game` adds."""
        return Position

    def row(self, seats: int, given: Mapping[str, Any] | None = None) -> Ints:
        """Check seats and options; return the options as `setup` reads them."""
        if isinstance(seats, bool) or seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise OptionError(f"{self.name} is for {few} to {many} players, not {seats}")
        return parse_options(self.options, given or {}, seats, self.name)

    def named(self, row: Ints) -> dict[str, Any]:
        """Options as people write them, from what `setup` reads."""
        return {o.name: o.unparse(int(n)) for o, n in zip(self.options, row, strict=False)}

    @property
    def usual_seats(self) -> int:
        """How many mostly sit there: what is taken where nobody asks for another number.

        >>> import pentacle
        >>> pentacle.game("spellcaster").usual_seats, pentacle.game("zavandor").usual_seats
        (2, 3)
        """
        return min(self.seats, key=lambda n: (abs(n - self.about.usual_seats), n))

    @property
    def cells(self) -> Any:
        """A buffer that is large enough for `legal`."""
        return memoryview(bytearray(2 * self.actions.count)).cast("h")

    # what it is

    def __repr__(self) -> str:
        seats = " to ".join(map(str, dict.fromkeys((self.seats[0], self.seats[-1]))))
        return f"<{type(self).__name__} {self.name}, {seats} seats, rules {self.version}>"

    @property
    def end(self) -> Callable[[Any], int]:
        """end(s): how a game that is over ended, a number of `counts.ends`."""
        return self.counts.end

    @cached_property
    def rules(self) -> str:
        """What a replay depends on: the version, and the owner's own facts where there are such."""
        own = override(self.name)
        return f"{self.version}+{digest_of([own.read_bytes()])}" if own else str(self.version)

    def goes_on(self, rules: str) -> bool:
        """A game that began under `rules` (what `Game.rules` was then) can be played on here."""
        version, _, own = rules.partition("+")
        known = range(self.continues or self.version, self.version + 1)
        return version in map(str, known) and own == self.rules.partition("+")[2]

    def options_since(self, rules: str, given: Mapping[str, Any], seats: int = 0) -> dict[str, Any]:
        """The options of a game that began under `rules`: those that came later stay as it was,
        where there are such at so many seats (0: whatever the count)."""
        number = rules.partition("+")[0]
        version = int(number) if number.isdecimal() else self.version
        meant = [o for o in self.options if not seats or not o.seats or seats in o.seats]
        later = {o.name: o.unparse(o.before) for o in meant if o.since > version}
        return later | dict(given)

    def guide(self, language: str) -> str:
        """The rules for people, in Markdown; "" where a game brings none."""
        path = self.folder / ("guide.md" if language == "en" else f"guide.{language}.md")
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    @cached_property
    def paintings(self) -> Mapping[str, bytes]:
        """The pictures that its scenes lay under areas: `paintings/NAME.svg` in its folder."""
        found = sorted(self.folder.glob("paintings/*.svg"))
        return {path.stem: path.read_bytes() for path in found}

    @cached_property
    def puzzles(self) -> Puzzles:
        """Positions where one choice is clearly best: `puzzles.json` in its folder, if any."""
        return Puzzles(self.folder)

    @cached_property
    def inputs(self) -> Inputs:
        """What a net looks at: what the game names, else the cells of its record."""
        return self.looks or inputs_of_record(self)

    @property
    def seen(self) -> Callable[[Any, int, Marks], int]:
        """seen(s, player, out): the numbers of the inputs that are on, and how many there are."""
        return self.inputs.write

    @cached_property
    def net(self) -> Net | None:
        """The learned judgement in its folder; one that does not fit is told of, and not used."""
        try:
            return net_in(self.folder / NET, self)
        except DataError as error:
            log.warning("%s; the search judges without it", error)
            return None

    def net_at(self, seats: int) -> Net | None:
        """The same, where it is proved better: not at every number of seats."""
        return self.net if self.net and seats in self.net.head.seats else None

    @cached_property
    def outlook(self) -> Callable[[Any, int], float]:
        """`value` as it is at the start of a round, where searches end their lines: with the
        weights of `[outlook]`, if the game has such."""
        other = outlook_in(self.folder / FILE)
        return value_with(self.value, other, "outlook", listed=True) if other else self.value


def checked_seed(seed: int) -> int:
    """A seed, if it is one."""
    if isinstance(seed, bool) or not isinstance(seed, (int, Integral)):
        raise OptionError(f"a seed is a whole number, not {seed!r}")
    if not 0 <= seed < 1 << SEED_BITS:
        raise OptionError(f"a seed is a number from 0 to 2^{SEED_BITS} - 1, not {seed}")
    return int(seed)
