"""Names of the things on the table, in English and French."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words, plural

from . import cards
from .state import course_power, course_vals

ELEMENT_NAMES = [e.name for e in cards.FACTS.element]
ELEMENT_SIGNS = [e.id for e in cards.FACTS.element]
OF_ELEMENT = (
    Words("of Fire", "du Feu"),
    Words("of Water", "de l'Eau"),
    Words("of Earth", "de la Terre"),
    Words("of Air", "de l'Air"),
)
PAWN_NAMES = (
    Words("mage", "mage"),
    Words("assistant", "assistant"),
    Words("mercenary", "mercenaire"),
    Words("monk", "moine"),
)
THE_PAWN = (
    Words("the mage", "le mage"),
    Words("the assistant", "l'assistant"),
    Words("the mercenary", "le mercenaire"),
    Words("the monk", "le moine"),
)
YOUR_PAWN = (
    Words("your mage", "votre mage"),
    Words("your assistant", "votre assistant"),
    Words("your mercenary", "votre mercenaire"),
    Words("the monk", "le moine"),
)
POSSESSED = (
    Words("their mage", "son mage"),
    Words("their assistant", "son assistant"),
    Words("their mercenary", "son mercenaire"),
    Words("the monk", "le moine"),
)
KIND_NAMES = (Words("Tameable", "Domptable"), Words("Wild", "Sauvage"), Words("Mythic", "Mythique"))
CENTRE_NAMES = {
    0: Words("Wound", "Blessure"),
    1: Words("small vial", "fiole petite"),
    2: Words("medium vial", "fiole moyenne"),
    cards.FULL: Words("full vial", "fiole pleine"),
}
_TOKENS = {t.id: t for t in cards.FACTS.token}
_TOKEN_IDS = (
    "diamond", "mushroom", "herb", "berry", "gourd", "gourd", "vial_small", "vial_medium",
    "vial_full",
)  # fmt: skip
TOKEN_ICONS = (
    "cut-diamond", "mushroom-gills", "herbs-bundle", "elderberry", "waterskin", "waterskin",
    "vial", "vial", "vial",
)  # fmt: skip
_GOURDS = {
    cards.GOURD_10: Words(f"Gourd ({cards.GOURD_POWER})", f"Gourde ({cards.GOURD_POWER})"),
    cards.GOURD_5: Words(f"Gourd ({cards.HALF_GOURD})", f"Gourde ({cards.HALF_GOURD})"),
}
_ROOM = Words("{element} room", "salle {element}")
_UPPER = Words("Dark Quarter, upper half", "Quartier Sombre, zone supérieure")
_LOWER = Words("Dark Quarter, lower half", "Quartier Sombre, emplacement du bas")


def creature(c: int) -> Words:
    return cards.FACTS.creature[c].name


def course(k: int) -> Words:
    return cards.FACTS.course[k].name


def course_price(view: Any, k: int, language: str) -> str:
    """VAL-16.4.1  `3 Vals, 1 power`: what a course costs at this table."""
    price = vals(int(course_vals(view, k)), language), power(int(course_power(view, k)), language)
    return ", ".join(price)


def spell(k: int) -> Words:
    return cards.FACTS.spell[k].name


def token(t: int) -> Words:
    return _GOURDS.get(t) or _TOKENS[_TOKEN_IDS[t]].name


def token_text(t: int) -> Words:
    return _TOKENS[_TOKEN_IDS[t]].text


def black(card: int, upper: bool) -> Words:
    half = cards.FACTS.black[card].upper if upper else cards.FACTS.black[card].lower
    return half.name


def action_card(card: int, language: str) -> str:
    """`medium vial`: what the centre of an action card shows."""
    return CENTRE_NAMES[int(cards.CENTRE[card])][language]


def front_card(view: Any, p: int, card: int, language: str) -> str:
    """`small vial`, or `small vial 2` where a player has several: no two are called alike."""
    alike = [
        c
        for c in range(cards.ACTIONS)
        if view.front[p] >> c & 1 and cards.CENTRE[c] == cards.CENTRE[card]
    ]
    name = action_card(card, language)
    return f"{name} {alike.index(card) + 1}" if card in alike and len(alike) > 1 else name


def find(code: int, language: str) -> str:
    """What a zone of an action card gives."""
    name = cards.FACTS.find[code - 1].id
    kind, _, rest = name.rpartition("_")
    if kind == "vals":
        return vals(int(rest), language)
    if kind == "pm":
        return power(int(rest), language)
    if kind == "pc":
        return skill(1, ELEMENT_SIGNS.index(rest), language)
    if kind == "gourd":
        return _GOURDS[cards.GOURD_10 if rest == "10" else cards.GOURD_5][language]
    return _TOKENS[name].name[language]


def vals(n: int, language: str) -> str:
    return plural(n, "Val", "Vals", language)


def power(n: int, language: str) -> str:
    return f"{n} PM" if language == "fr" else f"{n} power"


def skill(n: int, e: int, language: str) -> str:
    """`2 Fire skill`, `2 PC Feu`."""
    name = ELEMENT_NAMES[e][language]
    return f"{n} PC {name}" if language == "fr" else f"{n} {name} skill"


def points(n: int, language: str) -> str:
    """`3 points`; in French points of prestige, as the rulebook writes them: `3 PP`."""
    return f"{n} PP" if language == "fr" else plural(n, "point", "points")


def spot(i: int, k: int, language: str) -> str:
    """Where a pawn is sent: a place, a room, a course (k, or -1)."""
    if i == 0:
        return _UPPER[language]
    if i == 1:
        return _LOWER[language]
    place = cards.FACTS.place[int(cards.SPOT_PLACE[i])].name[language]
    if cards.SPOT_PLACE[i] == 3:
        room = _ROOM.say(language, element=ELEMENT_NAMES[i - 4])
        return f"{place}, {room}"
    if cards.SPOT_PLACE[i] == 6:
        return f"{place} {i - 9}, {course(k)[language]}" if k >= 0 else f"{place} {i - 9}"
    return place


def listed(names: list[str], language: str) -> str:
    """`a, b and c`."""
    if len(names) < 2:
        return "".join(names)
    last = "et" if language == "fr" else "and"
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def signed(n: int) -> str:
    """`+2`, `−1` with a true minus."""
    return f"{n:+d}".replace("-", "−")


_GHOST = Words("the fictional player", "le joueur fictif")


def who(view: Any, p: int, language: str) -> str:
    """A player's name, filled in by the table; the fictional player has none."""
    return _GHOST[language] if view.seats == 1 and p == 1 else f"@{p}"
