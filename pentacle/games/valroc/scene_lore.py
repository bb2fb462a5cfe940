"""What is learnt and feared in the city: the courses on offer and the Black Magic in force."""

from __future__ import annotations

from typing import Any

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Text, Tip
from pentacle.core.scene.drawing import kept

from .cards import FACTS, UNIVERSITY
from .scene_frame import COIN, POWER_COLOUR, Eye, badge
from .state import ASK_COURSE, course_power, course_vals, main_ask
from .text_words import black, course, course_price

_WHY = {line.id: line for line in FACTS.why}
_SHORT = {"C14": Words("Black Magic Defence", "Contre la magie noire")}
"""Names of courses that are too long for a phone."""
_MAGE_ONLY = Words("For mages only.", "Réservé aux mages.")
_ONCE = Words("Works once.", "À usage unique.")
_UPPER = Words("Upper half", "Zone supérieure")
_LOWER = Words("Lower half", "Emplacement du bas")
_HALF = Words("{side}: {name}", "{side} : {name}")


@kept
def half_items(eye: Eye) -> list[AnyItem]:
    """The two halves of the Black Magic card in force."""
    items: list[AnyItem] = []
    card, frame, language = FACTS.black[eye.view.black], eye.frame, eye.language
    left, _, wide, _ = frame.places[0]
    w, h = frame.half
    for i, half in enumerate((card.upper, card.lower)):
        y = frame.slots[i][1]
        side = (_UPPER if i == 0 else _LOWER)[language]
        name = black(eye.view.black, i == 0)[language]
        items.append(
            Area(
                id=f"half-{i}", x=left + wide / 2, y=y, w=w, h=h, fill="#4B3863", round=8,
                outline="#8A6FB0", label=_HALF.say(language, side=side, name=name),
                tip=Tip(name, half.text[language], "VAL-16.6", "rulebook"),
            )
        )  # fmt: skip
        items += _half_words(eye, i, name, half.brief[language])
    return items


def _half_words(eye: Eye, i: int, name: str, brief: str) -> list[AnyItem]:
    """Name and effect of a half; on a phone the effect alone."""
    frame = eye.frame
    y = frame.slots[i][1]
    left = frame.places[0][0] + (18 if frame.wide else 8)
    w = frame.slots[i][0] - frame.slot / 2 - left - 2
    h = frame.half[1] / 2
    size = 15 if frame.wide else 12.5
    if not frame.wide:
        return [
            Text(
                id=f"half-text-{i}", x=left + w / 2, y=y, w=w, h=2 * h, text=brief, size=size,
                align="left",
            )
        ]  # fmt: skip
    return [
        Text(
            id=f"half-name-{i}", x=left + w / 2, y=y - h / 2, w=w, h=h, text=name, size=size,
            display=True, align="left",
        ),
        Text(
            id=f"half-text-{i}", x=left + w / 2, y=y + h / 2, w=w, h=h, text=brief, size=size,
            align="left", tone="soft",
        ),
    ]  # fmt: skip


def course_items(eye: Eye) -> list[AnyItem]:
    items: list[AnyItem] = []
    for i in range(4):
        k = int(eye.view.university[i]) - 1
        if k >= 0:
            items += _course(eye, i, k)
    return items


def _course(eye: Eye, i: int, k: int) -> list[AnyItem]:
    """A course on offer: its name, what it does, its price; its slot is drawn with the others."""
    frame, language = eye.frame, eye.language
    sx, sy = frame.slots[UNIVERSITY + i]
    w, h = frame.course
    left = sx - frame.slot / 2 - 3
    x, y = left + w / 2, sy + frame.slot / 2 + 2 - h / 2
    name, tip = course(k)[language], course_tip(eye.view, k, language)
    if not frame.wide:
        name = _SHORT.get(FACTS.course[k].id, course(k))[language]
    asked = main_ask(eye.view) == ASK_COURSE and eye.view.place_slot == i
    items: list[AnyItem] = [
        Area(
            id=f"course-{i}", x=x, y=y, w=w, h=h, fill="raised", round=8, outline="#B99A62",
            surface="light", state="subject" if asked else "idle", label=f"{tip.title}. {tip.text}",
            tip=tip,
        )
    ]  # fmt: skip
    top = y - h / 2 + (4 if frame.wide else 2)
    lines = 2 if len(name) < 27 or not frame.wide else 3
    tall = lines * 16.0 if frame.wide else 30.0
    items.append(
        Text(
            id=f"course-name-{i}", x=x, y=top + tall / 2, w=w - 4, h=tall, text=name,
            size=14 if frame.wide else 12.5, display=True, on="vellum",
        )
    )  # fmt: skip
    if frame.wide:
        rest = h - frame.slot - tall - 8
        items.append(
            Text(
                id=f"course-text-{i}", x=x, y=top + tall + rest / 2, w=w - 4, h=rest,
                text=FACTS.course[k].brief[language], size=14, tone="soft", on="vellum",
            )
        )  # fmt: skip
    return items + _price(eye, i, k, (sx, sy))


def _price(eye: Eye, i: int, k: int, at: tuple[float, float]) -> list[AnyItem]:
    """Vals and power of a course, beside its slot."""
    tag = eye.frame.tag * (0.88 if eye.frame.wide else 1)
    x = at[0] + eye.frame.slot / 2 + tag * 0.65
    coins, power = course_vals(eye.view, k), course_power(eye.view, k)
    coin = badge(f"course-vals-{i}", (x, at[1]), tag, str(coins), COIN)
    gem = badge(f"course-power-{i}", (x + tag * 1.12, at[1]), tag, str(power), POWER_COLOUR)
    return [*coin, *gem]


def course_tip(view: Any, k: int, language: str) -> Tip:
    """A course with its price, and where its facts come from."""
    fact, price = FACTS.course[k], course_price(view, k, language)
    notes = [fact.text[language]]
    if fact.mage:
        notes.append(_MAGE_ONLY[language])
    if fact.once:
        notes.append(_ONCE[language])
    return Tip(
        f"{course(k)[language]} ({price})", " ".join(notes), "VAL-16.4", fact.source,
        _WHY[fact.note].name[language],
    )  # fmt: skip
