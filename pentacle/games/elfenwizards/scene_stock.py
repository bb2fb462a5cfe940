"""Beside the tree: Defeat boxes, boxes for dice, the round track, and what somebody has rolled."""

from __future__ import annotations

from pentacle.core.drawing import kept
from pentacle.core.record import NONE
from pentacle.core.scene import AnyItem, Area, Text, Tip, Token
from pentacle.core.words import Words

from .actions import PLACE, SPELL_MAJOR, SPELL_MINOR
from .cards import CHIPS, DW, FACTS, GREY, MIN, ROUNDS, TOKENS
from .rules.payment import first_face, price
from .scene_frame import Frame, crowd
from .scene_tree import Counts, die_item
from .state import State, is_competing, is_rolling, is_taking, is_using, service_box
from .text import chips, describe, points, tokens

_SUNK, _WOOD = "#EBDDBD", "#8A6238"
_DIE = Words("@{p}'s {f}: {box}", "{f} de @{p} : {box}")
_ROLLED = Words("{f} rolled by @{p}", "{f} lancé par @{p}")
_ROLL_OF = Words("@{p} has rolled", "Lancer de @{p}")
_CELL = Words("Round {n}", "Tour {n}")
_CELL_CHIP = Words("Round {n}, @{p}'s minor spell", "Tour {n}, un sort mineur de @{p}")
_SPENT = Words("@{p}: {n} spent", "@{p} : {n} à récupérer")
_ROUNDS = Words("Rounds", "Tours")
_RESERVE = Words("Your minor spells", "Vos sorts mineurs")
_SUPPLY = Words("{n} in the supply", "{n} en réserve")
_BACK = Words("One back for {n} of dice.", "Un sort mineur récupéré pour {n} de dés.")
_GONE = Words("One removed for {n} of dice.", "Un jeton retiré pour {n} de dés.")
_ICONS = {MIN: "token", GREY: "magic-swirl"}
_DEFEAT = Words("Defeat", "Déconfiture")
_PLACE_HERE = Words("Place a die: {box}", "Placer un sort majeur : {box}")


def defeat_boxes(view: State, frame: Frame, language: str) -> list[AnyItem]:
    """ELF-3.6  Where pawns wait that did not climb."""
    items: list[AnyItem] = []
    for i, box in enumerate(FACTS.defeat):
        x, y = frame.spot(DW + i)
        w, h = frame.size(DW + i)
        items.append(
            Area(
                id=f"box-{DW + i}", x=x, y=y, w=w, h=h, fill=_SUNK, round=10, outline=_WOOD,
                icon="return-arrow", surface="light",
                title=_DEFEAT[language] if frame.piece > 20 and DW + i not in view.box else "",
                label=box.name[language],
                tip=Tip(box.name[language], box.text[language], "ELF-11.2", box.source, box.note),
            )
        )  # fmt: skip
    return items


def place_of(frame: Frame, x: int) -> tuple[float, float, float, float]:
    """Middle and size of a box for dice."""
    if x < MIN:
        return frame.right[0], frame.rows[x + 1], frame.right[1], frame.right[2]
    return frame.service[1 if x == MIN else 0]


def boxes_for_dice(
    view: State, frame: Frame, viewer: int, moves: frozenset[int], counts: Counts, language: str
) -> list[AnyItem]:
    """ELF-3.6, ELF-7.2  Six boxes with everybody's dice; MIN also holds chips, GREY the tokens."""
    items: list[AnyItem] = []
    for x, box in enumerate(FACTS.box):
        at = place_of(frame, x)
        here = tuple(PLACE + 6 * f + x for f in range(6)) if is_rolling(view) else ()
        name = box.name[language]
        items.append(
            Area(
                id=f"dice-{box.id}", x=at[0], y=at[1], w=at[2], h=at[3], fill=_SUNK, round=10,
                outline=_WOOD, surface="light",
                title=name if frame.piece > 20 else "",
                icon=_ICONS.get(x, "") if frame.piece < 20 else "",
                actions=here, label=_PLACE_HERE.say(language, box=name) if here else name,
                tip=Tip(name, box_text(view, x, language), "ELF-7.2", box.source, box.note),
            )
        )  # fmt: skip
        head = 24 if frame.piece > 20 else 4
        room = (at[2] - 8, at[3] - head - (30 if x >= MIN else head))
        middle = (at[0], at[1] + (head / 2 - 12 if x >= MIN else head / 2))
        items += _dice_in(view, frame, x, middle, room, moves, counts, viewer, language)
        if x == MIN:
            items += _spent(view, frame, at, language)
        elif x == GREY:
            items.append(_supply(view, frame, at, language))
    return items


def box_text(view: State, x: int, language: str) -> str:
    """ELF-8.1, ELF-13.1, ELF-17.1  What a box for dice is for, and what it takes there."""
    text = FACTS.box[x].text[language]
    if x < MIN:
        return text
    words = _BACK if x == MIN else _GONE
    return f"{text} {words.say(language, n=points(price(view, x), language))}"


def _dice_in(
    view: State, frame: Frame, x: int, at: tuple[float, float], room: tuple[float, float],
    moves: frozenset[int], counts: Counts, viewer: int, language: str,
) -> list[AnyItem]:  # fmt: skip
    faces = [(p, f) for p in range(view.seats) for f in range(6)]
    dice = [(p, f + 1) for p, f in faces for _ in range(view.dice[p, x, f])]
    items: list[AnyItem] = []
    name = FACTS.box[x].name[language]
    picked = picked_dice(view, x)
    for (p, f), (dx, dy, side) in zip(dice, crowd(len(dice), at, room, frame.piece), strict=True):
        chosen = p == view.player and picked.pop(f, 0)
        if chosen > 1:
            picked[f] = chosen - 1
        action = NONE if chosen or p != viewer else _action_of(view, f, x)
        label = describe(view, action, language) if action in moves else ""
        items.append(
            die_item(
                p, f, counts, dx, dy, side, label or _DIE.say(language, f=f, p=p, box=name),
                (action,) if action != NONE else (), "subject" if chosen else "idle",
            )
        )  # fmt: skip
    return items


def picked_dice(view: State, x: int) -> dict[int, int]:
    """ELF-8.4  The dice of a service box that the player has picked so far, by face."""
    if x != service_box(view):
        return {}
    return {f + 1: int(view.picked[f]) for f in range(6) if view.picked[f] > 0}


def _action_of(view: State, f: int, x: int) -> int:
    """What a click on a die of a box stands for: a spell, a payment, a die taken back."""
    if x < MIN:
        return SPELL_MAJOR + 6 * x + f - 1 if is_competing(view) else NONE
    serving = is_using(view) or is_taking(view)
    return first_face(view) + f - 1 if serving and x == service_box(view) else NONE


def _spent(
    view: State, frame: Frame, at: tuple[float, float, float, float], language: str
) -> list[AnyItem]:
    """Everybody's spent chips, a token with its number for each player."""
    who = [p for p in range(view.seats) if view.spent[p] > 0]
    items: list[AnyItem] = []
    middle = (at[0], at[1] + at[3] / 2 - 14)
    places = crowd(len(who), middle, (at[2] - 8, 24), min(frame.piece * 0.9, 22))
    for p, (x, y, side) in zip(who, places, strict=True):
        colour, n = FACTS.colour[p], int(view.spent[p])
        items.append(
            Token(
                id=f"spent-{p}", x=x, y=y, w=side, h=side, shape="coin", colour=colour.hex,
                ink=colour.ink, text=str(n),
                label=_SPENT.say(language, n=chips(n, language), p=p),
            )
        )  # fmt: skip
    return items


def _supply(
    view: State, frame: Frame, at: tuple[float, float, float, float], language: str
) -> Token:
    """ELF-2.2  What is left of the twelve tokens; further ones are simply counted."""
    left = max(0, TOKENS - sum(view.grey))
    label = _SUPPLY.say(language, n=tokens(left, language))
    side = min(frame.piece * 0.95, 24)
    return Token(
        id="grey-supply", x=at[0], y=at[1] + at[3] / 2 - 14, w=side * 1.4, h=side, shape="oval",
        colour="#8D8D8D", ink="#1E1E1E", text=str(left), label=label,
        tip=Tip(label, "", "ELF-2.2"),
    )  # fmt: skip


@kept
def track(view: State, frame: Frame, language: str) -> list[AnyItem]:
    """ELF-6.2  Four cells, the present one lit, with the chips of retired High Wizards."""
    items: list[AnyItem] = []
    x, y, step = frame.track
    step = step * min(1, 4 / ROUNDS)
    side = step * 0.78
    if frame.piece > 20:
        middle = x + step * (ROUNDS - 1) / 2
        items.append(_caption("rounds", middle, y - side / 2 - 14, _ROUNDS[language]))
    for cell in range(ROUNDS):
        now = view.rounds == cell + 1
        p = int(view.track[cell])
        words = _CELL if p == NONE else _CELL_CHIP
        items.append(
            Area(
                id=f"round-{cell + 1}", x=x + cell * step, y=y, w=side, h=side, round=side / 2,
                fill="#2A1D13" if now else "vellum", outline=_WOOD, text=str(cell + 1),
                surface="dark" if now else "light", label=words.say(language, n=cell + 1, p=p),
            )
        )  # fmt: skip
        if p != NONE:
            colour = FACTS.colour[p]
            items.append(
                Token(
                    id=f"mark-{cell + 1}", x=x + cell * step, y=y + side * 0.62, w=side * 0.5,
                    h=side * 0.5, shape="coin", colour=colour.hex, ink=colour.ink,
                    label=words.say(language, n=cell + 1, p=p),
                )
            )  # fmt: skip
    return items


def _caption(item: str, x: float, y: float, text: str) -> Text:
    return Text(id=item, x=x, y=y, w=220, h=18, on="vellum", size=14, text=text, tone="soft")


def roll_row(
    view: State, frame: Frame, viewer: int, moves: frozenset[int], counts: Counts, language: str
) -> list[AnyItem]:
    """ELF-7.1  The dice that the player to act has rolled, and the viewer's own chips."""
    items: list[AnyItem] = []
    x, y, wide = frame.hand
    p = int(view.player)
    if is_rolling(view):
        faces = [f + 1 for f in range(6) for _ in range(view.rolled[p, f])]
        items.append(
            Text(
                id="roll-of", x=x, y=y - frame.piece * 1.3, w=wide, h=18, on="vellum", size=14,
                text=_ROLL_OF.say(language, p=p),
            )
        )  # fmt: skip
        big = frame.piece * 1.7
        for i, (dx, dy, side) in enumerate(crowd(len(faces), (x, y), (wide, big), big)):
            f = faces[i]
            able = tuple(PLACE + 6 * (f - 1) + b for b in range(6)) if p == viewer else ()
            label = _ROLLED.say(language, f=f, p=p)
            items.append(die_item(p, f, counts, dx, dy, side, label, able))
    return items + _reserve(view, frame, viewer, moves, language)


def _reserve(
    view: State, frame: Frame, viewer: int, moves: frozenset[int], language: str
) -> list[AnyItem]:
    if viewer < 0 or view.reserve[viewer] == 0:
        return []
    x, y, wide = frame.reserve
    n, colour = int(view.reserve[viewer]), FACTS.colour[viewer]
    able = (SPELL_MINOR,) if is_competing(view) else ()
    label = describe(view, SPELL_MINOR, language) if SPELL_MINOR in moves else _RESERVE[language]
    places = crowd(n, (x, y), (wide, 60), min(frame.piece * 1.1, wide / CHIPS))
    items: list[AnyItem] = []
    if frame.piece > 20:
        items.append(_caption("reserve", x, y - frame.piece * 1.2, _RESERVE[language]))
    return items + [
        Token(
            id=f"chip-{viewer}-{i}", x=cx, y=cy, w=side, h=side, shape="coin", colour=colour.hex,
            ink=colour.ink, label=label, actions=able, group="reserve",
        )
        for i, (cx, cy, side) in enumerate(places)
    ]  # fmt: skip
