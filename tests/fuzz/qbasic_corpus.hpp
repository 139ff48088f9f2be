// Programs for the BASIC machine that are malformed, unusual, or exceed limits; and the language's keywords.
#pragma once

#include <string>
#include <vector>

namespace janus::fuzz {

// The same ones in the same order at every call.
std::vector<std::string> qbasic_programs();
const std::vector<std::string>& qbasic_words();

}  // namespace janus::fuzz
