"""Arguments of the Python package: accepted types, and errors. Needs the environment of package_test.py."""

import copy
import inspect
import os
import pickle
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import janus_emulator as janus

ROOT = Path(__file__).resolve().parents[2]


class Arguments(unittest.TestCase):
    def setUp(self):
        self.m = janus.Machine("kim1")
        self.addCleanup(self.m.close)
        self.m.run_cycles(1000)

    def test_numbers_out_of_range_are_refused(self):
        m = self.m
        uses = (
            m.run, m.run_cycles, m.go_to, m.back, m.peek, m.symbol_at, m.run_until, m.break_at,
            lambda number: m.step(count=number), lambda number: m.run_until("$0200", number),
            lambda number: m.poke(number, 0), lambda number: m.poke(0, number), lambda number: m.read(number, 1),
            lambda number: m.read(0, number), lambda number: m.write(number, b"1"), lambda number: m.who_wrote(number),
            lambda number: m.depths(number, 1, 1), lambda number: m.depths(0, number, 1), lambda number: m.depths(0, 1, number),
            lambda number: m.registers.__setitem__("A", number),
        )
        for use in uses:
            for number in (-1, 1 << 64):
                with self.assertRaises(ValueError):
                    use(number)
            with self.assertRaises(TypeError):
                use(1.5)
        one = m.break_at("$0200")
        for number in ((1 << 32) + one, -(1 << 31) - 1):
            with self.assertRaises(ValueError):
                m.delete_breakpoint(number)
        m.delete_breakpoint(one)
        for address in ((1 << 32) + 0x40, 1 << 32):
            with self.assertRaises(ValueError):
                m.peek(address)

    def test_strings_are_str_or_bytes(self):
        m = self.m
        m.keys(b"RS")
        m.keys(["RS", b"AD"])
        self.assertEqual(m.evaluate(b"1+1"), 2)
        self.assertGreater(m.break_at(b"$0200", "a==1"), 0)
        uses = (m.type, m.move, m.evaluate, m.execute, m.symbol, m.load, m.save, m.step, m.keys, lambda x: m.set_option("x", x), janus.Machine,
                lambda x: janus.Machine("kim1", keys=x), lambda x: m.write(0, x))
        for use in uses:
            for wrong in (object(), 5 if use not in (uses[9], uses[11]) else object()):
                with self.assertRaises(TypeError):
                    use(wrong)
        with janus.Machine("nakamozu-basic", type=b"PRINT 6*7\\r") as basic:
            basic.run()
            self.assertIn("42", basic.screen)

    def test_command_takes_keyword_arguments(self):
        with janus.Machine("microchess") as m:
            self.assertEqual(m.command("break", place="JANUS", if_="a>3", ignore=2)["data"], {"breakpoint": 1})
            with self.assertRaisesRegex(janus.Error, "`step` has no parameter `times`"):
                m.command("step", times=2)
            with self.assertRaises(TypeError):
                m.command("step", count=object())

    def test_files_and_states(self):
        m = self.m
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "state"
            for each in (path, str(path), os.fsencode(path)):
                m.save(each)
            state = m.save()
            for each in (state, bytearray(state), memoryview(state), path, str(path)):
                m.poke(0x40, 1)
                m.load(each)
                self.assertEqual(m.peek(0x40), state and 0)
        m.write(0x40, memoryview(b"\1\2"))
        m.write(0x42, [3, 4])
        self.assertEqual(m.read(0x40, 4), b"\1\2\3\4")
        with self.assertRaisesRegex(janus.Error, "reserved for the program"):
            m.save("-")

    def test_machine_cannot_be_copied_or_pickled(self):
        for use in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaisesRegex(TypeError, "a Machine cannot be copied or pickled"):
                use(self.m)
        self.assertEqual(self.m.title.split()[0], "KIM-1")

    def test_properties_of_a_closed_machine_raise_bad_handle(self):
        janus._library.lib.janus_close(self.m._handle)  # as if another thread had closed it
        for use in (lambda: self.m.cycle, lambda: self.m.clock_hz, lambda: self.m.title, self.m.png, self.m.run, self.m.interrupt):
            with self.assertRaisesRegex(janus.BadHandle, "^this machine is closed$"):
                use()

    def test_settings_and_options_of_built_in_programs_and_machines_are_arguments(self):
        known = set(inspect.signature(janus.Machine).parameters) | {"3851"}
        for folder in (ROOT / "software").iterdir():
            manifest = folder / "program.toml"
            for setting in re.findall(r'^\[\[settings?\]\]\n(?:\w.*\n)*?name = "([^"]+)"', manifest.read_text() if manifest.exists() else "", re.M):
                self.assertIn(setting.replace("-", "_"), known, folder)
        for machine in ("kim1", "h68tr", "h68tr-tv", "f8kit", "bare-6502", "bare-6800", "bare-f8"):
            with self.assertRaisesRegex(janus.Error, "unknown option 'nonsense'") as raised:
                janus.Machine(machine, option="nonsense=1")
            for option in str(raised.exception).partition("use one of: ")[2].split(", "):
                self.assertIn(option.replace("-", "_"), known, machine)
        with self.assertRaises(TypeError):
            janus.Machine("microchess", levle="blitz")

    @unittest.skipIf(shutil.which("mypy") is None, "mypy is missing")
    def test_mypy_finds_misspelt_options(self):
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "script.py"
            script.write_text("""from janus_emulator import Machine
m = Machine("microchess", level="blitz", side="black")
value: int = m["STATE"]
some: bytes = m[0x200:0x210]
a: int = m.call("JANUS", a=3, max_cycles=10)["A"]
Machine("microchess", levle="x")
""")
            package = Path(janus.__file__).parent.parent
            run = subprocess.run(["mypy", "--strict", "--cache-dir", folder, script], env=dict(os.environ, MYPYPATH=str(package)), capture_output=True, text=True)
            self.assertEqual(run.stdout.count("error:"), 1, run.stdout)
            self.assertIn('script.py:6: error: Unexpected keyword argument "levle"', run.stdout)

    def test_package_has_type_hints(self):
        self.assertTrue(Path(janus.__file__).with_name("py.typed").exists())
        for name, value in vars(janus.Machine).items():
            function = value.fget if isinstance(value, property) else value
            if callable(function):
                self.assertIn("return", function.__annotations__, name)


if __name__ == "__main__":
    unittest.main()
