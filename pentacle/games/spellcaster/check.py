"""The invariants (chapter 14 of the rules page): all that can never be, whatever the bytes."""

from __future__ import annotations

from pentacle.core import NONE, Words, rule
from pentacle.core.bits import count_bits, first_bit

from .cards import (
    ACTIONS,
    CARDS,
    COLOUR,
    COLOURS,
    DEALT_DECK,
    ENCHANTMENT,
    ENERGY,
    GIVES,
    GREEN,
    LENGTH,
    LOOKED,
    OP,
    SAPPHIRES,
    SAPPHIRES_TO_WIN,
    N,
    Op,
)
from .rules import answers, gems, spells, turns
from .state import (
    ALL_CARDS,
    MAGES,
    PILE_DEPTH,
    SIDES,
    Ask,
    Road,
    State,
    Step,
    acting,
    next_rival,
    side_of,
    top_card,
)

(
    SEATS_WRONG, CARDS_LOST, SIZES_WRONG, PILES_MIXED, GEMS_WRONG, END_MISSED, RESULT_WRONG,
    TURN_WRONG, ACTIONS_WRONG, USED_WRONG, MEMORY_WRONG, SPELL_WRONG, SCRATCH_WRONG,
    QUESTION_WRONG,
) = (1 << i for i in range(14))  # fmt: skip

FAULTS = {
    SEATS_WRONG: Words("Two, three or four mages play.", "On joue à deux, trois ou quatre mages."),
    CARDS_LOST: Words(
        "Each of the 60 cards is in exactly one place.",
        "Chacune des 60 cartes est à un seul endroit.",
    ),
    SIZES_WRONG: Words(
        "The sizes of deck, hands and piles are those of the cards that lie there.",
        "La pioche, les mains et les piles comptent les cartes qui s'y trouvent.",
    ),
    PILES_MIXED: Words(
        "A pile holds cards of its colour, each facing a side.",
        "Une pile tient des cartes de sa couleur, chacune face à un camp.",
    ),
    GEMS_WRONG: Words(
        "Gems are neither negative nor more than the box holds.",
        "Les gemmes ne sont ni négatives ni plus nombreuses que dans la boîte.",
    ),
    END_MISSED: Words(
        "A running game has energy on both sides and nobody with enough sapphires to win.",
        "Dans une partie en cours, chaque camp a de l'énergie et aucun n'a assez de saphirs pour "
        "gagner.",
    ),
    RESULT_WRONG: Words(
        "A finished game has the winner that its road demands, a running one none.",
        "Une partie finie a le vainqueur que veut sa fin, une partie en cours n'en a pas.",
    ),
    TURN_WRONG: Words(
        "Every turn takes a card of the deck; spells overdraw only an empty one.",
        "Chaque tour prend une carte de la pioche ; seule une pioche vide a été dépassée.",
    ),
    ACTIONS_WRONG: Words(
        "A turn has its actions, those that spells gave, and no more uses than that.",
        "Un tour a ses actions, celles que donnent des sorts, et pas plus d'activations.",
    ),
    USED_WRONG: Words(
        "Used cards lie on the piles or in the discard pile.",
        "Les cartes utilisées sont sur les piles ou dans la défausse.",
    ),
    MEMORY_WRONG: Words(
        "A mage remembers only cards that are in somebody else's hand.",
        "Un mage ne se souvient que de cartes qui sont dans la main d'un autre.",
    ),
    SPELL_WRONG: Words(
        "The spell that is carried out has been used, and calls at most one other.",
        "Le sort en cours est utilisé et en appelle au plus un autre.",
    ),
    SCRATCH_WRONG: Words(
        "Cards to discard, to spare or to look at belong to the question about them.",
        "Les cartes à défausser ou regardées vont avec la question posée.",
    ),
    QUESTION_WRONG: Words(
        "As long as the game runs, the mage concerned is asked, and has an answer.",
        "Tant que la partie dure, le mage concerné est interrogé et peut répondre.",
    ),
}
_UNREADABLE = SEATS_WRONG | CARDS_LOST | SIZES_WRONG | PILES_MIXED | SPELL_WRONG | SCRATCH_WRONG
"""With these a table is no table, and nobody can say whether its question fits."""


@rule
def within(n: int, least: int, most: int) -> bool:
    return least <= n <= most


@rule
def sizes_are_sound(s: State) -> bool:
    """SPL-8.2  Counted cards are there, and nothing beyond them."""
    if not within(s.deck_size, 0, CARDS):
        return False
    for i in range(CARDS):
        if within(s.deck[i], 0, CARDS - 1) != (i < s.deck_size) or s.deck[i] < NONE:
            return False
    for c in range(COLOURS):
        if not within(s.pile_size[c], 0, PILE_DEPTH):
            return False
        for i in range(PILE_DEPTH):
            if within(s.pile[c, i], 0, CARDS - 1) != (i < s.pile_size[c]) or s.pile[c, i] < NONE:
                return False
    for mage in range(MAGES):
        if count_bits(s.hand[mage]) != s.hand_size[mage]:
            return False
    return True


@rule
def all_cards_once(s: State) -> bool:
    """SPL-3.1, INV-1  60 cards, all different, none lost and none double, no hand without mage."""
    seen, total = int(s.discard), count_bits(s.discard)
    for mage in range(MAGES):
        if mage >= s.seats and s.hand[mage] != 0:
            return False
        seen |= int(s.hand[mage])
        total += count_bits(s.hand[mage])
    for i in range(CARDS):
        if within(s.deck[i], 0, CARDS - 1):
            seen |= 1 << int(s.deck[i])
            total += 1
    for c in range(COLOURS):
        for i in range(PILE_DEPTH):
            if within(s.pile[c, i], 0, CARDS - 1):
                seen |= 1 << int(s.pile[c, i])
                total += 1
    for i in range(LOOKED):
        if within(s.looked[i], 0, CARDS - 1):
            seen |= 1 << int(s.looked[i])
            total += 1
    return total == CARDS and seen == ALL_CARDS


@rule
def piles_are_sound(s: State) -> bool:
    """SPL-3.4, SPL-3.10, INV-4  A pile holds cards of its colour, each facing one of two sides."""
    for c in range(COLOURS):
        for i in range(PILE_DEPTH):
            card, side = int(s.pile[c, i]), int(s.facing[c, i])
            if within(card, 0, CARDS - 1):
                if COLOUR[card] != c or not within(side, 0, SIDES - 1):
                    return False
            elif side != NONE:
                return False
    return True


@rule
def gems_are_sound(s: State) -> bool:
    """SPL-3.2, SPL-3.3, INV-2  30 sapphires and 30 energy crystals in the box."""
    energy = int(s.energy[0]) + int(s.energy[1])
    sapphires = int(s.sapphires[0]) + int(s.sapphires[1])
    least = min(min(s.energy[0], s.energy[1]), min(s.sapphires[0], s.sapphires[1]))
    return least >= 0 and energy <= ENERGY and sapphires <= SAPPHIRES


@rule
def is_undecided(s: State) -> bool:
    """SPL-11.1, SPL-11.2, INV-3  Neither end has come."""
    for side in range(SIDES):
        if s.energy[side] < 1 or s.sapphires[side] >= SAPPHIRES_TO_WIN:
            return False
    return True


@rule
def result_is_sound(s: State) -> bool:
    """SPL-11.5  Who won, and by which road."""
    winner = int(s.winner)
    if s.road == Road.RUNNING:
        return winner == NONE
    if s.road == Road.DECK:
        return s.deck_size == 0 and winner == gems.richer_side(s) and is_undecided(s)
    if not within(winner, 0, SIDES - 1) or s.energy[winner] < 1:
        return False
    if s.road == Road.ENERGY:
        return s.energy[1 - winner] == 0
    rival_lives = s.energy[1 - winner] > 0
    return s.road == Road.SAPPHIRES and rival_lives and s.sapphires[winner] >= SAPPHIRES_TO_WIN


@rule
def turn_is_sound(s: State) -> bool:
    """SPL-10.1, INV-5, INV-8  A card of the deck for every turn, the running one after step 2.
    SPL-6.11  What was overdrawn is empty."""
    if not within(s.step, Step.ENCHANTMENTS, Step.ACTIONS) or not within(s.overdraw, 0, 1):
        return False
    if s.overdraw == 1 and s.deck_size != 0:
        return False
    if s.step == Step.DRAW and s.road != Road.DECK:
        return False
    drawn = int(s.turn) + (1 if s.step == Step.ACTIONS else 0)
    return s.turn >= 0 and s.deck_size + drawn <= DEALT_DECK[s.seats]


@rule
def actions_are_sound(s: State) -> bool:
    """SPL-10.2, INV-6  2 actions and those given; an action for each incantation used, but for
    those that another spell used."""
    had, uses, called = ACTIONS, 0, 0
    cards = int(s.activated) & ALL_CARDS
    while cards != 0:
        card = first_bit(cards)
        cards &= cards - 1
        had += GIVES[card]
        if not ENCHANTMENT[card]:
            uses += 1
        for line in range(LENGTH[card]):
            if OP[card, line] == Op.BORROW or OP[card, line] == Op.ECHO:
                called += 1
    used = had - s.actions_left
    return s.actions_left >= 0 and used >= 0 and uses <= used + called


@rule
def used_cards_lie_open(s: State) -> bool:
    """SPL-6.10  No used card gets back into a hand or the deck."""
    hidden = 0
    for mage in range(MAGES):
        hidden |= int(s.hand[mage])
    for i in range(CARDS):
        if within(s.deck[i], 0, CARDS - 1):
            hidden |= 1 << int(s.deck[i])
    return s.activated & ~ALL_CARDS == 0 and s.activated & hidden == 0


@rule
def memory_is_sound(s: State) -> bool:
    """SPL-8.11, INV-11  What a mage remembers is in another's hand."""
    for mage in range(MAGES):
        others = 0
        for other in range(MAGES):
            if other != mage:
                others |= int(s.hand[other])
        if s.known[mage] & ~others != 0 or (mage >= s.seats and s.known[mage] != 0):
            return False
    return True


@rule
def spell_is_sound(s: State) -> bool:
    """SPL-6.5  Each spell that runs is a used card, at one of its operations; SPL-7.11, SPL-7.12
    the second one is an incantation that the first, a green one, uses."""
    if not within(s.depth, 0, 2):
        return False
    for at in range(2):
        card, line = int(s.spell[at]), int(s.line[at])
        if at >= s.depth:
            if card != 0 or line != 0:
                return False
        elif not within(card, 0, CARDS - 1) or not spell_runs(s, card, line):
            return False
    if s.depth == 2:
        op, inner = OP[s.spell[0], s.line[0] - 1], int(s.spell[1])
        if op != Op.BORROW and op != Op.ECHO:
            return False
        return COLOUR[inner] != GREEN and not ENCHANTMENT[inner]
    return True


@rule
def spell_runs(s: State, card: int, line: int) -> bool:
    """SPL-7.2  Used, under way, and on top of its pile if it will discard itself."""
    if not within(line, 1, LENGTH[card]) or (s.activated >> card) & 1 == 0:
        return False
    for i in range(line, LENGTH[card]):
        c = int(COLOUR[card])
        if OP[card, i] == Op.DISCARD_SELF:
            return within(s.pile_size[c], 1, PILE_DEPTH) and top_card(s, c) == card
    return True


@rule
def scratch_is_sound(s: State) -> bool:
    """SPL-7.2  Who owes discards holds them, in a queue without doubles; SPL-8.7 cards are looked
    at while one of them is to be kept; what a spell was given is forgotten with it."""
    if not within(s.owing, 0, MAGES) or (s.owing > 0) != (s.ask == Ask.DISCARD):
        return False
    queued = 0
    for i in range(MAGES):
        mage, n = int(s.owing_mage[i]), int(s.owing_cards[i])
        if i >= s.owing:
            if mage != 0 or n != 0:
                return False
            continue
        if not within(mage, 0, MAGES - 1) or not within(n, 1, s.hand_size[mage]):
            return False
        if (queued >> mage) & 1 == 1:
            return False
        queued |= 1 << mage
    for i in range(LOOKED):
        if not within(s.looked[i], NONE, CARDS - 1):
            return False
    looks = s.looked[0] != NONE
    for i in range(1, LOOKED):
        if s.looked[i] != NONE and not looks:
            return False
    if looks != (s.ask == Ask.KEEP) or (s.may_spend > 0) != (s.ask == Ask.SPARE):
        return False
    return s.may_spend >= 0 and s.spent >= 0 and (s.depth > 0 or s.spent == 0)


@rule
def question_is_sound(s: State) -> bool:
    """SPL-9.2, SPL-9.3, INV-9  The question that the game puts here, to the mage whom it concerns,
    who can answer it."""
    ask, mage = int(s.ask), acting(s)
    if ask == Ask.NOTHING or s.road != Road.RUNNING:
        return (ask == Ask.NOTHING) == (s.road != Road.RUNNING)
    if ask == Ask.DISCARD:
        return s.depth > 0 and s.asked == s.owing_mage[0]
    if ask == Ask.GIVE_WAY:
        mage = next_rival(s)
    if s.asked != mage:
        return False
    if ask == Ask.MAIN:
        ready = s.depth == 0 and s.step == Step.ACTIONS and s.actions_left > 0
        return ready and turns.may_act(s)
    if ask == Ask.ENCHANTMENT:
        return s.depth == 0 and s.step == Step.ENCHANTMENTS and turns.any_enchantment_pending(s)
    return s.depth > 0 and operation_asks(s, ask, mage)


@rule
def operation_asks(s: State, ask: int, mage: int) -> bool:
    """SPL-7.2  The running operation puts this question, and finds what it asks for."""
    op, n = answers.asking_op(s), int(N[s.spell[s.depth - 1], answers.asking_line(s)])
    if ask == Ask.SPARE:
        return op == Op.DISCARD_UP_TO and s.hand_size[mage] > 0 and s.spent + s.may_spend <= n
    if ask == Ask.GIVE_WAY:
        return op == Op.UNLESS_RIVAL_DISCARDS and s.hand_size[mage] >= n
    if ask == Ask.TIDE:
        return op == Op.TIDE
    if ask == Ask.AMOUNT:
        return op == Op.CHOOSE_AMOUNT and gems.may_pay_energy(s, side_of(mage), 1)
    if ask == Ask.TARGET:
        aims = spells.NO_TARGET[op] != 0 and op != Op.FLIP_ALL
        return (aims or op == Op.MAY_DISCARD_RIVAL_RED) and spells.any_fits(s, op)
    if ask == Ask.TOMB:
        return op == Op.FROM_DISCARD and s.discard != 0
    return ask == Ask.KEEP and op == Op.LOOK


@rule
def check(s: State) -> int:
    """A bit for every invariant that is broken."""
    broken = 0
    if not within(s.seats, 2, MAGES):
        broken |= SEATS_WRONG
    elif not turn_is_sound(s):
        broken |= TURN_WRONG
    if not all_cards_once(s):
        broken |= CARDS_LOST
    if not sizes_are_sound(s):
        broken |= SIZES_WRONG
    if not piles_are_sound(s):
        broken |= PILES_MIXED
    if not gems_are_sound(s):
        broken |= GEMS_WRONG
    if s.road == Road.RUNNING and not is_undecided(s):
        broken |= END_MISSED
    if not result_is_sound(s):
        broken |= RESULT_WRONG
    if not actions_are_sound(s):
        broken |= ACTIONS_WRONG
    if not used_cards_lie_open(s):
        broken |= USED_WRONG
    if not memory_is_sound(s):
        broken |= MEMORY_WRONG
    if not spell_is_sound(s):
        broken |= SPELL_WRONG
    if not scratch_is_sound(s):
        broken |= SCRATCH_WRONG
    if broken & _UNREADABLE == 0 and not question_is_sound(s):
        broken |= QUESTION_WRONG
    return broken
