"""Defines the Machine class: an emulated machine with a program, its debugger, and the game that the program plays."""

from __future__ import annotations

import ctypes
import json
import os
from typing import Any, Callable, Dict, Iterable, List, Optional, Tuple, Union, overload

from ._arguments import Address, Data, Path, Text, Value, data_of, number_of, path_of, place_of, text_of, value_of
from ._handle import Handle
from ._library import HOOK, FrameStruct, WriterStruct, lib
from ._types import BadHandle, Frame, NotFound, NotReached, Registers, Returned, Stop, Writer

def programs() -> List[str]:
    """Return the names of the built-in programs, such as "microchess"."""
    names: List[str] = []
    while (name := lib.janus_program_name(len(names))) is not None:
        names.append(name.decode())
    return names


class Machine(Handle):
    """An emulated machine with a program, its debugger and its recording. Use it in a `with` statement, or call close().

    `what`: a program ("microchess"), a machine ("kim1"), an assembler source ("chess.s"), a memory image with its load address
    ("chess.bin@0200"), or a source file for an interpreter, such as BASIC ("game.bas").

    The other arguments are options of `janus debug`, settings of the built-in programs (level="blitz"), and options of the machines
    (ram="4K"); `janus help debug` and `janus info NAME` describe them. Write _ for a hyphen, and pass a list to repeat an argument. For
    other names, as of your own programs, use set="NAME=VALUE" and option="NAME=VALUE". An option that the program and the machine do
    not have raises Error.

    Times are clock cycles since power-on. Addresses are integers, or strings that name program symbols. Conditions, places and
    expressions use the syntax of `janus debug`.

    The machine is recorded from power-on. Input, or a change to memory or registers, at a cycle before the end of the recording
    starts a new branch.

    Threads can share a machine. Their calls are serialized, except for interrupt() and close(), which do not wait. Other threads
    run during a call. If a signal handler raises an exception during a run in the main thread, the run ends and raises it.
    """

    def __repr__(self) -> str:
        try:
            return "<janus_emulator.Machine %s, cycle %d>" % (self.title, self.cycle)
        except BadHandle:
            return "<janus_emulator.Machine closed>"

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

    def _run(self, function: Callable[..., int], *arguments: Any, must: Optional[Stop] = None) -> Stop:
        with self._lock:
            self._do_long(function, *arguments)
            stop = self.stop
            if must is not None and stop != must:
                raise NotReached(self.stop_text)
            return stop

    # --- Running. All end early at breakpoints, at interrupt(), and if the processor is jammed or the program is trapped. With `must`,
    # they then raise NotReached, so that a test does not pass by accident.

    def run(self, cycles: int = 0, *, must: bool = False) -> Stop:
        """Run until the program waits for input and the queue is empty, for at most `cycles` cycles (0: no limit)."""
        return self._run(lib.janus_run, number_of(cycles, "the cycles"), must=Stop.WAITING if must else None)

    def run_cycles(self, cycles: int, *, must: bool = False) -> Stop:
        """Run for `cycles` cycles and to the end of the instruction, even if the program waits for input."""
        return self._run(lib.janus_run_cycles, number_of(cycles, "the cycles"), must=Stop.COMPLETED if must else None)

    def run_until(self, where: Address, cycles: int = 0, *, must: bool = False) -> Stop:
        """Like run(), but also stop at a place ("JANUS", 0x200, "chess.s:12") or when a condition is true ('mem[$50]==3')."""
        arguments = place_of(where, "the place"), number_of(cycles, "the cycles")
        return self._run(lib.janus_run_until, *arguments, must=Stop.COMPLETED if must else None)

    def run_to(self, where: Address, cycles: int = 0) -> None:
        """Call run_until() with must=True: raise NotReached if the machine stops before `where`."""
        self.run_until(where, cycles, must=True)

    def call(self, routine: Address, /, *, max_cycles: int = 10_000_000, **registers: int) -> Returned:
        """Call a subroutine as JSR does, and return the registers after it: m.call("mul", a=3, x=4)["A"] == 12.

        `registers` are set before the call. If BRK or SWI, a breakpoint, a trap or `max_cycles` (0: no limit) stops the machine in the
        routine, raises NotReached, and the machine is stopped there. Otherwise, the machine is where it was before the call.
        """
        with self._lock:
            address, limit = self._address(routine), number_of(max_cycles, "the cycles")
            values = [text_of(name, "the register") + b"=%d" % number_of(value, "a register's value", 32) for name, value in registers.items()]
            begin = self.cycle
            self._do_long(lib.janus_call_with, address, (ctypes.c_char_p * (len(values) + 1))(*values, None), limit)
            return Returned(self.registers, self.cycle - begin)

    def step(self, step: Text = "into", count: int = 1, *, must: bool = False) -> Stop:
        """Take `count` steps (at least 1), and return why the machine stopped.

        Forward: "into" (an instruction), "over" (a subroutine call counts as one), "out" (until the frame returns), "line" (a source
        line), "line_over", "next_entry" (the next call of this routine). Backward: "back", "back_over", "back_out", "back_line",
        "back_line_over", "back_to_breakpoint". An unknown step raises NotFound.
        """
        arguments = text_of(step, "the step"), number_of(count, "the count")
        return self._run(lib.janus_step, *arguments, must=Stop.COMPLETED if must else None)

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

    def write(self, address: Address, data: Data, space: Optional[Text] = None) -> None:
        """Write bytes to memory, or to the address space `space`. On error, nothing is written."""
        whole = data_of(data)
        self._do(lib.janus_write, space if space is None else text_of(space, "the space"), self._address(address), whole, len(whole))

    @overload
    def __getitem__(self, where: Address) -> int: ...
    @overload
    def __getitem__(self, where: slice) -> bytes: ...
    def __getitem__(self, where: Union[Address, slice]) -> Union[int, bytes]:
        """Return a byte (m[0x200]), bytes (m[0x200:0x210]), or the value of a variable (m["STATE"], m["BOARD[3]"]).

        A variable has the size and type that the program's source or manifest declares, and its value must be a whole number. In a
        function of C, its own variables can be used. Any other symbol is the byte at its address.
        """
        if isinstance(where, slice):
            return self.read(*self._range(where))
        if not isinstance(where, (str, bytes)):
            return self.peek(where)
        value = ctypes.c_int64()
        self._do(lib.janus_value, text_of(where, "the name"), ctypes.byref(value))
        return value.value

    @overload
    def __setitem__(self, where: Address, value: int) -> None: ...
    @overload
    def __setitem__(self, where: slice, value: Data) -> None: ...
    def __setitem__(self, where: Union[Address, slice], value: Any) -> None:
        """Set what m[where] returns. The number of bytes for a slice must be its size."""
        if isinstance(where, slice):
            first, count = self._range(where)
            data = data_of(value)
            if len(data) != count:
                raise ValueError("the data: expected %d bytes, not %d" % (count, len(data)))
            self.write(first, data)
        elif isinstance(where, (str, bytes)):
            self._do(lib.janus_set_value, text_of(where, "the name"), number_of(value, "the value", 63, signed=True))
        else:
            self.poke(where, value)

    __iter__ = None  # a machine is not a sequence

    def _range(self, of: slice) -> Tuple[int, int]:
        if of.start is None or of.stop is None or of.step is not None:
            raise TypeError("a range of memory needs a first and a last address, and no step: m[0x200:0x210]")
        first, end = self._address(of.start), self._address(of.stop)
        if first > end:
            raise ValueError("the range: $%X is after $%X" % (first, end))
        return first, end - first

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
        """Return the value of an expression: 'mem[BOARD+3]', 'depth', 'a'. Raises Error if it is not a whole number."""
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
        """Delete a breakpoint, with its commands or its function. Raise NotFound if the number is unknown."""
        self._do(lib.janus_delete_breakpoint, number_of(breakpoint, "the breakpoint", 32, signed=True))
        self._hooks.pop(breakpoint, None)

    def on(self, where: Address, function: Callable[[Machine], Any]) -> int:
        """Call `function` with this machine at each hit of a breakpoint or each time that a condition is true, and return the breakpoint.

        `where`: as for break_at(), or a condition ("pc==JANUS && a>3"). Unless it begins with "pc==", it is checked before every
        instruction, which is slow.
        The function can read memory, registers, symbols, displays, frames and the cycle. If it returns False, the run stops there with
        Stop.BREAKPOINT. An exception stops the run and is raised.
        """

        def hit(_: Any) -> int:
            try:
                return 0 if function(self) is False else 1
            except BaseException as error:
                self._raised.append(error)
                return 0

        if not callable(function):
            raise TypeError("function: expected a function, not %s" % type(function).__name__)
        hook = HOOK(hit)
        with self._lock:
            number = self._do(lib.janus_on, place_of(where, "the place"), hook, None)
            self._hooks[number] = hook
            return number

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

    def count(self, where: Address, begin: Optional[int] = None, end: Optional[int] = None) -> int:
        """Return how often the instruction at an address was executed between two cycles; by default, in the whole recording."""
        address, count = self._address(where), ctypes.c_uint64()
        self._do_long(lib.janus_count, address, *self._recorded(begin, end), ctypes.byref(count))
        return count.value

    def profile(self, begin: Optional[int] = None, end: Optional[int] = None, by: Text = "routines") -> List[Dict[str, Any]]:
        """Return the time that was spent in each routine, source line or address, the largest first, as dicts.

        `begin`, `end`: cycles; by default, the whole recording. `by`: "routines": name, address, calls, own (cycles), inclusive (cycles,
        with calls); "lines" or "addresses": place, executed, cycles.
        """
        kind = text_of(by, "by").decode()
        if kind not in ("routines", "lines", "addresses"):
            raise ValueError("by: expected routines, lines or addresses, not %s" % kind)
        rows: List[Dict[str, Any]] = self._report("profile", begin, end, **({} if kind == "routines" else {kind: True}))[kind]
        return rows

    def coverage(self, begin: Optional[int] = None, end: Optional[int] = None) -> Dict[str, List[Dict[str, Any]]]:
        """Return the executed code between two cycles; by default, in the whole recording.

        "files": path, and its lines with code: line, executed (count). "addresses": address, executed, read, written (counts).
        "uninitialised": address of memory that was read before it was written, and the pc of the first read.
        """
        return self._report("coverage", begin, end)

    def _recorded(self, begin: Optional[int], end: Optional[int]) -> Tuple[int, int]:
        first, last = self.history
        return (first if begin is None else number_of(begin, "the begin"), last if end is None else number_of(end, "the end"))

    def _report(self, command: str, begin: Optional[int], end: Optional[int], **values: object) -> Dict[str, Any]:
        data: Dict[str, Any] = self.command(command, range="(%d)..(%d)" % self._recorded(begin, end), **values)["data"]
        return data

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

    def command(self, command: Text, /, **values: object) -> Dict[str, Any]:
        """Run a `janus debug` command with values for its parameters: command("break", place="JANUS", if_="a>3").

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
            answer: Dict[str, Any] = json.loads(result.value or b"{}")
            return answer

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

    @property
    def moves(self) -> List[str]:
        """The legal moves of the side to move, as move() accepts them; empty if the game is over."""
        return self._text(lib.janus_moves).split()

    @property
    def side_to_move(self) -> str:
        """The side to move: "white" or "black"."""
        return self._text(lib.janus_side_to_move)

    @property
    def result(self) -> str:
        """The result of the game: "1-0" (White won), "0-1", "1/2-1/2", or "*" if the game is not over."""
        return self._text(lib.janus_game_result)
