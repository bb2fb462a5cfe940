"""The words on the cards, in both languages, say what the spells do."""

from __future__ import annotations

import re

import pytest

from pentacle.core import Note
from pentacle.games.spellcaster import GAME, events
from pentacle.games.spellcaster.cards import FACTS, SPELLS, Effect, Op
from pentacle.games.spellcaster.words import effect_brief, effect_text

from .table import number, table

LANGUAGES = ("en", "fr")
KEYS = {
    # what each operation must be called by, whatever else the sentence says
    "damage": ("damage", "dommage"),
    "gain_energy": ("ain {n} energy", "agnez {n} énergie"),
    "rival_gains_energy": ("rival gains {n} energy", "rival gagne {n} énergie"),
    "lose_energy": ("lose {n} energy", "perdez {n} énergie"),
    "pay_energy": ("ay {n} energy", "ayez {n} énergie"),
    "gain_sapphires": ("gain {n} sapphire", "gagnez {n} saphir"),
    "pay_sapphires": ("pay {n} sapphire", "payez {n} saphir"),
    "rival_loses_sapphires": ("rival loses {n} sapphire", "rival perd {n} saphir"),
    "steal_energy": ("steal {n} energy", "volez {n} énergie"),
    "steal_sapphires": ("steal {n} sapphire", "volez {n} saphir"),
    "draw": ("draw {n} card", "piochez {n} carte"),
    "rival_draws": ("rival draws {n} card", "rival pioche {n} carte"),
    "discard": ("discard {n} card", "défaussez {n} carte"),
    "rival_discards": ("rival discards {n} card", "rival défausse {n} carte"),
    "discard_up_to": ("you may discard", "vous pouvez défausser"),
    "unless_rival_discards": ("unless the rival discards {n}", "sauf si le rival défausse {n}"),
    "choose_amount": ("1 or {n} energy", "1 ou {n} énergies"),
    "extra_actions": ("{n} more action", "{n} action"),
    "take_random": ("{n} card at random", "au hasard {n} carte"),
    "from_discard": ("of the discard pile", "de la défausse"),
    "look": ("top {n} cards of the deck", "{n} premières cartes de la pioche"),
    "discard_self": ("discard this card", "défaussez cette carte"),
    "tide": ("every mage", "chaque magicien"),
    "discard_top": ("discard the top card", "défaussez la carte du dessus"),
    "discard_enchantment": ("discard an enchantment", "défaussez un enchantement"),
    "may_discard_rival_red": (
        "you may discard the top red",
        "vous pouvez défausser la carte rouge",
    ),
    "flip_top": ("now faces you", "tournez vers vous"),
    "flip_all": ("face the other side", "tournez dans l’autre sens"),
    "borrow": ("as if it were yours", "comme si elle était à vous"),
    "echo": ("even if it was used this turn", "même déjà utilisée ce tour-ci"),
}
SHOWS_NO_NUMBER = {"from_discard", "discard_self"}
CONDITIONS = {condition.id: condition for condition in FACTS.condition}


def numbers(does: list[Effect], seats: int = 2) -> list[int]:
    """The numbers that a sentence about these steps has to name, in any order."""
    if does[0].op == "choose_amount":
        return [1, does[0].n]
    found = []
    for effect in does:
        if effect.op == "tide":
            found += [effect.n, effect.otherwise if seats == 3 else effect.n]
        elif effect.op not in SHOWS_NO_NUMBER:
            found += [effect.n, effect.otherwise, effect.each]
            found += [CONDITIONS[effect.when].n] if effect.when != "always" else []
    return sorted(n for n in found if n)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", range(60), ids=[spell.id for spell in SPELLS])
def test_a_text_says_what_the_spell_does(card: int, language: str) -> None:
    """SPL-3.5, SPL-7.1: every operation is named, with its numbers and no others."""
    spell, text = SPELLS[card], effect_text(card, 2, language)
    assert sorted(int(n) for n in re.findall(r"\d+", text)) == sorted(numbers(spell.does)), text
    for effect in spell.does if spell.does[0].op != "choose_amount" else spell.does[:1]:
        key = KEYS[effect.op][LANGUAGES.index(language)]
        n = effect.otherwise or effect.n or effect.each
        assert key.format(n=n).lower() in text.lower(), text
    assert text[0].isupper()
    assert text.endswith(".")
    assert not re.search(r"[\[\]{}|]", text)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", range(60), ids=[spell.id for spell in SPELLS])
def test_a_brief_is_short_and_shows_the_same_numbers(card: int, language: str, seats: int) -> None:
    """SPL-7.5: the face of a card says what it does with so many mages."""
    spell, brief = SPELLS[card], effect_brief(card, seats, language)
    assert brief
    assert len(brief.splitlines()) <= 3
    shown = {int(n) for n in re.findall(r"\d+", re.sub(r":[a-z-]+:", "", brief))}
    wanted = set(numbers(spell.does, seats))
    assert shown == wanted or (
        spell.does[0].op in ("look", "from_discard") and shown == wanted | {1}
    )
    assert not re.search(r"[\[\]{}|]", brief)


def test_every_operation_has_words() -> None:
    """SPL-7.2: verbs, conditions and quantities of the rules have entries in the data."""
    assert {op.name.lower() for op in Op} - {"nothing"} == set(KEYS) == {v.id for v in FACTS.verb}
    used = {effect.op for spell in SPELLS for effect in spell.does}
    assert used == set(KEYS)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_stars_and_next_rivals(seats: int, language: str) -> None:
    """SPL-3.5, SPL-7.5, SPL-3.9: a starred text changes with the number of mages; elsewhere only
    "the rival" becomes "the next rival"."""
    for card, spell in enumerate(SPELLS):
        two, now = effect_text(card, 2, language), effect_text(card, seats, language)
        plain = now.replace("next rival", "rival").replace("rival suivant", "rival")
        if spell.id in ("R03", "Y03") or (spell.id == "G02" and seats == 3):
            assert plain != two
        else:
            assert plain == two
        assert spell.star == any(effect_text(card, n, language) != two for n in (3, 4))


def test_names_in_both_languages() -> None:
    for spell in SPELLS:
        assert spell.name.en.strip() == spell.name.en != ""
        assert spell.name.fr.strip() == spell.name.fr != ""


LABELS = [
    ({"hands": {0: "R04"}}, "", "R04", "Play Fireball", "Jouer Boule de feu"),
    ({"red": "R04:0"}, "", "red", "Activate Fireball", "Activer Boule de feu"),
    ({}, "", "draw", "Draw a card", "Piocher une carte"),
    ({"start": True, "red": "R12:0"}, "", "red", "Hex of Thorns fires",
     "Maléfice d’épines se déclenche"),
    ({"red": "R10:0", "hands": {0: "B01"}}, "red", "B01", "Discard Djinn's Door",
     "Défausser Porte du djinn"),
    ({"red": "R10:0", "hands": {0: "B01"}}, "red", "done", "Discard no more", "Ne plus défausser"),
    ({"red": "R06:0", "hands": {1: 2}}, "red", "accept", "Give way: discard 2 cards",
     "Céder : défausser 2 cartes"),
    ({"red": "R06:0", "hands": {1: 2}}, "red", "done", "Refuse: take 4 damage",
     "Refuser : subir 4 dommages"),
    ({"green": "G01:0"}, "green", "done", "Refuse: let @0 draw 2 cards",
     "Refuser : laisser @0 piocher 2 cartes"),
    ({"green": "G02:0"}, "green", "option 2", "Every mage loses 2 cards",
     "Chaque magicien perd 2 cartes"),
    ({"seats": 3, "green": "G02:0"}, "green", "option 1",
     "The solo mage draws 2 cards, each team mage 1",
     "Le magicien seul pioche 2 cartes, chaque magicien de l’équipe 1"),
    ({"green": "G01:0", "deck": 1}, "green", "done", "Refuse: let @0 draw 1 card",
     "Refuser : laisser @0 piocher 1 carte"),
    ({"yellow": "Y10:0"}, "yellow", "option 1", "Pay 1 energy for 1 sapphire",
     "Payer 1 énergie pour 1 saphir"),
    ({"yellow": "Y10:0"}, "yellow", "option 2", "Pay 2 energy for 2 sapphires",
     "Payer 2 énergies pour 2 saphirs"),
    ({"yellow": "Y02:0", "red": "R01:1"}, "yellow", "done", "Leave the red pile alone",
     "Laisser la pile rouge"),
    ({"green": "G10:0", "red": "R01:1"}, "green", "red", "Discard Flame Beast from its pile",
     "Défausser Bête de flammes de sa pile"),
    ({"green": "G05:0", "red": "R01:1"}, "green", "red", "Turn Flame Beast to face you",
     "Tourner Bête de flammes vers vous"),
    ({"green": "G06:0", "red": "R01:1"}, "green", "red", "Use Flame Beast as if it were yours",
     "Utiliser Bête de flammes comme la vôtre"),
    ({"green": "G11:0", "red": "R01:0"}, "green", "red", "Use Flame Beast again",
     "Utiliser encore Bête de flammes"),
    ({"green": "G09:0", "discard": "R01"}, "green", "R01", "Put Flame Beast on its pile",
     "Poser Bête de flammes sur sa pile"),
    ({"start": True, "green": "G14:0", "deck": "R01 R02"}, "green", "R01", "Keep Flame Beast",
     "Garder Bête de flammes"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "play", "action", "english", "french"), LABELS)
def test_labels(
    position: dict[str, object], play: str, action: str, english: str, french: str
) -> None:
    """SPL-9.1: the same number means another thing in another decision."""
    t = table(**position)
    if play:
        t.play(play)
    assert action in t.legal()
    assert GAME.describe(t.s, number(action), "en") == english
    said = GAME.describe(t.s, number(action), "fr")
    assert re.sub("[\u00a0\u202f]", " ", said) == french


LINES = [
    (events.TURN, (1,), "@1 begins a turn.", "@1 commence son tour."),
    (events.DREW, (1, 2), "@1 draws 2 cards.", "@1 pioche 2 cartes."),
    (events.DREW, (1, 1), "@1 draws 1 card.", "@1 pioche 1 carte."),
    (events.ENERGY, (0, -3, 7), "@0: −3 :hearts: (7).", "@0 : −3 :hearts: (7)."),
    (events.SAPPHIRES, (1, 2, 4), "@1: +2 :cut-diamond: (4).", "@1 : +2 :cut-diamond: (4)."),
    (events.EXTRA, (0, 1), "Extra actions for @0: 1.", "Actions en plus pour @0 : 1."),
    (events.TOOK_CARD, (0, 1, 3), "It is Fireball.", "C’est Boule de feu."),
    (events.LEFT_PILE, (3,), "Fireball goes to the discard pile.",
     "Boule de feu va à la défausse."),
    (events.TIDE, (0, 1), "@0 makes every mage lose cards.",
     "@0 fait perdre des cartes à chaque magicien."),
    (events.TURNED, (3, 1), "Fireball now faces @1.",
     "Boule de feu fait maintenant face à @1."),
    (events.DECK_SHORT, (), "The deck is out: this is the last turn.",
     "La pioche est vide : c’est le dernier tour."),
    (events.OVER, (2, 3), "The game is a draw.", "Partie nulle."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "args", "english", "french"), LINES)
def test_lines_of_the_log(kind: int, args: tuple[int, ...], english: str, french: str) -> None:
    t = table()
    assert GAME.tell(t.s, Note(kind, args), "en") == english
    said = GAME.tell(t.s, Note(kind, args), "fr")
    assert re.sub("[\u00a0\u202f]", " ", said) == french


def test_a_victory_names_the_sapphires_that_won_it() -> None:
    """SPL-11.2: 16 of them, if it is 16."""
    t = table(sapphires=(12, 2), blue="B02:0").play("blue")
    (over,) = [note for note in t.notes if note.kind == events.OVER]
    assert t.p.tell(1, over, "en") == "Victory for @0: 16 sapphires."
    assert t.p.tell(1, over, "fr") == "Victoire de @0\u00a0: 16 saphirs."


def test_teams_are_named_together() -> None:
    """SPL-3.7, SPL-11.5"""
    t = table(4)
    line = GAME.tell(t.s, Note(events.OVER, (1, 1)), "en")
    french = GAME.tell(t.s, Note(events.ENERGY, (0, 1, 11)), "fr")
    assert line == "Victory for @1 and @3: the opponent is out of energy."
    assert french.startswith("@0 et @2")


def test_spl47_a_seat_says_what_it_means_before_the_game() -> None:
    """SPL-4.7, SPL-3.7"""
    title = GAME.seat_title
    assert title is not None
    assert [title(2, seat, "en") for seat in range(2)] == ["begins", ""]
    assert [title(3, seat, "fr") for seat in range(3)] == [
        "joue avec la place 3, commence", "joue en solo", "joue avec la place 1",
    ]  # fmt: skip
    assert title(4, 3, "en") == "plays with seat 2"
