"""What open pages are sent: each kind of page is drawn once, and hears only what it lacks."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

import msgspec

from . import cards, dice, lines, moves, people, promises, takebacks, talk, views, wire
from .change import Change, Show
from .journal import bit
from .page import Page
from .picture import Picture
from .table import Table
from .views import Kind

log = logging.getLogger(__name__)
Post = tuple[Page, bytes]
"""A message and the page that it is for."""
News = list[wire.Lines | wire.Gone | Picture]
"""What pages of one kind have to hear, in its order."""


def kind_of(table: Table, page: Page) -> Kind:
    return table.seat_of(page.profile), page.language, page.layout


def after(table: Table, change: Change) -> list[Post]:
    """All that pages are told about a change that is kept, each message with its page."""
    found: list[Post] = []
    for show in change.shows:
        found += SHOWS[show](table, change)
    if table.play is not None:
        table.play.forget()
    return found


def welcome(table: Table, page: Page, since: int, *, reset: bool = False) -> list[bytes]:
    """What a page needs to go on from its number `since`; 0: from nothing."""
    seat = table.seat_of(page.profile)
    if since > table.journal.seq(seat) or since < 0:
        since, reset = 0, True
    found: list[msgspec.Struct | None] = [hello(table, page)]
    if gone := table.journal.gone_since(seat, since):
        found.append(wire.Gone(gone))
    after: list[msgspec.Struct | None] = [
        clock(table, page.language, seat),
        promises.message(table, page.language),
        asking(table) if table.asking is not None else None,
        over(table, seat),
    ]
    page.shown = None
    story = _encoded(table, kind_of(table, page), [page], _story(table, page, since, reset))
    return [
        *map(msgspec.json.encode, found),
        *story,
        *map(msgspec.json.encode, filter(None, after)),
    ]


def _story(table: Table, page: Page, since: int, reset: bool) -> News:
    """What happened after the page's number `since`, and how it stands."""
    kind = kind_of(table, page)
    told = lines.history(table, kind[0], page.language, since, page.muted)
    news: News = [wire.Lines(told, reset)] if told or reset or since == 0 else []
    if table.play is not None and table.play.in_sight is not None:
        news.append(views.present(table, kind))
    return news


def log_anew(table: Table, page: Page) -> bytes:
    """All lines, by what the viewer wants to read."""
    seat = table.seat_of(page.profile)
    told = lines.history(table, seat, page.language, 0, page.muted)
    return msgspec.json.encode(wire.Lines(told, reset=True))


# single messages


def hello(table: Table, page: Page) -> wire.Hello:
    seat = table.seat_of(page.profile)
    return wire.Hello(
        seq=table.journal.seq(seat),
        table=cards.table_card(table, page.profile, page.language),
        you=seat,
        language=page.language,
        layout=page.layout,
        dice=dice.card(table.data, table.seats),
        bots=cards.bot_cards(page.language),
        promises=promises.form(table, page.language),
        reactions=talk.offered(table, seat, page.language),
    )


def card(table: Table, page: Page) -> wire.TableMessage:
    return wire.TableMessage(cards.table_card(table, page.profile, page.language))


def clock(table: Table, language: str, viewer: int) -> wire.Clock | None:
    """How the clocks stand; None where there are none."""
    if table.status != "playing" or table.play is None:
        return None
    exists, now = table.clock.exists, table.home.now
    if not exists and table.play.talk is None:
        return None
    seats = [
        wire.SeatClock(
            seat=s.seat,
            left_s=round(table.clock.left_at(s.seat, now), 1),
            running=table.clock.runs(s.seat),
        )
        for s in table.seats
        if exists
    ]
    return wire.Clock(seats, _window(table, language, viewer))


def _window(table: Table, language: str, viewer: int) -> wire.TalkWindow | None:
    held = table.play.held if table.play else None
    if held is None or table.play is None:
        return None
    chosen = ""
    if viewer == held.seat and held.action >= 0 and not held.forced:
        view = table.play.position.hidden(viewer)
        chosen = view.label(viewer, held.action, language)
    return wire.TalkWindow(
        left_s=round(held.left(table.home.now), 1),
        title=held.window.title[language],
        ready=sorted(moves.who_is_ready(table)),
        seats=list(held.window.seats),
        chosen=chosen,
    )


def asking(table: Table) -> wire.Asking:
    """Whether somebody asks to take choices back."""
    asked = table.asking
    if asked is None:
        return wire.Asking()
    needed = takebacks.voters(table, asked.seat)
    return wire.Asking(
        wire.Request(
            request=asked.id,
            seat=asked.seat,
            choices=asked.choices,
            left_s=round(asked.left(table.home.now), 1),
            asked=sorted(needed),
            agreed=sorted(asked.agreed & needed),
        )
    )


def over(table: Table, viewer: int) -> wire.Over | None:
    """How the game ended; None while it has not."""
    if table.status != "over" or table.play is None:
        return None
    points, ranks = table.play.position.points, table.play.match.ranks
    s, data = table.seats, table.data
    order = sorted(range(len(s)), key=lambda p: (ranks[p], p))
    return wire.Over(
        seq=table.journal.seq(viewer),
        ranks=[
            wire.Rank(p, points[p], ranks[p], *table.journal.choices(p), s[p].conceded > 0)
            for p in order
        ],
        seed=str(dice.seed_of(data, s)),
        salt=data.salt,
        replay=data.replay,
        proof=dice.proof(data, s),
        given_up=not table.play.match.over,
    )


# for all pages


def _each(
    table: Table, make: Callable[[Table, Page], msgspec.Struct | None], seen: int = -1
) -> Iterator[Post]:
    """A message of its own for every page of those who noticed."""
    for page in tuple(table.pages):
        if seen & bit(table.seat_of(page.profile)) and (message := make(table, page)):
            yield page, msgspec.json.encode(message)


def _same(table: Table, message: msgspec.Struct) -> Iterator[Post]:
    encoded = msgspec.json.encode(message)
    for page in tuple(table.pages):
        yield page, encoded


def card_for_all(table: Table, change: Change | None = None) -> Iterator[Post]:
    return _each(table, card)


def people_for_all(table: Table, change: Change | None = None) -> Iterator[Post]:
    """The others, for every page for which something has changed."""
    everybody = people.company(table)
    for page in tuple(table.pages):
        new = people.message(table, everybody, page.profile, page.muted)
        if new != page.people:
            page.people = new
            yield page, msgspec.json.encode(new)


def _anew(table: Table, change: Change) -> Iterator[Post]:
    for page in tuple(table.pages):
        for message in welcome(table, page, 0, reset=True):
            yield page, message
    yield from people_for_all(table)


def _dice(table: Table, change: Change) -> Iterator[Post]:
    return _same(table, wire.DiceMessage(dice.card(table.data, table.seats)))


def _clocks(table: Table, change: Change) -> Iterator[Post]:
    def make(table: Table, page: Page) -> wire.Clock | None:
        return clock(table, page.language, table.seat_of(page.profile))

    return _each(table, make, change.noticed)


def _promises(table: Table, change: Change) -> Iterator[Post]:
    """The promises, if they or the form for them have changed."""
    pages = tuple(table.pages) if table.book is not None else ()
    for language in {page.language for page in pages}:
        found = promises.message(table, language)
        encoded = msgspec.json.encode(found) if found else b""
        if encoded and encoded != table.promised.get(language):
            table.promised[language] = encoded
            for page in pages:
                if page.language == language:
                    yield page, encoded


def _news(table: Table, change: Change) -> Iterator[Post]:
    """What happened, and which lines were taken back."""

    def make(kind: Kind) -> News:
        journal, viewer = table.journal, kind[0]
        seqs = [journal.seq_of(e, viewer) for e in change.gone if e.seen & bit(viewer)]
        told = views.news(table, change.entries, kind)
        return [*([wire.Gone(seqs)] if seqs else []), *told]

    listeners = [p for p in tuple(table.pages) if not people.is_deaf(p, change.entries)]
    return _drawn(table, listeners, make)


def _present(table: Table, change: Change) -> Iterator[Post]:
    if table.play is None or table.play.in_sight is None:
        return iter(())
    return _drawn(table, list(table.pages), lambda kind: [views.present(table, kind)])


def _drawn(table: Table, listeners: list[Page], make: Callable[[Kind], News]) -> Iterator[Post]:
    """What each page is sent.  A fault in a game's scene must not stop the table."""
    kinds: dict[Kind, list[Page]] = {kind_of(table, page): [] for page in tuple(table.pages)}
    for page in listeners:
        kinds.setdefault(kind_of(table, page), []).append(page)
    table.screens = {kind: known for kind, known in table.screens.items() if kind in kinds}
    for kind, pages in kinds.items():
        if not pages:
            continue
        try:
            news = make(kind)
        except Exception:
            log.exception("scene failed", extra={"table": table.id, "game": table.data.game})
            continue
        for last in {page.shown for page in pages}:
            alike = [page for page in pages if page.shown is last]
            for message in _encoded(table, kind, alike, news):
                for page in alike:
                    yield page, message


def _encoded(table: Table, kind: Kind, pages: list[Page], news: News) -> list[bytes]:
    """The news as bytes, for pages that were shown the same last."""
    last, found = pages[0].shown, []
    for entry in news:
        if isinstance(entry, Picture):
            found.append(entry.message(last))
            last = views.screen(table, kind).last = entry
        else:
            found.append(msgspec.json.encode(entry))
    for page in pages:
        page.shown = last
    return found


SHOWS: dict[Show, Callable[[Table, Change], Iterator[Post]]] = {
    "anew": _anew,
    "hello": lambda table, change: _each(table, hello),
    "news": _news,
    "present": _present,
    "clock": _clocks,
    "promises": _promises,
    "dice": _dice,
    "card": card_for_all,
    "asking": lambda table, change: _same(table, asking(table)),
    "people": people_for_all,
    "over": lambda table, change: _each(table, lambda t, page: over(t, t.seat_of(page.profile))),
}
