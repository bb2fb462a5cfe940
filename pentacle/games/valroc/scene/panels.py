"""What stands beside the table: seats, hunting board, training, sealed bids, forecast, result."""

from __future__ import annotations

from typing import Literal

from pentacle.core import Words, cells_of
from pentacle.core.scene import Chip, Panel, Row, SeatPanel
from pentacle.core.scene.drawing import kept
from pentacle.core.scene.kit import signed

from .. import state as st
from ..cards import FACTS, FULL, HUNTING, IMMUNITY, TROPHIES, WOUNDS
from ..rules.river import stock_left
from ..rules.training import draw_cost
from ..rules.vials import card_quarters, token_quarters
from ..score import count_courses, count_kin, creature_points, goods_points, hunting_points

from ..score import hybrid_loss, scholar_points, skill_points, spell_loss, total_points  # isort: skip
from ..turn import pending
from ..words import ELEMENT_SIGNS, OF_ELEMENT, PAWN_NAMES, action_card, listed, power, vals
from .looks import Eye, player_look

_HUNTING = Words("Hunting board", "Tableau de chasse")
_NOBODY = Words("none yet", "aucune")
_YOU_LEAD = Words("{who} {n}", "{who} {n}")
_STUDENTS = Words("The students", "Les étudiants")
_BLACK = Words("Black Magic", "Magie Noire")
_TRAINING = Words("Training", "Entrainement")
_SAFE = Words("Safe draws left", "Tirages immunisés restants")
_COST = Words("A draw costs", "Un tirage coûte")
_OF_POWER = Words("{cost} of {power}", "{cost} sur {power}")
_VIALS = Words("Vials so far", "Fioles pour l'instant")
_RISK = Words("Chance of a Wound", "Risque de Blessure")
_ODDS = Words("{odds}% ({wounds} of {cards})", "{odds} % ({wounds} sur {cards})")
_LAST = Words("Just drawn", "Dernière carte")
_DRAWN = (st.ASK_VIALS, st.ASK_CLAIM, st.ASK_CLAIM_ELEMENT, st.ASK_PAYMENT, st.ASK_SURPLUS)
"""Questions after the last draw."""
_BIDS = Words("Offering Phase: statue {of}", "Phase d'Offrandes : statue {of}")
_PURSE = Words("@{p}: {vals}", "@{p} : {vals}")
_SEALED = Words("fist closed", "poing fermé")
_THINKING = Words("thinking", "réfléchit")
_FORECAST = Words("Your points so far", "Vos PP pour l'instant")
_FORECAST_OF = Words("@{p}'s points so far", "PP de @{p} pour l'instant")
_RESULT = Words("Final score", "Décompte final")
_BY_SIX = Words(
    "Round {n}: with a sixth creature, {who} ends the tournament.",
    "Tour {n} : une sixième créature vaincue par {who} met fin au tournoi.",
)
_BY_ROUNDS = Words(
    "Round {n} was the last of the tournament.", "Le tour {n} était le dernier du tournoi."
)
_RIVER = Words("Creatures left in the pile", "Créatures dans la pioche")
_PARTS = (
    (Words("Creatures", "Créatures"), creature_points, 1),
    (Words("Skill", "Compétences"), skill_points, 1),
    (Words("Hunting board", "Tableau de chasse"), hunting_points, 1),
    (Words("Hybrids", "Hybrides"), hybrid_loss, -1),
    (Words("Master Scholar", "Maître Savant"), scholar_points, 1),
    (Words("Vals and tokens", "Vals et jetons"), goods_points, 1),
    (Words("Used spells", "Sorts utilisés"), spell_loss, -1),
    (Words("Total", "Total"), total_points, 1),
)
_SO_FAR, _POINTS = Words("so far", "pour l'instant"), Words("points", "PP")


def panels(eye: Eye) -> tuple[Panel, ...]:
    view = eye.view
    if view.phase == st.OVER:
        return (result_panel(eye), hunting_panel(eye.shared))
    if view.phase in (st.DRAFT, st.KEEPING, st.STARTING):
        return (hunting_panel(eye.shared), *([students_panel(eye)] if view.seats > 1 else ()))
    found = [*_bid_panel(eye), *_training_panel(eye)]
    return (*found, hunting_panel(eye.shared), black_panel(eye), forecast_panel(eye, eye.me))


@kept
def hunting_panel(eye: Eye) -> Panel:
    """VAL-12.4  The rows, their points by place, and who leads."""
    view, language = eye.view, eye.language
    rows = []
    for row in range(4):
        e = int(view.rows[row])
        worth = " / ".join(str(n) for n in cells_of(HUNTING, view.seats - 1, row) if n)
        kin = [int(count_kin(view, p, e)) for p in range(view.seats)]
        top = max(kin)
        lead = ", ".join(
            _YOU_LEAD.say(language, who=f"@{p}", n=n) for p, n in enumerate(kin) if n == top
        )
        rows.append(
            Row(text=f":{ELEMENT_SIGNS[e]}: {worth}", value=lead if top else _NOBODY[language])
        )
    if view.seats == 1:
        rows.append(Row(text=_RIVER[language], value=str(int(stock_left(view)))))
    return Panel(id="hunting", title=_HUNTING[language], rows=tuple(rows))


def students_panel(eye: Eye) -> Panel:
    """Who competes for the title."""
    rows = tuple(
        Row(text=f"{FACTS.student[p].name}. {FACTS.student[p].text[eye.language]}", seat=p)
        for p in range(eye.view.seats)
    )
    return Panel(id="students", title=_STUDENTS[eye.language], rows=rows)


def black_panel(eye: Eye) -> Panel:
    card = FACTS.black[eye.view.black]
    rows = tuple(
        Row(text=f"{half.name[eye.language]}. {half.text[eye.language]}")
        for half in (card.upper, card.lower)
    )
    return Panel(id="black", title=_BLACK[eye.language], rows=rows)


def _training_panel(eye: Eye) -> list[Panel]:
    """Push your luck: what the next draw costs, and how likely it is to hurt."""
    view, language = eye.view, eye.language
    slot, p = view.place_slot, view.actor
    if view.phase != st.AT_TRAINING or view.stage == 0 or slot > 3:
        return []
    deck = int(view.deck) or int(view.pile)
    wounds, cards = (deck & WOUNDS).bit_count(), deck.bit_count()
    safe = max(0, int(IMMUNITY[slot]) - view.draws)
    quarters = int(card_quarters(view, p)) + int(token_quarters(view))
    odds = _ODDS.say(language, wounds=wounds, cards=cards, odds=round(100 * wounds / max(cards, 1)))
    cost = int(draw_cost(view, p))
    price = _OF_POWER.say(language, cost=cost, power=power(int(view.power[p]), language))
    rows = [
        Row(text=_SAFE[language], value=str(safe), tone="good" if safe else "bad"),
        Row(text=_RISK[language], value=odds, tone="" if safe or not wounds else "bad"),
        Row(text=_COST[language], value=price, tone="bad" if cost > view.power[p] else ""),
    ]
    if view.wound:
        rows.insert(
            0, Row(text=_LAST[language], value=action_card(view.wound - 1, language), tone="bad")
        )
    drawing = st.main_ask(view) not in _DRAWN
    panel = Panel(
        id="training",
        title=_TRAINING[language],
        rows=tuple(rows) if drawing else (),
        kind="warning" if drawing else "info",
        big=f"{quarters // FULL}" + (f" + {quarters % FULL}/{FULL}" if quarters % FULL else ""),
        big_word=_VIALS[language],
    )
    return [panel]


def _bid_panel(eye: Eye) -> list[Panel]:
    """Sealed bids: who has closed his fist, and over which statue."""
    view, language = eye.view, eye.language
    if view.ask != st.ASK_BID:
        return []
    rows = []
    for p in range(view.seats):
        purse = _PURSE.say(language, p=p, vals=vals(int(view.vals[p]), language))
        value = (_THINKING if view.todo[p] else _SEALED)[language]
        rows.append(Row(text=purse, value=value, seat=p, tone="" if view.todo[p] else "good"))
    title = _BIDS.say(language, of=OF_ELEMENT[view.altar])
    return [Panel(id="bids", title=title, rows=tuple(rows), kind="auction")]


def forecast_panel(eye: Eye, p: int) -> Panel:
    title = (_FORECAST if p == eye.viewer else _FORECAST_OF).say(eye.language, p=p)
    return Panel(id="forecast", title=title, rows=_score_rows(eye, p), kind="score")


def _score_rows(eye: Eye, p: int, seat: int = -1) -> tuple[Row, ...]:
    rows = []
    for words, part, sign in _PARTS:
        n, text = sign * int(part(eye.view, p)), words[eye.language]
        total = part is total_points
        tone: Literal["", "bad"] = "bad" if n < 0 and not total else ""
        rows.append(Row(text=text, value=signed(n), tone=tone, seat=seat, strong=total))
    return tuple(rows)


def end_cause(eye: Eye) -> str:
    """VAL-12.1, VAL-12.2, VAL-14.11  Why the game is over, in words."""
    view = eye.view
    done = [p for p in range(view.seats) if int(view.trophies[p]).bit_count() >= TROPHIES]
    words = _BY_SIX if done and view.seats > 1 else _BY_ROUNDS
    who = listed([f"@{p}" for p in done], eye.language)
    return words.say(eye.language, n=int(view.turn), who=who)


def result_panel(eye: Eye) -> Panel:
    """VAL-12.1  The score sheet, part by part, a column for each player."""
    rows = [Row(text=end_cause(eye))]
    rows += [row for p in range(eye.view.seats) for row in _score_rows(eye, p, p)]
    return Panel(id="result", title=_RESULT[eye.language], rows=tuple(rows), kind="score")


def seat_panels(eye: Eye) -> tuple[SeatPanel, ...]:
    return tuple(_seat(eye.shared, p) for p in range(eye.view.seats))


@kept
def _seat(eye: Eye, p: int) -> SeatPanel:
    view, language = eye.view, eye.language
    colour, ink, emblem = player_look(view, p)
    beaten, courses = int(view.trophies[p]).bit_count(), int(count_courses(view, p))
    numbers = [
        Chip(f":magic-swirl: {int(view.power[p])}"),
        Chip(f":two-coins: {int(view.vals[p])}"),
        Chip(f":dragon-head: {beaten}{f' / {TROPHIES}' if view.seats > 1 else ''}"),
    ]
    if view.spell_count[p]:
        numbers.append(Chip(f":spell-book: {int(view.spell_count[p])}"))
    if courses:
        numbers.append(Chip(f":graduate-cap: {courses}"))
    if view.inactive[p]:
        numbers.append(Chip(":drop:", tone="bad"))
    if view.monk == p + 1:
        numbers.append(Chip(":prayer:", PAWN_NAMES[3][language]))
    skills = (f":{sign}: {int(view.skill[p, e])}" for e, sign in enumerate(ELEMENT_SIGNS))
    passed = view.phase == st.PLANNING and view.passed >> p & 1
    return SeatPanel(
        seat=p, colour=colour, ink=ink, emblem=emblem, role=FACTS.student[p].name,
        score=signed(int(total_points(view, p))),
        score_word=(_POINTS if view.phase == st.OVER else _SO_FAR)[language],
        things=tuple(Chip(skill) for skill in skills), numbers=tuple(numbers),
        first=view.first == p,
        state="turn" if pending(view) >> p & 1 else "passed" if passed else "",
    )  # fmt: skip
