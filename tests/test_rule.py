"""Rules are compiled once."""

from typing import Any

import numpy as np
import pytest

from hexagone.engine.rule import pure, rule


@pytest.mark.skipif(pure, reason="nothing is compiled")
def test_constants_and_small_numbers_do_not_make_copies_of_a_rule() -> None:
    twice, total = doubling()
    assert total(np.array([100], np.int8)) == 6 + 200 + 2
    assert [str(kinds) for kinds in twice.signatures] == ["(int64,)"]


def doubling() -> tuple[Any, Any]:
    @rule
    def twice(number: Any) -> Any:
        return 2 * number

    @rule
    def total(cells: Any) -> Any:
        return twice(3) + twice(cells[0]) + twice(len(cells))

    return twice, total
