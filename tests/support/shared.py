"""What all tests in a browser share within a worker: one server and one browser. The first such test starts them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Any


class Shared:
    def __init__(self) -> None:
        self.stack, self.kept = ExitStack(), dict[str, Any]()

    def get(self, name: str, make: Callable[[], AbstractContextManager[Any]]) -> Any:
        """The one that is there, or a new one."""
        if name not in self.kept:
            self.kept[name] = self.stack.enter_context(make())
        return self.kept[name]

    def close(self) -> None:
        self.kept.clear()
        self.stack.close()


shared = Shared()
