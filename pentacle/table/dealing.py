"""From the last seat taken to the first die: shares are shown, the seed is made, the game begins.

A table is `dealing` from the change that takes its last seat.  Whoever pledged a share has some
seconds to show it; then the game begins with the shares that are there.
"""

from __future__ import annotations

from pentacle.core import fair
from pentacle.core.errors import NotationError

from . import dice, events, presence
from .change import Change
from .errors import Refusal
from .play import begin as begin_play
from .settling import closed, settled
from .table import Table


def left_s(table: Table) -> float:
    """How long the table still waits for shares."""
    return table.home.patience.shares - (table.home.now - table.dealing_at)


def pledge(table: Table, profile: str, pledged: str) -> Change | None:
    """Pledge a share, or another one, while nobody has shown his."""
    seat = table.own_seat(profile)
    if table.status != "waiting":
        raise Refusal("not_now")
    if pledged == seat.pledge:
        return None
    return Change(seats={seat.seat: {"pledge": pledged}}, shows=["dice"])


def show(table: Table, profile: str, share: str) -> Change | None:
    """Show a share; after the last one the game begins."""
    seat = table.own_seat(profile)
    if seat.share and seat.share == share:
        return None
    if table.status == "waiting":
        raise Refusal("not_now", "early_share")
    if table.status != "dealing":
        raise Refusal("not_now", "late_share")
    if not seat.pledge or fair.pledge_of_share(share) != seat.pledge:
        raise Refusal("illegal", "wrong_share")
    return Change(seats={seat.seat: {"share": share}}, shows=["dice"])


def is_due(table: Table) -> bool:
    """Every share is there, or the time for them is up."""
    return table.status == "dealing" and (not dice.missing(table.seats) or left_s(table) <= 0)


def begin(table: Table) -> Change:
    """Make the seed and play what the game opens with."""
    data, talk = table.data, table.talk
    seed = dice.seed_of(data, table.seats)
    known = (data.options, seed, lambda: table.home.now, talk, data.terms.undo, data.start)
    try:
        play = begin_play(table.game, len(table.seats), *known)
    except NotationError:
        return closed(table, "position")
    change = Change([table.entry(events.Late(), seat.seat) for seat in dice.missing(table.seats)])
    drawn = any(isinstance(e.event, events.Drawn) for e in table.journal.entries)
    if data.terms.drawn and not drawn:
        order = list(range(len(table.seats)))
        change.entries.insert(0, table.entry(events.Drawn(order=order)))
    change.entries += play.start()
    table.clock.pause(not presence.is_anybody_there(table), table.home.now)
    table.clock.run(play.pending & table.people, 0, table.home.now)
    change.values = {
        "status": "playing", "rules": table.game.rules, "options": play.match.options,
        "pending": play.pending, "state": play.position.fingerprint, "clock": table.clock.save(),
    }  # fmt: skip
    table.play = play
    change.shows = ["hello", "news", "clock", "promises", "card"]
    return change


def end_at_once(table: Table) -> Change:
    """The position that a game began from leaves nothing to play."""
    return settled(table, Change())
