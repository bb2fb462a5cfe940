"""Passkeys: a browser asks its owner instead of a cookie, and is him on every device.

A passkey belongs to the name under which the page is served; an address in digits has none.
"""

from __future__ import annotations

import hashlib
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Response

from pentacle.store.models import ProfileRow
from pentacle.store.passkeys import Passkeys
from pentacle.store.secrets import kept, new_secret
from pentacle.store.store import new_key
from pentacle.study import person

from ..errors import Refusal
from .addresses import AnyCode
from .guards import leaves_something
from .me import card_of, devices_of
from .request import Visit, device_of
from .routes import post

PATIENCE = 300.0
"""Seconds that a browser has to answer."""
MOST = 20
"""Passkeys of one visitor."""


def _site(request: Visit) -> tuple[str, str]:
    """The name of the site and where its page is from, which the doorway has looked at."""
    origin = request.headers.get("origin", "")
    name = urlsplit(origin).hostname or ""
    if not name or name.replace(".", "").isdigit() or ":" in name:
        raise Refusal("not_now", "passkey_address")
    return name, origin


def _named(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()


def _handle(profile: str) -> bytes:
    """What the device knows its owner by: nothing that is kept here."""
    return hashlib.sha256(f"passkey of {profile}".encode()).digest()


async def _asked(request: Visit, profile: str, options: Any) -> person.PasskeyAsked:
    from webauthn import options_to_json

    challenge = kept(options.challenge.hex())
    await request.hub.store.passkeys.ask(challenge, profile, time.time() + PATIENCE)
    return person.PasskeyAsked(options_to_json(options))


async def _challenge(store: Passkeys, answer: person.PasskeyAnswer, profile: str) -> bytes:
    """The question that is answered: one of ours, which nobody else has answered."""
    from webauthn.helpers import base64url_to_bytes

    try:
        told = msgspec.json.decode(base64url_to_bytes(answer.response["clientDataJSON"]))
        challenge = base64url_to_bytes(told["challenge"])
    except (KeyError, TypeError, ValueError):
        raise Refusal("bad_request", "bad_passkey") from None
    if not await store.answered(kept(challenge.hex()), profile):
        raise Refusal("bad_request", "bad_passkey")
    return challenge


@post("/api/me/passkeys/begin", "not_now")
async def begin(request: Visit, me: ProfileRow) -> person.PasskeyAsked:
    """What the browser needs to make a passkey."""
    import webauthn
    from webauthn.helpers import structs

    name, _ = _site(request)
    known = await request.hub.store.passkeys.of(me.id)
    if len(known) >= MOST:
        raise Refusal("too_many", "too_many_passkeys")
    wanted = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED
    )
    options = webauthn.generate_registration_options(
        rp_id=name, rp_name="Grand Pentacle", user_id=_handle(me.id), user_name=me.name or "?",
        authenticator_selection=wanted, exclude_credentials=[
            structs.PublicKeyCredentialDescriptor(id=row.credential) for row in known
        ],
    )  # fmt: skip
    return await _asked(request, me.id, options)


@post("/api/me/passkeys", "not_now", "taken")
async def make(request: Visit, me: ProfileRow, data: person.PasskeyAnswer) -> person.Devices:
    """The browser has made one."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    store = request.hub.store.passkeys
    name, origin = _site(request)
    challenge = await _challenge(store, data, me.id)
    try:
        found = webauthn.verify_registration_response(
            credential=msgspec.to_builtins(data), expected_challenge=challenge,
            expected_rp_id=name, expected_origin=origin,
        )  # fmt: skip
    except (WebAuthnException, KeyError, TypeError, ValueError):
        raise Refusal("bad_request", "bad_passkey") from None
    id, now = _named(found.credential_id), time.time()
    if await store.one(id) is not None:
        raise Refusal("taken", "known_passkey")
    await store.keep({
        "id": id, "profile": me.id, "credential": found.credential_id, "site": name,
        "public_key": found.credential_public_key, "count": found.sign_count,
        "device": device_of(request), "created_at": now, "used_at": now,
    })  # fmt: skip
    return await devices_of(request, me)


@post("/api/me/passkeys/{id:str}/remove")
async def remove(request: Visit, me: ProfileRow, id: AnyCode) -> person.Devices:
    """Nobody comes in with it any more; browsers that did stay until they are shut out."""
    if not await request.hub.store.passkeys.remove(me.id, id):
        raise Refusal("not_found", "no_passkey")
    return await devices_of(request, me)


@post("/api/passkeys/begin", "not_now", guards=[leaves_something])
async def ask(request: Visit) -> person.PasskeyAsked:
    """What the browser needs to ask its owner for a passkey of this site."""
    import webauthn

    name, _ = _site(request)
    return await _asked(request, "", webauthn.generate_authentication_options(rp_id=name))


@post("/api/passkeys", "not_now", "not_found", guards=[leaves_something])
async def use(request: Visit, data: person.PasskeyAnswer) -> Response[person.Me]:
    """This browser is from now on whose passkey it is."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.exceptions import WebAuthnException

    hub, (name, origin) = request.hub, _site(request)
    store, secret = hub.store.passkeys, new_secret()
    challenge = await _challenge(store, data, "")
    try:
        row = await store.one(_named(base64url_to_bytes(data.raw_id)))
        if row is None or row.site != name:
            raise Refusal("not_found", "no_passkey")
        proved = webauthn.verify_authentication_response(
            credential=msgspec.to_builtins(data), expected_challenge=challenge,
            expected_rp_id=name, expected_origin=origin, credential_public_key=row.public_key,
            credential_current_sign_count=row.count,
        )  # fmt: skip
    except (WebAuthnException, KeyError, TypeError, ValueError):
        raise Refusal("bad_request", "bad_passkey") from None
    hub.bans.refuse_blocked(row.profile, "")
    key = new_key(kept(secret), row.profile, device_of(request), time.time())
    if not await store.use(row.id, proved.new_sign_count, key):
        raise Refusal("not_found", "no_passkey")
    profile = await hub.store.profile(row.profile)
    assert profile is not None
    return Response(card_of(profile), cookies=[request.cookie(secret)])


ROUTES = [begin, make, remove, ask, use]
