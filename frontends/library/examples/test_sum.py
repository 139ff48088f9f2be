"""Test a whole program with pytest: its result, its cycles, and the instruction that wrote the result."""

from pathlib import Path

import pytest
from janus_emulator import Machine, NotReached

SOURCE = Path(__file__).with_name("sum.s")


@pytest.fixture
def m():
    with Machine(SOURCE) as machine:
        yield machine


def run_sum(m, numbers):
    m["NUMBERS" : m.symbol("NUMBERS") + len(numbers)] = numbers
    m["COUNT"] = len(numbers)
    begin = m.cycle
    m.run_to("done", 100_000)
    return m["TOTAL"], m.cycle - begin


def test_it_adds_in_time(m):
    total, cycles = run_sum(m, [1, 2, 3])
    assert total == 6
    assert cycles < 100


def test_the_loop_runs_once_per_number(m):
    run_sum(m, [7] * 10)
    assert m.count("loop") == 10


def test_the_total_is_written_once_by_the_last_instruction(m):
    run_sum(m, [200, 55])
    writer = m.who_wrote("TOTAL")
    assert writer.by_program and writer.value == 255
    m.go_to(writer.cycle)
    assert m.registers["A"] == 255


def test_it_does_not_get_past_its_end(m):
    with pytest.raises(NotReached):
        m.run_to("done+3", 1000)
