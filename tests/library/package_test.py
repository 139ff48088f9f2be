"""The Python package on the built library: JANUS_LIBRARY names it, PYTHONPATH leads to the package."""

import ctypes
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

import janus
from janus import _library

ROOT = Path(__file__).resolve().parents[2]


class Package(unittest.TestCase):
    def test_it_has_every_function_of_the_library(self):
        exported = (ROOT / "tests/library/exports.txt").read_text().split()
        self.assertEqual(sorted(_library.FUNCTIONS), exported)

    def test_its_structs_are_those_of_the_header(self):
        header = (ROOT / "frontends/faces/library/janus.h").read_text()
        types = {"uint64_t ": ctypes.c_uint64, "uint32_t ": ctypes.c_uint32, "int32_t ": ctypes.c_int32, "const char *": ctypes.c_char_p}
        for name, struct in (("janus_frame", _library.FrameStruct), ("janus_writer", _library.WriterStruct)):
            body = re.search(r"typedef struct %s \{\n(.*?)\n\} %s;" % (name, name), header, re.DOTALL).group(1)
            fields = [re.match(r"  (.*?)(\w+);", line).groups() for line in body.splitlines()]
            self.assertEqual(struct._fields_, [(field, types[of]) for of, field in fields])

    def test_version_and_abi(self):
        self.assertIn("project(janus VERSION %s " % janus.__version__, (ROOT / "CMakeLists.txt").read_text())
        self.assertIn("#define JANUS_ABI %d\n" % _library.ABI, (ROOT / "frontends/faces/library/janus.h").read_text())
        self.assertIn("microchess", janus.programs())

    def test_stops_are_those_of_the_header(self):
        header = (ROOT / "frontends/faces/library/janus.h").read_text()
        names = [line.split()[0].rstrip(",") for line in header.splitlines() if line.startswith("  JANUS_STOP_")]
        self.assertEqual(names, ["JANUS_STOP_" + stop.name for stop in janus.Stop])

    def test_no_library_is_told_in_one_line(self):
        environment = dict(os.environ, JANUS_LIBRARY="nowhere.so")
        result = subprocess.run([sys.executable, "-c", "import janus"], env=environment, capture_output=True, text=True)
        self.assertIn("ImportError: cannot load nowhere.so as libjanus", result.stderr)


class Machines(unittest.TestCase):
    def test_a_move_with_a_breakpoint_and_a_step_back(self):
        with janus.Machine("microchess", side="black", level="blitz") as m:
            self.assertEqual(m.new_game(), "")
            m.break_at("JANUS", "depth>5")
            self.assertEqual(m.play("e4"), "")  # the breakpoint comes first
            self.assertEqual(m.stop, janus.Stop.BREAKPOINT)
            self.assertEqual(m.stop_breakpoint, 1)
            cycle, registers = m.cycle, dict(m.registers)
            frames = m.frames
            self.assertEqual([frames[0].name, frames[-1].name], ["JANUS", "CHESS"])
            self.assertEqual(len(frames), m.depth + 1)
            self.assertIn("STATE=", frames[0].variables)
            self.assertEqual(m.back(), janus.Stop.COMPLETED)
            self.assertLess(m.cycle, cycle)
            m.step()
            self.assertEqual((m.cycle, dict(m.registers)), (cycle, registers))
            writer = m.who_wrote("STATE")
            self.assertTrue(writer.by_program)
            self.assertEqual(writer.value, m.peek("STATE"))
            m.delete_breakpoint(1)
            m.run()
            self.assertEqual(m.reply, "1... e5")
            self.assertEqual(len(m.depths(*m.history, 50)), 50)

    def test_errors(self):
        with self.assertRaisesRegex(janus.Error, "did you mean `microchess`"):
            janus.Machine("microches")
        m = janus.Machine("kim1")
        with self.assertRaises(janus.NotFound):
            m.symbol("no such name")
        self.assertIsNone(m.who_wrote(0x3000))
        with self.assertRaisesRegex(janus.Error, "no pixel display"):
            m.picture()
        with self.assertRaises(ValueError):
            m.type("a\0b")
        m.close()
        m.close()
        for use in (m.run, lambda: m.cycle, lambda: m.display, lambda: m.registers["A"], lambda: m.save(), lambda: m.stop):
            with self.assertRaisesRegex(janus.BadHandle, "^this machine is closed$"):
                use()
        self.assertEqual(repr(m), "<janus.Machine closed>")

    def test_memory_registers_and_symbols(self):
        with janus.Machine("microchess") as m:
            m.registers["A"] = 0x42
            self.assertEqual(m.registers["a"], 0x42)
            m.write(0x40, b"\1\2\3")
            self.assertEqual(m.read(0x40, 3), b"\1\2\3")
            m.poke("STATE", 7)
            self.assertEqual(m.evaluate("mem[STATE]"), 7)
            self.assertEqual(m.symbol_at(m.symbol("JANUS")), "JANUS")
            self.assertTrue(m.png().startswith(b"\x89PNG"))
            self.assertIn("PC", m.execute("reg"))

    def test_screens(self):
        with janus.Machine("tiny-chess") as m:
            m.run()
            width, height, dots = m.picture()
            self.assertEqual(len(dots), width * height * 4)
            self.assertIn("\n", m.screen)


if __name__ == "__main__":
    unittest.main()
