"""What an editor struck out stays out, in every game; and rules that words tell are the rules."""

import ast
import re
from pathlib import Path

import pytest

from pentacle.core.words import LANGUAGES
from pentacle.games import GAMES
from pentacle.games.valroc.scene.creatures import Lack, lack_text
from pentacle.games.zavandor.rules.limit import hand_limit
from pentacle.games.zavandor.rules.prices import surcharge

ROOT = Path(__file__).parents[2]
FRENCH = {
    r"(?:^|[.:!?] |\bc'est )[Ll]e plus (?:de|d')\s?[\w:-]+(?: de \w+)? (?:gagne|l'emporte|qui)":
        "a quantity does not win: who has most of it does",
    r"\b(?:est|serait|était) finie?s?\b": "terminé",
    r"bouton tout prêt": "the button has a name",
    r"(?:n'a|n'ont) pas monté": "monter takes être",
    r"lieux \w* ?agissent": "lieux are resolved",
    r"[Cc]haque présent\b": "a present is a gift",
    r"interroge": "laisse le choix",
    r"de tel(?:le)? (?:dé|gemme|carte)\b|\bun tel dé": "a calque",
    r"[Aa]utre chose est demandé|[Ll]a question est autre": "pas maintenant",
    r"[Ss]ans emploi": "inutilisé",
    r"qu'aucune pièce": "impossible à composer",
    r"plus de rubis que": "au plus",
    r"pour chaque exemplaire": "par",
    r"encore et encore": "tour après tour",
    r"le hasard a parlé|dresse la table|données de la maison|en langage courant": "a calque",
    r"[Tt]rouvaille": "découverte",
    r"[Tt]ouchez|[Pp]ointez": "one clicks, or hovers (survolez)",
    r"## (?:\d+\. )?(?:Lexique|Vocabulaire|Arbitrages|Décisions d)": "Glossaire, Précisions",
    r"PP pour un[, ]": "une hybride",
    r"jusqu'à la manche suivante|à vous pour cette manche": "until he finishes the round",
}  # fmt: skip
ENGLISH = {
    r"something else is asked|asked something else": "not now",
    r"no part of a turn|no pieces make|and there is no other": "unclear",
    r"chance has spoken|[Nn]othing that could be told|dialled|facts of the house": "unclear",
    r"says what comes up|without a face|large party|for people$|\breckons\b": "unclear",
    r"[Tt]he most (?:\w+ )?points win\b|[Mm]ost points win\b": "whoever has most wins",
    r"the ready button": "the button has a name",
}
WORDS = ("Words", "_no", "Reason", "always")


def said_in(path: Path) -> dict[str, list[str]]:
    """What people read of a file, by language."""
    text = path.read_text("utf-8").replace("\u2019", "'")
    text = text.replace("\u00a0", " ").replace("\u202f", " ")
    if path.suffix == ".md":
        return {"fr" if path.name.endswith(".fr.md") else "en": text.splitlines()}
    if path.suffix == ".toml":
        return {lang: re.findall(rf'\b{lang} = "([^"]*)"', text) for lang in LANGUAGES}
    found: dict[str, list[str]] = {"en": [], "fr": []}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in WORDS:
            texts = [a.value for a in node.args if isinstance(a, ast.Constant)]
            said = [t for t in texts if isinstance(t, str)][-2:]
            for language, one in zip(LANGUAGES, said, strict=False):
                found[language].append(one)
    return found


FILES = sorted({
    *(ROOT / "pentacle").rglob("*.py"), *(ROOT / "pentacle/games").rglob("*.toml"),
    *(ROOT / "pentacle/games").rglob("*.md"), *(ROOT / "docs/rules").glob("*.md"),
    *(ROOT / "docs").glob("play*.md"),
})  # fmt: skip


def struck() -> list[str]:
    """Every place where something that was struck out is said."""
    found = []
    for path in FILES:
        for language, texts in said_in(path).items():
            faults = FRENCH if language == "fr" else ENGLISH
            found += [
                f"{path.relative_to(ROOT)}: {text[:90]!r}: {why}"
                for text in texts
                for fault, why in faults.items()
                if re.search(fault, text)
            ]
    return found


def test_what_was_struck_out_is_said_nowhere():
    assert len(FILES) > 300
    assert struck() == []


def test_a_fault_would_be_found(tmp_path, monkeypatch):
    page = tmp_path / "guide.fr.md"
    page.write_text("Le plus de points gagne.\nLa partie est finie.\n")
    assert said_in(page) == {"fr": ["Le plus de points gagne.", "La partie est finie."]}
    words = tmp_path / "words.py"
    words.write_text('A = Words("Chance has spoken", "le hasard a parlé depuis")')
    assert said_in(words)["fr"] == ["le hasard a parlé depuis"]
    for text in ("Le plus de points gagne.", "La partie est finie.", "le hasard a parlé depuis"):
        assert any(re.search(fault, text) for fault in FRENCH)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_goal_of_a_lesson_tells_what_to_do(name):
    for lesson in GAMES[name].lessons.values():
        first = lesson.goal.fr.split()[0].lower().rstrip(",")
        assert first in ("ne", "faites", "apprenez") or first.endswith("ez"), lesson.goal.fr


# rules that lessons and guides tell


def test_zav_9_5_the_second_pays_more_only_from_ten_points_on():
    lesson = GAMES["zavandor"].lessons["leader"]
    table = GAMES["zavandor"].read(lesson.position)
    elixir = table.state.lot
    assert surcharge(table.state, 0, elixir) == 10
    assert table.state.score[1] == 7
    assert surcharge(table.state, 1, elixir) == 0
    table.state.score[1] = 10
    assert surcharge(table.state, 1, elixir) == 5


def test_zav_12_2_the_first_hand_limit_hangs_on_the_character():
    table = GAMES["zavandor"].deal(6, 1)
    assert {hand_limit(table.state, p) for p in range(6)} == {4, 5, 6}


def test_val_8_8_2_what_is_missing_is_no_bonus():
    assert lack_text(Lack([2, 0, 0, 1], 3, 1), "fr") == "2\u00a0Feu, 1\u00a0Air, 1 PM"
