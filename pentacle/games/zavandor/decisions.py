"""Every decision of the game: what it lists, what it does, why it refuses and what it asks."""

from __future__ import annotations

from pentacle.core import Decision, Decisions, Question, Words, unrefused

from .actions import CHOOSE, DONE, LEARN, SACRIFICE
from .cards import DOMAINS, GEMS, SEATS
from .rules import artifacts, auction, choices, payment, rounds, start
from .state import ADVANCE, BID, CHOOSING, DISCARD, MAIN, PAY, SACRIFICING
from .text_hints import bid_hint, plan_hint, sacrifice_hint, turn_hint

decisions = Decisions(
    "phase",
    {
        MAIN: Decision(
            lists=choices.list_main,
            does=choices.do_main,
            refuses=choices.refuse_main,
            asks=Question(
                "ZAV-6.1",
                Words(
                    "Buy, learn, or open an auction.", "Achetez, apprenez ou ouvrez une enchère."
                ),
                Words("@{p} is thinking.", "@{p} réfléchit."),
                turn_hint,
            ),
        ),
        BID: Decision(
            lists=auction.list_bids,
            does=auction.do_bid,
            refuses=auction.refuse_bid,
            asks=Question(
                "ZAV-9.7",
                Words("Your bid for {lot}?", "Votre mise : {lot} ?"),
                Words("@{p} is bidding.", "@{p} prépare une mise."),
                bid_hint,
            ),
        ),
        PAY: Decision(
            lists=payment.list_payments,
            does=payment.pay,
            refuses=payment.refuse_payment,
            asks=Question(
                "ZAV-6.8",
                Words("Pay {due} for {what}.", "Payez {due} : {what}."),
                Words("@{p} pays {due} for {what}.", "@{p} paie {due} : {what}."),
                plan_hint,
            ),
        ),
        ADVANCE: Decision(
            lists=unrefused((LEARN, DOMAINS), DONE),
            does=artifacts.take_advance,
            refuses=artifacts.refuse_free_advance,
            asks=Question(
                "ZAV-8.7",
                Words("Rise one level for free.", "Avancez d'un niveau gratuitement."),
                Words("@{p} is choosing a level.", "@{p} choisit un niveau."),
            ),
        ),
        SACRIFICING: Decision(
            lists=unrefused((SACRIFICE, GEMS)),
            does=artifacts.sacrifice,
            refuses=artifacts.refuse_sacrifice,
            asks=Question(
                "ZAV-10.2",
                Words(
                    "Give back one active gem.",
                    "Remettez une gemme active dans la réserve commune.",
                ),
                Words(
                    "@{p} is giving back a gem.", "@{p} remet une gemme dans la réserve commune."
                ),
                sacrifice_hint,
            ),
        ),
        DISCARD: Decision(
            lists=rounds.list_discards,
            does=rounds.discard,
            refuses=rounds.refuse_discard,
            asks=Question(
                "ZAV-12.3",
                Words(
                    "Too many cards in hand: {size} of {limit}.",
                    "Vous avez trop de cartes en main : {size} sur {limit}.",
                ),
                Words("@{p} is reducing a hand.", "@{p} défausse l'excédent."),
                plan_hint,
            ),
        ),
        CHOOSING: Decision(
            lists=unrefused((CHOOSE, SEATS)),
            does=start.choose,
            refuses=start.refuse_character,
            asks=Question(
                "ZAV-16.5",
                Words("Choose your character.", "Choisissez votre personnage."),
                Words("@{p} is choosing a character.", "@{p} choisit un personnage."),
            ),
        ),
    },
)
