"""What routes are given: the server, the person who asks, parts of the address."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from hexagone.server.domain.person import Person
from hexagone.server.server import Server

NameQuery = Annotated[str | None, QueryParameter(max_length=40)]
Id = FromPath[str]
ServerDep = NamedDependency[Server]
PersonDep = NamedDependency[Person]
Count = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
PART = 1000  # steps in one answer
Part = Annotated[int, QueryParameter(ge=1, le=PART)]
MINE = 200  # tables in one answer
Mine = Annotated[int, QueryParameter(ge=1, le=MINE)]
Theme = Annotated[Literal["light", "dark"], QueryParameter()]
A_DAY = {"cache-control": "public, max-age=86400"}
