// What a machine says of open bytes: the program is run with each candidate in its place. Evidence for the person who decides; no verdict
// is changed by it.
//
// It is tried in three steps, each in a fixed order, so that the result is the same with any number of threads:
//   as read   every open byte has its best candidate. If that run does not keep what is expected, the likeliest combination of other
//             candidates that does is sought among the bytes that runs have used, and taken from then on.
//   single    each other candidate of each byte that this run used. One that it never used could not change it, and is told as unused.
//   pairs     other candidates in two bytes at once, where these stand in one instruction or beside each other.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/image.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tools {

struct ByteChoice {
  std::uint16_t address = 0;
  std::uint8_t value = 0;
  bool operator==(const ByteChoice&) const = default;
};

// A byte that is open and has candidates.
struct OpenByte {
  std::uint16_t address = 0;
  std::string where;                           // "page.txt:431"; empty: shown nowhere
  std::vector<ByteCandidate> candidates = {};  // the best first, the byte's own value in any case
  std::size_t left_out = 0;                    // candidates beyond TrialOptions::most_candidates
};

// A program to be run.
struct Trial {
  Image image;
  std::vector<std::uint16_t> open = {};  // addresses of which TrialOutcome::uses tells, sorted
  std::function<bool()> goes_on = {};    // asked now and then: false gives the run up
};

enum class TrialEnd : std::uint8_t {
  kept,      // all that is expected holds
  failed,    // it ended, and something does not hold
  trapped,   // an illegal opcode, a jump to itself, a vector that nobody set
  endless,   // its limit was reached
  unused,    // nobody executed or read the byte before it was written
  not_made,  // there was no time for it
};
std::string_view name_of(TrialEnd end);  // "never ended"

// The first use of an open byte.
struct ByteUse {
  std::uint16_t address = 0;
  std::uint64_t cycle = 0;
  bool executed = false;  // as an opcode; else read, as an operand or as data
};

struct TrialOutcome {
  TrialEnd end = TrialEnd::not_made;
  std::uint64_t cycle = 0;         // at which it ended
  std::string words = {};          // how it failed: "illegal opcode $02 at $0105"
  std::vector<ByteUse> uses = {};  // sorted by address

  const ByteUse* use_of(std::uint16_t address) const;  // null: none
};

// Runs the program. Called from several threads at once; the outcome depends on the trial alone.
using TrialRunner = std::function<TrialOutcome(const Trial&)>;

struct TrialOptions {
  std::vector<std::string> expected = {};                                // what the runner asks for, in words: `display=="0F1333"`
  std::string if_unused = {};                                            // what to say where no run came by an open byte
  int threads = 0;                                                       // 0: as many as the computer has
  std::optional<double> max_seconds = {};                                // by the clock, for all of it
  const std::atomic<bool>* cancel = nullptr;                             // set from elsewhere
  std::size_t most_candidates = 16;                                      // of a byte
  std::size_t most_in_pairs = 8;                                         // of a byte of a pair
  std::size_t most_combinations = 1024;                                  // runs to find one that keeps what is expected
  std::size_t most_pairs = 4096;                                         // runs with pairs
  std::function<void(std::size_t done, std::size_t all)> progress = {};  // one call at a time, from any thread
};

struct TrialResult {
  std::vector<ByteChoice> choices;  // one, or two of a pair, by address
  TrialOutcome outcome;
};

struct Trials {
  std::vector<std::string> expected = {};
  std::string if_unused = {};
  std::vector<OpenByte> open = {};        // by address
  TrialOutcome as_read = {};              // with the best candidate of each
  std::vector<ByteChoice> changed = {};   // the combination that was taken instead; empty: none
  TrialOutcome base = {};                 // with it; else as_read
  std::vector<TrialResult> singles = {};  // each candidate of each open byte, by address, then as OpenByte has them
  std::vector<TrialResult> pairs = {};    // that tell more than their parts
  std::size_t runs = 0;
  std::size_t not_made = 0;  // trials for which there was no time, and pairs beyond TrialOptions::most_pairs

  // The one candidate with which what is expected is kept: it was used, every other one was tried alone, and no pair with one keeps it.
  std::optional<std::uint8_t> only(std::uint16_t address) const;
};

// Throws what the runner throws.
Trials try_candidates(const Recovery& recovery, const TrialRunner& runner, const TrialOptions& options);

// For the screen, a line each: the run as read, every open byte with its candidates, pairs, a summary.
std::vector<std::string> lines_of(const Trials& trials);
// Of these the ones about a byte, without its place: "2A: traps at cycle 34234: illegal opcode $02 at $0155".
std::vector<std::string> lines_about(const Trials& trials, std::uint16_t address);
// `031C 20 ...`, as --decide reads it, for every byte of which only one candidate keeps what is expected: for a person who agrees.
std::vector<std::string> decision_lines(const Trials& trials);
// All lines of both, as they stand on screen.
std::string trials_text(const Trials& trials);
// The report's "trials".
nlohmann::ordered_json trials_json(const Trials& trials);

}  // namespace janus::tools
