"""The Python package with the built library. JANUS_LIBRARY: the library; PYTHONPATH must contain the package."""

import ctypes
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import janus_emulator as janus
from janus_emulator import _library

MUL = """        .org $0200
start:  jmp start
mul:    sta $10
        lda #0
next:   cpx #0
        beq end
        clc
        adc $10
        dex
        bpl next
end:    rts
forever: jmp next2
next2:  jmp forever
bad:    brk
"""
ROOT = Path(__file__).resolve().parents[2]


class Package(unittest.TestCase):
    def test_package_declares_every_exported_function(self):
        exported = (ROOT / "tests/library/exports.txt").read_text().split()
        self.assertEqual(sorted(_library.FUNCTIONS), exported)

    def test_structs_match_the_header(self):
        header = (ROOT / "frontends/library/janus.h").read_text()
        types = {"uint64_t ": ctypes.c_uint64, "uint32_t ": ctypes.c_uint32, "int32_t ": ctypes.c_int32, "const char *": ctypes.c_char_p}
        for name, struct in (("janus_frame", _library.FrameStruct), ("janus_writer", _library.WriterStruct)):
            body = re.search(r"typedef struct %s \{\n(.*?)\n\} %s;" % (name, name), header, re.DOTALL).group(1)
            fields = [re.match(r"  (.*?)(\w+);", line).groups() for line in body.splitlines()]
            self.assertEqual(struct._fields_, [(field, types[of]) for of, field in fields])

    def test_version_and_abi(self):
        self.assertIn("project(janus VERSION %s " % janus.__version__, (ROOT / "CMakeLists.txt").read_text())
        self.assertIn("#define JANUS_ABI %d\n" % _library.ABI, (ROOT / "frontends/library/janus.h").read_text())
        self.assertIn("microchess", janus.programs())

    def test_stop_reasons_match_the_header(self):
        header = (ROOT / "frontends/library/janus.h").read_text()
        names = [line.split()[0].rstrip(",") for line in header.splitlines() if line.startswith("  JANUS_STOP_")]
        self.assertEqual(names, ["JANUS_STOP_" + stop.name for stop in janus.Stop])

    def test_missing_library_is_reported_in_one_line(self):
        environment = dict(os.environ, JANUS_LIBRARY="nowhere.so")
        result = subprocess.run([sys.executable, "-c", "import janus_emulator"], env=environment, capture_output=True, text=True)
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
        self.assertEqual(repr(m), "<janus_emulator.Machine closed>")

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

    def test_call_runs_a_routine(self):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "mul.s"
            source.write_text(MUL)
            m = janus.Machine(source)
            self.addCleanup(m.close)
            before = dict(m.registers)
            with self.assertRaisesRegex(janus.NotFound, "unknown register `q`"):
                m.call("mul", a=9, q=4)
            with self.assertRaisesRegex(TypeError, "expected a function, not NoneType"):
                m.on("mul", None)
            with self.assertRaisesRegex(janus.Error, "cycle 10 is after cycle 5; swap them"):
                m.count("mul", 10, 5)
            self.assertEqual(dict(m.registers), before)
            returned = m.call("mul", a=3, x=5)
            self.assertEqual((returned["A"], returned.cycles), (15, 3 + 2 + 5 * 14 + 2 + 3 + 6))
            self.assertEqual((m.registers["PC"], m.registers["S"]), (before["PC"], before["S"]))
            for routine, stop in (("bad", janus.Stop.TRAPPED), ("forever", janus.Stop.LIMIT)):
                with self.assertRaisesRegex(janus.NotReached, "did not return"):
                    m.call(routine, max_cycles=1000)
                self.assertEqual(m.stop, stop)
            with self.assertRaises(janus.NotReached):
                m.run_to("bad", 100)
            with self.assertRaises(janus.NotReached):
                m.run(1000, must=True)
            self.assertEqual((m.count("mul"), m.count("mul", m.cycle)), (1, 0))
            self.assertEqual(m.profile()[0]["name"], "forever")
            lines = m.coverage()["files"][0]["lines"]
            self.assertIn({"line": 5, "executed": 6}, lines)
            self.assertEqual(m.profile(by="lines")[0]["place"].rsplit(":", 1)[1], "12")

    def test_memory_by_index(self):
        with janus.Machine("microchess") as m:
            m[0x40] = 7
            m[0x41:0x43] = b"\1\2"
            m["STATE"] = 0x0C
            self.assertEqual((m[0x40], m[0x40:0x43], m["STATE"], m[b"STATE"]), (7, b"\7\1\2", 12, 12))
            with self.assertRaisesRegex(ValueError, "expected 2 bytes, not 3"):
                m[0x41:0x43] = [1, 2, 3]
            with self.assertRaisesRegex(KeyError, "did you mean STATE"):
                m["STATEE"]

    def test_registers_are_a_mapping(self):
        with janus.Machine("microchess") as m:
            self.assertEqual(len(m.registers), 6)
            self.assertEqual((m.registers.get("A"), m.registers.get("Q"), "X" in m.registers), (0, None, True))
            m.registers.update(a=1, x=2)
            self.assertEqual((m.registers["A"], m.registers["X"]), (1, 2))

    def test_functions_are_called_at_breakpoints(self):
        with janus.Machine("microchess", side="black", level="super-blitz") as m:
            m.new_game()
            begin, seen = m.cycle, []
            number = m.on("JANUS", lambda machine: seen.append((machine.cycle, machine["STATE"])))
            m.play("e4")
            self.assertEqual(len(seen), m.count("JANUS", begin))
            self.assertTrue(all(cycle > begin for cycle, _ in seen))
            m.delete_breakpoint(number)
            m.on("pc==JANUS && depth>5", lambda machine: False)
            m.move("d4")
            self.assertEqual(m.run(), janus.Stop.BREAKPOINT)
            with self.assertRaisesRegex(janus.NotReached, "breakpoint"):
                m.run(must=True)

            def fails(machine):
                with self.assertRaisesRegex(janus.Error, "a hook can only inspect it"):
                    machine.poke(0, 1)
                raise ZeroDivisionError

            m.on("JANUS", fails)
            with self.assertRaises(ZeroDivisionError):
                m.run()

    def test_games(self):
        with janus.Machine("microchess", side="black", level="super-blitz") as m:
            m.new_game()
            self.assertEqual((len(m.moves), m.side_to_move, m.result), (20, "white", "*"))
            self.assertIn("e4", m.moves)
            m.play("e4")
            m.command("resign")
            self.assertEqual((m.moves, m.result), ([], "0-1"))

    def test_the_alias(self):
        import janus as alias

        self.assertIs(alias, janus)
        with tempfile.TemporaryDirectory() as folder:  # another package with this name
            (Path(folder) / "janus").mkdir()
            (Path(folder) / "janus/__init__.py").write_text("queues = 1")
            path = os.pathsep.join([folder, os.environ["PYTHONPATH"]])
            program = "import janus, janus_emulator; assert janus.queues == 1 and janus_emulator.Machine"
            subprocess.run([sys.executable, "-c", program], env=dict(os.environ, PYTHONPATH=path), check=True)

    def test_screens(self):
        with janus.Machine("tiny-chess") as m:
            m.run()
            width, height, dots = m.picture()
            self.assertEqual(len(dots), width * height * 4)
            self.assertIn("\n", m.screen)


if __name__ == "__main__":
    unittest.main()
