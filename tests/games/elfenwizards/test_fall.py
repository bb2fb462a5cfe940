"""Chapters 11 and 12: vacant titles and demotion."""

from pentacle.core.record import NONE
from pentacle.games.elfenwizards import state as st
from tests.games.elfenwizards.table import mbox, table, title


def test_ex_22_a_complete_round():
    """EX-22: ELF-10.2, ELF-11.1, ELF-11.2, ELF-11.3, ELF-12.1, ELF-14.1, INV-9  34, 29, 23."""
    t = table(3).award(
        r1=11, g1=7, b1=6, r2=6, g2=5, b2=3, r3=4, b3=2, g3=0, b4=1, b5=3, r4=3, b6=0, g4=0,
        r5=1, g5=1, b7=1, r6=1, g6=2, r7=1, g7=0, r8=2, g8=1, b8=1,
    )  # fmt: skip
    assert t.boxes() == {
        "H": "r1", "W2": "g2", "S1": "r3", "S2": "b4", "N3": "g6", "N4": "r6", "N5": "r7",
        "N7": "r8", "DW": "g1", "DS": "r2 b1 b2", "DN": "r4 g3 g4 b3 b5 b6", "M1": "r5 g5 b7",
        "M3": "g7", "M4": "g8 b8",
    }  # fmt: skip
    t.recorded.clear()
    while t.s.phase in (st.REGAIN, st.TAKE_MIN):
        t.play(1)
    t.recorded.clear()
    t.play(title("W1"))
    assert t.mask() == {title("S3"), title("S4")}
    t.play(title("S3"))
    assert t.mask() == {title("S4")}
    t.play(title("S4"))
    assert t.mask() == {title(x) for x in ("N1", "N2", "N6", "N8")}
    t.play(title("N1"), title("N6"), title("N8"))
    assert t.mask() == {title("N2")}
    t.play(title("N2"))
    assert t.who == "b"
    t.play(mbox(1), mbox(2), mbox(3))
    assert len(t.recorded) == 10
    assert sum(t.s.grey) == 0
    while t.s.rounds == 1:
        t.play(1)  # dice stay in GREY
    assert t.s.score.tolist() == [34, 29, 23, 0, 0, 0]
    assert t.check() == ""


def test_ex_23_everything_won():
    """EX-23: ELF-12.2, ELF-20.3, ELF-20.4  Seven fall: three with a token, four without."""
    t = table(4)
    by_box = {box: codes.split() for box, codes in t.boxes().items()}
    points = {by_box[b][0]: 1 for b in ("W1", "S1", "S3", "N1", "N3", "N5", "N7")}
    for m in ("M1", "M2", "M3", "M4"):
        points |= dict.fromkeys(by_box[m][:2], 2)
    t.award(**points)
    while t.s.phase in (st.REGAIN, st.TAKE_MIN):
        t.play(1)
    assert t.s.phase == st.DEMOTE
    levels = [b for b in t.boxes() if b[0] == "D"]
    assert {b: len(t.boxes()[b].split()) for b in levels} == {"DW": 1, "DS": 2, "DN": 4}
    while t.s.phase == st.DEMOTE:
        t.play(mbox(1))
    assert sum(t.s.grey) == 3
    assert NONE not in t.s.at.tolist()
    assert sum(len(v.split()) for b, v in t.boxes().items() if b[0] == "M") == 9


def fill(t):
    t.phase(st.FILL)
    return t


def test_ex_24_a_sorcerer_must_take_a_wizard_title():
    """EX-24: ELF-11.3  Two vacant W titles: the DW pawn chooses, the next one must rise."""
    t = table(3, "g").bare()
    t.stand(r1="DW", g1="H", g2="DS", b1="DS", r2="DS", b2="DS")
    fill(t)
    assert (t.who, t.mask()) == ("r", {title("W1"), title("W2")})
    t.play(title("W2"))
    assert (t.who, t.mask()) == ("g", {title("W1")})
    t.play(title("W1"))
    assert t.box("g2") == "W1"
    assert t.s.pawn == t.pawn("b1")
    assert t.mask() == {title(x) for x in ("S1", "S2", "S3", "S4")}


def test_ex_25_turn_order_inside_a_level():
    """EX-25: ELF-11.2  Dragon b: red is before green, so r1 takes the only W title."""
    t = table(3, "b").bare().stand(r1="DW", g1="DW", b1="W1")
    fill(t)
    assert (t.who, t.mask()) == ("r", {title("W2")})
    t.play(title("W2"))
    assert (t.who, t.mask()) == ("g", {title("S1")})


def test_all_pawns_of_a_player_by_number():
    """ELF-11.2  Within a level all of one player's, lowest number first."""
    t = table(3).bare().stand(b3="DN", b4="DN", r3="DN", b5="DN")
    fill(t)
    order = []
    while t.s.phase == st.FILL:
        order.append(int(t.s.pawn))
        t.play(min(t.mask()))
    assert order == [t.pawn(c) for c in ("r3", "b3", "b4", "b5")]


def test_the_top_is_never_given():
    """ELF-11.1  H is empty, but only W2 and below are vacant titles."""
    t = table(3).bare().stand(g1="DW")
    fill(t)
    assert t.mask() == {title("W2")}


def test_the_phase_ends_with_the_titles_or_the_pawns():
    """ELF-11.4, ELF-11.5  No grey token for a title; titles may stay empty at level N."""
    t = table(3).bare().stand(r3="DN", b3="M1")
    fill(t).play(title("N2"))
    assert t.s.phase != st.FILL
    assert sum(t.s.grey) == 0
    assert t.s.at[7] == NONE
    t = table(3).bare().stand(r5="DN")
    fill(t)
    assert t.s.phase == st.DEMOTE


def test_demotion_player_by_player():
    """ELF-12.1  In turn order, each his own: from DW down, by number; any Magician box."""
    t = table(3, "b").bare()
    t.stand(r5="DN", r6="DW", b7="DS", b8="DN", g5="DW", g6="DN").phase(st.DEMOTE)
    order = []
    while t.s.phase == st.DEMOTE:
        assert t.mask() == {mbox(1), mbox(2), mbox(3), mbox(4)}
        order.append(int(t.s.pawn))
        t.play(mbox(4))
    assert order == [t.pawn(c) for c in ("b7", "b8", "r6", "r5", "g5", "g6")]


def test_ex_26_tokens_pile_up():
    """EX-26: ELF-12.2  From DS a third token, from DN none."""
    for box, tokens in (("DS", 3), ("DW", 3), ("DN", 2)):
        t = table(3).bare().stand(r5=box)
        t.s.grey[t.pawn("r5")] = 2
        t.phase(st.DEMOTE).play(mbox(2))
        assert t.s.grey[t.pawn("r5")] == tokens
        assert t.box("r5") == "M2"


def test_ex_27_the_supply_is_no_limit():
    """EX-27: ELF-2.2, INV-5  Twelve lie under pawns, two more fall: fourteen."""
    t = table(3).bare().stand(r5="DW", g5="DW")
    t.s.grey[t.pawn("b1")] = 12
    t.phase(st.DEMOTE).play(mbox(1), mbox(1))
    assert sum(t.s.grey) == 14
    t.s.phase = st.OVER
    assert "INV-5" not in t.check()
    t.s.grey[0] += 1
    assert "INV-5" in t.check()
