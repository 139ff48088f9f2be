"""Machine: a machine with a program in it, its debugger, and the game that it plays."""

from __future__ import annotations

import ctypes
import enum
import json
import os
import threading
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, NoReturn, Optional, Sequence, Tuple, Union, overload

from ._arguments import Address, Path, Text, Value, number_of, path_of, place_of, text_of, value_of
from ._library import CallStruct, WriterStruct, lib
from ._signals import Attended


class Error(Exception):
    """One line: what failed, and how to fix it."""


class NotFound(Error):
    """The name is unknown, or the recording does not contain it."""


class BadHandle(Error):
    """The machine was closed."""


_BAD_HANDLE, _NOT_FOUND = -1, -4
_CLOSED = "this machine is closed"


class Stop(enum.IntEnum):
    """Why a machine is stopped."""

    NONE = 0
    WAITS = 1  # the program waits for input
    ARRIVED = 2  # the place, condition, cycle or end of the step was reached
    BREAKPOINT = 3
    LIMIT = 4  # the cycle limit was reached
    INTERRUPTED = 5
    NEVER = 6  # the program waits for input, and the condition cannot become true
    END_OF_TAPE = 7
    JAMMED = 8  # an illegal opcode
    TRAPPED = 9  # an endless loop without input, or a crash
    BEGINNING = 10  # the start of the recording was reached backward


class Call(NamedTuple):
    """An open call."""

    name: str
    depth: int
    serial: int
    entry_cycle: int
    routine: int
    call_site: int
    variables: str


class Writer(NamedTuple):
    """The instruction that wrote a byte."""

    pc: int
    cycle: int
    value: int
    by_program: bool


def programs() -> List[str]:
    """Return the names of the built-in programs."""
    names: List[str] = []
    while (name := lib.janus_program(len(names))) is not None:
        names.append(name.decode())
    return names


class Registers:
    """The registers by name: m.registers["A"] = 3; dict(m.registers)."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def keys(self) -> List[str]:
        m = self._machine
        with m._lock:
            return [m._told(lib.janus_register_name, i) for i in range(m._do(lib.janus_register_count))]

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __getitem__(self, name: Text) -> int:
        value = ctypes.c_uint32()
        self._machine._do(lib.janus_register, text_of(name, "the register"), ctypes.byref(value))
        return value.value

    def __setitem__(self, name: Text, value: int) -> None:
        self._machine._do(lib.janus_set_register, text_of(name, "the register"), number_of(value, "a register's value", 32))


class Machine:
    """A running machine with a program, its debugger and its recording.

    `what`: "microchess", "kim1", "chess.s", "chess.bin@0200". `words`: machine="kim1", start="0200", symbols=..., keys=..., settings of
    the program and options of the machine, such as level="blitz". Pass a list to repeat a word. Write _ for a hyphen in a name.

    Threads can share a machine: their calls are serialized. interrupt() and close() do not wait for other calls.
    """

    def __init__(self, what: Path = "", **words: Union[Value, Sequence[Value]]) -> None:
        self._handle: Optional[int] = None
        self._lock = threading.RLock()  # around a call and the copying of what it gave
        self._attended = Attended()
        texts = []
        for name, value in words.items():
            for each in value if isinstance(value, (list, tuple)) else [value]:
                texts.append(text_of(name.replace("_", "-") + "=", "a name") + value_of(each, name))
        self._handle = lib.janus_open(path_of(what, "what is opened"), (ctypes.c_char_p * (len(texts) + 1))(*texts, None))
        if not self._handle:
            raise Error(lib.janus_error(None).decode())

    def close(self) -> None:
        """Close the machine, and end a run in another thread. Later calls raise BadHandle."""
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

    # What a function gave, or its error.

    def _open(self) -> int:
        handle = self._handle
        if handle is None:
            raise BadHandle(_CLOSED)
        return handle

    def _fail(self, handle: int, result: int) -> NoReturn:
        why = lib.janus_error(handle).decode()
        self._must_be_open(handle)  # else another thread has closed it meanwhile
        raise (NotFound if result == _NOT_FOUND else Error)(why)

    def _must_be_open(self, handle: int) -> None:
        if lib.janus_stop_reason(handle) == _BAD_HANDLE:
            raise BadHandle(_CLOSED)

    def _do(self, function: Callable[..., int], *arguments: Any) -> int:
        with self._lock:
            handle = self._open()
            result = function(handle, *arguments)
            return result if result >= 0 else self._fail(handle, result)

    # What may take its time.
    def _do_long(self, function: Callable[..., int], *arguments: Any) -> int:
        with self._lock:
            handle = self._open()
            result = self._attended.call(function, handle, *arguments)
            return result if result >= 0 else self._fail(handle, result)

    def _run(self, function: Callable[..., int], *arguments: Any) -> Stop:
        with self._lock:
            self._do_long(function, *arguments)
            return self.stop

    def _told(self, function: Callable[..., Optional[bytes]], *arguments: Any) -> str:
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

    # --- Giving: it is done when the program waits for it, in runs

    def keys(self, names: Union[Text, Iterable[Text]]) -> None:
        """Queue key presses: the labels of the keys as a list or as "C,PC"."""
        each = [names] if isinstance(names, (str, bytes)) else names
        self._do(lib.janus_keys, b",".join(text_of(name, "a key") for name in each))

    def type(self, text: Text) -> None:
        """Queue text for the keyboard or terminal; `\\\\r` in the text is Return."""
        self._do(lib.janus_type, text_of(text, "the text"))

    def set(self, name: Text, value: Value) -> None:
        """Change a setting of the program or an option of the machine."""
        self._do(lib.janus_set, text_of(name, "the name"), value_of(value, "the value"))

    def reset(self) -> None:
        """Reset the processor by its reset line; memory is kept."""
        self._do(lib.janus_reset)

    # --- Running: all give why the machine stands, a Stop. What a handler of a signal raises, as Ctrl-C's does, ends a run, and is raised.

    def run(self, cycles: int = 0) -> Stop:
        """Run until the program waits for input or hits a breakpoint, for at most `cycles` cycles (0: no limit)."""
        return self._run(lib.janus_run, number_of(cycles, "the cycles"))

    def run_cycles(self, cycles: int) -> Stop:
        """Run for `cycles` cycles, even if the program waits for input."""
        return self._run(lib.janus_run_cycles, number_of(cycles, "the cycles"))

    def run_until(self, where: Address, cycles: int = 0) -> Stop:
        """Run to a place ("JANUS", 0x200) or until a condition is true ('mem[$50]==3'), with the limits of run()."""
        return self._run(lib.janus_run_until, place_of(where, "the place"), number_of(cycles, "the cycles"))

    def step(self, step: Text = "into", count: int = 1) -> Stop:
        """Step `count` times: "into", "over", "out", "line", "line_over", "next_entry", "back", "back_over", "back_out", "back_line",
        "back_line_over" or "back_to_breakpoint"."""
        return self._run(lib.janus_step, text_of(step, "the step"), number_of(count, "the count"))

    def back(self, count: int = 1) -> Stop:
        """Step backward by `count` instructions."""
        return self.step("back", count)

    def go_to(self, cycle: int) -> Stop:
        """Go to a cycle, backward or forward."""
        return self._run(lib.janus_go_to, number_of(cycle, "the cycle"))

    def interrupt(self) -> None:
        """End the current run from another thread, or the next run as soon as it starts."""
        handle = self._open()
        result = lib.janus_interrupt(handle)
        if result < 0:
            self._fail(handle, result)

    @property
    def stop(self) -> Stop:
        """Why the machine is stopped."""
        return Stop(self._do(lib.janus_stop_reason))

    @property
    def stop_text(self) -> str:
        """Why and where the machine is stopped, as text."""
        return self._told(lib.janus_stop_text)

    @property
    def stop_breakpoint(self) -> int:
        """The number of the breakpoint that stopped the machine; 0: none."""
        return self._do(lib.janus_stop_breakpoint)

    @property
    def waits(self) -> bool:
        """Whether the program waits for input."""
        return bool(self._do(lib.janus_waits))

    @property
    def cycle(self) -> int:
        """Cycles since power-on."""
        return self._number(lib.janus_cycle)

    @property
    def clock_hz(self) -> int:
        """Cycles per second."""
        return self._number(lib.janus_clock_hz)

    @property
    def title(self) -> str:
        """The program and the machine, as text."""
        return self._told(lib.janus_title)

    @property
    def remarks(self) -> str:
        """Warnings and notes from the start of the machine, one per line."""
        return self._told(lib.janus_remarks)

    @property
    def history(self) -> Tuple[int, int]:
        """(begin, end): the first and the last cycle of the recording."""
        begin, end = ctypes.c_uint64(), ctypes.c_uint64()
        self._do(lib.janus_history, ctypes.byref(begin), ctypes.byref(end))
        return begin.value, end.value

    # --- Memory, registers, names. An address is a number or a name.

    def peek(self, address: Address) -> int:
        """Read a byte of memory, without side effects."""
        return self._do(lib.janus_peek, self._address(address))

    def poke(self, address: Address, byte: int) -> None:
        """Write a byte (0 to 255) to memory, including ROM."""
        self._do(lib.janus_poke, self._address(address), number_of(byte, "the byte", 8))

    def read(self, address: Address, count: int, space: Optional[Text] = None) -> bytes:
        """Read `count` bytes of memory or of another address space."""
        into = ctypes.create_string_buffer(number_of(count, "the count", 31))
        self._do(lib.janus_read, space if space is None else text_of(space, "the space"), self._address(address), into, len(into))
        return into.raw

    def write(self, address: Address, data: Union[bytes, bytearray, memoryview, Iterable[int]], space: Optional[Text] = None) -> None:
        """Write bytes to memory or to another address space; an error writes nothing."""
        if isinstance(data, (str, int)):
            raise TypeError("data: expected bytes, not %s" % type(data).__name__)
        whole = bytes(data)
        self._do(lib.janus_write, space if space is None else text_of(space, "the space"), self._address(address), whole, len(whole))

    @property
    def registers(self) -> Registers:
        """The registers by name: m.registers["A"]."""
        return Registers(self)

    def symbol(self, name: Text) -> int:
        """Return the address of a symbol."""
        address = ctypes.c_uint32()
        self._do(lib.janus_symbol, text_of(name, "the name"), ctypes.byref(address))
        return address.value

    def symbol_at(self, address: int) -> str:
        """Return the label of an address, or ""."""
        return self._told(lib.janus_symbol_at, number_of(address, "the address", 32))

    def evaluate(self, expression: Text) -> int:
        """Evaluate an expression of the debugger: 'mem[BOARD+3]', 'depth', 'a'."""
        value = ctypes.c_int64()
        self._do(lib.janus_evaluate, text_of(expression, "the expression"), ctypes.byref(value))
        return value.value

    # --- What it shows

    @property
    def display(self) -> str:
        """The digits of the display, as in "0F1333"."""
        return self._told(lib.janus_display)

    @property
    def screen(self) -> str:
        """The rows of the screen, or the printed text."""
        return self._told(lib.janus_screen)

    def picture(self) -> Tuple[int, int, bytes]:
        """Return (width, height, pixels) of the screen, with four bytes per pixel: red, green, blue, 255."""
        width, height = ctypes.c_uint32(), ctypes.c_uint32()
        dots = self._data(lib.janus_picture, lambda: width.value * height.value * 4, ctypes.byref(width), ctypes.byref(height))
        return width.value, height.value, dots

    def png(self) -> bytes:
        """Return the display as a PNG file; also works for digits."""
        size = ctypes.c_size_t()
        return self._data(lib.janus_png, lambda: size.value, ctypes.byref(size))

    # --- States

    @overload
    def save(self) -> bytes: ...
    @overload
    def save(self, path: Path) -> None: ...
    def save(self, path: Optional[Path] = None) -> Optional[bytes]:
        """Return the state of the machine, or write it to a file."""
        if path is not None:
            self._do(lib.janus_save_file, path_of(path, "the file"))
            return None
        size = ctypes.c_size_t()
        return self._data(lib.janus_save, lambda: size.value, ctypes.byref(size))

    def load(self, state: Union[bytes, bytearray, memoryview, str, os.PathLike[str]]) -> None:
        """Restore a state from save() or from a file, and start a new recording. Breakpoints are kept."""
        if isinstance(state, (bytes, bytearray, memoryview)):
            whole = bytes(state)
            self._do(lib.janus_load, whole, len(whole))
        else:
            self._do(lib.janus_load_file, path_of(state, "the state"))

    # --- Debugging

    def break_at(self, words: Address, condition: Optional[Text] = None) -> int:
        """Set a breakpoint ("JANUS", 0x200, "write BESTV", "enter JANUS", "depth 7") and return its number."""
        whole = place_of(words, "the place") + (b" if " + text_of(condition, "the condition") if condition else b"")
        return self._do(lib.janus_break, whole)

    def unbreak(self, breakpoint: int) -> None:
        """Delete a breakpoint by its number."""
        self._do(lib.janus_unbreak, number_of(breakpoint, "the breakpoint", 32, signed=True))

    @property
    def depth(self) -> int:
        """The depth of the innermost call; 0 is the outermost frame."""
        return self._do(lib.janus_depth)

    @property
    def calls(self) -> List[Call]:
        """The call stack, innermost call first."""
        with self._lock:
            return [self._call(number) for number in range(self.depth + 1)]

    def _call(self, number: int) -> Call:
        c = CallStruct()
        self._do(lib.janus_call_at, number, ctypes.byref(c))
        return Call(c.name.decode(), c.depth, c.serial, c.entry_cycle, c.routine, c.call_site, c.variables.decode())

    def depths(self, begin: int, end: int, parts: int) -> List[int]:
        """Divide a range of recorded cycles into equal parts, and return the greatest call depth in each part."""
        depths = (ctypes.c_uint32 * number_of(parts, "the parts", 28))()
        self._do_long(lib.janus_depths, number_of(begin, "the begin"), number_of(end, "the end"), depths, len(depths))
        return list(depths)

    def who_wrote(self, address: Address) -> Optional[Writer]:
        """Return the last write to a byte of memory before the current cycle, or None."""
        place, w = self._address(address), WriterStruct()
        try:
            self._do_long(lib.janus_who_wrote, place, ctypes.byref(w))
        except NotFound:
            return None
        return Writer(w.pc, w.cycle, w.value, bool(w.by_program))

    def command(self, line: Text) -> str:
        """Run a line of `janus debug` and return its output."""
        answer = ctypes.c_char_p()
        with self._lock:
            self._do_long(lib.janus_command, text_of(line, "the line"), ctypes.byref(answer))
            return (answer.value or b"").decode()

    def execute(self, command: Text, **values: object) -> Dict[str, Any]:
        """Run a command of `janus debug` with values for its parameters: execute("break", place="JANUS", if_="a>3").

        Returns {"text": ..., "data": {...}}. Add an underscore to a parameter that is a Python keyword."""
        for name, value in values.items():
            if not isinstance(value, (str, int)):
                raise TypeError(f"{name}: expected str, int or bool, not {type(value).__name__}")
        words = [f"{name.rstrip('_')}={str(value).lower() if isinstance(value, bool) else value}" for name, value in values.items()]
        array = (ctypes.c_char_p * (len(words) + 1))(*[text_of(word, "a value") for word in words], None)
        answer = ctypes.c_char_p()
        with self._lock:
            self._do_long(lib.janus_execute, text_of(command, "the command"), array, ctypes.byref(answer))
            return json.loads(answer.value or b"{}")

    # --- Games

    def new_game(self) -> str:
        """Start a new game. Return the first move if the program makes it, or ""."""
        with self._lock:
            self._do_long(lib.janus_new_game)
            return self.answer

    def move(self, move: Text) -> None:
        """Queue a move, such as "e4", for the side to move. The next run makes it, and the program replies."""
        self._do_long(lib.janus_move, text_of(move, "the move"))

    def play(self, move: Text) -> str:
        """Call move() and run(). Return the reply, such as "1... e5", or "" if a breakpoint was hit or the game is over."""
        with self._lock:
            self.move(move)
            self.run()
            return self.answer

    @property
    def answer(self) -> str:
        """The program's reply to the last move, such as "1... e5"."""
        return self._told(lib.janus_answer)

    @property
    def position(self) -> str:
        """The position on the board; FEN for chess."""
        return self._told(lib.janus_position)
