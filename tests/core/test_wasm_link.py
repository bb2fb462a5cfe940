"""The linker's own alphabet, and objects that it cannot read."""

import pytest

from pentacle.core.compile.wasm.link import LinkError, Reader, leb, link, sleb


@pytest.mark.parametrize("n", [0, 1, 63, 64, 127, 128, 300, 2**31, 2**32 - 1])
@pytest.mark.parametrize("width", [0, 5])
def test_numbers_are_read_as_they_were_written(n: int, width: int) -> None:
    assert Reader(leb(n, width)).number() == n
    assert len(leb(n, width)) >= width
    for signed in (n, -n):
        assert Reader(sleb(signed, width)).signed() == signed


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(LinkError, match="no WebAssembly object"):
        link(b"\x7fELF0000", {}, b"")
