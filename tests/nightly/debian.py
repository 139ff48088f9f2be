"""The stage that builds and tests on another release of Debian."""
from suite import results


class Debian:
    """Runs the fast tests and a game on the Debian `release`. Work that does not fit into the time continues in the next night."""

    def __init__(self, release):
        self.release = release

    def run(self, night, seconds, report):
        root = night.folder(f"debian-{self.release}")
        repeat = f"tests/nightly/debian.sh {night.relative(root)} {self.release}"
        log = night.log(report.name, self.release)
        ended = night.processes.run(["bash", "tests/nightly/debian.sh", root, self.release], log, seconds)
        done, _ = results(ended.text)
        report.count("tests", len(done))
        bad = [(number, words) for number, (words, _) in done.items() if words not in ("Passed", "Skipped", "Disabled")]
        for number, words in bad:
            report.find(f"test {number}: {words} ({night.relative(log)})", repeat)
        if night.processes.stopped:
            return
        if ended.cut:
            report.remark("there was not enough time; the next night goes on")
        elif ended.code == 77:
            report.remark(ended.text.strip().splitlines()[-1])
        elif ended.code != 0 and not bad:
            report.find(f"exit code {ended.code} ({night.relative(log)})", repeat)
