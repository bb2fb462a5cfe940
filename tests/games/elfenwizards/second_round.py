"""Elfenwizards a second time: the ten phases, as one long story told by generators.

Each step yields `(seat, names of what he may do)` and is sent the chosen name.  Seen in play, as
the page leaves it open: the dragon is drawn before the first roll; each die of a roll is one draw,
whatever is done with it; a die or chip leaves its box when its target is named.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from . import second_board

Asking = Generator[tuple[int, set[str]], str, None]
Choosing = Generator[tuple[int, set[str]], str, str]


class Story(second_board.Board):
    def play(self) -> Asking:
        """ELF-5.1, ELF-15"""
        while True:
            if self.round > 1:
                yield from self.retire()
            for player in self.order():
                yield from self.roll_and_place(player)
            for player in self.order():
                yield from self.roll_the_rest(player)
            for player in self.order():
                yield from self.recover_chips(player)
            yield from self.compete()
            self.award()
            for player in self.order():
                yield from self.recover_chips(player)
                yield from self.take_back(player, "MIN")
            yield from self.fill_vacant_titles()
            for player in self.order():
                yield from self.demote(player)
            for player in self.order():
                yield from self.remove_grey(player)
                yield from self.take_back(player, "GREY")
            self.score_round()
            why = self.why_over()
            if why:
                self.count(f"the end: {why}")
                break
            self.round += 1
        for player in self.players:
            player.score += player.reserve  # ELF-15.3

    # phase 1

    def retire(self) -> Asking:
        """ELF-6.1 to ELF-6.4"""
        pawn = self.pawn_on("H")
        if pawn is None:
            return
        player = self.players[pawn.owner]
        names = set()
        if player.reserve > 0:
            names.add("mark reserve")
        if player.spent > 0:
            names.add("mark box")
        name = yield player.seat, names
        if name == "mark reserve":
            player.reserve -= 1
        else:
            player.spent -= 1
        self.track[self.round - 2] = player.seat
        self.dragon = player.seat
        pawn.box = yield from self.choose_magicians(player)

    def choose_magicians(self, player: second_board.Player) -> Choosing:
        name = yield player.seat, {f"magicians {box}" for box in second_board.MAGICIANS}
        return name.removeprefix("magicians ")

    # phases 2 and 3

    def roll(self, player: second_board.Player) -> None:
        player.shown = [1 + self.rng.below(6) for _ in range(player.hand)]

    def place(self, player: second_board.Player, name: str) -> None:
        _, face, box = name.split()
        player.shown.remove(int(face))
        player.hand -= 1
        player.dice[box].append(int(face))

    def places(self, player: second_board.Player) -> set[str]:
        """ELF-7.2"""
        return {f"place {face} {box}" for face in player.shown for box in second_board.DICE_BOXES}

    def roll_and_place(self, player: second_board.Player) -> Asking:
        """ELF-7.1, ELF-7.6"""
        if player.hand == 0:
            self.count("nothing to roll in phase 2")
        self.roll(player)
        while player.shown:
            name = yield player.seat, self.places(player) | {"done"}
            if name == "done":
                break
            self.place(player, name)

    def roll_the_rest(self, player: second_board.Player) -> Asking:
        """ELF-7.4, ELF-7.5, ELF-7.6"""
        if player.hand == 0:
            return
        self.roll(player)
        name = yield player.seat, {"accept", "reroll"} if player.reserve > 0 else {"accept"}
        if name == "reroll":
            player.reserve -= 1
            player.spent += 1
            self.roll(player)
        while player.shown:
            name = yield player.seat, self.places(player)
            self.place(player, name)

    # phases 4, 6 and 9: dice that buy something

    def use_dice(
        self,
        player: second_board.Player,
        box: str,
        price: int,
        wanted: int,
        gain: Callable[[second_board.Player], None],
    ) -> Asking:
        """ELF-8.1 to ELF-8.4, ELF-13.1, ELF-13.2"""
        picked: list[int] = []
        left = list(player.dice[box])
        while left and sum(picked) // price < wanted:
            name = yield player.seat, {f"use {face}" for face in left} | {"done"}
            if name == "done":
                break
            picked.append(int(name.removeprefix("use ")))
            left.remove(picked[-1])
        bought = min(sum(picked) // price, wanted)
        if bought == 0:
            if picked:
                self.count("dice that buy nothing")
            return
        player.dice[box] = left
        player.hand += len(picked)
        for _ in range(bought):
            gain(player)

    def recover_chips(self, player: second_board.Player) -> Asking:
        yield from self.use_dice(
            player, "MIN", second_board.NUMBERS["chip_price"], player.spent, self.recover_one
        )

    def recover_one(self, player: second_board.Player) -> None:
        player.spent -= 1
        player.reserve += 1
        self.count("a chip comes back")

    def remove_grey(self, player: second_board.Player) -> Asking:
        yield from self.use_dice(
            player, "GREY", self.grey_price, self.tokens(player), self.remove_one
        )

    def remove_one(self, player: second_board.Player) -> None:
        """ELF-13.3  From the pawn with most tokens, the lowest number first."""
        mine = [pawn for pawn in self.pawns if pawn.owner == player.seat]
        most = max(pawn.grey for pawn in mine)
        next(pawn for pawn in mine if pawn.grey == most).grey -= 1
        self.count("a grey token is removed")
        if sum(1 for pawn in mine if pawn.grey == most) > 0:
            self.count("... where two pawns had as many")

    def take_back(self, player: second_board.Player, box: str) -> Asking:
        """ELF-8.6, ELF-13.4"""
        while player.dice[box]:
            name = yield player.seat, {f"take {face}" for face in player.dice[box]} | {"done"}
            if name == "done":
                self.count("dice stay for the next round")
                break
            player.dice[box].remove(int(name.removeprefix("take ")))
            player.hand += 1

    # phase 5

    def compete(self) -> Asking:
        """ELF-9.1, ELF-9.7"""
        for player in self.players:
            player.has_passed = False
        while not all(player.has_passed for player in self.players):
            for player in self.order():
                if not player.has_passed:
                    yield from self.lay_two(player)

    def spells(self, player: second_board.Player) -> set[str]:
        """ELF-9.3, ELF-9.5  What he can lay somewhere."""
        names = set()
        if player.reserve > 0 and self.targets(player, second_board.LEVELS):
            names.add("chip")
        for level in second_board.LEVELS:
            dice = player.dice[f"X{level}"]
            if dice and self.targets(player, [level]):
                names |= {f"die {level} {face}" for face in dice}
            elif dice:
                self.count("dice without a target")
        return names

    def lay_two(self, player: second_board.Player) -> Asking:
        """ELF-9.2, ELF-9.5"""
        name = yield player.seat, self.spells(player) | {"pass"}
        if name == "pass":
            player.has_passed = True
            return
        yield from self.lay(player, name)
        names = self.spells(player)
        if names:
            name = yield player.seat, names
            yield from self.lay(player, name)
        else:
            self.count("a turn with one spell")

    def lay(self, player: second_board.Player, spell: str) -> Asking:
        """ELF-9.3, ELF-9.4"""
        word, *rest = spell.split()
        levels = second_board.LEVELS if word == "chip" else [rest[0]]
        targets = self.targets(player, levels)
        name = yield player.seat, {f"target {self.slot(pawn)}" for pawn in targets}
        pawn = self.pawns[int(name.removeprefix("target "))]
        if word == "chip":
            player.reserve -= 1
            pawn.spells.append((player.seat, 0))
        else:
            player.dice[f"X{rest[0]}"].remove(int(rest[1]))
            pawn.spells.append((player.seat, int(rest[1])))
        if pawn.owner != player.seat:
            self.count("a spell for somebody else's pawn")

    # phases 7 and 8

    def waiting(self, players: list[second_board.Player], defeat: str) -> list[second_board.Pawn]:
        """Pawns in a Defeat box: in turn order of their owners, then by number."""
        found = []
        for player in players:
            found += [p for p in self.pawns_in([defeat]) if p.owner == player.seat]
        return found

    def fill_vacant_titles(self) -> Asking:
        """ELF-11.1 to ELF-11.4"""
        for defeat in second_board.DEFEAT:
            for pawn in self.waiting(self.order(), defeat):
                boxes = self.best_vacant()
                if not boxes:
                    return
                name = yield pawn.owner, {f"title {box}" for box in boxes}
                pawn.box = name.removeprefix("title ")
                if pawn.box[0] != defeat[1]:
                    self.count(f"a pawn from {defeat} finds a title of level {pawn.box[0]}")
        if self.best_vacant():
            self.count("titles stay empty")

    def best_vacant(self) -> list[str]:
        """ELF-11.3  The empty boxes of the highest level that has any."""
        for level in ("W", "S", "N"):
            found = [t for t in second_board.TITLES if t[0] == level and self.pawn_on(t) is None]
            if found:
                return found
        return []

    def demote(self, player: second_board.Player) -> Asking:
        """ELF-12.1, ELF-12.2"""
        for defeat in second_board.DEFEAT:
            for pawn in self.waiting([player], defeat):
                pawn.box = yield from self.choose_magicians(player)
                if second_board.LEVEL_IS_GREY[defeat[1]]:
                    pawn.grey += 1
                    self.count("a grey token is given")
