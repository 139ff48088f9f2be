// The words of the language, for editors that show them.
#pragma once

#include <string_view>
#include <vector>

namespace janus::machines::qbasic {

std::vector<std::string_view> words_of_statements();
std::vector<std::string_view> words_of_functions();

}  // namespace janus::machines::qbasic
