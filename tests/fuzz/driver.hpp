// A small fuzzer: random mutation of a corpus. Every input is a pure function of seed and index, so that findings are
// reproducible.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::fuzz {

struct Target {
  std::string name;
  std::vector<std::string> corpus;      // at least one
  std::vector<std::string> dictionary;  // pieces that mean something to the target
  std::size_t max_size = 2000;          // bytes of an input; small ones are fast and as telling
  // Must return, whatever the input; to throw, crash, hang or leak is a finding.
  std::function<void(std::string_view)> run;
  // Makes a mutated input look right again (checksums), so that it gets past the first check. May be absent;
  // used for every other input.
  std::function<void(std::string&)> repair = {};
  // Bytes of an input under libFuzzer, which finds its way to large ones: beyond what the reader takes. 0: as max_size.
  std::size_t limit_size = 0;
  // What earlier runs found worth keeping, from kept_folder(); half of all mutations begin there.
  std::vector<std::string> kept = {};
};

// A list of the arguments.
template <class... Texts>
std::vector<std::string> list_of(const Texts&... texts) {
  return {std::string(texts)...};
}

// Defined by the program that fuzzes: tests/fuzz/NAME_targets.cpp.
std::vector<Target> targets();

// tests/corpus/NAME: inputs that an earlier run found worth keeping (tools/keep-corpus). It may be missing.
std::filesystem::path kept_folder(const Target& target);

// The targets, with what was kept of each.
std::vector<Target> with_kept(std::vector<Target> targets);

// Runs what a target begins with, as it is: its own corpus and what was kept. The number of inputs.
std::size_t run_seeds(const Target& target);

// The input of an index.
std::string make_input(const Target& target, std::uint64_t seed, std::uint64_t index);

struct Report {
  std::uint64_t inputs = 0;
  double seconds = 0;
};
// `each` is called before every input is run; it may be empty.
Report run(const Target& target, std::uint64_t from, std::uint64_t count, std::uint64_t seed,
           const std::function<void(std::uint64_t index)>& each = {});

}  // namespace janus::fuzz
