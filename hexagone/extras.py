"""What is optional: which extra of the package brings which import, so that whoever lacks one is told what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

OF = {
    "play": ("openskill", "rich", "typer"),
    "server": (
        *("aiosqlite", "alembic", "cryptography", "httptools", "litestar", "msgspec", "prometheus_client", "segno", "sqlalchemy"),
        *("uvicorn", "uvloop", "webauthn", "websockets"),
    ),
    "postgres": ("asyncpg",),
    "research": ("PIL", "gymnasium", "open_spiel", "pettingzoo", "pyarrow", "pyspiel", "resvg_py"),
    "ray": ("ray",),
}
EXTRA = {module: extra for extra, modules in OF.items() for module in modules}


def hint(error: ModuleNotFoundError) -> str | None:
    """The sentence for an import that an extra would bring; None, if the fault is another one."""
    name = (error.name or "").partition(".")[0]
    return f"this needs {name}: pip install 'hexagone[{EXTRA[name]}]'" if name in EXTRA else None


@contextmanager
def naming_the_extra() -> Iterator[None]:
    """Whoever lacks what is imported in here is told so by the error itself, in a notebook too."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(hint(error) or error.msg, name=error.name) from None
