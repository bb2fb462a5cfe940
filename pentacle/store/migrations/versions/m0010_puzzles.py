"""The puzzles that each visitor has tried."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("profile", sa.String(length=22), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("puzzle", sa.String(length=40), nullable=False),
        sa.Column("mistakes", sa.Integer(), nullable=False),
        sa.Column("solved_at", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("profile", "game", "puzzle"),
    )


def downgrade() -> None:
    op.drop_table("puzzles")
