"""French as the booklet has it: its terms are used in all that is shown, and ours are gone."""

import random
import re
import tomllib

import msgspec
import pytest

from pentacle.games.elfenwizards import GAME
from pentacle.games.elfenwizards.promises import Kind, objection, sentence

TERMS = (
    "sort majeur", "sorts majeurs", "Sorts majeurs, niveau Druide", "sort mineur", "Sorts mineurs",
    "magicien", "à côté de", "à côté d’un", "en faveur de", "Récupérer", "récupère",
    "est rétrogradé", "Lancer et allocation", "Récupération", "Titres vacants", "Rétrogradation",
    "Retrait des jetons", "Calcul des points", "jetons de magie grise", "1er Druide",
    "second Druide", "3e Sorcier", "8e Nécromancien", "compteur de tours", "Déconfiture",
)  # fmt: skip
OURS = re.compile(
    r"\bpions?\b|\bprès d|\btomb|\brach[eè]t|[Rr]epren\w+ \d* ?sorts? mineur|[Dd]écompte|en main"
    r"|jetons? gris|à gauche|\bseule?s? @|chez les|(?<!points de )(?<!point de )\bdés?\b",
)
"""Words that we used before; a die is a major spell, but what it pays are points of dice."""
TOLD = re.compile(r"dés?\b")
"""Lessons and the guide may say that major spells are dice."""


def texts(thing):
    """Every string in it."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts(value)
    elif isinstance(thing, (list, tuple)):
        for value in thing:
            yield from texts(value)


def french(scene):
    """What a player reads on a table: not the notes on sources, which are English."""
    shown = msgspec.to_builtins(scene)
    for item in shown["items"]:
        item.get("tip", {}).pop("why", None)
    return {text for text in texts(shown) if " " in text or len(text) > 3}


def whole_game(seats, seed):
    """Tables, labels, reasons and the log of a game in which everybody chooses at random."""
    p, chance, found = GAME.deal(seats, seed), random.Random(seed), set()
    layouts = ("wide", "tall")
    while not p.over:
        player = p.pending[0]
        if chance.random() < 0.4:
            found |= french(p.scene(player, "fr", chance.choice(layouts)))
        found |= {GAME.describe(p.state, action, "fr") for action in p.legal(player)}
        found.add(p.why_not(player, chance.randrange(GAME.actions.count), "fr"))
        notes = p.play(player, chance.choice(p.legal(player)))
        found |= {p.tell(-1, note, "fr") for note in notes}
    return found | french(p.scene(-1, "fr"))


def promised():
    """The form, its sentences and its refusals."""
    view = GAME.deal(3, 1).state
    found = set(texts(msgspec.to_builtins(GAME.promises.form(view, "fr"))))
    for kind in Kind:
        for args in ({"pawn": "g2", "contest": "W2", "k": "3"}, {"contest": "NA", "pawn": "r1"}):
            found.add(sentence(2, 0, kind, args, "fr"))
        found.add(objection(view, 0, kind, {"pawn": "z9", "contest": "?"})["fr"])
    return found


def told():
    """Lessons, the coach, the legend and the guide."""
    files = [*GAME.folder.glob("lessons/*.toml"), GAME.folder / "coach.toml"]
    files.append(GAME.folder / "legend.toml")
    found = [tomllib.loads(file.read_text()) for file in files]
    words = [part["fr"] for part in walk(found) if "fr" in part]
    guide = (GAME.folder / "guide.fr.md").read_text()
    return {*words, *re.sub(r"```.*?```", "", guide, flags=re.DOTALL).splitlines()}


def walk(thing):
    if isinstance(thing, dict):
        yield thing
    for part in thing.values() if isinstance(thing, dict) else thing:
        if isinstance(part, (dict, list, tuple)):
            yield from walk(part)


@pytest.fixture(scope="module")
def said():
    return whole_game(3, 5) | whole_game(6, 2) | promised()


def test_the_booklets_terms_are_used(said):
    everything = "\n".join(said)
    assert [term for term in TERMS if term not in everything] == []


def test_our_own_words_are_gone(said):
    """From table, labels, log, reasons and promises."""
    assert [text for text in said if OURS.search(text)] == []


def test_what_teaches_uses_them_too():
    """Only there a major spell may be called what it is, a die."""
    found = [OURS.sub(lambda m: "" if TOLD.fullmatch(m[0]) else "?!", text) for text in told()]
    assert [text for text in found if "?!" in text] == []


def test_our_words_would_be_found():
    """The test can fail."""
    for text in ("Rouge 1 tombe sur la case", "près de Rouge 1", "Placez des dés", "seul @1 peut"):
        assert OURS.search(text), text
    assert not OURS.search("Un sort mineur pour 2 points de dés.")
