"""The version stands in CMakeLists.txt at the top of the repository, and in what was packed from there in PKG-INFO."""

import re
from pathlib import Path

from setuptools import setup


def version():
    here = Path(__file__).resolve()
    packed, cmake = here.with_name("PKG-INFO"), here.parents[min(4, len(here.parents) - 1)] / "CMakeLists.txt"
    for path, pattern in ((packed, r"^Version: (\S+)"), (cmake, r"^project\(janus VERSION (\S+)")):
        if path.exists():
            return re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE).group(1)
    raise SystemExit("setup.py: no version: build it in the repository of Janus")


setup(version=version())
