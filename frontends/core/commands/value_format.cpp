#include "frontends/core/commands/value_format.hpp"

#include <cctype>

#include "frontends/core/commands/arguments.hpp"
#include "tools/text.hpp"

namespace janus::commands {

namespace {

constexpr std::string_view kLetters = "xduotcasizf";
constexpr std::uint64_t kMostShown = 65536;

}  // namespace

ValueFormat read_format(std::string_view text) {
  ValueFormat format;
  std::size_t at = 0;
  std::uint64_t count = 0;
  for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at) {
    count = count * 10 + static_cast<std::uint64_t>(text[at] - '0');
    if (count > kMostShown) throw failure("`/{}`: too many values; show at most {} at once", text, kMostShown);
  }
  if (at > 0 && count == 0) throw failure("`/{}`: the count must be at least 1", text);
  if (at > 0) format.count = count;
  for (; at < text.size(); ++at) {
    const char c = tools::lower(text[at]);
    constexpr std::string_view kSizes = "bhwg";
    if (const std::size_t size = kSizes.find(c); size != std::string_view::npos) {
      format.size = 1 << size;
    } else if (kLetters.find(c) != std::string_view::npos) {
      format.letter = c == 'z' ? 'x' : c == 'f' ? 'd' : c;
    } else {
      throw failure("`/{}`: unknown format `{}`; use a count, one of x d u o t c a s i, and one of b h w g, as in `x/8xb`", text, text[at]);
    }
  }
  return format;
}

std::string formatted(std::int64_t value, char letter, int size) {
  const std::uint64_t mask = size == 0 || size >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * size)) - 1;
  const std::uint64_t bits = static_cast<std::uint64_t>(value) & mask;
  const int digits = size != 0 ? 2 * size : bits > 0xFF ? 4 : 2;
  switch (letter) {
    case 'd': {
      const std::int64_t sign = size == 0 || size >= 8 ? 0 : std::int64_t{1} << (8 * size - 1);
      return fmt::format("{}", (static_cast<std::int64_t>(bits) ^ sign) - sign);
    }
    case 'u': return fmt::format("{}", bits);
    case 'o': return fmt::format("0{:o}", bits);
    case 't': return fmt::format("%{:0{}b}", bits, 4 * digits);
    case 'c': return bits >= 0x20 && bits < 0x7F ? fmt::format("'{}'", static_cast<char>(bits)) : fmt::format("${:02X}", bits);
    default: return fmt::format("${:0{}X}", bits, digits);
  }
}

std::vector<std::string> between_commas(std::string_view text, char comma) {
  std::vector<std::string> pieces;
  if (tools::trim(text).empty()) return pieces;
  int depth = 0;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const char c = at < text.size() ? text[at] : comma;
    if (c == '"') quoted = !quoted;
    if (at < text.size() && quoted) continue;
    if (c == '(' || c == '[' || c == '{') ++depth;
    if ((c == ')' || c == ']' || c == '}') && depth > 0) --depth;
    if (at < text.size() && (c != comma || depth != 0)) continue;
    pieces.emplace_back(tools::trim(text.substr(begin, at - begin)));
    begin = at + 1;
  }
  return pieces;
}

}  // namespace janus::commands
