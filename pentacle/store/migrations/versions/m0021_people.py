"""Friends, links that make some, and who looks for others to play with."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    mine = sa.ForeignKeyConstraint(["profile"], ["profiles.id"], ondelete="CASCADE")
    op.create_table(
        "friends",
        sa.Column("profile", sa.String(22), nullable=False),
        sa.Column("friend", sa.String(22), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        mine,
        sa.ForeignKeyConstraint(["friend"], ["profiles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("profile", "friend"),
    )
    op.create_index("ix_friends_friend", "friends", ["friend"])
    op.create_table(
        "friend_links",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("profile", sa.String(22), nullable=False),
        sa.Column("expires_at", sa.Float(), nullable=False),
        mine.copy(),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index("ix_friend_links_profile", "friend_links", ["profile"])
    op.create_index("ix_friend_links_expires_at", "friend_links", ["expires_at"])
    op.create_table(
        "searches",
        sa.Column("profile", sa.String(22), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("heard_at", sa.Float(), nullable=False),
        sa.Column("claimed_until", sa.Float(), nullable=False),
        mine.copy(),
        sa.PrimaryKeyConstraint("profile"),
    )
    op.create_index("ix_searches_table_id", "searches", ["table_id"])
    op.create_index("ix_searches_heard_at", "searches", ["heard_at"])


def downgrade() -> None:
    op.drop_table("searches")
    op.drop_table("friend_links")
    op.drop_table("friends")
