"""Chapter 16: promises about spells: the form, its checks, its sentences, and what comes true.

ELF-16.1, ELF-16.6  They bind nobody: plain Python on public views.  `core.book` keeps them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from pentacle.core import NONE, Note, Words, parts

from . import events, state, words
from .cards import CHIPS, CONTEST, CONTEST_NAMES, DICE, FACTS, ROUNDS
from .rules.compete import laid_by

MOST = 6 * DICE + CHIPS
"""The points that one player can ever lay."""


class Kind(StrEnum):
    """ELF-16.3  What can be promised."""

    SUPPORT = "SUPPORT"
    NO_SUPPORT = "NO_SUPPORT"
    CAP = "CAP"


TEXT = Words(
    "Promise how you will use your spells in the competition. Promises bind nobody.",
    "Promettez l'usage de vos sorts dans la compétition. Une promesse n'engage personne.",
)
TITLES = {
    Kind.SUPPORT: Words("Support a pawn", "Soutenir un magicien"),
    Kind.NO_SUPPORT: Words("Leave a pawn alone", "Ne pas soutenir un magicien"),
    Kind.CAP: Words("Hold back in a contest", "Se limiter dans un duel"),
}
SENTENCES = {
    Kind.SUPPORT: Words("@{p} will lay at least {k} beside {about}.",
                        "@{p} posera au moins {k} en faveur de {about}."),
    Kind.NO_SUPPORT: Words("@{p} will lay nothing beside {about}.",
                           "@{p} ne posera rien en faveur de {about}."),
    Kind.CAP: Words("@{p} will lay at most {k} in the contest for {about}.",
                    "@{p} posera au plus {k} dans le duel pour {about}."),
}  # fmt: skip
ABOUT = Words("Round {n}: {said}", "Tour {n} : {said}")
STAY_OUT = Words(
    "@{p} will stay out of the contest for {about}.",
    "@{p} ne se mêlera pas du duel pour {about}.",
)


def enabled(options: parts.Options) -> bool:
    """ELF-4.6  Promises are offered unless switched off."""
    return bool(options.get("promises", True))


def is_late(view: Any, round_: int) -> bool:
    """ELF-16.4  Is the competition of that round over?"""
    past = round_ < view.rounds or (round_ == view.rounds and state.is_settled(view))
    return bool(past or view.phase == state.OVER)


def rounds(view: Any) -> tuple[int, ...]:
    """ELF-16.4  What a promise made now can be about: all competitions that have not ended."""
    return tuple(n for n in range(int(view.rounds), ROUNDS + 1) if not is_late(view, n))


def form(view: Any, language: str) -> parts.PromiseForm:
    """ELF-16.3  The kinds of promise and what can be chosen for each."""
    pawn = parts.PromiseArg("pawn", Words("Pawn", "Magicien")[language], _pawns(view, language))
    contests = [
        parts.PromiseChoice(name, words.contest_name(c, language), f"contest-{c}")
        for c, name in enumerate(CONTEST_NAMES)
    ]
    contest = parts.PromiseArg("contest", Words("Contest", "Duel")[language], contests)
    args = {
        Kind.SUPPORT: [pawn, _points(1, language)],
        Kind.NO_SUPPORT: [pawn],
        Kind.CAP: [contest, _points(0, language)],
    }
    kinds = [parts.PromiseKind(str(k), TITLES[k][language], args[k]) for k in Kind]
    return parts.PromiseForm(TEXT[language], kinds, list(rounds(view)))


def _pawns(view: Any, language: str) -> list[parts.PromiseChoice]:
    """All that stand in a contest."""
    stand = [i for i in range(view.seats * view.pawns) if CONTEST[view.box[i]] != NONE]
    codes = {i: words.pawn_code(int(view.pawns), i) for i in stand}
    return [
        parts.PromiseChoice(codes[i], words.pawn_name(view, i, language), f"pawn-{codes[i]}")
        for i in stand
    ]


def _points(low: int, language: str) -> parts.PromiseArg:
    numbers = [parts.PromiseChoice(str(k), str(k)) for k in range(low, MOST + 1)]
    return parts.PromiseArg("k", Words("Points", "Points")[language], numbers)


def about_and_k(kind: str, args: parts.Args) -> tuple[str, int]:
    about = args.get("contest" if kind == Kind.CAP else "pawn", "")
    k = args.get("k", "0")
    return about, int(k) if k.isdecimal() else -1


def objection(view: Any, author: int, kind: str, args: parts.Args) -> Words | None:
    """ELF-16.3  What is wrong with a statement, if anything."""
    about, k = about_and_k(kind, args)
    if not 0 <= author < view.seats:
        return Words("Only players promise.", "Seuls les joueurs promettent.")
    if kind not in Kind.__members__:
        return Words("There is no such promise.", "Cette promesse n'existe pas.")
    if kind == Kind.CAP:
        if words.find_contest(about) < 0:
            return Words("Name a contest.", "Nommez un duel.")
        low = 0
    else:
        pawn = words.find_pawn_by(view.pawns, about)
        if not 0 <= pawn < view.seats * view.pawns:
            return Words("Name a pawn of this game.", "Nommez un magicien de cette partie.")
        low = 1
    if kind != Kind.NO_SUPPORT and not low <= k <= MOST:
        return Words(f"Name {low} to {MOST} points.", f"Nommez de {low} à {MOST} points.")
    return None


def sentence(round_: int, seat: int, kind: str, args: parts.Args, language: str) -> str:
    """ELF-16.3  The promise in words, with the round that it is about."""
    about, k = about_and_k(kind, args)
    if kind == Kind.CAP:
        form = SENTENCES[Kind.CAP] if k > 0 else STAY_OUT
        name = words.stakes(words.find_contest(about), language)
    else:
        form, name = SENTENCES[Kind(kind)], words.code_name(about, language)
    said = form.say(language, p=seat, k=k, about=name)
    return ABOUT.say(language, n=round_, said=said)


def verdict(view: Any, note: Note, seat: int, kind: str, args: parts.Args) -> bool | None:
    """ELF-16.5  When the titles have been awarded: is the bare statement true, by what its author
    had laid?  None: nothing is decided yet."""
    if note.kind != events.SETTLED:
        return None
    about, k = about_and_k(kind, args)
    if kind == Kind.CAP:
        contest = words.find_contest(about)
        rivals = [i for i in range(view.seats * view.pawns) if CONTEST[view.box[i]] == contest]
        return sum(laid_by(view, seat, pawn) for pawn in rivals) <= k
    laid = laid_by(view, seat, words.find_pawn_by(view.pawns, about))
    return laid >= k if kind == Kind.SUPPORT else laid == 0


PROMISES = parts.Promises(
    enabled=enabled,
    form=form,
    rounds=rounds,
    objection=objection,
    sentence=sentence,
    verdict=verdict,
    each=FACTS.promises.each,
)
