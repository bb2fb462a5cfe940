"""What a notice says: the game and who sits there, and nothing of how it stands."""

from __future__ import annotations

from typing import NamedTuple

from pentacle.core.words import Words

TURN = Words("It is your turn", "C'est à vous de jouer")
AT = Words("{game}, with {names}", "{game}, avec {names}")
GO = Words("To the table:", "À la table :")
OFF = Words(
    "You get this mail because you asked for it. To get no more of them:",
    "Vous recevez ce courriel parce que vous l'avez demandé. Pour ne plus en recevoir :",
)
CONFIRM = Words("Confirm your address", "Confirmez votre adresse")
CONFIRM_TEXT = Words(
    "Somebody wants to be told at this address when it is their turn at Grand Pentacle. If that "
    "is you, type this code on your page:",
    "Quelqu'un veut être prévenu à cette adresse quand c'est son tour à Grand Pentacle. Si c'est "
    "vous, saisissez ce code sur votre page :",
)
CONFIRM_NOT = Words(
    "If it is not you, do nothing: nothing else will be sent.",
    "Si ce n'est pas vous, ne faites rien : rien d'autre ne sera envoyé.",
)
LINE = Words("{title}: {text}", "{title} : {text}")
AND = Words("and", "et")


class Notice(NamedTuple):
    """That it is somebody's turn, as he reads it."""

    title: str
    text: str
    table: str
    game: str
    language: str

    def line(self, about: str) -> str:
        """All of it in a line."""
        return LINE.say(self.language, title=self.title, text=about)


def notice(language: str, table: str, game: Words, names: list[str]) -> Notice:
    """
    >>> notice("fr", "t", Words("Archimage", "Archimage"), ["Ana", "Bo", "Cy"]).text
    'Archimage, avec Ana, Bo et Cy'
    """
    *first, last = names
    listed = f"{', '.join(first)} {AND[language]} {last}" if first else last
    text = AT.say(language, game=game, names=listed)
    return Notice(TURN[language], text, table, game[language], language)
