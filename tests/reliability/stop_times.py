#!/usr/bin/env python3
"""stop_times.py JANUS: measures how soon long work ends after a request to stop, in the editor's adapter and at the prompt.

Prints a line per case with the milliseconds, the longest of five. Exit code 1: one of them took longer than 100 ms.
"""
import json
import os
import pty
import re
import signal
import subprocess
import sys
import tempfile
import time

LIMIT = 100  # milliseconds
RUNS = 5
RECORDED = 600_000_000  # cycles: ten minutes of the KIM-1
PROGRAM = "kim1-monitor"
SETUP = ["continue", "set $0200 $E6 $10 $4C $00 $02", "set pc $0200", f"until cycle>={RECORDED}", "watch write $0010 if a==1"]
WORK = {"an endless loop": "continue", "a backward search": "rcontinue", "a profile of the recording": "profile begin..now addresses",
        "loading a session": "load {session}"}


class Adapter:
    """`janus dap`, whose console runs the commands."""
    name = "DAP"

    def __init__(self, janus):
        self.process = subprocess.Popen([janus, "dap"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.sequence = 0
        self.answer(self.send("initialize", {"adapterID": "janus"}))
        self.answer(self.send("launch", {"program": PROGRAM, "stopOnEntry": True}))
        self.answer(self.send("configurationDone", {}))

    def send(self, command, arguments):
        self.sequence += 1
        text = json.dumps({"seq": self.sequence, "type": "request", "command": command, "arguments": arguments}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(text) + text)
        self.process.stdin.flush()
        return self.sequence

    def answer(self, number):
        while True:
            length = int(re.search(rb"\d+", self.process.stdout.readline())[0])
            self.process.stdout.readline()
            message = json.loads(self.process.stdout.read(length))
            if message.get("request_seq") == number:
                return message

    def begin(self, line):
        self.begun = self.send("evaluate", {"expression": line, "context": "repl"})

    def stop(self):
        self.send("pause", {"threadId": 1})

    def ended(self):
        self.answer(self.begun)

    def close(self):
        self.process.kill()
        self.process.wait()


class Prompt:
    """`janus debug` in a terminal, and Ctrl-C."""
    name = "prompt"

    def __init__(self, janus):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.environ.update(TERM="xterm", NO_COLOR="1")
            os.execv(janus, [janus, "debug", PROGRAM])
        self.ended()

    def begin(self, line):
        os.write(self.terminal, line.encode() + b"\r")
        echo = b""
        while b"\n" not in echo:
            echo += os.read(self.terminal, 1)

    def stop(self):
        os.write(self.terminal, b"\x03")

    def ended(self):
        text = b""
        while not text.endswith(b"(janus) "):
            text += os.read(self.terminal, 4096)

    def close(self):
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)


def measure(front, line):
    longest = 0
    for _ in range(RUNS):
        front.begin(line)
        time.sleep(0.3)
        begin = time.monotonic()
        front.stop()
        front.ended()
        longest = max(longest, time.monotonic() - begin)
    return 1000 * longest


def main():
    slow = False
    with tempfile.TemporaryDirectory() as folder:
        session = os.path.join(folder, "ten.session")
        for kind in (Adapter, Prompt):
            front = kind(sys.argv[1])
            for line in SETUP + [f"save session {session}"]:
                front.begin(line)
                front.ended()
            for work, line in WORK.items():
                time_taken = measure(front, line.format(session=session))
                slow = slow or time_taken > LIMIT
                print(f"{front.name}: {work}: {time_taken:.0f} ms", flush=True)
            front.close()
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
