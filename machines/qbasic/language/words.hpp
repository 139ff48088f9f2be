// Lists the language's keywords for editors.
#pragma once

#include <string_view>
#include <vector>

namespace janus::machines::qbasic {

std::vector<std::string_view> statement_keywords();
std::vector<std::string_view> function_keywords();

}  // namespace janus::machines::qbasic
