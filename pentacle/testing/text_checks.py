"""What every text of a game must be: whole, well set, and right before vowels and after numbers.

`python -m pentacle.testing.text_checks GAME --games 5` searches all that random games show and
tell, for every viewer in both languages, and lists what it finds.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import lru_cache

import msgspec

import pentacle
from pentacle.core import Game
from pentacle.core.position import SPECTATOR
from pentacle.core.scene import Layout, Scene
from pentacle.core.words import LANGUAGES

from .walks import Options, interpreted, option_sets, some_stops

ICON = re.compile(r":[a-z0-9-]+:")
WRONG = {
    "a gap that is not filled": r"[{}]|%[sd]\b|\bNone\b|\bnan\b",
    "a doubled sign": r"(?<!\.)\.\.(?!\.)|,,|;;|[?!]\.|:\.|\S  \S",
    "a space before a sign": r"\S[ ][,.)](?!\d)|\( ",
}
"""In every language."""
COUNTED = {
    "en": "points|cards|dice|seals|scrolls|spells|gems|tokens|wounds|pawns|rounds|turns|units|"
    "slots|levels|objectives|markers|creatures|fights|times|places|players|energies|sapphires|opals|"
    "emeralds|diamonds|rubies|wizards|actions|courses|victories",
    "fr": "points|cartes|dés|sceaux|parchemins|sorts|gemmes|jetons|blessures|pions|tours|unités|"
    "emplacements|niveaux|objectifs|marqueurs|créatures|combats|places|joueurs|énergies|saphirs|"
    "opales|émeraudes|diamants|magiciens|actions|victoires|sentinelles|offrandes",
}
FEW = {"en": "1", "fr": "[01]"}
"""What is followed by the singular."""
FRENCH = {
    "a vowel after a word that is elided": r"(?<![\w-])(?:[dlnsjmtDLNSJMT]e|[qQ]ue|[lL]a) "
    r"(?!onz|oui|un\b)(?=[aeiouàâéèêëîïôûœAEIOUÀÂÉÈÊÎÔ][\w’])",
    "an ordinary space before a sign": r"[^\s\d] [;:!?»%]|\d [;!?»%]|\d :(?! \d)",
    "no space before a sign": r"[^\s\u00a0\u202f:;!?(«][;!?]|[a-zà-ÿ]:(?= )",
    "a straight apostrophe": r"\w'\w",
}
_STRINGS = ("title", "text", "name", "brief", "foot", "word", "label", "why_not", "corner")


@lru_cache(1 << 16)
def faults(text: str, language: str) -> tuple[str, ...]:
    """What is wrong with a text, in words; games show the same texts again and again.

    >>> faults("1 points", "en"), faults("1 point..", "en"), faults("le or de Eau", "fr")[0][:7]
    (('1 of many: 1 points',), ('a doubled sign: 1 point..',), 'a vowel')
    """
    bare = ICON.sub("◆", text)
    rules = {**WRONG, "1 of many": rf"(?<![\w@,./−-]){FEW[language]} (?:{COUNTED[language]})\b"}
    if language == "fr":
        rules |= FRENCH
    return tuple(f"{what}: {text}" for what, rule in rules.items() if re.search(rule, bare))


def check_text(text: str, language: str) -> None:
    """No fault that can be seen without knowing the game."""
    assert not (found := faults(text, language)), found


def texts_of(scene: Scene) -> Iterator[str]:
    """Every text that a scene shows or has read out."""
    for item in scene.items:
        yield from _strings(item, _STRINGS)
        if item.tip:
            yield from (item.tip.title, item.tip.text)
    for seat in scene.seats:
        yield from (seat.role, seat.score_word)
        for chip in (*seat.things, *seat.numbers):
            yield from (chip.text, chip.label)
    yield from (scene.prompt.title, scene.prompt.hint, scene.headline, *scene.phases)
    for dial in scene.prompt.dials:
        yield from (dial.label, *dial.names)
    for panel in scene.panels:
        yield from (panel.title, panel.big_word)
        for row in panel.rows:
            yield from (row.text, row.value)
    for button in (*scene.prompt.buttons, *(b for panel in scene.panels for b in panel.buttons)):
        yield from (button.label, button.hint)


def _strings(item: msgspec.Struct, names: tuple[str, ...]) -> Iterator[str]:
    for name in names:
        yield getattr(item, name, "")


def shown(game: Game, seats: int, options: Options, seed: int, stops: int) -> Iterator[str]:
    """`LANGUAGE TEXT` for all that a random game shows to each viewer and tells."""
    layouts: tuple[Layout, ...] = ("wide", "tall")
    for stop in some_stops(game, seats, options, seed, stops):
        table = interpreted(stop.table)
        after = table.copy()
        notes = after.play_unchecked(stop.player, stop.action) if stop.player >= 0 else []
        for language in LANGUAGES:
            for viewer in (*range(seats), SPECTATOR):
                seen = table.hidden(viewer)
                for layout in layouts:
                    scene = seen.scene(viewer, language, layout)
                    yield from (f"{language} {text}" for text in texts_of(scene))
            if stop.player >= 0:
                labels = [table.label(stop.player, a, language) for a in table.legal(stop.player)]
                lines = [after.tell(SPECTATOR, note, language) for note in notes]
                yield from (f"{language} {text}" for text in (*labels, *lines))


def main() -> None:
    """All texts of random games, searched."""
    parser = argparse.ArgumentParser(description="Search the texts of random games.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--stops", type=int, default=60)
    wanted = parser.parse_args()
    game = pentacle.game(wanted.game)
    found: set[str] = set()
    for seats in game.seats:
        for options in option_sets(game, seats):
            for seed in range(wanted.games):
                found |= set(shown(game, seats, options, seed, wanted.stops))
    wrong = sorted({f for text in found for f in faults(text[3:], text[:2])})
    print(*wrong, sep="\n")
    print(f"{len(found)} texts, {len(wrong)} faults")


if __name__ == "__main__":
    main()
