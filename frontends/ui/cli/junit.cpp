#include "frontends/ui/cli/junit.hpp"

#include <fmt/format.h>

#include <fstream>
#include <string_view>

#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/utf8.hpp"

namespace janus::cli {
namespace {

// XML has no control characters but tabs and line ends, and no U+FFFE and U+FFFF.
std::string escaped(std::string_view text) {
  std::string result, valid = tools::sanitise_utf8(text);
  for (const std::string_view each : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"})
    for (std::size_t at; (at = valid.find(each)) != std::string::npos;) valid.replace(at, each.size(), "?");
  for (const char c : valid) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default:
        if ((static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t') || c == '\x7f') result += '?';
        else result += c;
    }
  }
  return result;
}

struct Counts {
  std::size_t tests = 0, failures = 0, errors = 0;
  double seconds = 0;

  void add(const std::vector<TestOutcome>& outcomes) {
    for (const TestOutcome& each : outcomes) {
      ++tests;
      if (each.exit_code == kExitBadInput) ++errors;
      else if (each.exit_code != kExitDone) ++failures;
      seconds += each.seconds;
    }
  }
  std::string attributes() const {
    return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3f}\"", tests, failures, errors, seconds);
  }
};

const char* type_of(int exit_code) {
  switch (exit_code) {
    case kExitExpectation: return "expectation";
    case kExitLimit: return "limit";
    case kExitTrap: return "trap";
    default: return "bad input";
  }
}

std::string test_case(const std::string& suite, const TestOutcome& outcome) {
  std::string text =
      fmt::format("    <testcase name=\"{}\" classname=\"{}\" time=\"{:.3f}\"", escaped(outcome.name), escaped(suite), outcome.seconds);
  if (!outcome.file.empty()) text += fmt::format(" file=\"{}\"", escaped(outcome.file));
  if (outcome.line != 0) text += fmt::format(" line=\"{}\"", outcome.line);
  text += ">\n";
  if (outcome.exit_code != kExitDone) {
    const std::string message = escaped(fmt::format("{}", fmt::join(outcome.messages, "; ")));
    text += fmt::format("      <{0} message=\"{1}\" type=\"{2}\">{1}</{0}>\n", outcome.exit_code == kExitBadInput ? "error" : "failure",
                        message, type_of(outcome.exit_code));
  }
  if (!outcome.output.empty()) text += fmt::format("      <system-out>{}</system-out>\n", escaped(outcome.output));
  if (!outcome.errors.empty()) text += fmt::format("      <system-err>{}</system-err>\n", escaped(outcome.errors));
  return text + "    </testcase>\n";
}

}  // namespace

std::string junit_xml(const std::string& name, const std::vector<TestSuite>& suites) {
  Counts all;
  std::string text;
  for (const TestSuite& suite : suites) {
    Counts counts;
    counts.add(suite.outcomes);
    all.add(suite.outcomes);
    text += fmt::format("  <testsuite name=\"{}\" {}>\n", escaped(suite.name), counts.attributes());
    for (const TestOutcome& outcome : suite.outcomes) text += test_case(suite.name, outcome);
    text += "  </testsuite>\n";
  }
  return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" {}>\n{}</testsuites>\n", escaped(name),
                     all.attributes(), text);
}

void write_junit_error(const std::string& path, const std::string& name, TestOutcome outcome) {
  if (path.empty()) return;
  outcome.exit_code = kExitBadInput;
  const std::string text = junit_xml(name, {{name, {std::move(outcome)}}});
  if (path != "-" && tools::is_file(path)) {
    std::string before(text.find(" name="), '\0');
    std::ifstream file(path);
    before.resize(static_cast<std::size_t>(file.read(before.data(), std::ssize(before)).gcount()));
    if (!text.starts_with(before)) return;
  }
  try {
    session::write_file(path, text);
  } catch (const session::Error&) {}
}

}  // namespace janus::cli
