"""Cards: games, bots and tables as a visitor sees them before and beside play."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING, cast

import msgspec

from pentacle.core import Game, Option
from pentacle.core.parts import Campaign

from .. import shapes
from ..bots import LEVELS
from ..store import SeatRow, TableRow
from ..store.store import RUNNING
from ..words import CLOSED
from . import conceding, votes
from .seating import DEFAULT_LEVEL

if TYPE_CHECKING:
    from .table import LiveTable


def game_card(game: Game, language: str, engine: str = "") -> shapes.GameCard:
    about = game.about
    return shapes.GameCard(
        name=game.name,
        title=about.title[language],
        tagline=about.tagline[language],
        text=about.text[language],
        minutes=about.minutes,
        age=about.age,
        icon=about.icon,
        colour=about.colour,
        credits=about.credits,
        seats=list(game.seats),
        usual_seats=min(game.seats, key=lambda n: abs(n - about.usual_seats)),
        options=[_option_card(game, o, language) for o in game.options],
        campaign=_campaign_card(game.campaign, language),
        promises=game.promises is not None,
        for_newcomers=about.for_newcomers,
        seat_titles=_seat_titles(game, language),
        lessons=len(game.lessons),
        puzzles=len(game.puzzles),
        guide=bool(game.guide(language)),
        coach=game.coach is not None,
        paintings=paintings(game),
        engine=engine,
    )


def paintings(game: Game) -> dict[str, str]:
    """Addresses that change with what is painted, so that a browser may keep it for ever."""
    marks = {n: hashlib.sha256(svg).hexdigest()[:12] for n, svg in game.paintings.items()}
    return {name: f"/paintings/{game.name}/{name}.{mark}.svg" for name, mark in marks.items()}


def _seat_titles(game: Game, language: str) -> list[list[str]]:
    title = game.seat_title
    if title is None:
        return []
    return [[title(n, seat, language) for seat in range(n)] for n in game.seats]


def _campaign_card(campaign: Campaign | None, language: str) -> shapes.CampaignKind | None:
    if campaign is None:
        return None
    lengths = [shapes.CampaignLength(games, title[language]) for games, title in campaign.lengths]
    return shapes.CampaignKind(lengths, campaign.text[language])


def _option_card(game: Game, option: Option, language: str) -> shapes.OptionCard:
    return shapes.OptionCard(
        name=option.name,
        title=option.title[language],
        text=option.text[language],
        choices=[shapes.Choice(c.name, c.title[language]) for c in option.choices],
        default=option.unparse(option.default),
        seats=list(option.seats),
        live=game.talk is not None and game.talk.has_timer({option.name: True}),
    )


def bot_cards(language: str) -> list[shapes.BotCard]:
    return [shapes.BotCard(b.name, b.title[language], b.text[language]) for b in LEVELS]


def table_card(
    row: TableRow, seats: list[SeatRow], profile: str, language: str, live: LiveTable | None
) -> shapes.TableCard:
    you = next((s.seat for s in seats if s.profile == profile and s.kind == "human"), -1)
    open_seats = row.status == "waiting" and any(s.kind == "open" for s in seats)
    return shapes.TableCard(
        id=row.id,
        game=row.game,
        status=cast("shapes.Status", row.status),
        seats=[_seat_card(row, s, profile, live) for s in seats],
        options=row.options,
        pace=msgspec.convert(row.pace, shapes.Pace),
        terms=msgspec.convert(row.terms, shapes.Terms),
        listed=row.listed,
        you=you,
        watchers=live.watchers if live else 0,
        created_at=row.created_at,
        moved_at=row.moved_at,
        headline=live.headline(language) if live else "",
        host=profile == row.host,
        your_turn=_owes(row, seats, you),
        invite=row.invite if open_seats and (you >= 0 or profile == row.host) else "",
        closed_text=closed_text(row, language),
        campaign=row.campaign or None,
        takebacks=row.takebacks,
        concede=conceding.words(live, you, language) if live else "",
        replay=row.replay,
        rematch=row.rematch,
    )


def closed_text(row: TableRow, language: str) -> str:
    """Why a table was closed; "" for one that was not."""
    return CLOSED[row.closed].say(language, reason=row.closed_reason) if row.closed else ""


def _owes(row: TableRow, seats: list[SeatRow], you: int) -> bool:
    asked = row.status == "playing" and you >= 0 and not seats[you].conceded
    return asked and bool(row.pending >> you & 1)


def _seat_card(
    row: TableRow, seat: SeatRow, profile: str, live: LiveTable | None
) -> shapes.SeatCard:
    human = seat.kind == "human"
    absent = live.absent_s(seat.profile, time.monotonic()) if live and human else 0.0
    running = row.status in RUNNING
    standin = human and (live.is_bot(seat.seat) if live else seat.standin)
    late = live is not None and votes.until_late(live, seat) == 0
    return shapes.SeatCard(
        seat=seat.seat,
        kind=cast("shapes.Kind", seat.kind),
        name=seat.name,
        level=seat.level or DEFAULT_LEVEL if not human or standin else "",
        you=human and seat.profile == profile,
        host=human and seat.profile == row.host,
        away=human and running and (live is None or absent > 0),
        standin=standin,
        late=late,
        conceded=seat.conceded > 0,
        votes=sorted(votes.votes(live, seat.seat)) if live and late else [],
        votes_needed=votes.needed(live, seat.seat) if live and late else 0,
        hurried=live is not None and live.is_bot(seat.seat) and live.paces.told != "full",
    )
