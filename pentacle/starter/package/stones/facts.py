"""The printed facts, read once from data.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta
from pentacle.core import Fact, read_facts

# <<dice
STONES, SEATS, FACES = 16, 4, 6
"""The stones in the bag, seats at the table, faces of the die: the record has room for so many."""
# dice>>
# <no dice> STONES, SEATS = 16, 4
# <no dice> """The stones in the bag and seats at the table: the record has room for so many."""


class Box(Fact, frozen=True, kw_only=True):
    hand: Annotated[int, Meta(ge=1, le=STONES // SEATS)]
    turned: Annotated[int, Meta(ge=0, le=FACES)]  # <dice>


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: Box


FACTS = read_facts("stones", Path(__file__).with_name("data.toml"), Facts)
HAND, TURNED = FACTS.box.hand, FACTS.box.turned  # <dice>
# <no dice> HAND = FACTS.box.hand
