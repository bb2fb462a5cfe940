"""The panel of each seat: who, how many points, which things."""

from __future__ import annotations

from typing import Literal

from pentacle.core import Words, cells_of
from pentacle.core.scene import Chip, SeatPanel
from pentacle.core.scene.drawing import kept

from .cards import ARTIFACTS, COLOURS, FACTS, GEMS, GROUP, ORDINARY, SENTINELS
from .rules.gems import slots
from .rules.limit import hand_limit, hand_size
from .scene_looks import GEM_SIGNS, PLAYERS, emblem
from .score import points
from .state import BID, OVER, State, count_active, is_in
from .text_names import active_gems, cards_of, dust_name, groups_of, listed

_POINTS = Words("points", "points")
_ROLE = Words("{character}, position {n}", "{character}, position {n}")
_OUT = (
    Words("{character}, eliminated", "{character}, éliminé"),
    Words("{character}, eliminated", "{character}, éliminée"),
)
_FEMININE = ("witch", "fairy")
_ASLEEP = Words("inactive gems: {n}", "gemmes inactives : {n}")
_HAND = Words("hand {n} of {limit}", "cartes en main : {n} sur {limit}")
_DECIDES = Words(
    "recorded score: {n}, for turn order and surcharges",
    "score enregistré : {n}, pour l'ordre du tour et les suppléments",
)
_SLOTS = Words("{n} of {slots} slots", "emplacements : {n} sur {slots}")
_CARDS = Words("in hand: {cards}", "en main : {cards}")
_ARTIFACTS = Words("artifacts: {names}", "artéfacts : {names}")
_SENTINELS = Words("sentinels: {names}", "sentinelles : {names}")


def seat_panels(s: State, language: str) -> tuple[SeatPanel, ...]:
    return tuple(_seat_panel(s, p, language) for p in range(s.seats))


@kept
def _seat_panel(s: State, p: int, language: str) -> SeatPanel:
    colour, ink = PLAYERS[p]
    known = s.character[p] >= 0
    return SeatPanel(
        seat=p, colour=colour, ink=ink, emblem=emblem(s, p), role=_role(s, p, language),
        score=str(points(s, p)), score_word=_POINTS[language], state=_state(s, p),
        first=s.round_no > 0 and int(s.order[0]) == p,
        things=_things(s, p, language) if known else (),
        numbers=_numbers(s, p, language) if known else (),
    )  # fmt: skip


def _state(s: State, p: int) -> Literal["", "turn", "passed", "out"]:
    if not is_in(s, p):
        return "out"
    if s.phase == BID and s.passed >> p & 1:
        return "passed"
    return "turn" if s.phase != OVER and s.actor == p else ""


def _role(s: State, p: int, language: str) -> str:
    if s.character[p] < 0:
        return ""
    fact = FACTS.character[s.character[p]]
    if not is_in(s, p):
        return _OUT[fact.id in _FEMININE].say(language, character=fact.name)
    if s.round_no == 0:
        return fact.name[language]
    return _ROLE.say(language, character=fact.name, n=int(s.position[p]) + 1)


@kept
def _things(s: State, p: int, language: str) -> tuple[Chip, ...]:
    """Active gems one by one, then artifacts and sentinels."""
    active = [(g, int(s.active[p, g])) for g in range(GEMS) if s.active[p, g]]
    chips = []
    if active:
        parts = [active_gems(n, g, language) for g, n in active]
        room = _SLOTS.say(language, n=count_active(s, p), slots=slots(s, p))
        signs = "".join(GEM_SIGNS[g] * n for g, n in active)
        chips.append(Chip(signs, f"{', '.join(parts)} ({room})"))
    if asleep := sum(cells_of(s.inactive, p)):
        chips.append(Chip(f"+{asleep} :night-sleep:", _ASLEEP.say(language, n=asleep)))
    owned = [(FACTS.artifact[a].name[language], int(s.artifacts[p, a])) for a in range(ARTIFACTS)]
    names = [f"{name} ×{n}" if n > 1 else name for name, n in owned if n]
    if names:
        label = _ARTIFACTS.say(language, names=listed(names, language))
        chips.append(Chip(f":gem-pendant: {sum(n for _, n in owned)}", label))
    names = [FACTS.sentinel[i].name[language] for i in range(SENTINELS) if s.sentinel[i] == p]
    if names:
        label = _SENTINELS.say(language, names=listed(names, language))
        chips.append(Chip(f":owl: {len(names)}", label))
    return tuple(chips)


@kept
def _numbers(s: State, p: int, language: str) -> tuple[Chip, ...]:
    """Hand weight and limit, recorded score, dust, backs, slots: all public (ZAV-13.1)."""
    weight, limit = hand_size(s, p), hand_limit(s, p)
    cards = []
    for c in range(COLOURS):
        sign = GEM_SIGNS[c + 1]
        if n := int(s.cards[p, c]):
            cards.append((f"{n}{sign}", cards_of(n, c, language)))
        if n := int(s.hand[p, ORDINARY + c]):
            cards.append((f"{n}×{GROUP}{sign}", groups_of(n, c, language)))
    chips = [
        Chip(
            f":card-draw: {weight}/{limit}",
            _HAND.say(language, n=weight, limit=limit),
            "bad" if weight > limit else "",
        ),
        Chip(f":trophy: {int(s.score[p])}", _DECIDES.say(language, n=int(s.score[p]))),
        Chip(f":powder: {int(s.dust[p])}", dust_name(int(s.dust[p]), language)),
    ]
    if cards:
        names = ", ".join(name for _, name in cards)
        chips.insert(1, Chip(" ".join(c for c, _ in cards), _CARDS.say(language, cards=names)))
    return tuple(chips)
