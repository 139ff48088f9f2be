// fuzz_NAME [TARGET] [--runs N] [--from INDEX] [--seed S] [--print INDEX]
//
// Fuzzes one target or all of them. During the run, the file `TARGET.at` contains the index of the current input: after
// a crash, `--from INDEX --runs 1` repeats it and `--print INDEX` writes it to the standard output.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "fuzz/driver.hpp"

namespace {

struct Options {
  std::string target;
  std::uint64_t runs = 100'000, from = 0, seed = 1, print = 0;
  bool prints = false;
};

bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (!word.starts_with("--")) {
      options.target = word;
      continue;
    }
    if (++i == argc) return false;
    const std::uint64_t value = std::strtoull(argv[i], nullptr, 10);
    if (word == "--runs") options.runs = value;
    else if (word == "--from") options.from = value;
    else if (word == "--seed") options.seed = value;
    else if (word == "--print") options.print = value, options.prints = true;
    else return false;
  }
  return true;
}

void fuzz(const janus::fuzz::Target& target, const Options& options) {
  const std::string path = target.name + ".at";
  std::FILE* at = std::fopen(path.c_str(), "w");
  if (at != nullptr) std::setvbuf(at, nullptr, _IONBF, 0);
  const std::uint64_t step = options.runs < 10 ? 1 : options.runs / 10;
  const auto each = [&](std::uint64_t index) {
    if (at != nullptr) {
      std::rewind(at);
      fmt::print(at, "{:20}\n", index);
    }
    if (index != options.from && (index - options.from) % step == 0) {
      fmt::print("{}: {} inputs\n", target.name, index - options.from);
      std::fflush(stdout);
    }
  };
  const auto report = janus::fuzz::run(target, options.from, options.runs, options.seed, each);
  fmt::print("{}: {} inputs without a finding, {:.0f} a second\n", target.name, report.inputs,
             static_cast<double>(report.inputs) / report.seconds);
  std::fflush(stdout);
  if (at != nullptr) std::fclose(at);
  std::remove(path.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!parse(argc, argv, options)) {
    fmt::print(stderr, "usage: {} [TARGET] [--runs N] [--from INDEX] [--seed S] [--print INDEX]\n", argv[0]);
    return 3;
  }
  bool found = false;
  for (const auto& target : janus::fuzz::with_kept(janus::fuzz::targets())) {
    if (!options.target.empty() && target.name != options.target) continue;
    found = true;
    if (options.prints) {
      const std::string input = janus::fuzz::make_input(target, options.seed, options.print);
      std::fwrite(input.data(), 1, input.size(), stdout);
    } else {
      fuzz(target, options);
    }
  }
  if (!found) fmt::print(stderr, "there is no target '{}'\n", options.target);
  return found ? 0 : 3;
}
