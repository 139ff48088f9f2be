"""The stage that fuzzes each target for an equal time, starting with tests/corpus and the inputs found in earlier nights."""
import os
import re
import time

import corpus

_UNITS = re.compile(r"^stat::number_of_executed_units:\s*(\d+)", re.M)
_WRITTEN = re.compile(r"Test unit written to (\S+)")
_SUMMARY = re.compile(r"^SUMMARY: (.*)$|^==\d+== ?ERROR: libFuzzer: (.*)$|what\(\):\s+(.*)$", re.M)
_LEAST = 8  # seconds per target
_PATIENCE = 300  # additional seconds for seeds, slow inputs and a busy machine


def what_broke(text):
    words = [next(filter(None, groups)) for groups in _SUMMARY.findall(text)]
    return re.sub(r"0x[0-9a-f]+", "", words[-1]) if words else (text.strip().splitlines() or ["nothing was said"])[-1]


class Fuzzing:
    def run(self, night, seconds, report):
        self.night, self.report = night, report
        self.work = night.folder("fuzz")
        self.end = time.monotonic() + seconds
        targets = {}
        for program in corpus.programs(os.path.abspath("build/fuzz")):
            listed = night.processes.run([program, "--list"], night.log("fuzz", "list"), 120, cwd=self.work)
            targets.update({target: program for target in listed.text.split()} if listed.code == 0 else {})
        if not targets:
            report.find("no fuzz target is there", "JANUS_PRESET=fuzz tools/test -N")
            return
        order = night.memory.oldest_first("fuzz", targets)
        fits = max(int(seconds * night.jobs / _LEAST), 1)
        self.part = max(seconds * night.jobs / min(len(order), fits) * 0.9, 4)  # the rest is for starting and merging
        self.left = order[:fits]
        report.remark(f"{self.part:.0f} s a target" + (f"; {len(order) - fits} of {len(order)} come first the next time" if fits < len(order) else ""))
        night.processes.beside_each_other(lambda _: self._work(targets), night.jobs)
        new = report.number("new inputs")
        if new:
            report.remark(f"`tools/keep-corpus` takes the {new} new inputs of build/nightly/corpus into tests/corpus, to be committed")

    def _work(self, targets):
        while not self.night.processes.stopped:
            with self.night.lock:
                if not self.left or time.monotonic() >= self.end:
                    return
                target = self.left.pop(0)
            self._fuzz(targets[target], target)

    def _fuzz(self, program, target):
        night, report = self.night, self.report
        found = os.path.join(night.folder("corpus"), target)
        os.makedirs(found, exist_ok=True)
        part = max(min(self.part, self.end - time.monotonic()), 4)
        words = [program, target, f"-max_total_time={part:.0f}", "-timeout=60", f"-seed={night.seed % 2**31 or 1}", "-print_final_stats=1", found]
        ended = night.processes.run(words, night.log("fuzz", target), part + _PATIENCE, cwd=self.work)
        report.count("inputs", sum(map(int, _UNITS.findall(ended.text))))
        if night.processes.stopped:
            return
        report.count("targets")
        night.memory.ran("fuzz", target, part)
        if ended.cut:
            report.find(f"{target}: did not end {_PATIENCE} s after its time", f"{night.relative(program)} {target} -max_total_time={part:.0f}")
        elif ended.code != 0:
            self._broke(program, target, ended.text)
        self._keep(program, target, found)

    def _broke(self, program, target, text):
        """Reports a finding. An input that was only slow is run again, because a busy machine delays it."""
        written = _WRITTEN.search(text)
        if not written:
            self.report.find(f"{target}: {what_broke(text)}", f"{self.night.relative(program)} {target}")
            return
        unit = os.path.normpath(os.path.join(self.work, written[1]))
        repeat = f"{self.night.relative(program)} {target} {self.night.relative(unit)}"
        if os.path.basename(unit).startswith("timeout-"):
            again = self.night.processes.run([program, target, "-timeout=120", unit], self.night.log("fuzz", target + "-again"), 300, cwd=self.work)
            if again.code == 0 and not again.cut:
                self.report.remark(f"{target}: an input was slow in company, and took {again.seconds:.0f} s alone: {repeat}")
                return
        self.report.find(f"{target}: {what_broke(text)}", repeat)

    def _keep(self, program, target, found):
        """Keeps the inputs of this and earlier nights that increase the coverage of the kept corpus."""
        if not os.listdir(found):
            os.rmdir(found)
            return
        chosen = corpus.minimise(self.night.processes, program, target, self.work, found, self.night.log("fuzz", target + "-merge"), 180)
        if chosen is None:
            return  # too slow this time: keeps all
        kept = corpus.files(os.path.join(corpus.KEPT, target))
        new = {content: path for content, path in chosen.items() if content not in kept}
        corpus.replace(found, new)
        self.report.count("new inputs", len(corpus.worth_keeping(new)))
