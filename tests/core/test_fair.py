"""Dice that nobody chose: the proof holds, and every way of cheating breaks one of its links."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from pentacle.core import fair, replay
from pentacle.core.fair import Proof, Share
from pentacle.core.match import Match
from pentacle.games import GAMES

GAME = "spellcaster"
SECRET, ANN, BOB = "ab" * 32, "01" * 32, "02" * 32


def share(seat: int, number: str) -> Share:
    return Share(seat, fair.pledge_of_share(number), number)


def proof(*shares: Share, table: str = "t1") -> Proof:
    return Proof(table, fair.pledge_of_secret(SECRET), SECRET, list(shares))


def seed(of: Proof, game: str = GAME) -> int:
    return fair.seed_of(of.table, game, of.secret, {s.seat: s.share for s in of.shares if s.share})


def broken(of: Proof, with_seed: int, game: str = GAME) -> list[tuple[str, int]]:
    found = fair.links(of, game, 3, with_seed)
    return [(link.kind, link.seat) for link in found if link.holds is False]


HONEST = proof(share(0, ANN), share(2, BOB))


def test_the_proof_of_honest_dice_holds() -> None:
    assert broken(HONEST, seed(HONEST)) == []
    kinds = [link.kind for link in fair.links(HONEST, GAME, 3, seed(HONEST))]
    assert kinds == ["secret", "share", "share", "seed"]


def test_the_seed_is_what_anybody_can_compute_by_hand() -> None:
    text = f"grand-pentacle dice\ntable t1\ngame {GAME}\nsecret {SECRET}\n"
    text += f"seat 0 {ANN}\nseat 2 {BOB}\n"
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert replay.written_seed(seed(HONEST)) == digest[:32]
    pledge = hashlib.sha256(f"grand-pentacle share {ANN}\n".encode()).hexdigest()
    assert HONEST.shares[0].pledge == pledge
    assert fair.pledge_of_secret(ANN) != pledge, "a pledge of the house is not one of a person"


def test_every_number_and_its_place_changes_the_seed() -> None:
    others = [
        proof(share(0, BOB), share(2, ANN)),
        proof(share(0, ANN), share(1, BOB)),
        proof(share(0, ANN)),
        proof(share(0, ANN), share(2, BOB), table="t2"),
        Proof("t1", "", "cd" * 32, HONEST.shares),
        proof(),
    ]
    seeds = {seed(HONEST), seed(HONEST, "zavandor"), *map(seed, others)}
    assert len(seeds) == len(others) + 2


def test_the_house_exchanges_its_secret() -> None:
    cheat = Proof("t1", HONEST.pledge, "cd" * 32, HONEST.shares)
    assert broken(cheat, seed(cheat)) == [("secret", -1)]


def test_a_share_is_altered() -> None:
    cheat = proof(share(0, ANN), Share(2, HONEST.shares[1].pledge, "03" * 32))
    assert broken(cheat, seed(cheat)) == [("share", 2)]
    assert broken(cheat, seed(HONEST)) == [("share", 2), ("seed", -1)]


def test_a_share_without_a_pledge() -> None:
    cheat = proof(Share(0, "", ANN))
    assert broken(cheat, seed(cheat)) == [("share", 0)]


def test_a_share_is_missing() -> None:
    for left in (proof(share(0, ANN)), proof(share(0, ANN), Share(2, HONEST.shares[1].pledge))):
        assert broken(left, seed(HONEST)) == [("seed", -1)]


def test_shares_are_permuted() -> None:
    swapped = proof(share(0, BOB), share(2, ANN))
    assert broken(swapped, seed(HONEST)) == [("seed", -1)]
    turned = proof(share(2, BOB), share(0, ANN))
    assert broken(turned, seed(HONEST)) == [("seats", -1)]
    twice = proof(share(0, ANN), share(0, ANN), share(2, BOB))
    assert broken(twice, seed(HONEST)) == [("seats", -1)]
    nowhere = proof(share(0, ANN), share(3, BOB))
    assert broken(nowhere, seed(nowhere)) == [("seats", -1)]


def test_the_share_of_another_table() -> None:
    there = proof(share(0, ANN), share(2, BOB), table="t2")
    assert broken(there, seed(HONEST)) == [("seed", -1)]
    foreign = proof(share(0, ANN), Share(2, HONEST.shares[1].pledge, "04" * 32))
    assert ("share", 2) in broken(foreign, seed(foreign))


def test_the_dice_of_another_game() -> None:
    assert broken(HONEST, seed(HONEST), "zavandor") == [("seed", -1)]


def test_lines_cannot_be_smuggled_in() -> None:
    """A table whose name holds a line end could pretend to other numbers with the same hash."""
    real = proof(share(0, ANN))
    table = f"t1\ngame {GAME}\nsecret {SECRET}\nseat 0 {ANN}"
    false = Proof(table, real.pledge, SECRET, [])
    assert ("seed", -1) in broken(false, seed(false))


@pytest.mark.parametrize(
    "wrong", ["", "AB" * 32, "0" * 63, "0" * 65, "zz" * 32, "é" * 64, "٣" * 64]
)
def test_what_is_no_number(wrong: str) -> None:
    assert not fair.is_number(wrong)
    if wrong:
        cheat = proof(share(0, wrong))
        assert ("share", 0) in broken(cheat, seed(cheat))


def test_a_seed_always_has_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table falls back to dice that can be foretold."""
    monkeypatch.setattr(fair, "_hash", lambda text: "0" * 16 + "5" * 48)
    assert seed(HONEST) == (1 << 64) + 0x5555555555555555


def test_new_shares_are_numbers_and_differ() -> None:
    assert len({fair.new_share() for _ in range(20)}) == 20
    assert fair.is_number(fair.new_share())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_link_has_its_sentences(language: str) -> None:
    left_out = proof(Share(0, HONEST.shares[0].pledge), Share(1))
    found = [*fair.links(left_out, GAME, 3, seed(left_out)), *fair.links(HONEST, GAME, 3, 0)]
    cheat = Proof("t1", "", "", [Share(5, "", ANN)])
    found += fair.links(cheat, GAME, 3, 0)
    said = {link.say(language, "Ann") for link in found}
    kinds = {(link.kind, link.holds) for link in found}
    assert len(said) == len(kinds) == 10
    assert sum("Ann" in sentence for sentence in said) == 4


def test_the_file_keeps_the_proof_and_its_sum_covers_it() -> None:
    match = Match(GAMES[GAME], 2, None, 5)
    body = replay.save(match, ["Ann", "Bob"], HONEST)
    file = replay.read(body)
    assert file.dice == HONEST
    assert isinstance(file.dice, Proof)
    file.dice.shares[0].share = BOB
    with pytest.raises(replay.DamagedReplay, match="checksum"):
        replay.read(msgspec.json.encode(file))


def test_files_without_dice_still_open() -> None:
    """Files of version 1 had neither end nor dice, and their sum knew of neither."""
    match = Match(GAMES[GAME], 2, None, 5)
    body = replay.save(match)
    file = msgspec.json.decode(body)
    assert "dice" not in file
    assert replay.load(body, GAMES).seed == 5
    del file["end"]
    old = {**file, "version": 1, "rules": "0123456789abcdef", "sum": ""}
    old["sum"] = hashlib.sha256(msgspec.json.encode(old)).hexdigest()[:16]
    assert replay.load(msgspec.json.encode(old), GAMES).seed == 5


def drawn(*shares: Share, seats: int = 3) -> Proof:
    """A proof of a table whose seats were drawn: `shares` as they were given before."""
    pledges = {s.seat: s.pledge for s in shares if s.pledge}
    order = fair.draw_seats("t1", GAME, SECRET, pledges, seats)
    seated = sorted((Share(order.index(s.seat), s.pledge, s.share) for s in shares), key=_seat)
    return Proof("t1", fair.pledge_of_secret(SECRET), SECRET, seated, order)


def _seat(entry: Share) -> int:
    return entry.seat


DRAWN = drawn(share(0, ANN), share(2, BOB))


def test_drawn_seats_are_what_anybody_can_compute_by_hand() -> None:
    text = f"grand-pentacle seats\ntable t1\ngame {GAME}\nsecret {SECRET}\n"
    text += f"seat 0 {fair.pledge_of_share(ANN)}\nseat 2 {fair.pledge_of_share(BOB)}\n"
    lots = [hashlib.sha256(f"{text}lot {seat}\n".encode()).hexdigest() for seat in range(3)]
    assert [lots[seat] for seat in DRAWN.drawn] == sorted(lots)
    assert broken(DRAWN, seed(DRAWN)) == []
    assert "drawn" in [link.kind for link in fair.links(DRAWN, GAME, 3, seed(DRAWN))]


def test_seats_that_were_not_drawn_so_are_found_out() -> None:
    for order in ([0, 1, 2], [1, 0, 2], [2, 1, 0], [0, 0, 1], [5, 6, 7], [0, 1]):
        if order != DRAWN.drawn:
            cheat = Proof("t1", DRAWN.pledge, SECRET, DRAWN.shares, order)
            assert ("drawn", -1) in broken(cheat, seed(cheat))


def test_every_order_of_seats_comes_up_alike() -> None:
    found: dict[tuple[int, ...], int] = {}
    for i in range(1200):
        order = tuple(fair.draw_seats(f"t{i}", GAME, SECRET, {0: ANN}, 3))
        found[order] = found.get(order, 0) + 1
    assert len(found) == 6
    assert max(abs(n - 200) for n in found.values()) < 60


def test_a_proof_without_drawn_seats_is_written_as_ever() -> None:
    assert "drawn" not in msgspec.to_builtins(HONEST)
    assert msgspec.to_builtins(DRAWN)["drawn"] == DRAWN.drawn
