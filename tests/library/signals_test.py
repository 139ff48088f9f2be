"""Signals, other threads and the end of the process during a run. Needs the environment of package_test.py."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest
from unittest import mock

import janus_emulator as janus


class Told(Exception):
    """Raised by the signal handlers of these tests."""


class Signals(unittest.TestCase):
    def test_ctrl_c_ends_a_run_and_is_raised(self):
        with janus.Machine("bench-6502") as m:
            begins = threading.Event()

            def press():
                begins.wait()
                time.sleep(0.1)
                os.kill(os.getpid(), signal.SIGINT)

            presser = threading.Thread(target=press)
            presser.start()
            with self.assertRaises(KeyboardInterrupt):
                begins.set()
                while True:
                    m.run_cycles(10**9)
            presser.join()
            self.assertIs(signal.getsignal(signal.SIGINT), signal.default_int_handler)
            m.run_cycles(1000)
            self.assertEqual(m.stop, janus.Stop.COMPLETED)

    def alarm(self, handler):
        """Schedule a signal for `handler` during the run that follows."""
        before = signal.signal(signal.SIGALRM, handler)
        self.addCleanup(signal.signal, signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, 0.05)

    def test_exception_of_a_handler_ends_the_run(self):
        def tell(*_):
            raise Told

        with janus.Machine("bench-6502") as m:
            runs = (lambda: m.run_cycles(10**15), lambda: m.execute("until cycle>=%d" % 10**15), lambda: m.run_until("cycle>=%d" % 10**15))
            for run in runs:
                self.alarm(tell)
                with self.assertRaises(Told):
                    run()
                cycle = m.cycle
                for _ in range(2):  # later runs are unaffected
                    m.execute("until cycle>=%d" % (cycle + 10**6))
                    m.run_cycles(1000)
                    self.assertEqual(m.stop, janus.Stop.COMPLETED)
                self.assertGreaterEqual(m.cycle, cycle + 10**6)

    def test_handler_can_use_the_machine(self):
        seen = []

        def tell(*_):
            try:
                m.run()
            except janus.Error as error:
                seen.append(str(error))
            m.interrupt()

        with janus.Machine("bench-6502") as m:
            self.alarm(tell)
            self.assertEqual(m.run_cycles(10**15), janus.Stop.INTERRUPTED)
            self.assertEqual(len(seen), 1)
            self.assertIn("this machine is running", seen[0])

    def test_all_long_calls_handle_signals(self):
        with janus.Machine("microchess", side="black", level="super-blitz") as m:
            called = []

            def call(_, function, *arguments):
                called.append(function.__name__)
                return function(*arguments)

            with mock.patch("janus_emulator._signals.LongCall.call", call):
                m.move("e4")
                m.run()
                m.new_game()
                m.depths(*m.history, 5)
                m.who_wrote("STATE")
                m.execute("reg")
                m.step()
            names = ["move", "run", "new_game", "depths", "who_wrote", "execute", "step"]
            self.assertEqual(called, ["janus_" + name for name in names])


class Threads(unittest.TestCase):
    def test_threads_share_a_machine(self):
        with janus.Machine("tiny-chess") as m:
            m.run()
            wanted = m.title, m.screen, m.save()
            ends, wrong = time.monotonic() + 0.5, []

            def ask():
                while time.monotonic() < ends and not wrong:
                    if (m.title, m.screen, m.save()) != wanted:
                        wrong.append("text")

            def fail(name):
                while time.monotonic() < ends and not wrong:
                    try:
                        m.symbol(name)
                    except janus.Error as error:
                        if name not in str(error):
                            wrong.append(str(error))

            threads = [threading.Thread(target=ask) for _ in range(3)]
            threads += [threading.Thread(target=fail, args=(letter * 300,)) for letter in "AB"]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(wrong, [])

    def test_close_while_another_thread_uses_the_machine(self):
        for _ in range(20):
            m = janus.Machine("tiny-chess")
            begins, ended = threading.Event(), []

            def use():
                try:
                    while True:
                        m.save(), m.screen, m.run_cycles(1000)
                        begins.set()
                except janus.Error as error:
                    ended.append(repr(error))

            thread = threading.Thread(target=use)
            thread.start()
            begins.wait()
            m.close()
            thread.join()
            self.assertEqual(ended, ["BadHandle('this machine is closed')"])

    def test_program_exits_while_a_thread_runs_a_machine(self):
        program = """
import threading, time, janus_emulator as janus
m = janus.Machine("bench-6502")
m.run_cycles(1000)
def run():
    while True:
        m.run_cycles(10**15)
threading.Thread(target=run, daemon=True).start()
time.sleep(0.2)
"""
        result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
        self.assertEqual((result.returncode, result.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
