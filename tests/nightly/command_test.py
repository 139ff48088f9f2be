"""Tests the nightly command: its arguments, and stages that fail, hang or are interrupted."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = os.path.join(HERE, "..", "..", "tools", "nightly")

# A nightly with fake stages and without builds in a separate folder.
STAGES = """
    import sys
    sys.path.insert(0, {here!r})
    import nightly
    from stages import Stage

    class Finds:
        def run(self, night, seconds, report):
            report.count("things", 3)
            report.find("it is wrong", "repeat it")

    class Breaks:
        def run(self, night, seconds, report):
            raise ValueError("no such thing")

    class Good:
        def run(self, night, seconds, report):
            report.count("good things", 2)

    class Hangs:
        def run(self, night, seconds, report):
            report.count("hanging things")
            print("hangs", flush=True)
            night.processes.beside_each_other(lambda number: night.processes.run(["sleep", "600"], night.log("hangs", str(number)), 600), 2)

    nightly.STAGES = tuple(Stage(name, 10, 0.1, (), work, "") for name, work in (({stages})))
    nightly.build = lambda presets: ([], set())
    sys.exit(nightly.main(sys.argv[1:]))
"""


def run(*words):
    return subprocess.run([TOOL, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60, check=False)


class Typed(unittest.TestCase):
    def test_help(self):
        told = run("--help")
        self.assertEqual((told.returncode, told.stderr), (0, ""))
        for word in ("usage: tools/nightly", "asan", "tsan", "slow", "fuzz", "monkey", "walks", "soak"):
            self.assertIn(word, told.stdout)

    def test_invalid_arguments(self):
        for words in (("soon",), ("5", "5"), ("--only", "nothing"), ("--only",), ("-x",)):
            told = run(*words)
            self.assertEqual((told.returncode, told.stdout), (3, ""), words)
            self.assertIn("usage: tools/nightly", told.stderr)

    def test_corpus_tool_rejects_arguments(self):
        told = subprocess.run([os.path.join(HERE, "..", "..", "tools", "keep-corpus"), "--all"], capture_output=True, text=True, check=False)
        self.assertEqual(told.returncode, 3)


class Build(unittest.TestCase):
    def test_failed_build_is_reported(self):
        with tempfile.TemporaryDirectory() as folder:
            for place in ("tools", "build/asan", "bin"):
                os.makedirs(os.path.join(folder, place))
            shutil.copy(os.path.join(HERE, "..", "..", "tools", "build.sh"), os.path.join(folder, "tools", "build.sh"))
            for name, text in (("tools/setup", "true"), ("bin/cmake", "echo '[1/9] Building'; echo 'FAILED: thing.o'; echo 'the reason'; exit 1")):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(f"#!/bin/sh\n{text}\n")
                os.chmod(os.path.join(folder, name), 0o755)
            for name, text in (("build.ninja", ""), ("configured", "asan")):  # prevents a new configuration
                with open(os.path.join(folder, "build", "asan", name), "w", encoding="utf-8") as file:
                    file.write(text)
            script = f"import sys; sys.path.insert(0, {HERE!r}); import nightly; print(nightly.build(['asan'])[1])"
            environment = dict(os.environ, PATH=os.path.join(folder, "bin") + os.pathsep + os.environ["PATH"])
            environment.pop("CI", None)
            told = subprocess.run([sys.executable, "-B", "-c", script], cwd=folder, env=environment, capture_output=True, text=True, check=False)
            self.assertIn("{'asan'}", told.stdout)
            self.assertIn("the reason", told.stderr)


class Run(unittest.TestCase):
    def start(self, folder, stages):
        script = os.path.join(folder, "it.py")
        with open(script, "w", encoding="utf-8") as file:
            file.write(textwrap.dedent(STAGES.format(here=HERE, stages=stages)))
        return subprocess.Popen([sys.executable, "-B", script, "1"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def page(self, folder):
        with open(os.path.join(folder, "build", "nightly", "page.md"), encoding="utf-8") as file:
            return file.read()

    def test_finding_does_not_stop_other_stages(self):
        with tempfile.TemporaryDirectory() as folder:
            night = self.start(folder, '("finds", Finds), ("breaks", Breaks), ("good", Good)')
            told, _ = night.communicate(timeout=60)
            page = self.page(folder)
            self.assertEqual(night.returncode, 1)
            self.assertIn(page, told)
            self.assertIn("| 3 things | 1 |", page)
            self.assertIn("| 2 good things | 0 |", page)
            self.assertIn("## Findings: 2", page)
            self.assertIn("the stage itself broke: ValueError: no such thing", page)
            self.assertEqual(sorted(os.listdir(folder)), ["build", "it.py"])

    def test_no_finding(self):
        with tempfile.TemporaryDirectory() as folder:
            night = self.start(folder, '("good", Good), ("better", Good)')
            night.communicate(timeout=60)
            self.assertEqual(night.returncode, 0)
            self.assertIn("## Findings: none", self.page(folder))

    def test_interrupt_still_writes_the_report(self):
        for sign in (signal.SIGINT, signal.SIGTERM):
            with tempfile.TemporaryDirectory() as folder:
                night = self.start(folder, '("good", Good), ("hangs", Hangs), ("late", Good)')
                for line in night.stdout:
                    if line == "hangs\n":
                        break
                time.sleep(0.3)
                night.send_signal(sign)
                night.communicate(timeout=60)
                page = self.page(folder)
                self.assertEqual(night.returncode, 130)
                self.assertIn("broken off", page.splitlines()[0])
                self.assertIn("| 2 good things | 0 |", page)
                self.assertIn("| 1 hanging things | 0 |", page)
                self.assertNotIn("late", page)


if __name__ == "__main__":
    unittest.main()
