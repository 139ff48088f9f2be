// Tests the language with small programs, each for one rule: tests/qbasic/suite. If JANUS_SUITE_PICTURES=FOLDER is in
// the environment, saves the images that are not reviewed yet and prints their hashes.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/core/session/session.hpp"
#include "machines/catalogue.hpp"
#include "machines/qbasic/qbasic.hpp"
#include "machine_for_test.hpp"
#include "machines/board/state_file.hpp"
#include "qbasic/suite_case.hpp"

using namespace janus;
using machines::qbasic::QBasic;
using tests::SuiteCase;

namespace {

const std::string kFolder = std::string(JANUS_SOURCE_DIR) + "/tests/qbasic/suite/";
constexpr std::uint64_t kLongest = 60'000'000;  // in cycles: one minute

// Returns the manual's part of a message. The part after a second colon is specific to this machine.
std::string without_detail(const std::string& message) {
  constexpr std::string_view kExpected = "Expected: ";
  const std::size_t from = message.starts_with(kExpected) ? kExpected.size() : 0;
  return message.substr(0, message.find(": ", from));
}

// Converts "LINE:COLUMN: message: detail" to "message in line LINE".
std::string with_line_behind(const std::string& error) {
  const std::size_t first = error.find(':'), second = error.find(": ", first == std::string::npos ? first : first + 1);
  if (second == std::string::npos) return error;
  return without_detail(error.substr(second + 2)) + " in line " + error.substr(0, first);
}

std::vector<std::string> trimmed(std::vector<std::string> rows) {
  for (std::string& row : rows) row.erase(row.find_last_not_of(' ') + 1);
  while (!rows.empty() && rows.back().empty()) rows.pop_back();
  return rows;
}

// Returns the output before the error message that ended the program.
std::string before_error(std::string printed, const std::string& error) {
  if (!error.empty() && printed.ends_with("\n")) printed.pop_back();
  if (!error.empty() && printed.ends_with(error)) printed.resize(printed.size() - error.size());
  return printed;
}

std::string without_last_line_end(std::string text) {
  if (text.ends_with("\n")) text.pop_back();
  return text;
}

int picture_of(const machines::Machine& machine) {
  const auto displays = machines::displays_of(machine);
  for (std::size_t i = 0; i < displays.size(); ++i)
    if (displays[i].kind == machines::DisplayInfo::Kind::pixels) return static_cast<int>(i);
  return -1;
}

std::string hash_of_picture(const machines::Machine& machine, int display) {
  machines::DisplayContents look;
  machine.screens()->read_display(display, look);
  std::vector<std::uint8_t> bytes = look.values;
  for (const std::uint32_t colour : machines::displays_of(machine)[static_cast<std::size_t>(display)].palette)
    for (unsigned shift = 0; shift < 24; shift += 8) bytes.push_back(static_cast<std::uint8_t>(colour >> shift));
  char text[9];
  std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(machines::crc32(bytes)));
  return text;
}

void check_picture(const SuiteCase& of, const machines::Machine& machine) {
  const int display = picture_of(machine);
  REQUIRE(display >= 0);
  const std::string hash = hash_of_picture(machine, display);
  if (of.hash != "?") {
    CHECK(hash == of.hash);
    return;
  }
  const char* folder = std::getenv("JANUS_SUITE_PICTURES");
  if (folder == nullptr) return;
  std::ofstream(std::string(folder) + "/" + hash + ".png", std::ios::binary) << session::screenshot(machine, display);
  WARN(of.name << ": hash: " << hash);
}

void check_screen(const SuiteCase& of, const session::Session& session) {
  const auto shown = session.screen();
  REQUIRE(shown);
  const std::vector<std::string> rows = trimmed(*shown);
  if (of.screen) CHECK(rows == trimmed(*of.screen));
  if (!of.screen_has) return;
  auto at = rows.begin();
  for (const std::string& wanted : trimmed(*of.screen_has)) {
    at = std::find_if(at, rows.end(), [&](const std::string& row) { return tests::fits_pattern(wanted, row); });
    CAPTURE(rows, wanted);
    REQUIRE(at != rows.end());
    ++at;
  }
}

void check(const SuiteCase& of) {
  const auto empty = machines::find_machine("qbasic")->create();
  const std::string refused = tests::fill_program(*empty, of.program);
  if (of.compile_error) {
    CAPTURE(refused);
    CHECK(tests::fits_pattern(*of.compile_error, with_line_behind(refused)));
    CHECK(refused.find('\n') == std::string::npos);
    return;
  }
  REQUIRE(refused.empty());
  session::Setup setup{.machine = "qbasic"};
  setup.roms.push_back({"program", {of.program.begin(), of.program.end()}});
  session::Session session(setup, session::built_in_collection());
  session.start();
  if (!of.keys.empty()) session.queue_text(of.keys);
  if (!of.press.empty()) session.queue_keys(session::parse_keys(of.press, session.machine()));
  const session::EndReason end = session.run({.max_cycle = kLongest}, {});
  CHECK(end != session::EndReason::limit);
  const auto& machine = dynamic_cast<const QBasic&>(session.machine());
  const std::string error = machine.jam_reason();
  CAPTURE(error);
  CHECK(tests::fits_pattern(of.error.value_or(""), error));
  if (of.output) {
    const std::string printed = before_error(machine.printout(), error);
    // If an error ends a program, its message starts a new line.
    if (of.error) CHECK(without_last_line_end(printed) == without_last_line_end(*of.output));
    else CHECK(printed == *of.output);
  }
  if (of.screen || of.screen_has) check_screen(of, session);
  if (!of.hash.empty()) check_picture(of, session.machine());
}

void check_topic(const std::string& topic) {
  for (const SuiteCase& of : tests::read_suite(kFolder + topic + ".txt")) {
    DYNAMIC_SECTION(of.name) {
      INFO(topic << ".txt:" << of.line << ": " << of.name);
      INFO(of.manual);
      INFO(of.program);
      check(of);
    }
  }
}

const std::vector<std::string> kTopics = {
    "arithmetic", "arrays", "compile_errors",  "constants",         "control_flow", "data_read",   "errors",     "goto_gosub",
    "graphics",   "input",  "numbers_printed", "numeric_functions", "print",        "print_using", "procedures", "random_and_time",
    "screen",     "sound",  "stop_end",        "string_functions",  "strings",      "types"};

}  // namespace

TEST_CASE("suite: files are valid, names are unique, and cases have a rule and a check") {
  std::set<std::string> found;
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder))
    if (entry.path().extension() == ".txt") found.insert(entry.path().stem().string());
  CHECK(found == std::set<std::string>(kTopics.begin(), kTopics.end()));
  for (const std::string& topic : found) {
    std::set<std::string> names;
    for (const SuiteCase& of : tests::read_suite(kFolder + topic + ".txt")) {
      CAPTURE(topic, of.name);
      ++count;
      CHECK(names.insert(of.name).second);
      CHECK_FALSE(of.manual.empty());
      CHECK_FALSE(of.program.empty());
      CHECK((of.output || of.error || of.compile_error || of.screen || of.screen_has || !of.hash.empty()));
    }
  }
  CHECK(count >= 320);
}

TEST_CASE("the language: expressions and printing") {
  for (const char* topic : {"arithmetic", "numbers_printed", "print", "print_using", "types", "constants"}) check_topic(topic);
}

TEST_CASE("the language: strings and functions") {
  for (const char* topic : {"strings", "string_functions", "numeric_functions", "random_and_time"}) check_topic(topic);
}

TEST_CASE("the language: control flow and procedures") {
  for (const char* topic : {"control_flow", "goto_gosub", "procedures", "stop_end"}) check_topic(topic);
}

TEST_CASE("the language: data and arrays") {
  for (const char* topic : {"data_read", "arrays"}) check_topic(topic);
}

TEST_CASE("the language: runtime errors") { check_topic("errors"); }

TEST_CASE("the language: malformed programs") { check_topic("compile_errors"); }

TEST_CASE("the language: keys and the text screen") {
  for (const char* topic : {"input", "screen"}) check_topic(topic);
}

TEST_CASE("the language: images and sounds") {
  for (const char* topic : {"graphics", "sound"}) check_topic(topic);
}
