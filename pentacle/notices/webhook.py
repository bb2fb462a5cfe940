"""A notice for a channel: JSON that chat servers understand, with a signature.

`X-Pentacle-Signature: t=SECONDS,v1=HEX`: HMAC-SHA256, with the secret that the channel's owner was
shown, of the seconds, a dot and the body.
"""

from __future__ import annotations

import hashlib
import hmac
import time

import msgspec

from .words import Notice

HEADER = "X-Pentacle-Signature"


def request(secret: str, notice: Notice, url: str) -> tuple[dict[str, str], bytes]:
    said = f"{notice.line(notice.text)}\n{url}"
    body = msgspec.json.encode({
        "event": "your_turn", "game": notice.game, "table": notice.table, "url": url,
        "text": said, "content": said,
    })  # fmt: skip
    at = str(int(time.time()))
    return {"Content-Type": "application/json", HEADER: f"t={at},v1={sign(secret, at, body)}"}, body


def sign(secret: str, at: str, body: bytes) -> str:
    return hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
