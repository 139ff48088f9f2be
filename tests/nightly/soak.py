"""The stage that runs every program for a long time, recorded. Going back, saving and loading at random cycles must restore the same
states, and memory must stay bounded. The log consists of debugger commands that repeat the run."""
import hashlib
import os
import queue
import random
import re
import shutil
import subprocess
import threading
import time

_LEAST = 12  # seconds per program
_ANSWER = 900  # seconds for a command on a busy machine
_HISTORY_KB = 100_000  # the documented limit for ten emulated minutes
_RESIDENT_KB = 300_000
_MOMENTS = 24  # cycles to compare again later
_LOAD_SECONDS = 15  # no more sessions are loaded if it takes longer


class Wrong(Exception):
    pass


class Stopped(Exception):
    pass


class Debugger:
    """`janus debug PROGRAM` with pipes; the file `asked` collects the commands."""

    def __init__(self, night, folder, program, asked):
        self.folder, self.number = folder, 0
        self.errors = os.path.join(folder, "errors")
        self.asked = open(os.path.join(folder, asked), "w", buffering=1, encoding="utf-8")
        self.processes = night.processes
        with open(self.errors, "wb") as errors:
            self.child = night.processes.start([night.janus, "debug", program], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                               stderr=errors, text=True, bufsize=1)
        if self.child is None:
            raise Stopped
        self.lines = queue.Queue()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    def _listen(self):
        for line in self.child.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def ask(self, command):
        """Runs a command and returns its output."""
        self.number += 1
        mark = str(3_000_000_000 + self.number)  # a number that no other output contains
        self.asked.write(command + "\n")
        try:
            self.child.stdin.write(f"{command}\nprint {mark}\n")
            self.child.stdin.flush()
        except OSError:
            raise self._ended(command) from None
        said = []
        until = time.monotonic() + _ANSWER
        while True:
            try:
                line = self.lines.get(timeout=max(until - time.monotonic(), 0.1))
            except queue.Empty:
                raise Wrong(f"`{command}`: no answer for {_ANSWER} s") from None
            if line is None:
                raise self._ended(command)
            if mark in line:
                return "".join(said)
            said.append(line)

    def _ended(self, command):
        if self.processes.stopped:
            return Stopped()
        code = self.child.wait(60)
        with open(self.errors, encoding="utf-8", errors="replace") as file:
            words = file.read().strip().splitlines()
        return Wrong(f"`{command}`: ended with {code}: {words[-1] if words else 'nothing was said'}")

    def resident(self):
        with open(f"/proc/{self.child.pid}/status", encoding="utf-8") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1])

    def close(self):
        self.asked.close()
        self.processes.end(self.child)
        self.listener.join()
        for pipe in (self.child.stdin, self.child.stdout):
            try:
                pipe.close()
            except OSError:
                pass  # it ended before reading the command


class Soaked:
    """The soak test of a program."""

    def __init__(self, night, program, report):
        self.night, self.program, self.report = night, program, report
        self.random = random.Random(f"{night.seed} {program}")
        self.folder = night.folder(os.path.join("soak", program))
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        self.moments = {}  # name: (cycle, the state's digest)
        self.made = 0
        self.load_seconds = 0.0

    def run(self, goes_on):
        """Performs random actions while `goes_on()` is true, then checks the saved session in another process."""
        self.debugger = Debugger(self.night, self.folder, self.program, "commands")
        try:
            self._look()
            self.clock = int(re.search(r" at ([\d ]+) Hz", self.debugger.ask("info machine"))[1].replace(" ", ""))
            self.inputs = self._inputs()
            self.debugger.ask("until cycle>=1000")  # cycle 0 has several states: before and after each starting key
            self._look()
            while goes_on():
                self._act()
                self._look()
                if self.debugger.resident() > _RESIDENT_KB or self.history > _HISTORY_KB:
                    raise Wrong(f"{self.debugger.resident() // 1024} MB of memory, {self.history // 1024} MB of them history, at cycle {self.end}")
            self.debugger.ask("goto end")
            self.debugger.ask("save session last.session")
            self.report.count("cycles", self.end)
        finally:
            self.debugger.close()
        self._from_nothing()

    def _inputs(self):
        """Returns commands for inputs that this program accepts: some of its keys, and typed characters."""
        said = re.search(r"^  keys (.*)$", self.debugger.ask("info machine"), re.M)
        keys = [key for key in (said[1].split() if said else []) if re.fullmatch(r"[0-9A-Z+]{1,6}", key)]
        chosen = [f"keys {key}" for key in self.random.sample(sorted(set(keys)), min(len(set(keys)), 12))]
        chosen += [f"type {text}" for text in ("A", "1,2", "\\r", "11-15\\r", "10 GOTO 10\\rRUN\\r")]

        def takes(command):
            tried = self.night.processes.run([self.night.janus, "debug", self.program, "--command", command],
                                             os.path.join(self.folder, "tried"), 300, cwd=self.folder)
            return tried.code == 0

        return [command for command in chosen if takes(command)]

    def _look(self):
        said = self.debugger.ask("info recording")
        begin, end, now = (int(text.replace(" ", "")) for text in re.search(r"cycles ([\d ]+) to ([\d ]+), now ([\d ]+)", said).groups())
        self.end, self.now = max(end, now), now
        given, history = re.search(r"([\d ]+) inputs, ([\d ]+) KB", said).groups()
        self.given, self.history = int(given.replace(" ", "")), int(history.replace(" ", ""))

    def _act(self):
        self.report.count("actions")
        kind = self.random.random()
        if kind < 0.35:
            self._run_on()
        elif kind < 0.6:
            self._give()
        elif kind < 0.75:
            self._note()
        elif kind < 0.92:
            self._return()
        elif self.load_seconds < _LOAD_SECONDS:
            self._load()

    def _run_on(self):
        self.debugger.ask("goto end")
        self._look()
        self.debugger.ask(f"until cycle>={self.now + int(self.clock * self.random.uniform(0.1, 30))}")

    def _give(self):
        """Makes an input, mostly at the end. An input in the past starts a branch, so later notes are dropped."""
        if not self.inputs:
            return self._run_on()
        if self.random.random() < 0.8:
            self.debugger.ask("goto end")
            self._look()
        self.moments = {name: moment for name, moment in self.moments.items() if moment[0] < self.now}
        self.debugger.ask(self.random.choice(self.inputs))
        self.debugger.ask(f"until cycle>={self.now + int(self.clock * self.random.uniform(0.1, 3))}")

    def _state(self, name):
        self.debugger.ask(f"save {name}.state")
        with open(os.path.join(self.folder, f"{name}.state"), "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()

    def _note(self):
        if self.now in (cycle for cycle, _ in self.moments.values()):
            return
        if len(self.moments) >= _MOMENTS:
            gone = self.random.choice(sorted(self.moments))
            del self.moments[gone]
            os.remove(os.path.join(self.folder, f"{gone}.state"))
        self.made += 1
        name = f"m{self.made}"
        cycle, state, given = self.now, self._state(name), self.given
        self.debugger.ask(f"mark {name}")
        # At the end of the recording, a key may still be released at this cycle when the run continues. The state after this is noted.
        self.debugger.ask(f"until cycle>={cycle + 1000}")
        self._look()
        more = self.given != given
        self.debugger.ask(f"goto {name}")
        self._look()
        if self.now != cycle or (self._state("now") != state and not more):
            raise Wrong(f"cycle {cycle} is another after going back: compare {name}.state with now.state")
        self.moments[name] = (cycle, self._state(name) if more else state)

    def _compare(self, name, how):
        cycle, digest = self.moments[name]
        if self._state("now") != digest:
            raise Wrong(f"cycle {cycle} is another after {how}: compare {name}.state with now.state")
        self.report.count("states compared")

    def _return(self):
        if not self.moments:
            return
        name = self.random.choice(sorted(self.moments))
        self.debugger.ask(f"goto {name}")
        self._compare(name, "going back")

    def _load(self):
        before = self._state("before")
        self.debugger.ask("save session now.session")
        began = time.monotonic()
        self.debugger.ask("load now.session")
        self.load_seconds = time.monotonic() - began
        if self._state("now") != before:
            raise Wrong("a session that was loaded stands elsewhere: compare before.state with now.state")
        self.report.count("sessions loaded")

    def _from_nothing(self):
        """Loads the last session in another process and compares the states."""
        self.debugger = Debugger(self.night, self.folder, self.program, "commands-after")
        try:
            self.debugger.ask("load last.session")
            for name in self.random.sample(sorted(self.moments), min(len(self.moments), 6)):
                self.debugger.ask(f"goto {name}")
                self._compare(name, "loading the session in another process")
        finally:
            self.debugger.close()


class Soak:
    def run(self, night, seconds, report):
        order = night.memory.oldest_first("soak", night.programs)
        fits = max(int(seconds * night.jobs / _LEAST), 1)
        part = seconds * night.jobs / max(min(len(order), fits), 1)
        left = order[:fits]
        until = time.monotonic() + seconds

        def work(_):
            while not night.processes.stopped:
                with night.lock:
                    if not left or time.monotonic() >= until:
                        return
                    program = left.pop(0)
                self._soak(night, program, min(part, until - time.monotonic()), report)

        night.processes.beside_each_other(work, night.jobs)

    @staticmethod
    def _soak(night, program, seconds, report):
        soaked = Soaked(night, program, report)
        until = time.monotonic() + seconds * 0.6  # the rest is for loading
        try:
            soaked.run(lambda: time.monotonic() < until)
            report.count("programs")
            night.memory.ran("soak", program, seconds)
        except Wrong as wrong:
            night.memory.ran("soak", program, seconds)
            folder = night.relative(soaked.folder)
            report.find(f"{program}: {wrong}", f"cd {folder} && {night.janus} debug {program} --script commands")
        except Stopped:
            pass
