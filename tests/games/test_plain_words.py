"""What an editor struck out stays out, in every game; and rules that words tell are the rules."""

import ast
import re
from pathlib import Path

import pytest

from pentacle.games import GAMES
from pentacle.games.valroc.scene.creatures import Lack, lack_text
from pentacle.games.zavandor.rules.limit import hand_limit
from pentacle.games.zavandor.rules.prices import surcharge

ROOT = Path(__file__).parents[2]
FRENCH = {
    r"(?:^|[.:!?] |\bc'est )[Ll]e plus (?:de|d')\s?[\w:-]+(?: de \w+)? (?:gagne|l'emporte|qui)":
        "a quantity does not win: who has most of it does",
    r"le plus de \w+ d'\w+ rapporte": "a quantity earns nothing: who has most of it does",
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
    r"une créature sur quatre|neuf fois": "of four cards one, until there are three",
    r"[Oo]n brise un Sceau si|s'arrête quand il reste|À plusieurs, les derniers": "false",
    r"où vainc une|toujours ouverts\b|Un Parchemin brisé|pour qui elle est tourn": "grammar",
    r"finalement revenue|centièmes? de|d'espoir|l'espoir est|le premier rôle": "a calque",
    r"et c'est une autre|lance : \d|\bgarde .*devant soi|plus revenir à ce tour": "unclear",
    r"pas eu de Grand Druide|donne un second Grand|chips\} pour l'instant": "a calque",
    r"rien ne s'y oppose|le plus de :hearts:|rejouez de|que leur nombre|un tour ne la": "a calque",
    r"pour ce qu'il compte|[Uu]n petit pas|est fini : il|quatre fois leur valeur": "a calque",
    r"mise en tiers|s'y ajoutent le plus|\b[Uu]n hybride|libère d'un sort": "grammar",
    r"mise pour \{|\} dépasse$|coup ruineux est demandé|[Jj]ouer de lui-même": "grammar",
    r"Reprendre une partie|Votre guide|Un guide (?:dit|explique)": "one word for one thing",
    r"\{done\} objectifs": "a number and its noun",
}  # fmt: skip
ENGLISH = {
    r"something else is asked|asked something else": "not now",
    r"no part of a turn|no pieces make|and there is no other": "unclear",
    r"chance has spoken|[Nn]othing that could be told|dialled|facts of the house": "unclear",
    r"says what comes up|without a face|large party|for people$|\breckons\b": "unclear",
    r"[Tt]he most (?:\w+ )?points win\b|[Mm]ost points win\b": "whoever has most wins",
    r"the ready button": "the button has a name",
    r"nobody has learned|Ruin is asked|[Aa]fter a smaller step|one of these first": "unclear",
    r"[Ss]ays what is so|Awake and|[Gg]ems asleep|carry the whole": "unclear",
    r"ask once|taught nobody": "ask for confirmation, revealed nothing",
    r"hundredths of a win|[Tt]ouch a (?:piece|pawn)": "one clicks",
    r"second half of that(?! if)|[Uu]ntil the next round it|nine times": "false",
}
STRUCK = {re.compile(fault): why for fault, why in (FRENCH | ENGLISH).items()}


def said_in(path: Path) -> list[str]:
    """What people may read of a file: every text of it that does not explain the code."""
    text = path.read_text("utf-8").replace("\u2019", "'")
    text = text.replace("\u00a0", " ").replace("\u202f", " ")
    if path.suffix in (".md", ".html"):
        return text.splitlines()
    if path.suffix != ".py":
        return re.findall(r'"((?:[^"\\\n]|\\.)*)"', text)
    tree = ast.parse(text)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]


HOUSE = ROOT / "pentacle"
FILES = sorted({
    *HOUSE.rglob("*.py"), *(HOUSE / "games").rglob("*.toml"), *(HOUSE / "games").rglob("*.md"),
    *(HOUSE / "starter").rglob("*.toml"), *(HOUSE / "starter").rglob("*.md"),
    *(HOUSE / "web/src").rglob("*words*.ts"), *(HOUSE / "web/src/words").glob("*.ts"),
    *(ROOT / "docs/rules").glob("*.md"), *(ROOT / "docs").glob("play*.md"),
})  # fmt: skip


def struck() -> list[str]:
    """Every place where something that was struck out is said."""
    found = []
    for path in FILES:
        found += [
            f"{path.relative_to(ROOT)}: {text[:90]!r}: {why}"
            for text in said_in(path)
            for fault, why in STRUCK.items()
            if fault.search(text)
        ]
    return found


def test_what_was_struck_out_is_said_nowhere():
    assert len(FILES) > 300
    assert struck() == []


def test_a_fault_would_be_found(tmp_path):
    """In pages, tables of reasons, lessons and the page's words alike."""
    said = {
        "guide.fr.md": "Le plus de points gagne.\nLa partie est finie.\n",
        "reasons.py": 'A = reasons.add("X-1", "Chance has spoken", "le hasard a parlé")',
        "coach.toml": 'say = { en = "One", fr = "Le bouton tout prêt" }',
        "voice.ts": 'export const fr = { why_press: "Touchez une pièce" };',
    }
    for name, text in said.items():
        page = tmp_path / name
        page.write_text(text)
        assert [text for text in said_in(page) if any(f.search(text) for f in STRUCK)], name
    page = tmp_path / "code.py"
    page.write_text('"""Le plus de points gagne."""')
    assert said_in(page) == []


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
