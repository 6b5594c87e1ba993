"""What programs rely on of the HTTP API: what they may ask, what they must send, and the names and kinds of what they read."""

from __future__ import annotations

from typing import Any

VERBS = ("get", "post", "put", "patch", "delete")
Schema = dict[str, Any]


def summary(schema: Schema) -> dict[str, Schema]:
    """`{"POST /api/tables": {"query": {"sort": False}, "body": {"game": True}, "answer": {"id": "string", "seats[].name": "string"}}}`;
    True: it must be sent."""
    parts = schema["components"]["schemas"]
    return {
        f"{verb.upper()} {path}": {"query": asked(verbs[verb]), "body": sent(verbs[verb], parts), "answer": answered(verbs[verb], parts)}
        for path, verbs in schema["paths"].items()
        for verb in VERBS
        if verb in verbs
    }


def asked(operation: Schema) -> dict[str, bool]:
    return {one["name"]: one.get("required", False) for one in operation.get("parameters", []) if one["in"] == "query"}


def sent(operation: Schema, parts: Schema) -> dict[str, bool]:
    body = resolved(content(operation.get("requestBody", {})), parts)
    return {name: name in body.get("required", []) for name in body.get("properties", {})}


def answered(operation: Schema, parts: Schema) -> dict[str, str]:
    good: Schema = next((answer for code, answer in operation["responses"].items() if code.startswith("2")), {})
    return dict(leaves(content(good), parts, ""))


def content(message: Schema) -> Schema:
    kinds: list[Schema] = list(message.get("content", {}).values())
    return kinds[0].get("schema", {}) if kinds else {}


def leaves(schema: Schema, parts: Schema, name: str) -> list[tuple[str, str]]:
    """The names of an answer, each by its way from the top, and what kind of thing it is."""
    one = resolved(schema, parts)
    if one.get("type") == "array":
        return leaves(one.get("items", {}), parts, f"{name}[]")
    inner = [leaves(part, parts, f"{name}.{key}".lstrip(".")) for key, part in one.get("properties", {}).items()]
    return [leaf for part in inner for leaf in part] or [(name, str(one.get("type", "anything")))]


def resolved(schema: Schema, parts: Schema) -> Schema:
    """Without references; of several kinds the first that is not null."""
    if "$ref" in schema:
        return resolved(parts[schema["$ref"].rsplit("/", 1)[1]], parts)
    kinds = [one for one in (schema.get("oneOf") or schema.get("anyOf") or []) if one.get("type") != "null"]
    return resolved(kinds[0], parts) if kinds else schema
