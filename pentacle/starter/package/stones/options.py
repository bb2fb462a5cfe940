"""The variant, off unless wanted."""

from __future__ import annotations

from pentacle.core import Options, Words

options = Options()
DOUBLE_LAST = options.add(
    name="double_last",
    title=Words("Double finish", "Final double"),
    text=Words("The last round counts twice.", "La dernière manche compte double."),
)
