"""Packs the Python package with libjanus as a wheel.  wheel.py LIBRARY VERSION SOURCE FOLDER"""

import base64
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

# The libraries that every Linux with pip has (PEP 600). All others must be linked statically.
PRESENT = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "libstdc++.so.6", "libz.so.1"}
GLIBC_OF_GLIBCXX = {30: 35, 29: 34}  # GLIBCXX_3.4.N: the GLIBC_2.N of the first distributions that have it
LICENSES = Path("/usr/share/common-licenses")  # of Debian
METADATA = """Metadata-Version: 2.1
Name: janus-emulator
Version: %s
Summary: Emulators and debugger for the game programs of the first microcomputers
License: MIT
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Software Development :: Debuggers
Classifier: Topic :: System :: Emulators
Classifier: Typing :: Typed
Requires-Python: >=3.8
Description-Content-Type: text/markdown

%s"""


def fail(what):
    sys.exit("tools/wheel: " + what)


def platform_tag(library):
    """Return the platform of PEP 600 that has all libraries and symbols that the library needs."""
    dump = subprocess.run(["objdump", "-p", library], check=True, capture_output=True, text=True).stdout
    needed = set(re.findall(r"NEEDED +(\S+)", dump))
    missing = sorted(name for name in needed - PRESENT if not name.startswith("ld-linux"))
    if missing:
        fail("%s needs %s; install the packages that tools/setup lists, to link them statically" % (library, ", ".join(missing)))
    glibc = max(int(minor) for minor in re.findall(r"GLIBC_2\.(\d+)", dump))
    glibcxx = max(int(minor) for minor in re.findall(r"GLIBCXX_3\.4\.(\d+)", dump))
    if glibcxx > max(GLIBC_OF_GLIBCXX):
        fail("%s needs GLIBCXX_3.4.%d; use GCC 12 or older, as in Debian 12" % (library, glibcxx))
    base = max([glibc, 17] + [GLIBC_OF_GLIBCXX[minor] for minor in GLIBC_OF_GLIBCXX if glibcxx >= minor])
    return "manylinux_2_%d_%s" % (base, platform.machine())


def contents(library, version, source):
    """Yield the name and the bytes of each file of the wheel."""
    package = source / "frontends/library/python"
    for path in sorted(package.glob("janus_emulator/*")):
        if path.suffix in (".py", ".typed"):
            yield "janus_emulator/" + path.name, path.read_bytes()
    yield "janus.py", (package / "janus.py").read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        stripped = shutil.copy(library, folder)
        subprocess.run(["strip", "--strip-unneeded", stripped], check=True)
        yield "janus_emulator/libjanus.so.1", Path(stripped).read_bytes()
    information = "janus_emulator-%s.dist-info/" % version
    for path in (source / "LICENSE", source / "frontends/share/copyright", LICENSES / "LGPL-3", LICENSES / "GPL-3"):
        if not path.exists():
            fail("%s does not exist; build on Debian or Ubuntu" % path)
        yield information + "licenses/" + path.name, path.read_bytes()
    readme = (source / "frontends/library/PYTHON.md").read_text(encoding="utf-8")
    yield information + "METADATA", (METADATA % (version, readme)).encode()
    tag = "py3-none-" + platform_tag(library)
    yield information + "WHEEL", ("Wheel-Version: 1.0\nGenerator: janus\nRoot-Is-Purelib: false\nTag: %s\n" % tag).encode()


def main():
    library, version, source, folder = sys.argv[1:]
    date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    path = Path(folder) / ("janus_emulator-%s-py3-none-%s.whl" % (version, platform_tag(library)))
    record = ""
    with zipfile.ZipFile(str(path) + ".new", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:

        def add(name, data):
            entry = zipfile.ZipInfo(name, date)
            entry.external_attr = 0o100644 << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)

        for name, data in contents(library, version, Path(source)):
            add(name, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record += "%s,sha256=%s,%d\n" % (name, digest, len(data))
        name = "janus_emulator-%s.dist-info/RECORD" % version
        add(name, (record + name + ",,\n").encode())
    os.replace(str(path) + ".new", path)
    print(path)


if __name__ == "__main__":
    main()
