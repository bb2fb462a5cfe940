"""Beside the table: a panel for each seat, the next income, the score sheet."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from pentacle.core import Words, cells_of
from pentacle.core.scene import Chip, Panel, Row, SeatPanel
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import score_sheet

from .. import cards
from ..cards import COLOURS, FACTS, GROUP, SENTINELS_END
from ..foresight import bought, income_of
from ..rules.energy import opal_dust, sources
from ..rules.gems import slots
from ..rules.limit import hand_limit, hand_size
from ..rules.payment import pays_for_lot
from ..rules.rounds import is_last_round
from ..score import artifact_points, count_top, gem_points, points, sentinel_points
from ..state import BID, OVER, PAY, State, count_active, is_in
from ..words import active_gems, cards_of, dust_name, energy_list, groups_of, listed
from .looks import GEM_SIGNS, PLAYERS, Eye, emblem

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
_INCOME = Words("Your next income", "Votre prochain revenu")
_ABOUT = Words("about {n}", "environ {n}")
_THEN = Words("After this payment: ", "Après ce paiement : ")
_LAST_LEFT = Words("The game is over: only @{p} is left.", "Fin de partie : il ne reste que @{p}.")
_RUINED = Words(
    "Out of the game, for a bid that could not be paid: {names}.",
    "Hors jeu, pour une mise qui n'a pas pu être payée : {names}.",
)
_SENTINELS_SOLD = Words(
    "Sentinels sold: {n}. From {end} on the game ends with the round; this was round {round}.",
    "Sentinelles vendues : {n}. Dès {end}, la partie s'achève à la fin du tour ; c'était le tour "
    "{round}.",
)
_ROUNDS_OVER = Words("Round {round} was the last.", "Le tour {round} était le dernier.")
_SCORES = Words("Final score", "Score final")


def _top_points(s: State, p: int) -> int:
    return cards.TOP_POINTS * count_top(s, p)


_PARTS = (
    (Words("Active gems", "Gemmes actives"), gem_points),
    (Words("Domains at level 4", "Domaines au niveau 4"), _top_points),
    (Words("Artifacts", "Artéfacts"), artifact_points),
    (Words("Sentinels", "Sentinelles"), sentinel_points),
    (Words("Total", "Total"), points),
)


def seat_panels(eye: Eye) -> tuple[SeatPanel, ...]:
    return tuple(_seat_panel(eye.view, p, eye.language) for p in range(eye.view.seats))


@kept
def _seat_panel(s: State, p: int, language: str) -> SeatPanel:
    (colour, ink, _), known = PLAYERS[p], s.character[p] >= 0
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
    active = [(g, int(s.active[p, g])) for g in range(cards.GEMS) if s.active[p, g]]
    chips = []
    if active:
        parts = [active_gems(n, g, language) for g, n in active]
        room = _SLOTS.say(language, n=count_active(s, p), slots=slots(s, p))
        signs = "".join(GEM_SIGNS[g] * n for g, n in active)
        chips.append(Chip(signs, f"{', '.join(parts)} ({room})"))
    if asleep := sum(cells_of(s.inactive, p)):
        chips.append(Chip(f"+{asleep} :night-sleep:", _ASLEEP.say(language, n=asleep)))
    owned = [(fact.name[language], int(s.artifacts[p, a])) for a, fact in enumerate(FACTS.artifact)]
    if names := [f"{name} ×{n}" if n > 1 else name for name, n in owned if n]:
        label = _ARTIFACTS.say(language, names=listed(names, language))
        chips.append(Chip(f":gem-pendant: {sum(n for _, n in owned)}", label))
    guards = zip(FACTS.sentinel, s.sentinel, strict=True)
    if names := [fact.name[language] for fact, owner in guards if owner == p]:
        label = _SENTINELS.say(language, names=listed(names, language))
        chips.append(Chip(f":owl: {len(names)}", label))
    return tuple(chips)


@kept
def _numbers(s: State, p: int, language: str) -> tuple[Chip, ...]:
    """Hand weight and limit, recorded score, dust, backs, slots: all public (ZAV-13.1)."""
    weight, limit, recorded, dust = hand_size(s, p), hand_limit(s, p), s.score[p], int(s.dust[p])
    held = []
    for c in range(COLOURS):
        sign = GEM_SIGNS[c + 1]
        if n := int(s.cards[p, c]):
            held.append((f"{n}{sign}", cards_of(n, c, language)))
        if n := int(s.hand[p, cards.ORDINARY + c]):
            held.append((f"{n}×{GROUP}{sign}", groups_of(n, c, language)))
    words = _HAND.say(language, n=weight, limit=limit)
    chips = [
        Chip(f":card-draw: {weight}/{limit}", words, "bad" if weight > limit else ""),
        Chip(f":trophy: {int(recorded)}", _DECIDES.say(language, n=int(recorded))),
        Chip(f":powder: {dust}", dust_name(dust, language)),
    ]
    if held:
        names = ", ".join(name for _, name in held)
        chips.insert(1, Chip(" ".join(c for c, _ in held), _CARDS.say(language, cards=names)))
    return tuple(chips)


def panels(eye: Eye) -> tuple[Panel, ...]:
    s, p = eye.view, eye.viewer
    if s.phase == OVER:
        return (_scores(eye),)
    if p < 0 or not is_in(s, p) or s.round_no == 0 or is_last_round(s) or s.phase == BID:
        return ()
    return (_income(s, p, eye.language),)


def _income(s: State, p: int, language: str) -> Panel:
    """ZAV-5.1  What the next phase 2 brings as things stand, and once a lot is paid for."""
    rows = [_income_row(s, p, "", language)]
    if s.phase == PAY and s.actor == p and pays_for_lot(s):
        then = bought(s, p, int(s.lot), int(s.due))
        if income_of(then, p) != income_of(s, p):
            rows.append(_income_row(then, p, _THEN[language], language))
    return Panel(id="income", title=_INCOME[language], rows=tuple(rows))


def _income_row(s: State, p: int, before: str, language: str) -> Row:
    dust = opal_dust(int(s.active[p, cards.OPAL])) + int(cards.FLOW[s.level[p, cards.KNOW_FLOW]])
    drawn = groups = 0
    for c in range(COLOURS):
        n = sources(s, p, c)
        full = min(n // GROUP, int(s.supply[c]))
        dust += full * cards.GROUP_DUST
        groups += full << 6 * c
        drawn += (n - GROUP * full) << 6 * c
    energy, n = energy_list(dust, drawn, groups, language), income_of(s, p)
    value = str(n) if not drawn or s.flat_cards else _ABOUT.say(language, n=n)
    return Row(text=f"{before}{energy}", value=value, tone="" if n else "bad")


def end_cause(s: State, language: str) -> str:
    """ZAV-12.1  Why the game is over, in words."""
    left = [p for p in range(s.seats) if is_in(s, p)]
    if len(left) == 1:
        return _LAST_LEFT.say(language, p=left[0])
    words = _SENTINELS_SOLD if s.sold >= SENTINELS_END else _ROUNDS_OVER
    return words.say(language, n=s.sold, end=SENTINELS_END, round=s.round_no)


def _scores(eye: Eye) -> Panel:
    """ZAV-12.4  Points by part, a column for each seat; and who could not pay."""
    s, language = eye.view, eye.language
    columns = ([(words[language], n(s, p)) for words, n in _PARTS] for p in range(s.seats))
    sheet = score_sheet("scores", _SCORES[language], [end_cause(s, language)], columns)
    ruined = ", ".join(f"@{p}" for p in range(s.seats) if not is_in(s, p))
    if not ruined:
        return sheet
    cause, *rest = sheet.rows
    row = Row(text=_RUINED.say(language, names=ruined), tone="bad")
    return replace(sheet, rows=(cause, row, *rest))
