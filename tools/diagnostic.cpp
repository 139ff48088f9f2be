#include "tools/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "tools/printable.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMaxShown = 200;  // characters of a source line

std::string_view word(Severity severity) {
  switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::note: return "note";
  }
  return "";
}

// Blanks up to the column; tabs are preserved, so that the caret is aligned for any tab width. A multi-byte character counts once.
std::string lead(std::string_view source, std::size_t column) {
  std::string result;
  for (std::size_t i = 0; i + 1 < column && i < source.size(); ++i) {
    const auto byte = static_cast<unsigned char>(source[i]);
    if ((byte & 0xC0U) != 0x80U) result += source[i] == '\t' ? '\t' : ' ';
  }
  return result;
}

}  // namespace

std::string render(const Diagnostic& d) {
  std::string place = d.file;
  if (d.line != 0) place += fmt::format(":{}", d.line);
  if (d.line != 0 && d.column != 0) place += fmt::format(":{}", d.column);
  std::string result = fmt::format("{}: {}: {}\n", printable(place), word(d.severity), printable_message(d.message));
  if (d.line == 0 || d.source.empty()) return result;
  const std::string shown = d.source.substr(0, kMaxShown);
  result += fmt::format("    {}\n", printable_text(shown));
  if (d.column != 0 && d.column <= kMaxShown) result += fmt::format("    {}^\n", lead(shown, d.column));
  return result;
}

}  // namespace janus::tools
