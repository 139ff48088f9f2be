// `janus test`, and the reports of `janus run` for CI servers.
#include <nlohmann/json.hpp>

#include <map>
#include <sstream>

#include "janus_process.hpp"

using namespace janus::tests;
using nlohmann::json;

namespace {

constexpr const char* kCounted = R"(
* = $0200
start:  ldx #3
loop:   jsr twice
        dex
        bne loop
        beq done
        nop
done:   jmp done
twice:  inc $10
        inc $10
        rts
never:  jsr other
        rts
other:  rts
table:  .byte 1, 2, 3
)";

constexpr const char* kList =
    "# cases of prog.s\n"
    "six: prog.s --until pc==done --expect 'mem[$10]==6'\n"
    "\n"
    "seven: prog.s --until pc==done --expect 'mem[$10] == 7' --screen\n";

// Runs janus in the folder of the test.
Outcome run_there(const Folder& folder, const std::string& arguments) {
  const std::string err = folder.file("stderr.txt");
  ShellOutput output =
      run_in_shell("cd '" + folder.path.string() + "' && '" JANUS_BINARY_DIR "/bin/janus' " + arguments + " 2>'" + err + "'");
  return {std::move(output), slurp(err)};
}

struct Lcov {
  std::map<std::string, std::map<int, long>> lines;              // by file and line
  std::map<std::string, std::map<std::string, long>> functions;  // by file and name
};
Lcov lcov(const std::string& text) {
  Lcov result;
  std::string file;
  std::istringstream lines(text);
  std::map<std::string, std::pair<long, long>> sums;  // totals in the file: found, hit
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(':'), comma = line.find(',');
    const std::string key = line.substr(0, colon), value = colon == std::string::npos ? "" : line.substr(colon + 1);
    if (key == "SF") file = value;
    if (key == "DA") result.lines[file][std::stoi(value)] = std::stol(line.substr(comma + 1));
    if (key == "FNDA") result.functions[file][line.substr(comma + 1)] = std::stol(value);
    if (key == "LF") CHECK(std::stoul(value) == result.lines[file].size());
    if (key == "LH")
      CHECK(std::stol(value) ==
            std::count_if(result.lines[file].begin(), result.lines[file].end(), [](auto& each) { return each.second > 0; }));
  }
  return result;
}

}  // namespace

TEST_CASE("test: a line for each case of a list, and a summary") {
  const Folder folder("test_list");
  folder.file("prog.s", kCounted);
  folder.file("cases.txt", kList);
  const Outcome all = run_there(folder, "test cases.txt");
  CHECK(all.code == 1);
  CHECK(all.out ==
        "ok     six\n"
        "FAIL   seven: mem[$10] is 6, expected 7 (at cycle 92; --expect 'mem[$10] == 7') [cases.txt:4]\n"
        "1 passed, 1 failed\n");
  CHECK(all.err.empty());
  const Outcome one = run_there(folder, "test cases.txt --filter si");
  CHECK(one.code == 0);
  CHECK(one.out == "ok     six\n1 passed, 0 failed\n");
  const Outcome none = run_there(folder, "test cases.txt --filter x9");
  CHECK(none.code == 3);
  CHECK(has(none.err, "no case name contains `x9`"));
}

TEST_CASE("test: cases in comments of the sources in a folder") {
  const Folder folder("test_folder");
  folder.file(
      "t/a.s",
      std::string("; janus test: --until pc==done --expect 'mem[$10]==6'\n;; janus test counter: --until pc==done --expect x==0\n") +
          kCounted);
  folder.file("t/deep/b.bas", "10 REM janus test: --expect 'idle'\n20 PRINT 6*7\n");
  folder.file("t/data.inc", "; janus test: --expect a==1\n");
  folder.file("t/.git/c.s", "; janus test: --expect a==1\n");
  const Outcome run = run_there(folder, "test t");
  INFO(run.out << run.err);
  CHECK(run.code == 0);
  CHECK(run.out == "ok     t/a.s\nok     t/a.s: counter\nok     t/deep/b.bas\n3 passed, 0 failed\n");
  std::filesystem::create_directories(folder.path / "outside");
  std::filesystem::rename(folder.path / "t/deep", folder.path / "outside/deep");
  std::filesystem::create_directory_symlink("../outside/deep", folder.path / "t/deep");
  std::filesystem::create_directory_symlink("..", folder.path / "outside/deep/up");
  std::filesystem::create_directory_symlink("../t", folder.path / "outside/t");
  CHECK(run_there(folder, "test t").out == run.out);
  folder.file("marked.txt", "\xEF\xBB\xBFsix: t/a.s --until pc==done\n");
  CHECK(run_there(folder, "test marked.txt").out == "ok     six\n1 passed, 0 failed\n");
  CHECK(run_there(folder, "test t/a.s --filter counter").out == "ok     t/a.s: counter\n1 passed, 0 failed\n");
}

TEST_CASE("test: limits and traps are failures, bad input is an error of one case") {
  const Folder folder("test_ends");
  folder.file("prog.s", kCounted);
  folder.file("cases.txt",
              "limit: prog.s --until pc==never --max-cycles 20\n"
              "trap: prog.s --until pc==never\n"
              "label: prog.s --until pc==don\n"
              "six: prog.s --until pc==done --expect 'mem[$10]==6'\n");
  const Outcome run = run_there(folder, "test cases.txt --json");
  CHECK(run.code == 3);
  const json report = json::parse(run.out);
  CHECK(report["passed"] == 1);
  CHECK(report["failed"] == 2);
  CHECK(report["errors"] == 1);
  const json& cases = report["cases"];
  CHECK(has(cases[0]["messages"][0].get<std::string>(), "limit reached before `pc==never`"));
  CHECK(cases[0]["report"]["end"] == "limit");
  CHECK(has(cases[1]["messages"][0].get<std::string>(), "jumps to itself"));
  CHECK(cases[2]["outcome"] == "error");
  CHECK(has(cases[2]["messages"][0].get<std::string>(), "did you mean `done`?"));
  CHECK(cases[2]["report"].is_null());
  CHECK(cases[3]["report"]["expectations"][0]["left"] == 6);
}

TEST_CASE("test: an invalid list is refused with the line, before any case runs") {
  const Folder folder("test_refused");
  folder.file("prog.s", kCounted);
  const auto refused = [&](const std::string& list, const std::string& told) {
    folder.file("cases.txt", list);
    const Outcome run = run_there(folder, "test cases.txt --junit out.xml");
    INFO(list << run.err);
    CHECK(run.code == 3);
    CHECK(run.one_line());
    CHECK(has(run.err, told));
    CHECK(run.out.empty());
    CHECK(has(slurp(folder.path / "out.xml"), "<error message=\""));
  };
  refused("# nothing\n", "cases.txt: the list is empty");
  refused("good: prog.s --max-cycles 9\nprog.s --max-cycles 9\n", "cases.txt:2: missing `:` after the name");
  refused(": prog.s\n", "cases.txt:1: missing name");
  refused("a: prog.s --expect 'a==1\n", "cases.txt:1: the quote ' is not closed");
  refused("a: prog.s --untl pc==done\n", "cases.txt:1: janus run: unknown option --untl; did you mean `--until`?");
  refused("a: prog.s --help\n", "cases.txt:1: janus run: unknown option --help");
  refused("a: prog.s --gui\n", "unknown option --gui");
  refused("a: prog.s --max-cycles ''\n", "cases.txt:1: --max-cycles: the value is empty");
  refused("a: prog.s --max-cycles 1\na: prog.s --max-cycles 2\n", "cases.txt:2: the case `a` is also in cases.txt:1");
  refused("a: prog.s --save-state x\nb: prog.s --load-state x\n", "cases.txt:1: --save-state x: is also the input");
  refused("a: prog.s --save-state x\nb: prog.s --trace x\n", "cases.txt:2: --trace x");
  refused("a: prog.s --trace out.xml\n", "out.xml");
  refused("a: prog.s --printout -\n", "cases.txt:1: a case cannot use the file `-`");
  refused("a: kim1 --type-file -\n", "cases.txt:1: a case cannot use the file `-`");
  refused("a: prog.s --tape -\n", "cases.txt:1: a case cannot use the file `-`");
  refused("a: prog.s --json\n", "cases.txt:1: --json applies to all cases; write it after `janus test`");
  refused("a: prog.s --coverage=c.info\n", "cases.txt:1: --coverage applies to all cases");
  for (const char* comment :
       {"; Janus tests: --expect a==1", "rts ; janus test x: --expect a==1", "; janus-test: --expect a==1", "; janus test",
        "; janus tset: --expect a==1", "; @janus test: --expect a==1", "; jnaus test x: --until pc==done"}) {
    INFO(comment);
    CHECK(has(run_there(folder, "test " + folder.file("like.s", comment)).err, "like.s:1: this looks like a test case, but is not one"));
  }
  for (const char* comment : {"; just text: --expect a==1", "; janus rest: 5", "; use `janus test x.s`: --expect"}) {
    INFO(comment);
    CHECK(has(run_there(folder, "test " + folder.file("unlike.s", comment)).err, "unlike.s: no source contains a test"));
  }
  check_refused(
      folder, {{"test /no/such/list", "/no/such/list"}, {"test " + folder.file("prog.s"), "no source contains a test"}, {"test", "LIST"}});
}

TEST_CASE("test: a case does not affect the next one") {
  const Folder folder("test_apart");
  folder.file("set.s", "* = $0200\nstart: lda #5\n sta $10\ndone: jmp done\n");
  folder.file("get.s", "* = $0200\nstart: lda $10\ndone: jmp done\n");
  folder.file("cases.txt", "set: set.s --until pc==done --expect 'mem[$10]==5'\nget: get.s --until pc==done --expect a==0\n");
  CHECK(run_there(folder, "test cases.txt cases.txt").code == 0);
}

TEST_CASE("JUnit: suites, failures, errors and outputs") {
  const Folder folder("junit");
  folder.file("prog.s", kCounted);
  folder.file("cases.txt", std::string(kList) + "bad <&\">: nothing.s\n");
  CHECK(run_there(folder, "test cases.txt --junit out.xml").code == 3);
  const std::string all = slurp(folder.path / "out.xml");
  INFO(all);
  for (const char* part :
       {"<testsuites name=\"janus test\" tests=\"3\" failures=\"1\" errors=\"1\" time=\"", "<testsuite name=\"cases.txt\" tests=\"3\"",
        "<testcase name=\"six\" classname=\"cases.txt\" time=\"", "file=\"cases.txt\" line=\"2\"",
        "<failure message=\"mem[$10] is 6, expected 7 (at cycle 92; --expect 'mem[$10] == 7')\" type=\"expectation\">",
        "<system-out>\n</system-out>", "<testcase name=\"bad &lt;&amp;&quot;&gt;\"", "<error message=\"", "type=\"bad input\""})
    CHECK(has(all, part));
  if (run_in_shell("command -v python3").code == 0)
    CHECK(run_in_shell("python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' '" + folder.file("out.xml") + "'").code == 0);
  CHECK(run_there(folder, "run prog.s --until pc==done --expect a==1 --junit one.xml").code == 1);
  CHECK(has(slurp(folder.path / "one.xml"), "<failure message=\"a is 0, expected 1"));
  CHECK(run_there(folder, "run nothing.s --junit none.xml").code == 3);
  CHECK(has(slurp(folder.path / "none.xml"), "<error message=\""));
}

TEST_CASE("coverage: executions of lines and routines, without lines of data") {
  const Folder folder("lcov");
  folder.file("prog.s", kCounted);
  CHECK(run_there(folder, "run prog.s --until pc==done --coverage out.info").code == 0);
  const std::map<int, long> once = {{3, 1},  {4, 3},  {5, 3},  {6, 3},  {7, 1},  {8, 0}, {9, 0},
                                    {10, 3}, {11, 3}, {12, 3}, {13, 0}, {14, 0}, {15, 0}};
  const Lcov one = lcov(slurp(folder.path / "out.info"));
  CHECK(one.lines.at("prog.s") == once);
  CHECK(one.functions.at("prog.s") == std::map<std::string, long>{{"twice", 3}, {"other", 0}});

  folder.file("cases.txt", std::string(kList) + "other: prog.s --start other --until pc==$ffff --max-cycles 3\n");
  CHECK(run_there(folder, "test cases.txt --coverage out.info").code == 1);
  const Lcov sum = lcov(slurp(folder.path / "out.info"));
  CHECK(sum.lines.at("prog.s").at(4) == 6);
  CHECK(sum.lines.at("prog.s").at(15) == 1);
  CHECK(sum.functions.at("prog.s") == std::map<std::string, long>{{"twice", 6}, {"other", 1}});
  if (run_in_shell("command -v genhtml").code == 0)
    CHECK(run_in_shell("cd '" + folder.path.string() + "' && genhtml --quiet -o html out.info 2>&1").code == 0);
}

TEST_CASE("coverage: lines of C and of ca65 from a .dbg file") {
  const Folder folder("lcov_dbg");
  const std::string programs = std::filesystem::canonical(JANUS_SOURCE_DIR "/tests/other_tools").string() + "/";
  CHECK(run_there(folder, "run " + programs + "bare.bin --max-cycles 100000 --coverage out.info").code != 3);
  const Lcov lines = lcov(slurp(folder.path / "out.info"));
  REQUIRE(lines.lines.contains(programs + "squares.c"));
  const auto& c = lines.lines.at(programs + "squares.c");
  CHECK(c.at(25) > 0);
  CHECK(lines.functions.at(programs + "squares.c").at("main") == 1);
  CHECK_FALSE(lines.lines.contains(programs + "squares.s"));  // the compiler's output, all of it from lines of C
  CHECK(lines.lines.contains(programs + "start.s"));
}

TEST_CASE("coverage: without source lines, one error line and exit code 3") {
  const Folder folder("lcov_none");
  folder.file("prog.bin", std::string("\x4C\x00\x02", 3));
  const Outcome run = run_there(folder, "run prog.bin@0200 --until 'cycle >= 3' --coverage out.info");
  CHECK(run.code == 3);
  CHECK(run.one_line());
  CHECK(has(run.err, "--coverage out.info: no source file with known lines; run an assembly source, or add --symbols FILE.dbg"));
  CHECK_FALSE(std::filesystem::exists(folder.path / "out.info"));
}

TEST_CASE("test: a case must not include what another case writes") {
  const Folder folder("test_passed");
  folder.file("prog.s", kCounted);
  folder.file("uses.s", "* = $0200\nstart: jmp start\n  .incbin \"table.inc\"\n");
  folder.file("table.inc", kCounted);
  folder.file("cases.txt", "a: prog.s --until pc==done --trace table.inc\nb: uses.s --until 'cycle > 9'\n");
  const Outcome there = run_there(folder, "test cases.txt");
  CHECK(there.code == 3);
  CHECK(has(there.err, "cases.txt:2: table.inc: is also the input"));
  CHECK(there.out.empty());
  CHECK(slurp(folder.path / "table.inc") == kCounted);
  std::filesystem::remove(folder.path / "table.inc");
  const Outcome made = run_there(folder, "test cases.txt --json --junit out.xml");
  CHECK(made.code == 3);
  CHECK(has(made.err, "table.inc: is also the input"));
  CHECK(json::parse(made.out)["errors"] == 1);
  CHECK(has(slurp(folder.path / "out.xml"), "errors=\"1\""));
}

TEST_CASE("test: a refused list replaces the reports of an earlier run, and no other file") {
  const Folder folder("test_stale");
  folder.file("prog.s", kCounted);
  folder.file("cases.txt", "six: prog.s --until pc==done --expect 'mem[$10]==6'\n");
  CHECK(run_there(folder, "test cases.txt --junit out.xml").code == 0);
  CHECK(has(slurp(folder.path / "out.xml"), "errors=\"0\""));
  folder.file("bad.txt", "six\n");
  const Outcome run = run_there(folder, "test bad.txt --junit out.xml --json");
  CHECK(run.code == 3);
  CHECK(has(json::parse(run.out)["error"].get<std::string>(), "bad.txt:1: missing `:`"));
  CHECK(has(slurp(folder.path / "out.xml"), "errors=\"1\""));
  CHECK(run_there(folder, "test bad.txt --junit bad.txt").code == 3);
  CHECK(slurp(folder.path / "bad.txt") == "six\n");
}

TEST_CASE("JUnit: a usage error replaces the report of an earlier run") {
  const Folder folder("junit_usage");
  folder.file("prog.s", kCounted);
  folder.file("cases.txt", kList);
  for (const char* wrong : {"run prog.s --expct a==1", "run prog.s --max-cycles ''", "run prog.s --start x --gui",
                            "run prog.s --speed warp", "test cases.txt --expct a==1", "test cases.txt --filter ''", "test"}) {
    CAPTURE(wrong);
    CHECK(run_there(folder, "run prog.s --until pc==done --junit out.xml").code == 0);
    CHECK(has(slurp(folder.path / "out.xml"), "errors=\"0\""));
    CHECK(run_there(folder, std::string(wrong) + " --junit out.xml").code == 3);
    CHECK(has(slurp(folder.path / "out.xml"), "errors=\"1\""));
  }
}

TEST_CASE("test: SIGTERM reports the interrupted case and the remaining cases as errors") {
  const Folder folder("test_sigterm");
  const std::string quick = ": bench-6502 --until 'cycle > 0'\n";
  folder.file("cases.txt", "a" + quick + "b: bench-6502 --max-seconds 1000000 --until 'cycle < 0'\nc" + quick);
  const ShellOutput run = run_in_shell(
      "cd '" + folder.path.string() +
      "' && exec '" JANUS_BINARY_DIR "/bin/janus' test cases.txt --junit out.xml >out.txt 2>err.txt & p=$!\n" + "cd '" +
      folder.path.string() + "'; for i in $(seq 600); do grep -qs '^ok' out.txt && break; sleep 0.1; done; kill -TERM $p; wait $p");
  CHECK(run.code == 2);
  CHECK(slurp(folder.path / "out.txt") ==
        "ok     a\n"
        "ERROR  b: interrupted; run the test again [cases.txt:2]\n"
        "ERROR  c: interrupted; run the test again [cases.txt:3]\n"
        "1 passed, 0 failed, 2 could not run\n");
  CHECK(has(slurp(folder.path / "out.xml"), " tests=\"3\" failures=\"0\" errors=\"2\" "));
}

TEST_CASE("JUnit, coverage: if a report cannot be written, the others contain the error") {
  const Folder folder("report_lost");
  folder.file("prog.s", kCounted);
  folder.file("cases.txt", "six: prog.s --until pc==done --expect 'mem[$10]==6'\n");
  for (const std::string command : {"run prog.s --until pc==done", "test cases.txt"})
    for (const char* lost :
         {" --junit /no/such/folder/x", " --coverage /no/such/folder/x", " --junit out.xml --coverage /no/such/folder/x"}) {
      CAPTURE(command, lost);
      const Outcome run = run_there(folder, command + lost + " --json");
      CHECK(run.code == 3);
      CHECK(has(json::parse(run.out)["error"].get<std::string>(), "/no/such/folder/x: cannot be written"));
    }
  CHECK(run_there(folder, "run prog.s --until pc==done --junit out.xml --coverage /no/such/folder/x").code == 3);
  CHECK(has(slurp(folder.path / "out.xml"), "errors=\"1\""));
}

TEST_CASE("coverage: without source lines, no case runs") {
  const Folder folder("lcov_early");
  folder.file("prog.bin", std::string("\x4C\x00\x02", 3));
  folder.file("cases.txt", "a: prog.bin@0200 --until 'cycle >= 3' --trace a.txt\n");
  const Outcome run = run_there(folder, "test cases.txt --coverage out.info");
  CHECK(run.code == 3);
  CHECK(has(run.err, "--coverage out.info: no source file with known lines"));
  CHECK(run.out.empty());
  CHECK_FALSE(std::filesystem::exists(folder.path / "a.txt"));
}

TEST_CASE("coverage: lines of BASIC") {
  const Folder folder("lcov_basic");
  folder.file("t.bas", "10 A = 1\n20 IF A = 1 THEN 40\n30 PRINT A\n40 PRINT \"X\"\n");
  CHECK(run_there(folder, "run t.bas --coverage out.info").code == 0);
  CHECK(lcov(slurp(folder.path / "out.info")).lines.at("t.bas") == std::map<int, long>{{1, 1}, {2, 1}, {3, 0}, {4, 1}});
}
