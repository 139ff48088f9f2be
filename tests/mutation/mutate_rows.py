#!/usr/bin/env python3
"""Makes one mutation of a folder of frontends/ at a time and reports which test detects it.

    mutate_rows.py FOLDER --build DIR [--jobs N] [--only TEXT] [--report FILE [--continue]]
    mutate_rows.py FOLDER --build DIR --repeat N    N rows that a test detects according to the report, spread over it
    mutate_rows.py FOLDER --check                   checks that each row matches its source; builds nothing

The mutations are the rows of rows_FOLDER.tsv: file, text that occurs once in it, replacement. DIR is a build of the test programs in
PROGRAMS. Exit code 0: all were detected, except those listed in unnoticed_FOLDER.tsv; 1: some were not, or a row or the list is out of
date. See README.md.
"""

import argparse
import concurrent.futures
import json
import re
import resource
import shlex
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from mutate import HERE, ROOT, read_table

FOLDERS = {"debug": "frontends/core/debug", "session": "frontends/core/session", "gui": "frontends/ui/gui"}
# The test programs that a folder's mutants are linked into. Those that detect most in the least time are first.
PROGRAMS = {"debug": ["debug", "session", "console", "fake_machine"], "session": ["session", "console", "fake_machine"], "gui": ["gui"]}
CASES = "~[slow]~[external]~*slow statements*"  # depends on the clock, so a busy machine would fail it
CPU_SECONDS = 180  # of a test program; without a mutation it needs less than a minute

NOT_COMPILED = "not compiled"
NOTICED = "test"
EQUIVALENT = "equivalent"  # listed, with the reason
ELSEWHERE = "elsewhere"  # listed: the listed other test program detects it
SURVIVED = "survived"
OUTCOMES = [NOTICED, EQUIVALENT, ELSEWHERE, SURVIVED, NOT_COMPILED]


class Row(NamedTuple):
    path: str  # relative to the repository's root
    before: str
    after: str

    @property
    def key(self):
        return f"{Path(self.path).name}: {' '.join(self.before.split())} => {' '.join(self.after.split())}"


def read_rows(folder):
    rows = []
    for columns in read_table(HERE / f"rows_{folder}.tsv"):
        if len(columns) != 3:
            raise SystemExit(f"rows_{folder}.tsv: a row has three columns, separated by tabs, not {len(columns)}: {columns[0]}")
        before, after = (text.replace("\\n", "\n") for text in columns[1:])
        rows.append(Row(f"{FOLDERS[folder]}/{columns[0]}", before, after))
    return rows


def misfits(rows):
    """Yields the errors in the rows."""
    seen = set()
    for row in rows:
        source = ROOT / row.path
        found = source.read_text().count(row.before) if source.exists() else 0
        if found != 1:
            yield f"{row.path}: '{row.before}' stands there {found} times, not once"
        if row.before == row.after:
            yield f"{row.path}: '{row.before}' is not changed"
        if row.key in seen:
            yield f"{row.key}: stands there twice"
        seen.add(row.key)


class Bench:
    """Builds the folder's sources one by one, and links test programs with them instead of the folder's library."""

    def __init__(self, folder, build, scratch):
        self.folder = folder
        self.build = Path(build).resolve()
        self.scratch = scratch
        self.archive = f"{FOLDERS[folder]}/libjanus_{folder}.a"
        self.compile_words = self.find_compile_words()  # by source
        self.link_words = {program: self.find_link_words(program) for program in PROGRAMS[folder]}
        self.objects = {}  # of the unmodified sources

    def find_compile_words(self):
        """Returns the compiler command of each source of the library without file names. Merged sources (unity builds) are listed separately."""
        place, found = FOLDERS[self.folder], {}
        for entry in json.loads((self.build / "compile_commands.json").read_text()):
            words = shlex.split(entry["command"])
            if f"{place}/CMakeFiles/janus_{self.folder}.dir/" not in words[words.index("-o") + 1]:
                continue
            del words[words.index("-o") : words.index("-o") + 2]
            del words[words.index("-c") : words.index("-c") + 2]
            words = [w for w in words if not w.startswith(("-O", "-W", "-fprofile", "-fcoverage"))] + ["-O1", "-w"]
            file = entry["file"]
            merged = re.findall(r'^#include "(.+)"', Path(file).read_text(), re.M) if "/Unity/" in file else [file]
            found |= {source.split(f"/{place}/")[-1]: words for source in merged}
        if not found:
            raise SystemExit(f"{self.build} does not build {place}")
        return found

    def find_link_words(self, program):
        said = subprocess.run(["ninja", "-C", self.build, "-t", "commands", "-s", f"bin/{program}_tests"], capture_output=True, text=True)
        if said.returncode != 0:
            raise SystemExit(f"{self.build} does not build {program}_tests: {said.stdout}{said.stderr}")
        words = []
        for word in shlex.split(said.stdout.splitlines()[-1])[2:]:  # ': &&' comes first, commands after the link last
            if word == "&&":
                break
            words.append(word)
        if self.archive not in words:
            raise SystemExit(f"{program}_tests is not linked with {self.archive}")
        return words

    def compile(self, name, source, target):
        """Compiles `source` as the library's source `name`. Returns True if it compiles."""
        command = [*self.compile_words[name], "-c", source, "-o", target]
        return subprocess.run(command, cwd=self.build, capture_output=True).returncode == 0

    def compile_all(self, jobs):
        """Compiles the sources of the library."""
        listed = list(self.compile_words)
        kept = self.build / "mutation_objects"  # reused by the next run if no source is newer
        kept.mkdir(exist_ok=True)
        headers = max(p.stat().st_mtime for f in ["cpus", "machines", "tools", "frontends"] for p in (ROOT / f).rglob("*.hpp"))

        def make(name):
            source, made = ROOT / FOLDERS[self.folder] / name, kept / f"{self.folder}_{Path(name).name}.o"
            self.objects[name] = made
            return made.exists() and made.stat().st_mtime > max(headers, source.stat().st_mtime) or self.compile(name, source, made)

        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            done = list(pool.map(make, listed))
        if not all(done):
            raise SystemExit(f"{listed[done.index(False)]} cannot be compiled")

    def link(self, program, objects, target):
        words = []
        for word in self.link_words[program]:
            if word == self.archive:
                words += [str(o) for o in objects] if objects else []
                objects = None  # the archive may be listed more than once
            else:
                words.append(word)
        words[words.index("-o") + 1] = str(target)
        done = subprocess.run(words, cwd=self.build, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{program}_tests cannot be linked: {done.stderr[-2000:]}")

    def run(self, executable):
        """Returns the test case that fails, or None."""
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
        command = [executable, CASES, "--abort", "--reporter", "xml"]
        try:
            done = subprocess.run(command, cwd=executable.parent, capture_output=True, text=True, errors="replace", preexec_fn=limit,
                                  timeout=4 * CPU_SECONDS)
        except subprocess.TimeoutExpired:
            return "hang"
        if done.returncode == 0:
            return None
        cases = re.findall(r'<TestCase name="([^"]*)"', done.stdout)
        crashed = "" if "<OverallResults " in done.stdout and done.returncode > 0 else " (crash or hang)"
        return (cases[-1] if cases else "-") + crashed

    def notices(self, objects, folder):
        """Returns the (program, test case) that detects the mutation, or None."""
        for program in PROGRAMS[self.folder]:
            executable = folder / f"{program}_tests"
            self.link(program, objects, executable)
            case = self.run(executable)
            executable.unlink()
            if case is not None:
                return program, case
        return None

    def judge(self, row):
        """Returns (outcome, program, test case)."""
        with tempfile.TemporaryDirectory(dir=self.scratch) as temporary:
            folder = Path(temporary)
            name = row.path.removeprefix(f"{FOLDERS[self.folder]}/")
            broken = folder / Path(name).name
            made = broken.with_suffix(".o")
            broken.write_text((ROOT / row.path).read_text().replace(row.before, row.after))
            if not self.compile(name, broken, made):
                return NOT_COMPILED, "-", "-"
            objects = [made if other == name else path for other, path in self.objects.items()]
            noticed = self.notices(objects, folder)
            return (NOTICED, *noticed) if noticed else (SURVIVED, "-", "-")


def to_repeat(rows, folder, count):
    noticed = {key for outcome, _, _, key in read_table(HERE / f"report_{folder}.tsv") if outcome == NOTICED}
    known = [row for row in rows if row.key in noticed]
    if len(known) < count:
        raise SystemExit(f"report_{folder}.tsv knows {len(known)} of today's rows: write it anew")
    return [known[i * len(known) // count] for i in range(count)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", choices=PROGRAMS)
    parser.add_argument("--build", help="folder of a build with the test programs")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--repeat", type=int)
    parser.add_argument("--only", default="", help="only rows whose key contains this")
    parser.add_argument("--report", type=Path)
    parser.add_argument("--continue", dest="resume", action="store_true", help="skip rows that the report already has as detected")
    options = parser.parse_args()

    rows = read_rows(options.folder)
    wrong = list(misfits(rows))
    keys = {row.key for row in rows}
    unnoticed = {key: kind for kind, key, _ in read_table(HERE / f"unnoticed_{options.folder}.tsv")}
    wrong += [f"unnoticed_{options.folder}.tsv: no row is '{key}'" for key in unnoticed if key not in keys]
    if wrong:
        print(*wrong, sep="\n")
        return 1
    if options.check:
        return 0
    if not options.build:
        parser.error("--build DIR: where the test programs were built")
    rows = [row for row in rows if options.only in row.key]
    if options.repeat:
        rows = to_repeat(rows, options.folder, options.repeat)

    found, out_of_date = [], []
    known = {row[3]: tuple(row[:3]) for row in read_table(options.report) if row[0] == NOTICED} if options.report and options.resume else {}
    report = options.report.open("w") if options.report else None
    with tempfile.TemporaryDirectory() as temporary, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        bench = Bench(options.folder, options.build, Path(temporary))
        bench.compile_all(options.jobs)
        if noticed := bench.notices(list(bench.objects.values()), Path(temporary)):
            raise SystemExit(f"unbroken it fails: {noticed}")
        for row, (outcome, program, case) in zip(rows, pool.map(lambda row: known.get(row.key) or bench.judge(row), rows)):
            if row.key in unnoticed:
                if outcome == SURVIVED:
                    outcome = unnoticed[row.key]
                else:
                    out_of_date.append(row.key)
            if outcome in (SURVIVED, NOT_COMPILED):
                print(f"{outcome}: {row.key}", flush=True)
            found.append((outcome, program, case, row.key))
            if report:
                print(*found[-1], sep="\t", file=report, flush=True)

    counts = Counter(outcome for outcome, *_ in found)
    compiled = len(found) - counts[NOT_COMPILED]
    print(f"{options.folder}: {len(found)} rows: " + ", ".join(f"{counts[o]} {o}" for o in OUTCOMES))
    print(f"noticed: {counts[NOTICED]} of {compiled}, {100 * counts[NOTICED] // max(compiled, 1)} %")
    for key in out_of_date:
        print(f"listed as unnoticed, but is not: {key}")
    return 1 if counts[SURVIVED] or counts[NOT_COMPILED] or out_of_date else 0


if __name__ == "__main__":
    sys.exit(main())
