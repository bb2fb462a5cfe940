"""The tables of cards in the rules pages, written from the facts.

    python -m tests.games.valroc.card_table

writes them anew into docs/rules/valroc.md and valroc.fr.md; a test compares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pentacle.core import Words
from pentacle.games.valroc.cards import FACTS
from pentacle.games.valroc.words import KIND_NAMES, find

FOLDER = Path(__file__).parents[3] / "docs/rules"
PAGES = {"en": FOLDER / "valroc.md", "fr": FOLDER / "valroc.fr.md"}
TABLE = re.compile(r"<!-- (\w+) -->\n(.*?)<!-- end -->", re.DOTALL)
MARK = {"rulebook": "", "reconstructed": "R", "public": "P"}
ELEMENTS = {e.id: e.name for e in FACTS.element}
PLACES = {place.id: place.name for place in FACTS.place}
FINDS = {line.id: code for code, line in enumerate(FACTS.find, 1)}
WORDS = {
    "small": Words("small vial", "fiole petite"), "medium": Words("medium vial", "fiole moyenne"),
    "full": Words("full vial", "fiole pleine"), "wound": Words("Wound", "Blessure"),
    "mage": Words("mage", "mage"), "assistant": Words("assistant", "assistant"),
    "mercenary": Words("mercenary", "mercenaire"), "monk": Words("monk", "moine"),
    "plan": Words("planning", "planification"), "train": Words("own training", "son entrainement"),
    "training": Words("others' training", "entrainement d'un autre"),
    "wound window": Words("Wound", "Blessure"), "sanct": Words("Sanctuary", "Sanctuaire"),
    "uni": Words("University", "Université"), "arena": Words("Arena", "Arène"),
    "fight": Words("others' fight", "combat d'un autre"),
    "(fight)": Words("(others' fight)", "(combat d'un autre)"),
    "end": Words("end of the places", "fin des lieux"), "yes": Words("yes", "oui"),
    "upper": Words("upper half", "zone supérieure"),
    "lower": Words("lower half", "emplacement du bas"),
}  # fmt: skip
HEADS = {
    "creatures": Words(
        "|creature|kind|affinity|needs|power|points|mount|",
        "|créature|sorte|affinité|PC requis|PM|PP|monture|",
    ),
    "hands": Words("hand|creatures", "main|créatures"),
    "actions": Words("|centre|Fire|Water|Earth|Air", "|centre|Feu|Eau|Terre|Air"),
    "courses": Words(
        "|course|Vals|power|mages only|windows|effect|",
        "|cours|Vals|PM|mages seulement|fenêtres|effet|",
    ),
    "former": Words("|course|Vals|power|", "|cours|Vals|PM|"),
    "spells": Words("|spell|loss|windows|effect|", "|sort|perte|fenêtres|effet|"),
    "black": Words("||name|effect", "||nom|effet"),
    "plans": Words("|1|2|3|4", "|1|2|3|4"),
    "objectives": Words("path|objective", "voie|objectif"),
}


def name(words: Words, language: str) -> str:
    """A name in the page's language; in English with the French one behind it."""
    return words.fr if language == "fr" or words.en == words.fr else f"{words.en} ({words.fr})"


def plain(words: Words, language: str) -> str:
    return words.fr if language == "fr" else words.en


def numbers(row: list[int], language: str, sign: str = "") -> str:
    pairs = zip(ELEMENTS.values(), row, strict=True)
    return ", ".join(f"{n:{sign}} {plain(e, language)}" for e, n in pairs if n).replace("-", "−")


def windows(names: list[str], language: str) -> str:
    found = [WORDS["wound window" if window == "wound" else window] for window in names]
    return ", ".join(plain(words, language) for words in found)


def creatures(language: str) -> Iterator[list[str]]:
    for i, c in enumerate(FACTS.creature):
        kin = " + ".join(plain(ELEMENTS[e], language) for e in c.affinity)
        yield [c.id, name(c.name, language), plain(KIND_NAMES[i // 16], language), kin,
               numbers(c.needs, language), str(c.cost), str(c.points),
               numbers(c.mount, language, "+"), MARK[c.source]]  # fmt: skip


def hands(language: str) -> Iterator[list[str]]:
    named = {c.id: c.name for c in FACTS.creature}
    for hand in FACTS.hand:
        yield [hand.id, ", ".join(plain(named[c], language) for c in hand.creatures)]


def actions(language: str) -> Iterator[list[str]]:
    for a in FACTS.action:
        zones = [find(FINDS[zone], language) if zone else "–" for zone in a.zones]
        yield [a.id, plain(WORDS[a.centre], language), *zones]


def courses(language: str) -> Iterator[list[str]]:
    for c in FACTS.course:
        mage = plain(WORDS["yes"], language) if c.mage else ""
        yield [c.id, name(c.name, language), str(c.vals), str(c.power), mage,
               windows(c.windows, language), plain(c.text, language), MARK[c.source]]  # fmt: skip


def former(language: str) -> Iterator[list[str]]:
    names = {c.id: c.name for c in FACTS.course}
    for c in FACTS.former:
        yield [c.id, name(names[c.id], language), str(c.vals), str(c.power), MARK[c.source]]


def spells(language: str) -> Iterator[list[str]]:
    for s in FACTS.spell:
        when = windows([*s.windows, *["(fight)"] * s.late], language)
        text = plain(s.text, language)
        yield [s.id, name(s.name, language), str(s.loss), when, text, MARK[s.source]]


def black(language: str) -> Iterator[list[str]]:
    for b in FACTS.black:
        for mark, half in (("upper", b.upper), ("lower", b.lower)):
            side = plain(WORDS[mark], language)
            yield [b.id, side, name(half.name, language), plain(half.text, language)]


def plans(language: str) -> Iterator[list[str]]:
    for p in FACTS.plan:
        steps = [step_words(step, language) for step in p.steps]
        yield [p.id, *steps, *[""] * (4 - len(steps))]


def step_words(step: str, language: str) -> str:
    """`mage: Arena` of a step of a planning card."""
    pawn, _, where = step.partition(" ")
    place, _, room = where.partition("_")
    target = plain(PLACES[place], language)
    if room:
        target += f" ({plain(ELEMENTS[room], language)})"
    colon = " : " if language == "fr" else ": "
    return plain(WORDS[pawn], language) + colon + target


def objectives(language: str) -> Iterator[list[str]]:
    for o in FACTS.objective:
        yield [plain(ELEMENTS[o.path], language), plain(o.name, language)]


TABLES = {
    f.__name__: f
    for f in (creatures, hands, actions, courses, former, spells, black, plans, objectives)
}


def written_anew(page: str, language: str) -> str:
    def table(found: re.Match[str]) -> str:
        head = plain(HEADS[found[1]], language).split("|")
        rows = TABLES[found[1]](language)
        lines = [f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *rows)]
        return f"<!-- {found[1]} -->\n" + "\n".join(lines) + "\n<!-- end -->"

    return TABLE.sub(table, page)


if __name__ == "__main__":
    for language, file in PAGES.items():
        file.write_text(written_anew(file.read_text(encoding="utf-8"), language), encoding="utf-8")
