// Renames labels in breakpoint expressions.
#pragma once

#include <string>
#include <string_view>

#include "tools/annotations.hpp"

namespace janus::session {

class Session;

// Replaces renamed labels in an expression. Sets `changed` if a name has changed or has a different address.
std::string replace_labels(std::string_view text, const tools::Annotations& before, const tools::Annotations& now, bool* changed = nullptr);

// Call after annotate(). Replaces renamed labels in conditions and log texts, and parses conditions with moved labels again. `before`
// contains the previous annotations. A label that was removed stays in the text, and the condition keeps its meaning.
void rename_in_breakpoints(Session& session, const tools::Annotations& before);

}  // namespace janus::session
