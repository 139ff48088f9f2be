#include "frontends/core/commands/value_format.hpp"

#include <fmt/format.h>

#include <cctype>

#include "frontends/core/session/error.hpp"
#include "tools/text.hpp"

namespace janus::commands {

using session::Error;

namespace {

constexpr std::string_view kLetters = "xduotcasizf";
constexpr std::uint64_t kMostShown = 65536;

}  // namespace

ValueFormat read_format(std::string_view text, ValueFormat begin) {
  ValueFormat format = begin;
  std::size_t at = 0;
  std::uint64_t count = 0;
  for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at) {
    count = count * 10 + static_cast<std::uint64_t>(text[at] - '0');
    if (count > kMostShown) throw Error(fmt::format("`/{}`: too many values; show at most {} at once", text, kMostShown));
  }
  if (at > 0 && count == 0) throw Error(fmt::format("`/{}`: the count must be at least 1", text));
  if (at > 0) format.count = count;
  for (; at < text.size(); ++at) {
    const char c = tools::lower(text[at]);
    constexpr std::string_view kSizes = "bhwg";
    if (const std::size_t size = kSizes.find(c); size != std::string_view::npos) {
      format.size = 1 << size;
    } else if (kLetters.find(c) != std::string_view::npos) {
      format.letter = c == 'z' ? 'x' : c == 'f' ? 'd' : c;
    } else {
      throw Error(fmt::format("`/{}`: unknown format `{}`; use a count, one of x d u o t c a s i, and one of b h w g, as in `x/8xb`", text,
                              text[at]));
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

std::string unescaped(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\\' || at + 1 == text.size()) {
      result += text[at];
      continue;
    }
    const char c = text[++at];
    if (c == 'x' && at + 2 < text.size() && tools::is_hexadecimal(text.substr(at + 1, 2))) {
      result += static_cast<char>(std::stoi(std::string(text.substr(at + 1, 2)), nullptr, 16));
      at += 2;
    } else {
      result += c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }
  }
  if (result.ends_with('\n')) result.pop_back();
  return result;
}

std::string printed(std::string_view text, const std::vector<std::string>& values,
                    const std::function<std::int64_t(const std::string&)>& value_of,
                    const std::function<std::string(const std::string&)>& text_at) {
  std::string result;
  std::size_t used = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      result += text[at];
      continue;
    }
    const std::size_t begin = at++;
    bool left = false, zeros = false;
    for (; at < text.size() && (text[at] == '-' || text[at] == '0' || text[at] == '#' || text[at] == '+'); ++at) {
      left = left || text[at] == '-';
      zeros = zeros || text[at] == '0';
    }
    std::size_t width = 0;
    for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0 && width < 100; ++at)
      width = width * 10 + static_cast<std::size_t>(text[at] - '0');
    while (at < text.size() && (text[at] == 'l' || text[at] == 'h')) ++at;
    const char kind = at < text.size() ? text[at] : '\0';
    if (kind == '%') {
      result += '%';
      continue;
    }
    constexpr std::string_view kKinds = "diuxXocsp";
    if (kind == '\0' || kKinds.find(kind) == std::string_view::npos)
      throw Error(fmt::format("unknown printf format `{}`; use %d %u %x %X %o %c %s or %%", text.substr(begin, at - begin + 1)));
    if (used == values.size()) throw Error(fmt::format("printf has {} values, but its text needs more", values.size()));
    const std::string& of = values[used++];
    std::string piece;
    if (kind == 's') {
      piece = text_at(of);
    } else {
      const std::int64_t value = value_of(of);
      const auto bits = static_cast<std::uint64_t>(value);
      piece = kind == 'd' || kind == 'i' ? fmt::format("{}", value)
              : kind == 'u'              ? fmt::format("{}", bits)
              : kind == 'o'              ? fmt::format("{:o}", bits)
              : kind == 'c'              ? std::string(1, static_cast<char>(value))
              : kind == 'X'              ? fmt::format("{:X}", bits)
                                         : fmt::format("{}{:x}", kind == 'p' ? "0x" : "", bits);
    }
    if (piece.size() < width) {
      const std::size_t missing = width - piece.size();
      if (left) piece.append(missing, ' ');
      else piece.insert(0, missing, zeros && kind != 's' ? '0' : ' ');
    }
    result += piece;
  }
  if (used < values.size()) throw Error(fmt::format("printf has {} values, but its text needs {}", values.size(), used));
  return result;
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
