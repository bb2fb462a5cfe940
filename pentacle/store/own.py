"""All that is kept of one visitor, for himself.

What others know alone stays out: keys and shares, who they are, and what the operator decided.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from .absences import HolidayRow
from .database import Database
from .friends import FriendRow
from .models import (
    RUNS,
    AnalysisRow,
    CampaignRow,
    GuestRow,
    KeyRow,
    LessonRow,
    MuteRow,
    ProfileRow,
    PuzzleRow,
    ReplayRow,
    SeatRow,
    SentAwayRow,
    TableRow,
)
from .notices import NoticeQuietRow, NoticeWayRow
from .passkeys import PasskeyRow
from .searches import SearchRow


class Own:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def data(self, profile: str) -> dict[str, Any]:
        """His rows, as one moment shows them."""
        lists = {
            "lessons": select(LessonRow.game, LessonRow.lesson, LessonRow.done_at)
            .where(LessonRow.profile == profile)
            .order_by(LessonRow.done_at),
            "puzzles": select(
                PuzzleRow.game, PuzzleRow.puzzle, PuzzleRow.mistakes, PuzzleRow.solved_at
            )
            .where(PuzzleRow.profile == profile)
            .order_by(PuzzleRow.game, PuzzleRow.puzzle),
            "campaigns": select(
                CampaignRow.id, CampaignRow.game, CampaignRow.length, CampaignRow.played,
                CampaignRow.done, CampaignRow.created_at,
            )
            .where(CampaignRow.profile == profile)
            .order_by(CampaignRow.created_at),
            "analyses": select(AnalysisRow.replay, AnalysisRow.made_at)
            .where(AnalysisRow.sender == profile)
            .order_by(AnalysisRow.made_at),
            "hosted": select(
                TableRow.id.label("table"), TableRow.game, TableRow.status, TableRow.created_at
            )
            .where(TableRow.host == profile)
            .order_by(TableRow.created_at),
            "notices": select(
                NoticeWayRow.kind, NoticeWayRow.address, NoticeWayRow.device,
                NoticeWayRow.created_at,
            )
            .where(NoticeWayRow.profile == profile)
            .order_by(NoticeWayRow.created_at),
            "holidays": select(HolidayRow.begins, HolidayRow.ends)
            .where(HolidayRow.profile == profile)
            .order_by(HolidayRow.begins),
            "quiet": select(NoticeQuietRow.begins, NoticeQuietRow.ends, NoticeQuietRow.zone)
            .where(NoticeQuietRow.profile == profile),
        }  # fmt: skip
        names = {
            "devices": select(KeyRow.created_at).where(KeyRow.profile == profile),
            "passkeys": select(PasskeyRow.created_at).where(PasskeyRow.profile == profile),
            "muted": select(ProfileRow.name)
            .join(MuteRow, MuteRow.muted == ProfileRow.id)
            .where(MuteRow.profile == profile),
            "friends": select(ProfileRow.name)
            .join(FriendRow, FriendRow.friend == ProfileRow.id)
            .where(FriendRow.profile == profile),
            "looking": select(SearchRow.since).where(SearchRow.profile == profile),
            "invited": select(GuestRow.table_id).where(GuestRow.profile == profile),
            "sent_away": select(SentAwayRow.table_id).where(SentAwayRow.profile == profile),
        }
        async with self.database.read() as c:
            games = [dict(row) for row in (await c.execute(_games(profile))).mappings()]
            found: dict[str, Any] = {"games": [_with_result(game) for game in games]}
            for name, query in lists.items():
                found[name] = [dict(row) for row in (await c.execute(query)).mappings()]
            for name, query in names.items():
                found[name] = sorted((await c.execute(query)).scalars())
        return found


def _games(profile: str) -> Any:
    """Where he sits, with what came of it."""
    return (
        select(
            SeatRow.table_id.label("table"), TableRow.game, TableRow.status, SeatRow.seat,
            TableRow.size.label("seats"), TableRow.created_at, TableRow.replay,
            SeatRow.until.label("ended_at"), (SeatRow.conceded > 0).label("conceded"),
            ReplayRow.seats.label("results"),
        )
        .join(TableRow, TableRow.id == SeatRow.table_id)
        .outerjoin(ReplayRow, ReplayRow.id == TableRow.replay)
        .where(SeatRow.profile == profile, SeatRow.kind == "human")
        .order_by(TableRow.created_at, SeatRow.table_id)
    )  # fmt: skip


def _with_result(game: dict[str, Any]) -> dict[str, Any]:
    """The place and points of his seat instead of everybody's; a game that runs has no end."""
    if game["ended_at"] == RUNS:
        del game["ended_at"]
    results = game.pop("results") or []
    own = results[game["seat"]] if game["seat"] < len(results) else {}
    return game | {"rank": own.get("rank", 0), "points": own.get("points", 0)}
