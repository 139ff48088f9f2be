"""Emulated early microcomputers, their programs, and a debugger that runs forward and backward.

    import janus
    with janus.Machine("microchess", side="black") as m:
        print(m.play("e4"), m.position)

The package loads libjanus, the C library of the same version (see janus.h). A failure raises janus.Error with one line that
describes the failure and the fix. Arguments of the wrong type or out of range raise TypeError or ValueError.
"""

from .machine import BadHandle, Error, Frame, Machine, NotFound, Stop, Writer, programs
from ._library import library_version as _library_version

__version__ = _library_version()
__all__ = ["BadHandle", "Error", "Frame", "Machine", "NotFound", "Stop", "Writer", "programs"]
