"""A campaign remembers its finished games: points, what each ticked, its replay.

Games that were finished before are only counted, as they were.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    new = sa.Column("games", sa.JSON(), nullable=False, server_default=sa.text("'[]'"))
    op.add_column("campaigns", new)


def downgrade() -> None:
    op.drop_column("campaigns", "games")
