"""What one person at a table wants with another: not to read him, or to be rid of him."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post

from .. import bodies
from ..live import moderation, people
from .lobby import visible
from .request import body_of, json


@post("/api/tables/{id:str}/people/{who:str}")
async def person(request: Request[Any, Any, Any], id: str, who: str) -> Response[bytes]:
    table, profile = await visible(request, id)
    wanted = await body_of(request, bodies.PersonChange)
    if wanted.sent_away is not None:
        args = (profile.id, who, wanted.sent_away)
        table = await table.hub.change(id, moderation.send_away, *args)
    if wanted.muted is not None:
        await moderation.mute(table, profile.id, who, wanted.muted)
    mutes = await table.hub.mutes.of(profile.id)
    return json(people.message(table, profile.id, mutes))


ROUTES = [person]
