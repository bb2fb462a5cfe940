"""Of a replay several reports are kept, each with who sent it and whether it was checked."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "opinions",
        sa.Column("replay", sa.String(length=22), nullable=False),
        sa.Column("sender", sa.String(length=22), nullable=False),
        sa.Column("played", sa.Boolean(), nullable=False),
        sa.Column("engine", sa.String(length=40), nullable=False),
        sa.Column("iterations", sa.Integer(), nullable=False),
        sa.Column("checked", sa.String(length=12), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Float(), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["replay"], ["replays.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("replay", "sender"),
    )
    op.execute(
        "INSERT INTO opinions SELECT replay, '', false, '', iterations, 'unchecked', 0, made_at, "
        "body, made_at FROM analyses"
    )
    op.drop_table("analyses")
    op.rename_table("opinions", "analyses")
    op.create_index("ix_analyses_sender", "analyses", ["sender"])
    op.create_index("ix_analyses_due_at", "analyses", ["due_at"])


def downgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("replay", sa.String(length=22), nullable=False),
        sa.Column("iterations", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["replay"], ["replays.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("replay"),
    )
    op.execute(
        "INSERT INTO reports SELECT replay, iterations, body, made_at FROM analyses "
        "WHERE sender = (SELECT min(other.sender) FROM analyses other "
        "WHERE other.replay = analyses.replay)"
    )
    op.drop_table("analyses")
    op.rename_table("reports", "analyses")
