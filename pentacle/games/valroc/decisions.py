"""The table of decisions (VAL-18.3): what each lists, does, refuses and asks."""

from __future__ import annotations

from pentacle.core import Decision, Decisions, Question, Words, unrefused

from . import hints, state
from .actions import ADD_VIAL, CARD, CARDS, DROP, ELEMENT, KEEP, PASS, SEAT, SWAP, TO_POWER, TO_VALS
from .cards import SPELLS
from .rules import (
    arena,
    cave,
    dark,
    draft,
    gods,
    goods,
    items,
    offerings,
    planning,
    sanctuary,
    spell_deck,
    spells,
    training,
    university,
    vials,
)
from .rules.choices import refuse_element

_ELEMENT = Words("Choose an element.", "Choisissez un élément.")
_CARDS, _ELEMENTS = unrefused((CARD, CARDS)), unrefused((ELEMENT, 4))
_ELEMENTS_OR_PASS = unrefused((ELEMENT, 4), PASS)
_KEEP, _SEATS = unrefused((KEEP, 2)), unrefused((SEAT, 4))

decisions = Decisions("ask", {
    # The draft and what follows it.
    state.ASK_PICK: Decision(
        _CARDS, draft.pick, draft.refuse_pick,
        Question("VAL-5.1", Words("Take a creature.", "Prenez une créature."), hint=hints.left),
    ),
    state.ASK_DISCARD: Decision(
        _CARDS, draft.discard, draft.refuse_discard,
        Question("VAL-5.3", Words("Discard a creature.", "Défaussez une créature."),
                 hint=hints.left),
    ),
    state.ASK_START: Decision(
        _ELEMENTS, draft.choose_start, refuse_element,
        Question("VAL-5.6", Words("Place your starting skill.", "Placez vos compétences."),
                 hint=hints.left),
    ),
    # Planning.
    state.ASK_PLAN: Decision(
        planning.list_plans, planning.plan, planning.refuse_plan,
        Question("VAL-7.1", Words("Place a pawn.", "Placez un pion."), hint=hints.plan),
    ),
    state.ASK_SPOT: Decision(
        planning.list_spots, planning.place, planning.refuse_spot_choice,
        Question("VAL-7.5", Words("Where does it go?", "Où va votre pion ?"), hint=hints.spot),
    ),
    # The Dark Quarter.
    state.ASK_SPELL: Decision(
        _KEEP, spell_deck.keep_spell, spell_deck.refuse_kept,
        Question("VAL-8.1.1", Words("Keep one spell.", "Gardez un sort."), hint=hints.drawn),
    ),
    state.ASK_RUNE: Decision(
        unrefused(TO_POWER, TO_VALS, PASS), dark.choose_rune, dark.refuse_rune,
        Question("VAL-16.6", Words("Use the Divine Rune?", "Utiliser la Rune Divine ?")),
    ),
    state.ASK_RUNE_AMOUNT: Decision(
        dark.list_rune_amounts, dark.use_rune, dark.refuse_rune_amount,
        Question("VAL-16.6", Words("How much?", "Combien ?")),
    ),
    state.ASK_INVERSION: Decision(
        unrefused(TO_POWER, TO_VALS), dark.invert, dark.refuse_inversion,
        Question("VAL-16.6", Words("Which way for the others?", "Dans quel sens transformer ?")),
    ),
    state.ASK_STRIKE: Decision(
        _ELEMENTS_OR_PASS, dark.strike_element, dark.refuse_strike,
        Question("VAL-16.6", Words("Strike an element.", "Frappez un élément.")),
    ),
    # The Cave.
    state.ASK_SEAL: Decision(
        _ELEMENTS, cave.use_seal, cave.refuse_seal,
        Question("VAL-8.4.4", Words("Move the searcher?", "Déplacer le fouilleur ?")),
    ),
    state.ASK_SEARCH: Decision(
        _KEEP, cave.choose_search, cave.refuse_search,
        Question("VAL-8.4.3", Words("Search with one card.", "Fouillez avec une carte.")),
    ),
    state.ASK_GIFT: Decision(
        _ELEMENTS_OR_PASS, cave.take_gift, cave.refuse_gift,
        Question("VAL-8.4.5", Words("Take another find.", "Prenez un autre gain.")),
    ),
    # The Training Ground.
    state.ASK_TRAIN: Decision(
        training.list_training, training.train, training.refuse_training,
        Question("VAL-8.5.3", Words("Draw, or stop?", "Piocher ou arrêter ?"), hint=hints.draw),
    ),
    state.ASK_WOUND: Decision(
        training.list_wound, training.face_wound, training.refuse_wound,
        Question("VAL-8.5.5", Words("A Wound.", "Une Blessure."), hint=hints.wound),
    ),
    state.ASK_VIALS: Decision(
        unrefused((ADD_VIAL, 3), PASS), vials.add_vial, vials.refuse_adding,
        Question("VAL-8.5.6", Words("Add vial tokens?", "Ajouter des fioles ?")),
    ),
    state.ASK_CLAIM: Decision(
        vials.list_claims, vials.make_claim, vials.refuse_claim,
        Question("VAL-8.5.6", Words("How much skill do you claim?", "Combien de PC acquis ?")),
    ),
    state.ASK_CLAIM_ELEMENT: Decision(
        _ELEMENTS, vials.claim_element, refuse_element,
        Question("VAL-8.5.6", Words("In which element?", "Dans quel élément ?")),
    ),
    state.ASK_PAYMENT: Decision(
        vials.list_payments, vials.pay_vial, vials.refuse_payment,
        Question("VAL-8.5.7", Words("Pay with vials.", "Payez avec vos fioles."), hint=hints.due),
    ),
    state.ASK_SURPLUS: Decision(
        vials.list_surplus, vials.toss_surplus, vials.refuse_surplus,
        Question("VAL-8.5.8", Words("Keep your vials?", "Garder vos fioles ?"),
                 hint=hints.surplus),
    ),
    # The Sanctuary and the Offering Phase.
    state.ASK_STATUE: Decision(
        sanctuary.list_statues, sanctuary.choose_statue, sanctuary.refuse_statue,
        Question("VAL-8.6.1", Words("Choose a statue.", "Choisissez une statue."),
                 hint=hints.statue),
    ),
    state.ASK_OFFER: Decision(
        sanctuary.list_offers, sanctuary.offer, sanctuary.refuse_offer,
        Question("VAL-8.6.1", Words("How much do you offer?", "Combien offrez-vous ?")),
    ),
    state.ASK_BID: Decision(
        offerings.list_bids, offerings.bid, offerings.refuse_bid,
        Question("VAL-11.4", Words("Make a secret bid.", "Misez en secret."), hint=hints.bid),
    ),
    # The University, the Arena, and the windows between.
    state.ASK_COURSE: Decision(
        university.list_course, university.enrol, university.refuse_enrolling,
        Question("VAL-8.7.1", Words("Take the course?", "Suivre le cours ?"), hint=hints.course),
    ),
    state.ASK_FIGHT: Decision(
        arena.list_fights, arena.fight, arena.refuse_fight,
        Question("VAL-8.8.1", Words("Fight a creature.", "Combattez une créature."),
                 hint=hints.fight),
    ),
    state.ASK_WINDOW: Decision(
        items.list_window, spells.use_in_window, items.refuse_in_window,
        Question("VAL-9.2", Words("Use something now?", "Utiliser quelque chose ?"),
                 hint=hints.window),
    ),
    # What spells, courses and the dark tower ask.
    state.SUB_THEFT: Decision(
        _ELEMENTS_OR_PASS, spells.steal_val, spells.refuse_theft,
        Question("VAL-18.4", Words("Take Vals from a statue.", "Prenez des Vals à une statue."),
                 hint=hints.theft),
    ),
    state.SUB_ESSENCE: Decision(
        _SEATS, spells.choose_victim, spells.refuse_robbing,
        Question("VAL-16.5", Words("Steal from whom?", "Voler à qui ?")),
    ),
    state.SUB_ESSENCE_ELEMENT: Decision(
        _ELEMENTS, spells.steal_essence, spells.refuse_essence,
        Question("VAL-16.5", _ELEMENT),
    ),
    state.SUB_PLUNDER: Decision(
        _SEATS, spells.plunder, spells.refuse_robbing,
        Question("VAL-16.5", Words("Plunder whom?", "Piller qui ?")),
    ),
    state.SUB_PLUNDER_SURPLUS: Decision(
        goods.list_vials, spells.toss_plunder, goods.refuse_vial,
        Question("VAL-8.5.8", Words("Too many cards.", "Trop de cartes."), hint=hints.plunder),
    ),
    state.SUB_FORCE: Decision(
        _ELEMENTS, spells.use_force, refuse_element, Question("VAL-16.5", _ELEMENT)
    ),
    state.SUB_LORE: Decision(
        _ELEMENTS, spells.use_lore, refuse_element, Question("VAL-16.5", _ELEMENT)
    ),
    state.SUB_DISORDER: Decision(
        unrefused((SWAP, 3)), spells.swap_rows, spells.refuse_swap,
        Question("VAL-16.5", Words("Swap two rows.", "Échangez deux lignes.")),
    ),
    state.SUB_THEORY: Decision(
        _ELEMENTS, spells.use_theory, refuse_element, Question("VAL-16.4", _ELEMENT)
    ),
    state.SUB_THESIS: Decision(
        _ELEMENTS, spells.begin_thesis, refuse_element, Question("VAL-16.4", _ELEMENT)
    ),
    state.SUB_THESIS_SECOND: Decision(
        _ELEMENTS, spells.end_thesis, spells.refuse_second,
        Question("VAL-16.4", Words("Another element.", "Un autre élément.")),
    ),
    state.SUB_TACTICS: Decision(
        _ELEMENTS, spells.use_tactics, refuse_element, Question("VAL-16.4", _ELEMENT)
    ),
    state.SUB_TOWER: Decision(
        unrefused((DROP, SPELLS), PASS), gods.answer_tower, gods.refuse_tower,
        Question("VAL-10.2", Words("Power of the dark tower.", "Puissance de la tour sombre."),
                 hint=hints.tower),
    ),
})  # fmt: skip
