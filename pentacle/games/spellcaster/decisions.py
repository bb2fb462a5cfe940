"""SPL-9.2  All decisions: what each lists, does, refuses, and asks the mage."""

from __future__ import annotations

from pentacle.core import Decision, Decisions, Question, Words

from .rules import answers, turns
from .state import Ask, State
from .text_spells import name

_ACTIONS_LEFT = Words("{n} actions left.", "Il reste {n} actions.")
_LAST_ACTION = Words("Last action.", "Dernière action.")
_FOR_SPELL = Words("For {card}.", "Pour {card}.")


def _actions_left(view: State, moves: frozenset[int], language: str) -> str:
    if view.actions_left == 1:
        return _LAST_ACTION[language]
    return _ACTIONS_LEFT.say(language, n=view.actions_left)


def _spell(view: State, moves: frozenset[int], language: str) -> str:
    """The spell that asks."""
    return _FOR_SPELL.say(language, card=name(view.spell[view.depth - 1]))


decisions = Decisions(
    "ask",
    {
        Ask.MAIN: Decision(
            lists=turns.list_actions,
            does=turns.act,
            refuses=turns.refuse_action,
            asks=Question(
                "SPL-5.6",
                Words(
                    "Play a spell, activate one, or draw.",
                    "Jouez un sort, activez-en un ou piochez.",
                ),
                hint=_actions_left,
            ),
        ),
        Ask.ENCHANTMENT: Decision(
            lists=turns.list_enchantments,
            does=turns.fire,
            refuses=turns.refuse_firing,
            asks=Question(
                "SPL-5.4",
                Words("Which enchantment fires next?", "Quel enchantement agit maintenant ?"),
            ),
        ),
        Ask.DISCARD: Decision(
            lists=answers.list_discards,
            does=answers.answer_discard,
            refuses=answers.refuse_discard,
            asks=Question(
                "SPL-3.15", Words("Discard a card.", "Défaussez une carte."), hint=_spell
            ),
        ),
        Ask.SPARE: Decision(
            lists=answers.list_spares,
            does=answers.answer_spare,
            refuses=answers.refuse_spare,
            asks=Question(
                "SPL-7.2",
                Words("Discard a card, or stop.", "Défaussez une carte ou arrêtez."),
                hint=_spell,
            ),
        ),
        Ask.GIVE_WAY: Decision(
            lists=answers.list_ways,
            does=answers.answer_give_way,
            refuses=answers.refuse_way,
            asks=Question(
                "SPL-7.10", Words("Give way, or refuse?", "Céder ou refuser ?"), hint=_spell
            ),
        ),
        Ask.TIDE: Decision(
            lists=answers.list_tides,
            does=answers.answer_tide,
            refuses=answers.refuse_tide,
            asks=Question("SPL-7.5", Words("Draw or lose?", "Piocher ou perdre ?"), hint=_spell),
        ),
        Ask.AMOUNT: Decision(
            lists=answers.list_amounts,
            does=answers.answer_amount,
            refuses=answers.refuse_amount,
            asks=Question(
                "SPL-7.15", Words("How much do you pay?", "Combien payez-vous ?"), hint=_spell
            ),
        ),
        Ask.TARGET: Decision(
            lists=answers.list_targets,
            does=answers.answer_target,
            refuses=answers.refuse_aim,
            asks=Question(
                "SPL-7.2",
                Words("Choose a top card.", "Choisissez une carte du dessus."),
                hint=_spell,
            ),
        ),
        Ask.TOMB: Decision(
            lists=answers.list_tomb,
            does=answers.answer_tomb,
            refuses=answers.refuse_tomb,
            asks=Question(
                "SPL-7.14",
                Words("Choose a card of the discard pile.", "Choisissez une carte de la défausse."),
                hint=_spell,
            ),
        ),
        Ask.KEEP: Decision(
            lists=answers.list_looked_at,
            does=answers.answer_keep,
            refuses=answers.refuse_keeping,
            asks=Question(
                "SPL-8.7",
                Words("Keep one of these cards.", "Gardez une de ces cartes."),
                hint=_spell,
            ),
        ),
    },
)
