"""What stands in the gaps of sentences."""

from __future__ import annotations

from typing import Any

from pentacle.core import NONE, Words

from . import events, reasons, words
from .actions import ENCHANT, OFFER
from .cards import ENABLED_BY, FACTS, HIGHEST_BID, MINIMUM, RUBY_LIMIT, TOP
from .rules import choices, limit, prices, purse


def _energy(n: int, language: str) -> dict[str, Any]:
    return {"n": n, "energy": words.energy_name(n, language)}


REASONS = reasons.reasons.filled(
    {
        reasons.SHORT_OF_ENERGY: lambda s, p, a, language: _energy(
            choices.price_of(s, p, a) - purse.liquid(s, p), language
        ),
        reasons.SHORT_OF_WEALTH: lambda s, p, a, language: _energy(
            prices.price(s, p, a - OFFER, MINIMUM[a - OFFER]) - prices.opening_means(s, p), language
        ),
        reasons.SHORT_OF_DUST: lambda s, p, a, language: {
            "n": s.due - s.dust[p],
            "dust": words.dust_name(s.due - s.dust[p], language),
        },
        reasons.NEEDS_ARTIFACT: lambda s, p, a, _: {
            "what": words.lot_name(ENABLED_BY[a - ENCHANT])
        },
        reasons.NEEDS_FIRE: lambda s, p, a, _: {"top": TOP},
        reasons.ENOUGH_RUBIES: lambda s, p, a, _: {"rubies": RUBY_LIMIT},
        reasons.HIGHEST_BID: lambda s, p, a, _: {"bid": HIGHEST_BID},
        reasons.CARDS_TOO_HEAVY: lambda s, p, a, _: {
            "n": limit.card_weight(s, p),
            "limit": limit.hand_limit(s, p),
        },
    }
)

_INCOME = Words("@{player} receives {energy}.", "@{player} reçoit {energy}.")
_NO_INCOME = Words("@{player} receives nothing.", "@{player} ne reçoit rien.")


def _income(view: Any, n: Any, language: str) -> str:
    said = _INCOME if n.dust or n.cards or n.groups else _NO_INCOME
    energy = words.energy_list(n.dust, n.cards, n.groups, language)
    return said.say(language, player=n.player, energy=energy)


tell = events.events.filled(
    {
        "gem": lambda view, n, language: words.gem_one(n.gem, language),
        "lot": lambda view, n, language: words.lot_name(n.lot),
        "dust": lambda view, n, language: words.dust_name(n.dust, language),
        "level": lambda view, n, language: words.level_name(n.domain, n.level, language),
        "card": lambda view, n, language: words.card_name(n.card, language),
        "cards": lambda view, n, language: words.cards_of(n.cards, n.colour, language),
        "colour": lambda view, n, language: FACTS.energy[n.colour].name,
        "character": lambda view, n, language: FACTS.character[n.character].name,
        "order": lambda view, n, language: ", ".join(f"@{p}" for p in n.order if p != NONE),
        "aside": lambda view, n, language: words.energy_list(n.dust, n.cards, 0, language),
        "income": _income,
    }
)
