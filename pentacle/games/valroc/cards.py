"""The printed facts of Valroc as columns, read from data.toml."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

from pentacle.core import Cells, column, read_facts

from .printed import HAND as HAND
from .printed import Facts, in_words

FACTS = in_words(read_facts("valroc", Path(__file__).with_name("data.toml"), Facts))
_B = FACTS.board

FIRE, WATER, EARTH, AIR = ELEMENTS = range(4)
MAGE, ASSISTANT, MERCENARY, MONK = range(4)
PAWNS = ("mage", "assistant", "mercenary", "monk")
PAWN_KINDS = len(PAWNS)

_ELEMENT = {e.id: i for i, e in enumerate(FACTS.element)}


# Numbers of the boards.
GAUGE, START_POWER, START_SKILL, GIFT = _B.gauge, _B.power, _B.skill, _B.gift
PURSE, ALL_VALS, ALL_TOKENS, KEPT = _B.purse, _B.vals, _B.tokens, _B.kept
TROPHIES, HIRE, ANGER, FULL = _B.trophies, _B.mercenary, _B.anger, _B.full
ROUNDS, SOLO_ROUNDS, OFFERINGS = _B.rounds, _B.solo_rounds, _B.offerings
GODS_BONUS = _B.bonus
FOUNTAIN_GAIN, TAVERN_GAIN = column(_B.fountain), column(_B.tavern)
IMMUNITY, PRIZE = column(_B.immunity), column(_B.prize)
TIER_WOUND, TIER_SMALL, TIER_MEDIUM = _B.tiers
FIRST_ROWS = column([_ELEMENT[e] for e in _B.first_rows])

# The slots of the city, place after place, and the fifteen spots a pawn can be sent to.
DARK, FOUNTAIN, TAVERN, CAVE, TRAINING, SANCTUARY, UNIVERSITY, ARENA = (
    sum(p.slots for p in FACTS.place[:i]) for i in range(8)
)
UPPER, LOWER = DARK, DARK + 1
SLOTS = sum(p.slots for p in FACTS.place)
CLOSED = column(
    [
        [n + 1 in place.closed[seats] for place in FACTS.place for n in range(place.slots)]
        for seats in range(4)
    ]
)
SPOTS, ROOMS, UNIVERSITY_SPACES = 15, 4, 4
SPOT_UPPER, SPOT_LOWER, SPOT_FOUNTAIN, SPOT_TAVERN = range(4)
SPOT_CAVE, SPOT_TRAINING, SPOT_SANCTUARY, SPOT_UNIVERSITY, SPOT_ARENA = 4, 8, 9, 10, 14
_SPOT_PLACE = [0, 0, 1, 2, 3, 3, 3, 3, 4, 5, 6, 6, 6, 6, 7]
SPOT_PLACE = column(_SPOT_PLACE)
PLACE_FIRST = column([DARK, FOUNTAIN, TAVERN, CAVE, TRAINING, SANCTUARY, UNIVERSITY, ARENA])
PLACE_SLOTS = column([p.slots for p in FACTS.place])

# Creatures 0..47 (VAL-3.4, VAL-16.1): sixteen Tameable, sixteen Wild, sixteen Mythic.
CREATURES, KIND_SIZE = 48, 16
TAMEABLE, WILD, MYTHIC = range(3)
CREATURE_IDS = {c.id: i for i, c in enumerate(FACTS.creature)}
NEEDS = column([c.needs for c in FACTS.creature])
COST = column([c.cost for c in FACTS.creature])
POINTS = column([c.points for c in FACTS.creature])
MOUNT = column([c.mount for c in FACTS.creature])
KIN = column([[e.id in c.affinity for e in FACTS.element] for c in FACTS.creature])
KINDRED = column([sum(1 << c for c in range(CREATURES) if KIN[c, e]) for e in range(4)])
HYBRIDS = sum(1 << i for i, c in enumerate(FACTS.creature) if len(c.affinity) > 1)
TAMEABLES = (1 << KIND_SIZE) - 1
MYTHICS = TAMEABLES << 2 * KIND_SIZE
HANDS = column([sum(1 << CREATURE_IDS[c] for c in h.creatures) for h in FACTS.hand])
HUNTING = column(FACTS.score.hunting)
HYBRID_LOSS = column(FACTS.score.hybrids)
VALS_A_POINT, TOKENS_A_POINT = FACTS.score.vals, FACTS.score.tokens
DIAMOND_POINTS, SCHOLAR = FACTS.score.diamond, FACTS.score.scholar


def spread_bits(mask: int, width: int) -> int:
    """Each of nine bits as so many side by side."""
    return sum((2**width - 1) << width * i for i in range(9) if mask >> i & 1)


# Which six of nine drafted cards (three of each kind) may be kept, by Mythics kept.
_SIX = {
    m: [
        sum(1 << i for i in six)
        for six in combinations(range(9), 6)
        if sum(i >= 6 for i in six) == m
    ]
    for m in (1, 2, 3)
}
SIXES = column([_SIX[m] + [0] * (45 - len(_SIX[m])) for m in (1, 2, 3)])
SIXES_COUNT = column([len(_SIX[m]) for m in (1, 2, 3)])
FIELD = 7
"""Bits for a number beside each of the nine cards; the numbers of six add up below 1 << FIELD."""
FIELDS = column([[spread_bits(six, FIELD) for six in sixes] for sixes in SIXES.tolist()])
"""Their numbers, of each six."""
EACH = spread_bits(511, FIELD) // (2**FIELD - 1)
"""A 1 in each of the nine fields."""
OF_POINTS = column(
    [sum(1 << c for c in range(CREATURES) if POINTS[c] == n) for n in range(max(POINTS) + 1)]
)
"""The creatures with so many points."""

# Search tokens as a player holds them; both sides of a Gourd come from one pile.
DIAMOND, MUSHROOM, HERB, BERRY, GOURD_10, GOURD_5, SMALL_VIAL, MEDIUM_VIAL, FULL_VIAL = range(9)
TOKENS = 9
GOURD_POWER, HALF_GOURD = _B.gourd
TOKEN_PILE = column([0, 1, 2, 3, 4, 4, 6, 7, 8])
TOKEN_NAMES = {"diamond": 0, "mushroom": 1, "herb": 2, "berry": 3, "gourd_10": 4, "gourd_5": 5,
               "vial_small": 6, "vial_medium": 7, "vial_full": 8}  # fmt: skip

# Action cards 0..31 (VAL-16.2, zones as in VAL-8.4.2): the centre (0 is a Wound, else quarters
# of a vial) and the finds by zone.
ACTIONS = 32
CENTRE = column(
    [{"wound": 0, "small": 1, "medium": 2, "full": FULL}[a.centre] for a in FACTS.action]
)
WOUNDS = sum(1 << i for i, a in enumerate(FACTS.action) if a.centre == "wound")
ALL_ACTIONS = (1 << ACTIONS) - 1
VIALS = ALL_ACTIONS & ~WOUNDS
_FIND = {f.id: i + 1 for i, f in enumerate(FACTS.find)}
ZONE = column([[_FIND.get(z, 0) for z in a.zones] for a in FACTS.action])
EMPTY_ZONE = column([a.zones.index("") for a in FACTS.action])


def _finds(kind: str, none: int) -> Cells:
    """For each find the number at the end of its name, if its name begins with `kind`."""
    names = [f.id.removeprefix(kind) if f.id.startswith(kind) else "" for f in FACTS.find]
    return column([none] + [int(n) if n.isdigit() else _ELEMENT.get(n, none) for n in names])


FIND_VALS, FIND_POWER, FIND_SKILL = _finds("vals_", 0), _finds("pm_", 0), _finds("pc_", -1)
FIND_TOKEN = column([-1] + [TOKEN_NAMES.get(f.id, -1) for f in FACTS.find])

# Windows in which items may be used (VAL-9.1).
(IN_PLAN, IN_TRAIN, IN_WOUND, IN_SANCT, IN_UNI, IN_ARENA, BEFORE_TRAINING, BEFORE_FIGHT, AT_END) = (
    range(9)
)
_NAMES = ["plan", "train", "wound", "sanct", "uni", "arena", "training", "fight", "end"]
_WINDOW = {name: i for i, name in enumerate(_NAMES)}


def _windows(names: list[str]) -> int:
    return sum(1 << _WINDOW[n] for n in names)


# Courses C01..C15.
(
    PAIN, ELOQUENCE, SPRINGS, HAGGLING, CAVING, RIDING, RECRUITING, THEORY, THESIS, TACTICS,
    MEDITATION, SCHOLARSHIP, ENDURANCE, DEFENCE, BESTIARY,
) = range(15)  # fmt: skip
COURSES, COPIES, ONE_USE = 15, 2, 5
TAKEN, USED_UP = 1, 2
"""What `course` says of a course that a player has."""
AS_BEFORE = 1
_OLD = {c.id: c for c in FACTS.former}
_PRICES: tuple[list[Any], list[Any]] = FACTS.course, [_OLD.get(c.id, c) for c in FACTS.course]
COURSE_VALS = column([[c.vals for c in cards] for cards in _PRICES])
COURSE_POWER = column([[c.power for c in cards] for cards in _PRICES])
"""Prices as they are, and as they were (VAL-16.4.1): `State.former` says which."""
COURSE_MAGE = column([c.mage for c in FACTS.course])
COURSE_SOLO = column([c.solo for c in FACTS.course])
COURSE_N = column([c.n for c in FACTS.course])
COURSE_WINDOWS = column([_windows(c.windows) for c in FACTS.course])

# Spells S01..S11.
(THEFT, FURY, ESSENCE, PLUNDER, FORCE, BLOOD, LORE, STONE, SIMULACRUM, TRIBUTE, DISORDER) = range(
    11
)
SPELLS = 11
LOSS = column([c.loss for c in FACTS.spell])
SPELL_SOLO = column([c.solo for c in FACTS.spell])
SPELL_N = column([c.n for c in FACTS.spell])
SPELL_WINDOWS = column([_windows(c.windows) for c in FACTS.spell])
SPELL_LATE = column([c.late for c in FACTS.spell])

# Black Magic cards B1..B8.
(OATH, RAGE, AURA, SPHERE, CHARM, GIFT_OF_DUSK, MOONLIGHT, RUNE) = range(8)
(ABSORPTION, CORRUPTION, INVERSION, DEMENTIA, FRENZY, SALVO, INFERNAL, HYMN) = range(8)
BLACKS = 8
UPPER_N = column([b.upper.n for b in FACTS.black])
LOWER_N = column([b.lower.n for b in FACTS.black])

# Offering cards (VAL-16.7) and planning cards (VAL-16.8).
OFFER = column([c.vals for c in FACTS.offering])
ALL_OFFERS = (1 << len(FACTS.offering)) - 1
PLANS = len(FACTS.plan)
_PLACES = ["dark", "fountain", "tavern", "cave", "training", "sanctuary", "university", "arena"]


def _step(text: str) -> int:
    """A step as one number: 1 + pawn + 4 x (place + 8 x room)."""
    pawn, place = text.split()
    place, _, room = place.partition("_")
    return 1 + PAWNS.index(pawn) + 4 * (_PLACES.index(place) + 8 * _ELEMENT.get(room, 0))


PLAN_STEPS = column(
    [[*map(_step, c.steps), *[0] * (4 - len(c.steps))] for c in FACTS.plan],
)
