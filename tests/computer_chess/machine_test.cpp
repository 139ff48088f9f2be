// Compares Computer Chess in the BASIC machine with its second implementation: output, moves, memory, and number of
// statements.
#include <cstring>
#include <string>
#include <vector>

#include "catch.hpp"
#include "computer_chess/reading.hpp"
#include "computer_chess/texts.hpp"
#include "machine_for_test.hpp"
#include "machines/qbasic/qbasic.hpp"
#include "machines/display_text.hpp"

namespace {

using namespace janus;
using namespace janus::tests::computer_chess;
using machines::qbasic::QBasic;

constexpr std::uint64_t kWait = machines::qbasic::Runtime::kWait;

// The machine with a source, run past the title to the first prompt.
class Played {
 public:
  explicit Played(const std::string& text) {
    REQUIRE(tests::fill_program(machine_, text).empty());
    machine_.run({.until_cycle = 100'000});
    machine_.send(' ');
    wait();
  }

  // Runs one more ply, up to the next prompt. Returns the lines that it printed.
  std::vector<std::string> ply() {
    const std::size_t from = machine_.printout().size();
    machine_.send('\r');
    wait();
    std::vector<std::string> lines;
    std::string line;
    for (const char c : machine_.printout().substr(from)) {
      if (c != '\n') {
        line += c;
        continue;
      }
      if (line.starts_with("MOVE #")) break;
      if (!line.empty()) lines.push_back(line);
      line.clear();
    }
    return lines;
  }

  // Runs until the program waits for input.
  void wait() {
    do machine_.run({.until_cycle = machine_.cycle() + 500'000'000, .stop_at_poll = true});
    while (!machine_.is_waiting() && machine_.jam_reason().empty());
  }

  float value(const std::string& name, std::int32_t first, std::int32_t second = 0) const {
    for (const machines::ListingVariable& variable : machine_.variables()) {
      if (variable.name != name) continue;
      std::uint32_t index = static_cast<std::uint32_t>(first);
      if (variable.dimensions.size() == 2) index += static_cast<std::uint32_t>(second) * variable.dimensions[0].count;
      std::uint8_t bytes[4];
      for (std::uint32_t i = 0; i < 4; ++i) bytes[i] = machine_.peek(0, variable.address + 4 * index + i);
      float result;
      std::memcpy(&result, bytes, sizeof result);
      return result;
    }
    FAIL("there is no variable " << name);
    return 0;
  }

  void check_arrays(const Arrays& arrays) const {
    for (int i = 0; i < 24; ++i) {
      const auto at = static_cast<std::size_t>(i);
      CHECK(value("PW()", i) == arrays.pw[at]);
      CHECK(value("PB()", i) == arrays.pb[at]);
      CHECK(value("PM()", i, 0) == arrays.pm[at][0]);
      CHECK(value("PM()", i, 1) == arrays.pm[at][1]);
    }
    for (int board = 0; board < 7; ++board)
      for (int square = 0; square < 144; ++square)
        if (value("A()", board, square) != arrays.a[static_cast<std::size_t>(board)][static_cast<std::size_t>(square)])
          FAIL_CHECK("A(" << board << "," << square << ")");
  }

  const QBasic& machine() const { return machine_; }

 private:
  QBasic machine_;
};

void compare(const std::string& text, Text reading_of, int plies) {
  Played played(text);
  Reading reading(reading_of);
  for (int i = 1; i <= plies; ++i) {
    CAPTURE(i);
    const std::vector<std::string> lines = played.ply();
    const Ply& expected = reading.play();
    REQUIRE(lines.size() == expected.roots.size());
    for (std::size_t k = 0; k < lines.size(); ++k) CHECK(lines[k] == expected.roots[k].line);
    played.check_arrays(reading.arrays());
  }
}

}  // namespace

TEST_CASE("Computer Chess: plays the listing's game like the second implementation") { compare(file("listing.bas"), Text::listing, 23); }

TEST_CASE("Computer Chess: plays the report's game with the variant") { compare(variant(), Text::game, 23); }

TEST_CASE("Computer Chess: plays like the second implementation to the listing's end", "[slow]") {
  compare(file("listing.bas"), Text::listing, 82);
  Played played(file("listing.bas"));
  for (int i = 0; i < 82; ++i) played.ply();
  played.ply();
  CHECK(played.machine().jam_reason() == "Subscript out of range in line 362");
}

TEST_CASE("Computer Chess: title of 76 frames and 3 lines, the board is text") {
  QBasic machine;
  REQUIRE(tests::fill_program(machine, file("listing.bas")).empty());
  while (machine.cycle() < 10'000) machine.run({.until_cycle = 10'000});
  machines::DisplayContents look;
  machine.screens()->read_display(0, look);
  REQUIRE(look.values.size() == 320 * 200);
  const auto pixel = [&](int x, int y) { return static_cast<int>(look.values[static_cast<std::size_t>(y * 320 + x)]); };
  for (int frame = 1; frame < 76; ++frame) {
    CAPTURE(frame);
    CHECK(pixel(160, frame) == 1);
    CHECK(pixel(319 - frame, 100) == 2);
    CHECK(pixel(160, 199 - frame) == 3);
    CHECK(pixel(frame, 100) == 2);
  }
  CHECK(pixel(0, 0) == 2);  // the last side of a frame overwrites its first corner
  CHECK(pixel(100, 82) == 0);
  const auto rows = machines::cell_rows(machine);
  REQUIRE(rows);
  CHECK(rows->at(11) == "             COMPUTER CHESS");
  CHECK(rows->at(12) == "          by Ghislain de Blois");
  CHECK(rows->at(13) == "            TECHNICAL REPORT");
  machine.send(' ');
  while (!machine.is_waiting()) machine.run({.until_cycle = machine.cycle() + 100'000, .stop_at_poll = true});
  const auto board = machines::cell_rows(machine);
  CHECK(board->at(2) == "  A B C D E F G H");
  CHECK(board->at(4) == "8*r n b q k b n r");
  CHECK(board->at(11) == "1*R N B Q K B N R");
  CHECK(board->at(13) == "ENTER MOVE?");
}

TEST_CASE("Computer Chess: statement counts equal the second implementation's") {
  QBasic machine;
  REQUIRE(tests::fill_program(machine, file("listing.bas")).empty());
  machine.send(' ');
  machine.send('\r');  // both keys are in the queue before they are read, so the program does not wait
  std::uint64_t asked = 0;
  while (!machine.is_waiting()) machine.run({.until_cycle = machine.cycle() + 100'000'000, .stop_at_poll = true});
  asked = machine.cycle() - kWait;
  Reading reading(Text::listing);
  const std::uint64_t start = reading.statements_of_start();
  const Ply& ply = reading.play();
  // The title and its key come before ASK1. The current prompt counts as started.
  const std::uint64_t title = asked - 1 - start - ply.statements;
  CHECK(title == 3 + 76 * 5 + 6 + 1 + 3 + 2);  // SCREEN to FOR; its lines and NEXT; text; GOSUB; a key; CLS and GOTO
}

namespace {

struct Reported {
  explicit Reported(const std::string& plies) {
    const session::Collection& collection = play::built_in_collection();
    session = std::make_unique<session::Session>(
        session::Setup{.program = session::load_program(collection, "computer-chess"), .settings = {{"plies", plies}}}, collection);
    session->on_transcript([this](const session::TranscriptLine& line) {
      if (line.event == "ply" || line.event == "root") lines.push_back(line);
    });
    session->start();
    end = session->run({}, {});
  }
  std::unique_ptr<session::Session> session;
  std::vector<session::TranscriptLine> lines;
  session::EndReason end{};
};

std::string text_of(const session::TranscriptLine& line, const std::string& name) {
  for (const auto& variable : line.variables)
    if (variable.name == name) return variable.text.value_or("-");
  return {};
}

}  // namespace

TEST_CASE("Computer Chess: the transcript has each tried and each played move") {
  const Reported told("3");
  CHECK(told.end == session::EndReason::idle);
  Reading reading(Text::listing);
  std::size_t at = 0;
  for (int i = 0; i < 3; ++i) {
    const Ply& ply = reading.play();
    for (const Root& root : ply.roots) {
      REQUIRE(at < told.lines.size());
      CHECK(told.lines[at].event == "root");
      CHECK(text_of(told.lines[at], "from") == square_name(root.from));
      CHECK(text_of(told.lines[at], "to") == square_name(root.to));
      ++at;
    }
    REQUIRE(at < told.lines.size());
    CHECK(told.lines[at].event == "ply");
    CHECK(text_of(told.lines[at], "from") == square_name(ply.from));
    CHECK(text_of(told.lines[at], "to") == square_name(ply.to));
    ++at;
  }
  CHECK(at == told.lines.size());
}
