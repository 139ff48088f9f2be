"""subjects.py [SUBJECT...]: checks the subjects of all commits since the one that added this file, or the given ones.

A subject is `area: verb ...`: a lower-case area, a verb in the imperative, at most 72 characters. Merges are not checked.
Without git's history (an archive, a shallow clone) there may be nothing to check. Exit code 1: a subject is wrong.
"""
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve()
LONGEST = 72
FORM = re.compile(r"[a-z0-9][a-z0-9_./, -]*: ([a-z][a-z-]*)([ ,].*|$)")
# Third person, past tense, gerund; and verbs that only look like them.
INFLECTED = re.compile(r".*([^s]s|ed|ing)")
IMPERATIVE = set("alias bias bring canvas embed exceed feed focus heed need ping proceed ring seed shed speed string succeed swing".split())
NO_VERBS = set("a all an and any each every for how if in it its more new no not one only other plainer some that the their these this those two "
               "what when where which who why".split())


def fault(subject):
    """None, or why the subject is not accepted."""
    if len(subject) > LONGEST:
        return f"has {len(subject)} characters, at most {LONGEST} are allowed"
    form = FORM.fullmatch(subject)
    if not form:
        return "is not of the form `area: verb ...` in lower case"
    verb = form[1]
    if verb in NO_VERBS or INFLECTED.fullmatch(verb) and verb not in IMPERATIVE:
        return f"has '{verb}' where a verb in the imperative is expected"
    return None


def git(*arguments):
    run = subprocess.run(["git", "-C", HERE.parent, *arguments], capture_output=True, text=True)
    if run.returncode != 0:
        raise OSError((run.stderr.strip().splitlines() or ["git failed"])[0])
    return run.stdout


def since_added():
    """[(commit, subject)] of the descendants of the commit that added this file; a rename of the file does not count."""
    added = git("log", "--follow", "--diff-filter=A", "--format=%H", "--", HERE.name).split()
    if not added:
        return []
    lines = git("log", "--no-merges", "--ancestry-path", "--format=%h%x00%s", f"{added[-1]}..HEAD").splitlines()
    return [line.split("\0", 1) for line in lines]


def main():
    try:
        subjects = [("subject", subject) for subject in sys.argv[1:]] or since_added()
    except OSError as error:
        print(f"commit subjects are not checked: {error}")
        return 0
    wrong = [(commit, subject, fault(subject)) for commit, subject in subjects if fault(subject)]
    for commit, subject, why in wrong:
        print(f'{commit}: "{subject}" {why}; reword it (git rebase -i, or git commit --amend)', file=sys.stderr)
    print(f"{len(subjects)} commit subjects checked, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
