"""Stages with random input: to the window (tests/monkey), the debugger's console and the games (walks)."""
import re
import time

_SLOW = 600  # seconds; a batch of walks that takes longer hangs


class Monkeys:
    """Several windows of a build; each uses most of two processors."""

    def __init__(self, preset="asan"):
        self.preset = preset

    def run(self, night, seconds, report):
        minutes = f"{seconds / 60:.2f}"
        actions = 0

        def drive(number):
            nonlocal actions
            seed = night.seed + number
            words = ["python3", "-B", "tests/monkey/monkey.py", minutes, str(seed), "--janus", f"build/{self.preset}/bin/janus", "--logs",
                     "build/nightly/monkey"]
            ended = night.processes.run(words, night.log("monkey", f"seed-{seed}"), seconds + 600)
            count = re.search(r"^(\d+) actions, ", ended.text, re.M)
            if count:
                report.count("actions", int(count[1]))
            repeat = f"JANUS_PRESET={self.preset} tools/monkey {minutes} {seed}"
            if night.processes.stopped:
                return
            if ended.cut:
                report.find("the monkey itself did not end", repeat)
            elif ended.code == 77:
                report.remark(f"skipped: {ended.text.strip()}")
            elif ended.code != 0:
                found = re.findall(r"^(.+), \d+ times, first at .*$", ended.text, re.M) or [(ended.text.strip().splitlines() or ["nothing was said"])[-1]]
                for what in found:
                    report.find(what, repeat)

        count = max(night.jobs // 2, 1)
        report.remark("seed" + ("s " if count > 1 else " ") + ", ".join(str(night.seed + number) for number in range(count)))
        night.processes.beside_each_other(drive, count)


class Walks:
    """Random walks in the console with all programs and machines, and random requests to each game, with new seeds each night."""

    _BATCH = 12  # walks per run
    _ACTIONS = 60  # per game

    def run(self, night, seconds, report):
        self.end = time.monotonic() + seconds
        self.night, self.report = night, report
        self.jobs = self._endless()
        report.remark(f"walks from seed {self._first()} on")
        night.processes.beside_each_other(lambda _: self._work(), night.jobs)

    def _first(self):
        return self.night.seed % 1_000_000 * 1000 + 1

    def _endless(self):
        """Yields jobs forever: a batch of walks and a game alternately."""
        seed = self._first()
        while True:
            for game in self.night.games or [None]:
                yield {"JANUS_WALK_SEED": str(seed), "JANUS_WALKS": str(self._BATCH)}
                seed += self._BATCH
                if game:
                    yield {"JANUS_GAME_SEED": str(seed), "JANUS_GAME": game, "JANUS_GAME_ACTIONS": str(self._ACTIONS)}

    def _work(self):
        number = 0
        while not self.night.processes.stopped and time.monotonic() < self.end:
            with self.night.lock:
                chosen = next(self.jobs)
            number += 1
            self._run(chosen)

    def _run(self, chosen):
        night, report = self.night, self.report
        game = "JANUS_GAME" in chosen
        case = "games: every game is playable after five hundred random actions" if game else "four hundred random walks"
        words = [f"build/release/bin/{'engine' if game else 'console'}_tests", case]
        log = night.log("walks", "-".join(chosen.values()))
        left = self.end - time.monotonic()
        ended = night.processes.run(words, log, min(left + 60, _SLOW), environment=chosen)
        repeat = " ".join(f"{name}={value}" for name, value in chosen.items()) + f" {words[0]} '{case}'"
        if night.processes.stopped or (ended.cut and time.monotonic() >= self.end):
            return
        if ended.cut:
            report.find(f"no end after {_SLOW} s", repeat)
        elif ended.code != 0:
            self._broke(ended.text, repeat, game, words[0], case)
        elif game:
            report.count("actions in games", self._ACTIONS)
        else:
            report.count("walks", self._BATCH)
            commands = re.search(r"; (\d+) commands, .*?; (\d+) returns", ended.text)
            if commands:
                report.count("commands", int(commands[1]))
                report.count("returns compared", int(commands[2]))

    def _broke(self, text, repeat, game, program, case):
        wrong = re.findall(r"^\s*(walk (\d+) on .*)$", text, re.M)
        for words, seed in wrong:
            self.report.find(words, f"JANUS_WALK_SEED={seed} JANUS_WALKS=1 {program} '{case}'")
        if not wrong:
            self.report.find(("a game is not playable" if game else "the walks broke") + f": {self._last(text)}", repeat)

    @staticmethod
    def _last(text):
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        told = [line for line in lines if re.search(r"error|wrong|due to|Sanitizer", line)]
        return (told or lines or ["nothing was said"])[0]
