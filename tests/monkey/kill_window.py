"""kill_window.py TIMES --janus FILE --logs FOLDER: quits the window and kills it at a random moment of that.

Its settings are the older or the newer ones afterwards, whole, and nothing is left beside them by the one that ends in peace.
"""
import argparse
import json
import os
import random
import shutil
import sys
import time

from monkey import SKIPPED, missing, slowness_of
from sandbox import Sandbox, Unfenced, fence
from window import Screen, Window

_OLDER = json.dumps({"theme": "light", "recent": ["older"], "windows": {}})


def newer(text):
    try:
        return json.loads(text)["recent"][0] == "kim1-monitor"
    except (ValueError, LookupError, TypeError):
        return False


def kill_windows(arguments, sandbox, screen):
    """What went wrong, in lines."""
    folder = os.path.join(sandbox.path, "home", "janus")
    path = os.path.join(folder, "gui.json")
    os.makedirs(folder, exist_ok=True)
    slowness = slowness_of(arguments.janus)
    wrong, counts = [], {"older": 0, "newer": 0}
    for turn in range(arguments.times + 1):
        with open(path, "w", encoding="utf-8") as file:
            file.write(_OLDER)
        log = os.path.join(arguments.logs, f"window-{turn}")
        window = Window(os.path.abspath(arguments.janus), ["kim1-monitor"], screen, sandbox, fence(sandbox.path), log, slowness)
        if turn == arguments.times:
            wrong += [f"{found.kind}: {found.place}" for found in window.close()]
            if sorted(os.listdir(folder)) != ["gui.json"]:
                wrong.append(f"beside the settings lie {sorted(os.listdir(folder))}")
        else:
            window.xdotool(["key", "ctrl+q"])
            time.sleep(random.uniform(0, window.patience / 50))
            window.stop()
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if text == _OLDER:
            counts["older"] += 1
        elif newer(text):
            counts["newer"] += 1
        else:
            wrong.append(f"kill {turn}: settings of {len(text)} bytes: {text[:200]!r}")
    print(f"{arguments.times} kills: older settings {counts['older']}, newer {counts['newer']}")
    return wrong


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
            wrong = kill_windows(arguments, sandbox, screen)
        finally:
            screen.close()
    except Unfenced as why:
        print(why, file=sys.stderr)
        return SKIPPED
    finally:
        sandbox.remove()
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
