"""The record of a game of Valroc, and the small readers of it that all rules share."""

from __future__ import annotations

from pentacle.core import Record, i8, i16, i32, i64, rule, u8, u64

from . import cards

# Where the game stands.  Places are resolved in this order.
(
    DRAFT, KEEPING, STARTING, PLANNING, AT_DARK, AT_FOUNTAIN, AT_TAVERN, AT_CAVE, AT_TRAINING,
    AT_SANCTUARY, AT_UNIVERSITY, AT_ARENA, NIGHTFALL, OFFERING, OVER,
) = range(15)  # fmt: skip

# What is asked (VAL-18.3; see `decisions`).  Those called SUB interrupt another question.
(
    ASK_NOTHING, ASK_PICK, ASK_DISCARD, ASK_START, ASK_BID,
    ASK_PLAN, ASK_SPOT, ASK_SPELL, ASK_RUNE, ASK_RUNE_AMOUNT, ASK_INVERSION, ASK_STRIKE,
    ASK_SEAL, ASK_SEARCH, ASK_GIFT, ASK_TRAIN, ASK_WOUND, ASK_VIALS, ASK_CLAIM, ASK_CLAIM_ELEMENT,
    ASK_PAYMENT, ASK_SURPLUS, ASK_STATUE, ASK_OFFER, ASK_COURSE, ASK_FIGHT, ASK_WINDOW,
    SUB_THEFT, SUB_ESSENCE, SUB_ESSENCE_ELEMENT, SUB_PLUNDER, SUB_PLUNDER_SURPLUS, SUB_FORCE,
    SUB_LORE, SUB_DISORDER, SUB_THEORY, SUB_THESIS, SUB_THESIS_SECOND, SUB_TACTICS, SUB_TOWER,
) = range(40)  # fmt: skip

# The columns of `deeds`, which the campaign's objectives read (VAL-15.4).
(
    DEED_FAVOURS, DEED_BIDS, DEED_ALL_BIDS, DEED_OFFERING, DEED_PLANTS, DEED_WRATHS, DEED_TRAINING,
    DEED_FULL_VIALS, DEED_INACTIVE,
) = range(9)  # fmt: skip
DEEDS = 9

INTO_POWER, INTO_VALS = 1, 2
"""Ways of the Divine Rune and the Inversion."""
LAST_AGE = 7
"""Spells kept after more reshuffles than this are told apart no further."""
EVERYBODY = 4
"""The row of `spell_waste` and `spell_sure` for what lies open."""
PLACES = 8
GEM_WORTH = 200
"""More than all Vals: a Diamond goes before any number of them (VAL-3.8, VAL-11.4)."""
GHOST = 1
"""The seat of the fictional player in a solo game."""


class State(Record):
    """What rules use as an index is u8: it cannot be negative, which machine code need not ask."""

    rng = u64()  # the generator

    hand = i64(4)  # creatures in each hand, a bit each; secret
    trophies = i64(4)  # creatures each player has defeated or tamed, a bit each
    front = i64(4)  # action cards in front of each player, Wounds too, a bit each
    deck = i64()  # action cards in the face-down deck, a bit each
    pile = i64()  # discarded action cards, a bit each
    gone = i64()  # solo: creatures discarded from the river, a bit each

    seats = i8()  # human players, 1 to 4
    mythics = i8()  # Mythic creatures in a hand of six
    ready_hands = i8()  # 1: prebuilt hands of a first game
    monk_price = i8()  # 0: the monk follows a Val, 1: a Diamond too
    training_goal = i8()  # solo: 0 counts the skill of all trainings, 1 of the best one
    former = u8()  # 1: courses cost what they cost before
    phase = i8()  # where the game stands
    ask = i8()  # the question asked, 0 while the flow runs on
    resume = i8()  # the question that `ask` interrupts, or 0
    actor = i8()  # who is asked, unless the question is for all
    todo = i8(4)  # answers each player still owes to a question for all
    turn = i8()  # the round, from 1
    first = i8()  # the First Player
    place_slot = u8()  # the slot of the place being resolved
    altar = u8()  # the statue that is offered to or bid for; 4 when all bids are over
    stage = i8()  # how far that slot is resolved
    anger = i8()  # the anger track
    rows = i8(4)  # the element in each row of the hunting board
    supply = i8()  # Vals in the supply
    statue = i8(4)  # Vals on each statue
    statue_diamonds = i8(4)  # Diamonds on each statue
    token_supply = i8(9)  # search tokens in the supply (Gourds at their 10 side's place)

    power = i8(4)  # magic power of each player
    skill = i8(4, 4)  # skill of each player in each element
    vals = i8(4)  # Vals of each player
    tokens = i8(4, 9)  # search tokens of each player
    course = i8(4, 15)  # courses of each player: 0 none, 1 taken, 2 used up
    ghost_courses = i8(15)  # solo: courses the fictional player took, by kind
    inactive = i8(4)  # 1: the mage sits out this round
    hurt = i8(4)  # 1: the mage was injured in this round

    total = i8(4)  # announced points of each hand, 0 before
    shown = i8(4, 6)  # points of single creatures announced to break a tie, 0 if not

    draft_deck = u8()  # the draft: which kind of creature
    draft_pick = u8()  # the draft: picks already made of this kind
    draft = i8(3, 4, 4)  # the draft: card + 1 by kind, pack and holder; what is left, sorted
    spare = i8(4, 4)  # the draft: packs put aside while a world is dealt, else 0
    picked = i8(4)  # the card that each player has picked in secret, card + 1
    started = i8(4, 4)  # the starting skill that each has chosen in secret, element + 1

    planner = i8()  # who comes next in the planning phase
    passed = i8()  # who has passed in the planning phase, a bit each
    placed = i8(4)  # pawns each player has placed, a bit each
    board = i8(27)  # the pawn on each slot: 1 + kind + 4 x owner
    pawn = i8()  # the pawn being placed
    disguise = i8()  # 1: this turn's pawn goes as a mage
    monk = i8()  # who has the monk in this round: 1 + seat
    monk_next = i8()  # who will have it in the next: 1 + seat

    black = i8()  # the Black Magic card in force
    blacks_left = i16()  # Black Magic cards still face down, a bit each
    struck = i8()  # Infernal Strike: 1 + element

    spell_hand = i8(4, 11)  # spells in each hand, by kind; secret
    spell_count = i8(4)  # number of spells in each hand
    spell_used = i8(4, 11)  # used spells in front of each player, by kind
    spell_deck = i8(11)  # spells in the deck, by kind; secret
    spell_left = i8()  # number of spells in the deck
    spell_waste = i8(5, 11)  # the spell discard by discarder (last row: dark tower); secret
    waste_count = i8(5)  # number of spells in each of these rows
    spell_age = i8(4, 11, 2)  # reshuffles before each spell of a hand was kept; secret
    spell_kept = i8(4, 8)  # number of spells in each hand by that age
    spell_sure = i8(5, 11, 2)  # at which reshuffle each player (last row: anybody) last knew a
    # hidden spell in the deck, the later one first; secret
    shuffles = i8()  # how often the spell deck was reshuffled
    spells_drawn = i8(2)  # spells being chosen from, kind + 1; secret
    spell = i8()  # the spell being cast, 1 + kind

    university = i8(4)  # the course on each space, 1 + kind
    course_deck = i8(15)  # courses in the deck, by kind
    course_waste = i8(15)  # discarded courses, by kind

    searched = i8()  # the Cave: whose pawn has searched, a bit each
    searcher = i8()  # the Cave: whose pawn searches
    room = u8()  # the Cave: the room it searches
    search = i8(2)  # the Cave: cards shown, card + 1
    window_at = i8()  # a window: how many players from the First Player are done
    draws = i8()  # training: draws made
    cards_due = i8()  # training: cards of this draw still to reveal
    berries = i8()  # training: Magic Berries spent on the next draw
    stone = i8()  # training: 1 under Flesh of Stone
    painless = i8()  # training: 1 once Pain Resistance has worked
    wound = i8()  # training: the Wound just drawn, card + 1
    fresh_wound = i8()  # training: the Wound that ended it, card + 1
    added = i8(3)  # training: vial tokens added to the count, small to full
    claim = i8()  # training: skill points claimed
    due = i8()  # training: quarters still to pay
    offered = i8()  # Sanctuary: statues that got an offering, a bit each
    gem = i8()  # Sanctuary: 1 with a Diamond in the offering
    purse = i8()  # Sanctuary: Vals already counted out for the offering
    rune = i8()  # Divine Rune: Vals INTO_POWER, or power INTO_VALS
    fights = i8()  # Arena: fights allowed in this action
    won = i8()  # Arena: fights won in this action
    boost = i8(4)  # Arena: bonus of spells and courses in the next fight
    free = i8()  # Arena: 1 if the next fight costs no power
    stolen = i8()  # Sacred Theft: Vals already taken
    victim = u8()  # Essence Theft: the opponent chosen
    thesis = i8()  # Archmage Thesis: the first element, 1 + element

    bid = i8(4)  # Vals in each fist; secret
    bid_gem = i8(4)  # Diamonds in each fist; secret

    river = i8(4)  # solo: creatures of the river from left to right, card + 1
    stock = i8(4)  # solo pile: Tameable, Wild above, Wild below, Mythic
    offers = i16()  # offering cards in their deck, a bit each
    plans = i32()  # planning cards not yet played, a bit each
    plan = i8()  # the planning card of this round, card + 1; secret
    plan_step = u8()  # its steps carried out
    plan_shown = i8(4)  # these steps

    deeds = i8(9)  # solo: what the campaign's objectives ask for


@rule
def interrupt(s: State, ask: int) -> None:
    """Ask something before the open question goes on."""
    s.resume = s.ask
    s.ask = ask


@rule
def go_back(s: State) -> None:
    """The interrupting question is answered."""
    s.ask = s.resume
    s.resume = 0


@rule
def main_ask(s: State) -> int:
    """The open question, or the one that it interrupts."""
    return s.resume if s.resume != 0 else s.ask


@rule
def is_for_all(ask: int) -> bool:
    """VAL-18.6  Picks, discards, starting skill and bids are asked of everybody at once."""
    return ask == ASK_PICK or ask == ASK_DISCARD or ask == ASK_START or ask == ASK_BID


@rule
def is_drafting(s: State) -> bool:
    return s.phase == DRAFT or s.phase == KEEPING


@rule
def place_now(s: State) -> int:
    """VAL-8.0  The place that is being resolved, from 0, or -1."""
    return s.phase - AT_DARK if is_within(s.phase, AT_DARK, PLACES) else -1


@rule
def is_within(action: int, first: int, n: int) -> bool:
    """Is an action one of a block of n?"""
    return first <= action < first + n


@rule
def is_solo(s: State) -> bool:
    """VAL-14.1  One human against the fictional player."""
    return s.seats == 1


@rule
def players(s: State) -> int:
    """Who takes part in the planning: everybody, and in a solo game the fictional player."""
    return 2 if s.seats == 1 else s.seats


@rule
def is_ghost(s: State, p: int) -> bool:
    return s.seats == 1 and p == GHOST


@rule
def owner(s: State, slot: int) -> int:
    """Whose pawn stands on a slot, or -1."""
    return (int(s.board[slot]) - 1) // 4 if s.board[slot] > 0 else -1


@rule
def kind_on(s: State, slot: int) -> int:
    """What kind of pawn stands on a slot."""
    return (int(s.board[slot]) - 1) % 4


@rule
def has_course(s: State, p: int, course: int) -> bool:
    return s.course[p, course] != 0


@rule
def course_vals(s: State, k: int) -> int:
    """VAL-16.4.1  The price of a course in Vals at this table."""
    return cards.COURSE_VALS[s.former, k]


@rule
def course_power(s: State, k: int) -> int:
    """VAL-16.4.1  The price of a course in power at this table."""
    return cards.COURSE_POWER[s.former, k]


@rule
def is_protected(s: State, p: int) -> bool:
    """VAL-8.1.4, VAL-16.4  Defence against Black Magic shields its owner."""
    return s.course[p, cards.DEFENCE] != 0


@rule
def has_upper(s: State, p: int, card: int) -> bool:
    """VAL-8.1.2  Does this player's pawn stand on the upper half of that card this round?"""
    return s.black == card and owner(s, cards.UPPER) == p


@rule
def lower_user(s: State, card: int) -> int:
    """Who stands on the lower half of that card this round, or -1."""
    return owner(s, cards.LOWER) if s.black == card else -1


@rule
def suffers(s: State, p: int, card: int) -> bool:
    """VAL-8.1.4  Does another player's lower half of that card strike this player?"""
    user = lower_user(s, card)
    return user >= 0 and user != p and not is_protected(s, p)


@rule
def in_arena(s: State, p: int) -> bool:
    for i in range(4):
        if owner(s, cards.ARENA + i) == p:
            return True
    return False


@rule
def is_room_closed(s: State, room: int) -> bool:
    """VAL-4.4  With one or two players one room of the Cave is closed, another each round."""
    return s.seats <= 2 and (s.turn - 1) % 4 == room


@rule
def is_room_free(s: State, room: int) -> bool:
    return s.board[cards.CAVE + room] == 0 and not is_room_closed(s, room)


@rule
def dominant(s: State) -> int:
    """VAL-3.8  The one statue with most, a Diamond before any number of Vals; -1 if none."""
    best, most = -1, 0
    for e in range(4):
        worth = int(s.statue[e]) + (GEM_WORTH if s.statue_diamonds[e] > 0 else 0)
        if worth > most:
            best, most = e, worth
        elif worth == most:
            best = -1
    return best


@rule
def has_offer(s: State, p: int) -> bool:
    """VAL-8.6.1  Something to offer: a Val or a Diamond."""
    return s.vals[p] > 0 or s.tokens[p, cards.DIAMOND] > 0
