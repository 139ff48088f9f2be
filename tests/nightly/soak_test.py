"""Tests the soak stage with a correct debugger and with faulty ones."""
import os
import stat
import sys
import tempfile
import textwrap
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import nightly
import report as reports
import soak

# A debugger with the commands that the soak stage uses. Its state is the cycle; `wrong` selects its fault.
JANUS = """\
    #!{python} -B
    import sys
    wrong = {wrong!r}
    now = end = 0
    marks = {{}}

    def obey(line):
        global now, end
        words = line.split()
        if words[0] == "print":
            print("$0 ", words[1])
        elif line == "info machine":
            print("fake: a machine, 6502 at 1 000 Hz\\n  keys 1 2 CAPS LOCK <-")
        elif line == "info recording":
            print(f"cycles 0 to {{end:,}}, now {{now:,}}\\n1 keyframes, 0 inputs, {{2_000_000 if wrong == 'fat' else 40:,}} KB, 0".replace(",", " ").replace("  ", ", "))
        elif words[0] == "until":
            now = end = max(now, int(words[1][len("cycle>="):]))
        elif words[0] == "mark":
            marks[words[1]] = now
        elif words[0] == "goto":
            now = end if words[1] == "end" else marks[words[1]]
            if wrong == "drifts" and words[1] != "end":
                now += 1
        elif line.startswith("save session"):
            open(words[2], "w").write(repr((now, end, marks)))
        elif words[0] == "save":
            open(words[1], "w").write(str(now))
        elif words[0] == "load":
            if wrong == "dies":
                sys.exit("it is torn")
            now, end, saved = eval(open(words[1]).read())
            marks.update(saved)
            if wrong == "forgets":
                now += 1
        elif words[0] in ("keys", "type"):
            if wrong == "takes nothing" or words[1] in ("CAPS", "LOCK"):
                sys.exit("there is no such key")
            end = now
            for name in [name for name in marks if marks[name] > now]:
                del marks[name]
        else:
            sys.exit("what is " + line)
        sys.stdout.flush()

    if "--command" in sys.argv:
        obey(sys.argv[-1])
    else:
        for line in sys.stdin:
            obey(line.strip())
"""


class Soaks(unittest.TestCase):
    def soaked(self, wrong):
        """Returns the report and the problem, which is empty if there is none."""
        with tempfile.TemporaryDirectory() as folder:
            here = os.getcwd()
            os.chdir(folder)
            try:
                janus = os.path.join(folder, "janus")
                with open(janus, "w", encoding="utf-8") as file:
                    file.write(textwrap.dedent(JANUS.format(python=sys.executable, wrong=wrong)))
                os.chmod(janus, stat.S_IRWXU)
                night = nightly.Night(3)
                night.janus = janus
                report = reports.Report("soak")
                actions = iter(range(200))
                try:
                    soak.Soaked(night, "one", report).run(lambda: next(actions, None) is not None)
                except soak.Wrong as why:
                    return report, str(why)
                return report, ""
            finally:
                os.chdir(here)

    def test_correct_debugger_passes(self):
        for wrong in ("", "takes nothing"):
            report, why = self.soaked(wrong)
            self.assertEqual(why, "")
            self.assertEqual(report.number("actions"), 200)
            self.assertGreater(report.number("states compared"), 3)
            self.assertGreater(report.number("sessions loaded"), 0)
            self.assertGreater(report.number("cycles"), 1000)

    def test_faulty_debuggers_are_detected(self):
        for wrong, words in (("drifts", "is another after going back: compare m"), ("forgets", "stands elsewhere: compare"),
                             ("dies", "ended with 1: it is torn"), ("fat", "1953 MB of them history")):
            self.assertIn(words, self.soaked(wrong)[1])


if __name__ == "__main__":
    unittest.main()
