"""What a visitor hosts and where he sits is found without looking at every game ever played.

A seat knows until when its game ran; those of before take it from the last event of their table.
Visits to waiting tables were not written down before: they all count as visited now.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

RUNS = 1e18


def upgrade() -> None:
    new = sa.Column("until", sa.Float(), nullable=False, server_default=sa.text(str(RUNS)))
    op.add_column("seats", new)
    seats = sa.table("seats", sa.column("table_id"), sa.column("until"))
    tables = sa.table("tables", *map(sa.column, ("id", "status", "moved_at")))
    last = sa.select(tables.c.moved_at).where(tables.c.id == seats.c.table_id).scalar_subquery()
    ended = sa.select(tables.c.id).where(tables.c.status.in_(("over", "closed")))
    op.execute(seats.update().where(seats.c.table_id.in_(ended)).values(until=last))
    waiting = tables.c.status == "waiting"
    op.execute(tables.update().where(waiting).values(moved_at=time.time()))
    op.drop_index("ix_seats_profile", "seats")
    op.drop_index("ix_tables_status", "tables")
    op.drop_index("ix_tables_moved_at", "tables")
    op.create_index("ix_seats_profile_until", "seats", ["profile", "until"])
    op.create_index("ix_tables_status_moved_at", "tables", ["status", "moved_at"])
    op.create_index("ix_tables_host_status", "tables", ["host", "status"])
    op.create_index("ix_profiles_name_created_at", "profiles", ["name", "created_at"])


def downgrade() -> None:
    op.drop_index("ix_profiles_name_created_at", "profiles")
    op.drop_index("ix_tables_host_status", "tables")
    op.drop_index("ix_tables_status_moved_at", "tables")
    op.drop_index("ix_seats_profile_until", "seats")
    op.create_index("ix_tables_moved_at", "tables", ["moved_at"])
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_index("ix_seats_profile", "seats", ["profile"])
    op.drop_column("seats", "until")
