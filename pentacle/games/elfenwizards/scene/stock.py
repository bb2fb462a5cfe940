"""Beside the tree: Defeat boxes, boxes for dice, the round track, and what somebody has rolled."""

from __future__ import annotations

from pentacle.core.record import NONE
from pentacle.core.scene import Area, Text, Tip, Token
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import Box, Items, around, crowd, still
from pentacle.core.words import Words

from ..actions import PLACE
from ..cards import DW, FACTS, GREY, MIN, ROUNDS, TAINTS, TOKENS
from ..labels import chips, points, tokens
from ..rules.payment import price
from ..state import State, is_rolling, service_box
from . import places
from .board import DARK, WOOD
from .pawns import Counts, die_item
from .places import Eye, place

_SUNK = "#F3E7CB"
_DIE = Words("@{p}'s {f}: {box}", "{f} de @{p} : {box}")
_ROLLED = Words("{f} rolled by @{p}", "{f} lancé par @{p}")
_ROLL_OF = Words("@{p} has rolled", "Lancer de @{p}")
_CELL = Words("Round {n}", "Tour {n}")
_CELL_CHIP = Words("Round {n}, @{p}'s minor spell", "Tour {n}, un sort mineur de @{p}")
_SPENT = Words("@{p}: {n} spent", "@{p} : {n} à récupérer")
_ROUNDS = Words("Rounds", "Tours")
_MAJOR = Words("Major spells", "Sorts majeurs")
_SUPPLY = Words("{n} in the supply", "{n} en réserve")
_BACK = Words("One back for {n} of dice.", "Un sort mineur récupéré pour {n} de dés.")
_GONE = Words("One removed for {n} of dice.", "Un jeton retiré pour {n} de dés.")
_ICONS = {MIN: "token", GREY: "magic-swirl"}
_DEFEAT = Words("Defeat", "Déconfiture")
_DOWN = Words("back to Magician", "puis Magicien")
_DOWN_GREY = Words("back to Magician, +1 grey", "puis Magicien, +1 jeton")
_PLACE_HERE = Words("Place a die: {box}", "Placer un sort majeur : {box}")


@kept
def defeat_boxes(eye: Eye) -> Items:
    """ELF-3.6  Where pawns wait that did not climb."""
    language = eye.language
    for i, box in enumerate(FACTS.defeat, DW):
        told, name = eye.wide and i not in eye.view.box, box.name[language]
        words = _DOWN_GREY if TAINTS[i] else _DOWN
        yield Area(
            f"box-{i}", *place(eye, i).at, fill=_SUNK, round=10, outline=WOOD, icon="return-arrow",
            surface="light", title=_DEFEAT[language] if told else "",
            text=words[language] if told else "", label=name,
            tip=Tip(name, box.text[language], "ELF-11.2", box.source, box.noted(language)),
        )  # fmt: skip


def boxes_for_dice(eye: Eye, counts: Counts) -> Items:
    """ELF-3.6, ELF-7.2  Six boxes with everybody's dice; MIN also holds chips, GREY the tokens."""
    boxes = eye.fit(places.DICE)
    if eye.wide:
        yield _caption("major", boxes[0].x, boxes[0].top - 13, _MAJOR[eye.language])
    head, low = (26, 33) if eye.wide else (18, 23)
    for x, at in enumerate(boxes):
        yield _box_for_dice(eye, x, is_rolling(eye.view), box_text(eye.view, x, eye.language))
        foot = low if x >= MIN else 4
        room = around(at.x, at.y + (head - foot) / 2, at.w - 6, at.h - head - foot)
        yield from _dice_in(eye, x, room, counts)
        if x == MIN:
            yield from _spent(eye, at)
        elif x == GREY:
            yield _supply(eye, at)


@still
def _box_for_dice(eye: Eye, x: int, rolling: bool, text: str) -> Area:
    box, language = FACTS.box[x], eye.language
    here = tuple(PLACE + 6 * f + x for f in range(6)) if rolling else ()
    name = box.name[language]
    return Area(
        f"dice-{box.id}", *eye.fit(places.DICE)[x].at, fill=_SUNK, round=10, outline=WOOD,
        surface="light", title=box_title(eye, x), actions=here,
        label=_PLACE_HERE.say(language, box=name) if here else name,
        tip=Tip(name, text, "ELF-7.2", box.source, box.noted(language)),
    )  # fmt: skip


def box_title(eye: Eye, x: int) -> str:
    """Which pawns the dice of a box are for; a sign or fewer letters where room is short."""
    if x >= MIN:
        return FACTS.box[x].name[eye.language] if eye.wide else f":{_ICONS[x]}:"
    name = FACTS.rank[x + 1].many[eye.language]
    return name if eye.wide or len(name) <= 7 else f"{name[:5]}."


def box_text(view: State, x: int, language: str) -> str:
    """ELF-8.1, ELF-13.1, ELF-17.1  What a box for dice is for, and what it takes there."""
    text = FACTS.box[x].text[language]
    if x < MIN:
        return text
    words = _BACK if x == MIN else _GONE
    return f"{text} {words.say(language, n=points(price(view, x), language))}"


def _dice_in(eye: Eye, x: int, room: Box, counts: Counts) -> Items:
    """Everybody's dice in a box; those that their owner has picked to pay with are marked."""
    view, name, picked = eye.view, FACTS.box[x].name[eye.language], picked_dice(eye.view, x)
    faces = [(p, f) for p in range(view.seats) for f in range(6)]
    dice = [(p, f + 1) for p, f in faces for _ in range(view.dice[p, x, f])]
    spots = crowd(len(dice), room, eye.fit(places.PIECE) * 1.2)
    for (p, f), at in zip(dice, spots, strict=True):
        chosen = p == view.player and is_picked(picked, f)
        label = _DIE.say(eye.language, f=f, p=p, box=name)
        yield die_item(p, f, counts, *at, label, mode="subject" if chosen else "idle")


def picked_dice(view: State, x: int) -> dict[int, int]:
    """ELF-8.4  The dice of a service box that the player has picked so far, by face."""
    if x != service_box(view):
        return {}
    return {f + 1: int(view.picked[f]) for f in range(6) if view.picked[f] > 0}


def is_picked(picked: dict[int, int], f: int) -> bool:
    """Is the next die with this face one of them?"""
    left = picked.pop(f, 0)
    if left > 1:
        picked[f] = left - 1
    return left > 0


def _spent(eye: Eye, at: Box) -> Items:
    """Everybody's spent chips, a token with its number for each player."""
    spent, most = eye.view.spent, 31.0 if eye.wide else 22.0
    who = [p for p in range(eye.view.seats) if spent[p] > 0]
    room = around(at.x, at.y + at.h / 2 - most / 2 - 3, at.w - 4, most)
    for p, (x, y, side) in zip(who, crowd(len(who), room, most), strict=True):
        colour, n = FACTS.colour[p], int(spent[p])
        label = _SPENT.say(eye.language, n=chips(n, eye.language), p=p)
        at_ = (f"spent-{p}", x, y, side, side)
        yield Token(*at_, colour=colour.hex, ink=colour.ink, text=str(n), label=label)


def _supply(eye: Eye, at: Box) -> Token:
    """ELF-2.2  What is left of the twelve tokens; further ones are simply counted."""
    left, (w, h) = max(0, TOKENS - sum(eye.view.grey)), eye.fit(places.PILL)
    label = _SUPPLY.say(eye.language, n=tokens(left, eye.language))
    return Token(
        "grey-supply", at.x, at.y + at.h / 2 - h / 2 - 3, w, h, shape="oval", colour="#8D8D8D",
        ink="#1E1E1E", text=str(left), label=label, tip=Tip(label, "", "ELF-2.2"),
    )  # fmt: skip


@kept
def track(eye: Eye) -> Items:
    """ELF-6.2  Four cells, the present one lit, with the chips of retired High Wizards."""
    first, y, pace = eye.fit(places.TRACK)
    step = pace * min(1, 4 / ROUNDS)
    side = step * 0.8
    if eye.wide:
        middle = first + step * (ROUNDS - 1) / 2
        yield _caption("rounds", middle, y - side / 2 - 13, _ROUNDS[eye.language])
    for n in range(1, ROUNDS + 1):
        now, p, x = eye.view.rounds == n, int(eye.view.track[n - 1]), first + (n - 1) * step
        label = (_CELL if p == NONE else _CELL_CHIP).say(eye.language, n=n, p=p)
        yield Area(
            f"round-{n}", x, y, side, side, round=side / 2, fill=DARK if now else "vellum",
            outline=WOOD, text=str(n), surface="dark" if now else "light", label=label,
        )  # fmt: skip
        if p != NONE:
            colour = FACTS.colour[p]
            yield Token(
                f"mark-{n}", x, y + side * 0.58, side * 0.5, side * 0.5, shape="coin",
                colour=colour.hex, ink=colour.ink, icon=colour.emblem, label=label,
            )  # fmt: skip


def _caption(item: str, x: float, y: float, text: str) -> Text:
    return Text(item, x, y, 220, 20, on="vellum", size=15, text=text, display=True)


def roll_row(eye: Eye, counts: Counts) -> Items:
    """ELF-7.1  The dice that somebody else has rolled; one's own lie in the dock."""
    view, p, box = eye.view, int(eye.view.player), eye.fit(places.HAND)
    if not is_rolling(view) or p == eye.viewer:
        return
    label, big = _ROLL_OF.say(eye.language, p=p), eye.fit(places.PIECE)
    head, most = (24, big * 1.5) if eye.wide else (0, big)
    yield Area(
        "roll", *box.at, fill="vellum", round=12, outline=WOOD, surface="light",
        title=label if head else "", label=label,
    )  # fmt: skip
    faces = [f + 1 for f in range(6) for _ in range(view.rolled[p, f])]
    room = around(box.x, box.y + head / 2, box.w - 8, box.h - head - 2)
    for f, at in zip(faces, crowd(len(faces), room, most), strict=True):
        yield die_item(p, f, counts, *at, _ROLLED.say(eye.language, f=f, p=p))
