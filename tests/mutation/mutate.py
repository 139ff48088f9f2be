#!/usr/bin/env python3
"""Makes one mutation of a core at a time and checks whether the test ROMs or the instruction vectors detect it.

    mutate.py CPU --driver FILE [--vectors DIR] [--jobs N] [--share PERCENT] [--report FILE]
    mutate.py CPU --driver FILE --repeat N      N mutations that a ROM detects according to the report, spread over it

Exit code 0: all were detected, except those without effect (unnoticed_CPU.tsv); 1: some were not, or the list is
out of date. See README.md.
"""

import argparse
import concurrent.futures
import resource
import subprocess
import sys
import tempfile
import zlib
from collections import Counter
from pathlib import Path

from mutations import PROCESSORS, mutations_of

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CPU_SECONDS = 30  # of the driver; without a mutation it needs one or two

# The outcomes of a mutation.
NOT_COMPILED = "not compiled"
SAME_CODE = "same code"  # the compiler emits the same bytes
ROM = "rom"
VECTOR = "vector"  # but no ROM
EQUIVALENT = "equivalent"  # listed, with the reason
ELSEWHERE = "elsewhere"  # listed: has no effect on the bare machine; the listed test detects it
SURVIVED = "survived"
OUTCOMES = [ROM, VECTOR, SAME_CODE, EQUIVALENT, ELSEWHERE, SURVIVED, NOT_COMPILED]


class Bench:
    """Builds cores and runs them."""

    def __init__(self, options):
        self.cpu = options.cpu
        self.folder = f"cpus/{PROCESSORS[options.cpu].folder}"
        self.driver = options.driver
        self.compiler = options.compiler
        self.vectors = [f"{options.vectors}/{options.cpu}"] if options.vectors else []
        self.sources = sorted(p.relative_to(ROOT) for p in (ROOT / self.folder).glob("*.cpp") if p.name != "registers.cpp")

    def build(self, overlay, core):
        """Compiles the core with the files in `overlay` instead of the sources. Returns True if it compiles."""
        sources = [overlay / s if (overlay / s).exists() else ROOT / s for s in self.sources]
        command = [self.compiler, "-std=c++20", "-O1", "-w", "-fPIC", "-shared", "-DJANUS_QUICK_BUILD", f"-I{overlay}",
                   f"-I{ROOT}", f"-I{HERE}", HERE / f"core_{self.cpu}.cpp", *sources, "-o", core]
        return subprocess.run(command, capture_output=True).returncode == 0

    def run(self, core):
        """Returns the tests that failed: (ROM or '-', vector file or '-'). 'hang or crash' if the driver did not end."""
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
        command = [self.driver, self.cpu, core, ROOT / "tests/roms" / self.cpu, *self.vectors]
        done = subprocess.run(command, capture_output=True, text=True, preexec_fn=limit)
        if done.returncode == 3:
            raise SystemExit(done.stderr.strip())
        said = dict(line.split(" ", 1) for line in done.stdout.splitlines())
        return said.get("rom", "hang or crash"), said.get("vector", "-" if "rom" not in said else "hang or crash")

    def judge(self, mutation, whole):
        """Returns (outcome, ROM, vector file) of a mutation; `whole` is the unmodified core's code."""
        with tempfile.TemporaryDirectory() as temporary:
            overlay = Path(temporary)
            lines = (ROOT / mutation.path).read_text().splitlines()
            lines[mutation.line - 1] = mutation.after
            (overlay / mutation.path).parent.mkdir(parents=True)
            (overlay / mutation.path).write_text("\n".join(lines) + "\n")
            core = overlay / "core.so"
            if not self.build(overlay, core):
                return NOT_COMPILED, "-", "-"
            if core.read_bytes() == whole:
                return SAME_CODE, "-", "-"
            rom, vector = self.run(core)
            return (ROM if rom != "-" else VECTOR if vector != "-" else SURVIVED), rom, vector


def read_table(path):
    """Returns the rows of a tab-separated file without comment lines (#)."""
    if not path.exists():
        return []
    return [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]


def sample(mutations, share):
    """Returns a share of the mutations. Whether one is included does not depend on the others."""
    return [m for m in mutations if zlib.crc32(m.key.encode()) % 100 < share]


def to_repeat(mutations, cpu, count):
    """Returns `count` of the mutations that a ROM detected when the report was written."""
    noticed = {key for outcome, _, _, key in read_table(HERE / f"report_{cpu}.tsv") if outcome == ROM}
    known = [m for m in mutations if m.key in noticed]
    if len(known) < count:
        raise SystemExit(f"report_{cpu}.tsv knows {len(known)} of the mutations of today's sources: write it anew")
    return [known[i * len(known) // count] for i in range(count)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cpu", choices=PROCESSORS)
    parser.add_argument("--driver", required=True)
    parser.add_argument("--compiler", default="c++")
    parser.add_argument("--vectors", help="folder with the vectors of all processors")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--share", type=int, default=100, help="percent of the mutations to try")
    parser.add_argument("--repeat", type=int)
    parser.add_argument("--only", default="", help="only mutations whose key contains this")
    parser.add_argument("--report", type=Path)
    options = parser.parse_args()

    bench = Bench(options)
    mutations = [m for m in mutations_of(options.cpu, ROOT) if options.only in m.key]
    mutations = to_repeat(mutations, options.cpu, options.repeat) if options.repeat else sample(mutations, options.share)
    unnoticed = {key: kind for kind, key, _ in read_table(HERE / f"unnoticed_{options.cpu}.tsv")}

    with tempfile.TemporaryDirectory() as temporary:
        core = Path(temporary) / "core.so"
        if not bench.build(Path(temporary), core):
            raise SystemExit("the unbroken core cannot be compiled")
        noticed = bench.run(core)
        if noticed != ("-", "-"):
            raise SystemExit(f"the unbroken core fails: {noticed}")
        whole = core.read_bytes()

    rows, out_of_date = [], []
    report = options.report.open("w") if options.report else None
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for mutation, (outcome, rom, vector) in zip(mutations, pool.map(lambda m: bench.judge(m, whole), mutations)):
            if mutation.key in unnoticed:
                if outcome == SURVIVED:
                    outcome = unnoticed[mutation.key]
                else:
                    out_of_date.append(mutation.key)
            if outcome == SURVIVED:
                print(f"survived: {mutation.path}:{mutation.line}: {mutation.key}", flush=True)
            rows.append((outcome, rom, vector, mutation.key))
            if report:
                print(*rows[-1], sep="\t", file=report, flush=True)

    counts = Counter(row[0] for row in rows)
    print(f"{options.cpu}: {len(rows)} mutations: " + ", ".join(f"{counts[o]} {o}" for o in OUTCOMES))
    print(f"noticed by ROMs {sum(r[1] != '-' for r in rows)}, by vectors {sum(r[2] != '-' for r in rows)}")
    for key in out_of_date:
        print(f"listed as unnoticed, but is not: {key}")
    return 1 if counts[SURVIVED] or out_of_date else 0


if __name__ == "__main__":
    sys.exit(main())
