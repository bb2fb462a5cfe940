"""A process says where it listens to the others, and with which key they come in."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column(
        "processes", sa.Column("address", sa.String(255), nullable=False, server_default="")
    )
    op.add_column("processes", sa.Column("key", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("processes", "key")
    op.drop_column("processes", "address")
