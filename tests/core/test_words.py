"""French before vowels, and whole pages."""

import pytest

from pentacle.core.words import Words, elided, typeset_page
from pentacle.terminal.signs import named


@pytest.mark.parametrize(
    ("before", "name", "said"),
    [
        ("la main de ", "Isaure", "la main d’"),
        ("la main de ", "Élie", "la main d’"),
        ("la main de ", "Hortense", "la main d’"),
        ("la main de ", "Maud", "la main de "),
        ("plus que ", "Odile", "plus qu’"),
        ("Lorsque ", "Ana", "Lorsqu’"),
        ("pour chaque ", "étoile", "pour chaque "),
        ("la ronde ", "Ana", "la ronde "),
        ("", "Ana", ""),
    ],
)
def test_a_word_before_a_vowel_is_cut(before: str, name: str, said: str) -> None:
    assert elided(before, name) == said


def test_gaps_and_names_are_elided_in_french_alone() -> None:
    words = Words("The guide of {what}", "Le gardien de {what}, plus que {other:>2}")
    assert words.say("fr", what="Eau", other=7) == "Le gardien d’Eau, plus que  7"
    assert words.say("fr", what="Héron", other=7) == "Le gardien de Héron, plus que  7"
    assert words.say("en", what="Air") == "The guide of Air"
    assert named("Le sort de @1 et de @0", ["Noé", "Ana"]) == "Le sort d’Ana et de Noé"


def test_a_page_is_typeset_but_for_its_code() -> None:
    page = "L'as : 40 %\n\n| a | b |\n| :-: | --- |\n\n```position\nmain : l'as\n```\n`x : y'`"
    assert typeset_page(page) == (
        "L’as\u00a0: 40\u202f%\n\n| a | b |\n| :-: | --- |\n\n"
        "```position\nmain : l'as\n```\n`x : y'`"
    )
