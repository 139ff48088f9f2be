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
bool equals_ignore_case(std::string_view a, std::string_view b);  // case-insensitive
std::string_view trim(std::string_view text);                     // without surrounding white space
bool is_decimal(std::string_view text);                           // at least one digit, and nothing else
bool is_hexadecimal(std::string_view text);                       // at least one hexadecimal digit, and nothing else
std::vector<std::string> split_words(std::string_view text);      // words separated by white space
std::string join_names(const std::vector<std::string>& names);    // "a, b, c"

}  // namespace janus::tools
