"""Passkeys, and the questions that browsers answer with them."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("profile", sa.String(22), nullable=False),
        sa.Column("credential", sa.LargeBinary(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.Column("site", sa.String(255), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("used_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_passkeys_profile", "passkeys", ["profile"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("profile", sa.String(22), nullable=False),
        sa.Column("expires_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index("ix_challenges_expires_at", "challenges", ["expires_at"])


def downgrade() -> None:
    op.drop_table("challenges")
    op.drop_table("passkeys")
