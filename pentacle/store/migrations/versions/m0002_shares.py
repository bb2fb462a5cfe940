"""The dice are made of a secret of the server and of shares of the players.

A table that is waiting gets its secret now, before it hears of any share; one that has begun keeps
the seed it was dealt with.
"""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for table, column in (("tables", "secret"), ("seats", "pledge"), ("seats", "share")):
        new = sa.Column(column, sa.String(length=64), nullable=False, server_default="")
        op.add_column(table, new)
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("secret"))
    waiting = sa.select(tables.c.id).where(tables.c.status == "waiting")
    for (id,) in op.get_bind().execute(waiting).all():
        secret = secrets.token_hex(32)
        op.execute(tables.update().where(tables.c.id == id).values(secret=secret))


def downgrade() -> None:
    for table, column in (("seats", "share"), ("seats", "pledge"), ("tables", "secret")):
        op.drop_column(table, column)
