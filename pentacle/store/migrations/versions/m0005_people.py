"""Whom a host has sent away from his table, and whom somebody does not want to read."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "sent_away",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("profile", sa.String(length=22), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "profile"),
    )
    op.create_index("ix_sent_away_profile", "sent_away", ["profile"])
    op.create_table(
        "mutes",
        sa.Column("profile", sa.String(length=22), nullable=False),
        sa.Column("muted", sa.String(length=22), nullable=False),
        sa.ForeignKeyConstraint(["muted"], ["profiles.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("profile", "muted"),
    )
    op.create_index("ix_mutes_muted", "mutes", ["muted"])


def downgrade() -> None:
    op.drop_index("ix_mutes_muted", "mutes")
    op.drop_table("mutes")
    op.drop_index("ix_sent_away_profile", "sent_away")
    op.drop_table("sent_away")
