"""A small sample of the fuzzing that `python -m tests.server.fuzz` does at length."""

import pytest

from tests.server.fuzz.__main__ import fuzz


def test_whatever_is_said_is_answered_once_and_breaks_nothing(tmp_path):
    report = fuzz(2000, 3, tmp_path)
    assert not report.faults, str(report)
    assert report.town.played > 0


@pytest.mark.slow
def test_with_limits_in_force_nothing_is_silent_either(tmp_path):
    report = fuzz(500, 4, tmp_path, limits=True)
    assert not report.faults, str(report)
    assert report.town.codes["too_many"] > 0
