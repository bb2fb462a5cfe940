"""Rows carry a checksum; tables know how many seats they have; who still looks is written down.

Rows of before have no checksum until they are next written, or `pentacle doctor --seal`.  Nobody
knows who looked at replays before, nor when visitors were last here: it counts as now.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
SEALED = ("profiles", "tables", "seats", "events", "archives", "replays", "campaigns")


def upgrade() -> None:
    for table in SEALED:
        op.add_column(table, sa.Column("seal", sa.BigInteger(), nullable=True))
    size = sa.Column("size", sa.Integer(), nullable=False, server_default="0")
    op.add_column("tables", size)
    op.execute(
        "UPDATE tables SET size = (SELECT count(*) FROM seats WHERE seats.table_id = tables.id)"
    )
    for table, column in (("replays", "opened_at"), ("profiles", "seen_at")):
        new = sa.Column(column, sa.Float(), nullable=False, server_default="0")
        op.add_column(table, new)
        op.execute(sa.table(table, sa.column(column)).update().values({column: time.time()}))
    op.create_index("ix_replays_opened_at_id", "replays", ["opened_at", "id"])


def downgrade() -> None:
    op.drop_index("ix_replays_opened_at_id", "replays")
    op.drop_column("profiles", "seen_at")
    op.drop_column("replays", "opened_at")
    op.drop_column("tables", "size")
    for table in SEALED:
        op.drop_column(table, "seal")
