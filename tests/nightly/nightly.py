"""The nightly: builds, then so many minutes of testing in stages, then a page of figures. See README.md. Called by tools/nightly."""
import json
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

import report as reports
from memory import Memory
from processes import Processes
from stages import STAGES, TARGETS, chosen_for, seconds_of_first

FOLDER = "build/nightly"
NAMES = ", ".join(stage.name for stage in STAGES)


def usage():
    table = "\n".join(f"  {stage.name:7} {stage.share:3} %  {stage.what}" for stage in STAGES)
    return f"""usage: tools/nightly [MINUTES] [--only STAGE,...] [--seed N]
Tests for MINUTES by the clock (60), shared between the stages; builds come before and are not counted. The page of figures is
{FOLDER}/page.md; 0: no finding, 1: findings, each with the command that repeats it.
{table}"""


class Misused(Exception):
    pass


def read_words(words):
    """(minutes, stages, seed); None where help is asked for."""
    minutes, stages, seed = None, list(STAGES), None
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word in ("-h", "--help"):
            return None
        if word in ("--only", "--seed"):
            if not rest:
                raise Misused(f"{word} takes a word")
            value = rest.pop(0)
            if word == "--seed":
                if not value.isascii() or not value.isdigit() or int(value) >= 2**31:
                    raise Misused(f"--seed {value}: a number below {2**31}")
                seed = int(value)
                continue
            names = value.split(",")
            unknown = [name for name in names if name not in {stage.name for stage in STAGES}]
            if unknown:
                raise Misused(f"--only {value}: there is no stage `{unknown[0]}`; take some of {NAMES}")
            stages = [stage for stage in STAGES if stage.name in names]
            continue
        try:
            number = float(word)
        except ValueError:
            number = 0
        if minutes is not None or not 0.1 <= number <= 10_000:
            raise Misused(f"{word}: minutes are a number from 0.1 to 10000" if minutes is None else f"{word}: one word too many")
        minutes = number
    return minutes or 60, stages, seed


class Night:
    """What the stages share."""

    def __init__(self, seed):
        self.seed = seed
        self.jobs = multiprocessing.cpu_count()
        self.root = os.getcwd()
        self.lock = threading.Lock()
        self.memory = Memory(f"{FOLDER}/memory.json")
        home = self.folder("home")
        places = {f"XDG_{name}_HOME": os.path.join(home, name.lower()) for name in ("CONFIG", "STATE", "DATA", "CACHE")}
        # Nothing of the user's is touched, and what is left of a program that was ended lies here.
        self.processes = Processes(dict(os.environ, **places, HOME=home, TMPDIR=self.folder("tmp")))
        self.stage_seconds = 0.0
        self.janus = os.path.abspath("build/release/bin/janus")
        self.programs, self.games = [], []

    def folder(self, name):
        path = os.path.abspath(os.path.join(FOLDER, name))
        os.makedirs(path, exist_ok=True)
        return path

    def log(self, stage, name):
        return os.path.join(self.folder(os.path.join("logs", stage)), name)

    def relative(self, path):
        return os.path.relpath(path, self.root)

    @staticmethod
    def in_place(preset):
        words = subprocess.run(["bash", "-c", 'source tools/build.sh; in_place "$1"', "bash", preset], stdout=subprocess.PIPE, check=True)
        return words.stdout.decode().split()

    def learn_programs(self):
        if not os.access(self.janus, os.X_OK):
            return
        listed = json.loads(subprocess.run([self.janus, "list", "--json"], stdout=subprocess.PIPE, check=True).stdout)["programs"]
        self.programs = [program["name"] for program in listed]
        self.games = [program["name"] for program in listed if program["game"]]


# Commands after the build of a preset. The slow tests check the packages and the page.
ALSO = {"release": "; tools/package; tools/wheel; if npm ping >/dev/null 2>&1; then tools/web --tests; fi"}


def build(presets):
    """[(preset, seconds)], and the presets that do not build."""
    times, failed = [], set()
    for preset in presets:
        print(f"nightly: building {preset}", flush=True)
        began = time.monotonic()
        words = ["bash", "-c", 'set -e; source tools/build.sh; build_janus "$1" "$2"' + ALSO.get(preset, ""), "bash", preset, TARGETS.get(preset, "all")]
        if subprocess.run(words, env=dict(os.environ, JANUS_PRESET=preset), check=False).returncode != 0:
            failed.add(preset)
        times.append((preset, time.monotonic() - began))
    return times, failed


def test(night, stages, wanted, done):
    """Runs the stages, one after the other, and adds to `done`. What one leaves of its time is the others'."""
    until = time.monotonic() + wanted * 60
    left = list(stages)
    while left:
        stage, seconds = left[0], seconds_of_first(left, until - time.monotonic())
        left.pop(0)
        report = reports.Report(stage.name)
        done.append(report)
        if seconds < 1:
            report.remark("there was no time left")
            continue
        print(f"nightly: {stage.name}, {seconds / 60:.1f} min: {stage.what}", flush=True)
        began = time.monotonic()
        night.stage_seconds = seconds
        try:
            stage.work().run(night, seconds, report)
        except Exception as why:  # a stage that cannot run never stops the others
            report.find(f"the stage itself broke: {type(why).__name__}: {why}", f"tools/nightly {wanted:g} --only {stage.name} --seed {night.seed}")
        finally:
            report.seconds = time.monotonic() - began
            night.memory.ran("stage", stage.name, report.seconds)
            night.memory.save()
        print(f"  {report.figures()}; findings: {len(report.findings) or 'none'}", flush=True)


def commit():
    if shutil.which("git") is None:
        return "no commit"
    told = subprocess.run(["git", "describe", "--always", "--dirty"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return told.stdout.decode().strip() or "no commit"


def interrupted_by(*_):
    raise KeyboardInterrupt


def main(words):
    try:
        read = read_words(words)
    except Misused as why:
        print(f"tools/nightly: {why}\n{usage()}", file=sys.stderr)
        return 3
    if read is None:
        print(usage())
        return 0
    wanted, stages, seed = read
    night = Night(seed if seed is not None else int(time.time()) % 2**31)
    signal.signal(signal.SIGTERM, interrupted_by)
    builds, done, interrupted = [], [], False
    try:
        chosen = chosen_for(wanted, stages, lambda names: night.memory.oldest_first("stage", names))
        builds, failed = build(dict.fromkeys(preset for stage in chosen for preset in stage.presets))
        for preset in failed:
            broken = reports.Report("build")
            broken.find(f"the preset {preset} does not build", f"JANUS_PRESET={preset} tools/test")
            done.append(broken)
        night.learn_programs()
        test(night, [stage for stage in chosen if not failed.intersection(stage.presets)], wanted, done)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the page is written all the same
        interrupted = True
        night.processes.stop()
    text = reports.page(reports.heading(commit(), wanted, night.seed, interrupted), builds, done)
    with open(f"{FOLDER}/page.md", "w", encoding="utf-8") as page:
        page.write(text)
    print("\n" + text, flush=True)
    if any(report.findings for report in done):
        return 1
    return 130 if interrupted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
