"""Dice that nobody chose, with a proof that anybody can check.

The house has a secret, each person a share: 256 random bits.  Everybody first shows only a pledge,
a hash of his number, and the number itself when all pledges are in.  The seed is a hash of all the
numbers, so none of them could be chosen to suit it.  What is hashed are plain lines:

>>> print(seed_text("t1", "toy", "5ec2e7", {2: "c0ffee", 0: "decade"}), end="")
grand-pentacle dice
table t1
game toy
secret 5ec2e7
seat 0 decade
seat 2 c0ffee
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from .chance import KEY_SHIFT, SEED_BITS
from .words import Words

_DIGITS = frozenset("0123456789abcdef")


class Share(msgspec.Struct):
    """What one person gave to the dice.

    Without `share` it was not shown in time, without `pledge` there never was one."""

    seat: int
    pledge: str = ""
    share: str = ""


class Proof(msgspec.Struct, omit_defaults=True):
    """All that is needed to make the seed again; public when the game is over."""

    table: str
    pledge: str
    secret: str
    shares: list[Share]
    drawn: list[int] = []
    """Where the seats were drawn: for each of them, which one its owner had taken before."""


def new_share() -> str:
    """A number that cannot be guessed, for the house or for a person."""
    return secrets.token_hex(32)


def is_number(text: str) -> bool:
    """Whether a text can be a secret, a share or a pledge: 64 small hexadecimal digits."""
    return len(text) == 64 and _DIGITS.issuperset(text)


def pledge_of_secret(secret: str) -> str:
    """What the house shows before it knows anybody's share."""
    return _hash(f"grand-pentacle secret {secret}\n")


def pledge_of_share(share: str) -> str:
    """What a person shows when he sits down."""
    return _hash(f"grand-pentacle share {share}\n")


def pledge_of_seed(salt: str, seed: int) -> str:
    """What tables showed before people had shares in the dice: games of then are still checked."""
    return _hash(f"{salt}:{seed}")


def seed_text(table: str, game: str, secret: str, shares: Mapping[int, str]) -> str:
    """The lines whose hash is the seed: one for each number, in the order of the seats."""
    lines = ["grand-pentacle dice", f"table {table}", f"game {game}", f"secret {secret}"]
    lines += [f"seat {seat} {shares[seat]}" for seat in sorted(shares)]
    return "\n".join(lines) + "\n"


def seed_of(table: str, game: str, secret: str, shares: Mapping[int, str]) -> int:
    """The first bits of the hash; a seed without a key, all but impossible, is given one."""
    seed = int(_hash(seed_text(table, game, secret, shares))[: SEED_BITS // 4], 16)
    return seed if seed >> KEY_SHIFT else seed + (1 << KEY_SHIFT)


def draw_text(table: str, game: str, secret: str, pledges: Mapping[int, str]) -> str:
    """The lines from which seats are drawn: the secret, and the pledges by the seats before."""
    lines = ["grand-pentacle seats", f"table {table}", f"game {game}", f"secret {secret}"]
    lines += [f"seat {seat} {pledges[seat]}" for seat in sorted(pledges)]
    return "\n".join(lines) + "\n"


def draw_seats(
    table: str, game: str, secret: str, pledges: Mapping[int, str], seats: int
) -> list[int]:
    """Who sits where: for each seat, the one that its owner had taken before.

    Every seat draws a lot, the hash of the lines with `lot` and its number below; they are seated
    by rising lots."""
    text = draw_text(table, game, secret, pledges)
    return sorted(range(seats), key=lambda seat: _hash(f"{text}lot {seat}\n"))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# checking


class Link(NamedTuple):
    """One link of the proof; `holds` is None where there is nothing to prove."""

    kind: str
    holds: bool | None
    seat: int = -1

    def say(self, language: str, name: str = "") -> str:
        """A sentence for people; `name` is whose share it is."""
        words = _BROKEN[self.kind] if self.holds is False else _SOUND[self.kind]
        return words.say(language, name=name)


def links(proof: Proof, game: str, seats: int, seed: int) -> list[Link]:
    """Every link from the pledges to the seed, sound or broken."""
    found = [Link("secret", _fits(proof.secret, proof.pledge, pledge_of_secret(proof.secret)))]
    order = [entry.seat for entry in proof.shares]
    if order != sorted({p for p in order if 0 <= p < seats}):
        found.append(Link("seats", False))
    for entry in proof.shares:
        if entry.share:
            fits = _fits(entry.share, entry.pledge, pledge_of_share(entry.share))
            found.append(Link("share", fits, entry.seat))
        else:
            found.append(Link("late" if entry.pledge else "silent", None, entry.seat))
    if not any(entry.share for entry in proof.shares):
        found.append(Link("alone", None))
    if proof.drawn:
        found.append(Link("drawn", _is_drawn(proof, game, seats)))
    shown = {entry.seat: entry.share for entry in proof.shares if entry.share}
    follows = seed_of(proof.table, game, proof.secret, shown) == seed
    return [*found, Link("seed", follows and _is_word(proof.table))]


def _is_drawn(proof: Proof, game: str, seats: int) -> bool:
    """The seats follow from the secret and from the pledges where they were first given."""
    if sorted(proof.drawn) != list(range(seats)):
        return False
    known = [entry for entry in proof.shares if 0 <= entry.seat < seats and entry.pledge]
    pledges = {proof.drawn[entry.seat]: entry.pledge for entry in known}
    return draw_seats(proof.table, game, proof.secret, pledges, seats) == proof.drawn


def _is_word(text: str) -> bool:
    """No blank and no line end, so that the lines can be read in one way only."""
    return text.replace("-", "").replace("_", "").isalnum()


def _fits(number: str, pledged: str, pledge: str) -> bool:
    return is_number(number) and pledged == pledge


_SOUND = {
    "secret": Words(
        "The server's secret fits the pledge that it gave when the table was made.",
        "Le secret du serveur correspond à l'engagement pris à l'ouverture de la table.",
    ),
    "share": Words(
        "The share of {name} fits the pledge that was given on sitting down.",
        "La part de {name} correspond à l'engagement pris en s'asseyant.",
    ),
    "late": Words(
        "{name} pledged a share and did not show it in time: it is not in the dice.",
        "{name} a promis une part sans la montrer à temps : elle n'est pas dans les dés.",
    ),
    "silent": Words(
        "{name} pledged no share: the dice were made without one.",
        "{name} n'a promis aucune part : les dés ont été faits sans elle.",
    ),
    "alone": Words(
        "Nobody but the server had a part in the dice: that it did not choose them cannot be "
        "proved, only that it did not change them.",
        "Personne d'autre que le serveur n'a eu part aux dés : on ne peut pas prouver qu'il ne les "
        "a pas choisis, seulement qu'il ne les a pas changés.",
    ),
    "drawn": Words(
        "The seats were drawn as the secret and the pledges say.",
        "Les places ont été tirées comme le disent le secret et les engagements.",
    ),
    "seed": Words(
        "The seed follows from the secret and the shares.",
        "La graine découle du secret et des parts.",
    ),
}

_BROKEN = {
    "secret": Words(
        "The server's secret does not fit its pledge: it was exchanged.",
        "Le secret du serveur ne correspond pas à son engagement : il a été échangé.",
    ),
    "seats": Words(
        "The shares do not belong to the seats of this game.",
        "Les parts ne correspondent pas aux places de cette partie.",
    ),
    "share": Words(
        "The share of {name} does not fit its pledge: one of them was altered.",
        "La part de {name} ne correspond pas à son engagement : l'un des deux a été modifié.",
    ),
    "drawn": Words(
        "The seats are not those that the secret and the pledges draw.",
        "Les places ne sont pas celles que tirent le secret et les engagements.",
    ),
    "seed": Words(
        "The seed does not follow from the secret and the shares: the dice are not theirs.",
        "La graine ne découle pas du secret et des parts : les dés ne sont pas les leurs.",
    ),
}
