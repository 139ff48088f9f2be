"""Handlers of signals while a machine runs, Ctrl-C's among them. Python calls them in the main thread, and between its own instructions:
so there, and there alone, the library asks Python now and then. What a handler raises ends the run, and is raised when that has ended.

In another thread Python is not asked. When the interpreter ends it takes such a thread away within the question, and the run that lies
below would not be left in order.
"""

from __future__ import annotations

import ctypes
import threading
import types
from typing import Any, Callable, Generator, List

from ._library import LOOK, lib


# It is waited for at the `yield`, within the `try`: a handler is called before the first instruction of a function, outside of any.
def _questions(raised: List[BaseException]) -> Generator[int, int, None]:
    try:
        while True:
            yield 1
    except GeneratorExit:
        return
    except BaseException as error:
        raised.append(error)
    while True:
        yield 0


_ASK = LOOK(types.GeneratorType.send)
_NOTHING = LOOK()


class Attended:
    """A call of the library's that may take its time."""

    def __init__(self) -> None:
        self._questions: Any = None  # the library knows it, perhaps, until the next call

    def call(self, function: Callable[..., int], handle: int, *arguments: Any) -> int:
        if threading.current_thread() is not threading.main_thread():
            lib.janus_while_running(handle, _NOTHING, None)
            return function(handle, *arguments)
        raised: List[BaseException] = []
        questions = _questions(raised)
        next(questions)
        try:
            if lib.janus_while_running(handle, _ASK, questions) == 0:  # not so where a handler comes here
                self._questions = questions
            result = function(handle, *arguments)
        finally:
            lib.janus_while_running(handle, _NOTHING, None)
        if raised:
            raise raised.pop()
        return result
