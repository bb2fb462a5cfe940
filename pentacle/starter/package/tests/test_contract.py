"""What every game must hold to, and what this one did when it was released."""

from pathlib import Path

from pentacle.testing import contract_tests, golden_test

from stones import GAME

test_contract = contract_tests(GAME)
test_golden = golden_test(GAME, Path(__file__).parent / "golden", drafts=True)
