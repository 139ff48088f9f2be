#include "frontends/play/frame_text.hpp"

#include <fmt/format.h>

#include "frontends/debug/frame_context.hpp"
#include "frontends/play/piece_list.hpp"
#include "frontends/play/rules.hpp"

namespace janus::play {
namespace {

// Empty if the code is no square's.
std::string square_text(session::Session& session, int code, bool turned) {
  const session::Program& program = *session.program();
  const Rules* rules = program.play ? find_rules(program.play->rules) : nullptr;
  if (!program.board || rules == nullptr) return {};
  const auto side = session.settings().find(program.play->computer_side);
  const Side computer = side != session.settings().end() && side->second == "black" ? Side::black : Side::white;
  const Placement shape = rules->placement(rules->start());
  const int square = PieceList(*program.board, computer, shape).square_of_code(turned ? program.board->turned_from - code : code);
  return square == kNoSquare ? std::string{} : square_name(shape, square);
}

}  // namespace

std::vector<VariableText> variables_of(session::Session& session, const debug::Frame& frame,
                                       std::span<const debug::Frame> outer) {
  std::vector<VariableText> result;
  const debug::CallTree& calls = session.debugger().calls();
  const debug::RoutineWatch* watch = calls.watch(frame.routine);
  if (watch == nullptr) return result;
  const auto& board = session.program()->board;
  const bool turned =
      board && board->turned && board->turned->holds(debug::FrameContext(frame, outer, calls, session.context()));
  for (std::size_t i = 0; i < frame.variable_count; ++i) {
    const debug::Variable& variable = watch->variables[i];
    const std::uint8_t value = frame.variables[i];
    const auto name = variable.value_names.find(value);
    result.push_back({variable.name, value, name != variable.value_names.end() ? name->second : std::string{}});
    if (variable.square && result.back().meaning.empty()) result.back().meaning = square_text(session, value, turned);
  }
  return result;
}

std::string text_of(const std::vector<VariableText>& variables) {
  std::string text;
  for (const VariableText& variable : variables) {
    text += fmt::format("{}{}={:02X}", text.empty() ? "" : ", ", variable.name, variable.value);
    if (!variable.meaning.empty()) text += " " + variable.meaning;
  }
  return text;
}

}  // namespace janus::play
