#include "frontends/core/debug/levels/level_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/expression/item_context.hpp"

namespace janus::debug {
namespace {

// "I", or "$0002" if no variable is there.
std::string variable_at(const Level& level, std::int64_t address) {
  for (const TypedName& name : level.variables) {
    if (name.space == 0 && name.address == address) return std::string(short_name(name));
  }
  return fmt::format("${:04X}", address & 0xFFFF);
}

std::string words_of(const Level& level, const LevelStack& stack, const Context& of_frame) {
  std::string words;
  for (const LevelStack::Field& field : stack.fields) {
    const Number value = field.value.value(of_frame);
    const std::string text = field.names ? variable_at(level, value.as_integer()) : to_text(value);
    words += (words.empty() ? "" : " ") + (field.name.empty() ? text : field.name + " " + text);
  }
  return words;
}

// Lowest addresses of the frames, the innermost first.
std::vector<std::uint16_t> frames_of(const LevelStack& stack, const Context& context) {
  const auto top = static_cast<std::uint16_t>(stack.pointer.evaluate(context));
  const std::uint16_t used = stack.grows_up ? static_cast<std::uint16_t>(top - stack.empty) : static_cast<std::uint16_t>(stack.empty - top);
  std::vector<std::uint16_t> frames;
  if (used % stack.size != 0 || used / stack.size > kMostFrames) return frames;
  for (std::size_t i = 0; i < used / stack.size; ++i)
    frames.push_back(static_cast<std::uint16_t>(stack.grows_up ? top - (i + 1) * stack.size : top + i * stack.size));
  return frames;
}

}  // namespace

std::vector<StackFrame> stack_frames(const LevelTracker& tracker, const Context& context) {
  const Level& level = tracker.level();
  std::vector<StackFrame> all;
  for (const LevelStack& stack : level.stacks) {
    const bool of_calls = &stack == &level.stacks.front();
    for (const std::uint16_t address : frames_of(stack, context)) {
      const ItemContext of_frame(context, address);
      StackFrame frame{.kind = stack.name, .address = address, .words = words_of(level, stack, of_frame)};
      if (stack.line) frame.line = static_cast<std::uint16_t>(stack.line->evaluate(of_frame));
      if (of_calls) {
        const std::uint16_t caller = stack.level_of(stack.grows_up ? address : address + stack.size);
        for (const Frame& call : tracker.calls().open_frames()) {
          if (call.kind == FrameKind::call && static_cast<std::uint16_t>(call.caller_level) == caller) frame.serial = call.serial;
        }
        if (frame.serial == 0 && !stack.other.empty()) frame.kind = stack.other;
      }
      all.push_back(std::move(frame));
    }
  }
  return all;
}

std::vector<ProgramLine> program_lines(const Level& level, const Context& context) {
  if (!level.stored) return {};
  StoredText stored = *level.stored;
  if (level.stored_at) stored.layout.first = static_cast<std::uint16_t>(level.stored_at->evaluate(context));
  return stored.lines([&](std::uint16_t address) { return context.memory(address); });
}

std::string statement_text(const Level& level, const LevelEvent& statement, const Context& context) {
  if (!level.stored || statement.kind != LevelEvent::Kind::begins) return {};
  constexpr std::size_t kMost = 200;  // characters
  const StoredText& stored = *level.stored;
  const std::vector<std::uint8_t>& end = stored.layout.line_end;
  std::string words;
  bool quoted = false;
  for (std::size_t i = 0; i < kMost; ++i) {
    const auto lies = [&](const auto& bytes) {
      for (std::size_t k = 0; k < bytes.size(); ++k) {
        if (context.memory((statement.text + i + k) & 0xFFFF) != static_cast<std::uint8_t>(bytes[k])) return false;
      }
      return !bytes.empty();
    };
    if (lies(end) || (!quoted && lies(level.separator))) break;
    const std::uint8_t code = context.memory((statement.text + i) & 0xFFFF);
    if (code == '"') quoted = !quoted;
    if (code == ' ' && words.empty()) continue;
    words += stored.character(code);
  }
  return words;
}

std::string_view short_name(const TypedName& name) {
  const std::string_view whole = name.name;
  return whole.substr(whole.find('.') + 1);
}

}  // namespace janus::debug
