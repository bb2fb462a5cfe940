"""Without the library that an environment is for, one sentence says what to install."""

import subprocess
import sys

import pytest

PROGRAM = """
import sys
sys.modules[{library!r}] = None
try:
    import pentacle.envs.{name}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("name", "library", "title"),
    [
        ("openspiel", "pyspiel", "OpenSpiel"),
        ("pettingzoo", "pettingzoo", "PettingZoo"),
        ("gymnasium", "gymnasium", "Gymnasium"),
        ("pictures", "PIL", "Pillow"),
    ],
)
def test_a_missing_library_is_told_in_a_sentence(name: str, library: str, title: str) -> None:
    program = PROGRAM.format(library=library, name=name)
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ended.stdout == (
        f"{title} is not installed; install it with: pip install 'grand-pentacle[envs]'\n"
    )
