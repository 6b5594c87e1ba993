"""What routes are told: the house, whoever asks, parts of the address."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from hexagone.server.server import House
from hexagone.server.storage.people import Person

Eyes = Annotated[str | None, QueryParameter(max_length=40)]
Id = FromPath[str]
Here = NamedDependency[House]
Somebody = NamedDependency[Person]
Count = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
PART = 1000  # steps that are told at once
Part = Annotated[int, QueryParameter(ge=1, le=PART)]
Theme = Annotated[Literal["light", "dark"], QueryParameter()]
A_DAY = {"cache-control": "public, max-age=86400"}
