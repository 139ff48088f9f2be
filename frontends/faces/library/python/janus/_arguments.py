"""Converts arguments for the library. Wrong types and ranges are rejected here, because ctypes would convert them silently."""

from __future__ import annotations

import operator
import os
from typing import Union

Text = Union[str, bytes]
Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]
Value = Union[Text, int, float, "os.PathLike[str]"]
Address = Union[int, Text]


def _whole(data: bytes) -> bytes:
    if b"\0" in data:
        raise ValueError("a string must not contain the character 0")
    return data


def text_of(text: Text, what: str) -> bytes:
    if isinstance(text, bytes):
        return _whole(text)
    if isinstance(text, str):
        return _whole(text.encode("utf-8", "surrogateescape"))
    raise TypeError("%s: expected str or bytes, not %s" % (what, type(text).__name__))


def path_of(path: Path, what: str) -> bytes:
    return text_of(os.fspath(path) if isinstance(path, os.PathLike) else path, what)


def value_of(value: Value, what: str) -> bytes:
    """The value of a setting or an option; may be a number."""
    return text_of(str(value), what) if isinstance(value, (int, float)) else path_of(value, what)


def place_of(place: Address, what: str) -> bytes:
    """An address, or an expression of the debugger."""
    return text_of(place, what) if isinstance(place, (str, bytes)) else b"$%X" % number_of(place, what, 32)


def number_of(number: int, what: str, bits: int = 64, signed: bool = False) -> int:
    """TypeError: not an integer. ValueError: out of range."""
    try:
        value = operator.index(number)
    except TypeError:
        raise TypeError("%s: expected an integer, not %s" % (what, type(number).__name__)) from None
    first, end = (-(1 << bits - 1), 1 << bits - 1) if signed else (0, 1 << bits)
    if not first <= value < end:
        raise ValueError("%s: %d is outside %d to %d" % (what, value, first, end - 1))
    return value
