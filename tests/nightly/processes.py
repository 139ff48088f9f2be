"""Starts programs with time limits and ends them with all their child processes."""
import os
import signal
import subprocess
import threading
import time


class Ended:
    """How a program ended: its exit code, or `cut` if its time was over. `text` is its output."""

    def __init__(self, code, cut, seconds, text):
        self.code, self.cut, self.seconds, self.text = code, cut, seconds, text


class Processes:
    """Starts programs, each in a separate process group with its output in a file. stop() ends all of them."""

    def __init__(self, environment):
        self.environment = environment
        self.stopped = False
        self._groups = set()
        self._lock = threading.Lock()

    def start(self, words, **more):
        with self._lock:
            if self.stopped:
                return None
            child = subprocess.Popen(words, start_new_session=True, env=self.environment | more.pop("environment", {}), **more)
            self._groups.add(child.pid)
            return child

    def end(self, child):
        """Ends a program's process group and waits for the program."""
        for sign, patience in ((signal.SIGTERM, 5), (signal.SIGKILL, 30)):
            try:
                os.killpg(child.pid, sign)
            except ProcessLookupError:
                break
            try:
                child.wait(patience)
            except subprocess.TimeoutExpired:
                continue
        self.forget(child)

    def forget(self, child):
        """Ends remaining processes of an ended program's group."""
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
        with self._lock:
            self._groups.discard(child.pid)

    def run(self, words, log, seconds, watch=None, **more):
        """Runs a program until it ends or its time is over. Calls `watch` every second."""
        os.makedirs(os.path.dirname(log), exist_ok=True)
        began = time.monotonic()
        with open(log, "wb") as said:
            child = self.start(words, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT, **more)
            cut = child is None
            if child is not None:
                try:
                    cut = self._wait(child, began + seconds, watch)
                except BaseException:
                    self.end(child)
                    raise
                if cut:
                    self.end(child)
                self.forget(child)
        with open(log, "rb") as said:
            text = said.read().decode(errors="replace")
        return Ended(child.returncode if child is not None else None, cut or self.stopped, time.monotonic() - began, text)

    def _wait(self, child, until, watch):
        """Waits for the program. Returns True if its time was over."""
        while True:
            left = until - time.monotonic()
            try:
                child.wait(max(min(left, 1), 0))
                return False
            except subprocess.TimeoutExpired:
                if watch is not None:
                    watch()
                if left <= 0:
                    return True

    def beside_each_other(self, work, jobs):
        """Calls work(number) in `jobs` threads. An exception in a thread is raised when all have ended; an interrupt ends all programs."""
        thrown = []

        def guarded(number):
            try:
                work(number)
            except Exception as why:
                thrown.append(why)

        threads = [threading.Thread(target=guarded, args=(number,)) for number in range(jobs)]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        except BaseException:
            self.stop()
            for thread in threads:
                thread.join()
            raise
        if thrown:
            raise thrown[0]

    def stop(self):
        with self._lock:
            self.stopped = True
            groups = list(self._groups)
        for group in groups:
            try:
                os.killpg(group, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass
