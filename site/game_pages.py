"""A page for each game and language, made of what the game brings: title card, guide, lessons,
puzzles and options."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from pentacle.core import Game
from pentacle.terminal.signs import plain

LANGUAGES = ("en", "fr")
PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
ID = r"[A-Z]{3}-\d+[a-z]?(?:\.\d+[a-z]?)*"
DEFINED = re.compile(rf"^((?:- |\| )?)\*\*({ID})\*\*", re.MULTILINE)
NAMED = re.compile(rf"(?<![\w`\[/#.*-])({ID})(?![\w*-])")
CITED = re.compile(rf"\[({ID}(?:, {ID})*)\]")
POSITION = re.compile(r"```position\n(.*?)```\n", re.DOTALL)

WORDS = {
    "en": {
        "players": "{} players",
        "minutes": "{} minutes",
        "age": "from {} years",
        "start": "Start",
        "browser": (
            "In the browser: `make play`, then *{}*, and *Play now* against bots, or "
            "*Invite friends*."
        ),
        "terminal": (
            "In the terminal: `pentacle play {0}`, or at once `pentacle play {0} --players me{1}`."
        ),
        "lessons": "Lessons",
        "taught": (
            "*Learn* on the first page leads to {} short lessons on the real table, and then to a "
            "first game with a coach:"
        ),
        "puzzles": "Puzzles",
        "solved": (
            "*Puzzles*, beside the lessons: {} positions of real games, levels {} to {}, each with "
            "one choice that is clearly best, and one of them every day."
        ),
        "options": "Variants",
        "rules": "Every rule with its number and its source: [{}]({}).",
        "words": "The same in words, for *Set up a position*",
        "seats": "only with {} players",
    },
    "fr": {
        "players": "{} joueurs",
        "minutes": "{} minutes",
        "age": "dès {} ans",
        "start": "Commencer",
        "browser": (
            "Dans le navigateur : `make play`, puis *{}*, et *Jouer* contre des bots, ou "
            "*Inviter des amis*."
        ),
        "terminal": (
            "Dans le terminal : `pentacle play {0} --language fr`, ou tout de suite "
            "`pentacle play {0} --players moi{1} --language fr`."
        ),
        "lessons": "Leçons",
        "taught": (
            "*Apprendre*, sur la première page, mène à {} courtes leçons à la vraie table, puis à "
            "une première partie avec un guide :"
        ),
        "puzzles": "Énigmes",
        "solved": (
            "*Énigmes*, à côté des leçons : {} positions de vraies parties, niveaux {} à {}, "
            "chacune avec un choix nettement meilleur, et l’une d’elles chaque jour."
        ),
        "options": "Variantes",
        "rules": "Chaque règle, avec son numéro et sa source : [{}]({}).",
        "words": "La même en mots, pour *Composer une position*",
        "seats": "seulement à {}",
    },
}


def page_for(game: Game, language: str) -> str:
    """The page of a game."""
    return "\n".join([*_card(game, language), *_ways_in(game, language), *_guide(game, language)])


def rules_page(name: str, language: str) -> str:
    """Where the numbered rules of a game lie, below `docs`."""
    return f"rules/{name}.md" if language == "en" else f"rules/{name}.{language}.md"


def _card(game: Game, language: str) -> Iterator[str]:
    about, say = game.about, WORDS[language]
    seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
    minutes = "–".join(map(str, dict.fromkeys(about.minutes)))
    facts = (say["players"].format(seats), say["minutes"].format(minutes))
    yield from (f"# {about.title[language]}", "", f"*{about.tagline[language]}*", "")
    yield from (f"{' · '.join(facts)} · {say['age'].format(about.age)}", "")
    for theme, scheme in (("day", "light"), ("night", "dark")):
        picture = PICTURES / f"{game.name}-1440-{theme}.jpg"
        if picture.exists():
            yield f"![{about.title[language]}](../pictures/{picture.name}#only-{scheme})"
    yield from ("", about.text[language], "")


def _ways_in(game: Game, language: str) -> Iterator[str]:
    say = WORDS[language]
    bots = ",greedy" * (max(2, game.seats[0]) - 1)
    title = game.about.title[language]
    yield from (f"## {say['start']}", "", f"- {say['browser'].format(title)}")
    yield from (f"- {say['terminal'].format(game.name, bots)}", "")
    if game.lessons:
        yield from (f"## {say['lessons']}", "", say["taught"].format(len(game.lessons)), "")
        yield from (
            f"1. **{lesson.title[language]}**: {lesson.goal[language]}"
            for lesson in game.lessons.values()
        )
        yield ""
    if game.puzzles:
        levels = [puzzle.level for puzzle in game.puzzles.values()]
        said = say["solved"].format(len(levels), min(levels), max(levels))
        yield from (f"## {say['puzzles']}", "", said, "")
    if game.options:
        yield from (f"## {say['options']}", "")
        yield from _options(game, language)
        yield ""


def _options(game: Game, language: str) -> Iterator[str]:
    for option in game.options:
        only = ", ".join(map(str, option.seats))
        limit = f" ({WORDS[language]['seats'].format(only)})" if option.seats else ""
        choices = ", ".join(f"*{c.title[language]}* `{c.name}`" for c in option.choices)
        listed = f" {choices}." if choices else ""
        typed = f"-o {option.name}={option.choices[-1].name if option.choices else 'on'}"
        yield f"- **{option.title[language]}** `{typed}`{limit}: {option.text[language]}{listed}"


def _guide(game: Game, language: str) -> Iterator[str]:
    """The guide of the game, a level lower; rules that it cites are links."""
    say, rules = WORDS[language], f"../{rules_page(game.name, language)}"
    title = game.about.title[language]
    numbers = count(1)

    def position(match: re.Match[str]) -> str:
        return _position(f"{game.name}-{next(numbers)}.{language}.jpg", match[1], say["words"])

    text = POSITION.sub(position, plain(game.guide(language)))
    text = CITED.sub(lambda m: f"({', '.join(_link(rules, i) for i in m[1].split(', '))})", text)
    yield re.sub(r"^#", "##", text, flags=re.MULTILINE)
    yield from ("", say["rules"].format(title, rules))


def _link(page: str, rule: str) -> str:
    return f"[{rule}]({page}#{rule})"


def _position(picture: str, text: str, title: str) -> str:
    """What the page draws: its picture, if it was taken, and the position in words, folded."""
    body = "\n".join(f"    {line}" for line in ("```text", *text.splitlines(), "```"))
    there = (PICTURES / "guide" / picture).exists()
    drawn = f"![{picture.partition('.')[0]}](../pictures/guide/{picture})\n\n" if there else ""
    return f'{drawn}??? example "{title}"\n\n{body}\n'


def with_links(markdown: str) -> str:
    """Rules of a page, each with a place of its own; those that it names link to it.

    >>> print(with_links("- **ZAV-1.1** Yes.\\n- **ZAV-1.2** As ZAV-1.1 says, not `ZAV-1.1`."))
    - **ZAV-1.1**{ #ZAV-1.1 } Yes.
    - **ZAV-1.2**{ #ZAV-1.2 } As [ZAV-1.1](#ZAV-1.1) says, not `ZAV-1.1`.
    """
    defined = {m[2] for m in DEFINED.finditer(markdown)}

    def link(match: re.Match[str]) -> str:
        return _link("", match[1]) if match[1] in defined else match[0]

    markdown = _outside_code(markdown, lambda text: NAMED.sub(link, text))
    return DEFINED.sub(r"\1**\2**{ #\2 }", markdown)


def _outside_code(markdown: str, change: Callable[[str], str]) -> str:
    parts = re.split(r"(```.*?```|`[^`\n]*`)", markdown, flags=re.DOTALL)
    return "".join(part if i % 2 else change(part) for i, part in enumerate(parts))
