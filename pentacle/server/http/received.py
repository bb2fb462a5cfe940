"""Bodies of requests: read strictly and at once, and refused in the house's own words."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from litestar.dto import AbstractDTO
from litestar.typing import FieldDefinition

from ..errors import Refusal


class Whole:
    """Marks a body that is taken as it is, since other processes read it: `Annotated[bytes,
    Whole(Replay)]`."""

    def __init__(self, kind: Any) -> None:
        self.kind = FieldDefinition.from_annotation(kind)


class Received(AbstractDTO[Any]):
    """How the `data` of a handler is read.  (Litestar itself would take "7" for 7.)"""

    decoders: ClassVar[dict[str, msgspec.json.Decoder[Any]]] = {}

    @classmethod
    def create_for_field_definition(
        cls, field_definition: FieldDefinition, handler_id: str, backend_cls: Any = None
    ) -> None:
        if not _whole(field_definition):
            cls.decoders[handler_id] = msgspec.json.Decoder(field_definition.annotation)

    @classmethod
    def create_openapi_schema(
        cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any
    ) -> Any:
        whole = _whole(field_definition)
        return schema_creator.for_field_definition(whole.kind if whole else field_definition)

    def decode_bytes(self, value: bytes) -> Any:
        decoder = self.decoders.get(self.asgi_connection.route_handler.handler_id)
        try:
            return decoder.decode(value) if decoder else value
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal("bad_request", "bad_field", detail=str(error)) from None
        except RecursionError:
            raise Refusal("bad_request", "too_deep") from None


def _whole(field_definition: FieldDefinition) -> Whole | None:
    return next((m for m in field_definition.metadata if isinstance(m, Whole)), None)
