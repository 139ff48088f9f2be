#include "fuzz/driver.hpp"

#include <algorithm>
#include <chrono>

#include "slurp.hpp"
#include "split_mix.hpp"

namespace janus::fuzz {
namespace {

// Characters with a meaning in most formats.
constexpr std::string_view kTelling("0123456789ABCDEFabcdef$%*+-()#,:;\"'.@\r\n\t \0\xFF", 44);

const std::string& pick(const std::vector<std::string>& list, tests::SplitMix& random) { return list[random.below(list.size())]; }

// Returns the start of a random line and its length with its line end.
void find_line(const std::string& text, tests::SplitMix& random, std::size_t& start, std::size_t& length) {
  start = random.below(text.size());
  start = start == 0 ? 0 : text.rfind('\n', start - 1);
  start = start == std::string::npos ? 0 : start;
  const std::size_t end = text.find('\n', start + 1);
  length = (end == std::string::npos ? text.size() : end) - start;
}

void mutate(std::string& text, const Target& target, tests::SplitMix& random) {
  const std::size_t at = random.below(text.size() + 1);
  const std::size_t length = random.below(std::min<std::size_t>(text.size() - at, 32) + 1);
  const auto byte = static_cast<char>(random.next());
  std::size_t line = 0, line_length = 0;
  switch (random.below(12)) {
    case 0:
      if (at < text.size()) text[at] = byte;
      break;
    case 1:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << random.below(8)));
      break;
    case 2: text.insert(at, 1, byte); break;
    case 3: text.erase(at, length); break;
    case 4: text.insert(random.below(text.size() + 1), text.substr(at, length)); break;
    case 5:
    case 6:
    case 7:
      if (!target.dictionary.empty()) text.insert(at, pick(target.dictionary, random));
      break;
    case 8: {  // joins the start of this input and the end of another
      const std::string& other = pick(target.corpus, random);
      text = text.substr(0, at) + other.substr(random.below(other.size() + 1));
      break;
    }
    case 9:
      find_line(text, random, line, line_length);
      text.insert(random.below(text.size() + 1), text.substr(line, line_length));
      break;
    case 10:
      find_line(text, random, line, line_length);
      text.erase(line, line_length);
      break;
    default:
      if (at < text.size()) text[at] = kTelling[random.below(kTelling.size())];
  }
}

// Sorted by name, so that an input is the same on every machine.
std::vector<std::string> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  std::error_code missing;
  for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> inputs;
  for (const auto& path : paths) inputs.push_back(tests::slurp(path));
  return inputs;
}

}  // namespace

std::filesystem::path kept_folder(const Target& target) { return std::filesystem::path(JANUS_KEPT_CORPUS) / target.name; }

std::vector<Target> with_kept(std::vector<Target> targets) {
  for (Target& target : targets) target.kept = files_in(kept_folder(target));
  return targets;
}

std::size_t run_seeds(const Target& target) {
  for (const auto* inputs : {&target.corpus, &target.kept}) {
    for (const std::string& input : *inputs) target.run(input);
  }
  return target.corpus.size() + target.kept.size();
}

std::string make_input(const Target& target, std::uint64_t seed, std::uint64_t index) {
  tests::SplitMix random(seed * 0x100000001B3U + index);
  std::string text = pick(!target.kept.empty() && random.below(2) == 0 ? target.kept : target.corpus, random);
  for (std::size_t n = 1 + random.below(8); n > 0; --n) {
    mutate(text, target, random);
    if (text.size() > target.max_size) text.resize(target.max_size);
  }
  if (target.repair && random.below(2) == 0) target.repair(text);
  return text;
}

Report run(const Target& target, std::uint64_t from, std::uint64_t count, std::uint64_t seed,
           const std::function<void(std::uint64_t index)>& each) {
  const auto start = std::chrono::steady_clock::now();
  for (std::uint64_t index = from; index < from + count; ++index) {
    if (each) each(index);
    target.run(make_input(target, seed, index));
  }
  return {count, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
}

}  // namespace janus::fuzz
