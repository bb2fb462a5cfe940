"""What a choice would do, told before it is made.

Nothing is reckoned twice: the choice is played by the rules on copies, in worlds that fit what its
player knows.  What is the same in all of them is told; where chance or a secret decides, silence.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from .chance import loaded
from .errors import IllegalAction
from .words import Words

if TYPE_CHECKING:
    from .position import Position
    from .rules import Note

WORLDS = 12
"""How many imagined worlds must agree before something is told."""
THROWS = 4
"""Where dice are thrown, how often in each of them: no throw of up to 48 sides is left out."""

Tone = Literal["", "good", "bad"]


def asks_nothing(view: Any, player: int, action: int) -> bool:
    return False


def warns_of_nothing(before: Any, after: Any, player: int, language: str) -> str:
    return ""


@dataclass(frozen=True)
class Gauge:
    """Something that players keep an eye on: income, health, points.

    >>> health = Gauge("health", Words("Health", "Santé"), lambda view, seat: view[seat])
    >>> health.of([7, 9], 1)
    9
    """

    name: str
    title: Words
    of: Callable[[Any, int], int | None]
    """of(view, seat): how it stands; None where the viewer cannot know."""
    icon: str = ""
    better: Literal["", "more", "less"] = "more"


@dataclass(frozen=True, kw_only=True, repr=False)
class Foresight:
    """What a game tells of a choice before it is made; plain Python over a player's own view.

    >>> Foresight(asks=lambda view, player, action: action == 9).asks(None, 0, 9)
    True
    """

    gauges: tuple[Gauge, ...] = ()
    asks: Callable[[Any, int, int], bool] = asks_nothing
    """asks(view, player, action): it costs much or is final, so the player is asked once."""
    warns: Callable[[Any, Any, int, str], str] = warns_of_nothing
    """warns(before, after, player, language): what ruin it would be, in words; mostly ""."""

    def __repr__(self) -> str:
        return f"<Foresight with {len(self.gauges)} gauges>"


class Shift(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A gauge of a seat that would change."""

    name: str
    title: str
    seat: int
    before: int
    after: int
    icon: str = ""
    tone: Tone = ""
    """For who looks ahead: what happens to others is told without a judgement."""


class Preview(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is known before of a choice, in its player's language."""

    lines: tuple[str, ...] = ()
    """What the log would tell."""
    changes: tuple[Shift, ...] = ()
    warning: str = ""
    items: tuple[str, ...] = ()
    """The pieces of the scene that it is about."""
    certain: bool = True
    """Nothing is left to chance, or to what others keep secret."""
    ends: bool = False
    """The game would be over."""


@dataclass
class _World:
    """One way it may go: the player's view at the end, and what he was told on the way."""

    after: Position
    told: list[str]
    items: list[tuple[str, ...]]
    played: int
    """How many actions of the gesture: a table may have given the last answers by itself."""
    chance: bool


def foresee(position: Position, player: int, actions: Sequence[int], language: str) -> Preview:
    """What these actions, played one after the other, would do in a seat's eyes."""
    if not actions:
        raise IllegalAction("nothing was chosen")
    seen = position.hidden(player)
    game, view = seen.game, seen.state
    starts = seen.imagined(player, WORLDS)
    starts[0].refuse_illegal(player, actions[0])
    worlds = [_play(start.copy(), player, actions, language) for start in starts]
    chance = any(world.chance for world in worlds)
    if chance:
        worlds = [
            _play(start.copy(), player, actions, language, _Thrower(n * WORLDS + k))
            for n in range(THROWS)
            for k, start in enumerate(starts)
        ]
    told = list(_shared(world.told for world in worlds))
    views = {bytes(world.after): world.after for world in worlds}
    alike = len(views) == 1 and all(world.told == told for world in worlds)
    changes: tuple[Shift, ...] = ()
    warning = ""
    together = len({world.played for world in worlds}) == 1
    if together:
        afters = [after.state for after in views.values()]
        changes = tuple(_shifts(seen, player, afters, language))
        warnings = {game.foresight.warns(view, after, player, language) for after in afters}
        warning = warnings.pop() if len(warnings) == 1 else ""
    pieces = [item for items in worlds[0].items[: len(told)] for item in items]
    return Preview(
        lines=tuple(line for line in told if line),
        changes=changes,
        warning=warning,
        items=tuple(dict.fromkeys(pieces)),
        certain=alike and together and not chance,
        ends=all(world.after.over for world in worlds),
    )


class _Thrower:
    """One of many worlds in which the same dice are thrown: taken together they show all sides."""

    def __init__(self, number: int) -> None:
        self.number, self.thrown = number, 0

    def __call__(self, sides: int) -> int:
        place = _order(self.thrown)[self.number]
        self.thrown += 1
        return place * sides // (WORLDS * THROWS)


@lru_cache(maxsize=1000)
def _order(thrown: int) -> list[int]:
    """Which world shows which part of a die's sides: another order for each die."""
    every = range(WORLDS * THROWS)
    return random.Random(thrown).sample(every, len(every))  # no die of a game  # nosec B311


def _play(
    world: Position,
    player: int,
    actions: Sequence[int],
    language: str,
    thrower: _Thrower | None = None,
) -> _World:
    """Play a gesture in one imagined world, and the forced answers that follow."""
    rng = world.state.rng
    notes: list[Note] = []
    played = 0
    with loaded(thrower) if thrower else nullcontext():
        for action in actions:
            if action not in world.legal(player):
                break
            notes += world.play_unchecked(player, action)
            notes += world.play_forced()
            played += 1
    after = world.hidden(player)
    heard = [note for note in notes if note.is_for(player)]
    game = world.game
    return _World(
        after=after,
        told=[game.tell(after.state, note, language) for note in heard],
        items=[game.mention(after.state, note).items for note in heard],
        played=played,
        chance=world.state.rng != rng,
    )


def _shared(stories: Iterable[list[str]]) -> Iterator[str]:
    """How all stories begin."""
    same = takewhile(lambda lines: len(set(lines)) == 1, zip(*stories, strict=False))
    return (lines[0] for lines in same)


def _shifts(seen: Position, player: int, afters: list[Any], language: str) -> Iterator[Shift]:
    for gauge in seen.game.foresight.gauges:
        for seat in range(seen.seats):
            before = gauge.of(seen.state, seat)
            ends = {gauge.of(after, seat) for after in afters}
            after = ends.pop() if len(ends) == 1 else None
            if before is None or after is None or before == after:
                continue
            yield Shift(
                name=gauge.name,
                title=gauge.title[language],
                seat=seat,
                before=before,
                after=after,
                icon=gauge.icon,
                tone=_tone(gauge, before, after) if seat == player else "",
            )


def _tone(gauge: Gauge, before: int, after: int) -> Tone:
    if not gauge.better:
        return ""
    return "good" if (after > before) == (gauge.better == "more") else "bad"
