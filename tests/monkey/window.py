"""The real window on a virtual screen: started, monitored and restarted."""
import os
import signal
import subprocess
import time

from actions import HEIGHT, WIDTH
from findings import Finding, end_of_process

# Megabytes. The recorded history has a separate, much lower limit.
_MAY_GROW, _MAY_PEAK = 300, 1000
_SETTLES = 60  # seconds; then memory is measured as the base for growth


class Screen:
    def __init__(self):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-nolisten", "tcp", "-noreset", "-screen", "0", f"{WIDTH}x{HEIGHT}x24"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise RuntimeError("Xvfb does not start")
        self.display = ":" + number

    def close(self):
        self.server.terminate()
        self.server.wait()


class Window:
    """A run of janus gui."""

    def __init__(self, janus, program, screen, sandbox, fence, log, slowness):
        self.slowness = slowness
        self.lag = 0  # seconds until the last requested frame
        self.display = screen.display
        self.report = os.path.join(sandbox.own, "report.json")
        self.log_path = log
        environment = dict(sandbox.environment(), DISPLAY=screen.display, LIBGL_ALWAYS_SOFTWARE="1", **sanitizer_options())
        environment.pop("WAYLAND_DISPLAY", None)
        with open(log, "wb") as errors:
            self.process = subprocess.Popen([janus, "gui", *program, "--size", f"{WIDTH}x{HEIGHT}", "--report", self.report],
                                            cwd=sandbox.files, env=environment, stdin=subprocess.DEVNULL, stdout=errors, stderr=errors, preexec_fn=fence)
        self.started = time.monotonic()
        self.settled = None  # resident megabytes
        self._wait_until_there()

    @property
    def patience(self):
        """Returns the seconds allowed for a frame, more on a busy machine."""
        return round(20 * self.slowness * max(1, os.getloadavg()[0] / (os.cpu_count() or 1)))

    def _wait_until_there(self):
        search = ["search", "--onlyvisible", "--name", "Janus", "windowfocus"]
        while self.process.poll() is None and time.monotonic() < self.started + self.patience * 3:
            if self.xdotool(search) == 0:
                time.sleep(0.5)
                return
            time.sleep(0.1)

    def xdotool(self, words):
        environment = dict(os.environ, DISPLAY=self.display)
        try:
            return subprocess.run(["xdotool", *words], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60,
                                  check=False).returncode
        except subprocess.TimeoutExpired:
            return 1

    def output(self):
        with open(self.log_path, "rb") as file:
            return file.read().decode(errors="replace")

    def ended(self):
        """Returns whether the window has ended, and its findings."""
        code = self.process.poll()
        return (False, []) if code is None else (True, end_of_process(code, self.output()))

    def frame(self):
        """Waits for a new frame, which writes the requested report. Returns a finding or None."""
        if os.path.exists(self.report):
            os.remove(self.report)
        self.process.send_signal(signal.SIGUSR1)
        asked, patience = time.monotonic(), self.patience
        while not os.path.exists(self.report):
            if self.process.poll() is not None:
                return None
            if time.monotonic() > asked + patience:
                return self._hang("no new frame")
            time.sleep(0.02)
        self.lag = time.monotonic() - asked
        return self._memory()

    def _hang(self, kind):
        self.process.send_signal(signal.SIGABRT)  # a sanitizer prints the stack
        self._reap()
        left = end_of_process(self.process.returncode, self.output())
        return Finding("hang: " + kind, left[0].place if left else "no stack", f"after {self.patience} s\n" + (left[0].text if left else ""))

    def _memory(self):
        resident, peak = self._status("VmRSS"), self._status("VmHWM")
        if resident is None:
            return None
        if self.settled is None and time.monotonic() > self.started + _SETTLES:
            self.settled = resident
        allowed = _MAY_GROW * self.slowness
        if self.settled is not None and resident > self.settled + allowed:
            return self.stop(Finding("memory grows", f"by more than {allowed} MB", f"{self.settled} MB after {_SETTLES} s, {resident} MB now"))
        if peak is not None and peak > _MAY_PEAK * self.slowness:
            return self.stop(Finding("memory peak", f"above {_MAY_PEAK * self.slowness} MB", f"{peak} MB"))
        return None

    def _status(self, name):
        try:
            with open(f"/proc/{self.process.pid}/status") as lines:
                for line in lines:
                    if line.startswith(name + ":"):
                        return int(line.split()[1]) // 1024
        except OSError:
            pass
        return None

    def stop(self, finding=None):
        self.process.kill()
        self.process.wait()
        return finding

    def _reap(self):
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def close(self):
        """Quits like a user. Returns the findings."""
        for _ in range(3):
            self.xdotool(["key", "Escape", "key", "Escape", "key", "Escape", "key", "ctrl+q", "sleep", "0.5", "key", "ctrl+q"])
            try:
                self.process.wait(self.patience)
                break
            except subprocess.TimeoutExpired:
                continue
        if self.process.poll() is None:
            return [self._hang("does not quit")]
        return self.ended()[1]


def sanitizer_options():
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return {
        # GL drivers leak, and are unloaded before the report, so suppressions cannot name them.
        "ASAN_OPTIONS": "detect_leaks=0:handle_abort=1:quarantine_size_mb=64:allocator_may_return_null=1",
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "TSAN_OPTIONS": f"suppressions={here}/races_of_others.txt:handle_abort=1:exitcode=0:history_size=4",
    }
