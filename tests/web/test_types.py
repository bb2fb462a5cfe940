"""The page's types are the server's: the file in `pentacle/web` is what Python gives."""

from typing import Annotated, Literal

import msgspec
import pytest

from pentacle.core import scene
from pentacle.server import typescript
from pentacle.study import wire as study_wire
from pentacle.table import shapes


def test_the_checked_in_types_are_those_of_python():
    kept = typescript.TARGET.read_text(encoding="utf-8")
    assert kept == typescript.text(), "shapes have changed: run `make types`"


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
