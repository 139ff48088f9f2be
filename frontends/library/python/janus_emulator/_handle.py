"""Defines the base class of Machine: the handle of the library, and the calls with it."""

from __future__ import annotations

import ctypes
import threading
from typing import Any, Callable, Dict, List, NoReturn, Optional, Sequence, TypeVar, Union

from ._arguments import Path, Value, path_of, text_of, value_of
from ._library import lib
from ._signals import LongCall
from ._types import BadHandle, Error, NotFound, NotReached

Self = TypeVar("Self", bound="Handle")
Values = Union[Value, Sequence[Value]]

_BAD_HANDLE, _NOT_FOUND, _NOT_REACHED = -1, -4, -7
_CLOSED = "this machine is closed"


class Handle:
    """An open machine of the library."""

    def __init__(
        self,
        what: Path = "",
        *,
        # How to start.
        machine: Values = (),  # "kim1", "bare-6502": the machine for a file
        start: Values = (),  # the place of the first instruction
        file: Values = (),  # loads another file over the program
        symbols: Values = (),
        rom: Values = (),  # "SOCKET=FILE"
        keys: Values = (),
        type: Values = (),
        type_file: Values = (),
        tape: Values = (),
        load_state: Values = (),
        software: Values = (),  # a folder with programs
        set: Values = (),
        option: Values = (),
        # For assembler sources.
        syntax: Values = (),
        cpu: Values = (),
        include: Values = (),
        define: Values = (),
        # Settings of the built-in programs.
        black: Values = (),
        bus: Values = (),
        console: Values = (),
        depth: Values = (),
        factor: Values = (),
        first: Values = (),
        level: Values = (),
        opening: Values = (),
        players: Values = (),
        plies: Values = (),
        position: Values = (),
        random: Values = (),
        side: Values = (),  # that the program plays: "white", "black"
        variant: Values = (),
        white: Values = (),
        # Options of the machines; also option="3851=on".
        baud: Values = (),
        bit_rate: Values = (),
        char_gap: Values = (),
        device_page: Values = (),
        feedback: Values = (),
        line_gap: Values = (),
        open_bus: Values = (),
        pace: Values = (),
        pb7: Values = (),
        ram: Values = (),
        ram_fill: Values = (),
        speaker: Values = (),
        stop_bits: Values = (),
        terminal: Values = (),
        undefined: Values = (),
        undocumented: Values = (),
        video_bus: Values = (),
    ) -> None:
        options = {name: values for name, values in locals().items() if name not in ("self", "what")}
        self._handle: Optional[int] = None
        self._lock = threading.RLock()  # held during a call, and until its result is copied
        self._long_call = LongCall()
        self._hooks: Dict[int, Any] = {}  # by breakpoint, as long as the library can call them
        self._raised: List[BaseException] = []  # by a hook
        texts = []
        for name, values in options.items():
            for value in values if isinstance(values, (list, tuple)) else [values]:
                texts.append(text_of(name.replace("_", "-") + "=", "a name") + value_of(value, name))
        self._handle = lib.janus_open(path_of(what, "what"), (ctypes.c_char_p * (len(texts) + 1))(*texts, None))
        if not self._handle:
            raise Error(lib.janus_error(None).decode())

    def close(self) -> None:
        """Close the machine. A run in another thread ends, and later calls raise BadHandle."""
        handle, self._handle = self._handle, None
        if handle:
            lib.janus_close(handle)

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) and lib is not None:
            self.close()

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError("a Machine cannot be copied or pickled; use save() and load()")

    # Calls of the library: return the result, or raise the error.

    def _open(self) -> int:
        handle = self._handle
        if handle is None:
            raise BadHandle(_CLOSED)
        return handle

    def _fail(self, handle: int, result: int) -> NoReturn:
        why = lib.janus_error(handle).decode()
        self._must_be_open(handle)  # another thread can have closed it
        raise {_NOT_FOUND: NotFound, _NOT_REACHED: NotReached}.get(result, Error)(why)

    def _must_be_open(self, handle: int) -> None:
        if lib.janus_stop_reason(handle) == _BAD_HANDLE:
            raise BadHandle(_CLOSED)

    def _do(self, function: Callable[..., int], *arguments: Any) -> int:
        with self._lock:
            handle = self._open()
            result = function(handle, *arguments)
            if self._raised:
                raise self._raised.pop()
            return result if result >= 0 else self._fail(handle, result)

    def _do_long(self, function: Callable[..., int], *arguments: Any) -> int:
        with self._lock:
            return self._do(lambda handle, *rest: self._long_call.call(function, handle, *rest), *arguments)

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
