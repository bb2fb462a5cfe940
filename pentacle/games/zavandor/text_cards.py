"""What is said of gems, books, artifacts and sentinels: it follows from the facts."""

from __future__ import annotations

from collections.abc import Iterable

from pentacle.core import NONE, Words, plural
from pentacle.core.words import NARROW

from . import cards
from .facts import Artifact
from .rules.energy import opal_dust
from .words import GEM_ACTIVE, GEM_MANY, GEM_ONE, colour_name, points_name

_OPALS = Words("Active opals give dust every round: {dust} and so on.",
    "Les opales actives donnent de la poussière à chaque tour : {dust}, etc.")  # fmt: skip
_GIVES = Words("While active, gives one {colour} card every round.",
    "Donne une carte {colour} à chaque tour tant que la gemme est active.")  # fmt: skip
_NEEDS = Words("To enchant one you need: {what}.", "Pour en enchanter, il vous faut : {what}.")
_NEEDS_FIRE = Words("To enchant one you need fire at level {top}. At most {n} per player.",
    "Pour en enchanter, il vous faut la connaissance du feu au niveau {top}. "
    "Au plus {n} par joueur.")  # fmt: skip
_BOOKS = {
    cards.KNOW_GEMS: Words(
        "Gems cost less with each level, and disenchanting one brings half of that.",
        "Les gemmes coûtent moins à chaque niveau ; les désenchanter rapporte la moitié "
        "de ce prix.",
    ),
    cards.KNOW_FLOW: Words(
        "Dust every round, by level: {dust}.",
        "Unités de poussière magique à chaque tour, selon le niveau : {dust}.",
    ),
    cards.KNOW_FIRE: Words(
        "At level {top} you may enchant rubies.",
        "Au niveau {top}, vous pouvez enchanter des rubis.",
    ),
    cards.KNOW_SAGES: Words(
        "Each new level brings energy cards for the next round, {n} of its colour: {colours}.",
        "Chaque niveau apporte des cartes énergie pour le tour suivant, {n} de sa couleur : "
        "{colours}.",
    ),
    cards.KNOW_ARTIFACTS: Words(
        "You pay less for artifacts, by level: {off_artifact}; for sentinels: {off_sentinel}.",
        "Vous payez moins pour les artéfacts, selon le niveau : {off_artifact} ; pour les "
        "sentinelles : {off_sentinel}.",
    ),
    cards.KNOW_SLOTS: Words(
        "More slots for active gems, by level: {slots}.",
        "Emplacements de plus sur la spirale magique, selon le niveau : {slots}.",
    ),
}
_HAND = Words("Hand limit {n}.", "Limite de cartes en main {n}.")
_ENABLES = Words("You may enchant {gems}.", "Vous pouvez enchanter des {gems}.")
_ADVANCES = Words("At once, for free: {levels}.", "Tout de suite, gratuitement : {levels}.")
_FREE_GEM = Words("At once, for free: {gem}.", "Tout de suite, gratuitement : {gem}.")
_STRIKES = Words(
    "At once: your dearest waiting marker is free, and every other player gives back an active "
    "gem.",
    "Tout de suite : votre pion en attente le plus cher est libéré et chaque autre joueur remet "
    "une gemme active dans la réserve commune.",
)
_INCOME = Words("Brings energy like one more active {name}.",
    "Apporte de l'énergie comme une gemme active de plus : {gem}.")  # fmt: skip
_SLOTS = Words("Slots for active gems: +{n}.", "Emplacements pour les gemmes actives : +{n}.")
_UNIQUE = Words("One per player.", "Un seul exemplaire par joueur.")
_OFF = Words("Each one takes {n} off the price of: {lot}.",
    "Chaque exemplaire enlève {n} au prix de : {lot}.")  # fmt: skip
_OFF_SENTINEL = Words("Each one takes {n} off the price of every sentinel.",
    "Chaque exemplaire enlève {n} au prix de chaque sentinelle.")  # fmt: skip
_DISCOUNT = Words("Costs you {n} less for each {artifact} you own.",
    "Vous coûte {n} de moins par {artifact} que vous avez.")  # fmt: skip
_COUNTED = {
    "gem_types": Words("type of active gems", "type de gemmes actives"),
    "top_domains": Words("domain that you have at level {top}", "domaine au niveau {top}"),
    "gems": Words("{what} you have", "{what} que vous avez"),
    "artifacts": Words("{what} you own", "{what} que vous avez"),
}
_EACH = Words("{points} for each {what}.", "{points} par {what}.")
_MOST = Words("At most {n}.", "Au plus {n}.")


def signed(n: int) -> str:
    """`+5`, `−5`."""
    return f"{n:+d}".replace("-", "−")


def gem_text(g: int, language: str) -> str:
    """ZAV-7.2  What a gem brings, and what one needs to enchant it."""
    if g == cards.OPAL:
        dust = ", ".join(str(opal_dust(n)) for n in range(1, 7))
        return _OPALS.say(language, dust=dust)
    said = [_GIVES.say(language, colour=colour_name(g - 1, language))]
    if g == cards.RUBY:
        said.append(_NEEDS_FIRE.say(language, top=cards.TOP, n=cards.RUBY_LIMIT))
    elif cards.ENABLED_BY[g] != NONE:
        said.append(_NEEDS.say(language, what=cards.FACTS.artifact[cards.ENABLED_BY[g]].name))
    return " ".join(said)


def domain_text(d: int, language: str) -> str:
    """ZAV-8.1  What a domain does."""
    fact = cards.FACTS.domain[d]
    said = _BOOKS[d].say(
        language,
        top=cards.TOP,
        n=cards.SAGES_CARDS,
        dust=_levels(fact.dust),
        slots=_levels(fact.slots),
        off_artifact=_levels(fact.off_artifact),
        off_sentinel=_levels(fact.off_sentinel),
        colours=", ".join(colour_name(c, language) for c in range(cards.TOP)),
    )
    return f"{said} {_HAND.say(language, n=signed(fact.hand))}" if fact.hand else said


def _levels(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, list(numbers)[1:]))


def level_effect(d: int, level: int, language: str) -> str:
    """What a level brings, shortly: `+2 dust`."""
    fact, french = cards.FACTS.domain[d], language == "fr"
    if d == cards.KNOW_GEMS:
        now, first = (
            sum(cards.COST[g, n] for g in range(len(cards.FACTS.gem))) for n in (level, 0)
        )
        return f"{signed(round(100 * (now - first) / first))}{NARROW if french else ''}%"
    if d == cards.KNOW_FLOW and fact.dust[level]:
        return f"+{fact.dust[level]} {'poussière' if french else 'dust'}"
    if d == cards.KNOW_FIRE and level == cards.TOP:
        return GEM_MANY[cards.RUBY][language]
    if d == cards.KNOW_SAGES and cards.SAGES_CARDS:
        return f"{cards.SAGES_CARDS} {colour_name(level - 1, language)}{'s' if french else ''}"
    if d == cards.KNOW_ARTIFACTS and fact.off_artifact[level] + fact.off_sentinel[level]:
        return f"−{fact.off_artifact[level]}/{fact.off_sentinel[level]}"
    if d == cards.KNOW_SLOTS and fact.slots[level]:
        words = ("gemme", "gemmes") if french else ("slot", "slots")
        return f"+{plural(fact.slots[level], *words, language)}"
    return ""


def lot_text(lot: int, language: str) -> str:
    """ZAV-10.1, ZAV-11.1  What a card says, its own discount included (ZAV-9.5)."""
    said = (
        _sentinel(lot - cards.ARTIFACTS, language)
        if lot >= cards.ARTIFACTS
        else _artifact(lot, language)
    )
    if cards.OFF_BY[lot] != NONE and cards.OFF[lot]:
        giver = cards.FACTS.artifact[cards.OFF_BY[lot]].name
        said.append(_DISCOUNT.say(language, n=int(cards.OFF[lot]), artifact=giver))
    return " ".join(said)


def _artifact(a: int, language: str) -> list[str]:
    fact, ids = cards.FACTS.artifact[a], [g.id for g in cards.FACTS.gem]
    said = []
    if fact.enables:
        said.append(_ENABLES.say(language, gems=GEM_MANY[ids.index(fact.enables)]))
    if fact.advances:
        said.append(_ADVANCES.say(language, levels=_free_levels(fact, language)))
    if fact.gem:
        said.append(_FREE_GEM.say(language, gem=GEM_ONE[ids.index(fact.gem)]))
    if fact.strikes:
        said.append(_STRIKES[language])
    if fact.income:
        g = ids.index(fact.income)
        said.append(_INCOME.say(language, gem=GEM_ONE[g], name=cards.FACTS.gem[g].en.lower()))
    if fact.slots:
        said.append(_SLOTS.say(language, n=fact.slots))
    if fact.hand:
        said.append(_HAND.say(language, n=signed(fact.hand)))
    if fact.unique:
        said.append(_UNIQUE[language])
    if fact.off_on and fact.off:
        lot = next(other.name for other in cards.FACTS.artifact if other.id == fact.off_on)
        said.append(_OFF.say(language, n=fact.off, lot=lot))
    if fact.off_sentinel:
        said.append(_OFF_SENTINEL.say(language, n=fact.off_sentinel))
    return said


def _free_levels(fact: Artifact, language: str) -> str:
    if language == "fr":
        return plural(fact.advances, "niveau de connaissance", "niveaux de connaissance", "fr")
    return plural(fact.advances, "level of knowledge", "levels of knowledge")


def artifact_brief(a: int, language: str) -> str:
    """The same in signs: `2 slots, hand +3`."""
    fact, french, ids = cards.FACTS.artifact[a], language == "fr", [g.id for g in cards.FACTS.gem]
    said = []
    if fact.enables:
        said.append(GEM_MANY[ids.index(fact.enables)][language])
    if fact.advances:
        words = ("niveau", "niveaux") if french else ("level", "levels")
        said.append(plural(fact.advances, *words, language))
    if fact.gem:
        said.append("1 offert" if french else "1 free")
    if fact.strikes:
        said.append("pion, gemmes remises" if french else "marker, gems back")
    if fact.income:
        colour = colour_name(ids.index(fact.income) - 1, language)
        said.append(f"+1 carte {colour}" if french else f"+1 {colour} card")
    if fact.slots:
        words = ("gemme active", "gemmes actives") if french else ("slot", "slots")
        said.append(f"{'+' if french else ''}{plural(fact.slots, *words, language)}")
    if fact.hand:
        said.append(f"{'main' if french else 'hand'} +{fact.hand}")
    if fact.off_sentinel:
        said.append(f":owl: −{fact.off_sentinel}")
    return ", ".join(said)


def _sentinel(i: int, language: str) -> list[str]:
    fact = cards.FACTS.sentinel[i]
    names = {a.id: a.name[language] for a in cards.FACTS.artifact}
    names |= {g.id: GEM_ACTIVE[i][0][language] for i, g in enumerate(cards.FACTS.gem)}
    what = ", ".join(names[of] for of in fact.of)
    counted = _COUNTED[fact.counts].say(language, top=cards.TOP, what=what)
    said = [_EACH.say(language, points=points_name(fact.per, language), what=counted)]
    return [*said, _MOST.say(language, n=fact.most)] if fact.most else said
