"""The lessons that each visitor has done."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("profile", sa.String(length=22), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("lesson", sa.String(length=40), nullable=False),
        sa.Column("done_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["profile"], ["profiles.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("profile", "game", "lesson"),
    )


def downgrade() -> None:
    op.drop_table("lessons")
