// Result of reading a file in any format.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "tools/image.hpp"

namespace janus::tools {

// An image, or a problem.
struct LoadResult {
  Image image;
  std::string problem;       // one sentence: the error, and the fix if known
  std::uint32_t line = 0;    // line of the error in a text file, from 1; 0 for the whole file
  std::uint32_t column = 0;  // column in the line, from 1; 0 for the whole line
  std::string warning = {};  // one line: skipped or replaced data, or why the image may be incomplete

  bool ok() const { return problem.empty(); }
  void warn(const std::string& text) { warning += (warning.empty() || text.empty() ? "" : "; ") + text; }
  // Returns "NAME:LINE:COLUMN: problem".
  std::string describe(const std::string& name) const {
    std::string result = name;
    if (line != 0) result.append(":").append(std::to_string(line));
    if (column != 0) result.append(":").append(std::to_string(column));
    return result.append(": ").append(problem);
  }
};

inline LoadResult load_problem(std::uint32_t line, std::string problem, std::uint32_t column = 0) {
  return {{}, std::move(problem), line, column};
}

inline constexpr const char* kCutShort = "the last line is cut short";
inline constexpr const char* kEmptyFile = "the file is empty";

}  // namespace janus::tools
