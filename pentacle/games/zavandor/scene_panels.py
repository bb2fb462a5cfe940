"""Beside the table: the next income, the score sheet."""

from __future__ import annotations

from pentacle.core import Words
from pentacle.core.scene import Panel, Row

from .cards import (
    COLOURS,
    FLOW,
    GROUP,
    GROUP_DUST,
    KNOW_FLOW,
    OPAL,
    SENTINELS_END,
    TOP_POINTS,
)
from .foresight import bought, income_of
from .rules.energy import opal_dust, sources
from .rules.payment import pays_for_lot
from .rules.rounds import is_last_round
from .score import artifact_points, count_top, gem_points, points, sentinel_points
from .state import BID, OVER, PAY, State, is_in
from .text_names import energy_list

_INCOME = Words("Your next income", "Votre prochain revenu")
_ABOUT = Words("about {n}", "environ {n}")
_THEN = Words("After this payment: ", "Après ce paiement : ")
_LAST_LEFT = Words("The game is over: only @{p} is left.", "Fin de partie : il ne reste que @{p}.")
_SENTINELS_SOLD = Words(
    "Sentinels sold: {n}. From {end} on the game ends with the round; this was round {round}.",
    "Sentinelles vendues : {n}. Dès {end}, la partie s'achève à la fin du tour ; c'était le tour "
    "{round}.",
)
_ROUNDS_OVER = Words("Round {round} was the last.", "Le tour {round} était le dernier.")
_SCORES = Words("Final score", "Score final")
_PARTS = (
    Words("Active gems", "Gemmes actives"),
    Words("Domains at level 4", "Domaines au niveau 4"),
    Words("Artifacts", "Artéfacts"),
    Words("Sentinels", "Sentinelles"),
)
_TOTAL = Words("Total", "Total")


def panels(s: State, viewer: int, language: str) -> tuple[Panel, ...]:
    if s.phase == OVER:
        return (_score_sheet(s, language),)
    if viewer < 0 or not is_in(s, viewer) or s.round_no == 0 or is_last_round(s):
        return ()
    return () if s.phase == BID else (_income(s, viewer, language),)


def _income(s: State, p: int, language: str) -> Panel:
    """ZAV-5.1  What the next phase 2 brings as things stand, and once a lot is paid for."""
    rows = [_income_row(s, p, "", language)]
    if s.phase == PAY and s.actor == p and pays_for_lot(s):
        then = bought(s, p, int(s.lot), int(s.due))
        if income_of(then, p) != income_of(s, p):
            rows.append(_income_row(then, p, _THEN[language], language))
    return Panel(id="income", title=_INCOME[language], rows=tuple(rows))


def _income_row(s: State, p: int, before: str, language: str) -> Row:
    dust = opal_dust(int(s.active[p, OPAL])) + int(FLOW[s.level[p, KNOW_FLOW]])
    cards = groups = 0
    for c in range(COLOURS):
        n = sources(s, p, c)
        full = min(n // GROUP, int(s.supply[c]))
        dust += full * GROUP_DUST
        groups += full << 6 * c
        cards += (n - GROUP * full) << 6 * c
    energy, n = energy_list(dust, cards, groups, language), income_of(s, p)
    sure = not cards or bool(s.flat_cards)
    value = str(n) if sure else _ABOUT.say(language, n=n)
    return Row(text=f"{before}{energy}", value=value, tone="" if n else "bad")


def end_cause(s: State, language: str) -> str:
    """ZAV-12.1  Why the game is over, in words."""
    left = [p for p in range(s.seats) if is_in(s, p)]
    if len(left) == 1:
        return _LAST_LEFT.say(language, p=left[0])
    words = _SENTINELS_SOLD if s.sold >= SENTINELS_END else _ROUNDS_OVER
    return words.say(language, n=s.sold, end=SENTINELS_END, round=s.round_no)


def _score_sheet(s: State, language: str) -> Panel:
    """ZAV-12.4  Points by part, a column for each seat."""
    rows = [Row(text=end_cause(s, language))]
    for p in range(s.seats):
        parts = (
            gem_points(s, p),
            TOP_POINTS * count_top(s, p),
            artifact_points(s, p),
            sentinel_points(s, p),
        )
        for words, n in zip(_PARTS, parts, strict=True):
            rows.append(Row(text=words[language], value=str(n), seat=p))
        rows.append(Row(text=_TOTAL[language], value=str(points(s, p)), seat=p, strong=True))
    return Panel(id="scores", title=_SCORES[language], rows=tuple(rows), kind="score")
