"""What a table agreed on beside the rules: undo, how seats are given, where it begins.

Tables of before have none, which is as it was: undo is free, seats are chosen, a fresh deal.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    new = sa.Column("terms", sa.JSON(), nullable=False, server_default=sa.text("'{}'"))
    op.add_column("tables", new)


def downgrade() -> None:
    op.drop_column("tables", "terms")
