// The reader of the conformance suite's files, and its errors for malformed ones.
#include "programs/nakamozu_basic_cases.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <stdexcept>

#include "catch.hpp"

namespace janus::tests {

const std::string kAnyLines(1, '\0');

namespace {

using Kind = BasicStep::Kind;

int hexadecimal(char digit) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  const std::size_t at = kDigits.find(digit);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

class Reader {
 public:
  Reader(const std::string& file, std::string_view text) : file_(file), text_(text) {}

  std::vector<BasicCase> read() {
    for (std::size_t at = 0; at < text_.size(); ++number_) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      one(text_.substr(at, end - at));
      at = end + 1;
    }
    finish();
    if (cases_.empty()) fail("no case: begin one with '== PLACE | NAME'");
    return std::move(cases_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw std::runtime_error(fmt::format("{}:{}: {}", file_, number_, what)); }

  // The bytes of a line: \xNN is one, every other backslash is itself.
  std::string bytes(std::string_view text) const {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text.substr(i, 2) != "\\x") {
        result += text[i];
        continue;
      }
      const int high = i + 2 < text.size() ? hexadecimal(text[i + 2]) : -1;
      const int low = i + 3 < text.size() ? hexadecimal(text[i + 3]) : -1;
      if (high < 0 || low < 0) fail("behind \\x belong two digits 0-9 A-F");
      result += static_cast<char>(high * 16 + low);
      i += 3;
    }
    return result;
  }

  void one(std::string_view line) {
    if (!line.empty() && (line.back() == ' ' || line.back() == '\r')) fail("a blank at the end is not seen: write it \\x20");
    if (line.empty() || line.starts_with(";")) {
      ground_ = ground_ || line.starts_with("; ground");
    } else if (line.starts_with("==")) {
      begin(line);
    } else if (cases_.empty()) {
      fail("before the first case only remarks stand: begin it with '== PLACE | NAME'");
    } else if (line.starts_with(">") || line.starts_with("<")) {
      type(line);
    } else if (line.starts_with("~ ")) {
      waiting_ = bytes(line.substr(2));
    } else if (steps().empty()) {
      fail("output without anything typed: a line '> TEXT' comes first");
    } else {
      if (waiting_) fail("a line '~ TEXT' is followed by a '<'");
      steps().back().output.push_back(line == "..." ? kAnyLines : line == "\\" ? "" : bytes(line));
    }
  }

  void begin(std::string_view line) {
    finish();
    BasicCase fresh{.file = file_, .line = number_};
    line.remove_prefix(2);
    fresh.choice = line.starts_with(" ? ");
    line.remove_prefix(fresh.choice ? 3 : std::min<std::size_t>(line.size(), 1));
    const std::size_t bar = line.find(" | ");
    if (bar == std::string_view::npos || bar == 0 || bar + 3 == line.size()) fail("a case begins with '== PLACE | NAME'");
    fresh.place = line.substr(0, bar);
    fresh.name = line.substr(bar + 3);
    for (const BasicCase& other : cases_) {
      if (other.place == fresh.place && other.name == fresh.name)
        fail(fmt::format("the case of line {} is called so: give it another name", other.line));
    }
    cases_.push_back(std::move(fresh));
    ground_ = false;
  }

  void type(std::string_view line) {
    BasicStep step{.line = number_};
    step.kind = line.starts_with(">") ? Kind::at_prompt : line.starts_with("<.") ? Kind::at_key : Kind::at_input;
    line.remove_prefix(step.kind == Kind::at_key ? 2 : 1);
    if (!line.empty() && !line.starts_with(" ")) fail("a blank belongs behind > or < or <.");
    step.typed = bytes(line.empty() ? line : line.substr(1));
    if (step.kind != Kind::at_prompt && steps().empty()) fail("nothing runs yet that could wait: a line '> TEXT' comes first");
    if (waiting_ && step.kind == Kind::at_prompt) fail("a line '~ TEXT' is followed by a '<'");
    step.waits_behind = waiting_.value_or("");
    waiting_.reset();
    steps().push_back(std::move(step));
  }

  void finish() {
    if (cases_.empty()) return;
    if (waiting_) fail("a line '~ TEXT' is followed by a '<'");
    const BasicCase& last = cases_.back();
    if (last.steps.empty()) fail(fmt::format("nothing is typed in the case of line {}: a line '> TEXT' does", last.line));
    if (last.choice && !ground_) fail(fmt::format("the case of line {} is a choice: a line '; ground' says why", last.line));
  }

  std::vector<BasicStep>& steps() { return cases_.back().steps; }

  const std::string& file_;
  std::string_view text_;
  int number_ = 1;
  std::vector<BasicCase> cases_;
  std::optional<std::string> waiting_;
  bool ground_ = false;
};

bool matches(const std::vector<std::string>& expected, std::size_t i, const std::vector<std::string>& lines, std::size_t k) {
  if (i == expected.size()) return k == lines.size();
  if (expected[i] == kAnyLines) return matches(expected, i + 1, lines, k) || (k < lines.size() && matches(expected, i, lines, k + 1));
  return k < lines.size() && expected[i] == lines[k] && matches(expected, i + 1, lines, k + 1);
}

std::string what_is_said(std::string_view text) {
  try {
    read_basic_cases("some.cases", text);
  } catch (const std::runtime_error& error) { return error.what(); }
  return "";
}

}  // namespace

std::vector<BasicCase> read_basic_cases(const std::string& file, std::string_view text) { return Reader(file, text).read(); }

bool output_matches(const std::vector<std::string>& expected, const std::vector<std::string>& lines) {
  return matches(expected, 0, lines, 0);
}

TEST_CASE("a file of the BASIC suite is read as its README says") {
  const std::vector<BasicCase> cases = read_basic_cases("some.cases",
                                                        "; a remark\n"
                                                        "== 3.3 sum | one and one\n"
                                                        "> P.1+1\n"
                                                        "2\n"
                                                        "\n"
                                                        "== ? 3.3 INPUT | two lines of \\\n"
                                                        "; ground: none\n"
                                                        "> RUN\n"
                                                        "\\\n"
                                                        "a\\x20\n"
                                                        "~ AGE\n"
                                                        "< 41\n"
                                                        "...\n"
                                                        "<. \\x0D\n"
                                                        ">\n");
  REQUIRE(cases.size() == 2);
  CHECK(cases[0].place == "3.3 sum");
  CHECK(cases[0].name == "one and one");
  CHECK_FALSE(cases[0].choice);
  REQUIRE(cases[0].steps.size() == 1);
  CHECK(cases[0].steps[0].typed == "P.1+1");
  CHECK(cases[0].steps[0].output == std::vector<std::string>{"2"});
  CHECK(cases[1].choice);
  CHECK(cases[1].line == 6);
  REQUIRE(cases[1].steps.size() == 4);
  CHECK(cases[1].steps[0].output == std::vector<std::string>{"", "a "});
  CHECK(cases[1].steps[1].kind == Kind::at_input);
  CHECK(cases[1].steps[1].waits_behind == "AGE");
  CHECK(cases[1].steps[1].output == std::vector<std::string>{kAnyLines});
  CHECK(cases[1].steps[2].kind == Kind::at_key);
  CHECK(cases[1].steps[2].typed == "\r");
  CHECK(cases[1].steps[3].typed.empty());
}

TEST_CASE("a malformed file of the BASIC suite is an error that names file and line") {
  CHECK(what_is_said("") == "some.cases:1: no case: begin one with '== PLACE | NAME'");
  CHECK(what_is_said("2\n") == "some.cases:1: before the first case only remarks stand: begin it with '== PLACE | NAME'");
  CHECK(what_is_said("== 3.3\n> P.1\n") == "some.cases:1: a case begins with '== PLACE | NAME'");
  CHECK(what_is_said("==\n") == "some.cases:1: a case begins with '== PLACE | NAME'");
  CHECK(what_is_said("== a | b\n2\n") == "some.cases:2: output without anything typed: a line '> TEXT' comes first");
  CHECK(what_is_said("== a | b\n< 2\n") == "some.cases:2: nothing runs yet that could wait: a line '> TEXT' comes first");
  CHECK(what_is_said("== a | b\n>P.\n") == "some.cases:2: a blank belongs behind > or < or <.");
  CHECK(what_is_said("== a | b\n> P.\n2 \n") == "some.cases:3: a blank at the end is not seen: write it \\x20");
  CHECK(what_is_said("== a | b\n> \\xG0\n") == "some.cases:2: behind \\x belong two digits 0-9 A-F");
  CHECK(what_is_said("== a | b\n> \\x0") == "some.cases:2: behind \\x belong two digits 0-9 A-F");
  CHECK(what_is_said("== a | b\n> P.\n~ A\n> P.\n") == "some.cases:4: a line '~ TEXT' is followed by a '<'");
  CHECK(what_is_said("== a | b\n> P.\n~ A\n2\n") == "some.cases:4: a line '~ TEXT' is followed by a '<'");
  CHECK(what_is_said("== a | b\n== c | d\n> P.\n") == "some.cases:2: nothing is typed in the case of line 1: a line '> TEXT' does");
  CHECK(what_is_said("== ? a | b\n> P.\n") == "some.cases:3: the case of line 1 is a choice: a line '; ground' says why");
  CHECK(what_is_said("== a | b\n> P.\n== a | b\n> P.\n") == "some.cases:3: the case of line 1 is called so: give it another name");
}

TEST_CASE("any lines match where the BASIC suite leaves them open") {
  CHECK(output_matches({}, {}));
  CHECK_FALSE(output_matches({}, {"a"}));
  CHECK_FALSE(output_matches({"a"}, {}));
  CHECK(output_matches({kAnyLines}, {}));
  CHECK(output_matches({kAnyLines, "b"}, {"a", "a", "b"}));
  CHECK_FALSE(output_matches({kAnyLines, "b"}, {"b", "a"}));
  CHECK_FALSE(output_matches({"..."}, {"a"}));
}

}  // namespace janus::tests
