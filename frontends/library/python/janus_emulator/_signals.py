"""Runs Python's signal handlers during a library call, so that Ctrl-C can end it.

Python runs signal handlers in the main thread, between two of its own instructions. In the main thread, the progress callback of the
library therefore executes a few Python instructions about 20 times a second. An exception in a handler ends the run, and is raised again
after it. In other threads, no callback is set: the interpreter ends such a thread inside the callback when the process exits, which
would leave the run in an undefined state.
"""

from __future__ import annotations

import ctypes
import threading
import types
from typing import Any, Callable, Generator, List

from ._library import PROGRESS, lib


# Yields the results of the callback: 1, and 0 after an exception of a handler. A generator, because it waits inside `try`. In a function, a
# handler would run before the first instruction, outside of any `try`.
def _results(raised: List[BaseException]) -> Generator[int, int, None]:
    try:
        while True:
            yield 1
    except GeneratorExit:
        return
    except BaseException as error:
        raised.append(error)
    while True:
        yield 0


_RUN_HANDLERS = PROGRESS(types.GeneratorType.send)
_NONE: Any = PROGRESS()  # type: ignore[call-overload]  # NULL


class LongCall:
    """Calls a function that can take a long time."""

    def __init__(self) -> None:
        self._results: Any = None  # the library can use it until the next call

    def call(self, function: Callable[..., int], handle: int, *arguments: Any) -> int:
        """Return the function's result, or raise the exception that a signal handler raised."""
        if threading.current_thread() is not threading.main_thread():
            lib.janus_set_progress_callback(handle, _NONE, None)
            return function(handle, *arguments)
        raised: List[BaseException] = []
        results = _results(raised)
        next(results)
        try:
            if lib.janus_set_progress_callback(handle, _RUN_HANDLERS, results) == 0:  # not reached if a handler raises here
                self._results = results
            result = function(handle, *arguments)
        finally:
            lib.janus_set_progress_callback(handle, _NONE, None)
        if raised:
            raise raised.pop()
        return result
