#include "tools/files/temporary_name.hpp"

#include <fmt/format.h>

#include <string_view>

namespace janus::tools {
namespace {

constexpr std::size_t kLongestName = 255;  // of a file, in bytes, on common file systems
constexpr std::size_t kRandomLetters = 6;

}  // namespace

std::string temporary_name(const std::string& name, long process, std::random_device& random) {
  static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
  constexpr std::size_t kOwn = sizeof ".." + sizeof "janus-4294967295-XXXXXX";
  std::string letters;
  for (std::size_t i = 0; i < kRandomLetters; ++i) letters += kLetters[random() % kLetters.size()];
  return fmt::format(".{}.janus-{}-{}", name.substr(0, kLongestName - kOwn), process, letters);
}

std::optional<int> parse_process_id(const std::string& temporary) {
  static constexpr std::string_view kMark = ".janus-";
  const std::size_t mark = temporary.rfind(kMark);
  if (!temporary.starts_with('.') || mark == std::string::npos || mark == 0) return {};
  const std::string_view rest = std::string_view(temporary).substr(mark + kMark.size());
  const std::size_t dash = rest.find('-');
  if (dash == 0 || dash == std::string_view::npos || rest.size() - dash - 1 != kRandomLetters) return {};
  int process = 0;
  for (const char c : rest.substr(0, dash)) {
    if (c < '0' || c > '9' || process > 100'000'000) return {};
    process = process * 10 + (c - '0');
  }
  return process;
}

}  // namespace janus::tools
