"""kill_window.py TIMES --janus FILE --logs FOLDER: ends the window, and kills it at a random time while it ends.

A window that quits saves its settings: afterwards, the complete older or newer settings exist. A window ended by a signal saves its
session, which must be loadable. A window that ends normally leaves no other files.
"""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time

from monkey import SKIPPED, missing, slowness_of
from sandbox import Sandbox, Unfenced, fence
from window import Screen, Window

_PROGRAM = "kim1-monitor"
_OLDER = json.dumps({"theme": "light", "recent": ["older"], "windows": {}})


def newer(text):
    try:
        return json.loads(text)["recent"][0] == _PROGRAM
    except (ValueError, LookupError, TypeError):
        return False


class Killer:
    def __init__(self, arguments, sandbox, screen):
        self.janus = os.path.abspath(arguments.janus)
        self.logs = arguments.logs
        self.slowness = slowness_of(self.janus)
        self.sandbox, self.screen = sandbox, screen
        self.config = os.path.join(sandbox.path, "home", "config", "janus")
        self.state = os.path.join(sandbox.path, "home", "state", "janus")
        os.makedirs(self.config)
        self.wrong = []
        self.counts = {"older settings": 0, "newer settings": 0, "no session": 0, "a session": 0}

    def window(self, turn):
        with open(os.path.join(self.config, "gui.json"), "w", encoding="utf-8") as file:
            file.write(_OLDER)
        shutil.rmtree(self.state, ignore_errors=True)
        log = os.path.join(self.logs, f"window-{turn}")
        window = Window(self.janus, [_PROGRAM], self.screen, self.sandbox, fence(self.sandbox.path), log, self.slowness)
        window.xdotool(["key", "F9", "key", "a", "key", "ctrl+r", "sleep", "0.3"])  # something to save
        return window

    def kill(self, turn):
        window = self.window(turn)
        if turn % 2 == 0:
            window.xdotool(["key", "ctrl+q", "sleep", "0.3", "key", "ctrl+q"])
        else:
            window.process.send_signal(signal.SIGTERM)
        time.sleep(random.uniform(0, window.patience / 50))
        window.stop()
        self.look_at_settings(turn)
        self.look_at_session(turn)

    def end_in_peace(self, turn):
        self.wrong += [f"{found.kind}: {found.place}" for found in self.window(turn).close()]
        self.look_at_settings(turn)
        left = [os.path.join(folder, name) for place in (self.config, self.state) for folder, _, names in os.walk(place) for name in names]
        if left != [os.path.join(self.config, "gui.json")]:
            self.wrong.append(f"left behind: {left}")

    def look_at_settings(self, turn):
        with open(os.path.join(self.config, "gui.json"), encoding="utf-8") as file:
            text = file.read()
        if text != _OLDER and not newer(text):
            self.wrong.append(f"kill {turn}: settings of {len(text)} bytes: {text[:200]!r}")
        self.counts["older settings" if text == _OLDER else "newer settings"] += 1

    def look_at_session(self, turn):
        names = os.listdir(self.state) if os.path.isdir(self.state) else []
        sessions = [name for name in names if name.endswith(".session") and not name.startswith(".")]
        self.counts["a session" if sessions else "no session"] += 1
        for name in sessions:
            command = [self.janus, "debug", _PROGRAM, "--command", f"load {os.path.join(self.state, name)}"]
            done = subprocess.run(command, capture_output=True, text=True, env=self.sandbox.environment(), timeout=300, check=False)
            if done.returncode != 0:
                self.wrong.append(f"kill {turn}: {name} can not be loaded: {done.stderr.strip()}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("times", type=int)
    parser.add_argument("--janus", required=True)
    parser.add_argument("--logs", required=True)
    arguments = parser.parse_args()
    if missing():
        print(f"{missing()} is not installed (see tools/setup)", file=sys.stderr)
        return SKIPPED
    shutil.rmtree(arguments.logs, ignore_errors=True)
    os.makedirs(arguments.logs)
    sandbox = Sandbox(os.path.abspath(arguments.janus))
    try:
        screen = Screen()
        try:
            killer = Killer(arguments, sandbox, screen)
            for turn in range(arguments.times):
                killer.kill(turn)
            killer.end_in_peace(arguments.times)
        finally:
            screen.close()
    except Unfenced as why:
        print(why, file=sys.stderr)
        return SKIPPED
    finally:
        sandbox.remove()
    print(f"{arguments.times} kills: " + ", ".join(f"{count} with {what}" for what, count in killer.counts.items()))
    for line in killer.wrong:
        print(line)
    return 1 if killer.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
