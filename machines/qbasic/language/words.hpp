// Keywords of the language, for editors.
#pragma once

#include <string_view>
#include <vector>

namespace janus::machines::qbasic {

std::vector<std::string_view> words_of_statements();
std::vector<std::string_view> words_of_functions();

}  // namespace janus::machines::qbasic
