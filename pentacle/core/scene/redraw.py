"""From one scene to the next: only what differs travels.

Most of a table stays as it is when somebody acts.  `redraw` says what does not, `redrawn` lays it
over the scene before; a page does the same.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import msgspec

from ..scene import AnyItem, Panel, Prompt, Scene, SeatPanel


class Redraw(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What makes a scene of the scene before it.

    Take away `gone` and all that `items` replaces, then lay each of `items` in, in their order, at
    its place `at` in the new scene.  What is left out stays as it was.
    """

    gone: tuple[str, ...] = ()
    items: tuple[AnyItem, ...] = ()
    at: tuple[int, ...] = ()
    seats: tuple[SeatPanel, ...] = ()
    """Those that differ."""
    prompt: Prompt | None = None
    panels: tuple[Panel, ...] | None = None
    headline: str | None = None
    phases: tuple[str, ...] | None = None
    phase: int | None = None
    over: bool | None = None
    width: float | None = None
    height: float | None = None
    dock: tuple[float, float] | None = None
    side: tuple[float, float] | None = None


_WHOLE = ("prompt", "panels", "headline", "phases", "phase", "over", "width", "height",
          "dock", "side")  # fmt: skip


def redraw(old: Scene, new: Scene) -> Redraw | None:
    """What differs; None where the scenes have too little in common to say it."""
    before, after = [item.id for item in old.items], [item.id for item in new.items]
    gone, fresh = set(before).difference(after), set(after)
    if len(set(before)) != len(before) or len(fresh) != len(after):
        return None
    if [s.seat for s in old.seats] != [s.seat for s in new.seats]:
        return None
    if before == after:
        pairs = zip(old.items, new.items, strict=True)
        places = [i for i, (o, n) in enumerate(pairs) if o is not n and o != n]
    else:
        known = {item.id: item for item in old.items}
        moved = _moved([id for id in before if id in fresh], [id for id in after if id in known])
        places = [i for i, n in enumerate(new.items) if n.id in moved or (known.get(n.id) != n)]
    rest = ((name, getattr(old, name), getattr(new, name)) for name in _WHOLE)
    return Redraw(
        gone=tuple(id for id in before if id in gone),
        items=tuple(new.items[i] for i in places),
        at=tuple(places),
        seats=tuple(n for o, n in zip(old.seats, new.seats, strict=True) if o != n),
        **{name: now for name, then, now in rest if then != now},
    )


def redrawn(old: Scene, change: Redraw) -> Scene:
    """The scene that follows."""
    away = {*change.gone, *(item.id for item in change.items)}
    items = [item for item in old.items if item.id not in away]
    for place, item in zip(change.at, change.items, strict=True):
        items.insert(place, item)
    panels = {panel.seat: panel for panel in change.seats}
    values = ((name, getattr(change, name)) for name in _WHOLE)
    return msgspec.structs.replace(
        old,
        items=tuple(items),
        seats=tuple(panels.get(s.seat, s) for s in old.seats),
        **{name: value for name, value in values if value is not None},
    )


def _moved(kept: list[str], now: list[str]) -> set[str]:
    """Those that lie above or below others than before: as few as will do."""
    if kept == now:
        return set()
    places = {id: place for place, id in enumerate(kept)}
    return set(now) - _longest_rising(now, [places[id] for id in now])


def _longest_rising(names: Sequence[str], places: Sequence[int]) -> set[str]:
    """The names along a longest rising row of places."""
    ends: list[int] = []
    last: list[int] = []
    previous: list[int] = []
    for i, place in enumerate(places):
        at = bisect_left(ends, place)
        ends[at : at + 1] = [place]
        last[at : at + 1] = [i]
        previous.append(last[at - 1] if at else -1)
    found, i = set(), last[-1] if last else -1
    while i >= 0:
        found.add(names[i])
        i = previous[i]
    return found
