// A field for an address: an expression over symbols, registers and numbers, as in conditions; a bare word
// that reads as a hexadecimal number is one ("200", "1F00").
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/session/scope.hpp"

namespace janus::views {

// A snapshot as the machine that expressions look at; it outlives what is returned.
std::unique_ptr<debug::Context> context_of(const Snapshot& now);
// The names that expressions may use; `about` outlives it.
session::ProgramScope scope_of(const Description& about);
// The variables of C in a frame; `depth` 0 is the innermost.
debug::CLocals c_locals_of(const Snapshot& now, std::size_t depth = 0);
// The names of a frame, too. `now` outlives it.
struct ScopeOfFrame {
  explicit ScopeOfFrame(const Snapshot& now, std::size_t depth = 0)
      : program(scope_of(*now.about)), names(program, c_locals_of(now, depth)) {}

  session::ProgramScope program;
  session::CScope names;
};
// A parsed expression's value on a snapshot.
debug::Number value_of(const Snapshot& now, const debug::Expression& expression);
// An expression's value on a snapshot. `problem` says in one line why there is none.
std::optional<std::int64_t> evaluate(const Snapshot& now, const std::string& text, std::string& problem,
                                     debug::Names names = debug::Names::values);
// Likewise, where an address is expected: bare hexadecimal digits that are no symbol count as such.
std::optional<std::uint32_t> read_address(const Snapshot& now, const std::string& text, std::string& problem);
// Pairs of hexadecimal digits, blanks between them allowed: "A9 00", "A900".
std::optional<std::vector<std::uint8_t>> read_bytes(const std::string& text);
// What a key whose legend this is types into a byte; -1: no digit.
int hexadecimal_digit(const std::string& legend);

}  // namespace janus::views
