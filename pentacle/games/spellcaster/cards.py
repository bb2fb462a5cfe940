"""The printed facts as columns: what each spell does, step by step (SPL-3.1, SPL-7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pentacle.core import Cells, Source, Words, column, read_facts, zeros

CARDS, COLOURS, STEPS, LOOKED = 60, 4, 3, 2
RED, YELLOW, BLUE, GREEN = range(COLOURS)


Op = IntEnum(
    "Op",
    "NOTHING DAMAGE GAIN_ENERGY RIVAL_GAINS_ENERGY LOSE_ENERGY PAY_ENERGY GAIN_SAPPHIRES "
    "PAY_SAPPHIRES RIVAL_LOSES_SAPPHIRES STEAL_ENERGY STEAL_SAPPHIRES DRAW RIVAL_DRAWS DISCARD "
    "RIVAL_DISCARDS DISCARD_UP_TO UNLESS_RIVAL_DISCARDS CHOOSE_AMOUNT EXTRA_ACTIONS TAKE_RANDOM "
    "FROM_DISCARD LOOK DISCARD_SELF TIDE DISCARD_TOP DISCARD_ENCHANTMENT MAY_DISCARD_RIVAL_RED "
    "FLIP_TOP FLIP_ALL BORROW ECHO",
    start=0,
)
"""SPL-7.2  The operations that spells are made of."""
_GEM_OPS = {
    Op.DAMAGE: (0, -1), Op.GAIN_ENERGY: (1, 0), Op.RIVAL_GAINS_ENERGY: (0, 1),
    Op.LOSE_ENERGY: (-1, 0), Op.PAY_ENERGY: (-1, 0), Op.STEAL_ENERGY: (1, -1),
    Op.GAIN_SAPPHIRES: (1, 0), Op.PAY_SAPPHIRES: (-1, 0), Op.RIVAL_LOSES_SAPPHIRES: (0, -1),
    Op.STEAL_SAPPHIRES: (1, -1),
}  # fmt: skip
MINE, RIVALS = (column([_GEM_OPS.get(op, (0, 0))[i] for op in Op]) for i in range(2))
"""SPL-7.2  What an operation on gems gives (1) your side and the rival side, or takes (-1)."""
ON_GEMS = column([op in _GEM_OPS for op in Op])
ON_ENERGY = column(["ENERGY" in op.name or op == Op.DAMAGE for op in Op])
When = IntEnum(
    "When", "ALWAYS LESS_ENERGY FEWER_SAPPHIRES WEAK TWO_COLOURS BLUE FULL_HAND", start=0
)
"""SPL-7.4  Conditions; equality is never "less".  Their numbers are in the facts."""
Of = IntEnum("Of", "NOTHING RIVAL_HAND COLOURS COLOURS_BUT_BLUE SPENT", start=0)
"""SPL-7.3  Quantities that an amount can grow with."""

PRICES = ("pay_energy", "pay_sapphires")
CALLS = ("borrow", "echo")
SEARCHES = (
    "discard_top", "discard_enchantment", "flip_top", "flip_all", *CALLS, "take_random",
    "from_discard",
)  # fmt: skip
"""Operations that look for something: impossible without it, and only green spells do so."""
BARE = {*SEARCHES, "discard_self", "may_discard_rival_red"} - {"take_random"}
"""Operations without a number."""
COUNTED = {
    *(op.name.lower() for op in _GEM_OPS),
    "draw",
    "rival_draws",
    "discard",
    "rival_discards",
}
"""Operations whose amount may hang on a condition, or grow with a quantity."""
MOST = {"look": (1, LOOKED), "choose_amount": (2, 2)}
"""What the record has room for, and the actions have numbers for."""

Few = Annotated[int, Meta(ge=0, le=9)]
Gems = Annotated[int, Meta(ge=1, le=60)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SPL-3.2, SPL-3.3  30 gems of each kind; SPL-4.3 what a side starts with."""

    energy: Gems
    sapphires: Gems
    start_energy: Gems
    start_sapphires: Few
    sapphires_to_win: Gems
    actions: Annotated[int, Meta(ge=1, le=9)]
    source: Source = "rulebook"

    def __post_init__(self) -> None:
        if 2 * self.start_energy > self.energy or 2 * self.start_sapphires > self.sapphires:
            raise ValueError(
                "the box does not hold what both sides start with: `energy` is at least twice "
                "`start_energy`, `sapphires` twice `start_sapphires`"
            )
        if not self.start_sapphires < self.sapphires_to_win <= self.sapphires:
            raise ValueError(
                "`sapphires_to_win` must be more than `start_sapphires`, at most `sapphires`"
            )


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SPL-4.4, SPL-4.5, SPL-4.6  Hands and turn cycle for a number of mages."""

    id: Literal["2", "3", "4"]
    hands: list[Few]
    cycle: Annotated[list[Annotated[int, Meta(ge=0, le=3)]], Meta(min_length=2, max_length=4)]
    source: Source = "rulebook"

    def __post_init__(self) -> None:
        mages = range(int(self.id))
        if len(self.hands) != len(mages):
            raise ValueError(f"`hands` must say how many cards each of {self.id} mages gets")
        if set(self.cycle) != set(mages):
            raise ValueError(f"`cycle` must hold the mages 0 to {mages[-1]}")
        alternate = all(mage % 2 == turn % 2 for turn, mage in enumerate(self.cycle))
        if not alternate or len(self.cycle) % 2:
            raise ValueError(
                "`cycle` must change sides with every turn, from the last to the first"
            )


class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SPL-3.4  A colour has a placard and a pile of its own."""

    id: str
    name: Words
    the: Words
    school: Words
    hex: str
    ink: str
    icon: str
    source: Source = "rulebook"


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of an operation, a condition with its number `n`, or a quantity."""

    id: str
    text: Words
    brief: Words
    text_3: Words | None = None
    text_4: Words | None = None
    brief_3: Words | None = None
    n: Few = 0
    source: Source = "reconstructed"


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: `n`, or `otherwise` unless `when` holds, or `n` plus `each` times the quantity
    `of`.  Of a tide, `otherwise` is the share of each mage of the team of three."""

    op: str
    n: Few = 0
    otherwise: Few = 0
    when: str = "always"
    each: Few = 0
    of: str = "nothing"

    def __post_init__(self) -> None:
        for field, kind in (("op", Op), ("when", When), ("of", Of)):
            known = [k.name.lower() for k in kind if field != "op" or k]
            if (word := getattr(self, field)) not in known:
                raise ValueError(f"`{field}` is one of {', '.join(known)}, not {word!r}")
        if self.op in BARE and self.n:
            raise ValueError(f"`n` says nothing about {self.op!r}")
        if self.when != "always" and self.of != "nothing":
            raise ValueError("`when` and `of` do not go together in one step")
        if (self.of == "nothing") != (self.each == 0):
            raise ValueError("`each` is the amount for every one `of` something")
        if self.op not in COUNTED and (self.when != "always" or self.each):
            raise ValueError(f"`when` and `each` cannot change the `n` of {self.op!r}")
        if self.otherwise and self.when == "always" and self.op != "tide":
            raise ValueError("`otherwise` needs a `when`: the amount where that does not hold")
        least, most = MOST.get(self.op, (0 if self.otherwise or self.each else 1, 9))
        if self.op not in BARE and not least <= self.n <= most:
            raise ValueError(f"`n` of {self.op!r} is from {least} to {most}, not {self.n}")
        if self.op == "tide" and not 1 <= self.otherwise <= self.n:
            raise ValueError("a tide has `n` of at least 1, and `otherwise` from 1 to `n`")


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SPL-3.5  A spell: an incantation costs an action, an enchantment fires by itself."""

    id: str
    name: Words
    art: str
    does: Annotated[list[Effect], Meta(min_length=1, max_length=STEPS)]
    source: Source
    why: Words
    enchantment: bool = False
    star: bool = False
    named: dict[Literal["en", "fr", "de"], str] = {}

    def __post_init__(self) -> None:
        for complaint in self._complaints([effect.op for effect in self.does]):
            raise ValueError(complaint)

    def _complaints(self, ops: list[str]) -> Iterator[str]:
        """What the rules cannot carry out, or the words cannot say."""
        green = [op for op in ops if op in (*SEARCHES, "extra_actions")]
        if self.id[0] != "G" and green:
            yield f"only a green spell can do {green[0]!r}"
        if self.id[0] == "R" and "may_discard_rival_red" in ops:
            yield "a red spell cannot do 'may_discard_rival_red': it could discard itself"
        slow = [op for op in ops if op in (*PRICES, *SEARCHES, "choose_amount")]
        if self.enchantment and slow:
            yield f"an enchantment fires by itself, {slow[0]!r} cannot"
        if len(ops) > 1 and (calls := set(ops) & set(CALLS)):
            yield f"{min(calls)!r} is the only step of its spell"
        if "choose_amount" in ops:
            if self.does[1:] != _EXCHANGE:
                yield "after 'choose_amount' energy is paid for sapphires, `each` 1 `of` 'spent'"
            return
        yield from self._misplaced(ops)

    def _misplaced(self, ops: list[str]) -> Iterator[str]:
        if any(op in PRICES for op in ops[1:]):
            yield "a price is the first step"
        if "unless_rival_discards" in ops[1:] or ops == ["unless_rival_discards"]:
            yield "'unless_rival_discards' is the first step, of what the rest does"
        if "discard_self" in ops[:-1] or {"discard_self", "from_discard"} <= {*ops}:
            yield "'discard_self' is the last step, and not together with 'from_discard'"
        if ops.count("discard_up_to") > 1:
            yield "'discard_up_to' can be one step only"
        for i, effect in enumerate(self.does):
            if effect.of == "spent" and "discard_up_to" not in ops[:i]:
                yield "`of` is 'spent' only after 'discard_up_to'"


_EXCHANGE = [
    Effect(op="pay_energy", each=1, of="spent"),
    Effect(op="gain_sapphires", each=1, of="spent"),
]


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limits: Limits
    setup: Annotated[list[Setup], Meta(min_length=3, max_length=3)]
    colour: Annotated[list[Colour], Meta(min_length=COLOURS, max_length=COLOURS)]
    verb: list[Phrase]
    condition: list[Phrase]
    quantity: list[Phrase]
    card: Annotated[list[Spell], Meta(min_length=CARDS, max_length=CARDS)]


FACTS = read_facts("spellcaster", Path(__file__).parent / "data.toml", Facts)
SPELLS = FACTS.card
"""SPL-7.6 to SPL-7.9  The red, yellow, blue and green spells."""
NUMBER = {spell.id: i for i, spell in enumerate(SPELLS)}


def _column(name: str, kind: type[IntEnum] | None = None) -> Cells:
    """One property of the steps of all spells, as a table card by step."""
    table = zeros(CARDS, STEPS)
    for c, spell in enumerate(SPELLS):
        for i, effect in enumerate(spell.does):
            value = getattr(effect, name)
            table[c][i] = kind[value.upper()] if kind else value
    return column(table)


COLOUR = column([card * COLOURS // CARDS for card in range(CARDS)])
ENCHANTMENT = column([spell.enchantment for spell in SPELLS])
LENGTH = column([len(spell.does) for spell in SPELLS])
OP, N, OTHERWISE = _column("op", Op), _column("n"), _column("otherwise")
WHEN, EACH, OF = _column("when", When), _column("each"), _column("of", Of)

ENERGY, SAPPHIRES = FACTS.limits.energy, FACTS.limits.sapphires
START_ENERGY, START_SAPPHIRES = FACTS.limits.start_energy, FACTS.limits.start_sapphires
SAPPHIRES_TO_WIN, ACTIONS = FACTS.limits.sapphires_to_win, FACTS.limits.actions

_needed = {condition.id.upper(): condition.n for condition in FACTS.condition}
THRESHOLD = column([_needed.get(when.name, 0) for when in When])

GIVES = column([sum(e.n for e in spell.does if e.op == "extra_actions") for spell in SPELLS])
"""SPL-10.2  How many actions a spell gives, once a turn."""
MOST_ACTIONS = ACTIONS + int(sum(GIVES))

_hands, _cycle, _length = zeros(5, 4), zeros(5, 4), zeros(5)
for _setup in FACTS.setup:
    _n = int(_setup.id)
    _hands[_n][:_n] = _setup.hands
    _cycle[_n][: len(_setup.cycle)] = _setup.cycle
    _length[_n] = len(_setup.cycle)
HANDS, CYCLE, CYCLE_LENGTH = column(_hands), column(_cycle), column(_length)
DEALT_DECK = column([CARDS - sum(hands) for hands in _hands])
"""SPL-4.2  The cards of the deck after the deal, by the number of mages."""
