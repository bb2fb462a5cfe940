"""What a table may agree on before the game (ELF-4.6, ELF-17.1); `setup` reads the price
and the placement table."""

from __future__ import annotations

from pentacle.core import Choice, Options, Words, plural

from .cards import AS_BEFORE, FACTS, FORMER, SEATS, STARTS


def _span(seconds: int, language: str) -> str:
    """`5 minutes`, or `90 seconds` where it is no whole number of them."""
    if seconds % 60 == 0:
        return plural(seconds // 60, "minute", "minutes", language)
    words = ("seconde", "secondes") if language == "fr" else ("second", "seconds")
    return plural(seconds, *words, language)


def _price(name: str, n: int) -> Choice:
    english, french = plural(n, "point", "points"), plural(n, "point", "points", "fr")
    return Choice(name, Words(f"{english} a token", f"{french} par jeton"))


_DEAR, _CHEAP = FACTS.numbers.grey_price
_ROLL, _ALL = FACTS.timer.roll, FACTS.timer.competition
options = Options()
GREY_COST = options.add(
    name="grey_cost",
    title=Words("Grey magic", "Magie grise"),
    text=Words(
        f"What it costs to remove a grey token. The translator of the booklet suggests {_CHEAP}.",
        f"Le prix du retrait d'un jeton de magie grise. Le traducteur du livret suggère {_CHEAP}.",
    ),
    choices=(
        _price("four", _DEAR),
        _price("three", _CHEAP),
    ),
)
TIMER = options.add(
    name="negotiation_timer",
    title=Words("Negotiation timer", "Négociations chronométrées"),
    text=Words(
        f"{_span(_ROLL, 'en')} to talk before each roll, {_span(_ALL, 'en')} together before the "
        "competition. "
        "Outside of these windows the table is silent.",
        f"{_span(_ROLL, 'fr')} de discussion avant chaque lancer, {_span(_ALL, 'fr')} en commun "
        "avant la compétition. En dehors de ces moments, la table se tait.",
    ),
)
PROMISES = options.add(
    name="promises",
    title=Words("Promises", "Promesses"),
    text=Words(
        "Players may post promises about their spells. They bind nobody; the table only shows "
        "which were kept.",
        "Les joueurs peuvent afficher des promesses sur leurs sorts. Elles n'engagent personne ; "
        "la table montre seulement lesquelles ont été tenues.",
    ),
    default=1,
)
PRIVATE_TALK = options.add(
    name="private_talk",
    title=Words("Private talk", "Messages privés"),
    text=Words(
        "Players may write to a single opponent.",
        "Les joueurs peuvent écrire à un seul adversaire.",
    ),
)
PLACEMENT = options.add(
    name="placement",
    title=Words("Placement table", "Table de placement"),
    text=Words(
        "Where the pawns begin. The booklet's table is lost; ours was made anew because the one "
        "before favoured some colours.",
        "D'où partent les magiciens. La table du livret est perdue ; la nôtre a été refaite, car "
        "l'ancienne favorisait certaines couleurs.",
    ),
    choices=(
        Choice("new", Words("Ours", "La nôtre")),
        Choice("former", Words("As it was", "Ancienne")),
    ),
    seats=tuple(n for n in SEATS if STARTS[n] != FORMER[n]),
    since=2,
    before=AS_BEFORE,
)
