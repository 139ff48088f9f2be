// Evaluates expressions on a snapshot. Address fields accept expressions with symbols, registers and numbers, as in conditions; a bare word
// of hexadecimal digits is also a number ("200", "1F00").
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/session/scope.hpp"

namespace janus::views {

// Returns an expression context for a snapshot, which must outlive the result. Frame `depth` 0 is the innermost frame; other frames have the
// registers before their call.
std::unique_ptr<debug::Context> make_context(const Snapshot& now, std::size_t depth = 0);
// Returns the names that expressions may use. `about` must outlive the result.
session::ProgramScope make_scope(const Description& about);
// Returns the C variables of a frame. `depth` 0 is the innermost frame.
debug::CLocals find_c_locals(const Snapshot& now, std::size_t depth = 0);
// Names available to expressions in a frame: the program's names and the frame's C variables. The snapshot must outlive this object.
struct FrameScope {
  explicit FrameScope(const Snapshot& now, std::size_t depth = 0)
      : program(make_scope(*now.about)), names(program, find_c_locals(now, depth)) {}

  session::ProgramScope program;
  session::CScope names;
};
// Evaluates a parsed expression on a snapshot.
debug::Number value_of(const Snapshot& now, const debug::Expression& expression);
// Parses and evaluates an expression on a snapshot. On failure, returns nullopt and sets `problem` to a one-line reason.
std::optional<std::int64_t> evaluate(const Snapshot& now, const std::string& text, std::string& problem,
                                     debug::Names names = debug::Names::values);
// Evaluates an address like evaluate(), except that bare hexadecimal digits are a number unless they are a symbol.
std::optional<std::uint32_t> read_address(const Snapshot& now, const std::string& text, std::string& problem);
// Parses pairs of hexadecimal digits, with optional spaces between them: "A9 00", "A900".
std::optional<std::vector<std::uint8_t>> read_bytes(const std::string& text);
// Returns the value of the hexadecimal digit on a key, or -1 if the legend is not a digit.
int hexadecimal_digit(const std::string& legend);

}  // namespace janus::views
