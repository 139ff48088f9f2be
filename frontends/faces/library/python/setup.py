"""The version stands in CMakeLists.txt at the top of the repository, and in what was packed from there in PKG-INFO."""

import re
from pathlib import Path

from setuptools import setup


def version():
    here = Path(__file__).resolve()
    for path, pattern in ((here.with_name("PKG-INFO"), r"^Version: (\S+)"), (here.parents[4] / "CMakeLists.txt", r"^project\(janus VERSION (\S+)")):
        if path.exists():
            return re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE).group(1)
    raise SystemExit("setup.py: no version: build it in the repository of Janus")


setup(version=version())
