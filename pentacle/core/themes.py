"""Why a choice is better: what its line leads to, and the line of another choice does not.

A game declares its themes as data beside its words (`games/<game>/themes.py`): what happens in the
better line and not in the other, and the sentence for it.  Both lines are played by the rules in
worlds that fit what the seat knows, and a sentence is said only if its test holds in all of them.
A game without themes gets its sentences from its gauges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from .words import Words

Fact = tuple[int, ...]
"""What was found in a line, in numbers of the game."""
NOW, OTHERS, NEXT = range(3)
"""When something happened: in this turn, while others chose, in one's next turn."""


class Told(NamedTuple):
    """Something that a seat hears in a line."""

    kind: int
    args: tuple[int, ...]
    when: int


@dataclass(frozen=True)
class Tale:
    """One line in one world, as its seat sees it."""

    seat: int
    rivals: tuple[int, ...]
    start: Any
    """His view before the choice."""
    soon: Any
    """His view when the others begin."""
    end: Any
    """His view after his next turn."""
    told: tuple[Told, ...]
    when: int
    """In whose turn it ended."""
    over: bool
    ranks: tuple[int, ...]

    def heard(self, *kinds: int) -> Iterator[Told]:
        """What was told of these kinds."""
        return (told for told in self.told if told.kind in kinds)


def no_gaps(view: Any, fact: Fact, language: str) -> Mapping[str, Any]:
    return {}


def no_items(view: Any, fact: Fact) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Theme:
    """Something that happens in one line and not in the other."""

    name: str
    title: Words
    says: Words
    finds: Callable[[Tale], Iterable[Fact]]
    """What of this kind happens in a line, the weightiest first."""
    third: Words | None = None
    """The same of somebody else, `@{s}`; needed where the sentence speaks to who chooses."""
    fills: Callable[[Any, Fact, str], Mapping[str, Any]] = no_gaps
    """fills(view, fact, language): the gaps of the sentence."""
    items: Callable[[Any, Fact], tuple[str, ...]] = no_items
    """The pieces of the scene that it names."""
    spared: bool = False
    """It happens in the other line, and the better one avoids it."""
    taken: Callable[[Tale], Iterable[Fact]] | None = None
    """What is avoided must be had instead: the last number of a fact is one of those that this
    finds in the better line."""
    alone: bool = True
    """It is worth saying of a line by itself, where the other leads there too."""


def unknown(view: Any, seat: int) -> int | None:
    return None


@dataclass(frozen=True, kw_only=True)
class Measure:
    """A number that is better in one line, in every world."""

    name: str
    title: Words
    says: Words
    """With `{n}`, how much it is, and `{unit}`, of what."""
    third: Words | None = None
    """The same of somebody else, `@{s}`."""
    of: Callable[[Any, int], int | None] = unknown
    """of(view, seat): how it stands."""
    tells: Callable[[Tale], int | None] | None = None
    """In its place: what a tale as a whole comes to."""
    less: bool = False
    rival: bool = False
    """It is asked of the rivals together."""
    soon: bool = False
    """It is asked when the others begin, not at the end of the line."""
    unit: tuple[Words, Words] | None = None
    """One of it, and several."""


def happens(
    *kinds: int,
    own: bool = True,
    when: Sequence[int] = (NOW, OTHERS, NEXT),
    keep: slice = slice(1, 2),
) -> Callable[[Tale], Iterator[Fact]]:
    """What notes tell whose first number is a seat: of this one `keep` of the other numbers, of a
    rival also who it was."""

    def finds(tale: Tale) -> Iterator[Fact]:
        for told in tale.heard(*kinds):
            if told.when in when and told.args[0] in ((tale.seat,) if own else tale.rivals):
                yield (() if own else told.args[:1]) + told.args[keep]

    return finds


def prepares_nothing(view: Any, player: int, action: int) -> bool:
    return False


@dataclass(frozen=True, kw_only=True)
class Themes:
    """What makes a line better in a game; the first that fits is said."""

    themes: tuple[Theme | Measure, ...] = ()
    gauges: tuple[str, ...] | None = None
    """The gauges that make sentences where no theme fits; None: all that have a better side."""
    until: frozenset[int] = frozenset()
    """A line ends when one of these is told; else after the seat's next turn."""
    prepares: Callable[[Any, int, int], bool] = prepares_nothing
    """prepares(view, player, action): it can be undone for nothing, and only makes ready for
    another choice."""


BY_NEXT_TURN = Words(
    "{n} more {unit} by your next turn.", "{n} {unit} de plus d'ici votre prochain tour."
)
BY_HIS_NEXT_TURN = Words(
    "{n} more {unit} by the next turn of @{s}.",
    "{n} {unit} de plus d'ici le prochain tour de @{s}.",
)

Kind = Literal["other", "idle", "gauge", "end"]


@dataclass(frozen=True)
class Because:
    """The reason for a choice."""

    theme: str
    title: Words
    words: Words
    """As who chooses is told."""
    third: Words
    """As others are told."""
    kind: Kind
    """Against the next best; against doing nothing; by a gauge; where the line ends."""
    items: tuple[str, ...] = ()
    source: Theme | Measure | None = None
    fact: Fact = ()
    """What was found, so that it can be tested again."""


_WIN = Words("Win", "Gagner")
WINS = (
    Theme(
        name="wins",
        title=_WIN,
        says=Words("This wins the game.", "Ce choix gagne la partie."),
        finds=lambda tale: [()] if _won(tale) and tale.when == NOW else [],
    ),
    Theme(
        name="can win",
        title=_WIN,
        says=Words("This can win the game soon.", "Ce choix peut bientôt gagner la partie."),
        finds=lambda tale: [()] if _won(tale) else [],
    ),
)
LOSES = Theme(
    name="loses",
    title=Words("Stay in the game", "Rester en jeu"),
    says=Words("Otherwise the game may be lost soon.", "Sinon, la partie peut être vite perdue."),
    finds=lambda tale: [()] if tale.over and tale.ranks[tale.seat] > 1 else [],
    spared=True,
)


def _won(tale: Tale) -> bool:
    return tale.over and tale.ranks[tale.seat] == 1


def gained_by(theme: Theme, mine: Sequence[Tale], theirs: Sequence[Tale]) -> list[Fact]:
    """What is found in every tale of the one line, and in none of the other."""
    first, *rest = (list(theme.finds(tale)) for tale in mine)
    never = {fact for tale in theirs for fact in theme.finds(tale)}
    return [fact for fact in first if fact not in never and all(fact in more for more in rest)]


def spared_by(theme: Theme, mine: Sequence[Tale], theirs: Sequence[Tale]) -> list[Fact]:
    """What is found in every tale of the other line, and in none of the one."""
    facts = gained_by(theme, theirs, mine)
    if theme.taken is None:
        return facts
    had = set.intersection(*({fact[-1] for fact in theme.taken(tale)} for tale in mine))
    return [fact for fact in facts if fact[-1] in had]


def difference(theme: Measure, mine: Sequence[Tale], theirs: Sequence[Tale]) -> list[int]:
    """By how much a number is better, world by world; nothing if it is not in every one."""
    found = []
    for own, other in zip(mine, theirs, strict=True):
        numbers = _number(theme, own), _number(theme, other)
        if numbers[0] is None or numbers[1] is None:
            return []
        found.append((numbers[1] - numbers[0]) if theme.less else (numbers[0] - numbers[1]))
    return found if min(found) > 0 else []


def _number(theme: Measure, tale: Tale) -> int | None:
    if theme.tells is not None:
        return theme.tells(tale)
    view = tale.soon if theme.soon else tale.end
    seats = tale.rivals if theme.rival else (tale.seat,)
    numbers = [theme.of(view, seat) for seat in seats]
    known = [n for n in numbers if n is not None]
    return sum(known) if len(known) == len(numbers) else None
