// fuzz_NAME TARGET [libFuzzer's options] [FOLDER...]      fuzz_NAME --list
//
// Runs the targets of a folder under libFuzzer. The first word names one; the target's own data (seeds, words, limits) is written
// next to the findings into the folder TARGET.fuzz, and passed to libFuzzer as options, unless these are given. Starts with those
// seeds and with the target's files in tests/corpus; new inputs go into the first folder, or else into TARGET.fuzz/corpus.
//
//   build/fuzz/bin/fuzz_session manifest -max_total_time=600     # findings: manifest.fuzz/crash-*, timeout-*, oom-*
//   build/fuzz/bin/fuzz_session manifest manifest.fuzz/crash-1   # repeats a finding
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/driver.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

namespace fs = std::filesystem;
using janus::fuzz::Target;

constexpr std::string_view kMark = "--target=";  // libFuzzer leaves such words alone, and hands them on to its children

const Target* chosen = nullptr;

[[noreturn]] void refuse(const std::string& why) {
  fmt::print(stderr, "{}\n", why);
  std::exit(3);
}

std::string escaped(const std::string& word) {
  std::string text;
  for (const char c : word) {
    if (c < ' ' || c > '~' || c == '"' || c == '\\') text += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
    else text += c;
  }
  return text;
}

void write(const fs::path& path, const std::string& bytes) {
  std::ofstream file(path, std::ios::binary);
  file << bytes;
  if (!file) refuse(path.string() + ": cannot be written; start in a folder of your own");
}

// The seeds, to which libFuzzer adds what it finds worth keeping, and the dictionary.
void lay_out(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder / "corpus", error);
  for (std::size_t i = 0; i < chosen->corpus.size(); ++i) write(folder / "corpus" / std::to_string(i), chosen->corpus[i]);
  std::string words;
  for (const std::string& word : chosen->dictionary) {
    if (!word.empty()) words += "\"" + escaped(word) + "\"\n";
  }
  write(folder / "words", words);
}

void choose(std::string_view name) {
  static const std::vector<Target> all = janus::fuzz::targets();
  for (const Target& target : all) {
    if (target.name == name) chosen = &target;
  }
  if (chosen != nullptr) return;
  std::string names;
  for (const Target& target : all) names += " " + target.name;
  refuse(fmt::format("there is no target '{}': take one of{}", name, names));
}

// A piece many times over: what nests, and what is long, ends at a limit and not in a crash.
std::size_t repeat_piece(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  if (size == 0 || size >= max_size) return size;
  const std::size_t at = seed % size, length = 1 + (seed >> 8U) % std::min<std::size_t>(size - at, 16);
  std::size_t times = 1 + (std::size_t{1} << (seed >> 12U) % 20);
  times = std::min(times, (max_size - size) / length);
  const std::string piece(reinterpret_cast<const char*>(data) + at, length);
  std::memmove(data + at + times * length, data + at, size - at);
  for (std::size_t i = 0; i < times; ++i) std::memcpy(data + at + i * length, piece.data(), length);
  return size + times * length;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  static std::deque<std::string> words;  // what argv points to must stay
  static std::vector<char*> pointers;
  for (int i = 0; i < *argc; ++i) words.emplace_back((*argv)[i]);
  if (words.size() < 2) refuse("usage: " + words[0] + " TARGET [libFuzzer's options] [FOLDER...], or --list");
  if (words[1] == "--list") {
    for (const Target& target : janus::fuzz::targets()) fmt::print("{}\n", target.name);
    std::exit(0);
  }
  if (!words[1].starts_with(kMark)) words[1] = std::string(kMark) + words[1];
  choose(std::string_view(words[1]).substr(kMark.size()));
  const fs::path folder = chosen->name + ".fuzz";
  lay_out(folder);
  bool fuzzes = true;  // files are inputs to repeat
  const auto add = [&](const std::string& option, const std::string& value) {
    for (const std::string& word : words) {
      if (word.starts_with(option)) return;
    }
    words.push_back(option + value);
  };
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (!words[i].starts_with("-") && fs::is_regular_file(words[i])) fuzzes = false;
  }
  add("-timeout=", "20");
  add("-rss_limit_mb=", "2500");
  add("-artifact_prefix=", folder.string() + "/");
  add("-dict=", (folder / "words").string());
  add("-max_len=", std::to_string(std::max(chosen->max_size, chosen->limit_size)));
  if (fuzzes) {
    words.push_back((folder / "corpus").string());
    if (const fs::path kept = janus::fuzz::kept_folder(*chosen); fs::is_directory(kept)) words.push_back(kept.string());
  }
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  *argc = static_cast<int>(words.size());
  *argv = pointers.data();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chosen->run({reinterpret_cast<const char*>(data), size});
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  size = seed % 32 == 0 ? repeat_piece(data, size, max_size, seed >> 5U) : LLVMFuzzerMutate(data, size, max_size);
  if (chosen->repair && seed % 4 != 1) {
    std::string text(reinterpret_cast<const char*>(data), size);
    chosen->repair(text);
    if (text.size() <= max_size) {
      size = text.size();
      std::memcpy(data, text.data(), size);
    }
  }
  return size;
}
