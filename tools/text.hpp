// Text helpers: case, trimming, joining. Case only applies to ASCII letters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace janus::tools {

char lower(char c);
char upper(char c);
std::string lower(std::string_view text);
std::string upper(std::string_view text);
bool equal_folded(std::string_view a, std::string_view b);  // case-insensitive
std::string_view trim(std::string_view text);               // without surrounding white space
bool is_decimal(std::string_view text);                     // only digits, at least one
bool is_hexadecimal(std::string_view text);                 // only 0 to 9 and A to F, at least one
std::vector<std::string> words_of(std::string_view text);   // separated by white space
std::string joined(const std::vector<std::string>& names);  // "a, b, c"

}  // namespace janus::tools
