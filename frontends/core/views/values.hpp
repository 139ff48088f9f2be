// Address fields: an expression of symbols, registers and numbers, as in conditions; a bare word of
// hexadecimal digits is also a number ("200", "1F00").
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/session/scope.hpp"

namespace janus::views {

// A snapshot as the context of expressions; it must outlive the result. `depth` 0 is the innermost frame; others have the registers before
// their call.
std::unique_ptr<debug::Context> context_of(const Snapshot& now, std::size_t depth = 0);
// Names that expressions may use; `about` must outlive the result.
session::ProgramScope scope_of(const Description& about);
// C variables of a frame; `depth` 0 is the innermost frame.
debug::CLocals c_locals_of(const Snapshot& now, std::size_t depth = 0);
// Names for expressions in a frame: the program's, and the C variables of the frame. `now` must outlive it.
struct ScopeOfFrame {
  explicit ScopeOfFrame(const Snapshot& now, std::size_t depth = 0)
      : program(scope_of(*now.about)), names(program, c_locals_of(now, depth)) {}

  session::ProgramScope program;
  session::CScope names;
};
// Value of a parsed expression on a snapshot.
debug::Number value_of(const Snapshot& now, const debug::Expression& expression);
// Value of an expression on a snapshot. If there is none, `problem` contains the reason in one line.
std::optional<std::int64_t> evaluate(const Snapshot& now, const std::string& text, std::string& problem,
                                     debug::Names names = debug::Names::values);
// The same for an address: bare hexadecimal digits that are not a symbol are a number.
std::optional<std::uint32_t> read_address(const Snapshot& now, const std::string& text, std::string& problem);
// Pairs of hexadecimal digits, blanks between them allowed: "A9 00", "A900".
std::optional<std::vector<std::uint8_t>> read_bytes(const std::string& text);
// Digit that a key with this legend types into a byte; -1: none.
int hexadecimal_digit(const std::string& legend);

}  // namespace janus::views
