"""What a page without a server says, in English and French, beside what its tables say."""

from __future__ import annotations

from pentacle.core.words import Words
from pentacle.study.words import REFUSALS

__all__ = ["BROKEN", "FRIEND", "FROM_STORE", "REFUSALS"]

REFUSALS |= {
    "needs_server": Words(
        "This needs a server, and this page has none: it plays in your browser alone. "
        "'pip install grand-pentacle' and 'pentacle serve' start one, for you and your friends.",
        "Cela demande un serveur, et cette page n'en a pas : elle joue dans votre seul navigateur. "
        "'pip install grand-pentacle' puis 'pentacle serve' en lancent un, pour vous et vos amis.",
    ),
    "not_kept": Words(
        "Your browser could not keep this, so it was not played. Free some space, or allow this "
        "page to keep data.",
        "Votre navigateur n'a pas pu garder ce coup : il n'a pas été joué. Libérez de l'espace, "
        "ou autorisez cette page à garder des données.",
    ),
}

FRIEND = Words("Player {n}", "Joueur {n}")
"""Somebody at the same device who has not said his name."""
FROM_STORE = Words("From this browser", "De ce navigateur")
BROKEN = Words(
    "One of your tables, or several, cannot be read. What is left of them stays where it is; "
    "all others are as they were.",
    "Une de vos tables, ou plusieurs, est illisible. Ce qu'il en reste est gardé ; toutes les "
    "autres sont intactes.",
)
