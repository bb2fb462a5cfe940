"""The tables of the database.

Texts and numbers that come from outside have the types of `sizes`, which are their columns too.

A game is `TableRow` (secret, options), its seats and `EventRow`s; everything else about it follows.
Times are Unix seconds.  Keys are kept as SHA-256: they are 256 random bits, so no slow hash is
needed.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import (
    JSON,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Text,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from pentacle.analysis.report import Number
from pentacle.table.sizes import Count, Hash, Id, Name, Said, Seat, Title

from .columns import COLUMNS
from .packing import Pressed
from .seals import VOLATILE, Sealed

RUNS = 1e18
"""Until when a game runs that has not ended."""
OPEN, FINISHED, PACKED, SETTLED = range(4)
"""The stages of a table: it has not ended; it has, and its events are there; they are packed in
one piece, with what people said; without."""


class Base(DeclarativeBase):
    type_annotation_map: ClassVar[dict[Any, Any]] = {
        dict[str, Any]: JSON,
        list[Any]: JSON,
        **COLUMNS,
    }


class ProfileRow(Sealed, Base):
    """A visitor: a name, a figure and languages, no account."""

    __tablename__ = "profiles"
    id: Mapped[Id] = mapped_column(primary_key=True)
    name: Mapped[Name] = mapped_column(default="")
    language: Mapped[str] = mapped_column(String(8), default="")
    """Of the page, where he chose one."""
    avatar: Mapped[Count] = mapped_column(default=0, server_default="0")
    """The number of his figure (`clean.AVATARS`); 0: he has none yet."""
    languages: Mapped[str] = mapped_column(String(40), default="", server_default="")
    """Which he speaks: codes of two letters with spaces."""
    created_at: Mapped[float] = mapped_column(Float, index=True)
    seen_at: Mapped[float] = mapped_column(Float, server_default="0", info=VOLATILE)
    """When he was last here, to a day; 0: when he came."""


class KeyRow(Base):
    """One browser's secret; a profile carried to a second device has two."""

    __tablename__ = "keys"

    hash: Mapped[Hash] = mapped_column(primary_key=True)
    profile: Mapped[str] = mapped_column(ForeignKey("profiles.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[float] = mapped_column(Float)
    seen_at: Mapped[float] = mapped_column(Float, server_default="0")
    """When it was last used, to an hour; 0: never since this is written down."""
    device: Mapped[Name] = mapped_column(default="", server_default="")
    """What the browser says it is: "Firefox, Linux"."""


class CarryRow(Base):
    """A one-time code that gives another browser a key to the profile."""

    __tablename__ = "carries"

    hash: Mapped[Hash] = mapped_column(primary_key=True)
    profile: Mapped[str] = mapped_column(ForeignKey("profiles.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[float] = mapped_column(Float, index=True)


class TableRow(Sealed, Base):
    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_host_status", "host", "status"),
        Index("ix_tables_status_listed_moved_at", "status", "listed", "moved_at"),
        Index("ix_tables_status_visited_at_id", "status", "visited_at", "id"),
        Index("ix_tables_stage_visited_at", "stage", "visited_at"),
        Index("ix_tables_holder", "holder"),
    )

    id: Mapped[Id] = mapped_column(primary_key=True)
    game: Mapped[Title]
    status: Mapped[str] = mapped_column(String(8))
    options: Mapped[dict[str, Any]]
    pace: Mapped[dict[str, Any]]
    terms: Mapped[dict[str, Any]] = mapped_column(default=dict, server_default=text("'{}'"))
    """What the host set beside the options: `shapes.Terms`."""
    listed: Mapped[bool]
    host: Mapped[Id] = mapped_column(default="")
    invite: Mapped[Id] = mapped_column(unique=True)
    secret: Mapped[Hash] = mapped_column(default="", server_default="")
    """The server's part of the dice.  With the shares of the seats it makes the seed."""
    seed: Mapped[str] = mapped_column(String(16), default="")
    """Of tables that began before there were shares; so is `salt`."""
    salt: Mapped[str] = mapped_column(String(32), default="")
    rules: Mapped[str] = mapped_column(String(32), default="")
    """`Game.rules` when it began; a digest in tables of the first release."""
    state: Mapped[str] = mapped_column(String(32), default="")
    """A hash of the record after the last event: other code must come to the same."""
    pending: Mapped[int] = mapped_column(Integer, default=0)
    clock: Mapped[dict[str, Any]] = mapped_column(default=dict)
    closed: Mapped[str] = mapped_column(String(40), default="")
    closed_reason: Mapped[Said] = mapped_column(default="", server_default="")
    """What the operator said when he closed it."""
    campaign: Mapped[Id] = mapped_column(default="")
    replay: Mapped[Id] = mapped_column(default="")
    rematch: Mapped[Id] = mapped_column(default="")
    created_at: Mapped[float] = mapped_column(Float)
    moved_at: Mapped[float] = mapped_column(Float)
    visited_at: Mapped[float] = mapped_column(Float, server_default="0", info=VOLATILE)
    """When somebody was last here, to a day; of a game that has ended: when it did."""
    takebacks: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """How often somebody took back what had taught somebody something: the game is marked."""
    stage: Mapped[int] = mapped_column(Integer, default=OPEN, server_default="0")
    """How much of it is still kept: OPEN, FINISHED, PACKED or SETTLED."""
    holder: Mapped[Id] = mapped_column(default="", server_default="", info=VOLATILE)
    """The process that has it, as long as that one is alive; "": none."""
    term: Mapped[int] = mapped_column(Integer, default=0, server_default="0", info=VOLATILE)
    """Grows whenever a process takes it over: what an earlier one still writes is refused."""
    size: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """How many seats it has; 0: nobody counted them."""


class SeatRow(Sealed, Base):
    __tablename__ = "seats"
    __table_args__ = (Index("ix_seats_profile_until_table_id", "profile", "until", "table_id"),)

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[Seat] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[Name] = mapped_column(default="")
    avatar: Mapped[Count] = mapped_column(default=0, server_default="0")
    profile: Mapped[Id] = mapped_column(default="")
    """Whose seat it is; of an open seat: for whom it is held."""
    level: Mapped[str] = mapped_column(String(20), default="")
    pledge: Mapped[Hash] = mapped_column(default="", server_default="")
    """Of a share of the dice that this person's browser made."""
    share: Mapped[Hash] = mapped_column(default="", server_default="")
    """The share itself, once shown.  Nobody else sees it before the game is over."""
    standin: Mapped[bool] = mapped_column(default=False)
    conceded: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """Its owner gave up: 1 the first of the table, 2 the second; 0: he has not."""
    until: Mapped[float] = mapped_column(Float, default=RUNS, server_default=text(str(RUNS)))
    """When its game ended, so that the old games of a visitor need not be looked at."""
    rank: Mapped[int] = mapped_column(Integer, default=0, server_default="0", info=VOLATILE)
    """The place it came to, as the replay has it; 0: none, or not known."""


class GuestRow(Base):
    """Somebody who was invited to a table and may therefore watch it."""

    __tablename__ = "guests"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    profile: Mapped[Id] = mapped_column(primary_key=True)


class SentAwayRow(Base):
    """Somebody whom the host of a table has sent away: he may neither sit nor watch there."""

    __tablename__ = "sent_away"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    profile: Mapped[Id] = mapped_column(primary_key=True, index=True)
    name: Mapped[Name] = mapped_column(default="")


class MuteRow(Base):
    """Somebody does not want to read what somebody else writes, at any table."""

    __tablename__ = "mutes"

    profile: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )
    muted: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class EventRow(Sealed, Base):
    """What happened at a table, in order: actions, undos, talk, comings and goings.

    `seen` is a bitmask of those who noticed: bit 0 the spectators, bit p + 1 seat p.  A viewer's
    own numbering counts only these, so that a secret step leaves no gap.
    """

    __tablename__ = "events"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(12))
    seat: Mapped[int] = mapped_column(Integer)
    seen: Mapped[int] = mapped_column(Integer)
    data: Mapped[dict[str, Any]]
    at: Mapped[float] = mapped_column(Float)


class ArchiveRow(Sealed, Base):
    """The events of a finished table, packed (`packing.Events`); later ones are rows again."""

    __tablename__ = "archives"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    body: Mapped[bytes] = mapped_column(Pressed)


class ReplayRow(Sealed, Base):
    __tablename__ = "replays"
    __table_args__ = (Index("ix_replays_opened_at_id", "opened_at", "id"),)

    id: Mapped[Id] = mapped_column(primary_key=True)
    game: Mapped[Title]
    table_id: Mapped[Id] = mapped_column(default="")
    body: Mapped[bytes] = mapped_column(Pressed)
    salt: Mapped[str] = mapped_column(String(32), default="")
    commitment: Mapped[Hash] = mapped_column(default="")
    state: Mapped[str] = mapped_column(String(32), default="")
    seats: Mapped[list[Any]]
    played_at: Mapped[float] = mapped_column(Float)
    opened_at: Mapped[float] = mapped_column(Float, server_default="0", info=VOLATILE)
    """When somebody last looked at it, to a day."""


class AnalysisRow(Base):
    """What somebody found about a replay: his opinion, until the server has checked it."""

    __tablename__ = "analyses"
    __table_args__ = (
        Index("ix_analyses_sender", "sender"),
        Index("ix_analyses_due_at", "due_at"),
    )

    replay: Mapped[str] = mapped_column(
        ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True
    )
    sender: Mapped[Id] = mapped_column(primary_key=True)
    """Whose it is; "": that was not written down then."""
    played: Mapped[bool] = mapped_column(default=False)
    """He sat at that table."""
    engine: Mapped[str] = mapped_column(String(40), default="")
    iterations: Mapped[Number]
    """How much of each choice was looked at, as he says."""
    checked: Mapped[str] = mapped_column(String(12), default="unchecked")
    """`trial.Checked`: what came of looking again at some of its choices."""
    seed: Mapped[int] = mapped_column(Integer)
    """Which choices: its sender never learns it."""
    due_at: Mapped[float | None] = mapped_column(Float)
    """When it is checked next; none: never again."""
    body: Mapped[bytes] = mapped_column(Pressed)
    made_at: Mapped[float] = mapped_column(Float)


class CampaignRow(Sealed, Base):
    """Games that count together, such as a path of several solo games."""

    __tablename__ = "campaigns"
    __table_args__ = (Index("ix_campaigns_profile_created_at", "profile", "created_at"),)

    id: Mapped[Id] = mapped_column(primary_key=True)
    profile: Mapped[str] = mapped_column(ForeignKey("profiles.id", ondelete="CASCADE"))
    game: Mapped[Title]
    length: Mapped[Count]
    played: Mapped[int] = mapped_column(Integer, default=0)
    done: Mapped[list[Any]]
    games: Mapped[list[Any]] = mapped_column(default=list, server_default=text("'[]'"))
    """What finished games came to: `PastGame`."""
    table_id: Mapped[Id] = mapped_column(default="")
    created_at: Mapped[float] = mapped_column(Float)


class LessonRow(Base):
    """A lesson that somebody has done to its end."""

    __tablename__ = "lessons"

    profile: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )
    game: Mapped[Title] = mapped_column(primary_key=True)
    lesson: Mapped[Title] = mapped_column(primary_key=True)
    done_at: Mapped[float] = mapped_column(Float)


class PuzzleRow(Base):
    """A puzzle that somebody has tried."""

    __tablename__ = "puzzles"

    profile: Mapped[str] = mapped_column(
        ForeignKey("profiles.id", ondelete="CASCADE"), primary_key=True
    )
    game: Mapped[Title] = mapped_column(primary_key=True)
    puzzle: Mapped[Title] = mapped_column(primary_key=True)
    mistakes: Mapped[int] = mapped_column(default=0)
    """Wrong choices before it was solved."""
    solved_at: Mapped[float | None] = mapped_column(Float)


class ProcessRow(Base):
    """A server process that shares this database with others, while it lives."""

    __tablename__ = "processes"

    id: Mapped[Id] = mapped_column(primary_key=True)
    address: Mapped[str] = mapped_column(String(255), default="")
    """Where it listens to the others, host and port."""
    key: Mapped[Hash] = mapped_column(default="")
    """With which they come in."""
    expires_at: Mapped[float] = mapped_column(Float)
    """When it counts as dead unless it is heard of again, by the database's own clock."""


class BlockRow(Base):
    """A visitor whom the operator has blocked: by his profile, his address, or both."""

    __tablename__ = "blocks"

    id: Mapped[Id] = mapped_column(primary_key=True)
    profile: Mapped[Id] = mapped_column(default="")
    address: Mapped[Hash] = mapped_column(default="")
    """Its hash (`server/bans.py`)."""
    name: Mapped[Name] = mapped_column(default="")
    reason: Mapped[Said]
    """What he is told."""
    at: Mapped[float] = mapped_column(Float)


class NoticeRow(Base):
    """A message of the operator to all, in one language or both."""

    __tablename__ = "notices"

    id: Mapped[Id] = mapped_column(primary_key=True)
    en: Mapped[Said]
    fr: Mapped[Said]
    at: Mapped[float] = mapped_column(Float)
    until: Mapped[float] = mapped_column(Float)


class AuditRow(Base):
    """Something that an operator did."""

    __tablename__ = "audit"

    id: Mapped[Id] = mapped_column(primary_key=True)
    at: Mapped[float] = mapped_column(Float, index=True)
    act: Mapped[str] = mapped_column(String(20))
    subject: Mapped[str] = mapped_column(String(64))
    text: Mapped[str] = mapped_column(Text)
    address: Mapped[Hash]
    """The hash of where he did it from."""


class MetaRow(Base):
    """A few facts about the server itself, such as when it was last alive."""

    __tablename__ = "meta"

    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
