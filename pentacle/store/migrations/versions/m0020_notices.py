"""Notices that it is somebody's turn: his ways, his quiet hours, and what must be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.String(22), nullable=False),
        sa.Column("profile", sa.String(22), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["key"], ["keys.hash"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_notice_ways_profile", "notice_ways", ["profile"])
    op.create_index("ix_notice_ways_key", "notice_ways", ["key"])
    op.create_table(
        "notice_quiet",
        sa.Column("profile", sa.String(22), nullable=False),
        sa.Column("begins", sa.Integer(), nullable=False),
        sa.Column("ends", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("profile"),
    )
    op.create_table(
        "notices_due",
        sa.Column("way", sa.String(22), nullable=False),
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("after", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Float(), nullable=True),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["way"], ["notice_ways.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("way", "table_id"),
    )
    op.create_index("ix_notices_due_table_id", "notices_due", ["table_id"])
    op.create_index("ix_notices_due_due_at", "notices_due", ["due_at"])
    op.create_table(
        "holidays",
        sa.Column("profile", sa.String(22), nullable=False),
        sa.Column("begins", sa.Float(), nullable=False),
        sa.Column("ends", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("profile", "begins"),
    )
    op.create_table(
        "absences",
        sa.Column("profile", sa.String(22), nullable=False),
        sa.Column("left_at", sa.Float(), nullable=False),
        sa.Column("back_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("profile"),
    )


def downgrade() -> None:
    for table in ("absences", "holidays", "notices_due", "notice_quiet", "notice_ways"):
        op.drop_table(table)
