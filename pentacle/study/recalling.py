"""What a viewer saw and chose before, copied from his table to be told by a job."""

from __future__ import annotations

from pentacle.table.journal import Entry
from pentacle.table.page import Page
from pentacle.table.table import Table

from . import wire
from .errors import Refusal
from .jobs import known
from .table_jobs import Ponder, Recount, Seen, TellChoices

FRAMES = 30
"""Steps that are shown again, the last ones."""
TOLD = 40
"""Own choices that are told in words, the last ones."""


def story(table: Table, page: Page, message: wire.Recall) -> Recount | None:
    """The last steps that told him something, each by what he knew right after it; what was taken
    back has not happened."""
    seat, play = table.seat_of(page.profile), table.play
    if play is None:
        return None
    found: list[tuple[Entry, Seen]] = []
    for entry in table.journal.latest(seat, message.since):
        if len(found) == FRAMES:
            break
        if (step := entry.action) is None:
            continue
        notes = tuple(n for n in play.match.steps[entry.step].notes if n.is_for(seat))
        if notes:
            number = table.journal.seq_of(entry, seat)
            record = bytes(play.match.after(entry.step + 1).hidden(seat))
            found.append((entry, Seen(number, entry.seat, step.standin, record, notes)))
    if not found:
        return None
    before = play.match.after(found[-1][0].step).hidden(seat)
    return Recount(
        **known(before),
        message=message.id,
        language=page.language,
        layout=page.layout,
        steps=[seen for _, seen in reversed(found)],
    )


def wondered(table: Table, page: Page, message: wire.Wonder) -> Ponder:
    """A step of another seat that the viewer saw, to be told what speaks for it."""
    seat, play = table.seat_of(page.profile), table.play
    for entry in table.journal.latest(seat, max(0, message.seq - 1)):
        step, number = entry.action, table.journal.seq_of(entry, seat)
        if play and step and entry.seat != seat and number == message.seq:
            before = play.match.after(entry.step).hidden(seat)
            return Ponder(
                **known(before), message=message.id, language=page.language,
                actor=entry.seat, action=step.action,
            )  # fmt: skip
    raise Refusal("bad_request")


def own_choices(table: Table, page: Page, id: str) -> TellChoices:
    """The last choices of who asks, the last one first."""
    seat, play = table.playing(page.profile)
    match = play.match
    own = match.choices(seat)
    return TellChoices(
        **known(play.position.hidden(seat)),
        message=id,
        language=page.language,
        choices=[
            (bytes(match.after(step).hidden(seat)), match.steps[step].action)
            for step in own[: -TOLD - 1 : -1]
        ],
        count=len(own),
    )
