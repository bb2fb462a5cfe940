"""Beside the tree: Defeat boxes, boxes for dice, the round track, and what somebody has rolled."""

from __future__ import annotations

from pentacle.core.record import NONE
from pentacle.core.scene import AnyItem, Area, Text, Tip, Token
from pentacle.core.scene.drawing import kept
from pentacle.core.words import Words

from .actions import PLACE
from .cards import DW, FACTS, GREY, MIN, ROUNDS, TAINTS, TOKENS
from .rules.payment import price
from .scene_frame import Cell, Frame, crowd
from .scene_pawns import Counts, die_item
from .scene_tree import DARK, WOOD
from .state import State, is_rolling, service_box
from .text import chips, points, tokens

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
def defeat_boxes(view: State, frame: Frame, language: str) -> list[AnyItem]:
    """ELF-3.6  Where pawns wait that did not climb."""
    items: list[AnyItem] = []
    for i, box in enumerate(FACTS.defeat):
        x, y = frame.spot(DW + i)
        w, h = frame.size(DW + i)
        told = frame.roomy and DW + i not in view.box
        words = _DOWN_GREY if TAINTS[DW + i] else _DOWN
        items.append(
            Area(
                id=f"box-{DW + i}", x=x, y=y, w=w, h=h, fill=_SUNK, round=10, outline=WOOD,
                icon="return-arrow", surface="light",
                title=_DEFEAT[language] if told else "", text=words[language] if told else "",
                label=box.name[language],
                tip=Tip(box.name[language], box.text[language], "ELF-11.2", box.source,
                        box.noted(language)),
            )
        )  # fmt: skip
    return items


def boxes_for_dice(view: State, frame: Frame, counts: Counts, language: str) -> list[AnyItem]:
    """ELF-3.6, ELF-7.2  Six boxes with everybody's dice; MIN also holds chips, GREY the tokens."""
    items: list[AnyItem] = []
    if frame.roomy:
        x, y, _, h = frame.boxes[0]
        items.append(_caption("major", x, y - h / 2 - 13, _MAJOR[language]))
    for x, box in enumerate(FACTS.box):
        at = frame.boxes[x]
        here = tuple(PLACE + 6 * f + x for f in range(6)) if is_rolling(view) else ()
        name = box.name[language]
        items.append(
            Area(
                id=f"dice-{box.id}", x=at[0], y=at[1], w=at[2], h=at[3], fill=_SUNK, round=10,
                outline=WOOD, surface="light", title=box_title(frame, x, language),
                actions=here, label=_PLACE_HERE.say(language, box=name) if here else name,
                tip=Tip(name, box_text(view, x, language), "ELF-7.2", box.source,
                        box.noted(language)),
            )
        )  # fmt: skip
        head, foot = (26, 33) if frame.roomy else (18, 23)
        foot = foot if x >= MIN else 4
        room = (at[0], at[1] + (head - foot) / 2, at[2] - 6, at[3] - head - foot)
        items += _dice_in(view, frame, x, room, counts, language)
        if x == MIN:
            items += _spent(view, frame, at, language)
        elif x == GREY:
            items.append(_supply(view, frame, at, language))
    return items


def box_title(frame: Frame, x: int, language: str) -> str:
    """Which pawns the dice of a box are for; a sign or fewer letters where room is short."""
    if x >= MIN:
        return FACTS.box[x].name[language] if frame.roomy else f":{_ICONS[x]}:"
    name = FACTS.rank[x + 1].many[language]
    return name if frame.roomy or len(name) <= 7 else f"{name[:5]}."


def box_text(view: State, x: int, language: str) -> str:
    """ELF-8.1, ELF-13.1, ELF-17.1  What a box for dice is for, and what it takes there."""
    text = FACTS.box[x].text[language]
    if x < MIN:
        return text
    words = _BACK if x == MIN else _GONE
    return f"{text} {words.say(language, n=points(price(view, x), language))}"


def _dice_in(
    view: State, frame: Frame, x: int, room: Cell, counts: Counts, language: str
) -> list[AnyItem]:
    """Everybody's dice in a box; those that their owner has picked to pay with are marked."""
    faces = [(p, f) for p in range(view.seats) for f in range(6)]
    dice = [(p, f + 1) for p, f in faces for _ in range(view.dice[p, x, f])]
    items: list[AnyItem] = []
    name = FACTS.box[x].name[language]
    picked = picked_dice(view, x)
    places = crowd(len(dice), room[:2], room[2:], frame.piece * 1.2)
    for (p, f), (dx, dy, side) in zip(dice, places, strict=True):
        chosen = p == view.player and is_picked(picked, f)
        label = _DIE.say(language, f=f, p=p, box=name)
        items.append(
            die_item(p, f, counts, dx, dy, side, label, mode="subject" if chosen else "idle")
        )
    return items


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


def _spent(view: State, frame: Frame, at: Cell, language: str) -> list[AnyItem]:
    """Everybody's spent chips, a token with its number for each player."""
    who = [p for p in range(view.seats) if view.spent[p] > 0]
    items: list[AnyItem] = []
    most = 31.0 if frame.roomy else 22.0
    middle = (at[0], at[1] + at[3] / 2 - most / 2 - 3)
    places = crowd(len(who), middle, (at[2] - 4, most), most)
    for p, (x, y, side) in zip(who, places, strict=True):
        colour, n = FACTS.colour[p], int(view.spent[p])
        items.append(
            Token(
                id=f"spent-{p}", x=x, y=y, w=side, h=side, colour=colour.hex, ink=colour.ink,
                text=str(n),
                label=_SPENT.say(language, n=chips(n, language), p=p),
            )
        )  # fmt: skip
    return items


def _supply(view: State, frame: Frame, at: Cell, language: str) -> Token:
    """ELF-2.2  What is left of the twelve tokens; further ones are simply counted."""
    left = max(0, TOKENS - sum(view.grey))
    label = _SUPPLY.say(language, n=tokens(left, language))
    w, h = frame.pill
    return Token(
        id="grey-supply", x=at[0], y=at[1] + at[3] / 2 - h / 2 - 3, w=w, h=h, shape="oval",
        colour="#8D8D8D", ink="#1E1E1E", text=str(left), label=label,
        tip=Tip(label, "", "ELF-2.2"),
    )  # fmt: skip


@kept
def track(view: State, frame: Frame, language: str) -> list[AnyItem]:
    """ELF-6.2  Four cells, the present one lit, with the chips of retired High Wizards."""
    items: list[AnyItem] = []
    x, y, step = frame.track
    step = step * min(1, 4 / ROUNDS)
    side = step * 0.8
    if frame.roomy:
        middle = x + step * (ROUNDS - 1) / 2
        items.append(_caption("rounds", middle, y - side / 2 - 13, _ROUNDS[language]))
    for cell in range(ROUNDS):
        now = view.rounds == cell + 1
        p = int(view.track[cell])
        words = _CELL if p == NONE else _CELL_CHIP
        items.append(
            Area(
                id=f"round-{cell + 1}", x=x + cell * step, y=y, w=side, h=side, round=side / 2,
                fill=DARK if now else "vellum", outline=WOOD, text=str(cell + 1),
                surface="dark" if now else "light", label=words.say(language, n=cell + 1, p=p),
            )
        )  # fmt: skip
        if p != NONE:
            colour = FACTS.colour[p]
            items.append(
                Token(
                    id=f"mark-{cell + 1}", x=x + cell * step, y=y + side * 0.58, w=side * 0.5,
                    h=side * 0.5, shape="coin", colour=colour.hex, ink=colour.ink,
                    icon=colour.emblem,
                    label=words.say(language, n=cell + 1, p=p),
                )
            )  # fmt: skip
    return items


def _caption(item: str, x: float, y: float, text: str) -> Text:
    return Text(id=item, x=x, y=y, w=220, h=20, on="vellum", size=15, text=text, display=True)


def roll_row(
    view: State, frame: Frame, viewer: int, counts: Counts, language: str
) -> list[AnyItem]:
    """ELF-7.1  The dice that somebody else has rolled; one's own lie in the dock."""
    p = int(view.player)
    if not is_rolling(view) or p == viewer:
        return []
    x, y, w, h = frame.hand
    head = 24 if frame.roomy else 0
    faces = [f + 1 for f in range(6) for _ in range(view.rolled[p, f])]
    items: list[AnyItem] = [
        Area(
            id="roll", x=x, y=y, w=w, h=h, fill="vellum", round=12, outline=WOOD, surface="light",
            title=_ROLL_OF.say(language, p=p) if head else "", label=_ROLL_OF.say(language, p=p),
        )
    ]  # fmt: skip
    big = frame.piece * 1.5 if head else frame.piece
    places = crowd(len(faces), (x, y + head / 2), (w - 8, h - head - 2), big)
    for f, (dx, dy, side) in zip(faces, places, strict=True):
        items.append(die_item(p, f, counts, dx, dy, side, _ROLLED.say(language, f=f, p=p)))
    return items
