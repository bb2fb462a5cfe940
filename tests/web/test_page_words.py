"""The French of the page: one word for one thing, of the rulebooks, and the engine's grades."""

import re

import hatch_build
from pentacle.analysis.grades import GRADES

WORDS = hatch_build.WEB / "src" / "words"
ENTRY = re.compile(r'^ +(\w+):\s+"((?:[^"\\]|\\.)*)"', re.M)
GONE = re.compile(
    r"(?:partie|manche|leçon|énigme)s? (?:est |serait |sont )?finie|hundredth|centièmes|Votre guide"
    r"|[Ll]e plus de \w+ (?:gagne|l.emporte)|de lui-même|est demandé|l.espoir est"
    r"|dresse la table|trouvailles|le hasard a parlé|telle? page|monté(?:e?s)? pas",
)
"""What an editor has struck out."""
GLOSSARY = {
    "signs.ts": ("magie grise", "connaissance", "artéfact", "offrande", "poussière", "fiole"),
    "analysis.ts": ("Imprécision", "Erreur", "Bourde", "note", "Cartes ouvertes"),
    "lessons.ts": ("énigme", "mentor", "orage"),
}


def spoken(file):
    """What a file of words says in each language."""
    text = file.read_text(encoding="utf-8")
    _, french = re.split(r"^(?:const fr|  fr: \{|export const fr)", text, maxsplit=1, flags=re.M)
    return dict(ENTRY.findall(text[: -len(french)])), dict(ENTRY.findall(french))


def files():
    found = [file for file in WORDS.glob("*.ts") if re.search(r"\bfr\b.*\{", file.read_text())]
    return [file for file in found if file.name not in ("say.ts", "en.ts", "fr.ts", "signs.ts")]


def test_what_was_struck_out_is_gone():
    texts = {file.name: file.read_text(encoding="utf-8") for file in WORDS.glob("*.ts")}
    assert len(texts) > 10
    found = {name: GONE.findall(text) for name, text in texts.items()}
    assert not {name: words for name, words in found.items() if words}


def test_terms_are_used():
    for name, terms in GLOSSARY.items():
        text = (WORDS / name).read_text(encoding="utf-8")
        assert not [term for term in terms if term not in text], name


def test_grades_are_called_as_the_engine_calls_them():
    english, french = spoken(WORDS / "analysis.ts")
    for grade in GRADES:
        word = f"grade_{grade.name}"
        assert (english[word], french[word]) == (grade.title.en, grade.title.fr)


def test_the_same_gaps_in_both_languages():
    assert len(files()) > 4
    for file in files():
        english, french = spoken(file)
        assert english.keys() == french.keys(), file.name
        for word, text in english.items():
            gaps = [set(re.findall(r"\{(\w+)\}", said)) for said in (text, french[word])]
            assert gaps[0] == gaps[1], (file.name, word)
