"""What can be told of the GPU's kernels without a GPU."""

from __future__ import annotations

import re

import pytest

from pentacle.core.compile.gpu.numba_cuda import rolled
from pentacle.core.tuning import BALLOTS, BLOCKS, LISTED, MOST, Tuning
from pentacle.games import GAMES, find_game

CODE = """define i32 @twice(i32 %n) {
B0:
  br label %"B8"
B8:
  br i1 %again, label %"B20", label %"B30"
B20:
  br label %"B8"
B30:
  ret i32 0
}
define i32 @other() {
B40:
  br i1 %more, label %"B8", label %"B40"
B8:
  ret i32 0
}
!4 = !{i32 1}
"""


def test_only_jumps_back_are_marked_as_loops() -> None:
    marked = rolled(CODE)
    loops = re.findall(r"br (.*), !llvm.loop !(\d+)", marked)
    assert [jump for jump, _ in loops] == ['label %"B8"', 'i1 %more, label %"B8", label %"B40"']
    numbers = [int(number) for _, number in loops]
    assert len(set(numbers)) == 2
    assert min(numbers) > 4, "numbers that the code uses itself are left alone"
    for number in numbers:
        assert f"!{number} = distinct !{{!{number}, !{number + 1}}}" in marked
        assert f'!{number + 1} = !{{!"llvm.loop.unroll.disable"}}' in marked
    assert re.sub(r", !llvm.loop !\d+", "", marked).startswith(CODE)


def test_every_table_has_a_place_in_a_block_and_few_tables_have_many_blocks() -> None:
    tuning = Tuning(own=2048, few=7, many=5)
    for tables in (1, 4_096, 65_536, 131_072, 262_144, 1_000_003):
        spread = tuning.spread(tables)
        blocks = spread.blocks(tables)
        assert (blocks - 1) * spread.own < tables <= blocks * spread.own
        assert spread.votes == (5 if tables >= 131_072 else 7)
        assert spread.own == 32 or blocks >= BLOCKS - 1


@pytest.mark.parametrize("name", GAMES)
def test_lists_and_ballots_have_room(name: str) -> None:
    game = find_game(name)
    for tables in (1, 1 << 16, 1 << 20):
        spread = game.tuning.spread(tables)
        assert spread.own <= MOST
        assert spread.votes <= BALLOTS
        assert spread.votes * spread.threads <= LISTED
    assert game.decisions is not None
    assert max(game.decisions) + 2 < 128, "a kind is a byte"
