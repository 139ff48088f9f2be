"""Defines the Machine class: an emulated machine with a program, its debugger, and the game that the program plays."""

from __future__ import annotations

import ctypes
import enum
import json
import os
import threading
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, NoReturn, Optional, Sequence, Tuple, Union, overload

from ._arguments import Address, Path, Text, Value, number_of, path_of, place_of, text_of, value_of
from ._library import FrameStruct, WriterStruct, lib
from ._signals import LongCall


class Error(Exception):
    """Raised if a call fails. The message is one line that states the problem and the fix."""


class NotFound(Error):
    """The name or number is unknown, or the recording does not contain the cycle or event."""


class BadHandle(Error):
    """The machine was closed."""


_BAD_HANDLE, _NOT_FOUND = -1, -4
_CLOSED = "this machine is closed"


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


def programs() -> List[str]:
    """Return the names of the built-in programs, such as "microchess"."""
    names: List[str] = []
    while (name := lib.janus_program_name(len(names))) is not None:
        names.append(name.decode())
    return names


class Registers:
    """The registers of the processor, as a mapping from names to values: m.registers["A"] = 3; dict(m.registers).

    Names are not case-sensitive. An unknown name raises NotFound. A value must fit into the register.
    """

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def keys(self) -> List[str]:
        m = self._machine
        with m._lock:
            return [m._text(lib.janus_register_name, i) for i in range(m._do(lib.janus_register_count))]

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __getitem__(self, name: Text) -> int:
        value = ctypes.c_uint32()
        self._machine._do(lib.janus_register, text_of(name, "the register"), ctypes.byref(value))
        return value.value

    def __setitem__(self, name: Text, value: int) -> None:
        self._machine._do(lib.janus_set_register, text_of(name, "the register"), number_of(value, "a register's value", 32))


class Machine:
    """An emulated machine with a program, its debugger and its recording. Use it in a `with` statement, or call close().

    `what`: a program ("microchess"), a machine ("kim1"), an assembler source ("chess.s"), a memory image with its load address
    ("chess.bin@0200"), or a source file for an interpreter, such as BASIC ("game.bas").

    `arguments`: the options machine, start, option, set, rom, symbols, keys, type, type_file, tape, load_state and software of
    `janus debug`, for sources syntax, cpu, include and define, and `file`, which loads another file over the program. All other names are settings of the program
    (level="blitz") or options of the machine (ram="4K"). Pass a list to repeat an argument. Write _ for a hyphen.

    Times are clock cycles since power-on. Addresses are integers, or strings that name program symbols. Conditions, places and
    expressions use the syntax of `janus debug`.

    The machine is recorded from power-on. Input, or a change to memory or registers, at a cycle before the end of the recording
    starts a new branch.

    Threads can share a machine. Their calls are serialized, except for interrupt() and close(), which do not wait. Other threads
    run during a call. If a signal handler raises an exception during a run in the main thread, the run ends and raises it.
    """

    def __init__(self, what: Path = "", **arguments: Union[Value, Sequence[Value]]) -> None:
        self._handle: Optional[int] = None
        self._lock = threading.RLock()  # held during a call, and until its result is copied
        self._long_call = LongCall()
        texts = []
        for name, value in arguments.items():
            for each in value if isinstance(value, (list, tuple)) else [value]:
                texts.append(text_of(name.replace("_", "-") + "=", "a name") + value_of(each, name))
        self._handle = lib.janus_open(path_of(what, "what"), (ctypes.c_char_p * (len(texts) + 1))(*texts, None))
        if not self._handle:
            raise Error(lib.janus_error(None).decode())

    def close(self) -> None:
        """Close the machine. A run in another thread ends, and later calls raise BadHandle."""
        handle, self._handle = self._handle, None
        if handle:
            lib.janus_close(handle)

    def __enter__(self) -> Machine:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) and lib is not None:
            self.close()

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError("a Machine cannot be copied or pickled; use save() and load()")

    def __repr__(self) -> str:
        try:
            return "<janus.Machine %s, cycle %d>" % (self.title, self.cycle)
        except BadHandle:
            return "<janus.Machine closed>"

    # Calls of the library: return the result, or raise the error.

    def _open(self) -> int:
        handle = self._handle
        if handle is None:
            raise BadHandle(_CLOSED)
        return handle

    def _fail(self, handle: int, result: int) -> NoReturn:
        why = lib.janus_error(handle).decode()
        self._must_be_open(handle)  # another thread can have closed it
        raise (NotFound if result == _NOT_FOUND else Error)(why)

    def _must_be_open(self, handle: int) -> None:
        if lib.janus_stop_reason(handle) == _BAD_HANDLE:
            raise BadHandle(_CLOSED)

    def _do(self, function: Callable[..., int], *arguments: Any) -> int:
        with self._lock:
            handle = self._open()
            result = function(handle, *arguments)
            return result if result >= 0 else self._fail(handle, result)

    def _do_long(self, function: Callable[..., int], *arguments: Any) -> int:
        with self._lock:
            handle = self._open()
            result = self._long_call.call(function, handle, *arguments)
            return result if result >= 0 else self._fail(handle, result)

    def _run(self, function: Callable[..., int], *arguments: Any) -> Stop:
        with self._lock:
            self._do_long(function, *arguments)
            return self.stop

    def _text(self, function: Callable[..., Optional[bytes]], *arguments: Any) -> str:
        with self._lock:
            handle = self._open()
            text = function(handle, *arguments)
            if text is None:
                self._fail(handle, 0)
            return text.decode()

    def _number(self, function: Callable[..., int]) -> int:
        with self._lock:
            handle = self._open()
            number = function(handle)
            if number == 0:
                self._must_be_open(handle)
            return number

    def _data(self, function: Callable[..., Optional[int]], size: Callable[[], int], *arguments: Any) -> bytes:
        with self._lock:
            handle = self._open()
            pointer = function(handle, *arguments)
            if not pointer:
                self._fail(handle, 0)
            return ctypes.string_at(pointer, size())

    def _address(self, where: Address) -> int:
        return self.symbol(where) if isinstance(where, (str, bytes)) else number_of(where, "the address", 32)

    # --- Input. Runs press keys and type text whenever the program waits for input.

    def keys(self, names: Union[Text, Iterable[Text]]) -> None:
        """Queue key presses. `names`: key labels, as a string ("C,PC") or a list."""
        each = [names] if isinstance(names, (str, bytes)) else names
        self._do(lib.janus_keys, b",".join(text_of(name, "a key") for name in each))

    def type(self, text: Text) -> None:
        """Queue text for the keyboard or terminal. The escape sequences \\r \\n \\t \\\\ and \\xNN are supported."""
        self._do(lib.janus_type, text_of(text, "the text"))

    def set_option(self, name: Text, value: Value) -> None:
        """Immediately change a setting of the program or an option of the machine."""
        self._do(lib.janus_set_option, text_of(name, "the name"), value_of(value, "the value"))

    def reset(self) -> None:
        """Reset the processor through its reset line, and run to its first instruction. Memory is preserved."""
        self._do(lib.janus_reset)

    # --- Running. All end early at breakpoints, at interrupt(), and if the processor is jammed or the program is trapped.

    def run(self, cycles: int = 0) -> Stop:
        """Run until the program waits for input and the queue is empty, for at most `cycles` cycles (0: no limit)."""
        return self._run(lib.janus_run, number_of(cycles, "the cycles"))

    def run_cycles(self, cycles: int) -> Stop:
        """Run for `cycles` cycles and to the end of the instruction, even if the program waits for input."""
        return self._run(lib.janus_run_cycles, number_of(cycles, "the cycles"))

    def run_until(self, where: Address, cycles: int = 0) -> Stop:
        """Like run(), but also stop at a place ("JANUS", 0x200, "chess.s:12") or when a condition is true ('mem[$50]==3')."""
        return self._run(lib.janus_run_until, place_of(where, "the place"), number_of(cycles, "the cycles"))

    def step(self, step: Text = "into", count: int = 1) -> Stop:
        """Take `count` steps (at least 1), and return why the machine stopped.

        Forward: "into" (an instruction), "over" (a subroutine call counts as one), "out" (until the frame returns), "line" (a source
        line), "line_over", "next_entry" (the next call of this routine). Backward: "back", "back_over", "back_out", "back_line",
        "back_line_over", "back_to_breakpoint". An unknown step raises NotFound.
        """
        return self._run(lib.janus_step, text_of(step, "the step"), number_of(count, "the count"))

    def back(self, count: int = 1) -> Stop:
        """Step backward by `count` instructions."""
        return self.step("back", count)

    def go_to(self, cycle: int) -> Stop:
        """Go to the first instruction at or after a cycle, backward or forward.

        Runs the machine if the cycle is after the recording. Raises NotFound if it is before the recording.
        """
        return self._run(lib.janus_go_to, number_of(cycle, "the cycle"))

    def interrupt(self) -> None:
        """End the run or search in another thread, or else the next one as soon as it starts."""
        handle = self._open()
        result = lib.janus_interrupt(handle)
        if result < 0:
            self._fail(handle, result)

    @property
    def stop(self) -> Stop:
        """The reason for the last stop."""
        return Stop(self._do(lib.janus_stop_reason))

    @property
    def stop_text(self) -> str:
        """The reason, place and cycle of the last stop: "breakpoint 1 at $0100 JANUS, cycle 316885"."""
        return self._text(lib.janus_stop_text)

    @property
    def stop_breakpoint(self) -> int:
        """The number of the breakpoint that was hit, or 0."""
        return self._do(lib.janus_stop_breakpoint)

    @property
    def is_waiting(self) -> bool:
        """Whether, at the current cycle, the program waits for input and the queue is empty."""
        return bool(self._do(lib.janus_is_waiting))

    @property
    def cycle(self) -> int:
        """The current cycle."""
        return self._number(lib.janus_cycle)

    @property
    def clock_hz(self) -> int:
        """The clock frequency, in cycles per second."""
        return self._number(lib.janus_clock_hz)

    @property
    def title(self) -> str:
        """The names of the program and the machine: "MicroChess on MOS Technology KIM-1 (1976)"."""
        return self._text(lib.janus_title)

    @property
    def remarks(self) -> str:
        """Warnings and hints from opening the machine, one per line."""
        return self._text(lib.janus_remarks)

    @property
    def history(self) -> Tuple[int, int]:
        """The first and the last cycle of the recording."""
        begin, end = ctypes.c_uint64(), ctypes.c_uint64()
        self._do(lib.janus_history, ctypes.byref(begin), ctypes.byref(end))
        return begin.value, end.value

    # --- Memory, registers, symbols

    def peek(self, address: Address) -> int:
        """Return a byte of memory, without side effects on the hardware."""
        return self._do(lib.janus_peek, self._address(address))

    def poke(self, address: Address, byte: int) -> None:
        """Write a byte (0 to 255) to memory, including ROM."""
        self._do(lib.janus_poke, self._address(address), number_of(byte, "the byte", 8))

    def read(self, address: Address, count: int, space: Optional[Text] = None) -> bytes:
        """Return `count` bytes from memory, or from the address space `space` ("scratchpad")."""
        into = ctypes.create_string_buffer(number_of(count, "the count", 31))
        self._do(lib.janus_read, space if space is None else text_of(space, "the space"), self._address(address), into, len(into))
        return into.raw

    def write(self, address: Address, data: Union[bytes, bytearray, memoryview, Iterable[int]], space: Optional[Text] = None) -> None:
        """Write bytes to memory, or to the address space `space`. On error, nothing is written."""
        if isinstance(data, (str, int)):
            raise TypeError("data: expected bytes, not %s" % type(data).__name__)
        whole = bytes(data)
        self._do(lib.janus_write, space if space is None else text_of(space, "the space"), self._address(address), whole, len(whole))

    @property
    def registers(self) -> Registers:
        """The registers by name: m.registers["A"]."""
        return Registers(self)

    def symbol(self, name: Text) -> int:
        """Return the address of a symbol. Raise NotFound if it is unknown."""
        address = ctypes.c_uint32()
        self._do(lib.janus_symbol, text_of(name, "the name"), ctypes.byref(address))
        return address.value

    def symbol_at(self, address: int) -> str:
        """Return the label at an address, or ""."""
        return self._text(lib.janus_symbol_at, number_of(address, "the address", 32))

    def evaluate(self, expression: Text) -> int:
        """Return the value of an expression: 'mem[BOARD+3]', 'depth', 'a'."""
        value = ctypes.c_int64()
        self._do(lib.janus_evaluate, text_of(expression, "the expression"), ctypes.byref(value))
        return value.value

    # --- Displays

    @property
    def display(self) -> str:
        """The digits of the display, such as "0F1333", with a space for each dark digit; "" if the machine has no digits."""
        return self._text(lib.janus_display)

    @property
    def screen(self) -> str:
        """The rows of the screen, or else the printed text, separated by newlines; "" if there is no text."""
        return self._text(lib.janus_screen)

    def picture(self) -> Tuple[int, int, bytes]:
        """Return the width, height and pixels of the screen.

        Pixels are in rows from the top left, with four bytes each: red, green, blue, 255. Raises Error if there is no screen.
        """
        width, height = ctypes.c_uint32(), ctypes.c_uint32()
        dots = self._data(lib.janus_picture, lambda: width.value * height.value * 4, ctypes.byref(width), ctypes.byref(height))
        return width.value, height.value, dots

    def png(self) -> bytes:
        """Return a PNG image of the screen or the digits."""
        size = ctypes.c_size_t()
        return self._data(lib.janus_png, lambda: size.value, ctypes.byref(size))

    # --- Saved states

    @overload
    def save(self) -> bytes: ...
    @overload
    def save(self, path: Path) -> None: ...
    def save(self, path: Optional[Path] = None) -> Optional[bytes]:
        """Return the state of the machine, or write it to the file `path`."""
        if path is not None:
            self._do(lib.janus_save_file, path_of(path, "the file"))
            return None
        size = ctypes.c_size_t()
        return self._data(lib.janus_save, lambda: size.value, ctypes.byref(size))

    def load(self, state: Union[bytes, bytearray, memoryview, str, os.PathLike[str]]) -> None:
        """Restore a state (bytes) or a file written by save(), and start a new recording. Breakpoints are kept. If this fails, nothing changes."""
        if isinstance(state, (bytes, bytearray, memoryview)):
            whole = bytes(state)
            self._do(lib.janus_load, whole, len(whole))
        else:
            self._do(lib.janus_load_file, path_of(state, "the state"))

    # --- Debugging

    def break_at(self, where: Address, condition: Optional[Text] = None) -> int:
        """Set a breakpoint or watchpoint ("JANUS", 0x200, "write BESTV", "enter JANUS", "depth 7"), and return its number."""
        whole = place_of(where, "the place") + (b" if " + text_of(condition, "the condition") if condition else b"")
        return self._do(lib.janus_break, whole)

    def delete_breakpoint(self, breakpoint: int) -> None:
        """Delete a breakpoint and its commands. Raise NotFound if the number is unknown."""
        self._do(lib.janus_delete_breakpoint, number_of(breakpoint, "the breakpoint", 32, signed=True))

    @property
    def depth(self) -> int:
        """The depth of the innermost frame, counted from 0 at the outermost frame."""
        return self._do(lib.janus_depth)

    @property
    def frames(self) -> List[Frame]:
        """The call stack, innermost frame first."""
        with self._lock:
            return [self._frame(number) for number in range(self.depth + 1)]

    def _frame(self, number: int) -> Frame:
        f = FrameStruct()
        self._do(lib.janus_frame_at, number, ctypes.byref(f))
        return Frame(f.name.decode(), f.depth, f.serial, f.entry_cycle, f.routine, f.call_site, f.variables.decode())

    def depths(self, begin: int, end: int, parts: int) -> List[int]:
        """Divide a range of recorded cycles into equal parts, and return the greatest call depth of each part."""
        depths = (ctypes.c_uint32 * number_of(parts, "the parts", 28))()
        self._do_long(lib.janus_depths, number_of(begin, "the begin"), number_of(end, "the end"), depths, len(depths))
        return list(depths)

    def who_wrote(self, address: Address) -> Optional[Writer]:
        """Return the last write to a byte of memory before the current cycle, or None if none is recorded."""
        place, w = self._address(address), WriterStruct()
        try:
            self._do_long(lib.janus_who_wrote, place, ctypes.byref(w))
        except NotFound:
            return None
        return Writer(w.pc, w.cycle, w.value, bool(w.by_program))

    def execute(self, line: Text) -> str:
        """Run a `janus debug` command line, and return its output."""
        output = ctypes.c_char_p()
        with self._lock:
            self._do_long(lib.janus_execute, text_of(line, "the line"), ctypes.byref(output))
            return (output.value or b"").decode()

    def call(self, command: Text, /, **values: object) -> Dict[str, Any]:
        """Run a `janus debug` command with values for its parameters: call("break", place="JANUS", if_="a>3").

        Values are str, int or bool. `help COMMAND` shows the parameters. Add _ to a name that is a Python keyword. Returns the
        output and the data of the command: {"text": "...", "data": {"breakpoint": 1}}.
        """
        for name, value in values.items():
            if not isinstance(value, (str, int)):
                raise TypeError(f"{name}: expected str, int or bool, not {type(value).__name__}")
        pairs = [f"{name.rstrip('_')}={str(value).lower() if isinstance(value, bool) else value}" for name, value in values.items()]
        array = (ctypes.c_char_p * (len(pairs) + 1))(*[text_of(pair, "a value") for pair in pairs], None)
        result = ctypes.c_char_p()
        with self._lock:
            self._do_long(lib.janus_call, text_of(command, "the command"), array, ctypes.byref(result))
            return json.loads(result.value or b"{}")

    # --- Games. They raise Error if the program does not play a game.

    def new_game(self) -> str:
        """Start a new game, and run until the program waits for a move. Return the program's first move, or ""."""
        with self._lock:
            self._do_long(lib.janus_new_game)
            return self.reply

    def move(self, move: Text) -> None:
        """Queue a move, such as "e4", for the side to move. The next run makes it, and the program replies.

        Starts a game first if there is none. Raises Error if the move is illegal.
        """
        self._do_long(lib.janus_move, text_of(move, "the move"))

    def play(self, move: Text) -> str:
        """Call move() and run(). Return the reply, such as "1... e5"; "" if a breakpoint was hit or the game is over."""
        with self._lock:
            self.move(move)
            self.run()
            return self.reply

    @property
    def reply(self) -> str:
        """The program's reply to the last move, such as "1... e5"; "" if there is none yet, or the game is over."""
        return self._text(lib.janus_reply)

    @property
    def position(self) -> str:
        """The position on the board; FEN for chess."""
        return self._text(lib.janus_position)
