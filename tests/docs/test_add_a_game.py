"""The guide shows what `pentacle new` writes, and its programs run."""

from __future__ import annotations

import re
from pathlib import Path

from pentacle.starter import files
from tests.starter.model import stones

GUIDE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
_FILE = re.compile(r"`(?P<file>[\w./]+)`\n```\w+\n(?P<code>.*?)```", re.DOTALL)
_PROGRAM = re.compile(r"```python run\n(.*?)```", re.DOTALL)


def test_every_file_of_the_guide_is_what_is_written() -> None:
    shown = {m["file"]: m["code"] for m in _FILE.finditer(GUIDE.read_text(encoding="utf-8"))}
    written = files()
    assert {name for name in written if name.endswith(".py")} == {
        name for name in shown if name.endswith(".py")
    }
    for name, code in shown.items():
        assert code == written[name], f"{name} of the guide is not what `pentacle new` writes"


def test_every_program_of_the_guide_runs(tmp_path: Path) -> None:
    names: dict[str, object] = {}
    with stones(tmp_path):
        for program in _PROGRAM.findall(GUIDE.read_text(encoding="utf-8")):
            exec(compile(program, GUIDE.name, "exec"), names)
