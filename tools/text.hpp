// Helpers for text: case, trimming, joining. Only ASCII letters have a case here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace janus::tools {

char lower(char c);
char upper(char c);
std::string lower(std::string_view text);
std::string upper(std::string_view text);
bool equal_folded(std::string_view a, std::string_view b);  // the same but for case
std::string_view trim(std::string_view text);               // without white space at either end
bool is_decimal(std::string_view text);                     // digits alone, at least one
bool is_hexadecimal(std::string_view text);                 // 0 to 9 and A to F alone, at least one
std::vector<std::string> words_of(std::string_view text);   // what stands between white space
std::string joined(const std::vector<std::string>& names);  // "a, b, c"

}  // namespace janus::tools
