"""Test an assembler program with pytest: its result, its cycles, and the instruction that wrote the result."""

from pathlib import Path

import janus

SOURCE = Path(__file__).with_name("sum.s")


def run_sum(machine, numbers):
    machine.write("NUMBERS", bytes(numbers))
    machine.poke("COUNT", len(numbers))
    begin = machine.cycle
    machine.run_until("done", 100_000)
    assert machine.stop == janus.Stop.COMPLETED, machine.stop_text
    return machine.peek("TOTAL"), machine.cycle - begin


def test_it_adds():
    with janus.Machine(SOURCE) as machine:
        assert run_sum(machine, [1, 2, 3])[0] == 6


def test_it_adds_in_time():
    with janus.Machine(SOURCE) as machine:
        assert run_sum(machine, [7] * 10)[1] < 200  # cycles


def test_the_total_is_written_once_by_the_last_instruction():
    with janus.Machine(SOURCE) as machine:
        run_sum(machine, [200, 55])
        writer = machine.who_wrote("TOTAL")
        assert writer.by_program and writer.value == 255
        machine.go_to(writer.cycle)
        assert machine.registers["A"] == 255
        machine.run_until("done")
        assert machine.back() == janus.Stop.COMPLETED and machine.symbol_at(machine.registers["PC"] + 2) == "done"
