"""What stands in the gaps of sentences."""

from __future__ import annotations

from typing import Any

from . import reasons
from .actions import ENCHANT, OFFER
from .cards import ENABLED_BY, HIGHEST_BID, MINIMUM, RUBY_LIMIT, TOP
from .rules.choices import price_of
from .rules.limit import card_weight, hand_limit
from .rules.prices import opening_means, price
from .rules.purse import liquid
from .text_names import dust_name, energy_name, lot_name


def _energy(n: int, language: str) -> dict[str, Any]:
    return {"n": n, "energy": energy_name(n, language)}


REASONS = reasons.reasons.filled(
    {
        reasons.SHORT_OF_ENERGY: lambda s, p, a, language: _energy(
            price_of(s, p, a) - liquid(s, p), language
        ),
        reasons.SHORT_OF_WEALTH: lambda s, p, a, language: _energy(
            price(s, p, a - OFFER, MINIMUM[a - OFFER]) - opening_means(s, p), language
        ),
        reasons.SHORT_OF_DUST: lambda s, p, a, language: {
            "n": s.due - s.dust[p],
            "dust": dust_name(s.due - s.dust[p], language),
        },
        reasons.NEEDS_ARTIFACT: lambda s, p, a, _: {"what": lot_name(ENABLED_BY[a - ENCHANT])},
        reasons.NEEDS_FIRE: lambda s, p, a, _: {"top": TOP},
        reasons.ENOUGH_RUBIES: lambda s, p, a, _: {"rubies": RUBY_LIMIT},
        reasons.HIGHEST_BID: lambda s, p, a, _: {"bid": HIGHEST_BID},
        reasons.CARDS_TOO_HEAVY: lambda s, p, a, _: {
            "n": card_weight(s, p),
            "limit": hand_limit(s, p),
        },
    }
)
