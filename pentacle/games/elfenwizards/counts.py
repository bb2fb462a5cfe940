"""What is counted of many games: titles that were won, deeds, and how games end."""

from __future__ import annotations

from typing import Any

from pentacle.core import Counted, Counts, Ending, Kind, Note, Words, words

from . import events, score, state
from .cards import APPOINTMENTS, VACANCIES, M
from .words import box_name


def _id_of(title: int) -> str:
    return f"title-{title}"


def watch(counted: Counted, s: Any, seat: int, notes: tuple[Note, ...]) -> None:
    """ELF-10.2  Every title is open to all; it is taken by the guild whose pawn is awarded it."""
    if seat < 0:
        for p in range(s.seats):
            for title in range(M):
                counted.saw(p, "title", _id_of(title))
    for note in notes:
        if note.kind == events.LAID:
            player, _, face, *_ = note.args
            counted.did(player, "die" if face else "chip")


counts = Counts(
    deeds={
        "awarded": Words("titles won", "titres obtenus"),
        "die": Words("major spells laid", "sorts majeurs posés"),
        "chip": Words("minor spells laid", "sorts mineurs posés"),
        "rerolled": Words("second rolls", "deuxièmes lancers"),
        "bought": Words("purchases of minor spells", "récupérations de sorts mineurs"),
        "cleansed": Words("removals of grey magic", "retraits de magie grise"),
        "defeated": Words("pawns defeated", "magiciens vaincus"),
        "demoted": Words("pawns demoted", "magiciens rétrogradés"),
    },
    kinds={
        "title": Kind(
            title=Words("Titles", "Titres"),
            items={
                _id_of(title): Words(*(box_name(title, language) for language in words.LANGUAGES))
                for title in range(M)
            },
        )
    },
    events=events.events,
    watch=watch,
    ends={
        state.LAST_ROUND: Ending(
            "rounds", Words("the last round is over", "le dernier tour est terminé")
        ),
        state.APPOINTED: Ending(
            "appointed",
            Words(
                f"a guild has named the High Wizard {APPOINTMENTS} times",
                f"une guilde a nommé {APPOINTMENTS} fois le Grand Druide",
            ),
        ),
        state.VACANT: Ending(
            "vacant",
            Words(
                f"{VACANCIES} rounds without a High Wizard", f"{VACANCIES} tours sans Grand Druide"
            ),
        ),
    },
    end=score.end_reason,
)
