"""Emulated early microcomputers, their programs, and a debugger that runs forward and backward.

    from janus_emulator import Machine
    with Machine("microchess", side="black") as m:
        print(m.play("e4"), m.position)

The package loads libjanus, the C library of the same version (see janus.h). A failure raises Error with one line that
describes the failure and the fix. Arguments of the wrong type or out of range raise TypeError or ValueError.
"""

from ._library import library_version as _library_version
from ._types import BadHandle, Error, Frame, NotFound, NotReached, Registers, Returned, Stop, Writer
from .machine import Machine, programs

__version__ = _library_version()
__all__ = [
    "BadHandle",
    "Error",
    "Frame",
    "Machine",
    "NotFound",
    "NotReached",
    "Registers",
    "Returned",
    "Stop",
    "Writer",
    "programs",
]
