"""Chapter 21: what must always be true of a record, whatever bytes it was made of."""

from __future__ import annotations

from pentacle.core.record import NONE
from pentacle.core.rules import rule
from pentacle.core.words import Words

from . import cards as c
from . import state as st
from .rules.board import closed_by, count_defeated, in_turn, owner
from .rules.compete import has_any_target, has_spell, has_target, laid_by, only_owners
from .rules.fall import highest_vacancy, next_defeated, next_demoted
from .rules.payment import count_dice, may_take, may_use
from .score import end_reason
from .state import State, is_competing, is_rolling, is_settled

(
    BAD_TABLE, BAD_PLACE, BAD_DICE, BAD_CHIPS, BAD_TRACK, BAD_TITLE, FULL_TOP, LEFT_DEFEATED,
    BAD_TOKENS, STRAY_SPELL, BAD_SPELL, INTRUDER, LEFT_DIE, EMPTY_TITLE, BAD_COUNT, BAD_SCORE,
    BAD_ROLL, BAD_PICK, BAD_PAWN, BAD_TURN, BAD_CONTEST,
) = (1 << i for i in range(21))  # fmt: skip

FAULTS = {
    BAD_TABLE: Words(
        "There is no such number of players or pawns, price, round, phase, player or dragon.",
        "Ce nombre de joueurs ou de magiciens, prix, tour, phase, joueur ou dragon n'existe pas."),
    BAD_PLACE: Words(
        "INV-3: a pawn stands nowhere, or is not in the game; or a spell or title is nobody's.",
        "INV-3 : un magicien n'est nulle part, ou un sort ou un titre n'est à personne."),
    BAD_DICE: Words("INV-1: a player's dice are not all there, or too many.",
                    "INV-1 : il manque des sorts majeurs à un joueur, ou il en a trop."),
    BAD_CHIPS: Words("INV-2: a player's chips are not all there, or too many.",
                     "INV-2 : il manque des sorts mineurs à un joueur, ou il en a trop."),
    BAD_TRACK: Words("INV-2: the round track does not show the retired High Wizards.",
                     "INV-2 : le compteur de tours ne montre pas les Grands Druides retirés."),
    BAD_TITLE: Words("INV-3: a title and the pawn on it do not know each other.",
                     "INV-3 : un titre et son magicien ne vont pas ensemble."),
    FULL_TOP: Words("INV-4: a High Wizard stands between phase 1 and the award.",
                    "INV-4 : il y a un Grand Druide entre la phase 1 et l'attribution."),
    LEFT_DEFEATED: Words("INV-4: a pawn lies in a Defeat box outside of phases 5 to 8.",
                         "INV-4 : un magicien est en Déconfiture hors des phases 5 à 8."),
    BAD_TOKENS: Words("INV-5: there are too many grey tokens under the pawns, or fewer than none.",
                      "INV-5 : il y a trop de jetons de magie grise, ou moins qu'aucun."),
    STRAY_SPELL: Words("INV-6: a spell lies beside a pawn outside of the competition.",
                       "INV-6 : un sort est à côté d'un magicien hors de la compétition."),
    BAD_SPELL: Words("INV-6: spells beside pawns do not add up, or are not in order.",
                     "INV-6 : les sorts posés ne donnent pas les points, ou sont en désordre."),
    INTRUDER: Words("INV-6: a stranger's spell lies in a closed contest.",
                    "INV-6 : un sort d'un autre est posé dans un duel fermé."),
    LEFT_DIE: Words("INV-7: a die is in hand after phase 3, or on a level after phase 5.",
                    "INV-7 : un sort majeur est libre après la phase 3, ou placé après la 5."),
    EMPTY_TITLE: Words("INV-8: a Wizard or Sorcerer title is empty, or a title after phase 7.",
                       "INV-8 : un titre de Druide ou de Sorcier est vide, ou un autre en 8."),
    BAD_COUNT: Words("INV-10: the High Wizards are not those of the rounds, or the game was over.",
                     "INV-10 : les Grands Druides ne vont pas avec les tours, ou c'était terminé."),
    BAD_SCORE: Words("INV-11: nobody can have so many points after these rounds, or so few.",
                     "INV-11 : personne ne peut avoir tant de points après ces tours, ou si peu."),
    BAD_ROLL: Words("INV-13: the faces rolled are not those of the dice in hand.",
                    "INV-13 : les faces lancées ne sont pas celles des sorts majeurs restants."),
    BAD_PICK: Words("INV-13: the dice picked are not in the box, or nothing is left to decide.",
                    "INV-13 : les sorts choisis ne sont pas là, ou rien n'est à décider."),
    BAD_PAWN: Words("INV-13: the pawn to be moved is not the next one, or not its owner is asked.",
                    "INV-13 : le magicien à déplacer n'est pas le suivant, ou pas au joueur."),
    BAD_TURN: Words("INV-13: it is not this player's turn, or the spell is not theirs to lay.",
                    "INV-13 : ce n'est pas le tour de ce joueur, ou ce sort n'est pas à lui."),
    BAD_CONTEST: Words("INV-6: the closed contests and who has a target do not fit the tree.",
                       "INV-6 : les duels fermés et les cibles ne vont pas avec l'arbre."),
}  # fmt: skip


@rule
def check(s: State) -> int:
    """All invariants that are broken; of a record that names what does not exist only that."""
    if not is_table(s):
        return BAD_TABLE
    if not is_placed(s):
        return BAD_PLACE
    faults = check_pieces(s) | check_track(s) | check_pawns(s) | check_places(s) | check_counts(s)
    faults |= check_turn(s) | check_rolls(s) | check_picks(s) | check_asked(s)
    return faults | check_spells(s) if is_competing(s) else faults | check_quiet(s)


@rule
def is_table(s: State) -> bool:
    """ELF-2.1, ELF-5.1, ELF-17.1  Everything that others are counted by exists."""
    if not 3 <= s.seats <= 6 or s.pawns != c.PAWNS[s.seats]:
        return False
    if s.grey_price != c.GREY_PRICE[0] and s.grey_price != c.GREY_PRICE[1]:
        return False
    if not (1 <= s.rounds <= c.ROUNDS and st.MARK <= s.phase <= st.OVER):
        return False
    return 0 <= s.player < s.seats and 0 <= s.dragon < s.seats and 0 <= s.turns < s.seats


@rule
def is_placed(s: State) -> bool:
    """INV-3  Whatever names a pawn, a box or a player names one that exists."""
    pawns = s.seats * s.pawns
    good = NONE <= s.pawn < pawns
    for pawn in range(c.SLOTS):
        box = s.box[pawn]
        good = good and (0 <= box < c.BOXES if pawn < pawns else box == NONE)
    for title in range(c.M):
        good = good and NONE <= s.at[title] < pawns
    for cell in range(c.ROUNDS):
        good = good and NONE <= s.track[cell] < s.seats
    for p in range(6):
        for i in range(c.SPELLS):
            good = good and (s.laid[p, i] == 0 or st.pawn_of(s.laid[p, i]) < pawns)
    return good


@rule
def count_laid(s: State, p: int, dice: bool) -> int:
    """How many dice, or chips, of a player lie beside pawns."""
    n = 0
    for i in range(c.SPELLS):
        if s.laid[p, i] > 0 and (st.face_of(s.laid[p, i]) > 0) == dice:
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
        for x in range(c.MIN):
            levels += count_dice(s, p, x)
        dice = levels + s.hand[p] + count_dice(s, p, c.MIN) + count_dice(s, p, c.GREY)
        if is_negative(s, p) or dice + count_laid(s, p, True) != (c.DICE if p < s.seats else 0):
            faults |= BAD_DICE
        chips = s.reserve[p] + s.spent[p] + count_laid(s, p, False) + count_marks(s, p)
        if s.reserve[p] < 0 or s.spent[p] < 0 or chips != (c.CHIPS if p < s.seats else 0):
            faults |= BAD_CHIPS
        waits = s.phase == st.RECOVER and s.turns <= p < s.seats
        if (is_settled(s) and levels > 0) or (waits and s.hand[in_turn(s, p)] != 0):
            faults |= LEFT_DIE
    return faults


@rule
def count_marks(s: State, p: int) -> int:
    """A player's chips on the round track."""
    n = 0
    for cell in range(c.ROUNDS):
        if s.track[cell] == p:
            n += 1
    return n


@rule
def check_track(s: State) -> int:
    """INV-2  A chip for each High Wizard that has retired, on the cells of past rounds."""
    past = s.rounds - (2 if s.phase == st.MARK else 1)
    for cell in range(c.ROUNDS):
        if cell >= past and s.track[cell] != NONE:
            return BAD_TRACK
    for p in range(s.seats):
        due = int(s.appointed[p])
        if s.phase != st.RETIRE and s.at[c.H] != NONE and owner(s, s.at[c.H]) == p:
            due -= 1
        if count_marks(s, p) != due:
            return BAD_TRACK
    return 0


@rule
def check_pawns(s: State) -> int:
    """ELF-20.4, INV-3, INV-5  A title holds one pawn; tokens lie under pawns of the game."""
    faults = 0
    tokens = 0
    for pawn in range(c.SLOTS):
        box = s.box[pawn]
        if 0 <= box < c.M and s.at[box] != pawn:
            faults |= BAD_TITLE
        if s.grey[pawn] < 0 or (box == NONE and s.grey[pawn] != 0):
            faults |= BAD_TOKENS
        tokens += s.grey[pawn]
    for box in range(c.M):
        if s.at[box] != NONE and s.box[s.at[box]] != box:
            faults |= BAD_TITLE
    return faults | BAD_TOKENS if tokens > c.MOST_TOKENS else faults


@rule
def check_places(s: State) -> int:
    """ELF-7.7, ELF-20.3, INV-4, INV-8  What is empty or full in which phase."""
    faults = 0
    settled = is_settled(s)
    if not settled and s.phase not in (st.MARK, st.RETIRE) and s.at[c.H] != NONE:
        faults |= FULL_TOP
    if s.phase not in (st.REGAIN, st.TAKE_MIN, st.FILL, st.DEMOTE) and count_defeated(s) > 0:
        faults |= LEFT_DEFEATED
    served = s.phase in (st.DEMOTE, st.CLEANSE, st.TAKE_GREY, st.OVER)
    vacancy = highest_vacancy(s)
    if vacancy != NONE and (s.phase == st.DEMOTE or (vacancy < c.N and (served or not settled))):
        faults |= EMPTY_TITLE
    return faults


@rule
def check_counts(s: State) -> int:
    """ELF-15.1, INV-10, INV-11  Each round made a High Wizard or none; the game goes on until it
    must end, and nobody has points that no pawns can have brought."""
    settled = is_settled(s)
    over = s.phase == st.OVER
    top = s.at[c.H]
    good = 0 <= s.vacant <= c.VACANCIES - (0 if settled and top == NONE else 1)
    awards = int(s.vacant)
    faults = 0
    for p in range(6):
        awards += s.appointed[p]
        last = settled and top != NONE and owner(s, top) == p
        good = good and 0 <= s.appointed[p] <= c.APPOINTMENTS - (0 if last else 1)
        scored = s.rounds - 1 + over if p < s.seats else 0
        most = scored * s.pawns * c.MOST_POINTS + (c.CHIPS if over and p < s.seats else 0)
        if not -scored * c.MOST_TOKENS <= s.score[p] <= most:
            faults |= BAD_SCORE
    if not good or awards != s.rounds - 1 + settled or (over and end_reason(s) == 0):
        faults |= BAD_COUNT
    return faults


@rule
def check_turn(s: State) -> int:
    """ELF-5.2, INV-13  Whose turn it is; in phases 1, 5, 7 and 8 turns are not counted."""
    if s.phase in (st.MARK, st.RETIRE):
        return 0 if s.turns == s.seats - 1 else BAD_TURN
    if s.phase in (st.FILL, st.DEMOTE) or is_competing(s):
        return 0 if s.turns == 0 else BAD_TURN
    return 0 if s.player == in_turn(s, s.turns) else BAD_TURN


@rule
def check_asked(s: State) -> int:
    """ELF-5.4, INV-13  The pawn of phases 1, 7 and 8 is the next one, and its owner is asked."""
    pawn = NONE
    if s.phase in (st.MARK, st.RETIRE):
        pawn = s.at[c.H]
    elif s.phase == st.FILL and highest_vacancy(s) != NONE:
        pawn = next_defeated(s)
    elif s.phase == st.DEMOTE:
        pawn = next_demoted(s)
    asked = s.phase in (st.MARK, st.RETIRE, st.FILL, st.DEMOTE)
    if s.pawn != pawn or asked == (pawn == NONE):
        return BAD_PAWN
    return BAD_PAWN if asked and owner(s, pawn) != s.player else 0


@rule
def check_rolls(s: State) -> int:
    """ELF-7.1, ELF-7.4, ELF-18.1  Dice in hand lie as they fell until phase 3 is over."""
    for p in range(6):
        faces = 0
        for f in range(6):
            faces += int(s.rolled[p, f])
        turn = (p - s.dragon + s.seats) % s.seats
        shown = p < s.seats and is_rolling(s) and (s.phase != st.ALLOT or turn <= s.turns)
        if faces != (s.hand[p] if shown else 0):
            return BAD_ROLL
    return BAD_ROLL if is_rolling(s) and s.hand[s.player] <= 0 else 0


@rule
def check_picks(s: State) -> int:
    """ELF-8.4, ELF-8.6  Dice are picked from the box in question, and more could be."""
    p = int(s.player)
    x = st.service_box(s)
    using = st.is_using(s)
    for f in range(6):
        if not 0 <= s.picked[f] <= (s.dice[p, x, f] if using else 0):
            return BAD_PICK
    if using and not may_use(s, p, x):
        return BAD_PICK
    return BAD_PICK if st.is_taking(s) and not may_take(s, p, x) else 0


@rule
def check_quiet(s: State) -> int:
    """INV-6  Outside of the competition no spell lies, and nothing of it is remembered."""
    faults = 0
    for p in range(6):
        if s.laid[p, 0] != 0:
            faults |= STRAY_SPELL
    for pawn in range(c.SLOTS):
        if s.points[pawn] != 0:
            faults |= STRAY_SPELL
    if s.second != 0 or s.spell != NONE or s.passed != 0:
        faults |= BAD_TURN
    for contest in range(c.CONTESTS):
        if s.shut[contest] != NONE:
            faults |= BAD_CONTEST
    for level in range(4):
        if s.reach[level] != 0:
            faults |= BAD_CONTEST
    return faults | check_order(s)


@rule
def check_order(s: State) -> int:
    """ELF-5.6  Spells are kept in order, so that equal tables are equal records."""
    for p in range(6):
        for i in range(1, c.SPELLS):
            before, spell = s.laid[p, i - 1], s.laid[p, i]
            if spell > 0 and (before == 0 or before > spell):
                return BAD_SPELL
    return 0


@rule
def check_spells(s: State) -> int:
    """INV-6  In the competition spells add up, and closed contests are their owners' alone."""
    faults = check_contests(s) | check_hand(s) | check_order(s)
    for pawn in range(c.SLOTS):
        total = 0
        if pawn < s.seats * s.pawns:
            for p in range(6):
                total += laid_by(s, p, pawn)
        if s.points[pawn] != total or (total > 0 and c.CONTEST[s.box[pawn]] == NONE):
            faults |= BAD_SPELL
    return faults if faults & (BAD_CONTEST | BAD_SPELL) or only_owners(s) else faults | INTRUDER


@rule
def check_contests(s: State) -> int:
    """ELF-9.6  Which contests are closed, and who has a target at which level."""
    for contest in range(c.CONTESTS):
        if s.shut[contest] != closed_by(s, contest):
            return BAD_CONTEST
    for level in range(4):
        reach = 0
        for pawn in range(s.seats * s.pawns):
            if c.LEVEL[s.box[pawn]] == level:
                shut = s.shut[c.CONTEST[s.box[pawn]]]
                reach |= (1 << s.seats) - 1 if shut == NONE else 1 << shut
        if s.reach[level] != reach:
            return BAD_CONTEST
    return 0


@rule
def check_hand(s: State) -> int:
    """ELF-9.2, ELF-9.5, ELF-9.7  Who decides has not passed; what he holds is his to lay."""
    p = int(s.player)
    if not 0 <= s.passed < 1 << s.seats or (s.passed >> p) & 1 == 1 or not 0 <= s.second <= 1:
        return BAD_TURN
    if s.second == 1 and (not has_spell(s, p) or s.laid[p, 0] == 0):
        return BAD_TURN
    if s.phase == st.SPELL:
        return 0 if s.spell == NONE else BAD_TURN
    if s.spell == st.CHIP:
        return 0 if s.reserve[p] > 0 and has_any_target(s, p) else BAD_TURN
    level = st.spell_level(s.spell)
    if not 0 <= level < 4 or s.dice[p, level, st.spell_face(s.spell) - 1] <= 0:
        return BAD_TURN
    return 0 if has_target(s, p, level) else BAD_TURN
