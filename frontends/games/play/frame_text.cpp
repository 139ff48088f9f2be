#include "frontends/games/play/frame_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/expression/frame_context.hpp"
#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

namespace {

// Two digits for a byte, the usual format for other types.
std::string held(const debug::Variable& variable, std::span<const std::uint8_t> bytes) {
  return variable.type == debug::Type::u8 && !variable.is_array() ? fmt::format("{:02X}", bytes.front())
                                                                  : debug::value_text(variable.type, bytes);
}

}  // namespace

bool is_board_turned(session::Session& session, const debug::Frame& frame, std::span<const debug::Frame> outer) {
  const auto& program = session.program();
  if (!program || !program->board || !program->board->turned) return false;
  return program->board->turned->is_true(debug::FrameContext(frame, outer, session.debugger().calls(), session.context()));
}

bool is_innermost_board_turned(session::Session& session, std::span<const debug::Frame> open) {
  const debug::CallTree& calls = session.debugger().calls();
  while (!open.empty() && calls.routine_watch(open.back().routine) == nullptr) open = open.first(open.size() - 1);
  return !open.empty() && is_board_turned(session, open.back(), open.first(open.size() - 1));
}

std::vector<VariableText> variables_of(session::Session& session, const debug::Frame& frame, std::span<const debug::Frame> outer,
                                       int level) {
  std::vector<VariableText> result;
  const debug::CallTree& calls = session.debugger().calls(level);
  const debug::RoutineWatch* watch = calls.routine_watch(frame.routine);
  if (watch == nullptr) return result;
  const bool turned = level == 0 && is_board_turned(session, frame, outer);
  debug::for_each_variable(frame, *watch, [&](const debug::Variable& variable, std::span<const std::uint8_t> bytes) {
    result.push_back({variable.name, held(variable, bytes), variable.value_name(bytes)});
    const session::SquareVariable* square = session.program()->square_variable(variable.name);
    if (square == nullptr || variable.is_array() || !result.back().meaning.empty()) return;
    const auto& entries = square->from_caller;
    const bool callers = std::find(entries.begin(), entries.end(), watch->routine) != entries.end();
    const auto code = static_cast<int>(debug::decode(variable.type, bytes).as_integer());
    result.back().meaning =
        square_text(*session.program(), session.settings(), code, callers ? is_innermost_board_turned(session, outer) : turned);
  });
  return result;
}

std::string text_of(const std::vector<VariableText>& variables) {
  std::string text;
  for (const VariableText& variable : variables) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", variable.name, variable.value);
    if (!variable.meaning.empty()) text += " " + variable.meaning;
  }
  return text;
}

std::string brief_text(const std::vector<VariableText>& variables) {
  std::string text;
  for (const VariableText& variable : variables) {
    if (!text.empty()) text += ", ";
    text += variable.meaning.empty() ? fmt::format("{}={}", variable.name, variable.value) : variable.meaning;
  }
  return text;
}

}  // namespace janus::play
