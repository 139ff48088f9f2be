#include "tools/recovery/report.hpp"

#include <algorithm>
#include <array>

namespace janus::tools {

std::string_view name_of(Verdict verdict) {
  static constexpr std::array<std::string_view, 6> kNames{"proven", "decided", "alone", "same-hand", "doubt", "missing"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::string_view name_of(WitnessKind kind) {
  static constexpr std::array<std::string_view, 9> kNames{"hex", "dump", "mnemonic", "operand", "text", "label", "patch", "sum", "person"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string_view name_of(LineKind kind) {
  static constexpr std::array<std::string_view, 9> kNames{"other",  "listing", "continued", "dump", "symbols",
                                                          "equate", "heading", "comment",   "patch"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Finding::Kind kind) {
  static constexpr std::array<std::string_view, 10> kNames{"byte",   "address",   "label",     "mnemonic", "operand",
                                                           "symbol", "lost-line", "exchanged", "page",     "decision"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::size_t Recovery::count(Verdict verdict) const {
  return static_cast<std::size_t>(
      std::count_if(bytes.begin(), bytes.end(), [&](const RecoveredByte& byte) { return byte.verdict == verdict; }));
}

std::size_t count_unplaced(const Recovery& recovery) {
  if (!recovery.source_only) return 0;
  return static_cast<std::size_t>(
      std::count_if(recovery.lines.begin(), recovery.lines.end(), [](const RecoveredLine& line) { return line.open && line.length == 0; }));
}

bool is_mostly_unused(const Recovery& recovery) { return recovery.lines_used * 2 < recovery.lines_shown; }

int exit_code(const Recovery& recovery) {
  if (!recovery.problem.empty() || recovery.bytes.empty()) return 3;
  const auto has = [&](Verdict verdict) { return recovery.count(verdict) != 0; };
  if (has(Verdict::doubt) || has(Verdict::missing)) return 2;
  if (count_unplaced(recovery) != 0 || is_mostly_unused(recovery)) return 2;
  return has(Verdict::alone) || has(Verdict::same_hand) ? 1 : 0;
}

}  // namespace janus::tools
