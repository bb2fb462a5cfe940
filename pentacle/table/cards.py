"""The card of a table, as one visitor sees it beside play and in lists."""

from __future__ import annotations

from pentacle.bots.levels import LEVELS

from . import conceding, holidays, shapes, votes, waits
from .data import GONE, RUNNING, Seat, TableData
from .seating import DEFAULT_LEVEL
from .table import Table
from .words import A_WIZARD, CLOSED


def table_card(table: Table, profile: str, language: str) -> shapes.TableCard:
    """The card of a table that is in memory."""
    card = stored_card(table.data, table.seats, profile, language)
    card.watchers, card.headline = table.watchers, table.headline(language)
    card.concede = conceding.words(table, card.you, language)
    card.waits = waits.card(table)
    for seat, shown in zip(table.seats, card.seats, strict=True):
        _live(table, seat, shown)
    return card


def stored_card(
    data: TableData, seats: list[Seat], profile: str, language: str
) -> shapes.TableCard:
    """The card of a table by what is kept of it."""
    you = next((s.seat for s in seats if s.profile == profile and s.is_person), -1)
    knows = you >= 0 or profile == data.host
    open_seats = data.status == "waiting" and any(s.kind == "open" for s in seats)
    return shapes.TableCard(
        id=data.id,
        game=data.game,
        status=data.status,
        seats=[_seat_card(data, s, profile, language, knows=knows) for s in seats],
        options=data.options,
        pace=data.pace,
        terms=data.terms,
        listed=data.listed,
        you=you,
        watchers=0,
        created_at=data.created_at,
        moved_at=data.moved_at,
        host=profile == data.host,
        your_turn=_owes(data, seats, you),
        invite=data.invite if open_seats and knows else "",
        closed_text=closed_text(data, language),
        campaign=data.campaign or None,
        takebacks=data.takebacks,
        replay=data.replay,
        rematch=data.rematch,
    )


def closed_text(data: TableData, language: str) -> str:
    """Why a table was closed; "" for one that was not."""
    return CLOSED[data.closed].say(language, reason=data.closed_reason) if data.closed else ""


def _owes(data: TableData, seats: list[Seat], you: int) -> bool:
    asked = data.status == "playing" and you >= 0 and not seats[you].conceded
    return asked and bool(data.pending >> you & 1)


def _seat_card(
    data: TableData, seat: Seat, profile: str, language: str, *, knows: bool
) -> shapes.SeatCard:
    """`knows`: the viewer may know for whom open seats are kept."""
    human, kept = seat.is_person, seat.kind == "open" and seat.profile != ""
    yours = kept and seat.profile == profile
    gone = human and seat.profile == GONE
    card = shapes.SeatCard(
        seat=seat.seat,
        kind=seat.kind,
        name="" if seat.kind == "open" else A_WIZARD[language] if gone else seat.name,
        kept=(seat.name if knows or yours else "") or A_WIZARD[language] if kept else "",
        yours=yours,
        avatar=seat.avatar if human else 0,
        you=human and seat.profile == profile,
        host=human and seat.profile == data.host,
        away=human and data.status in RUNNING,
        conceded=seat.conceded > 0,
    )
    _show_bot(card, seat, standin=human and seat.standin)
    return card


def _show_bot(card: shapes.SeatCard, seat: Seat, *, standin: bool) -> None:
    card.standin = standin
    card.level = seat.level or DEFAULT_LEVEL if not seat.is_person or standin else ""


def _live(table: Table, seat: Seat, card: shapes.SeatCard) -> None:
    """What is known of a seat while its table is in memory."""
    _show_bot(card, seat, standin=seat.is_person and table.is_bot(seat.seat))
    card.away = card.away and not table.is_here(seat.profile)
    if away := holidays.of(table, seat):
        card.holiday = away.ends
    card.hurried = table.is_bot(seat.seat) and table.paces.told != "full"
    if votes.until_late(table, seat) == 0:
        card.late = True
        card.votes = sorted(votes.votes(table, seat.seat))
        card.votes_needed = votes.needed(table, seat.seat)


def bot_cards(language: str) -> list[shapes.BotCard]:
    return [shapes.BotCard(b.name, b.title[language], b.text[language]) for b in LEVELS]
