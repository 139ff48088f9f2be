"""Types of results, errors and registers."""

from __future__ import annotations

import ctypes
import enum
from typing import TYPE_CHECKING, Dict, Iterator, List, MutableMapping, NamedTuple, NoReturn, Optional

from ._arguments import Text, number_of, text_of
from ._library import lib

if TYPE_CHECKING:
    from .machine import Machine


class Error(Exception):
    """Raised if a call fails. The message is one line that states the problem and the fix."""


class NotFound(Error, KeyError):
    """The name or number is unknown, or the recording does not contain the cycle or event."""

    __str__ = Exception.__str__


class BadHandle(Error):
    """The machine was closed."""


class NotReached(Error):
    """A routine did not return, or a run with must=True stopped for another reason. Machine.stop is the reason."""


class Stop(enum.IntEnum):
    """The reason a machine stopped."""

    NONE = 0  # the machine has not run since it was opened or a state was loaded
    WAITING = 1  # the program waits for input, and the input queue is empty
    COMPLETED = 2  # the requested place, condition, cycle or step was reached
    BREAKPOINT = 3  # a breakpoint or watchpoint was hit: Machine.stop_breakpoint
    LIMIT = 4  # the maximum number of cycles has passed
    INTERRUPTED = 5  # by interrupt()
    UNREACHABLE = 6  # the program waits for input, so that the condition cannot become true
    END_OF_TAPE = 7  # the program reads from the cassette, but the tape has ended
    JAMMED = 8  # an illegal opcode stopped the processor, which needs a reset
    TRAPPED = 9  # the program has crashed, or is in an endless loop that nothing can leave
    START_OF_RECORDING = 10  # a backward step reached the start of the recording

    __str__ = enum.Enum.__str__


class Frame(NamedTuple):
    """A stack frame: a call that has not returned."""

    name: str  # of the routine, or its address: "$0209"
    depth: int  # 0: the outermost frame, which has no caller
    serial: int  # number of the call since power-on, from 1; the same in every replay
    entry_cycle: int  # before the first instruction of the routine
    routine: int  # address of the first instruction
    call_site: int  # address of the call, or of the interrupted instruction
    variables: str  # watched variables at the entry: "STATE=04 try a move of the computer"


class Writer(NamedTuple):
    """The last write to a byte."""

    pc: int  # address of the instruction; 0 if by_program is False
    cycle: int  # before the instruction
    value: int  # the byte that was written
    by_program: bool  # False: it was set from outside, as by Machine.poke()


class Returned(Dict[str, int]):
    """The registers after Machine.call(), by name: returned["A"]."""

    def __init__(self, registers: Registers, cycles: int) -> None:
        super().__init__(registers)
        self.cycles = cycles  # from the first instruction of the routine to the end of its return


class Registers(MutableMapping[str, int]):
    """The registers of the processor, as a mapping from names to values: m.registers["A"] = 3; dict(m.registers).

    Names are not case-sensitive. An unknown name raises NotFound, which is a KeyError. A value must fit into the register.
    """

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def __repr__(self) -> str:
        return "Registers(%r)" % dict(self)

    def __len__(self) -> int:
        return self._machine._do(lib.janus_register_count)

    def __iter__(self) -> Iterator[str]:
        m = self._machine
        with m._lock:
            names: List[str] = [m._text(lib.janus_register_name, i) for i in range(len(self))]
        return iter(names)

    def __getitem__(self, name: Text) -> int:
        value = ctypes.c_uint32()
        self._machine._do(lib.janus_register, text_of(name, "the register"), ctypes.byref(value))
        return value.value

    def __setitem__(self, name: Text, value: int) -> None:
        self._machine._do(lib.janus_set_register, text_of(name, "the register"), number_of(value, "a register's value", 32))

    def __delitem__(self, name: Text) -> NoReturn:
        raise TypeError("registers cannot be deleted")
