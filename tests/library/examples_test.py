"""The examples, as a reader runs them. Those in C and C++ are built by the build: JANUS_EXAMPLES names their folder."""

import os
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "frontends/library/examples"


def run(*command, given=""):
    return subprocess.run([str(word) for word in command], input=given, capture_output=True, text=True, check=True).stdout


class Examples(unittest.TestCase):
    def test_game(self):
        told = run(sys.executable, FOLDER / "game.py", "super-blitz", given="e4\nKe7\nNf3\n\n")
        self.assertIn("Black: 1... ", told)
        self.assertIn("Black: 2... ", told)

    def test_call_depth(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder) / "depth.svg"
            run(sys.executable, FOLDER / "call_depth.py", picture)
            self.assertEqual(xml.dom.minidom.parse(str(picture)).documentElement.tagName, "svg")

    def test_look_in_c_and_in_cpp(self):
        in_c, in_cpp = (run(Path(os.environ["JANUS_EXAMPLES"]) / name) for name in ("library_look_c", "library_look_cpp"))
        self.assertTrue(in_c.startswith("breakpoint 1 at $0100 JANUS"), in_c)
        self.assertIn("  JANUS STATE=", in_c)
        self.assertEqual(in_c, in_cpp)

    def test_they_are_short(self):
        for path in FOLDER.glob("look.*"):
            self.assertLessEqual(len(path.read_text().splitlines()), 30, path)


if __name__ == "__main__":
    unittest.main()
