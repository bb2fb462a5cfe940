"""Visitors have a figure and languages; each browser says what it is and when it was here."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
NEW = (
    ("profiles", "avatar", sa.Integer(), "0"), ("profiles", "languages", sa.String(40), ""),
    ("seats", "avatar", sa.Integer(), "0"), ("keys", "seen_at", sa.Float(), "0"),
    ("keys", "device", sa.String(64), ""),
)  # fmt: skip


def upgrade() -> None:
    for table, name, kind, default in NEW:
        op.add_column(table, sa.Column(name, kind, nullable=False, server_default=default))


def downgrade() -> None:
    op.execute("UPDATE profiles SET seal = NULL WHERE avatar <> 0 OR languages <> ''")
    op.execute("UPDATE seats SET seal = NULL WHERE avatar <> 0")
    for table, name, _, _ in NEW:
        op.drop_column(table, name)
