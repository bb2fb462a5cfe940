"""Web Push: a notice is encrypted for one browser and signed with the key of this site (VAPID)."""

from __future__ import annotations

import base64
import time
from functools import cached_property
from typing import Any
from urllib.parse import urlsplit

import msgspec

from .means import Means
from .words import Notice

DAY = 86400
KEPT = 3 * DAY
"""Seconds for which a push service keeps what it cannot deliver at once."""
SIGNED = DAY // 2
"""Seconds for which a signature is good; a service takes a day at most."""
RAW = 65
"""Bytes of a public key."""
SHARED = 16
"""Bytes of the secret that a browser shares."""


class Keys(msgspec.Struct):
    """What a browser's notices are encrypted with."""

    p256dh: str
    auth: str

    @property
    def are_sound(self) -> bool:
        """A point of the curve and a secret, as browsers make them."""
        from cryptography.hazmat.primitives.asymmetric import ec

        try:
            point, shared = _bytes(self.p256dh), _bytes(self.auth)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except ValueError:
            return False
        return len(point) == RAW and len(shared) == SHARED


class Signer:
    """The site's own key."""

    def __init__(self, pem: str) -> None:
        self._pem = pem

    @cached_property
    def _vapid(self) -> Any:
        from py_vapid import Vapid02

        return Vapid02.from_pem(self._pem.encode())

    @property
    def public(self) -> str:
        """What browsers know the site by."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        raw = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(raw).decode().rstrip("=")

    def request(
        self, means: Means, address: str, secret: str, notice: Notice
    ) -> tuple[dict[str, str], bytes]:
        """Headers and body of a notice for a browser."""
        from pywebpush import WebPusher

        said = urlsplit(address)
        claims = {
            "aud": f"{said.scheme}://{said.netloc}", "exp": int(time.time()) + SIGNED,
            "sub": means.contact,
        }  # fmt: skip
        told = {"title": notice.title, "body": notice.text, "table": notice.table}
        keys = msgspec.json.decode(secret)
        body = WebPusher({"endpoint": address, "keys": keys}).encode(msgspec.json.encode(told))
        return {
            **self._vapid.sign(claims), "Content-Encoding": "aes128gcm", "TTL": str(KEPT),
            "Content-Type": "application/octet-stream", "Urgency": "normal", "Topic": notice.table,
        }, bytes(body["body"])  # fmt: skip


def new_key() -> str:
    """A private key in PEM."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return bytes(vapid.private_pem()).decode()


def refusal(means: Means) -> str:
    """Why notices cannot be sent with these means, in a sentence; "": they can."""
    if means.mail and not (means.origin and means.sender):
        return "--mail needs --origin, where links lead, and --mail-from, whom mails are from"
    try:
        sound = not means.push_key or bool(Signer(means.push_key).public)
    except ValueError:
        sound = False
    return "" if sound else "--push-key: this is no private key of the curve P-256 in PEM"


def _bytes(letters: str) -> bytes:
    return base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
