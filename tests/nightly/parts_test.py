"""Tests the nightly's parts with given arguments, logs and times."""
import os
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import corpus
import fuzzing
import nightly
import report as reports
import stages
import suite
from memory import Memory
from processes import Processes

CTEST = """    Start   3: cli: a file. with dots
    Start   7: gui: hangs
1/4 Test   #3: cli: a file. with dots ..........   Passed    0.30 sec
    Start  12: play: late (slow)
2/4 Test   #7: gui: hangs ......................***Timeout 300.02 sec
    Start   9: web: 3 things (external)
3/4 Test   #9: web: 3 things (external) ...........***Skipped   0.01 sec
      Start  15: tools: broken
4/4 Test  #15: tools: broken ...................***Exception: SegFault  1.50 sec
"""


class Table(unittest.TestCase):
    def test_shares_add_up_to_100(self):
        self.assertEqual(sum(stage.share for stage in stages.STAGES), 100)
        self.assertEqual(len({stage.name for stage in stages.STAGES}), len(stages.STAGES))
        presets = set().union(*(stage.presets for stage in stages.STAGES))
        self.assertLessEqual(presets, {"release", "debug", "asan", "tsan", "fuzz"})
        self.assertLessEqual(stages.TARGETS.keys(), presets)

    def test_all_time_is_used(self):
        for minutes in (sum(stage.least for stage in stages.STAGES), 60, 480):
            chosen = stages.chosen_for(minutes, stages.STAGES, list)
            self.assertEqual(chosen, list(stages.STAGES))
            left, given = minutes * 60, []
            while chosen:
                given.append(stages.seconds_of_first(chosen, left))
                self.assertGreaterEqual(given[-1] + 1e-6, chosen[0].least * 60)
                left -= given[-1]
                chosen.pop(0)
            self.assertAlmostEqual(sum(given), minutes * 60)

    def test_unused_time_goes_to_later_stages(self):
        self.assertGreater(stages.seconds_of_first(stages.STAGES[1:], 3600), stages.seconds_of_first(stages.STAGES[1:], 2400))
        self.assertEqual(stages.seconds_of_first(stages.STAGES, -5), 0)

    def test_short_nights_alternate_stages(self):
        with tempfile.TemporaryDirectory() as folder:
            memory = Memory(os.path.join(folder, "memory.json"))
            seen = set()
            for _ in stages.STAGES:
                for stage in stages.chosen_for(2, stages.STAGES, lambda names: memory.oldest_first("stage", names)):
                    seen.add(stage.name)
                    memory.ran("stage", stage.name, 1)
                    time.sleep(0.002)
            self.assertEqual(seen, {stage.name for stage in stages.STAGES})


class Words(unittest.TestCase):
    def test_valid_arguments(self):
        self.assertEqual(nightly.read_words([])[0], 60)
        minutes, chosen, seed = nightly.read_words(["2.5", "--only", "walks,asan", "--seed", "7"])
        self.assertEqual((minutes, [stage.name for stage in chosen], seed), (2.5, ["asan", "walks"], 7))
        self.assertIsNone(nightly.read_words(["5", "--help"]))

    def test_invalid_arguments_are_rejected(self):
        for words in (["x"], ["0"], ["-3"], ["nan"], ["inf"], ["5", "6"], ["--only"], ["--only", "fuz"], ["--only", ""], ["--seed", "-1"],
                      ["--seed", "²"], ["--seed", str(2**31)], ["--what"], ["--only", "asan", "--only"]):
            with self.assertRaises(nightly.Misused, msg=words):
                nightly.read_words(words)


class Suites(unittest.TestCase):
    def test_ctest_output_is_parsed(self):
        done, at_work = suite.results(CTEST)
        self.assertEqual(done, {3: ("Passed", 0.3), 7: ("Timeout", 300.02), 9: ("Skipped", 0.01), 15: ("Exception", 1.5)})
        self.assertEqual(at_work, {12})
        self.assertEqual(suite.listed("  Test #3: a\n  Test  #12: b: c (slow)\n\nTotal Tests: 2\n"), {3: "a", 12: "b: c (slow)"})

    def test_batches_fit_the_time(self):
        seconds = {1: 5, 2: 50, 3: 5, 4: 400, 5: 5}.get
        self.assertEqual(suite.batch([4, 2, 1, 3, 5], seconds, 30, 2), [1, 3, 5])
        self.assertEqual(suite.batch([1, 2, 3, 5], seconds, 8, 1), [1])
        self.assertEqual(suite.batch([4], seconds, 30, 2), [])

    def test_names_become_regular_expressions(self):
        self.assertEqual(suite.by_name("asan", "cli: a (b) $c"), "JANUS_PRESET=asan tools/test -R '^cli: a .b. .c$'")

    def test_unreached_tests_come_first(self):
        with tempfile.TemporaryDirectory() as folder:
            memory = Memory(os.path.join(folder, "memory.json"))
            memory.ran("slow", "a", 10)
            memory.cut("slow", "b", 400)
            memory.cut("slow", "b", 100)
            memory.save()
            memory = Memory(memory.path)
            self.assertEqual(memory.oldest_first("slow", ["a", "b", "c"]), ["b", "c", "a"])
            self.assertEqual([memory.seconds("slow", name, 60) for name in "abc"], [10, 500, 60])
            memory.ran("slow", "b", 700)
            self.assertEqual(memory.seconds("slow", "b", 60), 700)


class Fuzzed(unittest.TestCase):
    def test_libfuzzer_output_is_parsed(self):
        text = ("what():  a state is written as it was read\n==9==ERROR: AddressSanitizer: heap-use-after-free on 0x60\n"
                "SUMMARY: AddressSanitizer: heap-use-after-free a.cpp:3 in f\nTest unit written to ./x.fuzz/crash-1\n"
                "stat::number_of_executed_units: 4711\n")
        self.assertEqual(fuzzing.what_broke(text), "AddressSanitizer: heap-use-after-free a.cpp:3 in f")
        self.assertEqual(fuzzing._WRITTEN.search(text)[1], "./x.fuzz/crash-1")
        self.assertEqual(fuzzing._UNITS.findall(text), ["4711"])

    def test_small_inputs_are_kept(self):
        minimised = {b"": "a", b"x": "b", b"y" * 5000: "d", b"zz": "e"}
        self.assertEqual(corpus.worth_keeping(minimised), {b"x": "b", b"zz": "e"})
        many = {bytes([n // 256, n % 256]) * 1000: str(n) for n in range(100)}
        self.assertLessEqual(sum(map(len, corpus.worth_keeping(many))), corpus.MOST)

    def test_the_kept_corpus_is_small(self):
        kept = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "corpus")
        sizes = [os.path.getsize(os.path.join(folder, name)) for folder, _, names in os.walk(kept) for name in names]
        self.assertGreater(len(sizes), 100)
        self.assertLessEqual(max(sizes), corpus.LARGEST)
        self.assertLess(sum(sizes), 1_500_000)


class Started(unittest.TestCase):
    @staticmethod
    def lives(process):
        try:
            with open(f"/proc/{process}/stat", encoding="utf-8") as file:
                return file.read().rsplit(")", 1)[1].split()[0] != "Z"
        except FileNotFoundError:
            return False

    def test_timeout_ends_all_child_processes(self):
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "logs", "log")
            processes = Processes(dict(os.environ))
            ended = processes.run(["sh", "-c", "sleep 600 & echo $!; wait"], log, 0.5)
            self.assertTrue(ended.cut)
            child = int(ended.text)
            until = time.monotonic() + 30
            while self.lives(child):
                self.assertLess(time.monotonic(), until, "what a program started is left")
                time.sleep(0.05)
            ended = processes.run(["sh", "-c", "echo said; exit 5"], log, 60)
            self.assertEqual((ended.code, ended.cut, ended.text), (5, False, "said\n"))
            with self.assertRaises(FileNotFoundError):
                processes.beside_each_other(lambda number: processes.run([os.path.join(folder, "missing")], log, 60), 2)


class Page(unittest.TestCase):
    def test_the_page(self):
        fuzz, walks = reports.Report("fuzz"), reports.Report("walks")
        fuzz.seconds = 90
        fuzz.count("inputs", 12345)
        fuzz.find("uci: broke\nin two lines", "build/fuzz/bin/fuzz_protocols uci x")
        fuzz.find("uci: broke in two lines", "build/fuzz/bin/fuzz_protocols uci x")
        walks.remark("from seed 3 on")
        text = reports.page("Nightly", [("asan", 600)], [fuzz, walks])
        self.assertIn("| fuzz | 1.5 | 12,345 inputs | 1 |\n| walks | 0.0 | nothing | 0 |", text)
        self.assertIn("Builds, apart: asan 10.0 min.", text)
        self.assertIn("* walks: from seed 3 on", text)
        self.assertIn("## Findings: 1\n\n1. fuzz: uci: broke in two lines\n\n       build/fuzz/bin/fuzz_protocols uci x\n", text)
        self.assertIn("## Findings: none", reports.page("Nightly", [], []))


if __name__ == "__main__":
    unittest.main()
