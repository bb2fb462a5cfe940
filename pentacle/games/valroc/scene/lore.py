"""What is learnt and feared in the city: the courses on offer and the Black Magic in force."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Area, Text, Tip
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Items, around, corner, still

from ..cards import FACTS, UNIVERSITY
from ..state import ASK_COURSE, State, course_power, course_vals, main_ask
from ..words import black, course, course_price
from . import places
from .looks import COIN, POWER_COLOUR, Eye, badge

_WHY = {line.id: line for line in FACTS.why}
_SHORT = {"C14": Words("Black Magic Defence", "Contre la magie noire")}
"""Names of courses that are too long for two lines."""
_MAGE_ONLY = Words("For mages only.", "Réservé aux mages.")
_ONCE = Words("Works once.", "À usage unique.")
_UPPER = Words("Upper half", "Zone supérieure")
_LOWER = Words("Lower half", "Emplacement du bas")
_HALF = Words("{side}: {name}", "{side} : {name}")


@kept
def half_items(eye: Eye) -> Items:
    """The two halves of the Black Magic card in force: name and effect; on a phone the effect."""
    card, box, language = FACTS.black[eye.view.black], eye.fit(places.PLACES)[0], eye.language
    (w, h), slot = eye.fit(places.HALF), eye.fit(places.SLOT)
    for i, half in enumerate((card.upper, card.lower)):
        x, y = eye.fit(places.SLOTS)[i]
        name, brief = black(eye.view.black, i == 0)[language], half.brief[language]
        label = _HALF.say(language, side=(_LOWER if i else _UPPER)[language], name=name)
        yield Area(
            f"half-{i}", box.x, y, w, h, fill="#4B3863", round=8, outline="#8A6FB0", label=label,
            tip=Tip(name, half.text[language], "VAL-16.6", "rulebook"),
        )  # fmt: skip
        left = box.left + (18 if eye.wide else 8)
        text = corner(left, y, x - slot / 2 - left - 2, h / 2)
        if not eye.wide:
            at = (f"half-text-{i}", text.x, y, text.w, 2 * text.h)
            yield Text(*at, text=brief, size=12.5, align="left")
            continue
        at = (f"half-name-{i}", text.x, y - text.h / 2, text.w, text.h)
        yield Text(*at, text=name, size=15, display=True, align="left")
        yield Text(f"half-text-{i}", *text.at, text=brief, size=15, align="left", tone="soft")


def course_items(eye: Eye) -> Items:
    for i, number in enumerate(eye.view.university):
        if number > 0:
            view, k = eye.view, int(number) - 1
            asked = main_ask(view) == ASK_COURSE and view.place_slot == i
            price = str(course_vals(view, k)), str(course_power(view, k))
            yield from _course(eye, i, k, course_tip(view, k, eye.language), *price, asked)


@still
def _course(eye: Eye, i: int, k: int, tip: Tip, coins: str, power: str, asked: bool) -> Items:
    """A course on offer: its name, what it does, its price; its slot is drawn with the others."""
    language, slot = eye.language, eye.fit(places.SLOT)
    (sx, sy), (w, h) = eye.fit(places.SLOTS)[UNIVERSITY + i], eye.fit(places.COURSE)
    box = around(sx - slot / 2 - 3 + w / 2, sy + slot / 2 + 2 - h / 2, w, h)
    name = _SHORT.get(FACTS.course[k].id, course(k))[language]
    yield Area(
        f"course-{i}", *box.at, fill="raised", round=8, outline="#B99A62", surface="light",
        state="subject" if asked else "idle", label=f"{tip.title}. {tip.text}", tip=tip,
    )  # fmt: skip
    top = box.top + (4 if eye.wide else 2)
    tall, size = (32.0, 14) if eye.wide else (30.0, 12.5)
    at = (f"course-name-{i}", box.x, top + tall / 2, w - 4, tall)
    yield Text(*at, text=name, size=size, display=True, on="vellum")
    if eye.wide:
        rest, brief = h - slot - tall - 8, FACTS.course[k].brief[language]
        at = (f"course-text-{i}", box.x, top + tall + rest / 2, w - 4, rest)
        yield Text(*at, text=brief, size=14, tone="soft", on="vellum")
    tag = eye.fit(places.TAG) * (0.88 if eye.wide else 1)
    x = sx + slot / 2 + tag * 0.65
    yield from badge(f"course-vals-{i}", (x, sy), tag, coins, COIN)
    yield from badge(f"course-power-{i}", (x + tag * 1.12, sy), tag, power, POWER_COLOUR)


def course_tip(view: State, k: int, language: str) -> Tip:
    """A course with its price, and where its facts come from."""
    fact, price = FACTS.course[k], course_price(view, k, language)
    notes = [fact.text[language]]
    notes += [_MAGE_ONLY[language]] if fact.mage else []
    notes += [_ONCE[language]] if fact.once else []
    title, why = f"{course(k)[language]} ({price})", _WHY[fact.note].name[language]
    return Tip(title, " ".join(notes), "VAL-16.4", fact.source, why)
