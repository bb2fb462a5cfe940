"""What whoever runs the server decides: messages to all, blocked visitors, closed tables."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("profile", sa.String(length=22), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("en", sa.Text(), nullable=False),
        sa.Column("fr", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("act", sa.String(length=20), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    reason = sa.Column("closed_reason", sa.Text(), nullable=False, server_default="")
    op.add_column("tables", reason)


def downgrade() -> None:
    op.drop_column("tables", "closed_reason")
    op.drop_index("ix_audit_at", "audit")
    for table in ("audit", "notices", "blocks"):
        op.drop_table(table)
