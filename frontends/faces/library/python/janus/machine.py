"""Machine: a machine with a program in it, its debugger, and the game that it plays."""

import ctypes
import enum
import os
import signal
import threading
from collections import namedtuple

from ._library import LOOK, CallStruct, WriterStruct, lib


class Error(Exception):
    """What could not be done, in one line with the mend."""


class NotFound(Error):
    """There is no such name, or nothing like that is recorded."""


class BadHandle(Error):
    """The machine is closed."""


_ERRORS = {-1: BadHandle, -4: NotFound}


class Stop(enum.IntEnum):
    """Why a machine stands."""

    NONE = 0
    WAITS = 1  # the program waits for input
    ARRIVED = 2  # at the place, condition, cycle or end of the step that was asked for
    BREAKPOINT = 3
    LIMIT = 4  # so many cycles have passed
    INTERRUPTED = 5
    NEVER = 6  # it waits for input, and the condition can never be met
    END_OF_TAPE = 7
    JAMMED = 8  # an illegal opcode
    TRAPPED = 9  # it stands still for ever, or has crashed
    BEGINNING = 10  # going back: there is nothing earlier


Call = namedtuple("Call", "name depth serial entry_cycle routine call_site variables")
Writer = namedtuple("Writer", "pc cycle value by_program")


_interrupted = False  # Ctrl-C was pressed while a machine ran in the main thread


def _note_interrupt(_signal, _frame):
    global _interrupted
    _interrupted = True


# Called while a machine runs: that is when Python looks for signals. It goes on unless there was one.
@LOOK
def _look(_user, _cycle):
    return 0 if _interrupted and threading.current_thread() is threading.main_thread() else 1


def programs():
    """The names of the programs that are built in."""
    names, number = [], 0
    while (name := lib.janus_program(number)) is not None:
        names.append(name.decode())
        number += 1
    return names


def _bytes_of(text):
    text = os.fspath(text) if isinstance(text, os.PathLike) else text
    data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else bytes(text)
    if b"\0" in data:
        raise ValueError("a text for Janus has no character 0")
    return data


class Registers:
    """The registers by their names: m.registers["A"] = 3; dict(m.registers)"""

    def __init__(self, machine):
        self._machine = machine

    def keys(self):
        m = self._machine
        return [m._text(lib.janus_register_name(m._handle, i)) for i in range(m._check(lib.janus_register_count(m._handle)))]

    def __iter__(self):
        return iter(self.keys())

    def __getitem__(self, name):
        value = ctypes.c_uint32()
        self._machine._check(lib.janus_register(self._machine._handle, _bytes_of(name), ctypes.byref(value)))
        return value.value

    def __setitem__(self, name, value):
        if not 0 <= value < 1 << 32:
            raise ValueError("a register's value is not below 0, and has at most 32 bits")
        self._machine._check(lib.janus_set_register(self._machine._handle, _bytes_of(name), value))


class Machine:
    """Powers a machine on with a program in it.

    `what`: "microchess", "kim1", "chess.s", "chess.bin@0200". `words`: machine="kim1", start="0200", symbols=..., keys=..., and settings
    of the program or options of the machine by their names, level="blitz"; several of one name are a list. Where a name has a hyphen
    write _ for it.
    """

    def __init__(self, what="", **words):
        self._handle = None
        texts = []
        for name, value in words.items():
            for each in value if isinstance(value, (list, tuple)) else [value]:
                texts.append(_bytes_of(name.replace("_", "-") + "=") + _bytes_of(each if isinstance(each, os.PathLike) else str(each)))
        self._handle = lib.janus_open(_bytes_of(what), (ctypes.c_char_p * (len(texts) + 1))(*texts, None))
        if not self._handle:
            raise Error(lib.janus_error(None).decode())
        lib.janus_while_running(self._handle, _look, None)

    def close(self):
        """The machine is gone; what is asked of it from now on raises BadHandle."""
        if self._handle:
            lib.janus_close(self._handle)
        self._handle = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        if getattr(self, "_handle", None) and lib is not None:
            self.close()

    def __repr__(self):
        return "<janus.Machine %s>" % ("%s, cycle %d" % (self.title, self.cycle) if self._handle else "closed")

    # What a function gave, or its error.
    def _fail(self, result):
        raise _ERRORS.get(result, Error)(lib.janus_error(self._handle).decode())

    def _check(self, result):
        return result if result >= 0 else self._fail(result)

    def _text(self, text):
        return text.decode() if text is not None else self._fail(0 if self._handle else -1)

    def _number(self, function):
        return function(self._handle) if self._handle else self._fail(-1)

    def _data(self, pointer, size):
        return ctypes.string_at(pointer, size) if pointer else self._fail(0 if self._handle else -1)

    def _address(self, where):
        return where if isinstance(where, int) else self.symbol(where)

    # Ctrl-C ends a run, and is raised when that has ended.
    def _run(self, function, *arguments):
        global _interrupted
        if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
            self._check(function(self._handle, *arguments))
            return self.stop
        _interrupted = False
        signal.signal(signal.SIGINT, _note_interrupt)
        try:
            result = function(self._handle, *arguments)
        finally:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        if _interrupted:
            raise KeyboardInterrupt
        self._check(result)
        return self.stop

    # --- Giving: it is done when the program waits for it, in runs

    def keys(self, names):
        """Keys as printed on them, "C,PC", or a list of them."""
        self._check(lib.janus_keys(self._handle, _bytes_of(names if isinstance(names, str) else ",".join(names))))

    def type(self, text):
        """As typed at the keyboard or terminal; `\\\\r` in the text is Return."""
        self._check(lib.janus_type(self._handle, _bytes_of(text)))

    def set(self, name, value):
        """A setting of the program, or an option of the machine."""
        self._check(lib.janus_set(self._handle, _bytes_of(name), _bytes_of(str(value))))

    def reset(self):
        """Its RES is pulled; memory is kept."""
        self._check(lib.janus_reset(self._handle))

    # --- Running: all give why the machine stands, a Stop

    def run(self, cycles=0):
        """Until the program waits for input, a breakpoint, or so many cycles (0: as many as it takes)."""
        return self._run(lib.janus_run, cycles)

    def run_cycles(self, cycles):
        """For so many cycles, whether it waits or not."""
        return self._run(lib.janus_run_cycles, cycles)

    def run_until(self, where, cycles=0):
        """Until it comes to a place, "JANUS" or 0x200, or a condition holds, 'mem[$50]==3'; and as run()."""
        return self._run(lib.janus_run_until, _bytes_of("$%X" % where if isinstance(where, int) else where), cycles)

    def step(self, step="into", count=1):
        """"into", "over", "out", "line", "line_over", "next_entry", "back", "back_over", "back_out", "back_line", "back_to_breakpoint"."""
        return self._run(lib.janus_step, _bytes_of(step), count)

    def back(self, count=1):
        """So many instructions back."""
        return self.step("back", count)

    def go_to(self, cycle):
        """To a cycle, back or forward."""
        return self._run(lib.janus_go_to, cycle)

    def interrupt(self):
        """From another thread: the run that is under way ends, or the next one does at once."""
        self._check(lib.janus_interrupt(self._handle))

    stop = property(lambda self: Stop(self._check(lib.janus_stop_reason(self._handle))), doc="why it stands")
    stop_text = property(lambda self: self._text(lib.janus_stop_text(self._handle)), doc="the same in words, with the place")
    stop_breakpoint = property(lambda self: self._check(lib.janus_stop_breakpoint(self._handle)), doc="its number; 0: it was none")
    waits = property(lambda self: bool(self._check(lib.janus_waits(self._handle))), doc="the program waits for input")
    cycle = property(lambda self: self._number(lib.janus_cycle), doc="cycles since power-on")
    clock_hz = property(lambda self: self._number(lib.janus_clock_hz), doc="cycles in a second")
    title = property(lambda self: self._text(lib.janus_title(self._handle)), doc="program and machine")
    remarks = property(lambda self: self._text(lib.janus_remarks(self._handle)), doc="what was said when it was opened")

    @property
    def history(self):
        """(begin, end): the cycles between which all is recorded."""
        begin, end = ctypes.c_uint64(), ctypes.c_uint64()
        self._check(lib.janus_history(self._handle, ctypes.byref(begin), ctypes.byref(end)))
        return begin.value, end.value

    # --- Memory, registers, names. An address is a number or a name.

    def peek(self, address):
        """A byte of memory, without side effects."""
        return self.read(address, 1)[0]

    def poke(self, address, byte):
        """0 to 255, into memory; ROM, too."""
        self.write(address, bytes([byte]))

    def read(self, address, count, space=None):
        """So many bytes of memory, or of another address space."""
        into = ctypes.create_string_buffer(count)
        self._check(lib.janus_read(self._handle, space and _bytes_of(space), self._address(address), into, count))
        return into.raw

    def write(self, address, data, space=None):
        """Bytes into memory, or into another address space; all of them, or none."""
        self._check(lib.janus_write(self._handle, space and _bytes_of(space), self._address(address), bytes(data), len(data)))

    registers = property(Registers, doc="by name: m.registers['A']")

    def symbol(self, name):
        """The address that a name of the program stands for."""
        address = ctypes.c_uint32()
        self._check(lib.janus_symbol(self._handle, _bytes_of(name), ctypes.byref(address)))
        return address.value

    def symbol_at(self, address):
        """The label there; "": none."""
        return self._text(lib.janus_symbol_at(self._handle, address))

    def evaluate(self, expression):
        """The number that an expression of the debugger is: 'mem[BOARD+3]', 'depth', 'a'."""
        value = ctypes.c_int64()
        self._check(lib.janus_evaluate(self._handle, _bytes_of(expression), ctypes.byref(value)))
        return value.value

    # --- What it shows

    display = property(lambda self: self._text(lib.janus_display(self._handle)), doc='digits: "0F1333"')
    screen = property(lambda self: self._text(lib.janus_screen(self._handle)), doc="rows of a screen, or what was printed")

    def picture(self):
        """(width, height, bytes): the dots of the screen, four bytes each: red, green, blue, 255."""
        width, height = ctypes.c_uint32(), ctypes.c_uint32()
        dots = lib.janus_picture(self._handle, ctypes.byref(width), ctypes.byref(height))
        return width.value, height.value, self._data(dots, width.value * height.value * 4)

    def png(self):
        """A picture file's bytes, of digits, too."""
        size = ctypes.c_size_t()
        return self._data(lib.janus_png(self._handle, ctypes.byref(size)), size.value)

    # --- States

    def save(self, path=None):
        """The machine's state as bytes, or into a file."""
        if path is not None:
            return self._check(lib.janus_save_file(self._handle, _bytes_of(path)))
        size = ctypes.c_size_t()
        return self._data(lib.janus_save(self._handle, ctypes.byref(size)), size.value)

    def load(self, state):
        """What save() gave, or a file of that name. A run that begins with it; breakpoints stay."""
        if isinstance(state, (bytes, bytearray)):
            self._check(lib.janus_load(self._handle, bytes(state), len(state)))
        else:
            self._check(lib.janus_load_file(self._handle, _bytes_of(state)))

    # --- Debugging

    def break_at(self, words, condition=None):
        """A breakpoint: "JANUS", 0x200, "write BESTV", "enter JANUS", "depth 7". Gives its number."""
        words = "$%X" % words if isinstance(words, int) else words
        return self._check(lib.janus_break(self._handle, _bytes_of(words + (" if " + condition if condition else ""))))

    def unbreak(self, breakpoint):
        """The breakpoint of that number goes."""
        self._check(lib.janus_unbreak(self._handle, breakpoint))

    depth = property(lambda self: self._check(lib.janus_depth(self._handle)), doc="of the innermost open call; 0: the outermost")

    @property
    def calls(self):
        """The open calls, innermost first."""
        calls = []
        for number in range(self.depth + 1):
            c = CallStruct()
            self._check(lib.janus_call_at(self._handle, number, ctypes.byref(c)))
            texts = c.name.decode(), c.variables.decode()
            calls.append(Call(texts[0], c.depth, c.serial, c.entry_cycle, c.routine, c.call_site, texts[1]))
        return calls

    def depths(self, begin, end, parts):
        """How deep calls went between two cycles that are recorded: the deepest in each of so many equal parts."""
        depths = (ctypes.c_uint32 * parts)()
        self._check(lib.janus_depths(self._handle, begin, end, depths, parts))
        return list(depths)

    def who_wrote(self, address):
        """The Writer of a byte of memory, the last before now; None: nobody has."""
        writer = WriterStruct()
        result = lib.janus_who_wrote(self._handle, self._address(address), ctypes.byref(writer))
        if result == -4:
            return None
        self._check(result)
        return Writer(writer.pc, writer.cycle, writer.value, bool(writer.by_program))

    def command(self, line):
        """A line of `janus debug`; gives what it prints."""
        answer = ctypes.c_char_p()
        self._check(lib.janus_command(self._handle, _bytes_of(line), ctypes.byref(answer)))
        return answer.value.decode()

    # --- Games

    def new_game(self):
        """A new game, up to the first move; gives it where it is the program's."""
        self._run(lib.janus_new_game)
        return self.answer

    def move(self, move):
        """Gives a move of the side to move, "e4"; the next run carries it out, and the program's answer."""
        self._check(lib.janus_move(self._handle, _bytes_of(move)))

    def play(self, move):
        """move() and run(): gives the program's answer, "1... e5"; "" where a breakpoint came first, or the game is over."""
        self.move(move)
        self.run()
        return self.answer

    answer = property(lambda self: self._text(lib.janus_answer(self._handle)), doc='the answer to the last move: "1... e5"')
    position = property(lambda self: self._text(lib.janus_position(self._handle)), doc="on the board: in chess, FEN")
