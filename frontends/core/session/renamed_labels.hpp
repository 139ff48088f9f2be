// Renames labels in the expressions of breakpoints.
#pragma once

#include <string>
#include <string_view>

#include "tools/annotations.hpp"

namespace janus::session {

class Session;

// Returns an expression with the new names of renamed labels. `changed`: set if a name has changed or has another address.
std::string renamed(std::string_view text, const tools::Annotations& before, const tools::Annotations& now, bool* changed = nullptr);

// Call after annotate(). Conditions and logs get the new names of labels that were renamed; conditions with labels that were moved are
// parsed again. `before`: the previous annotations. A label that was removed stays in the text, and the condition keeps its meaning.
void rename_in_breakpoints(Session& session, const tools::Annotations& before);

}  // namespace janus::session
