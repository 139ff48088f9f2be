#include "frontends/core/session/renamed_labels.hpp"

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/breakpoint.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::session {
namespace {

bool is_in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' || c == '.' || c == '@'; }

// Replaces every word outside of quotes by the result of `write`.
template <class Write>
std::string with_text(std::string_view text, const Write& write) {
  std::string result;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (!quoted && end < text.size() && is_in_word(text[end])) ++end;
    if (end != at) {
      result += write(text.substr(at, end - at));
      at = end;
      continue;
    }
    if (text[at] == '"') quoted = !quoted;
    result += text[at++];
  }
  return result;
}

}  // namespace

std::string replace_labels(std::string_view text, const tools::Annotations& before, const tools::Annotations& now, bool* changed) {
  return with_text(text, [&](std::string_view word) {
    const auto address = before.find(word);
    if (!address || now.find(word) == address) return std::string(word);
    const tools::Annotations::Entry* const entry = now.find(word) ? nullptr : now.at(*address);
    const bool has_other = entry != nullptr && !entry->label.empty();
    if (changed != nullptr && (has_other || now.find(word))) *changed = true;
    return has_other ? entry->label : std::string(word);
  });
}

void rename_in_breakpoints(Session& session, const tools::Annotations& before) {
  debug::Debugger* const debugger = session.timeline().attached_debugger();
  if (debugger == nullptr) return;
  const tools::Annotations& now = session.annotations();
  bool changed = false;
  const auto rename = [&](std::string_view text) { return replace_labels(text, before, now, &changed); };
  const std::vector<debug::Breakpoint> all = debugger->breakpoints();
  for (debug::Breakpoint breakpoint : all) {
    changed = false;
    breakpoint.log = debug::replace_expressions(breakpoint.log, rename);
    const std::string condition = breakpoint.condition ? rename(breakpoint.condition->text()) : std::string();
    if (!changed) continue;
    try {
      if (breakpoint.condition) breakpoint.condition = session.parse(condition, breakpoint.level);
      debugger->replace_breakpoint(std::move(breakpoint));
    } catch (const Error&) {}  // keeps its meaning and its text
  }
}

}  // namespace janus::session
