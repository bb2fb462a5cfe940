"""The page's types are the server's: what is built is compiled with what Python gives."""

import os
from typing import Annotated, Literal

import msgspec
import pytest

from pentacle.core import scene
from pentacle.server import typescript
from pentacle.study import wire as study_wire
from pentacle.table import shapes


def test_the_page_is_built_with_the_types_of_python(built_page):
    assert typescript.TARGET.read_text(encoding="utf-8") == typescript.text()


def test_what_is_the_same_is_not_written_again(tmp_path, monkeypatch):
    """Else the page would be built anew each time."""
    monkeypatch.setattr(typescript, "TARGET", tmp_path / "types.ts")
    typescript.write()
    os.utime(tmp_path / "types.ts", (1, 1))
    typescript.write()
    assert (tmp_path / "types.ts").stat().st_mtime == 1
    (tmp_path / "types.ts").write_text("other", encoding="utf-8")
    typescript.write()
    assert (tmp_path / "types.ts").read_text(encoding="utf-8") == typescript.text()


def test_a_field_with_a_default_may_be_missing():
    text = typescript.text()
    assert "  seq: number;\n  kind:" in text
    assert "  items?: string[];" in text


def test_a_message_bears_its_tag_and_an_item_its_kind():
    text = typescript.text()
    for cls in study_wire.FromServer.__args__ + study_wire.FromPage.__args__:
        assert f'\n  type: "{cls.__struct_config__.tag}";\n' in text, cls
    for cls in scene.AnyItem.__args__:
        assert f'\n  kind: "{cls.__struct_config__.tag}";\n' in text, cls


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (int, "number"),
        (str | None, "string | null"),
        (list[str | bool], "(string | boolean)[]"),
        (tuple[tuple[float, float], ...], "[number, number][]"),
        (dict[str, list[int]], "Record<string, number[]>"),
        (Literal["a", "b"], '"a" | "b"'),
        (Annotated[str, msgspec.Meta(max_length=3)], "string"),
        (tuple[scene.AnyItem, ...], "Item[]"),
        (scene.Line, "LineItem"),
        (shapes.Line, "Line"),
    ],
)
def test_how_a_type_is_written(kind, written):
    assert typescript.written(kind) == written


def test_what_has_no_shape_is_refused():
    """`dict` and `Any` say nothing about what travels."""
    for kind in (dict, object):
        with pytest.raises(TypeError, match="has no shape"):
            typescript.written(kind)
