"""The tables of cards in the rules page, written from the facts.

    python -m tests.games.valroc.card_table

writes them anew into docs/rules/valroc.md; a test compares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pentacle.games.valroc.cards import FACTS

PAGE = Path(__file__).parents[3] / "docs/rules/valroc.md"
TABLE = re.compile(r"<!-- (\w+) -->\n(.*?)<!-- end -->", re.DOTALL)
MARK = {"rulebook": "", "reconstructed": "R", "public": "P"}
SIGNS = ("Fi", "Wa", "Ea", "Ai")


def numbers(row: list[int], sign: str = "") -> str:
    return " ".join(f"{e} {n:{sign}}" for e, n in zip(SIGNS, row, strict=True) if n)


def creatures() -> Iterator[list[str]]:
    yield ["", "creature", "French name", "affinity", "needs", "power", "points", "mount", ""]
    for c in FACTS.creature:
        kin = " + ".join(c.affinity)
        yield [c.id, c.en, c.fr, kin, numbers(c.needs), str(c.cost), str(c.points),
               numbers(c.mount, "+"), MARK[c.source]]  # fmt: skip


def actions() -> Iterator[list[str]]:
    yield ["", "centre", "Fire", "Water", "Earth", "Air"]
    for a in FACTS.action:
        yield [a.id, a.centre, *(z or "-" for z in a.zones)]


def courses() -> Iterator[list[str]]:
    yield ["", "course", "French name", "Vals", "power", "mages only", "windows", "effect", ""]
    for c in FACTS.course:
        mage = "yes" if c.mage else ""
        yield [c.id, c.en, c.fr, str(c.vals), str(c.power), mage, ", ".join(c.windows), c.text.en,
               MARK[c.source]]  # fmt: skip


def spells() -> Iterator[list[str]]:
    yield ["", "spell", "French name", "loss", "windows", "effect", ""]
    for s in FACTS.spell:
        windows = ", ".join([*s.windows, *["(fight)"] * s.late])
        yield [s.id, s.en, s.fr, str(s.loss), windows, s.text.en, MARK[s.source]]


def black() -> Iterator[list[str]]:
    yield ["", "half", "French name", "effect"]
    for b in FACTS.black:
        for mark, half in (("upper", b.upper), ("lower", b.lower)):
            yield [f"{b.id} {mark}", half.en, half.fr, half.text.en]


def plans() -> Iterator[list[str]]:
    yield ["", "1", "2", "3", "4"]
    for p in FACTS.plan:
        yield [p.id, *p.steps, *[""] * (4 - len(p.steps))]


def objectives() -> Iterator[list[str]]:
    yield ["", "objective", "French"]
    for o in FACTS.objective:
        yield [o.id, o.name.en, o.name.fr]


TABLES = {f.__name__: f for f in (creatures, actions, courses, spells, black, plans, objectives)}


def written_anew(page: str) -> str:
    def table(found: re.Match[str]) -> str:
        head, *rows = TABLES[found[1]]()
        lines = [f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *rows)]
        return f"<!-- {found[1]} -->\n" + "\n".join(lines) + "\n<!-- end -->"

    return TABLE.sub(table, page)


if __name__ == "__main__":
    PAGE.write_text(written_anew(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
