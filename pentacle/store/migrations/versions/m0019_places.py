"""A seat says which place it came to: of games before, their replays know."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
STEP = 500


def upgrade() -> None:
    op.add_column("seats", sa.Column("rank", sa.Integer(), nullable=False, server_default="0"))
    c = op.get_bind()
    known = sa.text(
        "SELECT tables.id, replays.seats FROM tables JOIN replays ON replays.id = tables.replay "
        "WHERE tables.status = 'over' AND tables.id > :last ORDER BY tables.id LIMIT :step"
    )
    place = sa.text("UPDATE seats SET rank = :rank WHERE table_id = :id AND seat = :seat")
    last = ""
    while found := c.execute(known, {"last": last, "step": STEP}).all():
        places = [
            {"id": id, "seat": seat, "rank": one["rank"]}
            for id, told in found
            for seat, one in enumerate(json.loads(told) if isinstance(told, str) else told)
            if one.get("rank")
        ]
        if places:
            c.execute(place, places)
        last = found[-1][0]


def downgrade() -> None:
    op.drop_column("seats", "rank")
