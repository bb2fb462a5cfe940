"""What a student watches, what is asked once more, and ruin in words before it comes.

Outside the rules: income is reckoned at the mean of the cards it brings, and a price is thought to
be paid in the best way.
"""

from __future__ import annotations

from pentacle.core import Foresight, Gauge, Words, cells_of

from . import cards
from .actions import CARD, CONFIRM, DEACTIVATE, DISENCHANT, DONE, OFFER, SACRIFICE
from .plan import plan_of
from .rules import energy, limit, prices, purse, rounds
from .score import points
from .state import ADVANCE, BID, CHOOSING, DISCARD, MAIN, OVER, PAY, State, is_in
from .words import energy_name, gems_of, listed

_BEYOND = Words(
    "{price} is beyond your means: with all gems disenchanted you have {all}. If nobody bids "
    "higher, you are out of the game.",
    "{price} dépasse vos moyens : toutes gemmes désenchantées, vous avez {all}. Si personne "
    "ne surenchérit, c'est l'élimination.",
)
_SELLS_BID = Words(
    "You have {energy}. To pay {price} you would have to disenchant {gems}.",
    "Vous avez {energy}. Pour payer {price}, il faudrait désenchanter {gems}.",
)
_FALLS = Words("Your income falls from {a} to {b}.", "Votre revenu tombe de {a} à {b}.")
_WOULD_FALL = Words(
    "Your income would fall from {a} to {b}.", "Votre revenu tomberait de {a} à {b}."
)
_OUT = Words("You are out of the game.", "C'est l'élimination.")
_LIMIT = Words(
    "At the end of the round you lose {energy} to the hand limit.",
    "À la fin du tour, la limite de cartes en main vous coûte {energy}.",
)


TRIFLE = 2
"""So little energy is lost at the hand limit without a question."""


def income_of(s: State, p: int) -> int:
    """ZAV-5.1  The energy that the next income brings, cards at their mean."""
    dust = energy.opal_dust(int(s.active[p, cards.OPAL])) + int(
        cards.FLOW[s.level[p, cards.KNOW_FLOW]]
    )
    halves = 0
    for c in range(cards.COLOURS):
        n = energy.sources(s, p, c)
        dust += cards.GROUP_DUST * min(n // cards.GROUP, int(s.supply[c]))
        halves += n * cards.FACTS.energy[c].concentrated * 2 // cards.GROUP
    return dust + halves // 2


def _income(s: State, p: int) -> int | None:
    """None where no income will come any more."""
    gone = s.phase == OVER or s.round_no == 0 or rounds.is_last_round(s) or not is_in(s, p)
    return None if gone else income_of(s, p)


def _energy(s: State, p: int) -> int | None:
    """ZAV-13.1  None for a hand whose values are secret."""
    return None if s.purse[p] < 0 else purse.liquid(s, p)


# prices to come


def bought(s: State, p: int, lot: int, due: int) -> State:
    """The table once player p has paid so much for a lot in the best way, gems sold included."""
    paying = State.of(bytes(s))
    paying.phase, paying.actor, paying.lot = PAY, p, lot
    paying.due, paying.buying = due, OFFER + lot
    for a in plan_of(paying).actions:
        if DISENCHANT <= a < DISENCHANT + cards.GEMS:
            purse.return_gem(paying, p, a - DISENCHANT)
    if lot < cards.ARTIFACTS:
        paying.artifacts[p, lot] += 1
    return paying


def sold_gems(s: State, then: State, p: int, language: str) -> str:
    """`2 opals and a sapphire`: the gems that player p then no longer has."""
    gone = [
        int(s.active[p, g] + s.inactive[p, g] - then.active[p, g] - then.inactive[p, g])
        for g in range(cards.GEMS)
    ]
    return listed([gems_of(n, g, language) for g, n in enumerate(gone) if n > 0], language)


def bid_warning(s: State, p: int, bid: int, language: str) -> str:
    """ZAV-9.6, ZAV-16.1  What winning with this bid would cost beyond the energy at hand."""
    cost, have = prices.price(s, p, s.lot, bid), purse.liquid(s, p)
    if cost <= have:
        return ""
    if cost > purse.wealth(s, p):
        return _BEYOND.say(language, price=cost, all=purse.wealth(s, p))
    then = bought(s, p, int(s.lot), cost)
    gems = sold_gems(s, then, p, language)
    said = _SELLS_BID.say(language, energy=energy_name(have, language), price=cost, gems=gems)
    fall = _fall(s, then, p, _WOULD_FALL, language)
    return f"{said} {fall}".rstrip()


def _fall(s: State, then: State, p: int, words: Words, language: str) -> str:
    a, b = income_of(s, p), income_of(then, p)
    return "" if b >= a or rounds.is_last_round(s) else words.say(language, a=a, b=b)


# the three questions of the kernel


def asks(s: State, p: int, a: int) -> bool:
    """Selling what works, or letting the last of it sleep; giving up what could stay; a price
    beyond the energy at hand."""
    if DISENCHANT <= a < DISENCHANT + cards.GEMS:
        return int(s.inactive[p, a - DISENCHANT]) == 0
    if OFFER <= a < OFFER + cards.LOTS:
        return prices.price(s, p, a - OFFER, int(cards.MINIMUM[a - OFFER])) > purse.liquid(s, p)
    if a == CONFIRM:
        return prices.price(s, p, s.lot, s.draft) > purse.liquid(s, p)
    if DEACTIVATE <= a < DEACTIVATE + cards.GEMS:
        return sum(cells_of(s.active, p)) == 1
    if CARD <= a < CARD + cards.KINDS and s.phase == PAY:
        return s.due > purse.liquid(s, p)
    if CARD <= a < CARD + cards.KINDS:
        return s.phase == DISCARD and a not in plan_of(s).actions
    if a == DONE:
        return s.phase == ADVANCE or (s.phase == MAIN and plan_of(s).lost > TRIFLE)
    return SACRIFICE <= a < SACRIFICE + cards.GEMS or s.phase == CHOOSING


def warns(before: State, after: State, p: int, language: str) -> str:
    """Elimination, a bid that sells gems, income that falls for good, energy lost at the limit."""
    if is_in(before, p) and not is_in(after, p):
        return _OUT[language]
    if after.phase == BID and after.bidder == p and after.bid != before.bid:
        return bid_warning(after, p, int(after.bid), language)
    if after.phase == PAY and after.actor == p and before.phase == BID:
        return bid_warning(after, p, int(after.bid), language)
    if _ends_turn(before, after, p):
        lost = plan_of(before).lost
        return _LIMIT.say(language, energy=energy_name(lost, language)) if lost > TRIFLE else ""
    if after.phase == OVER or rounds.is_last_round(after) or before.round_no == 0:
        return ""
    sells = before.phase in (MAIN, PAY) and _owned(after, p) < _owned(before, p)
    if sells or income_of(after, p) == 0:
        return _fall(before, after, p, _FALLS, language)
    return ""


def _owned(s: State, p: int) -> int:
    return sum(cells_of(s.active, p)) + sum(cells_of(s.inactive, p))


def _ends_turn(before: State, after: State, p: int) -> bool:
    """Player p, whose turn it was, has ended it."""
    if before.phase != MAIN or before.actor != p:
        return False
    same = (after.round_no, after.turn) == (before.round_no, before.turn)
    return not same or after.phase in (DISCARD, OVER)


foresight = Foresight(
    gauges=(
        Gauge("energy", Words("Energy in hand", "Énergie en main"), _energy, icon="powder"),
        Gauge("income", Words("Next income", "Prochain revenu"), _income, icon="magic-swirl"),
        Gauge("points", Words("Points", "Points de victoire"), points),
        Gauge("hand", Words("Cards in hand", "Cartes en main"), limit.hand_size, "card-draw", ""),
        Gauge(
            "limit",
            Words("Hand limit", "Limite de cartes en main"),
            limit.hand_limit,
            icon="card-draw",
        ),
    ),
    asks=asks,
    warns=warns,
)
