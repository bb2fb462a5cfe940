"""The words of hints."""

from __future__ import annotations

from pentacle.core import Words

SAYING = Words("{}: {}.", "{} : {}.")
THEN = Words("Then: {}.", "Ensuite : {}.")
NEXT_BEST = Words("Next best: {}, {} less.", "Deuxième choix : {}, {} de moins.")
ABOUT_AS_GOOD = Words("About as good: {}.", "Presque aussi bon : {}.")
NOTHING_ELSE = Words("There is nothing else to choose.", "Il n'y a pas d'autre choix.")
PERCENT = Words("{}%", "{} %")
POINT = Words("{} point", "{} point")
POINTS = Words("{} points", "{} points")

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
