"""Converts arguments for the library, and rejects wrong types and out-of-range values, which ctypes would convert silently.

In all functions, `what` describes the argument in errors.
"""

from __future__ import annotations

import operator
import os
from typing import Iterable, Union

Text = Union[str, bytes]
Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]
Value = Union[Text, int, float, "os.PathLike[str]"]
Address = Union[int, Text]
Data = Union[bytes, bytearray, memoryview, Iterable[int]]


def _whole(data: bytes) -> bytes:
    if b"\0" in data:
        raise ValueError("a string must not contain a NUL character")
    return data


def text_of(text: Text, what: str) -> bytes:
    """Return a string as UTF-8."""
    if isinstance(text, bytes):
        return _whole(text)
    if isinstance(text, str):
        return _whole(text.encode("utf-8", "surrogateescape"))
    raise TypeError("%s: expected str or bytes, not %s" % (what, type(text).__name__))


def path_of(path: Path, what: str) -> bytes:
    """Return a file name."""
    return text_of(os.fspath(path) if isinstance(path, os.PathLike) else path, what)


def value_of(value: Value, what: str) -> bytes:
    """Return the value of a setting or an option, which can be a number."""
    return text_of(str(value), what) if isinstance(value, (int, float)) else path_of(value, what)


def data_of(data: Data) -> bytes:
    """Return bytes for memory."""
    if isinstance(data, (str, int)):
        raise TypeError("data: expected bytes, not %s" % type(data).__name__)
    return bytes(data)


def place_of(place: Address, what: str) -> bytes:
    """Return a place in the debugger's syntax. An int is an address."""
    return text_of(place, what) if isinstance(place, (str, bytes)) else b"$%X" % number_of(place, what, 32)


def number_of(number: int, what: str, bits: int = 64, signed: bool = False) -> int:
    """Return the value as a `bits`-bit integer. Raise TypeError if the value is not an integer, or ValueError if it is out of range."""
    try:
        value = operator.index(number)
    except TypeError:
        raise TypeError("%s: expected an integer, not %s" % (what, type(number).__name__)) from None
    first, end = (-(1 << bits - 1), 1 << bits - 1) if signed else (0, 1 << bits)
    if not first <= value < end:
        raise ValueError("%s: %d is out of range (%d to %d)" % (what, value, first, end - 1))
    return value
