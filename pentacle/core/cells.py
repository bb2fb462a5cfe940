"""The cells of a record's field, or of one seat's part of it, in a row: read, and laid anew."""

from __future__ import annotations

from array import array
from typing import Any

from .errors import NotationError
from .record import part_of


def cells_in(state: Any, name: str, seat: int | None = None) -> list[int]:
    """The cells of a field, or of one seat's part, in a row."""
    field: Any = getattr(state, name)
    return _in_a_row(field, seat).tolist() if isinstance(field, memoryview) else [field]


def lay(state: Any, name: str, seat: int | None, cells: list[int]) -> None:
    """Write them; a number that has no room there is refused in a sentence."""
    field: Any = getattr(state, name)
    least, most = state.fields[name].bounds
    for cell in cells:
        if not least <= cell <= most:
            raise NotationError(
                f"{cell} is out of range: {least} to {most}",
                f"{cell} est hors limites : de {least} à {most}",
            )
    if not isinstance(field, memoryview):
        setattr(state, name, cells[0])
        return
    _in_a_row(field, seat)[:] = array(field.format, cells)


def _in_a_row(field: memoryview, seat: int | None) -> memoryview:
    """The cells of a table, or of one seat's part of it, one after the other."""
    if seat is not None:
        field = field[seat : seat + 1] if field.ndim == 1 else part_of(field, seat)
    return field.cast("B").cast(field.format)  # type: ignore[call-overload]
