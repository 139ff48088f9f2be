// Types lines at the H68's terminal, reads the replies, and detects that BASIC waits.
#include "programs/basic_machine.hpp"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"

namespace janus::tests {
namespace {

using session::EndReason;

struct AtPrompt {
  AtPrompt()
      : session({.program = session::load_program(session::built_in_collection(), "nakamozu-basic"),
                 .options = {{"terminal", "on"}, {"bit-rate", "9600"}}},
                session::built_in_collection()) {
    session.start();
    if (session.run({.max_cycle = 60 * session.machine().clock_hz()}, {}) != EndReason::idle)
      throw std::runtime_error("BASIC does not come to its prompt");
    snapshot = session.timeline().save_point();
  }

  session::Session session;
  session::SavedPoint snapshot;
};

AtPrompt& at_prompt() {
  static AtPrompt only;
  return only;
}

// Splits text into lines. An error message in the middle of a line becomes a separate line.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::size_t error = line.find("ERROR NO.");
    if (error != std::string_view::npos && error > 0) lines.emplace_back(line.substr(0, error));
    lines.emplace_back(line.substr(error == std::string_view::npos ? 0 : error));
    at = end + 1;
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

bool take_end(std::string& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.resize(text.size() - end.size());
  return true;
}

// Returns whether READY is optional, as after a stored or empty line.
bool may_be_silent(std::string_view typed) {
  const std::size_t at = typed.find_first_not_of(' ');
  return at == std::string_view::npos || (typed[at] >= '0' && typed[at] <= '9');
}

std::string shown(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    text += "\n    ";
    if (line == kAnyLines) text += "(any lines)";
    else
      for (const char c : line) text += c >= 0x20 && c < 0x7F ? std::string(1, c) : fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
  }
  return text.empty() ? "\n    (nothing)" : text;
}

}  // namespace

BasicMachine::BasicMachine() : session_(&at_prompt().session) { restart(); }

void BasicMachine::restart() {
  session_->clear_queue();
  session_->timeline().restore(at_prompt().snapshot);
}

bool BasicMachine::type(std::string_view bytes, int seconds) {
  std::string escaped;
  for (const char c : bytes) escaped += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
  session_->queue_text(escaped);
  const std::uint64_t limit = session_->cycle() + static_cast<std::uint64_t>(seconds) * session_->machine().clock_hz();
  return session_->run({.max_cycle = limit}, {}) == EndReason::idle;
}

std::size_t BasicMachine::mark() const { return session_->machine().terminal()->printout().size(); }

std::string BasicMachine::printed(std::size_t from) const {
  std::string text = session_->machine().terminal()->printout().substr(from);
  std::erase(text, '\r');
  return text;
}

// Types a step's text and returns the output until the program waits, without the echo and, if `at_prompt`, the prompt.
std::string BasicMachine::at_rest(const BasicStep& step, bool at_prompt) {
  const std::size_t from = mark();
  const bool key = step.kind == BasicStep::Kind::at_key;
  const bool waits = type(key ? step.typed : step.typed + '\r');
  std::string text = printed(from);
  if (!waits) throw std::runtime_error(fmt::format("it does not wait for input within a minute; so far came{}", shown(lines_of(text))));
  const std::string echo = key ? step.typed : step.typed + '\n';
  if (text.starts_with(echo)) text.erase(0, echo.size());
  else if (!key) throw std::runtime_error(fmt::format("no echo; there came{}", shown(lines_of(text))));
  if (!at_prompt) return text;
  if (!take_end(text, ">")) throw std::runtime_error(fmt::format("no prompt at the end of{}", shown(lines_of(text))));
  const bool ready = take_end(text, "READY\n");
  if (!ready && !(step.kind == BasicStep::Kind::at_prompt && may_be_silent(step.typed)))
    throw std::runtime_error(fmt::format("no READY before the prompt; there came{}", shown(lines_of(text))));
  return text;
}

std::vector<std::string> BasicMachine::line(std::string_view text) { return lines_of(at_rest({.typed = std::string(text)}, true)); }

std::string BasicMachine::differs(const BasicCase& what) {
  restart();
  for (std::size_t i = 0; i < what.steps.size(); ++i) {
    const BasicStep& step = what.steps[i];
    const std::string place = fmt::format("line {}, behind {}", step.line, step.typed);
    const bool last = i + 1 == what.steps.size();
    const bool at_prompt = last || what.steps[i + 1].kind == BasicStep::Kind::at_prompt;
    try {
      std::string text = at_rest(step, at_prompt);
      if (!at_prompt) {  // the unfinished line
        const std::size_t end = text.rfind('\n');
        const std::string waits = end == std::string::npos ? text : text.substr(end + 1);
        if (!waits.starts_with(what.steps[i + 1].waits_behind)) return fmt::format("{}: it waits at '{}'", place, waits);
        text.resize(text.size() - waits.size());
      }
      std::vector<std::string> expected = step.output;
      while (!expected.empty() && expected.back().empty()) expected.pop_back();
      const std::vector<std::string> lines = lines_of(text);
      if (!output_matches(expected, lines)) return fmt::format("{}: expected{}\n  came{}", place, shown(expected), shown(lines));
    } catch (const std::runtime_error& error) { return fmt::format("{}: {}", place, error.what()); }
  }
  return {};
}

}  // namespace janus::tests
