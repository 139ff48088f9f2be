"""Stages that run CTest tests. Tests that ran least recently come first, so tests that were cut off come first the next time."""
import re
import time

_LISTED = re.compile(r"^\s*Test\s+#(\d+): (.*)$", re.M)
_STARTED = re.compile(r"^\s*Start\s+(\d+): ", re.M)
_DONE = re.compile(r"^\s*\d+/\d+ Test\s+#(\d+): .*?(Passed|\*\*\*[A-Z][A-Za-z ]*).*?\s([\d.]+) sec", re.M)
_RETRIES = 20  # findings to run again alone


def listed(text):
    """Returns the tests of `ctest -N` by number."""
    return {int(number): name for number, name in _LISTED.findall(text)}


def results(text):
    """Parses CTest output: returns {number: (result, seconds)} and the numbers of tests that were still running."""
    done = {int(number): (words.strip("* "), float(seconds)) for number, words, seconds in _DONE.findall(text)}
    return done, {int(number) for number in _STARTED.findall(text)} - done.keys()


def batch(order, seconds_of, seconds, jobs):
    """Returns as many tests, in order, as fit into the time, and at least one that is not too long alone."""
    taken, room = [], seconds * jobs
    for number in order:
        need = seconds_of(number)
        if need >= seconds or (taken and need > room):
            continue
        taken.append(number)
        room -= need
        if room <= 0:
            break
    return taken


def by_name(preset, name, settings=()):
    pattern = re.sub(r"[^\w :,/]", ".", name)
    return " ".join([*settings, f"JANUS_PRESET={preset} tools/test -R '^{pattern}$'"])


class Suite:
    """The tests of a preset that the CTest options `words` select. `guess`: assumed seconds of a test without a known time.
    `settings`: environment variables, NAME=VALUE."""

    def __init__(self, preset, words, guess, settings=()):
        self.preset, self.words, self.guess, self.settings = preset, words, guess, settings

    def run(self, night, seconds, report):
        self.night, self.report, self.kind = night, report, report.name
        self.end = time.monotonic() + seconds
        self.names = listed(self._ctest("list", ["-N", *self.words], 300).text)
        if not self.names:
            report.find(f"there are no tests: ctest {' '.join(self.words)} in build/{self.preset}", f"JANUS_PRESET={self.preset} tools/test -N")
            return
        left = [number for name in night.memory.oldest_first(self.kind, self.names.values()) for number in self._numbers(name)]
        bad = []
        rounds = 0
        while left and not night.processes.stopped:
            remaining = self.end - time.monotonic()
            taken = batch(left, self._seconds_of, remaining, night.jobs)
            if not taken or remaining < 1:
                break
            rounds += 1
            bad += self._run_batch(taken, remaining, rounds)
            left = [number for number in left if number not in taken]
        self._tell(left)
        for number, words in bad:
            self._again(number, words)

    def _numbers(self, name):
        if not hasattr(self, "_by_name"):
            self._by_name = {}
            for number, each in self.names.items():
                self._by_name.setdefault(each, []).append(number)
        return self._by_name.pop(name, [])

    def _known(self, number):
        return self.night.memory.seconds(self.kind, self.names[number], 0)

    def _seconds_of(self, number):
        """Returns the expected time. A test without a known time is always tried."""
        return self._known(number) or min(self.guess, (self.end - time.monotonic()) / 2)

    def _ctest(self, log, words, seconds, watch=None):
        night = self.night
        return night.processes.run([*night.in_place(self.preset), "env", *self.settings, "ctest", "--test-dir", f"build/{self.preset}", *words],
                                   night.log(self.kind, log), seconds, watch)

    def _run_batch(self, numbers, seconds, count):
        chosen = ",".join(str(number) for number in sorted(numbers))
        jobs = str(self.night.jobs + 1)  # many tests wait
        began = {}
        log = self.night.log(self.kind, f"ctest-{count}")

        def watch():
            with open(log, encoding="utf-8", errors="replace") as said:
                for number in results(said.read())[1]:
                    began.setdefault(number, time.monotonic())

        ended = self._ctest(f"ctest-{count}", ["--output-on-failure", "-j", jobs, "-I", f"0,0,0,{chosen}"], seconds, watch)
        done, at_work = results(ended.text)
        bad = []
        for number, (words, took) in done.items():
            self.night.memory.ran(self.kind, self.names[number], took)
            self.report.count("Skipped" if words in ("Skipped", "Not Run", "Disabled") else "run")
            if words not in ("Passed", "Skipped", "Disabled"):
                bad.append((number, words))
        for number in at_work:
            now = time.monotonic()
            self.night.memory.cut(self.kind, self.names[number], now - began.get(number, now))
        if not ended.cut and not done:
            self.report.find(f"ctest ended with {ended.code} and ran nothing", f"JANUS_PRESET={self.preset} tools/test")
        return bad

    def _tell(self, left):
        run, skipped = self.report.number("run"), self.report.number("Skipped")
        unreached = len(self.names) - run - skipped
        self.report.done = f"{run:,} of {len(self.names):,} tests" + (f", {skipped} skipped" if skipped else "")
        if unreached:
            self.report.done += f", {unreached} come first the next time"
        too_long = [number for number in left if self._known(number) >= self.night.stage_seconds]
        for number in too_long[:10]:
            self.report.remark(f"{self.names[number]} needs {self._known(number):.0f} s or more: a longer night reaches it")

    def _again(self, number, words):
        """Runs a test again alone, because other work delays tests. A test that only timed out with others is not a finding."""
        name, repeat = self.names[number], by_name(self.preset, self.names[number], self.settings)
        if self.night.processes.stopped or len(self.report.findings) >= _RETRIES:
            self.report.find(f"{name}: {words}", repeat)
            return
        ended = self._ctest(f"alone-{number}", ["--output-on-failure", "-I", f"0,0,0,{number}"], 2400)
        done, _ = results(ended.text)
        passes = done.get(number, ("", 0))[0] == "Passed"
        log = self.night.relative(self.night.log(self.kind, f"alone-{number}"))
        if passes and words == "Timeout":
            self.report.remark(f"{name} was too late in company and passed alone in {done[number][1]:.0f} s")
        else:
            self.report.find(f"{name}: {words}" + (", passes when it is run once more" if passes else f" ({log})"), repeat)
