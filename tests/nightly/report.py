"""The results of each stage, and the report of all stages."""
import threading
import time


class Finding:
    """A problem in one line, and the command that reproduces it."""

    def __init__(self, what, repeat):
        self.what, self.repeat = " ".join(what.split())[:300], repeat


class Report:
    """The results of one stage; thread-safe."""

    def __init__(self, name):
        self.name = name
        self.seconds = 0.0
        self.done = ""  # summary of the run
        self.findings = []
        self.remarks = []
        self._counts = {}
        self._lock = threading.Lock()

    def count(self, what, number=1):
        with self._lock:
            self._counts[what] = self._counts.get(what, 0) + number

    def number(self, what):
        return self._counts.get(what, 0)

    def find(self, what, repeat):
        finding = Finding(what, repeat)
        with self._lock:
            if any(known.what == finding.what and known.repeat == repeat for known in self.findings):
                return
            self.findings.append(finding)
        print(f"  finding: {finding.what}\n    {repeat}", flush=True)

    def remark(self, text):
        with self._lock:
            self.remarks.append(text)

    def figures(self):
        """Returns the stage's summary, or else its counts."""
        return self.done or ", ".join(f"{number:,} {what}" for what, number in self._counts.items()) or "nothing"


def minutes(seconds):
    return f"{seconds / 60:.1f}"


def page(heading, builds, reports):
    """Returns the report as Markdown that is also readable as plain text."""
    lines = [f"# {heading}", "", "| Stage | Minutes | What was run | Findings |", "|---|---|---|---|"]
    for report in reports:
        lines.append(f"| {report.name} | {minutes(report.seconds)} | {report.figures()} | {len(report.findings)} |")
    lines += ["", "Builds, apart: " + (", ".join(f"{name} {minutes(seconds)} min" for name, seconds in builds) or "none") + "."]
    remarks = [f"* {report.name}: {remark}" for report in reports for remark in report.remarks]
    if remarks:
        lines += ["", "## Remarks", ""] + remarks
    findings = [(report.name, finding) for report in reports for finding in report.findings]
    lines += ["", f"## Findings: {len(findings) or 'none'}"]
    for number, (name, finding) in enumerate(findings, 1):
        lines += ["", f"{number}. {name}: {finding.what}", "", f"       {finding.repeat}"]
    return "\n".join(lines) + "\n"


def heading(commit, wanted, seed, interrupted):
    ended = ", broken off" if interrupted else ""
    return f"Nightly of {time.strftime('%Y-%m-%d %H:%M')}: {commit}, {wanted:g} minutes of testing, seed {seed}{ended}"
