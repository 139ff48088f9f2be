"""A temporary folder with files of all kinds, and a Landlock sandbox that prevents the window from writing elsewhere."""
import ctypes
import os
import shutil
import struct
import subprocess
import tempfile

# Landlock (linux/landlock.h): handled accesses are forbidden unless a rule allows them.
_CREATE, _ADD, _RESTRICT = 444, 445, 446
_WRITE_FILE, _READ_FILE, _TRUNCATE, _REFER = 1 << 1, 1 << 2, 1 << 14, 1 << 13
_CHANGE_FOLDER = sum(1 << bit for bit in range(4, 13))  # remove and create entries of any kind
_PR_SET_NO_NEW_PRIVS = 38
_DEVICES = ("null", "zero", "full", "urandom", "random", "dri")

_libc = ctypes.CDLL(None, use_errno=True)


class Unfenced(Exception):
    pass


def fence(folder):
    """Returns a function for the child process that restricts writes to `folder` and reads of devices to harmless ones."""
    version = _libc.syscall(_CREATE, None, 0, 1)
    if version < 1:
        raise Unfenced("this kernel has no Landlock: the window could write outside its sandbox")
    write = _WRITE_FILE | _CHANGE_FOLDER | (_REFER if version >= 2 else 0) | (_TRUNCATE if version >= 3 else 0)
    handled = struct.pack("=Q", write | _READ_FILE)
    rules = _libc.syscall(_CREATE, handled, len(handled), 0)

    def allow(path, rights):
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            return
        if not os.path.isdir(path):
            rights &= _WRITE_FILE | _READ_FILE | _TRUNCATE
        _libc.syscall(_ADD, rules, 1, struct.pack("=Qi", rights & (write | _READ_FILE), place), 0)
        os.close(place)

    for name in os.listdir("/"):
        if name != "dev":
            allow("/" + name, _READ_FILE)
    for name in _DEVICES:
        allow("/dev/" + name, _READ_FILE)
    allow("/dev/null", _READ_FILE | _WRITE_FILE | _TRUNCATE)
    allow(folder, write | _READ_FILE)

    def enter():
        if _libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 or _libc.syscall(_RESTRICT, rules, 0) != 0:
            os._exit(126)

    return enter


class Sandbox:
    def __init__(self, janus):
        self.path = tempfile.mkdtemp(prefix="janus-monkey-")
        self.files = os.path.join(self.path, "files")
        self.own = os.path.join(self.path, ".monkey")
        os.makedirs(self.files)
        os.makedirs(self.own)
        self._ordinary(janus)
        self._odd()
        self.names = sorted(os.listdir(self.files)) + ["x.st", "x.ses", "a/b", "..", ".", "nothing", "a/new.st", "raw.bin@0300"]

    def environment(self):
        places = {f"XDG_{name}_HOME": os.path.join(self.path, "home", name.lower()) for name in ("CONFIG", "STATE", "DATA", "CACHE")}
        places["HOME"] = os.path.join(self.path, "home")
        return dict(os.environ, **places, TMPDIR=self.own)

    def remove(self):
        for folder, _, _ in os.walk(self.path):
            os.chmod(folder, 0o700)
        shutil.rmtree(self.path, ignore_errors=True)

    def _file(self, name, content):
        with open(os.path.join(self.files, name), "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())

    def _ordinary(self, janus):
        os.makedirs(os.path.join(self.path, "home"))
        for name in ("a/b/c", "tapes", "programs/mine"):
            os.makedirs(os.path.join(self.files, name))
        self._file("loop.s", " .org $200\nstart: ldx #3\nnext: jsr sub\n dex\n bne next\n jmp start\nsub: inc $10\n rts\n")
        self._file("raw.bin", bytes([0xA2, 3, 0x20, 0x0A, 2, 0xCA, 0xD0, 0xFA, 0x4C, 0, 2, 0x60]))
        self._file("labels.lbl", "al C:0200 .start\nal C:000A .cell\n")
        self._file("programs/mine/program.toml", 'name = "mine"\ntitle = "Mine"\nmachine = "kim1"\n[[image]]\nsource = "../../loop.s"\n')
        debug = ["debug", "microchess", "--command", "keys C,PC", "--command", "c", "--command", "save state.st", "--command", "save session chess.ses"]
        commands = [
            ["asm", "loop.s", "-o", "loop.hex", "--symbols", "loop.dbg"],
            ["convert", "loop.hex", "loop.s19"],
            ["convert", "loop.hex", "loop.ptp"],
            ["convert", "loop.hex", "loop.fbg"],
            ["convert", "loop.hex", "tapes/loop.wav", "--id", "01"],
            debug,
        ]
        for command in commands:
            subprocess.run([janus, *command], cwd=self.files, env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, timeout=120, check=False)

    def _odd(self):
        self._file("empty.st", b"")
        for ending in ("st", "ses", "hex", "s19", "wav", "lbl", "dbg", "s", "json", "toml"):
            self._file("noise." + ending, bytes((i * i * 31 + i // 7) & 0xFF for i in range(3000)))
        for name in ("##", "###x", "%s%n.st", "two\nlines.s", "a name with spaces.bin", "ä€.hex", "x" * 200 + ".st", "-", "@"):
            self._file(name, "al C:0200 .x\n")
        for part, line in (("nameless", '[[setting]]\nname = ""\n'), ("bad", "= = ="), ("deep", "a." * 200 + "b = 1\n")):
            os.makedirs(os.path.join(self.files, "programs", part))
            self._file(f"programs/{part}/program.toml", f'name = "{part}"\nmachine = "kim1"\n{line}')
        os.mkfifo(os.path.join(self.files, "fifo"))
        self._file("includes_fifo.s", '.include "fifo"\n')
        for name, size in (("sparse.bin", 3 << 30), ("sparse.st", 3 << 30), ("sparse.s", 1 << 30)):
            self._file(name, b"")
            os.truncate(os.path.join(self.files, name), size)
        header = b"RIFF" + struct.pack("<I", 0x7FFFFFF0) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, 44100, 88200, 2, 16) + b"data"
        self._file("sparse.wav", header + struct.pack("<I", 0x7FFFFFC0))
        os.truncate(os.path.join(self.files, "sparse.wav"), 0x7FFFFFF0)
        for name, target in (("zero.st", "/dev/zero"), ("loop.link", "loop.link"), ("dangling.st", "a/nothing"), ("up", "..")):
            os.symlink(target, os.path.join(self.files, name))
        self._file("secret.st", b"x")
        os.chmod(os.path.join(self.files, "secret.st"), 0)
        os.makedirs(os.path.join(self.files, "locked"))
        os.chmod(os.path.join(self.files, "locked"), 0o500)
