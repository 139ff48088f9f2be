#!/usr/bin/env python3
"""Prints and writes tables of the coverage that tools/coverage measured.

    report.py BUILD      reads BUILD/lines.lcov and BUILD/profiles/ran.txt; prints a table by folder, writes BUILD/unreached.txt
                         and the page tests/COVERAGE.md

The reasons on the page are from reasons.tsv: file, text in a line of the range ('*': any range of the file), why no test reaches
it. Prints the rows that no range needs any longer.
"""

import os
import re
import sys
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAGE = ROOT / "tests/COVERAGE.md"
HELD = ["cpus", "machines", "frontends/core/debug", "frontends/core/session", "frontends/games/play"]  # at least 95 %
AIM = 95
MOST_BYTES = 24 * 1024  # limit of the page, see tests/architecture
FOLDERS = ["cpus", "machines", "tools"]


def folder_of(path):
    parts = path.split("/")
    return "/".join(parts[:3]) if parts[0] == "frontends" else parts[0]


def read_lines(path):
    """Return {line: execution count} of each source."""
    files, lines = {}, {}
    for text in path.read_text().splitlines():
        if text.startswith("SF:"):
            name = os.path.realpath(text[3:])  # headers are included through links (tools/cmake/house.cmake)
            lines = files.setdefault(name.removeprefix(f"{ROOT}/"), {}) if name.startswith(f"{ROOT}/") else {}
        elif text.startswith("DA:"):
            number, count = text[3:].split(",")[:2]
            lines[int(number)] = lines.get(int(number), 0) + int(count)
    return {name: lines for name, lines in files.items() if lines}


def stretches(lines):
    """Return the ranges (first, last) of lines that were not executed, without executed lines in between."""
    result = []
    open_ = None
    for number in sorted(lines):
        if lines[number]:
            open_ = None
        elif open_:
            open_[1] = number
        else:
            open_ = [number, number]
            result.append(open_)
    return [tuple(s) for s in result]


def read_reasons():
    path = HERE / "reasons.tsv"
    rows = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")] if path.exists() else []
    for row in rows:
        if len(row) != 3:
            raise SystemExit(f"tests/coverage/reasons.tsv: three columns, separated by tabs, not {len(row)}: {row[0]}")
    return rows


def per_cent(reached, all_):
    """Return the percentage, rounded down: 94.99 is not 95."""
    return f"{int(1000 * reached / all_) / 10:.1f}" if all_ else "-"


class Report:
    def __init__(self, build):
        self.files = read_lines(build / "lines.lcov")
        self.reasons = read_reasons()
        self.used = set()
        self.text = {}
        self.totals = defaultdict(lambda: [0, 0])  # folder: lines, reached
        for path, lines in self.files.items():
            total = self.totals[folder_of(path)]
            total[0] += len(lines)
            total[1] += sum(1 for count in lines.values() if count)
        self.folders = [f for f in FOLDERS if f in self.totals] + sorted(f for f in self.totals if f not in FOLDERS)

    def source(self, path):
        if path not in self.text:
            self.text[path] = (ROOT / path).read_text().splitlines()
        return self.text[path]

    def reason(self, path, first, last):
        """Return the reason why no test reaches the range, or None."""
        stretch = self.source(path)[first - 1 : last]
        for index, (file, text, why) in enumerate(self.reasons):
            if file == path and (text == "*" or any(text in line for line in stretch)):
                self.used.add(index)
                return why
        return None

    def table(self):
        yield f"{'folder':24} {'lines':>7} {'reached':>8} {'%':>6}"
        for folder in self.folders:
            lines, reached = self.totals[folder]
            yield f"{folder:24} {lines:7} {reached:8} {per_cent(reached, lines):>6}"

    def weak(self):
        """Yield files below the aim: (path, lines, reached)."""
        for path in sorted(self.files):
            lines = self.files[path]
            reached = sum(1 for count in lines.values() if count)
            if reached * 100 < AIM * len(lines):
                yield path, len(lines), reached

    def unreached(self):
        """Yield each file with lines that were not executed: its path, and the ranges with their reasons."""
        for path in sorted(self.files):
            found = [(first, last, self.reason(path, first, last)) for first, last in stretches(self.files[path])]
            if found:
                yield path, found

    def not_built(self):
        """Return the folders without compiled sources, and single sources of other folders that were not compiled."""
        sources = [p.relative_to(ROOT).as_posix() for f in [*FOLDERS, "frontends"] for p in (ROOT / f).rglob("*.cpp")]
        missing = defaultdict(list)
        for path in sorted(sources):
            if path not in self.files and re.search(r"^\s*\w.*\)[^;]*\{", (ROOT / path).read_text(), re.M):  # contains a function
                missing[folder_of(path)].append(path)
        return {folder: paths if folder in self.totals else [] for folder, paths in missing.items()}

    def ran(self, build):
        kinds = {}
        path = build / "profiles/ran.txt"
        for line in path.read_text().splitlines() if path.exists() else []:
            name, *fast = line.split()
            kinds[name] = kinds.get(name, False) or not fast
        return sorted(n for n, slow in kinds.items() if slow), sorted(n for n, slow in kinds.items() if not slow)

    def page(self, build):
        whole, fast = self.ran(build)
        yield "# Which lines the tests reach"
        yield ""
        yield "Written by `tools/coverage`; the reasons are those of `tests/coverage/reasons.tsv`. Clang counts: a line is reached if any test runs it,"
        yield "in a library or, for templates, in a test's own instance. What a compiler works out (`constexpr`) is not run, and counts as not"
        yield "reached where nothing else calls it. Of a program that a test kills nothing is known."
        yield ""
        yield f"Measured with the tests of {', '.join(whole + fast)}" + ("." if not fast else f"; without the slow ones: {', '.join(fast)}.")
        yield "Tests of the label `external` were left out, and the window, which needs a screen, was not built."
        yield ""
        yield "| Folder | Lines | Reached | % |"
        yield "|---|---:|---:|---:|"
        for folder in self.folders:
            lines, reached = self.totals[folder]
            mark = "**" if folder in HELD else ""
            yield f"| `{folder}` | {lines} | {reached} | {mark}{per_cent(reached, lines)}{mark} |"
        yield ""
        yield f"The five in bold are held at {AIM} % or more."
        for folder, paths in sorted(self.not_built().items()):
            yield f"Not built: `{folder}`." if not paths else f"Not built of `{folder}`: {', '.join(f'`{Path(p).name}`' for p in paths)}."
        without = []
        for folder in HELD:
            explained = []
            for path, found in self.unreached():
                if folder_of(path) != folder:
                    continue
                by_reason = defaultdict(list)
                for first, last, why in found:
                    (by_reason[why].append((first, last)) if why else without.append((path, first, last)))
                for why, places in by_reason.items():
                    explained.append(f"- `{path.removeprefix(folder + '/')}` {ranges(places)}: {why}")
            if explained:
                yield from ("", f"## Not reached in {folder}, and why", *explained)
        if without:
            lines = sum(sum(1 for n, c in self.files[p].items() if first <= n <= last and not c) for p, first, last in without)
            yield from ("", "## Not reached in the five, without a reason given", f"{lines} lines:", "")
            by_file = defaultdict(list)
            for path, first, last in without:
                by_file[path].append((first, last))
            for path, places in by_file.items():
                yield f"- `{path}` {ranges(places)}"
        weak = [w for w in self.weak() if folder_of(w[0]) not in HELD]
        if weak:
            yield from ("", f"## Other files below {AIM} %", "| File | Lines | % |", "|---|---:|---:|")
            yield from (f"| `{path}` | {lines} | {per_cent(reached, lines)} |" for path, lines, reached in weak)


def cut(lines):
    """Return the page, truncated to MOST_BYTES."""
    rest = "\nThe page would be too long; the rest is in build/coverage/unreached.txt.\n"
    size = 0
    for count, line in enumerate(lines):
        size += len(line.encode()) + 1
        if size + len(rest) > MOST_BYTES:
            return "\n".join(lines[:count]) + rest
    return "\n".join(lines) + "\n"


def ranges(places):
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in places)


def main():
    build = Path(sys.argv[1])
    report = Report(build)
    print(*report.table(), sep="\n")
    with (build / "unreached.txt").open("w") as out:
        for path, found in report.unreached():
            lines = report.files[path]
            reached = sum(1 for count in lines.values() if count)
            print(f"{path}: {reached} of {len(lines)} lines, {per_cent(reached, len(lines))} %", file=out)
            for first, last, why in found:
                print(f"  {ranges([(first, last)]):12} {report.source(path)[first - 1].strip()}" + (f"   [{why}]" if why else ""), file=out)
    weak = list(report.weak())
    print(f"{len(weak)} files below {AIM} %")
    for path, lines, reached in weak:
        print(f"  {per_cent(reached, lines):>5} % of {lines:4}  {path}  {ranges(stretches(report.files[path]))}")
    PAGE.write_text(cut(list(report.page(build))))
    for index, (file, text, _) in enumerate(report.reasons):
        if index not in report.used:
            print(f"reasons.tsv: no stretch of {file} needs '{text}' any longer")


if __name__ == "__main__":
    main()
