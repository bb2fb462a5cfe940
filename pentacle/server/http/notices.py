"""Where a visitor is told that it is his turn: each way is off until he asks for it."""

from __future__ import annotations

import asyncio
import hmac
import time
from contextlib import suppress
from secrets import randbelow

import msgspec

from pentacle.notices import mail, quiet, shapes
from pentacle.notices.addresses import host_of, is_mail_address
from pentacle.notices.outward import Forbidden
from pentacle.notices.push import Keys
from pentacle.store.models import ProfileRow
from pentacle.store.notices import NoticeWayRow
from pentacle.store.secrets import kept, new_id, new_secret

from .. import holidays
from ..errors import Refusal
from .addresses import AnyCode
from .guards import leaves_something
from .request import COOKIE, Visit, device_of
from .routes import get, post

MOST = {"push": 20, "webhook": 5}
"""Browsers and channels of one visitor; he has one mail address."""
DIGITS = 8
GUESSES = 5
"""Wrong codes that one mail bears."""
CODE = 86400.0
"""Seconds for which a code is good."""


async def _shown(request: Visit, me: ProfileRow) -> shapes.MyNotices:
    hub = request.hub
    key, store = kept(request.cookies[COOKIE]), hub.store.notices
    found, signer = await store.quiet(me.id), await hub.courier.signer()
    hours = shapes.Quiet(found.begins, found.ends, found.zone) if found else None
    offers = msgspec.convert(hub.courier.means.ways, list[shapes.WayKind])
    ways = [_way(row, key) for row in await store.ways(me.id)]
    public = await asyncio.to_thread(lambda: signer.public)
    holiday, days = await holidays.standing(hub.store, me.id)
    return shapes.MyNotices(offers, public, ways, hours, holiday, days)


def _way(row: NoticeWayRow, key: str) -> shapes.NoticeWay:
    name = {"push": row.device, "mail": row.address, "webhook": row.host}[row.kind]
    kind = msgspec.convert(row.kind, shapes.WayKind)
    secret = row.secret if row.kind == "webhook" else ""
    return shapes.NoticeWay(row.id, kind, name, row.key == key, bool(row.code), secret)


def _refuse_missing(request: Visit, kind: str) -> None:
    if kind not in request.hub.courier.means.ways:
        raise Refusal("not_now", "no_such_notices")


async def _refuse_inside(request: Visit, url: str) -> None:
    """Nothing of the server's own network is asked for a visitor."""
    try:
        await request.hub.courier.outward.place(url)
    except Forbidden:
        raise Refusal("bad_request", "bad_notice_address") from None


def _new(request: Visit, me: ProfileRow, kind: str, address: str, host: str) -> dict[str, object]:
    return {
        "id": new_id(), "profile": me.id, "kind": kind, "address": address, "host": host,
        "secret": new_secret(), "key": None, "language": request.language,
        "device": device_of(request), "created_at": time.time(),
    }  # fmt: skip


@get("/api/me/notices")
async def look(request: Visit, me: ProfileRow) -> shapes.MyNotices:
    """Where I am told that it is my turn, and what else there is."""
    return await _shown(request, me)


@post("/api/me/notices/push", guards=[leaves_something])
async def add_push(request: Visit, me: ProfileRow, data: shapes.NewPush) -> shapes.MyNotices:
    """Tell me in this browser."""
    store, host = request.hub.store.notices, host_of(data.endpoint)
    keys = Keys(data.p256dh, data.auth)
    if not host or not await asyncio.to_thread(lambda: keys.are_sound):
        raise Refusal("bad_request", "bad_notice_address")
    with suppress(OSError):  # its name is looked up again when something is sent
        await _refuse_inside(request, data.endpoint)
    key = kept(request.cookies[COOKIE])
    known = [row for row in await store.ways(me.id) if row.kind == "push"]
    same = [row.id for row in known if row.key == key or row.address == data.endpoint]
    _refuse_many(len(known) - len(same), "push")
    row = _new(request, me, "push", data.endpoint, host)
    secret = msgspec.json.encode(keys).decode()
    await store.keep(row | {"secret": secret, "key": key}, instead=same)
    return await _shown(request, me)


@post("/api/me/notices/webhook", "not_now", guards=[leaves_something])
async def add_webhook(request: Visit, me: ProfileRow, data: shapes.NewWebhook) -> shapes.MyNotices:
    """Tell me in a channel."""
    _refuse_missing(request, "webhook")
    store, host = request.hub.store.notices, host_of(data.url)
    if not host:
        raise Refusal("bad_request", "bad_notice_address")
    try:
        await _refuse_inside(request, data.url)
    except OSError:
        raise Refusal("bad_request", "bad_notice_address") from None
    known = [row for row in await store.ways(me.id) if row.kind == "webhook"]
    same = [row.id for row in known if row.address == data.url]
    _refuse_many(len(known) - len(same), "webhook")
    await store.keep(_new(request, me, "webhook", data.url, host), instead=same)
    return await _shown(request, me)


def _refuse_many(known: int, kind: str) -> None:
    if known >= MOST[kind]:
        raise Refusal("too_many", "too_many_notices")


@post("/api/me/notices/mail", "not_now", "busy", guards=[leaves_something])
async def add_mail(request: Visit, me: ProfileRow, data: shapes.NewMail) -> shapes.MyNotices:
    """Send a code to an address; one that was confirmed before stays until then."""
    _refuse_missing(request, "mail")
    hub, address = request.hub, data.address.strip()
    store, means = hub.store.notices, hub.courier.means
    if not is_mail_address(address):
        raise Refusal("bad_request", "bad_mail")
    for who in (me.id, kept(address.lower())):
        if wait := hub.mails.take(who):
            raise Refusal("too_many", "too_many_mails", wait=wait)
    code = str(randbelow(10**DIGITS)).zfill(DIGITS)
    try:
        await mail.send(means, mail.confirmation(means, address, request.language, code))
    except mail.NoSuchAddress:
        raise Refusal("bad_request", "bad_mail") from None
    except OSError:
        raise Refusal("busy", "mail_is_away") from None
    waits = [row.id for row in await store.ways(me.id) if row.kind == "mail" and row.code]
    row = _new(request, me, "mail", address, "mail")
    await store.keep(row | {"code": kept(f"{row['id']} {code}")}, instead=waits)
    return await _shown(request, me)


@post("/api/me/notices/mail/confirm", "not_found")
async def confirm_mail(request: Visit, me: ProfileRow, data: shapes.MailCode) -> shapes.MyNotices:
    """The code has come: this is my address from now on."""
    store = request.hub.store.notices
    rows = [row for row in await store.ways(me.id) if row.kind == "mail"]
    fresh = time.time() - CODE
    asked = next((r for r in rows if r.code and r.tries < GUESSES and r.created_at > fresh), None)
    if asked is None:
        raise Refusal("not_found", "no_mail_code")
    said = kept(f"{asked.id} {''.join(data.code.split())}")
    if not hmac.compare_digest(said, asked.code):
        await store.guessed(asked.id)
        raise Refusal("bad_request", "bad_mail_code")
    await store.confirm(asked.id, instead=[row.id for row in rows if row is not asked])
    return await _shown(request, me)


@post("/api/me/notices/quiet")
async def set_quiet(request: Visit, me: ProfileRow, data: shapes.QuietHours) -> shapes.MyNotices:
    """Leave me alone at these hours, or at none."""
    if data.quiet and not await asyncio.to_thread(quiet.knows_zone, data.quiet.zone):
        raise Refusal("bad_request", "bad_zone")
    hours = msgspec.structs.asdict(data.quiet) if data.quiet else None
    store = request.hub.store.notices
    await store.set_quiet(me.id, hours)
    await store.look_again(me.id, time.time())
    return await _shown(request, me)


@post("/api/me/notices/holiday")
async def set_holiday(request: Visit, me: ProfileRow, data: shapes.HolidayWish) -> shapes.MyNotices:
    """My clocks in games by days stand still for a while; the others see until when."""
    hub, now = request.hub, time.time()
    wanted = await holidays.checked(hub.store, me.id, data.holiday, now)
    await hub.store.absences.set_holiday(me.id, now, wanted)
    await hub.store.notices.look_again(me.id, now)
    await hub.follow_holidays(me.id)
    return await _shown(request, me)


@post("/api/me/notices/{id:str}/remove")
async def remove(request: Visit, me: ProfileRow, id: AnyCode) -> shapes.MyNotices:
    """Tell me nothing there any more."""
    store = request.hub.store.notices
    if id not in {row.id for row in await store.ways(me.id)}:
        raise Refusal("not_found", "no_notice_way")
    await store.remove(id)
    return await _shown(request, me)


@post("/api/notices/off")
async def turn_off(request: Visit, data: shapes.MailOff) -> shapes.MailIsOff:
    """Who has the link of a mail turns mail off, whoever he is here."""
    id, _, secret = data.code.partition("~")
    way = await request.hub.store.notices.way(id)
    known = way.secret if way and way.kind == "mail" else ""
    if way is None or not known or not hmac.compare_digest(secret.encode(), known.encode()):
        return shapes.MailIsOff("")
    await request.hub.store.notices.remove(id)
    return shapes.MailIsOff(way.address)


ROUTES = [
    look, add_push, add_webhook, add_mail, confirm_mail, set_quiet, set_holiday, remove, turn_off,
]  # fmt: skip
