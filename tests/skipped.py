"""skipped.py REPORT [ALLOWED]: lists the tests that CTest skipped, with their reasons, from its JUnit report.

With ALLOWED, a file of test names with comments after #, the exit code is 1 if a skipped test is not in the file.
"""
import re
import sys
import xml.etree.ElementTree as Tree


def reason(case):
    said = re.search(r"skipped: *(.+)", case.findtext("system-out") or "")
    return ": " + said.group(1).strip() if said else ""


skipped = {case.get("name"): reason(case) for case in Tree.parse(sys.argv[1]).iter("testcase") if case.find("skipped") is not None}
if skipped:
    print("1 test was skipped:" if len(skipped) == 1 else f"{len(skipped)} tests were skipped:")
    for name in sorted(skipped):
        print(f"  {name}{skipped[name]}")
if len(sys.argv) > 2:
    with open(sys.argv[2], encoding="utf-8") as file:
        allowed = {line.split("#")[0].strip() for line in file}
    new = sorted(skipped.keys() - allowed)
    if new:
        sys.exit(f"{sys.argv[2]} does not allow skipping: {', '.join(new)}; install what is missing, or add the test to that file")
