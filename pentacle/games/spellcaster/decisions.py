"""SPL-9.2  All decisions: what each lists, does, refuses, and asks the mage."""

from __future__ import annotations

from pentacle.core import Decision, Decisions, Question, Words, unrefused

from .actions import ACCEPT, DONE, OPTION_1, OPTION_2
from .rules import answers, turns
from .state import Ask, State
from .words import name

_ACTIONS_LEFT = Words("{n} actions left.", "Il reste {n} actions.")
_LAST_ACTION = Words("Last action.", "Dernière action.")
_FOR_SPELL = Words("For {card}.", "Pour {card}.")
_OPTIONS = unrefused(OPTION_1, OPTION_2)


def _actions_left(view: State, moves: frozenset[int], language: str) -> str:
    if view.actions_left == 1:
        return _LAST_ACTION[language]
    return _ACTIONS_LEFT.say(language, n=view.actions_left)


def _spell(view: State, moves: frozenset[int], language: str) -> str:
    """The spell that asks."""
    return _FOR_SPELL.say(language, card=name(view.spell[view.depth - 1]))


decisions = Decisions("ask", {
    Ask.MAIN: Decision(
        turns.list_actions, turns.act, turns.refuse_action,
        Question("SPL-5.6", Words("Play a spell, activate one, or draw.",
                                  "Jouez un sort, activez-en un ou piochez."), hint=_actions_left),
    ),
    Ask.ENCHANTMENT: Decision(
        turns.list_enchantments, turns.fire, turns.refuse_firing,
        Question("SPL-5.4", Words("Which enchantment fires next?",
                                  "Quel enchantement se déclenche maintenant ?")),
    ),
    Ask.DISCARD: Decision(
        answers.list_discards, answers.answer_discard, answers.refuse_discard,
        Question("SPL-3.15", Words("Discard a card.", "Défaussez une carte."), hint=_spell),
    ),
    Ask.SPARE: Decision(
        answers.list_discards, answers.answer_spare, answers.refuse_discard,
        Question("SPL-7.2", Words("Discard a card, or stop.",
                                  "Défaussez une carte ou arrêtez."), hint=_spell),
    ),
    Ask.GIVE_WAY: Decision(
        unrefused(DONE, ACCEPT), answers.answer_give_way, answers.refuse_neither,
        Question("SPL-7.10", Words("Give way, or refuse?", "Céder ou refuser ?"), hint=_spell),
    ),
    Ask.TIDE: Decision(
        _OPTIONS, answers.answer_tide, answers.refuse_neither,
        Question("SPL-7.5", Words("Draw or lose?", "Piocher ou perdre ?"), hint=_spell),
    ),
    Ask.AMOUNT: Decision(
        _OPTIONS, answers.answer_amount, answers.refuse_amount,
        Question("SPL-7.15", Words("How much do you pay?", "Combien payez-vous ?"), hint=_spell),
    ),
    Ask.TARGET: Decision(
        answers.list_targets, answers.answer_target, answers.refuse_aim,
        Question("SPL-7.2", Words("Choose a top card.",
                                  "Choisissez une carte du dessus."), hint=_spell),
    ),
    Ask.TOMB: Decision(
        answers.list_tomb, answers.answer_tomb, answers.refuse_tomb,
        Question("SPL-7.14", Words("Choose a card of the discard pile.",
                                   "Choisissez une carte de la défausse."), hint=_spell),
    ),
    Ask.KEEP: Decision(
        answers.list_looked_at, answers.answer_keep, answers.refuse_keeping,
        Question("SPL-8.7", Words("Keep one of these cards.",
                                  "Gardez une de ces cartes."), hint=_spell),
    ),
})  # fmt: skip
