// Malformed, unusual and too large programs for the BASIC machine, and the language's keywords.
#pragma once

#include <string>
#include <vector>

namespace janus::fuzz {

// Returns the same programs in the same order at every call.
std::vector<std::string> qbasic_programs();
const std::vector<std::string>& qbasic_keywords();

}  // namespace janus::fuzz
