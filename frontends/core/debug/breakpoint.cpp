#include "frontends/core/debug/breakpoint.hpp"

#include <algorithm>
#include <array>

namespace janus::debug {
namespace {

constexpr std::uint8_t kX = machines::Observation::kExecute, kR = machines::Observation::kRead, kW = machines::Observation::kWrite;

// In the order of BreakOn.
constexpr std::array kKinds{
    //                                      place  reported  needs
    BreakKind{BreakOn::execute, "execute", true, kX, kX, "an instruction at the location is about to execute"},
    BreakKind{BreakOn::read, "read", true, kR, kR, "the location was read; includes dummy reads"},
    BreakKind{BreakOn::write, "write", true, kW, kW, "the location was written to"},
    BreakKind{BreakOn::access, "access", true, kR | kW, kR | kW, "the location was read or written to"},
    BreakKind{BreakOn::change, "change", true, kW, kW, "the bytes at the location have changed"},
    BreakKind{BreakOn::enter, "enter", true, 0, kX, "the routine at the location was called"},
    BreakKind{BreakOn::depth, "depth", false, 0, 0, "a call reaches this depth of the call tree"},
    BreakKind{BreakOn::undocumented, "undocumented", false, 0, 0, "an undocumented opcode is about to execute"},
    BreakKind{BreakOn::uninitialised, "uninitialised", false, kR | kW, 0, "memory that was never written is read, and the byte is used"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (kKinds[i].on != static_cast<BreakOn>(i)) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

std::span<const BreakKind> break_kinds() { return kKinds; }

const BreakKind& kind_of(BreakOn on) { return kKinds[static_cast<std::size_t>(on)]; }

std::string_view name_of(BreakOn on) { return kind_of(on).name; }

std::optional<BreakOn> parse_break_on(std::string_view name) {
  const auto found = std::find_if(kKinds.begin(), kKinds.end(), [&](const BreakKind& kind) { return kind.name == name; });
  return found == kKinds.end() ? std::nullopt : std::optional(found->on);
}

std::vector<LogPiece> log_pieces(std::string_view log) {
  std::vector<LogPiece> pieces;
  while (!log.empty()) {
    const std::size_t open = log.find('{'), close = open == std::string_view::npos ? open : log.find('}', open);
    if (open != 0) pieces.push_back({.text = log.substr(0, open)});
    if (close == std::string_view::npos) {
      if (open != std::string_view::npos) pieces.push_back({.text = log.substr(open)});
      break;
    }
    LogPiece expression{.text = log.substr(open + 1, close - open - 1), .expression = true};
    expression.decimal = expression.text.ends_with(":d");
    if (expression.decimal) expression.text.remove_suffix(2);
    pieces.push_back(expression);
    log.remove_prefix(close + 1);
  }
  return pieces;
}

std::string replace_expressions(std::string_view log, const std::function<std::string(std::string_view)>& write) {
  std::string text;
  for (const LogPiece& piece : log_pieces(log)) {
    if (piece.expression) text += "{" + write(piece.text) + (piece.decimal ? ":d}" : "}");
    else text += piece.text;
  }
  return text;
}

}  // namespace janus::debug
