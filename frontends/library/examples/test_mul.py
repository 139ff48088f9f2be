"""Test a routine with pytest."""

from pathlib import Path

import pytest
from janus_emulator import Machine

SOURCE = Path(__file__).with_name("mul.s")


@pytest.mark.parametrize("a, x", [(0, 5), (3, 4), (15, 17), (16, 16)])
def test_mul(a, x):
    with Machine(SOURCE) as m:
        result = m.call("mul", a=a, x=x)
        assert result["A"] == a * x % 256
        assert result.cycles < 100 + 20 * x
