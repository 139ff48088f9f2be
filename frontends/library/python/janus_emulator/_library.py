"""Loads libjanus, and declares its functions and structs (janus.h) for ctypes."""

import ctypes
import ctypes.util
import os
from ctypes import POINTER, c_char_p, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p, py_object
from pathlib import Path

ABI = 1


class FrameStruct(ctypes.Structure):
    """janus_frame"""

    _fields_ = [
        ("serial", c_uint64),
        ("entry_cycle", c_uint64),
        ("depth", c_uint32),
        ("routine", c_uint32),
        ("call_site", c_uint32),
        ("name", c_char_p),
        ("variables", c_char_p),
    ]


class WriterStruct(ctypes.Structure):
    """janus_writer"""

    _fields_ = [("cycle", c_uint64), ("pc", c_uint32), ("value", c_int32), ("by_program", c_int32)]


# janus_progress_callback; `user` is a Python object.
PROGRESS = ctypes.CFUNCTYPE(c_int, py_object, c_uint64)

# janus_hook
HOOK = ctypes.CFUNCTYPE(c_int, c_void_p)

# Result and arguments of each function; M: the machine.
M = c_void_p
FUNCTIONS = {
    "janus_abi": (c_int, []),
    "janus_version": (c_char_p, []),
    "janus_program_name": (c_char_p, [c_size_t]),
    "janus_open": (M, [c_char_p, POINTER(c_char_p)]),
    "janus_close": (c_int, [M]),
    "janus_error": (c_char_p, [M]),
    "janus_remarks": (c_char_p, [M]),
    "janus_title": (c_char_p, [M]),
    "janus_keys": (c_int, [M, c_char_p]),
    "janus_type": (c_int, [M, c_char_p]),
    "janus_set_option": (c_int, [M, c_char_p, c_char_p]),
    "janus_reset": (c_int, [M]),
    "janus_run": (c_int, [M, c_uint64]),
    "janus_run_cycles": (c_int, [M, c_uint64]),
    "janus_run_until": (c_int, [M, c_char_p, c_uint64]),
    "janus_call_routine": (c_int, [M, c_uint32, c_uint64]),
    "janus_call_with": (c_int, [M, c_uint32, POINTER(c_char_p), c_uint64]),
    "janus_step": (c_int, [M, c_char_p, c_uint64]),
    "janus_go_to": (c_int, [M, c_uint64]),
    "janus_interrupt": (c_int, [M]),
    "janus_set_progress_callback": (c_int, [M, PROGRESS, py_object]),
    "janus_stop_reason": (c_int, [M]),
    "janus_stop_text": (c_char_p, [M]),
    "janus_stop_breakpoint": (c_int, [M]),
    "janus_is_waiting": (c_int, [M]),
    "janus_cycle": (c_uint64, [M]),
    "janus_clock_hz": (c_uint64, [M]),
    "janus_history": (c_int, [M, POINTER(c_uint64), POINTER(c_uint64)]),
    "janus_peek": (c_int, [M, c_uint32]),
    "janus_poke": (c_int, [M, c_uint32, c_int]),
    "janus_read": (c_int, [M, c_char_p, c_uint32, c_void_p, c_size_t]),
    "janus_write": (c_int, [M, c_char_p, c_uint32, c_char_p, c_size_t]),
    "janus_register_count": (c_int, [M]),
    "janus_register_name": (c_char_p, [M, c_int]),
    "janus_register": (c_int, [M, c_char_p, POINTER(c_uint32)]),
    "janus_set_register": (c_int, [M, c_char_p, c_uint32]),
    "janus_symbol": (c_int, [M, c_char_p, POINTER(c_uint32)]),
    "janus_value": (c_int, [M, c_char_p, POINTER(c_int64)]),
    "janus_set_value": (c_int, [M, c_char_p, c_int64]),
    "janus_symbol_at": (c_char_p, [M, c_uint32]),
    "janus_evaluate": (c_int, [M, c_char_p, POINTER(c_int64)]),
    "janus_display": (c_char_p, [M]),
    "janus_screen": (c_char_p, [M]),
    "janus_picture": (c_void_p, [M, POINTER(c_uint32), POINTER(c_uint32)]),
    "janus_png": (c_void_p, [M, POINTER(c_size_t)]),
    "janus_save": (c_void_p, [M, POINTER(c_size_t)]),
    "janus_load": (c_int, [M, c_char_p, c_size_t]),
    "janus_save_file": (c_int, [M, c_char_p]),
    "janus_load_file": (c_int, [M, c_char_p]),
    "janus_break": (c_int, [M, c_char_p]),
    "janus_on": (c_int, [M, c_char_p, HOOK, c_void_p]),
    "janus_delete_breakpoint": (c_int, [M, c_int]),
    "janus_depth": (c_int, [M]),
    "janus_frame_at": (c_int, [M, c_int, POINTER(FrameStruct)]),
    "janus_depths": (c_int, [M, c_uint64, c_uint64, POINTER(c_uint32), c_size_t]),
    "janus_count": (c_int, [M, c_uint32, c_uint64, c_uint64, POINTER(c_uint64)]),
    "janus_who_wrote": (c_int, [M, c_uint32, POINTER(WriterStruct)]),
    "janus_execute": (c_int, [M, c_char_p, POINTER(c_char_p)]),
    "janus_call": (c_int, [M, c_char_p, POINTER(c_char_p), POINTER(c_char_p)]),
    "janus_new_game": (c_int, [M]),
    "janus_move": (c_int, [M, c_char_p]),
    "janus_reply": (c_char_p, [M]),
    "janus_position": (c_char_p, [M]),
    "janus_moves": (c_char_p, [M]),
    "janus_side_to_move": (c_char_p, [M]),
    "janus_game_result": (c_char_p, [M]),
}


def _path() -> str:
    """Return the path of the library: JANUS_LIBRARY, or else the one next to this package, or else the system's library."""
    named = os.environ.get("JANUS_LIBRARY")
    if named:
        return named
    for name in ("libjanus.so.%d" % ABI, "libjanus.so", "libjanus.dylib", "janus.dll"):
        local = Path(__file__).with_name(name)
        if local.exists():
            return str(local)
    found = ctypes.util.find_library("janus")
    if found:
        return found
    raise ImportError("libjanus was not found; install it, or set JANUS_LIBRARY to its path")


def _load() -> ctypes.CDLL:
    path = _path()
    try:
        loaded = ctypes.CDLL(path)
        for name, (result, arguments) in FUNCTIONS.items():
            function = getattr(loaded, name)
            function.restype, function.argtypes = result, arguments
    except (OSError, AttributeError) as error:
        raise ImportError("cannot load %s as libjanus: %s" % (path, error)) from None
    if loaded.janus_abi() != ABI:
        raise ImportError("%s has ABI %d, expected %d; install the same version of the library and the package" % (path, loaded.janus_abi(), ABI))
    return loaded


lib = _load()


def library_version() -> str:
    return str(lib.janus_version().decode())
