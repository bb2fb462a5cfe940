"""Hints: what a strong bot would do and why, in words.

A first idea comes at once, the whole thought after it.  All of it is drawn from what the seat that
asks may know: bots get its hidden record, and reasons are the kernel's previews of its own view.

A page that can think itself asks for that record (`tell_known`), and then for the words to what it
has found (`explain`).
"""

from __future__ import annotations

import asyncio
import time
from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pentacle.bots.fallback import quick_choice
from pentacle.bots.settings import settings_of
from pentacle.core import Position, Words
from pentacle.core.preview import Preview, Shift

from .. import wire
from ..bots import Advice
from ..errors import Refusal
from ..work.allowance import Visitor
from . import moves
from .hint_words import (
    ABOUT_AS_GOOD,
    FIRST_IDEA,
    NEXT_BEST,
    NOTHING_ELSE,
    PERCENT,
    POINT,
    POINTS,
    SAYING,
    THEN,
    caption_of,
)

if TYPE_CHECKING:
    from .table import LiveTable
    from .viewer import Viewer

EXPLAINED = 4
"""Options that are explained, as many as the page shows."""
SHIFTS = 3
"""Gauges that an explanation names at most."""
STEPS = 6
"""Further choices of the plan that are played for it, if it takes so many."""
AHEAD = 2
"""Further choices of the plan that are named."""
GLANCE = 0.3
"""Seconds for a first idea while the game is not compiled yet."""
EVEN = {True: 0.05, False: 0.005}
"""Points, or chances, that are not worth a word (alone at the table or not)."""


async def advise(table: LiveTable, viewer: Viewer, id: str) -> None:
    """A bot's view of the options of the seat that asks; it sees no more than the seat does."""
    async with table.lock:
        seat, play = moves.seated(table, viewer.profile)
        view, waits = play.position.hidden(seat).copy(), play.held is not None
    legal = [] if waits else view.legal(seat)
    if not legal:
        raise Refusal("not_now", "nothing_asked")
    writer = HintWriter(view, seat, viewer.language)
    if len(legal) == 1:
        viewer.send(await asyncio.to_thread(writer.only, id))
        return
    allowance, who = table.hub.desk.allowance, Visitor(viewer.profile, viewer.address)
    allowance.check(who)
    bots, game = table.hub.bots, table.row.game
    early: list[asyncio.Task[None]] = []

    async def tell_first(action: int | None) -> None:
        viewer.send(await asyncio.to_thread(writer.first, id, action))

    if not bots.is_ready(game):
        early.append(asyncio.create_task(tell_first(None)))
    advice = await bots.advise(
        table.id, game, bytes(view), view.seats, seat, who.name,
        first=lambda action: early.append(asyncio.create_task(tell_first(action))),
    )  # fmt: skip
    allowance.spend(who, advice.seconds)
    hint = await asyncio.to_thread(writer.whole, id, advice)
    for task in early:
        task.cancel()
    if bytes(play.position.hidden(seat)) == bytes(view):
        viewer.send(hint)


async def tell_known(table: LiveTable, viewer: Viewer, message: wire.AskKnown) -> None:
    """What the seat that asks knows, as bytes, and nothing else."""
    seat, view = await _asked(table, viewer, message.ask)
    record = b64encode(bytes(view)).decode()
    viewer.send(wire.Known(message.id, seat, view.seats, record))


async def explain(table: LiveTable, viewer: Viewer, message: wire.Explain) -> None:
    """Words for what the page's own search has found, drawn from what the seat knows."""
    seat, view = await _asked(table, viewer, message.ask)
    legal, wanted = view.legal(seat), [option.action for option in message.options]
    if len(set(wanted)) < len(wanted) or not set(wanted) <= set(legal):
        raise Refusal("illegal")
    allowance, who = table.hub.desk.allowance, Visitor(viewer.profile, viewer.address)
    allowance.check(who)
    hint, seconds = await asyncio.to_thread(_explained, view, seat, viewer.language, message)
    allowance.spend(who, seconds)
    viewer.send(hint)


async def _asked(table: LiveTable, viewer: Viewer, ask: str) -> tuple[int, Position]:
    """The seat that asks, which owes an answer to this question, and its own copy of its view."""
    async with table.lock:
        seat, play = moves.seated(table, viewer.profile)
        moves.refuse_stale(play, seat, ask)
        return seat, play.position.hidden(seat).copy()


def _explained(
    view: Position, seat: int, language: str, message: wire.Explain
) -> tuple[wire.Hint, float]:
    """A hint, and the seconds of processor that it took."""
    begun, writer = time.thread_time(), HintWriter(view, seat, language)
    options = [(option.action, option.value) for option in message.options]
    advice = Advice(options, "on" if message.more else "full", 0.0, tuple(message.line))
    hint = (
        writer.only(message.id) if len(view.legal(seat)) == 1 else writer.whole(message.id, advice)
    )
    hint.more = message.more
    return hint, time.thread_time() - begun


class HintWriter:
    """Puts what a bot thinks of a seat's options into words."""

    def __init__(self, view: Position, seat: int, language: str) -> None:
        self.view, self.seat, self.language = view, seat, language
        self.alone = view.seats == 1

    def only(self, id: str) -> wire.Hint:
        """Where there is nothing to choose there is no chance to tell either."""
        options = [self._option(action, -1.0) for action in self.view.legal(self.seat)]
        said = self._say(SAYING, options[0].label, options[0].why)
        words = _join(said, NOTHING_ELSE[self.language])
        return wire.Hint(id, options, "", words)

    def first(self, id: str, action: int | None) -> wire.Hint:
        """What looks best at first sight; more follows."""
        if action is None:
            action = quick_choice(
                self.view.game, bytes(self.view), seats=self.view.seats, player=self.seat,
                seconds=GLANCE,
            )  # fmt: skip
        option = self._option(action, -1.0)
        words = self._say(SAYING, option.label, option.why)
        return wire.Hint(id, [option], FIRST_IDEA[self.language], words, more=True)

    def whole(self, id: str, advice: Advice) -> wire.Hint:
        """The options with their chances, or points, and a sentence that compares them."""
        (action, value), *others = advice.options
        best = self._option(action, value, advice.line)
        rest = (self._option(a, v, explained=i < EXPLAINED) for i, (a, v) in enumerate(others, 1))
        options = [best, *rest]
        words = _join(
            self._say(SAYING, best.label, best.why),
            self._then(best.actions[0], advice.line),
            self._next_best(options),
        )
        weighed = best.value is not None
        text = caption_of(advice.pace, alone=self.alone, weighed=weighed)[self.language]
        return wire.Hint(id, options, text, words)

    def _option(
        self, action: int, value: float, line: Sequence[int] = (), *, explained: bool = True
    ) -> wire.Advice:
        label = self.view.label(self.seat, action, self.language)
        why = self._why(action, line, label) if explained else ""
        if value < 0:
            return wire.Advice([action], label, why=why)
        points = settings_of(self.view.game).points(value) if self.alone else None
        return wire.Advice(
            [action], label, round(value, 3), why, None if points is None else round(points, 1)
        )

    def _why(self, action: int, line: Sequence[int], label: str) -> str:
        """What the action changes for certain: gauges, else what the log would tell of the seat."""
        seen = self._foreseen(action, line)
        own = (line.rstrip(".") for line in seen.lines if f"@{self.seat}" in line)
        found = [*self._changes(seen)] or [line for line in own if line != label][:1]
        return ". ".join(filter(None, [", ".join(found), seen.warning.rstrip(".")]))

    def _foreseen(self, action: int, line: Sequence[int]) -> Preview:
        """A preview of the action; where it alone changes no gauge (a price is still to be paid),
        with as much of the plan as it takes."""
        alone = self.view.preview(self.seat, action, language=self.language)
        seen, played = alone, [action]
        for follow in line[:STEPS]:
            if seen.changes:
                return seen
            played.append(follow)
            seen = self.view.preview(self.seat, *played, language=self.language)
        return seen if seen.changes else alone

    def _changes(self, seen: Preview) -> Iterator[str]:
        """The own gauges first, then those of others, with their names."""
        for shift in sorted(seen.changes, key=lambda shift: shift.seat != self.seat)[:SHIFTS]:
            yield self._change(shift)

    def _change(self, shift: Shift) -> str:
        whose = "" if shift.seat == self.seat else f"@{shift.seat} "
        return f"{whose}{shift.title} {shift.before} → {shift.after}"

    def _then(self, action: int, line: Sequence[int]) -> str:
        """How the bot would go on, as far as that is certain."""
        world, labels = self.view.imagine(self.seat, 1), []
        world.play_unchecked(self.seat, action)
        for follow in line:
            if self.seat not in world.pending or follow not in (legal := world.legal(self.seat)):
                break
            if len(legal) > 1:
                labels.append(world.label(self.seat, follow, self.language))
            world.play_unchecked(self.seat, follow)
        return self._say(THEN, ", ".join(labels[:AHEAD])) if labels else ""

    def _next_best(self, options: Sequence[wire.Advice]) -> str:
        figures = [option.points if self.alone else option.value for option in options[:2]]
        if len(figures) < 2 or figures[0] is None or figures[1] is None:
            return ""
        less, label = figures[0] - figures[1], options[1].label
        if less < EVEN[self.alone]:
            return self._say(ABOUT_AS_GOOD, label)
        return self._say(NEXT_BEST, label, self._amount(less))

    def _amount(self, less: float) -> str:
        if not self.alone:
            return PERCENT[self.language].format(max(1, round(100 * less)))
        number = f"{less:.1f}".removesuffix(".0")
        number = number if self.language == "en" else number.replace(".", ",")
        single = number == "1" or (self.language == "fr" and less < 2)
        return (POINT if single else POINTS)[self.language].format(number)

    def _say(self, words: Words, *parts: str) -> str:
        """A sentence, or two where the first part has a colon already; without an empty last."""
        if not parts[-1]:
            return f"{parts[0]}."
        if words is SAYING and ":" in parts[0]:
            return f"{parts[0]}. {parts[1]}."
        return words[self.language].format(*parts)


def _join(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
