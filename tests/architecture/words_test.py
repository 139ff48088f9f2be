"""words_test.py Tree|Readmes|Tool|Subjects: checks this repository for more odd words, and its READMEs for the names of all sources;
tests tools/odd_words and subjects.py."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TABLE = "tests/architecture/odd_words.tsv"


class Repository(unittest.TestCase):
    """An empty repository that has the tool, its phrases and subjects.py."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name) / "repository"
        for name in ("tools/odd_words", "tests/architecture/odd_phrases.tsv", "tests/architecture/subjects.py"):
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)
        self.git("init", "-q")
        self.git("config", "user.name", "test")
        self.git("config", "user.email", "test@localhost")

    def git(self, *words):
        subprocess.run(["git", *words], cwd=self.root, check=True, capture_output=True,
                       env=os.environ | {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull})

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        self.git("add", "--", name)

    def run_it(self, *words):
        run = subprocess.run([sys.executable, "-B", *words], cwd=self.root, capture_output=True, text=True)
        return run.returncode, run.stdout, run.stderr

    def tool(self, *words):
        return self.run_it("tools/odd_words", *words)


class Tool(Repository):
    def test_hits_of_each_class_have_their_line_and_a_suggestion(self):
        self.write("core/run.cpp", '// Stops the run.\n// It is given\n// up at once.\nvoid f() { fail("the file cannot be read, "\n  "and is laid aside"); }\n')
        self.write("core/run.hpp", "#pragma once\n// An onlooker.\n")
        self.write("frontends/ui/cli/run.cpp", 'void f() { add_option("--x", "the house of the option"); fail("the machine stands still"); }\n')
        self.write("core/README.md", "# Runs\n`stands` and\n\n    stands\n\n| A | It goes\non |\n\nNobody reads, too.\n")
        self.write("programs/a/program.toml", '# Another man.\nhelp = "the book lies there"\n')
        self.write("web/app.tsx", "const a = <p>This text lies here</p>;\n")
        self.write("tests/a_test.cpp", 'TEST_CASE("a test that lies here") {}\n')
        status, out, _ = self.tool("--hits", "99", "core", "frontends", "programs", "web", "tests/a_test.cpp")
        self.assertEqual(status, 0)
        self.assertEqual(out.splitlines(), [
            'core/README.md:9: docs: "nobody" -> name the user or caller',
            'core/README.md:9: docs: "too" -> also',
            'core/run.cpp:2: comments: "given up" -> cancel',
            'core/run.cpp:5: strings: "laid" -> loaded, placed, emitted',
            'core/run.hpp:2: headers: "onlooker" -> observer',
            'frontends/ui/cli/run.cpp:1: help: "house" -> project, repository',
            'frontends/ui/cli/run.cpp:1: strings: "stands" -> is, is in, is stopped',
            'programs/a/program.toml:1: comments: "man" -> piece',
            'programs/a/program.toml:2: strings: "lies" -> is in, is at',
            'web/app.tsx:1: strings: "lies" -> is in, is at'])
        self.assertEqual(self.tool("--class", "headers", "--hits", "1")[1], 'core/run.hpp:2: headers: "onlooker" -> observer\n')
        self.assertIn("headers   core                              2      1  500.0\n", self.tool("--class", "headers")[1])

    def test_check_fails_for_a_rise_and_write_only_lowers(self):
        self.write("core/README.md", "Nobody reads.\n")
        self.write("base/README.md", "Whoever reads.\n")
        self.assertEqual(self.tool("--write")[0], 0)
        self.git("add", ".")
        written = (self.root / TABLE).read_text()
        self.assertIn("docs\tcore\t1\t2\n", written)
        self.assertEqual(self.tool("--check"), (0, "", ""))
        self.git("commit", "-q", "-m", "core: allow this")
        self.write("core/README.md", "Nobody reads.\n\nNor can nobody write.\n")
        self.assertEqual(self.tool("--check"), (1, "", "docs: core has 3 odd words and sentences, 2 more than allowed; list them: "
                                                       "tools/odd_words --class docs --hits 3 ':(glob)core/*'\n"
                                                       '  core/README.md:3: docs: "nor can" -> and ... not\n  core/README.md:3: docs: "nobody" -> name the user or caller\n'))
        status, _, error = self.tool("--write")
        self.assertEqual((status, error), (3, "tools/odd_words: docs: 4 odd words and sentences, 2 are allowed: "
                                              "reword the new ones (tools/odd_words --check)\n"))
        self.assertEqual((self.root / TABLE).read_text(), written)
        self.write("core/README.md", "The user reads.\n")
        self.assertEqual(self.tool("--write")[0], 0)
        self.assertIn("docs\tcore\t0\t3\n", (self.root / TABLE).read_text())
        self.write("core/README.md", "Nobody reads.\n")
        self.assertEqual(self.tool("--check")[0], 1)

    def test_a_moved_folder_keeps_its_allowance(self):
        self.write("core/README.md", "Nobody reads.\n")
        self.assertEqual(self.tool("--write")[0], 0)
        self.git("mv", "core", "base")
        self.assertEqual(self.tool("--check")[0], 0)
        self.assertEqual(self.tool("--write")[0], 0)
        self.assertIn("docs\tbase\t1\t2\n", (self.root / TABLE).read_text())
        self.write("next/README.md", "Nobody reads.\n")
        self.assertIn("docs: next has 1 odd words and sentences, 1 more than allowed", self.tool("--check")[2])

    def test_bad_usage_ends_with_3_and_one_line(self):
        self.write("README.md", "Text.\n")
        for words in (["--class", "other"], ["--hits"], ["--hits", "0"], ["--hits", "x"], ["--other"], ["none.md"], ["README.md", "none.md"],
                      ["--check", "--write"], ["--check", "README.md"], ["--write", "--class", "docs"], ["--check"]):
            with self.subTest(words):
                status, out, error = self.tool(*words)
                self.assertEqual((status, out, error.count("\n")), (3, "", 1))
                self.assertTrue(error.startswith("tools/odd_words: "))


class Subjects(Repository):
    def check(self):
        return self.run_it("tests/architecture/subjects.py")

    def commit(self, *subjects):
        for subject in subjects:
            self.git("commit", "-q", "--allow-empty", "-m", subject)

    def test_subjects_after_the_check_was_added_are_checked(self):
        self.commit("What was said before")
        self.git("add", ".")
        self.commit("House rules: this one adds the check", "core, base: read files twice", "core: press keys: RS and GO")
        self.assertEqual(self.check(), (0, "2 commit subjects checked, 0 wrong\n", ""))
        self.git("mv", "tests/architecture", "tests/rules")
        self.commit("tests: rename a folder")
        self.assertEqual(self.run_it("tests/rules/subjects.py")[:2], (0, "3 commit subjects checked, 0 wrong\n"))
        self.git("mv", "tests/rules", "tests/architecture")
        self.commit("tests: rename the folder back", "core: reads files", "core: " + "x" * 67)
        status, out, error = self.check()
        self.assertEqual((status, out), (1, "6 commit subjects checked, 2 wrong\n"))
        self.assertIn('"core: reads files" has \'reads\' where a verb in the imperative is expected; reword it', error)
        self.assertIn("has 73 characters, at most 72 are allowed", error)

    def test_merges_and_branches_from_before_the_check_are_not_checked(self):
        self.commit("First")
        self.git("branch", "earlier")
        self.git("add", ".")
        self.commit("tests: check subjects")
        self.git("branch", "main-line")
        self.git("checkout", "-q", "earlier")
        self.commit("An earlier branch")
        self.git("checkout", "-q", "main-line")
        self.git("merge", "-q", "--no-ff", "-m", "Merge branch 'earlier'", "earlier")
        self.commit("core: read files")
        self.assertEqual(self.check(), (0, "1 commit subjects checked, 0 wrong\n", ""))

    def test_subjects_have_an_area_and_a_verb_in_the_imperative(self):
        for subject in ("core: process, compress and need files", "core/debug: embed it", "gui: bring a window to the front", "x: y" + "z" * 68):
            self.assertEqual(self.run_it("tests/architecture/subjects.py", subject)[0], 0, subject)
        for subject in ("Core: read files", "read files", "core: Read files", "core: files are read", "core: reading files", "core: added files",
                        "core: a file is read", "core: what is read", "core:read files", "Merge main"):
            self.assertEqual(self.run_it("tests/architecture/subjects.py", subject)[0], 1, subject)

    def test_without_history_nothing_is_checked(self):
        self.git("add", ".")
        self.commit("first", "core: reads files")
        copy = self.root.parent / "copy"
        self.git("clone", "-q", "--depth", "1", f"file://{self.root}", str(copy))
        self.assertEqual(self.run_it(copy / "tests/architecture/subjects.py"), (0, "0 commit subjects checked, 0 wrong\n", ""))
        shutil.rmtree(copy / ".git")
        status, out, _ = self.run_it(copy / "tests/architecture/subjects.py")
        self.assertEqual(status, 0)
        self.assertTrue(out.startswith("commit subjects are not checked: fatal: not a git repository"), out)


class Tree(unittest.TestCase):
    def test_no_folder_has_more_odd_words_than_its_table_allows(self):
        run = subprocess.run([sys.executable, "-B", "tools/odd_words", "--check"], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ""))


class Readmes(unittest.TestCase):
    """The READMEs (and DEVELOPING.md) name each source, in its folder or the parent folder, and no other files."""

    def setUp(self):
        run = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True)
        self.files = [PurePosixPath(file) for file in run.stdout.splitlines()]
        self.texts = {file: (ROOT / file).read_text(encoding="utf-8") for file in self.files if file.name in ("README.md", "DEVELOPING.md")}

    def words(self, text):
        return [word.rstrip("/") for span in re.findall("`([^`\n]+)`", text) for word in span.split()]

    def test_readmes_name_each_source(self):
        names = {readme.parent: set() for readme in self.texts}
        for readme, text in self.texts.items():
            names[readme.parent] |= {re.sub("[.]([ch]pp|[*])$", "", word.rpartition("/")[2]) for word in self.words(text)} - {"*"}
        sources = [file for file in self.files if file.suffix in (".cpp", ".hpp") and file.parts[0] not in ("software", "tests")]
        self.assertEqual([str(file) for file in sources
                          if not any(fnmatchcase(file.stem, name) for folder in list(file.parents)[:2] for name in names.get(folder, ()))], [])

    def test_files_named_in_readmes_exist(self):
        missing = []
        for readme, text in self.texts.items():
            tables = re.findall(r"^\| File(?: or folder)? \| Contents \|\n\|[-|]+\n((?:\|.*\n)+)", text + "\n", re.M)
            cells = "\n".join(row.split("|")[1] for table in tables for row in table.splitlines())
            below = [f"/{file.relative_to(readme.parent)}" for file in self.files if file.is_relative_to(readme.parent)]
            paths = [word for word in self.words(text) if re.fullmatch("[a-z0-9_*/]+[.][ch]pp", word)]
            for words, files in (self.words(cells), below), (paths, [f"/{file}" for file in self.files]):
                missing += [f"{readme}: {word}" for word in words
                            if not any(fnmatchcase(file, f"*/{word}{end}") for file in files for end in ("", ".*", "/*"))]
        self.assertEqual(missing, [])


if __name__ == "__main__":
    if not shutil.which("git") or {"Tree", "Readmes"} & set(sys.argv) and subprocess.run(["git", "-C", ROOT, "rev-parse"], capture_output=True).returncode != 0:
        print("skipped: needs git and a git checkout")
        sys.exit(77)
    unittest.main()
