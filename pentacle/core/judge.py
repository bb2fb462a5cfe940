"""Compares lines of play and says why one is better, by the themes of its game.

Both lines are played by the rules in worlds that fit what the seat knows; a sentence is said only
if its test holds in all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .themes import (
    LOSES,
    NEXT,
    NOW,
    OTHERS,
    WINS,
    Because,
    Fact,
    Kind,
    Measure,
    Tale,
    Theme,
    Told,
    difference,
    gained_by,
    spared_by,
)
from .words import Words

if TYPE_CHECKING:
    from .position import Position

WORLDS = 6
"""In how many imagined worlds both lines are played."""
LONGEST = 160
"""Choices of a line at most."""
_BOTH = ("en", "fr")
_GAUGE = Words("{title}: {n} more than otherwise.", "{title} : {n} de plus que sinon.")
_GAUGE_LESS = Words("{title}: {n} less than otherwise.", "{title} : {n} de moins que sinon.")
_AT_LEAST = Words("at least {n}", "au moins {n}")


class Line(NamedTuple):
    """A choice and what follows it, as far as somebody has thought."""

    action: int
    plan: Sequence[int] = ()
    shared: bool = False
    """The plan has the answers of the others too."""


class Judge:
    """Compares lines of a seat from one position: `Judge(position, seat).reason(best, other)`."""

    def __init__(self, position: Position, seat: int, worlds: int = WORLDS, seed: int = 1) -> None:
        view = position.hidden(seat)
        self._begin(view, seat, [view.imagine(seat, seed + n) for n in range(worlds)])

    @classmethod
    def among(cls, view: Position, seat: int, worlds: Sequence[Position]) -> Judge:
        """Compares lines of a seat in these worlds, for whoever has this view."""
        judge = cls.__new__(cls)
        judge._begin(view, seat, list(worlds))
        return judge

    def _begin(self, view: Position, seat: int, worlds: list[Position]) -> None:
        self.view, self.seat, self.themes = view, seat, view.game.themes
        self.worlds, self._tales = worlds, dict[Line, list[Tale]]()

    def has(self, line: Line) -> bool:
        """Has it been played already?"""
        return _key(line) in self._tales

    def tales(self, line: Line) -> list[Tale]:
        """A line in every world."""
        key = _key(line)
        if key not in self._tales:
            self._tales[key] = [play(world.copy(), self.seat, key) for world in self.worlds]
        return self._tales[key]

    def reason(self, best: Line, other: Line | None) -> Because | None:
        """Why the best line is better: than the other, than doing nothing, or where it ends."""
        mine = self.tales(best)
        if other is not None:
            theirs = self.tales(other)
            found = self._fitting(mine, theirs, "other")
            if found:
                return found
        idle = self._idle(best, other)
        if idle is not None and (found := self._fitting(mine, self.tales(idle), "idle")):
            return found
        if other is not None and (found := self._by_gauge(mine, theirs)):
            return found
        return self._at_the_end(mine)

    def leads(self, line: Line) -> Because | None:
        """Where a line ends, whatever others lead to."""
        return self._at_the_end(self.tales(line))

    def holds(self, said: Because, best: Line, other: Line | None) -> bool:
        """Does the test of a sentence hold for these lines, in the worlds of this judge?"""
        against = self._idle(best, other) if said.kind == "idle" else other
        mine = self.tales(best)
        theirs = self.tales(against) if against and said.kind != "end" else []
        if isinstance(said.source, Measure):
            return bool(theirs) and bool(difference(said.source, mine, theirs))
        if said.source is None:
            return False
        facts = spared_by if said.source.spared else gained_by
        return said.fact in facts(said.source, mine, theirs)

    def folded(self, action: int, plan: Sequence[int]) -> tuple[int, ...]:
        """A choice with those that it only prepares: all actions up to the first that counts, or
        the choice alone where the plan does not tell."""
        world, taken = self.worlds[0].copy(), list[int]()
        for step in (action, *plan):
            if step not in world.legal(self.seat):
                break
            ready = self.themes.prepares(world.state, self.seat, step)
            taken.append(step)
            if not ready:
                return tuple(taken)
            world.play_unchecked(self.seat, step)
        return (action,)

    def _idle(self, best: Line, other: Line | None) -> Line | None:
        """Doing nothing, where the rules allow it."""
        actions = self.view.game.actions
        named = {best.action, other.action if other else best.action}
        rests = [a for a in self.worlds[0].legal(self.seat) if actions.block_of(a).rest]
        return Line(rests[0]) if rests and rests[0] not in named else None

    def _fitting(self, mine: list[Tale], theirs: list[Tale], kind: Kind) -> Because | None:
        for theme in (*WINS, LOSES, *self.themes.themes):
            found = self._fits(theme, mine, theirs, kind)
            if found:
                return found
        return None

    def _fits(
        self, theme: Theme | Measure, mine: list[Tale], theirs: list[Tale], kind: Kind
    ) -> Because | None:
        if isinstance(theme, Measure):
            n = difference(theme, mine, theirs)
            return self._measured(theme, n, kind) if n else None
        facts = spared_by(theme, mine, theirs) if theme.spared else gained_by(theme, mine, theirs)
        return self._said(theme, facts[0], kind) if facts else None

    def _said(self, theme: Theme, fact: Fact, kind: Kind) -> Because:
        view, items = self.view.state, theme.items(self.view.state, fact)
        gaps = {lang: {"s": self.seat, **theme.fills(view, fact, lang)} for lang in _BOTH}
        words, third = (
            Words(*(says.say(lang, **gaps[lang]) for lang in _BOTH))
            for says in (theme.says, theme.third or theme.says)
        )
        return Because(theme.name, theme.title, words, third, kind, items, theme, fact)

    def _measured(self, theme: Measure, n: Sequence[int], kind: Kind) -> Because:
        words, third = (
            _in_words(theme, says, n, self.seat) for says in (theme.says, theme.third or theme.says)
        )
        return Because(theme.name, theme.title, words, third, kind, (), theme)

    def _by_gauge(self, mine: list[Tale], theirs: list[Tale]) -> Because | None:
        for gauge in self.view.game.foresight.gauges:
            wanted = self.themes.gauges is None or gauge.name in self.themes.gauges
            if not wanted or not gauge.better:
                continue
            less = gauge.better == "less"
            for soon in (True, False):
                measure = Measure(
                    name=gauge.name, title=gauge.title, says=_GAUGE_LESS if less else _GAUGE,
                    of=gauge.of, less=less, soon=soon,
                )  # fmt: skip
                if n := difference(measure, mine, theirs):
                    return self._measured(measure, n, "gauge")
        return None

    def _at_the_end(self, mine: list[Tale]) -> Because | None:
        for theme in (*WINS, *self.themes.themes):
            if isinstance(theme, Theme) and theme.alone and not theme.spared:
                facts = gained_by(theme, mine, [])
                if facts:
                    return self._said(theme, facts[0], "end")
        return None


def _key(line: Line) -> Line:
    return Line(line.action, tuple(line.plan), line.shared)


def _in_words(theme: Measure, says: Words, found: Sequence[int], seat: int) -> Words:
    """A measure's sentence; the same number in every world is told as it is, else the least."""
    least, said = min(found), []
    for language in _BOTH:
        n = str(least) if len(set(found)) == 1 else _AT_LEAST.say(language, n=least)
        unit = theme.unit[least > 1][language] if theme.unit else ""
        text = says.say(language, n=n, unit=unit, s=seat, title=theme.title)
        said.append(text[:1].upper() + text[1:])
    return Words(*said)


# playing a line


def play(world: Position, seat: int, line: Line) -> Tale:
    """A line in one world: the choice, its plan, and what looks best at first sight after it."""
    themes, start = world.game.themes, world.hidden(seat).state
    told, plan, when = list[Told](), [line.action, *line.plan], NOW
    soon: Any = None
    for _ in range(LONGEST):
        if world.over:
            break
        player = seat if seat in world.pending else world.pending[0]
        if player == seat and when == OTHERS:
            when = NEXT
        elif player != seat:
            if soon is None:
                soon = world.hidden(seat).state
            if when == NEXT and not themes.until:
                break
            when = OTHERS if when == NOW else when
        action = _planned(world, seat, player, plan, line.shared)
        if action is None:
            action = at_first_sight(world, player)
        notes = (*world.play_unchecked(player, action), *world.play_forced())
        heard = [note for note in notes if note.is_for(seat)]
        told += (Told(note.kind, note.args, when) for note in heard)
        if themes.until & {note.kind for note in heard}:
            break
    end = world.hidden(seat).state
    side, seats = world.game.concession.side, world.seats
    rivals = tuple(p for p in range(seats) if side(seats, p) != side(seats, seat))
    return Tale(
        seat, rivals, start, end if soon is None else soon, end, tuple(told), when, world.over,
        world.ranks if world.over else (),
    )  # fmt: skip


def _planned(world: Position, seat: int, player: int, plan: list[int], shared: bool) -> int | None:
    """The next action of the plan, if it is this seat's to do; a plan that does not fit is left."""
    if not plan or (player != seat and not shared):
        return None
    if plan[0] in world.legal(player):
        return plan.pop(0)
    if player == seat:
        plan.clear()
    return None


def at_first_sight(world: Position, player: int, moves: Sequence[int] = ()) -> int:
    """What looks best right after it, in the game's own judgement; nothing that only prepares.
    `moves`: those that it is chosen from, if not from all."""
    moves = moves or world.legal(player)
    prepares = world.game.themes.prepares
    moves = [move for move in moves if not prepares(world.state, player, move)] or moves
    if len(moves) == 1:
        return moves[0]
    best, most = moves[0], float("-inf")
    for move in moves:
        after = world.copy()
        after.play_unchecked(player, move)
        worth = after.value(player)
        if worth > most:
            best, most = move, worth
    return best
