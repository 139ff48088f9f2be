"""Sends random input to the real window and reports findings: see README.md. Called by tools/monkey and by CTest."""
import argparse
import json
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import time

from actions import Actions
from sandbox import Sandbox, Unfenced, fence
from window import Screen, Window

SKIPPED = 77  # CTest: not a failure
_EYES_EVERY = 15  # actions


def missing():
    """Returns the first required program that is not installed, or None."""
    return next((program for program in ("Xvfb", "xdotool") if shutil.which(program) is None), None)


def programs_of(janus):
    """Returns arguments of `janus gui`: each program of the collection, and some with options."""
    listed = json.loads(subprocess.run([janus, "list", "--json"], stdout=subprocess.PIPE, check=True, timeout=60).stdout)
    return [[program["name"]] for program in listed["programs"]] + [["microchess", "--speed", "max"], ["loop.s", "--machine", "bare-6502"]]


def slowness_of(janus):
    """Returns the factor of a sanitizer for run time and memory."""
    with open(janus, "rb") as file:
        code = file.read()
    return 6 if b"__tsan_init" in code else 3 if b"__asan_init" in code else 1


class Monkey:
    def __init__(self, arguments):
        self.seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(1_000_000)
        self.janus = os.path.abspath(arguments.janus)
        self.end = time.monotonic() + arguments.minutes * 60
        self.logs = os.path.join(os.path.abspath(arguments.logs), f"seed-{self.seed}")
        shutil.rmtree(self.logs, ignore_errors=True)
        os.makedirs(self.logs)
        self.slowness = slowness_of(self.janus)
        self.programs = programs_of(self.janus)
        self.starts = 0
        self.done = 0
        self.findings = {}
        self.sandbox = Sandbox(self.janus)
        self.fence = fence(self.sandbox.path)
        self.screen = Screen()
        self.window = None
        self.log = open(os.path.join(self.logs, "actions"), "w", buffering=1, encoding="utf-8")

    def say(self, line):
        self.log.write(f"# {line}\n")
        print(line, flush=True)

    def open_window(self):
        program = self.programs[(self.seed + self.starts) % len(self.programs)]
        self.starts += 1
        self.log.write(f"# start {self.starts}: {' '.join(program)}\n")
        errors = os.path.join(self.logs, f"window-{self.starts}")
        self.window = Window(self.janus, program, self.screen, self.sandbox, self.fence, errors, self.slowness)
        return self.window

    def note(self, found):
        for finding in found:
            known = self.findings.setdefault(finding.key(), finding)
            known.times += 1
            if known.times > 1:
                continue
            known.first = f"action {self.done} of seed {self.seed}, {self.logs}/window-{self.starts}"
            self.say(f"finding: {known.kind}: {known.place} ({known.first})")
            self.log.write("".join(f"#   {line}\n" for line in known.text.splitlines()))

    def drive(self):
        window = self.open_window()
        began = time.monotonic()
        for words in Actions(self.seed, self.sandbox.names):
            if time.monotonic() > self.end:
                break
            self.done += 1
            self.log.write(f"{self.done} {time.monotonic() - began:.2f} {shlex.join(words)}\n")
            window.xdotool(words)
            if window.lag > 0.1:
                time.sleep(min(window.lag / 2, 1))  # if frames are slow, actions should not all fall into one frame
            seen = window.frame() if self.done % _EYES_EVERY == 0 and window.process.poll() is None else None
            if seen:
                self.note([seen])
                window = self.open_window()
                continue
            ended, found = window.ended()
            if ended:
                self.note(found)
                window = self.open_window()
        self.note(window.close())

    def close(self):
        self.log.close()
        if self.window is not None and self.window.process.poll() is None:
            self.window.process.kill()
        self.screen.close()
        self.sandbox.remove()


def main():
    parser = argparse.ArgumentParser(prog="tools/monkey")
    parser.add_argument("minutes", type=float)
    parser.add_argument("seed", type=int, nargs="?")
    parser.add_argument("--janus", required=True)
    parser.add_argument("--logs", required=True)
    arguments = parser.parse_args()
    if missing():
        print(f"tools/monkey: {missing()} is not installed (see tools/setup)", file=sys.stderr)
        return SKIPPED
    try:
        monkey = Monkey(arguments)
    except Unfenced as why:
        print(f"tools/monkey: {why}", file=sys.stderr)
        return SKIPPED
    print(f"seed {monkey.seed}, display {monkey.screen.display}, log {monkey.logs}/actions", flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # calls close()
    try:
        monkey.drive()
    finally:
        monkey.close()
    if not monkey.findings:
        print(f"{monkey.done} actions, no finding")
        return 0
    for finding in monkey.findings.values():
        print(f"{finding.kind}: {finding.place}, {finding.times} times, first at {finding.first}")
    print(f"{monkey.done} actions, findings: {len(monkey.findings)}; log {monkey.logs}/actions")
    return 1


if __name__ == "__main__":
    sys.exit(main())
