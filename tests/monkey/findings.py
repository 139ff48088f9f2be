"""Errors in the output of the window, distinguished by kind and place."""
import re
import signal

_FRAME = re.compile(r"^\s*#(\d+) (?:0x[0-9a-f]+ (?:in )?)?(.+?) (\S+?:\d+)(?::\d+)?(?: \(.*)?$")
_OURS = re.compile(r"/((?:cpus|machines|tools|software|frontends)/[^ :]+:\d+)")
_START = re.compile(r"(?:ERROR: (AddressSanitizer): |WARNING: (ThreadSanitizer): )(.*)|^(\S+:\d+):\d+: runtime error: (.*)|"
                    r"(Assertion .*failed)|what\(\):  (.*)|(terminate called without an active exception|pure virtual method called)")


class Finding:
    def __init__(self, kind, place, text=""):
        self.kind, self.place, self.text = kind, place, text
        self.times, self.first = 0, None

    def key(self):
        return self.kind, self.place


def _place(lines):
    """Returns the first stack frame in a source of Janus, with its function."""
    first = ""
    for line in lines:
        frame = _FRAME.match(line)
        if not frame:
            if first and not line.strip():
                break
            continue
        ours = _OURS.search(frame[3])
        if ours:
            return f"{ours[1]} {frame[2].split('(')[0]}"
        first = first or f"{frame[3]} {frame[2].split('(')[0]}"
    return first or "no stack"


def read_findings(text):
    lines = text.splitlines()
    found = []
    for number, line in enumerate(lines):
        start = _START.search(line)
        if not start:
            continue
        rest = lines[number + 1:number + 60]
        excerpt = "\n".join(lines[number:number + 40])
        if start[1] or start[2]:
            # Addresses and process numbers differ between runs.
            kind = (start[1] or start[2]) + ": " + re.split(r" on | \(pid| at pc|:? 0x", start[3])[0]
            found.append(Finding(kind, _place(rest), excerpt))
        elif start[4]:
            ours = _OURS.search(start[4])
            found.append(Finding("undefined: " + re.sub(r"0x[0-9a-f]+|\d{3,}", "N", start[5]), ours[1] if ours else start[4], excerpt))
        else:
            words = start[6] or start[7] or start[8]
            source = re.search(r"([\w./]+:\d+): ", line)
            found.append(Finding("abort: " + words.split("  ")[0][:160], source[1] if source else "", excerpt))
    # An assertion is followed by the sanitizer's report of the abort. Both are one finding, with the place from that stack.
    if len(found) == 2 and found[0].kind.startswith("abort") and "ABRT" in found[1].text:
        found = [Finding(found[0].kind, found[1].place, found[0].text)]
    return found


def end_of_process(code, text):
    """Returns the findings of a process that ended with `code`."""
    found = read_findings(text)
    if not found and code != 0:
        name = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        found = [Finding("ended", name, text[-2000:])]
    return found
