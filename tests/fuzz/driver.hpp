// A small fuzzer: random mutations of a corpus. Every input is a pure function of seed and index, so findings can be reproduced.
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
  std::vector<std::string> corpus;      // at least one input
  std::vector<std::string> dictionary;  // fragments with a meaning for the target
  std::size_t max_size = 2000;          // bytes of an input; small inputs are faster and find as much
  // Must return for any input. An exception, a crash, a hang or a leak is a finding.
  std::function<void(std::string_view)> run;
  // Restores checksums of a mutated input, so that it passes the first check. Optional; used for every other input.
  std::function<void(std::string&)> repair = {};
  // Maximum size under libFuzzer, which reaches large inputs. Should exceed the reader's limit. 0: max_size.
  std::size_t limit_size = 0;
  // Useful inputs of earlier runs, from kept_folder(). Half of all mutations start from them.
  std::vector<std::string> kept = {};
};

// Makes a vector of strings from the arguments.
template <class... Texts>
std::vector<std::string> list_of(const Texts&... texts) {
  return {std::string(texts)...};
}

// Defined by each fuzz program in tests/fuzz/NAME_targets.cpp.
std::vector<Target> targets();

// Returns tests/corpus/NAME, which has useful inputs of earlier runs (tools/keep-corpus) and may be missing.
std::filesystem::path kept_folder(const Target& target);

// Adds the kept inputs to the targets.
std::vector<Target> with_kept(std::vector<Target> targets);

// Runs the unmodified corpus and kept inputs of a target. Returns the number of inputs.
std::size_t run_seeds(const Target& target);

// Returns the input with this index.
std::string make_input(const Target& target, std::uint64_t seed, std::uint64_t index);

struct Report {
  std::uint64_t inputs = 0;
  double seconds = 0;
};
// Runs `count` inputs. `each`, if not empty, is called before every input.
Report run(const Target& target, std::uint64_t from, std::uint64_t count, std::uint64_t seed,
           const std::function<void(std::uint64_t index)>& each = {});

}  // namespace janus::fuzz
