"""Chapter 21: what must always be true of a record, whatever bytes it was made of."""

from __future__ import annotations

from pentacle.core import NONE, rule

from . import cards, laws, state
from .rules import board, compete, fall, payment
from .score import end_reason
from .state import State, is_competing, is_rolling, is_settled


@rule
def check(s: State) -> int:
    """All invariants that are broken; of a record that names what does not exist only that."""
    if not is_table(s):
        return laws.BAD_TABLE
    if not is_placed(s):
        return laws.BAD_PLACE
    faults = check_pieces(s) | check_track(s) | check_pawns(s) | check_places(s) | check_counts(s)
    faults |= check_turn(s) | check_rolls(s) | check_picks(s) | check_asked(s)
    return faults | check_spells(s) if is_competing(s) else faults | check_quiet(s)


@rule
def is_table(s: State) -> bool:
    """ELF-2.1, ELF-5.1, ELF-17.1  Everything that others are counted by exists."""
    if not 3 <= s.seats <= 6 or s.pawns != cards.PAWNS[s.seats]:
        return False
    if s.grey_price != cards.GREY_PRICE[0] and s.grey_price != cards.GREY_PRICE[1]:
        return False
    if not (1 <= s.rounds <= cards.ROUNDS and state.MARK <= s.phase <= state.OVER):
        return False
    return 0 <= s.player < s.seats and 0 <= s.dragon < s.seats and 0 <= s.turns < s.seats


@rule
def is_placed(s: State) -> bool:
    """INV-3  Whatever names a pawn, a box or a player names one that exists."""
    pawns = s.seats * s.pawns
    good = NONE <= s.pawn < pawns
    for pawn in range(cards.SLOTS):
        box = s.box[pawn]
        good = good and (0 <= box < cards.BOXES if pawn < pawns else box == NONE)
    for title in range(cards.M):
        good = good and NONE <= s.at[title] < pawns
    for cell in range(cards.ROUNDS):
        good = good and NONE <= s.track[cell] < s.seats
    for p in range(6):
        for i in range(cards.SPELLS):
            good = good and (s.laid[p, i] == 0 or state.pawn_of(s.laid[p, i]) < pawns)
    return good


@rule
def count_laid(s: State, p: int, dice: bool) -> int:
    """How many dice, or chips, of a player lie beside pawns."""
    n = 0
    for i in range(cards.SPELLS):
        if s.laid[p, i] > 0 and (state.face_of(s.laid[p, i]) > 0) == dice:
            n += 1
    return n


@rule
def is_negative(s: State, p: int) -> bool:
    """Somewhere lie fewer than none of this player's pieces."""
    for f in range(6):
        if s.rolled[p, f] < 0:
            return True
        for x in range(6):
            if s.dice[p, x, f] < 0:
                return True
    return bool(s.hand[p] < 0)


@rule
def check_pieces(s: State) -> int:
    """INV-1, INV-2, INV-7, ELF-4.2  No die and no chip is lost or found; other seats have none."""
    faults = 0
    for p in range(6):
        levels = 0
        for x in range(cards.MIN):
            levels += payment.count_dice(s, p, x)
        dice = (
            levels
            + s.hand[p]
            + payment.count_dice(s, p, cards.MIN)
            + payment.count_dice(s, p, cards.GREY)
        )
        if is_negative(s, p) or dice + count_laid(s, p, True) != (cards.DICE if p < s.seats else 0):
            faults |= laws.BAD_DICE
        chips = s.reserve[p] + s.spent[p] + count_laid(s, p, False) + count_marks(s, p)
        if s.reserve[p] < 0 or s.spent[p] < 0 or chips != (cards.CHIPS if p < s.seats else 0):
            faults |= laws.BAD_CHIPS
        waits = s.phase == state.RECOVER and s.turns <= p < s.seats
        if (is_settled(s) and levels > 0) or (waits and s.hand[board.in_turn(s, p)] != 0):
            faults |= laws.LEFT_DIE
    return faults


@rule
def count_marks(s: State, p: int) -> int:
    """A player's chips on the round track."""
    n = 0
    for cell in range(cards.ROUNDS):
        if s.track[cell] == p:
            n += 1
    return n


@rule
def check_track(s: State) -> int:
    """INV-2  A chip for each High Wizard that has retired, on the cells of past rounds."""
    past = s.rounds - (2 if s.phase == state.MARK else 1)
    for cell in range(cards.ROUNDS):
        if cell >= past and s.track[cell] != NONE:
            return laws.BAD_TRACK
    for p in range(s.seats):
        due = int(s.appointed[p])
        if s.phase != state.RETIRE and s.at[cards.H] != NONE and board.owner(s, s.at[cards.H]) == p:
            due -= 1
        if count_marks(s, p) != due:
            return laws.BAD_TRACK
    return 0


@rule
def check_pawns(s: State) -> int:
    """ELF-20.4, INV-3, INV-5  A title holds one pawn; tokens lie under pawns of the game."""
    faults = 0
    tokens = 0
    for pawn in range(cards.SLOTS):
        box = s.box[pawn]
        if 0 <= box < cards.M and s.at[box] != pawn:
            faults |= laws.BAD_TITLE
        if s.grey[pawn] < 0 or (box == NONE and s.grey[pawn] != 0):
            faults |= laws.BAD_TOKENS
        tokens += s.grey[pawn]
    for box in range(cards.M):
        if s.at[box] != NONE and s.box[s.at[box]] != box:
            faults |= laws.BAD_TITLE
    return faults | laws.BAD_TOKENS if tokens > cards.MOST_TOKENS else faults


@rule
def check_places(s: State) -> int:
    """ELF-7.7, ELF-20.3, INV-4, INV-8  What is empty or full in which phase."""
    faults = 0
    settled = is_settled(s)
    if not settled and s.phase not in (state.MARK, state.RETIRE) and s.at[cards.H] != NONE:
        faults |= laws.FULL_TOP
    if (
        s.phase not in (state.REGAIN, state.TAKE_MIN, state.FILL, state.DEMOTE)
        and board.count_defeated(s) > 0
    ):
        faults |= laws.LEFT_DEFEATED
    served = s.phase in (state.DEMOTE, state.CLEANSE, state.TAKE_GREY, state.OVER)
    vacancy = fall.highest_vacancy(s)
    if vacancy != NONE and (
        s.phase == state.DEMOTE or (vacancy < cards.N and (served or not settled))
    ):
        faults |= laws.EMPTY_TITLE
    return faults


@rule
def check_counts(s: State) -> int:
    """ELF-15.1, INV-10, INV-11  Each round made a High Wizard or none; the game goes on until it
    must end, and nobody has points that no pawns can have brought."""
    settled = is_settled(s)
    over = s.phase == state.OVER
    top = s.at[cards.H]
    good = 0 <= s.vacant <= cards.VACANCIES - (0 if settled and top == NONE else 1)
    awards = int(s.vacant)
    faults = 0
    for p in range(6):
        awards += s.appointed[p]
        last = settled and top != NONE and board.owner(s, top) == p
        good = good and 0 <= s.appointed[p] <= cards.APPOINTMENTS - (0 if last else 1)
        scored = s.rounds - 1 + over if p < s.seats else 0
        most = scored * s.pawns * cards.MOST_POINTS + (cards.CHIPS if over and p < s.seats else 0)
        if not -scored * cards.MOST_TOKENS <= s.score[p] <= most:
            faults |= laws.BAD_SCORE
    if not good or awards != s.rounds - 1 + settled or (over and end_reason(s) == 0):
        faults |= laws.BAD_COUNT
    return faults


@rule
def check_turn(s: State) -> int:
    """ELF-5.2, INV-13  Whose turn it is; in phases 1, 5, 7 and 8 turns are not counted."""
    if s.phase in (state.MARK, state.RETIRE):
        return 0 if s.turns == s.seats - 1 else laws.BAD_TURN
    if s.phase in (state.FILL, state.DEMOTE) or is_competing(s):
        return 0 if s.turns == 0 else laws.BAD_TURN
    return 0 if s.player == board.in_turn(s, s.turns) else laws.BAD_TURN


@rule
def check_asked(s: State) -> int:
    """ELF-5.4, INV-13  The pawn of phases 1, 7 and 8 is the next one, and its owner is asked."""
    pawn = NONE
    if s.phase in (state.MARK, state.RETIRE):
        pawn = s.at[cards.H]
    elif s.phase == state.FILL and fall.highest_vacancy(s) != NONE:
        pawn = fall.next_defeated(s)
    elif s.phase == state.DEMOTE:
        pawn = fall.next_demoted(s)
    asked = s.phase in (state.MARK, state.RETIRE, state.FILL, state.DEMOTE)
    if s.pawn != pawn or asked == (pawn == NONE):
        return laws.BAD_PAWN
    return laws.BAD_PAWN if asked and board.owner(s, pawn) != s.player else 0


@rule
def check_rolls(s: State) -> int:
    """ELF-7.1, ELF-7.4, ELF-18.1  Dice in hand lie as they fell until phase 3 is over."""
    for p in range(6):
        faces = 0
        for f in range(6):
            faces += int(s.rolled[p, f])
        turn = (p - s.dragon + s.seats) % s.seats
        shown = p < s.seats and is_rolling(s) and (s.phase != state.ALLOT or turn <= s.turns)
        if faces != (s.hand[p] if shown else 0):
            return laws.BAD_ROLL
    return laws.BAD_ROLL if is_rolling(s) and s.hand[s.player] <= 0 else 0


@rule
def check_picks(s: State) -> int:
    """ELF-8.4, ELF-8.6  Dice are picked from the box in question, and more could be."""
    p = int(s.player)
    x = state.service_box(s)
    using = state.is_using(s)
    for f in range(6):
        if not 0 <= s.picked[f] <= (s.dice[p, x, f] if using else 0):
            return laws.BAD_PICK
    if using and not payment.may_use(s, p, x):
        return laws.BAD_PICK
    return laws.BAD_PICK if state.is_taking(s) and not payment.may_take(s, p, x) else 0


@rule
def check_quiet(s: State) -> int:
    """INV-6  Outside of the competition no spell lies, and nothing of it is remembered."""
    faults = 0
    for p in range(6):
        if s.laid[p, 0] != 0:
            faults |= laws.STRAY_SPELL
    for pawn in range(cards.SLOTS):
        if s.points[pawn] != 0:
            faults |= laws.STRAY_SPELL
    if s.second != 0 or s.spell != NONE or s.passed != 0:
        faults |= laws.BAD_TURN
    for contest in range(cards.CONTESTS):
        if s.shut[contest] != NONE:
            faults |= laws.BAD_CONTEST
    for level in range(4):
        if s.reach[level] != 0:
            faults |= laws.BAD_CONTEST
    return faults | check_order(s)


@rule
def check_order(s: State) -> int:
    """ELF-5.6  Spells are kept in order, so that equal tables are equal records."""
    for p in range(6):
        for i in range(1, cards.SPELLS):
            before, spell = s.laid[p, i - 1], s.laid[p, i]
            if spell > 0 and (before == 0 or before > spell):
                return laws.BAD_SPELL
    return 0


@rule
def check_spells(s: State) -> int:
    """INV-6  In the competition spells add up, and closed contests are their owners' alone."""
    faults = check_contests(s) | check_hand(s) | check_order(s)
    for pawn in range(cards.SLOTS):
        total = 0
        if pawn < s.seats * s.pawns:
            for p in range(6):
                total += compete.laid_by(s, p, pawn)
        if s.points[pawn] != total or (total > 0 and cards.CONTEST[s.box[pawn]] == NONE):
            faults |= laws.BAD_SPELL
    return (
        faults
        if faults & (laws.BAD_CONTEST | laws.BAD_SPELL) or compete.only_owners(s)
        else faults | laws.INTRUDER
    )


@rule
def check_contests(s: State) -> int:
    """ELF-9.6  Which contests are closed, and who has a target at which level."""
    for contest in range(cards.CONTESTS):
        if s.shut[contest] != board.closed_by(s, contest):
            return laws.BAD_CONTEST
    for level in range(4):
        reach = 0
        for pawn in range(s.seats * s.pawns):
            if cards.LEVEL[s.box[pawn]] == level:
                shut = s.shut[cards.CONTEST[s.box[pawn]]]
                reach |= (1 << s.seats) - 1 if shut == NONE else 1 << shut
        if s.reach[level] != reach:
            return laws.BAD_CONTEST
    return 0


@rule
def check_hand(s: State) -> int:
    """ELF-9.2, ELF-9.5, ELF-9.7  Who decides has not passed; what he holds is his to lay."""
    p = int(s.player)
    if not 0 <= s.passed < 1 << s.seats or (s.passed >> p) & 1 == 1 or not 0 <= s.second <= 1:
        return laws.BAD_TURN
    if s.second == 1 and (not compete.has_spell(s, p) or s.laid[p, 0] == 0):
        return laws.BAD_TURN
    if s.phase == state.SPELL:
        return 0 if s.spell == NONE else laws.BAD_TURN
    if s.spell == state.CHIP:
        return 0 if s.reserve[p] > 0 and compete.has_any_target(s, p) else laws.BAD_TURN
    level = state.spell_level(s.spell)
    if not 0 <= level < 4 or s.dice[p, level, state.spell_face(s.spell) - 1] <= 0:
        return laws.BAD_TURN
    return 0 if compete.has_target(s, p, level) else laws.BAD_TURN
