"""A table knows how often choices were taken back, a seat whether its owner gave up."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

COLUMNS = (("tables", "takebacks"), ("seats", "conceded"))


def upgrade() -> None:
    for table, column in COLUMNS:
        op.add_column(table, sa.Column(column, sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """What was taken back or given up is then known to the replay files only."""
    for table, column in reversed(COLUMNS):
        op.drop_column(table, column)
