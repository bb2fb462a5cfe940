"""What can be told of the GPU's kernels without a GPU."""

from __future__ import annotations

import re

from pentacle.core.gpu_numba import rolled
from pentacle.core.tuning import FEW, MANY, Tuning

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


def test_every_table_has_a_lane_and_few_tables_have_one_each() -> None:
    tuning = Tuning(own=4, threads=512)
    for tables in (1, 4_096, FEW, FEW + 1, MANY - 1, MANY, 1_000_003):
        spread = tuning.spread(tables)
        assert spread.own == (4 if tables >= MANY else 1)
        assert spread.lanes(tables) * spread.own >= tables
        assert spread.blocks(tables) * spread.threads >= spread.lanes(tables)
