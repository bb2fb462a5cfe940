"""What somebody has learned and played, as one file: from a page without a server to a server, and
back.

What a file says is added to what is there: read twice, it changes nothing more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from pentacle.core import Game, Words
from pentacle.core.replay import Replay

from .bodies import Brought, CarriedCampaign, CarriedTable, CarryFile, TriedPuzzle
from .errors import Refusal

FORMAT, VERSION = "pentacle-carry", 2
LARGEST = 1_000_000
"""Bytes of a file."""
TOLD = 10
"""How many things that were not taken are named."""

Lessons = dict[str, list[str]]
"""Those that are done, by game."""
Puzzles = dict[str, dict[str, tuple[bool, int]]]
"""By game and puzzle: whether it is solved, and the mistakes before."""

_WORDS = {
    "foreign": Words(
        "This is not a file of progress that was saved here or elsewhere by this program.",
        "Ce n'est pas un fichier de progrès enregistré par ce programme, ici ou ailleurs.",
    ),
    "newer": Words(
        "This file is of version {n}; this program reads version {here}. Nothing was taken.",
        "Ce fichier est de la version {n} ; ce programme lit la version {here}. Rien n'a été pris.",
    ),
    "damaged": Words(
        "This file is damaged, and nothing was taken: {detail}",
        "Ce fichier est endommagé, et rien n'a été pris : {detail}",
    ),
    "too_large": Words("This file is too large.", "Ce fichier est trop volumineux."),
    "no_game": Words("{game}: not played here.", "{game} : ce jeu n'est pas proposé ici."),
    "no_lesson": Words("{game}: no lesson {id} here.", "{game} : pas de leçon {id} ici."),
    "other_rules": Words(
        "{game}: a game of other rules than those here.",
        "{game} : une partie d'autres règles que celles d'ici.",
    ),
    "no_puzzle": Words("{game}: no puzzle {id} here.", "{game} : pas de problème {id} ici."),
    "taken": Words(
        "New lessons: {lessons}. New results of puzzles: {puzzles}. New games: {tables}. "
        "New in campaigns: {campaigns}. Not taken: {refused}.",
        "Nouvelles leçons : {lessons}. Nouveaux résultats de problèmes : {puzzles}. "
        "Nouvelles parties : {tables}. Nouveau dans les campagnes : {campaigns}. "
        "Non pris : {refused}.",
    ),
}


class _Head(msgspec.Struct):
    format: str = ""
    version: int = 0


def written(
    lessons: Lessons, puzzles: Puzzles, tables: Sequence[CarriedTable] = (),
    campaigns: Sequence[CarriedCampaign] = (),
) -> CarryFile:  # fmt: skip
    tried = {
        game: {id: TriedPuzzle(*found) for id, found in record.items()}
        for game, record in puzzles.items()
    }
    return CarryFile(FORMAT, VERSION, lessons, tried, [*tables], [*campaigns])


def read(body: bytes) -> CarryFile:
    """A file as somebody sent it, or a `Refusal`."""
    if len(body) > LARGEST:
        raise Refusal("too_large", _WORDS["too_large"])
    try:
        head = msgspec.json.decode(body, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("bad_request", _WORDS["foreign"]) from None
    if head.format != FORMAT:
        raise Refusal("bad_request", _WORDS["foreign"])
    if not 1 <= head.version <= VERSION:
        raise Refusal("bad_request", _WORDS["newer"], n=head.version, here=VERSION)
    try:
        return msgspec.json.decode(body, type=CarryFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad_request", _WORDS["damaged"], detail=str(error)) from None


class Sorted:
    """What of a file belongs to games that are played here, and what does not."""

    def __init__(self, file: CarryFile, games: Mapping[str, Game]) -> None:
        self.lessons: Lessons = {}
        self.puzzles: Puzzles = {}
        self._refused: list[tuple[str, dict[str, str]]] = []
        for name in sorted({*file.lessons, *file.puzzles}):
            if name not in games:
                self._refused.append(("no_game", {"game": name}))
                continue
            lessons, tried = dict.fromkeys(file.lessons.get(name, [])), file.puzzles.get(name, {})
            known = games[name].lessons, games[name].puzzles
            self.lessons[name] = [id for id in lessons if id in known[0]]
            self.puzzles[name] = {
                id: (found.solved, found.mistakes) for id, found in tried.items() if id in known[1]
            }
            self._refuse("no_lesson", name, [id for id in lessons if id not in known[0]])
            self._refuse("no_puzzle", name, [id for id in tried if id not in known[1]])
        self.tables = {one.id: one for one in file.tables if self._plays(one.file, games)}
        self.campaigns = [
            one for one in file.campaigns
            if one.game in games and all(id in self.tables for id in one.tables)
        ]  # fmt: skip

    def _plays(self, file: Replay, games: Mapping[str, Game]) -> bool:
        """A game of rules that are played here."""
        known = file.game in games
        if not known or not games[file.game].goes_on(file.pinned):
            why = "other_rules" if known else "no_game"
            self._refused.append((why, {"game": file.game[:40]}))
            return False
        return True

    def _refuse(self, why: str, game: str, ids: list[str]) -> None:
        self._refused += [(why, {"game": game, "id": id}) for id in ids]

    def answer(
        self, lessons: int, puzzles: int, tables: int, campaigns: int, language: str
    ) -> Brought:
        """What came of it: how many of each were not known yet."""
        new = {"lessons": lessons, "puzzles": puzzles, "tables": tables, "campaigns": campaigns}
        n = len(self._refused)
        text = _WORDS["taken"].say(language, **new, refused=n)
        told = [_WORDS[why].say(language, **about) for why, about in self._refused[:TOLD]]
        return Brought(text, **new, refused=told, not_taken=n)


def better(here: tuple[bool, int] | None, brought: tuple[bool, int]) -> tuple[bool, int]:
    """What is known of a puzzle after both: solved if anywhere, with the mistakes of the worse."""
    solved, mistakes = here or (False, 0)
    return solved or brought[0], max(mistakes, brought[1])
