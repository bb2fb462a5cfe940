"""A table is held by one process at a time, and knows how often it changed hands."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    holder = sa.Column("holder", sa.String(length=22), nullable=False, server_default="")
    op.add_column("tables", holder)
    op.add_column("tables", sa.Column("term", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_tables_holder", "tables", ["holder"])
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("expires_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    op.drop_table("processes")
    op.drop_index("ix_tables_holder", "tables")
    op.drop_column("tables", "term")
    op.drop_column("tables", "holder")
