"""The table on screen: four lanes between the rival side above and your side below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from pentacle.core import NONE, Words
from pentacle.core.scene import (
    AnyItem,
    Area,
    Card,
    Counter,
    Layout,
    Line,
    Scene,
    Text,
    Tip,
    Track,
)

from .actions import CARD, DRAW, PILE
from .cards import COLOURS, FACTS, LOOKED, SAPPHIRES_TO_WIN, SPELLS, START_ENERGY
from .danger import threat
from .scene_end import end_sheet
from .scene_prompt import answers, prompt, seat_panel, warnings
from .state import Road, State, acting, controller, is_activated, side_of, top_card
from .text import cards, describe, has_team, loses, side_names
from .text_spells import effect_brief, effect_text, name

_HALVES = {0: "#43272F", 1: "#4A3222"}
_PHASES = (
    Words("Enchantments", "Enchantements"), Words("Draw", "Pioche"), Words("Actions", "Actions"),
)  # fmt: skip
_TURN = Words("Turn {n}", "Tour {n}")
_DISCARD = Words("Discard pile", "Défausse")
_DECK = Words("Deck", "Pioche")
_SPELLS_OF = Words("{who}'s spells", "Sorts de {who}")
_YOURS = Words("Your spells", "Vos sorts")
_YOUR_TEAM = Words("Your team's spells", "Sorts de votre équipe")
_FACING = Words("{card} (faces {who})", "{card} (face à {who})")
_AT_RISK = Words(
    "{who}'s open spells can take {n} of it in one turn.",
    "Les sorts visibles de {who} peuvent en prendre {n} en un tour.",
)
_HATCHED = Words("Hatched: energy at risk", "Hachuré : énergie menacée")
_ENERGY_OF = Words("{who}'s energy: {n}", "Énergie de {who} : {n}")
_SAPPHIRES_OF = Words("{who}'s sapphires: {n} of {m}", "Saphirs de {who} : {n} sur {m}")
_SAFE = Words("No open spell can take any of it.", "Aucun sort visible ne peut en prendre.")
_LOSES = Words("You lose", "Vous perdez")
_BELOW = Words("Below it: {names}.", "Dessous : {names}.")
_ENCHANTMENT = Words("Enchantment. {text}", "Enchantement (sort actif). {text}")
_OURS = Words("The effect is our design. {why}", "L'effet est le nôtre. {why}")
_NAMED = {
    "en": Words("English name: {where}.", "Nom anglais : {where}."),
    "fr": Words("French name: {where}.", "Nom français : {where}."),
    "de": Words("German name: {where}.", "Nom allemand : {where}."),
}
_CARDS_OF = Words("@{mage}: {cards}", "@{mage} : {cards}")


class Frame(NamedTuple):
    """Where things lie in one of the two layouts."""

    width: float
    height: float
    lanes: tuple[float, float, float, float]
    card: tuple[float, float]
    middle: float
    half: float
    slide: float
    deck: tuple[float, float]
    discard: tuple[float, float]
    pile: tuple[float, float]
    tracks: tuple[float, float, float]
    hand: tuple[float, float, float]
    backs: tuple[float, float, float]
    mates: float


FRAMES: dict[Layout, Frame] = {
    "wide": Frame(
        1000, 760, (245, 415, 585, 755), (126, 176), 298, 184, 62,
        (84, 298), (916, 298), (104, 146), (500, 52, 526), (500, 664, 984), (872, 56, 240), 518,
    ),
    "tall": Frame(
        400, 560, (54, 151, 248, 345), (90, 126), 205, 138, 46,
        (322, 370), (372, 370), (42, 54), (150, 28, 372), (200, 486, 384), (356, 30, 76), 409,
    ),
}  # fmt: skip


def scene(view: State, viewer: int, language: str, layout: Layout, moves: frozenset[int]) -> Scene:
    """SPL-3.10  Only top cards count, and only for the side they face: they slide towards it."""
    frame = FRAMES[layout]
    below = side_of(viewer) if viewer >= 0 else 0
    dangers = threat(view, 1), threat(view, 0)
    items: list[AnyItem] = [
        *_boards(view, frame, below, viewer >= 0, language),
        *_tracks(view, frame, below, dangers, language),
        *_stocks(view, frame, language),
        *_piles(view, frame, below, moves, language),
        *_hands(view, frame, viewer, below, moves, language),
        *_looked_at(view, frame, viewer, language),
    ]
    return Scene(
        width=frame.width,
        height=frame.height,
        items=tuple(items),
        seats=tuple(seat_panel(view, mage, dangers, language) for mage in range(view.seats)),
        prompt=prompt(view, viewer, moves, language),
        panels=(
            *answers(view, moves, language),
            *warnings(view, viewer, dangers, language),
            *end_sheet(view, language),
        ),
        headline=_TURN.say(language, n=view.turn + 1),
        phases=tuple(words[language] for words in _PHASES),
        phase=view.step,
        over=view.road != Road.RUNNING,
    )


def _boards(
    view: State, frame: Frame, below: int, seated: bool, language: str
) -> Iterator[AnyItem]:
    margin = min(frame.card[0] * 0.72, frame.lanes[0])
    left, right = frame.lanes[0] - margin, frame.lanes[3] + margin
    middle_x, wide = (left + right) / 2, right - left
    for own, y in ((0, frame.middle - frame.half / 2), (1, frame.middle + frame.half / 2)):
        side = below if own else 1 - below
        title = _SPELLS_OF.say(language, who=side_names(view.seats, side, language))
        if own and seated:
            title = (_YOUR_TEAM if has_team(view.seats, side) else _YOURS)[language]
        yield Area(
            id=f"half-{side}", x=middle_x, y=y, w=wide, h=frame.half, fill=_HALVES[own],
            round=14, label=title,
        )  # fmt: skip
        edge = frame.middle + (frame.half - 13) * (1 if own else -1)
        yield Text(
            id=f"title-{side}", x=middle_x, y=edge, w=wide - 28, h=18, text=title, size=13.5,
            align="left", tone="soft",
        )  # fmt: skip
        for c, colour in enumerate(FACTS.colour):
            dy = frame.half * (0.68 if own else -0.68)
            yield Area(
                id=f"lane-{side}-{c}", x=frame.lanes[c], y=frame.middle + dy, w=30, h=30,
                fill=colour.hex, round=15, icon=colour.icon, state="dim",
                label=f"{colour.school[language]}",
            )  # fmt: skip
    points = ((left, frame.middle), (right, frame.middle))
    yield Line(
        id="middle", x=middle_x, y=frame.middle, w=wide, h=1, points=points, dashed=True,
        colour="#C9B99B",
    )  # fmt: skip


def _tracks(
    view: State, frame: Frame, below: int, dangers: tuple[int, int], language: str
) -> Iterator[AnyItem]:
    """Energy, with how much of it the open cards of the rival side can take, and sapphires."""
    x, top, bottom = frame.tracks
    wide = frame.width * (0.46 if frame.width > 500 else 0.62)
    for side, y in ((1 - below, top), (below, bottom)):
        energy, sapphires = int(view.energy[side]), int(view.sapphires[side])
        danger, hearts = min(energy, dangers[side]), f"{energy} :hearts:"
        own, rivals = (side_names(view.seats, s, language) for s in (side, 1 - side))
        risk = _AT_RISK.say(language, n=danger, who=rivals) if danger else _SAFE[language]
        yield Track(
            id=f"energy-{side}", x=x, y=y - 12, w=wide, h=18, value=energy,
            cells=max(START_ENERGY, energy), icon="hearts", colour="#FF5A44", danger=danger,
            label=_ENERGY_OF.say(language, who=own, n=energy), tip=Tip(hearts, risk, "SPL-3.12"),
        )  # fmt: skip
        yield Track(
            id=f"sapphires-{side}", x=x, y=y + 12, w=wide, h=18, value=sapphires,
            cells=max(SAPPHIRES_TO_WIN, sapphires), icon="cut-diamond", colour="#5B8DEF",
            label=_SAPPHIRES_OF.say(language, who=own, n=sapphires, m=SAPPHIRES_TO_WIN),
        )  # fmt: skip
    if any(dangers):
        yield from _legend(x - wide / 2, bottom + (30 if frame.width > 500 else 33), language)


def _legend(left: float, y: float, language: str) -> Iterator[AnyItem]:
    """SPL-3.12  What a hatched cell means, in sight as long as there is one."""
    yield Track(
        id="hatched", x=left + 36, y=y, w=24, h=13, value=1, cells=1, danger=1, colour="#FF5A44"
    )
    yield Text(
        id="legend", x=left + 56 + 116, y=y, w=232, h=18, text=_HATCHED[language], size=13.5,
        align="left", tone="soft",
    )  # fmt: skip


def _stocks(view: State, frame: Frame, language: str) -> Iterator[AnyItem]:
    """The deck and the discard pile, with how many cards they hold (SPL-8.2, SPL-8.4)."""
    w, h = frame.pile
    left = cards(view.deck_size, language)
    discarded = [c for c in range(len(SPELLS)) if view.discard >> c & 1]
    names = ", ".join(name(c)[language] for c in discarded)
    if view.deck_size > 0:
        yield Card(
            id="deck", x=frame.deck[0], y=frame.deck[1], w=w, h=h, face_up=False,
            actions=(DRAW,), foot=left,
            label=f"{_DECK[language]}, {left}", tip=Tip(_DECK[language], left, "SPL-6.1"),
        )  # fmt: skip
    else:
        yield _slot("deck", frame.deck, w, h, f"{_DECK[language]}, {left}")
    label = f"{_DISCARD[language]}, {len(discarded)}"
    yield _slot("discard", frame.discard, w, h, label)
    yield Counter(
        id="discard-count", x=frame.discard[0], y=frame.discard[1], w=w, h=24,
        value=len(discarded), icon="card-discard", label=label,
        tip=Tip(_DISCARD[language], names, "SPL-8.4"),
    )  # fmt: skip


def _slot(item: str, at: tuple[float, float], w: float, h: float, label: str) -> Area:
    return Area(id=f"{item}-slot", x=at[0], y=at[1], w=w, h=h, fill="sunk", round=8, label=label)


def spell_card(
    card: int, view: State, language: str, at: tuple[float, float], size: tuple[float, float]
) -> Card:
    """A spell face up (SPL-3.5), with where its facts come from."""
    spell, colour = SPELLS[card], FACTS.colour[card * COLOURS // len(SPELLS)]
    text = effect_text(card, view.seats, language)
    told = _ENCHANTMENT.say(language, text=text) if spell.enchantment else text
    ours = spell.source == "reconstructed"
    why = _OURS.say(language, why=spell.why) if ours else spell.why[language]
    for tongue, where in spell.named.items():
        why += " " + _NAMED[tongue].say(language, where=where)
    return Card(
        id=f"card-{card}", x=at[0], y=at[1], w=size[0], h=size[1], name=spell.name[language],
        brief=effect_brief(card, view.seats, language), text=text, art=spell.art, colour=colour.hex,
        ink=colour.ink, chip=colour.icon, trigger=spell.enchantment,
        corner="★" if spell.star else "",
        mark="reconstructed" if ours else "",
        goes_to="discard-count", label=f"{spell.name[language]}. {told}",
        tip=Tip(spell.name[language], told, source=spell.source, why=why),
    )  # fmt: skip


@cache
def _facing(card: int, side: int, seats: int, language: str) -> str:
    return _FACING.say(language, card=name(card), who=side_names(seats, side, language))


def _covered(view: State, colour: int, language: str) -> str:
    """SPL-8.3  The cards below the top one, and whom each of them faces."""
    below = range(view.pile_size[colour] - 2, -1, -1)
    pile, facing = view.pile, view.facing
    names = [_facing(pile[colour, i], facing[colour, i], view.seats, language) for i in below]
    return _BELOW.say(language, names=", ".join(names)) if names else ""


def _piles(
    view: State, frame: Frame, below: int, moves: frozenset[int], language: str
) -> Iterator[AnyItem]:
    for c in range(COLOURS):
        card = top_card(view, c)
        if card == NONE:
            continue
        mine = controller(view, c) == below
        y = frame.middle + (frame.slide if mine else -frame.slide)
        face = spell_card(card, view, language, (frame.lanes[c], y), frame.card)
        tip = face.tip
        if tip and (below_it := _covered(view, c, language)):
            tip = replace(tip, text=f"{tip.text} {below_it}", rule="SPL-3.10")
        able = PILE + c in moves
        yield replace(
            face, tip=tip, edge="bottom" if mine else "top", comes_from=f"hand-{acting(view)}",
            actions=(PILE + c,),
            state="used" if is_activated(view, card) else "idle",
            label=describe(view, PILE + c, language) if able else face.label,
            foot=_LOSES[language] if able and loses(view, PILE + c) else "", foot_tone="bad",
        )  # fmt: skip


def _hands(
    view: State, frame: Frame, viewer: int, below: int, moves: frozenset[int], language: str
) -> Iterator[AnyItem]:
    """SPL-8.1  Your own cards open, all others as backs, but for those a theft has shown you."""
    wide = frame.backs[2]
    w = _back_width(frame)
    places = {below: _places(frame, frame.mates), 1 - below: _places(frame, frame.backs[1])}
    for mage in range(view.seats):
        held = [c for c in range(len(SPELLS)) if view.hand[mage] >> c & 1]
        size = int(view.hand_size[mage])
        if mage == viewer:
            yield from _own_hand(view, frame, held, moves, language)
            continue
        x, y = next(places[side_of(mage)])
        if view.seats > 2 and frame.width > 500:
            yield Text(
                id=f"whose-{mage}", x=x, y=y + w * 0.7 + 10, w=wide, h=18, text=f"@{mage}",
                size=13.5, align="left", tone="soft",
            )  # fmt: skip
        step = min(w * 0.6, (wide - w) / max(1, size - 1))
        label = _CARDS_OF.say(language, mage=mage, cards=cards(size, language))
        for i in range(size):
            at = (x - wide / 2 + step * i + w / 2, y)
            if i < len(held):
                yield spell_card(held[i], view, language, at, (w, w * 1.4))
                continue
            yield Card(
                id=f"hand-{mage}-{i}", x=at[0], y=at[1], w=w, h=w * 1.4, face_up=False,
                label=label, group=f"hand-{mage}", comes_from="deck",
            )  # fmt: skip


def _back_width(frame: Frame) -> float:
    return 44 if frame.width > 500 else 15


def _places(frame: Frame, y: float) -> Iterator[tuple[float, float]]:
    """Where the hands of a side's mages lie: at both sides of its gems, or below each other."""
    x = frame.backs[0]
    if frame.width > 500:
        yield from ((x, y), (frame.width - x, y))
    else:
        yield from ((x, y), (x, y + _back_width(frame) * 1.4 + 4))


def _hand_size(frame: Frame, n: int) -> tuple[float, float]:
    """Many cards become smaller before they cover each other."""
    w, h = frame.card
    least = 0.74 if frame.width > 500 else 0.82
    share = max(least, min(1, (frame.hand[2] / max(1, n) - 6) / w))
    return w * share, h * share


def _own_hand(
    view: State, frame: Frame, held: list[int], moves: frozenset[int], language: str
) -> Iterator[AnyItem]:
    """The hand as a slight fan, as long as its cards lie side by side."""
    x, y, wide = frame.hand
    w, h = _hand_size(frame, len(held))
    step = min(w * 1.06, (wide - w) / max(1, len(held) - 1))
    first = x - step * (len(held) - 1) / 2
    for i, card in enumerate(held):
        aside = i - (len(held) - 1) / 2 if step >= w else 0
        at = first + step * i, y + min(8, aside * aside * 1.6)
        face = spell_card(card, view, language, at, (w, h))
        able = CARD + card in moves
        yield replace(
            face, group="hand", comes_from="deck", turn=aside * 1.1, actions=(CARD + card,),
            label=describe(view, CARD + card, language) if able else face.label,
        )  # fmt: skip


def _looked_at(view: State, frame: Frame, viewer: int, language: str) -> Iterator[AnyItem]:
    """SPL-8.7  The cards of the owl, open to the one who looks."""
    for i in range(LOOKED):
        card = int(view.looked[i])
        if card >= 0 and viewer == acting(view):
            at = (frame.width / 2 + (i - 0.5) * frame.card[0] * 1.2, frame.middle)
            face = spell_card(card, view, language, at, frame.card)
            label = describe(view, CARD + card, language)
            yield replace(face, actions=(CARD + card,), label=label, comes_from="deck")
