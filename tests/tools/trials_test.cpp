// Which runs are made of a recovery's doubts: with a runner that is a function of the bytes.
#include <map>
#include <mutex>
#include <stdexcept>

#include "catch.hpp"
#include "tools/recovery/trials.hpp"

namespace {

using namespace janus::tools;

RecoveredByte open_byte(std::uint16_t address, const std::vector<std::uint8_t>& candidates, Verdict verdict = Verdict::doubt) {
  RecoveredByte byte{.address = address, .value = {}, .verdict = verdict, .place = {}, .shown = {}};
  if (verdict != Verdict::missing) byte.value = candidates.front();
  double cost = 0;
  for (const std::uint8_t value : candidates) byte.candidates.push_back({.value = value, .cost = cost++});
  return byte;
}

Recovery recovery_of(std::vector<RecoveredByte> bytes) {
  Recovery recovery;
  recovery.pages = {"page.txt"};
  recovery.bytes = std::move(bytes);
  return recovery;
}

// A machine that uses every open byte in order, and traps at the first that is not 01.
struct StrictMachine {
  std::mutex mutex;
  std::vector<std::string> runs;
  bool all_used = false;

  TrialOutcome operator()(const Trial& trial) {
    std::map<std::uint16_t, std::uint8_t> memory;
    for (const Segment& segment : trial.image.segments)
      for (std::size_t i = 0; i < segment.bytes.size(); ++i) memory[static_cast<std::uint16_t>(segment.address + i)] = segment.bytes[i];
    std::string text;
    for (const std::uint16_t address : trial.open) text += static_cast<char>('0' + memory.at(address));
    {
      const std::lock_guard lock(mutex);
      runs.push_back(text);
    }
    TrialOutcome outcome{.end = TrialEnd::kept};
    for (const std::uint16_t address : trial.open) {
      ++outcome.cycle;
      outcome.uses.push_back({address, outcome.cycle, true});
      if (memory.at(address) == 1) continue;
      outcome.end = TrialEnd::trapped;
      if (!all_used) break;
    }
    return outcome;
  }
};

Trials tried(const Recovery& recovery, StrictMachine& machine, TrialOptions options = {}) {
  if (options.threads == 0) options.threads = 1;
  return try_candidates(
      recovery, [&](const Trial& trial) { return machine(trial); }, options);
}

}  // namespace

TEST_CASE("trials go one at a time and then in pairs that touch") {
  StrictMachine machine;
  machine.all_used = true;
  const Trials trials = tried(recovery_of({open_byte(0x200, {1, 2}), open_byte(0x201, {1, 3}), open_byte(0x210, {1, 4})}), machine);
  CHECK(machine.runs == std::vector<std::string>{"111", "211", "131", "114", "231"});
  CHECK(trials.runs == 5);
  CHECK(trials.pairs.size() == 1);
  for (const int address : {0x200, 0x201, 0x210}) CHECK(trials.only(static_cast<std::uint16_t>(address)) == 1);
}

TEST_CASE("bytes of one instruction touch though another lies between") {
  Recovery recovery = recovery_of({open_byte(0x200, {1, 2}), open_byte(0x202, {1, 3})});
  StrictMachine apart, together;
  apart.all_used = together.all_used = true;
  CHECK(tried(recovery, apart).pairs.empty());
  recovery.lines.push_back({.number = 1, .kind = LineKind::listing, .placed = true, .address = 0x200, .length = 3, .mnemonic = "JSR"});
  CHECK(tried(recovery, together).pairs.size() == 1);
}

TEST_CASE("a pair of which a run with one never uses the other is not run again") {
  StrictMachine machine;  // a wrong 0200 ends the run before 0201
  const Trials trials = tried(recovery_of({open_byte(0x200, {1, 2}), open_byte(0x201, {1, 3})}), machine);
  CHECK(machine.runs == std::vector<std::string>{"11", "21", "13"});
  CHECK(trials.pairs.empty());
}

TEST_CASE("a combination is sought among the bytes that were used, the likeliest first") {
  StrictMachine machine;
  const Trials trials = tried(recovery_of({open_byte(0x200, {2, 3, 1}), open_byte(0x210, {1, 2}), open_byte(0x220, {4, 1})}), machine);
  CHECK(machine.runs.front() == "214");
  CHECK(trials.as_read.end == TrialEnd::trapped);
  CHECK(trials.changed == std::vector<ByteChoice>{{0x200, 1}, {0x220, 1}});
  CHECK(trials.base.end == TrialEnd::kept);
  CHECK(trials.only(0x200) == 1);
  CHECK(trials.only(0x220) == 1);
}

TEST_CASE("where nothing keeps what is expected trials tell so and propose nothing") {
  StrictMachine machine;
  const Trials trials = tried(recovery_of({open_byte(0x200, {2, 3}), open_byte(0x201, {1, 2})}), machine);
  CHECK(trials.changed.empty());
  CHECK(decision_lines(trials).empty());
  CHECK(trials_text(trials) ==
        "--try: as read, the program traps at cycle 1\n"
        "--try: no combination of candidates that was tried keeps what is expected\n"
        "0200 as 02: traps at cycle 1\n"
        "0200 as 03: traps at cycle 1\n"
        "0201 as 01, 02: not tried: nobody executed or read it\n"
        "--try: 2 runs: 1 of 2 open bytes was used; of 0 only one candidate keeps what is expected\n");
}

TEST_CASE("only open bytes with candidates are tried, and a missing one has its likeliest") {
  StrictMachine machine;
  RecoveredByte proven = open_byte(0x200, {1, 2});
  proven.verdict = Verdict::proven;
  const Trials trials = tried(recovery_of({proven, open_byte(0x201, {1}), open_byte(0x202, {1, 2}, Verdict::missing),
                                           open_byte(0x203, {1, 2}, Verdict::same_hand), open_byte(0x204, {1, 2}, Verdict::alone)}),
                              machine);
  std::vector<std::uint16_t> addresses;
  for (const OpenByte& byte : trials.open) addresses.push_back(byte.address);
  CHECK(addresses == std::vector<std::uint16_t>{0x202, 0x203, 0x204});
  CHECK(machine.runs.front() == "111");
  StrictMachine idle;
  CHECK(trials_text(tried(recovery_of({proven}), idle)) == "--try: no open byte has other candidates: there is nothing to try\n");
  CHECK(idle.runs.empty());
}

TEST_CASE("candidates and pairs beyond their bounds are counted") {
  StrictMachine machine;
  machine.all_used = true;
  const Trials trials = tried(recovery_of({open_byte(0x200, {1, 2, 3, 4}), open_byte(0x201, {1, 2, 3, 4})}), machine,
                              {.most_candidates = 3, .most_pairs = 2});
  CHECK(trials.open.front().candidates.size() == 3);
  CHECK(trials.open.front().left_out == 1);
  CHECK(trials.pairs.size() == 2);
  CHECK(trials.not_made == 2);
  CHECK_FALSE(trials.only(0x200));  // the fourth was not tried
  CHECK(lines_about(trials, 0x200).back() == "1 other candidate was not tried");
}

TEST_CASE("what a runner throws in any thread comes out") {
  const Recovery recovery = recovery_of({open_byte(0x200, {1, 2})});
  const auto runner = [](const Trial&) -> TrialOutcome { throw std::runtime_error("no such machine"); };
  CHECK_THROWS_WITH(try_candidates(recovery, runner, {.threads = 4}), "no such machine");
}
