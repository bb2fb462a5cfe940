"""Every decision (ARC-9.3): what it lists, does and refuses, and what it asks."""

from __future__ import annotations

from typing import Any

from pentacle.core import Decision, Decisions, Question, Words, unrefused

from . import state
from .actions import CARD, COLOUR, DIE, DONE, LOOK, PLAYER
from .cards import ABSORPTION_CARD, NATURAL, SEATS
from .rules import binding as b
from .rules import casting as cast
from .rules import conflict as con
from .rules import opening, paying, rounds, transfer, turns
from .rules import passages as pas
from .rules import power as pow
from .rules import traveller as tra
from .rules.paying import still_due
from .words import card_name, card_text, lock_name, seal_name

_LOOKS, _ALL_DICE = unrefused((LOOK, SEATS)), unrefused((DIE, CARD - DIE))
_KEEPING = unrefused((CARD + ABSORPTION_CARD, 5), DONE)
_COLOURS, _PLAYERS = unrefused((COLOUR, NATURAL)), unrefused((PLAYER, SEATS - 1))
_BREAK = Words(
    "Pick a glowing seal, or cast first.", "Choisissez un Sceau qui brille ou lancez un sort."
)
_STUCK = Words(
    "Cast a spell, or give up your dice and finish the round.",
    "Lancez un sort, ou replacez vos dés dans leur réserve et terminez la manche.",
)
_LEFT = Words("{n} to take.", "Encore {n} à prendre.")
_SPELL = Words("{card}. {text}", "{card}. {text}")
_VICTIM = Words(
    "The choice is yours. If it is your last die, your round ends.",
    "Le choix vous revient. Si c'est votre dernier dé, votre manche s'arrête.",
)
_LOCK = Words("{lock}: {n} to pay.", "{lock} : {n} à payer.")
_TOKEN = Words("You broke the {seal}.", "Vous avez brisé le {seal}.")


def _turn_hint(view: Any, moves: frozenset[int], language: str) -> str:
    return (_STUCK if DONE in moves else _BREAK)[language]


def _draft_hint(view: Any, moves: frozenset[int], language: str) -> str:
    return _LEFT.say(language, n=view.drafts)


def _pay_hint(view: Any, moves: frozenset[int], language: str) -> str:
    lock = lock_name(view.circle, view.lock[view.site], language)
    return _LOCK.say(language, lock=lock[0].upper() + lock[1:], n=still_due(view))


def _keep_hint(view: Any, moves: frozenset[int], language: str) -> str:
    return _TOKEN.say(language, seal=seal_name(view.token, language))


def _victim_hint(view: Any, moves: frozenset[int], language: str) -> str:
    return _VICTIM[language]


def _spell_hint(view: Any, moves: frozenset[int], language: str) -> str:
    """The scroll that is being cast, and what it does."""
    name, text = (f(view.circle, view.spell, language) for f in (card_name, card_text))
    return _SPELL.say(language, card=name, text=text)


def _asks(rule: str, english: str, french: str) -> Question:
    """A question that a spell asks."""
    return Question(rule, Words(english, french), hint=_spell_hint)


_DICE = ("Choose your dice.", "Choisissez vos dés.")
_SWAPPED = ("Choose what changes places.", "Choisissez ce qui change de place.")
_SWAP_WITH = ("Swap it with which one?", "L'échanger avec lequel ?")
_RIVAL = ("Choose a rival.", "Choisissez un adversaire.")


# fmt: off
decisions = Decisions("phase", {
    state.TURN: Decision(turns.list_turn, turns.take_turn, turns.refuse_turn, Question(
        "ARC-4.3", Words("Break one seal.", "Brisez un Sceau."), hint=_turn_hint)),
    state.PAY: Decision(paying.list_payment, paying.pay, paying.refuse_payment, Question(
        "ARC-5.4", Words("Choose what to pay.", "Choisissez votre paiement."),
        Words("@{p} is choosing a payment.", "@{p} choisit son paiement."), _pay_hint)),
    state.DRAFTING: Decision(_COLOURS, rounds.draft, rounds.refuse_draft, Question(
        "ARC-3.9", Words("Take a die for the next roll.", "Prenez un dé pour le prochain lancer."),
        Words("@{p} takes dice.", "@{p} prend des dés."), _draft_hint)),
    state.WIZARD: Decision(_LOOKS, opening.choose_look, opening.refuse_look, Question(
        "ARC-3.7", Words("Choose your wizard.", "Choisissez votre magicien."),
        Words("@{p} chooses a wizard.", "@{p} choisit un magicien."))),

    state.BIND: Decision(b.list_options, b.choose_option, b.refuse_option, _asks(
        "ARC-8.1", "What does your familiar do?", "Que fait votre Familier ?")),
    state.BIND_SEAL: Decision(b.list_bind_seals, b.bind_seal, b.refuse_bind_seal, _asks(
        "ARC-8.1", "Choose the seal for your familiar.", "Choisissez le Sceau du Familier.")),
    state.BIND_ONE: Decision(b.list_seals_for_one, b.bind_for_one, b.refuse_seal_for_one, _asks(
        "ARC-8.1", "Choose the seal that goes for a single 1.",
        "Choisissez le Sceau à briser pour un seul 1.")),

    state.SPELL_COLOUR: Decision(cast.list_colours, cast.work_on, cast.refuse_colour, _asks(
        "ARC-7.4", "Choose a colour.", "Choisissez une couleur.")),
    state.NEW_COLOUR: Decision(_COLOURS, pow.choose_new_colour, pow.refuse_new_colour, _asks(
        "ARC-8.2", "Choose the new colour.", "Choisissez la nouvelle couleur.")),
    state.TRANSMUTATION_DICE: Decision(
        pow.list_transmuted, pow.transmute, pow.refuse_transmuted, _asks(
        "ARC-8.2", *_DICE)),
    state.REBIRTH_DICE: Decision(pow.list_any_dice, pow.reroll, pow.refuse_any_dice, _asks(
        "ARC-8.3", *_DICE)),
    state.EVOLUTION_DICE: Decision(pow.list_low_picks, pow.evolve, pow.refuse_low_picks, _asks(
        "ARC-8.4", *_DICE)),

    state.INVERSION_SEAL: Decision(pas.list_seals, pas.choose_inverted, pas.refuse_seal, _asks(
        "ARC-8.7", *_SWAPPED)),
    state.INVERSION_OTHER: Decision(
        pas.list_other_seals, pas.swap_locks, pas.refuse_other_seal, _asks(
        "ARC-8.7", *_SWAP_WITH)),
    state.EXCHANGE_SEAL: Decision(pas.list_seals, pas.choose_exchanged, pas.refuse_seal, _asks(
        "ARC-8.8", *_SWAPPED)),
    state.EXCHANGE_OTHER: Decision(
        pas.list_other_seals, pas.swap_locks, pas.refuse_other_seal, _asks(
        "ARC-8.8", *_SWAP_WITH)),
    state.KEEP: Decision(_KEEPING, pas.keep, pas.refuse_keep, Question(
        "ARC-8.9", Words("Keep the broken seal?", "Garder le Sceau brisé ?"), hint=_keep_hint)),
    state.ABSORPTION_DIE: Decision(_ALL_DICE, pas.use_kept, pas.refuse_low_die, _asks(
        "ARC-8.9", "Choose the die to raise.", "Choisissez le dé à augmenter.")),
    state.DISINTEGRATION_SEAL: Decision(pas.list_seals, pas.disintegrate, pas.refuse_seal, _asks(
        "ARC-8.10", "Choose the seal that goes.", "Choisissez le Sceau qui disparaît.")),
    state.REORGANISATION_SCROLL: Decision(
        pas.list_scrolls, pas.choose_moved, pas.refuse_scroll, _asks(
        "ARC-8.11", *_SWAPPED)),
    state.REORGANISATION_OTHER: Decision(
        pas.list_other_scrolls, pas.swap_locks, pas.refuse_other_scroll, _asks(
        "ARC-8.11", *_SWAP_WITH)),

    state.MYSTIFICATION_PLAYER: Decision(
        _PLAYERS, con.choose_mystified, con.refuse_player, _asks(
        "ARC-8.12", *_RIVAL)),
    state.MYSTIFICATION_DIE: Decision(
        con.list_foe_dice, con.choose_foe_die, con.refuse_foe_die, _asks(
        "ARC-8.12", "Choose the rival's die.", "Choisissez le dé de l'adversaire.")),
    state.MYSTIFICATION_OWN: Decision(con.list_own_dice, con.mystify, con.refuse_own_die, _asks(
        "ARC-8.12", "Choose one of your dice.", "Choisissez un de vos dés.")),
    state.ALTERATION_DICE: Decision(pow.list_low_picks, con.raise_own, pow.refuse_low_picks, _asks(
        "ARC-8.13", *_DICE)),
    state.ALTERATION_PLAYER: Decision(
        _PLAYERS, con.choose_altered, con.refuse_player, _asks(
        "ARC-8.13", *_RIVAL)),
    state.ALTERATION_FOE: Decision(con.list_foe_picks, con.lower_foe, con.refuse_foe_picks, _asks(
        "ARC-8.13", "Choose the dice to lower.", "Choisissez les dés à réduire.")),
    state.TRANSFER_SCROLL: Decision(
        transfer.list_transfers, transfer.choose_foe_card, transfer.refuse_transfer, _asks(
        "ARC-8.14", "Choose the scroll that you take.", "Choisissez le Parchemin à prendre.")),
    state.TRANSFER_OWN: Decision(
        transfer.list_swap_cards, transfer.transfer, transfer.refuse_swap_card, _asks(
        "ARC-8.14", "Which scroll do you give?", "Quel Parchemin donnez-vous ?")),
    state.THEFT_PLAYER: Decision(_PLAYERS, con.choose_victim, con.refuse_player, _asks(
        "ARC-8.15", *_RIVAL)),
    state.THEFT_DIE: Decision(con.list_given_dice, con.give_die, con.refuse_given_die, Question(
        "ARC-8.15",
        Words("@{player} takes a die: which one?", "@{player} vous prend un dé : lequel ?"),
        Words("@{p} gives up a die.", "@{p} cède un dé."), _victim_hint)),
    state.BORROWING_SCROLL: Decision(cast.list_borrowed, cast.borrow, cast.refuse_borrowed, _asks(
        "ARC-8.16", "Choose the scroll that you borrow.", "Choisissez le Parchemin à emprunter.")),

    state.MISSION_SEAL: Decision(
        tra.list_free_seals, tra.send_on_mission, tra.refuse_free_seal, _asks(
        "ARC-8.17", "Choose the seal to watch.", "Choisissez le Sceau à surveiller.")),
    state.LEAP_LOCK: Decision(tra.list_beyond, tra.choose_lock, tra.refuse_beyond, _asks(
        "ARC-8.18", "Leap: choose what to break.", "Bond : choisissez quoi briser.")),
    state.TELEPORTATION_LOCK: Decision(tra.list_beyond, tra.choose_lock, tra.refuse_beyond, _asks(
        "ARC-8.19", "Pass through: choose what to break.", "Traversez : choisissez quoi briser.")),
    state.GUARDIAN_SCROLL: Decision(tra.list_guarded, tra.post_guardian, tra.refuse_guarded, _asks(
        "ARC-8.20", "Where does the guardian stand?", "Où se poste le Gardien ?")),
    state.SPEED_LOCK: Decision(tra.list_speed, tra.choose_lock, tra.refuse_speed, _asks(
        "ARC-8.21", "Choose the seal that you pay.", "Choisissez le Sceau que vous payez.")),
    state.SPEED_FREE: Decision(
        tra.list_free_break, tra.break_for_free, tra.refuse_free_break, _asks(
        "ARC-8.21", "Now one for nothing.", "Maintenant un Sceau gratuit.")),
})
# fmt: on
refuse = decisions.refuses
