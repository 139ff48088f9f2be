// A variable's value as transcripts and reports write it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "frontends/core/session/driver/transcript.hpp"

namespace janus::session {

nlohmann::ordered_json json_of(const VariableValue& variable);

}  // namespace janus::session
