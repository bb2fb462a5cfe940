"""The invariants (chapter 14 of the rules page): all that can never be, whatever the bytes."""

from __future__ import annotations

from pentacle.core import NONE, rule
from pentacle.core.bits import count_bits, first_bit

from . import cards as facts
from . import laws
from .cards import CARDS, COLOUR, COLOURS, ENCHANTMENT, GREEN, LENGTH, LOOKED, OP, N, Op
from .rules import answers, gems, spells, turns
from .state import ALL_CARDS, MAGES, PILE_DEPTH, Ask, Road, State, Step, acting, next_rival

_UNREADABLE = (
    laws.SEATS_WRONG
    | laws.CARDS_LOST
    | laws.SIZES_WRONG
    | laws.PILES_MIXED
    | laws.SPELL_WRONG
    | laws.SCRATCH_WRONG
)
"""With these a table is no table, and nobody can say whether its question fits."""


@rule
def within(n: int, least: int, most: int) -> bool:
    return least <= n <= most


@rule
def is_card(n: int) -> bool:
    return 0 <= n < CARDS


@rule
def bit_of(n: int) -> int:
    """The card as a bit, nothing for what is no card."""
    return 1 << n if is_card(n) else 0


@rule
def sizes_are_sound(s: State) -> bool:
    """SPL-8.2  Counted cards are there, and nothing beyond them."""
    for i in range(CARDS):
        if is_card(s.deck[i]) != (i < s.deck_size) or s.deck[i] < NONE:
            return False
    for c in range(COLOURS):
        for i in range(PILE_DEPTH):
            if is_card(s.pile[c, i]) != (i < s.pile_size[c]) or s.pile[c, i] < NONE:
                return False
        if not within(s.pile_size[c], 0, PILE_DEPTH):
            return False
    for mage in range(MAGES):
        if count_bits(s.hand[mage]) != s.hand_size[mage]:
            return False
    return within(s.deck_size, 0, CARDS)


@rule
def all_cards_once(s: State) -> bool:
    """SPL-3.1, INV-1  60 cards, all different, none lost and none double, no hand without mage."""
    seen, total = int(s.discard), count_bits(s.discard)
    for mage in range(MAGES):
        if mage >= s.seats and s.hand[mage] != 0:
            return False
        seen |= int(s.hand[mage])
        total += count_bits(s.hand[mage])
    for i in range(CARDS + COLOURS * PILE_DEPTH + LOOKED):
        card = 0
        if i < CARDS:
            card = bit_of(s.deck[i])
        elif i < CARDS + COLOURS * PILE_DEPTH:
            card = bit_of(s.pile[(i - CARDS) // PILE_DEPTH, (i - CARDS) % PILE_DEPTH])
        else:
            card = bit_of(s.looked[i - CARDS - COLOURS * PILE_DEPTH])
        seen |= card
        total += card != 0
    return total == CARDS and seen == ALL_CARDS


@rule
def piles_are_sound(s: State) -> bool:
    """SPL-3.4, SPL-3.10, INV-4  A pile holds cards of its colour, each facing one of two sides."""
    for c in range(COLOURS):
        for i in range(PILE_DEPTH):
            card, side = int(s.pile[c, i]), int(s.facing[c, i])
            if is_card(card) and (COLOUR[card] != c or not within(side, 0, 1)):
                return False
            if not is_card(card) and side != NONE:
                return False
    return True


@rule
def gems_are_sound(s: State) -> bool:
    """SPL-3.2, SPL-3.3, INV-2  30 sapphires and 30 energy crystals in the box."""
    energy = int(s.energy[0]) + int(s.energy[1])
    sapphires = int(s.sapphires[0]) + int(s.sapphires[1])
    least = min(min(s.energy[0], s.energy[1]), min(s.sapphires[0], s.sapphires[1]))
    return least >= 0 and energy <= facts.ENERGY and sapphires <= facts.SAPPHIRES


@rule
def is_undecided(s: State) -> bool:
    """SPL-11.1, SPL-11.2, INV-3  Neither end has come."""
    for side in range(2):
        if s.energy[side] < 1 or s.sapphires[side] >= facts.SAPPHIRES_TO_WIN:
            return False
    return True


@rule
def result_is_sound(s: State) -> bool:
    """SPL-11.3, SPL-11.5  Who won, and by which road."""
    winner = int(s.winner)
    if s.road == Road.RUNNING:
        return winner == NONE
    if s.road == Road.DECK:
        return s.deck_size == 0 and winner == gems.richer_side(s) and is_undecided(s)
    if not within(winner, 0, 1) or s.energy[winner] < 1:
        return False
    if s.road == Road.ENERGY:
        return s.energy[1 - winner] == 0
    enough = s.sapphires[winner] >= facts.SAPPHIRES_TO_WIN
    return s.road == Road.SAPPHIRES and s.energy[1 - winner] > 0 and enough


@rule
def turn_is_sound(s: State) -> bool:
    """SPL-10.1, INV-5, INV-8  A card of the deck for every turn, the running one after step 2.
    SPL-6.11  What was overdrawn is empty."""
    if not within(s.overdraw, 0, 1) or (s.overdraw == 1 and s.deck_size != 0):
        return False
    if s.step != Step.ENCHANTMENTS and s.step != Step.ACTIONS:
        return s.step == Step.DRAW and s.road == Road.DECK
    drawn = int(s.turn) + (s.step == Step.ACTIONS)
    return s.turn >= 0 and s.deck_size + drawn <= facts.DEALT_DECK[s.seats]


@rule
def actions_are_sound(s: State) -> bool:
    """SPL-10.2, INV-6  2 actions and those given; an action for each incantation used, but for
    those that another spell used."""
    left, uses = facts.ACTIONS - int(s.actions_left), 0
    cards = int(s.activated) & ALL_CARDS
    while cards != 0:
        card = first_bit(cards)
        cards &= cards - 1
        left += facts.GIVES[card]
        uses += not ENCHANTMENT[card]
        uses -= OP[card, 0] == Op.BORROW or OP[card, 0] == Op.ECHO
    return s.actions_left >= 0 and left >= 0 and uses <= left


@rule
def used_cards_lie_open(s: State) -> bool:
    """SPL-6.10  No used card gets back into a hand or the deck."""
    hidden = ~ALL_CARDS
    for mage in range(MAGES):
        hidden |= int(s.hand[mage])
    for i in range(CARDS):
        hidden |= bit_of(s.deck[i])
    return s.activated & hidden == 0


@rule
def memory_is_sound(s: State) -> bool:
    """SPL-8.11, INV-11  What a mage remembers is in another's hand."""
    for mage in range(MAGES):
        others = 0
        for other in range(MAGES):
            if other != mage and mage < s.seats:
                others |= int(s.hand[other])
        if s.known[mage] & ~others != 0:
            return False
    return True


@rule
def spell_runs(s: State, card: int, line: int) -> bool:
    """SPL-6.5, SPL-7.2  Used, under way, and on top of its pile if it will discard itself."""
    if not is_card(card) or not within(line, 1, LENGTH[card]) or (s.activated >> card) & 1 == 0:
        return False
    c, last = int(COLOUR[card]), int(LENGTH[card]) - 1
    if OP[card, last] != Op.DISCARD_SELF or line > last:
        return True
    return within(s.pile_size[c], 1, PILE_DEPTH) and s.pile[c, s.pile_size[c] - 1] == card


@rule
def spell_is_sound(s: State) -> bool:
    """SPL-7.11, SPL-7.12  One spell, or a green one and the incantation that it uses."""
    for at in range(2):
        card, line = int(s.spell[at]), int(s.line[at])
        if at < s.depth and not spell_runs(s, card, line):
            return False
        if at >= s.depth and (card != 0 or line != 0):
            return False
    if s.depth == 2:
        op, inner = OP[s.spell[0], s.line[0] - 1], int(s.spell[1])
        calls = op == Op.BORROW or op == Op.ECHO
        return calls and COLOUR[inner] != GREEN and not ENCHANTMENT[inner]
    return within(s.depth, 0, 1)


@rule
def queue_is_sound(s: State) -> bool:
    """SPL-7.2  Who owes discards holds them, in a queue without doubles."""
    queued = 0
    for i in range(MAGES):
        mage, n = int(s.owing_mage[i]), int(s.owing_cards[i])
        if i >= s.owing and (mage != 0 or n != 0):
            return False
        if i < s.owing:
            if not within(mage, 0, MAGES - 1) or not within(n, 1, s.hand_size[mage]):
                return False
            if (queued >> mage) & 1 == 1:
                return False
            queued |= 1 << mage
    return within(s.owing, 0, MAGES) and (s.owing > 0) == (s.ask == Ask.DISCARD)


@rule
def scratch_is_sound(s: State) -> bool:
    """SPL-8.7  Cards are looked at while one of them is to be kept; SPL-7.2 what a spell was given
    is forgotten with it."""
    looks = s.looked[0] != NONE
    for i in range(LOOKED):
        if not within(s.looked[i], NONE, CARDS - 1) or (s.looked[i] != NONE and not looks):
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
    if s.depth == 0 or spells.ASKS[answers.asking_op(s)] != ask:
        return False
    n = int(N[s.spell[s.depth - 1], answers.asking_line(s)])
    fits = ask != Ask.SPARE or s.spent + s.may_spend <= n
    return fits and spells.has_candidate(s, answers.asking_op(s), n)


@rule
def unless(sound: bool, fault: int) -> int:
    return 0 if sound else fault


@rule
def check(s: State) -> int:
    """A bit for every invariant that is broken."""
    seated = within(s.seats, 2, MAGES)
    broken = unless(seated, laws.SEATS_WRONG)
    if seated:
        broken |= unless(turn_is_sound(s), laws.TURN_WRONG)
    broken |= unless(all_cards_once(s), laws.CARDS_LOST)
    broken |= unless(sizes_are_sound(s), laws.SIZES_WRONG)
    broken |= unless(piles_are_sound(s), laws.PILES_MIXED)
    broken |= unless(gems_are_sound(s), laws.GEMS_WRONG)
    broken |= unless(s.road != Road.RUNNING or is_undecided(s), laws.END_MISSED)
    broken |= unless(result_is_sound(s), laws.RESULT_WRONG)
    broken |= unless(actions_are_sound(s), laws.ACTIONS_WRONG)
    broken |= unless(used_cards_lie_open(s), laws.USED_WRONG)
    broken |= unless(memory_is_sound(s), laws.MEMORY_WRONG)
    broken |= unless(spell_is_sound(s), laws.SPELL_WRONG)
    broken |= unless(queue_is_sound(s) and scratch_is_sound(s), laws.SCRATCH_WRONG)
    if broken & _UNREADABLE == 0:
        broken |= unless(question_is_sound(s), laws.QUESTION_WRONG)
    return broken
