"""How large something may be that is sent and kept.

The shapes that are accepted and the columns of the database (`store.columns`) are made of these
types.  A text has a length and no zero byte, which PostgreSQL keeps nowhere; half a surrogate is no
text to begin with.  A number fits four bytes.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Plain = Annotated[str, Meta(pattern=r"^[^\x00]*$")]
Id = Annotated[Plain, Meta(max_length=22)]
"""Of a visitor, a table, a replay, and whatever else has one."""
Title = Annotated[Plain, Meta(max_length=40)]
"""A game, a lesson, a puzzle."""
Name = Annotated[Plain, Meta(max_length=64)]
"""Of a person or a bot."""
Hash = Annotated[Plain, Meta(max_length=64)]
Letters = Annotated[Plain, Meta(max_length=8000)]
"""Bytes as letters (base64url)."""
Short = Annotated[Plain, Meta(max_length=100)]
GivenName = Annotated[Plain, Meta(max_length=200)]
"""A name before it is cleaned, which makes it shorter."""
Said = Annotated[Plain, Meta(max_length=500)]
Long = Annotated[Plain, Meta(max_length=20_000)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Mistakes = Annotated[int, Meta(ge=0, le=1_000_000)]
"""Of a puzzle; they grow one by one."""
Seat = Annotated[int, Meta(ge=0, le=31)]
