// Labels, comments and ranges set at the prompt.
#include <nlohmann/json.hpp>

#include "console_fixture.hpp"
#include "frontends/core/session/files_in.hpp"

using namespace janus;
using namespace janus::tests;
using Catch::Contains;

namespace {

std::string refused(ConsoleFixture& debug, const std::string& line) {
  const commands::Result result = debug.console.execute(line);
  CHECK(result.status == commands::Status::error);
  return result.error;
}

}  // namespace

TEST_CASE("label: a name appears in code, expressions and completion, and can be removed") {
  ConsoleFixture debug(ConsoleFixture::small());
  const auto before = debug.session.save_state();
  CHECK(debug("label $0211 check") == "check is $0211\n");
  CHECK_THAT(debug("dis $0211"), Contains("0211  C9 00     check        cmp #$00"));
  CHECK(debug("print check == $0211") == debug("print $0211 == $0211"));
  CHECK(debug.console.complete("break che") == std::vector<std::string>{"check"});
  CHECK_THAT(debug("break check"), Contains("$0211 check"));
  // The user's name hides the program's name, which still resolves.
  debug("label $020F adding");
  CHECK_THAT(debug("dis $0209..$020B"), Contains("jsr adding"));
  CHECK(debug("print sum == adding") == debug("print 1 == 1"));
  debug("label $020F adds");
  CHECK_THAT(debug("dis $0209..$020B"), Contains("jsr adds"));
  CHECK_THAT(refused(debug, "print adding"), Contains("adding"));
  CHECK(debug("label $020F") == "adds removed\n");
  CHECK_THAT(debug("dis $0209..$020B"), Contains("jsr sum"));
  CHECK(debug.session.save_state() == before);
}

TEST_CASE("label: invalid names are refused in one line") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(refused(debug, "label $0211 1st") == "`1st` is not a valid name; use up to 64 letters, digits and `_`, not starting with a digit");
  for (const char* name : {"x", "PC", "lda", "and"})
    CHECK_THAT(refused(debug, std::string("label $0211 ") + name), Contains("; use another name"));
  for (const char* name : {"cycle", "mem", "display", "idle"})
    CHECK_THAT(refused(debug, std::string("label $0211 ") + name), Contains("has another meaning"));
  CHECK(refused(debug, "label $0211 sum") == "`sum` is already the name of $020F; use another name, or remove that one first");
  CHECK(refused(debug, "label $0211") == "$0211 does not have a name");
  CHECK(refused(debug, "label $020F") ==
        "`sum` is a name of the program and cannot be removed; use `label $020F NAME` to show another name");
  CHECK_THAT(refused(debug, "label $10000 far"), Contains("$10000"));
  CHECK(debug.session.annotations().empty());
}

TEST_CASE("comment and region: shown in the disassembly, and listed without arguments") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("label") == "no labels, comments or ranges\n");
  CHECK(debug("comment $0211 is A zero, then; done") == "$0211 ; is A zero, then; done\n");
  CHECK_THAT(debug("dis $0211"), Contains("cmp #$00  ; is A zero, then; done\n"));
  CHECK(debug("region text,+5 text") == "$0222..$0226 text\n");
  CHECK_THAT(debug("dis text..$0226"), Contains("0222  48 45 4C  text         .byte \"HELLO\"\n"));
  CHECK(debug("region text..$0224 data") == "$0222..$0224 data\n");
  CHECK_THAT(debug("dis text..$0226"), Contains(".byte $48,$45,$4C\n") && Contains(".byte \"LO\"\n"));
  CHECK(debug("region") ==
        "0211                            ; is A zero, then; done\n"
        "0222-0224 data\n"
        "0225-0226 text\n");
  CHECK(debug("region text..$0226 none") == "$0222..$0226 no longer marked\n");
  CHECK(debug("comment $0211") == "$0211: comment removed\n");
  CHECK(refused(debug, "comment $0211") == "$0211 does not have a comment");
  CHECK_THAT(refused(debug, "region text maybe"), Contains("`maybe` is not `code`, `data`, `text` or `none`"));
  CHECK(debug.session.annotations().empty());
}

TEST_CASE("region: an executed instruction is shown as an instruction") {
  ConsoleFixture debug(ConsoleFixture::small());
  debug.follow({"until start", "region $0200..$020E data"});
  CHECK_THAT(debug("dis $0200..$0201"), Contains("> 0200  A2 FF     start        ldx #$FF"));
  CHECK_THAT(debug("dis $0203..$020A"), Contains("0203  A9 00 85               .byte $A9,$00,$85,$10,$A9,$03,$20,$0F"));
  debug("step");  // into the marked bytes
  debug("region $01FE..$020E data");
  CHECK_THAT(debug("dis $01FE..$0203"), Contains("> 0202  "));
}

TEST_CASE("labels: calls from programs support the same commands") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug.console.call("label", {{"address", "$0211"}, {"name", "check"}}).error.empty());
  CHECK(debug.console.call("comment", {{"address", "check"}, {"text", "two words"}}).error.empty());
  CHECK(debug.console.call("region", {{"range", "text..$0226"}, {"text", "true"}}).error.empty());
  CHECK(debug.session.annotations().at(0x211)->comment == "two words");
  CHECK(debug.session.annotations().is_data(0x222));
  CHECK(debug.console.call("region", {{"range", "text..$0226"}, {"none", "true"}}).error.empty());
  CHECK(debug.console.call("comment", {{"address", "check"}}).error.empty());
  CHECK(debug.console.call("label", {{"address", "$0211"}}).error.empty());
  CHECK(debug.session.annotations().empty());
}

TEST_CASE("save labels: the file can be read by `sym` and before power-on, and replaced") {
  const File file;
  {
    ConsoleFixture debug(ConsoleFixture::small());
    debug.follow({"label $0211 check", "comment check here", "region text,+5 text"});
    CHECK(debug("save labels " + file.path) == "1 label, 1 comment, 1 range written to " + file.path + "\n");
    const std::string text = file.text();
    debug.follow({"label check", "comment $0211", "region text,+5 none"});
    CHECK(debug("sym " + file.path) == file.path + ": 1 label, 1 comment, 1 range\n");
    CHECK_THAT(debug("dis check"), Contains("check        cmp #$00  ; here"));
    debug("label $0213 next");
    debug("save labels " + file.path);
    CHECK(file.text() != text);
  }
  session::Setup setup = ConsoleFixture::small();
  session::add_symbols(file.path, setup);
  ConsoleFixture debug(std::move(setup));
  CHECK_THAT(debug("dis check"), Contains("; here") && Contains("0213  F0 0C     next"));
  // A file of other names has no annotations, so it is not replaced.
  const File other;
  std::ofstream(other.path) << "al C:0211 .checked\n";
  debug("sym " + other.path);
  CHECK_THAT(refused(debug, "save labels " + other.path), Contains(other.path));
}

TEST_CASE("al and dl: VICE's commands set and delete labels") {
  ConsoleFixture debug(ConsoleFixture::small());
  CHECK(debug("al C:$0211 .check") == ".check is $0211\n");
  CHECK(debug("al C:$0213 .check") == ".check is $0213\n");
  CHECK(debug.session.annotations().find("check") == 0x213);
  CHECK(debug("dl .check") == "check removed\n");
  CHECK(refused(debug, "dl .check") == "`.check` is not a label");
  for (const char* name : {"code", "data", "text"})
    CHECK_THAT(refused(debug, std::string("al $0300 .") + name), Contains("is a range type in label files; use another name"));
}
