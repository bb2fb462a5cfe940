"""Names of gems, cards, lots and amounts, in English and French."""

from __future__ import annotations

from pentacle.core import Words, plural

from .cards import ARTIFACTS, COLOUR, COLOURS, FACTS, ORDINARY, VALUE

GEM_ONE = (
    Words("an opal", "une opale"), Words("a sapphire", "un saphir"),
    Words("an emerald", "une émeraude"), Words("a diamond", "un diamant"),
    Words("a ruby", "un rubis"),
)  # fmt: skip
GEM_MANY = (
    Words("opals", "opales"), Words("sapphires", "saphirs"), Words("emeralds", "émeraudes"),
    Words("diamonds", "diamants"), Words("rubies", "rubis"),
)  # fmt: skip
_CARD = Words("{colour} {n}", "carte {colour} de {n}")
_CONCENTRATED = Words("concentrated {colour} ({n})", "énergie {colour} concentrée ({n})")
GEM_ACTIVE = (
    (Words("active opal", "opale active"), Words("active opals", "opales actives")),
    (Words("active sapphire", "saphir actif"), Words("active sapphires", "saphirs actifs")),
    (Words("active emerald", "émeraude active"), Words("active emeralds", "émeraudes actives")),
    (Words("active diamond", "diamant actif"), Words("active diamonds", "diamants actifs")),
    (Words("active ruby", "rubis actif"), Words("active rubies", "rubis actifs")),
)
_DUST = Words("dust", "unité de poussière magique"), Words("dust", "unités de poussière magique")
_ENERGY = Words("energy", "unité d'énergie"), Words("energy", "unités d'énergie")
_POINTS = Words("point", "point de victoire"), Words("points", "points de victoire")
_LEVEL = Words("{domain}, level {n}", "{domain}, niveau {n}")


def gem_one(g: int, language: str) -> str:
    """`an opal`."""
    return GEM_ONE[g][language]


def gems_of(n: int, g: int, language: str) -> str:
    """`an opal`, `2 opals`."""
    return gem_one(g, language) if n == 1 else f"{n} {GEM_MANY[g][language]}"


def colour_name(c: int, language: str) -> str:
    return FACTS.energy[c].name[language]


def card_name(k: int, language: str) -> str:
    """`blue 5`, `concentrated blue (20)`."""
    words = _CARD if k < ORDINARY else _CONCENTRATED
    return words.say(language, colour=colour_name(int(COLOUR[k]), language), n=int(VALUE[k]))


def cards_of(n: int, c: int, language: str) -> str:
    """`2 blue cards`."""
    colour = colour_name(c, language)
    if language == "fr":
        return plural(n, f"carte {colour}", f"cartes {colour}s", "fr")
    return plural(n, f"{colour} card", f"{colour} cards")


def groups_of(n: int, c: int, language: str) -> str:
    """`2 concentrated blue energies`."""
    colour = colour_name(c, language)
    if language == "fr":
        many = f"énergies {colour}s concentrées"
        return plural(n, f"énergie {colour} concentrée", many, "fr")
    return plural(n, f"concentrated {colour} energy", f"concentrated {colour} energies")


def active_gems(n: int, g: int, language: str) -> str:
    """`2 active opals`."""
    return counted(n, GEM_ACTIVE[g], language)


def dust_name(n: int, language: str) -> str:
    """`5 dust`."""
    return counted(n, _DUST, language)


def energy_name(n: int, language: str) -> str:
    """`5 energy`."""
    return counted(n, _ENERGY, language)


def points_name(n: int, language: str) -> str:
    """`5 points`."""
    return counted(n, _POINTS, language)


def counted(n: int, words: tuple[Words, Words], language: str) -> str:
    """A number with its word, for one and for many."""
    return plural(n, words[0][language], words[1][language], language)


def lot_name(lot: int) -> Words:
    if lot < ARTIFACTS:
        return FACTS.artifact[lot].name
    return FACTS.sentinel[lot - ARTIFACTS].name


def level_name(d: int, n: int, language: str) -> str:
    """`Fire, level 2`; in French with the rulebook's whole name."""
    fact = FACTS.domain[d]
    return _LEVEL.say(language, domain=Words(fact.en, fact.long_fr), n=n)


def listed(parts: list[str], language: str) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + (" et " if language == "fr" else " and ") + parts[-1]


_NOTHING = Words("nothing", "rien")


def energy_list(dust: int, cards: int, groups: int, language: str) -> str:
    """Dust, cards and concentrated energy, packed 6 bits a colour, as words."""
    parts = [dust_name(dust, language)] if dust else []
    for c in range(COLOURS):
        if n := groups >> 6 * c & 63:
            parts.append(groups_of(n, c, language))
        if n := cards >> 6 * c & 63:
            parts.append(cards_of(n, c, language))
    return listed(parts or [_NOTHING[language]], language)
