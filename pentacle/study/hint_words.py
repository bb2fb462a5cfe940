"""The words of hints."""

from __future__ import annotations

from pentacle.core import Words

PREPARED = Words("{what} (first: {first})", "{what} (d'abord : {first})")
ABOUT_AS_GOOD = Words("About as good: {label}.", "Presque aussi bon : {label}.")
ALL_ALIKE = Words("All choices are about alike here.", "Tous les choix se valent ici.")
NOTHING_ELSE = Words("There is nothing else to choose.", "Il n'y a pas d'autre choix.")
BETTER = Words(
    "Chances {n} points better than with: {label}.",
    "Chances meilleures de {n} points qu'avec : {label}.",
)
MORE_POINTS = Words(
    "{n} more at the end than with: {label}.", "{n} de plus à la fin qu'avec : {label}."
)
NO_MOTIVE = Words(
    "From your seat nothing certain speaks for it.",
    "De votre place, rien de certain ne l'explique.",
)
POINTS = {"en": ("point", "points"), "fr": ("point", "points")}

FIRST_IDEA = Words(
    "A first idea; the bot thinks on.", "Une première idée ; le bot réfléchit encore."
)
_CHANCES = Words(
    "Chances to win, as a strong bot sees them.", "Chances de gagner d'après un bot de haut niveau."
)
_POINTS = Words(
    "Points at the end, as a strong bot expects them.",
    "Points à la fin d'après un bot de haut niveau.",
)
_THINKS_ON = Words("It thinks on.", "Il réfléchit encore.")
_BUSY = Words(
    "It had less time than usual: the server is busy.",
    "Il a eu moins de temps que d'habitude : le serveur est très occupé.",
)
_UNPREPARED = Words(
    "A bot's first choice: the game is still being prepared for stronger ones.",
    "La première idée d'un bot : le jeu est encore en préparation pour les plus forts.",
)
_UNWEIGHED = Words(
    "A bot's first choice: the server is too busy for more.",
    "La première idée d'un bot : le serveur est trop occupé pour mieux.",
)


def caption_of(pace: str, *, alone: bool, weighed: bool) -> Words:
    """What the figures of a hint are, and how much they are worth.

    >>> caption_of("full", alone=True, weighed=True).en
    'Points at the end, as a strong bot expects them.'
    >>> caption_of("on", alone=False, weighed=True).en
    'Chances to win, as a strong bot sees them. It thinks on.'
    """
    if pace == "first":
        return _UNPREPARED
    if not weighed:
        return _UNWEIGHED
    text = _POINTS if alone else _CHANCES
    more = {"short": _BUSY, "on": _THINKS_ON}.get(pace)
    return Words(f"{text.en} {more.en}", f"{text.fr} {more.fr}") if more else text
