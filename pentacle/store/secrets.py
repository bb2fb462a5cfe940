"""Random names and secrets, and the only form in which secrets are kept."""

from __future__ import annotations

import hashlib
import secrets


def new_id() -> str:
    """A name that cannot be guessed: 12 random bytes, fit for addresses."""
    return secrets.token_urlsafe(12)


def new_name() -> str:
    """A name for a process, of this life alone."""
    return secrets.token_hex(8)


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def kept(secret: str) -> str:
    """What the database holds of a secret."""
    return hashlib.sha256(b"grand-pentacle key " + secret.encode()).hexdigest()
