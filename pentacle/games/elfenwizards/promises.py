"""Chapter 16: promises as a table offers them: the form, its checks and its sentences.

All on public views; what becomes of a promise is `ledger.Ledger`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pentacle.core.record import NONE
from pentacle.core.rules import Note
from pentacle.core.words import Words

from .cards import CONTEST, CONTEST_NAMES, CONTESTS, ROUNDS
from .events import Event
from .ledger import MOST, Kind, Tally, is_late, objection
from .names import code_name, contest_name, find_contest, pawn_code, pawn_name
from .state import OVER, SPELL
from .talk import competition_window, has_timer

TEXT = Words(
    "Promise how you will use your spells in the competition. Promises bind nobody.",
    "Promettez l'usage de vos sorts dans la compétition. Une promesse n'engage personne.",
)
TITLES = {
    Kind.SUPPORT: Words("Support a pawn", "Soutenir un pion"),
    Kind.NO_SUPPORT: Words("Leave a pawn alone", "Ne pas soutenir un pion"),
    Kind.CAP: Words("Hold back in a contest", "Se limiter dans un duel"),
}
SENTENCES = {
    Kind.SUPPORT: Words(
        "@{p} will lay at least {k} beside {about}.", "@{p} posera au moins {k} près de {about}."
    ),
    Kind.NO_SUPPORT: Words(
        "@{p} will lay nothing beside {about}.", "@{p} ne posera rien près de {about}."
    ),
    Kind.CAP: Words(
        "@{p} will lay at most {k} in the contest for {about}.",
        "@{p} posera au plus {k} dans le duel pour {about}.",
    ),
}
STAY_OUT = Words(
    "@{p} will stay out of the contest for {about}.",
    "@{p} ne se mêlera pas du duel pour {about}.",
)


def enabled(options: Mapping[str, Any]) -> bool:
    """ELF-4.6  Promises are offered unless switched off."""
    return bool(options.get("promises", True))


def private_talk(options: Mapping[str, Any]) -> bool:
    """ELF-16.2  Messages to a single player only where the table allows them."""
    return bool(options.get("private_talk", False))


def round_of(view: Any) -> int:
    """ELF-16.4  The round that a promise posted now is about; 0: none can be posted."""
    now = int(view.rounds)
    if view.phase == OVER:
        return 0
    return now if not is_late(view, now) else (now + 1 if now < ROUNDS else 0)


def form(view: Any, language: str) -> dict[str, Any]:
    """ELF-16.3  The kinds of promise and what can be chosen for each."""
    pawns = [
        {"value": pawn_code(int(view.pawns), i), "title": pawn_name(view, i, language)}
        for i in range(int(view.seats) * int(view.pawns))
        if CONTEST[view.box[i]] != NONE
    ]
    contests = [
        {"value": CONTEST_NAMES[c], "title": contest_name(c, language)} for c in range(CONTESTS)
    ]
    pawn = {"name": "pawn", "title": Words("Pawn", "Pion")[language], "choices": pawns}
    contest = {"name": "contest", "title": Words("Contest", "Duel")[language], "choices": contests}

    def points(low: int) -> dict[str, Any]:
        numbers = [{"value": str(k), "title": str(k)} for k in range(low, MOST + 1)]
        return {"name": "k", "title": Words("Points", "Points")[language], "choices": numbers}

    args = {
        Kind.SUPPORT: [pawn, points(1)],
        Kind.NO_SUPPORT: [pawn],
        Kind.CAP: [contest, points(0)],
    }
    kinds = [{"name": str(k), "title": TITLES[k][language], "args": args[k]} for k in Kind]
    return {"text": TEXT[language], "kinds": kinds}


def about_and_k(kind: str, args: Mapping[str, str]) -> tuple[str, int]:
    about = args.get("contest" if kind == Kind.CAP else "pawn", "")
    k = args.get("k", "0")
    return about, int(k) if k.isdecimal() else -1


def refusal(view: Any, seat: int, kind: str, args: Mapping[str, str], language: str) -> str:
    """ELF-16.3, ELF-16.4  Why this promise cannot be posted now, or an empty line."""
    why = objection(view, seat, kind, *about_and_k(kind, args))
    if why is None and round_of(view) == 0:
        why = Words("The last competition is over.", "La dernière compétition est terminée.")
    return why[language] if why else ""


def sentence(seat: int, kind: str, args: Mapping[str, str], language: str) -> str:
    """ELF-16.3  The promise in words."""
    about, k = about_and_k(kind, args)
    if kind == Kind.CAP:
        words = SENTENCES[Kind.CAP] if k > 0 else STAY_OUT
        name = contest_name(find_contest(about), language)
    else:
        words, name = SENTENCES[Kind(kind)], code_name(about, language)
    return words.say(language, p=seat, k=k, about=name)


def verdict(view: Any, note: Note, seat: int, kind: str, args: Mapping[str, str]) -> bool | None:
    """ELF-16.5  Whether this note shows the bare statement true or false; None: neither."""
    if note.kind != Event.TALLY or note.args[0] != seat:
        return None
    about, k = about_and_k(kind, args)
    return Tally.of_note(note).bears_out(Kind(kind), about, k, int(view.pawns))


def window(
    view: Any, options: Mapping[str, Any]
) -> tuple[str, int, tuple[int, ...], str, str, dict[int, int]] | None:
    """ELF-17.2  The window before the competition, which opens on a table at rest; those before
    rolls have to be held open ahead of an action: see `talk.pause`."""
    fresh = view.phase == SPELL and view.passed == 0 and not any(map(any, view.laid.tolist()))
    if not fresh or not has_timer(options):
        return None
    w = competition_window(int(view.seats))
    return w.kind, w.seconds, w.seats, w.title.en, w.title.fr, {}
