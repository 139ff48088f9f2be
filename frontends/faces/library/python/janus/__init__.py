"""Janus: emulated machines of 1976 to 1978 and their programs, with a debugger that goes backward.

    import janus
    with janus.Machine("microchess") as m:
        print(m.play("e4"), m.position)

Errors are raised as janus.Error: one line that says how to fix them.
"""

from .machine import BadHandle, Call, Error, Machine, NotFound, Stop, Writer, programs
from ._library import library_version as _library_version

__version__ = _library_version()
__all__ = ["BadHandle", "Call", "Error", "Machine", "NotFound", "Stop", "Writer", "programs"]
