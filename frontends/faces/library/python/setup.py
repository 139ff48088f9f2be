"""Reads the version from CMakeLists.txt at the top of the repository, or from PKG-INFO in a source package."""

import re
from pathlib import Path

from setuptools import setup


def version():
    here = Path(__file__).resolve()
    packed, cmake = here.with_name("PKG-INFO"), here.parents[min(4, len(here.parents) - 1)] / "CMakeLists.txt"
    for path, pattern in ((packed, r"^Version: (\S+)"), (cmake, r"^project\(janus VERSION (\S+)")):
        if path.exists():
            return re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE).group(1)
    raise SystemExit("setup.py: unknown version; build the package in the Janus repository")


setup(version=version())
