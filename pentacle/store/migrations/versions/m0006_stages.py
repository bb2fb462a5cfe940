"""Finished games shrink to their replay; visits are written down beside moves.

A table knows its stage (0 it runs, 1 it has ended, 2 and 3 it is packed) and when somebody was last
there.  Visits to running games were not written down before: they all count as visited now.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    for column, kind in (("visited_at", sa.Float()), ("stage", sa.Integer())):
        op.add_column("tables", sa.Column(column, kind, nullable=False, server_default="0"))
    tables = sa.table("tables", *map(sa.column, ("status", "moved_at", "visited_at", "stage")))
    ended = tables.c.status.in_(("over", "closed"))
    seen = {"waiting": tables.c.moved_at, "playing": time.time(), "dealing": time.time()}
    for status, at in seen.items():
        op.execute(tables.update().where(tables.c.status == status).values(visited_at=at))
    op.execute(tables.update().where(ended).values(visited_at=tables.c.moved_at, stage=1))
    op.create_table(
        "archives",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.drop_index("ix_tables_status_moved_at", "tables")
    op.drop_index("ix_seats_profile_until", "seats")
    op.drop_index("ix_profiles_name_created_at", "profiles")
    op.create_index("ix_tables_status_listed_moved_at", "tables", ["status", "listed", "moved_at"])
    op.create_index("ix_tables_status_visited_at_id", "tables", ["status", "visited_at", "id"])
    op.create_index("ix_tables_stage_visited_at", "tables", ["stage", "visited_at"])
    op.create_index("ix_seats_profile_until_table_id", "seats", ["profile", "until", "table_id"])
    op.create_index("ix_profiles_created_at", "profiles", ["created_at"])
    op.drop_index("ix_campaigns_profile", "campaigns")
    op.create_index("ix_campaigns_profile_created_at", "campaigns", ["profile", "created_at"])
    op.create_index("ix_carries_profile", "carries", ["profile"])
    op.create_index("ix_carries_expires_at", "carries", ["expires_at"])


def downgrade() -> None:
    """Only before anything was packed: the older release does not read archives."""
    op.drop_index("ix_carries_expires_at", "carries")
    op.drop_index("ix_carries_profile", "carries")
    op.drop_index("ix_campaigns_profile_created_at", "campaigns")
    op.create_index("ix_campaigns_profile", "campaigns", ["profile"])
    op.drop_index("ix_profiles_created_at", "profiles")
    op.drop_index("ix_seats_profile_until_table_id", "seats")
    op.drop_index("ix_tables_stage_visited_at", "tables")
    op.drop_index("ix_tables_status_visited_at_id", "tables")
    op.drop_index("ix_tables_status_listed_moved_at", "tables")
    op.create_index("ix_profiles_name_created_at", "profiles", ["name", "created_at"])
    op.create_index("ix_seats_profile_until", "seats", ["profile", "until"])
    op.create_index("ix_tables_status_moved_at", "tables", ["status", "moved_at"])
    op.drop_table("archives")
    op.drop_column("tables", "stage")
    op.drop_column("tables", "visited_at")
