"""What was found about a replay is kept with it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("replay", sa.String(length=22), nullable=False),
        sa.Column("iterations", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["replay"], ["replays.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("replay"),
    )


def downgrade() -> None:
    op.drop_table("analyses")
