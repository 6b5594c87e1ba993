"""The HTTP API, from the description that every server gives at /schema."""

from __future__ import annotations

import tempfile
from typing import Any


def text() -> str:
    schema = described()
    rows = [row(verb, path, operation) for path, verbs in sorted(schema["paths"].items()) for verb, operation in verbs.items()]
    return "\n".join(["| route | what it does | body | answer |", "|---|---|---|---|", *rows])


def described() -> dict[str, Any]:
    from hexagone.server.settings import Settings
    from hexagone.server.web.app import application

    with tempfile.TemporaryDirectory() as folder:
        gate: Any = application(Settings(database=f"{folder}/none.db"))
        schema: dict[str, Any] = gate.app.openapi_schema.to_schema()
    return schema


def row(verb: str, path: str, operation: dict[str, Any]) -> str:
    words = (operation.get("description") or operation.get("summary") or "").replace("|", "\\|").replace("\n", " ")
    answer = next((each for code, each in operation["responses"].items() if code < "300"), {})
    return f"| `{verb.upper()} {path}` | {words} | {content(operation.get('requestBody', {}))} | {content(answer)} |"


def content(part: dict[str, Any]) -> str:
    return " or ".join(filter(None, (kind(each.get("schema", {})) for each in part.get("content", {}).values())))


def kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return f"`{schema['$ref'].rsplit('/', 1)[-1]}`"
    if "oneOf" in schema or "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(kind, schema.get("oneOf") or schema["anyOf"])))
    return f"list of {kind(schema.get('items', {}))}" if schema.get("type") == "array" else str(schema.get("type", ""))
