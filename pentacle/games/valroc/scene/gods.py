"""What belongs to the gods: the four statues, their bonus, and their anger."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Area, Text, Tip, Token, Track
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Items

from ..actions import ELEMENT
from ..cards import ANGER, GODS_BONUS
from ..state import ASK_STATUE, SUB_THEFT, dominant
from ..words import ELEMENT_NAMES, ELEMENT_SIGNS, OF_ELEMENT, vals
from . import places
from .looks import COIN, COLOURS, GEM, INKS, SHAPES, Eye, badge

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


def god_items(eye: Eye) -> Items:
    best = dominant(eye.view)
    for e in range(4):
        yield from _statue(eye.only(ELEMENT + e), e, e == best)
    yield from _anger(eye.shared, best)
    if best >= 0:
        yield _bonus(eye, best)


@kept
def _statue(eye: Eye, e: int, best: bool) -> Items:
    """A statue on its plinth, with what was offered to it."""
    view, language, (x, y) = eye.view, eye.language, eye.fit(places.STATUES)[e]
    size, coin = eye.fit(places.STATUE), eye.fit(places.TAG) * 0.94
    stands = (ELEMENT + e,) if view.ask in (ASK_STATUE, SUB_THEFT) else ()
    coins, gems = int(view.statue[e]), int(view.statue_diamonds[e])
    name = _STATUE.say(language, of=OF_ELEMENT[e])
    text = _ON_IT.say(language, vals=vals(coins, language), gems=gems)
    if best:
        text += " " + _DOMINANT.say(language, n=GODS_BONUS)
    plinth, rim = size * (1.36 if eye.wide else 1.08), COIN if best else "#B99A62"
    at = (f"plinth-{e}", x, y, plinth, plinth)
    yield Area(*at, oval=True, fill="vellum", outline=rim, surface="light")
    yield Token(
        f"statue-{e}", x, y, size, size, shape=SHAPES[e], colour=COLOURS[e], ink=INKS[e],
        gold=best, actions=stands, label=eye.label(f"{name}. {text}", *stands),
        tip=Tip(name, text, "VAL-3.8"),
    )  # fmt: skip
    aside, up = size * 0.58, y - size * (0.5 if eye.wide else 0.3)
    yield from badge(f"statue-vals-{e}", (x + aside, up), coin, str(coins), COIN, text)
    if gems:
        yield from badge(f"statue-gems-{e}", (x - aside, up), coin, str(gems), GEM, text)


@kept
def _anger(eye: Eye, best: int) -> Items:
    """The track, and what happens at its end as things stand."""
    n, language, wide, box = eye.view.anger, eye.language, eye.wide, eye.fit(places.ANGER)
    label = _ANGER.say(language, n=n, last=ANGER)
    tip = Tip(label, _ANGER_TIP.say(language, last=ANGER), "VAL-10.1")
    words = _LOSS if best >= 0 else _NO_LOSS
    fate = words.say(language, last=ANGER, sign=ELEMENT_SIGNS[best])
    yield Area(
        "anger-panel", *box.at, fill="vellum", round=10, outline="#7A5B2E", surface="light",
        label=label, tip=tip,
    )  # fmt: skip
    down, h, size = (17, 18, 15) if wide else (21, 34, 13)
    yield Text(
        "anger-title", box.x, box.top + down, box.w - 20, h, text=_ANGER_TITLE[language],
        size=size, display=True, align="left", on="vellum",
    )  # fmt: skip
    tall = 20.0 if wide else 42.0
    yield Text(
        "anger-fate", box.x, box.bottom - tall / 2 - 6, box.w - 20, tall, text=fate,
        size=14 if wide else 13, align="left", tone="soft", on="vellum",
    )  # fmt: skip
    down, h = (39, 15) if wide else (45, 13)
    yield Track(
        "anger", box.x, box.top + down, box.w - 20, h, value=n, cells=ANGER, colour="#C23B2E",
        danger=max(0, n - ANGER + 3), label=label, tip=tip,
    )  # fmt: skip


def _bonus(eye: Eye, best: int) -> Area:
    """The bonus of the dominant element, on the wall of the Arena."""
    label = _GODS.say(eye.language, element=ELEMENT_NAMES[best], n=GODS_BONUS)
    h = eye.fit(places.TAG) + 2
    return Area(
        "gods", *eye.fit(places.GODS), h * 2.6, h, fill="vellum", outline=COIN, round=h / 2,
        surface="light", text=f":{ELEMENT_SIGNS[best]}: +{GODS_BONUS}", label=label,
        tip=Tip(label, "", "VAL-3.9"),
    )  # fmt: skip
