"""Words and numbers in addresses, within the bounds of `sizes`."""

from __future__ import annotations

from typing import Annotated, Any, get_args

from litestar.params import Parameter
from msgspec import Meta

from pentacle.table import sizes

LONGEST = 1_000_000
"""No game has so many frames."""
BOUNDS = ("ge", "le", "max_length", "pattern")


def fits(kind: Any, **more: Any) -> Any:
    """The bounds of a type of `sizes`, as Litestar reads them."""
    known = [part for part in get_args(kind) if isinstance(part, Meta)]
    found = {b: getattr(m, b) for m in known for b in BOUNDS if getattr(m, b) is not None}
    return Parameter(**found, **more)


AnyId = Annotated[str, fits(sizes.Id)]
AnyTitle = Annotated[str, fits(sizes.Title)]
AnyCode = Annotated[str, fits(sizes.Short)]
AnySeat = Annotated[int, fits(sizes.Seat)]
Viewpoint = Annotated[int, Parameter(ge=-1, le=31)]
"""A seat, or -1 for a spectator."""
Frame = Annotated[int, Parameter(ge=0, le=LONGEST)]
