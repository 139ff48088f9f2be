// A recovered program with doubts, run with each candidate: MicroChess with doubts made by hand.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/trial_run.hpp"
#include "tools/recovery/decisions.hpp"
#include "tools/recovery/trials.hpp"

namespace {

using namespace janus;
using tools::TrialEnd;

struct Doubt {
  std::uint16_t address;
  std::vector<std::uint8_t> candidates;  // the first is the one that is taken for the best
};

// MicroChess as it is, all proven but for the doubts.
tools::Recovery recovery_with(const std::vector<Doubt>& doubts) {
  tools::Recovery recovery;
  recovery.pages = {"chess.txt"};
  recovery.cpu = "6502";
  std::map<std::uint16_t, std::uint8_t> memory;
  const auto program = session::load_program(session::built_in_collection(), "microchess");
  for (const session::Block& block : program->images)
    for (std::size_t i = 0; i < block.bytes.size(); ++i) memory[static_cast<std::uint16_t>(block.address + i)] = block.bytes[i];
  for (const auto& [address, value] : memory) {
    tools::RecoveredByte byte{.address = address, .value = value, .verdict = tools::Verdict::proven, .place = {}, .shown = {}};
    for (const Doubt& doubt : doubts) {
      if (doubt.address != address) continue;
      byte.verdict = tools::Verdict::doubt;
      byte.value = doubt.candidates.front();
      for (const std::uint8_t candidate : doubt.candidates) byte.candidates.push_back({.value = candidate});
      byte.place = {.page = 0, .line = address, .column = 0, .length = 2};
    }
    recovery.bytes.push_back(byte);
  }
  return recovery;
}

tools::Trials tried(const tools::Recovery& recovery, const std::string& keys, std::vector<std::string> expect,
                    tools::TrialOptions options = {}) {
  session::TrialProgram program;
  program.setup.machine = "kim1";
  program.setup.start = 0x0000;
  program.start = [keys](session::Session& session) {
    session.start();
    session.queue_keys(session::parse_keys(keys, session.machine()));
  };
  program.aim.expect = std::move(expect);
  options.expected = program.aim.expect;
  return tools::try_candidates(
      recovery, [&](const tools::Trial& trial) { return run_trial(program, session::built_in_collection(), trial); }, options);
}

constexpr const char* kOpening = "C,PC,6,3,4,3,F,PC,7,6,5,5,F,PC";  // 1.e4 e5 2.Nf3 Nc6 3.Bc4
// Without its book it finds that move, too, but has to think.
const std::vector<std::string> kBookMove = {"display==\"040235\"", "cycle<1000000"};

const std::vector<Doubt> kDoubts = {
    {0x0008, {0x20, 0x2C}},  // JSR SCANDS, or a BIT that never shows anything
    {0x000C, {0x6A, 0x8A}}, {0x001B, {0x70, 0x10}}, {0x0024, {0xCC, 0x0C}}, {0x0035, {0x0B, 0x08}}, {0x034B, {0xBA, 0x8A}},
    {0x03B8, {0xDC, 0xD0}}, {0x03F4, {0xF9, 0xE9}}, {0x0105, {0xB0, 0x80}}, {0x0380, {0x0A, 0x04}},  // thinking: the book needs none
};

TrialEnd end_of(const tools::Trials& trials, std::uint16_t address, std::uint8_t value) {
  for (const tools::TrialResult& single : trials.singles)
    if (single.choices.front() == tools::ByteChoice{address, value}) return single.outcome.end;
  FAIL("no such trial");
  return TrialEnd::not_made;
}

}  // namespace

TEST_CASE("trials tell every wrong candidate that the opening executes, and what it never comes to") {
  const tools::Recovery recovery = recovery_with(kDoubts);
  const tools::Trials trials = tried(recovery, kOpening, kBookMove);
  INFO(tools::trials_text(trials));
  CHECK(trials.as_read.end == TrialEnd::kept);
  CHECK(trials.open.size() == 10);
  for (const Doubt& doubt : kDoubts) {
    CAPTURE(doubt.address);
    const bool executed = doubt.address != 0x0105 && doubt.address != 0x0380;
    const TrialEnd right = end_of(trials, doubt.address, doubt.candidates[0]), wrong = end_of(trials, doubt.address, doubt.candidates[1]);
    CHECK(right == (executed ? TrialEnd::kept : TrialEnd::unused));
    if (executed) CHECK((wrong == TrialEnd::failed || wrong == TrialEnd::trapped || wrong == TrialEnd::endless));
    else CHECK(wrong == TrialEnd::unused);
    CHECK(trials.only(doubt.address) == (executed ? std::optional(doubt.candidates[0]) : std::nullopt));
  }
  CHECK(recovery.count(tools::Verdict::doubt) == 10);  // it decides nothing
  CHECK(tools::lines_about(trials, 0x034B) ==
        std::vector<std::string>{
            "BA: keeps what is expected at cycle 426031, and it alone",
            "8A: traps at cycle 88638: BRK at $01CA used the vector at $17FE, which is not set; the program has crashed"});
  CHECK(tools::lines_about(trials, 0x0035).back() == "08: fails at cycle 89030643: `cycle<1000000` is false, display `040235`");
  CHECK(tools::lines_about(trials, 0x0008).back() == "2C: fails at cycle 75658: `display==\"040235\"` is false, the display is dark");
}

TEST_CASE("of two pairs of operand bytes with 0 or C trials name the one candidate each, and a decision made of that holds") {
  // CMP #$0C and LDA #$CC, for the key C; JMP CHESS, whose address is 0000.
  const std::vector<Doubt> doubts = {
      {0x0015, {0x0C, 0x00, 0xCC}}, {0x0024, {0xCC, 0xC0, 0x0C}}, {0x03E5, {0x00, 0x0C, 0xC0}}, {0x03E6, {0x00, 0x0C}}};
  tools::Recovery recovery = recovery_with(doubts);
  const tools::Trials trials = tried(recovery, "C,PC", {"display==\"0F1333\"", "cycle<1000000"});
  INFO(tools::trials_text(trials));
  for (const Doubt& doubt : doubts) {
    CAPTURE(doubt.address);
    CHECK(trials.only(doubt.address) == doubt.candidates.front());
  }
  CHECK(trials.pairs.size() == 2);  // of the jump
  std::string lines;
  for (const std::string& line : tools::decision_lines(trials)) lines += line + "\n";
  const tools::Decisions decisions = tools::parse_decisions(lines, "chess.decide");
  REQUIRE(decisions.problem.empty());
  CHECK(decisions.decisions.size() == 4);
  tools::apply(decisions.decisions, recovery, "chess.decide");
  CHECK(recovery.count(tools::Verdict::doubt) == 0);
  CHECK(recovery.count(tools::Verdict::decided) == 4);
  for (const tools::RecoveredByte& byte : recovery.bytes)
    if (byte.address == 0x03E5) CHECK(byte.value == 0x00);
}

TEST_CASE("trials cannot tell addresses apart that the board does not") {
  // JSR GNMZ, 0200, when it has to think; the KIM-1 leaves three address lines out.
  const tools::Trials trials = tried(recovery_with({{0x03CE, {0x02, 0xC2}}}), "C,PC,6,3,4,3,F,PC,6,6,4,5,F,PC", {"display==\"062243\""});
  CHECK(end_of(trials, 0x03CE, 0x02) == TrialEnd::kept);
  CHECK(end_of(trials, 0x03CE, 0xC2) == TrialEnd::kept);
  CHECK_FALSE(trials.only(0x03CE));
}

TEST_CASE("where the best candidates fail trials find the combination that keeps what is expected") {
  std::vector<Doubt> doubts = kDoubts;
  for (const std::size_t i : {1, 5, 6}) std::swap(doubts[i].candidates[0], doubts[i].candidates[1]);
  const tools::Trials trials = tried(recovery_with(doubts), kOpening, kBookMove);
  INFO(tools::trials_text(trials));
  CHECK(trials.as_read.end != TrialEnd::kept);
  CHECK(trials.base.end == TrialEnd::kept);
  CHECK(trials.changed == std::vector<tools::ByteChoice>{{0x000C, 0x6A}, {0x034B, 0xBA}, {0x03B8, 0xDC}});
  for (std::size_t i = 0; i < 8; ++i) CHECK(trials.only(kDoubts[i].address) == kDoubts[i].candidates[0]);
}

TEST_CASE("trials are the same with one thread and with four") {
  const tools::Recovery recovery = recovery_with(kDoubts);
  const auto told = [&](int threads) {
    const tools::Trials trials = tried(recovery, kOpening, kBookMove, {.threads = threads});
    return tools::trials_text(trials) + tools::trials_json(trials).dump();
  };
  CHECK(told(1) == told(4));
}

TEST_CASE("without time trials tell what was not tried") {
  const tools::Trials trials = tried(recovery_with(kDoubts), kOpening, kBookMove, {.max_seconds = 0});
  CHECK(trials.runs == 0);
  CHECK(trials.not_made == 20);
  CHECK(tools::lines_about(trials, 0x0008) == std::vector<std::string>{"20, 2C: not tried: no time was left"});
  CHECK(tools::trials_text(trials) == "--try: the time was over before the first run; raise --max-seconds\n");
  CHECK(tools::decision_lines(trials).empty());
}
