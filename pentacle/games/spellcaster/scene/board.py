"""Four lanes between the rival side above and your side below; tracks, deck and discard pile."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from pentacle.core import NONE, Words
from pentacle.core.scene import Area, Card, Counter, Line, Text, Tip, Track
from pentacle.core.scene.kit import Box, Items, still

from ..actions import DRAW, PILE
from ..cards import COLOURS, FACTS, SAPPHIRES_TO_WIN, SPELLS, START_ENERGY
from ..labels import cards, has_team, loses, side_names
from ..state import acting, controller, is_activated, side_of, top_card
from ..words import effect_brief, effect_text, name
from . import places
from .places import Eye

_HALVES = {0: "#43272F", 1: "#4A3222"}
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


def side_below(eye: Eye) -> int:
    """The side that is drawn below: the viewer's own."""
    return side_of(eye.viewer) if eye.viewer >= 0 else 0


def boards(eye: Eye) -> Items:
    return _boards(eye, eye.view.seats, side_below(eye), eye.viewer >= 0)


@still
def _boards(eye: Eye, seats: int, below: int, seated: bool) -> Items:
    lanes, middle, half = eye.fit(places.LANES), eye.fit(places.MIDDLE), eye.fit(places.HALF)
    margin, language = min(eye.fit(places.CARD)[0] * 0.72, lanes[0]), eye.language
    left, right = lanes[0] - margin, lanes[3] + margin
    x, wide = (left + right) / 2, right - left
    for own, way in ((0, -1), (1, 1)):
        side = below if own else 1 - below
        title = _SPELLS_OF.say(language, who=side_names(seats, side, language))
        if own and seated:
            title = (_YOUR_TEAM if has_team(seats, side) else _YOURS)[language]
        at = (f"half-{side}", x, middle + way * half / 2, wide, half)
        yield Area(*at, fill=_HALVES[own], round=14, label=title)
        at = (f"title-{side}", x, middle + (half - 13) * way, wide - 28, 18)
        yield Text(*at, text=title, size=13.5, align="left", tone="soft")
        for c, colour in enumerate(FACTS.colour):
            yield Area(
                f"lane-{side}-{c}", lanes[c], middle + half * 0.68 * way, 30, 30, fill=colour.hex,
                round=15, icon=colour.icon, state="dim", label=colour.school[language],
            )  # fmt: skip
    points = ((left, middle), (right, middle))
    yield Line("middle", x, middle, wide, 1, points=points, dashed=True, colour="#C9B99B")


def tracks(eye: Eye, dangers: tuple[int, int]) -> Items:
    """Energy, with how much of it the open cards of the rival side can take, and sapphires."""
    view, language, below = eye.view, eye.language, side_below(eye)
    x, top, bottom = eye.fit(places.TRACKS)
    wide = eye.fit(places.SIZE)[0] * (0.46 if eye.wide else 0.62)
    for side, y in ((1 - below, top), (below, bottom)):
        energy, sapphires = int(view.energy[side]), int(view.sapphires[side])
        danger, most = min(energy, dangers[side]), SAPPHIRES_TO_WIN
        own, rivals = (side_names(view.seats, s, language) for s in (side, 1 - side))
        risk = _AT_RISK.say(language, n=danger, who=rivals) if danger else _SAFE[language]
        yield Track(
            f"energy-{side}", x, y - 12, wide, 18, value=energy, cells=max(START_ENERGY, energy),
            icon="hearts", colour="#FF5A44", danger=danger,
            label=_ENERGY_OF.say(language, who=own, n=energy),
            tip=Tip(f"{energy} :hearts:", risk, "SPL-3.12"),
        )  # fmt: skip
        yield Track(
            f"sapphires-{side}", x, y + 12, wide, 18, value=sapphires, cells=max(most, sapphires),
            icon="cut-diamond", colour="#5B8DEF",
            label=_SAPPHIRES_OF.say(language, who=own, n=sapphires, m=most),
        )  # fmt: skip
    if any(dangers):  # SPL-3.12: what a hatched cell means, in sight as long as there is one
        left, y = x - wide / 2, bottom + (30 if eye.wide else 33)
        at = ("hatched", left + 36, y, 24, 13)
        yield Track(*at, value=1, cells=1, danger=1, colour="#FF5A44")
        at = ("legend", left + 56 + 116, y, 232, 18)
        yield Text(*at, text=_HATCHED[language], size=13.5, align="left", tone="soft")


def stocks(eye: Eye) -> Items:
    """The deck and the discard pile, with how many cards they hold (SPL-8.2, SPL-8.4)."""
    view, language, at = eye.view, eye.language, eye.fit(places.DISCARD)
    left, title = cards(view.deck_size, language), _DECK[language]
    label, deck = f"{title}, {left}", eye.fit(places.DECK)
    if view.deck_size > 0:
        yield Card(
            "deck", *deck.at, face_up=False, actions=(DRAW,), foot=left, label=label,
            tip=Tip(title, left, "SPL-6.1"),
        )  # fmt: skip
    else:
        yield _slot("deck", deck, label)
    discarded = [c for c in range(len(SPELLS)) if view.discard >> c & 1]
    names = ", ".join(name(c)[language] for c in discarded)
    n, label = len(discarded), f"{_DISCARD[language]}, {len(discarded)}"
    tip = Tip(_DISCARD[language], names, "SPL-8.4")
    yield _slot("discard", at, label)
    yield Counter(
        "discard-count", at.x, at.y, at.w, 24, value=n, icon="card-discard", label=label, tip=tip
    )


def _slot(item: str, at: Box, label: str) -> Area:
    return Area(f"{item}-slot", *at.at, fill="sunk", round=8, label=label)


def spell_card(eye: Eye, card: int, x: float, y: float, w: float, h: float) -> Card:
    """A spell face up (SPL-3.5)."""
    return replace(_printed(eye, card, eye.view.seats), x=x, y=y, w=w, h=h)


@still
def _printed(eye: Eye, card: int, seats: int) -> Card:
    """A spell's card, with where its facts come from."""
    language, spell = eye.language, SPELLS[card]
    colour = FACTS.colour[card * COLOURS // len(SPELLS)]
    text = effect_text(card, seats, language)
    told = _ENCHANTMENT.say(language, text=text) if spell.enchantment else text
    ours = spell.source == "reconstructed"
    why = _OURS.say(language, why=spell.why) if ours else spell.why[language]
    for tongue, where in spell.named.items():
        why += " " + _NAMED[tongue].say(language, where=where)
    return Card(
        f"card-{card}", 0, 0, 0, 0, name=spell.name[language],
        brief=effect_brief(card, seats, language), text=text, art=spell.art, colour=colour.hex,
        ink=colour.ink, chip=colour.icon, trigger=spell.enchantment,
        corner="★" if spell.star else "",
        mark="reconstructed" if ours else "",
        goes_to="discard-count", label=f"{spell.name[language]}. {told}",
        tip=Tip(spell.name[language], told, source=spell.source, why=why),
    )  # fmt: skip


@cache
def _facing(card: int, side: int, seats: int, language: str) -> str:
    return _FACING.say(language, card=name(card), who=side_names(seats, side, language))


def _covered(eye: Eye, colour: int) -> str:
    """SPL-8.3  The cards below the top one, and whom each of them faces."""
    view, language = eye.view, eye.language
    below = range(view.pile_size[colour] - 2, -1, -1)
    pile, facing = view.pile, view.facing
    names = [_facing(pile[colour, i], facing[colour, i], view.seats, language) for i in below]
    return _BELOW.say(language, names=", ".join(names)) if names else ""


def piles(eye: Eye) -> Items:
    """SPL-3.10  Only top cards count, and only for the side they face: they slide towards it."""
    view, below = eye.view, side_below(eye)
    for c, x in enumerate(eye.fit(places.LANES)):
        card, action = top_card(view, c), PILE + c
        if card == NONE:
            continue
        mine, able = controller(view, c) == below, action in eye.moves
        slide = eye.fit(places.SLIDE) if mine else -eye.fit(places.SLIDE)
        face = spell_card(eye, card, x, eye.fit(places.MIDDLE) + slide, *eye.fit(places.CARD))
        tip = face.tip
        if tip and (below_it := _covered(eye, c)):
            tip = replace(tip, text=f"{tip.text} {below_it}", rule="SPL-3.10")
        yield replace(
            face, tip=tip, edge="bottom" if mine else "top", comes_from=f"hand-{acting(view)}",
            actions=(action,), state="used" if is_activated(view, card) else "idle",
            label=eye.label(face.label, action),
            foot=_LOSES[eye.language] if able and loses(view, action) else "", foot_tone="bad",
        )  # fmt: skip
