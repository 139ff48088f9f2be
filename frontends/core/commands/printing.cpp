// `echo` and `printf`.
#include <cctype>

#include "frontends/core/commands/command.hpp"
#include "tools/text.hpp"

namespace janus::commands {
namespace {

// Replaces \n \t \\ \" \xNN. Drops a line end at the end of the text, because print() adds one.
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

// For %s: a string, or the text at an address.
std::string text_value(const CommandContext& context, const std::string& what) {
  const debug::Expression expression = context.parse_any(what);
  if (expression.is_text()) return expression.text_value(context.frame_context());
  const SpaceRange range = context.parse_range(what);
  std::uint32_t address = range.first;
  return read_text_at(context, range.space, address);
}

// Replaces the formats of printf, such as %02X.
std::string printed(const CommandContext& context, std::string_view text, std::span<const std::string> values) {
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
      throw failure("unknown printf format `{}`; use %d %u %x %X %o %c %s or %%", text.substr(begin, at - begin + 1));
    if (used == values.size()) throw failure("printf: the format string needs more than {} arguments", values.size());
    const std::string& of = values[used++];
    std::string piece;
    if (kind == 's') {
      piece = text_value(context, of);
    } else {
      const std::int64_t value = context.evaluate_text(of);
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
  if (used < values.size()) throw failure("printf: the format string needs {} arguments, but {} were given", used, values.size());
  return result;
}

void echo(CommandContext& context, Arguments& arguments) { context.print("{}", unescaped(arguments.rest())); }

void print_formatted(CommandContext& context, Arguments& arguments) {
  const std::vector<std::string> pieces = split_at_commas(arguments.take_rest("the quoted text"));
  if (pieces.front().size() < 2 || !pieces.front().starts_with('"') || !pieces.front().ends_with('"'))
    arguments.fail("the text must be in quotes");
  context.print("{}", unescaped(printed(context, unquote(pieces.front()), std::span(pieces).subspan(1))));
}

}  // namespace

// clang-format off
constexpr Command kPrinting[] = {
    {"Scripts", "echo", "TEXT", "print TEXT; escape sequences such as \\n are supported", "echo here\\n", echo, Effect::query},
    {"Scripts", "printf", "\"TEXT\", VALUE...", "print formatted text; the supported formats are %d, %u, %x, %02X, %c and %s", "printf \"%02X %d\\n\", a, cycle", print_formatted, Effect::query},
};
std::span<const Command> printing_commands() { return kPrinting; }

}  // namespace janus::commands
