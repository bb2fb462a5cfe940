"""What belongs to the gods: the four statues, their bonus, and their anger."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import AnyItem, Area, Text, Tip, Token, Track

from .actions import ELEMENT
from .cards import ANGER, GODS_BONUS
from .scene_frame import COIN, COLOURS, GEM, INKS, SHAPES, Eye, badge
from .state import ASK_STATUE, SUB_THEFT, dominant
from .text_words import ELEMENT_NAMES, ELEMENT_SIGNS, OF_ELEMENT, vals

_STATUE = Words("Statue {of}", "Statue {of}")
_ON_IT = Words("{vals}, Diamonds: {gems}.", "{vals}, Diamants : {gems}.")
_DOMINANT = Words("Dominant: +{n} in every fight.", "Dominante : +{n} à chaque combat.")
_ANGER_TITLE = Words("Anger of the gods", "Colère des dieux")
_ANGER = Words("Anger of the gods: {n} of {last}", "Colère des dieux : {n} sur {last}")
_ANGER_TIP = Words(
    "At {last} everybody loses 1 skill in the dominant element.",
    "À {last}, chacun perd 1 PC dans l'élément dominant.",
)
_LOSS = Words("At {last} everyone loses 1 :{sign}:", "À {last}, chacun perd 1 :{sign}:")
_NO_LOSS = Words("At {last} nobody loses anything", "À {last}, personne ne perd rien")
_GODS = Words("Gods' bonus: +{n} {element}", "Bonus des Dieux : +{n} {element}")


def god_items(eye: Eye) -> list[AnyItem]:
    return [*_statues(eye), *_anger(eye), *_gods(eye)]


def _plinth(eye: Eye, e: int, best: bool) -> Area:
    x, y = eye.frame.statues[e]
    size = eye.frame.statue * (1.36 if eye.frame.wide else 1.08)
    return Area(
        id=f"plinth-{e}", x=x, y=y, w=size, h=size, oval=True, fill="vellum",
        outline=COIN if best else "#B99A62", surface="light",
    )  # fmt: skip


def _statues(eye: Eye) -> list[AnyItem]:
    view, language = eye.view, eye.language
    items: list[AnyItem] = []
    best = dominant(view)
    size, coin = eye.frame.statue, eye.frame.tag * 0.94
    up = 0.5 if eye.frame.wide else 0.3
    choosing = view.ask in (ASK_STATUE, SUB_THEFT)
    for e in range(4):
        x, y = eye.frame.statues[e]
        stands = (ELEMENT + e,) if choosing else ()
        gems = int(view.statue_diamonds[e])
        name = _STATUE.say(language, of=OF_ELEMENT[e])
        text = _ON_IT.say(language, vals=vals(int(view.statue[e]), language), gems=gems)
        if e == best:
            text += " " + _DOMINANT.say(language, n=GODS_BONUS)
        items.append(_plinth(eye, e, e == best))
        items.append(
            Token(
                id=f"statue-{e}", x=x, y=y, w=size, h=size, shape=SHAPES[e], colour=COLOURS[e],
                ink=INKS[e], gold=e == best, actions=stands,
                label=eye.label(stands, f"{name}. {text}"),
                tip=Tip(name, text, "VAL-3.8"),
            )
        )  # fmt: skip
        left, right = (x - size * 0.58, y - size * up), (x + size * 0.58, y - size * up)
        items += badge(f"statue-vals-{e}", right, coin, str(int(view.statue[e])), COIN, text)
        if gems:
            items += badge(f"statue-gems-{e}", left, coin, str(gems), GEM, text)
    return items


def _anger(eye: Eye) -> list[AnyItem]:
    """The track, and what happens at its end as things stand."""
    view, language, wide = eye.view, eye.language, eye.frame.wide
    left, top, w, h = eye.frame.anger
    x, y = left + w / 2, top + h / 2
    label = _ANGER.say(language, n=view.anger, last=ANGER)
    tip = Tip(label, _ANGER_TIP.say(language, last=ANGER), "VAL-10.1")
    track = Track(
        id="anger", x=x, y=top + (39 if wide else 45), w=w - 20, h=15 if wide else 13,
        value=view.anger, cells=ANGER, colour="#C23B2E",
        danger=max(0, view.anger - ANGER + 3), label=label, tip=tip,
    )  # fmt: skip
    ground = Area(
        id="anger-panel", x=x, y=y, w=w, h=h, fill="vellum", round=10, outline="#7A5B2E",
        surface="light", label=label, tip=tip,
    )  # fmt: skip
    return [ground, *_anger_words(eye), track]


def _anger_words(eye: Eye) -> list[AnyItem]:
    left, top, w, h = eye.frame.anger
    best = dominant(eye.view)
    words = _LOSS if best >= 0 else _NO_LOSS
    fate = words.say(eye.language, last=ANGER, sign=ELEMENT_SIGNS[best])
    x, wide = left + w / 2, eye.frame.wide
    tall = 20.0 if wide else 42.0
    return [
        Text(
            id="anger-title", x=x, y=top + (17 if wide else 21), w=w - 20, h=18 if wide else 34,
            text=_ANGER_TITLE[eye.language], size=15 if wide else 13, display=True, align="left",
            on="vellum",
        ),
        Text(
            id="anger-fate", x=x, y=top + h - tall / 2 - 6, w=w - 20, h=tall, text=fate,
            size=14 if wide else 13, align="left", tone="soft", on="vellum",
        ),
    ]  # fmt: skip


def _gods(eye: Eye) -> list[AnyItem]:
    """The bonus of the dominant element, on the wall of the Arena."""
    best = dominant(eye.view)
    if best < 0:
        return []
    x, y = eye.frame.gods
    label = _GODS.say(eye.language, element=ELEMENT_NAMES[best], n=GODS_BONUS)
    h = eye.frame.tag + 2
    return [
        Area(
            id="gods", x=x, y=y, w=h * 2.6, h=h, fill="vellum", outline=COIN, round=h / 2,
            surface="light", text=f":{ELEMENT_SIGNS[best]}: +{GODS_BONUS}", label=label,
            tip=Tip(label, "", "VAL-3.9"),
        )
    ]  # fmt: skip
