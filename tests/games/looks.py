"""What tests of a game ask again and again of the same table, asked once for each record."""

from __future__ import annotations

from pentacle.core import Position
from pentacle.testing.checks import same_choices


class Looks:
    """Remembers the record that was last found sound, and the last whose choices were compared."""

    def __init__(self) -> None:
        self._sound = self._compared = b""

    def faults(self, table: Position) -> tuple[str, ...]:
        """All that is wrong with a table, which may have been changed by hand."""
        if (record := bytes(table)) == self._sound:
            return ()
        table.changed()
        found = table.faults()
        self._sound = b"" if found else record
        return found

    def same_choices(self, table: Position) -> None:
        """`why` is 0 exactly for what is legal."""
        if (record := bytes(table)) != self._compared:
            same_choices(table)
            self._compared = record
