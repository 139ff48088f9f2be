// Splits C sources into tokens.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tools {

struct CTokens {
  std::vector<std::string> words;  // a string is `"`, a character `'`, an unknown part `?`
  std::vector<int> branches;       // for each token, the innermost branch of #if that may not be compiled; 0 if there is none
};

// Splits a source and the files that it includes in quotes, and replaces its simple macros.
CTokens read_c_tokens(std::string_view text, const std::function<std::string(const std::string&)>& include);

}  // namespace janus::tools
